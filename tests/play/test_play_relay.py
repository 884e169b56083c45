"""Help of an engine that is carried from one game into another; see docs/fairness.md."""

from __future__ import annotations

import pytest

from sumon.core import Analysis, Limit, View
from sumon.core.record import Record
from sumon.games import GAMES
from sumon.play.errors import EngineWaitsError
from sumon.play.match.courses import shares_opening
from sumon.play.model import Match
from sumon.play.requests import FirstSeat, Terms
from sumon.services.services import Services
from sumon.storage.store import Store
from tests.play.conftest import ADA, CHANNEL, GRACE, GUILD, LINUS, Begin, Clock, FakeComputer

OPENING = ("c1-c2", "h8-h7", "d1-d2", "g8-g7", "e1-e2", "f8-f7")


@pytest.fixture(autouse=True)
def examined(computer: FakeComputer, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The games in which the engine was asked for the best move; it plays the next turn of OPENING."""
    asked: list[str] = []

    async def examine(game: str, view: View, limit: Limit, seed: int, move: str | None = None) -> Analysis:
        asked.append(game)
        return Analysis(None, None, ("c1-c2",), 0, None, False)

    monkeypatch.setattr(computer, "examine", examine, raising=False)
    start = GAMES["sumon"].start("standard", "")
    computer.move = lambda view: start.parse(OPENING[view.ply])
    return asked


async def against_computer(services: Services, user: int = ADA, *, first: bool, variant: str = "standard") -> Match:
    """A game of *user* against the bot, in a channel of its own."""
    seat = FirstSeat.CHALLENGER if first else FirstSeat.OPPONENT
    terms = Terms("sumon", variant, seat, False)
    return await services.challenges.challenge_computer(
        terms, user, "master", guild_id=None, channel_id=CHANNEL + 9
    )


async def play(services: Services, match: Match, *moves: str) -> Match:
    """*match* after the *moves* of the player on turn."""
    for move in moves:
        match = await services.matches.find_match(match.id)
        seat = match.occupant_on_turn
        assert seat is not None
        assert seat.user_id is not None
        match = await services.turns.play(match, seat.user_id, move)
    return match


async def plies_with_answers(services: Services, rated: Match, relay: Match) -> int:
    """How many turns the relay brings: each appears in either game as soon as it was played in the other one."""
    while rated.ply < len(OPENING):
        asked = await services.matches.find_match(relay.id)
        if asked.level_on_turn:
            try:
                await services.computer.play(relay.id)
            except EngineWaitsError:
                break
        else:
            await play(services, asked, OPENING[asked.ply])
        if (await services.matches.find_match(relay.id)).ply > rated.ply:
            rated = await play(services, rated, OPENING[rated.ply])
    return rated.ply


@pytest.mark.parametrize("first", [False, True], ids=["bot first", "bot second"])
async def test_the_bot_does_not_answer_a_game_that_follows_a_rated_one(
    begin: Begin, services: Services, first: bool, examined: list[str]
) -> None:
    rated = await begin(rated=True)
    relay = await against_computer(services, first=first)
    assert await plies_with_answers(services, rated, relay) in (3, 4)
    with pytest.raises(EngineWaitsError, match="play-engine-follows"):
        await services.computer.play(relay.id)
    assert examined == []


@pytest.mark.parametrize("ahead", [3, 4, 6], ids=["the rated one is behind", "as far", "further"])
async def test_it_makes_no_difference_which_game_is_further(begin: Begin, services: Services, ahead: int) -> None:
    rated = await begin(rated=True)
    relay = await against_computer(services, first=False)
    await services.computer.play(relay.id)
    await play(services, relay, OPENING[1])
    await services.computer.play(relay.id)
    relay = await play(services, relay, OPENING[3])
    await play(services, rated, *OPENING[:ahead])
    with pytest.raises(EngineWaitsError):
        await services.computer.play(relay.id)


async def test_openings_that_everybody_plays_are_answered(begin: Begin, services: Services) -> None:
    rated = await begin(rated=True)
    await play(services, rated, *OPENING[:2])
    relay = await against_computer(services, first=False)
    assert await services.computer.play(relay.id) is not None
    await play(services, relay, OPENING[1])
    assert await services.computer.play(relay.id) is not None


async def test_the_bot_answers_once_the_rated_game_is_over(
    begin: Begin, services: Services, store: Store, clock: Clock
) -> None:
    rated = await begin(rated=True)
    relay = await against_computer(services, first=True)
    await play(services, rated, *OPENING[:3])
    await play(services, relay, OPENING[0])
    await services.computer.play(relay.id)
    await play(services, relay, OPENING[2])
    clock.advance(minutes=1)
    (due,) = await store.computers.due.due(clock(), 9)
    with pytest.raises(EngineWaitsError):
        await services.computer.play(due.id)
    clock.advance(minutes=1)
    await store.computers.due.postpone(due, clock.time.replace(hour=23))
    assert await store.computers.due.due(clock(), 9) == ()
    await services.turns.resign(await services.matches.find_match(rated.id), GRACE)
    (due,) = await store.computers.due.due(clock(), 9)
    assert (due.id, due.attempts) == (relay.id, 0), "its end asks the bot again at once"
    answered = await services.computer.play(due.id)
    assert answered is not None
    assert answered.ply == 4


async def test_the_bot_answers_once_the_games_go_different_ways(begin: Begin, services: Services) -> None:
    rated = await begin(rated=True)
    relay = await against_computer(services, first=True)
    await play(services, rated, *OPENING[:2])
    for move in (OPENING[0], OPENING[2]):
        await play(services, relay, move)
        assert await services.computer.play(relay.id) is not None
    relay = await play(services, relay, OPENING[4])
    await play(services, rated, OPENING[2])
    with pytest.raises(EngineWaitsError):
        await services.computer.play(relay.id)
    await play(services, rated, "e8-e7")
    assert await services.computer.play(relay.id) is not None


async def test_games_of_others_and_casual_ones_are_answered(begin: Begin, services: Services) -> None:
    await play(services, await begin(rated=True), *OPENING[:4])
    await play(services, await begin(players=(ADA, LINUS), channel_id=CHANNEL + 1), *OPENING[:3])
    relay = await against_computer(services, LINUS, first=False)
    for move in (OPENING[1], OPENING[3]):
        await services.computer.play(relay.id)
        await play(services, relay, move)
    assert await services.computer.play(relay.id) is not None


@pytest.mark.parametrize(
    ("variant", "moves", "other", "turns"),
    [
        ("standard", OPENING[:4], "standard", OPENING[:4]),
        ("standard", OPENING[:4], "standard", OPENING[:3]),
        ("standard", ("d1-d2", "h8-h7", "c1-c2"), "standard", OPENING[:3]),
        ("pie", ("c1-c2", "swap", *OPENING[1:3]), "standard", OPENING[:4]),
        ("standard", OPENING[:4], "pie", ("c1-c2", "swap", *OPENING[1:4])),
        ("pie", ("c1-c2", "swap", *OPENING[1:4]), "pie", OPENING[:4]),
        ("pie", OPENING[:3], "standard", OPENING[:3]),
    ],
    ids=["the same", "behind", "in another order", "swapped", "swapped there", "swapped here", "not swapped"],
)
def test_games_that_follow_each_other(
    variant: str, moves: tuple[str, ...], other: str, turns: tuple[str, ...]
) -> None:
    one, two = Record("sumon", variant, "", moves), Record("sumon", other, "", turns)
    assert shares_opening(one, two)
    assert shares_opening(two, one)


@pytest.mark.parametrize(
    ("variant", "moves"),
    [
        ("standard", OPENING[:2]),
        ("standard", ("c1-c2", "e8-e7", "d1-d2")),
        ("standard", (*OPENING[:3], "e8-e7")),
        ("turned", ("c1-c2", "f8-f7", "d1-d2")),
    ],
    ids=["two turns in common", "never the same", "no longer the same", "on another board"],
)
def test_games_that_do_not_follow_each_other(variant: str, moves: tuple[str, ...]) -> None:
    one, two = Record("sumon", variant, "", moves), Record("sumon", "standard", "", OPENING)
    assert not shares_opening(one, two)
    assert not shares_opening(two, one)


async def test_no_hints_in_other_games_of_its_kind_during_a_rated_one(
    begin: Begin, services: Services, examined: list[str], store: Store
) -> None:
    rated = await begin(rated=True)
    casual = await begin(players=(ADA, LINUS), channel_id=CHANNEL + 1)
    bot = await against_computer(services, first=True)
    for match in (casual, bot):
        with pytest.raises(EngineWaitsError, match="play-engine-waits"):
            await services.adviser.hint(match, ADA)
    assert examined == []
    assert (await services.matches.find_match(bot.id)).hints == (0, 0)
    await services.turns.resign(rated, ADA)
    await services.matches.require_unassisted(ADA, bot.record, bot)
    await services.adviser.require_hint(bot, ADA)


async def test_no_analysis_of_a_finished_game_that_follows_a_rated_one(begin: Begin, services: Services) -> None:
    played = await play(services, await begin(players=(ADA, LINUS), channel_id=CHANNEL + 1), *OPENING[:5])
    rated = await play(services, await begin(rated=True), *OPENING[:4])
    with pytest.raises(EngineWaitsError, match="play-engine-follows"):
        await services.matches.require_own_course(ADA, played.record)
    await services.matches.require_own_course(LINUS, played.record)
    await play(services, rated, "f1-f2")
    await services.matches.require_own_course(ADA, played.record)


@pytest.mark.parametrize("game", ["summy", "sudoku"])
async def test_no_engine_looks_at_the_setup_of_an_open_daily_deal(
    services: Services, game: str, examined: list[str], clock: Clock
) -> None:
    deal = await services.deals.begin_deal(ADA, services.deals.today(), game, guild_id=GUILD, channel_id=CHANNEL)
    brought = Record(game, "standard", deal.record.setup)
    last = brought.setup[-2:]
    tampered = Record(game, "standard", brought.setup[:-2] + last[::-1])
    for record in (brought, tampered):
        with pytest.raises(EngineWaitsError, match="play-engine-waits-for-deal"):
            await services.adviser.opinion(record, ADA)
        with pytest.raises(EngineWaitsError, match="play-engine-waits-for-deal"):
            await services.matches.require_unassisted(ADA, record)
    assert examined == []
    await services.adviser.opinion(brought, LINUS)
    other = GAMES[game].deal("standard", services.deals._rng)
    await services.adviser.opinion(Record(game, "standard", other), ADA)
    await services.matches.require_unassisted(ADA, deal.record, deal)
    await services.turns.resign(deal, ADA)
    await services.adviser.opinion(brought, ADA)
