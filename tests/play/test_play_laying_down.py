"""Turns in advance as they are laid down and removed: what is read, what is refused, and that nobody else knows."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

from sumon.core import Player
from sumon.play.errors import (
    MatchOverError,
    NotInMatchError,
    PreparedError,
    StaleError,
)
from sumon.play.match.prepared import MOST_LINES, MOST_PAIRS, Tree, split_turns
from sumon.play.past.archived_game import of_match, record_text
from sumon.services.services import Services
from sumon.storage.store import Store
from tests.play.conftest import ADA, GRACE, LINUS, Begin, Clock, Look
from tests.play.test_play_offers import key_of, played
from tests.play.test_play_prepared import laid, lines_of

# ---------------------------------------------------------------------- laid down


@pytest.mark.parametrize(
    ("expected", "answers", "turns"),
    [
        ("c6-c5", "f2-f3", ("c6-c5", "f2-f3")),
        (" c1-c2  f1-e2 ", "h8-h7\n\nd1-d2 ; g8-g7", ("c1-c2 f1-e2", "h8-h7", "d1-d2", "g8-g7")),
        ("c1-c2 | h8-h7", "d1-d2|g8-g7", ("c1-c2", "h8-h7", "d1-d2", "g8-g7")),
    ],
)
def test_turns_are_typed_one_a_line(expected: str, answers: str, turns: tuple[str, ...]) -> None:
    assert split_turns(expected, answers) == turns


async def test_turns_are_read_forgivingly_and_kept_as_they_are_written(services: Services, begin: Begin) -> None:
    match = await begin()
    tree = await laid(services, match, GRACE, "C1C2, f1>e2 end", "h8 h7")
    assert tree.lines == (("c1-c2 f1-e2", "h8-h7"),)
    assert await lines_of(services, match, GRACE) == tree.lines


async def test_lines_share_their_beginnings_and_the_same_one_is_kept_once(services: Services, begin: Begin) -> None:
    match = await begin()
    await laid(services, match, GRACE, "c1-c2", "h8-h7")
    await laid(services, match, GRACE, "c1-c2", "h8-h7", "d1-d2", "g8-g7")
    tree = await laid(services, match, GRACE, "c1-c2", "h8-h7")
    assert tree.lines == (("c1-c2", "h8-h7", "d1-d2", "g8-g7"),), "the longer one holds the shorter one"
    tree = await laid(services, match, GRACE, "c1-c2", "h8-h7", "e1-e2", "g8-g7")
    assert len(tree.lines) == 2


async def test_an_expected_turn_has_one_answer(services: Services, begin: Begin) -> None:
    match = await begin()
    await laid(services, match, GRACE, "c1-c2", "h8-h7", "d1-d2", "g8-g7")
    for typed in (("c1-c2", "g8-g7"), ("c1-c2", "h8-h7", "d1-d2", "f8-f7")):
        with pytest.raises(PreparedError) as refusal:
            await laid(services, match, GRACE, *typed)
        assert key_of(refusal) == "prepared-twice"
    assert len(await lines_of(services, match, GRACE)) == 1


async def test_lines_are_removed_one_by_one_and_all_together(
    services: Services, begin: Begin, store: Store
) -> None:
    match = await begin()
    await laid(services, match, GRACE, "c1-c2", "h8-h7")
    await laid(services, match, GRACE, "d1-d2", "g8-g7")
    tree = await laid(services, match, GRACE, "e1-e2", "g8-g7")
    tree = await services.prepared.remove(match, GRACE, tree.lines[:1], seen=match.seen)
    assert tree.lines == (("d1-d2", "g8-g7"), ("e1-e2", "g8-g7"))
    assert (
        await services.prepared.remove(match, GRACE, (("c1-c2", "h8-h7"),), seen=match.seen)
    ).lines == tree.lines
    for _ in range(2):
        assert (await services.prepared.remove(match, GRACE, None, seen=match.seen)).lines == ()
    assert await store.prepared.of_player(match.id, Player.SECOND) is None
    assert (await services.turns.play(match, ADA, "d1-d2")).ply == 1


async def test_what_another_window_has_laid_down_meanwhile_is_not_lost(
    services: Services, other_use: Services, begin: Begin, store: Store, clock: Clock
) -> None:
    match = await begin()
    empty = await services.prepared.find_tree(match, GRACE)
    await laid(other_use, match, GRACE, "c1-c2", "h8-h7")
    lost = Tree(match.id, GRACE, Player.SECOND, 0, 0, (("d1-d2", "g8-g7"),))
    assert not await store.prepared.replace(None, lost, clock())
    assert not await store.prepared.replace(empty, lost, clock())
    tree = await laid(services, match, GRACE, "d1-d2", "g8-g7")
    assert len(tree.lines) == 2


REFUSED = [
    (("c1-c2",), "prepared-no-answer"),
    ((), "prepared-no-answer"),
    (("c1-c2", "h8-h6"), "prepared-illegal"),
    (("c1-c1", "h8-h7"), "prepared-illegal"),
    (("hello", "h8-h7"), "prepared-illegal"),
    (("end", "h8-h7"), "prepared-illegal"),
    (("c1-c2", "c2-c3"), "prepared-illegal"),
    (("c1-c2", "h8-h7") * (MOST_PAIRS + 1), "prepared-too-many-pairs"),
]


@pytest.mark.parametrize(("typed", "key"), REFUSED)
async def test_what_cannot_be_laid_down_is_refused_with_a_reason(
    services: Services, begin: Begin, typed: tuple[str, ...], key: str
) -> None:
    match = await begin()
    with pytest.raises(PreparedError) as refusal:
        await laid(services, match, GRACE, *typed)
    assert key_of(refusal) == key
    assert await lines_of(services, match, GRACE) == ()


async def test_a_refused_turn_is_named_by_line_and_turn(services: Services, begin: Begin) -> None:
    match = await begin()
    await laid(services, match, GRACE, "d1-d2", "g8-g7")
    with pytest.raises(PreparedError) as refusal:
        await laid(services, match, GRACE, "c1-c2", "h8-h7", "c2-c4", "g8-g7")
    said = dict(refusal.value.message.args)
    assert (said["line"], said["turn"]) == (2, 3)
    assert str(said["reason"]).startswith("sumon-too-far-ahead")


async def test_nine_lines_are_too_many(services: Services, begin: Begin) -> None:
    match = await begin()
    moves = [match.position.format(move) for move in match.position.legal_moves()][: MOST_LINES + 1]
    for move in moves[:MOST_LINES]:
        await laid(services, match, GRACE, move, "h8-h7")
    with pytest.raises(PreparedError) as refusal:
        await laid(services, match, GRACE, moves[-1], "h8-h7")
    assert key_of(refusal) == "prepared-too-many"


async def test_it_is_for_players_while_the_other_one_thinks(services: Services, begin: Begin) -> None:
    match = await begin()
    for user, error, key in (
        (ADA, PreparedError, "prepared-your-turn"),
        (LINUS, NotInMatchError, "play-not-in-match"),
    ):
        with pytest.raises(error) as refusal:
            await laid(services, match, user, "c1-c2", "h8-h7")
        assert key_of(refusal) == key
    after = await played(services, match, "c1-c2", "h8-h7")
    with pytest.raises(StaleError) as stale:
        await services.prepared.add_line(after, GRACE, ("d1-d2", "g8-g7"), seen=match.seen)
    assert key_of(stale) == "prepared-stale"
    over = await services.turns.resign(after, ADA)
    with pytest.raises(MatchOverError):
        await laid(services, over, GRACE, "d1-d2", "g8-g7")


async def test_nothing_is_laid_down_where_something_is_hidden_or_against_the_computer(
    services: Services, begin: Begin
) -> None:
    for number, game in enumerate(("summy", "sudoku")):
        match = await begin(game, channel_id=300 + number)
        with pytest.raises(PreparedError) as refusal:
            await services.prepared.find_tree(match, GRACE)
        assert key_of(refusal) == "prepared-not-here"


# ---------------------------------------------------------------------- nobody else


async def test_only_its_player_finds_out(services: Services, begin: Begin, store: Store) -> None:
    match = await begin()
    await laid(services, match, GRACE, "c1-c2", "h8-h7 a8-b7")
    hidden = ("h8-h7 a8-b7", "h8-h7")
    read = await services.matches.find_match(match.id)
    tree = await store.prepared.of_player(match.id, Player.SECOND)
    exported = record_text(of_match(read, await store.events.list_events(match.id)), ADA)
    of_ada = json.dumps(await store.people.export(ADA), default=str)
    for said in (repr(read), repr(tree), exported, of_ada):
        assert not any(each in said for each in hidden)
    own = await store.people.export(GRACE)
    assert own["prepared_turns"][0]["lines"] == "c1-c2 | h8-h7 a8-b7"
    assert await store.follows.due.next() is None


async def test_deleting_ones_data_deletes_them(services: Services, begin: Begin, store: Store, look: Look) -> None:
    match = await begin()
    await laid(services, match, GRACE, "c1-c2", "h8-h7")
    await services.privacy.delete(GRACE)
    assert look("SELECT count(*) FROM prepared_turns") == [(0,)]


async def test_a_tree_that_does_not_expect_the_turn_is_not_even_read(
    services: Services, begin: Begin, store: Store
) -> None:
    match = await begin("sumon")
    await laid(services, match, GRACE, "c1-c2", "c8-c7")
    for turn, is_read in (("d1-d2", False), ("c1-c2", True)):
        after = match.position.play(match.position.parse(turn))
        moved = replace(match, record=match.record.then(turn))
        assert after.to_move is not None
        assert (await store.prepared.answering(moved) is not None) is is_read
