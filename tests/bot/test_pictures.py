"""Pictures of a match: the players' names, marks for people only, the card at the end."""

from __future__ import annotations

from dataclasses import replace

import pytest

from sumon.core import Player, Record
from sumon.games import GAMES
from sumon.play.model import Result, Termination
from sumon.render import DARK, Caption, Foot, draw, draw_result_card
from sumon.ui.interactions.languages import translator_for
from sumon.ui.pictures.board import caption_of, draw_view, facts_of, lead_changes, result_card
from sumon.ui.texts.match import footer
from tests.bot.conftest import Table, shown
from tests.bot.scripts import mover, play_by_command, plies, recorded
from tests.rigging import rig

TRANSLATOR = translator_for("en")
TASK = Foot(instruction="Tap the piece you want to move.")
GOAL = "Goal: cross the board. Each piece there scores its number."


async def resign(table: Table) -> None:
    await table.ada.click(shown(await table.ada.slash(table.channel, "resign")), label="Resign")


async def test_names_of_the_day_stay_with_the_match(table: Table) -> None:
    nick = "Countess\u202e  of  Lovelace \N{CHERRY BLOSSOM}" + "!" * 20
    table.env.backend.edit_member(table.guild.id, table.ada.id, {"nick": nick})
    await table.start()
    (offer,) = [
        seat.name
        for seat in (await table.env.bot.services.matches.find_match(1)).seats
        if seat.user_id == table.ada.id
    ]
    assert offer == "Countess of Lovelace \N{CHERRY BLOSSOM}!!!!!!!!!!"
    table.env.backend.edit_member(table.guild.id, table.ada.id, {"nick": "Ada"})
    await table.move(table.ada, "c1-c2 end")
    (picture,) = table.board().attachments
    assert str(picture.description).startswith(f"{offer} played c1 to c2. ")
    assert f"{TASK.instruction} Goal: " in str(picture.description)
    position = GAMES["sumon"].start("standard", "")
    view = position.play(position.parse("c1-c2")).view(None)
    assert await picture.read() == draw(
        "sumon",
        view,
        palette=DARK,
        caption=Caption(names=(offer, "grace"), foot=replace(TASK, note=GOAL, game="Game 1 · Rated")),
    )


async def test_names_stay_with_their_seats_when_sides_are_swapped(table: Table) -> None:
    await table.start(variant="pie")
    await table.move(table.ada, "c1-c2 end")
    await table.move(table.grace, "swap")
    (picture,) = table.board().attachments
    assert "To move: ada (Red)." in str(picture.description)
    view = Record("sumon", "pie", "", ("c1-c2", "swap")).replay().view(None)
    assert await picture.read() == draw(
        "sumon",
        view,
        palette=DARK,
        caption=Caption(names=("ada", "grace"), foot=replace(TASK, game="Pie rule · Game 1 · Rated")),
    )


async def test_nothing_is_marked_while_the_computer_is_on_turn(table: Table) -> None:
    await table.ada.slash(table.channel, "sumon challenge", level="beginner", first="challenger")
    first = await table.board().attachments[0].read()
    view = GAMES["sumon"].start("standard", "").view(None)
    names = ("ada", "Bot (Beginner)")
    foot = replace(TASK, note=GOAL, game="Game 1")
    assert first == draw("sumon", view, palette=DARK, caption=Caption(names=names, foot=foot))
    assert first != draw("sumon", view, palette=DARK, caption=Caption(names=names, foot=foot, marks=False))


async def test_resigned_match_ends_in_a_card_that_says_who_gave_up(table: Table) -> None:
    await table.start(rated=False)
    await table.move(table.ada, "c1-c2 f1-e2 end")
    await resign(table)
    (card,) = table.board().attachments
    assert card.filename == "result.png"
    assert "In numbers: turn: 1, longest chain: 2, lead changes: 0. " in str(card.description)
    assert "grace wins: ada resigned. Score:" in str(card.description)
    match = await table.env.bot.services.matches.find_match(1)
    caption = Caption(names=("ada", "grace"), ending="grace wins: ada resigned.", winner=Player.SECOND)
    facts = facts_of(match, TRANSLATOR)
    assert "Longest chain, 2 steps: c1 to c2, f1 to e2." in str(card.description)
    expected = draw_result_card(
        "sumon",
        match.position.view(None),
        palette=DARK,
        caption=caption,
        facts=facts,
        past=[position.view(None) for position in match.record.positions()],
    )
    assert await card.read() == expected


REASONS = {
    Result(Player.SECOND, Termination.RESIGNATION): "grace wins: ada resigned.",
    Result(Player.FIRST, Termination.TIME): "ada wins: grace ran out of time.",
    Result(None, Termination.AGREEMENT): "A draw by agreement.",
    Result(None, Termination.ABORTED): "Aborted by agreement: no result.",
    Result(None, Termination.ABORTED, 999): "Aborted by a moderator: no result.",
}


@pytest.mark.parametrize("result", REASONS, ids=lambda result: f"{result.termination}{result.by or ''}")
async def test_every_end_says_why_on_the_card_on_the_board_and_in_words(table: Table, result: Result) -> None:
    await table.start(rated=True)
    await table.two_moves_each()
    match = replace(await table.env.bot.services.matches.find_match(1), result=result)
    view, reason = match.position.view(None), REASONS[result]
    assert caption_of(match, view, TRANSLATOR).ending == reason
    card = await result_card(match, TRANSLATOR, DARK)
    assert reason in card.alt
    caption, facts = caption_of(match, view, TRANSLATOR), facts_of(match, TRANSLATOR)
    assert card.png == draw_result_card("sumon", view, palette=DARK, caption=caption, facts=facts), "as its verdict"
    other = replace(caption, ending="Another end.")
    assert card.png != draw_result_card("sumon", view, palette=DARK, caption=other, facts=facts)
    board = await draw_view(match.record.game, view, caption_of(match, view, TRANSLATOR), TRANSLATOR, DARK)
    assert reason in board.alt
    assert board.png != draw("sumon", view, palette=DARK, caption=replace(caption, ending="Another end."))
    is_rated = "Rated" in footer(match, TRANSLATOR)
    assert is_rated is (result.termination is not Termination.ABORTED)


async def test_card_names_the_points_of_a_game_that_was_played_out(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    duel = recorded("sudoku", 0)
    rig(monkeypatch, "sudoku", duel["setup"])
    await table.start("sudoku")
    for position, move in plies(duel):
        await play_by_command(table, mover(table, position), move)
    (card,) = table.board().attachments
    first, second = position.play(position.parse(move)).scores
    assert first != second
    winner = "ada" if first > second else "grace"
    assert f"{winner} wins {max(first, second)}–{min(first, second)}." in str(card.description)
    view = position.play(position.parse(move)).view(None)
    assert TRANSLATOR.say(view.outcome.reason) in str(card.description), "and by which rule it was over"


@pytest.mark.parametrize(
    ("scores", "changes"),
    [([(0, 0)], 0), ([(0, 0), (3, 0), (3, 3), (4, 3)], 0), ([(1, 0), (1, 1), (1, 2), (9, 2)], 2)],
)
def test_lead_changes_when_the_other_one_gets_ahead(scores: list[tuple[int, int]], changes: int) -> None:
    assert lead_changes(scores) == changes
