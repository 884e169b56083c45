"""Matches as values: what the store keeps and the user interface shows."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from datetime import date, datetime
from enum import StrEnum
from functools import cached_property

from sumon.core.commitment import commitment, seal
from sumon.core.protocol import AnyPosition, Player
from sumon.core.record import Record

from .clock import A_DAY, Clock
from .replays import position_after

YOUNG_BELOW = 2  # moves; so young a match ends without a winner and without asking
RATED_FROM = 4  # moves, two of either player: a match that ends before changes no rating
LEAVES_A_DAY = 3  # matches that a person may leave before they count; more would be choosing among racks


@dataclass(frozen=True, slots=True)
class Occupant:
    """A player: a person by *user_id*, or the computer at *level*. Exactly one of them is set.

    *name*: the person's name when the match was made, "" if unknown; under another name it is still the same
    person.
    """

    user_id: int | None
    level: str | None = None
    name: str = field(default="", compare=False)


class Termination(StrEnum):
    """What ended a match."""

    RULES = "rules"
    RESIGNATION = "resignation"
    TIME = "time"  # the time of the loser was up
    AGREEMENT = "agreement"  # a draw that both wanted
    ABORTED = "aborted"  # nobody has won, lost or drawn


@dataclass(frozen=True, slots=True)
class Result:
    """How a match ended: *winner* (None: a draw) and why.

    *by*: the user who aborted it without asking, a player or a moderator.
    """

    winner: Player | None
    termination: Termination
    by: int | None = None

    @property
    def counts(self) -> bool:
        """Whether anybody has won, lost or drawn."""
        return self.termination is not Termination.ABORTED

    @property
    def is_given_up(self) -> bool:
        """Whether the loser has resigned or run out of time."""
        return self.termination in (Termination.RESIGNATION, Termination.TIME)


class Decision(StrEnum):
    """What became of a pairing of a tournament, by its two places; the first player of the game has the first."""

    FIRST = "first"
    SECOND = "second"
    DRAW = "draw"
    FIRST_UNPLAYED = "first unplayed"  # a win without a game: fewer than two moves were made
    SECOND_UNPLAYED = "second unplayed"
    HALVES = "halves"  # half a point each, without a game
    NEITHER = "neither"  # no point for either
    BYE = "bye"  # no opponent: a point
    HALF_BYE = "half bye"  # joined later: half a point for a round that had been paired

    @property
    def winner(self) -> Player | None:
        """The player of the game with the point, None where nobody has all of it."""
        match self:
            case Decision.FIRST | Decision.FIRST_UNPLAYED:
                return Player.FIRST
            case Decision.SECOND | Decision.SECOND_UNPLAYED:
                return Player.SECOND
            case _:
                return None


class EventKind(StrEnum):
    """Actions in a match other than moves, takebacks and offers."""

    DAY = "day"  # gave the opponent a day whose time was up; the organiser, to who was on turn
    CLAIM = "claim"  # claimed the win, because the time of the opponent was up
    ABORT = "abort"  # aborted it without asking
    PREPARED = "prepared"  # had laid down the turn which has just been played


@dataclass(frozen=True, slots=True)
class Event:
    """One entry in the log of a match: what *player* did at that moment, after *ply* moves.

    *player* is None for a moderator, whom `Result.by` names, and for the organiser of a tournament.
    """

    kind: EventKind
    ply: int
    player: Player | None
    at: datetime


@dataclass(frozen=True, slots=True)
class BoardMessage:
    """A message in Discord that shows a match, and perhaps bears buttons: how far the game is on it.

    *deadline*: the one that it names. *outside*: like that of `Match`.
    """

    message_id: int
    channel_id: int
    ply: int
    draft: str = field(repr=False)
    over: bool
    takebacks: int = 0
    deadline: datetime | None = None
    outside: int | None = None

    def shows(self, match: Match) -> bool:
        """Whether nothing has happened in *match* that the message does not show."""
        mine = self.over, self.takebacks, self.ply, self.draft, self.deadline
        return mine == (match.is_over, match.takebacks, match.ply, match.draft, match.deadline)

    def same_turn(self, other: BoardMessage) -> bool:
        """Whether *other* of the same match shows the same turn, perhaps entered further."""
        mine, theirs = ((each.over, each.takebacks, each.ply) for each in (self, other))
        return mine == theirs

    def is_behind(self, other: BoardMessage) -> bool:
        """Whether *other*, of the same match, is more current; if both show as much, the newer message is."""
        mine, theirs = ((each.over, each.takebacks, each.ply, each.message_id) for each in (self, other))
        return mine < theirs


@dataclass(frozen=True)
class Match:
    """A game between two seats, as it stands in the store.

    *draft*: the turn being entered, its entries separated by single blanks. *channel_id*: where it is played.
    *salt*: what its setup was sealed with, "" where chance has no part in the game; secret until the end.
    *board*: its current board message, None before there is one. *id* is 0 until it is stored. *hints*: in how many
    turns each seat was given one. *rated*: whether it changes ratings, unless it is aborted. *move_time*: the
    seconds that a turn may take, None without a clock. *clock*: the time of whoever is on turn. *asked_at*: when
    the last question was put that time brings. *takebacks*: how often moves were taken back, the last time
    *taken_back_to* so many of them; the record has only the moves that count. *moved_at*: when the last move was
    made, None before there was one. *furthest*: how many moves have counted at most. *deal_day*: the day of the
    deal that is played, None where it is no such match; *deal_guild_id*: the server on whose table it stands,
    *deal_channel_id*: the channel there from which it was begun. *shared_deal_id*: the shared deal that is played.
    *pairing_id*: the pairing of a tournament that it is played for; *decision*: what its end made of that.
    *drawn_by*: the interaction from whose number and *salt* the setup follows, None where it follows from nothing.
    *left_by*: the person who left it before it counted. *third_last_leave*: by seat, when the person left the
    third-last such match. *abort_asked_by*: the moderator who wants it aborted, since *abort_asked_at*.
    *prepared*: the numbers of its turns, counted from 1, that had been laid down in advance.
    *outside*: None where the bot is at home: on its own servers and in its own messages. Else 0 in messages between
    people, and on a server of which it is no member the number of that. *language*: that of its board outside.
    """

    id: int
    record: Record
    seats: tuple[Occupant, Occupant]
    guild_id: int | None
    channel_id: int
    draft: str = field(repr=False)
    result: Result | None
    own_thread: bool
    started_at: datetime
    updated_at: datetime
    hints: tuple[int, int] = (0, 0)
    board: BoardMessage | None = None
    rated: bool = False
    salt: str = field(default="", repr=False)
    move_time: int | None = None
    clock: Clock | None = None
    asked_at: datetime | None = None
    takebacks: int = 0
    taken_back_to: int | None = None
    moved_at: datetime | None = field(default=None, compare=False)
    furthest: int = field(default=0, compare=False)
    deal_day: date | None = None
    deal_guild_id: int | None = None
    deal_channel_id: int | None = None
    shared_deal_id: int | None = None
    pairing_id: int | None = None
    decision: Decision | None = None
    drawn_by: int | None = None
    left_by: int | None = None
    third_last_leave: tuple[datetime | None, datetime | None] = field(default=(None, None), compare=False)
    abort_asked_by: int | None = None
    abort_asked_at: datetime | None = None
    outside: int | None = None
    language: str = ""
    prepared: frozenset[int] = field(default=frozenset(), compare=False)

    @property
    def is_deal(self) -> bool:
        """Whether others play its setup, too: once, each alone against the computer, in their direct messages."""
        return self.deal_day is not None or self.shared_deal_id is not None

    @property
    def allows_hints(self) -> bool:
        """Whether players may have the help of an engine while it goes on: in casual games of no tournament."""
        return not self.rated and self.pairing_id is None

    @property
    def deadline(self) -> datetime | None:
        """When the time of the person on turn is up; None without a clock, and when the match is over."""
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
        """Whether it has hardly begun; a turn that is taken back does not make it young again."""
        return max(self.ply, self.furthest) < YOUNG_BELOW

    @property
    def is_ratable(self) -> bool:
        """Whether it may change ratings: both have made two moves, or a bound player has given it up before.

        Taking turns back changes nothing.
        """
        if max(self.ply, self.furthest) >= RATED_FROM:
            return True
        return self.result is not None and self.result.is_given_up and self.left_by is None

    def is_bound(self, player: Player, at: datetime) -> bool:
        """Whether *player* had used up the leaves of a day *at* that time: if they give it up, it always counts."""
        left_at = self.third_last_leave[player]
        return left_at is not None and left_at > at - A_DAY

    @property
    def was_taken_back(self) -> bool:
        """Whether the last thing that happened is that a move was taken back."""
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
        """Whether chance dealt it, and what it dealt can be shown now."""
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
        """The reference that a board drawn now carries."""
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
    """The board that a user acts on: which match, and how far it had come when the board was drawn.

    *takebacks* tells apart boards after equally many, but different moves.
    """

    match_id: int
    ply: int
    draft_length: int
    takebacks: int = 0


@dataclass(frozen=True, slots=True)
class Takeback:
    """*player* goes back to their last move, before which *ply* had been made.

    *is_hint*: it counts like one. *clock*: that of the turn which is to be played again.
    """

    ply: int
    player: Player
    at: datetime
    is_hint: bool = False
    clock: Clock | None = None
