"""Tournaments as files: FIDE's Tournament Report File."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sumon.play.model import Decision
from sumon.play.tournaments.model import EntrantStatus, Format, Pairing, Tournament
from sumon.play.tournaments.pairing import next_pairs
from sumon.play.tournaments.standings import standings
from sumon.play.tournaments.trf import write_trf
from sumon.play.tournaments.trf_reading import TrfError, announced_rounds, read_trf
from tests.play.tournaments.events import filler, tournament

PUBLISHED = sorted((Path(__file__).parent / "published").glob("*.trf"))
EVENT = """\
012 Autumn Cup
042 2026/11/01
062 7
092 Individual: Swiss-System (FIDE Dutch)
XXR 4
XXC white1
001    1      Ada                               1700                             1.0    2     4 w 1     7 b 0
001    2      Grace                                0                             1.0    2     5 b +     6 w 0
001    3      Emmy                                 0                             1.5    1     6 w =  0000 - U
001    4      Sofia                                0                             0.0    7     1 b 0     5 w -
001    5      Alan                                 0                             0.0    7     2 w -     4 b -
001    6      Kurt                                 0                             1.5    1     3 b =     2 b 1
001    7      Paul                                 0                             1.5    1  0000 - H     1 w 1
"""
NO_NUMBER = "not a number of at most 4 digits"


def event() -> Tournament:
    """After two of four rounds; the seventh came late, and the fifth has left."""
    t = tournament(Format.SWISS, 7, 4, round=2)
    names = ("Ada", "Grace", "Emmy", "Sofia", "Alan", "Kurt", "Paul")
    entrants = [replace(each, name=name) for each, name in zip(t.entrants, names, strict=True)]
    entrants[0] = replace(entrants[0], seeded_at=1700)
    entrants[6] = replace(entrants[6], joined_in=2)
    pairings = (
        Pairing(1, 1, 1, 1, 100, 400, decision=Decision.FIRST),
        Pairing(2, 1, 1, 2, 500, 200, decision=Decision.SECOND_UNPLAYED),
        Pairing(3, 1, 1, 3, 300, 600, decision=Decision.DRAW),
        Pairing(4, 1, 1, 4, 700, None, decision=Decision.HALF_BYE),
        Pairing(5, 1, 2, 1, 700, 100, decision=Decision.FIRST),
        Pairing(6, 1, 2, 2, 200, 600, decision=Decision.SECOND),
        Pairing(7, 1, 2, 3, 400, 500, decision=Decision.NEITHER),
        Pairing(8, 1, 2, 4, 300, None, decision=Decision.BYE),
    )
    return replace(t, entrants=tuple(entrants), pairings=pairings)


def results(text: str) -> list[str]:
    return [line for line in text.splitlines() if line.startswith("001")]


def changed(old: str, new: str) -> str:
    assert old in EVENT
    return EVENT.replace(old, new, 1)


def test_a_tournament_is_written_in_the_columns_of_fide() -> None:
    places = {each.entrant.number: each.place for each in standings(event())}
    lines = results(write_trf(event()))
    for number, (line, expected) in enumerate(zip(lines, results(EVENT), strict=True), start=1):
        assert line[:85] + line[89:] == expected[:85] + expected[89:]
        assert int(line[85:89]) == places[number]
    assert write_trf(event()).splitlines()[:6] == EVENT.splitlines()[:6]


@given(st.text(st.sampled_from("\r\n\x0b\x0c\x1c\x1d\x1e\x85\u2028\u2029 Ab"), max_size=40))
def test_any_name_keeps_to_its_line(name: str) -> None:
    t = event()
    read = read_trf(write_trf(replace(t, name=name), {100: name}))
    assert read.name == " ".join(name.split())
    assert read.entrants[0].name == " ".join(name.split())[:33].strip()
    assert [each.entrants for each in read.pairings] == [each.entrants for each in read_trf(EVENT).pairings]


@pytest.mark.parametrize("sign", "\x0b\x0c\x1c\x1d\x1e\x85\u2028\u2029", ids=ascii)
@pytest.mark.parametrize("line_end", ["\n", "\r", "\r\n"], ids=ascii)
def test_only_line_ends_end_a_line(sign: str, line_end: str) -> None:
    text = changed("Ada", f"A{sign}a").replace("Autumn Cup", f"Autumn{sign}Cup").replace("\n", line_end)
    read = read_trf(text)
    assert (read.name, read.entrants[0].name) == (f"Autumn{sign}Cup", f"A{sign}a")
    assert announced_rounds(text) == 4


@pytest.mark.parametrize("path", PUBLISHED, ids=lambda path: path.stem)
def test_what_was_read_is_written_the_same(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert write_trf(read_trf(text)) == text


def test_what_was_written_gives_the_same_table_and_the_same_next_round() -> None:
    t = event()
    read = read_trf(write_trf(t))
    assert (read.rounds, read.round, read.format) == (4, 2, Format.SWISS)
    ours = [(each.entrant.number, each.place, each.tie_breaks) for each in standings(t)]
    assert ours == [(each.entrant.number, each.place, each.tie_breaks) for each in standings(read)]
    pairs = [tuple(each // 100 for each in pairing.entrants) for pairing in next_pairs(t, 3) or ()]
    assert pairs == [pairing.entrants for pairing in next_pairs(read, 3) or ()]


def test_who_has_left_is_away_in_the_next_round() -> None:
    t = event()
    gone = replace(t.entrants[4], status=EntrantStatus.WITHDRAWN, left_in=3)
    t = replace(t, entrants=(*t.entrants[:4], gone, *t.entrants[5:]))
    assert results(write_trf(t))[4].endswith("  0000 - Z")
    read = read_trf(write_trf(t))
    assert [each.number for each in read.entrants if not each.is_in] == [5]
    assert read.round == 2


def test_open_games_have_no_result_yet() -> None:
    t = event()
    t = replace(t, pairings=(*t.pairings[:6], replace(t.pairings[6], decision=None), t.pairings[7]))
    assert results(write_trf(t))[3].endswith(" 1 b 0     5 w  ")
    assert [each.entrants for each in read_trf(write_trf(t)).open_pairings] == [(4, 5)]


def test_games_that_are_not_rated_were_played() -> None:
    rated = read_trf(EVENT)
    unrated = EVENT.replace("   4 w 1", "   4 w W").replace("   1 b 0", "   1 b l")
    unrated = unrated.replace("   6 w =", "   6 w D").replace("   3 b =", "   3 b D")
    assert read_trf(unrated) == rated
    assert [each.tie_breaks for each in standings(read_trf(unrated))] == [
        each.tie_breaks for each in standings(rated)
    ]


def test_who_is_in_no_game_of_the_last_round_does_not_hide_it() -> None:
    # Everybody has something in the second round, though nobody has an opponent.
    text = "XXR 2\n" + "".join(
        f"001 {number:4}{'':6}{'P':33} 1500{'':28}{points} {number:4}  {game}  0000 - H\n"
        for number, points, game in ((1, " 1.5", "   2 w 1"), (2, " 0.5", "   1 b 0"))
    )
    assert read_trf(text).round == 2


def test_the_colour_of_a_played_game_is_needed() -> None:
    with pytest.raises(TrfError, match="line 7: in round 1 both players have the same colour, or one has none"):
        read_trf(EVENT.replace("   4 w 1", "   4 - 1").replace("   1 b 0", "   1 - 0"))
    assert len(read_trf(EVENT.replace("   5 b +", "   5 - +").replace("   2 w -", "   2 - -")).pairings) == 8


def test_each_leg_of_a_knockout_has_a_column() -> None:
    t = tournament(Format.KNOCKOUT, 4, 2, round=1)
    pairings = (
        Pairing(1, 1, 1, 1, 400, 100, decision=Decision.DRAW),
        Pairing(2, 1, 1, 2, 300, 200, decision=Decision.SECOND),
        Pairing(3, 1, 1, 1, 100, 400, leg=2, decision=Decision.FIRST),
    )
    lines = results(write_trf(replace(t, pairings=pairings)))
    assert [line[91:] for line in lines] == [
        "4 b =     4 w 1".rjust(18),
        "   3 b 1  0000 - Z",
        "   2 w 0  0000 - Z",
        "   1 w =     1 b 0",
    ]


def test_the_filler_and_who_is_taken_out_have_a_line_and_the_last_place() -> None:
    t = event()
    t = replace(t, entrants=(*t.entrants, filler(8)))
    line = results(write_trf(t, {99: "Computer"}))[-1]
    assert line[14:22] == "Computer"
    assert int(line[85:89]) == max(each.place for each in standings(t)) + 1


def test_a_name_stays_in_its_line_and_column() -> None:
    t = event()
    t = replace(t, entrants=(replace(t.entrants[0], name="A\n001\t" + "x" * 60), *t.entrants[1:]))
    assert len(results(write_trf(t))) == 7
    assert results(write_trf(t))[0][14:52] == f"{'A 001 ' + 'x' * 27} 1700"


def test_other_programs_write_more_than_is_needed() -> None:
    text = "012 Cup\r\nDDD SSSS sTTT NNNN\r\n" + EVENT.replace("\n", "\r\n").replace("0000", "   0")
    assert read_trf(text).pairings == read_trf(EVENT).pairings


def test_rounds_are_those_announced_or_given_or_played() -> None:
    without = EVENT.replace("XXR 4\n", "")
    assert [announced_rounds(EVENT), announced_rounds(without)] == [4, None]
    assert [read_trf(EVENT).rounds, read_trf(without, 5).rounds, read_trf(without).rounds] == [4, 5, 2]


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "there is no line of a player (001)"),
        (changed("XXR 4", "XXR four"), f"line 5, XXR: the number of rounds is 'four', {NO_NUMBER}"),
        (
            changed("001    2  ", "001    x  "),
            "line 8: the starting number is 'x', not a number of at most 4 digits",
        ),
        (changed("001    2  ", "001    0  "), "line 8: the starting number is 0"),
        (changed("001    2  ", "001    1  "), "line 8: number 1 is that of line 7, too"),
        (changed("   4 w 1", "  99 w 1"), "line 7: in round 1 the opponent is number 99, which nobody has"),
        (
            changed("   4 w 1", "   3 w 1"),
            "line 7: in round 1 the opponent is number 3, whose opponent is another one",
        ),
        (
            changed("   4 w 1", "   1 w 1"),
            "line 7: in round 1 the opponent is number 1, whose opponent is another one",
        ),
        (changed("   4 w 1", "   4 b 1"), "line 7: in round 1 both players have the same colour, or one has none"),
        (changed("   4 w 1", "   4 x 1"), "line 7: the colour of round 1 is 'x', not w, b or -"),
        (changed("   4 w 1", "   4 w ="), "line 7: in round 1 the results '=' and '0' of the two do not fit"),
        (
            changed("   4 w 1", "   ? w 1"),
            "line 7: the opponent of round 1 is '?', not a number of at most 4 digits",
        ),
        (changed("0000 - U", "0000 - ="), "line 9: there is no opponent for the result '=' of round 2"),
        (
            changed("1.0    2     4", "2.0    2     4"),
            "line 7: 2.0 points, but the results make 1; lines XXS or 162 give other points",
        ),
        (changed("Alan ", "Älan"), "line 11: the cell of round 1 is not in its columns, 92 to 99"),
        (changed("1700", "17OO"), f"line 7: the rating is '17OO', {NO_NUMBER}"),
    ],
)
def test_what_is_wrong_with_a_file_is_said_with_the_line(text: str, message: str) -> None:
    with pytest.raises(TrfError) as error:
        read_trf(text)
    assert str(error.value) == message


@given(position=st.integers(0, len(EVENT) - 1), cut=st.integers(0, 12), put=st.text(max_size=8))
def test_a_file_with_any_damage_is_read_or_refused(position: int, cut: int, put: str) -> None:
    with suppress(TrfError):
        standings(read_trf(EVENT[:position] + put + EVENT[position + cut :]))
