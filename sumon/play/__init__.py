"""Matches between people and with the computer: the use cases. No Discord, no SQL, no game by name."""

import sumon.games  # noqa: F401 - registers the games, without which no record replays

from .analysis import Analyst, Hint, Reviewing
from .errors import (
    ChallengeClosedError,
    ChallengeRefusedError,
    ChannelBusyError,
    MatchOverError,
    MatchRunningError,
    NoMatchError,
    NotExaminableError,
    NothingEnteredError,
    NotInMatchError,
    NotYourTurnError,
    PlayError,
    StaleError,
    UnplayableMatchError,
)
from .match import (
    Challenge,
    ChallengeStatus,
    EngineStanding,
    FirstSeat,
    Match,
    Proposal,
    Result,
    Seat,
    Standing,
    Suggestion,
    Termination,
    Terms,
)
from .review import Examined, Review
from .service import Computer, MatchService
from .store import MatchStore

__all__ = [
    "Analyst",
    "Challenge",
    "ChallengeClosedError",
    "ChallengeRefusedError",
    "ChallengeStatus",
    "ChannelBusyError",
    "Computer",
    "EngineStanding",
    "Examined",
    "FirstSeat",
    "Hint",
    "Match",
    "MatchOverError",
    "MatchRunningError",
    "MatchService",
    "MatchStore",
    "NoMatchError",
    "NotExaminableError",
    "NotInMatchError",
    "NotYourTurnError",
    "NothingEnteredError",
    "PlayError",
    "Proposal",
    "Result",
    "Review",
    "Reviewing",
    "Seat",
    "StaleError",
    "Standing",
    "Suggestion",
    "Termination",
    "Terms",
    "UnplayableMatchError",
]
