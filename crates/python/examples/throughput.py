"""How many decisions a second many games at once make, with random moves: `python throughput.py [GAMES]`."""

import sys
import time

import hameau

for game in hameau.games():
    env = hameau.VecEnv(game, players=2, games=int((*sys.argv[1:], "1024")[0]))
    begun, steps = time.perf_counter(), 0
    while time.perf_counter() - begun < 3:
        env.step(env.sample(steps))
        steps += 1
    print(f"{game}: {steps * len(env) / (time.perf_counter() - begun):,.0f} decisions a second")
