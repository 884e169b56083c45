"""Matches between people and with the computer: the use cases. No Discord, no SQL, no game by name."""

import sumon.games  # noqa: F401 - registers the games, without which no record replays

from .advice import Adviser, Hint
from .archive import Archive, ArchivedGame, HistoryFilter, Import, Kind, Source
from .computer import Computer
from .due import Due, DueList
from .errors import (
    ArchiveError,
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
    OfferClosedError,
    OfferRefusedError,
    PlayError,
    StaleError,
    TakebackError,
    UnplayableMatchError,
)
from .finish import Ending
from .model import (
    BoardMessage,
    Challenge,
    ChallengeStatus,
    EngineStanding,
    FirstSeat,
    Match,
    Occupant,
    Proposal,
    Result,
    Suggestion,
    Takeback,
    Termination,
    Terms,
)
from .offers import Offer, OfferKind, Offers, OfferStatus
from .review import Review, ReviewedTurn
from .reviewing import Reviewer, Reviewing
from .service import MatchService
from .takebacks import Takebacks

__all__ = [
    "Adviser",
    "Archive",
    "ArchiveError",
    "ArchivedGame",
    "BoardMessage",
    "Challenge",
    "ChallengeClosedError",
    "ChallengeRefusedError",
    "ChallengeStatus",
    "ChannelBusyError",
    "Computer",
    "Due",
    "DueList",
    "Ending",
    "EngineStanding",
    "FirstSeat",
    "Hint",
    "HistoryFilter",
    "Import",
    "Kind",
    "Match",
    "MatchOverError",
    "MatchRunningError",
    "MatchService",
    "NoMatchError",
    "NotExaminableError",
    "NotInMatchError",
    "NotYourTurnError",
    "NothingEnteredError",
    "Occupant",
    "Offer",
    "OfferClosedError",
    "OfferKind",
    "OfferRefusedError",
    "OfferStatus",
    "Offers",
    "PlayError",
    "Proposal",
    "Result",
    "Review",
    "ReviewedTurn",
    "Reviewer",
    "Reviewing",
    "Source",
    "StaleError",
    "Suggestion",
    "Takeback",
    "TakebackError",
    "Takebacks",
    "Termination",
    "Terms",
    "UnplayableMatchError",
]
