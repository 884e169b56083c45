"""All games, by slug. Records can be replayed once this package has been imported.

>>> GAMES["sumon"].variants[:2]
('standard', 'pie')
"""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from types import MappingProxyType

from sumon.core import registry
from sumon.core.protocol import AnyRules

# The one list of games. Each is a folder with that name here and in every other layer.
SLUGS = ("sumon", "summy", "sudoku")

GAMES: Mapping[str, AnyRules] = MappingProxyType(
    {slug: import_module(f"{__name__}.{slug}").RULES for slug in SLUGS}
)

for _rules in GAMES.values():
    registry.register(_rules)
