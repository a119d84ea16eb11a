"""One seat: Gymnasium's interface."""

import gymnasium
import numpy as np
from gymnasium import spaces

from ._hameau import LIMIT, IllegalAction, games
from .dealer import Dealer


class SoloEnv(gymnasium.Env):
    """A game alone. `info["action_mask"]` says what may be done; the reward at the end is the points.

    An action that is not legal raises `hameau.IllegalAction`, which names the rule. With `illegal="stay"` nothing
    happens instead, and `info["illegal"]` says why: for code that samples without a mask.
    """

    metadata = {"render_modes": ["ansi"]}

    def __init__(self, game, players=1, seed=None, options=None, render_mode=None, illegal="raise"):
        if illegal not in ("raise", "stay"):
            raise ValueError(f"illegal cannot be {illegal!r}: expected 'raise' or 'stay'")
        if players != 1:
            raise ValueError(f"this environment is for one player, not {players}")
        self._dealer = Dealer(game, players, seed, options)
        self._illegal = illegal
        self.render_mode = render_mode
        self.observation_space = spaces.Box(-LIMIT, LIMIT, (games()[game]["observation"],), np.float32)
        self.action_space = spaces.Discrete(games()[game]["actions"])

    @property
    def table(self):
        """The game that is being played, a `hameau.Table`."""
        return self._dealer.table

    def action_masks(self):
        """What may be done now, as libraries with masks ask for it."""
        return self.table.mask(0).astype(bool)

    def _info(self, **more):
        return {"action_mask": self.table.mask(0), **more}

    def reset(self, *, seed=None, options=None):
        super().reset(seed=seed)
        self._dealer.deal(seed)
        return self.table.observe(0), self._info()

    def step(self, action):
        try:
            self.table.play(action, 0)
        except IllegalAction as refused:
            if self._illegal == "raise":
                raise
            return self.table.observe(0), 0.0, False, False, self._info(illegal=str(refused))
        over = self.table.is_over
        info = self._info(won=bool(self.table.winners())) if over else self._info()
        return self.table.observe(0), float(self.table.rewards()[0]), over, False, info

    def render(self):
        return self.table.board(0) if self.render_mode == "ansi" else None
