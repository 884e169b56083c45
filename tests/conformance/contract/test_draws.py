"""Whether a game can be drawn: what its rules say, held against games in which both players stay level."""

from __future__ import annotations

import json
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from random import Random

import pytest

from sumon.core.protocol import AnyPosition
from sumon.core.record import Record
from sumon.core.registry import rules_of
from sumon.games import GAMES
from tests.conformance.playing import MAX_MOVES, looking_at

pytestmark = pytest.mark.every_game

LEVEL_GAMES = 24  # of a game, spread over its variants
MAX_WEIGHED = 12  # moves of a position, of which the one that keeps the players level is played
RECORDS = Path(__file__).parents[2] / "records"


def level_end(slug: str, variant: str, seed: int) -> AnyPosition:
    """The end of a game in which every move keeps the points as close as it can."""
    rng, rules = Random(f"level {seed}"), rules_of(slug)
    setup = rules.deal(variant, rng)
    position = looking_at(f"{slug}, variant {variant}, setup {setup!r}", rules.start(variant, setup))
    while listed := list(islice(position.legal_moves(), MAX_MOVES)):
        weighed = map(position.play, rng.sample(listed, min(MAX_WEIGHED, len(listed))))
        position = min(weighed, key=lambda after: (abs(after.scores[0] - after.scores[1]), rng.random()))
    return position


def recorded_ends(slug: str) -> Iterator[AnyPosition]:
    """The ends of the recorded games, for a game whose draws no level play finds."""
    path = RECORDS / f"{slug}-records.jsonl"
    for line in path.read_text(encoding="utf-8").splitlines() if path.exists() else ():
        row = json.loads(line)
        yield Record(slug, row["variant"], row["setup"], tuple(row["moves"])).replay()


def is_drawn(end: AnyPosition) -> bool:
    assert end.outcome is not None
    return end.outcome.winner is None


@pytest.mark.parametrize("slug", GAMES)
def test_a_game_can_be_drawn_exactly_if_its_rules_say_so(slug: str) -> None:
    variants, can_be_drawn = GAMES[slug].variants, GAMES[slug].can_be_drawn
    level = (level_end(slug, variants[seed % len(variants)], seed) for seed in range(LEVEL_GAMES))
    if any(map(is_drawn, level)):
        assert can_be_drawn, f"{slug}: can_be_drawn is False, but a level game was drawn"
    elif can_be_drawn:
        assert any(map(is_drawn, recorded_ends(slug))), (
            f"{slug}: can_be_drawn is True, but no level game was drawn: record one in {slug}-records.jsonl"
        )
