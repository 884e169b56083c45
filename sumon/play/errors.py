"""Errors for requests that a match refuses, apart from illegal moves. Each error carries a sentence."""

from __future__ import annotations

from typing import Self

from sumon.core.errors import SentenceError
from sumon.play.requests import Challenge

from .model import Match


class PlayError(SentenceError):
    """Base of all these errors. *match* or *challenge*: the current state of the subject of the error."""

    match: Match | None = None
    challenge: Challenge | None = None

    def about(self, subject: Match | Challenge) -> Self:
        """This error, with *subject* as its match or challenge."""
        if isinstance(subject, Match):
            self.match = subject
        else:
            self.challenge = subject
        return self


class NoMatchError(PlayError):
    """There is no such match, or none in the channel."""


class NotInMatchError(PlayError):
    """Only the two players of *match* may act in it."""


class NotYourTurnError(PlayError):
    """The other one is on turn in *match*."""


class StaleError(PlayError):
    """The board that was clicked is out of date; *match* is its current state."""


class MatchOverError(PlayError):
    """*match* is over."""


class MatchRunningError(PlayError):
    """*match* is not over yet."""


class NotExaminableError(PlayError):
    """The engine does not judge the game or position."""


class EngineWaitsError(NotExaminableError):
    """The engine judges the game only after the end of the rated *match*, or of the deal."""


class NothingEnteredError(PlayError):
    """There is no unfinished turn to end or to take back."""


class ChannelBusyError(PlayError):
    """The channel has an open match already: *match*."""


class ChallengeClosedError(PlayError):
    """The challenge does not exist, or is no longer open; *challenge* says what became of it."""


class ChallengeRefusedError(PlayError):
    """The challenge cannot be made, or this person cannot answer it."""


class ClockError(PlayError):
    """The clocks of *match* do not allow the action."""


class HolidayError(PlayError):
    """The holiday cannot be begun or ended."""


class TakebackError(PlayError):
    """No move can be taken back, or not without asking."""


class OfferRefusedError(PlayError):
    """The offer cannot be made, or this person cannot answer it."""


class OfferClosedError(PlayError):
    """There is no such offer, or it is no longer open."""


class PreparedError(PlayError):
    """Turns cannot be laid down in *match*, or not these."""


class DealError(PlayError):
    """The daily or the shared deal does not allow the action, or not yet."""


class TournamentError(PlayError):
    """The tournament does not exist, or does not allow the action, or not to this person."""


class ArchivedGameError(PlayError):
    """A game in the archive does not allow the action."""


class UnplayableMatchError(PlayError):
    """The stored record does not replay. The sentence does not quote it: moves may be secret."""


class DailyError(PlayError):
    """The result of the day cannot be shared, or not again."""


class PuzzleError(PlayError):
    """The puzzle does not exist, or does not allow the action."""


class NotReviewedError(PuzzleError):
    """*match* must first be reviewed by the current engines."""
