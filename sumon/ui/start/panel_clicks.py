"""*More* after `/play` opens the panel. Its menus change its plan; its button starts the game."""

from __future__ import annotations

import asyncio
import logging
from dataclasses import replace

import discord

from sumon.engines import engine_of
from sumon.games import GAMES
from sumon.play.errors import ChallengeRefusedError
from sumon.play.levels import LIKE_ME
from sumon.play.model import Match, Occupant
from sumon.play.requests import Terms
from sumon.play.start import Plan, first_plan, is_playable
from sumon.ui.interactions.buttons import chosen
from sumon.ui.interactions.context import Context
from sumon.ui.interactions.failures import DISCORD_FAILURES, in_one_line, is_silence
from sumon.ui.interactions.ids import InvalidCustomIdError, read_user
from sumon.ui.interactions.people import mention
from sumon.ui.interactions.places import is_played_here, server_needed
from sumon.ui.interactions.refusals import Refusal
from sumon.ui.pictures.rules import show_rules
from sumon.ui.start.house_rules import with_weekends
from sumon.ui.start.offering import Opponent, computer_level, no_people_here, offer, offer_to
from sumon.ui.start.panel import (
    ANYBODY,
    BACK,
    GAME,
    MEMBER,
    OPEN,
    OTHER,
    PANEL,
    PLAY,
    RATED,
    RULES,
    SAME,
    START,
    TIME,
    TIMES,
    VARIANT,
    WEEKENDS,
    Panel,
    PanelClick,
    read_time,
)
from sumon.ui.start.shared_deals import offer_same_deal

PATIENCE = 1.5  # seconds; Discord waits 3 for the answer to a click

log = logging.getLogger(__name__)


async def show_panel(context: Context, opponent: discord.User | discord.Member | None = None) -> None:
    """Answers privately with the panel: with the last plan, or one for a first game against the computer.

    The opponent in the plan is *opponent* or, outside, any user. Raises Refusal and PlayError if *opponent* cannot
    be challenged.
    """
    last = await context.services.starting.last_plan(context.user_id)
    plan = await _plan_here(context, last)
    if context.outside is not None:
        plan = plan.against()
    if opponent is not None:
        plan = await _challenging(context, plan, opponent)
    await _tell(context, plan, again=plan == last)


async def last_panel(context: Context) -> Panel | None:
    """The panel with the user's last plan, adapted to this place; None for a newcomer."""
    last = await context.services.starting.last_plan(context.user_id)
    if last is None:
        return None
    plan = await _plan_here(context, last)
    return await _panel(context, plan, again=plan == last)


async def offer_or_ask(context: Context, terms: Terms, opponent: Opponent, level: str | None) -> None:
    """Offers the game. If only the computer is possible and *level* is None, shows the panel to choose one."""
    if opponent is None and level is None and context.guild is None and context.outside is None:
        await _tell(context, await _plan_here(context, Plan(terms.game, terms.variant)))
    else:
        await offer(context, terms, opponent, level)


async def show_panel_after(context: Context, match: Match) -> None:
    """Answers privately with the panel, with the game after that of *match* in the list.

    For a player of *match* the opponent stays the same.
    """
    plan = await _plan_here(context, await context.services.starting.last_plan(context.user_id))
    games = games_here(context)
    game = games[(games.index(match.record.game) + 1) % len(games)] if match.record.game in games else games[0]
    plan = plan.for_game(game, GAMES[game].variants[0])
    player = match.player_of(context.user_id)
    other = match.seats[player.other] if player is not None else Occupant(None)
    if other.level is not None:
        plan = await _with_level(context, plan.against(level=other.level).for_game(game, plan.variant))
    elif other.user_id is not None and (context.guild_id is not None or is_played_here(context, match)):
        plan = plan.against(other.user_id)
    await _tell(context, plan)


async def _plan_here(context: Context, last: Plan | None) -> Plan:
    """The *last* plan, or a first one, adapted to this place and with a level to propose."""
    plan = last or replace(first_plan(), time_control=context.server.time_control)
    games = games_here(context)
    if plan.game not in games:
        plan = plan.for_game(games[0], GAMES[games[0]].variants[0])
    if context.outside is not None and plan.opponent_id is not None:
        plan = plan.against()  # the opponent may not be a member here
    elif context.guild_id is None and context.outside is None and plan.level is None:
        plan = plan.against(level="")
    return await _with_level(context, plan)


async def _with_level(context: Context, plan: Plan) -> Plan:
    """*plan*, with the level to propose if it is against the computer."""
    if plan.level is None:
        return plan
    return plan.against(level=await context.services.levels.proposed(context.user_id, plan.game, plan.level))


async def _tell(context: Context, plan: Plan, *, again: bool = False) -> None:
    panel = await _panel(context, plan, again=again)
    await context.send_privately(panel.text(context.translator), view=panel.view(context.translator))


async def _challenging(context: Context, plan: Plan, opponent: discord.User | discord.Member) -> Plan:
    """*plan* against *opponent*. Raises Refusal and PlayError unless they can be challenged here."""
    if computer_level(context, opponent, None) is None:
        if context.guild_id is None and context.outside is None:
            raise no_people_here(context)
        if plan.level is not None:  # against the computer there was no time to choose
            plan = replace(plan, time_control=context.server.time_control)
    return await _against(context, plan, opponent.id)


# Raises InvalidCustomIdError, Refusal and PlayError.
answer_panel = PANEL.answer


@OPEN
async def open_panel(context: Context, clicked: PanelClick) -> None:
    """Answers privately with the panel, its plan adapted to this place."""
    plan = await _plan_here(context, clicked.plan)
    await _tell(context, plan, again=plan == await context.services.starting.last_plan(context.user_id))


@PLAY
async def play(context: Context, clicked: PanelClick) -> None:
    """Starts the game, against the computer at the level to propose."""
    await _start(context, await _with_level(context, clicked.plan))


@START
async def start(context: Context, clicked: PanelClick) -> None:
    """Starts the game."""
    await _start(context, clicked.plan)


async def _start(context: Context, plan: Plan) -> None:
    if context.outside is not None:  # the members outside are unknown
        await offer_to(context, plan.terms, plan.opponent_id, plan.level)
        return
    opponent = await find_member(context, plan.opponent_id) if plan.opponent_id is not None else None
    await offer(context, plan.terms, opponent, plan.level)


async def find_member(context: Context, user_id: int) -> discord.Member:
    """The member *user_id* of this server. Raises Refusal if there is none, or if Discord does not answer."""
    if context.guild is None:
        raise no_people_here(context)
    try:
        async with asyncio.timeout(PATIENCE):  # discord.py goes on trying for longer than a click waits
            return context.guild.get_member(user_id) or await context.guild.fetch_member(user_id)
    except discord.NotFound:
        raise Refusal("ui-not-a-member", player=mention(user_id)) from None
    except DISCORD_FAILURES as error:
        if not is_silence(error):
            raise
        log.warning("a member could not be looked up in server %s: %s", context.guild_id, in_one_line(error))
        raise Refusal("ui-discord-silent") from None


@GAME
async def choose_game(context: Context, clicked: PanelClick) -> None:
    """Chooses another game, in one of its variants."""
    game, _, variant = chosen(context).partition(":")
    if not is_playable(game, variant):
        raise InvalidCustomIdError("no game to choose")
    await _show(context, await _with_level(context, clicked.plan.for_game(game, variant)))


@VARIANT
async def choose_variant(context: Context, clicked: PanelClick) -> None:
    """Chooses another variant of the same game."""
    game, variant = clicked.plan.game, chosen(context)
    if not is_playable(game, variant):
        raise InvalidCustomIdError("no variant to choose")
    await _show(context, clicked.plan.for_game(game, variant))


@MEMBER
async def choose_member(context: Context, clicked: PanelClick) -> None:
    """Chooses a member as the opponent, or the computer if it is the bot itself."""
    await _show(context, await _against(context, clicked.plan, read_user(chosen(context))))


async def _against(context: Context, plan: Plan, user_id: int) -> Plan:
    """*plan* against a user, the bot meaning the computer. Raises ChallengeRefusedError for the user's own id."""
    if user_id == context.user_id:
        raise ChallengeRefusedError("play-challenge-self")
    if context.bot.user is not None and user_id == context.bot.user.id:
        return await _with_level(context, plan.against(level=plan.level or ""))
    return plan.against(user_id)


@OTHER
async def choose_other(context: Context, clicked: PanelClick) -> None:
    """Chooses any user who joins, or the computer, as the opponent."""
    plan, value = clicked.plan, chosen(context)
    level = value.removeprefix("b")
    if value == ANYBODY:
        await _show(context, plan.against())
    elif level in (*engine_of(plan.game).levels, LIKE_ME):
        await _show(context, plan.against(level=level))
    else:
        raise InvalidCustomIdError("no opponent to choose")


TIMES(lambda context, clicked: _show(context, clicked.plan, times=True))
BACK(lambda context, clicked: _show(context, clicked.plan))
RATED(lambda context, clicked: _show(context, replace(clicked.plan, rated=not clicked.plan.rated)))
RULES(lambda context, clicked: show_rules(context, clicked.plan.game))


@TIME
async def choose_time(context: Context, clicked: PanelClick) -> None:
    """Chooses the time control; weekends stay off where that is possible."""
    control, before = read_time(chosen(context)), clicked.plan.time_control
    if control is not None and before is not None:
        control = control.with_weekends(off=before.weekends_off)
    await _show(context, replace(clicked.plan, time_control=control), times=True)


@WEEKENDS
async def switch_weekends(context: Context, clicked: PanelClick) -> None:
    """Takes weekends off, or back. Raises Refusal where no clock runs for hours."""
    before = clicked.plan.time_control
    control = with_weekends(before, off=before is None or not before.weekends_off)
    await _show(context, replace(clicked.plan, time_control=control), times=True)


@SAME
async def offer_same(context: Context, clicked: PanelClick) -> None:
    """Asks the opponent, or all members, to play the same deal as the user."""
    plan = clicked.plan
    if context.outside is not None:
        raise server_needed(context, "ui-dm-computer-only")
    opponent = await find_member(context, plan.opponent_id) if plan.opponent_id is not None else None
    await offer_same_deal(context, plan, opponent)


async def _show(context: Context, plan: Plan, *, times: bool = False) -> None:
    """Shows *plan* on the clicked panel. *times*: with the menu of times."""
    panel = await _panel(context, plan, times=times)
    await context.edit(content=panel.text(context.translator), view=panel.view(context.translator))


async def _panel(context: Context, plan: Plan, *, again: bool = False, times: bool = False) -> Panel:
    on_server, fitting = (
        context.guild_id is not None,
        await context.services.levels.fitting(context.user_id, plan.game),
    )
    return Panel(
        plan,
        games_here(context),
        on_server=on_server,
        fitting=fitting,
        outside=context.outside is not None,
        again=again,
        times=times,
    )


def games_here(context: Context) -> tuple[str, ...]:
    """The games that are played on this server."""
    allowed = context.server.games
    return tuple(game for game in GAMES if game in allowed) or tuple(GAMES)
