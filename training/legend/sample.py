"""python -m legend.sample FILE [bytes]: a small network with random weights, and beside it what PyTorch says of three positions;
`bytes` keeps its largest layers as a large network does.

The tests of the networks in Rust hold their numbers against these."""

import json
import pathlib
import sys

import torch
import torch.nn.functional as F

from . import net as file
from .net import Net, load, save

SIZE, CODES = 40, 17


def main():
    path = pathlib.Path(sys.argv[1])
    if "bytes" in sys.argv[2:]:
        file.ROOM = 0
    torch.manual_seed(7)
    net = Net("settlement", SIZE, CODES, width=12, waist=8, blocks=2)
    for tensor in net.parameters():
        torch.nn.init.normal_(tensor, std=0.4)
    save(net, path, [])
    net, _ = load(path)
    cases = []
    for players in (1, 2, 4):
        places = torch.randperm(SIZE)[:9].sort().values
        seen = torch.zeros(1, SIZE)
        seen[0, places] = torch.randn(9)
        legal = torch.randperm(CODES)[:5]
        with torch.no_grad():
            policy, seats, alone = net(seen)
        cases.append(dict(
            players=players,
            places=places.tolist(),
            values=seen[0, places].tolist(),
            legal=legal.tolist(),
            likes=F.softmax(policy[0, legal], -1).tolist(),
            chances=F.softmax(seats[0, :players], -1).tolist(),
            alone=alone.tolist(),
        ))
    path.with_suffix(".json").write_text(json.dumps(cases, indent=1) + "\n")


if __name__ == "__main__":
    main()
