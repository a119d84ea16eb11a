"""What several tests need."""

import os
import subprocess

import numpy as np
import pytest

import hameau

SIZES = [(game, players) for game, about in hameau.games().items() for players in range(about["players"][0], about["players"][1] + 1)]
TABLES = [(game, players) for game, players in SIZES if players > 1]
SOLO = [game for game, players in SIZES if players == 1]


def play_out(table, seed=0):
    """Random legal moves to the end."""
    rng = np.random.default_rng(seed)
    while not table.is_over:
        codes = [code for code, _ in table.legal()]
        table.play(codes[rng.integers(len(codes))])
    return table


@pytest.fixture(scope="session")
def program():
    """The command line `hameau`; gives what it prints."""
    path = os.environ.get("HAMEAU")
    if path is None:
        pytest.skip("HAMEAU names no program: cargo xtask python does")

    def run(*arguments, text=None):
        return subprocess.run([path, *arguments], input=text, check=True, capture_output=True, text=True).stdout

    return run
