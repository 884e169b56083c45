"""Matches as values, which the store keeps and the user interface shows."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from datetime import date, datetime, timedelta
from enum import StrEnum
from functools import cached_property

from sumon.core.commitment import commitment, seal
from sumon.core.protocol import AnyPosition, Player
from sumon.core.record import Record

from .clock import A_DAY, NONE, Clock, TimeControl
from .replays import position_after

YOUNG_BELOW = 2  # moves: a younger match ends without a winner and without asking
RATED_FROM = 4  # moves, two of each player: a match that ends earlier changes no rating
LEAVES_A_DAY = 3  # matches that a person may leave before they count; more would allow choosing among racks


@dataclass(frozen=True, slots=True)
class Occupant:
    """A player: a person by *user_id*, or the computer at *level*. Exactly one of them is set.

    *name*: the person's name at the start of the match, "" if unknown. It does not count in comparisons.
    """

    user_id: int | None
    level: str | None = None
    name: str = field(default="", compare=False)


class Termination(StrEnum):
    """The cause of the end of a match."""

    RULES = "rules"
    RESIGNATION = "resignation"
    TIME = "time"  # the time of the loser was up
    AGREEMENT = "agreement"  # a draw that both wanted
    ABORTED = "aborted"  # without a win, a loss or a draw


@dataclass(frozen=True, slots=True)
class Result:
    """The end of a match: its *winner* (None: a draw) and its cause.

    *by*: the player or moderator who aborted it without asking.
    """

    winner: Player | None
    termination: Termination
    by: int | None = None

    @property
    def counts(self) -> bool:
        """Whether it is a win, a loss or a draw."""
        return self.termination is not Termination.ABORTED

    @property
    def is_given_up(self) -> bool:
        """Whether the loser has resigned or run out of time."""
        return self.termination in (Termination.RESIGNATION, Termination.TIME)


class Decision(StrEnum):
    """The result of a pairing of a tournament, by its two places; the first player of the game has the first
    place."""

    FIRST = "first"
    SECOND = "second"
    DRAW = "draw"
    FIRST_UNPLAYED = "first unplayed"  # a win without a game: fewer than two moves were made
    SECOND_UNPLAYED = "second unplayed"
    HALVES = "halves"  # half a point each, without a game
    NEITHER = "neither"  # no point for either
    BYE = "bye"  # no opponent: a point
    HALF_BYE = "half bye"  # a late entrant: half a point for a round that had been paired

    @property
    def winner(self) -> Player | None:
        """The player of the game who has the whole point; None if neither has."""
        match self:
            case Decision.FIRST | Decision.FIRST_UNPLAYED:
                return Player.FIRST
            case Decision.SECOND | Decision.SECOND_UNPLAYED:
                return Player.SECOND
            case _:
                return None


class EventKind(StrEnum):
    """Actions in a match other than moves, takebacks and offers."""

    DAY = "day"  # gave a day to the opponent whose time was up; the organiser, to the player on turn
    CLAIM = "claim"  # claimed the win, because the time of the opponent was up
    ABORT = "abort"  # aborted it without asking
    PREPARED = "prepared"  # had laid down in advance the turn that has just been played


@dataclass(frozen=True, slots=True)
class Event:
    """One entry in the log of a match: an action of *player* after *ply* moves.

    *player* is None for a moderator, named by `Result.by`, and for the organiser of a tournament.
    """

    kind: EventKind
    ply: int
    player: Player | None
    at: datetime


@dataclass(frozen=True, slots=True)
class BoardMessage:
    """A message in Discord that shows a match, perhaps with buttons, and the state that it shows."""

    message_id: int
    channel_id: int
    ply: int
    draft: str = field(repr=False)
    over: bool
    takebacks: int = 0
    deadline: datetime | None = None  # the one in its text
    outside: int | None = None  # see `Match`

    def shows(self, match: Match) -> bool:
        """Whether the message shows the current state of *match*."""
        mine = self.over, self.takebacks, self.ply, self.draft, self.deadline
        return mine == (match.is_over, match.takebacks, match.ply, match.draft, match.deadline)

    def same_turn(self, other: BoardMessage) -> bool:
        """Whether *other*, of the same match, shows the same turn; the drafts may differ."""
        mine, theirs = ((each.over, each.takebacks, each.ply) for each in (self, other))
        return mine == theirs

    def is_behind(self, other: BoardMessage) -> bool:
        """Whether *other*, of the same match, is more current; of equal states, the newer message is."""
        mine, theirs = ((each.over, each.takebacks, each.ply, each.message_id) for each in (self, other))
        return mine < theirs


@dataclass(frozen=True)
class Match:
    """A game between two seats, as it is stored."""

    id: int  # 0 until it is stored
    record: Record
    seats: tuple[Occupant, Occupant]
    guild_id: int | None
    channel_id: int  # of its board
    draft: str = field(repr=False)  # the turn being entered, its entries separated by single blanks
    result: Result | None
    own_thread: bool
    started_at: datetime
    updated_at: datetime
    hints: tuple[int, int] = (0, 0)  # turns of each seat with a hint
    board: BoardMessage | None = None  # the current one; None before there is one
    rated: bool = False  # changes ratings, unless it is aborted
    salt: str = field(default="", repr=False)  # seals the setup, secret until the end; "" without chance
    time_control: TimeControl | None = None  # None without a clock
    banks: tuple[timedelta, timedelta] = (NONE, NONE)  # by seat, at the end of the player's last turn
    zones: tuple[str, str] = ("", "")  # by seat, for weekends off: time zones at the start, "" for UTC
    left_at_move: timedelta | None = None  # the time that was left when the last move was made, with the bank
    clock: Clock | None = None  # of the player on turn
    asked_at: datetime | None = None  # the last question that time brought
    takebacks: int = 0  # the count of takebacks; the record has only the moves that count
    taken_back_to: int | None = None  # the number of moves after the last takeback
    moved_at: datetime | None = field(default=None, compare=False)  # the last move
    furthest: int = field(default=0, compare=False)  # the largest number of moves that have counted
    deal_day: date | None = None  # of the daily deal that is played
    deal_guild_id: int | None = None  # the server with its result in the table
    deal_channel_id: int | None = None  # begun from there
    shared_deal_id: int | None = None
    pairing_id: int | None = None  # of a tournament
    decision: Decision | None = None  # the effect of its end on the pairing
    drawn_by: int | None = None  # the interaction whose number, with *salt*, gives the setup
    left_by: int | None = None  # the person who left it before it counted
    # By seat: the time of the person's third-last leave.
    third_last_leave: tuple[datetime | None, datetime | None] = field(default=(None, None), compare=False)
    abort_asked_by: int | None = None  # the moderator who wants it aborted
    abort_asked_at: datetime | None = None
    # None where the bot is at home: on its own servers and in its own messages. Otherwise 0 in messages between
    # people, and the number of a server that has not added the bot.
    outside: int | None = None
    language: str = ""  # of its board outside
    # The numbers, from 1, of its turns that had been laid down in advance.
    prepared: frozenset[int] = field(default=frozenset(), compare=False)

    @property
    def is_deal(self) -> bool:
        """Whether it is played with a daily or shared deal, which others also play alone against the computer."""
        return self.deal_day is not None or self.shared_deal_id is not None

    @property
    def allows_hints(self) -> bool:
        """Whether players may have an engine's help while it goes on: in casual games outside of tournaments."""
        return not self.rated and self.pairing_id is None

    @property
    def is_live(self) -> bool:
        """Whether it is a game of minutes for two who are there, in which time waits for nobody."""
        return self.time_control is not None and self.time_control.is_live

    @property
    def deadline(self) -> datetime | None:
        """The end of the time of the person on turn; None without a clock, and when the match is over."""
        return self.clock.deadline if self.clock is not None else None

    @cached_property
    def position(self) -> AnyPosition:
        """The position after the last move. Raises RecordError when the record does not replay."""
        return position_after(self.record)

    @property
    def ply(self) -> int:
        """Number of completed moves."""
        return len(self.record.moves)

    @property
    def is_young(self) -> bool:
        """Whether it has hardly begun; taking a turn back does not make it young again."""
        return max(self.ply, self.furthest) < YOUNG_BELOW

    @property
    def is_ratable(self) -> bool:
        """Whether it may change ratings: both have made two moves, or a bound player has given it up earlier.

        Taking turns back changes nothing.
        """
        if max(self.ply, self.furthest) >= RATED_FROM:
            return True
        return self.result is not None and self.result.is_given_up and self.left_by is None

    def is_bound(self, player: Player, at: datetime) -> bool:
        """Whether *player* had used up the leaves of a day *at* that time, so that giving up always counts."""
        left_at = self.third_last_leave[player]
        return left_at is not None and left_at > at - A_DAY

    @property
    def was_taken_back(self) -> bool:
        """Whether the last action was a takeback."""
        return self.taken_back_to == self.ply

    @property
    def was_prepared(self) -> bool:
        """Whether its last turn had been laid down in advance."""
        return self.ply in self.prepared

    @property
    def draft_length(self) -> int:
        """Number of entries in the draft."""
        return len(self.draft.split())

    @property
    def is_over(self) -> bool:
        """Whether it has a result."""
        return self.result is not None

    @property
    def commitment(self) -> str:
        """The public fingerprint that fixes the setup before the end; "" if nothing was drawn.

        It is the seal of the salt if an interaction drew the setup, and otherwise of salt and setup.
        """
        if not self.salt:
            return ""
        return commitment(self.salt, self.record.setup) if self.drawn_by is None else seal(self.salt)

    @property
    def is_sealed(self) -> bool:
        """Whether its setup came from chance and can be shown now."""
        return self.is_over and bool(self.salt)

    @property
    def to_move(self) -> Player | None:
        """The player on turn; None when the match is over, whether by the rules or not."""
        return None if self.result else self.position.to_move

    @property
    def occupant_on_turn(self) -> Occupant | None:
        """The occupant on turn, None when the match is over."""
        player = self.to_move
        return None if player is None else self.seats[player]

    @property
    def level_on_turn(self) -> str | None:
        """The level of the computer on turn, None when it is not the computer's turn."""
        seat = self.occupant_on_turn
        return seat.level if seat else None

    @property
    def sole_player(self) -> Player | None:
        """The seat of the person who plays the computer; None in a match between people."""
        people = [player for player in Player if self.seats[player].user_id is not None]
        return people[0] if len(people) == 1 else None

    @property
    def seen(self) -> Seen:
        """The reference that a new board carries."""
        return Seen(self.id, self.ply, self.draft_length, self.takebacks)

    def shown_by(self, message_id: int, channel_id: int) -> BoardMessage:
        """The board message that shows the current state of the match."""
        return BoardMessage(
            message_id, channel_id, self.ply, self.draft, self.is_over, self.takebacks, self.deadline, self.outside
        )

    def at(self, ply: int) -> Match:
        """The match after its first *ply* moves; unchanged if it has no more."""
        if ply >= self.ply:
            return self
        return replace(self, record=self.record.at(ply), draft="", result=None, clock=None)

    def player_of(self, user_id: int) -> Player | None:
        """The seat of *user_id*, None for a spectator."""
        for player in Player:
            if self.seats[player].user_id == user_id:
                return player
        return None


@dataclass(frozen=True, slots=True)
class Seen:
    """The board that a user acts on: its match, and the state of the match on it.

    *takebacks* tells apart boards after equally many, but different moves.
    """

    match_id: int
    ply: int
    draft_length: int
    takebacks: int = 0


@dataclass(frozen=True, slots=True)
class Takeback:
    """*player* goes back to their last move, before which *ply* moves had been made.

    *is_hint*: it counts like a hint. *clock*: of the turn that is to be played again.
    """

    ply: int
    player: Player
    at: datetime
    is_hint: bool = False
    clock: Clock | None = None
    clock_from: datetime | None = None  # since when that clock has run; None: it begins with the takeback
