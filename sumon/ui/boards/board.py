"""The board message: content, picture and buttons of one match at one moment."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, replace
from datetime import datetime

import discord

from sumon import render
from sumon.core.protocol import Player, View
from sumon.engines import engine_of
from sumon.i18n import Translator
from sumon.play.match.offers import can_undo
from sumon.play.match.turn_editor import TurnEditor
from sumon.play.model import LEAVES_A_DAY, Match
from sumon.play.past.archived_game import Kind, Source
from sumon.play.replays import PlayedTurn, movers_of
from sumon.ui.buttons.boards import archive_id, board_id, build_view
from sumon.ui.buttons.time import clock_line
from sumon.ui.buttons.turn_editor import turn_rows
from sumon.ui.games import Private, Verb, game_ui_of
from sumon.ui.interactions.controls import MAX_ROWS, Button, RoutedButton, Style, in_rows, rows_view
from sumon.ui.interactions.people import brief, person, unbroken
from sumon.ui.pictures.board import Picture, caption_of, draw_view, is_flipped, result_card, side_name
from sumon.ui.pictures.text_boards import written_file
from sumon.ui.texts.match import footer, game_line, laid_down_line
from sumon.ui.texts.names import label_with_name, move_name, player_name, seat_name, seat_names
from sumon.ui.texts.result import verdict_line

MAX_REMARKS = 5  # the turns in a person's first game that get a comment


@dataclass(frozen=True, slots=True)
class BoardContent:
    """A board message, ready to be sent. *view* is None if there is nothing to click."""

    content: str
    picture: Picture | None
    view: discord.ui.View | None
    written: str = ""  # the board in characters, if *content* has no room for it

    def files(self) -> list[discord.File]:
        """The picture or the written board as a new file, since each can be sent once."""
        pictures = [] if self.picture is None else [self.picture.file()]
        return [*pictures, *([written_file(self.written)] if self.written else [])]


async def compose(
    match: Match,
    translator: Translator,
    palette: render.Palette,
    pick: str = "",
    *,
    said: str = "",
    is_first: bool = False,
    in_private: bool = False,
) -> BoardContent:
    """The board of *match* with the unfinished turn; at the end with the result.

    *pick*: the button that the player on turn clicked to see further ones. *said*: see `text_of`.
    *is_first*: whether it is a person's first game, in which the first turns get a comment.
    *in_private*: whether it is a private message, which disappears when its reader closes Discord.
    """
    view = match.position.view(viewer_of(match), match.draft)
    note = _note(match, translator, pick, is_first=is_first, in_private=in_private)
    own = None
    if view.viewer is not None and view.viewer is view.to_move:  # a person who plays alone, and hides something
        own = await asyncio.to_thread(game_ui_of(match.record.game).on_board, view, pick, translator)
    picture = await draw_board(match, view, pick, translator, palette, note, own)
    text = text_of(match, view, translator, pick, said=said)
    by_taps = in_private or match.outside is not None
    buttons = controls(match, view, pick, translator, now=discord.utils.utcnow(), by_taps=by_taps, own=own)
    return BoardContent(text, picture, buttons)


def viewer_of(match: Match) -> Player | None:
    """The player whose hidden tiles the board of *match* shows: the only person in it; otherwise None."""
    hides = game_ui_of(match.record.game).private_default is not None
    return match.sole_player if hides and not match.is_over else None


async def draw_board(
    match: Match,
    view: View,
    pick: str,
    translator: Translator,
    palette: render.Palette,
    note: str = "",
    own: Private | None = None,
) -> Picture:
    """The picture of a board message: the board, at the end the result.

    *note*: a sentence in the foot, above the task. *own*: the private controls of a person who plays alone.
    """
    if match.is_over:
        return await result_card(match, translator, palette)
    caption = caption_of(match, view, translator, pick=pick)
    which = "" if match.draft or pick else game_line(match, translator)
    foot = render.Foot(note=note, instruction=task_line(match, view, translator, pick), game=which)
    if own is not None:
        base = own.foot if own.foot.asks else replace(own.foot, instruction=own.brief)
        caption, foot = own.beside(replace(caption, pick="")), replace(base, note=note or base.note, game=which)
        view = own.view or view
    return await draw_view(match.record.game, view, replace(caption, foot=foot), translator, palette)


def controls(
    match: Match,
    view: View,
    pick: str,
    translator: Translator,
    *,
    now: datetime,
    by_taps: bool = False,
    own: Private | None = None,
) -> discord.ui.View | None:
    """The buttons for the player on turn; at the end the buttons to look back. *own*: see `draw_board`.

    While the computer thinks, there are none. *by_taps*: only taps can update the board, so there is a button that
    shows the computer's move.
    """
    if match.to_move is None:
        return rows_view([_next(match, translator, now), _looking_back(match, translator)])
    if match.level_on_turn:
        if not by_taps:
            return None
        return build_view(match.seen, [(Button(translator.text("outside-thinking-look"), "look"),)])
    game = match.record.game
    if own is not None:
        common = _common(match, translator, now, is_crowded=True)
        return build_view(match.seen, [*own.rows, *in_rows(common)][:MAX_ROWS])
    flipped = is_flipped(match, view)
    rows = turn_rows(TurnEditor(match.position, match.draft), game, view, pick, translator, flipped=flipped)
    extras = game_ui_of(game).extras(view, translator)
    is_crowded = bool(match.draft or pick or (rows and extras))  # a phone has no room for what is under More
    common = [*extras, *_common(match, translator, now, is_crowded=is_crowded)]
    return build_view(match.seen, [*rows, *in_rows(common)][:MAX_ROWS])


def _next(match: Match, translator: Translator, now: datetime) -> tuple[RoutedButton, ...]:
    """The buttons for a rematch and for another game.

    A deal is played once, so the button for its results replaces the rematch. On the day of a daily deal there is a
    button that challenges others to it.
    """
    wanted = [("deals-others", "others")] if match.is_deal else [("ui-rematch", "rematch")]
    if match.deal_day == now.date():
        wanted.append(("deals-challenge", "whom"))
    wanted.append(("ui-something-else", "else"))
    return tuple(
        RoutedButton(translator.text(key), board_id(match.seen, verb), Style.PLAIN if number else Style.MAIN)
        for number, (key, verb) in enumerate(wanted)
    )


def _looking_back(match: Match, translator: Translator) -> tuple[RoutedButton, ...]:
    """The buttons to analyse, learn from, replay and explore the game."""
    seen, source = match.seen, Source(Kind.MATCH, match.id)
    buttons = []
    if match.record.moves:
        if engine_of(match.record.game).levels:
            buttons.append(RoutedButton(translator.text("ui-advice-button"), board_id(seen, "analyse")))
            buttons.append(RoutedButton(translator.text("puzzles-learn"), board_id(seen, "learn")))
        buttons.append(RoutedButton(translator.text("archive-replay"), archive_id(source, match.ply, "replay")))
        buttons.append(RoutedButton(translator.text("archive-explore"), archive_id(source, match.ply, "explore")))
    if match.is_sealed:
        buttons.append(RoutedButton(translator.text("archive-deal-button"), board_id(seen, "deal")))
    return tuple(buttons)


def _common(match: Match, translator: Translator, now: datetime, *, is_crowded: bool) -> list[Button]:
    buttons = []
    if match.draft:
        buttons.append(Button(translator.text("ui-undo"), Verb.UNDO))
    buttons.append(Button(translator.text("ui-enter-move"), Verb.FORM))
    buttons.append(Button(translator.text("offers-more"), "more"))
    if _is_first_board(match) and not is_crowded:
        buttons.append(Button(translator.text("ui-rules-button"), "rules"))
    mover = can_undo(match, now)
    if mover is not None:
        # It is for the other player, so it comes last and has their name.
        side = side_name(match.record.game, mover, match.position.view(None), translator)
        name = match.seats[mover].name or side
        buttons.append(Button(label_with_name("ui-undo-of", name, translator), "back"))
    return buttons


def text_of(
    match: Match,
    view: View,
    translator: Translator,
    pick: str = "",
    *,
    said: str = "",
    watched: bool = False,
) -> str:
    """The two lines above the picture: the last move, and the player on turn with the deadline; later the result.

    The picture has the points in its head and the possible actions in its foot; *More* names the game. Once the
    player on turn has begun, by an entry or a *pick*, the last move is left out.

    *said*: a further sentence: at the end the change of ratings, before the first move the deal.
    *watched*: for a spectator, who has neither buttons nor *More*.
    """
    if match.is_over:
        return with_hints(match, verdict_line(match, translator), translator, said)
    turn, time = turn_line(match, view, translator, watched=watched), clock_line(match, translator)
    if watched:
        return _lines(last_line(match, view, translator), f"{turn} {time}".rstrip(), footer(match, translator))
    if match.level_on_turn:
        return turn
    if match.draft:
        return _lines(turn, time)
    if time and match.to_move is not None:  # on one line; the picture shows the side
        name = seat_name(match.seats[match.to_move], translator)
        has_bank = match.clock is not None and match.clock.bank
        turn = translator.text("ui-turn-banked" if has_bank else "ui-turn-timed", player=name, time=time)
    return _lines("" if pick else last_line(match, view, translator, said), turn)


def with_hints(match: Match, verdict: str, translator: Translator, said: str = "") -> str:
    """*verdict*, and a line with *said*, the hints of *match*, and whether its last turn was planned."""
    beside = said, hints_line(match, translator), laid_down_line(match, translator)
    return _lines(verdict, translator.text("ui-dot").join(filter(None, beside)))


def _lines(*lines: str) -> str:
    return "\n".join(filter(None, lines))


def _note(match: Match, translator: Translator, pick: str, *, is_first: bool, in_private: bool) -> str:
    """The note in the foot of the picture, above the task.

    A comment on the last turn, the goal of the game, or that the private board will disappear. "" once the player
    on turn has begun.
    """
    if in_private:
        return translator.text("deals-in-private")
    if match.draft or pick:
        return ""
    if is_first and (remark := remark_line(match, translator)):
        return remark
    return goal_line(match, translator)


def goal_line(match: Match, translator: Translator) -> str:
    """The goal of the game, on the first board of each player; otherwise ""."""
    return game_ui_of(match.record.game).goal(translator) if _is_first_board(match) else ""


def bound_line(match: Match, translator: Translator) -> str:
    """The players for whom *match* counts from its first turn, until it counts for both; "" if none."""
    if not match.rated or match.is_ratable or match.pairing_id is not None:
        return ""
    now = discord.utils.utcnow()
    bound = [seat_name(match.seats[player], translator) for player in Player if match.is_bound(player, now)]
    if not bound:
        return ""
    players = translator.both(bound)
    return translator.text("ratings-bound", players=players, count=len(bound), most=LEAVES_A_DAY)


def is_told(match: Match, translator: Translator) -> bool:
    """Whether the line of `last_line` has nothing but the notation of the last turn."""
    if not match.record.moves or bound_line(match, translator) or taken_back_line(match, translator):
        return False
    return _story(match, translator) is None


def _story(match: Match, translator: Translator) -> str | None:
    """The game's own words on the last turn; None if its notation says it."""
    turn, names = PlayedTurn(match.record, match.ply), seat_names(match, translator)
    after = match.position.view(None)
    return game_ui_of(match.record.game).story(turn.move, after, turn.mover, names, translator)


def last_line(match: Match, view: View, translator: Translator, opening: str = "") -> str:
    """The last move without its hidden part; before the first one *opening*, or else the two players.

    `bound_line` or `taken_back_line` replaces it while there is one.
    """
    if changed := bound_line(match, translator) or taken_back_line(match, translator):
        return changed
    game_ui = game_ui_of(match.record.game)
    names = seat_names(match, translator)
    if not match.record.moves:
        first, second = names
        return opening or translator.text("ui-begins", game=game_ui.name(translator), first=first, second=second)
    played = _story(match, translator)
    if played is None:
        turn = PlayedTurn(match.record, match.ply)
        played = translator.text(
            "ui-played", player=names[turn.mover], move=unbroken(brief(move_name(turn, translator)))
        )
    planned = laid_down_line(match, translator)
    return translator.sentences((played, planned or game_ui.comment(match.position.view(None), translator)))


def _is_first_board(match: Match) -> bool:
    return match.ply < len(Player)


def taken_back_line(match: Match, translator: Translator) -> str:
    """The sentence that the player on turn took the last turn back, until the next turn; otherwise ""."""
    seat = match.occupant_on_turn
    if seat is None or not match.was_taken_back:
        return ""
    return translator.text("offers-taken-back", player=seat_name(seat, translator))


def remark_line(match: Match, translator: Translator) -> str:
    """A comment on the last turn of the person who plays the computer, in their first turns only; else ""."""
    seat = next((player for player in Player if match.seats[player].user_id is not None), Player.FIRST)
    if match.ply > 2 * MAX_REMARKS + 1:
        return ""
    own = [number for number, mover in enumerate(movers_of(match.record), start=1) if mover is seat]
    if not own or len(own) > MAX_REMARKS:
        return ""
    turn = PlayedTurn(match.record, own[-1])
    remark = game_ui_of(match.record.game).remark(turn.move, turn.before, turn.after.view(None), translator)
    return unbroken(remark)


def turn_line(
    match: Match, view: View, translator: Translator, *, watched: bool = False, has_draft: bool = True
) -> str:
    """The player on turn, with the draft of the turn if *has_draft*. *watched*: for a spectator."""
    if match.to_move is None:
        return ""
    name = player_name(match, match.to_move, view, translator)
    if match.level_on_turn:
        return translator.text("ui-thinking", player=name)
    if match.draft and has_draft:
        draft = unbroken(brief(game_ui_of(match.record.game).shown(match.draft)))
        return translator.text("ui-turn-draft-watched" if watched else "ui-turn-draft", player=name, draft=draft)
    return translator.text("ui-not-your-turn" if watched else "ui-turn", player=name)


def task_line(match: Match, view: View, translator: Translator, pick: str = "") -> str:
    """The possible actions of the person on turn; "" while the computer thinks, and when the match is over."""
    if match.to_move is None or match.level_on_turn:
        return ""
    return game_ui_of(match.record.game).prompt(view, pick, translator)


def hints_line(match: Match, translator: Translator) -> str:
    """The numbers of turns in which each person had a hint from the engine; "" if there was none."""
    if not any(match.hints):
        return ""
    counts = [
        translator.text("ui-advice-hints-of", player=person(seat.user_id, translator), count=count)
        for seat, count in zip(match.seats, match.hints, strict=True)
        if seat.user_id is not None
    ]
    return translator.text("ui-advice-hints", counts=translator.listing(counts))
