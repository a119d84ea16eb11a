"""Games of one kind on several kinds of tables, stepped together."""

import math

import numpy as np
import torch
import torch.nn.functional as F

import hameau

from .net import SEATS


class Fleets:
    """Lanes `0..n` are split among tables by their shares. What is read lies on the device."""

    def __init__(self, game, tables, lanes, seed, device, soft=None):
        self.game, self.device = game, device
        shares = np.array([table["share"] for table in tables], float)
        counts = np.maximum(1, np.floor(lanes * shares / shares.sum())).astype(int)
        counts[0] += lanes - counts.sum()
        self.envs, self.spans, start = [], [], 0
        for number, (table, count) in enumerate(zip(tables, counts)):
            env = hameau.VecEnv(
                game,
                players=table["players"],
                games=int(count),
                seed=f"{seed}/{number}",
                options=table.get("options"),
                observations="sparse",
            )
            self.envs.append(env)
            self.spans.append((start, start + int(count)))
            start += int(count)
        self.lanes, self.size, self.codes = start, self.envs[0].size, self.envs[0].masks.shape[1]
        players = np.concatenate([np.full(len(env), t["players"]) for env, t in zip(self.envs, tables)])
        self.players = torch.from_numpy(players).long().to(device)
        self.soft, self.tables = soft, tables
        self.scale = torch.ones(self.lanes, device=device)
        for table, (a, b) in zip(tables, self.spans):
            self.scale[a:b] = table.get("scale", 1.0)
        self.is_seat = torch.arange(SEATS, device=device)[None, :] < self.players[:, None]
        self.alone = self.players == 1

    def look(self, seen, mask, mover):
        """Writes what the seats to move see and may do, and who they are."""
        seen.zero_()
        flat = seen.view(-1)
        for env, (a, b) in zip(self.envs, self.spans):
            values, places, starts = (torch.from_numpy(part).to(self.device) for part in env.observations)
            rows = torch.arange(a, b, device=self.device)
            rows = rows.repeat_interleave(starts.diff(), output_size=len(values))
            flat[rows * self.size + places] = values.to(flat.dtype)
            mask[a:b] = torch.from_numpy(env.masks).to(self.device).bool()
            mover[a:b] = torch.from_numpy(env.to_move).to(self.device).long()

    def step(self, actions, share, done):
        """Plays, and writes which games ended and what came of them, from `result`."""
        actions = actions.cpu().numpy()
        share.zero_()
        for env, table, (a, b) in zip(self.envs, self.tables, self.spans):
            _, over = env.step(actions[a:b])
            done[a:b] = torch.from_numpy(over).to(self.device).float()
            share[a:b, : table["players"]] = self.result(env, table)
        share *= done[:, None]

    def result(self, env, table):
        """To each seat its share of the victory; alone, whether it has won, or the points in parts of what is usual.

        Where a number of points is given (`soft`) that makes three shares of four, half of the victory goes by points: a near miss is then
        better than a rout, and luck speaks less."""
        points = torch.from_numpy(env.points).to(self.device).float()
        won = torch.from_numpy(env.won).to(self.device).float()
        if table["players"] == 1:
            return won if table.get("won") else points / table.get("scale", 1.0)
        share = won / won.sum(1, keepdim=True).clamp(min=1)
        if self.soft:
            share = (share + F.softmax(points * (math.log(3) / self.soft), -1)) / 2
        return share
