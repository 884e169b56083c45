"""Records as text, out and in again."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sumon.core.errors import RecordError
from sumon.core.record import RESULTS, Record, read_record, write_record

RECORD = Record("sumon", "standard", "", ("c1-c2 f1-e2 h1-h2 i1-i2", "h8-h7", "b1-b2"))
TEXT = """\
[Game "sumon"]
[Variant "standard"]
[Setup ""]
[First "Ada"]
[Second "Grace"]
[Date "2026-11-21"]
[Result "1-0"]

1. c1-c2 f1-e2 h1-h2 i1-i2 | h8-h7
2. b1-b2
1-0
"""
HEADERS = {"First": "Ada", "Second": "Grace", "Date": "2026-11-21"}


def test_a_line_a_fact_then_the_moves_by_pairs_and_the_result():
    assert write_record(RECORD, HEADERS, "1-0") == TEXT


def test_text_is_read_back():
    record, headers = read_record(TEXT)
    assert record == RECORD
    assert headers == {"Game": "sumon", "Variant": "standard", "Setup": "", **HEADERS, "Result": "1-0"}


def test_blank_lines_indentation_and_foreign_line_ends_do_not_matter():
    loose = TEXT.replace("\n", "\r\n\r\n").replace("[", "  [").replace(" | ", "|")
    assert read_record(loose)[0] == RECORD


@pytest.mark.parametrize(
    "pasted",
    [
        f"\ufeff{TEXT}",
        f"```\n{TEXT}```",
        f"```text\n{TEXT}\n```\n",
        f"```{TEXT}```",
        "".join(f"> {line}\n" for line in TEXT.splitlines()),
        "".join(f"`{line}`\n" for line in TEXT.splitlines()),
        "".join(f"**{line}**\n" for line in TEXT.splitlines() if line),
        TEXT.replace('"', "\u201c", 1).replace('"', "\u201d"),
        TEXT.replace('"', "\u201e"),
        TEXT.replace(" ", "\u00a0"),
        TEXT.replace("c1-c2", "\u200b`c1\u2013c2`\ufe0f"),
        TEXT.replace("1. c1-c2", "１．　ｃ１－ｃ２"),
        TEXT.replace("\n", "\u2069\r\n"),
    ],
)
def test_a_pasted_record_is_read_as_what_is_in_it(pasted):
    record, headers = read_record(pasted)
    assert record.replay().scores == RECORD.replay().scores
    assert (record.game, len(record.moves), headers["First"]) == ("sumon", 3, "Ada")


def test_a_name_in_a_record_keeps_its_signs():
    names = {"First": "**“Ada”** 👨\u200d👩\u200d👧 `x`.", "Second": "> Grace!"}
    assert read_record(write_record(RECORD, names, "*"))[1].items() >= names.items()


@pytest.mark.parametrize("result", RESULTS)
def test_record_without_moves(result):
    record = Record("sudoku", "standard", "setup/123")
    assert read_record(write_record(record, {}, result))[0] == record


@pytest.mark.parametrize(
    ("text", "line"),
    [
        (TEXT.replace('[Setup ""]', "Setup: none"), 3),
        (TEXT.replace("2. b1-b2", "b1-b2"), 10),
        ("<html>", 1),
    ],
)
def test_line_that_cannot_be_read_is_named(text, line):
    with pytest.raises(RecordError) as failure:
        read_record(text)
    assert failure.value.message.key == "record-unreadable-line"
    assert dict(failure.value.message.args) == {"line": line}


@pytest.mark.parametrize("name", ["Game", "Variant", "Setup"])
def test_missing_fact_is_named(name):
    kept = [line for line in TEXT.splitlines() if not line.startswith(f"[{name} ")]
    with pytest.raises(RecordError) as failure:
        read_record("\n".join(kept))
    assert failure.value.message.key == "record-missing-header"
    assert dict(failure.value.message.args) == {"name": name}


def test_empty_text_misses_its_game():
    with pytest.raises(RecordError) as failure:
        read_record("")
    assert failure.value.message.key == "record-missing-header"


# Python ends a line at these, too; a file does not.
NO_LINE_ENDS = "\x0b\x0c\x1c\x1d\x1e\x85\u2028\u2029"
names = st.text(
    st.sampled_from(NO_LINE_ENDS) | st.characters(codec="utf-8", exclude_characters="\r\n"), max_size=20
)


@given(names, names)
def test_any_name_survives(first, second):
    _, headers = read_record(write_record(RECORD, {"First": first, "Second": second}, "*"))
    assert headers["First"] == first
    assert headers["Second"] == second


@pytest.mark.parametrize("name", ['quote " inside', "back\\slash", '\\"', 'ends"]', '"] [Game "chess'])
def test_quotes_and_backslashes_in_names(name):
    record, headers = read_record(write_record(RECORD, {"First": name}, "*"))
    assert headers["First"] == name
    assert record == RECORD


@pytest.mark.parametrize("line_end", ["\n", "\r", "\r\n"])
def test_line_ends_in_names_become_blanks(line_end):
    text = write_record(RECORD, {"First": f'Ada{line_end}[Game "chess"]'}, "*")
    record, headers = read_record(text)
    assert headers["First"] == 'Ada [Game "chess"]'
    assert record == RECORD


@pytest.mark.parametrize("sign", NO_LINE_ENDS, ids=ascii)
def test_only_line_ends_end_a_line(sign):
    text = TEXT.replace("Ada", f"A{sign}a").replace("2. b1-b2", "b1-b2")
    with pytest.raises(RecordError) as failure:
        read_record(text)
    assert dict(failure.value.message.args) == {"line": 10}
    assert read_record(TEXT.replace("Ada", f"A{sign}a"))[1]["First"] == f"A{sign}a"
