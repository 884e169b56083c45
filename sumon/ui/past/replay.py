"""A page of a replay: the turn played, the board after it, and the buttons to other turns."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, replace
from typing import Any

import discord

from sumon import render
from sumon.core.commitment import has_chance
from sumon.core.message import cut
from sumon.core.protocol import Player, View
from sumon.engines import engine_of
from sumon.i18n import Translator
from sumon.play.model import Event, EventKind
from sumon.play.past.archived_game import MAX_EVENTS, ArchivedGame
from sumon.play.replays import PlayedTurn, position_after
from sumon.play.rounds import Count, count_of
from sumon.play.settings import Boards
from sumon.render import Topic
from sumon.ui.buttons.boards import archive_id
from sumon.ui.buttons.look import with_describe
from sumon.ui.buttons.pager import arrow_label
from sumon.ui.games import game_ui_of
from sumon.ui.interactions.controls import Option, RoutedButton, RoutedMenu, Style, rows_view
from sumon.ui.interactions.people import mention, notify_only, unbroken
from sumon.ui.interactions.refusals import MAX_CHOICE
from sumon.ui.interactions.sanitize import escape_markdown
from sumon.ui.pictures.board import caption_of, draw_view, side_name
from sumon.ui.pictures.text_boards import TextBoard
from sumon.ui.texts.match import footer, laid_down_line
from sumon.ui.texts.names import game_name, move_name, player_name, seat_name, stripped_name
from sumon.ui.texts.result import WON, End, end_by_points, parts_of, result_line, with_reason

BLOCK = 23  # turns in a menu, besides the options for earlier and later ones
SEATS = ("archive-first", "archive-second")
WINNERS = {"1-0": Player.FIRST, "0-1": Player.SECOND, "1/2-1/2": None}


@dataclass(frozen=True, slots=True)
class ReplayPage:
    """A page of a replay, ready to be sent."""

    content: str
    files: list[discord.File]
    view: discord.ui.View | None

    def as_answer(self) -> dict[str, Any]:
        """The parts of a new message."""
        return {**self._parts(), "files": self.files}

    def as_edit(self) -> dict[str, Any]:
        """The parts of an edit of a page; removes the embed that an older version of the bot used."""
        return {**self._parts(), "attachments": self.files, "embed": None}

    def _parts(self) -> dict[str, Any]:
        return {
            "content": self.content,
            "view": self.view,
            "allowed_mentions": notify_only(),
        }


async def compose_page(
    game: ArchivedGame,
    ply: int,
    translator: Translator,
    palette: render.Palette,
    *,
    private: bool = False,
    shown_by: int | None = None,
    boards: Boards = Boards.PICTURES,
) -> ReplayPage:
    """The page of *game* after *ply* moves, or after the last move if there are fewer.

    *private*: whether it has a button that posts it publicly. *shown_by*: the user who has posted it.
    *boards*: the form in which its reader has boards.
    """
    ply = min(ply, game.ply)
    content, title, board = await asyncio.to_thread(_compose, game, ply, translator, shown_by)
    controls = replay_controls(game, ply, translator, boards, showable=private, shown_by=shown_by)
    if boards.as_text:
        return ReplayPage(*board.below(title, boards, translator), controls)
    picture = await draw_view(game.record.game, board.view, board.caption, translator, palette)
    return ReplayPage(content, [picture.file()], controls)


def board_at(game: ArchivedGame, ply: int, translator: Translator) -> TextBoard:
    """The board of the page after *ply* moves, for readers without pictures. May take a moment."""
    _, _, board = _compose(game, min(ply, game.ply), translator, None)
    return board


def title_of(game: ArchivedGame, translator: Translator) -> str:
    """The name and number of *game*, and its players; their sides are in the pictures."""
    name = game_name(game.record.game, translator)
    first, second = (_person(game, player, translator) for player in Player)
    if game.match is None:
        return translator.text(
            "archive-title-import", game=name, number=str(game.source.id), first=first, second=second
        )
    return translator.text("archive-title-match", game=name, match=str(game.match.id), first=first, second=second)


def name_of(game: ArchivedGame, player: Player, view: View, translator: Translator) -> str:
    """The name of *player*, with the colour if the game has some."""
    if game.match is not None:
        return player_name(game.match, player, view, translator)
    name = _person(game, player, translator)
    side = game_ui_of(game.record.game).side(view, player, translator)
    return name if side is None else translator.text("ui-player-side", player=name, side=side)


def _person(game: ArchivedGame, player: Player, translator: Translator) -> str:
    if game.match is not None:
        return seat_name(game.match.seats[player], translator)
    return escape_markdown(_imported_name(game, player)) or translator.text(SEATS[player])


def shown_line(user_id: int, translator: Translator) -> str:
    """The line that *user_id* has posted this message, which was private before."""
    return translator.text("archive-shown-by", player=mention(user_id))


def _compose(
    game: ArchivedGame, ply: int, translator: Translator, shown_by: int | None
) -> tuple[str, str, TextBoard]:
    """The text of the page; its title and the rest, for a reader without pictures."""
    view = position_after(game.record.at(ply)).view(None)
    slug = game.record.game
    # Events after turns that were taken back are shown with the last turn.
    happened = [event for event in game.events if min(event.ply, game.ply) == ply][-MAX_EVENTS:]
    laid_down = laid_down_line(game.match.at(ply), translator) if game.match is not None else ""
    turn = _turn_line(game, ply, count_of(game.record, game.match), view, translator)
    lines = [
        *(_event_line(game, event, translator) for event in happened),
        "" if shown_by is None else shown_line(shown_by, translator),
    ]
    title, turn = title_of(game, translator), translator.sentences((turn, laid_down))
    content = "\n".join(line for line in (title, turn, *lines) if line)
    about = _footer(game, translator) if ply == 0 else ""
    ending = _ending_line(game, view, translator) if ply == game.ply else ""  # part of the picture's foot
    caption = caption_at(game, ply, view, translator)
    if about and not ending:
        caption = replace(caption, foot=render.Foot(game=about.partition("\n")[0]))
    told = "\n".join(line for line in (*lines, ending) if line)
    about = translator.sentence(about.replace("-# ", "").replace(translator.text("ui-dot"), ", ")) if about else ""
    board = TextBoard(slug, view, caption, {Topic.LAST: turn, Topic.TURN: told}, about, is_whole=True)
    return content, title, board


def caption_at(game: ArchivedGame, ply: int, view: View, translator: Translator) -> render.Caption:
    """The caption of *view* after *ply* moves of *game*: the players and, at the end, the winner."""
    if game.match is not None:
        caption = replace(caption_of(game.match, view, translator), marks=False)
    else:
        first, second = (_imported_name(game, player) for player in Player)
        one, other = (side_name(game.record.game, player, view, translator) for player in Player)
        caption = render.Caption(
            names=(first, second),
            fallback_names=(one, other),
            marks=False,
            shows_fits=False,
            locale=translator.locale,
        )
        if view.outcome is None and game.result in WINNERS:
            winner, names = WINNERS[game.result], (caption.name(Player.FIRST), caption.name(Player.SECOND))
            said = translator.text(_end_of(game, view).card, **parts_of(winner, names, view.scores))
            caption = replace(caption, winner=winner, ending=said)
    return caption if ply == game.ply else replace(caption, ending="", winner=None)


def captions_of(game: ArchivedGame, translator: Translator) -> tuple[render.Caption, render.Caption]:
    """The caption of the pictures of an animation of *game*, and that of its last picture; takes a moment."""
    last = caption_at(game, game.ply, position_after(game.record).view(None), translator)
    # One caption serves all steps, but the sides may change during the game.
    first, second = (translator.text("render-player", number=player + 1) for player in Player)
    return replace(last, fallback_names=(first, second), ending="", winner=None), last


def _imported_name(game: ArchivedGame, player: Player) -> str:
    """The name of *player* in an imported record; "" if it has none."""
    return stripped_name(game.headers.get(player.name.capitalize(), ""))


def _turn_line(game: ArchivedGame, ply: int, count: Count, view: View, translator: Translator) -> str:
    if ply == 0:
        return translator.text("archive-start", turns=count.total, unit=count.unit)
    turn = PlayedTurn(game.record, ply)
    line = translator.text(
        "archive-turn",
        turn=count.after(ply),
        turns=count.total,
        unit=count.unit,
        player=name_of(game, turn.mover, turn.before.view(None), translator),
        move=unbroken(move_name(turn, translator)),
    )
    return translator.sentences((line, game_ui_of(game.record.game).comment(view, translator)))


def _event_line(game: ArchivedGame, event: Event, translator: Translator) -> str:
    """The line of *event*; "" if another line tells it."""
    if game.match is None:
        return ""
    moment = discord.utils.format_dt(event.at, "f")
    if event.player is None:
        is_day = event.kind is EventKind.DAY
        return translator.text("tournaments-event-day", moment=moment) if is_day else ""
    player = seat_name(game.match.seats[event.player], translator)
    match event.kind:
        case EventKind.DAY:
            return translator.text("archive-event-day", player=player, moment=moment)
        case EventKind.CLAIM:
            return translator.text("archive-event-claim", player=player, moment=moment)
        case EventKind.ABORT | EventKind.PREPARED:
            return ""


def _ending_line(game: ArchivedGame, view: View, translator: Translator) -> str:
    if game.match is not None:
        return result_line(game.match, translator)
    if game.result not in WINNERS:
        return ""
    names = (name_of(game, Player.FIRST, view, translator), name_of(game, Player.SECOND, view, translator))
    parts = parts_of(WINNERS[game.result], names, view.scores)
    return with_reason(translator.text(_end_of(game, view).message, **parts), view, translator)


def _end_of(game: ArchivedGame, view: View) -> End:
    """The end of an imported game with a result; it may have ended before the rules end it."""
    winner = WINNERS[game.result]
    return WON if view.outcome is None and winner is not None else end_by_points(winner, view.scores)


def _footer(game: ArchivedGame, translator: Translator) -> str:
    if game.match is not None:
        return footer(game.match, translator)
    game_ui = game_ui_of(game.record.game)
    variant = game_ui.variant(game.record.variant, translator)
    return translator.text("archive-footer-import", game=game_ui.name(translator), variant=variant)


def replay_controls(
    game: ArchivedGame,
    ply: int,
    translator: Translator,
    boards: Boards = Boards.PICTURES,
    *,
    showable: bool = False,
    shown_by: int | None = None,
) -> discord.ui.View | None:
    """The buttons and the menu of a page. *showable*: whether it has a button that posts it publicly.

    *boards*, *shown_by*: see `compose_page`.
    A deal never has that button, as others may still have to play it.
    """
    keeps = "" if shown_by is None else str(shown_by)
    targets = (
        ("⏮", 0, "first", ply > 0),
        ("◀", max(0, ply - 1), "back", ply > 0),
        ("▶", min(game.ply, ply + 1), "on", ply < game.ply),
        ("⏭", game.ply, "last", ply < game.ply),
    )
    steps = tuple(
        RoutedButton(
            arrow_label(arrow, boards, translator),
            archive_id(game.source, target, verb, keeps),
            Style.MAIN,
            disabled=not leads,
        )
        for arrow, target, verb, leads in targets
    )
    note = RoutedButton(translator.text("archive-note"), archive_id(game.source, ply, "note"))
    rows: list[tuple[RoutedButton, ...] | RoutedMenu] = [(*steps, note)]
    if game.ply:
        rows.append(_turns_menu(game, ply, keeps, translator))
    show = (show_button(game, ply, "post", translator),) if showable and not is_deal(game) else ()
    rows.append((*game_buttons(game, ply, translator), *show))
    return with_describe(rows_view(rows), archive_id(game.source, ply, "goto"), boards, translator)


def show_button(game: ArchivedGame, ply: int, verb: str, translator: Translator) -> RoutedButton:
    """The button that posts a private message publicly by *verb*."""
    return RoutedButton(translator.text("archive-show"), archive_id(game.source, ply, verb))


def is_deal(game: ArchivedGame) -> bool:
    """Whether *game* was played with a deal, which others may still have to play."""
    return game.match is not None and game.match.is_deal


def _turns_menu(game: ArchivedGame, ply: int, keeps: str, translator: Translator) -> RoutedMenu:
    """The menu of the turns around *ply*, with options for earlier and later ones."""
    begin = max(ply - 1, 0) // BLOCK * BLOCK + 1
    end = min(begin + BLOCK - 1, game.ply)
    count, options = count_of(game.record, game.match), []
    if begin > 1:
        earlier = translator.text("archive-earlier", turn=count.after(begin - 1))
        options.append(Option(earlier, str(begin - 1)))
    for turn in range(begin, end + 1):
        is_answer = count.after(turn) == count.after(turn - 1)
        key = "archive-menu-answer" if is_answer else "archive-menu-turn"
        move = move_name(PlayedTurn(game.record, turn), translator)
        label = translator.text(key, turn=count.after(turn), move=move)
        options.append(Option(cut(label, MAX_CHOICE), str(turn), chosen=turn == ply))
    if end < game.ply:
        options.append(Option(translator.text("archive-later", turn=count.after(end + 1)), str(end + 1)))
    placeholder = translator.text("archive-menu", turns=count.total)
    return RoutedMenu(placeholder, archive_id(game.source, ply, "goto", keeps), tuple(options))


def game_buttons(game: ArchivedGame, ply: int, translator: Translator) -> tuple[RoutedButton, ...]:
    """The buttons for the whole game: animation, export, analysis and exploring."""
    buttons = []
    if game.ply:
        buttons.append(RoutedButton(translator.text("archive-animation"), archive_id(game.source, ply, "gif")))
    buttons.append(RoutedButton(translator.text("archive-export"), archive_id(game.source, ply, "export")))
    if can_be_analysed(game):
        buttons.append(RoutedButton(translator.text("ui-advice-button"), archive_id(game.source, ply, "analyse")))
    if can_be_explored(game):
        buttons.append(RoutedButton(translator.text("archive-explore"), archive_id(game.source, ply, "explore")))
    return tuple(buttons)


def can_be_explored(game: ArchivedGame) -> bool:
    """Whether turns of *game* may be tried; of a running game only if it is casual and reveals nothing hidden."""
    if game.match is None or game.is_over:
        return True
    return game.match.allows_hints and not has_chance(game.record.game, game.record.variant)


def can_be_analysed(game: ArchivedGame) -> bool:
    """Whether the engine can analyse *game*, which must be finished."""
    return game.is_over and game.ply > 0 and bool(engine_of(game.record.game).levels)
