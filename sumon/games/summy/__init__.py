"""Summy: sums from number tiles, crossing on a board like words in a crossword."""

from .board import laid_tiles, points_for
from .building import Build, build
from .move_types import Lay, Swap, in_order, without
from .position import ALL_TILES, LAST_TURN_RACK, RACK_SIZE, SummyPosition
from .rules import SummyRules
from .sums import points_of
from .view import EMPTY, SIZE, STONE, TILES, Laid, Sum, SummyView, heard, square_name, start_name, typeset

RULES = SUMMY = SummyRules()

__all__ = [
    "ALL_TILES",
    "EMPTY",
    "LAST_TURN_RACK",
    "RACK_SIZE",
    "RULES",
    "SIZE",
    "STONE",
    "SUMMY",
    "TILES",
    "Build",
    "Laid",
    "Lay",
    "Sum",
    "SummyPosition",
    "SummyRules",
    "SummyView",
    "Swap",
    "build",
    "heard",
    "in_order",
    "laid_tiles",
    "points_for",
    "points_of",
    "square_name",
    "start_name",
    "typeset",
    "without",
]
