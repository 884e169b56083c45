"""`python -m sumon tournament`: the table of a file, and its next round."""

from __future__ import annotations

import pytest

EVENT = """\
012 Autumn Cup
092 Swiss
XXR 3
001    1      Ada                               1700                             1.0    1     4 w 1
001    2      Grace                             1600                             1.0    1     5 b 1
001    3      Emmy                              1500                             0.5    3     6 w =
001    4      Sofia                             1400                             0.0    5     1 b 0
001    5      Alan                              1300                             0.0    5     2 w 0
001    6      Kurt                              1200                             0.5    3     3 b =
001    7      Paul                              1100                             1.0    1  0000 - U
"""
ROUND_ROBIN = """\
012 Evening
092 Individual: Round-Robin
XXR 3
001    1      Ada                                                                1.0    1     4 w 1
001    2      Grace                                                              0.5    2     3 w =
001    3      Emmy                                                               0.5    2     2 b =
001    4      Sofia                                                              0.0    4     1 b 0
"""


@pytest.fixture
def file(tmp_path):
    path = tmp_path / "cup.trf"
    path.write_text(EVENT, encoding="utf-8")
    return path


def test_table_and_next_round(run, file):
    code, out, error = run("tournament", file)
    assert (code, error) == (0, "")
    table, boards = out.split("\n\n")
    assert table.splitlines()[:3] == [
        "Autumn Cup, after round 1 of 3",
        "#  Player  Pts  BhC1  Bh  SB  DE  Won",
        "1  Paul      1     0   ½   ½   0    0",
    ]
    assert table.splitlines()[5] == "4  Emmy      ½     0   ½   ¼   ½    0"
    assert boards.splitlines()[0] == "Round 2:"
    assert [len(line.split(" – ")) for line in boards.splitlines()[1:]] == [2, 2, 2, 1]
    assert boards.splitlines()[-1].endswith(", bye")


def test_the_tie_breaks_are_those_of_the_rules_that_are_asked_for(run, file):
    # A bye counted like a game against somebody with as many points; now the other one has a draw a round at most.
    lines = {year: run("tournament", file, "--rules", year)[1].splitlines()[2] for year in (2024, 2026)}
    assert lines == {2024: "1  Paul      1     0   1   1   0    0", 2026: "1  Paul      1     0   ½   ½   0    0"}
    assert run("tournament", file)[1] == run("tournament", file, "--rules", 2026)[1]


def test_without_the_number_of_rounds_the_next_one_is_not_paired(run, file):
    file.write_text(EVENT.replace("XXR 3\n", ""), encoding="utf-8")
    assert run("tournament", file)[1].endswith(
        "\nThe file has no line XXR or 142: with --rounds N the next round is paired.\n"
    )
    assert "\nRound 2:\n" in run("tournament", file, "--rounds", 3)[1]


def test_after_the_last_round_nobody_is_paired(run, file):
    file.write_text(EVENT.replace("XXR 3", "XXR 1"), encoding="utf-8")
    assert run("tournament", file)[1].endswith("\nThat was the last round.\n")


def test_a_round_that_is_being_played_is_shown(run, file):
    file.write_text(
        EVENT.replace("6 w =", "6 w  ").replace("3 b =", "3 b  ").replace("0.5", "0.0"), encoding="utf-8"
    )
    assert run("tournament", file)[1].endswith("\nRound 1 is being played:\n 1  Emmy – Kurt\n")


def test_the_next_round_of_a_round_robin_is_that_of_its_table(run, file):
    file.write_text(ROUND_ROBIN, encoding="utf-8")
    assert run("tournament", file)[1].endswith("\nRound 2:\n 1  Sofia – Emmy\n 2  Ada – Grace\n")


def test_a_round_robin_by_other_tables_has_no_next_round(run, file):
    text = EVENT.replace("Swiss", "Round robin")
    file.write_text(text, encoding="utf-8")
    assert run("tournament", file)[1].endswith(
        "\nThe rounds so far are not those of the Berger tables, so the next one is not known.\n"
    )


def test_letters_of_older_programs_are_read(run, file):
    file.write_bytes(EVENT.replace("Emmy", "Zoë ").encode("latin-1"))
    assert "Zoë" in run("tournament", file)[1]


TWO = """\
012 {name}
XXR 3
001    1      {first:33}                                  1.0    1     2 w {won}
001    2      Ada                                                                0.0    2     1 b {lost}
"""


def of_two(name="Cup", first="Grace", won="1", lost="0"):
    return TWO.format(name=name, first=first, won=won, lost=lost)


@pytest.mark.parametrize(
    ("data", "names"),
    [
        (of_two("Fall’s Cup", "Rossi, N…").encode("windows-1252"), ["Fall’s Cup,", "Rossi, N…"]),
        (of_two("Cup", "Müller").encode("utf-8-sig"), ["Cup,", "Müller"]),
        (of_two("Cup", "Ro\x81si").encode("latin-1"), ["Cup,", "Ro\N{REPLACEMENT CHARACTER}si"]),
        (of_two("G", "Rossi\u2028N").encode(), ["G,", "Rossi\N{REPLACEMENT CHARACTER}N"]),
        (of_two("\x1b[31mRed", "\x1b[2J").encode(), ["\N{REPLACEMENT CHARACTER}[31mRed,"]),
    ],
)
def test_names_in_the_letters_of_other_programs(run, file, data, names):
    file.write_bytes(data)
    code, out, error = run("tournament", file)
    assert (code, error) == (0, "")
    assert all(name in out for name in names)
    assert all(sign.isprintable() for sign in out.replace("\n", ""))


@pytest.mark.parametrize("encoding", ["utf-16", "utf-16-le", "utf-16-be", "utf-32"])
def test_an_encoding_with_several_bytes_a_sign_is_named(run, file, encoding):
    file.write_bytes(of_two().encode(encoding))
    name = encoding[:6].upper()
    assert run("tournament", file) == (2, "", f"python -m sumon: {file}: the file is in {name}; save it in UTF-8\n")


def test_wide_signs_keep_the_columns(run, file):
    file.write_text(of_two(first="山田太郎"), encoding="utf-8")
    lines = run("tournament", file)[1].splitlines()
    assert lines[1:4] == [
        "#  Player    Pts  BhC1  Bh  SB  DE  Won",
        "1  山田太郎    1     0   0   0   0    1",
        "2  Ada         0     0   1   0   0    0",
    ]


def test_two_who_have_played_cannot_be_paired_and_two_who_have_not_can(run, file):
    file.write_text(of_two(), encoding="utf-8")
    assert run("tournament", file)[1].endswith(
        "\nEverybody has met, so there are no pairs left for the next round.\n"
    )
    file.write_text(of_two(won="+", lost="-"), encoding="utf-8")
    assert run("tournament", file)[1].endswith("\nRound 2:\n 1  Grace – Ada\n")
    file.write_text("XXP 1 2\n" + of_two(won="+", lost="-"), encoding="utf-8")
    assert run("tournament", file)[1].endswith(
        "\nToo many have met or must not meet, so there are no pairs of all for the next round.\n"
    )
    file.write_text("XXZ 2\n" + of_two(), encoding="utf-8")
    assert run("tournament", file)[1].endswith("\nNobody is left to be paired in the next round.\n")


def test_byes_that_were_asked_for_stand_behind_the_boards(run, file):
    text = EVENT.replace("4 w 1", "4 w 1  0000 - F").replace("1.0    1     4", "2.0    1     4")
    file.write_text("240 H   2    4    5\n" + text, encoding="utf-8")
    boards = run("tournament", file)[1].split("Round 2:\n")[1].splitlines()
    assert boards[2:] == [" 3  Sofia, half-point bye", " 4  Alan, half-point bye", " 5  Ada, full-point bye"]


def test_a_second_bye_says_so(run, file):
    lines = (
        "001    1      Ada                                                                2.0    1",
        "001    2      Grace                                                              1.0    3",
        "001    3      Emmy                                                               2.0    1",
    )
    cells = (
        "     2 w 1     3 b 0  0000 - U",
        "     1 b 0  0000 - U  0000 - Z",
        "  0000 - U     1 w 1  0000 - Z",
    )
    text = "XXR {}\n" + "\n".join(map("".join, zip(lines, cells, strict=True)))
    file.write_text(text.format(4), encoding="utf-8")
    assert run("tournament", file)[1].endswith("\nRound 4:\n 1  Grace – Emmy\n 2  Ada, a second bye\n")


def test_other_points_stand_in_the_table(run, file):
    text = EVENT.replace(" 1.0  ", " 3.0  ").replace(" 0.5  ", " 1.0  ")
    file.write_text("XXS W=3 D=1 PAB=3\n" + text, encoding="utf-8")
    lines = run("tournament", file)[1].splitlines()
    assert [line.split()[:3] for line in lines[2:6]] == [
        ["1", "Paul", "3"],
        ["2", "Ada", "3"],
        ["2", "Grace", "3"],
        ["4", "Emmy", "1"],
    ]


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("4 w 1", "9 w 1", "{file}: line 4: in round 1 the opponent is number 9, which nobody has"),
        ("001", "002", "{file}: there is no line of a player (001)"),
        ("XXR 3", "XXR 3\nXXC green1", "{file}: line 4, XXC: 'green1' is not known"),
    ],
)
def test_a_file_that_is_wrong_is_one_line_on_stderr(run, file, old, new, message):
    file.write_text(EVENT.replace(old, new), encoding="utf-8")
    assert run("tournament", file) == (2, "", f"python -m sumon: {message.format(file=file)}\n")


def test_a_file_that_is_not_there(run, tmp_path):
    path = tmp_path / "none.trf"
    assert run("tournament", path) == (2, "", f"python -m sumon: {path}: No such file or directory\n")


def test_more_players_than_a_tournament_has(run, file):
    file.write_text("\n".join(f"001 {number:4}" for number in range(1, 66)), encoding="utf-8")
    message = f"{file}: 65 players; at most 64 play in a tournament here"
    assert run("tournament", file) == (2, "", f"python -m sumon: {message}\n")
