"""The private page with the turns that a player has prepared in advance."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from hashlib import blake2b
from typing import Any

from sumon.core.message import cut
from sumon.i18n import Translator
from sumon.play.match.prepared import Line, Tree
from sumon.play.model import Match
from sumon.ui.buttons.boards import prepared_id
from sumon.ui.games import game_ui_of
from sumon.ui.interactions.controls import Button, Menu, Option, Row, Style, identified_view
from sumon.ui.texts.fitting import fitted

MAX_OPTION = 100  # characters


def prepared_page(match: Match, tree: Tree, translator: Translator) -> dict[str, Any]:
    """The parts of the page that shows the player of *tree* their prepared turns in *match*."""
    said = [
        translator.text("prepared-line", number=number, pairs=_pairs(match, line, translator))
        for number, line in enumerate(tree.lines, start=1)
    ]
    lines = [translator.text("prepared-head", match=str(match.id)), *(said or [translator.text("prepared-none")])]
    view = identified_view(_controls(match, tree, said, translator), partial(prepared_id, tree))
    return {"content": fitted(lines, translator), "view": view}


def key_of(line: Line) -> str:
    """The value of *line* in a menu."""
    return blake2b("\n".join(line).encode(), digest_size=6).hexdigest()


def _controls(match: Match, tree: Tree, said: Sequence[str], translator: Translator) -> list[Row]:
    buttons = [Button(translator.text("prepared-add"), "add", style=Style.MAIN)]
    if match.allows_hints:  # in a rated game turns may not be tried out
        buttons.append(Button(translator.text("prepared-board"), "board"))
    if not tree.lines:
        return [tuple(buttons)]
    buttons.append(Button(translator.text("prepared-clear"), "clear", style=Style.STOP))
    options = tuple(
        Option(cut(text.replace("`", ""), MAX_OPTION), key_of(line))
        for text, line in zip(said, tree.lines, strict=True)
    )
    return [tuple(buttons), Menu(translator.text("prepared-remove"), "remove", options)]


def _pairs(match: Match, line: Line, translator: Translator) -> str:
    """*line* as a sentence: if this is played, then that; and so on."""
    written = game_ui_of(match.record.game).in_line
    pairs = [
        translator.text("prepared-pair", expected=written(expected), answer=written(answer))
        for expected, answer in zip(line[::2], line[1::2], strict=True)
    ]
    return translator.text("prepared-between").join(pairs)
