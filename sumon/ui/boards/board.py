"""The board message: content, picture and buttons of one match at one moment."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, replace
from datetime import datetime
from functools import partial

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
from sumon.ui.pictures.board import Picture, caption_of, disc_of, drawn, is_flipped, result_card, side_name
from sumon.ui.texts.match import footer, game_line, laid_down_line, score_line
from sumon.ui.texts.names import label_with_name, move_name, player_name, seat_name, seat_names
from sumon.ui.texts.result import verdict_line

MAX_REMARKS = 5  # turns of a person's first game that are commented


@dataclass(frozen=True, slots=True)
class BoardContent:
    """A board message, ready to be sent. *view* is None when nothing can be clicked any more."""

    content: str
    picture: Picture
    view: discord.ui.View | None

    def files(self) -> list[discord.File]:
        """The picture, once more for each message."""
        return [self.picture.file()]


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
    """The public board of *match*, with the unfinished turn on it; at the end its result.

    *pick*: the button that the player on turn clicked to see more of them. *said*: see `text_of`. *is_first*: a
    person's first game against the computer, in which their first turns are commented. *in_private*: only one
    person sees it, until they close Discord.
    """
    view = match.position.view(viewer_of(match), match.draft)
    note = _note(match, translator, pick, is_first=is_first, in_private=in_private)
    own, picture = await asyncio.to_thread(_drawn, match, view, pick, translator, palette, note)
    text = text_of(match, view, translator, pick, said=said)
    by_taps = in_private or match.outside is not None
    buttons = controls(match, view, pick, translator, now=discord.utils.utcnow(), by_taps=by_taps, own=own)
    return BoardContent(text, picture, buttons)


def viewer_of(match: Match) -> Player | None:
    """Whose hidden things *match* shows on its board: those of a person whom nobody plays against."""
    hides = game_ui_of(match.record.game).private_default is not None
    return match.sole_player if hides and not match.is_over else None


def _drawn(
    match: Match, view: View, pick: str, translator: Translator, palette: render.Palette, note: str
) -> tuple[Private | None, Picture]:
    """What a person whom nobody plays against has on the board, and its picture. Takes a moment."""
    own = None
    if view.viewer is not None and view.viewer is view.to_move:
        own = game_ui_of(match.record.game).on_board(view, pick, translator)
    return own, draw_board(match, view, pick, translator, palette, note, own)


def draw_board(
    match: Match,
    view: View,
    pick: str,
    translator: Translator,
    palette: render.Palette,
    note: str = "",
    own: Private | None = None,
) -> Picture:
    """The picture of a board message: the board, at the end the result. Takes a moment.

    *note*: a sentence that stands in the foot, above the task. *own*: what its player has on it.
    """
    if match.is_over:
        return result_card(match, translator, palette)
    caption = caption_of(match, view, translator, pick=pick)
    which = "" if match.draft or pick else game_line(match, translator)
    foot = render.Foot(note=note, instruction=task_line(match, view, translator, pick), game=which)
    if own is not None:
        told = own.foot if own.foot.asks else replace(own.foot, instruction=own.brief)
        caption, foot = own.beside(replace(caption, pick="")), replace(told, note=note or told.note, game=which)
        view = own.view or view
    return drawn(match.record.game, view, replace(caption, foot=foot), translator, palette)


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
    """The buttons for the player on turn; at the end those for looking back. *own*: see `draw_board`.

    While the computer thinks there are none; one to look if the board is changed *by_taps*, as its move may find no
    way there by itself.
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
    is_crowded = bool(match.draft or pick or (rows and extras))  # a phone has no room for what More has, too
    common = [*extras, *_common(match, translator, now, is_crowded=is_crowded)]
    return build_view(match.seen, [*rows, *in_rows(common)][:MAX_ROWS])


def _next(match: Match, translator: Translator, now: datetime) -> tuple[RoutedButton, ...]:
    """The same game once more, and another one.

    A deal is played once; its results take the place of the rematch. On the day of a daily one others can be called
    to it.
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
    """The ways to look at this game."""
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
        # Not for the player on turn: it comes last, and says whose turn it undoes.
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
    in_words: bool = False,
) -> str:
    """The two lines above the picture: the last move, and who is on turn until when; at the end, the result.

    The points stand in the head of the picture, what can be done in its foot, next to the buttons, and which game
    it is under *More*. Once the player on turn has begun, by an entry or a *pick*, only that stands above.

    *said*: what else is known of the match: at the end what it has brought, before its first move which deal it is.
    *watched*: for a spectator, who has neither buttons nor *More*.
    *in_words*: for a reader who has no picture, with the points, what can be done and which game it is.
    """
    if match.is_over:
        beside = said, hints_line(match, translator), laid_down_line(match, translator)
        return _lines(verdict_line(match, translator), translator.text("ui-dot").join(filter(None, beside)))
    turn, time = _turn_line(match, view, translator, watched=watched), clock_line(match, translator)
    if not (watched or in_words):
        if match.level_on_turn:
            return turn
        if match.draft:
            return _lines(turn, time)
        if time and match.to_move is not None:  # on one line; the picture shows the side
            name = seat_name(match.seats[match.to_move], translator)
            turn = translator.text("ui-turn-timed", player=name, time=time)
        return _lines("" if pick else _last_line(match, view, translator, said), turn)
    is_first, game_ui = _is_first_board(match), game_ui_of(match.record.game)
    return _lines(
        _last_line(match, view, translator),
        f"{turn} {time}".rstrip(),
        game_ui.goal(translator) if is_first and in_words else "",
        "" if watched else task_line(match, view, translator),
        _score_line(match, view, translator) if in_words else "",
        footer(match, translator),
    )


def _lines(*lines: str) -> str:
    return "\n".join(filter(None, lines))


def _note(match: Match, translator: Translator, pick: str, *, is_first: bool, in_private: bool) -> str:
    """What the foot of the picture says beside the task: on the last turn, the game, or what becomes of the board.

    None once the player on turn has begun.
    """
    if in_private:
        return translator.text("deals-in-private")
    if match.draft or pick:
        return ""
    if is_first and (remark := remark_line(match, translator)):
        return remark
    if _is_first_board(match):
        return game_ui_of(match.record.game).goal(translator)
    return ""


def bound_line(match: Match, translator: Translator) -> str:
    """Whom *match* counts for from its first turn, until it does for everybody; "" where there is nobody."""
    if not match.rated or match.is_ratable or match.pairing_id is not None:
        return ""
    now = discord.utils.utcnow()
    bound = [seat_name(match.seats[player], translator) for player in Player if match.is_bound(player, now)]
    if not bound:
        return ""
    players = translator.both(bound)
    return translator.text("ratings-bound", players=players, count=len(bound), most=LEAVES_A_DAY)


def _last_line(match: Match, view: View, translator: Translator, opening: str = "") -> str:
    """The last move, without what it hides; before the first one *opening*, or else who plays whom.

    In its place, while this is so: for whom the match counts already, that a turn was taken back.
    """
    if changed := bound_line(match, translator) or taken_back_line(match, translator):
        return changed
    game_ui = game_ui_of(match.record.game)
    names = seat_names(match, translator)
    if not match.record.moves:
        first, second = names
        return opening or translator.text("ui-begins", game=game_ui.name(translator), first=first, second=second)
    turn, after = PlayedTurn(match.record, match.ply), match.position.view(None)
    played = game_ui.story(turn.move, after, turn.mover, names, translator)
    if played is None:
        played = translator.text(
            "ui-played", player=names[turn.mover], move=unbroken(brief(move_name(turn, translator)))
        )
    planned = laid_down_line(match, translator)
    return translator.sentences((played, planned or game_ui.comment(after, translator)))


def _is_first_board(match: Match) -> bool:
    return match.ply < len(Player)


def taken_back_line(match: Match, translator: Translator) -> str:
    """Who took the last turn back, if nothing has happened since: the player on turn again."""
    seat = match.occupant_on_turn
    if seat is None or not match.was_taken_back:
        return ""
    return translator.text("offers-taken-back", player=seat_name(seat, translator))


def remark_line(match: Match, translator: Translator) -> str:
    """A comment on the last turn of the person who plays the computer, as long as they are new to it; else ""."""
    seat = next((player for player in Player if match.seats[player].user_id is not None), Player.FIRST)
    if match.ply > 2 * MAX_REMARKS + 1:
        return ""
    own = [number for number, mover in enumerate(movers_of(match.record), start=1) if mover is seat]
    if not own or len(own) > MAX_REMARKS:
        return ""
    turn = PlayedTurn(match.record, own[-1])
    remark = game_ui_of(match.record.game).remark(turn.move, turn.before, turn.after.view(None), translator)
    return unbroken(remark)


def _turn_line(match: Match, view: View, translator: Translator, *, watched: bool) -> str:
    """Who is on turn, and what they have done in it so far; *watched*: for a spectator."""
    if match.to_move is None:
        return ""
    name = player_name(match, match.to_move, view, translator)
    if match.level_on_turn:
        return translator.text("ui-thinking", player=name)
    if match.draft:
        draft = unbroken(brief(game_ui_of(match.record.game).shown(match.draft)))
        return translator.text("ui-turn-draft-watched" if watched else "ui-turn-draft", player=name, draft=draft)
    return translator.text("ui-not-your-turn" if watched else "ui-turn", player=name)


def task_line(match: Match, view: View, translator: Translator, pick: str = "") -> str:
    """What the person on turn can do; "" while the computer thinks, and when the match is over."""
    if match.to_move is None or match.level_on_turn:
        return ""
    return game_ui_of(match.record.game).prompt(view, pick, translator)


def _score_line(match: Match, view: View, translator: Translator) -> str:
    """The points of both, in the order of the picture."""
    disc = disc_of(match.record)
    name = partial(player_name, match, view=view, translator=translator)
    return score_line(match.record.game, view, disc, (disc, disc.other), name, translator)


def hints_line(match: Match, translator: Translator) -> str:
    """When it is over: in how many turns each person was helped by the engine, where anybody was."""
    if not any(match.hints):
        return ""
    counts = [
        translator.text("ui-advice-hints-of", player=person(seat.user_id, translator), count=count)
        for seat, count in zip(match.seats, match.hints, strict=True)
        if seat.user_id is not None
    ]
    return translator.text("ui-advice-hints", counts=translator.listing(counts))
