"""A finished review as a message: the course of the game as a chart, and a picture for every missed chance."""

from __future__ import annotations

import logging
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import timedelta
from itertools import pairwise
from typing import Any

import discord

from sumon import render
from sumon.core.protocol import AnyPosition, Player, View
from sumon.engines import engine_of
from sumon.i18n import Translator, rounded
from sumon.play.past.archived_game import ArchivedGame
from sumon.play.replays import position_after
from sumon.play.review import Review, ReviewedTurn
from sumon.play.rounds import Count, count_of
from sumon.play.settings import Boards
from sumon.render import Topic
from sumon.ui.games import game_ui_of
from sumon.ui.interactions.context import Context
from sumon.ui.interactions.failures import DISCORD_FAILURES
from sumon.ui.interactions.people import notify_only, unbroken
from sumon.ui.interactions.places import find_channel
from sumon.ui.past.replay import caption_at, name_of
from sumon.ui.pictures.board import as_file, compared, disc_of, new_side
from sumon.ui.pictures.text_boards import TextBoard

CHART = "chart.png"
CHANCE = "chance.png"


@dataclass(frozen=True, slots=True)
class Shown:
    """The parts of a message about a review, without an embed, which would make the picture smaller."""

    text: str
    files: list[discord.File]


def compose_review(
    game: ArchivedGame,
    review: Review,
    page: int,
    title: str,
    chart: bytes,
    translator: Translator,
    palette: render.Palette,
    boards: Boards = Boards.PICTURES,
) -> Shown:
    """A *page* of *review* below *title*: page 0 has the *chart*, each further page a missed chance.

    Draws boards, so call it in a thread. *boards*: the form in which its reader has boards.
    """
    if not page:
        text = f"{title}\n{overview(game, review, translator, has_chart=not boards.as_text)}"
        if boards.as_text:
            last = position_after(game.record).view(None)
            names = {player: name_of(game, player, last, translator) for player in Player}
            return Shown("\n".join((text, *course(game, review, names, translator))), [])
        return Shown(text, [as_file(chart, chart_text(game, review, translator), CHART)])
    turn, slug = missed_in(game, review)[page - 1], game.record.game
    before, count = position_after(game.record.at(turn.ply)), count_of(game.record, game.match)
    heading = translator.text("ui-advice-chance", number=page, turn=count.after(turn.ply + 1), unit=count.unit)
    text = f"{title}\n**{heading}**\n{chance_text(game, turn, before, translator)}"

    def caption(view: View) -> render.Caption:
        return caption_at(game, game.ply, view, translator)

    if boards.as_text:
        view = before.view(turn.player, turn.best)
        shown = replace(caption(view), ending="", winner=None)
        board = TextBoard(slug, view, shown, {Topic.DRAFT: "", Topic.TURN: ""}, is_whole=True)
        return Shown(*board.below(text, boards, translator))
    labels = translator.text("ui-advice-was-played"), translator.text("ui-advice-was-better")
    turns = turn.played, turn.best
    picture = compared(slug, before, turn.player, turns, labels, caption, translator, palette, CHANCE)
    return Shown(text, [picture.file()])


def missed_in(game: ArchivedGame, review: Review) -> tuple[ReviewedTurn, ...]:
    """The missed chances of human players; those of both players of an imported record."""
    match = game.match
    people = [player for player in Player if match is None or match.seats[player].user_id is not None]
    return review.missed(people, engine_of(game.record.game).bad_turn_cost)


def chart_points(game: ArchivedGame, review: Review) -> tuple[list[float], list[int]]:
    """The arguments of `render.draw_chart`: the leads of the disc's player, and the turns to mark.

    Replays the game, so call it in a thread.
    """
    seen = review.leads()
    # The mean of two turns is fair to both players: depending on its depth, an engine favours the last mover or the
    # other player.
    leads = [*((now + then) / 2 for now, then in pairwise(seen)), seen[-1]]
    last = position_after(game.record)
    first, second = last.scores
    if last.outcome is not None and first != second:
        leads[-1] = first - second  # the real result, as the engine's expectation may include luck
    if disc_of(game.record) is not Player.FIRST:
        leads = [-lead for lead in leads]
    return leads, [turn.ply + 1 for turn in missed_in(game, review)]


def overview(game: ArchivedGame, review: Review, translator: Translator, *, has_chart: bool = True) -> str:
    """The sides of the chart if there is one, and both players' accuracy."""
    disc, view = disc_of(game.record), position_after(game.record).view(None)
    names = {player: name_of(game, player, view, translator) for player in Player}
    sides = (("ui-advice-above", disc), ("ui-advice-below", disc.other)) if has_chart else ()
    lines = [translator.text(key, player=names[player]) for key, player in sides]
    for player in (disc, disc.other):
        accuracy = review.accuracy(player, engine_of(game.record.game).accuracy_scale)
        if accuracy is not None:
            lines.append(translator.text("ui-advice-accuracy", player=names[player], percent=accuracy))
    foreseen = review.foreseen()
    if foreseen is not None:
        lines.append(foreseen_line(foreseen, count_of(game.record, game.match), names, translator))
    is_marked, key = bool(missed_in(game, review)), "ui-advice-missed"
    if has_chart or not is_marked:
        lines.append(translator.text(key if is_marked else "ui-advice-nothing-missed"))
    return "\n".join(lines)


def foreseen_line(turn: ReviewedTurn, count: Count, names: Mapping[Player, str], translator: Translator) -> str:
    """The line on the turn from which the result was certain, and on the result of best play from there."""
    since: dict[str, Any] = {"turn": count.after(turn.ply + 1), "unit": count.unit}
    winner = names[turn.player if turn.best_score > 0 else turn.player.other]
    if turn.best_score == 0:
        return translator.text("ui-advice-foreseen-draw", **since)
    if abs(turn.best_score) < 1:  # equal points, and a rule that decides them
        return translator.text("ui-advice-foreseen-equal", player=winner, **since)
    points = rounded(abs(turn.best_score))
    return translator.text("ui-advice-foreseen", player=winner, points=points, **since)


def chance_text(game: ArchivedGame, turn: ReviewedTurn, before: AnyPosition, translator: Translator) -> str:
    """The played turn, the better one, and the difference in points."""
    slug, points = game.record.game, rounded(turn.loss)
    shown = game_ui_of(slug).shown
    played, best = unbroken(shown(turn.played)), unbroken(shown(turn.best))
    player = name_of(game, turn.player, before.view(None), translator)
    side = new_side(slug, before, turn.player, turn.best, translator)
    if side is not None:
        return translator.text("ui-advice-better-swap", player=player, played=played, side=side, points=points)
    if new_side(slug, before, turn.player, turn.played, translator) is not None:
        return translator.text("ui-advice-better-kept", player=player, best=best, points=points)
    return translator.text("ui-advice-better", player=player, played=played, best=best, points=points)


def chart_text(game: ArchivedGame, review: Review, translator: Translator) -> str:
    """A description of the chart for readers who cannot see it."""
    disc, count = disc_of(game.record), count_of(game.record, game.match)
    caption = caption_at(game, game.ply, position_after(game.record).view(None), translator)
    names = {player: caption.name(player) for player in Player}
    above, below = names[disc], names[disc.other]
    sides = translator.text("ui-advice-chart", turns=count.total, unit=count.unit, above=above, below=below)
    return translator.sentences((sides, *course(game, review, names, translator)))


def course(game: ArchivedGame, review: Review, names: Mapping[Player, str], translator: Translator) -> list[str]:
    """The course of the game in sentences: the leads, the greatest and the last one, and the missed chances."""
    leads, missed = chart_points(game, review)
    disc, count = disc_of(game.record), count_of(game.record, game.match)
    above, below = names[disc], names[disc.other]
    sentences = []
    for name, own in ((above, leads), (below, [-lead for lead in leads])):
        ahead = dict.fromkeys(count.after(ply) for ply, lead in enumerate(own) if ply and rounded(lead) > 0)
        if ahead:
            turns = _spans(tuple(ahead), translator)
            sentences.append(translator.text("ui-advice-chart-ahead", player=name, turns=turns, unit=count.unit))
    for name, own in ((above, leads), (below, [-lead for lead in leads])):
        most = max(range(len(own)), key=own.__getitem__)
        if own[most] > 0:
            greatest: dict[str, Any] = {"points": rounded(own[most]), "turn": count.after(most)}
            sentences.append(translator.text("ui-advice-chart-most", player=name, unit=count.unit, **greatest))
    points = rounded(abs(leads[-1]))
    if points == 0:
        sentences.append(translator.text("ui-advice-chart-end-even"))
    else:
        winner = above if leads[-1] > 0 else below
        sentences.append(translator.text("ui-advice-chart-end", player=winner, points=points))
    if missed:
        turns = translator.listing([str(count.after(turn)) for turn in missed])
        sentences.append(translator.text("ui-advice-chart-missed", turns=turns, unit=count.unit))
    return sentences


def _spans(numbers: Sequence[int], translator: Translator) -> str:
    """The rising *numbers* as a list, three or more in a row as a span."""
    spans: list[list[int]] = []
    for number in numbers:
        if spans and spans[-1][-1] == number - 1:
            spans[-1].append(number)
        else:
            spans.append([number])
    said: list[str] = []
    for first, *_, last in (each if len(each) > 1 else [each[0], each[0]] for each in spans):
        if last - first < 2:
            said += map(str, range(first, last + 1))
        else:
            said.append(translator.text("ui-advice-chart-span", first=first, last=last))
    return translator.listing(said)


LAST_MOMENT = timedelta(minutes=14)  # after the interaction; its answer can be edited for another minute

log = logging.getLogger(__name__)


def is_last_moment(context: Context) -> bool:
    """Whether the answer can hardly be edited any more, and nothing else can be posted, as outside of servers."""
    return context.outside is not None and discord.utils.utcnow() - context.interaction.created_at >= LAST_MOMENT


async def edit_or_post(
    context: Context,
    content: str,
    *,
    late: str,
    embeds: Sequence[discord.Embed] = (),
    files: Sequence[discord.File] = (),
    view: discord.ui.View | None = None,
) -> None:
    """Edits the private answer to *context*; if it is too late for that, posts *late*, which notifies the user.

    *late* is public in the channel; outside of servers it is a private follow-up. Raises `DISCORD_FAILURES` if that
    fails, too.
    """
    try:
        await context.edit(content=content, embeds=embeds, attachments=files, view=view)
        return
    except DISCORD_FAILURES as error:
        log.info("answer to interaction %s came too late: %s", context.interaction.id, type(error).__name__)
    if context.outside is not None:
        await context.send_privately(late)
        return
    channel = await find_channel(context.bot, context.channel_id or 0)
    await channel.send(late, allowed_mentions=notify_only(context.user_id))
