"""Requests between people: challenges to play, and offers in a match."""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import datetime
from enum import StrEnum
from typing import TypeVar

from sumon.core.commitment import seal
from sumon.core.protocol import Player
from sumon.play.clock import TimeControl


class FirstSeat(StrEnum):
    """The player who starts."""

    CHALLENGER = "challenger"
    OPPONENT = "opponent"
    RANDOM = "random"


@dataclass(frozen=True, slots=True)
class Terms:
    """The terms of a match.

    Only games between two people on a server can be rated; all others are casual, whatever *rated* says.
    """

    game: str
    variant: str
    first: FirstSeat
    own_thread: bool  # the match gets a thread of its own
    rated: bool = True  # the game changes ratings
    time_control: TimeControl | None = None  # None for no limit


class RequestStatus(StrEnum):
    """The state of a challenge or an offer."""

    OPEN = "open"
    ACCEPTED = "accepted"
    DECLINED = "declined"
    WITHDRAWN = "withdrawn"
    EXPIRED = "expired"  # its time was over
    VOID = "void"  # the match went on, or ended


@dataclass(frozen=True, slots=True)
class Challenge:
    """An offer to play on *terms*."""

    id: int  # 0 until it is stored
    terms: Terms
    challenger_id: int
    opponent_id: int | None  # None: open to all
    guild_id: int | None
    channel_id: int
    message_id: int | None  # the message with its buttons
    status: RequestStatus
    created_at: datetime
    expires_at: datetime
    rematch_of: int | None = None  # the match that it repeats
    challenger_name: str = ""  # "" if unknown
    salt: str = field(default="", repr=False)  # half of the source of the setup; "" in games without chance
    outside: int | None = None  # of the match that it leads to
    language: str = ""  # of the match that it leads to

    @property
    def seal(self) -> str:
        """The public seal of the salt; "" without one."""
        return seal(self.salt) if self.salt else ""


class OfferKind(StrEnum):
    """The kinds of offers."""

    DRAW = "draw"
    TAKEBACK = "takeback"
    ABORT = "abort"


@dataclass(frozen=True, slots=True)
class Offer:
    """An offer of *player* in a match; it holds for one state of the match."""

    id: int  # 0 until it is stored
    match_id: int
    kind: OfferKind
    player: Player
    takebacks: int  # of the match at that moment
    ply: int  # of the match at that moment
    made_at: datetime
    channel_id: int  # of its buttons
    status: RequestStatus = RequestStatus.OPEN
    message_id: int | None = None  # of its buttons; None until it is known


Request = TypeVar("Request", Challenge, Offer)
