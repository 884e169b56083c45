"""Turns in advance: played at once if the expected turn comes, gone after anything else, known to nobody else."""

from __future__ import annotations

from random import Random

import pytest

from sumon.core import Player
from sumon.play.clock import TimeControl
from sumon.play.due import Due
from sumon.play.match.prepared import Line, Tree, split_turns
from sumon.play.model import EventKind, Match, Termination
from sumon.play.replays import movers_of
from sumon.play.requests import OfferKind
from sumon.services.match.turns import MOST_ANSWERS
from sumon.services.services import Services
from sumon.storage.store import Store
from tests.pasted import FORMS
from tests.play.conftest import ADA, GRACE, Begin, Clock
from tests.play.test_play_offers import offered, played


async def laid(services: Services, match: Match, user_id: int, *typed: str) -> Tree:
    return await services.prepared.add_line(match, user_id, typed, seen=match.seen)


async def lines_of(services: Services, match: Match, user_id: int) -> tuple[Line, ...]:
    return (await services.prepared.find_tree(await services.matches.find_match(match.id), user_id)).lines


async def scheduler(services: Services, store: Store, clock: Clock) -> list[Match]:
    """The matches that go on by what is due now."""
    due = await store.prepared.due.due(clock(), 10)
    return [match for each in due if (match := await services.prepared.play_prepared(each)) is not None]


# ---------------------------------------------------------------------- played


async def test_the_answer_follows_the_expected_turn_at_once(
    services: Services, begin: Begin, store: Store, clock: Clock
) -> None:
    match = await begin()
    await laid(services, match, GRACE, "c1-c2 f1-e2", "h8-h7")
    clock.advance(hours=1)
    after = await services.turns.play(match, ADA, "c1-c2 f1-e2")
    assert after.record.moves == ("c1-c2 f1-e2", "h8-h7")
    assert after.occupant_on_turn == match.seats[Player.FIRST]
    assert after.was_prepared
    assert await store.matches.find_match(match.id) == after
    assert (await services.matches.find_match(match.id)).prepared == {2}
    (event,) = await store.events.list_events(match.id)
    assert (event.kind, event.ply, event.player, event.at) == (EventKind.PREPARED, 2, Player.SECOND, clock())
    assert await store.prepared.of_player(match.id, Player.SECOND) is None, "it has all been played"
    assert await scheduler(services, store, clock) == []


@pytest.mark.parametrize("form", FORMS)
async def test_pasted_turns_are_laid_down(services: Services, begin: Begin, form: str) -> None:
    match, paste = await begin(), FORMS[form]
    typed = split_turns(paste("c1-c2 f1-e2"), f"{paste('h8-h7')}\n{paste('d1-d2')}\n{paste('g8-g7')}")
    await laid(services, match, GRACE, *typed)
    assert await lines_of(services, match, GRACE) == (("c1-c2 f1-e2", "h8-h7", "d1-d2", "g8-g7"),)


async def test_a_pasted_block_of_turns_is_laid_down(services: Services, begin: Begin) -> None:
    match = await begin()
    await laid(services, match, GRACE, *split_turns("c1-c2", "> ```text\n> h8-h7\n> d1-d2 | g8-g7\n> ```"))
    assert await lines_of(services, match, GRACE) == (("c1-c2", "h8-h7", "d1-d2", "g8-g7"),)


async def test_the_tree_is_cut_to_what_follows(services: Services, begin: Begin) -> None:
    match = await begin()
    await laid(services, match, GRACE, "c1-c2", "h8-h7", "d1-d2", "g8-g7")
    await laid(services, match, GRACE, "c1-c2", "h8-h7", "e1-e2", "f8-f7")
    await laid(services, match, GRACE, "d1-d2", "g8-g7")
    match = await services.turns.play(match, ADA, "c1-c2")
    assert await lines_of(services, match, GRACE) == (("d1-d2", "g8-g7"), ("e1-e2", "f8-f7"))
    match = await services.turns.play(match, ADA, "e1-e2")
    assert match.record.moves[-1] == "f8-f7"
    assert await lines_of(services, match, GRACE) == ()
    assert match.prepared == {2, 4}


async def test_any_other_turn_clears_all_of_it(
    services: Services, begin: Begin, store: Store, clock: Clock
) -> None:
    match = await begin()
    await laid(services, match, GRACE, "c1-c2", "h8-h7")
    after = await services.turns.play(match, ADA, "d1-d2")
    assert after.record.moves == ("d1-d2",)
    assert not after.was_prepared
    assert await scheduler(services, store, clock) == []
    assert await store.prepared.of_player(match.id, Player.SECOND) is None
    after = await services.turns.play(after, GRACE, "g8-g7")
    assert await lines_of(services, after, GRACE) == ()


async def test_an_answer_may_end_the_game(services: Services, begin: Begin, store: Store) -> None:
    match, rng = await begin(), Random(4)
    while True:
        moves = [match.position.format(each) for each in match.position.legal_moves()]
        move = min(moves, key=len) if len(match.record.moves) < 40 else rng.choice(moves)
        ahead = match.position.play(match.position.parse(move))
        ends = (
            []
            if ahead.to_move is None
            else [ahead.format(each) for each in ahead.legal_moves() if ahead.play(each).outcome is not None]
        )
        if ends:
            break
        assert ahead.to_move is not None, "this way ends with the other player"
        match = await played(services, match, move)
    mover, answerer = match.to_move, match.to_move.other if match.to_move is not None else Player.FIRST
    assert mover is not None
    user = match.seats[answerer].user_id
    assert user is not None
    await laid(services, match, user, move, ends[0])
    over = await services.turns.play(match, match.seats[mover].user_id or 0, move)
    assert over.result is not None
    assert over.result.termination is Termination.RULES
    assert over.was_prepared
    assert await store.prepared.of_player(match.id, answerer) is None


async def test_an_answer_takes_no_time_and_reminds_nobody(services: Services, begin: Begin, clock: Clock) -> None:
    match = await begin(time_control=TimeControl(86_400))
    await laid(services, match, GRACE, "c1-c2", "h8-h7")
    clock.advance(hours=3)
    match = await services.turns.play(match, ADA, "c1-c2")
    assert match.clock is not None
    assert match.clock.user_id == ADA
    assert (match.clock.deadline - clock()).total_seconds() == 86_400


async def test_in_a_rated_game_an_answer_counts_like_any_turn(services: Services, begin: Begin) -> None:
    match = await begin(rated=True)
    await laid(services, match, GRACE, "c1-c2", "h8-h7", "d1-d2", "g8-g7")
    match = await played(services, match, "c1-c2", "d1-d2")
    assert match.ply == 4
    assert match.is_ratable


async def test_after_a_pie_swap_the_answer_is_that_of_the_player_on_turn(services: Services, begin: Begin) -> None:
    match = await played(services, await begin(variant="pie"), "c1-c2")
    await laid(services, match, ADA, "swap", "h8-h7")
    match = await services.turns.play(match, GRACE, "swap")
    assert match.record.moves == ("c1-c2", "swap", "h8-h7")
    assert movers_of(match.record)[-1] is Player.FIRST
    assert match.occupant_on_turn == match.seats[Player.SECOND]


# ---------------------------------------------------------------------- both, crashes, takebacks, offers


async def stored_only(store: Store, match: Match, move: str, clock: Clock) -> None:
    """*move* is stored, and the bot goes down before anything else happens."""
    assert await store.matches.add_move(match, move, None, clock())


async def test_what_a_crash_left_undone_is_done_by_the_agenda_once(
    services: Services, begin: Begin, store: Store, clock: Clock
) -> None:
    match = await begin()
    await laid(services, match, GRACE, "c1-c2", "h8-h7", "d1-d2", "g8-g7")
    await stored_only(store, match, "c1-c2", clock)
    (after,) = await scheduler(services, store, clock)
    assert after.record.moves == ("c1-c2", "h8-h7")
    assert after.was_prepared
    assert await lines_of(services, match, GRACE) == (("d1-d2", "g8-g7"),)
    assert await scheduler(services, store, clock) == []
    tree = await store.prepared.of_player(match.id, Player.SECOND)
    assert tree is not None
    assert await services.prepared.play_prepared(Due(tree.id, 0)) is None, "twice is harmless"
    assert (await services.matches.find_match(match.id)).ply == 2


async def test_two_trees_answer_each_other_and_stop(
    services: Services, begin: Begin, store: Store, clock: Clock
) -> None:
    """Both have one only where a crash came between a turn and the answer to it."""
    match = await begin()
    fullest = ("c1-c2", "h8-h7", "d1-d2", "g8-g7", "e1-e2", "f8-f7", "f1-f2", "e8-e7")
    await laid(services, match, GRACE, *fullest)
    await stored_only(store, match, "c1-c2", clock)
    match = await services.matches.find_match(match.id)
    await laid(services, match, ADA, *fullest[1:7])
    (after,) = await scheduler(services, store, clock)
    assert after.record.moves == fullest
    assert after.prepared == {2, 3, 4, 5, 6, 7, 8}
    assert after.ply - 1 <= MOST_ANSWERS
    assert [await store.prepared.of_player(match.id, player) for player in Player] == [None, None]


async def test_a_takeback_clears_both_trees(services: Services, begin: Begin, store: Store, clock: Clock) -> None:
    match = await begin()
    await laid(services, match, GRACE, "c1-c2", "h8-h7", "d1-d2", "g8-g7")
    match = await services.turns.play(match, ADA, "c1-c2")
    offer = await offered(services, match, ADA, OfferKind.TAKEBACK)
    assert await lines_of(services, match, GRACE) == (("d1-d2", "g8-g7"),), "asking changes nothing"
    _, back = await services.offers.accept(offer.id, GRACE)
    assert back.ply == 0
    assert [await store.prepared.of_player(match.id, player) for player in Player] == [None, None]
    again = await services.turns.play(back, ADA, "c1-c2")
    assert again.record.moves == ("c1-c2",)
    clock.advance(seconds=1)
    again = await services.turns.play(again, GRACE, "h8-h7")
    assert not again.was_prepared, "this time it was played by hand"
    assert (await services.matches.find_match(match.id)).prepared == frozenset()


async def test_an_undone_turn_clears_what_was_laid_down_after_it(services: Services, begin: Begin) -> None:
    match = await services.turns.play(await begin(), ADA, "c1-c2")
    await laid(services, match, ADA, "h8-h7", "d1-d2")
    back = await services.takebacks.undo_turn(match, ADA)
    again = await services.turns.play(back, ADA, "c1-c2")
    after = await services.turns.play(again, GRACE, "h8-h7")
    assert after.record.moves == ("c1-c2", "h8-h7")


async def test_the_late_agenda_leaves_an_open_offer_alone(
    services: Services, begin: Begin, store: Store, clock: Clock
) -> None:
    match = await played(services, await begin(), "c1-c2", "h8-h7")
    await laid(services, match, GRACE, "d1-d2", "g8-g7")
    await stored_only(store, match, "d1-d2", clock)
    clock.advance(minutes=2)  # until then a turn is undone without asking
    match = await services.matches.find_match(match.id)
    offer = await offered(services, match, ADA, OfferKind.TAKEBACK)
    assert await scheduler(services, store, clock) == []
    assert await store.offers.open_in(match.id) == offer
    assert (await services.matches.find_match(match.id)).ply == 3
    await played(services, match, "f8-f7")
    assert await scheduler(services, store, clock) == []
    assert await store.prepared.of_player(match.id, Player.SECOND) is None


async def test_who_has_begun_a_turn_by_hand_is_not_interrupted(
    services: Services, begin: Begin, store: Store, clock: Clock
) -> None:
    match = await begin()
    await laid(services, match, GRACE, "c1-c2", "h8-h7")
    await stored_only(store, match, "c1-c2", clock)
    match = await services.matches.find_match(match.id)
    begun = await services.turns.extend(match, GRACE, "g8-g7")
    assert await scheduler(services, store, clock) == []
    assert await store.matches.find_match(match.id) == begun


async def test_what_was_cleared_in_the_last_moment_is_not_played(
    services: Services, begin: Begin, store: Store, clock: Clock
) -> None:
    match = await begin()
    tree = await laid(services, match, GRACE, "c1-c2", "h8-h7")
    await stored_only(store, match, "c1-c2", clock)
    after = await services.matches.find_match(match.id)
    stored = await store.prepared.answering(after)
    assert stored == tree
    await store.prepared.remove(stored.id)
    assert not await store.matches.add_move(after, "h8-h7", None, clock(), rest=stored.after(after))
    assert (await services.matches.find_match(match.id)).ply == 1
    assert await store.events.list_events(match.id) == ()


@pytest.mark.parametrize("how", ["resign", "abort"])
async def test_the_end_throws_them_away(services: Services, begin: Begin, store: Store, how: str) -> None:
    match = await begin()
    await laid(services, match, GRACE, "c1-c2", "h8-h7")
    if how == "resign":
        await services.turns.resign(match, ADA)
    else:
        await services.offers.make(match, ADA, OfferKind.ABORT)
    assert await store.prepared.of_player(match.id, Player.SECOND) is None
