"""A desk in Discord: the buttons, the form and the picture with which a turn is entered, wherever that is."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import discord

from sumon.core.message import Message
from sumon.core.protocol import View
from sumon.core.registry import rules_of
from sumon.i18n import Translator
from sumon.play.match.turn_editor import CompleteMove, TurnEditor
from sumon.render import Caption
from sumon.ui.games import Private, Verb, game_ui_of
from sumon.ui.interactions.controls import MAX_WIDTH, Button, Row, Style
from sumon.ui.interactions.ids import InvalidCustomIdError

MOVE = "move"
MAX_MOVE = 100


@dataclass(frozen=True, slots=True)
class EntryState:
    """The state of a desk beside the draft: a *pick*, something that puts a turn together, an objection *said*.

    *is_proposed*: whether *private* asks whether a whole turn shall be played.
    """

    pick: str = ""
    private: Private | None = None
    said: str = ""
    is_proposed: bool = False

    def beside(self, caption: Caption) -> Caption:
        """*caption* with what the picture says while a turn is put together."""
        return caption if self.private is None else self.private.beside(caption)


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


async def act(
    editor: TurnEditor, game: str, verb: str, argument: str, translator: Translator, typed: str | None = None
) -> TurnEditor | CompleteMove | EntryState:
    """The result of a tap on *editor*, or of what was *typed* into its form.

    Raises MoveError, PlayError, and InvalidCustomIdError for what no desk offers.
    """
    game_ui = game_ui_of(game)
    match verb:
        case Verb.PICK if not argument or game_ui.is_offered(editor.own_view, argument, translator):
            return EntryState(argument)
        case Verb.PRIVATE:
            return EntryState(
                private=await asyncio.to_thread(game_ui.private, editor.own_view, argument, translator)
            )
        case Verb.DO:
            return editor.extend(argument)
        case Verb.UNDO:
            return editor.undo()
        case Verb.END:
            return editor.end()
        case Verb.PROPOSE | Verb.PLAY if argument:
            return editor.listed(argument)
        case Verb.CHOSEN:
            return editor.listed(game_ui.chosen_move(editor.own_view, argument))
        case Verb.ENTERED if typed is not None:
            return editor.enter(typed)
    raise InvalidCustomIdError("nothing that a desk offers")


def shown(editor: TurnEditor, tapped: EntryState) -> View:
    """The desk as the player sees it."""
    private = tapped.private
    return editor.own_view if private is None or private.view is None else private.view


def rows(
    editor: TurnEditor, game: str, tapped: EntryState, translator: Translator, *, back: Button, own: Row
) -> list[Row]:
    """The controls of the desk for a player who sees it alone: those of the game, and *own* below them.

    While a turn is put together, the controls for that, and the way *back*.
    """
    if tapped.private is not None:
        return with_button(tapped.private.rows, back)
    game_ui, view = game_ui_of(game), editor.own_view
    extras = tuple(
        button
        for button in game_ui.extras(view, translator)
        # What the player has stands in the picture; and whether something fits is a hint, which would not count.
        if button.verb == Verb.PRIVATE and button.argument != game_ui.private_default
    )
    return [*turn_rows(editor, game, view, tapped.pick, translator), *([extras] if extras else []), own]


def turn_rows(
    editor: TurnEditor, game: str, view: View, pick: str, translator: Translator, *, turned: bool = False
) -> list[Row]:
    """The controls of the game on *view* for the next entry, and the end of the turn if it may end.

    *turned*: see `Caption`.
    """
    game_ui = game_ui_of(game)
    entries = (game_ui.rows_turned if turned else game_ui.rows)(view, pick, translator)
    # On a row of its own, so that no one ends the turn who meant a step.
    return [*entries, *([(end_button(translator),)] if editor.may_end else [])]


def end_button(translator: Translator) -> Button:
    """The button that ends a turn."""
    return Button(translator.text("ui-end-turn"), Verb.END)


def asked(
    game: str,
    view: View,
    move: str,
    cautions: Sequence[Message],
    translator: Translator,
    *,
    argument: str | None = None,
    cancel: str = "no",
    is_judged: bool = True,
) -> Private:
    """The question whether *move* shall be played, which leads to *view*, with what the player is told of it.

    *argument*: that of the button that plays it, if it is not the move. *cancel*: the verb of the other button.
    """
    game_ui = game_ui_of(game)
    lines = [translator.text("ui-preview", move=game_ui.shown(move)), *map(translator.say, cautions)]
    lines.append(game_ui.prospect(view, translator) if is_judged else "")
    style = Style.STOP if is_slip(game, cautions) else Style.GO
    buttons = (
        Button(translator.text("ui-confirm"), "sure", move if argument is None else argument, style),
        Button(translator.text("ui-cancel"), cancel),
    )
    return Private("\n".join(filter(None, lines)), (buttons,), view, judged=is_judged)


def is_slip(game: str, cautions: Sequence[Message]) -> bool:
    """Whether *cautions* are warnings: some games tell with every move what it brings."""
    return bool(cautions) and rules_of(game).can_slip


def with_button(rows: tuple[Row, ...], button: Button) -> list[Row]:
    """*rows* with *button* behind the last one."""
    *upper, last = rows or ((),)
    # A row of five has no room; a menu is a row of its own.
    if isinstance(last, tuple) and len(last) < MAX_WIDTH:
        return [*upper, (*last, button)]
    return [*upper, last, (button,)]
