"""A desk in Discord: the buttons, the form and the picture with which a turn is entered, wherever that is."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass
from typing import Any

import discord

from sumon import render
from sumon.core.protocol import View
from sumon.i18n import Translator
from sumon.play.match.desk import Desk, Whole
from sumon.ui.games import Private, Verb, game_ui_of
from sumon.ui.show.pictures import as_file
from sumon.ui.wire.controls import MAX_WIDTH, Button, Row
from sumon.ui.wire.ids import ForgedError

MOVE = "move"
MAX_MOVE = 100


@dataclass(frozen=True, slots=True)
class Tap:
    """What the player tapped on a desk, or *typed* into its form."""

    verb: str
    argument: str = ""
    typed: str | None = None


@dataclass(frozen=True, slots=True)
class Tapped:
    """The state of a desk beside the draft: a *pick*, something that puts a turn together, an objection *said*."""

    pick: str = ""
    private: Private | None = None
    said: str = ""


class EntryForm(discord.ui.Modal):
    """A line for a move of *game* in notation, with an example in it and some help above it.

    *typed*: what stands in it already.
    """

    def __init__(
        self, custom_id: str, title: str, game: str, view: View, translator: Translator, typed: str = ""
    ) -> None:
        super().__init__(title=title, custom_id=custom_id)
        game_ui = game_ui_of(game)
        line: discord.ui.TextInput[Any] = discord.ui.TextInput(
            custom_id=MOVE, placeholder=game_ui.example(view), max_length=MAX_MOVE, default=typed or None
        )
        help, label = game_ui.form_help(view, translator), translator.text("ui-form-label")
        self.add_item(discord.ui.Label(text=label, description=help, component=line))


async def act(desk: Desk, game: str, tap: Tap, translator: Translator) -> Desk | Whole | Tapped:
    """The result of *tap* on *desk*. Raises MoveError, PlayError, and ForgedError for what no desk offers."""
    game_ui, argument = game_ui_of(game), tap.argument
    match tap.verb:
        case Verb.PICK if not argument or game_ui.is_offered(desk.own_view, argument, translator):
            return Tapped(argument)
        case Verb.PRIVATE:
            return Tapped(private=await asyncio.to_thread(game_ui.private, desk.own_view, argument, translator))
        case Verb.DO:
            return desk.extend(argument)
        case Verb.UNDO:
            return desk.undo()
        case Verb.END:
            return desk.end()
        case Verb.PROPOSE | Verb.PLAY if argument:
            return desk.listed(argument)
        case Verb.CHOSEN:
            return desk.listed(game_ui.chosen_move(desk.own_view, argument))
        case Verb.ENTERED if tap.typed is not None:
            return desk.enter(tap.typed)
    raise ForgedError("nothing that a desk offers")


def shown(desk: Desk, tapped: Tapped) -> View:
    """The desk as the player sees it."""
    private = tapped.private
    return desk.own_view if private is None or private.view is None else private.view


def rows(desk: Desk, game: str, tapped: Tapped, translator: Translator, *, back: Button, own: Row) -> list[Row]:
    """The controls of the desk for a player who sees it alone: those of the game, and *own* below them.

    While a turn is put together, the controls for that, and the way *back*.
    """
    if tapped.private is not None:
        return with_button(tapped.private.rows, back)
    game_ui, view = game_ui_of(game), desk.own_view
    extras = tuple(
        button
        for button in game_ui.extras(view, translator)
        # What the player has stands in the picture; and whether something fits is a hint, which would not count.
        if button.verb == Verb.PRIVATE and button.argument != game_ui.private_default
    )
    return [*turn_rows(desk, game, view, tapped.pick, translator), *([extras] if extras else []), own]


def turn_rows(desk: Desk, game: str, view: View, pick: str, translator: Translator) -> list[Row]:
    """The controls of the game on *view* for the next entry, and the end of the turn if it may end."""
    entries = game_ui_of(game).rows(view, pick, translator)
    # On a row of its own, so that no one ends the turn who meant a step.
    return [*entries, *([(end_button(translator),)] if desk.may_end else [])]


def end_button(translator: Translator) -> Button:
    """The button that ends a turn."""
    return Button(translator.text("ui-end-turn"), Verb.END)


def with_button(rows: tuple[Row, ...], button: Button) -> list[Row]:
    """*rows* with *button* behind the last one."""
    *upper, last = rows or ((),)
    # A row of five has no room; a menu is a row of its own.
    if isinstance(last, tuple) and len(last) < MAX_WIDTH:
        return [*upper, (*last, button)]
    return [*upper, last, (button,)]


def picture(
    game: str, view: View, caption: render.Caption, translator: Translator, palette: render.Palette
) -> discord.File:
    """The picture of *view*; takes a moment."""
    alt = render.describe(game, view, translator.catalog, translator.locale, caption=caption)
    return as_file(render.draw(game, view, palette=palette, caption=caption), alt)
