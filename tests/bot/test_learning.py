"""*Learn from it* in a simulated Discord: the missed chances of a game, one after the other, for its players."""

from __future__ import annotations

from typing import Any
from unittest.mock import AsyncMock

import pytest

from sumon.core import Analysis
from sumon.play.daily.missed_chances import chance_id
from sumon.ui.interactions.people import unbroken
from tests.bot.conftest import Table, described, labels, shown, shut_gate, told
from tests.bot.solving import control, forge, type_in
from tests.bot.test_analyse import finish, turn_pages
from tests.bot.test_privacy import delete, exported

MOVES = ("c1-c2", "h8-h7", "d1-d2", "g8-g7")
TASK = "What was better here? Your turn gave away 2 points. Find one that gives away less than a third."

B1_A2, D1_D2 = unbroken("b1-a2"), unbroken("d1-d2")

pytestmark = pytest.mark.usefixtures("unhurried_analyses")


async def test_missed_chances_are_solved_one_after_the_other(table: Table) -> None:
    card = await finish(table, *MOVES)
    message = shown(await table.ada.click(card, label="Learn from it"))
    assert message.ephemeral
    assert message.content == "**Learn from it** · Sum On · Game 1 · Turn 1"
    assert TASK in described(message), "what counts as right is in the foot of the picture"
    message = shown(await type_in(table.ada, message, "c1-c2 end"))
    assert f"`{unbroken('c1-c2')}` isn’t the answer. That’s what you played then. It gave away 2 points." in (
        message.content
    )
    message = shown(await type_in(table.ada, message, "d1-d2 end"))
    assert "It gives away 2 points." in message.content
    message = shown(await table.ada.click(message, label="Hint"))
    assert "**Hint 1 of 2:** The turn starts with the 1 on b1." in message.content
    await table.restart()
    message = shown(await type_in(table.ada, message, "b1-a2 end"))
    assert message.content.splitlines() == [
        "**Learn from it** · Sum On · Game 1 · Turn 1",
        f"**Right.** The best turn was `{unbroken('b1-a2')}`.",
        f"You played `{unbroken('c1-c2')}`. It gave away 2 points.",
        "2 wrong answers, one hint.",
    ]
    assert labels(message) == ["Next missed chance", "See it in the game", "Play a game"]
    replay = shown(await table.ada.click(message, label="See it in the game"))
    assert replay.ephemeral
    assert f"Turn 1 of 4: {table.ada.mention} (Blue) played `{unbroken('c1-c2')}`." in replay.content
    message = shown(await table.ada.click(message, label="Next missed chance"))
    assert message.content == "**Learn from it** · Sum On · Game 1 · Turn 3"
    message = shown(await table.ada.click(message, label="Give up"))
    assert "**The best turn was `" in message.content
    assert "You played `" in message.content
    message = shown(await table.ada.click(message, label="Next missed chance"))
    assert message.content == ("You’ve seen all 2 missed chances in this game. There are other puzzles.")
    assert shown(await table.ada.click(message, label="Other puzzles")).content == "**Puzzle** · Sum On · Easy"


async def solve_a_chance(table: Table) -> None:
    message = shown(await table.ada.click(await finish(table, *MOVES), label="Learn from it"))
    await type_in(table.ada, message, "b1-a2 end")


async def test_a_missed_chance_that_was_solved_counts_in_the_profile(table: Table) -> None:
    await solve_a_chance(table)
    profile = shown(await table.linus.slash(table.channel, "profile", user=table.ada))
    solved = "Puzzles solved: 1 (Own games: 1) · 1 on the first try without a hint"
    assert solved in described(profile).splitlines()


async def test_missed_chances_are_exported_and_deleted_with_everything_else(table: Table) -> None:
    await solve_a_chance(table)
    (attempt,) = (await exported(table, table.ada))["puzzle_attempts"]
    assert (attempt["puzzle_id"], attempt["status"]) == (chance_id(1, 0), "solved")
    await delete(table, table.ada)
    await table.env.advance_time(10)
    assert (await exported(table, table.ada))["puzzle_attempts"] == []
    profile = shown(await table.linus.slash(table.channel, "profile", user=table.ada))
    assert "hasn’t finished a game, a puzzle or a tutorial yet" in profile.content


async def test_analysis_is_made_first_and_leads_to_the_first_chance(table: Table) -> None:
    card = await finish(table, *MOVES)
    gate = shut_gate(table)
    answer = await table.grace.click(card, label="Learn from it")
    assert "0%" in shown(answer).content
    gate.set()
    await table.env.settle()
    assert shown(answer).content == "**Learn from it** · Sum On · Game 1 · Turn 2"
    assert not answer.followups


async def test_only_players_learn_from_a_game(table: Table) -> None:
    card = await finish(table, *MOVES)
    assert told(await table.linus.click(card, label="Learn from it")) == (
        "Only this game’s players can learn from it. You can use *Replay* and *Analyse*."
    )


async def test_game_without_a_missed_chance_says_so(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    card = await finish(table, "b1-a2")
    message = shown(await table.ada.click(card, label="Learn from it"))
    assert message.content == "No missed chances in this game. Well played! There are other puzzles."
    assert labels(message) == ["My other games", "Other puzzles", "Play a game"]
    message = shown(await table.ada.click(message, label="Other puzzles"))
    assert message.content == "**Puzzle** · Sum On · Easy"


@pytest.mark.parametrize(
    ("score", "said"),
    [
        (2.4, f"**Right.** `{D1_D2}` gives away only 0.6 points; the best turn was `{B1_A2}`."),
        (3.0, f"**Right.** `{D1_D2}` is as good as the best turn, `{B1_A2}`."),
    ],
)
async def test_a_turn_that_gives_little_away_is_right_and_the_best_one_is_told(
    table: Table, monkeypatch: pytest.MonkeyPatch, score: float, said: str
) -> None:
    card = await finish(table, *MOVES)
    message = shown(await table.ada.click(card, label="Learn from it"))
    found = Analysis(None, score, ("d1-d2",), 1, None, False)
    monkeypatch.setattr(table.computer, "examine", AsyncMock(return_value=found))
    message = shown(await type_in(table.ada, message, "d1-d2 end"))
    _, right, played, _ = message.content.splitlines()
    assert right == said
    assert played == f"You played `{unbroken('c1-c2')}`. It gave away 2 points."


async def test_what_the_analysis_marks_is_what_is_asked(table: Table) -> None:
    card = await finish(table, *MOVES, "e1-e2", "f8-f7", "f1-f2", "e8-e7", "g1-g2")
    analysis = shown(await table.ada.click(card, label="Analyse"))
    pages = (await turn_pages(table.ada, analysis, 6))[1:]
    marked = [page.splitlines()[1].strip("*").partition(" · ")[2] for page in pages]
    for player, first in ((table.ada, 0), (table.grace, 1)):
        asked = []
        message = shown(await player.click(card, label="Learn from it"))
        while "Turn " in message.content:
            asked.append(message.content.splitlines()[0].rpartition(" · ")[2])
            await player.click(message, label="Give up")
            message = shown(await player.click(message, label="Next missed chance"))
        assert asked == marked[first::2]
        assert len(asked) == 3


async def test_engines_that_have_learnt_look_at_the_game_again(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    card = await finish(table, *MOVES)
    message = shown(await table.ada.click(card, label="Learn from it"))
    monkeypatch.setattr("sumon.services.past.reviewing.review_version", lambda game: 99)
    examined = table.computer.examined
    again = shown(await table.ada.click(message, custom_id=control(message, "giveup")))
    assert table.computer.examined > examined
    assert again.content == "**Learn from it** · Sum On · Game 1 · Turn 1"


async def test_a_chance_that_was_never_missed_is_refused(table: Table) -> None:
    card = await finish(table, *MOVES)
    message = shown(await table.ada.click(card, label="Learn from it"))
    custom_id = control(message, "giveup").replace(chance_id(1, 0), chance_id(1, 1))
    assert "This puzzle is gone." in told(await forge(table, table.ada, custom_id))


async def mine(table: Table, **options: str) -> Any:
    return shown(await table.ada.slash(table.channel, "puzzle", **{"from": "mine"}, **options))


async def test_puzzles_of_my_games_come_from_the_newest_one_that_is_analysed(table: Table) -> None:
    await finish(table, *MOVES)
    await finish(table, "d1-d2", "h8-h7")
    await table.ada.slash(table.channel, "analyse", game="1")
    message = await mine(table)
    assert message.ephemeral
    assert message.content == "**Learn from it** · Sum On · Game 1 · Turn 1", "what is analysed comes first"
    await table.ada.slash(table.channel, "analyse", game="2")
    for heading in ("Game 2 · Turn 1", "Game 1 · Turn 1", "Game 1 · Turn 3"):
        message = await mine(table)
        assert message.content == f"**Learn from it** · Sum On · {heading}"
        await table.ada.click(message, label="Give up")
    assert (await mine(table)).content == (
        "No missed chances left in your last 2 games. Play another one, or solve other puzzles."
    )


async def test_games_are_analysed_on_demand_a_few_at_a_time(table: Table) -> None:
    for _ in range(5):
        await finish(table, "b1-a2")
    gate = shut_gate(table)
    answer = await table.ada.slash(table.channel, "puzzle", **{"from": "mine"})
    assert "0%" in shown(answer).content
    gate.set()
    await table.env.settle()
    message = shown(answer)
    assert not answer.followups
    assert message.content == (
        "No missed chances left in the 3 games I’ve looked at so far. *My other games* looks at earlier ones."
    )
    message = shown(await table.ada.click(message, label="My other games"))
    assert "No missed chances left in your last 5 games." in message.content
    assert labels(message) == ["Other puzzles", "Play a game"]


async def test_other_games_of_mine_follow_when_one_is_done(table: Table) -> None:
    await finish(table, "c1-c2")
    await table.ada.click(await mine(table), label="Give up")
    card = await finish(table, "b1-a2")
    message = shown(await table.ada.click(card, label="Learn from it"))
    await finish(table, "c1-c2", "h8-h7", "d1-d2")
    message = shown(await table.ada.click(message, label="My other games"))
    assert message.content == "**Learn from it** · Sum On · Game 3 · Turn 1"


async def test_who_has_no_game_hears_how_to_begin_one(table: Table) -> None:
    said = told(await table.ada.slash(table.channel, "puzzle", **{"from": "mine"}))
    assert said.startswith("You haven’t finished a game yet. Start one")
    await finish(table, "c1-c2")
    assert (await mine(table, game="sumon")).content.startswith("**Learn from it** · Sum On · Game 1 ·")
    said = told(await table.ada.slash(table.channel, "puzzle", game="summy", **{"from": "mine"}))
    assert said.startswith("You haven’t finished a game yet.")


async def test_the_collection_is_what_is_asked_for_otherwise(table: Table) -> None:
    await finish(table, "c1-c2")
    message = shown(await table.ada.slash(table.channel, "puzzle", game="sumon", **{"from": "collection"}))
    assert message.content == "**Puzzle** · Sum On · Easy"
