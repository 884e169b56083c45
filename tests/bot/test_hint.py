"""`/hint`: private, with reasons, counted on the result card."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from sumon import engines
from sumon.core import Analysis, Limit, Record, View
from sumon.games import GAMES
from sumon.play.settings import Boards
from sumon.ui.interactions.people import unbroken
from tests.bot.conftest import Table, described, items, shown, shut_gate, told
from tests.rigging import rig

START = GAMES["sumon"].start("standard", "")
FIRST = START.format(next(START.legal_moves()))
EXAMPLE = "c1-c2 f1-e2 h1-h2 i1-i2"


def says(table: Table, best: str, score: float, *, reply: str = "", threat: str = "", exact: bool = False) -> Any:
    """An engine that finds *best* best at the start, answered by *reply*, and fears *threat*."""

    async def examine(game: str, view: View, limit: Limit, seed: int, move: str | None = None) -> Analysis:
        blue = view.side == 0
        wanted = best if blue else threat
        line = (wanted, reply) if blue and reply else (wanted,)
        return Analysis(START.parse(wanted), score, line, 1, 2, exact)

    return examine


async def test_player_on_turn_is_told_a_move_privately(table: Table) -> None:
    await table.start(rated=False)
    before = table.requests()
    answer = await table.ada.slash(table.channel, "hint")
    first = table.env.http_requests[before].json
    assert (first["type"], first["data"]["flags"]) == (5, 64), "thinking, for one person only"
    message = shown(answer)
    assert message.ephemeral
    assert message.content.startswith(f"**The engine would play** `{unbroken(FIRST)}`")
    assert message.content.endswith("Then expect to finish 3 points ahead.")
    (picture,) = message.attachments
    assert (await picture.read()).startswith(b"\x89PNG")
    assert f"Hint: {FIRST}. To move: ada (Blue). Score: " in picture.description


async def test_a_hint_is_played_by_its_button(table: Table) -> None:
    await table.start(rated=False)
    await table.move(table.ada, "d1-d2")
    hint = shown(await table.ada.slash(table.channel, "hint"))
    await table.restart()
    await table.ada.click(hint, label="Play it")
    match = await table.env.bot.services.matches.find_match(1)
    assert match.record.moves == (FIRST,), "in place of the turn that was begun"
    assert match.hints == (1, 0)


REASONS = [
    "It stops your opponent from playing `h8\u2011h7 g8\u2011f7 f8\u2011e7`.",
    "The best reply is `h8\u2011h7`.",
    "After `c1\u2011c2`, axis D adds up to 2+3 = 5, so your 5 may move too: `f1\u2011e2`.",
    "After `f1\u2011e2`, axis A adds up to 2+5 = 7, so your 7 may move too: `h1\u2011h2`.",
    "After `h1\u2011h2`, axis B adds up to 7+1 = 8, so your 8 may move too: `i1\u2011i2`.",
]
OUTLOOK = "Then expect to finish 1.2 points behind."


async def test_reasons_are_what_is_prevented_and_sums(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    await table.start(rated=False)
    examine = says(table, EXAMPLE, -1.25, reply="h8-h7", threat="h8-h7 g8-f7 f8-e7")
    monkeypatch.setattr(table.computer, "examine", examine)
    hint = shown(await table.ada.slash(table.channel, "hint"))
    assert hint.content.splitlines() == ["**The engine would play** `c1\u2011c2 … i1\u2011i2`", OUTLOOK]
    assert " ".join(REASONS[:4]).replace("`", "") in described(hint)
    await table.env.bot.services.settings.change_user(table.ada.id, boards=Boards.BOTH)
    in_words = told(await table.ada.slash(table.channel, "hint")).splitlines()
    assert in_words[:7] == [
        f"**The engine would play** `{unbroken(EXAMPLE)}`",
        *(f"- {reason}" for reason in REASONS),
        OUTLOOK,
    ]


async def test_another_turn_that_was_begun_is_pointed_out(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    await table.start(rated=False)
    await table.move(table.ada, "d1-d2")
    monkeypatch.setattr(table.computer, "examine", says(table, "c1-c2", 0.0, threat="h8-h7"))
    hint = shown(await table.ada.slash(table.channel, "hint"))
    assert hint.content.splitlines() == [
        "**The engine would play** `c1\u2011c2`",
        "Then your chances are equal.",
    ]
    assert "(You’ve entered d1\u2011d2, a different turn. /undo takes it back.)" in described(hint)


async def test_turn_that_was_begun_well_needs_no_remark(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    await table.start(rated=False)
    await table.move(table.ada, "c1-c2")
    monkeypatch.setattr(table.computer, "examine", says(table, EXAMPLE, 0.0, threat="h8-h7"))
    assert "so far" not in told(await table.ada.slash(table.channel, "hint"))


@pytest.mark.parametrize(
    ("score", "sentence"),
    [
        (3.0, "Then you win by at least 3 points."),
        (1.0, "Then you win by at least 1 point."),
        (0.5, "Then you win against any play."),
        (-0.5, "Even then you lose against best play."),
        (-2.0, "Against best play you lose by 2 points."),
    ],
)
async def test_solved_game_is_called_so(
    table: Table, monkeypatch: pytest.MonkeyPatch, score: float, sentence: str
) -> None:
    await table.start(rated=False)
    monkeypatch.setattr(table.computer, "examine", says(table, "c1-c2", score, threat="h8-h7", exact=True))
    assert told(await table.ada.slash(table.channel, "hint")).endswith(sentence)


def drawn_duel() -> Record:
    """A game of Sudoku Duel in which every tile is placed, for as many points on both sides."""
    first = [9 * row + 3 * (row % 3) + row // 3 for row in range(9)]
    squares = [square for square in range(81) if square not in first]
    Random(8).shuffle(squares)
    solution = [(square // 9 % 3 * 3 + square // 27 + square % 9) % 9 + 1 for square in range(81)]
    grid = "".join(str(solution[square]) if square in first else "." for square in range(81))
    rows = [grid[start : start + 9] for start in range(72, -1, -9)]
    tiles = "".join(str(solution[square]) for square in squares)
    moves = [f"{solution[square]}@{'abcdefghi'[square % 9]}{square // 9 + 1}" for square in squares]
    return Record("sudoku", "standard", f"{''.join(rows)}/{tiles}", tuple(moves))


async def test_last_tile_that_makes_points_equal_is_called_a_draw(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def examine(*asked: Any) -> Analysis:
        return engines.examine(*asked)

    duel = drawn_duel()
    rig(monkeypatch, "sudoku", duel.setup)
    await table.start("sudoku", rated=False)
    for ply, move in enumerate(duel.moves[:-1]):
        await table.env.bot.services.turns.play(
            await table.env.bot.services.matches.find_match(1), (table.ada, table.grace)[ply % 2].id, move
        )
    monkeypatch.setattr(table.computer, "examine", examine)
    assert told(await table.grace.slash(table.channel, "hint")).endswith("With best play it’s a draw.")
    await table.move(table.grace, duel.moves[-1][2:])
    assert f"**A draw** between {table.ada.mention} and {table.grace.mention}." in table.board().content


async def test_only_the_player_on_turn_in_a_running_game_gets_one(table: Table) -> None:
    nothing = "There’s no game here. Start one with `/play`."
    assert told(await table.ada.slash(table.channel, "hint")) == nothing
    await table.start(rated=False)
    assert told(await table.grace.slash(table.channel, "hint")) == f"It’s {table.ada.mention}’s turn."
    assert told(await table.linus.slash(table.channel, "hint")).startswith("Only ")
    await table.ada.click(shown(await table.ada.slash(table.channel, "resign")), label="Resign")
    over = "This game is over. You can start a rematch with `/rematch`."
    assert told(await table.ada.slash(table.channel, "hint")) == over
    assert table.computer.examined == 0


async def test_hint_for_a_turn_that_was_played_meanwhile_is_refused_and_not_counted(table: Table) -> None:
    await table.start(rated=False)
    gate = shut_gate(table)
    asked = await table.ada.slash(table.channel, "hint")
    await table.move(table.ada, "c1-c2 end")
    gate.set()
    await table.env.settle()
    assert told(asked) == "Too late for a hint: that turn has already been played."
    assert [item["label"] for item in items(shown(asked))] == ["Go to board"]
    assert (await table.env.bot.services.matches.find_match(1)).hints == (0, 0)


async def test_hint_for_a_game_that_ended_meanwhile_is_refused_and_not_counted(table: Table) -> None:
    await table.start(rated=False)
    gate = shut_gate(table)
    asked = await table.ada.slash(table.channel, "hint")
    await table.ada.click(shown(await table.ada.slash(table.channel, "resign")), label="Resign")
    gate.set()
    await table.env.settle()
    assert told(asked) == "This game is over. You can start a rematch with `/rematch`."
    assert (await table.env.bot.services.matches.find_match(1)).hints == (0, 0)


async def test_hint_knows_what_was_entered_while_the_engine_thought(table: Table) -> None:
    await table.start(rated=False)
    gate = shut_gate(table)
    asked = await table.ada.slash(table.channel, "hint")
    await table.move(table.ada, "d1-d2")
    gate.set()
    await table.env.settle()
    assert "You’ve entered d1\u2011d2, a different turn" in described(shown(asked))
    assert (await table.env.bot.services.matches.find_match(1)).hints == (1, 0)


async def test_result_card_counts_the_turns_with_hints(table: Table) -> None:
    await table.start(rated=False)
    await table.ada.slash(table.channel, "hint")
    await table.ada.slash(table.channel, "hint")
    await table.move(table.ada, "c1-c2 end")
    await table.ada.click(shown(await table.ada.slash(table.channel, "resign")), label="Resign")
    assert f"Hints: {table.ada.mention} 1, {table.grace.mention} 0" in table.board().content
    assert "Hints" not in (await table.start(rated=False)).content


async def test_game_without_hints_does_not_mention_them(table: Table) -> None:
    await table.start(rated=False)
    await table.ada.click(shown(await table.ada.slash(table.channel, "resign")), label="Resign")
    assert "Hints" not in table.board().content


async def test_crowded_engine_says_that_it_may_take_a_moment(table: Table) -> None:
    await table.start(rated=False)
    table.computer.busy = True
    before = table.requests()
    await table.ada.slash(table.channel, "hint")
    said = [str(request.json) for request in table.env.http_requests[before:]]
    assert any("This may take a moment" in text for text in said)
    assert "The engine would play" in said[-1]
