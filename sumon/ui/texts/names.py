"""The names of games, variants, levels, players and moves."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from types import MappingProxyType

import discord

from sumon.core.protocol import Player, View
from sumon.core.puzzle import Strength
from sumon.core.width import units
from sumon.i18n import Translator
from sumon.play.clock import TimeControl
from sumon.play.levels import LIKE_ME, fitted_number
from sumon.play.model import Match, Occupant
from sumon.play.ranking.ratings import Rating
from sumon.play.replays import PlayedTurn
from sumon.play.requests import Challenge, FirstSeat
from sumon.render import signs
from sumon.render.lettering import writable
from sumon.services.ranking import Standings
from sumon.ui.games import game_ui_of
from sumon.ui.interactions.people import person
from sumon.ui.interactions.sanitize import strip_invisible

LONGEST_NAME = 32  # characters, Discord's own limit
WIDEST_BUTTON = 24  # units, about the width of a phone

LEVEL_NAMES: Mapping[str, str] = {
    "beginner": "ui-level-beginner",
    "casual": "ui-level-casual",
    "advanced": "ui-level-advanced",
    "expert": "ui-level-expert",
    "master": "ui-level-master",
    LIKE_ME: "ui-level-like-me",
}

# By seconds: days, hours and minutes, without and with a bank.
TIME_NAMES = (
    (86_400, "time-days", "time-bank-days"),
    (3_600, "time-hours", "time-bank-hours"),
    (60, "time-minutes", "time-bank-minutes"),
)

STRENGTH_NAMES: Mapping[Strength, str] = {
    Strength.EASY: "puzzles-easy",
    Strength.MEDIUM: "puzzles-medium",
    Strength.HARD: "puzzles-hard",
}


def own_name(user: discord.User | discord.Member) -> str:
    """The name of *user* on the server, without invisible characters, as it is stored with a match.

    It is the account's user name if pictures cannot show the other one.
    """
    name = stripped_name(user.display_name)
    return name if writable(name) else stripped_name(user.name) or name


def stripped_name(text: str) -> str:
    """*text* without invisible characters, and not longer than names can be."""
    kept = ""
    for sign in signs(strip_invisible(text)):
        if len(kept + sign) > LONGEST_NAME:
            break
        kept += sign
    return kept.rstrip()


def narrowed(text: str, width: int) -> str:
    """*text* cut between signs to at most *width* units, of which the ellipsis takes one.

    >>> narrowed("Ada", 3), narrowed("Augusta Ada King", 8), narrowed("手番終了", 5)
    ('Ada', 'Augusta…', '手番…')
    """
    left, shown = signs(text), text
    while left and units(shown) > width:
        del left[-1]
        shown = "".join(left).rstrip() + "…"
    return shown


def label_with_name(key: str, name: str, translator: Translator) -> str:
    """The label *key* of a button with the *name* of a player, which is cut to fit on a phone."""
    room = WIDEST_BUTTON - units(translator.text(key, player=""))
    return translator.text(key, player=narrowed(name, room) if len(signs(name)) > 1 else name)


def withdraw_label(name: str, translator: Translator) -> str:
    """The label of a public button that only the player *name* can use."""
    return label_with_name("ui-withdraw-of", name, translator) if name else translator.text("ui-withdraw")


def seat_name(seat: Occupant, translator: Translator) -> str:
    """A person or the computer."""
    if seat.user_id is not None:
        return person(seat.user_id, translator)
    return translator.text("ui-computer", level=level_name(seat.level or "", translator))


def plain_name(seat: Occupant, translator: Translator) -> str:
    """The name of the occupant of *seat* as plain text, for places without mentions; "" if it is unknown."""
    return seat.name if seat.user_id is not None else seat_name(seat, translator)


def seat_names(match: Match, translator: Translator) -> tuple[str, str]:
    """The players of *match* by seat; the computer without its level, which the picture shows."""
    first, second = (
        seat_name(seat, translator) if seat.user_id is not None else translator.text("ui-sheet-computer")
        for seat in match.seats
    )
    return first, second


def move_name(turn: PlayedTurn, translator: Translator) -> str:
    """The public notation of the move of *turn*; it is safe to show unescaped, as the rules write it."""
    announced = turn.announcement
    said = translator.catalog.say(announced, translator.locale)
    return game_ui_of(turn.record.game).shown(said)


def level_name(level: str, translator: Translator) -> str:
    """The name of *level*, or its number if it lies between the named levels."""
    number = fitted_number(level)
    if number is not None:
        return translator.text("ui-level-number", number=round(number, 1))
    return translator.text(LEVEL_NAMES[level]) if level in LEVEL_NAMES else level


def strength_name(strength: Strength, translator: Translator) -> str:
    """The name of the difficulty of a puzzle."""
    return translator.text(STRENGTH_NAMES[strength])


def player_name(match: Match, player: Player, view: View, translator: Translator) -> str:
    """The name of *player*, with the side if the game has named sides."""
    seat = match.seats[player]
    side = game_ui_of(match.record.game).side(view, player, translator)
    if side is None:
        return seat_name(seat, translator)
    if seat.user_id is None:
        return translator.text("ui-computer-side", level=level_name(seat.level or "", translator), side=side)
    return translator.text("ui-player-side", player=person(seat.user_id, translator), side=side)


def game_name(game: str, translator: Translator) -> str:
    """The game's name."""
    return game_ui_of(game).name(translator)


def time_name(control: TimeControl | None, translator: Translator) -> str:
    """The time of each player, such as "8 hours per turn + 72-hour bank"; see `weekends_line`."""
    if control is None:
        return translator.text("time-none")
    length, key, with_bank = next(each for each in TIME_NAMES if each[0] <= max(control.move_time, 60))
    turn = translator.text(key, count=control.move_time // length)
    return translator.text(with_bank, turn=turn, count=control.bank // length) if control.bank else turn


def weekends_line(control: TimeControl | None, translator: Translator) -> str:
    """The sentence on weekends off; "" without."""
    return translator.text("time-weekends-off") if control is not None and control.weekends_off else ""


def terms_line(challenge: Challenge, translator: Translator) -> str:
    """The terms of *challenge* in one line; "rated" or "casual" only if it can be rated."""
    terms = challenge.terms
    parts = [game_ui_of(terms.game).variant(terms.variant, translator), _who_starts(challenge, translator)]
    if challenge.outside is None:
        parts.append(translator.text("ratings-rated") if terms.rated else translator.text("ratings-casual"))
    if terms.time_control is not None:
        parts.append(time_name(terms.time_control, translator))
    if terms.own_thread:
        parts.append(translator.text("ui-own-thread"))
    return translator.text("ui-dot").join(parts)


def _who_starts(challenge: Challenge, translator: Translator) -> str:
    match challenge.terms.first:
        case FirstSeat.RANDOM:
            return translator.text("ui-first-random")
        case FirstSeat.CHALLENGER:
            return translator.text("ui-first-player", player=person(challenge.challenger_id, translator))
        case FirstSeat.OPPONENT:
            if challenge.opponent_id is None:
                return translator.text("ui-first-joining")
            return translator.text("ui-first-player", player=person(challenge.opponent_id, translator))


def rating_text(rating: Rating, standings: Standings, translator: Translator) -> str:
    """The rounded rating, with a question mark until it is settled."""
    value = str(round(rating.value))  # as text: no thousands separator
    return value if standings.is_settled(rating) else translator.text("ratings-unsettled", rating=value)


def uncertainty(ratings: Iterable[Rating], standings: Standings, translator: Translator) -> list[str]:
    """The line that explains the question mark behind unsettled *ratings*; [] if all are settled."""
    are_settled = all(map(standings.is_settled, ratings))
    return [] if are_settled else [translator.text("ratings-unsettled-note")]


MEDALS: Mapping[int, str] = MappingProxyType({1: "🥇", 2: "🥈", 3: "🥉"})
