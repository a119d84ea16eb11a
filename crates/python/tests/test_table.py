"""Tables: masks, refusals, what can be chosen, honesty, records."""

import json

import numpy as np
import pytest
from conftest import SIZES, play_out

import hameau


@pytest.mark.parametrize("game, players", SIZES)
def test_masks_are_the_legal_actions(game, players):
    table = hameau.Table(game, players=players, seed=3)
    about = hameau.games()[game]
    rng = np.random.default_rng(3)
    while not table.is_over:
        for seat in range(players):
            legal = {code for code, _ in table.legal(seat)}
            mask = table.mask(seat)
            assert mask.shape == (about["actions"],) and mask.dtype == np.int8
            assert set(np.flatnonzero(mask)) == legal
            assert bool(legal) == (seat in table.to_act)
        table.play(int(rng.choice(np.flatnonzero(table.mask()))))
    assert table.observe(0).shape == (about["observation"],) and table.observe(0).dtype == np.float32
    assert not table.mask(0).any() and table.ranks()


@pytest.mark.parametrize("game, players", SIZES)
def test_observations_do_not_hang_on_what_is_hidden(game, players):
    table = hameau.Table(game, players=players, seed=5)
    rng, changed, step = np.random.default_rng(5), False, 0
    while not table.is_over:
        if step % 7 == 0:
            for seat in range(players):
                twin, is_other = table.observe_redealt(seat, step)
                changed |= is_other
                assert np.array_equal(twin, table.observe(seat))
        table.play(int(rng.choice(np.flatnonzero(table.mask()))))
        step += 1
    # In Roll & Write everything lies open.
    assert changed == (game != "rollwrite")


def test_an_illegal_action_is_refused_with_its_rule_and_nothing_happens():
    table = hameau.Table("settlement", players=2, seed=7)
    before = table.hash
    code = int(np.flatnonzero(table.mask() == 0)[-1])
    with pytest.raises(hameau.IllegalAction, match=r"`\w+.*` is not legal by SET-\w+: \w+"):
        table.play(code)
    with pytest.raises(hameau.IllegalAction, match=r"9999 is no action of settlement: codes are below \d+"):
        table.play(9999)
    with pytest.raises(ValueError, match="not an action: .*dance"):
        table.play("dance")
    with pytest.raises(IndexError, match="no seat 2: a table of 2 has 0 to 1"):
        table.play(code, seat=2)
    assert table.hash == before and table.step == 0
    env = hameau.make("rollwrite", players=1, seed=7)
    _, info = env.reset()
    with pytest.raises(hameau.IllegalAction, match="ISR-"):
        env.step(int(np.flatnonzero(info["action_mask"] == 0)[0]))


@pytest.mark.parametrize(
    "wanted, told",
    [
        (dict(game="chess"), r"no game is called `chess`; known games: petits-peuples, settlement, "),
        (dict(game="settlement", players=9), r"settlement is for 1 to 4 players, not 9"),
        (dict(game="petits-peuples", players=1), r"petits-peuples is for 2 to 4 players, not 1"),
        (dict(game="settlement", options={"dragons": "on"}), r"no option `dragons`; it has none"),
        (dict(game="rollwrite", options={"dragons": "on"}), r"no option `dragons`; known options: mode, "),
        (dict(game="compagnons", players=1, options={"difficulty": "x"}), r"expected beginner, normal or hard"),
    ],
)
def test_what_does_not_exist_is_named_with_what_does(wanted, told):
    for make in (hameau.make, hameau.Table, hameau.VecEnv):
        with pytest.raises(ValueError, match=told):
            make(**wanted)


def test_an_unknown_level_is_named_with_those_there_are():
    table = hameau.Table("settlement", players=2, seed=7)
    with pytest.raises(ValueError, match="`wizard` is not a player: .*novice, apprentice, artisan, master"):
        table.ai("wizard")
    with pytest.raises(ValueError, match="illegal cannot be 'shrug': expected 'raise' or 'stay'"):
        hameau.make("settlement", players=1, illegal="shrug")


@pytest.mark.parametrize("game, players", [("petits-peuples", 2), ("rollwrite", 1)])
def test_players_made_of_code_choose_legal_actions(game, players):
    table = hameau.Table(game, players=players, seed=1)
    while not table.is_over and table.step < 60:
        code = table.ai("greedy" if table.step % 10 else "mcts:50", number=table.step)
        assert table.mask()[code] == 1
        table.play(code)


def test_options_reach_the_game():
    table = hameau.Table("compagnons", players=1, seed=1, options={"difficulty": "hard"})
    assert "option difficulty: hard" in table.record()


@pytest.mark.parametrize("game, players", SIZES)
def test_the_command_line_verifies_our_records_and_we_its_games(program, game, players):
    lines = program("trace", game, "--players", str(players), "--seed", "7").splitlines()
    steps = [json.loads(line) for line in lines]
    table = hameau.Table(game, players=players, seed=7)
    assert table.hash == steps[0]["hash"]
    for step in steps[1:]:
        seat = ord(step["seat"]) - ord("A")
        assert [text for _, text in table.legal(seat)] == step["legal"][step["seat"]]
        table.play(step["action"], seat)
        assert table.hash == step["hash"]
    assert table.is_over
    record = table.record()
    assert "hold" in program("verify", "-", text=record)
    again = hameau.Table.from_record(record)
    assert again.hash == table.hash and again.record() == record


def test_records_that_do_not_hold_are_refused():
    record = play_out(hameau.Table("rollwrite", players=1, seed=7)).record()
    kept = hameau.Table.from_record(record)
    assert kept.is_over and kept.at(3).step == 3
    lines = record.splitlines()
    lines[-2] = lines[-1]
    with pytest.raises(ValueError):
        hameau.Table.from_record("\n".join(lines))
    with pytest.raises(ValueError, match="line 1: expected `hameau record 1`"):
        hameau.Table.from_record("chess")
    with pytest.raises(ValueError, match="no seed"):
        hameau.Table.from_record(hameau.Table("rollwrite", players=1).record())
