"""Turns in a real game: entered step by step, typed, taken back, ended."""

from __future__ import annotations

from collections.abc import Callable
from itertools import islice
from random import Random
from typing import Any

import pytest

from sumon.core import MoveError, NotationError, Player, RuleError
from sumon.games import GAMES
from sumon.play.errors import (
    MatchOverError,
    NoMatchError,
    NothingEnteredError,
    NotInMatchError,
    NotYourTurnError,
    StaleError,
)
from sumon.play.match.turn_editor import Proposal
from sumon.play.model import Match, Result, Seen, Termination
from sumon.services.services import Services
from tests.play.conftest import ADA, CHANNEL, GRACE, LINUS, Clock, clicked, open_in


@pytest.fixture
async def match(begin: Callable[..., Any]) -> Match:
    begun: Match = await begin()
    return begun


async def test_turn_is_entered_step_by_step(services: Services, match: Match, clock: Clock) -> None:
    clock.advance(minutes=1)
    one = await clicked(services, services.turns.extend, Seen(match.id, 0, 0), ADA, "c1-c2")
    assert (one.draft, one.draft_length, one.ply, one.updated_at) == ("c1-c2", 1, 0, clock.time)
    two = await clicked(services, services.turns.extend, Seen(match.id, 0, 1), ADA, "f1-e2")
    assert (two.draft, two.draft_length) == ("c1-c2 f1-e2", 2)
    clock.advance(minutes=1)
    ended = await clicked(services, services.turns.end_turn, Seen(match.id, 0, 2), ADA)
    assert (ended.record.moves, ended.draft, ended.to_move) == (("c1-c2 f1-e2",), "", Player.SECOND)
    assert ended.updated_at == clock.time
    assert await services.matches.find_match(match.id) == ended


async def test_turn_ends_by_itself_when_no_step_is_left(services: Services, match: Match) -> None:
    for length, step in enumerate(("c1-c2", "f1-e2", "h1-h2")):
        assert (await clicked(services, services.turns.extend, Seen(match.id, 0, length), ADA, step)).ply == 0
    ended = await clicked(services, services.turns.extend, Seen(match.id, 0, 3), ADA, "i1-i2")
    assert ended.record.moves == ("c1-c2 f1-e2 h1-h2 i1-i2",)
    assert ended.draft == ""


async def test_undo_takes_back_step_by_step(services: Services, match: Match) -> None:
    await clicked(services, services.turns.extend, Seen(match.id, 0, 0), ADA, "c1-c2")
    await clicked(services, services.turns.extend, Seen(match.id, 0, 1), ADA, "f1-e2")
    assert (await clicked(services, services.turns.undo, Seen(match.id, 0, 2), ADA)).draft == "c1-c2"
    assert (await services.turns.undo(await services.matches.find_match(match.id), ADA)).draft == ""
    with pytest.raises(NothingEnteredError, match="play-nothing-to-undo"):
        await services.turns.undo(await services.matches.find_match(match.id), ADA)
    assert (await services.matches.find_match(match.id)).draft == ""


async def test_ended_turn_cannot_be_taken_back(services: Services, match: Match) -> None:
    await services.turns.enter(await services.matches.find_match(match.id), ADA, "c1-c2 end")
    for user, refusal in ((ADA, NotYourTurnError), (GRACE, NothingEnteredError)):
        with pytest.raises(refusal):
            await services.turns.undo(await services.matches.find_match(match.id), user)
    assert (await services.matches.find_match(match.id)).record.moves == ("c1-c2",)


async def test_nothing_entered_is_no_turn(services: Services, match: Match) -> None:
    with pytest.raises(NothingEnteredError, match="play-nothing-to-end"):
        await clicked(services, services.turns.end_turn, Seen(match.id, 0, 0), ADA)
    for text in ("end", " END ", "."):
        with pytest.raises(NothingEnteredError, match="play-nothing-to-end"):
            await services.turns.enter(await services.matches.find_match(match.id), ADA, text)


async def test_refused_step_leaves_the_draft_alone(services: Services, match: Match) -> None:
    before = await clicked(services, services.turns.extend, Seen(match.id, 0, 0), ADA, "c1-c2")
    for bad in ("c2-c3", "c1-c2", "nonsense"):
        with pytest.raises(MoveError):
            await clicked(services, services.turns.extend, Seen(match.id, 0, 1), ADA, bad)
    assert await services.matches.find_match(match.id) == before


@pytest.mark.parametrize("entry", ["", "f1-e2 h1-h2"])
async def test_entry_is_one_word(services: Services, match: Match, entry: str) -> None:
    with pytest.raises(ValueError, match="one word"):
        await clicked(services, services.turns.extend, Seen(match.id, 0, 0), ADA, entry)


class TestTyped:
    async def test_step_leaves_the_turn_open(self, services: Services, match: Match) -> None:
        entered = await services.turns.enter(await services.matches.find_match(match.id), ADA, " C1>c2 ")
        assert isinstance(entered, Match)
        assert (entered.draft, entered.ply) == ("c1-c2", 0)

    async def test_next_step_goes_on_from_the_draft(self, services: Services, match: Match) -> None:
        await services.turns.enter(await services.matches.find_match(match.id), ADA, "c1c2")
        entered = await services.turns.enter(await services.matches.find_match(match.id), ADA, "f1e2, h1h2")
        assert isinstance(entered, Match)
        assert entered.draft == "c1-c2 f1-e2 h1-h2"

    async def test_whole_turn_may_repeat_the_draft(self, services: Services, match: Match) -> None:
        await services.turns.enter(await services.matches.find_match(match.id), ADA, "c1c2")
        entered = await services.turns.enter(await services.matches.find_match(match.id), ADA, "c1c2 f1e2 end")
        assert isinstance(entered, Match)
        assert entered.record.moves == ("c1-c2 f1-e2",)

    async def test_another_turn_than_the_draft_is_refused_for_what_it_says(
        self, services: Services, match: Match
    ) -> None:
        await services.turns.enter(await services.matches.find_match(match.id), ADA, "c1c2")
        with pytest.raises(RuleError):
            await services.turns.enter(await services.matches.find_match(match.id), ADA, "b1b2")
        assert (await services.matches.find_match(match.id)).draft == "c1-c2"

    @pytest.mark.parametrize("text", ["c1-c2 f1-e2 end", "c1c2 f1e2.", "C1C2 F1E2 End", "c1c2 f1e2 ."])
    async def test_end_closes_the_turn(self, services: Services, match: Match, text: str) -> None:
        entered = await services.turns.enter(await services.matches.find_match(match.id), ADA, text)
        assert isinstance(entered, Match)
        assert entered.record.moves == ("c1-c2 f1-e2",)

    async def test_end_alone_closes_the_draft(self, services: Services, match: Match) -> None:
        await services.turns.enter(await services.matches.find_match(match.id), ADA, "c1c2")
        entered = await services.turns.enter(await services.matches.find_match(match.id), ADA, "end")
        assert isinstance(entered, Match)
        assert entered.record.moves == ("c1-c2",)

    async def test_turn_that_cannot_go_on_is_played_without_end(self, services: Services, match: Match) -> None:
        entered = await services.turns.enter(
            await services.matches.find_match(match.id), ADA, "c1-c2 f1-e2 h1-h2 i1-i2"
        )
        assert isinstance(entered, Match)
        assert entered.record.moves == ("c1-c2 f1-e2 h1-h2 i1-i2",)

    async def test_unreadable_text_passes_the_games_own_sentence(self, services: Services, match: Match) -> None:
        with pytest.raises(NotationError, match="sumon-"):
            await services.turns.enter(await services.matches.find_match(match.id), ADA, "castles long")
        with pytest.raises(RuleError, match="sumon-"):
            await services.turns.enter(await services.matches.find_match(match.id), ADA, "c1-d3")


class TestRefusals:
    async def test_old_board_is_out_of_date(self, services: Services, match: Match) -> None:
        current = await clicked(services, services.turns.extend, Seen(match.id, 0, 0), ADA, "c1-c2")
        for click in (
            clicked(services, services.turns.extend, Seen(match.id, 0, 0), ADA, "c1-c2"),
            clicked(services, services.turns.extend, Seen(match.id, 1, 1), ADA, "f1-e2"),
            clicked(services, services.turns.end_turn, Seen(match.id, 0, 2), ADA),
            clicked(services, services.turns.undo, Seen(match.id, 0, 0), ADA),
            clicked(services, services.turns.play, Seen(match.id, 1, 0), ADA, "c1-c2"),
        ):
            with pytest.raises(StaleError, match="play-stale") as refusal:
                await click
            assert refusal.value.match == current
        assert await services.matches.find_match(match.id) == current

    async def test_own_old_board_is_out_of_date_also_while_the_other_moves(
        self, services: Services, match: Match
    ) -> None:
        await services.turns.enter(await services.matches.find_match(match.id), ADA, "c1-c2 end")
        with pytest.raises(StaleError):
            await clicked(services, services.turns.extend, Seen(match.id, 0, 0), ADA, "c1-c2")

    async def test_other_player_waits(self, services: Services, match: Match) -> None:
        for attempt in (
            clicked(services, services.turns.extend, Seen(match.id, 0, 0), GRACE, "h8-h7"),
            services.turns.enter(await services.matches.find_match(match.id), GRACE, "h8-h7"),
            clicked(services, services.turns.play, Seen(match.id, 0, 0), GRACE, "h8-h7"),
            services.turns.undo(await services.matches.find_match(match.id), GRACE),
            clicked(services, services.turns.end_turn, Seen(match.id, 0, 0), GRACE),
        ):
            with pytest.raises(NotYourTurnError, match="play-not-your-turn") as refusal:
                await attempt
            assert refusal.value.match == match

    async def test_spectators_do_not_touch(self, services: Services, match: Match) -> None:
        for attempt in (
            clicked(services, services.turns.extend, Seen(match.id, 0, 0), LINUS, "c1-c2"),
            services.turns.enter(await services.matches.find_match(match.id), LINUS, "c1-c2"),
            clicked(services, services.turns.play, Seen(match.id, 0, 0), LINUS, "c1-c2"),
            services.turns.undo(await services.matches.find_match(match.id), LINUS),
            services.turns.resign(await services.matches.find_match(match.id), LINUS),
        ):
            with pytest.raises(NotInMatchError, match="play-not-in-match"):
                await attempt
        assert await services.matches.find_match(match.id) == match

    async def test_nobody_moves_after_the_end(self, services: Services, match: Match) -> None:
        over = await services.turns.resign(await services.matches.find_match(match.id), ADA)
        for attempt in (
            clicked(services, services.turns.extend, Seen(match.id, 0, 0), ADA, "c1-c2"),
            services.turns.enter(await services.matches.find_match(match.id), ADA, "c1-c2"),
            clicked(services, services.turns.play, Seen(match.id, 0, 0), ADA, "c1-c2"),
            services.turns.resign(await services.matches.find_match(match.id), GRACE),
        ):
            with pytest.raises(MatchOverError, match="play-over"):
                await attempt
        assert await services.matches.find_match(match.id) == over

    async def test_unknown_match(self, services: Services) -> None:
        with pytest.raises(NoMatchError, match="play-no-match"):
            await clicked(services, services.turns.enter, Seen(999, 0, 0), ADA, "c1-c2")


async def test_either_player_resigns_at_any_time(services: Services, begin: Callable[..., Any]) -> None:
    for channel, (quitter, winner) in enumerate(((ADA, Player.SECOND), (GRACE, Player.FIRST))):
        match = await begin(channel_id=channel)
        await clicked(services, services.turns.extend, Seen(match.id, 0, 0), ADA, "c1-c2")
        over = await services.turns.resign(await services.matches.find_match(match.id), quitter)
        assert over.result == Result(winner, Termination.RESIGNATION)
        assert (over.draft, over.to_move, over.occupant_on_turn) == ("", None, None)
        assert await open_in(services, channel) is None


async def test_second_player_may_take_the_first_ones_side(services: Services, begin: Callable[..., Any]) -> None:
    match = await begin(variant="pie")
    await services.turns.enter(await services.matches.find_match(match.id), ADA, "c1-c2 end")
    swapped = await clicked(services, services.turns.extend, Seen(match.id, 1, 0), GRACE, "swap")
    assert swapped.record.moves == ("c1-c2", "swap")
    assert swapped.seats == match.seats
    assert swapped.to_move is Player.FIRST, "the first player owns Red now and makes Red's first turn"
    moved = await services.turns.enter(await services.matches.find_match(match.id), ADA, "h8-h7 end")
    assert isinstance(moved, Match)
    assert moved.record.moves == ("c1-c2", "swap", "h8-h7")


async def test_placements_are_moves_of_their_own(services: Services, begin: Callable[..., Any]) -> None:
    match = await begin(variant="placement")
    placed = await clicked(services, services.turns.extend, Seen(match.id, 0, 0), ADA, "5@d1")
    assert placed.record.moves == ("5@d1",)
    placed = await services.turns.enter(await services.matches.find_match(match.id), GRACE, "8@a8")
    assert isinstance(placed, Match)
    assert placed.record.moves == ("5@d1", "8@a8")


@pytest.mark.parametrize("variant", ["standard", "pie", "placement", "turned", "pie+placement+turned"])
async def test_whole_game_ends_with_the_result_of_the_rules(
    services: Services, begin: Callable[..., Any], variant: str
) -> None:
    rng = Random(variant)
    match = await begin(variant=variant, rated=True)
    while match.result is None:
        user = match.occupant_on_turn.user_id
        drafts = match.position.continuations(match.draft).drafts
        if match.draft and (not drafts or rng.random() < 0.4):
            match = await clicked(services, services.turns.end_turn, match.seen, user)
        else:
            entry = rng.choice(drafts).split()[-1]
            match = await clicked(services, services.turns.extend, match.seen, user, entry)
    outcome = match.record.replay().outcome
    assert outcome is not None
    assert match.result == Result(outcome.winner, Termination.RULES)
    assert await services.matches.find_match(match.id) == match
    assert await open_in(services, CHANNEL) is None
    assert await services.matches.latest_in(CHANNEL) == match
    standings, people = await services.standings.leaderboard(match.guild_id, "sumon")
    assert people == 2
    winner = match.seats[outcome.winner].user_id
    assert [(line.user_id, line.tally.wins, line.tally.losses) for line in standings] == [
        (winner, 1, 0),
        (ADA + GRACE - winner, 0, 1),
    ]


@pytest.mark.every_game
@pytest.mark.parametrize("game", sorted(GAMES))
async def test_every_game_is_played_to_its_end(services: Services, begin: Callable[..., Any], game: str) -> None:
    rng = Random(game)
    match = await begin(game)
    while match.result is None:
        user = match.occupant_on_turn.user_id
        move = match.position.format(rng.choice(list(islice(match.position.legal_moves(), 12))))
        entered = await services.turns.enter(await services.matches.find_match(match.id), user, f"{move} end")
        if isinstance(entered, Proposal):
            assert entered.cautions == match.position.cautions(match.position.parse(move))
            entered = await clicked(
                services, services.turns.play, Seen(match.id, entered.match.ply, 0), user, entered.move
            )
        assert entered.record == match.record.then(move)
        match = entered
    assert await services.matches.find_match(match.id) == match
    assert match.position == match.record.replay()
