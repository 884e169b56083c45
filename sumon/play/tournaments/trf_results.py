"""The results in a Tournament Report File, as pairings."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace

from sumon.play.model import Decision

from .model import Pairing
from .trf_conditions import PairingLines
from .trf_lines import Cell, PlayerLine, Row, TrfError

_WITHOUT_OPPONENT: Mapping[str, Decision] = {
    "U": Decision.BYE,
    "F": Decision.BYE,
    "+": Decision.BYE,
    "H": Decision.HALF_BYE,
}
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


def with_byes(
    players: Mapping[int, PlayerLine], byes: Mapping[tuple[int, int], tuple[Row, str]]
) -> dict[int, PlayerLine]:
    """The *players* with the *byes* that they asked for, by round and number. Raises TrfError."""
    found = dict(players)
    for (round, number), (row, code) in byes.items():
        cell = found[number].cell(round)
        if cell.opponent or cell.code not in ("", code):
            raise row.error(f"in round {round} number {number} has a result, which is not that bye")
        found[number] = found[number].with_bye(round, code)
    return found


def last_paired(players: Collection[PlayerLine]) -> int:
    """The last round with an opponent, a pairing bye, or something for everybody; 0 if there is none."""
    cells = [(round, cell) for player in players for round, cell in enumerate(player.cells, start=1)]
    paired = max((round for round, cell in cells if cell.opponent or cell.code == "U"), default=0)
    while all(each.cell(paired + 1).code for each in players):
        paired += 1
    return paired


def pairings_in(players: Mapping[int, PlayerLine], round: int, lines: PairingLines) -> list[Pairing]:
    """The pairings of *round*, in the order of the file. Raises TrfError."""
    made: list[Pairing] = []
    for player in players.values():
        cell = player.cell(round)
        if cell.opponent == 0:
            if (decision := _alone(player, round, lines)) is not None:
                made.append(Pairing(0, 0, round, 0, player.number, None, decision=decision))
        else:
            pairing = _game(players, player, round, cell)
            if player.number == min(pairing.entrants):
                made.append(pairing)
    return [replace(each, number=number) for number, each in enumerate(made, start=1)]


def _alone(player: PlayerLine, round: int, lines: PairingLines) -> Decision | None:
    """The decision of a round without an opponent; None if it brings no point."""
    code = player.cell(round).code
    if code not in _WITHOUT_OPPONENT and code not in _ABSENT:
        raise player.row.error(f"there is no opponent for the result {code!r} of round {round}")
    if {"F": lines.full_bye, "+": lines.points.unplayed_win}.get(code, lines.points.bye) != lines.points.bye:
        raise player.row.error(
            f"the result {code} of round {round} brings other points than U, which is not supported"
        )
    return _WITHOUT_OPPONENT.get(code)


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


def with_legs(columns: Sequence[Sequence[Pairing]]) -> list[list[Pairing]]:
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
