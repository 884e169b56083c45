"""The result of a match in one sentence with the players' names; the points are on the result card."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from sumon.core.protocol import Player, View
from sumon.i18n import Translator, Value
from sumon.play.match.finish import AbortCause, cause_of_abort
from sumon.play.model import Decision, Match, Termination
from sumon.ui.interactions.people import person
from sumon.ui.texts.names import seat_names


class End(NamedTuple):
    """The keys of the sentences about one kind of end."""

    card: str  # on a picture, beside the points
    message: str


DRAWN, WON = End("ui-card-draw", "ui-drawn"), End("ui-card-won", "ui-won")
WON_EQUAL, WON_BY = End("ui-card-won-equal", "ui-won"), End("ui-card-won-by", "ui-won-by")
ENDS: Mapping[AbortCause | Termination, End] = {
    AbortCause.MODERATOR: End("offers-card-aborted-by-moderator", "offers-aborted-by"),
    AbortCause.PLAYER: End("offers-card-aborted-by", "offers-aborted-by-player"),
    AbortCause.CONSENT: End("offers-card-aborted", "offers-aborted"),
    AbortCause.TIME: End("offers-card-aborted-time", "offers-aborted-time"),
    AbortCause.NEGLECT: End("offers-card-aborted-neglect", "offers-aborted-neglect"),
    Termination.AGREEMENT: End("offers-card-agreed", "offers-agreed"),
    Termination.RESIGNATION: End("ui-card-resigned", "ui-won-resigned"),
    Termination.TIME: End("time-card-lost", "time-won"),
}

# The ends of tournament games without a result of their own, by the way they were decided.
GIVEN_UP = End("tournaments-card-unplayed", "tournaments-end-given-up")
OUT_OF_TIME = End("tournaments-card-unplayed", "tournaments-end-unplayed")
BY_BOARD = End("tournaments-card-round", "tournaments-end-round-ahead")
HALVES_BY_BOARD = End("tournaments-card-halves", "tournaments-end-round-open")
BY_ROUND = End("tournaments-card-round", "tournaments-end-round")  # by the clock
HALVES_BY_ROUND = End("tournaments-card-halves", "tournaments-end-round-halves")
BY_ORGANISER = End("tournaments-card-decided", "tournaments-end-decided")
HALVES_BY_ORGANISER = End("tournaments-card-halves", "tournaments-end-decided-halves")
NOTHING = End("tournaments-card-nothing", "tournaments-end-decided-nothing")
BOTH_LEFT = End("tournaments-card-nothing", "tournaments-end-both-left")


def result_line(match: Match, translator: Translator) -> str:
    """The winner and the reason; "" while *match* goes on."""
    said = verdict_line(match, translator)
    if match.result is None or not match.result.counts:
        return said
    return with_reason(said, match.position.view(None), translator)


def verdict_line(match: Match, translator: Translator) -> str:
    """The winner without the reason, which the result card shows; "" while *match* goes on."""
    if match.result is None:
        return ""
    return translator.text(end_of(match).message, **parts_in(match, seat_names(match, translator), translator))


def with_reason(said: str, view: View, translator: Translator) -> str:
    """*said*, a sentence on the winner, with the rule by which the game ended in *view*."""
    return said if view.outcome is None else translator.sentences((said, translator.say(view.outcome.reason)))


def as_it_went(match: Match, user_id: int, *, won: str, lost: str, drawn: str, aborted: str) -> str:
    """The one of the given keys that fits the result of the finished *match* for *user_id*."""
    winner = _winner(match)
    if winner is None:
        is_drawn = match.result is None or match.result.counts or match.decision is Decision.HALVES
        return drawn if is_drawn else aborted
    return won if winner is match.player_of(user_id) else lost


def end_of(match: Match) -> End:
    """The kind of end of the finished *match*."""
    assert match.result is not None
    if not match.result.counts:
        return ENDS[cause_of_abort(match)] if match.decision is None else _decided(match, match.decision)
    return ENDS.get(match.result.termination) or end_by_points(match.result.winner, match.position.scores)


def _decided(match: Match, decision: Decision) -> End:
    """The kind of end of *match*, a tournament game without a result of its own, by its *decision*."""
    assert match.result is not None
    is_unplayed = decision in (Decision.FIRST_UNPLAYED, Decision.SECOND_UNPLAYED)
    if match.result.by is not None and match.player_of(match.result.by) is None:
        if decision.winner is not None:
            return BY_ORGANISER
        return HALVES_BY_ORGANISER if decision in (Decision.HALVES, Decision.DRAW) else NOTHING
    if match.result.by is not None:
        return GIVEN_UP
    if decision is Decision.NEITHER:
        return BOTH_LEFT
    if decision.winner is None:
        return HALVES_BY_ROUND if decision is Decision.HALVES else HALVES_BY_BOARD
    if is_unplayed:
        return OUT_OF_TIME
    return BY_BOARD if match.position.ahead is decision.winner else BY_ROUND


def _winner(match: Match) -> Player | None:
    if match.result is not None and match.result.winner is not None:
        return match.result.winner
    return match.decision.winner if match.decision is not None else None


def end_by_points(winner: Player | None, scores: tuple[int, int]) -> End:
    """The kind of end of a game that ended by the rules with *scores*."""
    if winner is None:
        return DRAWN
    return WON_EQUAL if scores[winner] == scores[winner.other] else WON_BY


def parts_of(winner: Player | None, names: tuple[str, str], scores: tuple[int, int]) -> dict[str, Value]:
    """The arguments of the sentences about an end: both players and the points. *names*: by seat."""
    first, second = names
    parts: dict[str, Value] = {"first": first, "second": second}
    if winner is not None:
        more, fewer = scores[winner], scores[winner.other]
        parts |= {"winner": names[winner], "loser": names[winner.other]}
        parts |= {"more": more, "fewer": fewer, "points": more - fewer}
    return parts


def parts_in(match: Match, names: tuple[str, str], translator: Translator) -> dict[str, Value]:
    """The arguments of the sentences about the end of *match*, also with the late player and those who aborted it.

    An aborted match is replayed only if a player was late, as its record may be broken.
    """
    assert match.result is not None
    parts = parts_of(_winner(match), names, match.position.scores if match.result.counts else (0, 0))
    if match.result.by is None:
        if not match.result.counts and cause_of_abort(match) is AbortCause.TIME:
            late = Player(match.position.to_move or Player.FIRST)
            parts |= {"late": names[late], "waiting": names[late.other]}
        return parts
    seat = match.player_of(match.result.by)
    if seat is not None:
        return {**parts, "player": names[seat], "opponent": names[seat.other]}
    askers = dict.fromkeys(each for each in (match.abort_asked_by, match.result.by) if each is not None)
    return {**parts, "player": translator.both([person(each, translator) for each in askers])}
