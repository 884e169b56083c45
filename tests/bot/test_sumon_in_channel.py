"""Whole games of Sum On in a channel: by clicks, by `/move`, mixed, every variant."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import pytest

from sumon.core.protocol import AnyPosition
from sumon.core.record import Record
from sumon.games import GAMES
from sumon.play.settings import Confirm
from tests.bot.conftest import Table, described, find_id, labels, ply_of, shown, shut_gate, told
from tests.depth import deep

RECORDS = Path(__file__).resolve().parents[1] / "records/sumon-records.jsonl"
VARIANTS = GAMES["sumon"].variants


@cache
def record_of(variant: str, number: int = 0) -> dict[str, Any]:
    rows = [json.loads(line) for line in RECORDS.read_text(encoding="utf-8").splitlines()]
    record: dict[str, Any] = [row for row in rows if row["variant"] == variant][number]
    return record


def game_with_swap(variant: str, seed: int) -> tuple[list[str], AnyPosition]:
    """The moves of a random game in which the sides are swapped, and its last position."""
    rng, moves = Random(seed), []
    position: AnyPosition = Record("sumon", variant, "").start()
    while position.outcome is None:
        texts = [position.format(move) for move in position.legal_moves()]
        moves.append("swap" if "swap" in texts else rng.choice(texts))
        position = position.play(position.parse(moves[-1]))
    return moves, position


def test_there_are_eight_variants() -> None:
    assert len(VARIANTS) == 8


async def test_challenge_play_by_clicks_and_find_the_result_in_the_leaderboard(table: Table) -> None:
    record = record_of("standard")
    await table.start()
    for move in record["moves"]:
        await table.click_turn(move)
    board = table.board()
    winner = (table.ada, table.grace)[record["winner"]]
    loser = (table.grace, table.ada)[record["winner"]]
    blue, red = record["scores"]
    said = f"**{winner.mention} wins by {abs(blue - red)} points** against {loser.mention}."
    assert board.content.splitlines()[0].startswith(said), "the points are on the card"
    assert f"{blue} – {red}" not in board.content
    assert "has no move left." in str(board.attachments[0].description)
    assert labels(board) == ["Rematch", "Play something else", "Analyse", "Learn from it", "Replay", "Explore"]
    standings = shown(await table.linus.slash(table.channel, "leaderboard")).content
    assert standings.splitlines() == [
        "**Leaderboard: Sum On**",
        "-# Not settled yet:",
        f"1. {winner.mention}: **1662?** (1 won, 0 lost)",
        f"2. {loser.mention}: **1338?** (0 won, 1 lost)",
        "-# A rating with ? isn’t settled yet. That takes ten or more games against at least three"
        " experienced players.",
    ]


@pytest.mark.soak
@pytest.mark.parametrize("variant", VARIANTS)
async def test_a_whole_game_by_move_commands(table: Table, variant: str) -> None:
    record = record_of(variant, 1)
    await table.start(variant=variant)
    position = Record("sumon", variant, "").start()
    for move in record["moves"]:
        actor = (table.ada, table.grace)[position.to_move]
        answer = await table.move(actor, f"{move} end")
        assert not shown(answer).ephemeral, told(answer)
        position = position.play(position.parse(move))
    first, second = record["scores"]
    won = f"**{(table.ada, table.grace)[record['winner']].mention} wins by {abs(first - second)} point"
    assert won in table.board().content
    blue, red = ("ada", "grace") if position.owners[0] == 0 else ("grace", "ada")
    alt = str(table.board().attachments[0].description)
    scores = (first, second) if blue == "ada" else (second, first)
    assert f"Score: {blue} (Blue) {scores[0]} to {red} (Red) {scores[1]}." in alt


@pytest.mark.parametrize("variant", deep(["pie+placement+turned", "pie"], 1))
async def test_a_whole_game_by_clicks_with_placements_and_pie(table: Table, variant: str) -> None:
    moves, last = game_with_swap(variant, 7)
    await table.start(variant=variant)
    for move in moves:
        await table.click_turn(move)
    assert "swap" in moves
    assert f"**{(table.ada, table.grace)[last.outcome.winner].mention} wins" in table.board().content
    alt = str(table.board().attachments[0].description)
    assert f"Score: grace (Blue) {last.scores[1]} to ada (Red) {last.scores[0]}." in alt


@pytest.mark.soak
async def test_a_whole_game_by_clicks_commands_and_the_form(table: Table) -> None:
    record = record_of("turned", 2)
    await table.start(variant="turned")
    for number, move in enumerate(record["moves"]):
        board, entries = table.board(), move.split()
        actor = table.on_turn(board)
        if number % 3 == 0:
            await table.click_turn(move)
        elif number % 3 == 1:
            for entry in entries:
                await table.move(actor, entry)
            if ply_of(table.board()) == number:
                await table.move(actor, "end")
        else:
            form = await actor.click(board, label="Enter move")
            await actor.submit_modal(form, {"move": f"{move}."})
    assert f"**{(table.ada, table.grace)[record['winner']].mention} wins" in table.board().content


@pytest.mark.parametrize("variant", VARIANTS)
async def test_the_first_board_of_every_variant_offers_what_can_be_done(table: Table, variant: str) -> None:
    board = await table.start(variant=variant)
    assert table.on_turn(board) is table.ada
    if "placement" in variant:
        numbers = [str(number) for number in range(1, 9)]
        assert labels(board) == [*numbers, "At random", "Enter move", "More"]
        await table.ada.click(board, label="5")
        rank = 1
        files = "abcdefgh" if "turned" in variant else "abcdefghi"
        assert labels(table.board()) == [*numbers, *(f"{file}{rank}" for file in files), *labels(board)[8:]]
    else:
        pieces = [label for label in labels(board) if label not in ("Enter move", "More", "How to play")]
        assert len(pieces) == 8
        assert [label[0] for label in pieces] == [str(number) for number in range(1, 9)]


async def test_a_piece_with_one_way_moves_at_one_click(table: Table) -> None:
    board = await table.start(variant="turned")
    assert "1 · a1" in labels(board)
    await table.click_turn("b1-a2")
    await table.click_turn("h9-h8")
    assert "1 ↗ b2" in labels(table.board())
    await table.ada.click(table.board(), label="1 ↗ b2")
    assert find_id(table.board(), "pick:a1") is None
    assert "`a1\u2011b2`" in table.board().content


async def test_every_axis_that_lets_a_piece_move_is_a_button_with_letter_sum_and_piece(table: Table) -> None:
    await table.start()
    await table.ada.click(table.board(), custom_id=find_id(table.board(), "pick:c1"))
    await table.ada.click(table.board(), label="2 ↑ c2")
    assert labels(table.board()) == [
        "8 ← 2+6",
        "3 ← 1+2",
        "5 ← 2+3",
        "End turn",
        "Undo",
        "Enter move",
        "More",
    ]
    task = "Tap a sum to move your 3, 5 or 8 too, or end your turn."
    assert task in described(table.board())
    assert task not in table.board().content, "it stands next to the buttons"
    await table.ada.click(table.board(), label="5 ← 2+3")
    assert {"5 ↖ e2", "5 ↑ f2", "5 ↗ g2"} <= set(labels(table.board()))


async def test_undo_takes_one_step_back_and_only_of_this_turn(table: Table) -> None:
    await table.start()
    await table.move(table.ada, "c1-c2 f1-e2")
    await table.ada.click(table.board(), label="Undo")
    assert "so far: `c1\u2011c2`." in table.board().content
    assert told(await table.ada.slash(table.channel, "undo")) == "Undone."
    assert "Tap the piece you want to move." in described(table.board())
    assert "Undo" not in labels(table.board())
    sentence = told(await table.ada.slash(table.channel, "undo"))
    assert sentence == "There’s nothing to undo: you haven’t entered anything this turn."


async def test_pie_choice_keep_red(table: Table) -> None:
    await table.start(variant="pie")
    await table.click_turn("c1-b2")
    board = table.board()
    assert labels(board) == ["Keep Red", "Swap: play Blue", "Enter move", "More", "How to play", "Undo (ada)"]
    means = "you take over Blue as it stands, and the other player moves next as Red. You can only swap now."
    assert f"Keep Red, or swap: {means}" in described(board)
    await table.grace.click(board, label="Keep Red")
    await table.grace.click(table.board(), label="Back")
    assert labels(table.board()) == labels(board)
    await table.click_turn("h8-h7")
    assert f"{table.grace.mention} played `h8\u2011h7`" in table.board().content


async def test_pie_choice_swap_sides(table: Table) -> None:
    await table.start(variant="pie")
    await table.click_turn("c1-b2")
    await table.grace.click(table.board(), label="Swap: play Blue")
    board = table.board()
    assert f"{table.ada.mention} (Red), it’s your turn" in board.content
    assert f"{table.grace.mention} swapped sides: now Blue.\n" in board.content
    assert [label[0] for label in labels(board)[:8]] == list("12345678"), "by number, wherever they lie"


async def test_a_turn_that_cannot_go_on_ends_by_itself(table: Table) -> None:
    await table.env.bot.services.settings.change_user(table.ada.id, confirm=Confirm.NEVER)
    await table.start()
    await table.move(table.ada, "c1-c2 f1-e2 h1-h2")
    await table.ada.click(table.board(), custom_id=find_id(table.board(), "do:i1-i2"))
    assert table.on_turn(table.board()) is table.grace


async def test_autocomplete_offers_the_legal_moves_that_fit(table: Table) -> None:
    await table.start()
    offered = await table.ada.autocomplete(table.channel, "move", "move", "c1c")
    assert offered[0] == {"name": "c1-c2 …", "value": "c1-c2"}
    assert all(choice["value"].startswith("c1-c2") for choice in offered)
    assert 1 < len(offered) <= 25
    assert await table.grace.autocomplete(table.channel, "move", "move", "c1c") == []
    assert await table.ada.autocomplete(table.guild.create_text_channel("empty"), "move", "move", "c") == []


async def test_the_computer_answers_and_the_board_says_that_it_thinks(table: Table) -> None:
    answer = await table.ada.slash(table.channel, "sumon challenge", level="beginner", first="challenger")
    assert f"{table.ada.mention} against Bot." in shown(answer).content
    gate = shut_gate(table)
    await table.move(table.ada, "c1-b2 end")
    thinking = table.board()
    assert "Bot (Beginner, Red) is thinking…" in thinking.content
    assert not thinking.components
    gate.set()
    await table.env.settle()
    answered = table.board()
    assert answered.id != thinking.id
    assert table.on_turn(answered) is table.ada
    assert "Bot played" in answered.content
    assert table.pinged(answered) == {table.ada.id}
    assert table.computer.asked == [("sumon", "beginner")]
