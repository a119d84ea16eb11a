"""Deals one game after the other from one seed."""

import secrets

from ._hameau import Table


class Dealer:
    """The first game is dealt from `seed`, the next ones from `seed/1`, `seed/2` and so on."""

    def __init__(self, game, players, seed, options):
        self._setup = {"game": game, "players": players, "options": options}
        self._begin(secrets.randbits(63) if seed is None else seed)
        # A setup that does not exist is refused now, not at the first reset.
        self.table = Table(seed=self.seed, **self._setup)

    def _begin(self, seed):
        self.seed, self._dealt = seed, 0

    def deal(self, seed=None):
        """The next game; a seed begins a new row of games."""
        if seed is not None:
            self._begin(seed)
        self.table = Table(seed=f"{self.seed}/{self._dealt}" if self._dealt else self.seed, **self._setup)
        self._dealt += 1
        return self.table
