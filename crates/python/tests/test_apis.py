"""The libraries' own suites."""

import warnings

import numpy as np
import pytest
from conftest import SOLO, TABLES
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, seed_test

import hameau


@pytest.mark.parametrize("game, players", TABLES)
def test_pettingzoo(game, players):
    with warnings.catch_warnings():
        # Observations hold a mask beside the numbers, as in PettingZoo's own board games; its suite wonders at
        # dictionaries of environments that it does not know, and at the masks of those who wait.
        for known in ("Observation is not a NumPy array", "Observation space for each agent", "Action mask numpy array is all zeros"):
            warnings.filterwarnings("ignore", message=known)
        api_test(hameau.make(game, players=players, seed=7), num_cycles=300)


@pytest.mark.parametrize("game, players", TABLES)
def test_pettingzoo_seeds(game, players):
    seed_test(lambda: hameau.make(game, players=players), num_cycles=100)


@pytest.mark.parametrize("game", SOLO)
def test_gymnasium(game):
    # The suite samples without masks.
    check_env(hameau.make(game, players=1, seed=7, illegal="stay"), skip_render_check=True)


@pytest.mark.parametrize("game, players", [("petits-peuples", 3), ("nobility", 2)])
def test_a_whole_game_by_pettingzoo_ends_with_rewards_that_add_up_to_nothing(game, players):
    env = hameau.make(game, players=players, seed=7)
    env.reset()
    earned = dict.fromkeys(env.possible_agents, 0.0)
    rng = np.random.default_rng(1)
    for agent in env.agent_iter():
        seen, reward, terminated, truncated, _ = env.last()
        earned[agent] += reward
        over = terminated or truncated
        env.step(None if over else rng.choice(np.flatnonzero(seen["action_mask"])))
    assert not env.agents and env.table.is_over
    assert sum(earned.values()) == pytest.approx(0) and max(earned.values()) > 0
    assert [agent for agent, points in earned.items() if points > 0] == [
        f"player_{seat}" for seat in env.table.winners()
    ]


@pytest.mark.parametrize("game", SOLO)
def test_a_whole_game_alone_ends_with_the_points(game):
    env = hameau.make(game, players=1, seed=7)
    _, info = env.reset()
    rng, total, over = np.random.default_rng(1), 0.0, False
    while not over:
        assert (env.action_masks() == info["action_mask"].astype(bool)).all()
        _, reward, over, truncated, info = env.step(rng.choice(np.flatnonzero(info["action_mask"])))
        total += reward
    assert not truncated and env.table.is_over
    assert total == env.table.score(0) and info["won"] == bool(env.table.winners())


def test_the_next_game_of_an_environment_is_another_one():
    env = hameau.make("settlement", players=2, seed=7)
    hashes = []
    for seed in (None, None, None, 7):
        env.reset(seed=seed)
        hashes.append(env.table.hash)
    assert len(set(hashes)) == 3 and hashes[0] == hashes[3]
    assert hashes[1] == hameau.Table("settlement", seed="7/1").hash
    other = [hameau.make("settlement", players=2) for _ in range(2)]
    [env.reset() for env in other]
    assert other[0].table.hash != other[1].table.hash


def test_boards_are_rendered_as_text():
    env = hameau.make("rollwrite", players=1, seed=7, render_mode="ansi")
    env.reset()
    assert env.render() == env.table.board(0) and len(env.render().splitlines()) > 5
