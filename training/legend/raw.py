"""What is to be expected, from masses of games without any search: policies learn from searches, chances from these too."""

import torch

from .fleets import Fleets
from .ppo import Learner


class Raw:
    """Decisions of the network as it is, with what came of them."""

    def __init__(self, net, game, config, seed, device):
        self.fleets = Fleets(game, config["tables"], config["raw_lanes"], seed, device, config.get("soft"))
        settings = {**config, "steps": config["raw_steps"]}
        self.learner = Learner(net, self.fleets, settings, 1.0)
        self.expected = None
        lane = torch.arange(self.fleets.lanes, device=device)
        self.lane = lane.repeat(config["raw_steps"])

    @torch.no_grad()
    def play(self):
        """Plays on from where the games stand."""
        self.learner.play()
        _, expected = self.learner.credit()
        self.expected = expected.reshape(-1, expected.shape[-1])
        steps = self.learner.config["steps"]
        self.seen = self.learner.seen[:steps].reshape(-1, self.fleets.size)
        self.mask = self.learner.mask[:steps].reshape(-1, self.fleets.codes)

    def sample(self, count):
        """What was seen and may be done, what should be expected, and by how many players."""
        rows = torch.randint(len(self.expected), (count,), device=self.lane.device)
        return self.seen[rows], self.mask[rows], self.expected[rows], self.fleets.players[self.lane[rows]]
