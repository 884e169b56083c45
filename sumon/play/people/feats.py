"""The best that people have done in a game of each kind, found in the records of all their finished matches."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass, field
from datetime import date

from sumon.core.protocol import Player
from sumon.core.puzzle import Strength
from sumon.core.record import Record
from sumon.play.model import Occupant
from sumon.play.ranking.standings import Tally

Key = tuple[int, bool]
Judge = Callable[[Record, Player, bool, Collection[int]], "Feat | None"]


@dataclass(frozen=True, slots=True, order=True)
class Feat:
    """What a player did best in one match: of two in the same game, the one of the higher *rank* is better.

    *text*: the move or sum that it was, where there is one, as the notation writes it.
    """

    rank: tuple[int, ...]
    text: str = field(default="", compare=False)


@dataclass(frozen=True, slots=True)
class Finished:
    """A finished match of a person in the seat of *player*. *has_won*: by the rules, not by what else ends one.

    *is_secret*: it was played with a shared deal that others can still begin, or have yet to finish.
    """

    match_id: int
    game: str
    player: Player
    has_won: bool
    guild_id: int | None
    deal_day: date | None
    is_secret: bool
    opponent_id: int | None
    level: str | None
    name: str

    @property
    def opponent(self) -> Occupant:
        """The other player."""
        return Occupant(self.opponent_id, self.level, self.name)

    @property
    def key(self) -> Key:
        """What it is remembered by."""
        return self.match_id, self.player is Player.FIRST


@dataclass(frozen=True, slots=True)
class BestFeat:
    """A person's best feat in a game, and the match in which it was."""

    feat: Feat
    match: Finished


@dataclass(frozen=True, slots=True)
class SoloStats:
    """What a person has done alone, on all servers and in direct messages.

    *against_computer*: the results by game and level, easiest first, LIKE_ME for all that fitted. *solved*: how
    many puzzles by strength; *chances*: how many from their own games, which have none; *puzzles*: all of them,
    those included that are no longer known; *clean*: of these at the first answer and without a clue. *lessons*:
    the games whose tutorial is done, *tutorials*: how many there are. *days*: how many days in a row with something
    daily.
    """

    against_computer: Mapping[str, Mapping[str, Tally]] = field(default_factory=dict)
    solved: Mapping[Strength, int] = field(default_factory=dict)
    chances: int = 0
    puzzles: int = 0
    clean: int = 0
    lessons: tuple[str, ...] = ()
    tutorials: int = 0
    days: int = 0

    @property
    def is_empty(self) -> bool:
        """Whether there is nothing to tell."""
        return not (self.against_computer or self.puzzles or self.lessons or self.days > 1)
