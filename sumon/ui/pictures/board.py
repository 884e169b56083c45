"""The pictures of a match: the names on them, their colours, and their descriptions."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import partial
from io import BytesIO
from itertools import chain, pairwise

import discord

from sumon import render
from sumon.core.message import cut
from sumon.core.protocol import AnyPosition, Player, View
from sumon.core.record import Record
from sumon.i18n import Translator
from sumon.play.model import Match
from sumon.play.replays import position_after
from sumon.play.rounds import count_of
from sumon.render import Topic
from sumon.render.drawing import DRAWING
from sumon.ui.games import game_ui_of
from sumon.ui.texts.names import plain_name
from sumon.ui.texts.result import end_of, parts_in

PICTURE = "board.png"
RESULT = "result.png"


@dataclass(frozen=True, slots=True)
class Picture:
    """A picture with its description."""

    name: str
    png: bytes
    alt: str

    def file(self) -> discord.File:
        """A new file of the picture for one message, since sending consumes it."""
        return as_file(self.png, self.alt, self.name)


def as_file(png: bytes, alt: str, name: str = PICTURE) -> discord.File:
    """The picture *png* with the description *alt* as a file for one message, since sending consumes it."""
    return discord.File(BytesIO(png), name, description=alt)


def caption_of(match: Match, view: View, translator: Translator, *, pick: str = "") -> render.Caption:
    """The caption of *view* in the pictures of *match*. *pick*: the pick of the player on turn."""
    first, second = (plain_name(seat, translator) for seat in match.seats)
    first_side, second_side = (side_name(match.record.game, player, view, translator) for player in Player)
    caption = render.Caption(
        names=(first, second),
        fallback_names=(first_side, second_side),
        winner=match.result.winner if match.result is not None else None,
        marks=match.to_move is not None and match.level_on_turn is None,
        pick=pick,
        shows_fits=False,  # the possible squares and their points are a hint
        flipped=is_flipped(match, view),
        locale=translator.locale,
    )
    return replace(caption, ending=ending(match, caption, translator))


def is_flipped(match: Match, view: View) -> bool:
    """Whether the board is shown from the far side, as to a player on that side who plays the computer."""
    return not match.is_over and match.sole_player not in (None, render.disc(match.record.game, view))


def ending(match: Match, caption: render.Caption, translator: Translator) -> str:
    """The sentence on the result of *match*, with the names of *caption*; "" while it goes on."""
    if match.result is None:
        return ""
    names = caption.name(Player.FIRST), caption.name(Player.SECOND)
    return translator.text(end_of(match).card, **parts_in(match, names, translator))


async def draw_view(
    game: str,
    view: View,
    caption: render.Caption,
    translator: Translator,
    palette: render.Palette,
    name: str = PICTURE,
) -> Picture:
    """The picture of *view* with *caption*, see `caption_of`."""
    words = Translator(translator.locale, translator.catalog)  # no text of a view is from a user
    png, alt = await DRAWING.run(render.draw_and_describe, game, view, words, palette=palette, caption=caption)
    return Picture(name, png, alt)


def compared(
    game: str,
    before: AnyPosition,
    player: Player,
    turns: tuple[str, str],
    labels: tuple[str, str],
    caption: Callable[[View], render.Caption],
    translator: Translator,
    palette: render.Palette,
    name: str = PICTURE,
) -> Picture:
    """The picture of two *turns* of *player* on one board; takes a moment.

    *before*: the position before the turns. *turns*: the played one, or "", and the better one. *labels*: their
    names. *caption*: returns the caption of a view of the game.
    """
    shown_labels = (
        _label(game, before, player, turns[0], labels[0], translator) if turns[0] else "",
        _label(game, before, player, turns[1], labels[1], translator),
    )
    played, better = (before.view(player, turn) for turn in turns)
    beside = replace(caption(better), ending="", winner=None, marks=False)
    png = render.draw_compared(game, played, better, palette=palette, caption=beside, labels=shown_labels)
    shown = before.view(player)
    described = render.describe(game, shown, translator, caption=beside)
    spelled = [
        translator.labelled(label, game_ui_of(game).shown(turn)) if label in labels else label
        for label, turn in zip(shown_labels, turns, strict=True)
        if turn
    ]
    told = [translator.text("ui-advice-told", turn=each) for each in spelled]
    return Picture(name, png, translator.sentences((*told, described))[: render.ALT_TEXT_LIMIT])


def _label(game: str, before: AnyPosition, player: Player, turn: str, label: str, translator: Translator) -> str:
    side = new_side(game, before, player, turn, translator)
    return label if side is None else translator.text("ui-advice-swap", label=label, side=side)


def new_side(game: str, before: AnyPosition, player: Player, turn: str, translator: Translator) -> str | None:
    """The side to which *turn* swaps *player*, as the notation does not name it; None for all other turns."""
    game_ui = game_ui_of(game)
    side = game_ui.side(before.view(None), player, translator)
    if side is None or not before.continuations(turn).complete:
        return None
    after = game_ui.side(before.play(before.parse(turn)).view(None), player, translator)
    return after if after != side else None


async def result_card(match: Match, translator: Translator, palette: render.Palette) -> Picture:
    """The result card of the finished *match*: winner, names, points, best moment and a few numbers."""
    draw_card, alt = await asyncio.to_thread(_result_card, match, translator)
    return Picture(RESULT, await DRAWING.run(draw_card, palette=palette), alt)


def _result_card(match: Match, translator: Translator) -> tuple[Callable[..., bytes], str]:
    """The function that draws the result card of *match*, and its description. Takes a moment."""
    game, view = match.record.game, match.position.view(None)
    caption, facts = caption_of(match, view, translator), facts_of(match, translator)
    reason, unrated = translator.say(view.outcome.reason) if view.outcome is not None else "", ""
    if match.rated and match.result is not None and match.result.counts and not match.is_ratable:
        unrated = translator.text("ui-card-too-short")
        reason = translator.sentences((reason, unrated))
    past = [position.view(None) for position in match.record.positions()]
    drawing = partial(render.draw_result_card, game, view, caption=caption, facts=facts, reason=reason, past=past)
    numbers = translator.listing([translator.labelled(fact.label, fact.value) for fact in facts])
    said = dict(render.spoken(game, view, translator, caption=caption))
    first = (*said.pop(Topic.TURN, ()), unrated, *said.pop(Topic.SCORE, ()))
    told = translator.text("ui-card-alt", facts=numbers), render.describe_best(game, past, translator)
    alt = translator.sentences((*first, *told, *chain.from_iterable(said.values())))
    return drawing, cut(alt, render.ALT_TEXT_LIMIT)


def facts_of(match: Match, translator: Translator) -> tuple[render.Fact, ...]:
    """The facts on the result card of *match*: its turns, its most remarkable turn, and its changes of lead."""
    count = count_of(match.record, match)
    counted = translator.text("ui-card-turns", count=count.total, unit=count.unit)
    facts = [render.Fact(str(count.total), counted)]
    scores = [position.scores for position in match.record.positions()]
    gains = [sum(after) - sum(before) for before, after in pairwise(scores)]
    if gains:
        facts.append(game_ui_of(match.record.game).best_turn(match.record.moves, gains, translator))
    changes = lead_changes(scores)
    facts.append(render.Fact(str(changes), translator.text("ui-card-lead-changes", count=changes)))
    return tuple(facts)


def lead_changes(scores: Sequence[tuple[int, int]]) -> int:
    """The number of times that the lead changed hands.

    >>> lead_changes([(0, 0), (3, 0), (3, 3), (3, 5), (9, 5)])
    2
    """
    leaders = [first > second for first, second in scores if first != second]
    return sum(before != after for before, after in pairwise(leaders))


def side_name(game: str, player: Player, view: View, translator: Translator) -> str:
    """The side of *player*, or "Player 1" and the like: a name for players whose own cannot be drawn."""
    side = game_ui_of(game).side(view, player, translator)
    return side or translator.text("render-player", number=player + 1)


def disc_of(record: Record) -> Player:
    """The player whose shape in the pictures of *record* is the disc."""
    return render.disc(record.game, position_after(record).view(None))
