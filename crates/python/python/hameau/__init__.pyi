from typing import Any, Mapping

from ._hameau import LIMIT as LIMIT
from ._hameau import IllegalAction as IllegalAction
from ._hameau import Network as Network
from ._hameau import Table as Table
from ._hameau import VecEnv as VecEnv
from ._hameau import __version__ as __version__
from ._hameau import games as games
from ._hameau import practise as practise

def make(
    game: str,
    players: int = 2,
    seed: int | str | None = None,
    options: Mapping[str, str] | None = None,
    **how: Any,
) -> Any: ...
