"""Leaderboards and profiles, read from ratings and finished matches."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass

from sumon.games import GAMES

from .ratings import PlayerOutcome, Rating

FREQUENT = 3  # opponents


@dataclass(frozen=True, slots=True)
class ComputerStanding:
    """A person's results against the computer at one level; equal results share a *place*."""

    user_id: int
    level: str
    wins: int
    losses: int
    draws: int
    place: int


@dataclass(frozen=True, slots=True)
class Tally:
    """The numbers of games won, lost and drawn."""

    wins: int = 0
    losses: int = 0
    draws: int = 0

    @property
    def games(self) -> int:
        """The number of all games."""
        return self.wins + self.losses + self.draws

    def __add__(self, other: Tally) -> Tally:
        return Tally(self.wins + other.wins, self.losses + other.losses, self.draws + other.draws)


@dataclass(frozen=True, slots=True)
class Standing:
    """One line of a leaderboard: *tally* counts the rated games of the leaderboard.

    Equal ratings share a *place*.
    """

    user_id: int
    rating: Rating
    tally: Tally
    place: int


@dataclass(frozen=True, slots=True)
class Encounters:
    """A person's results against one opponent in one game."""

    game: str
    opponent_id: int
    tally: Tally


@dataclass(frozen=True, slots=True)
class BestWin:
    """The rated game that a person won against their highest-rated opponent."""

    game: str
    opponent_id: int
    opponent_rating: float


@dataclass(frozen=True, slots=True)
class PlayerRatings:
    """A person's ratings in a game, None for none; *curve* has the ratings after the last rated games."""

    here: Rating | None
    everywhere: Rating | None
    curve: tuple[float, ...]


@dataclass(frozen=True, slots=True)
class Streak:
    """A row of *length* equal results, up to now."""

    outcome: PlayerOutcome
    length: int


@dataclass(frozen=True, slots=True)
class Profile:
    """A person's profile on one server, or everywhere if *guild_id* is None.

    It counts all finished games between people; ratings, curves and the best win come from rated games only.
    """

    user_id: int
    guild_id: int | None
    ratings: Mapping[str, PlayerRatings]
    encounters: tuple[Encounters, ...]
    streak: Streak | None
    best_win: BestWin | None

    @property
    def by_game(self) -> dict[str, Tally]:
        """The results by game."""
        tallies: dict[str, Tally] = {}
        for met in self.encounters:
            tallies[met.game] = tallies.get(met.game, Tally()) + met.tally
        return {game: tallies[game] for game in GAMES if game in tallies}

    @property
    def frequent_opponents(self) -> tuple[tuple[int, Tally], ...]:
        """The most frequent opponents, and the results against them."""
        games: Counter[int] = Counter()
        for met in self.encounters:
            games[met.opponent_id] += met.tally.games
        often = sorted(games, key=lambda opponent: (-games[opponent], opponent))[:FREQUENT]
        return tuple((opponent, sum(self.against(opponent).values(), Tally())) for opponent in often)

    def against(self, opponent_id: int) -> dict[str, Tally]:
        """The results against one opponent by game."""
        met = {each.game: each.tally for each in self.encounters if each.opponent_id == opponent_id}
        return {game: met[game] for game in GAMES if game in met}


@dataclass(frozen=True, slots=True)
class RatingStep:
    """The change in a player's rating on the server of a match; *is_settled* at the end of the match."""

    user_id: int
    before: float
    after: float
    is_settled: bool
