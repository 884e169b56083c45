"""The start of a match: its place, and the plan for it."""

from __future__ import annotations

from dataclasses import dataclass, replace

from sumon.core.registry import rules_of
from sumon.games import GAMES
from sumon.play.clock import TimeControl
from sumon.play.errors import ChallengeClosedError
from sumon.play.levels import known_level
from sumon.play.requests import Challenge, FirstSeat, RequestStatus, Terms

_CLOSED = {
    RequestStatus.ACCEPTED: "play-challenge-accepted",
    RequestStatus.DECLINED: "play-challenge-declined",
    RequestStatus.WITHDRAWN: "play-challenge-withdrawn",
    RequestStatus.EXPIRED: "play-challenge-expired",
}


@dataclass(frozen=True, slots=True)
class Venue:
    """The place of a match: a channel of a server, or of none; *outside* and *language* are those of `Match`."""

    guild_id: int | None
    channel_id: int
    outside: int | None = None
    language: str = ""


def closed(challenge: Challenge | None) -> ChallengeClosedError:
    """The error that says the state of a closed *challenge*, or that there is no such challenge."""
    if challenge is None:
        return ChallengeClosedError("play-no-challenge")
    return ChallengeClosedError(_CLOSED[challenge.status]).about(challenge)


@dataclass(frozen=True, slots=True)
class Plan:
    """A game to be started: against a person, against the computer, or, with neither, open to anyone who joins."""

    game: str
    variant: str
    opponent_id: int | None = None
    level: str | None = None  # of the computer; LIKE_ME for the one that fits
    rated: bool = True  # against people only
    time_control: TimeControl | None = None  # against people only

    @property
    def terms(self) -> Terms:
        """The terms to offer; the starter is left to chance."""
        control = self.time_control if self.level is None else None
        return Terms(
            self.game, self.variant, FirstSeat.RANDOM, own_thread=False, rated=self.rated, time_control=control
        )

    def against(self, opponent_id: int | None = None, level: str | None = None) -> Plan:
        """The same plan against another opponent.

        A negative number stands for one whose data was deleted: then anyone may join.
        """
        is_known = opponent_id is not None and opponent_id > 0
        return replace(self, opponent_id=opponent_id if is_known else None, level=level)

    def for_game(self, game: str, variant: str) -> Plan:
        """The plan for another game against the same opponent; the computer gets a level that it has in *game*."""
        level = None if self.level is None else known_level(game, self.level)
        return replace(self, game=game, variant=variant, level=level)


def first_plan() -> Plan:
    """The plan for a newcomer: the first game against the computer."""
    game = next(iter(GAMES))
    return Plan(game, rules_of(game).variants[0], level=known_level(game, ""))


def is_playable(game: str, variant: str) -> bool:
    """Whether *game* exists and has *variant*."""
    return game in GAMES and variant in GAMES[game].variants
