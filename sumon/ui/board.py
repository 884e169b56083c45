"""The board message: content, picture and buttons of one match at one moment."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, replace
from io import BytesIO

import discord

from sumon import render
from sumon.core.protocol import Player, View
from sumon.engines import engine_of
from sumon.play.match import Match, Termination
from sumon.play.replays import position_after

from .controls import Button, Row, Seen, Style, build_view
from .faces import FACES
from .names import mention, player_name
from .words import Words

PICTURE = "board.png"


@dataclass(frozen=True, slots=True)
class Board:
    """A board message, ready to be sent. *view* is None when nothing can be clicked any more."""

    content: str
    embed: discord.Embed
    png: bytes
    alt: str
    view: discord.ui.View | None

    def file(self) -> discord.File:
        """The picture, once more for each message."""
        return as_file(self.png, self.alt)


def as_file(png: bytes, alt: str, name: str = PICTURE) -> discord.File:
    """A picture with its description as Discord takes it; sending consumes it."""
    return discord.File(BytesIO(png), name, description=alt)


async def compose(match: Match, words: Words) -> Board:
    """The board of *match* for everybody to see, with the unfinished turn on it."""
    view = match.position.view(None, match.draft)
    png, alt = await picture(match.record.game, view, words)
    embed = discord.Embed(colour=FACES[match.record.game].colour(view))
    embed.set_image(url=f"attachment://{PICTURE}")
    embed.set_footer(text=footer(match, words))
    return Board(text_of(match, view, words), embed, png, alt, controls(match, view, "", words))


async def picture(game: str, view: View, words: Words) -> tuple[bytes, str]:
    """The picture of *view* and its description, made in a thread."""

    def paint() -> tuple[bytes, str]:
        return render.draw(game, view), render.describe(game, view, words.catalog, words.locale)

    return await asyncio.to_thread(paint)


def seen(match: Match) -> Seen:
    """What a board drawn now will know about itself."""
    return Seen(match.id, match.ply, match.draft_length)


def controls(match: Match, view: View, pick: str, words: Words) -> discord.ui.View | None:
    """The buttons for whoever is on turn; nothing while the computer thinks; at the end rematch and analysis."""
    if match.to_move is None:
        buttons = [Button(words.text("ui-rematch"), "rematch", style=Style.MAIN)]
        if match.record.moves and engine_of(match.record.game).levels:
            buttons.append(Button(words.text("analysis-button"), "analyse"))
        return build_view(seen(match), [tuple(buttons)])
    if match.computer_to_move:
        return None
    rows = FACES[match.record.game].rows(view, pick, words)
    return build_view(seen(match), [*rows, _common_row(match, view, words)])


def _common_row(match: Match, view: View, words: Words) -> Row:
    buttons = []
    if match.draft and match.position.continuations(match.draft).complete:
        buttons.append(Button(words.text("ui-end-turn"), "end", style=Style.GO))
    if match.draft:
        buttons.append(Button(words.text("ui-undo"), "undo"))
    buttons.append(Button(words.text("ui-enter-move"), "form"))
    return (*buttons, *FACES[match.record.game].extras(view, words))


def footer(match: Match, words: Words) -> str:
    """Game, variant and number, so that everybody knows what is being played."""
    face = FACES[match.record.game]
    variant = face.variant(match.record.variant, words)
    return words.text("ui-footer", game=face.name(words), variant=variant, match=match.id)


def text_of(match: Match, view: View, words: Words, pick: str = "") -> str:
    """The lines above the picture: what was played, who is on turn and what they can do, the score."""
    lines = [
        last_line(match, view, words),
        turn_line(match, view, words, pick),
        score_line(match, view, words),
        hints_line(match, words),
    ]
    return "\n".join(line for line in lines if line)


def last_line(match: Match, view: View, words: Words) -> str:
    """What the last move was, without what it hides; at the start, who plays whom."""
    if match.result and match.result.termination is Termination.RESIGNATION and match.result.winner is not None:
        loser = player_name(match, match.result.winner.other, view, words)
        return words.text("ui-resigned", player=loser)
    if not match.record.moves:
        first, second = (player_name(match, player, view, words) for player in Player)
        game = FACES[match.record.game].name(words)
        return words.text("ui-begins", game=game, first=first, second=second)
    return played_line(match, words)


def played_line(match: Match, words: Words) -> str:
    """Who played what in the last move of *match*."""
    before = position_after(replace(match.record, moves=match.record.moves[:-1]))
    mover = before.to_move if before.to_move is not None else Player.FIRST
    move = before.announce(before.parse(match.record.moves[-1]))
    played = words.text("ui-played", player=player_name(match, mover, before.view(None), words), move=move)
    return f"{played} {FACES[match.record.game].comment(match.position.view(None), words)}".rstrip()


def turn_line(match: Match, view: View, words: Words, pick: str = "") -> str:
    """Who is on turn and what they can do; when it is over, who won and why."""
    if match.to_move is None:
        return result_line(match, words)
    name = player_name(match, match.to_move, view, words)
    if match.computer_to_move:
        return words.text("ui-thinking", player=name)
    task = FACES[match.record.game].task(view, pick, words)
    if match.draft:
        return words.text("ui-turn-draft", player=name, draft=match.draft, task=task)
    return words.text("ui-turn", player=name, task=task)


def result_line(match: Match, words: Words) -> str:
    """Who won and why."""
    if match.result is None:
        return ""
    outcome = match.position.outcome
    reason = words.say(outcome.reason) if match.result.termination is Termination.RULES and outcome else ""
    seat = match.seats[match.result.winner] if match.result.winner is not None else None
    if seat is None:
        verdict = words.text("ui-draw")
    elif seat.user_id is None:
        verdict = words.text("ui-computer-won")
    else:
        verdict = words.text("ui-won", player=mention(seat.user_id))
    return f"{verdict} {reason}".rstrip()


def score_line(match: Match, view: View, words: Words) -> str:
    """The points of both."""
    face = FACES[match.record.game]
    labels = [face.side(view, player, words) or player_name(match, player, view, words) for player in Player]
    first, second = view.scores
    return words.text(
        "ui-score",
        first_mark=face.mark(view, Player.FIRST),
        first=labels[0],
        first_points=first,
        second_points=second,
        second=labels[1],
        second_mark=face.mark(view, Player.SECOND),
    )


def hints_line(match: Match, words: Words) -> str:
    """When it is over: in how many turns each person was helped by the engine, where anybody was."""
    if match.result is None or not any(match.hints):
        return ""
    counts = [
        words.text("analysis-hints-of", player=mention(seat.user_id), count=count)
        for seat, count in zip(match.seats, match.hints, strict=True)
        if seat.user_id is not None
    ]
    return words.text("analysis-hints", counts=words.listing(counts))
