"""The decisions of the last games that were played with a search, on the device."""

import numpy as np
import torch

from .net import SEATS

#: What stands for an action that is not legal.
ILLEGAL = -1.0


class Lessons:
    def __init__(self, room, size, codes, device):
        half = torch.float16
        self.seen = torch.zeros(room, size, dtype=half, device=device)
        self.shares = torch.full((room, codes), ILLEGAL, dtype=half, device=device)
        self.aims = torch.zeros(room, SEATS, device=device)
        self.players = torch.ones(room, dtype=torch.long, device=device)
        self.room, self.device, self.next, self.total = room, device, 0, 0

    def __len__(self):
        return min(self.total, self.room)

    def add(self, games):
        """`games`: pairs of the number of players and what `hameau.practise` gives."""
        games = [(players, game) for players, game in games if len(game["seats"])]
        if not games:
            return 0
        counts = [len(game["seats"]) for _, game in games]
        count = sum(counts)
        if count > self.room:
            raise ValueError(f"{count} decisions at once, room for {self.room}")
        rows = (self.next + np.arange(count)) % self.room
        at = torch.from_numpy(rows).to(self.device)
        widths = np.concatenate([np.diff(game["observations"][2]) for _, game in games])
        options = np.concatenate([np.diff(game["code_starts"]) for _, game in games])
        self.seen[at] = 0
        self.shares[at] = ILLEGAL
        self.scatter(self.seen, rows, widths, [game["observations"][:2] for _, game in games])
        self.scatter(self.shares, rows, options, [(game["shares"], game["codes"]) for _, game in games])
        self.aims[at] = torch.from_numpy(np.concatenate([game["aims"] for _, game in games])).to(self.device)
        players = np.repeat([players for players, _ in games], counts)
        self.players[at] = torch.from_numpy(players).long().to(self.device)
        self.next = int((self.next + count) % self.room)
        self.total += count
        return count

    def scatter(self, into, rows, widths, parts):
        numbers = torch.from_numpy(np.concatenate([numbers for numbers, _ in parts])).to(self.device)
        columns = torch.from_numpy(np.concatenate([places for _, places in parts])).long().to(self.device)
        lines = torch.from_numpy(np.repeat(rows, widths)).to(self.device)
        into[lines, columns] = numbers.to(into.dtype)

    def sample(self, count):
        rows = torch.randint(len(self), (count,), device=self.device)
        return self.seen[rows], self.shares[rows].float(), self.aims[rows], self.players[rows]
