"""A game for the tests of the use cases: hidden hands, no steps, cards that should be confirmed.

Three cards each. The player on turn lays one and scores its number; nines are cautioned against. With the variant
`long` the hands hold 30 cards, with `empty` none. More points win.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from dataclasses import dataclass, replace
from random import Random
from types import SimpleNamespace

import pytest

from sumon.core import (
    Continuations,
    Message,
    NotationError,
    Outcome,
    Player,
    RuleError,
    SetupError,
    ahead_on_points,
)
from sumon.engines import GameEngine

HANDS = {"standard": 3, "long": 30, "empty": 0}


@dataclass(frozen=True)
class ToyView:
    viewer: Player | None
    hand: tuple[int, ...]
    ply: int
    to_move: Player | None
    scores: tuple[int, int]
    outcome: Outcome | None
    variant: str = "standard"


@dataclass(frozen=True)
class ToyPosition:
    hands: tuple[tuple[int, ...], tuple[int, ...]]
    scores: tuple[int, int] = (0, 0)
    ply: int = 0

    @property
    def to_move(self) -> Player | None:
        return Player(self.ply % 2) if any(self.hands) else None

    @property
    def ahead(self) -> Player | None:
        return ahead_on_points(self.scores)

    @property
    def outcome(self) -> Outcome | None:
        if any(self.hands):
            return None
        return Outcome(self.ahead, Message("toy-points"))

    def legal_moves(self) -> Iterator[int]:
        if self.to_move is not None:
            yield from sorted(set(self.hands[self.to_move]))

    def check(self, move: int) -> None:
        if self.to_move is None:
            raise RuleError("toy-over")
        if move not in self.hands[self.to_move]:
            raise RuleError("toy-not-in-hand", card=move)

    def cautions(self, move: int) -> tuple[Message, ...]:
        return (Message("toy-a-nine"),) if move == 9 else ()

    def play(self, move: int) -> ToyPosition:
        self.check(move)
        player = Player(self.ply % 2)
        hand = list(self.hands[player])
        hand.remove(move)
        hands, scores = list(self.hands), list(self.scores)
        hands[player], scores[player] = tuple(hand), scores[player] + move
        return replace(self, hands=(hands[0], hands[1]), scores=(scores[0], scores[1]), ply=self.ply + 1)

    def parse(self, text: str) -> int:
        number = text.strip().lower().removeprefix("card").strip()
        if not number.isdecimal():
            raise NotationError("toy-unreadable")
        return int(number)

    def format(self, move: int) -> str:
        return f"card{move}"

    def announce(self, move: int) -> Message:
        return Message.notation("a card")

    def continuations(self, draft: str) -> Continuations:
        if draft:
            self.check(self.parse(draft))
            return Continuations((), True)
        return Continuations((), False)

    def view(self, viewer: Player | None, draft: str = "") -> ToyView:
        hand = () if viewer is None else self.hands[viewer]
        return ToyView(viewer, hand, self.ply, self.to_move, self.scores, self.outcome)


class ToyRules:
    slug = "toy"
    variants = ("standard", "long", "empty")
    can_be_drawn = True
    can_slip = False

    def deal(self, variant: str, rng: Random) -> str:
        return "".join(str(rng.randint(1, 9)) for _ in range(2 * HANDS[variant]))

    def start(self, variant: str, setup: str) -> ToyPosition:
        if variant not in HANDS or len(setup) != 2 * HANDS[variant] or not (setup or "0").isdecimal():
            raise SetupError("toy-setup")
        cards = tuple(map(int, setup))
        return ToyPosition((cards[: HANDS[variant]], cards[HANDS[variant] :]))

    def begins_well(self, variant: str, setup: str) -> bool:
        return True

    def imagine(self, view: ToyView, rng: Random) -> ToyPosition:
        raise AssertionError("nobody asks for it here")

    def check_view(self, view: ToyView) -> None:
        raise AssertionError("nobody asks for it here")


def give_levels(monkeypatch: pytest.MonkeyPatch, *names: str) -> None:
    """Has the computer play the toy game at the levels *names*, as if there were a folder for its engine."""

    class ToyEngine(GameEngine[ToyView]):
        levels = names

    monkeypatch.setitem(sys.modules, "sumon.engines.toy", SimpleNamespace(ENGINE=ToyEngine()))
