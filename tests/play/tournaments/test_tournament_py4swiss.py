"""Another program pairs the same.

py4swiss keeps the rules of the Dutch system that FIDE had until January 2026, our pairs are by those that follow.
The two differ in one thing that shows here: the new rules want of every group that all who are left can still be
paired (C.04.3, criterion C.4); the old ones did so only once it had failed, and then put all lower groups together
into the collapsed last bracket (A.9). So the pairs may differ in a round that had to be collapsed, and in no other
one. All rounds of the ordinary run with other pairs are in `differing`: each had to be collapsed, as the pairs that
come first leave some at the end who have all met.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest
from py4swiss.engines.common import PairingError
from py4swiss.engines.dutch import Engine
from py4swiss.engines.dutch.bracket import Brackets
from py4swiss.trf import TrfParser

from sumon.play.model import Decision
from sumon.play.tournaments.model import Format, Tournament
from sumon.play.tournaments.pairing import next_pairs
from sumon.play.tournaments.schedules import played_as
from sumon.play.tournaments.trf import write_trf
from tests.depth import deep
from tests.play.tournaments.events import tournament

DIFFERING = Path(__file__).parent / "differing"
EVENTS = 20  # looked at together: a hundred rounds
RESULTS = (Decision.FIRST, Decision.SECOND, Decision.DRAW)
Pairs = list[tuple[int, int]] | None  # None: there are none


def rounds_of(seed: int) -> Iterator[tuple[Tournament, Pairs]]:
    """A Swiss event before each of its rounds but the first one, all games of which are played, and its pairs."""
    rng = Random(seed)
    people = 2 * rng.randint(4, 10)
    t = tournament(Format.SWISS, people, played_as(Format.SWISS, people, 99)[1])
    for round in range(1, t.rounds + 1):
        made = next_pairs(t, round)
        if round > 1:
            yield t, made and [(each.first_id // 100, each.entrants[-1] // 100) for each in made]
        if made is None:
            return
        decided = (replace(each, decision=rng.choice(RESULTS)) for each in made)
        t = replace(t, pairings=(*t.pairings, *decided), round=round)


def theirs(path: Path) -> Pairs:
    try:
        return [(each.white, each.black) for each in Engine.generate_pairings(TrfParser.parse(path))]
    except PairingError:
        return None


def unordered(pairs: Pairs) -> set[frozenset[int]] | None:
    return pairs and {frozenset(pair) for pair in pairs}


@pytest.mark.parametrize("first", deep(range(0, 50 * EVENTS, EVENTS), 1))
def test_py4swiss_gives_the_same_pairs_and_seats(
    first: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    collapsed: list[None] = []
    collapse = Brackets.collapse
    monkeypatch.setattr(Brackets, "collapse", lambda self: collapsed.append(None) or collapse(self))
    file = tmp_path / "round.trf"
    count, differing = 0, {}
    for seed in range(first, first + EVENTS):
        for t, ours in rounds_of(seed):
            count += 1
            collapsed.clear()
            file.write_text(write_trf(t), encoding="utf-8")
            other = theirs(file)
            if unordered(ours) == unordered(other):
                assert ours == other, "the same pairs have the same seats and boards"
            else:
                assert collapsed, f"event {seed}, round {t.round + 1}: {ours}, not {other}"
                differing[f"event-{seed}-round-{t.round + 1}"] = file.read_text(encoding="utf-8")
    assert count >= 90
    assert len(differing) <= 0.07 * count
    if first == 0:
        assert differing == {path.stem: path.read_text(encoding="utf-8") for path in DIFFERING.glob("*.trf")}
