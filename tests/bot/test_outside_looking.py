"""Looking at games where the bot is no member: all there during the game, its players alone afterwards."""

from __future__ import annotations

import re
from typing import Any

import discord
import pytest
from simcord import InteractionResult

from sumon.playground.simulation import PlaceKind
from tests.bot.conftest import described, labels, shown, told, whole
from tests.bot.outside import Place, kind, open_place, place
from tests.bot.waiting import A_MOMENT, running

__all__ = ["kind", "place"]  # fixtures

# Where there are more people than the two players.
with_others = pytest.mark.parametrize("kind", [PlaceKind.GROUP, PlaceKind.SERVER], ids=lambda kind: kind.value)
in_one = pytest.mark.parametrize("kind", [PlaceKind.GROUP], ids=lambda kind: kind.value)
LOOKING = ("replay", "export", "explore", "analyse", "board")
NO_GAME, NONE_TO_SEE = "There’s no game here.", "There’s no such game here that you can see."
UNKNOWN = re.compile("There’s no game “1” here that you can see|“1” isn’t one of your (finished |)games")
SUBCOMMAND, GROUP = 1, 2  # types of options


async def played(place: Place) -> discord.Message:
    """The last board of a game that Ada has won, after two turns."""
    place.install(place.grace, place.linus)
    await place.begin()
    await place.click_turn("c1-c2")
    await place.click_turn("c8-c7")
    await place.grace.click(shown(await place.grace.slash(place.channel, "resign")), label="Resign")
    await place.env.advance_time(A_MOMENT)
    return place.board()


def all_said(answer: InteractionResult) -> list[Any]:
    return [each for each in (answer.response, *answer.followups) if each is not None]


class TestStrangers:
    @with_others
    async def test_they_may_look_while_it_goes_on(self, place: Place) -> None:
        place.install(place.linus)
        await place.begin()
        await place.click_turn("c1-c2")
        since = place.requests()
        assert "Follow" in labels(shown(await place.linus.slash(place.channel, "board")))
        replayed = shown(await place.linus.slash(place.channel, "replay"))
        assert replayed.ephemeral
        assert replayed.content.startswith("**Sum On**, game 1")
        assert place.impossible(since) == []

    @with_others
    async def test_who_follows_it_reads_a_direct_message_at_its_end(self, place: Place) -> None:
        place.install(place.linus)
        await place.begin()
        await place.linus.click(shown(await place.linus.slash(place.channel, "board")), label="Follow")
        since = place.requests()
        await place.env.bot.services.turns.resign(await running(place), place.grace.id)
        await place.env.advance_time(A_MOMENT)
        channel = place.home.linus.user.dm_channel
        assert "A game you follow is over" in channel.last_message.content
        assert place.impossible(since) == []

    @with_others
    async def test_afterwards_they_see_nothing_of_it(self, place: Place) -> None:
        board = await played(place)
        since = place.requests()
        for command in LOOKING:
            assert told(await place.linus.slash(place.channel, command)).startswith(NO_GAME), command
        for table in (place, place.home):
            for command in LOOKING:
                said = told(await table.linus.slash(table.channel, command, game="1"))
                assert UNKNOWN.match(said), said
        assert "game 1" not in shown(await place.linus.slash(place.channel, "history", user=place.ada)).content
        for label in ("Analyse", "Learn from it", "Replay", "Explore"):
            assert told(await place.linus.click(board, label=label)) == NONE_TO_SEE, label
        asked = {each.path.split("/")[1] for each in place.env.http_requests[since:]}
        assert asked == {"interactions", "webhooks"}, "nothing is looked up"
        assert place.impossible(since) == []


class TestPlayers:
    @in_one
    async def test_they_see_it_everywhere(self, place: Place, unhurried_analyses: None) -> None:
        await played(place)
        since = place.requests()
        home = place.home
        other = open_place(home, PlaceKind.SERVER)
        for actor, channel in ((home.ada, home.channel), (home.grace, home.channel), (other.ada, other.channel)):
            replayed = shown(await actor.slash(channel, "replay", game="1"))
            assert replayed.content.startswith("**Sum On**, game 1")
            analysed = shown(await actor.slash(channel, "analyse", game="1"))
            assert analysed.content.startswith("**Analysis: Sum On, game 1**\n")
            assert "game 1" in shown(await actor.slash(channel, "history")).content
        assert {each.path.split("/")[1] for each in place.env.http_requests[since:]} == {"interactions", "webhooks"}

    @in_one
    async def test_the_rematch_is_offered_only_where_both_are(self, place: Place) -> None:
        await played(place)
        for table, is_there in (
            (place.home, False),
            (open_place(place.home, PlaceKind.SERVER), False),
            (place, True),
        ):
            history = shown(await table.ada.slash(table.channel, "history"))
            opened = shown(await table.ada.select(history, ["1"]))
            assert ("Rematch" in labels(opened)) is is_there
        offered = await place.ada.click(opened, label="Rematch")
        assert "wants a rematch" in all_said(offered)[-1].content

    @in_one
    async def test_a_rematch_against_the_computer_begins_where_it_is_asked_for(self, place: Place) -> None:
        own = place.home.ada.user
        await own.slash("sumon challenge", level="beginner", first="challenger")
        match = await running(place)
        await place.env.bot.services.turns.resign(match, place.ada.id)
        since = place.requests()
        history = shown(await place.ada.slash(place.channel, "history"))
        opened = shown(await place.ada.select(history, ["1"]))
        await place.ada.click(opened, label="Rematch")
        again = await running(place, 2)
        assert (again.channel_id, again.outside) == (place.channel.id, 0)
        assert place.board().attachments
        assert place.impossible(since) == []


def commands_of(place: Place) -> set[str]:
    """All commands in the place, by their whole names."""

    def below(name: str, command: dict[str, Any]) -> list[str]:
        inner = [each for each in command.get("options") or () if each["type"] in (SUBCOMMAND, GROUP)]
        return [found for each in inner for found in below(f"{name} {each['name']}", each)] if inner else [name]

    return {found for each in place.ada.commands() for found in below(each["name"], each)}


class TestAllCommands:
    async def test_each_is_answered_and_speaks_of_no_server(self, place: Place, unhurried_analyses: None) -> None:
        await played(place)
        since = place.requests()
        needed = {
            "look": {"question": "c4"},
            "move": {"move": "c2-c3"},
            "tournament create": {"name": "Autumn Cup"},
        }
        for name in sorted(commands_of(place)):
            answer = await place.ada.slash(place.channel, name, **needed.get(name, {}))
            said = "\n".join(each.content for each in all_said(answer))
            assert answer.acknowledged, name
            assert "went wrong" not in said, name
            assert not re.search(r"\bthis server\b", said), said
        for name, target in (("Profile", place.grace), ("Challenge …", place.grace)):
            assert shown(await place.ada.context_menu(place.channel, name, target)).ephemeral
        assert place.impossible(since) == []


class TestProfilesAndLeaderboards:
    async def test_the_leaderboard_is_the_one_of_all_servers(self, place: Place) -> None:
        answer = shown(await place.ada.slash(place.channel, "leaderboard"))
        assert answer.content.startswith("**Leaderboard: Sum On** · All servers")
        assert "This server" not in labels(answer)

    @in_one
    async def test_a_profile_names_nobody_else(self, place: Place) -> None:
        await played(place)
        said = shown(await place.linus.slash(place.channel, "profile", user=place.ada))
        assert "1 won" in described(said)
        assert "grace" not in described(said)
        assert place.grace.mention not in said.content
        compared = {"user": place.ada, "against": place.grace}
        both = shown(await place.linus.slash(place.channel, "profile", **compared)).content
        assert place.grace.mention not in both
        own = shown(await place.grace.slash(place.channel, "profile", **compared)).content
        assert f"Against {place.grace.mention}" in own

    @in_one
    async def test_the_best_turn_against_somebody_is_not_told(self, place: Place) -> None:
        await place.begin()
        match = await running(place)
        turns = place.env.bot.services.turns
        match = await turns.play(match, place.ada.id, "c1-c2 f1-e2 h1-h2 i1-i2")
        await turns.resign(match, place.grace.id)
        assert "chain" not in whole(shown(await place.ada.slash(place.channel, "profile")))
        assert "chain" in described(shown(await place.home.ada.user.slash("profile")))


class TestBroughtAlong:
    """A game against the computer that began on the server of the bot."""

    @in_one
    async def test_the_board_is_in_the_language_of_its_player(self, place: Place) -> None:
        await place.env.bot.services.settings.change_user(place.ada.id, language="de")
        await self.bring(place)
        assert "du bist am Zug" in place.board().content

    @in_one
    async def test_on_the_server_nobody_sees_it_afterwards(self, place: Place) -> None:
        await self.bring(place)
        await place.env.bot.services.turns.resign(await running(place), place.ada.id)
        await place.env.advance_time(A_MOMENT)
        since, home = place.requests(), place.home
        assert UNKNOWN.match(told(await home.linus.slash(home.channel, "replay", game="1")))
        assert "game 1" not in shown(await home.linus.slash(home.channel, "history", user=home.ada)).content
        assert shown(await home.ada.slash(home.channel, "replay", game="1")).content.startswith(
            "**Sum On**, game 1"
        )
        assert "game 1" in shown(await home.ada.slash(home.channel, "history")).content
        assert {each.path.split("/")[1] for each in place.env.http_requests[since:]} == {"interactions"}

    @in_one
    async def test_its_rematch_belongs_to_no_server(self, place: Place) -> None:
        await self.bring(place)
        await place.ada.click(shown(await place.ada.slash(place.channel, "resign")), label="Resign")
        await place.ada.click(place.board(), label="Rematch")
        again = await running(place, 2)
        assert (again.guild_id, again.channel_id, again.outside) == (None, place.channel.id, 0)

    async def bring(self, place: Place) -> None:
        home = place.home
        await home.ada.slash(home.channel, "sumon challenge", level="casual", first="challenger")
        await place.ada.slash(place.channel, "board", game="1")
