"""Texts about time, and the buttons under them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import discord

from sumon.core.protocol import Player
from sumon.i18n import Translator
from sumon.play.deadlines import TO_ANSWER, UNTOUCHED, after_turn
from sumon.play.match.finish import is_lost_by_time
from sumon.play.model import Match
from sumon.play.zones import zone_text
from sumon.ui.interactions.buttons import Buttons
from sumon.ui.interactions.controls import Style, row_view
from sumon.ui.interactions.links import match_url
from sumon.ui.interactions.people import mention
from sumon.ui.texts.dates import span_text
from sumon.ui.texts.names import game_name, seat_name, time_name

MAX_LISTED = 10  # games in one reminder


@dataclass(frozen=True, slots=True)
class TimeClick:
    """An answer to the question about a player who ran out of time in the turn after *ply* moves."""

    match_id: int
    ply: int
    verb: str = ""


TIME = Buttons("t", TimeClick, "{match_id:id}:{ply:count}:{verb}")
CLAIM = TIME.button("claim", label="time-claim", style=Style.MAIN, runs_when_late=True)
DAY = TIME.button("day", label="time-day", style=Style.MAIN, runs_when_late=True)


def clock_line(match: Match, translator: Translator) -> str:
    """The line on the deadline of the player on turn, or on the end of a holiday or pause; "" without a clock."""
    clock = match.clock
    if clock is None:
        return ""
    if clock.stopped_until is None or not clock.is_stopped(discord.utils.utcnow()):
        return translator.text("time-left", up=deadline_text(match, translator))
    key = "time-left-holiday" if match.pairing_id is None else "directing-clock-stopped"
    return translator.text(key, until=discord.utils.format_dt(clock.stopped_until, "d"))


def deadline_text(match: Match, translator: Translator) -> str:
    """The deadline of *match*, such as "in 3 hours"; with a bank its beginning and size, or that it is drawn on."""
    up = discord.utils.format_dt(match.deadline or match.updated_at, "R")
    clock = match.clock
    if clock is None or not clock.bank:
        return up
    if clock.bank_from <= discord.utils.utcnow():
        return translator.text("time-up-in-bank", up=up)
    turn = discord.utils.format_dt(clock.bank_from, "R")
    return translator.text("time-up-bank", turn=turn, bank=span_text(clock.bank, translator))


def pace_lines(match: Match, translator: Translator) -> list[str]:
    """The pace of *match*, the bank that each player has left, and the zones of weekends off; [] without clocks."""
    control = match.time_control
    if control is None:
        return []
    lines = [time_name(control, translator)]
    if control.bank:
        banks = after_turn(match, discord.utils.utcnow()).banks
        left = [span_text(bank, translator, exact=True) for bank in banks]
        lines.append(translator.text("time-banks", banks=_by_player(match, left, translator)))
    if control.weekends_off:
        zones = [zone_text(zone or "UTC") for zone in match.zones]
        lines.append(translator.text("time-zones", zones=_by_player(match, zones, translator)))
    return lines


def _by_player(match: Match, values: Sequence[str], translator: Translator) -> str:
    """The two *values*, each after the name of its player."""
    said = [
        translator.text("time-of-player", player=seat_name(seat, translator), value=value)
        for seat, value in zip(match.seats, values, strict=True)
    ]
    return translator.listing(said)


def reminder(user_id: int, matches: Sequence[Match], translator: Translator) -> str:
    """A reminder that it is the turn of *user_id* in *matches*, with the deadlines, the most urgent first."""
    urgent = sorted(matches, key=lambda match: match.deadline or match.updated_at)
    lines = [_game(match, user_id, translator) for match in urgent[:MAX_LISTED]]
    if len(urgent) == 1:
        return translator.text("time-reminder", player=mention(user_id), game=lines[0])
    if len(urgent) > MAX_LISTED:
        lines.append(translator.text("time-reminder-more", count=len(urgent) - MAX_LISTED))
    listed = "\n".join(f"- {line}" for line in lines)
    return translator.text("time-reminder-several", player=mention(user_id), count=len(urgent), games=listed)


def question(match: Match, translator: Translator) -> str:
    """The question to the opponent of a player out of time: to claim the win, or to give a day."""
    late, waiting = _late_and_waiting(match)
    args = {
        "waiting": seat_name(match.seats[waiting], translator),
        "late": seat_name(match.seats[late], translator),
        "game": _link(match, translator),
    }
    if is_lost_by_time(match):
        return translator.text("time-question", days=TO_ANSWER.days, **args)
    return translator.text("time-question-young", days=TO_ANSWER.days, **args)


def question_buttons(match: Match, translator: Translator) -> discord.ui.View:
    """*Claim the win* or, in a game that has hardly begun, *Abort*; and *Give a day*."""
    clicked = TimeClick(match.id, match.ply)
    abort = "" if is_lost_by_time(match) else translator.text("time-abort")
    return row_view((CLAIM.on(clicked, translator, label=abort), DAY.on(clicked, translator)))


def going_on_question(match: Match, user_ids: Sequence[int], translator: Translator) -> str:
    """The question to *user_ids* whether they go on with an abandoned match."""
    players = translator.both([mention(user_id) for user_id in user_ids])
    return translator.text(
        "time-untouched", players=players, game=_link(match, translator), days=UNTOUCHED.days, count=len(user_ids)
    )


def waiting_player(match: Match) -> int | None:
    """The user id of the player who waits for the player on turn."""
    return match.seats[_late_and_waiting(match)[1]].user_id


def _late_and_waiting(match: Match) -> tuple[Player, Player]:
    late = match.to_move
    assert late is not None
    return late, late.other


def _game(match: Match, user_id: int, translator: Translator) -> str:
    opponent = next(seat for seat in match.seats if seat.user_id != user_id)
    return translator.text(
        "time-game",
        game=_link(match, translator),
        opponent=seat_name(opponent, translator),
        up=deadline_text(match, translator),
    )


def _link(match: Match, translator: Translator) -> str:
    game, url = game_name(match.record.game, translator), match_url(match)
    return translator.text("time-link", game=game, match=str(match.id), url=url)
