"""What the post of a tournament says while it is played, and when it is over."""

from __future__ import annotations

import discord

from sumon.i18n import Translator
from sumon.play.tournaments.model import Pairing, Tournament
from sumon.ui.texts.medals import MEDALS
from sumon.ui.tournaments.text import entrant_text, format_name, has_rounds, title


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
