"""`/play` opens the panel; its menus change the choice that stands in them, its button starts the game."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from dataclasses import replace
from types import MappingProxyType

import discord

from sumon.engines import engine_of
from sumon.games import GAMES
from sumon.play.errors import ChallengeRefusedError
from sumon.play.start.choice import Choice, first_choice, is_playable, known_level
from sumon.ui.show.rules import show_rules
from sumon.ui.start.offering import computer_level, offer
from sumon.ui.start.panel import ANYBODY, PANEL, Panel, PanelVerb, read_move_time
from sumon.ui.wire.ids import ForgedError, read_user
from sumon.ui.wire.people import mention
from sumon.ui.wire.refusals import Refusal
from sumon.ui.wire.router import Click
from sumon.ui.wire.visit import Visit

Act = Callable[[Visit, Choice, str], Awaitable[None]]


async def show_panel(visit: Visit, opponent: discord.User | discord.Member | None = None) -> None:
    """Answers privately with the panel: as it was started last, or for a first game against the computer.

    With *opponent*, it is set to challenge them. Raises Refusal and PlayError for whom nobody can challenge.
    """
    last = await visit.use.starting.last_choice(visit.user_id)
    choice = last or replace(first_choice(), move_time=visit.server.move_time)
    games = _games_here(visit)
    if choice.game not in games:
        choice = choice.of(games[0], GAMES[games[0]].variants[0])
    if opponent is not None:
        choice = _challenging(visit, choice, opponent)
    elif visit.guild_id is None and choice.level is None:
        choice = choice.against(level=known_level(choice.game, ""))
    panel = _panel(visit, choice, again=choice == last)
    await visit.tell(panel.text(visit.t), view=panel.view(visit.t))


def _challenging(visit: Visit, choice: Choice, opponent: discord.User | discord.Member) -> Choice:
    """*choice* against *opponent*. Raises Refusal and PlayError for whom nobody can challenge here."""
    if computer_level(visit, choice.game, opponent, None) is None:
        if visit.guild_id is None:
            raise Refusal("ui-dm-computer-only")
        if choice.level is not None:  # against the computer there was no time to choose
            choice = replace(choice, move_time=visit.server.move_time)
    return _against(visit, choice, opponent.id)


async def answer_panel(visit: Visit, click: Click) -> None:
    """Carries out a click on a panel. Raises ForgedError, Refusal and PlayError."""
    action = PANEL.read(click.custom_id)
    if not is_playable(action.choice.game, action.choice.variant):
        raise ForgedError("no game to start")
    await VERBS[action.verb](visit, action.choice, next(iter(click.values), ""))


async def _start(visit: Visit, choice: Choice, _: str) -> None:
    opponent = await _member(visit, choice.opponent_id) if choice.opponent_id is not None else None
    await offer(visit, choice.terms, opponent, choice.level)


async def _member(visit: Visit, user_id: int) -> discord.Member:
    """The member of this server; raises Refusal where there is none."""
    if visit.guild is None:
        raise Refusal("ui-dm-computer-only")
    try:
        return visit.guild.get_member(user_id) or await visit.guild.fetch_member(user_id)
    except discord.NotFound:
        raise Refusal("ui-not-a-member", player=mention(user_id)) from None


async def _choose_game(visit: Visit, choice: Choice, value: str) -> None:
    game, _, variant = value.partition(":")
    if not is_playable(game, variant):
        raise ForgedError("no game to choose")
    await _show(visit, choice.of(game, variant))


async def _choose_member(visit: Visit, choice: Choice, value: str) -> None:
    await _show(visit, _against(visit, choice, read_user(value)))


def _against(visit: Visit, choice: Choice, user_id: int) -> Choice:
    """*choice* against a person; the bot itself plays as the computer. Raises ChallengeRefusedError for oneself."""
    if user_id == visit.user_id:
        raise ChallengeRefusedError("play-challenge-self")
    if visit.bot.user is not None and user_id == visit.bot.user.id:
        return choice.against(level=known_level(choice.game, choice.level or ""))
    return choice.against(user_id)


async def _choose_other(visit: Visit, choice: Choice, value: str) -> None:
    """Whoever joins, or the computer."""
    level = value.removeprefix("b")
    if value == ANYBODY:
        await _show(visit, choice.against())
    elif level in engine_of(choice.game).levels:
        await _show(visit, choice.against(level=level))
    else:
        raise ForgedError("no opponent to choose")


async def _choose_time(visit: Visit, choice: Choice, value: str) -> None:
    await _show(visit, replace(choice, move_time=read_move_time(value)))


async def _change_rated(visit: Visit, choice: Choice, _: str) -> None:
    await _show(visit, replace(choice, rated=not choice.rated))


async def _rules(visit: Visit, choice: Choice, _: str) -> None:
    await show_rules(visit, choice.game)


async def _show(visit: Visit, choice: Choice) -> None:
    """The same panel with another choice."""
    panel = _panel(visit, choice)
    await visit.edit(content=panel.text(visit.t), view=panel.view(visit.t))


def _panel(visit: Visit, choice: Choice, *, again: bool = False) -> Panel:
    return Panel(choice, _games_here(visit), on_server=visit.guild_id is not None, again=again)


def _games_here(visit: Visit) -> tuple[str, ...]:
    """The games that are played on this server."""
    allowed = visit.server.games
    return tuple(game for game in GAMES if game in allowed) or tuple(GAMES)


VERBS: Mapping[PanelVerb, Act] = MappingProxyType(
    {
        PanelVerb.START: _start,
        PanelVerb.GAME: _choose_game,
        PanelVerb.MEMBER: _choose_member,
        PanelVerb.OTHER: _choose_other,
        PanelVerb.TIME: _choose_time,
        PanelVerb.RATED: _change_rated,
        PanelVerb.RULES: _rules,
    }
)
