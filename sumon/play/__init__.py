"""Matches between people and with the computer: the use cases. No Discord, no SQL, no game by name."""

import sumon.games  # noqa: F401 - registers the games, without which no record replays

from .advice import Analyst, Hint, Reviewing
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
from .model import (
    Challenge,
    ChallengeStatus,
    EngineStanding,
    FirstSeat,
    Match,
    Occupant,
    Proposal,
    Result,
    Standing,
    Suggestion,
    Termination,
    Terms,
)
from .review import Review, ReviewedTurn
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
    "Occupant",
    "PlayError",
    "Proposal",
    "Result",
    "Review",
    "ReviewedTurn",
    "Reviewing",
    "StaleError",
    "Standing",
    "Suggestion",
    "Termination",
    "Terms",
    "UnplayableMatchError",
]
