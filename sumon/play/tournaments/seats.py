"""Who moves first in a Swiss event: FIDE Handbook C.04.3, article 5.2, with seats for colours."""

from __future__ import annotations

from sumon.core import Player

from .contenders import Contender


def seated(one: Contender, other: Contender) -> tuple[Contender, Contender]:
    """The two, the one who gets the first seat first."""
    higher, lower = sorted((one, other), key=lambda each: each.rank)
    return (higher, lower) if _seat_of(higher, lower) is Player.FIRST else (lower, higher)


def may_meet(one: Contender, other: Contender, *, top_from: int | None) -> bool:
    """Whether the seats of the two allow that they meet: not both are owed the same seat above all.

    In the last round it is also allowed if one of them has more than *top_from* points, in halves; None before.
    """
    if top_from is not None and max(one.points, other.points) > top_from:
        return True
    return not (one.urgency == other.urgency == 3 and one.wants is other.wants)


def _seat_of(higher: Contender, lower: Contender) -> Player:
    """The seat of *higher*, by the first of the five rules that says one."""
    mine, theirs = higher.wants, lower.wants
    if mine is not theirs or higher.urgency != lower.urgency:
        # Both get what they want, or the one who wants it more.
        if mine is not None and (theirs is None or mine is not theirs or higher.urgency > lower.urgency):
            return mine
        assert theirs is not None
        return theirs.other
    if mine is None:
        return Player.FIRST if higher.number % 2 else Player.SECOND
    if higher.urgency == 3 and abs(higher.lead) != abs(lower.lead):
        return mine if abs(higher.lead) > abs(lower.lead) else mine.other
    for last, its in zip(reversed(higher.seats), reversed(lower.seats), strict=False):
        if last is not its:
            return last.other
    return mine
