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
from sumon.ui.wire.bot import Interaction
from sumon.ui.wire.choices import chosen_by_server
from sumon.ui.wire.ids import ForgedError, read_user
from sumon.ui.wire.languages import reader_translator
from sumon.ui.wire.people import mention
from sumon.ui.wire.refusals import Refusal
from sumon.ui.wire.replies import edit_clicked, tell
from sumon.ui.wire.router import Click

Act = Callable[[Interaction, Choice, str], Awaitable[None]]


async def show_panel(interaction: Interaction, opponent: discord.User | discord.Member | None = None) -> None:
    """Answers privately with the panel: as it was started last, or for a first game against the computer.

    With *opponent*, it is set to challenge them. Raises Refusal and PlayError for whom nobody can challenge.
    """
    last = await interaction.client.use.starting.last_choice(interaction.user.id)
    choice = last or replace(first_choice(), move_time=chosen_by_server(interaction).move_time)
    games = _games_here(interaction)
    if choice.game not in games:
        choice = choice.of(games[0], GAMES[games[0]].variants[0])
    if opponent is not None:
        choice = _challenging(interaction, choice, opponent)
    elif interaction.guild_id is None and choice.level is None:
        choice = choice.against(level=known_level(choice.game, ""))
    panel, translator = _panel(interaction, choice, again=choice == last), reader_translator(interaction)
    await tell(interaction, panel.text(translator), view=panel.view(translator))


def _challenging(interaction: Interaction, choice: Choice, opponent: discord.User | discord.Member) -> Choice:
    """*choice* against *opponent*. Raises Refusal and PlayError for whom nobody can challenge here."""
    if computer_level(interaction, choice.game, opponent, None) is None:
        if interaction.guild_id is None:
            raise Refusal("ui-dm-computer-only")
        if choice.level is not None:  # against the computer there was no time to choose
            choice = replace(choice, move_time=chosen_by_server(interaction).move_time)
    return _against(interaction, choice, opponent.id)


async def answer_panel(interaction: Interaction, click: Click) -> None:
    """Carries out a click on a panel. Raises ForgedError, Refusal and PlayError."""
    action = PANEL.read(click.custom_id)
    if not is_playable(action.choice.game, action.choice.variant):
        raise ForgedError("no game to start")
    await VERBS[action.verb](interaction, action.choice, next(iter(click.values), ""))


async def _start(interaction: Interaction, choice: Choice, _: str) -> None:
    opponent = await _member(interaction, choice.opponent_id) if choice.opponent_id is not None else None
    await offer(interaction, choice.terms, opponent, choice.level)


async def _member(interaction: Interaction, user_id: int) -> discord.Member:
    """The member of this server; raises Refusal where there is none."""
    if interaction.guild is None:
        raise Refusal("ui-dm-computer-only")
    try:
        return interaction.guild.get_member(user_id) or await interaction.guild.fetch_member(user_id)
    except discord.NotFound:
        raise Refusal("ui-not-a-member", player=mention(user_id)) from None


async def _choose_game(interaction: Interaction, choice: Choice, value: str) -> None:
    game, _, variant = value.partition(":")
    if not is_playable(game, variant):
        raise ForgedError("no game to choose")
    await _show(interaction, choice.of(game, variant))


async def _choose_member(interaction: Interaction, choice: Choice, value: str) -> None:
    await _show(interaction, _against(interaction, choice, read_user(value)))


def _against(interaction: Interaction, choice: Choice, user_id: int) -> Choice:
    """*choice* against a person; the bot itself plays as the computer. Raises ChallengeRefusedError for oneself."""
    if user_id == interaction.user.id:
        raise ChallengeRefusedError("play-challenge-self")
    if interaction.client.user is not None and user_id == interaction.client.user.id:
        return choice.against(level=known_level(choice.game, choice.level or ""))
    return choice.against(user_id)


async def _choose_other(interaction: Interaction, choice: Choice, value: str) -> None:
    """Whoever joins, or the computer."""
    level = value.removeprefix("b")
    if value == ANYBODY:
        await _show(interaction, choice.against())
    elif level in engine_of(choice.game).levels:
        await _show(interaction, choice.against(level=level))
    else:
        raise ForgedError("no opponent to choose")


async def _choose_time(interaction: Interaction, choice: Choice, value: str) -> None:
    await _show(interaction, replace(choice, move_time=read_move_time(value)))


async def _change_rated(interaction: Interaction, choice: Choice, _: str) -> None:
    await _show(interaction, replace(choice, rated=not choice.rated))


async def _rules(interaction: Interaction, choice: Choice, _: str) -> None:
    await show_rules(interaction, choice.game)


async def _show(interaction: Interaction, choice: Choice) -> None:
    """The same panel with another choice."""
    panel, translator = _panel(interaction, choice), reader_translator(interaction)
    await edit_clicked(interaction, content=panel.text(translator), view=panel.view(translator))


def _panel(interaction: Interaction, choice: Choice, *, again: bool = False) -> Panel:
    return Panel(choice, _games_here(interaction), on_server=interaction.guild_id is not None, again=again)


def _games_here(interaction: Interaction) -> tuple[str, ...]:
    """The games that are played on this server."""
    allowed = chosen_by_server(interaction).games
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
