"""The best feats of people in each game, found in the records of all their finished matches."""

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
    """A player's best achievement in one match; the higher *rank* is the better one in a game.

    *text*: the move or sum in notation, if there is one.
    """

    rank: tuple[int, ...]
    text: str = field(default="", compare=False)


@dataclass(frozen=True, slots=True)
class Finished:
    """A finished match of a person in the seat of *player*."""

    match_id: int
    game: str
    player: Player
    has_won: bool  # by the rules, not by another end
    guild_id: int | None
    deal_day: date | None
    is_secret: bool  # a shared deal that others can still begin or have yet to finish
    opponent_id: int | None
    level: str | None
    name: str  # of the opponent

    @property
    def opponent(self) -> Occupant:
        """The other player."""
        return Occupant(self.opponent_id, self.level, self.name)

    @property
    def key(self) -> Key:
        """The key by which its feat is remembered."""
        return self.match_id, self.player is Player.FIRST


@dataclass(frozen=True, slots=True)
class BestFeat:
    """A person's best feat in a game, and the match in which it was."""

    feat: Feat
    match: Finished


@dataclass(frozen=True, slots=True)
class SoloStats:
    """A person's results alone, on all servers and in direct messages."""

    # By game and level, easiest first; LIKE_ME for all fitted levels.
    against_computer: Mapping[str, Mapping[str, Tally]] = field(default_factory=dict)
    solved: Mapping[Strength, int] = field(default_factory=dict)  # puzzles by strength
    chances: int = 0  # solved missed chances, which have no strength
    puzzles: int = 0  # all solved ones, including those that are no longer in the book
    clean: int = 0  # of these, solved at the first answer and without a clue
    lessons: tuple[str, ...] = ()  # games whose tutorial is done
    tutorials: int = 0  # of all games
    days: int = 0  # in a row with a daily puzzle or deal

    @property
    def is_empty(self) -> bool:
        """Whether there is nothing to show."""
        return not (self.against_computer or self.puzzles or self.lessons or self.days > 1)
