"""Who plays unusually like the engine: looked at while nobody waits for it, and shown to who manages the server."""

from __future__ import annotations

from random import Random

import pytest

from sumon.core import Analysis, Limit, Player, View
from sumon.games import GAMES
from sumon.play.model import Match
from sumon.play.past.agreement import AFTER_GAME, LEAST_TURNS, TURNS_AT_ONCE, Agreement, Unusual, stated, unusual
from sumon.play.requests import FirstSeat
from sumon.services.past.agreement import BUSY, REST
from sumon.services.services import Services
from sumon.storage.store import Store
from tests.play.conftest import ADA, CHANNEL, GRACE, GUILD, LINUS, Begin, Clock, FakeComputer, Look

NEWCOMERS = 1400
COUNTS = "SELECT match_id, player, turns, agreed FROM agreements ORDER BY match_id, player"


class Engine(FakeComputer):
    """Finds the first of the legal moves best. *views* are those that it was shown."""

    def __init__(self) -> None:
        super().__init__()
        self.views: list[View] = []
        self.busy = False
        self.fails = False

    async def examine_quietly(self, game: str, view: View, limit: Limit, seed: int) -> Analysis | None:
        if self.fails:
            raise RuntimeError("the engine has died")
        if self.busy:
            return None
        self.views.append(view)
        position = GAMES[game].imagine(view, Random(0))
        return Analysis(None, None, (position.format(next(position.legal_moves())),), 0, None, False)


@pytest.fixture
def computer() -> Engine:
    return Engine()


async def play_out(services: Services, match: Match, likes_engine: int) -> Match:
    """*match* to its end: *likes_engine* plays the first legal move, the other player often another one."""
    rng = Random(match.id)
    while not match.is_over:
        seat = match.occupant_on_turn
        assert seat is not None
        assert seat.user_id is not None
        moves = [
            match.position.format(move) for _, move in zip(range(4), match.position.legal_moves(), strict=False)
        ]
        move = moves[0] if seat.user_id == likes_engine else rng.choice(moves)
        match = await services.turns.play(match, seat.user_id, move)
    return match


async def look_at_all(services: Services, store: Store, clock: Clock) -> int:
    """Does what is due in the next hours. Returns how many pieces of work that were."""
    clock.advance(hours=2)
    done = 0
    while found := await store.agreements.due.due(clock(), 9):
        for due in found:
            await services.agreements.check(due)
            done += 1
        clock.advance(minutes=1)
    return done


@pytest.fixture
async def played(begin: Begin, services: Services) -> list[Match]:
    """Rated games in which Ada plays like the engine and Grace does not, with at least 60 turns of each."""
    games: list[Match] = []
    while sum(game.ply for game in games) < 2 * LEAST_TURNS + 20:
        match = await begin(rated=True, channel_id=CHANNEL + len(games), first=FirstSeat.CHALLENGER)
        games.append(await play_out(services, match, ADA))
    return games


async def test_who_plays_like_the_engine_is_shown_and_nobody_else(
    played: list[Match], services: Services, store: Store, clock: Clock
) -> None:
    assert await services.agreements.unusual_on(GUILD) == ()
    await look_at_all(services, store, clock)
    (found,) = await services.agreements.unusual_on(GUILD)
    assert (found.user_id, found.game, found.share) == (ADA, "sumon", 1.0)
    assert LEAST_TURNS <= found.turns <= sum(match.ply for match in played)
    assert found.expected < 0.5
    assert await services.agreements.unusual_on(GUILD + 1) == ()
    ratings = await store.standings.ratings_of(ADA, [0])
    assert ratings, "they are unchanged: a suspicion alone changes no rating"


async def test_work_done_twice_changes_nothing(
    played: list[Match], services: Services, store: Store, clock: Clock, look: Look
) -> None:
    clock.advance(hours=2)
    (due, *_) = await store.agreements.due.due(clock(), 9)
    before = await store.agreements.find_check(due.id)
    assert before is not None
    await services.agreements.check(due)
    counts = look(COUNTS)
    assert counts
    seen = {Player.FIRST: Agreement(None, "sumon", NEWCOMERS, 8, 8)}
    assert not await store.agreements.add_agreement(before, TURNS_AT_ONCE, seen, None), "somebody else was faster"
    assert look(COUNTS) == counts
    await look_at_all(services, store, clock)
    counts = look(COUNTS)
    await services.agreements.check(due)
    assert look(COUNTS) == counts
    assert await look_at_all(services, store, clock) == 0


async def test_looking_waits_for_an_idle_engine_and_goes_on_where_it_was(
    begin: Begin, services: Services, store: Store, clock: Clock, computer: Engine
) -> None:
    match = await play_out(services, await begin(rated=True), ADA)
    ended = clock()
    assert await store.agreements.due.next() == ended + AFTER_GAME
    clock.advance(hours=1)
    (due,) = await store.agreements.due.due(clock(), 9)
    computer.busy = True
    await services.agreements.check(due)
    assert computer.views == []
    assert await store.agreements.due.next() == clock() + BUSY
    computer.busy = False
    clock.advance(minutes=10)
    await services.agreements.check(due)
    assert len(computer.views) == TURNS_AT_ONCE, "a few at a time"
    assert await store.agreements.due.next() == clock() + REST
    found = await store.agreements.find_check(due.id)
    assert found is not None
    assert found.plies == TURNS_AT_ONCE
    await look_at_all(services, store, clock)
    assert [view.ply for view in computer.views] == sorted({view.ply for view in computer.views}), "each turn once"
    assert len(computer.views) <= match.ply
    assert await store.agreements.due.next() is None


async def test_a_failure_is_tried_again(
    begin: Begin, services: Services, store: Store, clock: Clock, computer: Engine, look: Look
) -> None:
    await play_out(services, await begin(rated=True), ADA)
    clock.advance(hours=1)
    (due,) = await store.agreements.due.due(clock(), 9)
    computer.fails = True
    with pytest.raises(RuntimeError):
        await services.agreements.check(due)
    assert look(COUNTS) == []
    assert await store.agreements.due.due(clock(), 9) == (due,), "still due, and the scheduler grants it a pause"
    computer.fails = False
    await look_at_all(services, store, clock)
    assert len(look(COUNTS)) == 2


async def test_turns_without_a_choice_do_not_count(
    begin: Begin, services: Services, store: Store, clock: Clock, computer: Engine, look: Look
) -> None:
    match = await play_out(services, await begin(rated=True), ADA)
    choices = sum(
        len([move for _, move in zip(range(2), position.legal_moves(), strict=False)]) == 2
        for position in match.record.positions()
        if position.to_move is not None
    )
    await look_at_all(services, store, clock)
    assert sum(turns for _, _, turns, _ in look(COUNTS)) == choices == len(computer.views)


async def test_casual_games_and_those_that_count_for_nothing_are_not_looked_at(
    begin: Begin, services: Services, store: Store
) -> None:
    await services.turns.resign(await begin(rated=True), ADA)
    await play_out(services, await begin(channel_id=CHANNEL + 1), ADA)
    assert await store.agreements.due.next() is None


async def test_the_engine_is_shown_what_the_player_on_turn_may_know(
    begin: Begin, services: Services, store: Store, clock: Clock, computer: Engine
) -> None:
    match = await begin("summy", rated=True)
    for _ in range(6):
        seat = match.occupant_on_turn
        assert seat is not None
        assert seat.user_id is not None
        move = match.position.format(next(match.position.legal_moves()))
        match = await services.turns.play(match, seat.user_id, move)
    await services.turns.resign(match, ADA)
    await look_at_all(services, store, clock)
    assert len(computer.views) == 6
    assert all(view.viewer is view.to_move for view in computer.views)


async def test_nothing_is_kept_of_a_deleted_player(
    played: list[Match], services: Services, store: Store, clock: Clock, look: Look
) -> None:
    clock.advance(hours=2)
    (due, *_) = await store.agreements.due.due(clock(), 9)
    await services.agreements.check(due)
    exported = await services.privacy.export(ADA)
    assert b'"agreed"' in exported
    await services.privacy.delete(ADA)
    await look_at_all(services, store, clock)
    players = [player for _, player, _, _ in look(COUNTS)]
    assert players == [Player.SECOND.value] * len(played), "but of the opponent"
    assert await services.agreements.unusual_on(GUILD) == ()


def shares(turns: int, agreed: int, user_id: int = ADA, band: int = NEWCOMERS) -> Agreement:
    return Agreement(user_id, "sumon", band, turns, agreed)


def test_fewer_than_60_turns_are_never_enough() -> None:
    assert unusual([shares(LEAST_TURNS - 1, LEAST_TURNS - 1)], []) == ()
    assert unusual([shares(LEAST_TURNS, LEAST_TURNS)], []) != ()
    assert unusual([shares(30, 30), shares(29, 29, band=1600)], []) == ()
    assert unusual([shares(30, 30), shares(30, 30, band=1600)], []) != ()


def test_without_other_games_what_is_stated_is_expected() -> None:
    expected = stated("sumon", NEWCOMERS)
    (found,) = unusual([shares(100, 100)], [shares(100, 100)])
    assert found == Unusual(ADA, "sumon", 100, 1.0, pytest.approx(expected))
    assert expected < stated("sumon", 2000) < stated("sumon", 2400) < 0.5
    assert stated("sudoku", NEWCOMERS) > expected, "the best turn is easier to find there"


def test_what_others_of_that_rating_do_is_usual() -> None:
    like_engine = shares(100, 62)
    assert unusual([like_engine], [Agreement(None, "sumon", NEWCOMERS, 10_100, 3_562)]) != ()
    assert unusual([like_engine], [Agreement(None, "sumon", NEWCOMERS, 10_100, 6_062)]) == ()
    assert unusual([like_engine], [Agreement(None, "sumon", 2000, 10_000, 6_000)]) != (), "only of that rating"


def test_more_turns_make_it_surer_up_to_how_people_differ() -> None:
    at = [unusual([shares(turns, round(0.6 * turns))], []) for turns in (60, 200, 2_000)]
    assert [bool(found) for found in at] == [False, True, True]
    assert unusual([shares(100_000, 45_000)], []) == (), "ten points above are within how people differ"


def test_the_most_unusual_one_comes_first() -> None:
    found = unusual([shares(80, 60, LINUS), shares(80, 70, GRACE), shares(80, 65)], [])
    assert [each.user_id for each in found] == [GRACE, ADA, LINUS]


def test_people_as_strong_as_their_games_say_are_hardly_ever_shown() -> None:
    rng = Random(7)
    usual = stated("sumon", NEWCOMERS)
    people = []
    for number in range(2_000):
        share = min(1.0, max(0.0, rng.gauss(usual, 0.05)))
        people.append(shares(120, sum(rng.random() < share for _ in range(120)), number + 1))
    everybody = [Agreement(None, "sumon", NEWCOMERS, 2_000 * 120, sum(each.agreed for each in people))]
    assert len(unusual(people, everybody)) <= 8
