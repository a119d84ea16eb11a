"""Ten lines that learn: which actions of Roll & Write to like, from the points of games alone: `python tastes.py`."""

import hameau, numpy as np  # noqa: E401

mean, spread = 0, 1
for round in range(12):
    env, points = hameau.VecEnv("rollwrite", players=1, games=512, seed=round), np.full(512, np.nan)
    tastes = np.random.normal(mean, spread, env.masks.shape)
    while np.isnan(points).any():
        rewards, done = env.step(np.where(env.masks, tastes, -np.inf).argmax(1))
        points = np.where(done & np.isnan(points), rewards[:, 0], points)
    mean, spread = (best := tastes[points.argsort()[-64:]]).mean(0), best.std(0)
    print(f"round {round + 1}: {points.mean():.1f} points")
