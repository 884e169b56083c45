"""The answers to the buttons under a tournament, and to the commands of the same names."""

from __future__ import annotations

import discord

from sumon.play.tournaments.model import Status, Tournament
from sumon.ui.interactions.confirmation import Confirmation
from sumon.ui.interactions.context import Context
from sumon.ui.interactions.controls import Style
from sumon.ui.interactions.ids import read_id
from sumon.ui.interactions.places import sees_channel
from sumon.ui.interactions.refusals import Refusal
from sumon.ui.interactions.router import Click
from sumon.ui.pictures.rules import show_rules
from sumon.ui.start.house_rules import require_creator
from sumon.ui.tournaments.buttons import (
    AGAIN,
    HOW,
    JOIN,
    LEAVE,
    RULES,
    SHOW,
    TOURNAMENT,
    WITHDRAW,
    TournamentClick,
)
from sumon.ui.tournaments.post import content_of
from sumon.ui.tournaments.resolving import actor_of, channel_here, require_playable, require_server
from sumon.ui.tournaments.setting_up import show_draft
from sumon.ui.tournaments.text import at_once_text, clock_lines, few_lines, how_lines, title


async def answer_tournament(context: Context, click: Click) -> None:
    """Carries out a click on a tournament of the server. Raises PlayError, Refusal and InvalidCustomIdError."""
    clicked = TOURNAMENT.read(click.custom_id, click.values)
    guild = require_server(context)
    number, argument = clicked.tournament_id, clicked.argument
    if number == 0:  # a menu, whose value is the id of a tournament
        number, argument = read_id(argument), ""
    tournament = await context.services.tournaments.find_tournament(number, guild.id)
    await TOURNAMENT.buttons[clicked.verb].answer(context, tournament, argument)


@SHOW
async def show_tournament(context: Context, tournament: Tournament, _: str) -> None:
    """Answers privately with the current content of the post of *tournament*."""
    palette = None if context.reader.boards.as_text else context.palette
    content = await context.defer_if_slow(content_of(tournament, context.translator, palette))
    await context.edit_or_send(content.text, view=content.view, attachments=content.files)


@JOIN
async def join(context: Context, tournament: Tournament, _: str) -> None:
    """Enters the user in *tournament*, and tells them the terms. Raises PlayError and Refusal."""
    if tournament.channel_id != context.channel_id and not await sees_channel(
        context.bot, context.user, tournament.channel_id
    ):
        raise Refusal("tournaments-unseen", name=title(tournament.name, context.translator))
    joined = await context.services.tournaments.join(tournament, actor_of(context))
    context.bot.background.wake_at(discord.utils.utcnow(), tournament.guild_id)
    name = title(joined.name, context.translator)
    terms = (
        at_once_text(joined, context.translator),
        *few_lines(joined, context.translator),
        *clock_lines(joined, context.translator),
    )
    lines = [
        context.translator.text("tournaments-you-are-in", name=name),
        *(f"- {line}" for line in terms),
    ]
    if joined.status is Status.RUNNING:
        lines.append(context.translator.text("tournaments-joined-late"))
    else:
        lines.append(context.translator.text("tournaments-how-leaving"))
    await context.send_privately("\n".join(lines))


@LEAVE
async def leave(context: Context, tournament: Tournament, _: str) -> None:
    """Removes the user from *tournament* before it begins. Raises TournamentError."""
    await context.services.tournaments.leave(tournament, actor_of(context))
    context.bot.background.wake_at(discord.utils.utcnow(), tournament.guild_id)
    await context.send_privately(
        context.translator.text("tournaments-you-have-left", name=title(tournament.name, context.translator))
    )


@WITHDRAW
async def ask_to_withdraw(context: Context, tournament: Tournament, _: str) -> None:
    """Asks whether the user really withdraws, and says what it costs; before the start they leave at once."""
    entrant = tournament.entrant_of(context.user_id)
    if tournament.status is not Status.RUNNING or entrant is None or not entrant.is_in:
        await leave.answer(context, tournament, "")
        return
    running = sum(each.is_playing and each.has(entrant.id) for each in tournament.open_pairings)
    text = context.translator.text(
        "tournaments-really-withdraw", name=title(tournament.name, context.translator), count=running
    )
    clicked = TournamentClick(tournament.id)
    await Confirmation(text, withdraw.on(clicked, context.translator), stay.on(clicked, context.translator)).ask(
        context
    )


@TOURNAMENT.button("out", label="tournaments-withdraw", style=Style.STOP, runs_when_late=True)
async def withdraw(context: Context, tournament: Tournament, _: str) -> None:
    """Withdraws the user from the running *tournament*. Raises TournamentError."""
    await context.services.tournaments.withdraw(tournament, actor_of(context))
    context.bot.background.wake_at(discord.utils.utcnow(), tournament.guild_id)
    await context.edit_or_send(
        context.translator.text("tournaments-you-have-left", name=title(tournament.name, context.translator)),
        view=None,
    )


@TOURNAMENT.button("keep", label="ui-cancel")
async def stay(context: Context, tournament: Tournament, _: str) -> None:
    """Removes the question; the user stays in the tournament."""
    await context.dismiss()


@AGAIN
async def again(context: Context, tournament: Tournament, _: str) -> None:
    """Answers privately with the panel of a draft with the choices of *tournament*. Raises Refusal."""
    actor, channel = actor_of(context), channel_here(context)
    require_creator(context)
    require_playable(context, tournament.game, channel.id)
    await show_draft(context, await context.services.tournaments.again(tournament, actor, channel.id))


@HOW
async def how(context: Context, tournament: Tournament, _: str) -> None:
    """Answers privately with an explanation of the tournament."""
    await context.send_privately("\n".join(how_lines(tournament, context.translator)))


@RULES
async def rules(context: Context, tournament: Tournament, _: str) -> None:
    """Answers privately with the rules of the tournament's game."""
    await show_rules(context, tournament.game)
