"""What people paste, at every door of the bot: read as what is in it; free text stays as it was typed."""

from __future__ import annotations

import pytest

from sumon.games import GAMES
from sumon.play.daily.attempts import PuzzleStatus
from tests.bot.archived import MOVES, RECORD, finish, shared_replay
from tests.bot.conftest import Table, labels, shown, told
from tests.bot.panels import open_panel
from tests.bot.scripts import confirm, latest
from tests.bot.solving import ask, attempt_of, puzzle_in, type_in, with_puzzles
from tests.bot.test_prepared import lay_down, match_of
from tests.bot.test_tournaments import announced
from tests.pasted import FORMS

PASTED = ["full-width", "everything"]
pytestmark = pytest.mark.parametrize("form", PASTED)


@pytest.mark.every_game
@pytest.mark.parametrize("game", GAMES)
async def test_a_move_is_played_by_command_and_by_form(table: Table, game: str, form: str) -> None:
    await table.start(game, rated=False)
    for door in ("command", "form"):
        match = await match_of(table)
        position, actor = match.position, table.on_turn(table.board())
        *_, move = (position.format(move) for move, _ in zip(position.legal_moves(), range(300), strict=False))
        pasted = FORMS[form](f"{move} end")
        if door == "command":
            answer = await table.move(actor, pasted)
        else:
            opened = await actor.click(table.board(), label="Enter move")
            answer = await actor.submit_modal(opened, {"move": pasted})
        if "Play it" in labels(latest(answer)):
            await confirm(actor, answer)
        assert (await match_of(table)).record.moves == (*match.record.moves, move)


@pytest.mark.every_game
@pytest.mark.parametrize("game", with_puzzles())
async def test_a_puzzle_is_answered(table: Table, game: str, form: str) -> None:
    message = await ask(table, table.ada, game=game)
    before = (await attempt_of(table, message)).status
    answer = shown(await type_in(table.ada, message, FORMS[form](f"{puzzle_in(table, message).answer} end")))
    assert (before, answer.content.count("**Right: `")) == (PuzzleStatus.OPEN, 1)


async def test_turns_are_laid_down(table: Table, form: str) -> None:
    await table.start()
    paste = FORMS[form]
    await lay_down(table, table.grace, paste("c1-c2"), f"{paste('h8-h7')}\n{paste('d1-d2')}\n{paste('g8-g7')}")
    await table.move(table.ada, "c1-c2 end")
    assert (await match_of(table)).record.moves == ("c1-c2", "h8-h7")


async def test_games_and_tournaments_are_found(table: Table, form: str) -> None:
    await finish(table, *MOVES)
    number = FORMS[form](f"#{(await match_of(table)).id}")
    for command, said in (("replay", "game 1"), ("explore", "After turn 3 of 3"), ("export", "Here’s the record.")):
        assert said in shown(await table.ada.slash(table.channel, command, game=number)).content
    await announced(table, "“First” Cup!")
    joined = await table.grace.slash(table.channel, "tournament join", tournament=FORMS[form]("first cup"))
    assert "**“First” Cup!**" in told(joined)


async def test_a_record_is_imported(table: Table, form: str) -> None:
    pasted = f"\ufeff> ```text\n{RECORD.replace('c1-c2', FORMS['full-width']('c1-c2'))}\n```"
    asked = await table.ada.slash(table.channel, "import")
    assert "record i1" in shown(await table.ada.submit_modal(asked, {"pasted": pasted})).content
    named = FORMS[form]("i1")
    assert "record i1" in shown(await table.ada.slash(table.channel, "replay", game=named)).content


async def test_quiet_hours_and_holidays_are_set(table: Table, form: str) -> None:
    panel, paste = await open_panel(table), FORMS[form]
    asked = await table.ada.click(panel, label="Quiet hours")
    hours = {"begin": paste("22"), "end": paste("7:30"), "zone": paste("Europe/Berlin")}
    await table.ada.submit_modal(asked, hours)
    assert "**22:00 to 07:30** (Europe/Berlin)" in (await open_panel(table)).content
    asked = await table.ada.click(panel, label="Holiday")
    await table.ada.submit_modal(asked, {"days": paste("3")})
    assert "Holiday: **until" in (await open_panel(table)).content


async def test_a_note_stays_as_it_was_typed(table: Table, form: str) -> None:
    await finish(table, *MOVES)
    message = await shared_replay(table)
    note = FORMS[form]("never c1 again").strip()
    await table.ada.submit_modal(await table.ada.click(message, label="My note"), {"note": note})
    kept = (await table.ada.click(message, label="My note")).modal
    assert kept is not None
    assert kept["components"][0]["component"]["value"] == note
