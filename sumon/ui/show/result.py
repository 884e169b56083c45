"""How a match ended, in one sentence in the players' names; the points stand on the result card."""

from __future__ import annotations

from sumon.core.protocol import Player, View
from sumon.i18n import Translator
from sumon.play.match.finish import AbortCause, cause_of_abort
from sumon.play.model import Match, Termination
from sumon.ui.show.names import seat_name
from sumon.ui.wire.people import person


def result_line(match: Match, translator: Translator) -> str:
    """The winner and the reason; "" while *match* goes on."""
    if match.result is None:
        return ""
    names = (seat_name(match.seats[Player.FIRST], translator), seat_name(match.seats[Player.SECOND], translator))
    first, second = names
    match match.result.termination:
        case Termination.ABORTED:
            return _aborted_line(match, match.result.by, names, translator)
        case Termination.AGREEMENT:
            return translator.text("offers-agreed", first=first, second=second)
        case Termination.RESIGNATION if match.result.winner is not None:
            winner = match.result.winner
            return translator.text("ui-won-resigned", winner=names[winner], loser=names[winner.other])
        case Termination.TIME if match.result.winner is not None:
            winner = match.result.winner
            return translator.text("time-won", winner=names[winner], loser=names[winner.other])
    return verdict(match.result.winner, names, match.position.view(None), translator)


def verdict(winner: Player | None, names: tuple[str, str], view: View, translator: Translator) -> str:
    """The winner and the margin, and the rule that ended the game with *view*; *names* by seat."""
    reason = "" if view.outcome is None else translator.say(view.outcome.reason)
    return f"{_verdict(winner, names, view.scores, translator)} {reason}".rstrip()


def _verdict(winner: Player | None, names: tuple[str, str], scores: tuple[int, int], translator: Translator) -> str:
    if winner is None:
        return translator.text("ui-drawn", first=names[Player.FIRST], second=names[Player.SECOND])
    name, loser = names[winner], names[winner.other]
    points = scores[winner] - scores[winner.other]
    if points == 0:
        return translator.text("ui-won", winner=name, loser=loser)
    return translator.text("ui-won-by", winner=name, loser=loser, points=points)


def _aborted_line(match: Match, by: int | None, names: tuple[str, str], translator: Translator) -> str:
    if by is None:
        return _agreed_or_lapsed(match, names, translator)
    player, seat = person(by, translator), match.player_of(by)
    if seat is not None:
        return translator.text("offers-aborted-by-player", player=player, opponent=names[seat.other])
    asked_by = match.abort_asked_by
    if asked_by not in (None, by):
        player = translator.both([person(asked_by, translator), player])
    return translator.text(
        "offers-aborted-by", player=player, first=names[Player.FIRST], second=names[Player.SECOND]
    )


def late_player(match: Match) -> Player:
    """The player who was on turn when *match* ended."""
    return Player.FIRST if match.position.to_move is None else Player(match.position.to_move)


def _agreed_or_lapsed(match: Match, names: tuple[str, str], translator: Translator) -> str:
    first, second = names
    match cause_of_abort(match):
        case AbortCause.TIME:
            late = late_player(match)
            return translator.text("offers-aborted-time", late=names[late], waiting=names[late.other])
        case AbortCause.NEGLECT:
            return translator.text("offers-aborted-neglect", first=first, second=second)
        case AbortCause.CONSENT:
            return translator.text("offers-aborted", first=first, second=second)
