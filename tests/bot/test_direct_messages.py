"""In direct messages no sentence speaks of what there is not: channels, threads, moderators, members."""

from __future__ import annotations

import re
from typing import Any

import pytest

from tests.bot.conftest import Table, shown, told

ELSEWHERE = re.compile(r"channel|[^`]\bthread\b|moderator|this server|a member|[Aa]nyone|/leaderboard")

COMMANDS: list[tuple[str, dict[str, Any], str]] = [
    ("board", {}, "There’s no game here. Start one with `/play`."),
    ("move", {"move": "c1-c2"}, "There’s no game here. Start one with `/play`."),
    ("games", {}, "You have no games in progress. Start one with `/play`."),
    ("help", {}, "I host number games for two. Start with `/play`, here against me."),
    ("history", {}, "Your finished games"),
    ("analyse", {"game": "nothing"}, "“nothing” isn’t one of your finished games. Pick one from the list."),
    ("sumon challenge", {"thread": True, "level": "beginner"}, "There are no threads here."),
    ("sumon challenge", {"time": "3600", "level": "beginner"}, "Leave out the option `time`."),
    ("daily", {}, "**The same deal for everyone**"),
    ("puzzle", {}, "**Puzzle**"),
    ("play", {}, "Hello! New to these games?"),
]


@pytest.mark.parametrize(("name", "options", "said"), COMMANDS)
async def test_commands_in_direct_messages_speak_of_what_there_is(
    table: Table, name: str, options: dict[str, Any], said: str
) -> None:
    message = shown(await table.ada.user.slash(name, **options))
    text = "\n".join([message.content, *(embed.description or "" for embed in message.embeds)])
    assert said in re.sub(r"</([\w ]+):\d+>", r"`/\1`", text)
    assert ELSEWHERE.search(text) is None


async def test_a_second_game_in_direct_messages_is_refused_with_what_helps_there(table: Table) -> None:
    user = table.ada.user
    await user.slash("sumon challenge", level="beginner", first="challenger")
    sentence = told(await user.slash("summy challenge", level="beginner"))
    assert sentence == "You already have a game here. Finish it first, or end it with `/resign`."


async def test_what_discord_forbids_in_direct_messages_is_no_matter_of_a_server(table: Table) -> None:
    user = table.ada.user
    await user.slash("sumon challenge", level="beginner", first="challenger")
    table.env.inject_error("POST", "/channels/*/messages", status=403, code=50_007, times=None)
    sentence = told(await user.slash("move", move="c1-c2 end"))
    assert ELSEWHERE.search(sentence) is None


async def test_on_a_server_sentences_speak_of_members(table: Table) -> None:
    answer = await table.ada.slash(table.channel, "sumon challenge", opponent=table.ada)
    assert told(answer).endswith("Name another member, or no one for an open challenge.")
