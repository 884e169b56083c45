"""The message that ends a game: one sentence in the players' names, and the ways to look back at it."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from sumon.core import Analysis, Limit, View
from sumon.games import GAMES
from tests.bot.conftest import Table, labels, shown, told
from tests.bot.scripts import play_by_command
from tests.bot.test_hint import drawn_duel
from tests.bot.waiting import direct_messages
from tests.rigging import rig

LOOKING_BACK = ["Rematch", "Play something else", "Analyse", "Learn from it", "Replay", "Explore"]


pytestmark = pytest.mark.usefixtures("unhurried_analyses")


async def two_turns(table: Table) -> None:
    await table.start()
    await table.move(table.ada, "c1-c2 f1-e2 end")
    await table.move(table.grace, "h8-h7 end")


async def resigned(table: Table) -> Any:
    """The message after two turns and Ada's resignation."""
    await two_turns(table)
    await table.ada.click(shown(await table.ada.slash(table.channel, "resign")), label="Resign")
    return table.board()


def alt(message: Any) -> str:
    (picture,) = message.attachments
    assert picture.filename == "result.png"
    return str(picture.description)


async def test_resignation_is_told_once_and_the_picture_is_described(table: Table) -> None:
    card = await resigned(table)
    sentence, _ratings = card.content.splitlines()
    assert sentence == f"**{table.grace.mention} wins**: {table.ada.mention} resigned."
    assert "In numbers: turns: 2, longest chain: 2, lead changes: 0." in alt(card)
    assert alt(card).startswith(
        "grace wins: ada resigned. Too short to be rated. Score: ada (Blue) 0 to grace (Red) 0. "
    )
    assert labels(card) == LOOKING_BACK


async def test_aborted_game_is_told_once(table: Table) -> None:
    await two_turns(table)
    await table.ada.slash(table.channel, "abort")
    offer = next(message for message in table.channel.history() if "Accept" in labels(message))
    await table.grace.click(offer, label="Accept")
    card = table.board()
    assert card.content == (
        f"**Aborted** by agreement: no result between {table.ada.mention} and {table.grace.mention}."
    )
    assert labels(card) == LOOKING_BACK


async def test_game_without_a_turn_has_nothing_to_look_back_at(table: Table) -> None:
    await table.start()
    await table.ada.click(shown(await table.ada.slash(table.channel, "resign")), label="Resign")
    assert labels(table.board()) == ["Rematch", "Play something else"]


async def test_something_else_is_offered_against_the_same_person(table: Table) -> None:
    card = await resigned(table)
    await table.restart()
    for player, other in ((table.ada, table.grace), (table.grace, table.ada)):
        panel = shown(await player.click(card, label="Play something else"))
        assert panel.ephemeral
        assert panel.content.splitlines()[0] == f"**Summy** against {other.mention}"
    challenge = shown(await table.grace.click(panel, label="Start"))
    assert challenge.content.startswith(f"{table.ada.mention}, {table.grace.mention} challenges you to **Summy**!")
    stranger = shown(await table.linus.click(card, label="Play something else"))
    assert stranger.content.splitlines()[0] == "**Summy** against Bot (Casual)"


async def test_something_else_is_offered_against_the_same_level(table: Table) -> None:
    await table.ada.user.slash("sumon challenge", level="expert", variant="pie", first="challenger")
    await table.ada.user.click(shown(await table.ada.user.slash("resign")), label="Resign")
    card = direct_messages(table, table.ada)[-1]
    panel = shown(await table.ada.user.click(card, label="Play something else"))
    assert panel.content.splitlines()[0] == "**Summy** against Bot (Expert)"


async def test_a_server_with_one_game_has_nothing_else(table: Table) -> None:
    card = await resigned(table)
    await table.env.bot.services.settings.change_server(table.guild.id, games=frozenset({"sudoku"}))
    panel = shown(await table.ada.click(card, label="Play something else"))
    assert panel.content.splitlines()[0] == f"**Sudoku Duel** against {table.grace.mention}"


async def test_replay_and_explore_are_private_and_for_everybody_on_the_server_after_a_restart(
    table: Table,
) -> None:
    card = await resigned(table)
    await table.restart()
    for somebody in (table.ada, table.grace, table.linus):
        replay = shown(await somebody.click(card, label="Replay"))
        assert replay.ephemeral
        assert "The start. The game has 2 turns." in replay.content
        trial = shown(await somebody.click(card, label="Explore"))
        assert trial.ephemeral
        assert "After turn 2 of 2\n" in trial.content
        assert "Try a turn" in labels(trial)


async def test_end_of_a_replay_says_who_won(table: Table) -> None:
    card = await resigned(table)
    replay = shown(await table.linus.click(card, label="Replay"))
    await table.linus.click(replay, label="⏭")
    assert "grace wins: ada resigned." in str(replay.attachments[0].description)


async def test_duel_is_five_buttons_and_its_draw_one_sentence(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    duel = drawn_duel()
    rig(monkeypatch, "sudoku", duel.setup)
    await table.start("sudoku")
    services = table.env.bot.services
    for ply, move in enumerate(duel.moves[:-1]):
        match = await services.matches.find_match(1)
        await services.turns.play(match, (table.ada, table.grace)[ply % 2].id, move)
    await play_by_command(table, table.grace, duel.moves[-1][2:])
    card = table.board()
    drawn = f"**A draw** between {table.ada.mention} and {table.grace.mention}."
    assert card.content.splitlines()[0] == drawn
    assert labels(card) == [*LOOKING_BACK, "Check the deal"]
    assert "The tiles have run out." in alt(card)
    trial = shown(await table.linus.click(card, label="Explore"))
    assert "The game is over here. Go back a turn to try others." in trial.content


def likes(monkeypatch: pytest.MonkeyPatch, table: Table, wanted: str) -> None:
    """From now on the engine finds *wanted* best where it is legal, and everything else two points worse."""

    async def examine(game: str, view: View, limit: Limit, seed: int, move: str | None = None) -> Analysis:
        position = GAMES[game].imagine(view, Random(seed))
        legal = [position.format(each) for each in position.legal_moves()]
        best = wanted if wanted in legal else legal[0]
        score = 3.0 if move is None or move == best else 1.0
        return Analysis(position.parse(move or best), score, (move or best,), 1, None, False)

    monkeypatch.setattr(table.computer, "examine", examine)


async def test_pie_swap_that_was_better_is_said_and_drawn(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    await table.start(variant="pie")
    likes(monkeypatch, table, "swap")
    for actor, turn in ((table.ada, "c1-c2"), (table.grace, "h8-h7")):
        await table.move(actor, f"{turn} end")
    await table.ada.click(shown(await table.ada.slash(table.channel, "resign")), label="Resign")
    review = shown(await table.grace.slash(table.channel, "analyse"))
    await table.grace.click(review, label="To the missed chances")
    while "Turn 2**" not in review.content:
        await table.grace.click(review, label="▶")
    assert review.content.partition("Turn 2**\n")[2] == (
        f"{table.grace.mention} (Red) played `h8\u2011h7`.\nBetter: swap sides and play Blue, by 2 points."
    )
    described = [str(each.description) for each in review.attachments]
    assert any(each.startswith("Played: h8-h7. Better: swap sides, play Blue. ") for each in described)


async def test_pie_swap_that_should_not_have_been_is_said(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    await table.start(variant="pie")
    likes(monkeypatch, table, "h8-h7")
    await table.move(table.ada, "c1-c2 end")
    await table.move(table.grace, "swap")
    await table.ada.click(shown(await table.ada.slash(table.channel, "resign")), label="Resign")
    review = shown(await table.grace.slash(table.channel, "analyse"))
    await table.grace.click(review, label="To the missed chances")
    while "Turn 2**" not in review.content:
        await table.grace.click(review, label="▶")
    assert review.content.partition("Turn 2**\n")[2] == (
        f"{table.grace.mention} (Red) swapped sides.\nBetter: keep the side and play `h8\u2011h7`, by 2 points."
    )


async def test_hint_to_swap_names_the_side(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    await table.start(variant="pie", rated=False)
    await table.move(table.ada, "c1-c2 end")
    likes(monkeypatch, table, "swap")
    answer = await table.grace.slash(table.channel, "hint")
    assert told(answer).startswith("**The engine would swap sides** and play Blue.")
    assert str(shown(answer).attachments[0].description).startswith("Hint: swap sides, play Blue. ")
