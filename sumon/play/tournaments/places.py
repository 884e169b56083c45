"""The places at the end of a tournament, and the table with everyone who was in it."""

from __future__ import annotations

from dataclasses import replace

from .knockout import winners_of_third_place
from .model import Format, Status, Tournament, is_played, number_of
from .scores import taken_out
from .standings import TournamentStanding, standings

NO_PLACE = 0


def final_places(t: Tournament) -> dict[int, int]:
    """The places at the end of *t* by the ids of entrants, who share them as equals; without those who have none.

    Whoever has played no game has no place, and no one has if all have left. Whoever leaves without a game makes
    room for the next; apart from that, no one moves up. In a knockout, places go by the last round won, so that
    nobody is first if nobody wins the last one.
    """
    if not t.people:
        return {}
    with_game = {each for pairing in t.pairings if is_played(pairing.decision) for each in pairing.entrants}
    ranked = [each for each in standings(t) if each.entrant.is_in or each.entrant.id in with_game]
    places = {}
    for each in ranked:
        if each.entrant.id in with_game:
            ahead = sum(other.place < each.place for other in ranked)
            places[each.entrant.id] = max(_best_place(t, each), ahead + 1)
    return places


def full_table(t: Tournament) -> tuple[TournamentStanding, ...]:
    """The standings of *t*, with the final places when it is over, and below them all who are `taken_out`.

    Who has no place has `NO_PLACE`.
    """
    lines = standings(t)
    if t.status is Status.FINISHED:
        lines = tuple(replace(each, place=each.entrant.place or NO_PLACE) for each in lines)
    out = sorted(taken_out(t), key=number_of)
    return (*lines, *(TournamentStanding(each, 0, (), NO_PLACE, 0) for each in out))


def _best_place(t: Tournament, line: TournamentStanding) -> int:
    """The best place that *line* can have: in a knockout that of all who have not won the next round."""
    last_won = line.points // 2
    if t.format is not Format.KNOCKOUT or last_won >= t.rounds:
        return 1
    third = winners_of_third_place(t)
    if third is not None and last_won == t.rounds - 2 and line.entrant not in third:
        return 4
    return (1 << (t.rounds - last_won - 1)) + 1
