"""What a tournament is called, how it is played, and who is in it, in words."""

from __future__ import annotations

import discord

from sumon.core.message import cut
from sumon.games import GAMES
from sumon.i18n import Translator
from sumon.play.tournaments.model import FEWEST, Entrant, Format, Pairing, Tournament
from sumon.ui.games import game_ui_of
from sumon.ui.interactions.people import mention, person
from sumon.ui.interactions.refusals import MAX_CHOICE
from sumon.ui.interactions.sanitize import escape_markdown, strip_invisible
from sumon.ui.texts.names import MEDALS, game_name, level_name, time_name, units

A_DAY = 86_400  # seconds
FORMAT_NAMES = {
    Format.ROUND_ROBIN: "tournaments-format-round-robin",
    Format.DOUBLE_ROUND_ROBIN: "tournaments-format-double",
    Format.KNOCKOUT: "tournaments-format-knockout",
}
# How games are paired, and what they bring.
HOW = {
    Format.SWISS: "tournaments-how-swiss",
    Format.ROUND_ROBIN: "tournaments-how-round-robin",
    Format.DOUBLE_ROUND_ROBIN: "tournaments-how-double",
    Format.KNOCKOUT: "tournaments-how-knockout",
}


def title(name: str, translator: Translator) -> str:
    """The *name* of a tournament, in bold letters; whatever signs it is made of are shown as signs."""
    return translator.text("tournaments-title", name=escape_markdown(name))


def choice_name(name: str) -> str:
    """The *name* of a tournament in a menu, where Discord shows every sign as it is."""
    return cut(strip_invisible(name), MAX_CHOICE)


def has_rounds(tournament: Tournament) -> bool:
    """Whether all games of a round are played before the next one is paired."""
    return tournament.format in (Format.SWISS, Format.KNOCKOUT)


def format_name(format: Format, rounds: int, translator: Translator) -> str:
    """The name of *format*; of a Swiss one with how many *rounds* are played, 0: as many as fit."""
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
    """How long a turn of the tournament may take, and a round of it, or so many games as are played at once."""
    time = time_name(tournament.move_time, translator)
    if tournament.round_time is None:
        return time
    days = translator.text("tournaments-days", count=tournament.round_time // A_DAY)
    if has_rounds(tournament):
        return translator.text("tournaments-pace", time=time, most=days)
    if tournament.at_once:
        return translator.text("tournaments-pace-some", time=time, most=days, count=tournament.at_once)
    return translator.text("tournaments-pace-all", time=time, most=days)


def terms_line(tournament: Tournament, translator: Translator) -> str:
    """What is played, how, and whether it is rated."""
    rated = translator.text("ratings-rated") if tournament.rated else translator.text("ratings-casual")
    game = game_of(tournament.game, tournament.variant, translator)
    how = format_name(tournament.planned_format or tournament.format, tournament.rounds, translator)
    return translator.text("ui-dot").join((game, how, rated))


def start_text(tournament: Tournament, translator: Translator, *, by_reader: bool = False) -> str:
    """When the tournament starts. *by_reader*: they are its organiser."""
    if tournament.starts_at is not None:
        when, left = (discord.utils.format_dt(tournament.starts_at, style) for style in ("f", "R"))
        return translator.text("tournaments-starts-at", when=when, left=left)
    if tournament.start_at_count is not None:
        return translator.text("tournaments-starts-with", count=tournament.start_at_count)
    if by_reader:
        return translator.text("tournaments-starts-by-you")
    return translator.text("tournaments-starts-by", organiser=organiser(tournament, translator))


def organiser(tournament: Tournament, translator: Translator) -> str:
    """Who may manage the tournament beside the moderators; these alone once the organiser's data is gone."""
    if tournament.organiser_id <= 0:
        return translator.text("tournaments-a-moderator")
    return mention(tournament.organiser_id)


def conditions(tournament: Tournament, translator: Translator) -> list[str]:
    """What is special about the tournament: sentences, most of them rarely there."""
    said = []
    if tournament.min_games:
        said.append(translator.text("tournaments-for-known", count=tournament.min_games))
    if tournament.at_once and not has_rounds(tournament):
        said.append(translator.text("tournaments-at-most-once", count=tournament.at_once))
    if tournament.filler_level is not None:
        level = level_name(tournament.filler_level, translator)
        said.append(translator.text("tournaments-filled", level=level))
    return said


def places_text(tournament: Tournament, translator: Translator) -> str:
    """How many are in an open tournament, and how many can be."""
    count = len(tournament.people)
    return translator.text("tournaments-people-in", count=count, least=FEWEST, most=tournament.size)


def entrant_text(entrant: Entrant, translator: Translator) -> str:
    """The person, as a mention, or the computer."""
    if entrant.user_id is not None:
        return person(entrant.user_id, translator)
    return translator.text("ui-computer", level=level_name(entrant.level or "", translator))


def entrant_name(entrant: Entrant, translator: Translator) -> str:
    """The same where a mention would not be shown as a name, such as in code: nothing in it can end that."""
    if entrant.user_id is not None and entrant.user_id > 0:
        return strip_invisible(entrant.name).replace("`", "'") or translator.text("tournaments-somebody")
    return entrant_text(entrant, translator)


def narrowed(text: str, width: int) -> str:
    """*text* in at most *width* columns of letters of the same width, where 手 takes two.

    >>> narrowed("Ada", 3), narrowed("Augusta Ada King", 8), narrowed("手番終了", 5)
    ('Ada', 'Augusta…', '手番…')
    """
    shown = text
    while units(shown) > width and shown:
        shown = shown.removesuffix("…")[:-1].rstrip() + "…"
    return shown


def how_lines(tournament: Tournament, translator: Translator) -> list[str]:
    """How the tournament works: pairings, points, clocks, and what leaving costs."""
    format = tournament.planned_format or tournament.format
    lines = [
        translator.text("tournaments-how-title", name=escape_markdown(tournament.name)),
        translator.text(HOW[format]),
        translator.text("tournaments-how-threads"),
        *clock_lines(tournament, translator),
        translator.text("tournaments-how-alone"),
        translator.text("tournaments-how-leaving"),
    ]
    return [lines[0], *(f"- {line}" for line in lines[1:])]


def clock_lines(tournament: Tournament, translator: Translator) -> list[str]:
    """How fast the games are, until when, and what time up costs."""
    lines = [translator.text("tournaments-how-clock", pace=pace_text(tournament, translator))]
    if tournament.round_time is not None:
        lines.append(translator.text("tournaments-how-end"))
    lines.append(translator.text("tournaments-how-time"))
    return lines


def at_once_text(tournament: Tournament, translator: Translator) -> str:
    """How many games an entrant has at the same time."""
    if has_rounds(tournament):
        return translator.text("tournaments-one-at-once")
    if tournament.at_once:
        return translator.text("tournaments-at-once", count=tournament.at_once)
    return translator.text("tournaments-all-at-once")


def running_lines(tournament: Tournament, translator: Translator) -> list[str]:
    """How far a running tournament has come: round, end, games that are over, and what is going on with it."""
    dot = translator.text("ui-dot")
    games = [each for each in current_games(tournament) if not each.is_bye]
    over = sum(each.is_decided for each in games)
    parts = [title(tournament.name, translator)]
    if has_rounds(tournament):
        parts.append(translator.text("tournaments-round-of", round=tournament.round, rounds=tournament.rounds))
    parts.append(translator.text("tournaments-games-over", over=over, games=len(games)))
    if tournament.round_ends_at is not None:
        until = discord.utils.format_dt(tournament.round_ends_at, "R")
        parts.append(translator.text("tournaments-ends-by", until=until))
    return [dot.join(parts), *_notes(tournament, games, translator)]


def _notes(tournament: Tournament, games: list[Pairing], translator: Translator) -> list[str]:
    """What else there is to say: that too few joined for the announced format, or that games are being opened."""
    notes = []
    if tournament.planned_format is not None and tournament.planned_format is not tournament.format:
        count = sum(not each.is_filler for each in tournament.entrants)
        played = format_name(tournament.format, tournament.rounds, translator)
        notes.append(translator.text("tournaments-format-changed", count=count, format=played))
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
    """The pairings that are played now: those of the round, or all where there is no round after the other."""
    return tournament.in_round(tournament.round) if has_rounds(tournament) else tournament.pairings


def podium(tournament: Tournament, translator: Translator) -> str:
    """Who has the first three places, by medals; equal ones share one."""
    parts = []
    for place, medal in MEDALS.items():
        names = [entrant_text(each, translator) for each in tournament.entrants if each.place == place]
        if names:
            parts.append(f"{medal} {translator.both(names)}")
    return " ".join(parts)


def finished_lines(tournament: Tournament, translator: Translator) -> list[str]:
    """That a tournament is over, who has won, and why it ended before its last round."""
    name = title(tournament.name, translator)
    lines = [translator.text("tournaments-finished", name=name), podium(tournament, translator)]
    if tournament.ended_early:
        lines.append(translator.text("tournaments-ended-early", round=tournament.round))
    return lines
