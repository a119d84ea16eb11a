"""Many games at once."""

import threading
import time

import numpy as np
import pytest
from conftest import SIZES

import hameau


@pytest.mark.parametrize("game, players", SIZES)
def test_it_plays_the_same_games_as_tables_do(game, players):
    n = 3
    env = hameau.VecEnv(game, players=players, games=n, seed="vec")
    tables = [hameau.Table(game, players=players, seed=f"vec/{lane}/0") for lane in range(n)]
    finished = [0] * n
    while min(finished) < 1:
        for lane, table in enumerate(tables):
            assert env.to_move[lane] == table.to_act[0]
            assert np.array_equal(env.masks[lane], table.mask())
            assert np.array_equal(env.observations[lane], table.observe())
        actions = env.sample(sum(table.step for table in tables))
        rewards, done = env.step(actions)
        for lane, table in enumerate(tables):
            table.play(int(actions[lane]))
            assert np.array_equal(rewards[lane], table.rewards()) and done[lane] == table.is_over
            if table.is_over:
                finished[lane] += 1
                tables[lane] = hameau.Table(game, players=players, seed=f"vec/{lane}/{finished[lane]}")


@pytest.mark.parametrize("game, players", SIZES)
def test_observations_without_zeros_or_none_at_all(game, players):
    how = ("dense", "sparse", "none")
    dense, sparse, none = (
        hameau.VecEnv(game, players=players, games=16, seed="how", observations=one) for one in how
    )
    for step in range(60):
        values, indices, starts = sparse.observations
        rows = np.zeros((16, sparse.size), np.float32)
        rows[np.repeat(np.arange(16), np.diff(starts)), indices] = values
        assert np.array_equal(rows, dense.observations) and (values != 0).all()
        assert none.observations is None
        assert np.array_equal(dense.masks, sparse.masks) and np.array_equal(dense.masks, none.masks)
        actions = dense.sample(step)
        for env in (dense, sparse, none):
            env.step(actions)
    assert len(values) < rows.size / 4, "most numbers are 0"


def test_a_way_of_looking_that_does_not_exist_is_answered_with_those_that_do():
    with pytest.raises(ValueError, match='"dense", "sparse" or "none", not "thick"'):
        hameau.VecEnv("rollwrite", observations="thick")


def test_the_same_seed_gives_the_same_games():
    def run(env):
        for step in range(50):
            env.step(env.sample(step))
        return env.observations.copy()

    one = hameau.VecEnv("settlement", players=2, games=64, seed=1)
    first = run(one)
    one.reset()
    assert np.array_equal(first, run(one))
    one.reset(seed=2)
    assert not np.array_equal(first, run(one))
    assert len(one) == 64 and "64 games of settlement for 2" in repr(one)


def test_an_illegal_action_is_named_with_its_game_and_no_game_moves():
    env = hameau.VecEnv("settlement", players=2, games=8, seed=1)
    before = env.observations.copy()
    actions = env.sample(0)
    actions[5] = np.flatnonzero(env.masks[5] == 0)[0]
    with pytest.raises(hameau.IllegalAction, match="game 5: .*not legal by SET-"):
        env.step(actions)
    with pytest.raises(ValueError, match="7 actions for 8 games"):
        env.step(env.sample(0)[:7])
    assert np.array_equal(before, env.observations)
    env.step(list(env.sample(0)))
    assert not np.array_equal(before, env.observations)


def test_other_threads_run_while_it_steps():
    """A thread that counts gets on during one long step: the interpreter's lock is free."""
    env = hameau.VecEnv("nobility", players=2, games=8192, seed=1)
    actions = env.sample(0)
    ticks, stop = [], threading.Event()

    def count():
        while not stop.is_set():
            ticks.append(time.perf_counter())
            time.sleep(0.0002)

    thread = threading.Thread(target=count)
    thread.start()
    while len(ticks) < 5:
        time.sleep(0.001)
    begun = time.perf_counter()
    env.step(actions)
    ended = time.perf_counter()
    stop.set()
    thread.join()
    during = [tick for tick in ticks if begun < tick < ended]
    assert len(during) >= 3, f"{len(during)} ticks in {ended - begun:.3f} s"


@pytest.mark.parametrize("game", hameau.games())
def test_throughput_of_thousands_of_games(game, capsys):
    env = hameau.VecEnv(game, players=2, games=2048, seed=1)
    begun, steps = time.perf_counter(), 0
    while time.perf_counter() - begun < 0.5:
        env.step(env.sample(steps))
        steps += 1
    rate = steps * len(env) / (time.perf_counter() - begun)
    with capsys.disabled():
        print(f"\n{game}: {rate:,.0f} decisions a second in {len(env)} games at once")
    assert rate > 2_000
