"""The commands of tournaments that do what a button does."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from types import MappingProxyType

from sumon.play.tournaments.model import Status
from sumon.ui.tournaments.clicks import do
from sumon.ui.tournaments.ids import TournamentVerb
from sumon.ui.tournaments.meant import ALL, GOING_ON, meant
from sumon.ui.wire.visit import Visit

# Those of which a command can mean one, where that is not any that was announced.
AMONG: Mapping[TournamentVerb, Collection[Status]] = MappingProxyType(
    {
        TournamentVerb.JOIN: GOING_ON,
        TournamentVerb.WITHDRAW: GOING_ON,
        TournamentVerb.MANAGE: GOING_ON,
    }
)


async def do_meant(visit: Visit, verb: TournamentVerb, typed: str | None) -> None:
    """Does *verb* with the tournament that the option *typed* means, see `meant`. Raises PlayError and Refusal."""
    tournament = await meant(visit, typed, verb, AMONG.get(verb, ALL))
    if tournament is not None:
        await do(visit, tournament, verb)
