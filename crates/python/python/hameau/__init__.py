"""Five village-building board games for learning agents.

>>> import hameau
>>> env = hameau.make("settlement", players=2, seed=7)   # PettingZoo's AEC interface
>>> env = hameau.make("rollwrite", players=1, seed=7)    # alone: Gymnasium's
"""

from ._hameau import LIMIT, IllegalAction, Network, Table, VecEnv, __version__, games, practise

__all__ = ["LIMIT", "IllegalAction", "Network", "Table", "VecEnv", "__version__", "games", "make", "practise"]


def make(game, players=2, seed=None, options=None, **how):
    """An environment: PettingZoo's AEC interface for several seats, Gymnasium's for one.

    Without a seed every environment deals other games. `how` goes to the environment: see
    `hameau.aec.TableEnv` and `hameau.solo.SoloEnv`.
    """
    module, extra = ("solo", "gymnasium") if players == 1 else ("aec", "pettingzoo")
    try:
        if players == 1:
            from .solo import SoloEnv as Env
        else:
            from .aec import TableEnv as Env
    except ImportError as missing:
        raise ImportError(f"hameau.{module} needs {missing.name}: pip install hameau[{extra}]") from missing
    return Env(game, players=players, seed=seed, options=options, **how)
