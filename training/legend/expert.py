"""python -m legend.expert GAME --seconds 600 --out FILE --from FILE: learns from games in which a search judges every decision.

Threads play whole games with the network as it stood last; the policy learns what their searches prefer, the chances what
came of their games and of masses of games without any search. A file is written every half minute, and the players go on
with it.
"""

import argparse
import copy
import json
import os
import pathlib
import queue
import random
import threading
import time

import torch
import torch.nn.functional as F

import hameau

from .lessons import Lessons
from .net import SEATS, load, narrow, save
from .ppo import NEVER
from .raw import Raw
from .train import HERE, settings


class Players:
    """Threads that play game after game."""

    def __init__(self, game, config, network, threads, seed):
        self.game, self.config, self.network, self.seed = game, config, network, seed
        self.tables = config["tables"]
        self.done = queue.SimpleQueue()
        self.stop = False
        self.threads = [threading.Thread(target=self.play, args=(n,), daemon=True) for n in range(threads)]
        for thread in self.threads:
            thread.start()

    def play(self, number):
        chance = random.Random(f"{self.seed}/{number}")
        config, shares = self.config, [table["share"] for table in self.tables]
        played = 0
        while not self.stop:
            table = chance.choices(self.tables, shares)[0]
            try:
                game = hameau.practise(
                    self.game,
                    self.network,
                    players=table["players"],
                    seed=f"{self.seed}/{number}/{played}",
                    options=table.get("options"),
                    iterations=config["iterations"],
                    considered=config["considered"],
                    fade=config["practice_fade"],
                    soft=config.get("soft"),
                )
            except BaseException as error:
                self.done.put(error)
                return
            self.done.put((table["players"], game))
            played += 1

    def gather(self):
        """What was finished since."""
        games = []
        while not self.done.empty():
            game = self.done.get()
            if isinstance(game, BaseException):
                raise game
            games.append(game)
        return games


class Student:
    """Learns; what plays and is written is the mean of what it has lately been."""

    def __init__(self, net, config, device):
        self.net, self.config, self.device = net, config, device
        self.mean = copy.deepcopy(net).requires_grad_(False)
        self.optimiser = torch.optim.AdamW(net.parameters(), lr=1e-4, weight_decay=1e-4, eps=1e-6)
        self.steps = 0

    def cheap(self):
        return torch.autocast(self.device.type, dtype=torch.bfloat16, enabled=self.device.type == "cuda")

    def ask(self, net, seen):
        with self.cheap():
            policy, seats, alone = net(seen.to(torch.bfloat16 if self.device.type == "cuda" else torch.float32))
        return policy.float(), seats.float(), alone.float()

    def expect(self, seats, alone, aims, players):
        """How wrong chances and points are."""
        is_seat = torch.arange(SEATS, device=self.device)[None, :] < players[:, None]
        beliefs = F.log_softmax(seats.masked_fill(~is_seat, NEVER), -1).clamp(min=-40)
        solo = (players == 1).float()
        chances = -((aims.clamp(0, 1) * is_seat) * beliefs).sum(-1) * (1 - solo)
        points = (alone - aims[:, 0]).square() * solo
        return chances.mean(), points.mean()

    def descend(self, loss, rate):
        for group in self.optimiser.param_groups:
            group["lr"] = rate
        self.optimiser.zero_grad(set_to_none=True)
        loss.backward()
        torch.nn.utils.clip_grad_norm_(self.net.parameters(), 1.0)
        self.optimiser.step()
        self.steps += 1
        keep = min(self.config["mean"], self.steps / (self.steps + 10))
        with torch.no_grad():
            torch._foreach_lerp_(list(self.mean.parameters()), list(self.net.parameters()), 1 - keep)

    def learn(self, lessons, raw, rate):
        """One step on decisions of searches, and on what came of games without."""
        seen, shares, aims, players = lessons.sample(self.config["practice_batch"])
        policy, seats, alone = self.ask(self.net, seen)
        legal = shares >= 0
        logs = F.log_softmax(policy.masked_fill(~legal, NEVER), -1).clamp(min=-40)
        shares = shares.clamp(min=0)
        unlike = -(shares * logs).sum(-1).mean()
        chances, points = self.expect(seats, alone, aims, players)
        value = self.config["value"]
        loss = unlike + value * (chances + 4 * points)
        if raw is not None:
            seen, _, expected, players = raw.sample(self.config["practice_batch"])
            _, seats, alone = self.ask(self.net, seen)
            more = self.expect(seats, alone, expected, players)
            loss = loss + value * (more[0] + 4 * more[1])
        self.descend(loss, rate)
        clear = -(shares * shares.clamp(min=1e-9).log()).sum(-1).mean()
        return dict(unlike=unlike - clear, entropy=clear, chances=chances, points=points)

    def copy(self, teacher, raw, rate):
        """One step towards what a wider network says, where games of that one lead."""
        seen, mask, _, players = raw.sample(4096)
        with torch.no_grad():
            aim, seats_aim, alone_aim = self.ask(teacher, seen)
        policy, seats, alone = self.ask(self.net, seen)
        logs = F.log_softmax(policy.masked_fill(~mask, NEVER), -1).clamp(min=-40)
        likes = F.softmax(aim.masked_fill(~mask, NEVER), -1)
        unlike = (likes * (likes.clamp(min=1e-9).log() - logs)).sum(-1).mean()
        is_seat = torch.arange(SEATS, device=self.device)[None, :] < players[:, None]
        chances, points = self.expect(
            seats, alone, F.softmax(seats_aim.masked_fill(~is_seat, NEVER), -1), players)
        points = (alone - alone_aim).square().mean()
        self.descend(unlike + chances + points, rate)
        return unlike


def arguments():
    parser = argparse.ArgumentParser(prog="legend.expert", description=__doc__)
    parser.add_argument("game", choices=sorted(hameau.games()))
    parser.add_argument("--seconds", type=float, default=600, help="how long to learn")
    parser.add_argument("--out", type=pathlib.Path, required=True, help="the file to write")
    parser.add_argument("--from", dest="start", type=pathlib.Path, required=True, help="the file to go on from")
    parser.add_argument("--config", type=pathlib.Path, default=HERE / "tables.toml", help="tables and settings by game")
    parser.add_argument("--threads", type=int, default=os.cpu_count(), help="games at once")
    parser.add_argument("--room", type=int, help="how many decisions are remembered, instead of the file's")
    parser.add_argument("--device", default="cuda" if torch.cuda.is_available() else "cpu")
    return parser.parse_args()


class Run:
    def __init__(self, asked):
        self.asked, self.begun = asked, time.time()
        self.config = settings(asked.config, asked.game)
        self.device = torch.device(asked.device)
        torch.set_float32_matmul_precision("high")
        net, self.history = load(asked.start)
        torch.manual_seed(len(self.history))
        self.seed = f"practice {len(self.history)}"
        self.run = dict(kind="expert", seed=self.seed, version=hameau.__version__, seconds=asked.seconds,
                        config=self.config, curve=[])
        self.games, self.results = 0, {}
        net.to(self.device)
        self.raw = Raw(net, asked.game, self.config, self.seed, self.device)
        if net.shape["width"] > self.config["width"]:
            net = self.shrink(net)
        if any(table.get("won") for table in self.config["tables"]) and not any(
                run.get("kind") == "expert" for run in self.history):
            # It has expected points so far.
            torch.nn.init.zeros_(net.alone.weight)
            torch.nn.init.constant_(net.alone.bias, 0.5)
        self.student = Student(net, self.config, self.device)
        self.raw.learner.net = self.student.mean
        shape = net.shape
        self.lessons = Lessons(asked.room or self.config["room"], shape["size"], shape["codes"], self.device)

    def elapsed(self):
        return (time.time() - self.begun) / self.asked.seconds

    def tell(self, line):
        print(self.asked.game, json.dumps(line), flush=True)

    def shrink(self, teacher):
        """A narrower network that says the same."""
        small = narrow(teacher, self.config["width"]).to(self.device)
        student = Student(small, self.config, self.device)
        seconds, begun, told, loss = self.config["shrink"] * self.asked.seconds, time.time(), 0, None
        while (gone := (time.time() - begun) / seconds) < 1:
            self.raw.play()
            for _ in range(24):
                loss = student.copy(teacher, self.raw, 2e-3 * min(1.0, student.steps / 50) * (1.02 - gone))
            if time.time() - told > 10:
                told = time.time()
                self.tell(dict(seconds=round(told - self.begun), steps=student.steps, unlike=round(loss.item(), 4)))
        return student.mean.requires_grad_(True)

    def keep(self):
        """Writes a file; gives the network in it."""
        self.run.update(decisions=self.lessons.total, games=self.games)
        part = self.asked.out.with_suffix(".part")
        save(self.student.mean, part, [*self.history, self.run])
        os.replace(part, self.asked.out)
        return hameau.Network(self.asked.out)

    def rate(self):
        warm = min(1.0, (self.student.steps + 1) / 200)
        return self.config["practice_rate"] * warm * max(0.03, 1 - self.elapsed())

    def count(self, games):
        self.games += len(games)
        for players, game in games:
            if players == 1:
                sums = self.results.setdefault("alone", [0, 0.0])
                sums[0] += 1
                sums[1] += float(game["result"][0])

    def go(self):
        config, student, lessons = self.config, self.student, self.lessons
        players = Players(self.asked.game, config, self.keep(), self.asked.threads, self.seed)
        told = kept = played = time.time()
        self.raw.play()
        sums, count = {}, 0
        while self.elapsed() < 1:
            games = players.gather()
            self.count(games)
            lessons.add(games)
            due = lessons.total * config["reuse"] / config["practice_batch"]
            if lessons.total < config["begin"] or student.steps >= due:
                time.sleep(0.05)
            for _ in range(min(20, int(due - student.steps)) if lessons.total >= config["begin"] else 0):
                losses = student.learn(lessons, self.raw, self.rate())
                count += 1
                for name, loss in losses.items():
                    sums[name] = sums.get(name, 0.0) + loss.detach()
            now = time.time()
            if now - played > config["raw_every"]:
                self.raw.play()
                played = time.time()
            if now - kept > 30:
                players.network = self.keep()
                kept = now
            if now - told > 30:
                line = dict(seconds=round(now - self.begun), steps=student.steps, decisions=lessons.total, games=self.games)
                line.update({name: round(float(loss) / max(1, count), 4) for name, loss in sums.items()})
                line.update({name: round(total / many, 3) for name, (many, total) in self.results.items()})
                self.run["curve"].append(line)
                self.tell(line)
                told, sums, count, self.results = now, {}, 0, {}
        players.stop = True
        self.keep()
        self.tell(dict(end=round(time.time() - self.begun), decisions=lessons.total, games=self.games))


def main():
    Run(arguments()).go()
    # Games under way are not waited for.
    os._exit(0)


if __name__ == "__main__":
    main()
