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
from sumon.play.tournaments.model import Format, Pairing, Tournament
from sumon.play.tournaments.pairing import next_pairs
from sumon.play.tournaments.schedules import played_as
from sumon.play.tournaments.trf import write_trf
from sumon.play.tournaments.trf_reading import read_file
from tests.depth import deep
from tests.play.tournaments.events import tournament

DIFFERING = Path(__file__).parent / "differing"
EVENTS = 20  # looked at together: a hundred rounds
FEW = 3
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


@pytest.mark.parametrize("lines", ["A", "B", "P", "R", "S", "Z", "ABPRSZ"])
@pytest.mark.parametrize("first", deep(range(0, 50 * FEW, FEW), 1))
def test_py4swiss_follows_the_lines_of_a_file_the_same(
    first: int, lines: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    collapsed: list[None] = []
    collapse = Brackets.collapse
    monkeypatch.setattr(Brackets, "collapse", lambda self: collapsed.append(None) or collapse(self))
    path = tmp_path / "round.trf"
    count = differing = 0
    for seed in range(first, first + FEW):
        for text in files_of(seed, lines):
            count += 1
            collapsed.clear()
            path.write_text(text, encoding="utf-8")
            other, ours = theirs(path), pairs_of(text)
            if unordered(ours) == unordered(other):
                assert sorted(ours or []) == sorted(other or []), "the same pairs have the same seats"
            elif other is not None:  # it gives up where only seats cannot be fair
                assert collapsed, f"event {seed}: {ours}, not {other}"
                differing += 1
    assert count >= 10
    assert differing <= 0.2 * count


def pairs_of(text: str) -> Pairs:
    file = read_file(text)
    made = next_pairs(file.tournament, file.tournament.round + 1, file.conditions)
    return made and [(each.first_id, each.entrants[-1]) for each in made]


def files_of(seed: int, kinds: str) -> Iterator[str]:
    """A Swiss event before each of its rounds, with lines of the *kinds*: A for XXA and so on; B, R: of XXC."""
    rng = Random(seed)
    people = 2 * rng.randint(4, 10)
    t = tournament(Format.SWISS, people, played_as(Format.SWISS, people, 99)[1])
    settings = ["rank"] * ("R" in kinds) + ["black1" if "B" in kinds else "white1"]
    header = [f"XXR {t.rounds}", " ".join(("XXC", *settings))]
    if "S" in kinds:
        header.append("XXS W=3.0 D=1.0 PAB=3.0")
    if "P" in kinds:
        header += [f"XXP {one} {other}" for one, other in (rng.sample(range(1, people + 1), 2) for _ in range(3))]
    if "A" in kinds:
        header += [f"XXA {number:4}  1.0  1.0  0.5" for number in range(1, people // 2 + 1)]
    order = rng.sample(range(people), people) if "R" in kinds else range(people)
    for round in range(1, t.rounds + 1):
        lines = [line for line in write_trf(t).split("\n") if line.startswith("001")]
        if "S" in kinds:
            lines = [f"{line[:80]}{of_three(line):4.1f}{line[84:]}" for line in lines]
        lines = [*header, *(lines[index] for index in order), ""]
        absent = "XXZ {} {}".format(*rng.sample(range(1, people + 1), 2))
        # Those who have never been paired count otherwise for py4swiss where the first seat follows from numbers.
        yield "\n".join([absent, *lines] if "Z" in kinds and round > 1 else lines)
        made = pairs_of("\n".join(lines))
        if made is None:
            return
        games = [
            Pairing(0, 1, round, number, 100 * first, 100 * second, decision=rng.choice(RESULTS))
            for number, (first, second) in enumerate(made, start=1)
        ]
        t = replace(t, pairings=(*t.pairings, *games), round=round)


def of_three(line: str) -> float:
    """The points in a line if a win brings three and a draw one."""
    results = [line[column] for column in range(98, len(line), 10)]
    return 3 * results.count("1") + results.count("=")


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
