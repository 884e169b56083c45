"""All games, by slug. Importing this package is what makes records replayable.

>>> list(GAMES)
['sumon', 'summy', 'sudoku']
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from sumon.core import registry
from sumon.core.protocol import AnyRules

from .sudoku import SUDOKU
from .summy import SUMMY
from .sumon import SUMON

GAMES: Mapping[str, AnyRules] = MappingProxyType({rules.slug: rules for rules in (SUMON, SUMMY, SUDOKU)})

for _rules in GAMES.values():
    registry.register(_rules)
