"""The network: what a seat sees in, how much it likes each action and what it expects out."""

import json

import torch
import torch.nn.functional as F
from safetensors import safe_open
from safetensors.torch import save_file
from torch import nn

#: Seats of the largest table of all games.
SEATS = 6
#: Bumped when old files can no longer be read.
FORMAT = 1


class Block(nn.Module):
    """A correction to what is known so far, through a narrow waist."""

    def __init__(self, width, waist):
        super().__init__()
        self.norm = nn.LayerNorm(width)
        self.down = nn.Linear(width, waist)
        self.up = nn.Linear(waist, width)

    def forward(self, h):
        return h + self.up(F.relu(self.down(self.norm(h))))


class Net(nn.Module):
    """A first layer over everything that is seen, a few blocks, three heads.

    `policy`: a number for each code of an action. `seats`: who will win, as logits, the own seat first and the others in
    order of play. `alone`: points of a game without rivals, in parts of what is usual.
    """

    def __init__(self, game, size, codes, width=256, waist=128, blocks=2):
        super().__init__()
        self.shape = dict(game=game, size=size, codes=codes, width=width, waist=waist, blocks=blocks)
        self.first = nn.Linear(size, width)
        self.blocks = nn.ModuleList(Block(width, waist) for _ in range(blocks))
        self.norm = nn.LayerNorm(width)
        self.policy = nn.Linear(width, codes)
        self.seats = nn.Linear(width, SEATS)
        self.alone = nn.Linear(width, 1)
        for head in (self.policy, self.seats, self.alone):
            nn.init.zeros_(head.weight)
            nn.init.zeros_(head.bias)

    def forward(self, seen):
        h = F.relu(self.first(seen))
        for block in self.blocks:
            h = block(h)
        h = self.norm(h)
        return self.policy(h), self.seats(h), self.alone(h).squeeze(-1)


#: What a file may weigh. A network that would weigh more keeps its two largest layers in bytes.
ROOM = 1_950_000
#: These, each with what a step of a byte is worth: for a column of the first layer, for a row of the policy.
BYTES = {"first.weight": 0, "policy.weight": 1}


def in_bytes(tensor, axis):
    """A matrix in bytes, and what a step is worth along the other axis."""
    scale = tensor.abs().amax(axis, keepdim=True).clamp(min=1e-8) / 127
    return (tensor / scale).round().clamp(-127, 127).to(torch.int8), scale


def save(net, path, history):
    """Half the precision, a quarter of the loss in size; the header says what it is and how it came about."""
    whole = {name: tensor.detach().float().cpu() for name, tensor in net.state_dict().items()}
    tensors = {name: tensor.half().contiguous() for name, tensor in whole.items()}
    if sum(tensor.numel() * 2 for tensor in tensors.values()) > ROOM:
        for name, axis in BYTES.items():
            small, scale = in_bytes(whole[name], axis)
            tensors[name] = small.contiguous()
            tensors[name.replace("weight", "scale")] = scale.contiguous()
    header = {"format": str(FORMAT), "shape": json.dumps(net.shape), "history": json.dumps(history)}
    save_file(tensors, path, metadata=header)


def load(path):
    """The network in a file, and the runs that made it."""
    with safe_open(path, framework="pt") as file:
        header = file.metadata() or {}
        if header.get("format") != str(FORMAT):
            raise ValueError(f"{path}: format {header.get('format')}, expected {FORMAT}")
        net = Net(**json.loads(header["shape"]))
        tensors = {name: file.get_tensor(name).float() for name in file.keys()}
        for name in BYTES:
            scale = tensors.pop(name.replace("weight", "scale"), None)
            if scale is not None:
                tensors[name] = tensors[name] * scale
        net.load_state_dict(tensors)
        return net, json.loads(header["history"])


def narrow(net, width):
    """The same network with its most telling channels only: a beginning for one that learns from it."""
    keep = dict(net.state_dict())
    told = keep["policy.weight"].float().square().sum(0) + keep["seats.weight"].float().square().sum(0)
    for block in range(net.shape["blocks"]):
        told = told + keep[f"blocks.{block}.down.weight"].float().square().sum(0)
    told = told * keep["norm.weight"].float().square()
    best = told.argsort(descending=True)[:width].sort().values
    small = Net(**{**net.shape, "width": width})
    last = lambda name: name.endswith("down.weight") or name in ("policy.weight", "seats.weight", "alone.weight")
    first = lambda name: name.startswith(("first.", "norm.")) or ".norm." in name or ".up." in name
    for name, tensor in keep.items():
        keep[name] = tensor[best] if first(name) else tensor[:, best] if last(name) else tensor
    small.load_state_dict(keep)
    return small
