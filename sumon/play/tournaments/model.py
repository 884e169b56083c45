"""Tournaments as values: what the store keeps, pairings are made from, and the user interface shows."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from enum import StrEnum
from functools import cached_property
from types import MappingProxyType

from sumon.play.model import Decision

FEWEST, MOST = 3, 64  # entrants
SHORTEST_NAME, LONGEST_NAME = 3, 40
UNREACHABLE = timedelta(days=7)  # so long a running one waits for its channel to come back
WITHIN = timedelta(days=60)  # a tournament starts at most so long after it was set up
DRAFT_LIFETIME = timedelta(hours=24)
MIN_GAMES = 5  # finished on the server, where a tournament wants them
LOSSES_ON_TIME = 2  # with so many a player is out
QUIET = timedelta(seconds=10)  # between two edits of a post
# The points of both places, as a table of results shows them; of a bye those of the one.
RESULTS: Mapping[Decision, str] = MappingProxyType(
    {
        Decision.FIRST: "1 : 0",
        Decision.FIRST_UNPLAYED: "1 : 0",
        Decision.SECOND: "0 : 1",
        Decision.SECOND_UNPLAYED: "0 : 1",
        Decision.DRAW: "½ : ½",
        Decision.HALVES: "½ : ½",
        Decision.NEITHER: "0 : 0",
        Decision.BYE: "1",
        Decision.HALF_BYE: "½",
    }
)


class Format(StrEnum):
    """Who is paired with whom."""

    SWISS = "swiss"
    ROUND_ROBIN = "round robin"
    DOUBLE_ROUND_ROBIN = "double round robin"
    KNOCKOUT = "knockout"


# How many may play each.
PLACES: Mapping[Format, int] = MappingProxyType(
    {Format.SWISS: MOST, Format.ROUND_ROBIN: 16, Format.DOUBLE_ROUND_ROBIN: 10, Format.KNOCKOUT: MOST}
)
SWISS_ROUNDS = range(3, 9)  # that can be chosen, beside as many as fit


class Status(StrEnum):
    """How far a tournament has come; there is no way back."""

    DRAFT = "draft"  # only its organiser knows of it
    OPEN = "open"
    RUNNING = "running"
    FINISHED = "finished"
    CANCELLED = "cancelled"


GOING_ON = (Status.OPEN, Status.RUNNING)


class EntrantStatus(StrEnum):
    """Whether an entrant still plays; who is out stays out."""

    IN = "in"
    WITHDRAWN = "withdrawn"  # by themselves, or their data was deleted
    DROPPED = "dropped"  # by the organiser
    SHUT_OUT = "shut out"  # lost on time too often, or never began their first game


@dataclass(frozen=True, slots=True)
class Pace:
    """How long a turn may take, and a round until the open games are decided; seconds, None: no end."""

    move_time: int
    round_time: int | None


_HOUR, _DAY = 3_600, 86_400
PACES = (
    Pace(_HOUR, _DAY),
    Pace(8 * _HOUR, 3 * _DAY),
    Pace(_DAY, 14 * _DAY),
    Pace(_DAY, None),
    Pace(3 * _DAY, 30 * _DAY),
    Pace(3 * _DAY, None),
    Pace(7 * _DAY, 60 * _DAY),
    Pace(7 * _DAY, None),
)


@dataclass(frozen=True, slots=True)
class Entrant:
    """A place in a tournament, held by a person (*user_id*) or by the computer at *level*, the filler.

    *number*: by strength at the start, counted from 1; None before. The place keeps it when its person changes.
    *seeded_at*: the rating from which it follows. *left_in*: the next round that was not paired when they left, so
    the first one without them. *time_losses*: games lost on time. *place*: the rank at the end, shared by those who
    are level; None before, and for the filler. *joined_in*: the first round that they could be paired in.
    """

    id: int
    tournament_id: int
    user_id: int | None
    level: str | None = None
    name: str = field(default="", compare=False)
    number: int | None = None
    seeded_at: int | None = None
    status: EntrantStatus = EntrantStatus.IN
    left_in: int | None = None
    time_losses: int = 0
    joined_at: datetime | None = None
    joined_in: int = 1
    place: int | None = None

    @property
    def is_in(self) -> bool:
        """Whether the entrant is still to be paired."""
        return self.status is EntrantStatus.IN

    @property
    def is_filler(self) -> bool:
        """Whether it is the computer in an empty place."""
        return self.level is not None

    def plays_in(self, round: int) -> bool:
        """Whether the entrant took, or takes, part in *round*."""
        return self.joined_in <= round and (self.left_in is None or round < self.left_in)


@dataclass(frozen=True, slots=True)
class Pairing:
    """Two entrants in a *round*, of which *first_id* has the first seat; *second_id* None: a bye.

    *leg*: 2 for the game that follows a drawn one in a knockout. *decision*: None while it is open; *decided_by*:
    the person who decided it instead of the game. *salt*: what the setup of its game is sealed with. *thread_id*:
    where its game is played. *match_id*: its last game, None before there is one; *is_playing*: that is going on.
    *told*: its organiser knows that they have to decide it.
    """

    id: int
    tournament_id: int
    round: int
    number: int
    first_id: int
    second_id: int | None
    leg: int = 1
    decision: Decision | None = None
    decided_at: datetime | None = None
    decided_by: int | None = None
    salt: str = field(default="", repr=False)
    thread_id: int | None = None
    match_id: int | None = None
    is_playing: bool = False
    told: bool = False

    @property
    def is_bye(self) -> bool:
        """Whether it has one entrant alone."""
        return self.second_id is None

    @property
    def is_decided(self) -> bool:
        """Whether nothing can change it any more."""
        return self.decision is not None

    @property
    def entrants(self) -> tuple[int, ...]:
        """The ids of its entrants."""
        return (self.first_id,) if self.second_id is None else (self.first_id, self.second_id)

    @property
    def has_stopped(self) -> bool:
        """Whether its game has ended without deciding it, so that the organiser has to."""
        return self.match_id is not None and not self.is_playing and not self.is_decided

    def other(self, entrant_id: int) -> int | None:
        """The opponent of *entrant_id*, None in a bye."""
        return self.second_id if entrant_id == self.first_id else self.first_id

    def has(self, entrant_id: int) -> bool:
        """Whether *entrant_id* is one of the two."""
        return entrant_id in self.entrants


@dataclass(frozen=True)
class Tournament:
    """A tournament with its *entrants* (by number, before the start as they joined) and *pairings* (as played).

    *move_time*, *round_time*: see `Pace`. *rounds*: how many there are, 0 before the start where as many are played
    as fit. *size*: places. *at_once*: games that a player of a round robin has at most at the same time, 0: all.
    *min_games*: finished games on the server that joining wants. *starts_at*: None until the organiser starts it or
    *start_at_count* entrants are in. *filler_level*: of the computer in an odd field, None: a bye instead. *round*:
    the last that was paired, 0 before the start; it ends at *round_ends_at* at the latest. *planned_format*: what
    was announced, where too few people were in for it. *ended_early*: before its last round, as everybody left had
    met already. *cancelled_for*: why, a key of a sentence. *message_id*: its post, if it is known.
    *unreachable_since*: when its channel could not be used any more, None while it can. *news*: how much has
    happened with it; *shown*: how much of that its post shows.
    """

    id: int
    guild_id: int
    channel_id: int
    organiser_id: int
    organiser_name: str = field(compare=False)
    name: str
    game: str
    variant: str
    format: Format
    rounds: int
    move_time: int
    round_time: int | None
    rated: bool
    created_at: datetime
    size: int = MOST
    at_once: int = 0
    min_games: int = 0
    starts_at: datetime | None = None
    start_at_count: int | None = None
    filler_level: str | None = None
    status: Status = Status.DRAFT
    round: int = 0
    round_ends_at: datetime | None = None
    planned_format: Format | None = None
    ended_early: bool = False
    cancelled_for: str = ""
    ended_at: datetime | None = None
    message_id: int | None = None
    unreachable_since: datetime | None = None
    news: int = 1
    shown: int = 0
    entrants: tuple[Entrant, ...] = ()
    pairings: tuple[Pairing, ...] = ()

    @cached_property
    def by_id(self) -> dict[int, Entrant]:
        """Its entrants by their ids."""
        return {each.id: each for each in self.entrants}

    @property
    def is_going_on(self) -> bool:
        """Whether it is open or running."""
        return self.status in GOING_ON

    @property
    def people(self) -> tuple[Entrant, ...]:
        """The entrants who are people and still in."""
        return tuple(each for each in self.entrants if each.is_in and not each.is_filler)

    def entrant_of(self, user_id: int) -> Entrant | None:
        """The place that *user_id* holds, or held when they left; None if they never had one."""
        return next((each for each in self.entrants if each.user_id == user_id), None)

    def pairings_of(self, entrant_id: int) -> tuple[Pairing, ...]:
        """All pairings of the entrant, as played."""
        return tuple(each for each in self.pairings if each.has(entrant_id))

    def in_round(self, round: int) -> tuple[Pairing, ...]:
        """The pairings of *round*, by number and leg."""
        return tuple(each for each in self.pairings if each.round == round)

    @property
    def open_pairings(self) -> tuple[Pairing, ...]:
        """The pairings that are not decided."""
        return tuple(each for each in self.pairings if not each.is_decided)


@dataclass(frozen=True, slots=True)
class TournamentLine:
    """A tournament in a list: *people*: how many are, or were, in it."""

    id: int
    channel_id: int
    name: str
    game: str
    variant: str
    format: Format
    status: Status
    round: int
    rounds: int
    people: int


@dataclass(frozen=True, slots=True)
class Medal:
    """A *place* among the first three of a tournament that *ended_at* that moment."""

    tournament_id: int
    name: str
    game: str
    place: int
    ended_at: datetime


def points_of(decision: Decision | None, *, is_first: bool) -> int:
    """The points of one side of a pairing, in halves: 2 for a win, 1 for half a point."""
    match decision:
        case Decision.BYE:
            return 2
        case Decision.DRAW | Decision.HALVES | Decision.HALF_BYE:
            return 1
        case Decision.FIRST | Decision.FIRST_UNPLAYED:
            return 2 if is_first else 0
        case Decision.SECOND | Decision.SECOND_UNPLAYED:
            return 0 if is_first else 2
        case _:
            return 0


def is_played(decision: Decision | None) -> bool:
    """Whether it came of a game over the board, which counts for seats and tie-breaks."""
    return decision in (Decision.FIRST, Decision.SECOND, Decision.DRAW)


def points_before(pairings: Iterable[Pairing], entrant_id: int, round: int) -> int:
    """The points of the entrant, in halves, from the rounds before *round*."""
    return sum(
        points_of(each.decision, is_first=each.first_id == entrant_id)
        for each in pairings
        if each.round < round and each.has(entrant_id)
    )


def people_in(t: Tournament, round: int) -> tuple[Entrant, ...]:
    """The people who are in and have joined for *round*, by number."""
    return tuple(sorted((each for each in t.people if each.joined_in <= round), key=number_of))


def field_of(t: Tournament, round: int) -> tuple[Entrant, ...]:
    """The entrants of *round*, by number: the people, and the filler where these are an odd number."""
    people = people_in(t, round)
    return tuple(sorted((*people, *_fillers(t)), key=number_of)) if len(people) % 2 else people


def late_in(t: Tournament) -> tuple[Entrant, ...]:
    """The people who have joined after the first round was paired, and have nothing for it."""
    has_something = {each for pairing in t.in_round(1) for each in pairing.entrants}
    return tuple(each for each in t.people if each.joined_in > 1 and each.id not in has_something)


def number_of(entrant: Entrant) -> int:
    """The number by which entrants are ordered; all have one once the tournament has started."""
    return entrant.number or 0


def _fillers(t: Tournament) -> tuple[Entrant, ...]:
    return tuple(each for each in t.entrants if each.is_filler)
