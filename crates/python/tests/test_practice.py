"""Games that a network plays against itself, to learn from."""

from pathlib import Path

import numpy as np
import pytest

import hameau

NETS = Path(__file__).parents[3] / "training" / "nets"


def practise(game, seed, **how):
    network = hameau.Network(NETS / f"{game}.safetensors")
    return hameau.practise(game, network, seed=seed, iterations=8, considered=4, **how)


@pytest.mark.parametrize("game,players", [("petits-peuples", 2), ("rollwrite", 1), ("settlement", 3)])
def test_decisions_come_with_shares_of_what_is_legal(game, players):
    told = practise(game, 1, players=players)
    count, about = len(told["seats"]), hameau.games()[game]
    numbers, places, starts = told["observations"]
    assert count > 10 and len(starts) == count + 1 and len(numbers) == len(places) == starts[-1]
    assert places.max() < about["observation"] and told["codes"].max() < about["actions"]
    sums = np.add.reduceat(told["shares"], told["code_starts"][:-1])
    assert np.allclose(sums, 1, atol=1e-4) and (np.diff(told["code_starts"]) > 1).all()
    assert told["aims"].shape == (count, 6) and len(told["points"]) == players
    if players > 1:
        assert np.allclose(told["aims"].sum(1), 1, atol=1e-3) and np.isclose(told["result"].sum(), 1)


def test_the_same_seed_gives_the_same_decisions():
    one, two, other = (practise("petits-peuples", seed) for seed in (5, 5, 6))
    assert (one["shares"] == two["shares"]).all() and (one["codes"] == two["codes"]).all()
    assert len(one["shares"]) != len(other["shares"]) or (one["shares"] != other["shares"]).any()


def test_what_is_no_network_is_refused():
    with pytest.raises(ValueError, match="nowhere"):
        hameau.Network("nowhere.safetensors")
    network = hameau.Network(NETS / "rollwrite.safetensors")
    with pytest.raises(ValueError, match="has learned rollwrite"):
        hameau.practise("settlement", network)
