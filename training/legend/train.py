"""python -m legend.train GAME --seconds 600 --out FILE [--from FILE]: goes on where a file stopped, or begins anew."""

import argparse
import json
import os
import pathlib
import time
import tomllib

import torch

import hameau

from .fleets import Fleets
from .net import Net, load, save
from .ppo import Learner

HERE = pathlib.Path(__file__).parent.parent


def arguments():
    parser = argparse.ArgumentParser(prog="legend.train", description=__doc__)
    parser.add_argument("game", choices=sorted(hameau.games()))
    parser.add_argument("--seconds", type=float, default=600, help="how long to learn")
    parser.add_argument("--out", type=pathlib.Path, required=True, help="the file to write, every minute and at the end")
    parser.add_argument("--from", dest="start", type=pathlib.Path, help="the file to go on from")
    parser.add_argument("--config", type=pathlib.Path, default=HERE / "tables.toml", help="tables and settings by game")
    parser.add_argument("--lanes", type=int, help="games at once, instead of the file's")
    parser.add_argument("--seed", default=None, help="what games are dealt from; by default another one in every run")
    parser.add_argument("--device", default="cuda" if torch.cuda.is_available() else "cpu")
    return parser.parse_args()


def settings(path, game):
    every = tomllib.loads(path.read_text())
    return {**every["every"], **every[game]}


def main():
    asked = arguments()
    config = settings(asked.config, asked.game)
    device = torch.device(asked.device)
    torch.set_float32_matmul_precision("high")
    net, history = load(asked.start) if asked.start else (None, [])
    seed = asked.seed or f"run {len(history)}"
    torch.manual_seed(len(history))
    fleets = Fleets(asked.game, config["tables"], asked.lanes or config["lanes"], seed, device, config.get("soft"))
    if net is None:
        net = Net(asked.game, fleets.size, fleets.codes, config["width"], config["waist"], config["blocks"])
    if (net.shape["size"], net.shape["codes"]) != (fleets.size, fleets.codes):
        raise SystemExit(f"{asked.start}: made for {net.shape}, but observations have {fleets.size} numbers and "
                         f"{fleets.codes} codes")
    net.to(device)
    learner = Learner(net, fleets, config, asked.seconds)
    run = dict(seed=seed, version=hameau.__version__, seconds=asked.seconds, config=config, curve=[])

    def keep():
        run.update(decisions=learner.decisions, games=learner.games)
        part = asked.out.with_suffix(".part")
        save(net, part, [*history, run])
        os.replace(part, asked.out)

    told = kept = time.time()
    rounds = 0
    while learner.elapsed() < 1:
        losses = learner.round()
        rounds += 1
        now = time.time()
        if now - told > 20:
            line = dict(seconds=round(now - learner.begun), rounds=rounds, decisions=learner.decisions, games=learner.games)
            line.update({name: round(loss, 4) for name, loss in losses.items()})
            if learner.solo_games:
                line["alone"] = round(learner.points / learner.solo_games, 2)
                learner.points, learner.solo_games = 0.0, 0
            run["curve"].append(line)
            print(asked.game, json.dumps(line), flush=True)
            told = now
        if now - kept > 60:
            keep()
            kept = now
    keep()
    print(f"{asked.game}: {learner.decisions:,} decisions in {learner.games:,} games, {asked.out}", flush=True)


if __name__ == "__main__":
    main()
