"""python -m legend.duel NET RIVAL --games 200: what a network likes best, without any search, against a built-in player.

Seats are taken in turn, every deal once from each of them. With more than two players one network sits among rivals.
"""

import argparse
import functools
import json
import math
import multiprocessing
import os
from concurrent.futures import ProcessPoolExecutor

import numpy as np
from safetensors import safe_open


def relu(x):
    return np.maximum(x, 0)


class Reader:
    """A network read with NumPy alone, for machines without PyTorch."""

    def __init__(self, path):
        with safe_open(path, framework="np") as file:
            self.shape = json.loads(file.metadata()["shape"])
            self.parts = {name: file.get_tensor(name).astype(np.float32) for name in file.keys()}

    def layer(self, name, x):
        return self.parts[f"{name}.weight"] @ x + self.parts[f"{name}.bias"]

    def norm(self, name, x):
        x = x - x.mean()
        return x / np.sqrt((x * x).mean() + 1e-5) * self.parts[f"{name}.weight"] + self.parts[f"{name}.bias"]

    def likes(self, seen):
        places = np.flatnonzero(seen)
        h = relu(self.parts["first.weight"][:, places] @ seen[places] + self.parts["first.bias"])
        for block in range(self.shape["blocks"]):
            waist = relu(self.layer(f"blocks.{block}.down", self.norm(f"blocks.{block}.norm", h)))
            h = h + self.layer(f"blocks.{block}.up", waist)
        return self.layer("policy", self.norm("norm", h))


#: Once in every process.
read = functools.cache(Reader)


def choose(net, table, seat):
    mask = np.asarray(table.mask(seat)).astype(bool)
    if mask.sum() == 1:
        return int(mask.argmax())
    return int(np.where(mask, net.likes(np.asarray(table.observe(seat))), -np.inf).argmax())


def play(asked):
    path, rival, players, number = asked
    os.environ["RAYON_NUM_THREADS"] = "1"
    import hameau

    net = read(path)
    own = number % players
    table = hameau.Table(net.shape["game"], players, f"duel/{number // players}")
    turn = 0
    while not table.is_over:
        seat = table.to_act[0]
        action = choose(net, table, seat) if seat == own else table.ai(rival, seat, turn)
        table.play(action, seat)
        turn += 1
    winners = table.winners()
    return 1 / len(winners) if own in winners else 0.0


def interval(won, games, z=1.96):
    """Wilson's interval for a share."""
    share, spread = won / games, z * z / games
    middle = (share + spread / 2) / (1 + spread)
    reach = z * math.sqrt(share * (1 - share) / games + spread / (4 * games)) / (1 + spread)
    return middle - reach, middle + reach


def main():
    parser = argparse.ArgumentParser(prog="legend.duel", description=__doc__)
    parser.add_argument("net")
    parser.add_argument("rival", help="greedy, master, mcts:300 …")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--processes", type=int, default=os.cpu_count())
    asked = parser.parse_args()
    work = [(asked.net, asked.rival, asked.players, number) for number in range(asked.games)]
    with ProcessPoolExecutor(asked.processes, mp_context=multiprocessing.get_context("spawn")) as pool:
        won = sum(pool.map(play, work, chunksize=4))
    low, high = interval(won, asked.games)
    name = Reader(asked.net).shape["game"]
    print(f"{name} for {asked.players}: {won / asked.games:.1%} of {asked.games} against {asked.rival} "
          f"({low:.1%} to {high:.1%})")


if __name__ == "__main__":
    main()
