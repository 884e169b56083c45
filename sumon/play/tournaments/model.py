"""Tournaments as values, which the store keeps, pairings are made from, and the user interface shows."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from enum import StrEnum
from functools import cached_property
from types import MappingProxyType

from sumon.core import Player
from sumon.play.clock import TimeControl
from sumon.play.model import Decision

from .points import STANDARD, PointSystem

FEWEST, MOST = 3, 64  # entrants
SHORTEST_NAME, LONGEST_NAME = 3, 40
UNREACHABLE = timedelta(days=7)  # a running tournament waits so long for its channel to come back
WITHIN = timedelta(days=60)  # the longest time from the setting up of a tournament to its start
DRAFT_LIFETIME = timedelta(hours=24)
MOST_DRAFTS = 5  # of a person on a server; a new one takes the place of the oldest
MIN_GAMES = 5  # finished on the server, in a tournament that demands them
LOSSES_ON_TIME = 2  # after so many an entrant is shut out
LONGEST_ROUND = timedelta(days=60)  # to which an organiser can extend a round, from now
PAUSES = (1, 3, 7, 14, 30)  # the lengths of pauses, in days
EXTENSIONS = (1, 3, 7)  # of a round, in days
LONGEST_DESCRIPTION = 200
MOST_BYES = 2  # on request, for each entrant
AFTER_FIRST = 2  # the first round for late joiners
QUIET = timedelta(seconds=10)  # between two edits of a post
# The points of both places, as a table of results shows them; of a bye the points of the one place.
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
    """The system of pairings."""

    SWISS = "swiss"
    ROUND_ROBIN = "round robin"
    DOUBLE_ROUND_ROBIN = "double round robin"
    KNOCKOUT = "knockout"


# The largest number of entrants of each.
PLACES: Mapping[Format, int] = MappingProxyType(
    {Format.SWISS: MOST, Format.ROUND_ROBIN: 16, Format.DOUBLE_ROUND_ROBIN: 10, Format.KNOCKOUT: MOST}
)
SWISS_ROUNDS = range(3, 9)  # the choices, beside the number that fits


class Status(StrEnum):
    """The progress of a tournament; it never goes back."""

    DRAFT = "draft"  # only its organiser sees it
    OPEN = "open"
    RUNNING = "running"
    FINISHED = "finished"
    CANCELLED = "cancelled"


GOING_ON = (Status.OPEN, Status.RUNNING)
LAST_MEDAL = 3  # place
CHAMPION = (1, 1)  # place and division


class EntrantStatus(StrEnum):
    """Whether an entrant still plays; an entrant who is out stays out."""

    IN = "in"
    WITHDRAWN = "withdrawn"  # by themselves, or their data was deleted
    DROPPED = "dropped"  # by the organiser
    SHUT_OUT = "shut out"  # lost on time too often, or never began their first game


@dataclass(frozen=True, slots=True)
class Entrant:
    """A place in a tournament, held by a person or by the filler, the computer in an empty place."""

    id: int
    tournament_id: int
    user_id: int | None  # of the person
    level: str | None = None  # of the filler
    name: str = field(default="", compare=False)
    # By strength at the start, from 1; kept when the person changes; None before the start.
    number: int | None = None
    seeded_at: int | None = None  # the rating at the start, which gives the number
    status: EntrantStatus = EntrantStatus.IN
    left_in: int | None = None  # the first round without the entrant: the next unpaired one when they left
    time_losses: int = 0  # games lost on time
    bye_in: int | None = None  # the round for which they last asked for a bye with half a point
    decided_by: int | None = None  # the person who dropped this entrant, or gave them this place
    joined_at: datetime | None = None
    joined_in: int = 1  # the first round for which they could be paired
    place: int | None = None  # the final rank, shared by equals; None before the end, and for the filler

    @property
    def is_in(self) -> bool:
        """Whether the entrant is still to be paired."""
        return self.status is EntrantStatus.IN

    @property
    def is_filler(self) -> bool:
        """Whether it is the computer in an empty place."""
        return self.level is not None

    def plays_in(self, round: int) -> bool:
        """Whether *round* is one of the entrant's rounds."""
        return self.joined_in <= round and (self.left_in is None or round < self.left_in)


@dataclass(frozen=True, slots=True)
class Pairing:
    """Two entrants in a *round* of a tournament, or one with a bye."""

    id: int
    tournament_id: int
    round: int
    number: int
    first_id: int  # has the first seat
    second_id: int | None  # None: a bye
    leg: int = 1  # 2 for the game that follows a drawn one in a knockout
    decision: Decision | None = None  # None while it is open
    decided_at: datetime | None = None
    decided_by: int | None = None  # the person who decided it instead of the game
    salt: str = field(default="", repr=False)  # seals the setup of its game
    thread_id: int | None = None  # of its game
    match_id: int | None = None  # its last game; None before there is one
    is_playing: bool = False  # that game goes on
    told: bool = False  # the organiser has been told to decide it

    @property
    def is_bye(self) -> bool:
        """Whether it has only one entrant."""
        return self.second_id is None

    @property
    def is_decided(self) -> bool:
        """Whether it is final."""
        return self.decision is not None

    @property
    def entrants(self) -> tuple[int, ...]:
        """The ids of its entrants."""
        return (self.first_id,) if self.second_id is None else (self.first_id, self.second_id)

    @property
    def has_stopped(self) -> bool:
        """Whether its game has ended without deciding it, so that the organiser must decide."""
        return self.match_id is not None and not self.is_playing and not self.is_decided

    def other(self, entrant_id: int) -> int | None:
        """The opponent of *entrant_id*; None in a bye."""
        return self.second_id if entrant_id == self.first_id else self.first_id

    def has(self, entrant_id: int) -> bool:
        """Whether *entrant_id* is one of the two."""
        return entrant_id in self.entrants


@dataclass(frozen=True)
class Tournament:
    """A tournament with its entrants and pairings."""

    id: int
    guild_id: int
    channel_id: int
    organiser_id: int
    organiser_name: str = field(compare=False)
    name: str
    game: str
    variant: str
    format: Format
    rounds: int  # before the start 0 for as many as fit
    time_control: TimeControl  # see `paces.Pace`
    round_time: int | None  # see `paces.Pace`
    rated: bool
    created_at: datetime
    size: int = MOST  # places
    at_once: int = 0  # games of a player in a round robin at the same time, at most; 0: all
    min_games: int = 0  # finished games on the server that joining demands
    starts_at: datetime | None = None  # None: the organiser or *start_at_count* starts it
    start_at_count: int | None = None  # the number of entrants that starts it
    filler_level: str | None = None  # of the computer in an odd field; None: a bye instead
    third_place: bool = False  # in a knockout the losers of the semi-finals play for it
    status: Status = Status.DRAFT
    round: int = 0  # the last paired one; 0 before the start
    round_ends_at: datetime | None = None  # the latest end of the round
    extended_by: int = 0  # the seconds by which given days have put that end off
    planned_format: Format | None = None  # the announced format, if it had too few people
    planned_rounds: int | None = None  # the chosen *rounds*, 0 for as many as fit; None before the start
    ended_early: bool = False  # before its last round, as all remaining people had met
    cancelled_for: str = ""  # the key of the sentence with the reason
    ended_at: datetime | None = None
    thread_id: int | None = None  # of all its games, if they share one
    message_id: int | None = None  # its post; None until it is known
    posted_in: int = 0  # the round in which the post was sent
    season_id: int | None = None  # of a league, if it is a division of it; nobody organises that
    division: int | None = None  # its number in the season, from 1
    event_id: int | None = None  # the event of the server for its start
    event_shows: str = ""  # a key of the state that the event shows; "" if there has been none
    unreachable_since: datetime | None = None  # since its channel cannot be used; None while it can
    description: str = ""  # a line of the organiser
    second_organiser_id: int | None = None  # may manage it, too
    paused_at: datetime | None = None  # the last pause: its beginning and its end, which may be over
    paused_until: datetime | None = None
    announced_in: int | None = None  # the round of the organiser's last announcement, 0 before the start
    news: int = 1  # the count of changes
    shown: int = 0  # the count of changes that its post shows
    entrants: tuple[Entrant, ...] = ()  # by number; before the start in the order of joining
    pairings: tuple[Pairing, ...] = ()  # in the order of play

    @cached_property
    def by_id(self) -> dict[int, Entrant]:
        """Its entrants by their ids."""
        return {each.id: each for each in self.entrants}

    @property
    def is_going_on(self) -> bool:
        """Whether it is open or running."""
        return self.status in GOING_ON

    @property
    def is_division(self) -> bool:
        """Whether it is a division of a season of a league."""
        return self.season_id is not None

    def is_paused(self, now: datetime) -> bool:
        """Whether clocks stand *now*, and nothing is paired or opened."""
        return self.paused_until is not None and now < self.paused_until

    def is_organised_by(self, user_id: int) -> bool:
        """Whether *user_id* is one of its organisers."""
        return user_id in (self.organiser_id, self.second_organiser_id)

    @property
    def is_joinable(self) -> bool:
        """Whether others can join it: a Swiss event until its second round is paired, others before the start."""
        is_swiss = self.format is Format.SWISS and self.round < AFTER_FIRST
        return self.status is Status.OPEN or (self.status is Status.RUNNING and is_swiss)

    @property
    def people(self) -> tuple[Entrant, ...]:
        """The entrants who are people and still in."""
        return tuple(each for each in self.entrants if each.is_in and not each.is_filler)

    def entrant_of(self, user_id: int) -> Entrant | None:
        """The place that *user_id* holds, or held when they left; None if they never had one."""
        return next((each for each in self.entrants if each.user_id == user_id), None)

    def pairings_of(self, entrant_id: int) -> tuple[Pairing, ...]:
        """All pairings of the entrant, in the order of play."""
        return tuple(each for each in self.pairings if each.has(entrant_id))

    def in_round(self, round: int) -> tuple[Pairing, ...]:
        """The pairings of *round*, ordered by number and leg."""
        return tuple(each for each in self.pairings if each.round == round)

    @property
    def open_pairings(self) -> tuple[Pairing, ...]:
        """The pairings that are not decided."""
        return tuple(each for each in self.pairings if not each.is_decided)


@dataclass(frozen=True, slots=True)
class TournamentLine:
    """A tournament in a list; *people*: the number of people who are, or were, in it."""

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
    division: int | None = None  # see `Tournament`


@dataclass(frozen=True, slots=True)
class Medal:
    """A *place* among the first three of a tournament that *ended_at* that moment."""

    tournament_id: int
    name: str
    game: str
    place: int
    ended_at: datetime
    division: int | None = None  # see `Tournament`

    @property
    def is_champion(self) -> bool:
        """Whether it is the first place in the first division of a league."""
        return (self.place, self.division) == CHAMPION


def points_of(decision: Decision | None, *, is_first: bool, system: PointSystem = STANDARD) -> int:
    """The points of one side of a pairing, in halves: 2 for a win, 1 for half a point."""
    match decision:
        case None:
            return 0
        case Decision.BYE:
            return system.bye
        case Decision.HALVES | Decision.HALF_BYE:
            return system.half_bye
        case Decision.DRAW:
            return system.draw
    is_winner = decision.winner is (Player.FIRST if is_first else Player.SECOND)
    if is_played(decision):
        return system.win if is_winner else system.loss
    return system.unplayed_win if is_winner else system.unplayed_loss


def is_played(decision: Decision | None) -> bool:
    """Whether it is the result of a game over the board, which counts for seats and tie-breaks."""
    return decision in (Decision.FIRST, Decision.SECOND, Decision.DRAW)


def points_before(pairings: Iterable[Pairing], entrant_id: int, round: int, system: PointSystem = STANDARD) -> int:
    """The points of the entrant, in halves, from the rounds before *round*."""
    return sum(
        points_of(each.decision, is_first=each.first_id == entrant_id, system=system)
        for each in pairings
        if each.round < round and each.has(entrant_id)
    )


def people_in(t: Tournament, round: int) -> tuple[Entrant, ...]:
    """The people who are in and can be paired in *round*, by number; not those who asked for a bye in it."""
    absent = byes_in(t, round)
    there = (each for each in t.people if each.joined_in <= round and each not in absent)
    return tuple(sorted(there, key=number_of))


def byes_in(t: Tournament, round: int) -> tuple[Entrant, ...]:
    """The people of a Swiss event who asked for a bye with half a point in *round*, by number; else none."""
    asked = (each for each in t.people if each.bye_in == round and t.format is Format.SWISS)
    return tuple(sorted(asked, key=number_of))


def byes_left(t: Tournament, entrant: Entrant) -> int:
    """The number of byes that *entrant* can still ask for."""
    had = sum(each.decision is Decision.HALF_BYE and each.decided_by is None for each in t.pairings_of(entrant.id))
    return max(MOST_BYES - had, 0)


def field_of(t: Tournament, round: int) -> tuple[Entrant, ...]:
    """The entrants of *round*, by number: the people, and the filler if the number of people is odd."""
    people = people_in(t, round)
    return tuple(sorted((*people, *_fillers(t)), key=number_of)) if len(people) % 2 else people


def late_in(t: Tournament) -> tuple[Entrant, ...]:
    """The people who joined after the first round was paired and have no pairing or half point for it."""
    has_something = {each for pairing in t.in_round(1) for each in pairing.entrants}
    return tuple(each for each in t.people if each.joined_in > 1 and each.id not in has_something)


def undoable(t: Tournament) -> tuple[Pairing, ...]:
    """The pairings of *t* that a person has decided, while nothing follows from the decision."""
    return tuple(each for each in t.pairings if each.decided_by is not None and not _has_followed(t, each))


def _has_followed(t: Tournament, pairing: Pairing) -> bool:
    if pairing.is_bye or not all(t.by_id[each].is_in for each in pairing.entrants):
        return True
    if t.format in (Format.ROUND_ROBIN, Format.DOUBLE_ROUND_ROBIN):
        return False
    legs = (each for each in t.in_round(pairing.round) if each.number == pairing.number)
    return pairing.round < t.round or any(each.leg > pairing.leg for each in legs)


def number_of(entrant: Entrant) -> int:
    """The number by which entrants are ordered; after the start all have one."""
    return entrant.number or 0


def _fillers(t: Tournament) -> tuple[Entrant, ...]:
    return tuple(each for each in t.entrants if each.is_filler)
