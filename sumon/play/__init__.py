"""Matches between people and with the computer: the use cases. No Discord, no SQL, no game by name."""

import sumon.games  # noqa: F401 - registers the games, without which no record replays
from sumon.play.match.computer import Computer
from sumon.play.match.finish import Ending
from sumon.play.match.offers import Offer, OfferKind, Offers, OfferStatus
from sumon.play.match.takebacks import Takeback, Takebacks
from sumon.play.past.advice import Adviser, Hint
from sumon.play.past.archive import Archive, ArchivedGame, HistoryFilter, Import, Kind, Source
from sumon.play.past.review import Review, ReviewedTurn
from sumon.play.past.reviewing import Reviewer, Reviewing

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
    Termination,
    Terms,
)
from .service import MatchService
from .store import MatchStore

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
    "MatchStore",
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
