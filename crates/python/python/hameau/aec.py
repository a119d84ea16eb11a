"""Several seats: PettingZoo's AEC interface."""

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv

from ._hameau import LIMIT, games
from .dealer import Dealer


class TableEnv(AECEnv):
    """A table of any game. Agents are `player_0` and so on, by seat.

    Observations are dictionaries: `observation` holds numbers, `action_mask` what the seat may do.
    Where several seats may act at once, the first of them is selected.
    Rewards come at the end: the winners share 1, the others -1; the sum is 0.
    """

    metadata = {"name": "hameau_v0", "render_modes": ["ansi"], "is_parallelizable": False}

    def __init__(self, game, players=2, seed=None, options=None, render_mode=None):
        super().__init__()
        self._dealer = Dealer(game, players, seed, options)
        self.render_mode = render_mode
        self.metadata = {**self.metadata, "name": f"{game}_v0"}
        self.possible_agents = [f"player_{seat}" for seat in range(players)]
        self._seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        size, codes = games()[game]["observation"], games()[game]["actions"]
        self.observation_spaces = {
            agent: spaces.Dict(
                observation=spaces.Box(-LIMIT, LIMIT, (size,), np.float32),
                action_mask=spaces.Box(0, 1, (codes,), np.int8),
            )
            for agent in self.possible_agents
        }
        self.action_spaces = {agent: spaces.Discrete(codes) for agent in self.possible_agents}

    @property
    def table(self):
        """The game that is being played, a `hameau.Table`."""
        return self._dealer.table

    def observation_space(self, agent):
        return self.observation_spaces[agent]

    def action_space(self, agent):
        return self.action_spaces[agent]

    def reset(self, seed=None, options=None):
        self._dealer.deal(seed)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = {agent: {} for agent in self.agents}
        self.agent_selection = self.possible_agents[self.table.to_act[0]]

    def observe(self, agent):
        seat = self._seats[agent]
        return {"observation": self.table.observe(seat), "action_mask": self.table.mask(seat)}

    def step(self, action):
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            return self._was_dead_step(action)
        self.table.play(action, self._seats[agent])
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        if self.table.is_over:
            for one, reward in zip(self.possible_agents, self.table.rewards()):
                self.rewards[one], self.terminations[one] = float(reward), True
            self.agent_selection = self.agents[0]
        else:
            self.agent_selection = self.possible_agents[self.table.to_act[0]]
        self._accumulate_rewards()

    def render(self):
        return self.table.board() if self.render_mode == "ansi" else None

    def close(self):
        pass
