"""Finding matches: by channel, by person, after a restart, in the standings."""

from __future__ import annotations

import threading
from collections.abc import Callable
from dataclasses import replace
from itertools import combinations
from random import Random
from typing import Any

import pytest

from sumon.cache import ENTRY, LIMIT, Cache
from sumon.core import Player, Record
from sumon.play.errors import ChannelBusyError, NoMatchError
from sumon.play.model import Match, Seen
from sumon.play.ranking.ratings import EVERYWHERE, PlayerOutcome
from sumon.play.ranking.standings import Streak, Tally
from sumon.play.replays import MOVE, POSITION, Replays
from sumon.services.services import Services
from sumon.storage import open_store
from tests.play.conftest import (
    ADA,
    CHANNEL,
    GRACE,
    GUILD,
    LINUS,
    Clock,
    FakeComputer,
    clicked,
    open_in,
    two_moves_each,
)
from tests.play.toy import ToyPosition


async def test_channel_shows_its_open_match_or_else_its_last_one(
    services: Services, begin: Callable[..., Any]
) -> None:
    assert await services.matches.latest_in(CHANNEL) is None
    old = await begin()
    old = await services.turns.resign(await services.matches.find_match(old.id), ADA)
    assert await open_in(services, CHANNEL) is None
    assert await services.matches.latest_in(CHANNEL) == old
    elsewhere = await begin(channel_id=CHANNEL + 1)
    await services.turns.resign(await services.matches.find_match(elsewhere.id), ADA)
    running = await begin()
    later = await begin(channel_id=CHANNEL + 1)
    over = await services.turns.resign(await services.matches.find_match(later.id), ADA)
    await services.matches.move_here(over, CHANNEL)
    assert await services.matches.latest_in(CHANNEL) == running, (
        "an open match goes before a newer one that is over"
    )
    assert await open_in(services, CHANNEL) == running


async def test_after_a_game_ones_own_is_meant_while_others_play_in_the_channel(
    services: Services, begin: Callable[..., Any]
) -> None:
    own = await services.turns.resign(await services.matches.find_match((await begin()).id), ADA)
    other = await begin(players=(LINUS, GRACE))
    assert (await services.matches.latest_in_channel(ADA, CHANNEL)).id == own.id
    assert (await services.matches.latest_in_channel(LINUS, CHANNEL)).id == other.id
    running = await services.turns.resign(await services.matches.find_match(other.id), LINUS)
    again = await begin()
    assert (await services.matches.latest_in_channel(ADA, CHANNEL)).id == again.id
    assert (await services.matches.latest_in_channel(LINUS, CHANNEL)).id == running.id


async def test_a_match_moves_to_another_channel(services: Services, begin: Callable[..., Any]) -> None:
    match = await begin()
    moved = await services.matches.move_here(match, CHANNEL + 1)
    assert await open_in(services, CHANNEL + 1) == moved
    assert await open_in(services, CHANNEL) is None
    with pytest.raises(NoMatchError):
        await services.matches.move_here(replace(match, id=999), CHANNEL + 1)


async def test_a_match_moves_outside_and_home_again(services: Services, begin: Callable[..., Any]) -> None:
    match = await begin()
    outside = await services.matches.move_here(match, CHANNEL + 1, 41, "ja")
    assert (await services.matches.find_match(match.id), outside.outside, outside.language) == (outside, 41, "ja")
    await services.matches.move_here(outside, CHANNEL)
    assert await services.matches.find_match(match.id) == match


async def test_a_match_does_not_move_into_a_busy_channel(services: Services, begin: Callable[..., Any]) -> None:
    match, other = await begin(), await begin(channel_id=CHANNEL + 1)
    with pytest.raises(ChannelBusyError) as refusal:
        await services.matches.move_here(match, CHANNEL + 1)
    assert refusal.value.match == other
    assert await services.matches.find_match(match.id) == match


async def test_match_as_it_was(services: Services, begin: Callable[..., Any]) -> None:
    match = await begin()
    await services.turns.enter(await services.matches.find_match(match.id), ADA, "c1-c2 end")
    await services.turns.enter(await services.matches.find_match(match.id), GRACE, "h8-h7")
    over = await services.turns.resign(await services.matches.find_match(match.id), ADA)
    before = over.at(0)
    assert (before.record.moves, before.draft, before.to_move, before.result) == ((), "", Player.FIRST, None)
    assert over.at(1) == over, "resigning is no move"


async def test_running_matches_of_a_person_the_latest_first(
    services: Services, begin: Callable[..., Any], clock: Clock
) -> None:
    first = await begin(channel_id=1)
    clock.advance(minutes=1)
    second = await begin(channel_id=2, players=(LINUS, ADA))
    await begin(channel_id=3, players=(LINUS, GRACE))
    over = await begin(channel_id=4)
    await services.turns.resign(await services.matches.find_match(over.id), GRACE)
    clock.advance(minutes=1)
    assert await services.matches.running_of(ADA) == (second, first)
    first = await clicked(services, services.turns.extend, Seen(first.id, 0, 0), ADA, "c1-c2")
    assert await services.matches.running_of(ADA) == (first, second)
    assert await services.matches.running_of(999) == ()


async def test_restart_in_the_middle_of_a_turn_loses_nothing(
    services: Services,
    begin: Callable[..., Any],
    database_url: str,
    clock: Clock,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    match = await begin()
    for turn in ("c1-c2 f1-e2 end", "h8-h7 end"):
        match = await services.turns.enter(
            await services.matches.find_match(match.id), match.occupant_on_turn.user_id, turn
        )
    match = await clicked(services, services.turns.extend, Seen(match.id, 2, 0), ADA, "c2-c3")
    monkeypatch.setattr("sumon.play.model.position_after", Replays(Cache(LIMIT)).position)
    reopened = await open_store(database_url)
    try:
        restarted = Services(reopened, FakeComputer(), now=clock, rng=Random(9))
        found = await restarted.matches.find_match(match.id)
        assert found == match
        assert found.position == match.position
        ended = await clicked(restarted, restarted.turns.end_turn, Seen(match.id, 2, 1), ADA)
    finally:
        await reopened.close()
    assert ended.record.moves == ("c1-c2 f1-e2", "h8-h7", "c2-c3")
    assert ended.to_move is Player.SECOND


class TestLeaderboard:
    @pytest.fixture
    async def _played(self, services: Services, begin: Callable[..., Any]) -> None:
        # Ada beats Grace twice and Linus once; Grace beats Linus once.
        for quitter, players in (
            (GRACE, (ADA, GRACE)),
            (GRACE, (GRACE, ADA)),
            (LINUS, (ADA, LINUS)),
            (LINUS, (GRACE, LINUS)),
        ):
            match = await begin(players=players, rated=True)
            await services.turns.resign(
                await two_moves_each(services, await services.matches.find_match(match.id)), quitter
            )

    @pytest.mark.usefixtures("_played")
    async def test_the_highest_rating_first(self, services: Services) -> None:
        lines, people = await services.standings.leaderboard(GUILD, "sumon")
        assert [(line.user_id, line.tally) for line in lines] == [
            (ADA, Tally(3, 0, 0)),
            (GRACE, Tally(1, 2, 0)),
            (LINUS, Tally(0, 2, 0)),
        ]
        assert [line.rating.value for line in lines] == sorted((line.rating.value for line in lines), reverse=True)
        assert people == 3

    @pytest.mark.usefixtures("_played")
    async def test_pages(self, services: Services) -> None:
        (line,), people = await services.standings.leaderboard(GUILD, "sumon", offset=1, limit=1)
        assert (line.user_id, people) == (GRACE, 3)
        assert await services.standings.leaderboard(GUILD, "sumon", offset=9, limit=1) == ((), 3)

    @pytest.mark.usefixtures("_played")
    async def test_other_servers_games_casual_and_running_matches_do_not_count(
        self, services: Services, begin: Callable[..., Any]
    ) -> None:
        for guild, game, rated, ends in (
            (GUILD + 1, "sumon", True, True),
            (GUILD, "toy", True, True),
            (GUILD, "sumon", False, True),
            (GUILD, "sumon", True, False),
        ):
            match = await begin(game, players=(LINUS, ADA), guild_id=guild, rated=rated)
            if ends:
                await services.turns.resign(
                    await two_moves_each(services, await services.matches.find_match(match.id)), ADA
                )
        (first, *_), _ = await services.standings.leaderboard(GUILD, "sumon")
        assert (first.user_id, first.tally) == (ADA, Tally(3, 0, 0))
        (first, _), _ = await services.standings.leaderboard(GUILD + 1, "sumon")
        assert (first.user_id, first.tally) == (LINUS, Tally(1, 0, 0))
        everywhere = (await services.standings.profile(ADA, None)).ratings["sumon"].everywhere
        assert everywhere is not None
        assert (everywhere.wins, everywhere.losses, everywhere.servers) == (3, 1, 2)

    async def test_the_last_days_list_who_played_in_them_and_count_only_them(
        self, services: Services, begin: Callable[..., Any], clock: Clock
    ) -> None:
        for players, days in (((ADA, GRACE), 20), ((GRACE, LINUS), 20), ((GRACE, LINUS), 0)):
            match = await begin(players=players, rated=True)
            await services.turns.resign(
                await two_moves_each(services, await services.matches.find_match(match.id)), players[1]
            )
            clock.advance(days=days)
        lines, people = await services.standings.leaderboard(GUILD, "sumon", recent=True)
        assert [(line.user_id, line.tally) for line in lines] == [(GRACE, Tally(2, 0, 0)), (LINUS, Tally(0, 2, 0))]
        assert people == 2
        assert (await services.standings.leaderboard(GUILD, "sumon"))[1] == 3

    async def test_ratings_that_are_not_settled_stand_below_the_others_and_not_in_the_list_of_all_servers(
        self, services: Services, begin: Callable[..., Any], clock: Clock
    ) -> None:
        async def play(winner: int, loser: int, guild_id: int = GUILD) -> None:
            match = await begin(players=(winner, loser), rated=True, guild_id=guild_id)
            await services.turns.resign(
                await two_moves_each(services, await services.matches.find_match(match.id)), loser
            )

        people = (ADA, GRACE, LINUS, 88, 99)
        for day in range(10):
            for one, other in combinations(people if day % 2 else people[::-1], 2):
                await play(one, other)
            clock.advance(days=1)
        await play(100, GRACE)
        lines, _ = await services.standings.leaderboard(GUILD, "sumon")
        values = {line.user_id: line.rating.value for line in lines}
        assert values[100] == max(values.values())
        assert lines[-1].user_id == 100
        assert [services.standings.is_settled(line.rating) for line in lines] == [True] * 5 + [False]
        assert [line.place for line in lines][::5] == [1, 6]
        assert await services.standings.leaderboard(EVERYWHERE, "sumon") == ((), 0), (
            "they have played on one server only"
        )
        await play(ADA, GRACE, 2 * GUILD)
        await play(100, GRACE, 2 * GUILD)
        for recent in (True, False):
            lines, total = await services.standings.leaderboard(EVERYWHERE, "sumon", recent=recent)
            assert [(line.user_id, line.place) for line in lines] == [(ADA, 1), (GRACE, 2)]
            assert total == 2
        clock.advance(days=7 * 400)
        lines, _ = await services.standings.leaderboard(GUILD, "sumon")
        assert lines[0].user_id == 100, "after years nobody is settled any more"
        assert await services.standings.leaderboard(EVERYWHERE, "sumon") == ((), 0)

    async def test_the_game_that_was_rated_last_is_the_one_to_look_at(
        self, services: Services, begin: Callable[..., Any], clock: Clock
    ) -> None:
        async def play(game: str, *, rated: bool, guild_id: int = GUILD) -> None:
            clock.advance(hours=1)
            match = await begin(game, rated=rated, guild_id=guild_id)
            await services.turns.resign(
                await two_moves_each(services, await services.matches.find_match(match.id)), ADA
            )

        assert await services.standings.last_game(None) == "sumon"
        assert await services.standings.last_game(GUILD) == "sumon", "where none was played, the first one"
        early = await begin("summy", channel_id=CHANNEL + 1)
        await play("sudoku", rated=False)
        await play("sudoku", rated=True, guild_id=2 * GUILD)
        assert await services.standings.last_game(GUILD) == "sudoku"
        clock.advance(hours=1)
        await services.turns.resign(
            await two_moves_each(services, await services.matches.find_match(early.id)), ADA
        )
        assert await services.standings.last_game(GUILD) == "summy", "it was finished later, though begun before"
        await play("sumon", rated=True)
        await play("sudoku", rated=False)
        assert await services.standings.last_game(GUILD) == "sumon"
        assert await services.standings.last_game(GUILD, against_bot=True) == "sudoku"


class TestProfile:
    async def test_it_tells_ratings_results_streak_best_win_and_opponents(
        self, services: Services, begin: Callable[..., Any]
    ) -> None:
        async def play(winner: int, loser: int, **terms: Any) -> None:
            match = await begin(players=(winner, loser), **terms)
            await services.turns.resign(
                await two_moves_each(services, await services.matches.find_match(match.id)), loser
            )

        await play(GRACE, LINUS, rated=True)
        await play(LINUS, ADA, rated=True)
        await play(ADA, LINUS, rated=True)
        await play(ADA, GRACE, rated=True)
        await play(ADA, LINUS, game="summy")
        await play(ADA, LINUS, guild_id=GUILD + 1, rated=True)
        profile = await services.standings.profile(ADA, GUILD)
        assert profile.by_game == {"sumon": Tally(2, 1, 0), "summy": Tally(1, 0, 0)}
        assert profile.frequent_opponents == ((LINUS, Tally(2, 1, 0)), (GRACE, Tally(1, 0, 0)))
        assert profile.against(LINUS)["sumon"] == Tally(1, 1, 0)
        assert profile.against(5) == {}
        assert profile.streak == Streak(PlayerOutcome.WON, 3)
        assert profile.best_win is not None
        assert profile.best_win.opponent_id == GRACE
        assert profile.best_win.opponent_rating > 1500
        rated = profile.ratings["sumon"]
        assert rated.here is not None
        assert rated.everywhere is not None
        assert (rated.here.games, rated.everywhere.games) == (3, 4)
        assert len(rated.curve) == 3
        assert rated.curve[-1] == rated.here.value
        everywhere = await services.standings.profile(ADA, None)
        assert everywhere.by_game["sumon"] == Tally(3, 1, 0)
        assert everywhere.ratings["sumon"].here is None
        assert len(everywhere.ratings["sumon"].curve) == 4

    async def test_of_somebody_who_has_never_played_it_is_empty(self, services: Services) -> None:
        profile = await services.standings.profile(ADA, GUILD)
        assert (profile.ratings, profile.encounters, profile.streak, profile.best_win) == ({}, (), None, None)


class TestSeats:
    async def test_seat_of(self, begin: Callable[..., Any]) -> None:
        match: Match = await begin()
        assert [match.player_of(user) for user in (ADA, GRACE, LINUS)] == [Player.FIRST, Player.SECOND, None]
        assert match.occupant_on_turn == match.seats[0]


class TestReplays:
    """Remembered positions save work and never change an answer."""

    RECORD = Record("toy", "standard", "123456", ("1", "4", "2", "5"))

    @pytest.fixture
    def moves_played(self, monkeypatch: pytest.MonkeyPatch) -> list[int]:
        played: list[int] = []
        original = ToyPosition.play

        def play(self: ToyPosition, move: int) -> ToyPosition:
            played.append(move)
            return original(self, move)

        monkeypatch.setattr(ToyPosition, "play", play)
        return played

    def test_known_position_is_not_replayed(self, moves_played: list[int]) -> None:
        replays = Replays(Cache(LIMIT))
        assert replays.position(self.RECORD) == replays.position(self.RECORD)
        assert moves_played == [1, 4, 2, 5]

    def test_one_more_move_plays_one_move(self, moves_played: list[int]) -> None:
        replays = Replays(Cache(LIMIT))
        replays.position(self.RECORD)
        longer = self.RECORD.then("3")
        assert replays.position(longer) == longer.replay()
        assert moves_played[:5] == [1, 4, 2, 5, 3]

    def test_what_was_asked_for_last_is_kept(self, moves_played: list[int]) -> None:
        replays = Replays(Cache(2 * (POSITION + MOVE * len(self.RECORD.moves) + ENTRY)))
        others = [Record("toy", "standard", setup) for setup in ("111111", "222222")]
        for record in (self.RECORD, others[0], self.RECORD, others[1]):
            replays.position(record)
        assert replays.knows(self.RECORD)
        assert not replays.knows(others[0])

    def test_other_setups_and_moves_are_other_positions(self) -> None:
        replays = Replays(Cache(LIMIT))
        replays.position(self.RECORD)
        other = Record("toy", "standard", "127456", ("1", "4", "2", "5"))
        assert replays.position(other) == other.replay() != replays.position(self.RECORD)


async def test_games_of_a_list_are_replayed_off_the_event_loop_however_short_they_are(
    services: Services, begin: Callable[..., Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    for number in range(3):
        match = await begin(channel_id=CHANNEL + number)
        await services.turns.enter(await services.matches.find_match(match.id), ADA, "c1-c2 end")
    threads: list[int] = []
    here = threading.get_ident()
    monkeypatch.setattr(
        "sumon.play.model.position_after", lambda record: threads.append(threading.get_ident()) or record.replay()
    )
    assert len(await services.matches.running_of(ADA)) == 3
    assert len(threads) == 3
    assert here not in threads
