"""Describe under puzzles, tutorials and replays: questions about the board of that page."""

from __future__ import annotations

import re
from typing import Any

import pytest
from simcord import MemberActor

from sumon.games import GAMES
from sumon.play.people.lessons import tutorial_of
from sumon.play.settings import Boards
from tests.bot import test_learning
from tests.bot.conftest import Table, items, labels, shown, told
from tests.bot.test_analyse import finish as finished
from tests.bot.test_archive import MOVES, RECORD, finish
from tests.bot.test_forged_clicks import NO_BUTTON
from tests.bot.test_look import AFTER_AN_ANSWER
from tests.bot.test_puzzles import forge, puzzle_in, puzzles, type_in
from tests.bot.test_settings import rig, rigged


@pytest.fixture(autouse=True)
async def _ada_hears_boards(table: Table) -> None:
    await hear(table, table.ada)


async def hear(table: Table, member: MemberActor, boards: Boards = Boards.SPOKEN) -> None:
    await table.env.bot.services.settings.change_user(member.id, boards=boards)


async def described(table: Table, page: Any) -> str:
    """What Ada hears after *Describe* under her page, whose board it is about; each question has its answer."""
    answer = shown(await table.ada.click(page, label="Describe"))
    everything = answer.content
    assert answer.ephemeral
    assert answer.id != page.id, "the page stays"
    assert everything.splitlines()[-1] in page.content, "the rows of the board"
    assert labels(answer) == AFTER_AN_ANSWER
    for label in AFTER_AN_ANSWER[:4]:
        await table.ada.click(answer, label=label)
        assert labels(answer) == AFTER_AN_ANSWER
    assert answer.content == everything
    return everything


async def ask(table: Table, page: Any, question: str) -> str:
    """The answer to a question that Ada types below the description of *page*."""
    answer = shown(await table.ada.click(page, label="Describe"))
    form = await table.ada.click(answer, label="Ask")
    await table.ada.submit_modal(form, {"question": question})
    return answer.content


def describe_id(page: Any) -> str:
    """The `custom_id` of *Describe* under *page*."""
    return next(each["custom_id"] for each in items(page) if each.get("label") == "Describe")


@pytest.mark.every_game
@pytest.mark.parametrize("game", GAMES)
async def test_a_puzzle_is_described_without_its_answer(table: Table, game: str) -> None:
    if tutorial_of(game) is None:  # nor puzzles
        return
    page = shown(await table.ada.slash(table.channel, "puzzle", game=game))
    puzzle = puzzle_in(table, page)
    await table.restart()
    everything = await described(table, page)
    assert puzzle.answer not in everything
    assert "can’t move right now" not in await ask(table, page, "what can I do")
    over = shown(await table.ada.click(page, label="Give up"))
    assert "can’t move right now" in await ask(table, over, "what can I do")


async def test_a_puzzle_is_described_with_the_steps_entered_so_far(table: Table) -> None:
    page = shown(await table.ada.slash(table.channel, "puzzle", game="sumon"))
    step = puzzle_in(table, page).answer.split()[0]
    start, _, end = step.partition("-")
    assert "is empty" not in await ask(table, page, start)
    page = shown(await type_in(table.ada, page, step))
    assert f"{start} is empty" in await ask(table, page, start)
    assert f"is on {end}" in await ask(table, page, end)


async def test_a_daily_puzzle_has_it_and_who_likes_pictures_has_not(table: Table) -> None:
    for member, expected in ((table.ada, 1), (table.grace, 0)):
        menu = shown(await member.slash(table.channel, "daily"))
        page = shown(await member.click(menu, label="Puzzle: Summy"))
        assert labels(page).count("Describe") == expected
    page = shown(await table.ada.click(shown(await table.ada.slash(table.channel, "daily")), label="Puzzle: Summy"))
    await described(table, page)


async def test_a_missed_chance_is_described(table: Table) -> None:
    page = shown(await table.ada.click(await finished(table, *test_learning.MOVES), label="Learn from it"))
    await table.restart()
    await described(table, page)


async def test_only_its_solver_asks_about_a_puzzle_and_not_once_it_is_gone(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = shown(await table.ada.slash(table.channel, "puzzle", game="sudoku"))
    custom_id = describe_id(page)
    assert "You haven’t started this puzzle." in told(await forge(table, table.linus, custom_id))
    monkeypatch.delitem(puzzles(table).book._by_id, puzzle_in(table, page).id)
    assert "This puzzle is gone." in told(await table.ada.click(page, label="Describe"))


@pytest.mark.every_game
@pytest.mark.parametrize("game", GAMES)
async def test_each_step_of_a_tutorial_is_described(table: Table, game: str) -> None:
    tutorial = tutorial_of(game)
    if tutorial is None:
        return
    page = shown(await table.ada.slash(table.channel, f"{game} tutorial"))
    said = await described(table, page)
    await table.ada.click(page, label="Next")
    await table.restart()
    heard = {said, await described(table, page)}
    custom_id = describe_id(page)
    for step in tutorial.steps[2:]:
        name = tutorial.steps[1].name
        forged = custom_id.replace(f":{name}:", f":{step.name}:")
        heard.add(told(await forge(table, table.ada, forged)))
    assert len(heard) > len(tutorial.steps) / 3
    for forged in (custom_id.replace(tutorial.version, "0" * 8), custom_id.replace(f":{name}:", ":none:")):
        assert told(await forge(table, table.ada, forged)) == NO_BUTTON


async def test_a_replay_is_described_at_its_turn(table: Table) -> None:
    await finish(table, *MOVES)
    page = shown(await table.ada.slash(table.channel, "replay"))
    assert "is on c1" in await ask(table, page, "c1")
    for label, start, end in (("Next", "c1", "c2"), ("Next", "h8", "h7")):
        await table.ada.click(page, label=label)
        await table.restart()
        said = await described(table, page)
        assert f"`{start}\u2011{end}`" in said or f"{start} to {end}" in said
        assert f"is on {end}" in await ask(table, page, end)
        assert f"{start} is empty" in await ask(table, page, start)
        assert "wins" not in said
    await table.ada.click(page, label="Last")
    assert "grace wins" in (await described(table, page)).replace(table.grace.mention, "grace").replace(
        " (Red)", ""
    )
    await table.ada.click(page, label="Show everyone")
    posted = table.channel.last_message
    assert "Describe" in labels(page)
    assert "Describe" not in labels(posted)
    own = (await table.ada.click(posted, label="◀")).followups[-1]
    await described(table, own)


async def test_a_board_to_explore_is_described_with_the_tried_turns(table: Table) -> None:
    await finish(table, *MOVES)
    page = shown(await table.ada.slash(table.channel, "explore"))
    await table.ada.click(page, label="Back")
    for start, end in (("d1", "d2"), ("d2", "d3")):
        form = await table.ada.click(page, label="Try a turn")
        await table.ada.submit_modal(form, {"move": f"{start}-{end}"})
        await table.restart()
        await described(table, page)
        assert f"is on {end}" in await ask(table, page, end)
        assert "can’t move" not in await ask(table, page, "what can I do")
        form = await table.ada.click(page, label="Try a turn")
        await table.ada.submit_modal(form, {"move": "g8-g7" if end == "d2" else "g7-g6"})
    custom_id = describe_id(page)
    await described(table, page)
    changed = custom_id.replace("d1-d2", "d1-d8")
    assert changed != custom_id
    assert "The game has changed" in told(await forge(table, table.ada, changed))


async def test_only_players_ask_about_turns_tried_in_a_running_game(table: Table) -> None:
    await table.start(rated=False)
    page = shown(await table.ada.slash(table.channel, "explore"))
    assert "Blue: 1 b1" in await described(table, page)
    assert "Blue: 1 b1" not in told(await forge(table, table.linus, describe_id(page)))


async def test_a_missed_chance_in_an_analysis_is_described_before_its_turn(table: Table) -> None:
    await finished(table, *test_learning.MOVES)
    page = shown(await table.ada.slash(table.channel, "analyse"))
    assert "Describe" not in labels(page), "the course of the game is no board"
    await table.ada.click(page, label="To the missed chances")
    await table.restart()
    played = re.search(r"`(\w+)\W(\w+)[^`]*`", page.content)
    assert "is on" in await ask(table, page, played[1])
    assert f"{played[2]} is empty" in await ask(table, page, played[2])


async def test_an_imported_record_is_described(table: Table) -> None:
    form = await table.ada.slash(table.channel, "import")
    page = shown(await table.ada.submit_modal(form, {"pasted": RECORD}))
    await described(table, page)


async def test_a_replay_that_others_may_not_open_is_not_described_to_them(table: Table) -> None:
    await table.start()
    await table.move(table.ada, "c1-c2 end")
    custom_id = describe_id(shown(await table.ada.slash(table.channel, "replay")))
    elsewhere = table.guild.create_text_channel("elsewhere")
    here = shown(await table.linus.slash(elsewhere, "help")).message
    (answer,) = await table.click_at_once((table.linus, here, custom_id))
    assert "c2" not in told(answer)
    (answer,) = await table.click_at_once((table.ada, here, custom_id))
    assert "c2" in told(answer)


async def test_a_replay_of_a_running_game_tells_no_tile(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    rig(monkeypatch, "summy", rigged("55589+-=", "0000257+"))
    await table.start("summy")
    await hear(table, table.grace)
    for reader in (table.ada, table.grace):
        page = shown(await reader.slash(table.channel, "replay"))
        answer = shown(await reader.click(page, label="Describe"))
        for label in AFTER_AN_ANSWER[:4]:
            await reader.click(answer, label=label)
            assert "5 5 5 8 9" not in answer.content
            assert "0 0 0 0 2 5 7" not in answer.content
