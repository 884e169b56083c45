"""Finding matches: by channel, by person, after a restart, in the standings."""

from __future__ import annotations

import threading
from collections.abc import Callable
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from sumon.core import Player, Record
from sumon.play import ChannelBusyError, Match, MatchService, NoMatchError, Standing
from sumon.play.model import Seen
from sumon.play.replays import Replays
from sumon.storage import open_store
from tests.play.conftest import ADA, CHANNEL, GRACE, GUILD, LINUS, Clock, FakeComputer, open_in
from tests.play.toy import ToyPosition


async def test_channel_shows_its_open_match_or_else_its_last_one(
    service: MatchService, begin: Callable[..., Any]
) -> None:
    assert await service.latest_in(CHANNEL) is None
    old = await begin()
    old = await service.resign(await service.find(old.id), ADA)
    assert await open_in(service, CHANNEL) is None
    assert await service.latest_in(CHANNEL) == old
    elsewhere = await begin(channel_id=CHANNEL + 1)
    await service.resign(await service.find(elsewhere.id), ADA)
    running = await begin()
    later = await begin(channel_id=CHANNEL + 1)
    over = await service.resign(await service.find(later.id), ADA)
    await service.boards.move_here(over, CHANNEL)
    assert await service.latest_in(CHANNEL) == running, "an open match goes before a newer one that is over"
    assert await open_in(service, CHANNEL) == running


async def test_a_match_moves_to_another_channel(service: MatchService, begin: Callable[..., Any]) -> None:
    match = await begin()
    moved = await service.boards.move_here(match, CHANNEL + 1)
    assert await open_in(service, CHANNEL + 1) == moved
    assert await open_in(service, CHANNEL) is None
    with pytest.raises(NoMatchError):
        await service.boards.move_here(replace(match, id=999), CHANNEL + 1)


async def test_a_match_does_not_move_into_a_busy_channel(service: MatchService, begin: Callable[..., Any]) -> None:
    match, other = await begin(), await begin(channel_id=CHANNEL + 1)
    with pytest.raises(ChannelBusyError) as refusal:
        await service.boards.move_here(match, CHANNEL + 1)
    assert refusal.value.match == other
    assert await service.find(match.id) == match


async def test_match_as_it_was(service: MatchService, begin: Callable[..., Any]) -> None:
    match = await begin()
    await service.enter(await service.find(match.id), ADA, "c1-c2 end")
    await service.enter(await service.find(match.id), GRACE, "h8-h7")
    over = await service.resign(await service.find(match.id), ADA)
    before = over.at(0)
    assert (before.record.moves, before.draft, before.to_move, before.result) == ((), "", Player.FIRST, None)
    assert over.at(1) == over, "resigning is no move"


async def test_running_matches_of_a_person_the_latest_first(
    service: MatchService, begin: Callable[..., Any], clock: Clock
) -> None:
    first = await begin(channel_id=1)
    clock.advance(minutes=1)
    second = await begin(channel_id=2, players=(LINUS, ADA))
    await begin(channel_id=3, players=(LINUS, GRACE))
    over = await begin(channel_id=4)
    await service.resign(await service.find(over.id), GRACE)
    clock.advance(minutes=1)
    assert await service.running_of(ADA) == (second, first)
    first = await service.extend(Seen(first.id, 0, 0), ADA, "c1-c2")
    assert await service.running_of(ADA) == (first, second)
    assert await service.running_of(999) == ()


async def test_restart_in_the_middle_of_a_turn_loses_nothing(
    service: MatchService,
    begin: Callable[..., Any],
    database_url: str,
    clock: Clock,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    match = await begin()
    for turn in ("c1-c2 f1-e2 end", "h8-h7 end"):
        match = await service.enter(await service.find(match.id), match.occupant_on_turn.user_id, turn)
    match = await service.extend(Seen(match.id, 2, 0), ADA, "c2-c3")
    monkeypatch.setattr("sumon.play.model.position_after", Replays().position)
    reopened = await open_store(database_url)
    try:
        restarted = MatchService(reopened, FakeComputer(), now=clock, rng=Random(9))
        found = await restarted.find(match.id)
        assert found == match
        assert found.position == match.position
        ended = await restarted.end_turn(Seen(match.id, 2, 1), ADA)
    finally:
        await reopened.close()
    assert ended.record.moves == ("c1-c2 f1-e2", "h8-h7", "c2-c3")
    assert ended.to_move is Player.SECOND


class TestLeaderboard:
    @pytest.fixture
    async def _played(self, service: MatchService, begin: Callable[..., Any]) -> None:
        # Ada beats Grace twice and Linus once; Grace beats Linus once.
        for quitter, players in (
            (GRACE, (ADA, GRACE)),
            (GRACE, (GRACE, ADA)),
            (LINUS, (ADA, LINUS)),
            (LINUS, (GRACE, LINUS)),
        ):
            match = await begin(players=players)
            await service.resign(await service.find(match.id), quitter)

    @pytest.mark.usefixtures("_played")
    async def test_most_wins_first(self, service: MatchService) -> None:
        standings, people = await service.leaderboard(GUILD, "sumon")
        assert standings == (Standing(ADA, 3, 0, 0), Standing(GRACE, 1, 2, 0), Standing(LINUS, 0, 2, 0))
        assert people == 3

    @pytest.mark.usefixtures("_played")
    async def test_pages(self, service: MatchService) -> None:
        assert await service.leaderboard(GUILD, "sumon", offset=1, limit=1) == ((Standing(GRACE, 1, 2, 0),), 3)
        assert await service.leaderboard(GUILD, "sumon", offset=9, limit=1) == ((), 3)

    @pytest.mark.usefixtures("_played")
    async def test_other_servers_games_and_running_matches_do_not_count(
        self, service: MatchService, begin: Callable[..., Any]
    ) -> None:
        for guild, game, ends in ((GUILD + 1, "sumon", True), (GUILD, "toy", True), (GUILD, "sumon", False)):
            match = await begin(game, players=(LINUS, ADA), guild_id=guild)
            if ends:
                await service.resign(await service.find(match.id), ADA)
        standings, _ = await service.leaderboard(GUILD, "sumon")
        assert standings[0] == Standing(ADA, 3, 0, 0)
        assert (await service.leaderboard(GUILD + 1, "sumon"))[0][0] == Standing(LINUS, 1, 0, 0)


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
        replays = Replays()
        assert replays.position(self.RECORD) == replays.position(self.RECORD)
        assert moves_played == [1, 4, 2, 5]

    def test_one_more_move_plays_one_move(self, moves_played: list[int]) -> None:
        replays = Replays()
        replays.position(self.RECORD)
        longer = self.RECORD.then("3")
        assert replays.position(longer) == longer.replay()
        assert moves_played[:5] == [1, 4, 2, 5, 3]

    def test_what_was_asked_for_last_is_kept(self, moves_played: list[int]) -> None:
        replays = Replays(capacity=2)
        others = [Record("toy", "standard", setup) for setup in ("111111", "222222")]
        for record in (self.RECORD, others[0], self.RECORD, others[1]):
            replays.position(record)
        assert replays.knows(self.RECORD)
        assert not replays.knows(others[0])

    def test_other_setups_and_moves_are_other_positions(self) -> None:
        replays = Replays()
        replays.position(self.RECORD)
        other = Record("toy", "standard", "127456", ("1", "4", "2", "5"))
        assert replays.position(other) == other.replay() != replays.position(self.RECORD)


async def test_games_of_a_list_are_replayed_off_the_event_loop_however_short_they_are(
    service: MatchService, begin: Callable[..., Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    for number in range(3):
        match = await begin(channel_id=CHANNEL + number)
        await service.enter(await service.find(match.id), ADA, "c1-c2 end")
    threads: list[int] = []
    here = threading.get_ident()
    monkeypatch.setattr(
        "sumon.play.model.position_after", lambda record: threads.append(threading.get_ident()) or record.replay()
    )
    assert len(await service.running_of(ADA)) == 3
    assert len(threads) == 3
    assert here not in threads
