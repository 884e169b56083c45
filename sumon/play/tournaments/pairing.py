"""The pairings of the next round of a Swiss event or a knockout.

The pairs of a Swiss round follow FIDE's rules of February 2026 (Handbook C.04.3), as caissify_pairings computes
them. It never reports that there are none: it repeats pairs or leaves entrants out. So its answer is checked, and
if it breaks the rules, the best of all pairings that keep them is searched for. Its seats are not used. It prefers
those who have missed the fewest games for the bye (criterion C.9) only in the highest group, so it is asked again.
"""

from __future__ import annotations

import logging
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import combinations
from typing import Any

from sumon.core import Player
from sumon.play.model import Decision

from .conditions import ORDINARY, Conditions
from .contenders import LEVEL, Contender, contenders
from .knockout import knockout_pairings
from .model import Format, Pairing, Tournament, byes_in, field_of, people_in


def seated(one: Contender, other: Contender, initial_seat: Player = Player.FIRST) -> tuple[Contender, Contender]:
    """The two contenders, the one with the first seat first; *initial_seat*: as in `Conditions`."""
    higher, lower = sorted((one, other), key=lambda each: each.rank)
    return (higher, lower) if _seat_of(higher, lower, initial_seat) is Player.FIRST else (lower, higher)


def may_meet(one: Contender, other: Contender, *, top_from: int | None) -> bool:
    """Whether the seats of the two allow the pair: they must not both need the same seat.

    In the last round the pair is also allowed if one of them has more than *top_from* points, in halves; None
    before.
    """
    if top_from is not None and max(one.points, other.points) > top_from:
        return True
    return not (one.urgency == other.urgency == 3 and one.wants is other.wants)


def _seat_of(higher: Contender, lower: Contender, initial_seat: Player) -> Player:
    """The seat of *higher*, by the first of the five rules that decides it."""
    mine, theirs = higher.wants, lower.wants
    if mine is not theirs or higher.urgency != lower.urgency:
        # Both get the wanted seat, or the one with the stronger wish does.
        if mine is not None and (theirs is None or mine is not theirs or higher.urgency > lower.urgency):
            return mine
        assert theirs is not None
        return theirs.other
    if mine is None:
        return initial_seat if higher.is_odd else initial_seat.other
    if higher.urgency == 3 and abs(higher.lead) != abs(lower.lead):
        return mine if abs(higher.lead) > abs(lower.lead) else mine.other
    for last, its in zip(reversed(higher.seats), reversed(lower.seats), strict=False):
        if last is not its:
            return last.other
    return mine


Pair = tuple[int, int | None]  # ids; None: a bye

_UNFAIR_SEAT = 10**6  # worth more than all differences in points
_BYE = -1  # the vertex for no opponent

# Its warnings concern answers that are checked and corrected here.
logging.getLogger("caissify_pairings").setLevel(logging.ERROR)


def next_pairs(t: Tournament, round: int, conditions: Conditions = ORDINARY) -> tuple[Pairing, ...] | None:
    """The pairings of *round*, with byes already decided; None if no entrants are left to be paired.

    All earlier rounds must be decided. *conditions*: of a Swiss event. Raises ValueError for a round robin, whose
    pairings are made at the start.
    """
    match t.format:
        case Format.KNOCKOUT:
            return knockout_pairings(t, round) or None
        case Format.SWISS:
            return _with_byes(t, round, _swiss_pairings(t, round, conditions))
        case _:
            raise ValueError(f"a {t.format} has all its pairings")


def _with_byes(t: Tournament, round: int, made: tuple[Pairing, ...] | None) -> tuple[Pairing, ...] | None:
    """The pairings *made* with the byes that were asked for; a person who is left alone by them has a full one."""
    asked, people = byes_in(t, round), people_in(t, round)
    if made is None:
        if not asked or len(people) > 1:
            return None
        made = tuple(Pairing(0, t.id, round, 1, each.id, None, decision=Decision.BYE) for each in people)
    halves = (Pairing(0, t.id, round, 0, each.id, None, decision=Decision.HALF_BYE) for each in asked)
    return (*made, *(replace(each, number=number) for number, each in enumerate(halves, start=len(made) + 1)))


def _swiss_pairings(t: Tournament, round: int, conditions: Conditions) -> tuple[Pairing, ...] | None:
    """The pairings of a Swiss *round*, best board first.

    With an odd number of people one meets the filler, or has a bye. No person has a second bye, or a bye after a
    point without a game, unless there is no other pairing of all.
    """
    people = people_in(t, round)
    if len(people) < 2:
        return None
    field = contenders(t, field_of(t, round), round, conditions)
    win = conditions.points.win
    top_from = (round - 1) * win // 2 if round == t.rounds else None
    # The rules compare points with half the number of rounds, so rounds are counted in points that can be won.
    number, last = ((each - 1) * win // 2 + 1 for each in (round, t.rounds))
    pairs: Sequence[Pair] | None = _halves(field) if round == 1 else None
    if pairs is None or not is_sound(field, pairs) or len({each.points for each in field}) > 1:
        pairs = _best_pairs(field, number, last, top_from)
    if pairs is None and len(field) > len(people):
        # All people have met the filler.
        field = contenders(t, people, round, conditions)
        pairs = _best_pairs(field, number, last, top_from)
    if pairs is None:
        pairs = matched(field, top_from, again=True)
    return None if pairs is None else _on_boards(t, round, field, pairs, conditions.initial_seat)


def is_sound(field: Sequence[Contender], pairs: Sequence[Pair], top_from: int | None = None) -> bool:
    """Whether *pairs* are a round of *field* that keeps the rules.

    All are in one pair; no pair is repeated or has a seat that is out of the question; at most one has a bye, and
    has not rested before. *top_from*: as in `may_meet`.
    """
    by_id = {each.id: each for each in field}
    paired = [each for pair in pairs for each in pair if each is not None]
    if sorted(paired) != sorted(by_id):
        return False
    byes = [first for first, second in pairs if second is None]
    if len(byes) > 1 or any(by_id[each].has_rested for each in byes):
        return False
    games = [(by_id[first], by_id[second]) for first, second in pairs if second is not None]
    return all(first.can_meet(second) and may_meet(first, second, top_from=top_from) for first, second in games)


def _halves(field: Sequence[Contender]) -> list[Pair]:
    """The pairs of the first round: the upper half against the lower half; the last of an odd number has a bye."""
    half = len(field) // 2
    pairs: list[Pair] = [(field[index].id, field[half + index].id) for index in range(half)]
    return pairs + [(each.id, None) for each in field[2 * half :]]


def _best_pairs(field: Sequence[Contender], round: int, rounds: int, top_from: int | None) -> Sequence[Pair] | None:
    """The pairs by FIDE's rules, or else the best ones without a repeated pair or a second rest; None if there are
    none."""
    pairs = _by_the_rules(field, round, rounds)
    if not is_sound(field, pairs, top_from):
        return matched(field, top_from, again=False)
    for others in _with_a_better_bye(field, pairs):
        found = _by_the_rules(others, round, rounds)
        if is_sound(others, found, top_from) and _above_bye(field, found) == _above_bye(field, pairs):
            return found
    return pairs


def _with_a_better_bye(field: Sequence[Contender], pairs: Sequence[Pair]) -> Iterator[Sequence[Contender]]:
    """The *field* with a bye only for those with the same points as who has it in *pairs*, but fewer missed games.

    The fewest come first. There are none where others float from that bracket, too, as C.9 is not for these.
    """
    resting = next((each for each in field if (each.id, None) in pairs), None)
    if resting is None or _above_bye(field, pairs) is None:
        return
    level = [each for each in field if each.points == resting.points and not each.has_rested]
    for missed in sorted({each.unplayed for each in level if each.unplayed < resting.unplayed}):
        yield [replace(each, has_rested=each not in level or each.unplayed != missed) for each in field]


def _above_bye(field: Sequence[Contender], pairs: Sequence[Pair]) -> set[Pair] | None:
    """The *pairs* of brackets above that of the bye; None if somebody floats from there beside the one with it."""
    points = {each.id: each.points for each in field}
    resting = next(points[first] for first, second in pairs if second is None)
    games = {
        (first, second): sorted((points[first], points[second])) for first, second in pairs if second is not None
    }
    if any(lower < resting <= higher for lower, higher in games.values()):
        return None
    return {pair for pair, (lower, _) in games.items() if lower > resting}


def _by_the_rules(field: Sequence[Contender], round: int, rounds: int) -> list[Pair]:
    # Imported here, as with networkx it takes longer than all other imports of the bot.
    from caissify_pairings import generate_pairings

    # Those who are gone, too, as they count as games that were played.
    met = {(each.id, other) for each in field for other in each.met}
    # So are those who are barred; all get as many more, whose ids nobody has.
    barred = {each.id: each.barred - each.met for each in field}
    most = max(map(len, barred.values()))
    met |= {(each, other) for each, others in barred.items() for other in (*others, *range(len(others) - most, 0))}
    players = [_as_player(each) for each in field]
    # It makes the pairs of a first round without regard to points and those who must not meet.
    answer = generate_pairings("dutch", players, met, max(round, 2), max(rounds, 2))
    return [(pair["white_id"], pair["black_id"]) for pair in answer]


def _as_player(contender: Contender) -> dict[str, Any]:
    # With its own number, as otherwise the remaining players would be numbered anew.
    return {
        "id": contender.id,
        "name": "",
        "rating": 0,
        "score": contender.points / 2,
        "starting_number": contender.number,
        "pairing_number": contender.number,
        "color_hist": ["white" if seat is Player.FIRST else "black" for seat in contender.seats],
        "float_history": list(contender.floats) or [LEVEL],
        "bye_count": int(contender.has_rested),
    }


def matched(field: Sequence[Contender], top_from: int | None, *, again: bool) -> list[Pair] | None:
    """Pairs of all, with the fewest unfair seats and the least differences in points; None if there are none.

    *again*: a contender who has rested may have the bye, too.
    """
    # Imported here for the same reason as above.
    import networkx

    graph = networkx.Graph()
    graph.add_nodes_from(each.id for each in field)
    for one, other in combinations(field, 2):
        if one.can_meet(other):
            unfair = 0 if may_meet(one, other, top_from=top_from) else _UNFAIR_SEAT
            graph.add_edge(one.id, other.id, weight=-unfair - (one.points - other.points) ** 2)
    if len(field) % 2:
        resting = [each for each in field if again or not each.has_rested]
        graph.add_edges_from((each.id, _BYE, {"weight": -((each.points + 1) ** 2)}) for each in resting)
    matching = networkx.max_weight_matching(graph, maxcardinality=True)
    if 2 * len(matching) < len(field) + len(field) % 2:
        return None
    return [(max(pair), None) if _BYE in pair else pair for pair in matching]


def _on_boards(
    t: Tournament, round: int, field: Sequence[Contender], pairs: Sequence[Pair], initial_seat: Player
) -> tuple[Pairing, ...]:
    """The *pairs* with seats, by the points of the better one, the points of both, and the lower number; byes
    last."""
    by_id = {each.id: each for each in field}

    def board(pair: Pair) -> tuple[bool, int, int, int]:
        two = sorted((by_id[each] for each in pair if each is not None), key=lambda each: each.rank)
        return len(two) < 2, -two[0].points, -sum(each.points for each in two), two[0].number

    made = []
    for number, (first, second) in enumerate(sorted(pairs, key=board), start=1):
        if second is None:
            made.append(Pairing(0, t.id, round, number, first, None, decision=Decision.BYE))
        else:
            one, other = seated(by_id[first], by_id[second], initial_seat)
            made.append(Pairing(0, t.id, round, number, one.id, other.id))
    return tuple(made)
