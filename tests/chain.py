"""A game for tests: turns of several steps, some of which oblige to a further one.

Six cards lie open, *a* to *f*. The player on turn takes one and scores its number. After an even card another one
must be taken, where one is left; after a 1 another one may be taken; after any other the turn is over.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from random import Random

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
from sumon.core.views import require

NAMES = "abcdef"


def said(sentence: str) -> dict[str, str]:
    """What fills the one sentence that a game without a language has."""
    return {"move": sentence}


@dataclass(frozen=True)
class ChainView:
    viewer: Player | None
    ply: int
    to_move: Player | None
    scores: tuple[int, int]
    outcome: Outcome | None
    cards: tuple[int, ...]
    draft: str = ""
    variant: str = "standard"


@dataclass(frozen=True)
class ChainPosition:
    """*cards*: the numbers from *a* on, 0 where one has been taken."""

    cards: tuple[int, ...]
    scores: tuple[int, int] = (0, 0)
    ply: int = 0

    @property
    def to_move(self) -> Player | None:
        return Player(self.ply % 2) if any(self.cards) else None

    @property
    def ahead(self) -> Player | None:
        return ahead_on_points(self.scores)

    @property
    def outcome(self) -> Outcome | None:
        if any(self.cards):
            return None
        return Outcome(self.ahead, Message.notation("all cards are taken"))

    @property
    def conserved(self) -> object:
        return None

    def legal_moves(self) -> Iterator[str]:
        drafts = list(reversed(self.continuations("").drafts))
        while drafts:
            draft = drafts.pop()
            following = self.continuations(draft)
            if following.complete:
                yield draft
            drafts += reversed(following.drafts)

    def check(self, move: str) -> None:
        if not self._following(move).complete:
            raise RuleError("core-notation", **said("another card has to be taken"))

    def cautions(self, move: str) -> tuple[Message, ...]:
        self.check(move)
        return ()

    def play(self, move: str) -> ChainPosition:
        self.check(move)
        scores = list(self.scores)
        scores[Player(self.ply % 2)] += sum(self.cards[NAMES.index(name)] for name in move.split())
        return replace(self, cards=self._without(move), scores=(scores[0], scores[1]), ply=self.ply + 1)

    def parse(self, text: str) -> str:
        names = text.lower().replace(" ", "")
        if not names or not set(names) <= set(NAMES):
            raise NotationError("core-notation", **said("no cards"))
        return " ".join(names)

    def format(self, move: str) -> str:
        return move

    def announce(self, move: str) -> Message:
        return Message.notation(move)

    def continuations(self, draft: str) -> Continuations:
        if not draft.strip():
            return Continuations(tuple(name for name, card in zip(NAMES, self.cards, strict=True) if card), False)
        return self._following(self.parse(draft))

    def view(self, viewer: Player | None, draft: str = "") -> ChainView:
        made = self.parse(draft) if draft.strip() else ""
        if made:
            self._following(made)
        return ChainView(viewer, self.ply, self.to_move, self.scores, self.outcome, self._without(made), made)

    def _following(self, move: str) -> Continuations:
        """What may follow *move*; raises RuleError unless it is the beginning of a turn."""
        if self.to_move is None:
            raise RuleError("core-notation", **said("the game is over"))
        left = list(self.cards)
        goes_on = True
        for name in move.split():
            number = left[NAMES.index(name)]
            if not number:
                raise RuleError("core-notation", **said("that card is gone"))
            if not goes_on:
                raise RuleError("core-notation", **said("the turn is over"))
            left[NAMES.index(name)] = 0
            goes_on = number % 2 == 0 or number == 1
        last = self.cards[NAMES.index(move[-1])]
        further = [name for name, card in zip(NAMES, left, strict=True) if card] if goes_on else []
        return Continuations(tuple(f"{move} {name}" for name in further), last % 2 == 1 or not further)

    def _without(self, move: str) -> tuple[int, ...]:
        return tuple(0 if name in move else card for name, card in zip(NAMES, self.cards, strict=True))


class ChainRules:
    slug = "chain"
    variants = ("standard",)
    can_be_drawn = True
    can_slip = False

    def deal(self, variant: str, rng: Random) -> str:
        return "".join(str(rng.randint(1, 4)) for _ in NAMES)

    def start(self, variant: str, setup: str) -> ChainPosition:
        if variant not in self.variants or len(setup) != len(NAMES) or not set(setup) <= set("1234"):
            raise SetupError("core-notation", **said("no such cards"))
        return ChainPosition(tuple(map(int, setup)))

    def begins_well(self, variant: str, setup: str) -> bool:
        return True

    def imagine(self, view: ChainView, rng: Random) -> ChainPosition:
        assert not view.draft
        return ChainPosition(view.cards, view.scores, view.ply)

    def check_view(self, view: ChainView) -> None:
        require(len(view.cards) == len(NAMES), "the cards are others")
        require(0 <= view.ply <= len(NAMES) and min(view.scores) >= 0, "there were more turns than cards")
