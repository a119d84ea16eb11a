"""Proximal policy optimisation for any number of seats.

At every decision the network says for each seat how likely it wins; the advantage of the seat that moved is what its own
share of these changed by, over the decisions of everybody that follow.
"""

import time

import torch
import torch.nn.functional as F

from .net import SEATS

#: Numbers that do not exist: smaller than any that is learned, and finite.
NEVER = -1e9


def by_seat(relative, mover, players):
    """Turns what is told from the mover's seat on into what belongs to seat 0, 1, …"""
    seats = torch.arange(SEATS, device=relative.device)
    return relative.gather(-1, (seats - mover[..., None]) % players[..., None])


def from_mover(absolute, mover, players):
    """The other way round."""
    seats = torch.arange(SEATS, device=absolute.device)
    return absolute.gather(-1, (seats + mover[..., None]) % players[..., None])


def expectations(seats, alone, fleets):
    """What each seat may expect, from the mover's on: chances, or points where there is one seat."""
    chances = F.softmax(seats.float().masked_fill(~fleets.is_seat, NEVER), -1)
    only = F.one_hot(torch.zeros_like(fleets.players), SEATS) * alone.float()[:, None]
    return torch.where(fleets.alone[:, None], only, chances)


class Learner:
    def __init__(self, net, fleets, config, seconds):
        self.net, self.fleets, self.config, self.seconds = net, fleets, config, seconds
        self.optimiser = torch.optim.AdamW(net.parameters(), lr=config["rate"], weight_decay=1e-4, eps=1e-5)
        self.device, steps, lanes = fleets.device, config["steps"], fleets.lanes
        self.low = torch.bfloat16 if self.device.type == "cuda" else torch.float32
        room = lambda *shape, dtype=torch.float32: torch.zeros(*shape, dtype=dtype, device=self.device)
        self.seen = room(steps + 1, lanes, fleets.size, dtype=self.low)
        self.mask = room(steps + 1, lanes, fleets.codes, dtype=torch.bool)
        self.mover = room(steps + 1, lanes, dtype=torch.long)
        self.action = room(steps, lanes, dtype=torch.long)
        self.likelihood = room(steps, lanes)
        self.value = room(steps + 1, lanes, SEATS)
        self.share = room(steps, lanes, SEATS)
        self.done = room(steps, lanes)
        self.begun, self.decisions, self.games = time.time(), 0, 0
        self.points, self.solo_games = 0.0, 0

    def cheap(self):
        return torch.autocast(self.device.type, dtype=torch.bfloat16, enabled=self.device.type == "cuda")

    @torch.no_grad()
    def judge(self, t):
        with self.cheap():
            policy, seats, alone = self.net(self.seen[t])
        self.value[t] = by_seat(expectations(seats, alone, self.fleets), self.mover[t], self.fleets.players)
        return policy.float().masked_fill(~self.mask[t], NEVER)

    @torch.no_grad()
    def play(self):
        """Fills the room with decisions of all lanes."""
        for t in range(self.config["steps"]):
            self.fleets.look(self.seen[t], self.mask[t], self.mover[t])
            logits = self.judge(t)
            noise = -torch.empty_like(logits).exponential_().log()
            action = (logits + noise).masked_fill(~self.mask[t], 2 * NEVER).argmax(-1)
            self.action[t] = action
            self.likelihood[t] = F.log_softmax(logits, -1).gather(-1, action[:, None])[:, 0]
            self.fleets.step(action, self.share[t], self.done[t])
        self.fleets.look(self.seen[-1], self.mask[-1], self.mover[-1])
        self.judge(-1)
        self.decisions += self.action.numel()
        self.games += int(self.done.sum())
        solo = self.done * self.fleets.alone
        self.solo_games += int(solo.sum())
        self.points += float((self.share[:, :, 0] * self.fleets.scale * solo).sum())

    @torch.no_grad()
    def credit(self):
        """How much better each decision was than expected, and what should have been expected."""
        fade, last = self.config["fade"], torch.zeros_like(self.value[0])
        returns = torch.empty_like(self.share)
        gain = torch.empty_like(self.likelihood)
        for t in reversed(range(self.config["steps"])):
            over = self.done[t][:, None]
            follows = torch.where(over > 0, self.share[t], self.value[t + 1])
            last = follows - self.value[t] + fade * (1 - over) * last
            returns[t] = last + self.value[t]
            gain[t] = last.gather(-1, self.mover[t][:, None])[:, 0]
        return gain, from_mover(returns, self.mover[:-1], self.fleets.players.expand_as(self.mover[:-1]))

    def learn(self):
        config, steps = self.config, self.config["steps"]
        gain, expected = self.credit()
        flat = lambda rows: rows[:steps].reshape(steps * self.fleets.lanes, *rows.shape[2:])
        seen, mask, action, likelihood = map(flat, (self.seen, self.mask, self.action, self.likelihood))
        gain, expected = flat(gain), flat(expected)
        lane = torch.arange(self.fleets.lanes, device=self.device).repeat(steps)
        choice = mask.sum(-1) > 1
        spread = gain[choice].std() + 1e-6
        parts = []
        for _ in range(config["epochs"]):
            order = torch.randperm(len(action), device=self.device)
            for batch in order.split(config["batch"]):
                with self.cheap():
                    policy, seats, alone = self.net(seen[batch])
                logs = F.log_softmax(policy.float().masked_fill(~mask[batch], NEVER), -1)
                chosen, free = logs.gather(-1, action[batch][:, None])[:, 0], choice[batch].float()
                ratio, worth = (chosen - likelihood[batch]).exp(), gain[batch] / spread
                bounded = torch.min(ratio * worth, ratio.clamp(1 - config["clip"], 1 + config["clip"]) * worth)
                surprise = -(logs.exp() * logs.clamp(min=-40)).sum(-1)
                at, solo = lane[batch], self.fleets.alone[lane[batch]].float()
                beliefs = F.log_softmax(seats.float().masked_fill(~self.fleets.is_seat[at], NEVER), -1)
                aim = expected[batch].clamp(0, 1) * self.fleets.is_seat[at]
                wrong = -(aim * beliefs.clamp(min=-40)).sum(-1) * (1 - solo)
                off = (alone.float() - expected[batch][:, 0]).square() * solo
                policy_loss = -(bounded * free).sum() / free.sum()
                entropy = (surprise * free).sum() / free.sum()
                loss = policy_loss + config["value"] * (wrong.mean() + 4 * off.mean()) - self.calm() * entropy
                self.optimiser.zero_grad(set_to_none=True)
                loss.backward()
                torch.nn.utils.clip_grad_norm_(self.net.parameters(), 0.5)
                self.optimiser.step()
            parts = [policy_loss.item(), wrong.mean().item(), off.mean().item(), entropy.item()]
        return dict(zip(("policy", "chances", "points", "entropy"), parts))

    def elapsed(self):
        return min(1.0, (time.time() - self.begun) / self.seconds)

    def calm(self):
        """How much being undecided is worth: less and less."""
        begin, end = self.config["entropy"]
        return begin + (end - begin) * self.elapsed()

    def round(self):
        warm = min(1.0, self.elapsed() / 0.02 + 0.05)
        rate = self.config["rate"] * warm * (1 - 0.95 * self.elapsed())
        for group in self.optimiser.param_groups:
            group["lr"] = rate
        self.play()
        return self.learn()
