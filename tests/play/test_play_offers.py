"""Turns taken back, draws and aborts: alone where nobody has to be asked, otherwise offered and answered."""

from __future__ import annotations

import pytest

from sumon.core import Player
from sumon.play.errors import (
    MatchOverError,
    NotInMatchError,
    OfferClosedError,
    OfferRefusedError,
    PlayError,
    StaleError,
    TakebackError,
)
from sumon.play.model import Match, Result, Seen, Termination
from sumon.play.past.archived_game import of_match, record_text
from sumon.play.requests import FirstSeat, Offer, OfferKind, RequestStatus, Terms
from sumon.services.services import Services
from sumon.storage.store import Store
from tests.play.conftest import (
    ADA,
    CHANNEL,
    GRACE,
    GUILD,
    LINUS,
    Begin,
    Clock,
    FakeComputer,
    clicked,
    two_moves_each,
)
from tests.play.test_play_races import outcomes


async def played(services: Services, match: Match, *moves: str) -> Match:
    for move in moves:
        seat = match.to_move
        assert seat is not None
        user = match.seats[seat].user_id
        assert user is not None
        match = await services.turns.play(match, user, move)
    return match


async def offered(services: Services, match: Match, user_id: int, kind: OfferKind) -> Offer:
    made = await services.offers.make(match, user_id, kind)
    assert isinstance(made, Offer)
    return made


def key_of(refusal: pytest.ExceptionInfo[PlayError]) -> str:
    return refusal.value.message.key


# ---------------------------------------------------------------------- the last turn, for a minute


async def test_a_turn_is_undone_by_its_player_and_the_log_keeps_it(
    services: Services, begin: Begin, store: Store, clock: Clock
) -> None:
    match = await played(services, await begin(), "c1-c2", "h8-h7", "d1-d2")
    clock.advance(seconds=60)
    back = await clicked(services, services.takebacks.undo_turn, match.seen, ADA)
    assert back.record.moves == ("c1-c2", "h8-h7")
    assert (back.to_move, back.takebacks, back.was_taken_back) == (Player.FIRST, 1, True)
    again = await played(services, back, "e1-e2", "g8-g7")
    assert again.record.moves == ("c1-c2", "h8-h7", "e1-e2", "g8-g7")
    assert not again.was_taken_back
    assert await store.matches.find_match(match.id) == again
    rows = await store.matches.find_match(match.id)
    assert rows is not None
    assert rows.record.replay() == again.position


async def test_records_and_results_know_only_the_moves_that_count(services: Services, begin: Begin) -> None:
    match = await played(services, await begin(), "c1-c2", "h8-h7", "d1-d2")
    back = await clicked(services, services.takebacks.undo_turn, match.seen, ADA)
    await services.turns.resign(await played(services, back, "e1-e2"), GRACE)
    (over,) = await services.matches.finished_of(ADA, GUILD)
    text = record_text(of_match(over), ADA)
    assert "c1-c2 | h8-h7\n2. e1-e2" in text
    assert "d1-d2" not in text


async def test_the_record_of_an_aborted_game_has_no_result(services: Services, begin: Begin) -> None:
    aborted = await services.offers.make(await begin(), ADA, OfferKind.ABORT)
    assert isinstance(aborted, Match)
    assert '[Result "*"]' in record_text(of_match(aborted), ADA)


@pytest.mark.parametrize("seconds", [61, 3600])
async def test_after_a_minute_it_is_too_late(services: Services, begin: Begin, clock: Clock, seconds: int) -> None:
    match = await played(services, await begin(), "c1-c2")
    clock.advance(seconds=seconds)
    with pytest.raises(TakebackError) as refusal:
        await clicked(services, services.takebacks.undo_turn, match.seen, ADA)
    assert key_of(refusal) == "offers-too-late"
    assert (await services.matches.find_match(match.id)).ply == 1


async def test_an_opponent_who_plays_with_a_draft_does_not_prolong_the_minute(
    services: Services, begin: Begin, clock: Clock
) -> None:
    match = await played(services, await begin(), "c1-c2")
    clock.advance(seconds=50)
    match = await services.turns.extend(match, GRACE, "h8-h7")
    with pytest.raises(TakebackError) as refusal:
        await clicked(services, services.takebacks.undo_turn, match.seen, ADA)
    assert key_of(refusal) == "offers-opponent-has-begun"
    match = await services.turns.undo(match, GRACE)
    clock.advance(seconds=20)
    with pytest.raises(TakebackError) as refusal:
        await clicked(services, services.takebacks.undo_turn, match.seen, ADA)
    assert key_of(refusal) == "offers-too-late"


async def test_only_the_last_turn_and_only_once(services: Services, begin: Begin) -> None:
    match = await played(services, await begin(), "c1-c2", "h8-h7")
    for user in (ADA, LINUS):
        with pytest.raises((TakebackError, NotInMatchError)):
            await clicked(services, services.takebacks.undo_turn, match.seen, user)
    back = await clicked(services, services.takebacks.undo_turn, match.seen, GRACE)
    for user in (GRACE, ADA):
        with pytest.raises(TakebackError):
            await clicked(services, services.takebacks.undo_turn, back.seen, user)
    with pytest.raises(StaleError):
        await clicked(services, services.takebacks.undo_turn, match.seen, GRACE)
    assert (await services.matches.find_match(match.id)).record.moves == ("c1-c2",)


async def test_a_pie_swap_is_undone_by_the_player_who_swapped(services: Services, begin: Begin) -> None:
    match = await played(services, await begin(variant="pie"), "c1-b2", "swap")
    assert match.to_move is Player.FIRST
    with pytest.raises(TakebackError):
        await services.takebacks.undo_turn(match, ADA)
    back = await services.takebacks.undo_turn(match, GRACE)
    assert (back.record.moves, back.to_move) == (("c1-b2",), Player.SECOND)


@pytest.mark.parametrize("game", ["summy", "sudoku"])
async def test_nothing_is_taken_back_where_a_tile_came_to_light(
    services: Services, begin: Begin, game: str
) -> None:
    match = await begin(game)
    match = await services.turns.play_at_random(match, ADA) if game == "sudoku" else await swapped(services, match)
    for attempt in (services.takebacks.undo_turn(match, ADA), services.offers.make(match, ADA, OfferKind.TAKEBACK)):
        with pytest.raises(TakebackError) as refusal:
            await attempt
        assert key_of(refusal) == "offers-hidden"
    assert (await services.matches.find_match(match.id)).ply == 1


async def swapped(services: Services, match: Match) -> Match:
    (suggestion, *_) = [s for s in await services.turns.suggestions(match, ADA, "swap", 25) if s.ends]
    return await services.turns.play(match, ADA, suggestion.text)


async def test_a_board_of_another_line_with_as_many_moves_is_out_of_date(services: Services, begin: Begin) -> None:
    seen = (await played(services, await begin(), "c1-c2")).seen
    back = await clicked(services, services.takebacks.undo_turn, seen, ADA)
    now = await played(services, back, "d1-d2")
    assert (now.seen.ply, now.seen.draft_length) == (seen.ply, seen.draft_length)
    with pytest.raises(StaleError):
        await clicked(services, services.turns.play, seen, GRACE, "h8-h7")
    with pytest.raises(StaleError):
        await clicked(services, services.takebacks.undo_turn, seen, ADA)
    with pytest.raises(StaleError):
        await clicked(
            services, services.turns.play, Seen(match_id=now.id, ply=1, draft_length=0, takebacks=2), GRACE, "h8-h7"
        )
    assert (await clicked(services, services.turns.play, now.seen, GRACE, "h8-h7")).ply == 2


# ---------------------------------------------------------------------- offers


async def test_a_takeback_reaches_back_to_the_last_move_of_the_player_who_asked(
    services: Services, begin: Begin, clock: Clock
) -> None:
    match = await played(services, await begin(), "c1-c2", "h8-h7", "d1-d2", "g8-g7")
    offer = await offered(services, match, ADA, OfferKind.TAKEBACK)
    accepted, back = await services.offers.accept(offer.id, GRACE)
    assert (accepted.status, back.record.moves, back.to_move) == (
        RequestStatus.ACCEPTED,
        ("c1-c2", "h8-h7"),
        Player.FIRST,
    )
    match = await played(services, back, "e1-e2")
    clock.advance(minutes=2)
    offer = await offered(services, match, ADA, OfferKind.TAKEBACK)
    match = await services.turns.extend(match, GRACE, "g8-g7")
    _, back = await services.offers.accept(offer.id, GRACE)
    assert (back.record.moves, back.draft, back.takebacks) == (("c1-c2", "h8-h7"), "", 2)


async def test_within_the_minute_a_takeback_needs_no_consent(services: Services, begin: Begin) -> None:
    match = await played(services, await begin(), "c1-c2", "h8-h7", "d1-d2")
    back = await services.offers.make(match, ADA, OfferKind.TAKEBACK)
    assert isinstance(back, Match)
    assert back.ply == 2


async def test_a_draw_is_agreed_on(services: Services, begin: Begin) -> None:
    match = await two_moves_each(services, await begin("summy", rated=True))
    offer = await offered(services, match, GRACE, OfferKind.DRAW)
    _, ended = await services.offers.accept(offer.id, ADA)
    assert ended.result == Result(None, Termination.AGREEMENT)
    profile = await services.standings.profile(ADA, GUILD)
    here = profile.ratings["summy"].here
    assert here is not None
    assert here.draws == 1


async def test_no_draw_is_offered_where_the_rules_know_none(services: Services, begin: Begin) -> None:
    with pytest.raises(OfferRefusedError) as refusal:
        await services.offers.make(await begin(), ADA, OfferKind.DRAW)
    assert key_of(refusal) == "offers-no-draws"


async def test_either_player_aborts_alone_before_the_second_move(services: Services, begin: Begin) -> None:
    for number, (moves, user) in enumerate([((), GRACE), (("c1-c2",), ADA)]):
        match = await played(services, await begin(channel_id=number, rated=True), *moves)
        ended = await services.offers.make(match, user, OfferKind.ABORT)
        assert isinstance(ended, Match)
        assert ended.result == Result(None, Termination.ABORTED, by=user)
        assert await services.matches.find_match(match.id) == ended
    profile = await services.standings.profile(ADA, GUILD)
    assert not profile.ratings


async def test_later_an_abort_needs_both(services: Services, begin: Begin) -> None:
    match = await played(services, await begin(rated=True), "c1-c2", "h8-h7")
    offer = await offered(services, match, ADA, OfferKind.ABORT)
    _, ended = await services.offers.accept(offer.id, GRACE)
    assert ended.result == Result(None, Termination.ABORTED)
    with pytest.raises(OfferClosedError):
        await services.offers.accept(offer.id, GRACE)


async def test_who_may_answer_and_withdraw(services: Services, begin: Begin) -> None:
    match = await played(services, await begin(), "c1-c2", "h8-h7")
    offer = await offered(services, match, ADA, OfferKind.ABORT)
    for wrong in (
        services.offers.accept(offer.id, ADA),
        services.offers.decline(offer.id, ADA),
        services.offers.withdraw(offer.id, GRACE),
        services.offers.accept(offer.id, LINUS),
        services.offers.withdraw(offer.id, LINUS),
        services.offers.accept(999, GRACE),
        services.offers.make(match, LINUS, OfferKind.ABORT),
    ):
        with pytest.raises(PlayError):
            await wrong
    assert (await services.offers.find_request(offer.id)).status is RequestStatus.OPEN
    assert (await services.offers.withdraw(offer.id, ADA)).status is RequestStatus.WITHDRAWN
    with pytest.raises(OfferClosedError) as refusal:
        await services.offers.accept(offer.id, GRACE)
    assert key_of(refusal) == "offers-was-withdrawn"


async def test_a_move_makes_an_offer_void_and_a_declined_one_waits_for_it(services: Services, begin: Begin) -> None:
    match = await played(services, await begin(), "c1-c2", "h8-h7")
    first = await offered(services, match, ADA, OfferKind.ABORT)
    with pytest.raises(OfferRefusedError) as refusal:
        await services.offers.make(match, GRACE, OfferKind.ABORT)
    assert key_of(refusal) == "offers-one-at-a-time"
    await services.offers.decline(first.id, GRACE)
    with pytest.raises(OfferRefusedError) as refusal:
        await services.offers.make(match, ADA, OfferKind.ABORT)
    assert key_of(refusal) == "offers-declined-before"
    match = await played(services, match, "d1-d2")
    second = await offered(services, match, ADA, OfferKind.ABORT)
    await played(services, match, "g8-g7")
    with pytest.raises(OfferClosedError) as refusal:
        await services.offers.accept(second.id, GRACE)
    assert key_of(refusal) == "offers-was-void"


async def test_the_end_of_a_match_makes_an_offer_void(services: Services, begin: Begin) -> None:
    match = await played(services, await begin(), "c1-c2", "h8-h7")
    offer = await offered(services, match, ADA, OfferKind.ABORT)
    over = await services.turns.resign(match, GRACE)
    with pytest.raises(OfferClosedError):
        await services.offers.accept(offer.id, GRACE)
    for kind in OfferKind:
        with pytest.raises(MatchOverError):
            await services.offers.make(over, ADA, kind)
    with pytest.raises(MatchOverError):
        await services.takebacks.undo_turn(over, GRACE)
    assert (await services.matches.find_match(match.id)).result == Result(Player.FIRST, Termination.RESIGNATION)


async def test_what_was_done_on_an_older_board_is_refused(services: Services, begin: Begin) -> None:
    match = await played(services, await begin(), "c1-c2")
    await played(services, match, "h8-h7")
    with pytest.raises(StaleError):
        await clicked(services, services.offers.make, match.seen, GRACE, OfferKind.ABORT)
    assert not (await services.matches.find_match(match.id)).is_over


# ---------------------------------------------------------------------- moderators


async def test_a_moderator_aborts_a_game_of_others(services: Services, begin: Begin) -> None:
    match = await played(services, await begin(), "c1-c2", "h8-h7", "d1-d2")
    with pytest.raises(OfferRefusedError) as refusal:
        await services.offers.abort_as_moderator(match, ADA)
    assert key_of(refusal) == "offers-own-game"
    await played(services, match, "g8-g7")
    ended = await services.offers.abort_as_moderator(match, LINUS)
    assert (ended.ply, ended.result) == (4, Result(None, Termination.ABORTED, by=LINUS))
    with pytest.raises(MatchOverError):
        await services.offers.abort_as_moderator(ended, LINUS)


# ---------------------------------------------------------------------- the computer


@pytest.fixture
async def against_computer(services: Services, computer: FakeComputer) -> Match:
    """Ada against the computer, which answers everything with h8-h7 and then g8-g7."""
    terms = Terms("sumon", "standard", FirstSeat.CHALLENGER, False)
    return await services.challenges.challenge_computer(terms, ADA, "beginner", guild_id=GUILD, channel_id=CHANNEL)


async def answer(services: Services, computer: FakeComputer, match: Match, move: str) -> Match:
    computer.move = match.position.parse(move)
    after = await services.computer.play(match.id)
    assert after is not None
    return after


async def test_the_computer_grants_a_takeback_at_once_and_counts_it(
    services: Services, computer: FakeComputer, against_computer: Match, store: Store
) -> None:
    match = await played(services, against_computer, "c1-c2")
    match = await answer(services, computer, match, "h8-h7")
    back = await services.offers.make(match, ADA, OfferKind.TAKEBACK)
    assert isinstance(back, Match)
    assert (back.record.moves, back.to_move, back.hints) == ((), Player.FIRST, (1, 0))
    assert await services.computer.play(match.id) is None, "it is not on turn"
    with pytest.raises(TakebackError) as refusal:
        await services.offers.make(back, ADA, OfferKind.TAKEBACK)
    assert key_of(refusal) == "offers-nothing-to-take-back"
    match = await answer(services, computer, await played(services, back, "d1-d2"), "h8-h7")
    assert match.record.moves == ("d1-d2", "h8-h7")


async def test_a_turn_that_the_computer_has_not_answered_is_undone_without_a_hint(
    services: Services, computer: FakeComputer, against_computer: Match
) -> None:
    match = await played(services, against_computer, "c1-c2")
    back = await services.offers.make(match, ADA, OfferKind.TAKEBACK)
    assert isinstance(back, Match)
    assert (back.ply, back.hints) == (0, (0, 0))


async def test_an_answer_to_a_turn_that_was_taken_back_is_lost(
    services: Services, computer: FakeComputer, against_computer: Match
) -> None:
    match = await played(services, against_computer, "c1-c2")
    computer.move = match.position.parse("h8-h7")
    await services.offers.make(match, ADA, OfferKind.TAKEBACK)
    with pytest.raises(StaleError):
        await services.turns.commit(match, computer.move)
    assert (await services.matches.find_match(match.id)).record.moves == ()


async def test_the_computer_agrees_to_nothing_else(
    services: Services, computer: FakeComputer, against_computer: Match
) -> None:
    match = await answer(services, computer, await played(services, against_computer, "c1-c2"), "h8-h7")
    for kind in (OfferKind.DRAW, OfferKind.ABORT):
        with pytest.raises(OfferRefusedError) as refusal:
            await services.offers.make(match, ADA, kind)
        assert key_of(refusal) == "offers-computer"


# ---------------------------------------------------------------------- two at once


async def test_two_answers_at_once(services: Services, other_use: Services, begin: Begin) -> None:
    for channel in range(5):
        match = await played(services, await begin(channel_id=channel), "c1-c2", "h8-h7")
        offer = await offered(services, match, ADA, OfferKind.ABORT)
        done, refused = await outcomes(
            (services.offers.accept(offer.id, GRACE), other_use.offers.decline(offer.id, GRACE))
        )
        assert (len(done), len(refused)) == (1, 1)
        assert isinstance(refused[0], OfferClosedError)
        stored = await services.offers.find_request(offer.id)
        assert (stored.status is RequestStatus.ACCEPTED) == (await services.matches.find_match(match.id)).is_over
