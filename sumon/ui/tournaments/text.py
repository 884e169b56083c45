"""Texts about a tournament: its name, its terms, its entrants and its progress."""

from __future__ import annotations

import discord

from sumon.core.message import cut
from sumon.games import GAMES
from sumon.i18n import Translator
from sumon.play.tournaments.model import FEWEST, Entrant, Format, Pairing, Status, Tournament
from sumon.play.tournaments.opening import shares_thread
from sumon.play.tournaments.schedules import FEW, fewest_for
from sumon.ui.games import game_ui_of
from sumon.ui.interactions.people import mention, person
from sumon.ui.interactions.refusals import MAX_CHOICE
from sumon.ui.interactions.sanitize import escape_markdown, strip_invisible
from sumon.ui.texts.names import MEDALS, game_name, level_name, time_name

A_DAY = 86_400  # seconds
FORMAT_NAMES = {
    Format.ROUND_ROBIN: "tournaments-format-round-robin",
    Format.DOUBLE_ROUND_ROBIN: "tournaments-format-double",
    Format.KNOCKOUT: "tournaments-format-knockout",
}
# The last rounds of a knockout, by how many come after them.
LAST_ROUNDS = {0: "tournaments-final", 1: "tournaments-semi-finals", 2: "tournaments-quarter-finals"}
# Explanations of the pairings and points.
HOW = {
    Format.SWISS: "tournaments-how-swiss",
    Format.ROUND_ROBIN: "tournaments-how-round-robin",
    Format.DOUBLE_ROUND_ROBIN: "tournaments-how-double",
    Format.KNOCKOUT: "tournaments-how-knockout",
}


def title(name: str, translator: Translator) -> str:
    """The *name* of a tournament in bold; Markdown in it is escaped."""
    return translator.text("tournaments-title", name=escape_markdown(name))


def round_name(tournament: Tournament, round: int, translator: Translator, *, is_for_third: bool = False) -> str:
    """The name of *round*, such as "Semi-finals" or "Round 1"; *is_for_third*: of the game for third place."""
    if is_for_third:
        return translator.text("tournaments-third-match")
    key = LAST_ROUNDS.get(tournament.rounds - round) if tournament.format is Format.KNOCKOUT else None
    return translator.text(key) if key else translator.text("tournaments-round", round=round)


def choice_name(name: str) -> str:
    """The *name* of a tournament in a menu, where Discord shows no Markdown."""
    return cut(strip_invisible(name), MAX_CHOICE)


def has_rounds(tournament: Tournament) -> bool:
    """Whether all games of a round are played before the next one is paired."""
    return tournament.format in (Format.SWISS, Format.KNOCKOUT)


def format_name(format: Format, rounds: int, translator: Translator) -> str:
    """The name of *format*; for a Swiss tournament with the number of *rounds*, 0 for as many as fit."""
    if format is not Format.SWISS:
        return translator.text(FORMAT_NAMES[format])
    if rounds == 0:
        return translator.text("tournaments-format-fitting")
    return translator.text("tournaments-format-swiss", rounds=rounds)


def game_of(game: str, variant: str, translator: Translator) -> str:
    """The name of *game* and, if it has several, of the *variant*."""
    if len(GAMES[game].variants) == 1:
        return game_name(game, translator)
    said = game_ui_of(game).variant(variant, translator)
    return translator.text("tournaments-game", game=game_name(game, translator), variant=said)


def pace_text(tournament: Tournament, translator: Translator) -> str:
    """The time for a turn and, if it is limited, for a round or for the games played at once."""
    time = time_name(tournament.time_control, translator)
    if tournament.round_time is None:
        return time
    rounds = 1 if tournament.planned_format is None else tournament.rounds  # of a round robin, one at a time
    days = translator.text("tournaments-days", count=tournament.round_time * rounds // A_DAY)
    if has_rounds(tournament):
        return translator.text("tournaments-pace", time=time, most=days)
    if tournament.at_once and tournament.planned_format is None:
        return translator.text("tournaments-pace-some", time=time, most=days, count=tournament.at_once)
    return translator.text("tournaments-pace-all", time=time, most=days)


def terms_line(tournament: Tournament, translator: Translator) -> str:
    """The game, the format, and whether the tournament is rated."""
    rated = translator.text("ratings-rated") if tournament.rated else translator.text("ratings-casual")
    game = game_of(tournament.game, tournament.variant, translator)
    how = format_name(tournament.format, tournament.rounds, translator)
    return translator.text("ui-dot").join((game, how, rated))


def start_text(tournament: Tournament, translator: Translator, *, by_reader: bool = False) -> str:
    """The start of the tournament. *by_reader*: whether the reader is its organiser."""
    if tournament.starts_at is not None:
        when, left = (discord.utils.format_dt(tournament.starts_at, style) for style in ("f", "R"))
        return translator.text("tournaments-starts-at", when=when, left=left)
    if tournament.start_at_count is not None:
        return translator.text("tournaments-starts-with", count=tournament.start_at_count)
    if by_reader:
        return translator.text("tournaments-starts-by-you")
    return translator.text("tournaments-starts-by", organiser=organiser(tournament, translator))


def organiser(tournament: Tournament, translator: Translator) -> str:
    """The organiser as a mention, or "a moderator" once the organiser's data is deleted."""
    if tournament.organiser_id <= 0:
        return translator.text("tournaments-a-moderator")
    return mention(tournament.organiser_id)


def conditions(tournament: Tournament, translator: Translator) -> list[str]:
    """Sentences on unusual terms of the tournament; most tournaments have none."""
    said = []
    if tournament.min_games:
        said.append(translator.text("tournaments-for-known", count=tournament.min_games))
    if tournament.at_once and not has_rounds(tournament):
        said.append(translator.text("tournaments-at-most-once", count=tournament.at_once))
    if tournament.filler_level is not None:
        level = level_name(tournament.filler_level, translator)
        said.append(translator.text("tournaments-filled", level=level))
    return [*said, *_third_place(tournament, translator)]


def _third_place(tournament: Tournament, translator: Translator) -> list[str]:
    """The sentence that a knockout has a match for third place, in a list; [] if it has none."""
    has_match = tournament.third_place and tournament.format is Format.KNOCKOUT
    return [translator.text("tournaments-for-third")] if has_match else []


def places_text(tournament: Tournament, translator: Translator) -> str:
    """The number of entrants of an open tournament, with the minimum and the maximum."""
    count, least = len(tournament.people), fewest_places(tournament)
    return translator.text("tournaments-people-in", count=count, least=least, most=tournament.size)


def fewest_places(tournament: Tournament) -> int:
    """The least number of players to announce: a Swiss event is one for few, too, as a round robin."""
    return FEWEST if tournament.format is Format.SWISS else fewest_for(tournament.format)


def entrant_text(entrant: Entrant, translator: Translator) -> str:
    """The entrant as a mention, or the computer with its level."""
    if entrant.user_id is not None:
        return person(entrant.user_id, translator)
    return translator.text("ui-computer", level=level_name(entrant.level or "", translator))


def entrant_name(entrant: Entrant, translator: Translator) -> str:
    """The name of *entrant* as plain text, for places without mentions; it is safe inside a code block."""
    if entrant.user_id is not None and entrant.user_id > 0:
        return strip_invisible(entrant.name).replace("`", "'") or translator.text("tournaments-somebody")
    return entrant_text(entrant, translator)


def how_lines(tournament: Tournament, translator: Translator) -> list[str]:
    """An explanation of the tournament: pairings, points, clocks, and the cost of leaving."""
    lines = [
        translator.text("tournaments-how-title", name=escape_markdown(tournament.name)),
        translator.sentences((translator.text(HOW[tournament.format]), *_odd(tournament, translator))),
        *few_lines(tournament, translator),
        translator.text("tournaments-how-byes") if tournament.format is Format.SWISS else "",
        translator.text("tournaments-how-threads", threads=_threads(tournament), few=FEW),
        *clock_lines(tournament, translator),
        translator.text("tournaments-how-alone"),
        translator.text("tournaments-how-leaving"),
    ]
    return [lines[0], *(f"- {line}" for line in lines[1:] if line)]


def _threads(tournament: Tournament) -> str:
    """Whether "all" games share one thread, or each has its "own"; "few" if that depends on how many join."""
    if tournament.status not in (Status.DRAFT, Status.OPEN):
        return "all" if shares_thread(tournament) else "own"
    if tournament.format is Format.KNOCKOUT:
        return "own"
    return "all" if tournament.size <= FEW else "few"


def _odd(tournament: Tournament, translator: Translator) -> list[str]:
    """The sentence on who has no opponent in a round of a Swiss event, or on third place in a knockout."""
    if tournament.format is not Format.SWISS:
        return _third_place(tournament, translator)
    if tournament.filler_level is None:
        return [translator.text("tournaments-how-odd")]
    return [translator.text("tournaments-filled", level=level_name(tournament.filler_level, translator))]


def few_lines(tournament: Tournament, translator: Translator) -> list[str]:
    """The sentence on the format that is played if too few join, in a list; [] if that cannot happen any more."""
    most = fewest_for(tournament.format) - 1
    if tournament.status not in (Status.DRAFT, Status.OPEN) or most < FEWEST:
        return []
    return [translator.text("tournaments-how-few", most=most, least=FEWEST)]


def clock_lines(tournament: Tournament, translator: Translator) -> list[str]:
    """The pace of the games, the end of a round, and the consequence of running out of time."""
    lines = [translator.text("tournaments-how-clock", pace=pace_text(tournament, translator))]
    if tournament.time_control.bank:
        lines.append(translator.text("tournaments-how-bank"))
    if tournament.round_time is not None:
        lines.append(translator.text("tournaments-how-end"))
    lines.append(translator.text("tournaments-how-time"))
    return lines


def at_once_text(tournament: Tournament, translator: Translator) -> str:
    """The number of games that an entrant plays at the same time."""
    if has_rounds(tournament) or tournament.at_once == 1:
        return translator.text("tournaments-one-at-once")
    if tournament.at_once:
        return translator.text("tournaments-at-once", count=tournament.at_once)
    return translator.text("tournaments-all-at-once")


def running_lines(tournament: Tournament, translator: Translator) -> list[str]:
    """The progress of a running tournament: its round, its finished games, the end of the round, and notes."""
    dot = translator.text("ui-dot")
    games = [each for each in current_games(tournament) if not each.is_bye]
    over = sum(each.is_decided for each in games)
    parts = [title(tournament.name, translator)]
    if has_rounds(tournament):
        parts.append(translator.text("tournaments-round-of", round=tournament.round, rounds=tournament.rounds))
    parts.append(translator.text("tournaments-games-over", over=over, games=len(games)))
    if tournament.paused_until is not None and tournament.is_paused(discord.utils.utcnow()):
        moment = discord.utils.format_dt(tournament.paused_until, "f")
        parts.append(translator.text("directing-paused-until", until=moment))
    elif tournament.round_ends_at is not None:
        until = discord.utils.format_dt(tournament.round_ends_at, "R")
        parts.append(translator.text("tournaments-ends-by", until=until))
    return [dot.join(parts), *_notes(tournament, games, translator)]


def _notes(tournament: Tournament, games: list[Pairing], translator: Translator) -> list[str]:
    """Further notes: on a format that was changed since too few joined, on third place, on games being opened."""
    notes = []
    if tournament.planned_format is not None and tournament.planned_format is not tournament.format:
        count = sum(not each.is_filler for each in tournament.entrants)
        played = format_name(tournament.format, tournament.rounds, translator)
        notes.append(translator.text("tournaments-format-changed", count=count, format=played))
    if tournament.round < tournament.rounds:  # the last round has the match itself
        notes += _third_place(tournament, translator)
    waiting = sum(each.match_id is None and not each.is_decided for each in games)
    if waiting and not tournament.at_once:
        opened = len(games) - waiting
        if has_rounds(tournament):
            notes.append(
                translator.text(
                    "tournaments-opening-round", round=tournament.round, opened=opened, games=len(games)
                )
            )
        else:
            notes.append(translator.text("tournaments-opening", opened=opened, games=len(games)))
    return notes


def current_games(tournament: Tournament) -> tuple[Pairing, ...]:
    """The pairings of the current round, or all pairings of a format without successive rounds."""
    return tournament.in_round(tournament.round) if has_rounds(tournament) else tournament.pairings


def outlook_text(best: int, worst: int, translator: Translator) -> str:
    """The places that the reader can still reach, from *best* to *worst*."""
    if best == worst:
        return translator.text("leagues-outlook-sure", place=best)
    return translator.text("leagues-outlook", best=best, worst=worst)


def podium(tournament: Tournament, translator: Translator) -> str:
    """The entrants in the first three places, with medals; entrants of equal rank share one."""
    parts = []
    for place, medal in MEDALS.items():
        names = [entrant_text(each, translator) for each in tournament.entrants if each.place == place]
        if names:
            parts.append(f"{medal} {translator.both(names)}")
    return " ".join(parts)


def finished_lines(tournament: Tournament, translator: Translator) -> list[str]:
    """The lines on a finished tournament: its winners, the reason for none, and that for an early end."""
    name = title(tournament.name, translator)
    lines = [translator.text("tournaments-finished", name=name), podium(tournament, translator)]
    places = {each.place for each in tournament.entrants if each.place is not None}
    if 1 not in places:
        key = "tournaments-no-game-played" if tournament.people else "tournaments-all-have-left"
        lines.append(translator.text("tournaments-no-winner" if places else key))
    if tournament.ended_early:
        key = "tournaments-ended-early" if len(tournament.people) > 1 else "tournaments-ended-early-left"
        lines.append(translator.text(key, round=tournament.round))
    return list(filter(None, lines))
