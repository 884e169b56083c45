"""What a chart is made of."""

from __future__ import annotations

import json
from datetime import UTC, datetime
from pathlib import Path

import pytest

from sumon.core import Player, Record
from sumon.play.model import Match, Occupant, Result, Termination
from sumon.play.past.archived_game import ArchivedGame, of_match
from sumon.play.review import Review, ReviewedTurn
from sumon.ui.interactions.languages import translator_for
from sumon.ui.past.review_message import chart_points, chart_text, overview

RECORDS = Path(__file__).resolve().parents[1] / "records/sumon-records.jsonl"
NOW = datetime(2026, 1, 1, tzinfo=UTC)


def match(*moves: str, variant: str = "standard", setup: str = "") -> ArchivedGame:
    record = Record("sumon", variant, setup, moves)
    result = Result(Player.FIRST, Termination.RESIGNATION)
    return of_match(Match(1, record, (Occupant(1), Occupant(2)), 1, 1, "", result, False, NOW, NOW))


def review(*scores: float) -> Review:
    """Turns that are worth *scores* to their players, and in which no chance was missed."""
    turns = (ReviewedTurn(ply, Player(ply % 2), "c1-c2", score, "c1-c2", score) for ply, score in enumerate(scores))
    return Review(tuple(turns))


def test_chart_shows_the_mean_of_two_turns_and_the_last_one_as_it_is() -> None:
    leads, marked = chart_points(match("c1-c2", "h8-h7"), review(4.0, 2.0))
    assert leads == [4.0, 1.0, -2.0]
    assert marked == []


def test_chart_is_turned_round_when_the_first_player_became_red() -> None:
    swapped = match("c1-c2", "swap", variant="pie")
    assert chart_points(swapped, review(4.0, 2.0))[0] == [-4.0, -1.0, 2.0]


def test_finished_game_ends_with_the_real_score() -> None:
    row = json.loads(RECORDS.read_text(encoding="utf-8").splitlines()[0])
    over = match(*row["moves"], variant=row["variant"])
    first, second = row["scores"]
    leads, _ = chart_points(over, review(*(0.25 for _ in row["moves"])))
    assert leads[-1] == first - second


def test_missed_chance_is_marked_at_its_turn() -> None:
    missed = Review((ReviewedTurn(0, Player.FIRST, "c1-c2", 0.0, "d1-d2", 5.0),))
    assert chart_points(match("c1-c2"), missed)[1] == [1]


@pytest.mark.parametrize(
    ("score", "ending"),
    [
        (1.0, "<@2> (Red) wins by 1 point."),
        (-3.0, "<@1> (Blue) wins by 3 points."),
        (0.5, "<@2> (Red) wins with equal scores."),
        (-0.5, "<@1> (Blue) wins with equal scores."),
        (0.0, "it’s a draw."),
    ],
)
def test_overview_tells_from_when_on_the_end_was_certain(score: float, ending: str) -> None:
    turns = [ReviewedTurn(ply, Player(ply % 2), "c1-c2", score, "c1-c2", score, ply > 0) for ply in range(4)]
    lines = overview(
        match("c1-c2", "h8-h7", "d1-d2", "g8-g7"), Review(tuple(turns)), translator_for("en")
    ).splitlines()
    assert lines[-2] == f"From turn 2 on, best play decides the game: {ending}"
    unsure = Review((*turns[:3], ReviewedTurn(3, Player.SECOND, "c1-c2", score, "c1-c2", score)))
    assert "worked out" not in overview(match("c1-c2", "h8-h7", "d1-d2", "g8-g7"), unsure, translator_for("en"))


def test_description_tells_who_led_when_and_how_it_ended() -> None:
    text = chart_text(match("c1-c2", "h8-h7", "d1-d2"), review(4.0, 2.0, -6.5), translator_for("en"))
    assert text == (
        "Chart of 3 turns. Above the line: Blue is ahead. Below it: Red is ahead. "
        "Turns with Blue ahead: 1. Turns with Red ahead: 2, 3. "
        "Greatest lead: Blue, 4 points, after turn 0. "
        "Greatest lead: Red, 6.5 points, after turn 3. "
        "Lead at the end: Red, 6.5 points."
    )


def test_leads_over_many_turns_are_said_as_spans() -> None:
    moves = ["c1-c2", "h8-h7", "c2-c3", "h7-h6", "c3-c4", "h6-h5"]
    text = chart_text(match(*moves), review(4.0, 4.0, 4.0, 4.0, -9.0, 9.0), translator_for("en"))
    assert "Turns with Red ahead: 4 to 6." in text
