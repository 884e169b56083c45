"""The controls to enter a turn in Discord: its buttons, its form, and the view for its picture."""

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
    """The state of an entry besides the draft of the turn editor."""

    pick: str = ""  # the choice that narrows the next buttons, such as a square
    private: Private | None = None  # the private message of the game with which a turn is put together
    said: str = ""  # the answer to the last entry, such as an objection
    is_proposed: bool = False  # whether *private* asks for confirmation of a whole turn

    def beside(self, caption: Caption) -> Caption:
        """*caption* with the additions of the private message, if there is one."""
        return caption if self.private is None else self.private.beside(caption)


class EntryForm(discord.ui.Modal):
    """The form for a move of *game* in notation, with an example and help. *typed*: the initial text."""

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

    Raises MoveError and PlayError, and InvalidCustomIdError for a tap that *editor* does not offer.
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
    raise InvalidCustomIdError("nothing that a turn editor offers")


def shown(editor: TurnEditor, tapped: EntryState) -> View:
    """The view of the board with the draft, as the player who enters the turn sees it."""
    private = tapped.private
    return editor.own_view if private is None or private.view is None else private.view


def rows(
    editor: TurnEditor, game: str, tapped: EntryState, translator: Translator, *, back: Button, own: Row
) -> list[Row]:
    """The controls of a private board: those of the game, and the row *own* below them.

    With a private message of the game, its controls and the button *back* replace them.
    """
    if tapped.private is not None:
        return with_button(tapped.private.rows, back)
    game_ui, view = game_ui_of(game), editor.own_view
    extras = tuple(
        button
        for button in game_ui.extras(view, translator)
        # Only private messages: the picture shows the player's tiles already, and other extras are uncounted hints.
        if button.verb == Verb.PRIVATE and button.argument != game_ui.private_default
    )
    return [*turn_rows(editor, game, view, tapped.pick, translator), *([extras] if extras else []), own]


def turn_rows(
    editor: TurnEditor, game: str, view: View, pick: str, translator: Translator, *, flipped: bool = False
) -> list[Row]:
    """The controls of the game on *view* for the next entry, and the button to end the turn if it may end.

    *flipped*: whether the board is seen from the far side, see `Caption`.
    """
    game_ui = game_ui_of(game)
    entries = (game_ui.rows_for_far_side if flipped else game_ui.rows)(view, pick, translator)
    # On a row of its own, so that a player who wants a step does not end the turn by mistake.
    return [*entries, *([(end_button(translator),)] if editor.may_end else [])]


def end_button(translator: Translator) -> Button:
    """The button that ends a turn."""
    return Button(translator.text("ui-end-turn"), Verb.END)


def play_question(
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
    """The question whether to play *move*.

    *view*: the view after the move.
    *cautions*: warnings or remarks on the move.
    *argument*: the argument of the button that plays it, the move by default.
    *cancel*: the verb of the other button.
    *is_judged*: whether the player is told the prospects of the move.
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
    """Whether *cautions* are warnings; in some games they only describe the move."""
    return bool(cautions) and rules_of(game).can_slip


def with_button(rows: tuple[Row, ...], button: Button) -> list[Row]:
    """*rows* with *button* at the end of the last row, or in a new row."""
    *upper, last = rows or ((),)
    # A full row has no room, and a menu needs a row of its own.
    if isinstance(last, tuple) and len(last) < MAX_WIDTH:
        return [*upper, (*last, button)]
    return [*upper, last, (button,)]
