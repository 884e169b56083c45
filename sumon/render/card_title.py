"""The head of the pictures of a tournament: its name, and a line about it below."""

from __future__ import annotations

from PIL import Image

from sumon.i18n import isolated
from sumon.render.lettering import fitted, largest, writable
from sumon.render.paint import word
from sumon.render.palette import Ink

HEIGHT = 140
_TITLES, _SMALL = (58, 50, 42), 42  # sizes of letters
_TOP, _TITLE, _ABOUT = 14, 74, 46  # the upper edge, and the heights of the lines


def draw_title(image: Image.Image, title: str, about: str, margin: int) -> None:
    """Draws *title* with *about* below, between the margins; *about* alone if no sign of *title* can be drawn."""
    title, room = isolated(writable(title)), image.width - 2 * margin
    if not title:
        title, about = about, ""
    size = largest(title, _TITLES, room)
    image.paste(word(fitted(title, size, room), room, _TITLE, size, Ink.TEXT, align="l"), (margin, _TOP))
    below = word(fitted(about, _SMALL, room), room, _ABOUT, _SMALL, Ink.MUTED, align="l")
    image.paste(below, (margin, _TOP + _TITLE + 2))
