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


def save(net, path, history):
    """Half the precision, a quarter of the loss in size; the header says what it is and how it came about."""
    tensors = {name: tensor.detach().half().cpu().contiguous() for name, tensor in net.state_dict().items()}
    header = {"format": str(FORMAT), "shape": json.dumps(net.shape), "history": json.dumps(history)}
    save_file(tensors, path, metadata=header)


def load(path):
    """The network in a file, and the runs that made it."""
    with safe_open(path, framework="pt") as file:
        header = file.metadata() or {}
        if header.get("format") != str(FORMAT):
            raise ValueError(f"{path}: format {header.get('format')}, expected {FORMAT}")
        net = Net(**json.loads(header["shape"]))
        net.load_state_dict({name: file.get_tensor(name).float() for name in file.keys()})
        return net, json.loads(header["history"])
