"""The face of every game: what is said and what can be clicked. A game in `GAME_UIS` appears in Discord."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, TypeAlias

from sumon.ui.games.game_ui import GameUi, Page, Private
from sumon.ui.games.sudoku.buttons import SudokuUi
from sumon.ui.games.summy.buttons import SummyUi
from sumon.ui.games.sumon.buttons import SumonUi

__all__ = ["GAME_UIS", "AnyGameUi", "GameUi", "Page", "Private"]

AnyGameUi: TypeAlias = GameUi[Any]

GAME_UIS: Mapping[str, AnyGameUi] = MappingProxyType(
    {game_ui.slug: game_ui for game_ui in (SumonUi(), SummyUi(), SudokuUi())}
)
