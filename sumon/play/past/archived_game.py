"""A game in the archive, played here or imported, and its record as a file."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, replace
from datetime import datetime
from enum import StrEnum
from hashlib import sha256

from sumon.core.commitment import has_chance
from sumon.core.errors import MoveError, RecordError
from sumon.core.protocol import Player
from sumon.core.record import RESULTS, Record, read_lines, read_record, write_record
from sumon.play.levels import plain_level
from sumon.play.model import Event, EventKind, Match, Occupant
from sumon.play.replays import PlayedTurn

MAX_BYTES = 1_000_000
MAX_MOVES = 2_000
MAX_MOVE, MAX_HEADER, MAX_HEADERS = 200, 300, 40
LONGEST_HEAD = (MAX_HEADERS + 1) * (2 * MAX_HEADER + 6)  # characters before the moves; quotes count twice
MAX_EVENTS = 20  # the last ones are kept in a record, which has room for so many headers
COMPUTER = "bot "  # before the level in the names of players
HIDDEN = "?"  # replaces a part of a record that its reader may not know yet
# The first cannot be stored in databases, the others cannot be written to files.
UNSTORABLE = re.compile("[\0\ud800-\udfff]")
_FACTS = ("Game", "Variant", "Setup", "Result")
_EVENT_WORDS = {
    EventKind.DAY: "gave a day",
    EventKind.CLAIM: "claimed the win",
    EventKind.ABORT: "aborted",
    EventKind.PREPARED: "had laid this turn down",
}
_RESULTS = {Player.FIRST: "1-0", Player.SECOND: "0-1", None: "1/2-1/2"}


class Kind(StrEnum):
    """The origin of an archived game."""

    MATCH = "m"
    IMPORT = "i"


@dataclass(frozen=True, slots=True)
class Source:
    """The reference to an archived game: the match or the import with the number *id*."""

    kind: Kind
    id: int


@dataclass(frozen=True, slots=True)
class Import:
    """An imported record, as its canonical *text*. *id* is 0 until it is stored."""

    id: int
    user_id: int
    guild_id: int | None
    text: str
    imported_at: datetime

    @property
    def digest(self) -> str:
        """A digest that is equal for equal texts on one server."""
        return sha256(f"{self.guild_id}\n{self.text}".encode()).hexdigest()

    @property
    def headers(self) -> Mapping[str, str]:
        """The headers of the record."""
        return read_record(self.text.partition("\n\n")[0])[1]


@dataclass(frozen=True, slots=True)
class ArchivedGame:
    """A game to look through: *match* is None for an import."""

    source: Source
    record: Record
    result: str
    headers: Mapping[str, str]  # of its file
    match: Match | None = None
    events: tuple[Event, ...] = ()  # in the log of the match, beside the moves

    @property
    def is_over(self) -> bool:
        """Whether it has no secrets any more."""
        return self.match is None or self.match.is_over

    @property
    def ply(self) -> int:
        """Number of its moves."""
        return len(self.record.moves)


def of_match(match: Match, events: tuple[Event, ...] = ()) -> ArchivedGame:
    """*match* as a game to look through, with the *events* of its log."""
    headers = {
        "Match": str(match.id),
        "First": _seat_text(match.seats[Player.FIRST]),
        "Second": _seat_text(match.seats[Player.SECOND]),
        "Date": match.started_at.strftime("%Y.%m.%d"),
    }
    if match.result is not None:
        headers["Termination"] = str(match.result.termination)
    if match.drawn_by is not None:
        headers["Seal"] = match.commitment
        if match.is_over:
            headers["Interaction"] = str(match.drawn_by)
    elif match.commitment:
        headers["Commitment"] = match.commitment
    if match.salt and match.is_over:
        headers["Salt"] = match.salt
    for number, event in enumerate(events[-MAX_EVENTS:], start=1):
        headers[f"Event{number}"] = _event_text(event)
    return ArchivedGame(Source(Kind.MATCH, match.id), match.record, _result_text(match), headers, match, events)


def record_text(game: ArchivedGame, user_id: int | None) -> str:
    """*game* as a file; for a running match, without parts that *user_id* may not know yet."""
    record = game.record
    if game.match is not None and not game.is_over and has_chance(record.game, record.variant):
        seat = game.match.player_of(user_id) if user_id is not None else None
        turns = (PlayedTurn(record, number) for number in range(1, game.ply + 1))
        # A hidden move is known to the player who made it.
        moves = tuple(HIDDEN if turn.hides_something and turn.mover is not seat else turn.move for turn in turns)
        record = replace(record, setup=HIDDEN, moves=moves)
    return write_record(record, game.headers, game.result)


def checked_text(text: str) -> str:
    """*text* as `record_text` would write it. Raises RecordError with the wrong line; its cause says the reason."""
    if UNSTORABLE.search(text):
        raise RecordError("record-no-text")
    if len(text.encode()) > MAX_BYTES:
        raise RecordError("record-too-long")
    record, headers, lines = read_lines(text)
    _require_bounds(record, headers, lines)
    if record.setup == HIDDEN or HIDDEN in record.moves:
        raise RecordError("record-of-running-game")
    position = record.start()
    moves: list[str] = []
    for move, line in zip(record.moves, lines, strict=True):
        try:
            played = position.parse(move)
            after = position.play(played)
        except MoveError as error:
            raise RecordError("record-bad-move-on-line", line=line, ply=len(moves) + 1, move=move) from error
        moves.append(position.format(played))
        position = after
    result = headers.get("Result", "*")
    if position.outcome is not None:
        real = _RESULTS[position.outcome.winner]
        if result not in (real, "*"):
            raise RecordError("record-wrong-result", result=result, real=real)
        result = real
    others = {name: value for name, value in headers.items() if name not in _FACTS}
    return write_record(replace(record, moves=tuple(moves)), others, result)


def _require_bounds(record: Record, headers: Mapping[str, str], lines: tuple[int, ...]) -> None:
    if len(record.moves) > MAX_MOVES:
        raise RecordError("record-too-many-moves", most=MAX_MOVES, found=len(record.moves))
    if len(headers.keys() - {"Result"}) > MAX_HEADERS:  # an export always has one
        raise RecordError("record-too-many-headers", most=MAX_HEADERS)
    for name, value in headers.items():
        if len(name) + len(value) > MAX_HEADER:
            raise RecordError("record-long-header", name=name[:MAX_MOVE], most=MAX_HEADER)
    for move, line in zip(record.moves, lines, strict=True):
        if len(move) > MAX_MOVE:
            raise RecordError("record-long-move", line=line, most=MAX_MOVE)
    if headers.get("Result", "*") not in RESULTS:
        raise RecordError("record-bad-result", results=RESULTS)


def of_import(brought: Import) -> ArchivedGame:
    record, headers, _ = read_lines(brought.text)
    others = {name: value for name, value in headers.items() if name not in _FACTS}
    return ArchivedGame(Source(Kind.IMPORT, brought.id), record, headers["Result"], others)


def _seat_text(seat: Occupant) -> str:
    if seat.level is not None:
        return f"{COMPUTER}{plain_level(seat.level)}"
    return seat.name or f"user {seat.user_id}"


def _event_text(event: Event) -> str:
    """*event* as a header of a record, readable together with the rest of the record."""
    other = "Organiser" if event.kind is EventKind.DAY else "Moderator"
    who = event.player.name.capitalize() if event.player is not None else other
    return f"{event.at:%Y.%m.%d %H:%M} after {event.ply}: {who} {_EVENT_WORDS[event.kind]}"


def _result_text(match: Match) -> str:
    return _RESULTS[match.result.winner] if match.result is not None and match.result.counts else "*"


@dataclass(frozen=True, slots=True)
class HistoryFilter:
    """A filter for the finished games of *user_id*."""

    user_id: int
    guild_id: int | None = None  # on this server; None for everywhere
    game: str | None = None  # of this game; None for all
    opponent_id: int | None = None  # against this opponent; None for all
    against_computer: bool = False  # at any level, whatever *opponent_id* says


@dataclass(frozen=True, slots=True)
class Follow:
    """A person's wish to be notified of the end of a match."""

    match_id: int
    user_id: int
