"""View -> picture, alt text and text board. Pure and safe to call from any thread.

The `RENDERER` in the folder of a game draws it. The caller passes the names and sentences of a picture in a
`Caption`; words for numbers are in the language of the caption. Functions with the name of a game raise LookupError
if it is unknown or cannot be drawn.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from sumon.core.message import cut
from sumon.core.protocol import Player, View
from sumon.core.record import Record
from sumon.i18n import Translator

from . import animation, bracket_card, card, deal_card, profile, table_card, week
from .bracket_card import MOST_COLUMNS as MOST_BRACKET_COLUMNS
from .bracket_card import BracketCard, BracketColumn, BracketPlace
from .card import Fact
from .deal_card import DealCard, DealPlace
from .foot import NO_FOOT, Foot, unmarked, with_foot
from .foot import fits as fits_foot
from .names import shown_name, shown_place
from .palette import COLOUR_BLIND, DARK, HIGH_CONTRAST, LIGHT, PALETTES, Ink, Palette
from .png import encode, encode_parts, encode_small
from .profile import CardGroup, CardLine, ProfileCard, RatedLine
from .renderer import Caption, GameRenderer, Spoken, Topic, letter, renderer_of
from .table_card import MOST_ROWS, TableCard, TableRow
from .typefaces import layout_problem, signs
from .week import WeekCard

__all__ = [
    "ALT_TEXT_LIMIT",
    "COLOUR_BLIND",
    "DARK",
    "HIGH_CONTRAST",
    "LIGHT",
    "MOST_BRACKET_COLUMNS",
    "MOST_ROWS",
    "NO_FOOT",
    "PALETTES",
    "BracketCard",
    "BracketColumn",
    "BracketPlace",
    "Caption",
    "CardGroup",
    "CardLine",
    "DealCard",
    "DealPlace",
    "Fact",
    "Foot",
    "GameRenderer",
    "Ink",
    "Palette",
    "ProfileCard",
    "RatedLine",
    "Spoken",
    "TableCard",
    "TableRow",
    "Topic",
    "WeekCard",
    "accent",
    "animate",
    "describe",
    "describe_best",
    "disc",
    "draw",
    "draw_and_describe",
    "draw_bracket_card",
    "draw_chart",
    "draw_compared",
    "draw_deal_card",
    "draw_parts",
    "draw_profile_card",
    "draw_result_card",
    "draw_small",
    "draw_table_card",
    "draw_week_card",
    "fits_foot",
    "layout_problem",
    "letter",
    "renderer_of",
    "shown_name",
    "shown_place",
    "signs",
    "spoken",
    "text_board",
]

ALT_TEXT_LIMIT = 1024  # the limit of Discord
NO_CAPTION = Caption()


def draw(game: str, view: View, *, palette: Palette = LIGHT, caption: Caption = NO_CAPTION) -> bytes:
    """A PNG of *view*."""
    return encode(renderer_of(game).draw_picture(view, caption), palette)


def draw_and_describe(
    game: str, view: View, translator: Translator, *, palette: Palette, caption: Caption
) -> tuple[bytes, str]:
    """A PNG of *view*, and its alt text, see `describe`."""
    return draw(game, view, palette=palette, caption=caption), describe(game, view, translator, caption=caption)


def draw_small(
    game: str,
    view: View,
    width: int,
    *,
    palette: Palette = LIGHT,
    caption: Caption = NO_CAPTION,
) -> bytes:
    """A PNG of *view*, *width* pixels wide, as an example of what a board looks like."""
    return encode_small(renderer_of(game).draw_picture(view, caption), palette, width)


def draw_parts(boards: Sequence[tuple[str, View]], width: int, *, palette: Palette, caption: Caption) -> bytes:
    """A PNG with several games side by side: the lower middle of each of *boards*, *width* pixels wide."""
    pictures = [renderer_of(game).draw_picture(view, caption) for game, view in boards]
    return encode_parts(pictures, palette, width)


def draw_compared(
    game: str,
    played: View,
    better: View,
    *,
    palette: Palette = LIGHT,
    caption: Caption = NO_CAPTION,
    labels: tuple[str, str] = ("", ""),
) -> bytes:
    """A PNG of two turns on one board: *played* hollow, *better* filled, both spelled out below it.

    Both views show the position before the turn, with the turn as their draft. If *played* has no draft, only the
    better turn is shown. *labels*: the beginnings of the two lines below the board.
    """
    image = renderer_of(game).draw_compared(played, better, caption, labels)
    return encode(with_foot(image, caption.foot), palette)


def draw_result_card(
    game: str,
    view: View,
    *,
    palette: Palette = LIGHT,
    caption: Caption = NO_CAPTION,
    facts: Sequence[Fact] = (),
    reason: str = "",
    past: Sequence[View] = (),
) -> bytes:
    """A PNG to share of a match that ended with *view*: names, points, a small board, and at most four *facts*.

    *reason*: the only sentence on the card, the reason why the game is over. *past*: a spectator's views after each
    turn; some games show the best turn large. The foot of *caption* is not drawn.
    """
    renderer = renderer_of(game)
    board, best = renderer.draw_result(view, past, caption), renderer.draw_best(past, caption)
    return card.draw(board, best, renderer.disc(view), view, caption, facts, reason, palette)


def describe_best(game: str, past: Sequence[View], translator: Translator) -> str:
    """The best turn of a game with the views *past*, as `draw_result_card` shows it, in words; "" for other
    games.
    """
    return renderer_of(game).describe_best(past, translator)


def draw_profile_card(card: ProfileCard, *, palette: Palette = LIGHT) -> bytes:
    """A PNG of a player's profile: a row for each game with its rating, results and curve; facts and lines
    below.
    """
    return profile.draw(card, palette)


def draw_deal_card(game: str, card: DealCard, *, palette: Palette = LIGHT) -> bytes:
    """A PNG of the table of a deal of *game*: the boards of the best three, and a line for each other player."""
    return deal_card.draw(card, renderer_of(game), palette)


def draw_table_card(card: TableCard, *, palette: Palette = LIGHT) -> bytes:
    """A PNG of the table of a tournament: the first three with medals, and a line for each other player."""
    return table_card.draw(card, palette)


def draw_bracket_card(card: BracketCard, *, palette: Palette = LIGHT) -> bytes:
    """A PNG of the bracket of a knockout: a column for each of its last rounds, the winners with a check."""
    return bracket_card.draw(card, palette)


def draw_week_card(card: WeekCard, *, palette: Palette = LIGHT) -> bytes:
    """A PNG of the page of a week: numbers of games, and a block for each of its best results."""
    return week.draw(card, palette)


def draw_chart(
    leads: Sequence[float],
    missed: Sequence[int] = (),
    *,
    moments: Sequence[float] = (),
    palette: Palette = LIGHT,
    axis_names: tuple[str, str] = ("", ""),
) -> bytes:
    """A PNG of *leads*: the points by which the disc was ahead, before the first turn and after each one.

    *missed*: the numbers of turns, from 1, that get the marks 1, 2, 3, in this order. *moments*: the horizontal
    position of each lead, by default the number of the turn. *axis_names*: the horizontal one, then the vertical
    one.
    """
    # Imported here because it takes a second, and only worker processes draw charts.
    from .chart import draw as draw_leads

    return draw_leads(leads, missed, moments or range(len(leads)), palette, axis_names)


def animate(
    record: Record, *, palette: Palette = LIGHT, caption: Caption = NO_CAPTION, last: Caption | None = None
) -> bytes:
    """A GIF of all steps of *record* for a spectator, the last one held; it loops, and has at most 8 MB.

    *last*: the caption of the last step, for example with the result of the match. Takes a second for a long game.
    Raises RecordError unless *record* replays.
    """
    views = [position.view(None) for position in record.positions()]
    captions = [caption] * (len(views) - 1) + [last or caption]
    return animation.animate(renderer_of(record.game), views, palette, captions)


def disc(game: str, view: View) -> Player:
    """The player with the disc; the other one has the block."""
    return renderer_of(game).disc(view)


def accent(game: str, view: View, palette: Palette = LIGHT) -> int:
    """The colour (0xRRGGBB) of the player on turn in *view*, a neutral one when the game is over."""
    if view.to_move is None:
        return palette[Ink.MUTED]
    return palette[Ink.FIRST if view.to_move is disc(game, view) else Ink.SECOND]


def describe(game: str, view: View, translator: Translator, *, caption: Caption = NO_CAPTION) -> str:
    """The alt text of the picture of *view*: all that is `spoken` of it, and the texts of the foot.

    A refusal comes first, the task beside the player on turn, the game last. At most ALT_TEXT_LIMIT characters.
    """
    foot = replace(caption.foot, note="") if caption.has_ended(view) else caption.foot
    said = [unmarked(foot.refusal), translator.text("render-price", points=foot.price) if foot.price else ""]
    for topic, sentences in spoken(game, view, translator, caption=caption).items():
        if topic is Topic.SCORE:
            said += map(unmarked, (foot.instruction, foot.reason, *foot.note.split("\n")))
        said += sentences
    said.append(translator.sentence(unmarked(foot.game)) if foot.game else "")
    return cut(translator.sentences(said), ALT_TEXT_LIMIT)


def spoken(game: str, view: View, translator: Translator, *, caption: Caption = NO_CAPTION) -> Spoken:
    """*view* in short sentences for the ear, by topic and in the order of the topics."""
    said = renderer_of(game).spoken(view, translator, caption)
    return {topic: said[topic] for topic in Topic if said.get(topic)}


def text_board(game: str, view: View, *, caption: Caption = NO_CAPTION) -> str:
    """*view* as lines of text for a monospaced font."""
    return renderer_of(game).text_board(view, caption)
