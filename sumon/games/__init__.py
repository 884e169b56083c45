"""All games, by slug. Importing this package is what makes records replayable.

>>> GAMES["sumon"].variants[:2]
('standard', 'pie')
"""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from types import MappingProxyType

from sumon.core import registry
from sumon.core.protocol import AnyRules

# The one list of games. Each of them is a folder of that name here and in every other layer.
SLUGS = ("sumon", "summy", "sudoku")

GAMES: Mapping[str, AnyRules] = MappingProxyType(
    {slug: import_module(f"{__name__}.{slug}").RULES for slug in SLUGS}
)

for _rules in GAMES.values():
    registry.register(_rules)
