"""The head of the pictures of a tournament: its name, and a text about it below."""

from __future__ import annotations

from PIL import Image

from sumon.i18n import isolated
from sumon.render.lettering import fitted, largest, writable
from sumon.render.line_breaks import wrapped
from sumon.render.paint import word
from sumon.render.palette import Ink

_TITLES, _SMALL = (58, 50, 42), 42  # sizes of letters
_TOP, _TITLE, _ABOUT = 14, 74, 46  # the upper edge, and the heights of the lines
_GAP, _BELOW = 2, 4
_MOST = 3  # lines about the tournament


def title_image(title: str, about: str, width: int, margin: int) -> Image.Image:
    """*title* with *about* below in as many lines as it needs, *width* pixels wide with margins.

    *about* alone if no sign of *title* can be drawn.
    """
    title, room = isolated(writable(title)), width - 2 * margin
    if not title:
        title, about = about, ""
    lines = wrapped(about, _SMALL, room, _MOST)
    image = Image.new("L", (width, _TOP + _TITLE + _GAP + len(lines) * _ABOUT + _BELOW), Ink.PAPER)
    size = largest(title, _TITLES, room)
    image.paste(word(fitted(title, size, room), room, _TITLE, size, Ink.TEXT, align="l"), (margin, _TOP))
    for number, line in enumerate(lines):
        below = word(fitted(line, _SMALL, room), room, _ABOUT, _SMALL, Ink.MUTED, align="l")
        image.paste(below, (margin, _TOP + _TITLE + _GAP + number * _ABOUT))
    return image
