"""The use cases know no game: one with hidden hands, no steps, and cards that should be confirmed."""

from __future__ import annotations

import logging
from collections.abc import Callable
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from sumon.core import Message, Player, RuleError
from sumon.play.due import Due
from sumon.play.errors import MatchOverError, NotYourTurnError, StaleError, UnplayableMatchError
from sumon.play.match.turn_editor import Proposal
from sumon.play.model import Match, Result, Seen, Termination
from sumon.play.requests import FirstSeat, Terms
from sumon.services.services import Services
from sumon.storage.store import Store
from tests.play.conftest import ADA, CHANNEL, GRACE, GUILD, LINUS, Clock, FakeComputer, clicked, open_in
from tests.play.toy import ToyPosition, give_levels

PLACE = {"guild_id": GUILD, "channel_id": CHANNEL}


@pytest.fixture
def deal(store: Store, begin: Callable[..., Any]) -> Callable[..., Any]:
    """A match with these hands."""

    async def deal(setup: str, channel_id: int = CHANNEL) -> Match:
        template = await begin("toy", channel_id=channel_id + 1000)
        match = replace(template, record=replace(template.record, setup=setup), channel_id=channel_id)
        stored = await store.matches.add_match(match, None)
        assert stored is not None
        return stored

    return deal


async def test_plain_card_is_played_at_once(services: Services, deal: Callable[..., Any]) -> None:
    match = await deal("123456")
    played = await services.turns.enter(await services.matches.find_match(match.id), ADA, "Card 2")
    assert isinstance(played, Match)
    assert played.record.moves == ("card2",)
    assert played.position.scores == (2, 0)


async def test_card_with_a_caution_is_proposed_and_confirmed(services: Services, deal: Callable[..., Any]) -> None:
    match = await deal("129456")
    proposal = await services.turns.enter(await services.matches.find_match(match.id), ADA, "9")
    assert proposal == Proposal(match, "card9", (Message("toy-a-nine"),))
    assert await services.matches.find_match(match.id) == match, "a proposal changes nothing"
    played = await clicked(services, services.turns.play, Seen(match.id, proposal.match.ply, 0), ADA, proposal.move)
    assert played.record.moves == ("card9",)


async def test_proposal_is_void_when_the_position_changed(services: Services, deal: Callable[..., Any]) -> None:
    match = await deal("129459")
    proposal = await services.turns.enter(await services.matches.find_match(match.id), ADA, "9")
    assert isinstance(proposal, Proposal)
    await services.turns.enter(await services.matches.find_match(match.id), ADA, "1")
    await services.turns.enter(await services.matches.find_match(match.id), GRACE, "4")
    with pytest.raises(StaleError):
        await clicked(services, services.turns.play, Seen(match.id, proposal.match.ply, 0), ADA, proposal.move)


async def test_clicked_card_with_a_caution_waits_for_the_end_of_the_turn(
    services: Services, deal: Callable[..., Any]
) -> None:
    match = await deal("129456")
    drafted = await clicked(services, services.turns.extend, Seen(match.id, 0, 0), ADA, "card9")
    assert (drafted.draft, drafted.ply) == ("card9", 0)
    assert (await clicked(services, services.turns.end_turn, Seen(match.id, 0, 1), ADA)).record.moves == ("card9",)


async def test_cards_of_others_are_refused_by_the_rules(services: Services, deal: Callable[..., Any]) -> None:
    match = await deal("123456")
    with pytest.raises(RuleError, match="toy-not-in-hand"):
        await clicked(services, services.turns.play, Seen(match.id, 0, 0), ADA, "5")


@pytest.mark.parametrize(
    ("setup", "winner"), [("123111", Player.FIRST), ("111123", Player.SECOND), ("123321", None)]
)
async def test_last_card_ends_the_match(
    services: Services, deal: Callable[..., Any], setup: str, winner: Player | None
) -> None:
    match = await deal(setup)
    for turn in range(6):
        user, hand = ((ADA, setup[:3]), (GRACE, setup[3:]))[turn % 2]
        assert match.result is None
        match = await clicked(services, services.turns.play, Seen(match.id, turn, 0), user, hand[turn // 2])
    assert match.result == Result(winner, Termination.RULES)
    assert await services.matches.find_match(match.id) == match


async def test_match_can_be_over_before_the_first_move(services: Services, begin: Callable[..., Any]) -> None:
    match = await begin("toy", "empty")
    assert match.result == Result(None, Termination.RULES)
    assert await services.matches.find_match(match.id) == match
    assert await open_in(services, CHANNEL) is None


async def test_committed_move_is_played_once_only(
    services: Services, deal: Callable[..., Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    match = await deal("123456")
    played: list[int] = []
    original = ToyPosition.play
    monkeypatch.setattr(ToyPosition, "play", lambda self, move: played.append(move) or original(self, move))
    after = await services.turns.enter(await services.matches.find_match(match.id), ADA, "2")
    assert (await services.matches.find_match(match.id)).position == after.position
    assert played == [2]


class TestComputer:
    @pytest.fixture
    async def match(self, services: Services, monkeypatch: pytest.MonkeyPatch) -> Match:
        give_levels(monkeypatch, "easy")
        return await services.challenges.challenge_computer(
            Terms("toy", "standard", FirstSeat.OPPONENT, False), ADA, "easy", **PLACE
        )

    async def test_computer_sees_its_own_view_only(
        self, services: Services, match: Match, computer: FakeComputer
    ) -> None:
        computer.move = lambda view: view.hand[0]
        moved = await services.computer.play(match.id)
        assert moved.ply == 1
        assert moved.to_move is Player.SECOND
        ((game, level, view, seed),) = computer.asked
        assert (game, level, view) == ("toy", "easy", match.position.view(Player.FIRST))
        assert isinstance(seed, int)
        assert await services.matches.find_match(match.id) == moved

    async def test_computer_moves_only_on_its_turn(
        self, services: Services, match: Match, computer: FakeComputer
    ) -> None:
        computer.move = lambda view: view.hand[0]
        await services.computer.play(match.id)
        assert await services.computer.play(match.id) is None
        assert len(computer.asked) == 1

    async def test_person_waits_while_the_computer_thinks(self, services: Services, match: Match) -> None:
        with pytest.raises(NotYourTurnError, match="play-computer-thinking"):
            await services.turns.enter(await services.matches.find_match(match.id), ADA, "1")

    async def test_resignation_while_the_computer_thinks_stands(
        self, store: Store, services: Services, match: Match
    ) -> None:
        class Slow(FakeComputer):
            async def choose(self, *asked: Any) -> Any:
                await services.turns.resign(await services.matches.find_match(match.id), ADA)
                return await super().choose(*asked)

        slow = Services(store, Slow(lambda view: view.hand[0]), now=services.turns._now, rng=Random(3))
        with pytest.raises(MatchOverError):
            await slow.computer.play(match.id)
        over = await services.matches.find_match(match.id)
        assert over.result == Result(Player.FIRST, Termination.RESIGNATION)
        assert over.ply == 0

    async def test_after_a_restart_the_waiting_computer_is_found(
        self,
        other_store: Store,
        other_use: Services,
        match: Match,
        begin: Callable[..., Any],
        computer: FakeComputer,
        clock: Clock,
    ) -> None:
        await begin("toy", channel_id=CHANNEL + 1)
        assert await other_store.computers.due.due(clock(), 9) == (Due(match.id, 0),)
        computer.move = lambda view: view.hand[0]
        await other_use.computer.play(match.id)
        assert await other_store.computers.due.due(clock(), 9) == ()

    async def test_the_computer_is_due_after_every_move_of_a_person_and_never_after_the_end(
        self, store: Store, services: Services, match: Match, computer: FakeComputer, clock: Clock
    ) -> None:
        computer.move = lambda view: view.hand[0]
        moved = await services.computer.play(match.id)
        assert moved is not None
        moved = await services.turns.play(moved, ADA, str(moved.position.hands[1][0]))
        assert await store.computers.due.next() == clock()
        await services.turns.resign(moved, ADA)
        assert await store.computers.due.next() is None

    async def test_a_computer_that_failed_is_asked_again_after_a_pause_that_grows(
        self, store: Store, match: Match, clock: Clock
    ) -> None:
        pauses = []
        for _ in range(6):
            (due,) = await store.computers.due.due(clock(), 9)
            await store.computers.due.postpone(due, clock() + due.pause)
            pauses.append(due.pause.total_seconds())
            assert await store.computers.due.due(clock(), 9) == ()
            clock.advance(seconds=pauses[-1])
        assert pauses == [5, 30, 120, 600, 3600, 3600]

    async def test_matches_with_the_computer_do_not_count_among_people(
        self, services: Services, match: Match
    ) -> None:
        await services.turns.resign(await services.matches.find_match(match.id), ADA)
        assert await services.standings.leaderboard(GUILD, "toy") == ((), 0)


class TestSecrets:
    async def test_nothing_quotes_the_setup(
        self, services: Services, deal: Callable[..., Any], caplog: pytest.LogCaptureFixture
    ) -> None:
        caplog.set_level(logging.DEBUG)
        setup = "918273"
        match = await deal(setup)
        refusals = []
        for attempt in (
            clicked(services, services.turns.play, Seen(match.id, 0, 0), GRACE, "1"),
            clicked(services, services.turns.play, Seen(match.id, 5, 0), ADA, "1"),
            clicked(services, services.turns.play, Seen(match.id, 0, 0), LINUS, "1"),
            clicked(services, services.turns.play, Seen(match.id, 0, 0), ADA, "7"),
        ):
            with pytest.raises(ValueError, match="-") as refusal:
                await attempt
            refusals.append(repr(refusal.value) + repr(vars(refusal.value)))
        await clicked(services, services.turns.play, Seen(match.id, 0, 0), ADA, "9")
        await services.turns.resign(await services.matches.find_match(match.id), GRACE)
        said = "\n".join([*refusals, caplog.text, repr(match)])
        assert setup not in said
        assert setup[:3] not in said

    async def test_broken_record_is_reported_without_its_moves(
        self, store: Store, services: Services, deal: Callable[..., Any], clock: Any
    ) -> None:
        match = await deal("123456")
        assert await store.matches.add_move(match, "card7", None, clock())
        with pytest.raises(UnplayableMatchError, match="play-unplayable") as refusal:
            await services.matches.find_match(match.id)
        assert dict(refusal.value.message.args) == {"match": match.id, "ply": 1}
        assert refusal.value.__cause__ is None

    async def test_broken_record_does_not_hide_the_others(
        self, store: Store, services: Services, deal: Callable[..., Any], clock: Any
    ) -> None:
        broken = await deal("123456")
        await store.matches.add_move(broken, "card7", None, clock())
        sound = await deal("123456", CHANNEL + 1)
        running = await services.matches.running_of(ADA)
        assert sound in running
        assert broken.id not in {match.id for match in running}
