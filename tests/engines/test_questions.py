"""What is asked of workers and what they answer: written alike for equal views, and read strictly."""

from __future__ import annotations

import json
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from sumon.core.protocol import Limit, Player
from sumon.engines import choose, engine_of, examine
from sumon.engines.json_codec import UnreadableError, UnwritableError, written
from sumon.engines.questions import (
    MAX_ANSWER,
    MAX_QUESTION,
    Question,
    read_answer,
    read_presence,
    read_question,
    write_answer,
    write_question,
)
from sumon.games import GAMES
from tests.conformance.playing import KINDS, PLAYED_BY_THE_COMPUTER, game_of

NODES = Limit(nodes=100)


def asked(seed: int = 1) -> Question:
    """A question about a first position of Summy."""
    rules = GAMES["summy"]
    start = rules.start("standard", rules.deal("standard", Random(seed)))
    return Question("summy", start.view(start.to_move), 5, level="beginner")


def answered(**changed: Any) -> bytes:
    question = asked()
    given = json.loads(write_answer(choose("summy", "beginner", question.view, 5)))
    return json.dumps({**given, **changed}).encode()


@pytest.mark.every_game
@pytest.mark.parametrize(("game", "variant"), KINDS)
def test_a_question_arrives_as_it_was_asked(game: str, variant: str) -> None:
    level = next(iter(engine_of(game).levels), "beginner")
    for position in game_of(game, variant).every[:-1]:
        view = position.view(position.to_move)
        for question in (
            Question(game, view, 2**63 - 1, level=level),
            Question(game, view, 0, limit=Limit(seconds=1.5, nodes=7), move="c1-c2"),
        ):
            text = write_question(question)
            assert read_question(text) == question
            assert write_question(read_question(text)) == text
            assert len(text) < MAX_QUESTION


@pytest.mark.every_game
@pytest.mark.parametrize(("game", "variant"), PLAYED_BY_THE_COMPUTER)
def test_an_answer_arrives_as_it_was_given(game: str, variant: str) -> None:
    engine = engine_of(game)
    every = game_of(game, variant).every[:-1]
    for position in every[:: max(1, len(every) // 5)]:
        view = position.view(position.to_move)
        question = Question(game, view, 1, level=engine.levels[0])
        given = choose(game, engine.levels[0], view, 1)
        assert read_answer(write_answer(given), question) == given
        for move in (None, given.line[0]):
            question = Question(game, view, 1, limit=NODES, move=move)
            given = examine(game, view, NODES, 1, move)
            assert read_answer(write_answer(given), question) == given


@pytest.mark.parametrize("seed", range(20))
def test_what_is_hidden_never_travels(seed: int) -> None:
    """60 pairs that the player on turn cannot tell apart: the questions are the same, byte for byte."""
    rules, every = GAMES["summy"], game_of("summy", "standard", seed).every[:-1]
    for position in every[:: max(1, len(every) // 2)][:3]:
        view = position.view(position.to_move)
        other = rules.imagine(view, Random(seed))
        question = Question("summy", view, 3, level="master")
        again = replace(question, view=other.view(other.to_move))
        assert write_question(question) == write_question(again)
        assert position.to_move is not None
        assert position.racks[position.to_move.other] in ("", view.rack) or (
            f'"{position.racks[position.to_move.other]}"' not in write_question(question).decode()
        )


def test_how_a_position_came_about_does_not_travel() -> None:
    rules = GAMES["sudoku"]
    start = rules.start("standard", rules.deal("standard", Random(1)))
    view = start.play(next(start.legal_moves())).view(Player.SECOND)
    same = replace(view, last=None)
    assert view == same
    assert write_question(Question("sudoku", view, 1, level="master")) == write_question(
        Question("sudoku", same, 1, level="master")
    )


def test_what_has_no_form_is_not_sent() -> None:
    with pytest.raises(UnwritableError):
        written({1, 2})


@pytest.mark.parametrize(
    "text",
    [
        b"",
        b"5",
        b"null",
        b"[]",
        b"{}",
        b'"text"',
        b"\xff\xfe",
        b"[" * 10_000,
        b" " * MAX_ANSWER + b"5",
        answered(program="x"),
        answered(line=None),
        answered(line=[]),
        answered(line=["swap 3"] * 61),
        answered(line="swap 3"),
        answered(line=[7]),
        answered(line=["x" * 201]),
        answered(line=["13J 3+4=8"]),
        answered(line=["no turn"]),
        answered(score="1"),
        answered(score=True),
        answered(score=float("nan")),
        answered(score=float("inf")),
        answered(score=10**7),
        answered(score=10**400),
        answered(score=[1]),
        answered(nodes=-1),
        answered(nodes=1.0),
        answered(nodes=2**63),
        answered(nodes=True),
        answered(depth="1"),
        answered(exact=1),
        answered(exact=None),
        answered().replace(b'"nodes": ', b'"nodes": ' + b"9" * 5000),
        answered().replace(b'"score": null', b'"score": 1e999'),
    ],
)
def test_what_is_no_answer_is_not_read(text: bytes) -> None:
    assert read_answer(answered(), asked()).line
    with pytest.raises(UnreadableError) as refused:
        read_answer(text, asked())
    assert "swap" not in str(refused.value), "what a worker says is not repeated"


def test_an_answer_about_another_turn_is_not_read() -> None:
    view = asked().view
    one, other = f"swap {view.rack[0]}", f"swap {view.rack[-1]}"
    assert one != other
    given = examine("summy", view, NODES, 1, one)
    assert read_answer(write_answer(given), Question("summy", view, 1, limit=NODES, move=one)) == given
    with pytest.raises(UnreadableError):
        read_answer(write_answer(given), Question("summy", view, 1, limit=NODES, move=other))


def test_a_line_is_read_as_far_as_it_can_be_played() -> None:
    start = GAMES["sumon"].start("standard", "")
    question = Question("sumon", start.view(start.to_move), 1, level="beginner")
    line = ["c1-c2", "h8-h7", "h8-h7", "<b>a1-a2</b>"]
    text = json.dumps({"line": line, "score": 1, "nodes": 1, "depth": None, "exact": True}).encode()
    assert read_answer(text, question).line == ("c1-c2", "h8-h7")


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("game", "chess"),
        ("game", 5),
        ("seed", "1"),
        ("seed", -1),
        ("level", 5),
        ("view", None),
        ("view", {}),
        ("move", 5),
        ("program", "import os"),
    ],
)
def test_what_is_no_question_is_not_read(name: str, value: object) -> None:
    data = json.loads(write_question(asked()))
    with pytest.raises(UnreadableError):
        read_question(json.dumps({**data, name: value}).encode())


@pytest.mark.parametrize(
    ("field", "value"),
    [("board", 5), ("rack", ["3"]), ("rack_sizes", [8]), ("to_move", 2), ("unseen", [1.5]), ("viewer", "0")],
)
def test_what_is_no_view_is_not_read(field: str, value: object) -> None:
    data = json.loads(write_question(asked()))
    data["view"][field] = value
    with pytest.raises(UnreadableError):
        read_question(json.dumps(data).encode())


@pytest.mark.parametrize(
    "limit",
    [
        None,
        {},
        {"seconds": None, "nodes": None},
        {"seconds": 0, "nodes": None},
        {"seconds": 1e5, "nodes": None},
        {"seconds": None, "nodes": 10**12},
        {"seconds": None, "nodes": 1.5},
    ],
)
def test_nobody_keeps_a_worker_busy_for_ever(limit: object) -> None:
    data = {**json.loads(write_question(asked())), "level": None, "limit": limit}
    with pytest.raises(UnreadableError):
        read_question(json.dumps(data).encode())


@pytest.mark.parametrize("text", [b"5", b'{"ready":-1}', b'{"ready":true}', b'{"ready":1,"more":1}', b"\x80\x04N."])
def test_who_does_not_say_how_much_they_take_is_not_asked(text: bytes) -> None:
    with pytest.raises(UnreadableError):
        read_presence(text)
    assert read_presence(b'{"ready":1000000}') == 1_024


def test_a_player_who_thinks_longer_has_more_time() -> None:
    view = asked().view
    assert Question("sumon", view, 1, level="master").budget == 3.0
    assert Question("sumon", view, 1, level="expert").budget == 5.0
    assert Question("summy", view, 1, level="master").budget == 2.5
    assert Question("sudoku", view, 1, level="master").budget == 2.0
    assert Question("sumon", view, 1, limit=Limit(nodes=150_000)).budget == 3.0
    assert Question("sumon", view, 1, limit=Limit(seconds=20)).budget == 20
