"""The end of a match, whatever its cause: the rules, a resignation, the deal itself.

All ends go the same way. A function here makes an `Ending` (`by_rules`, `by_abort`, …); the store writes it in one
transaction with the deal, the move or the click that caused it (`add_match`, `add_move`, `finish`); `ended` is the
match afterwards. To add a consequence, such as a rating or a notice: give `Ending` a field for it, fill the field
in `_ending`, and write it in `sumon.storage.matches.endings`. Nothing else ends matches.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import datetime
from enum import Enum, auto

from sumon.core.protocol import Player
from sumon.play.deadlines import UNTOUCHED
from sumon.play.model import Decision, Event, EventKind, Match, Result, Termination


@dataclass(frozen=True, slots=True)
class Ending:
    """All consequences of the end of a match, stored together or not at all."""

    result: Result
    at: datetime
    event: Event | None = None  # the action that ended it, if the result does not say it all
    is_ratable: bool = True  # whether ratings follow from it if the match is rated
    left_by: int | None = None  # the person who leaves it before it counts
    for_good: bool = False  # *left_by* deletes their account and leaves all games, however many
    decision: Decision | None = None  # of the pairing of a tournament; None where that stays open
    late: Player | None = None  # the player whose time is up, in a game of a tournament


def by_rules(match: Match, now: datetime) -> Ending | None:
    """The end of *match* after its last move, None while it goes on."""
    outcome = match.position.outcome
    return _ending(match, Result(outcome.winner, Termination.RULES), now) if outcome else None


def by_resignation(match: Match, loser: Player, now: datetime) -> Ending:
    """The end of *match* in which *loser* gives up."""
    if match.pairing_id is not None:
        return _lost(match, loser, Termination.RESIGNATION, now)
    return _given_up(match, loser, Result(loser.other, Termination.RESIGNATION), now, now)


def by_time(match: Match, now: datetime, claimant: Player | None = None) -> Ending:
    """The end of *match* because the player on turn is out of time, see `is_lost_by_time`.

    *claimant*: the player who claimed it, None if the opponent has long not answered.
    """
    is_lost, loser, up_at = is_lost_by_time(match), match.to_move, match.deadline or now
    kind = EventKind.CLAIM if is_lost else EventKind.ABORT
    event = Event(kind, match.ply, claimant, now) if claimant is not None else None
    if loser is None:
        return _ending(match, Result(None, Termination.ABORTED), now, event)
    if match.pairing_id is not None:
        return replace(_lost(match, loser, Termination.TIME, now), event=event, late=loser)
    result = Result(loser.other, Termination.TIME) if is_lost else Result(None, Termination.ABORTED)
    return _given_up(match, loser, result, now, up_at, event)


def is_lost_by_time(match: Match) -> bool:
    """Whether the player on turn loses *match* when the time is up; otherwise it is aborted.

    A young match is only lost in a tournament, or if it is rated and the player was bound at that moment.
    """
    loser = match.to_move
    if loser is not None and match.pairing_id is not None:
        return True
    if loser is None or not match.is_young:
        return loser is not None
    return match.rated and match.deadline is not None and match.is_bound(loser, match.deadline)


def by_neglect(match: Match, now: datetime) -> Ending:
    """The end of *match*, which both players have abandoned: neither has won or lost."""
    return _ending(match, Result(None, Termination.ABORTED), now)


def by_agreement(match: Match, now: datetime) -> Ending:
    """The end of *match*, which both players call a draw."""
    return _ending(match, Result(None, Termination.AGREEMENT), now)


def by_consent(match: Match, now: datetime) -> Ending:
    """The end of *match*, aborted with the consent of both players."""
    return _ending(match, Result(None, Termination.ABORTED), now)


def by_abort(match: Match, now: datetime, by: int) -> Ending:
    """The end of *match*, aborted by *by*, one player or a moderator alone."""
    player = match.player_of(by)
    event = Event(EventKind.ABORT, match.ply, player, now)
    ending = _ending(match, Result(None, Termination.ABORTED, by), now, event)
    is_left = match.is_young and player is not None and match.pairing_id is None
    return replace(ending, left_by=by) if is_left else ending


def by_departure(match: Match, loser: Player, now: datetime) -> Ending:
    """The end of *match* because its player *loser* deletes their data, however many games they have left
    before."""
    user_id = match.seats[loser].user_id
    if user_id is not None and match.is_young and match.pairing_id is None:
        return replace(by_abort(match, now, user_id), left_by=None)
    return replace(by_resignation(match, loser, now), for_good=True)


def by_organiser(match: Match, decision: Decision | None, by: int, now: datetime) -> Ending:
    """The end of *match*, a game of a tournament, because *by* decides its pairing; None leaves the pairing open.

    No rating changes.
    """
    event = Event(EventKind.ABORT, match.ply, None, now)
    return replace(_ending(match, Result(None, Termination.ABORTED, by), now, event), decision=decision)


def by_round(match: Match, decision: Decision, now: datetime) -> Ending:
    """The end of *match*, a game of a tournament, because its round ends. No rating changes."""
    return replace(_ending(match, Result(None, Termination.ABORTED), now), decision=decision)


class AbortCause(Enum):
    """The cause of the abort of a match."""

    PLAYER = auto()  # one player alone
    MODERATOR = auto()  # one moderator alone
    CONSENT = auto()  # both players wanted it
    TIME = auto()  # the time of the player on turn was up before the match counted
    NEGLECT = auto()  # neither player went on


def cause_of_abort(match: Match) -> AbortCause:
    """The cause of the abort of *match*; without a single person who did it, inferred from the match's moments."""
    if match.result is not None and match.result.by is not None:
        return AbortCause.MODERATOR if match.player_of(match.result.by) is None else AbortCause.PLAYER
    waited = match.updated_at - (match.moved_at or match.started_at)
    control = match.time_control
    if control is not None and waited >= control.whole:
        return AbortCause.TIME
    if control is None and waited >= 2 * UNTOUCHED:
        return AbortCause.NEGLECT
    return AbortCause.CONSENT


def ended(match: Match, ending: Ending | None) -> Match:
    """*match* after *ending*; unchanged for None."""
    if ending is None:
        return match
    over = replace(match, draft="", result=ending.result, updated_at=ending.at, clock=None)
    return replace(over, left_by=ending.left_by, decision=ending.decision)


def _given_up(
    match: Match, loser: Player, result: Result, now: datetime, at: datetime, event: Event | None = None
) -> Ending:
    """The end of *match* by *loser*: a leave, if the match does not count yet and *loser* was not bound *at* that
    time."""
    ending = _ending(match, result, now, event)
    if not match.rated or match.is_ratable:
        return ending
    if match.is_bound(loser, at):
        return replace(ending, is_ratable=True)
    return replace(ending, left_by=match.seats[loser].user_id)


def _lost(match: Match, loser: Player, how: Termination, now: datetime) -> Ending:
    """The end of *match*, a game of a tournament, by *loser*; never a leave, as players do not choose it.

    It counts from the second move on. Before that the opponent has the point without a game.
    """
    if not match.is_young:
        return replace(_ending(match, Result(loser.other, how), now), is_ratable=True)
    by = match.seats[loser].user_id if how is Termination.RESIGNATION else None
    decision = Decision.SECOND_UNPLAYED if loser is Player.FIRST else Decision.FIRST_UNPLAYED
    return replace(_ending(match, Result(None, Termination.ABORTED, by), now), decision=decision)


def _ending(match: Match, result: Result, now: datetime, event: Event | None = None) -> Ending:
    return Ending(result, now, event, match.is_ratable, decision=_decision_of(match, result))


def _decision_of(match: Match, result: Result) -> Decision | None:
    """The decision on the pairing of *match* after *result*; a young match counts as unplayed."""
    if match.pairing_id is None or not result.counts:
        return None
    match result.winner:
        case None:
            return Decision.HALVES if match.is_young else Decision.DRAW
        case Player.FIRST:
            return Decision.FIRST_UNPLAYED if match.is_young else Decision.FIRST
        case Player.SECOND:
            return Decision.SECOND_UNPLAYED if match.is_young else Decision.SECOND
