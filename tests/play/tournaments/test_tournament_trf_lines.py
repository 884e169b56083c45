"""Lines of tournament files that change how a tournament is paired: followed, or refused with their name."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sumon.core import Player
from sumon.play.model import Decision
from sumon.play.tournaments.model import Format, Pairing
from sumon.play.tournaments.pairing import next_pairs
from sumon.play.tournaments.points import PointSystem
from sumon.play.tournaments.standings import standings
from sumon.play.tournaments.trf_reading import TournamentFile, TrfError, announced_rounds, read_file

# By number: points, and for each round the opponent, the colour and the result.
Field = Mapping[int, tuple[float, str]]
SIX: Field = dict.fromkeys(range(1, 7), (0.0, ""))
PLAYED: Field = {
    1: (1.0, "4w1"),
    2: (0.5, "5b="),
    3: (1.0, "6w1"),
    4: (0.0, "1b0"),
    5: (0.5, "2w="),
    6: (0.0, "3b0"),
}


def in_columns(cells: str) -> str:
    return "  ".join(f"{int(each[:-2]) or '0000':4} {each[-2]} {each[-1]}" for each in cells.split())


def text(header: str, field: Field = SIX) -> str:
    lines = [
        f"001 {number:4}      {f'Player {number}':66}{points:4.1f}       {in_columns(cells)}"
        for number, (points, cells) in field.items()
    ]
    return "\n".join([*header.split("\n"), *(line.rstrip() for line in lines), ""])


def changed(field: Field, changes: Field) -> Field:
    return {**field, **changes}


def made(file: TournamentFile) -> tuple[Pairing, ...]:
    return next_pairs(file.tournament, file.tournament.round + 1, file.conditions) or ()


def pairs(file: TournamentFile) -> list[tuple[int, ...]]:
    return [each.entrants for each in made(file) if not each.is_bye]


def met(file: TournamentFile) -> set[frozenset[int]]:
    return {frozenset(pair) for pair in pairs(file)}


ORDINARY = [(1, 4), (5, 2), (3, 6)]


@pytest.mark.parametrize(
    ("header", "expected"),
    [
        ("XXR 3", ORDINARY),
        ("142 3", ORDINARY),
        ("XXR 3\nXXC white1", ORDINARY),
        ("XXR 3\n152 W", ORDINARY),
        ("XXR 3\nXXC black1", [(4, 1), (2, 5), (6, 3)]),
        ("142 3\n152 B", [(4, 1), (2, 5), (6, 3)]),
        ("XXR 3\nXXZ 5 6", [(1, 3), (4, 2)]),
        ("XXR 3\nXXZ 5\nXXZ 6", [(1, 3), (4, 2)]),
        ("XXR 3\n240 Z 001 0005 0006", [(1, 3), (4, 2)]),
        ("XXR 3\n240 H   1    5    6", [(1, 3), (4, 2)]),
        ("XXR 3\n240 H   2    5    6", ORDINARY),
        # In halves by points: three of them have a fictitious one.
        ("XXR 3\n250      01.0 001 001 0001 0004", [(1, 3), (4, 2), (5, 6)]),
        ("XXR 3\n250      01.0 002 002 0001 0004", ORDINARY),
        ("XXR 3\n" + "\n".join(f"XXA {number:4}  1.0" for number in (1, 2, 3, 4)), [(1, 3), (4, 2), (5, 6)]),
    ],
)
def test_a_line_changes_the_first_round(header: str, expected: list[tuple[int, int]]) -> None:
    assert pairs(read_file(text(header))) == expected


@pytest.mark.parametrize(
    ("line", "is_kept"),
    [
        ("XXP 1 4", False),
        ("XXP 1 3 4", False),
        ("XXP 1 5", True),
        ("260 001 002 0004 0001", False),
        ("260   1   1    6    1    4", False),
        ("260 001     0004 0001", False),
        ("260 002 003 0001 0004", True),
    ],
)
def test_forbidden_pairs_do_not_meet_in_the_first_round(line: str, is_kept: bool) -> None:
    found = met(read_file(text(f"XXR 3\n{line}")))
    assert (frozenset((1, 4)) in found) is is_kept
    assert len(found) == 3


def test_forbidden_pairs_do_not_meet_later() -> None:
    usual = met(read_file(text("XXR 3", PLAYED)))
    assert frozenset((1, 3)) in usual
    found = met(read_file(text("XXR 3\nXXP 3 1", PLAYED)))
    assert frozenset((1, 3)) not in found
    assert len(found) == 3


def test_the_order_of_the_lines_may_be_the_order_of_the_players() -> None:
    field = {number: SIX[number] for number in (6, 5, 4, 3, 2, 1)}
    assert pairs(read_file(text("XXR 3", field))) == ORDINARY
    file = read_file(text("XXR 3\nXXC rank black1", field))
    assert [each.id for each in file.tournament.entrants] == [6, 5, 4, 3, 2, 1]
    assert pairs(file) == [(3, 6), (5, 2), (1, 4)]


def test_without_a_line_the_first_seat_is_that_of_the_first_round() -> None:
    absent = changed(PLAYED, {1: (0.0, "0-Z"), 4: (0.0, "0-Z")})
    for header, field, seat in (
        ("XXR 3", SIX, Player.FIRST),
        ("XXR 3", PLAYED, Player.FIRST),
        ("XXR 3", absent, Player.SECOND),  # number 2 is the first who was paired
        ("XXR 3\n152 W", absent, Player.FIRST),
    ):
        assert read_file(text(header, field)).conditions.initial_seat is seat


def test_the_first_seat_goes_by_the_numbers_of_those_who_have_been_paired() -> None:
    assert pairs(read_file(text("XXR 3\nXXZ 1 6"))) == [(2, 4), (5, 3)]
    # 1 has been paired before, so 2 is the second although 1 is away now.
    field: Field = {
        1: (0.0, "6w-"),
        2: (0.0, "3b-"),
        3: (0.0, "2w-"),
        4: (0.0, "5b-"),
        5: (0.0, "4w-"),
        6: (0.0, "1b-"),
    }
    assert (4, 2) in pairs(read_file(text("XXR 3\nXXC white1\nXXZ 1 6", field)))


@pytest.mark.parametrize(
    ("code", "decision", "points"),
    [("H", Decision.HALF_BYE, 0.5), ("F", Decision.BYE, 1.0), ("Z", None, 0.0), ("-", None, 0.0)],
)
def test_a_bye_of_the_next_round_may_be_in_the_points_or_not(
    code: str, decision: Decision | None, points: float
) -> None:
    for counted in (0.0, points):
        field = changed(PLAYED, {4: (counted, f"1b0 0-{code}"), 6: (0.0, "3b0 0-Z")})
        file = read_file(text("XXR 3", field))
        assert file.tournament.round == 1
        byes = [each for each in (*made(file), *file.byes) if each.is_bye]
        assert [(each.round, each.first_id, each.decision) for each in byes] == (
            [(2, 4, decision)] if decision else []
        )
        assert {number for pair in pairs(file) for number in pair} - {4} == {1, 2, 3, 5}
        assert {each.entrant.number: each.points for each in standings(file.tournament)}[4] == 0


def test_a_bye_may_stand_in_a_line_of_its_own() -> None:
    field = changed(PLAYED, {1: (0.5, ""), 4: (0.0, "0-Z")})
    file = read_file(text("XXR 3\n240 H 001 0001\n240 Z 001 0004\n240 F 002 0002", field))
    assert [each.decision for each in file.tournament.pairings_of(1)] == [Decision.HALF_BYE]
    assert [(each.first_id, each.decision) for each in file.byes] == [(2, Decision.BYE)]
    assert len(made(file)) == 3


SYSTEMS = {
    "XXS W=3 D=1 PAB=3": PointSystem(6, 2, 0, 6, 0, 6, 2),
    "XXS W=3\nXXS D=1": PointSystem(6, 2, 0, 6, 0, 2, 2),
    "XXS PAB=.5": PointSystem(bye=1),
    "XXS WW=1 WD=.5 WL=0 BW=1 BD=0.5 BL=0\nXXS FL=0 FW=1\nXXS PAB=1 FPB=1 HPB=.5 ZPB=0": PointSystem(),
    "XXS W=3 D=2 WL=1 BL=1\nXXS PAB=3\nXXS FPB=0 HPB=0 ZPB=0": PointSystem(6, 4, 2, 6, 0, 6, 0),
    "162  W 3.0    D 1.0": PointSystem(6, 2, 0, 6, 0, 6, 2),
    "162  P 1.0    W 3.0    D 1.0": PointSystem(6, 2, 0, 6, 0, 2, 2),
    "162  L 0.0    X 0.5": PointSystem(),
    "BBW  3.0\nBBD  1.0": PointSystem(6, 2, 0, 6, 0, 6, 2),
    "BBU  0.5\nBBF  0.0": PointSystem(bye=1),
}


@pytest.mark.parametrize("header", SYSTEMS, ids=lambda header: header.replace("\n", "; "))
def test_other_points(header: str) -> None:
    assert read_file(text(f"XXR 3\n{header}")).conditions.points == SYSTEMS[header]


def test_the_table_and_the_pairs_follow_other_points() -> None:
    field: Field = {
        1: (3.0, "5w1 0-Z"),
        2: (2.0, "6b= 3w="),
        3: (2.0, "7w= 2b="),
        4: (6.0, "8b1 6w+"),
        5: (0.0, "1b0 0-Z"),
        6: (1.0, "2w= 4b-"),
        7: (4.0, "3b= 8w1"),
        8: (0.0, "4w0 7b0"),
    }
    with pytest.raises(TrfError, match=r"line 2: 3.0 points, but the results make 1; lines XXS or 162 give other"):
        read_file(text("XXR 5", field))
    file = read_file(text("XXR 5\nXXS W=3 D=1 PAB=3", field))
    table = standings(file.tournament, system=file.conditions.points)
    assert [(each.entrant.number, each.points) for each in table][:3] == [(4, 12), (7, 8), (1, 6)]
    # 4 has 6 for Buchholz: 0 of 8, and for the game that was not played no more than 6 has: 1 and a draw of none.
    assert table[0].tie_breaks[1] == 1
    assert frozenset((4, 7)) in met(file)


def test_half_of_all_points_counts_from_where_seats_do_not_matter() -> None:
    # In the last round two pairs of two have had the same seat twice: 7 and 8 have more than half of all points.
    field: Field = {
        1: (2.0, "3w= 5w="),
        2: (2.0, "4w= 6w="),
        3: (1.0, "1b= 7w0"),
        4: (1.0, "2b= 8w0"),
        5: (1.0, "7w0 1b="),
        6: (1.0, "8w0 2b="),
        7: (6.0, "5b1 3b1"),
        8: (6.0, "6b1 4b1"),
    }
    found = met(read_file(text("XXR 3\nXXS W=3 D=1 PAB=3", field)))
    assert frozenset((7, 8)) in found
    assert frozenset((1, 2)) not in found


@pytest.mark.parametrize(
    ("header", "message"),
    [
        ("XXC white2", "line 2, XXC: 'white2' is not known"),
        ("XXC white1\n152 B", "line 3, 152: another line says the other colour"),
        ("152 white", "line 2, 152: 'WHITE' is not known"),
        ("142 4", "line 2, 142: 4 rounds, but another line says 3"),
        ("XXZ 5, 6", "line 2, XXZ: a number is '5,', not a number of at most 4 digits"),
        ("XXZ 7", "line 2, XXZ: nobody has number 7"),
        ("XXP 1 7", "line 2, XXP: nobody has number 7"),
        ("260 002 001 0001 0002", "line 2, 260: there are no rounds from 2 to 1"),
        ("260 001 001 1 2", "line 2, 260: a number is '1 2', not a number of at most 4 digits"),
        ("260 001 001 00010002", "line 2, 260: the numbers do not stand in their columns, from 13 on"),
        ("240 X 001 0001", "line 2, 240: 'X' is no bye, which are F, H and Z"),
        ("240 H 000 0001", "line 2, 240: there are no rounds from 0 to 0"),
        ("240 H 001 0001\n240 F 001 0001", "line 3, 240: number 1 has another bye in round 1, too"),
        ("XXA    1  0.3", "line 2, XXA: 0.3 points are not supported, only whole and half ones"),
        ("XXA    1 1.0 1.0", "line 2, XXA: the points do not stand in their columns, from 10 on"),
        ("XXA    1  one", "line 2, XXA: 'one' is no number of points"),
        ("250 01.0 01.0 001 001 0001 0002", "line 2, 250: match points are for teams, which are not supported"),
        (
            "250      01.0 001 001 0001 0002\nXXA    2  0.5",
            "line 3, XXA: number 2 has other fictitious points in round 1, too",
        ),
        ("XXS W=3 Q=1", "line 2, XXS: 'Q=1' is not one of the results that have points"),
        ("XXS W", "line 2, XXS: '' is no number of points"),
        ("XXS WW=1.5", "line 2, XXS: points that differ by colour are not supported"),
        ("XXS ZPB=1", "line 2, XXS: points for an absence are not supported"),
        ("XXS D=1", "line 2, XXS: a win must bring more than a draw, and a draw no less than a loss"),
        ("162 W 3.0", "line 2, 162: column 6 has '', not W, D, L, A, P or X"),
        ("162  A 0.5", "line 2, 162: points for an absence are not supported"),
        ("299 W      02.0    001 0001", "line 2, 299: points that are assigned otherwise are not supported"),
        ("013 Team A                             1    2", "line 2, 013: pairings of teams are not supported"),
        ("310   1 Team A", "line 2, 310: pairings of teams are not supported"),
        ("092 Individual: Swiss\n362 TW 3.0", "line 3, 362: pairings of teams are not supported"),
        ("XXE 1", "line 2, XXE: this line is not known, and may change the pairings"),
        ("092 Swiss-System (Dubov)", "line 2, 092: only the Dutch system is supported, not Dubov"),
        ("192 FIDE_BURSTEIN", "line 2, 192: only the Dutch system of 2026 is supported, not FIDE_BURSTEIN"),
        ("192 FIDE_DUTCH_2025_BAKU", "line 2, 192: accelerated rounds need lines 250 or XXA with their points"),
    ],
)
def test_what_cannot_be_followed_is_refused_with_the_line(header: str, message: str) -> None:
    with pytest.raises(TrfError) as error:
        read_file(text(f"XXR 3\n{header}"))
    assert str(error.value) == message


def refusals(header: str, field: Field) -> Iterable[str]:
    try:
        read_file(text(header, field))
    except TrfError as error:
        yield str(error)


def test_results_that_do_not_fit_the_lines_are_refused() -> None:
    full = changed(PLAYED, {1: (1.0, "0-F"), 4: (0.0, "0-Z")})
    for header, field, message in (
        (
            "XXR 3\n240 H 001 0001",
            PLAYED,
            "line 2, 240: in round 1 number 1 has a result, which is not that bye",
        ),
        (
            "XXR 3\nXXS PAB=.5",
            full,
            "line 3: the result F of round 1 brings other points than U, which is not supported",
        ),
        ("XXR 0", PLAYED, "line 1, XXR: there are to be no rounds"),
        (
            "XXR 1",
            changed(PLAYED, {1: (2.0, "4w1 0-U")}),
            "line 1, XXR: 2 rounds are paired, but there are to be only 1",
        ),
        (
            "XXR 3",
            changed(PLAYED, {1: (1.0, "4w0")}),
            "line 2: in round 1 the results '0' and '0' of the two do not fit",
        ),
    ):
        assert list(refusals(header, field)) == [message]


@pytest.mark.parametrize(
    "header",
    [
        "### 092 Dubov",
        "102 Lim, Monrad",
        "112 IA Burstein",
        "132                                                                                        26/11/01",
        "092 Individual: Swiss-System\n013 Team A                             1    2",
        "192 FIDE_DUTCH_2026\n310   1 Team A",
        "152\n142\nXXC\nXXZ\n162",
        "202 BH/C1,BH",
        "NOR    1      Player 1",
        "801 anything",
    ],
)
def test_lines_that_change_nothing_are_ignored(header: str) -> None:
    assert pairs(read_file(text(f"XXR 3\n{header}"))) == ORDINARY


ALL = text(
    """\
XXR 4
142 4
152 W
XXC white1
162  W 1.0    D 0.5
XXS PAB=1
XXZ 5
XXP 1 2
XXA    1  1.0  0.5
250      01.0 002 003 0002 0003
260 001 003 0001 0002
240 H 002 0003
092 Individual: Swiss
192 FIDE_DUTCH""",
    PLAYED,
)


@given(position=st.integers(0, len(ALL) - 1), cut=st.integers(0, 12), put=st.text(max_size=8))
def test_lines_with_any_damage_are_followed_or_refused(position: int, cut: int, put: str) -> None:
    with suppress(TrfError):
        file = read_file(ALL[:position] + put + ALL[position + cut :])
        standings(file.tournament, system=file.conditions.points)


def test_after_the_last_round_the_system_of_pairings_does_not_matter() -> None:
    file = read_file(text("XXR 1\n092 Swiss-System (Dubov)\n013 Team A                             1    2", PLAYED))
    assert standings(file.tournament)[0].points == 2


@pytest.mark.parametrize(
    ("line", "format"),
    [
        ("192 FIDE_DUTCH", Format.SWISS),
        ("192 BERGER_ROUNDROBIN", Format.ROUND_ROBIN),
        ("192 FIDE_DOUBLEROUNDROBIN", Format.DOUBLE_ROUND_ROBIN),
        ("192 CUSTOM_KNOCKOUT", Format.KNOCKOUT),
    ],
)
def test_the_format_may_be_a_code(line: str, format: Format) -> None:
    assert read_file(text(f"XXR 5\n{line}")).tournament.format is format


def test_the_number_of_rounds_may_stand_in_either_line() -> None:
    assert [announced_rounds(each) for each in ("142 7", "XXR 7", "142 7\nXXR 7", "012 Cup")] == [7, 7, 7, None]
