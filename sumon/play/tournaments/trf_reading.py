"""Reads the files that `trf` writes, and those of other programs."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import UTC, datetime

from sumon.core import Player
from sumon.play.clock import TimeControl
from sumon.play.model import Decision

from .conditions import Conditions
from .knockout import with_third_place
from .model import Entrant, EntrantStatus, Format, Pairing, Status, Tournament, number_of, points_of
from .trf_conditions import ROUNDS_CODES, PairingLines, announced, check_pairable, pairing_lines
from .trf_lines import THIRD_PLACE_LINE, PlayerLine, Row, TrfError, players_of, rows_of
from .trf_results import last_paired, pairings_in, with_byes, with_legs

__all__ = ["TournamentFile", "TrfError", "announced_rounds", "read_file", "read_trf"]

_COMPUTER = re.compile(r"### +(\d{1,4}) is the computer\b")


@dataclass(frozen=True, slots=True)
class TournamentFile:
    """A running tournament that was read, with the starting numbers as ids, and what else its file asks for.

    *byes*: of a full point in the next round; those of half a point are in the tournament.
    """

    tournament: Tournament
    conditions: Conditions
    byes: tuple[Pairing, ...]


def read_trf(text: str, rounds: int | None = None) -> Tournament:
    """The tournament alone, as `read_file` gives it. Raises TrfError."""
    return read_file(text, rounds).tournament


def read_file(text: str, rounds: int | None = None) -> TournamentFile:
    """The tournament in a file.

    *rounds*: their number, if the file does not say it (`XXR`, `142`); without either, the number of rounds in the
    file. A player who is away in the first unpaired round counts as withdrawn. Raises TrfError.
    """
    rows = rows_of(text)
    players = players_of(rows)
    lines = pairing_lines(rows, players)
    players = with_byes(players, lines.byes)
    paired = last_paired(players.values())
    columns = [pairings_in(players, round, lines) for round in range(1, paired + 1)]
    t = _tournament(rows, rounds or lines.rounds or paired, paired)
    if t.format is Format.KNOCKOUT:
        columns = with_legs(columns)
        round = max((each.round for column in columns for each in column), default=0)
        t = replace(t, round=round, rounds=max(round, t.rounds - paired + round))
    t = replace(t, pairings=tuple(each for column in columns for each in column))
    t = replace(t, entrants=tuple(_entrants(t, rows, players, lines, paired + 1)))
    for player in players.values():
        _check_points(t, player, lines, paired + 1)
    _check_rounds(rows, t)
    if t.round < t.rounds:
        check_pairable(rows, is_swiss=t.format is Format.SWISS)
    if t.format is Format.KNOCKOUT:
        t = replace(t, third_place=any(row.text.rstrip() == THIRD_PLACE_LINE for row in rows))
        t = with_third_place(t)
    byes = [each for each in players.values() if each.cell(paired + 1).code in ("F", "+")]
    return TournamentFile(t, _conditions(t, lines), tuple(_full_bye(each, paired + 1) for each in byes))


def announced_rounds(text: str) -> int | None:
    """The number of rounds that a file announces; None if it does not. Raises TrfError."""
    return announced(rows_of(text))


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
        format=_format(fields.get("092", "") + fields.get("192", "")),
        rounds=rounds,
        time_control=TimeControl(0),
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
    letters = "".join(sign for sign in system.lower() if sign.isalpha())
    if "roundrobin" in letters or "berger" in letters:
        return Format.DOUBLE_ROUND_ROBIN if "double" in letters else Format.ROUND_ROBIN
    return Format.KNOCKOUT if "knock" in letters else Format.SWISS


def _entrants(
    t: Tournament, rows: Iterable[Row], players: Mapping[int, PlayerLine], lines: PairingLines, coming: int
) -> list[Entrant]:
    """The players by number, which is the starting number or that of the line."""
    computers = {int(found[1]) for row in rows if (found := _COMPUTER.match(row.text))}
    byes = {each.number for each in players.values() if each.cell(coming).code}
    halves = {each for each in byes if t.format is Format.SWISS and players[each].cell(coming).code == "H"}
    away = (lines.absent | byes) - halves
    entrants = [
        Entrant(
            id=player.number,
            tournament_id=0,
            user_id=None,
            level="" if player.number in computers else None,
            name=player.name,
            number=place if lines.by_order else player.number,
            seeded_at=player.rating,
            status=EntrantStatus.WITHDRAWN if player.number in away else EntrantStatus.IN,
            left_in=coming if player.number in away else None,
            bye_in=coming if player.number in halves else None,
        )
        for place, player in enumerate(players.values(), start=1)
    ]
    return sorted(entrants, key=number_of)


def _conditions(t: Tournament, lines: PairingLines) -> Conditions:
    seat = _first_seat(t) if lines.initial_seat is None else lines.initial_seat
    return Conditions(lines.points, seat, lines.forbidden_in(t.round + 1), lines.fictitious)


def _first_seat(t: Tournament) -> Player:
    """The seat in the first round of the first of those who were paired in it."""
    games = {each: pairing for pairing in t.in_round(1) if not pairing.is_bye for each in pairing.entrants}
    first = next((each.id for each in t.entrants if each.id in games), None)
    return Player.FIRST if first is None or games[first].first_id == first else Player.SECOND


def _full_bye(player: PlayerLine, round: int) -> Pairing:
    return Pairing(0, 0, round, 0, player.number, None, decision=Decision.BYE)


def _check_rounds(rows: Iterable[Row], t: Tournament) -> None:
    if t.round > t.rounds:
        reason = f"{t.round} rounds are paired, but there are to be only {t.rounds}"
        row = next((row for row in rows if row.code in ROUNDS_CODES), None)
        raise TrfError(reason) if row is None else row.error(reason)


def _check_points(t: Tournament, player: PlayerLine, lines: PairingLines, coming: int) -> None:
    """Checks the points in the line; those of a bye in the *coming* round, and fictitious ones, may be in them."""
    points = sum(
        points_of(each.decision, is_first=each.first_id == player.number, system=lines.points)
        for each in t.pairings_of(player.number)
    )
    code = player.cell(coming).code
    bye = {"F": lines.full_bye, "+": lines.points.unplayed_win, "H": lines.points.half_bye}.get(code, 0)
    fictitious = lines.fictitious.get((player.number, coming), 0)
    fitting = {points, points + bye, points + fictitious, points + bye + fictitious}
    if player.points and player.points not in {text for each in fitting for text in _written(each)}:
        raise player.row.error(
            f"{player.points} points, but the results make {points / 2:g}; lines XXS or 162 give other points"
        )


def _written(halves: int) -> tuple[str, ...]:
    return f"{halves / 2:.1f}", f"{halves / 2:g}"
