"""The face of every game: what is said and what can be clicked. A game in `FACES` appears in Discord."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, TypeAlias

from .face import Face, Page, Private
from .sudoku import SudokuFace
from .summy import SummyFace
from .sumon import SumonFace

__all__ = ["FACES", "AnyFace", "Face", "Page", "Private"]

AnyFace: TypeAlias = Face[Any]

FACES: Mapping[str, AnyFace] = MappingProxyType(
    {face.slug: face for face in (SumonFace(), SummyFace(), SudokuFace())}
)
