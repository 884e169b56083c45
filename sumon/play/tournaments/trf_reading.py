"""Reads the files that `trf` writes, and those of other programs."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from datetime import UTC, datetime

from sumon.play.model import Decision

from .model import Entrant, EntrantStatus, Format, Pairing, Status, Tournament, number_of, points_of
from .trf_lines import Cell, PlayerLine, Row, TrfError, players_of, rows_of

__all__ = ["TrfError", "announced_rounds", "read_trf"]

_WITHOUT_OPPONENT = {"U": Decision.BYE, "F": Decision.BYE, "+": Decision.BYE, "H": Decision.HALF_BYE}
_ABSENT = ("Z", "-", "")
# By the codes of the two players; the one who moves first comes first. W, D and L are games that are not rated.
_PLAYED = {
    ("1", "0"): Decision.FIRST,
    ("0", "1"): Decision.SECOND,
    ("=", "="): Decision.DRAW,
    ("W", "L"): Decision.FIRST,
    ("L", "W"): Decision.SECOND,
    ("D", "D"): Decision.DRAW,
    ("", ""): None,
}
_FORFEITED = {
    ("+", "-"): Decision.FIRST_UNPLAYED,
    ("-", "+"): Decision.SECOND_UNPLAYED,
    ("-", "-"): Decision.NEITHER,
}
_COMPUTER = re.compile(r"### +(\d{1,4}) is the computer\b")


def read_trf(text: str, rounds: int | None = None) -> Tournament:
    """The running tournament in a file, with the starting numbers as ids.

    *rounds*: their number, if the file does not say it (`XXR`); without either, the number of rounds in the file.
    A player who is away in the first unpaired round counts as withdrawn. Raises TrfError.
    """
    rows = rows_of(text)
    players = players_of(rows)
    paired = _last_paired(players.values())
    columns = [_round(players, round) for round in range(1, paired + 1)]
    t = _tournament(rows, rounds or _announced(rows) or paired, paired)
    if t.format is Format.KNOCKOUT:
        columns = _with_legs(columns)
        further = {(each.round, each.leg) for column in columns for each in column if each.leg > 1}
        t = replace(t, round=t.round - len(further), rounds=t.rounds - len(further))
    away = _away(rows, players, paired + 1)
    computers = {int(found[1]) for row in rows if (found := _COMPUTER.match(row.text))}
    entrants = [_entrant(each, paired, away, computers) for each in players.values()]
    pairings = tuple(each for column in columns for each in column)
    t = replace(t, entrants=tuple(sorted(entrants, key=number_of)), pairings=pairings)
    for player in players.values():
        _check_points(t, player)
    return t


def announced_rounds(text: str) -> int | None:
    """The number of rounds that a file announces; None if it does not. Raises TrfError."""
    return _announced(rows_of(text))


def _announced(rows: Iterable[Row]) -> int | None:
    for row in rows:
        if row.code == "XXR":
            return row.natural(row.content, "the number of rounds")
    return None


def _tournament(rows: Sequence[Row], rounds: int, paired: int) -> Tournament:
    fields = {row.code: row.content for row in reversed(rows)}
    return Tournament(
        id=0,
        guild_id=0,
        channel_id=0,
        organiser_id=0,
        organiser_name="",
        name=fields.get("012", ""),
        game="",
        variant="",
        format=_format(fields.get("092", "")),
        rounds=rounds,
        move_time=0,
        round_time=None,
        rated=False,
        created_at=_date(fields.get("042", "")),
        status=Status.RUNNING,
        round=paired,
    )


def _date(text: str) -> datetime:
    """The day in *text*; the first of all days if it is none."""
    try:
        return datetime.strptime(text.replace("-", "/")[:10], "%Y/%m/%d").replace(tzinfo=UTC)
    except ValueError:
        return datetime.min.replace(tzinfo=UTC)


def _format(system: str) -> Format:
    words = system.lower().replace("-", " ")
    if "round robin" in words or "berger" in words:
        return Format.DOUBLE_ROUND_ROBIN if "double" in words else Format.ROUND_ROBIN
    return Format.KNOCKOUT if "knock" in words else Format.SWISS


def _away(rows: Iterable[Row], players: Mapping[int, PlayerLine], coming: int) -> set[int]:
    """The numbers of those who are not to be paired in the *coming* round."""
    away = {each.number for each in players.values() if each.cell(coming).code}
    for row in rows:
        if row.code == "XXZ":
            away |= {_known(row, each, players) for each in row.content.split()}
    return away


def _known(row: Row, number: str, players: Mapping[int, PlayerLine]) -> int:
    found = row.natural(number, "a number")
    if found not in players:
        raise row.error(f"{row.code} names number {found}, which nobody has")
    return found


def _entrant(player: PlayerLine, paired: int, away: set[int], computers: set[int]) -> Entrant:
    is_away = player.number in away
    return Entrant(
        id=player.number,
        tournament_id=0,
        user_id=None,
        level="" if player.number in computers else None,
        name=player.name,
        number=player.number,
        seeded_at=player.rating,
        status=EntrantStatus.WITHDRAWN if is_away else EntrantStatus.IN,
        left_in=paired + 1 if is_away else None,
    )


def _last_paired(players: Iterable[PlayerLine]) -> int:
    """The last round with an opponent, a pairing bye, or something for everybody; 0 if there is none."""
    players = list(players)
    paired = max(
        (
            round
            for player in players
            for round, each in enumerate(player.cells, start=1)
            if each.opponent or each.code == "U"
        ),
        default=0,
    )
    while all(each.cell(paired + 1).code for each in players):
        paired += 1
    return paired


def _round(players: Mapping[int, PlayerLine], round: int) -> list[Pairing]:
    made: list[Pairing] = []
    for player in players.values():
        cell = player.cell(round)
        if cell.opponent == 0:
            if (decision := _alone(player, round, cell)) is not None:
                made.append(Pairing(0, 0, round, 0, player.number, None, decision=decision))
        else:
            pairing = _game(players, player, round, cell)
            if player.number == min(pairing.entrants):
                made.append(pairing)
    return [replace(each, number=number) for number, each in enumerate(made, start=1)]


def _alone(player: PlayerLine, round: int, cell: Cell) -> Decision | None:
    """The decision of a round without an opponent; None if it brings no point."""
    if cell.code not in _WITHOUT_OPPONENT and cell.code not in _ABSENT:
        raise player.row.error(f"there is no opponent for the result {cell.code!r} of round {round}")
    return _WITHOUT_OPPONENT.get(cell.code)


def _game(players: Mapping[int, PlayerLine], player: PlayerLine, round: int, cell: Cell) -> Pairing:
    def error(reason: str) -> TrfError:
        return player.row.error(f"in round {round} {reason}")

    other = players.get(cell.opponent)
    if other is None:
        raise error(f"the opponent is number {cell.opponent}, which nobody has")
    theirs = other.cell(round)
    if other is player or theirs.opponent != player.number:
        raise error(f"the opponent is number {other.number}, whose opponent is another one")
    is_first = cell.seat == "w" or (cell.seat == "-" and player.number < other.number)
    codes = (cell.code, theirs.code) if is_first else (theirs.code, cell.code)
    if codes not in _PLAYED and codes not in _FORFEITED:
        raise error(f"the results {cell.code!r} and {theirs.code!r} of the two do not fit")
    # A game that was forfeited need not have had colours.
    if {cell.seat, theirs.seat} not in ({"w", "b"}, {"-"} if codes in _FORFEITED else {}):
        raise error("both players have the same colour, or one has none")
    first, second = (player, other) if is_first else (other, player)
    decision = _PLAYED[codes] if codes in _PLAYED else _FORFEITED[codes]
    return Pairing(0, 0, round, 0, first.number, second.number, decision=decision)


def _with_legs(columns: Sequence[Sequence[Pairing]]) -> list[list[Pairing]]:
    """The columns of a knockout, where two who meet in the next column, too, play a further leg of their round."""
    made: list[list[Pairing]] = []
    round = leg = 0
    numbers: dict[frozenset[int], int] = {}  # in the column before
    for column in columns:
        games = [frozenset(each.entrants) for each in column if not each.is_bye]
        is_leg = bool(games) and len(games) == len(column) and all(each in numbers for each in games)
        round, leg = (round, leg + 1) if is_leg else (round + 1, 1)
        numbers = {
            frozenset(each.entrants): numbers[frozenset(each.entrants)] if is_leg else each.number
            for each in column
        }
        made.append(
            [replace(each, round=round, leg=leg, number=numbers[frozenset(each.entrants)]) for each in column]
        )
    return made


def _check_points(t: Tournament, player: PlayerLine) -> None:
    points = sum(
        points_of(each.decision, is_first=each.first_id == player.number) for each in t.pairings_of(player.number)
    )
    if player.points and player.points not in (f"{points / 2:.1f}", f"{points / 2:g}"):
        raise player.row.error(f"{player.points} points, but the results make {points / 2:g}")
