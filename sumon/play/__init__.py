"""Matches between people and with the computer: the use cases. No Discord, no SQL, no game by name."""

import sumon.games  # noqa: F401 - registers the games, without which no record replays

from .errors import (
    ChallengeClosedError,
    ChallengeRefusedError,
    ChannelBusyError,
    MatchOverError,
    MatchRunningError,
    NoMatchError,
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
from .service import Computer, MatchService
from .store import MatchStore

__all__ = [
    "Challenge",
    "ChallengeClosedError",
    "ChallengeRefusedError",
    "ChallengeStatus",
    "ChannelBusyError",
    "Computer",
    "FirstSeat",
    "Match",
    "MatchOverError",
    "MatchRunningError",
    "MatchService",
    "MatchStore",
    "NoMatchError",
    "NotInMatchError",
    "NotYourTurnError",
    "NothingEnteredError",
    "PlayError",
    "Proposal",
    "Result",
    "Seat",
    "StaleError",
    "Standing",
    "Suggestion",
    "Termination",
    "Terms",
    "UnplayableMatchError",
]
