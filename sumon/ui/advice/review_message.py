"""A finished review as a message: the course of the game as a chart, and a picture for every missed chance."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from itertools import pairwise

import discord

from sumon import render
from sumon.core.protocol import AnyPosition, Player
from sumon.engines import COSTLY
from sumon.play.model import Match
from sumon.play.review import Review, ReviewedTurn
from sumon.ui.games import GAME_UIS
from sumon.ui.match.board import as_file
from sumon.ui.names import player_name
from sumon.ui.translating import Translator, points_text

CHART = "chart.png"


@dataclass(frozen=True, slots=True)
class Shown:
    """What a message about a review consists of: an embed a picture."""

    embeds: list[discord.Embed]
    files: list[discord.File]


def compose_review(match: Match, review: Review, chart: bytes, translator: Translator) -> Shown:
    """*review* with its *chart*. Draws boards, so it belongs into a thread."""
    positions = tuple(match.record.positions())
    embeds = [discord.Embed(description=overview(match, review, translator))]
    files = [as_file(chart, chart_text(match, review, translator), CHART)]
    for number, turn in enumerate(missed_in(match, review), start=1):
        before = positions[turn.ply]
        view = before.view(turn.player, turn.best)
        game = match.record.game
        alt = render.describe(game, view, translator.catalog, translator.locale)
        files.append(as_file(render.draw(game, view), alt, f"chance-{number}.png"))
        embed = discord.Embed(
            description=chance_text(match, turn, before, translator), colour=GAME_UIS[game].colour(view)
        )
        embed.title = translator.text("analysis-chance", number=number, turn=turn.ply + 1)
        embeds.append(embed)
    for embed, file in zip(embeds, files, strict=True):
        embed.set_image(url=f"attachment://{file.filename}")
    return Shown(embeds, files)


def missed_in(match: Match, review: Review) -> tuple[ReviewedTurn, ...]:
    """The missed chances that are worth showing: those of people."""
    people = [player for player in Player if match.seats[player].user_id is not None]
    return review.missed(people, COSTLY[match.record.game])


def chart_points(match: Match, review: Review) -> tuple[list[float], list[int]]:
    """What `render.draw_chart` takes: the leads of whoever the disc stands for, and the turns to mark."""
    seen = review.leads()
    # Whoever has just moved looks better or worse than before, depending on how far an engine sees: the mean of
    # two turns is fair to both.
    leads = [*((now + then) / 2 for now, then in pairwise(seen)), seen[-1]]
    first, second = match.position.scores
    if match.position.outcome is not None and first != second:
        leads[-1] = first - second  # what an engine expects of the last turn may be luck that did not come
    if _disc(match) is not Player.FIRST:
        leads = [-lead for lead in leads]
    return leads, [turn.ply + 1 for turn in missed_in(match, review)]


def overview(match: Match, review: Review, translator: Translator) -> str:
    """Whose side of the chart is which, and how well both have played."""
    disc, view = _disc(match), match.position.view(None)
    names = {player: player_name(match, player, view, translator) for player in Player}
    lines = [
        translator.text("analysis-above", player=names[disc]),
        translator.text("analysis-below", player=names[disc.other]),
    ]
    for player in (disc, disc.other):
        accuracy = review.accuracy(player, COSTLY[match.record.game])
        if accuracy is not None:
            lines.append(translator.text("analysis-accuracy", player=names[player], percent=accuracy))
    foreseen = review.foreseen()
    if foreseen is not None:
        lines.append(foreseen_line(foreseen, names, translator))
    missed = missed_in(match, review)
    lines.append(translator.text("analysis-missed") if missed else translator.text("analysis-nothing-missed"))
    return "\n".join(lines)


def foreseen_line(turn: ReviewedTurn, names: Mapping[Player, str], translator: Translator) -> str:
    """From which turn on the end was certain, and how the game ends when both play their best from there."""
    winner = names[turn.player if turn.best_score > 0 else turn.player.other]
    if turn.best_score == 0:
        return translator.text("analysis-foreseen-draw", turn=turn.ply + 1)
    if abs(turn.best_score) < 1:  # equal points, and a rule that decides them
        return translator.text("analysis-foreseen-equal", turn=turn.ply + 1, player=winner)
    points = points_text(abs(turn.best_score))
    return translator.text("analysis-foreseen", turn=turn.ply + 1, player=winner, points=points)


def chance_text(match: Match, turn: ReviewedTurn, before: AnyPosition, translator: Translator) -> str:
    """What was played, what would have been better, and by how much."""
    return translator.text(
        "analysis-better",
        player=player_name(match, turn.player, before.view(None), translator),
        played=turn.played,
        best=turn.best,
        points=points_text(turn.loss),
    )


def chart_text(match: Match, review: Review, translator: Translator) -> str:
    """The chart for those who cannot see it. Alt texts cannot name people, so it speaks of the two shapes."""
    leads, missed = chart_points(match, review)
    sentences = [translator.text("analysis-chart", turns=len(leads) - 1)]
    for key, own in (("analysis-chart-disc", leads), ("analysis-chart-block", [-lead for lead in leads])):
        most = max(range(len(own)), key=own.__getitem__)
        if own[most] > 0:
            sentences.append(translator.text(key, points=points_text(own[most]), turn=most))
    sentences.append(_at_the_end(leads[-1], translator))
    if missed:
        turns = translator.listing([str(turn) for turn in missed])
        sentences.append(translator.text("analysis-chart-missed", turns=turns))
    return " ".join(sentences)


def _at_the_end(lead: float, translator: Translator) -> str:
    points = points_text(abs(lead))
    if points == 0:
        return translator.text("analysis-chart-end-even")
    if lead > 0:
        return translator.text("analysis-chart-end-disc", points=points)
    return translator.text("analysis-chart-end-block", points=points)


def _disc(match: Match) -> Player:
    return render.disc(match.record.game, match.position.view(None))
