"""What a board to try turns on looks like. All there is to know stands in its message.

The step of the game stands in its buttons, what was tried since in its last line; in a footer, where an
older version has sent it.
"""

from __future__ import annotations

import asyncio
import re
from dataclasses import dataclass, replace
from typing import Any

import discord

from sumon import render
from sumon.core.protocol import AnyPosition, Player, View
from sumon.core.record import Record
from sumon.engines import engine_of
from sumon.i18n import Translator
from sumon.play.past.archive import ArchivedGame
from sumon.play.replays import position_after
from sumon.ui.games import Private, game_ui_of
from sumon.ui.past.replay import caption_at, name_of, title_of
from sumon.ui.show.archive_buttons import archive_id
from sumon.ui.show.pictures import as_file
from sumon.ui.show.private import for_reader
from sumon.ui.wire.controls import (
    MAX_WIDTH,
    Button,
    Menu,
    RoutedButton,
    RoutedMenu,
    RoutedRow,
    Row,
    Style,
    rows_view,
)
from sumon.ui.wire.ids import ForgedError
from sumon.ui.wire.people import unbroken
from sumon.ui.wire.refusals import Refusal
from sumon.ui.wire.visit import MAX_CONTENT, Visit

SEPARATOR = " | "
UNFINISHED = " …"  # behind a turn that is still being entered
_LINE = re.compile(r"^-# `([^`\n]+)`$", re.MULTILINE)


@dataclass(frozen=True, slots=True)
class Trial:
    """*game* after *ply* moves and the *tried* turns; *draft*: the turn that is being entered."""

    game: ArchivedGame
    ply: int
    tried: tuple[str, ...] = ()
    draft: str = ""

    @property
    def record(self) -> Record:
        """All that was played and tried."""
        start = self.game.at(self.ply)
        return replace(start, moves=(*start.moves, *self.tried))

    @property
    def position(self) -> AnyPosition:
        """The position on the board. Raises RecordError where the turns cannot be played."""
        return position_after(self.record)

    def line(self) -> str:
        """What was tried, as it stands in the message; "" for nothing."""
        turns = (*self.tried, self.draft + UNFINISHED) if self.draft else self.tried
        return f"-# `{SEPARATOR.join(turns)}`" if turns else ""


@dataclass(frozen=True, slots=True)
class Tapped:
    """What else the board shows: a *pick*, what a turn is put together with, what the engine *said*."""

    pick: str = ""
    private: Private | None = None
    said: str = ""


def trial_on(visit: Visit, game: ArchivedGame, ply: int) -> Trial:
    """What stands on the board that was clicked. Raises ForgedError where it is none."""
    message = visit.message
    if message is None or not visit.is_private:
        raise ForgedError("not on a board to explore")
    found = _LINE.findall(message.content)
    footer = message.embeds[0].footer.text if message.embeds else None
    text = found[-1] if found else footer or ""
    turns = tuple(text.split(SEPARATOR)) if text else ()
    ply = min(ply, game.ply)
    if turns and turns[-1].endswith(UNFINISHED):
        return Trial(game, ply, turns[:-1], turns[-1].removesuffix(UNFINISHED))
    return Trial(game, ply, turns)


def asks_engine(game: ArchivedGame) -> bool:
    """Whether the engine may be asked: `/hint` is there for running games, where it is counted."""
    return game.is_over and bool(engine_of(game.record.game).levels)


async def compose(visit: Visit, trial: Trial, tapped: Tapped) -> dict[str, Any]:
    """The parts of the message; `attachments` has to be passed as `files` to a new one.

    Raises Refusal for more turns than a message holds.
    """
    view = await asyncio.to_thread(view_of, trial, tapped)
    content = "\n".join(line for line in _lines(trial, view, tapped, visit.t) if line)
    if len(content) > MAX_CONTENT:
        raise Refusal("archive-explore-long")
    content, files = await for_reader(
        visit,
        trial.game.record.game,
        view,
        content,
        lambda: [_draw(trial, view, tapped, visit.t, visit.palette)],
    )
    buttons = rows_view(_controls(trial, view, tapped, visit.t))
    return {"content": content, "attachments": files, "view": buttons}


def view_of(trial: Trial, tapped: Tapped) -> View:
    """What whoever is on turn sees: of the games that may be explored nothing is a secret."""
    if tapped.private is not None and tapped.private.view is not None:
        return tapped.private.view
    view: View = trial.position.view(trial.position.to_move, trial.draft)
    return view


def _draw(
    trial: Trial, view: View, tapped: Tapped, translator: Translator, palette: render.Palette
) -> discord.File:
    slug, named = trial.game.record.game, caption_at(trial.game, trial.game.ply, view, translator)
    caption = replace(named, ending="", winner=None, marks=True, chosen=tapped.pick)
    if tapped.private is not None:
        caption = tapped.private.beside(caption)
    alt = render.describe(slug, view, translator.catalog, translator.locale, caption=caption)
    return as_file(render.draw(slug, view, palette=palette, caption=caption), alt)


def _lines(trial: Trial, view: View, tapped: Tapped, translator: Translator) -> list[str]:
    game, tried = trial.game, len(trial.tried)
    lines = [
        title_of(game, translator),
        translator.text("archive-explored", turn=trial.ply, turns=game.ply, tried=tried),
        tapped.private.text if tapped.private is not None else _turn_line(trial, translator),
    ]
    task = game_ui_of(game.record.game).prompt(view, tapped.pick, translator) if trial.draft or tapped.pick else ""
    if trial.draft:
        task = translator.text("archive-so-far", draft=unbroken(trial.draft), task=task)
    return [*lines, task, tapped.said, trial.line()]


def _turn_line(trial: Trial, translator: Translator) -> str:
    position = trial.position
    if position.to_move is None:
        reason = translator.say(position.outcome.reason) if position.outcome is not None else ""
        return f"{reason} {translator.text('archive-explore-end')}".lstrip()
    player = name_of(trial.game, Player(position.to_move), position.view(None), translator)
    return translator.text("archive-to-move", player=player)


def _controls(trial: Trial, view: View, tapped: Tapped, translator: Translator) -> list[RoutedRow]:
    rows: list[Row]
    if tapped.private is not None:
        back = Button(translator.text("ui-back"), "show")
        shown: tuple[Row, ...] = tapped.private.rows or ((),)
        *upper, last = shown
        # A row of five has no room; a menu is a row of its own.
        if isinstance(last, tuple) and len(last) < MAX_WIDTH:
            rows = [*upper, (*last, back)]
        else:
            rows = [*upper, last, (back,)]
        return [_routed(trial, number, row) for number, row in enumerate(rows)]
    rows = game_rows(trial, view, tapped.pick, translator)
    routed = [_routed(trial, number, row) for number, row in enumerate(rows)]
    return [*routed, _common_row(trial, translator)]


def game_rows(trial: Trial, view: View, pick: str, translator: Translator) -> list[Row]:
    """The buttons of the game itself; none at its end."""
    if trial.position.to_move is None:
        return []
    game_ui = game_ui_of(trial.game.record.game)
    rows = game_ui.rows(view, pick, translator)
    if trial.draft and trial.position.continuations(trial.draft).complete:
        rows = [*rows, (Button(translator.text("ui-end-turn"), "end"),)]
    extras = tuple(
        button
        for button in game_ui.extras(view, translator)
        # What one has stands in the picture.
        if button.verb == "private" and button.argument != game_ui.private_default
    )
    return [*rows, extras] if extras else rows


def _routed(trial: Trial, number: int, row: Row) -> RoutedRow:
    source, ply = trial.game.source, trial.ply
    if isinstance(row, Menu):
        custom_id = archive_id(source, ply, row.verb, row.argument, str(number))
        return RoutedMenu(row.placeholder, custom_id, row.options, row.most)
    return tuple(
        RoutedButton(button.label, archive_id(source, ply, button.verb, button.argument, button.tag), button.style)
        for button in row
    )


def _common_row(trial: Trial, translator: Translator) -> tuple[RoutedButton, ...]:
    game, source, ply = trial.game, trial.game.source, trial.ply
    over, is_begun = trial.position.to_move is None, bool(trial.tried or trial.draft)
    buttons = [
        RoutedButton("◀", archive_id(source, ply, "untry"), disabled=not ply and not is_begun),
        RoutedButton("▶", archive_id(source, ply, "ahead"), disabled=is_begun or ply >= game.ply),
        RoutedButton(translator.text("archive-try"), archive_id(source, ply, "try"), Style.MAIN, disabled=over),
    ]
    if asks_engine(game):
        text = translator.text("archive-ask-engine")
        buttons.append(RoutedButton(text, archive_id(source, ply, "opinion"), disabled=over))
    buttons.append(RoutedButton(translator.text("archive-note"), archive_id(source, ply, "note")))
    return tuple(buttons)
