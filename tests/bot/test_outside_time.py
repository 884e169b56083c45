"""Time where the bot is no member: it writes direct messages, and asks whoever taps where these are refused."""

from __future__ import annotations

from datetime import timedelta

import discord
import pytest
from simcord import ResponseMessage

from sumon.play.model import Match, Termination
from sumon.play.settings import Reminders
from sumon.playground.simulation import PlaceKind
from tests.bot.conftest import labels, told
from tests.bot.outside import Place, kind, place
from tests.bot.waiting import (
    A_MOMENT,
    DAY,
    HOUR,
    about_time,
    be_away,
    direct_messages,
    running,
    settle_on,
    until,
)

__all__ = ["kind", "place"]  # fixtures

OPEN_DIRECT_MESSAGES = "/users/@me/channels"
FOREVER = 1_000
# Where the kind of place makes no difference.
in_one = pytest.mark.parametrize("kind", [PlaceKind.GROUP], ids=lambda kind: kind.value)


def refuse_direct_messages(place: Place, status: int = 403, code: int = 50007) -> None:
    place.env.inject_error("POST", OPEN_DIRECT_MESSAGES, status=status, code=code, times=FOREVER)


async def moved(place: Place, *moves: str) -> Match:
    """The running match, after these turns of Sum On, made by the people on turn."""
    for move in moves:
        await place.click_turn(move)
    return await running(place)


async def late(place: Place) -> discord.Message:
    """The board on which Grace waits for Ada, who is out of time."""
    await place.begin(time="3600")
    match = await moved(place, "c1-c2", "c8-c7")
    await until(place, match.deadline)
    return place.board()


class TestReminders:
    async def test_they_are_direct_messages_and_go_when_the_move_is_made(self, place: Place) -> None:
        await place.begin(time="86400")
        deadline = (await running(place)).deadline
        since = place.requests()
        await until(place, deadline - timedelta(hours=6))
        (sent,) = direct_messages(place.home, place.ada, "⏰")
        assert place.pinged(sent) == {place.ada.id}
        assert f"/{place.channel.id}/{place.board().id})" in sent.content
        await place.click_turn("c1-c2")
        await place.env.advance_time(A_MOMENT)
        assert direct_messages(place.home, place.ada, "⏰") == []
        assert about_time(place) == []
        assert place.impossible(since) == []

    @in_one
    async def test_those_who_want_direct_messages_get_one(self, place: Place) -> None:
        await settle_on(place, place.ada, reminders=Reminders.DIRECT)
        await place.begin(time="86400")
        await until(place, (await running(place)).deadline - timedelta(hours=6))
        assert len(direct_messages(place.home, place.ada, "⏰")) == 1

    @in_one
    @pytest.mark.parametrize(("status", "code"), [(403, 50007), (400, 50007), (400, 50278)])
    async def test_those_that_are_refused_are_not_tried_again(self, place: Place, status: int, code: int) -> None:
        await place.begin(time="86400")
        refuse_direct_messages(place, status, code)
        since = place.requests()
        await until(place, (await running(place)).deadline - timedelta(hours=6))
        await place.env.advance_time(HOUR)
        assert [each.path for each in place.env.http_requests[since:]] == [OPEN_DIRECT_MESSAGES]
        assert place.impossible(since) == []

    @in_one
    async def test_a_refused_direct_message_leaves_games_at_home_to_their_channels(self, place: Place) -> None:
        await place.home.start(time="86400")
        await place.begin(time="86400")
        refuse_direct_messages(place)
        await until(place, (await running(place, 2)).deadline - timedelta(hours=6))
        assert len(about_time(place, channel_id=place.home.channel.id)) == 1


class TestTimeIsUp:
    async def test_a_direct_message_asks_and_claims_the_win(self, place: Place) -> None:
        since = place.requests()
        await late(place)
        (asked,) = direct_messages(place.home, place.grace, "⌛")
        assert labels(asked) == ["Claim the win", "Give another day"]
        claimed = await place.home.grace.user.click(asked, label="Claim the win")
        assert (await running(place)).result.termination is Termination.TIME
        assert "board didn’t appear" in told(claimed)
        await place.env.advance_time(A_MOMENT)
        assert direct_messages(place.home, place.grace, "⌛") == []
        (sent,) = direct_messages(place.home, place.ada, "Your game is over")
        assert f"<@{place.ada.id}> ran out of time." in sent.content
        await place.env.advance_time(DAY)
        assert len(direct_messages(place.home, place.ada, "Your game is over")) == 1
        assert place.impossible(since) == []
        await place.ada.click(place.board(), label="More")
        assert "ran out of time" in place.board().content

    @in_one
    async def test_a_day_given_by_direct_message_is_on_the_board_at_the_next_tap(self, place: Place) -> None:
        await late(place)
        await place.env.advance_time(HOUR)
        (asked,) = direct_messages(place.home, place.grace, "⌛")
        await place.home.grace.user.click(asked, label="Give another day")
        deadline = (await running(place)).deadline
        assert deadline > discord.utils.utcnow()
        await place.env.advance_time(A_MOMENT)
        assert direct_messages(place.home, place.grace, "⌛") == []
        await place.ada.click(place.board(), label="More")
        await place.ada.click(place.board(), label=labels(place.board())[0])
        assert f"<t:{int(deadline.timestamp())}:R>" in place.board().content


class TestLettersAreRefused:
    @pytest.mark.parametrize("tap", ["More", "a number on the board"])
    async def test_the_next_tap_asks_whoever_waits(self, place: Place, tap: str) -> None:
        refuse_direct_messages(place)
        board = await late(place)
        since = place.requests()
        asked = await self.asked(place, tap)
        assert labels(asked) == ["Claim the win", "Give another day"]
        tapped = await place.ada.click(board, label="More")
        assert [each for each in tapped.followups if each.content.startswith("⌛")] == []
        assert place.impossible(since) == []

    @in_one
    @pytest.mark.parametrize("command", ["board", "games", "move"])
    async def test_the_next_command_asks(self, place: Place, command: str) -> None:
        place.install(place.grace)
        refuse_direct_messages(place)
        await late(place)
        since = place.requests()
        options = {"move": "c7-c6"} if command == "move" else {}
        answer = await place.grace.slash(place.channel, command, **options)
        assert [each.content.startswith("⌛") for each in answer.followups] == [True]
        assert place.impossible(since) == []

    async def test_the_win_is_claimed_where_it_is_asked(self, place: Place) -> None:
        refuse_direct_messages(place)
        await late(place)
        since = place.requests()
        await place.grace.click(await self.asked(place), label="Claim the win")
        match = await running(place)
        assert match.result.termination is Termination.TIME
        assert match.seats[match.result.winner].user_id == place.grace.id
        assert f"<@{place.ada.id}> ran out of time." in place.board().content
        assert place.pinged(place.board()) == {place.ada.id, place.grace.id}
        await place.env.advance_time(DAY)
        assert OPEN_DIRECT_MESSAGES not in [each.path for each in place.env.http_requests[since:]]
        assert place.impossible(since) == []

    @in_one
    async def test_a_day_is_given_where_it_is_asked(self, place: Place) -> None:
        refuse_direct_messages(place)
        board = await late(place)
        since = place.requests()
        await place.grace.click(await self.asked(place), label="Give another day")
        deadline = (await running(place)).deadline
        assert f"<t:{int(deadline.timestamp())}:R>" in place.board().content
        assert place.board().id == board.id
        tapped = await place.grace.click(place.board(), label="More")
        assert [each for each in tapped.followups if each.content.startswith("⌛")] == []
        assert place.impossible(since) == []

    @in_one
    async def test_a_move_that_comes_first_leaves_nothing_to_claim(self, place: Place) -> None:
        refuse_direct_messages(place)
        await late(place)
        asked = await self.asked(place)
        await place.click_turn("c2-c3")
        assert "A move has been made since" in told(await place.grace.click(asked, label="Claim the win"))
        assert (await running(place)).result is None

    @in_one
    async def test_nobody_taps_and_it_is_lost_after_a_week(self, place: Place) -> None:
        refuse_direct_messages(place)
        board = await late(place)
        since = place.requests()
        await be_away(place, 7 * DAY - 2 * HOUR)
        assert (await running(place)).result is None
        await place.env.advance_time(2 * HOUR + 240)
        assert (await running(place)).result.termination is Termination.TIME
        assert place.impossible(since) == []
        await place.grace.click(board, label="More")
        assert f"<@{place.ada.id}> ran out of time." in place.board().content
        assert place.impossible(since) == []

    async def asked(self, place: Place, tap: str = "More") -> ResponseMessage:
        """The question that Grace reads at her next tap."""
        board = place.board()
        tapped = await place.grace.click(board, label=tap if tap in labels(board) else labels(board)[0])
        (asked,) = [each for each in tapped.followups if each.content.startswith("⌛")]
        assert asked.ephemeral
        return asked


class TestNobodyTouchesIt:
    @in_one
    async def test_both_are_asked_after_a_month_and_told_that_it_is_aborted(self, place: Place) -> None:
        await place.begin()
        since = place.requests()
        await be_away(place, 30 * DAY)
        for person in (place.home.ada, place.home.grace):
            assert len(direct_messages(place.home, person, "💤")) == 1
        tapped = await place.ada.click(place.board(), label="More")
        assert "⌛" not in "".join(each.content for each in tapped.followups)
        await be_away(place, 30 * DAY)
        await place.env.advance_time(2 * HOUR)
        assert (await running(place)).result.termination is Termination.ABORTED
        await place.env.advance_time(A_MOMENT)
        for person in (place.home.ada, place.home.grace):
            assert direct_messages(place.home, person, "💤") == []
            assert len(direct_messages(place.home, person, "Your game is over")) == 1
        sent = [each.json for each in place.env.http_requests[since:] if each.path.endswith("/messages")]
        assert len({each["nonce"] for each in sent}) == len(sent) == 4, "each is a message of its own"
        assert place.impossible(since) == []
