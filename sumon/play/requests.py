"""What a person asks another as values: challenges to play, and offers in a match."""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import datetime
from enum import StrEnum
from typing import TypeVar

from sumon.core.commitment import seal
from sumon.core.protocol import Player


class FirstSeat(StrEnum):
    """The player who starts."""

    CHALLENGER = "challenger"
    OPPONENT = "opponent"
    RANDOM = "random"


@dataclass(frozen=True, slots=True)
class Terms:
    """The terms of a match: *own_thread* asks for a thread of its own, *rated* for a game that counts.

    *move_time*: the seconds that a turn may take, one of `MOVE_TIMES`; None for no limit.

    Only games between two people on a server can be rated; all others are casual, whatever was asked for.
    """

    game: str
    variant: str
    first: FirstSeat
    own_thread: bool
    rated: bool = True
    move_time: int | None = None


class RequestStatus(StrEnum):
    """What became of a challenge or an offer. EXPIRED: its time was over; VOID: the match went on, or ended."""

    OPEN = "open"
    ACCEPTED = "accepted"
    DECLINED = "declined"
    WITHDRAWN = "withdrawn"
    EXPIRED = "expired"
    VOID = "void"


@dataclass(frozen=True, slots=True)
class Challenge:
    """An offer to play on *terms*; without an opponent, open to anyone.

    *challenger_name*: the name of the challenger, "" if unknown. *salt*: half of what the setup will follow from,
    see `drawn_setup`; "" in games without chance. *message_id*: the message with its buttons. *rematch_of*: the
    match it wants to repeat. *id* is 0 until it is stored. *outside*, *language*: those of the match it leads to.
    """

    id: int
    terms: Terms
    challenger_id: int
    opponent_id: int | None
    guild_id: int | None
    channel_id: int
    message_id: int | None
    status: RequestStatus
    created_at: datetime
    expires_at: datetime
    rematch_of: int | None = None
    challenger_name: str = ""
    salt: str = field(default="", repr=False)
    outside: int | None = None
    language: str = ""

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
    """*player* offers something in a match, in which *ply* moves counted after so many *takebacks*.

    *channel_id*, *message_id*: where its buttons are. *id* is 0 until it is stored.
    """

    id: int
    match_id: int
    kind: OfferKind
    player: Player
    takebacks: int
    ply: int
    made_at: datetime
    channel_id: int
    status: RequestStatus = RequestStatus.OPEN
    message_id: int | None = None


Request = TypeVar("Request", Challenge, Offer)
