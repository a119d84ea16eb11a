"""Teaches a linear policy Roll & Write alone, from its points only: `python train.py [ROUNDS] [GAMES]`."""

import sys

import numpy as np

import hameau

rounds, games = map(int, sys.argv[1:] + ["30", "64"][len(sys.argv) - 1 :])
rng, env = np.random.default_rng(0), hameau.VecEnv("rollwrite", players=1, games=games)
weights = np.zeros((env.observations.shape[1], env.masks.shape[1]), np.float32)
for round in range(rounds):
    env.reset(seed=round)
    points, seen, pulls, owners = np.full(games, np.nan), [], [], []
    while (live := np.flatnonzero(np.isnan(points))).size:
        logits = np.where(env.masks[live], env.observations[live] @ weights, -np.inf)
        actions = env.sample(0)
        actions[live] = (logits + rng.gumbel(size=logits.shape)).argmax(1)
        pull = -np.exp(logits - np.logaddexp.reduce(logits, 1, keepdims=True))
        pull[np.arange(live.size), actions[live]] += 1
        seen, pulls, owners = [*seen, env.observations[live]], [*pulls, pull], [*owners, live]
        rewards, done = env.step(actions)
        points[live] = np.where(done[live], rewards[live, 0], np.nan)
    better = (points - points.mean()) / points.std()
    step = np.concatenate(seen).T @ (np.concatenate(pulls) * better[np.concatenate(owners), None])
    weights += step / np.linalg.norm(step)
    print(f"round {round + 1}: {points.mean():.1f} points")
