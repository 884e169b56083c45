"""The week on a server: what is told of it, and when it is posted and sent."""

from __future__ import annotations

from collections.abc import Collection
from datetime import UTC, date, datetime, timedelta
from typing import Any

import pytest

from sumon.core import Player, Record
from sumon.play.model import Match, Occupant, Result, Termination
from sumon.play.people.feats import Feat
from sumon.play.requests import FirstSeat, Terms
from sumon.play.week import WeekFacts
from sumon.services.services import Services
from sumon.storage.store import Store
from tests.play.conftest import ADA, CHANNEL, GRACE, GUILD, LINUS, Clock, two_moves_each
from tests.play.test_play_feats import finish

MONDAY = date(2025, 12, 29)  # of the week in which the clock of these tests begins, on a Thursday
NEXT = datetime(2026, 1, 5, tzinfo=UTC)
PEOPLE = Occupant(ADA, name="Ada"), Occupant(GRACE, name="Grace")


def nothing(record: Record, player: Player, has_won: bool, hinted: Collection[int]) -> Feat | None:
    return None


async def facts(services: Services, judge: Any = nothing, week: date = MONDAY) -> WeekFacts:
    return await services.weeks.facts(GUILD, week, judge)


async def test_a_week_begins_on_monday_at_midnight_in_utc(services: Services, store: Store, clock: Clock) -> None:
    moments = (NEXT - timedelta(days=7, microseconds=1), NEXT - timedelta(days=7), NEXT - timedelta(microseconds=1))
    for number, moment in enumerate((*moments, NEXT)):
        clock.time = moment
        await finish(store, clock, str(number))
    assert (await facts(services)).games == 2
    assert (await facts(services, week=MONDAY - timedelta(days=7))).games == 1
    assert services.weeks.last() == MONDAY


async def test_all_finished_games_of_the_server_count_and_everybody_once(
    services: Services, store: Store, clock: Clock
) -> None:
    await finish(store, clock, "against the bot")
    await finish(store, clock, "with Grace", seats=PEOPLE)
    await finish(store, clock, "elsewhere", guild_id=GUILD + 1, seats=(Occupant(LINUS), Occupant(GRACE)))
    await finish(store, clock, "nowhere", guild_id=None, seats=(Occupant(LINUS), Occupant(GRACE)))
    await finish(
        store, clock, "aborted", seats=(Occupant(LINUS), Occupant(GRACE)), result=Result(None, Termination.ABORTED)
    )
    found = await facts(services)
    assert (found.games, found.people) == (2, 2)


async def test_the_best_of_all_people_in_each_game_is_told_and_the_bot_is_nobody(
    services: Services, store: Store, clock: Clock
) -> None:
    ranks = {
        ("bot", Player.FIRST): 2,
        ("bot", Player.SECOND): 9,
        ("both", Player.FIRST): 3,
        ("both", Player.SECOND): 5,
    }

    def judge(record: Record, player: Player, has_won: bool, hinted: Collection[int]) -> Feat | None:
        return Feat((ranks[record.setup, player],))

    await finish(store, clock, "bot")
    await finish(store, clock, "both", seats=PEOPLE)
    (best,) = (await facts(services, judge)).best_turns
    assert (best.game, best.player, best.player.name, best.feat.rank) == ("sumon", PEOPLE[1], "Grace", (5,))


async def test_the_last_200_games_are_looked_at(
    services: Services, store: Store, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sumon.services.week.MOST_GAMES", 2)
    asked = []

    def judge(record: Record, player: Player, has_won: bool, hinted: Collection[int]) -> Feat | None:
        asked.append(record.setup)
        return None

    for setup in ("a", "b", "c"):
        clock.advance(minutes=1)
        await finish(store, clock, setup)
    assert (await facts(services, judge)).games == 3
    assert sorted(asked) == ["b", "c"]


async def won(services: Services, winner: int, loser: int) -> Match:
    """A rated game that *winner* has won."""
    names = {ADA: "Ada", GRACE: "Grace", LINUS: "Linus"}
    terms = Terms("sumon", "standard", FirstSeat.CHALLENGER, False)
    challenge = await services.challenges.challenge(
        terms, winner, loser, guild_id=GUILD, channel_id=CHANNEL, name=names[winner]
    )
    begun = await services.challenges.accept(challenge.id, loser, channel_id=CHANNEL, name=names[loser])
    match = await two_moves_each(services, begun)
    return await services.turns.resign(match, loser)


async def test_the_best_win_is_the_one_over_the_greatest_gap(services: Services, clock: Clock) -> None:
    await won(services, GRACE, LINUS)
    assert (await facts(services)).best_win is None, "nobody was rated higher"
    clock.advance(hours=2)
    await won(services, ADA, GRACE)
    await won(services, LINUS, ADA)
    win = (await facts(services)).best_win
    assert win is not None
    assert {win.winner.user_id, win.loser.user_id} == {LINUS, ADA}, "Ada stood higher than Grace had"
    assert (win.winner.name, win.loser.name) == ("Linus", "Ada")
    assert win.gap > 0


async def test_the_two_who_have_climbed_most_are_told_once_each(services: Services, clock: Clock) -> None:
    await won(services, GRACE, LINUS)
    await won(services, ADA, LINUS)
    await won(services, GRACE, LINUS)
    climbed = (await facts(services)).climbed
    assert [each.player.user_id for each in climbed] == [GRACE, ADA]
    assert [each.player.name for each in climbed] == ["Grace", "Ada"]
    assert climbed[0].points > climbed[1].points > 0


async def test_who_looks_for_an_opponent_stands_there_until_it_is_answered_or_over(
    services: Services, clock: Clock
) -> None:
    terms = Terms("sumon", "standard", FirstSeat.RANDOM, False)
    made = []
    for number in range(5):
        guild = GUILD if number else GUILD + 1
        made.append(
            await services.challenges.challenge(terms, ADA, None, guild_id=guild, channel_id=CHANNEL + number)
        )
    await services.challenges.challenge(terms, ADA, GRACE, guild_id=GUILD, channel_id=CHANNEL)
    assert [each.id for each in await services.weeks.seeking(GUILD)] == [each.id for each in made[:1:-1]]
    await services.challenges.accept(made[4].id, GRACE, channel_id=CHANNEL)
    assert [each.id for each in await services.weeks.seeking(GUILD)] == [each.id for each in made[3:0:-1]]
    clock.time = made[3].expires_at
    assert not await services.weeks.seeking(GUILD)


async def test_many_readers_ask_the_database_once_an_hour(services: Services, store: Store, clock: Clock) -> None:
    await finish(store, clock, "a")
    assert (await facts(services)).games == 1
    await finish(store, clock, "b")
    assert (await facts(services)).games == 1
    clock.advance(hours=1)
    assert (await facts(services)).games == 2


async def test_who_has_had_their_data_deleted_is_named_nowhere_at_once(services: Services) -> None:
    await won(services, ADA, GRACE)
    assert [each.player.name for each in (await facts(services)).climbed] == ["Ada"]
    await services.privacy.delete(ADA)
    (climbed,) = (await facts(services)).climbed
    assert climbed.player.user_id is not None
    assert climbed.player.user_id < 0
    assert climbed.player.name == ""


# ---------------------------------------------------------------------- when it is posted and sent


async def posts(store: Store, clock: Clock) -> list[Any]:
    """The posts that are due now."""
    found = [await store.weekly_posts.find_post(due.id) for due in await store.weekly_posts.due.due(clock(), 9)]
    return [(each.guild_id, each.channel_id, each.week) for each in found if each is not None]


async def pass_until(services: Services, clock: Clock, moment: datetime) -> list[datetime]:
    """Lets the plan do what comes due until *moment*, and says when that was."""
    done = []
    while (due := await services.weekly.next_due()) <= moment:
        clock.time = max(clock.time, due)
        done.append(clock.time)
        await services.weekly.do(clock())
    clock.time = moment
    return done


async def test_a_page_is_planned_on_mondays_at_six_in_utc(services: Services, store: Store, clock: Clock) -> None:
    await services.settings.change_server(GUILD, weekly_channel=7)
    at_once = clock()
    assert await pass_until(services, clock, NEXT + timedelta(days=7, hours=7)) == [
        at_once,
        NEXT + timedelta(hours=6),
        NEXT + timedelta(days=7, hours=6),
    ]
    assert await posts(store, clock) == [(GUILD, 7, MONDAY + timedelta(days=7))], "earlier ones are forgotten"


async def test_summer_time_does_not_matter(services: Services, clock: Clock) -> None:
    clock.time = datetime(2026, 3, 28, tzinfo=UTC)  # a Saturday, the night after it loses an hour in Europe
    assert await services.weekly.next_due() == datetime(2026, 3, 30, 6, tzinfo=UTC)


async def test_a_page_is_planned_late_where_the_bot_was_away(
    services: Services, store: Store, clock: Clock
) -> None:
    await services.settings.change_server(GUILD, weekly_channel=7)
    clock.time = NEXT + timedelta(days=3)
    await services.weekly.do(clock())
    assert await posts(store, clock) == [(GUILD, 7, MONDAY)]


async def test_a_page_is_posted_until_the_next_week_is_the_last_one(
    services: Services, store: Store, clock: Clock
) -> None:
    await services.settings.change_server(GUILD, weekly_channel=7)
    clock.time = NEXT + timedelta(days=3)
    await services.weekly.do(clock())
    (due,) = await store.weekly_posts.due.due(clock(), 9)
    clock.time = NEXT + timedelta(days=7, hours=5, minutes=59)
    assert await services.weekly.find_current_post(due.id) is not None
    clock.advance(minutes=1)
    assert await services.weekly.find_current_post(due.id) is None, "its week is no longer the last one"
    assert await services.weekly.find_current_post(due.id + 1) is None, "no post has that number"


async def test_another_channel_in_the_same_week_gets_no_second_page(
    services: Services, store: Store, clock: Clock
) -> None:
    await services.settings.change_server(GUILD, weekly_channel=7)
    await services.weekly.do(clock())
    await services.settings.change_server(GUILD, weekly_channel=8)
    assert await services.weekly.next_due() > clock()
    await services.weekly.do(clock())
    assert [channel for _, channel, _ in await posts(store, clock)] == [7]


async def test_two_processes_plan_a_page_once(
    services: Services, other_use: Services, store: Store, clock: Clock
) -> None:
    await services.settings.change_server(GUILD, weekly_channel=7)
    await services.weekly_readers.add_reader(ADA, GUILD)
    clock.time = NEXT + timedelta(hours=6)
    await services.weekly.do(clock())
    (due,) = await store.weekly_readers.due.due(clock(), 9)
    await store.weekly_readers.due.done(due.id)
    await other_use.weekly.do(clock())
    assert len(await posts(store, clock)) == 1
    assert await store.weekly_readers.due.due(clock(), 9) == (), "it has been sent"


async def test_a_reader_gets_the_page_from_the_next_monday_on(
    services: Services, store: Store, clock: Clock
) -> None:
    await services.weekly_readers.add_reader(ADA, GUILD)
    await services.weekly_readers.add_reader(ADA, GUILD)
    assert await services.weekly_readers.includes(ADA, GUILD)
    assert not await services.weekly_readers.includes(ADA, GUILD + 1)
    assert await pass_until(services, clock, NEXT + timedelta(hours=6)) == [NEXT + timedelta(hours=6)]
    (due,) = await store.weekly_readers.due.due(clock(), 9)
    reader = await services.weekly_readers.to_send(due.id)
    assert reader is not None
    assert (reader.user_id, reader.guild_id, reader.week) == (ADA, GUILD, MONDAY)
    clock.advance(days=7)
    assert await services.weekly_readers.to_send(due.id) is None, "that week is over"
    await services.weekly_readers.remove(ADA, GUILD)
    assert not await services.weekly_readers.includes(ADA, GUILD)
