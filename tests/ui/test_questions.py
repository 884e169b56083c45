"""Questions about a board, as ten people type them in three languages."""

from __future__ import annotations

import pytest

from sumon.i18n import Translator, default_catalog
from sumon.ui.games.game_ui import Subject
from sumon.ui.match.questions import Ask, BoardQuestion, every_question, label_of, read_question

RANKS = tuple("12345678")
SUMON = {
    Subject.SQUARE: [f"{file}{rank}" for rank in RANKS for file in "abcdefghi"],
    Subject.NUMBER: RANKS,
    Subject.RANK: RANKS,
    Subject.FILE: "abcdefghi",
}
SUDOKU = {
    Subject.SQUARE: [f"{column}{row}" for row in "123456789" for column in "abcdefghi"],
    Subject.NUMBER: "123456789",
    Subject.ROW: "123456789",
    Subject.COLUMN: "abcdefghi",
    Subject.BOX: "123456789",
}
SUMMY = {
    Subject.SQUARE: [f"{chr(65 + column)}{row}" for row in range(1, 26) for column in range(25)],
    Subject.NUMBER: [*"0123456789", "+", "-", "x", ":", "="],
    Subject.ROW: [str(row) for row in range(1, 26)],
    Subject.COLUMN: [chr(65 + column) for column in range(25)],
}
PEOPLE = {
    "a chess player": (
        SUMON,
        {
            "where is my 5?": "number:5",
            "what stands on c4?": "square:c4",
            "read rank 3": "rank:3",
            "the 3rd rank": "rank:3",
            "what was the last move": "last",
            "whose turn is it?": "turn",
            "what can I play": "moves",
            "score": "score",
        },
    ),
    "somebody in a hurry": (SUMON, {"C4": "square:c4", "5": "number:5", "c": "file:c", "last": "last"}),
    "one who dictates": (
        SUMON,
        {
            "What's on c 4": "square:c4",
            "Read me the file D, please.": "file:d",
            "Who is winning?": "score",
            "Tell me everything": "all",
            "Where are my pieces?": "pieces",
        },
    ),
    "one who pastes": (
        SUMON,
        {"> **`c4`**": "square:c4", "“rank 3”": "rank:3", "row 3": "rank:3", "ｃ４": "square:c4"},
    ),
    "a German": (
        SUMON,
        {
            "Wo ist meine 5?": "number:5",
            "Was steht auf c4?": "square:c4",
            "Reihe 3": "rank:3",
            "c-Linie": "file:c",
            "letzter Zug": "last",
            "Was war der letzte Zug?": "last",
            "Wer ist dran?": "turn",
            "Was kann ich jetzt tun?": "moves",
            "Wie steht es?": "score",
        },
    ),
    "a German at Sudoku": (
        SUDOKU,
        {
            "Zeile 7 vorlesen": "row:7",
            "Lies Spalte d": "column:d",
            "Block 5": "box:5",
            "Wo sind die 9er?": "number:9",
            "welche Zahlen gehen auf d4": "square:d4",
            "Welche Plättchen sind übrig?": "pieces",
        },
    ),
    "a Japanese": (
        SUMON,
        {
            "5はどこ？": "number:5",
            "c4には何がありますか": "square:c4",
            "3段目を読んで": "rank:3",
            "c列": "file:c",
            "最後の手は？": "last",
            "誰の番？": "turn",
            "今できることは？": "moves",
            "得点を教えて": "score",
        },
    ),
    "a Japanese at Sudoku": (
        SUDOKU,
        {"８行目": "row:8", "ブロック5": "box:5", "d列": "column:d", "マスd4": "square:d4", "全部読んで": "all"},
    ),
    "one who lays sums": (
        SUMMY,
        {
            "J13": "square:J13",
            "13J": "square:J13",
            "what's at j13?": "square:J13",
            "row 13": "row:13",
            "column M": "column:M",
            "=": "number:=",
            "÷": "number::",
            "how many × are left": "number:x",
            "−": "number:-",
            "my rack": "pieces",
            "how many tiles are left in the bag": "pieces",
        },
    ),
    "one who solves": (
        SUDOKU,
        {
            "box 5": "box:5",
            "what can I do now?": "moves",
            "row 9": "row:9",
            "file c": "column:c",
            "d4": "square:d4",
        },
    ),
}


@pytest.mark.parametrize("who", PEOPLE)
def test_ten_people_are_understood(who: str) -> None:
    subjects, asked = PEOPLE[who]
    read = {typed: read_question(typed, subjects) for typed in asked}
    assert {typed: question and question.text for typed, question in read.items()} == asked


def test_the_offered_questions_are_read_again_in_every_language() -> None:
    for subjects in (SUMON, SUDOKU, SUMMY):
        for question in every_question(subjects):
            assert read_question(question.text, subjects) == question
            for locale in default_catalog().locales:
                label = label_of(question, Translator(locale, default_catalog()))
                assert read_question(label, subjects) == question, label


def test_what_is_no_question_is_none() -> None:
    for typed in ("", "?", "hello", "z99", "rank 77", "こんにちは", "9" * 100, "c4d5e6f7", "\u200b"):
        assert read_question(typed, SUMON) is None, typed
    assert read_question("5", {}) is None
    assert read_question("last", {}) == BoardQuestion(Ask.LAST)
