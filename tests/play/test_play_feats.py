"""The best that people have done: of all finished matches, each looked at once."""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import Any

import pytest

from sumon.core import Player, Record
from sumon.play.match.finish import Ending
from sumon.play.model import Match, Occupant, Result, Termination
from sumon.play.people.feats import Feat, Finished
from sumon.play.ranking.ratings import PlayerOutcome
from sumon.play.ranking.standings import Streak
from sumon.services.people import feats
from sumon.services.services import Services
from sumon.storage.store import Store
from sumon.ui.people.solo_stats import feat_of
from tests.play.conftest import ADA, GRACE, GUILD, Clock

LEFT = Result(None, Termination.ABORTED)


class Judge:
    """Says what a test wants of each record, told apart by its setup, and remembers what it was asked."""

    def __init__(self, **ranks: int) -> None:
        self.ranks = ranks
        self.asked: list[tuple[str, Player, bool]] = []

    def __call__(self, record: Record, player: Player, has_won: bool, hinted: Collection[int]) -> Feat | None:
        self.asked.append((record.setup, player, has_won))
        return Feat((self.ranks[record.setup],)) if self.ranks[record.setup] else None


async def finish(store: Store, clock: Clock, setup: str, *, game: str = "sumon", **fields: Any) -> int:
    """A finished match of Ada that *setup* tells from others; by default against the bot, won by the rules."""
    result = fields.pop("result", Result(Player.FIRST, Termination.RULES))
    seats = fields.pop("seats", (Occupant(ADA), Occupant(None, "casual")))
    now = clock()
    guild_id = fields.pop("guild_id", GUILD)
    match = Match(0, Record(game, "standard", setup), seats, guild_id, 1, "", None, False, now, now, **fields)
    added = await store.matches.add_match(match, None, Ending(result, now))
    assert added is not None
    return added.id


def everything(match: Finished) -> bool:
    return True


async def test_the_best_of_each_game_counts_and_of_equals_the_first(
    services: Services, store: Store, clock: Clock
) -> None:
    ids = {setup: await finish(store, clock, setup) for setup in ("a", "b", "c")}
    other = await finish(store, clock, "d", game="summy")
    best = await services.feats.best_of(ADA, Judge(a=3, b=5, c=5, d=1), sees=everything)
    assert {game: (each.feat.rank, each.match.match_id) for game, each in best.items()} == {
        "sumon": ((5,), ids["b"]),
        "summy": ((1,), other),
    }
    assert best["sumon"].match.opponent == Occupant(None, "casual")


async def test_it_is_asked_once_for_each_match_with_the_seat_and_who_has_won_by_the_rules(
    services: Services, store: Store, clock: Clock
) -> None:
    second = (Occupant(GRACE, None, "Grace"), Occupant(ADA))
    await finish(store, clock, "won")
    await finish(store, clock, "lost", seats=second)
    await finish(store, clock, "resigned", result=Result(Player.FIRST, Termination.RESIGNATION))
    await finish(store, clock, "aborted", result=LEFT)
    judge = Judge(won=0, lost=1, resigned=0)
    best = await services.feats.best_of(ADA, judge, sees=everything)
    assert sorted(judge.asked) == [
        ("lost", Player.SECOND, False),
        ("resigned", Player.FIRST, False),
        ("won", Player.FIRST, True),
    ]
    assert best["sumon"].match.opponent.user_id == GRACE
    await finish(store, clock, "new")
    again = Judge(new=9)
    assert (await services.feats.best_of(ADA, again, sees=everything))["sumon"].feat == Feat((9,))
    assert [setup for setup, *_ in again.asked] == ["new"]
    assert (await services.feats.best_of(GRACE, Judge(lost=4), sees=everything))["sumon"].feat == Feat((4,)), (
        "her own"
    )


@pytest.mark.parametrize(
    ("hinted", "rank"),
    [((), (4,)), ((2,), (2,)), ((0, 2), None), ((1, 3), (4,))],
    ids=["none", "one", "all", "other"],
)
async def test_a_turn_that_had_a_hint_counts_for_nothing(
    services: Services, store: Store, begin: Callable[..., Any], clock: Clock, hinted: tuple[int, ...], rank: Any
) -> None:
    """Also where another one had it: then it is in the turn of the opponent."""
    match = await begin()
    moves = ("c1-c2 f1-e2", "h8-h7", "b1-a2 d1-d2 h1-h2 i1-i2", "g8-g7")
    for ply, move in enumerate(moves):
        if ply in hinted:
            await store.hints.add_hint(match, Player(ply % 2), clock())
        match = await services.turns.play(match, (ADA, GRACE)[ply % 2], move)
    await services.turns.resign(match, ADA)
    best = await services.feats.best_of(ADA, feat_of, sees=everything)
    assert (best["sumon"].feat.rank if best else None) == rank


@pytest.mark.parametrize(("hints", "length"), [(((), ()), 3), (((0,), ()), 2), (((), (1,)), 3), (((0,), (0,)), 1)])
async def test_a_win_with_a_hint_is_in_no_row_of_wins(
    services: Services,
    store: Store,
    begin: Callable[..., Any],
    clock: Clock,
    hints: tuple[tuple[int, ...], ...],
    length: int,
) -> None:
    for number in range(3):
        match = await begin(channel_id=70 + number)
        for ply, move in enumerate(("c1-c2", "h8-h7")):
            if number < 2 and ply in hints[number]:
                await store.hints.add_hint(match, Player(ply), clock())
            match = await services.turns.play(match, (ADA, GRACE)[ply], move)
        clock.advance(minutes=1)
        await services.turns.resign(match, GRACE)
    assert (await services.standings.profile(ADA, GUILD)).streak == Streak(PlayerOutcome.WON, length)


async def test_what_the_reader_may_not_see_counts_nowhere(services: Services, store: Store, clock: Clock) -> None:
    await finish(store, clock, "here")
    await finish(store, clock, "elsewhere", guild_id=GUILD + 1)
    judge = Judge(here=1, elsewhere=2)
    best = await services.feats.best_of(ADA, judge, sees=lambda match: match.guild_id == GUILD)
    assert best["sumon"].feat == Feat((1,))
    assert (await services.feats.best_of(ADA, judge, sees=everything))["sumon"].feat == Feat((2,))


async def test_a_record_that_does_not_replay_is_nothing_and_spoils_nothing(
    services: Services, store: Store, clock: Clock
) -> None:
    await finish(store, clock, "unknown")
    await finish(store, clock, "known")
    best = await services.feats.best_of(ADA, Judge(known=1), sees=everything)
    assert best["sumon"].feat == Feat((1,))


async def test_more_matches_than_are_remembered_are_all_looked_at(
    services: Services, store: Store, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(feats, "AT_ONCE", 2)
    monkeypatch.setattr(feats, "REMEMBERED", 3)
    for setup in "abcde":
        await finish(store, clock, setup)
    judge = Judge(a=9, b=1, c=2, d=3, e=4)
    for _ in range(2):
        assert (await services.feats.best_of(ADA, judge, sees=everything))["sumon"].feat == Feat((9,))
