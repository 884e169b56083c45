"""The surroundings of a program: what it prints to whom, and what interrupts it."""

from __future__ import annotations

import pytest

from tests.cli.programs import run_python, run_shell

# Prints its argument on both streams, with its own colours where it may.
PROGRAM = """
import sys
from sumon.console import run_program

def main():
    if text == "crash":
        return 1 // 0
    for stream in (sys.stdout, sys.stderr):
        print(text, file=stream)
    return 7

text, has_colours = sys.argv[1].encode().decode("unicode_escape"), sys.argv[2:] == ["colours"]
sys.exit(run_program(main, has_colours=has_colours))
"""
REPLACED = "\N{REPLACEMENT CHARACTER}"


def test_signs_that_control_a_terminal_are_replaced() -> None:
    signs = "\0\a\b\r\v\f\x1b\x1c\x7f\x85\x9b\x9f\u061c\u200e\u200f\u2028\u2029\u202a\u202e\u2066\u2069"
    written = "".join(f"{sign!a}{REPLACED}[31ma\tb" for sign in signs) + "\n"
    text = "".join(f"{sign!a}{sign}[31ma\tb" for sign in signs)
    assert run_python("-c", PROGRAM, ascii(text)[1:-1]) == (7, written, written)


def test_names_are_written_as_they_are() -> None:
    names = "Ada نیک\u200cنام 👨\u200d👩\u200d👧 ليلى さくら A\u0301da"
    assert run_python("-c", PROGRAM, ascii(names)[1:-1]) == (7, f"{names}\n", f"{names}\n")


def test_colours_are_kept_where_a_program_has_its_own() -> None:
    text = "\x1b[31mred\x1b[0m and \x1b[2J\x1b]0;title"
    written = f"\x1b[31mred\x1b[0m and {REPLACED}[2J{REPLACED}]0;title\n"
    assert run_python("-c", PROGRAM, ascii(text)[1:-1], "colours") == (7, written, written)


@pytest.mark.parametrize(
    ("encoding", "written"), [("ascii", b"? ?\n"), ("cp1252", b"? \x96\n"), ("utf-8", "白 –\n".encode())]
)
def test_what_an_output_cannot_write_is_replaced(encoding: str, written: bytes) -> None:
    done = run_shell(f"$PYTHON -c '{PROGRAM}' '\\u767d \\u2013'", PYTHONIOENCODING=encoding)
    assert (done.returncode, done.stdout, done.stderr) == (7, written, written)


@pytest.mark.parametrize(
    ("streams", "code", "said"),
    [
        ("| head -c 0", 141, b"Ada\n"),
        ("2>&1 | head -c 0", 141, b""),
        (">&-", 7, b"Ada\n"),
        ("2>&-", 7, b""),
        (">&- 2>&-", 7, b""),
        ("<&- >&- 2>&-", 7, b""),
        (">/dev/full", 2, b"Ada\nThe output cannot be written: No space left on device.\n"),
        ("2>/dev/full", 7, b""),
        (">/dev/full 2>/dev/full", 2, b""),
    ],
)
def test_an_output_that_is_gone_ends_a_program_quietly(streams: str, code: int, said: bytes) -> None:
    done = run_shell(f"(sleep 0.2; exec $PYTHON -c '{PROGRAM}' Ada) {streams}")
    assert (done.returncode, done.stderr) == (code, said)


def test_the_file_that_is_opened_next_is_no_stream() -> None:
    opening = (
        "import sys; from sumon.console import run_program; sys.exit(run_program(lambda: open(__file__).fileno()))"
    )
    opening = opening.replace("__file__", '"/dev/null"')
    assert run_shell(f"$PYTHON -c '{opening}' >&- 2>&- <&-").returncode > 2


def test_an_error_of_the_program_still_shows_where_it_is() -> None:
    code, out, err = run_python("-c", PROGRAM, "crash")
    assert (code, out) == (1, "")
    assert err.startswith("Traceback")
    assert "ZeroDivisionError" in err


WAITING = """
import sys, time
from sumon.console import run_program

def main():
    print("there", flush=True)
    time.sleep({patience})

sys.exit(run_program(main))
"""


@pytest.mark.parametrize("start", ["", "trap '' INT; "], ids=["heard", "ignored, as behind &"])
def test_an_interrupt_is_heard(start: str) -> None:
    program = WAITING.format(patience=300)
    done = run_shell(f"{start}coproc $PYTHON -c '{program}'; read -u ${{COPROC[0]}} line; kill -INT $!; wait $!")
    assert (done.returncode, done.stderr) == (130, b"")
