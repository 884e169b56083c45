"""Positions and sentences for the rules of Sum On."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from sumon.core.errors import SentenceError
from sumon.core.message import Message
from sumon.games.sumon import SUMON
from sumon.games.sumon.position import SumonPosition
from sumon.i18n import default_catalog


@pytest.fixture
def after() -> Callable[..., SumonPosition]:
    """The position of a variant after moves: `after("pie", "c1-c2", "swap", setup="")`."""

    def play(variant: str, *moves: str, setup: str = "") -> SumonPosition:
        position = SUMON.start(variant, setup)
        for text in moves:
            position = position.play(position.parse(text))
        return position

    return play


@pytest.fixture
def legal() -> Callable[[SumonPosition], list[str]]:
    """The texts of all legal moves of a position."""
    return lambda position: [position.format(move) for move in position.legal_moves()]


@pytest.fixture
def english() -> Callable[[SentenceError | Message], str]:
    """The sentence of an error or a message."""

    def say(said: SentenceError | Message) -> str:
        return default_catalog().say(said.message if isinstance(said, SentenceError) else said, "en")

    return say
