"""`python -m sumon`: perft, replay and render."""

from __future__ import annotations

import socket
import subprocess
import sys
from pathlib import Path
from random import Random

import pytest

from sumon import cli
from sumon.core.commitment import commitment, drawn_setup, first_good_draw, seal
from sumon.core.record import Record, write_record
from sumon.games import GAMES
from tests.cli.conftest import RECORD
from tests.databases import SqliteFile

ROOT = Path(__file__).parents[2]


@pytest.fixture
def record(tmp_path):
    path = tmp_path / "record.txt"
    path.write_text(RECORD, encoding="utf-8")
    return path


def test_perft_prints_the_count(run):
    assert run("perft", "sumon", "--depth", 1) == (0, "334\n", "")
    assert run("perft", "sumon", "--variant", "turned", "--depth", 2) == (0, "42768\n", "")


def test_perft_starts_from_a_position(run):
    position = "9/6H2/1gCe2db1/1A3c1Fa/2f1B1G2/6E2/4D4/3h5 b"
    assert run("perft", "sumon", "--position", position, "--depth", 2) == (0, "1698\n", "")


def test_perft_deals_where_a_game_needs_a_setup(run):
    assert run("perft", "sudoku", "--depth", 1) == (0, "72\n", "")


def test_perft_divides_by_the_first_move(run):
    code, out, _ = run("perft", "sumon", "--position", "9/9/8A/9/9/9/a8/9 b", "--depth", 3, "--divide")
    assert code == 0
    assert out == "i6-h7: 6\ni6-i7: 4\ntotal: 10\n"


def test_replay_shows_where_the_record_leads(run, record):
    code, out, _ = run("replay", record)
    assert code == 0
    assert out.startswith("sumon, standard, after 2 moves\n")
    assert out.endswith("score 0-0, result *\n")


def test_replay_reads_a_file_with_the_mark_of_windows(run, record):
    plain = run("replay", record)
    record.write_text(RECORD, encoding="utf-8-sig")
    assert run("replay", record) == plain
    record.write_text(f"> ```\n{RECORD}```", encoding="utf-8-sig")
    assert run("replay", record) == plain


def test_replay_of_a_finished_game_says_how_it_ended(run, record):
    record.write_text(
        RECORD.replace('[Setup ""]', '[Setup "9/E8/9/9/9/9/c8/9 b"]').replace(
            "1. c1-c2 f1-e2 h1-h2 i1-i2 | h8-h7", "1. a7-a8 | a2-a1"
        ),
        encoding="utf-8",
    )
    code, out, _ = run("replay", record)
    assert code == 0
    assert out.endswith("score 5-3, result 1-0\nBlue has no move left.\n")


def test_render_draws_the_board_of_any_ply(run, record, tmp_path):
    pictures = []
    for ply in ([], ["--ply", 2], ["--ply", 0]):
        assert run("render", record, *ply, "-o", tmp_path / "board.png") == (0, "", "")
        pictures.append((tmp_path / "board.png").read_bytes())
    last, second, start = pictures
    assert last.startswith(b"\x89PNG")
    assert last == second != start
    named = ["--names", "Ada", "Grace", "-o", tmp_path / "board.png"]
    assert run("render", record, *named) == (0, "", "")
    assert (tmp_path / "board.png").read_bytes() != last


@pytest.mark.usefixtures("fribidi")
@pytest.mark.parametrize("name", ["김하늘", "ליל", "สมหญิง", "अनन्या", "🦊🌙", "Ada ليلى 7"])
def test_render_draws_names_in_every_script_or_players_with_a_number(run, record, tmp_path, name):
    def drawn(first, second):
        assert run("render", record, "--names", first, second, "-o", tmp_path / "board.png") == (0, "", "")
        return (tmp_path / "board.png").read_bytes()

    assert drawn(name, "Grace") not in (drawn("Player 1", "Grace"), drawn("", "Grace"))
    assert drawn("𒀀", "\u200b") == drawn("Player 1", "Player 2")


@pytest.mark.parametrize(
    ("arguments", "line"),
    [
        ([], "python -m sumon: the following arguments are required: COMMAND"),
        (["perft", "chess", "--depth", "1"], "python -m sumon perft: argument GAME: invalid choice: 'chess'"),
        (["perft", "sumon"], "python -m sumon perft: the following arguments are required: --depth"),
        (["perft", "sumon", "--depth", "0"], "python -m sumon perft: argument --depth: '0' is no whole number"),
        (["perft", "sumon", "--depth", "two"], "python -m sumon perft: argument --depth: 'two' is no whole number"),
        (["perft", "sumon", "--depth", "1", "--variant", "pies"], "python -m sumon: Sum On has no such variant."),
        (
            ["perft", "sumon", "--depth", "1", "--position", "9/9 b"],
            "python -m sumon: The position has 2 ranks. The board has 8.",
        ),
        (["replay", "missing.txt"], "python -m sumon: missing.txt: No such file or directory"),
        (["ratings"], "python -m sumon ratings: the following arguments are required: --rebuild"),
        (["replay", "/"], "python -m sumon: /: Is a directory"),
        (["render", "missing.txt", "-o", "board.png"], "python -m sumon: missing.txt: No such file or directory"),
    ],
)
def test_bad_input_is_one_line_on_stderr_and_exit_code_2(run, monkeypatch, tmp_path, arguments, line):
    monkeypatch.chdir(tmp_path)
    code, out, err = run(*arguments)
    assert (code, out) == (2, "")
    assert err.startswith(line)
    assert err.count("\n") == 1


def test_unreadable_records_are_refused(run, record):
    record.write_text("hello", encoding="utf-8")
    assert run("replay", record)[2].startswith("python -m sumon: I can’t read line 1 of the record.")
    record.write_bytes(b"\x89PNG\xff")
    assert run("replay", record)[2] == f"python -m sumon: {record}: not a text file in UTF-8\n"
    record.write_text(RECORD.replace("sumon", "chess"), encoding="utf-8")
    assert "no game called" in run("replay", record)[2]


def test_record_that_does_not_replay_names_the_move_and_the_reason(run, record):
    record.write_text(RECORD.replace("h8-h7", "h8-h6"), encoding="utf-8")
    assert run("replay", record) == (
        2,
        "",
        "python -m sumon: Turn 2 of the record, h8-h6, can’t be played. "
        "`h8-h6` is two squares ahead. The 1 on h8 can go to g7, h7 or i7.\n",
    )


def test_sentence_of_a_bad_setup_is_said_once(run, record):
    record.write_text(RECORD.replace('[Setup ""]', '[Setup "9/9 b"]'), encoding="utf-8")
    assert run("replay", record)[2] == "python -m sumon: The position has 2 ranks. The board has 8.\n"


def test_render_refuses_a_ply_the_record_does_not_have(run, record, tmp_path):
    for ply in (3, -1):
        code, _, err = run("render", record, "--ply", ply, "-o", tmp_path / "board.png")
        assert (code, err) == (2, f"python -m sumon: the record has no ply {ply}, only 0 to 2\n")
    assert not (tmp_path / "board.png").exists()


def test_render_refuses_a_place_it_cannot_write_to(run, record, tmp_path):
    output = tmp_path / "missing" / "board.png"
    assert run("render", record, "-o", output)[2] == f"python -m sumon: {output}: No such file or directory\n"


@pytest.mark.parametrize(("arguments", "code", "out"), [(("--depth", "1"), 0, "334\n"), ((), 2, "")])
def test_module_runs_as_a_program(arguments, code, out):
    command = [sys.executable, "-m", "sumon", "perft", "sumon", *arguments]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout) == (code, out)


def test_what_needs_no_database_starts_without_its_libraries():
    command = [sys.executable, "-X", "importtime", "-m", "sumon", "engines", "--help"]
    imported = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stderr
    assert "sumon.engines" in imported
    assert "sqlalchemy" not in imported


def test_ratings_are_compared_and_put_right_only_when_asked(run, monkeypatch, tmp_path):
    file = SqliteFile(tmp_path / "games.db")
    file.migrate("head")
    file.look(
        "INSERT INTO ratings VALUES (1, 0, 'sumon', 1500, 350, 0.06, 0, 0, 0, '2026-01-01 00:00:00', NULL,"
        " 0, 0, 0, 0, NULL)",
    )
    monkeypatch.setenv("DATABASE_URL", file.url)
    assert run("ratings", "--rebuild") == (1, "rated games: 0\nrows that are wrong: 1; --write replaces them\n", "")
    replaced = "rated games: 0\nrows that were wrong: 1; they have been replaced\n"
    assert run("ratings", "--rebuild", "--write") == (0, replaced, "")
    same = "rated games: 0\nthe stored ratings are the same to the last digit\n"
    assert run("ratings", "--rebuild") == (0, same, "")


def test_ratings_of_a_database_that_cannot_be_opened_are_one_line(run, monkeypatch, tmp_path):
    (tmp_path / "games.db").write_text("no database")
    monkeypatch.setenv("DATABASE_URL", f"sqlite+aiosqlite:///{tmp_path / 'games.db'}")
    code, out, err = run("ratings", "--rebuild")
    assert (code, out, err.count("\n")) == (2, "", 1)
    assert "games.db" in err


def sealed(tmp_path, setup, salt="00ff"):
    """A record of Sudoku Duel that was sealed as *setup* with *salt*."""
    dealt = GAMES["sudoku"].deal("standard", Random(1))
    path = tmp_path / "sealed.txt"
    headers = {"Commitment": commitment(salt, dealt if setup is None else setup), "Salt": "00ff"}
    path.write_text(write_record(Record("sudoku", "standard", dealt), headers, "*"), encoding="utf-8")
    return path


def test_verify_says_that_the_setup_is_the_sealed_one(run, tmp_path):
    code, said, _ = run("verify", sealed(tmp_path, None))
    assert (code, said[:34]) == (0, "fits: salt and setup give " + said[26:34])
    assert "all 0 moves can be played" in said


@pytest.mark.parametrize(("setup", "salt"), [("another", "00ff"), (None, "00fe")])
def test_verify_finds_another_setup_or_salt(run, tmp_path, setup, salt):
    code, said, error = run("verify", sealed(tmp_path, setup, salt))
    assert (code, said) == (2, "")
    assert "does not fit" in error


def drawn(tmp_path, *, salt="00ff", interaction="1234567890123456789", number=1234567890123456789):
    """A record of Sudoku Duel that was drawn by interaction *number* with the salt 00ff, and says otherwise."""
    setup = drawn_setup("sudoku", "standard", "00ff", number)
    path = tmp_path / "drawn.txt"
    headers = {"Seal": seal("00ff"), "Interaction": interaction, "Salt": salt}
    path.write_text(write_record(Record("sudoku", "standard", setup), headers, "*"), encoding="utf-8")
    return path


def test_verify_works_a_drawn_setup_out_again(run, tmp_path):
    code, said, _ = run("verify", drawn(tmp_path))
    assert code == 0
    assert said.startswith(f"fits: the seal of the salt is {seal('00ff')}, the setup follows from the salt")


SEATS = {"First": "Ada", "Second": "bot casual"}


def drawn_with(tmp_path, draw, number, **seats):
    """A record of Summy with the *draw*-th setup that follows from the salt 00ff and interaction *number*."""
    setup = drawn_setup("summy", "standard", "00ff", number, draw)
    path = tmp_path / "drawn.txt"
    headers = {**seats, "Seal": seal("00ff"), "Interaction": str(number), "Salt": "00ff"}
    path.write_text(write_record(Record("summy", "standard", setup), headers, "*"), encoding="utf-8")
    return path


@pytest.fixture(scope="module")
def late():
    """An interaction whose first good draw is a later one, and the number of that draw."""
    drawn = ((number, first_good_draw("summy", "standard", "00ff", number)) for number in range(100))
    return next(each for each in drawn if each[1] > 1)


def test_verify_finds_that_the_draw_is_the_first_good_one(run, tmp_path, late):
    number, draw = late
    code, said, _ = run("verify", drawn_with(tmp_path, draw, number, **SEATS))
    assert code == 0
    assert f"as draw {draw}, the first in which both begin well, after {draw} in which somebody does not," in said


def test_verify_takes_no_other_draw_even_a_good_one(run, tmp_path, late):
    number, draw = late
    begins_well = GAMES["summy"].begins_well
    good = next(
        other
        for other in range(draw + 1, 100)
        if begins_well("standard", drawn_setup("summy", "standard", "00ff", number, other))
    )
    for other in (1, good):
        code, _, error = run("verify", drawn_with(tmp_path, other, number, **SEATS))
        assert (code, "another setup follows" in error) == (2, True)


def test_verify_takes_no_other_draw_between_people(run, tmp_path, late):
    number, draw = late
    code, _, error = run("verify", drawn_with(tmp_path, draw, number, First="Ada", Second="Grace"))
    assert (code, "another setup follows" in error) == (2, True)


def test_verify_checks_older_games_with_the_bot_as_before_and_says_so(run, tmp_path, late):
    code, said, _ = run("verify", drawn_with(tmp_path, 0, late[0], **SEATS))
    assert code == 0
    assert "as draw 0, though somebody does not begin well: so were older games with the bot dealt" in said


@pytest.mark.parametrize(
    ("wrong", "why"),
    [
        ({"salt": "00fe"}, "the seal of the salt is"),
        ({"number": 1234567890123456788}, "another setup follows"),
        ({"interaction": "one"}, "one is not the number of an interaction"),
        ({"interaction": "１"}, "is not the number of an interaction"),
    ],
)
def test_verify_finds_what_was_not_drawn_so(run, tmp_path, wrong, why):
    code, said, error = run("verify", drawn(tmp_path, **wrong))
    assert (code, said) == (2, "")
    assert "does not fit" in error
    assert why in error


def test_verify_wants_a_sealed_record(run, record):
    code, _, error = run("verify", record)
    assert code == 2
    assert 'no line [Commitment "…"]' in error


def test_puzzles_are_written_to_a_file(run, tmp_path):
    path = tmp_path / "sudoku.jsonl"
    code, out, err = run("puzzles", "sudoku", "--count", 3, "--seed", 5, "-o", path)
    assert (code, err) == (0, "")
    assert out.startswith(f"{path}: 3 puzzles, SHA-256 ")
    assert len(path.read_text(encoding="utf-8").splitlines()) == 3
    code, _, err = run("puzzles", "sudoku", "--count", 1, "-o", tmp_path / "nowhere" / "file")
    assert (code, err.count("\n")) == (2, 1)


def test_engines_for_others_name_a_port_in_use() -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = str(taken.getsockname()[1])
        command = [sys.executable, "-m", "sumon", "engines", "--port", port, "--processes", "1"]
        done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 2
    (line,) = done.stderr.splitlines()
    assert line.startswith(f"python -m sumon: cannot listen on 127.0.0.1, port {port}: ")


def test_engines_for_others_name_a_setting_that_is_wrong(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("ENGINES_TOKEN", "correct horse")
    with pytest.raises(SystemExit) as stopped:
        cli.main(["engines"])
    assert stopped.value.code == 2
    assert capsys.readouterr().err.splitlines() == [
        "python -m sumon: I can’t read these settings: ENGINES_TOKEN. See .env.example for what they mean."
    ]


@pytest.mark.parametrize("port", ["0", "65536", "http"])
def test_engines_for_others_want_a_port(port: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as stopped:
        cli.main(["engines", "--port", port])
    assert stopped.value.code == 2
    assert "--port" in capsys.readouterr().err
