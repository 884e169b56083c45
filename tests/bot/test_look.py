"""Played by ear: /look answers questions, and Describe stands where a reader has boards as text."""

from __future__ import annotations

import pytest
from simcord import MemberActor

from sumon.games import GAMES
from sumon.play.settings import Boards
from tests.bot.conftest import Table, labels, shown, told
from tests.bot.test_forged_clicks import NO_BUTTON
from tests.bot.test_settings import rig, rigged

AFTER_AN_ANSWER = ["What I can do now", "Last turn", "Pieces or tiles", "Everything", "Ask"]


async def asked(table: Table, question: str, member: MemberActor | None = None) -> str:
    """What the member reads, in private, after a question."""
    answer = await (member or table.ada).slash(table.channel, "look", question=question)
    assert shown(answer).ephemeral
    return told(answer)


async def test_questions_are_answered_as_they_are_typed(table: Table) -> None:
    await table.start()
    await table.move(table.ada, "c1-c2 f1-e2 end")
    assert "c1" in await asked(table, "What was the last turn?")
    assert await asked(table, "score") == "Score: ada 0 to grace 0."
    assert "Blue" in await asked(table, "Was steht auf c2?")
    assert "e8" in await asked(table, "4はどこ")
    assert "c2" in await asked(table, "rank 2")
    assert "can’t move right now" in await asked(table, "what can I do")
    assert "can’t move right now" not in await asked(table, "what can I do", table.grace)
    everything = await asked(table, "everything")
    assert len(everything.splitlines()) >= 4
    assert everything.startswith(await asked(table, "last turn"))


async def test_what_is_not_understood_is_answered_with_questions_that_are(table: Table) -> None:
    await table.start()
    said = await asked(table, "Is the moon made of cheese?")
    assert said.startswith("I don’t understand that. Ask for example: `Last turn`, `Square ")
    for example in said.split("`")[1::2]:
        assert "understand" not in await asked(table, example)


@pytest.mark.every_game
@pytest.mark.parametrize("game", GAMES)
async def test_everything_is_said_and_each_button_leads_to_the_next_answer(table: Table, game: str) -> None:
    await table.start(game, rated=False)
    message = shown(await table.ada.slash(table.channel, "look", question="all"))
    assert labels(message) == AFTER_AN_ANSWER
    everything = message.content
    assert "ada" in everything
    await table.restart()
    for label in AFTER_AN_ANSWER[:4]:
        await table.ada.click(message, label=label)
        assert message.content
        assert labels(message) == AFTER_AN_ANSWER
    assert message.content == everything
    form = await table.ada.click(message, label="Ask")
    await table.ada.submit_modal(form, {"question": "whose turn"})
    assert "ada" in message.content


async def test_the_question_typed_so_far_comes_first(table: Table) -> None:
    await table.start()
    for typed, first in (("c4", "Square c4"), ("5", "Number 5"), ("letzter", "Last turn"), ("ran", "Rank 1")):
        choices = await table.ada.autocomplete(table.channel, "look", "question", typed)
        assert choices[0]["name"] == first, typed
        assert len(choices) <= 25
        assert "understand" not in await asked(table, choices[0]["value"])
    assert (await table.ada.autocomplete(table.channel, "look", "question", ""))[0]["name"] == "Everything"


async def test_nobody_hears_of_the_tiles_of_another(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    rig(monkeypatch, "summy", rigged("55589+-=", "0000257+"))
    await table.start("summy")
    assert "5 5 5 8 9" in await asked(table, "my rack")
    for question in ("my rack", "everything", "8", "what can I do"):
        for member in (table.grace, table.linus):
            assert "5 5 5 8 9" not in await asked(table, question, member)
    assert "0 0 0 0 2 5 7" in await asked(table, "my rack", table.grace)


async def test_describe_stands_where_boards_come_as_text(table: Table) -> None:
    board = await table.start()
    more = shown(await table.ada.click(board, label="More"))
    assert "Describe" not in labels(more)
    await table.env.bot.services.settings.change_user(table.ada.id, boards=Boards.SPOKEN)
    more = shown(await table.ada.click(table.board(), label="More"))
    described = shown(await table.ada.click(more, label="Describe"))
    assert described.content == await asked(table, "everything")
    assert labels(more)[-1] == "Describe", "the menu is still there"
    beside = (await table.ada.slash(table.channel, "board")).followups[-1]
    assert labels(beside) == ["Describe"]
    assert told(await table.ada.click(beside, label="Describe")) == described.content


async def private_pages(table: Table) -> list[tuple[MemberActor, object]]:
    """Private messages with the board of the running match, each with its reader."""
    commands = ((table.ada, "hint"), (table.ada, "rack"), (table.linus, "board"))
    return [(member, shown(await member.slash(table.channel, name))) for member, name in commands]


async def test_describe_stands_under_private_pages_of_a_game(table: Table) -> None:
    await table.start("summy", rated=False)
    assert not any("Describe" in labels(page) for _, page in await private_pages(table))
    for member in (table.ada, table.linus):
        await table.env.bot.services.settings.change_user(member.id, boards=Boards.SPOKEN)
    pages = await private_pages(table)
    await table.restart()
    for reader, page in pages:
        assert labels(page).count("Describe") == 1
        assert told(await reader.click(page, label="Describe")) == await asked(table, "everything", reader)
    _, watched = pages[-1]
    await table.linus.click(watched, label="Follow")
    assert labels(watched) == ["Unfollow", "Describe"]


async def test_a_game_that_is_over_can_be_looked_at(table: Table) -> None:
    await table.start()
    await table.ada.click(shown(await table.ada.slash(table.channel, "resign")), label="Resign")
    assert "ada resigned" in await asked(table, "whose turn")
    assert "Score:" in await asked(table, "everything")
    assert "ada resigned" in await asked(table, "what can I do")


async def test_a_name_is_only_a_name(table: Table) -> None:
    villain = table.guild.add_member(table.env.create_user("**[x](http://x.y)**"))
    offered = await table.ada.slash(table.channel, "sumon challenge", opponent=villain, first="challenger")
    await villain.click(shown(offered), label="Accept")
    for question in ("score", "everything", "whose turn"):
        assert "**[x" not in await asked(table, question)


async def test_old_answers_and_their_buttons_speak_of_the_game_as_it_is_now(table: Table) -> None:
    await table.start()
    message = shown(await table.ada.slash(table.channel, "look", question="all"))
    await table.move(table.ada, "c1-c2 end")
    await table.ada.click(message, label="Last turn")
    assert "c1 to c2" in message.content
    await table.ada.click(message, label="What I can do now")
    assert "can’t move right now" in message.content


async def test_a_button_of_another_place_tells_strangers_nothing(table: Table) -> None:
    await table.start()
    elsewhere = table.guild.create_text_channel("elsewhere")
    for verb in ("all", "moves", "last", "pieces", "describe"):
        for who, is_refused in ((table.linus, True), (table.ada, False)):
            here = shown(await who.slash(elsewhere, "help")).message
            (answer,) = await table.click_at_once((who, here, f"lk:1:{verb}"))
            assert (told(answer) == NO_BUTTON) is is_refused, (verb, who)


async def test_what_is_said_after_the_end_is_said_once(table: Table) -> None:
    await table.env.bot.services.settings.change_user(table.ada.id, boards=Boards.BOTH)
    await table.start()
    await table.move(table.ada, "c1-c2 end")
    await table.grace.click(shown(await table.grace.slash(table.channel, "resign")), label="Resign")
    beside = (await table.ada.slash(table.channel, "board")).followups[-1]
    assert beside.content.count("c1 to c2") == 1
    assert beside.content.count("resigned") == 1
