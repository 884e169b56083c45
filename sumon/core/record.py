"""A match as it is stored: game, variant, setup and the moves. The position is what replaying them gives."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from .errors import MoveError, RecordError, SetupError
from .message import shortened
from .registry import rules_of, slugs

if TYPE_CHECKING:
    from .protocol import AnyPosition


@dataclass(frozen=True, slots=True)
class Record:
    """One game from its setup on; *moves* are canonical texts, one a ply.

    >>> import sumon.games  # which makes the games known
    >>> record = Record("sumon", "standard", "", ("c1-c2", "h8-h7"))
    >>> record.replay().to_move
    <Player.FIRST: 0>
    >>> record.then("c2-c8").replay()
    Traceback (most recent call last):
        ...
    sumon.core.errors.RecordError: record-bad-move(move=c2-c8, ply=3)
    """

    game: str
    variant: str
    setup: str
    moves: tuple[str, ...] = ()

    def __repr__(self) -> str:
        # The setup can be the secret of a running match, and reprs end up in logs.
        return f"Record(game={self.game!r}, variant={self.variant!r}, {len(self.moves)} moves)"

    def then(self, move: str) -> Record:
        """This record with one more *move*."""
        return replace(self, moves=(*self.moves, move))

    def at(self, ply: int) -> Record:
        """This record after its first *ply* moves."""
        return replace(self, moves=self.moves[:ply])

    def start(self) -> AnyPosition:
        """The position before the first move. Raises RecordError for an unknown game, variant or setup."""
        try:
            rules = rules_of(self.game)
        except KeyError:
            raise RecordError("record-unknown-game", game=self.game, games=slugs()) from None
        try:
            return rules.start(self.variant, self.setup)
        except SetupError as error:
            raise RecordError(error.message.key, **dict(error.message.args)) from error

    def positions(self) -> Iterator[AnyPosition]:
        """The position before the first move and after each one. Raises RecordError naming the bad ply."""
        position = self.start()
        yield position
        for ply, text in enumerate(self.moves, start=1):
            try:
                position = position.play(position.parse(text))
            except MoveError as error:
                raise RecordError("record-bad-move", ply=ply, move=shortened(text)) from error
            yield position

    def replay(self) -> AnyPosition:
        """The position after the last move. Raises RecordError naming the bad ply; the reason is its cause."""
        *_, last = self.positions()
        return last
