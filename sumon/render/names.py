"""The names and places of players as all pictures show them."""

from __future__ import annotations

from sumon.i18n import default_catalog, isolated
from sumon.render.lettering import writable


def shown_name(name: str, number: int, locale: str, fallback: str = "") -> str:
    """*name*, or if it cannot be drawn *fallback*, or "Player 3" in the language *locale*, by *number*."""
    found = writable(name) or writable(fallback)
    return isolated(found) if found else default_catalog().text("render-player", locale, number=number)


def shown_place(place: str, locale: str) -> str:
    """The number of a *place* as it stands before a name in the language *locale*, such as "2."; "" for none."""
    return default_catalog().text("render-place", locale, place=place) if place else ""
