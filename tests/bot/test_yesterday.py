"""Yesterday under `/daily`: the answers, how many have solved them, the best with the deals."""

from __future__ import annotations

from typing import Any

import pytest
from simcord import MemberActor

from tests.bot.conftest import Table, described, items, labels, name_of, shown
from tests.bot.solving import DAY, puzzles, with_puzzles, wrong_moves
from tests.bot.test_deals import begin, play_out


async def yesterday(table: Table, actor: MemberActor) -> Any:
    menu = shown(await actor.slash(table.channel, "daily"))
    return shown(await actor.click(menu, label="Yesterday"))


async def answer(table: Table, actor: MemberActor, *, wrong: bool = False, guild_id: int | None = None) -> str:
    """The answer of today's puzzle of Summy, which *actor* has given, perhaps with the second try."""
    sheet = await puzzles(table).daily(actor.id, "summy")
    for move in wrong_moves(sheet.puzzle, 1) if wrong else ():
        await puzzles(table).answer(sheet, move, guild_id)
    await puzzles(table).answer(sheet, sheet.puzzle.answer, guild_id)
    return sheet.puzzle.answer


@pytest.mark.every_game
async def test_answers_are_shown_with_a_picture_and_how_many_have_solved_them(table: Table) -> None:
    today = await puzzles(table).all_of_today()
    await answer(table, table.ada)
    await answer(table, table.grace, wrong=True, guild_id=5)  # on another server
    sheet = await puzzles(table).daily(table.linus.id, "sudoku")
    await puzzles(table).give_up(sheet, None)
    before = await yesterday(table, table.ada)
    assert "No one tried a puzzle." in before.content
    for puzzle in today.values():
        assert puzzle.answer not in before.content, "today's are secret"
    await table.env.advance_time(DAY)
    message = await yesterday(table, table.linus)
    assert message.ephemeral
    lines = message.content.splitlines()
    assert lines[0] == "**Yesterday, January 1, 2026 (UTC)**"
    said = {game: line for game in today for line in lines if line.startswith(f"**{name_of(game)}:** `")}
    assert list(said) == with_puzzles()
    assert said["summy"].endswith("` · 2 people solved it, 1 on the first try")
    assert said["sudoku"].endswith("` · No one solved it")
    assert f"`{today['sudoku'].answer}`" in said["sudoku"]
    names = [name_of(game) for game in with_puzzles()]
    assert labels(message) == [*(f"Picture: {name}" for name in names), "Today’s puzzles"]
    pictured = [described(message)]
    for name in names[1:]:
        message = shown(await table.linus.click(message, label=f"Picture: {name}"))
        assert message.content.splitlines() == lines
        pictured.append(described(message))
        assert [item["label"] for item in items(message) if item.get("disabled")] == [f"Picture: {name}"]
    assert len(set(pictured)) == len(names)
    assert "January 2" in shown(await table.linus.click(message, label="Today’s puzzles")).content


async def test_best_results_of_the_deals_are_for_those_who_may_see_them(table: Table) -> None:
    match = await play_out(table, table.ada, await begin(table, table.ada))
    await begin(table, table.grace)
    await puzzles(table).all_of_today()
    await table.env.advance_time(DAY)
    scores, seat = match.position.view(None).scores, match.player_of(table.ada.id)
    assert seat is not None
    result = f"**Sudoku Duel:** {table.ada.mention}: {scores[seat]}–{scores[seat.other]}"
    for actor in (table.ada, table.linus):
        found = await yesterday(table, actor)
        assert found.content.splitlines()[-2:] == ["Best results in the deal of the day here:", result]
    unfinished = await yesterday(table, table.grace)
    assert table.ada.mention not in unfinished.content
    assert "Finish it first" in unfinished.content
    table_of_all = shown(await table.ada.click(await yesterday(table, table.ada), label="Deal: Sudoku Duel"))
    assert "Each alone against" in table_of_all.content
