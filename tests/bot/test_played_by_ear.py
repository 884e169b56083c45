"""Whole games by ear: who gets descriptions of pictures and labels of buttons, and nothing else, beats the bot.

The listener sets up the position that is described. If anything were missing there, the moves would be illegal.
Summy has a test of its own, `test_summy_by_ear.py`.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from simcord.backend import Backend

from sumon.core.protocol import Player
from sumon.engines import choose
from sumon.games.sudoku.view import SIZE, square_name
from sumon.games.sumon.position import SumonPosition
from sumon.games.sumon.view import Side
from sumon.ui.interactions.languages import translator_for
from tests.bot.conftest import FirstMove, Table, described, labels, shown
from tests.bot.test_games_with_the_bot import Engine
from tests.depth import one_of

LANGUAGES = ("en", "de", "ja")
FILES, RANKS = 9, 8
PIECE = re.compile(r"(\d) ([a-i]\d)")
ROW = re.compile(r"(?:Row|Zeile) (\d): ([^.]+)\.|(\d)行目：([^。]+)。")
TILE = re.compile(r"(\d) ([a-i])")


@pytest.fixture
def computer() -> FirstMove:
    return Engine()


class Listener:
    """A player who hears the description of a board and the labels under it, in their language."""

    def __init__(self, table: Table, language: str) -> None:
        self.table, self.translator = table, translator_for(language)

    @property
    def heard(self) -> str:
        return described(self.table.board())

    def says(self, key: str, **args: str) -> bool:
        return self.translator.text(key, **args) in self.heard

    @property
    def labels(self) -> list[str]:
        return labels(self.table.board())

    def offered(self, *words: str) -> list[str]:
        """The labels that have all *words*, such as a number and a square."""
        return [label for label in self.labels if set(words) <= set(label.split())]

    async def tap(self, label: str) -> None:
        """The button of that label; what it asks in private is answered with yes, the first button."""
        answer = await self.table.ada.click(self.table.board(), label=label)
        if answer.ephemeral:
            await self.table.ada.click(shown(answer), label=labels(shown(answer))[0])


def piece_squares(listener: Listener, side: Side) -> list[tuple[int, str]]:
    """The numbers and squares that are said of the pieces of *side*."""
    colour = listener.translator.text("sumon-ui-blue" if side is Side.BLUE else "sumon-ui-red")
    said = re.search(rf"(?:^|[.。)）] ?){colour}[:：] ?([^.。]+)", listener.heard)
    assert said is not None, listener.heard
    return [(int(number), square) for number, square in PIECE.findall(said[1])]


def position_heard(listener: Listener) -> SumonPosition:
    """The position of Sum On in which Ada, who plays Blue, is to move."""
    squares = [0] * FILES * RANKS
    for side in Side:
        found = piece_squares(listener, side)
        assert len(found) == 8, listener.heard
        for number, square in found:
            squares[(int(square[1]) - 1) * FILES + ord(square[0]) - ord("a")] = side.sign * number
    return SumonPosition("standard", tuple(squares), Side.BLUE)


async def move_a_piece(listener: Listener) -> None:
    """One turn: the steps that are good in the position heard, tapped one by one."""
    position = position_heard(listener)
    move = choose("sumon", "expert", position.view(Player.FIRST), 1).move
    steps = [step.split("-") for step in position.format(move).split()]
    pieces = {square: number for number, square in piece_squares(listener, Side.BLUE)}
    for start, end in steps:
        number = pieces[end] = pieces.pop(start)
        if not listener.offered(str(number), end):
            await listener.tap(listener.offered(str(number))[0])
        await listener.tap(listener.offered(str(number), end)[0])
    end_turn = listener.translator.text("ui-end-turn")
    if end_turn in listener.labels:
        await listener.tap(end_turn)


def grid_heard(listener: Listener) -> dict[str, int]:
    """The digit on each square that is said to have one."""
    rows = ((found[1] or found[3], found[2] or found[4]) for found in ROW.finditer(listener.heard))
    return {f"{column}{row}": int(digit) for row, said in rows for digit, column in TILE.findall(said)}


async def place_a_tile(listener: Listener) -> None:
    """One turn: the tile on the square that sees most tiles, none of them the same."""
    grid = grid_heard(listener)
    tile = next(digit for digit in range(1, 10) if listener.says("sudoku-picture-to-move", digit=digit, who="ada"))
    seen = {
        name: [digit for other, digit in grid.items() if sees(name, other)]
        for name in map(square_name, range(SIZE * SIZE))
        if name not in grid
    }
    best = max((name for name in seen if tile not in seen[name]), key=lambda name: len(seen[name]))
    await listener.tap(best[0])
    await listener.tap(best)


def sees(one: str, other: str) -> bool:
    (column, row), (file, rank) = ((ord(name[0]) - ord("a"), int(name[1]) - 1) for name in (one, other))
    return column == file or row == rank or (column // 3, row // 3) == (file // 3, rank // 3)


TURNS: dict[str, Callable[[Listener], Any]] = {"sumon": move_a_piece, "sudoku": place_a_tile}


@pytest.mark.parametrize("language", one_of(LANGUAGES, "by ear"))
@pytest.mark.parametrize("game", TURNS)
async def test_the_easiest_level_is_beaten_by_ear(
    table: Table, game: str, language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    emit = Backend.emit

    def translated(backend: Backend, event: str, payload: dict[str, Any], *rest: Any, **options: Any) -> Any:
        payload.update(
            {name: language for name in ("locale", "guild_locale", "preferred_locale") if name in payload}
        )
        return emit(backend, event, payload, *rest, **options)

    monkeypatch.setattr(Backend, "emit", translated)
    await table.env.bot.services.settings.change_server(table.guild.id, language=language)
    await table.ada.slash(table.channel, f"{game} challenge", level="beginner", first="challenger")
    listener = Listener(table, language)
    for _ in range(60):
        match = await table.env.bot.services.matches.latest_in(table.channel.id)
        if match.result is not None:
            break
        await TURNS[game](listener)
        await table.env.settle()
    assert match.result.winner is Player.FIRST
