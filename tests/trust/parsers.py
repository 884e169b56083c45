"""Everything that reads what people can write, as functions that take a text and may refuse it, but never fail."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from functools import cache

from sumon.core.errors import SentenceError
from sumon.core.protocol import AnyPosition
from sumon.core.record import Record, read_record
from sumon.games import GAMES
from sumon.play.match.turn_editor import TurnEditor, written
from tests.bot.scripts import recorded

Reader = Callable[[str], object]

SUMON = "c1-c2 f1-e2 h1-h2 i1-i2 | h8-h7 | c2-c3"
VARIANTS = ["standard", "pie", "placement", "pie+placement+turned"]


@cache
def positions() -> dict[str, AnyPosition]:
    """Positions of every game and variant, at the beginning and in the middle."""
    found: dict[str, AnyPosition] = {f"sumon-{name}": GAMES["sumon"].start(name, "") for name in VARIANTS}
    moves = tuple(move.strip() for move in SUMON.split("|"))
    found["sumon-later"] = Record("sumon", "standard", "", moves).replay()
    for game in ("summy", "sudoku"):
        record = recorded(game, 0)
        for plies in (0, 7, 15):
            replayed = Record(game, record["variant"], record["setup"], tuple(record["moves"][:plies]))
            found[f"{game}-{plies}"] = replayed.replay()
    return found


def parse(position: AnyPosition) -> Reader:
    """What `/move` reads, and once more what it has been read as."""

    def read(text: str) -> None:
        move = position.parse(text)
        assert position.parse(position.format(move)) == move

    return read


def enter(position: AnyPosition) -> Reader:
    """What is typed with a draft before it: the text is draft and entry, with a line between them."""

    def read(text: str) -> None:
        draft, _, typed = text.partition("\n")
        entered = TurnEditor(position).enter(typed)
        assert TurnEditor(position).enter(written(entered)) in {entered, TurnEditor(position, written(entered))}
        editor = TurnEditor(position, written(entered))
        editor.require()
        if draft.strip():
            editor.enter(draft)

    return read


def import_record(text: str) -> None:
    """What is handed in as a record, and played through."""
    record, _ = read_record(text)
    record.replay()


def setup(game: str) -> Reader:
    """The setup text of a record."""

    def read(text: str) -> None:
        variant, _, setup = text.partition("\n")
        GAMES[game].start(variant if variant in GAMES[game].variants else GAMES[game].variants[0], setup)

    return read


@cache
def readers() -> dict[str, Reader]:
    """All of them by name."""
    found: dict[str, Reader] = {f"parse-{name}": parse(position) for name, position in positions().items()}
    found |= {f"enter-{name}": enter(position) for name, position in positions().items()}
    found |= {f"setup-{game}": setup(game) for game in GAMES}
    return found | {"record": import_record}


def try_reader(name: str, text: str) -> None:
    """Gives *text* to a reader, who may refuse it with a sentence."""
    with suppress(SentenceError):
        readers()[name](text)
