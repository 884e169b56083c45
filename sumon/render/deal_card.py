"""The table of a deal as a picture: the best three with their boards, and a line for each other player."""

from __future__ import annotations

from dataclasses import dataclass

from PIL import Image

from sumon.core.protocol import View
from sumon.i18n import FALLBACK
from sumon.render.card import reduced
from sumon.render.head import crown
from sumon.render.lettering import fitted, fitted_name, has_digits, largest, text_width
from sumon.render.names import shown_name, shown_place
from sumon.render.paint import canvas, word
from sumon.render.palette import Ink, Palette
from sumon.render.png import SPARE, encode
from sumon.render.renderer import Caption, GameRenderer

WIDTH = 1100
_MARGIN, _GAP = 36, 30
_SMALL, _LINE = 42, 42  # heights of letters
_ABOUTS = (_SMALL, 38, 34, 30)  # sizes to try for the line below the title if it has no digits
_TITLES, _NAMES = (52, 46, 42), (46, 42)  # sizes to try
_POINTS = 92
_HEAD, _ABOVE_BOARD, _NOTE, _ROW = 108, 190, 48, 58
_COLUMNS, _HIGHEST_BOARD = 3, 560
_WIDEST = 520  # of a column
_BETWEEN = " · "


@dataclass(frozen=True, slots=True)
class DealPlace:
    """The result of one player."""

    place: str  # the number of the place; "" if the game has no points
    name: str
    score: str  # the player's result, in large letters
    against: str  # the computer's result, in small letters
    view: View  # the last position
    note: str = ""  # other facts, for example that the player had hints


@dataclass(frozen=True, slots=True)
class DealCard:
    """The title of a deal, a line about it, and the results of one or more players, best first.

    *locale*: the language of the words on the boards, and of names for players whose own cannot be drawn.
    """

    title: str
    about: str
    places: tuple[DealPlace, ...]
    locale: str = FALLBACK


def draw(card: DealCard, renderer: GameRenderer[View], palette: Palette) -> bytes:
    """See `sumon.render.draw_deal_card`."""
    best, others = card.places[:_COLUMNS], card.places[_COLUMNS:]
    room = WIDTH - 2 * _MARGIN
    across = min(_WIDEST, (room - _GAP * (len(best) - 1)) // len(best))
    caption = Caption(marks=False, locale=card.locale)
    boards = [_board(renderer.draw_result(each.view, (), caption), across, palette) for each in best]
    above = _HEAD + _ABOVE_BOARD + (_NOTE if any(each.note for each in best) else 0)
    below = above + max(board.height for board in boards) + _MARGIN
    image = canvas(WIDTH, below + _ROW * len(others) + (_MARGIN // 2 if others else 0))
    size = largest(card.title, _TITLES, room)
    image.paste(word(fitted(card.title, size, room), room, 64, size, Ink.TEXT, align="l"), (_MARGIN, 20))
    size = _SMALL if has_digits(card.about) else largest(card.about, _ABOUTS, room)
    image.paste(word(fitted(card.about, size, room), room, 46, size, Ink.MUTED, align="l"), (_MARGIN, 78))
    left = (WIDTH - across * len(best) - _GAP * (len(best) - 1)) // 2
    for number, (each, board) in enumerate(zip(best, boards, strict=True), start=1):
        place = shown_place(each.place, card.locale)
        _draw_column(image, each, place, shown_name(each.name, number, card.locale), left, across)
        image.paste(board, (left + (across - board.width) // 2, above))
        left += across + _GAP
    written = [shown_place(each.place, card.locale) for each in others]
    beside = round(max((text_width(place, _LINE) for place in written), default=0)) + 16
    for number, (each, place) in enumerate(zip(others, written, strict=True)):
        name = shown_name(each.name, _COLUMNS + 1 + number, card.locale)
        _draw_row(image, each, place, name, below + number * _ROW, beside)
    return encode(image, palette)


def _board(board: Image.Image, across: int, palette: Palette) -> Image.Image:
    """*board* as wide as a column, or smaller if it would be too high."""
    width, height = board.width - SPARE, board.height
    scale = min(across / width, _HIGHEST_BOARD / height)
    return reduced(board, (round(width * scale), round(height * scale)), palette)


def _draw_column(image: Image.Image, each: DealPlace, place: str, name: str, left: int, across: int) -> None:
    """Draws place and name, the points below them, and the note."""
    top, is_first = _HEAD + 22, each.place == "1"
    beside = left
    if is_first:
        image.paste(crown(Ink.PAPER), (left, top + 6))
        beside += crown(Ink.PAPER).width + 12
    place = "" if is_first or not place else f"{place} "
    name_room = left + across - beside
    size = largest(place + name, _NAMES, name_room)
    shown = place + fitted_name(name, size, name_room - text_width(place, size))
    image.paste(word(shown, name_room, 58, size, Ink.TEXT, align="l"), (beside, top))
    ink = Ink.FIRST if is_first else Ink.TEXT
    width = min(across, round(text_width(each.score, _POINTS)) + 4) if each.score else 0
    if width:
        image.paste(word(each.score, width, 104, _POINTS, ink, align="l"), (left, top + 56))
    room = across - width - 12
    said = fitted(each.against, _SMALL, room)
    image.paste(word(said, room, 50, _SMALL, Ink.MUTED, align="l"), (left + width + (12 if width else 0), top + 96))
    if each.note:
        note = word(fitted(each.note, _SMALL, across), across, _NOTE, _SMALL, Ink.MUTED, align="l")
        image.paste(note, (left, top + 160))


def _draw_row(image: Image.Image, each: DealPlace, place: str, name: str, top: int, beside: int) -> None:
    """Draws place, name and points in one line."""
    image.paste(Ink.GRID, (_MARGIN, top, WIDTH - _MARGIN, top + 2))
    if place:
        image.paste(word(place, beside, 50, _LINE, Ink.MUTED, align="l"), (_MARGIN, top + 6))
    said = _BETWEEN.join(filter(None, (f"{each.score}{each.against}", each.note)))
    result = fitted(said, _LINE, WIDTH // 2)
    width = round(text_width(result, _LINE)) + 4
    room = WIDTH - 2 * _MARGIN - beside - width - _GAP
    image.paste(
        word(fitted_name(name, _LINE, room), room, 50, _LINE, Ink.TEXT, align="l"), (_MARGIN + beside, top + 6)
    )
    image.paste(word(result, width, 50, _LINE, Ink.TEXT, align="l"), (WIDTH - _MARGIN - width, top + 6))
