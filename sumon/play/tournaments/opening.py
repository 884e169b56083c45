"""The opening of the game of a pairing, up to the match that begins."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, replace
from datetime import datetime
from random import Random

from sumon.core.commitment import drawn_setup, first_good_draw, has_chance
from sumon.core.record import Record
from sumon.core.registry import rules_of
from sumon.play.clock import TimeControl, whole_banks
from sumon.play.deadlines import clock_of_turn
from sumon.play.model import Match, Occupant

from .model import Format, Pairing, Tournament
from .paces import PACES
from .schedules import FEW
from .steps import SECOND_LEG


@dataclass(frozen=True, slots=True)
class Opening:
    """The game of *pairing* to be opened: its players by seat, and their time."""

    tournament: Tournament
    pairing: Pairing
    seats: tuple[Occupant, Occupant]
    time_control: TimeControl

    @property
    def is_shared(self) -> bool:
        """Whether its thread is that of all games, see `shares_thread`."""
        return shares_thread(self.tournament)

    @property
    def thread_id(self) -> int | None:
        """The id of the thread that there is already; None if there is none."""
        return self.tournament.thread_id if self.is_shared else self.pairing.thread_id

    @property
    def has_filler(self) -> bool:
        """Whether the computer plays in an empty place."""
        return any(seat.level is not None for seat in self.seats)


def shares_thread(t: Tournament) -> bool:
    """Whether all games of *t*, which has begun, share one thread: in a small round robin, unless games have their
    own already.
    """
    is_round_robin = t.format in (Format.ROUND_ROBIN, Format.DOUBLE_ROUND_ROBIN)
    return is_round_robin and len(t.entrants) <= FEW and all(each.thread_id is None for each in t.pairings)


def opening_of(t: Tournament, pairing: Pairing) -> Opening:
    """The opening of the game of *pairing*, which must not be a bye."""
    first, second = (t.by_id[each] for each in pairing.entrants)
    seats = (
        Occupant(first.user_id, first.level, first.name),
        Occupant(second.user_id, second.level, second.name),
    )
    return Opening(t, pairing, seats, time_control_of(t, pairing))


def time_control_of(t: Tournament, pairing: Pairing) -> TimeControl:
    """The time of the players; in the second game of a knockout pairing that of the next shorter pace."""
    if pairing.leg < SECOND_LEG:
        return t.time_control
    now = t.time_control
    shorter = [pace.time_control for pace in PACES if pace.time_control.move_time < now.move_time]
    return max(shorter, key=lambda each: (bool(each.bank) is bool(now.bank), each.move_time), default=now)


async def dealt(opening: Opening, *, channel_id: int, drawn_by: int, now: datetime) -> Match:
    """The match of *opening*, not stored yet. All its chance follows from the message *drawn_by*."""
    t, pairing = opening.tournament, opening.pairing
    setup = await asyncio.to_thread(_setup, opening, drawn_by)
    match = Match(
        id=0,
        record=Record(t.game, t.variant, setup),
        seats=opening.seats,
        guild_id=t.guild_id,
        channel_id=channel_id,
        draft="",
        result=None,
        own_thread=True,
        started_at=now,
        updated_at=now,
        rated=t.rated and not opening.has_filler,
        salt=pairing.salt,
        time_control=opening.time_control,
        banks=whole_banks(opening.time_control),
        drawn_by=drawn_by if pairing.salt else None,
        pairing_id=pairing.id,
    )
    return replace(match, clock=clock_of_turn(match, now))


def is_sealed(t: Tournament) -> bool:
    """Whether the games of *t* follow from a salt, as chance has a part in them."""
    return has_chance(t.game, t.variant)


def _setup(opening: Opening, drawn_by: int) -> str:
    """The first setup that is drawn; against the computer the first one in which both begin well."""
    game, variant, salt = opening.tournament.game, opening.tournament.variant, opening.pairing.salt
    if not salt:
        return rules_of(game).deal(variant, Random(0))
    draw = first_good_draw(game, variant, salt, drawn_by) if opening.has_filler else 0
    return drawn_setup(game, variant, salt, drawn_by, draw)
