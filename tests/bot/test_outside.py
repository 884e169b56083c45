"""Where the bot is no member and somebody brings it along: messages between people, groups, other servers."""

from __future__ import annotations

import pytest
from discord import ChannelType

from sumon.playground.simulation import PlaceKind
from tests.bot.conftest import Table, shown, told
from tests.bot.outside import Place, kind, open_place, place

__all__ = ["kind", "place"]  # fixtures

UNKNOWN = 99  # a type of channels
HOME_ONLY = "That only works on a server that has added me. [Add me to one](<https://discord.com/oauth2/authorize?"
ON_SERVERS_ONLY: list[tuple[str, dict[str, str]]] = [
    ("settings server", {}),
    ("week", {}),
    ("tournament create", {"name": "Autumn Cup"}),
    ("tournament join", {}),
    ("leaderboard", {"game": "sumon", "where": "here"}),
    ("leaderboard", {"game": "sumon", "against": "bot"}),
]


@pytest.fixture
def server(table: Table) -> Place:
    """A server of which the bot is no member."""
    return open_place(table, PlaceKind.SERVER)


@pytest.mark.parametrize(("command", "options"), ON_SERVERS_ONLY)
async def test_what_only_a_server_has_is_refused_with_the_way_to_add_the_bot(
    place: Place, command: str, options: dict[str, str]
) -> None:
    since = place.requests()
    place.outside.permissions.update(manage_guild=True)
    refused = told(await place.ada.slash(place.channel, command, **options))
    assert refused.startswith(HOME_ONLY)
    assert (f"guild_id={place.outside.guild_id}&" in refused) is (place.outside.guild_id is not None)
    assert place.impossible(since) == []


async def test_what_a_server_chose_while_the_bot_was_there_counts_no_more(server: Place) -> None:
    await server.env.bot.services.settings.change_server(server.outside.guild_id, language="de")
    listed = await server.ada.slash(server.channel, "leaderboard", game="sumon", where="everywhere")
    assert shown(listed).content.startswith("**Leaderboard")
    assert not shown(listed).ephemeral


async def test_of_others_nothing_is_told_that_they_played_at_home(server: Place) -> None:
    home = server.home
    await home.start()
    await home.two_moves_each()
    await home.ada.click(shown(await home.ada.slash(home.channel, "resign")), label="Resign")
    assert home.grace.mention in told(await server.ada.slash(server.channel, "history"))
    assert told(await server.ada.slash(server.channel, "history", user=server.grace)).endswith("No games found.")


@pytest.mark.parametrize("type_of_channel", [UNKNOWN, None])
async def test_an_unknown_kind_of_channel_is_refused(server: Place, type_of_channel: int | None) -> None:
    tapped = await server.ada.slash(server.channel, "play")
    server.outside.partial.clear()
    if type_of_channel is not None:
        server.outside.partial.update(id=str(server.channel.id), type=type_of_channel)
    refused = "I don’t work in this kind of channel."
    assert told(await server.ada.slash(server.channel, "sumon challenge", level="beginner")).startswith(refused)
    assert told(await server.ada.click(shown(tapped), label="How to play")).startswith(refused)
    assert await server.env.bot.services.matches.running_of(server.ada.id) == ()


@pytest.mark.parametrize("kind_of_thread", [ChannelType.public_thread, ChannelType.private_thread])
async def test_a_thread_of_which_little_is_told_is_answered(server: Place, kind_of_thread: ChannelType) -> None:
    closing = {"archived": False, "auto_archive_duration": 1440, "archive_timestamp": "2026-01-01T00:00:00+00:00"}
    server.outside.partial = {
        "id": str(server.channel.id),
        "type": kind_of_thread.value,
        "guild_id": str(server.outside.guild_id),
        "parent_id": str(server.outside.guild_id),
        "name": "side room",
        "thread_metadata": {**closing, "locked": False},
    }
    assert shown(await server.ada.slash(server.channel, "help")).ephemeral
    await server.grace.click(shown(await server.ada.slash(server.channel, "sumon challenge")), label="Join")
    assert server.pinged(server.board()) == {server.ada.id, server.grace.id}
