"""*Manage*: actions on all games of a tournament, its second organiser, and messages to its players."""

from __future__ import annotations

from contextlib import suppress
from typing import Any

import discord

from sumon.i18n import Translator
from sumon.play.errors import TournamentError
from sumon.play.tournaments.model import EXTENSIONS, PAUSES, Tournament, undoable
from sumon.ui.boards.notifications import Notification, Notifier
from sumon.ui.interactions.context import Context
from sumon.ui.interactions.controls import Option, PeopleMenu, Style, row_view
from sumon.ui.interactions.failures import DISCORD_FAILURES
from sumon.ui.interactions.ids import InvalidCustomIdError, read_id, read_user
from sumon.ui.interactions.people import mention
from sumon.ui.interactions.refusals import Refusal
from sumon.ui.interactions.router import Click, read_click
from sumon.ui.interactions.sanitize import escape_markdown
from sumon.ui.start.panel_clicks import find_member
from sumon.ui.tournaments.buttons import HOW, JOIN, TournamentClick
from sumon.ui.tournaments.manage_pages import (
    DIRECTING,
    END_ROUND,
    EXTEND,
    INVITE,
    PAUSE,
    RESUME,
    SECOND,
    UNDO,
    WRITE,
    Chosen,
    ManageButton,
    ManageClick,
    ManagePage,
    ask,
    back,
    carry_out,
    done,
    edit,
    games_page,
    pair_text,
)
from sumon.ui.tournaments.text import title

TEXT_FIELD, LONGEST_TEXT = "text", 300


async def answer_directing(context: Context, click: Click) -> None:
    """Carries out a click on a page about all games. Raises PlayError, Refusal and InvalidCustomIdError."""
    await carry_out(DIRECTING, context, click)


# ---------------------------------------------------------------------- the end of a round


@EXTEND
async def ask_to_extend(context: Context, managed: Chosen) -> None:
    """Shows a menu of days by which to extend the round."""
    await edit(context, _days_page(context, managed, "directing-how-much-longer", extend, EXTENSIONS))


@DIRECTING.button("extended", label="directing-choose-days")
async def extend(context: Context, managed: Chosen) -> None:
    """Extends the round by the chosen days. Raises TournamentError and InvalidCustomIdError."""
    days = _days(managed, EXTENSIONS)
    await context.services.directing.extend_round(managed, days)
    await done(context, managed, context.translator.text("directing-is-extended", count=days))


@END_ROUND
async def ask_to_end_round(context: Context, managed: Chosen) -> None:
    """Asks whether to end the round now."""
    count = sum(not each.is_bye for each in managed.tournament.open_pairings)
    await ask(context, managed.tournament, context.translator.text("directing-really-end", count=count), end_round)


@DIRECTING.button("ended", label="directing-end-round", style=Style.STOP)
async def end_round(context: Context, managed: Chosen) -> None:
    """Ends the round. Raises TournamentError."""
    await context.services.directing.end_round(managed)
    await done(context, managed, context.translator.text("directing-is-ended"))


# ---------------------------------------------------------------------- pauses


@PAUSE
async def ask_to_pause(context: Context, managed: Chosen) -> None:
    """Shows a menu of days for a pause."""
    await edit(context, _days_page(context, managed, "directing-how-long", pause, PAUSES))


@DIRECTING.button("paused", label="directing-choose-days")
async def pause(context: Context, managed: Chosen) -> None:
    """Pauses the tournament for the chosen days. Raises TournamentError and InvalidCustomIdError."""
    await context.services.directing.pause(managed, _days(managed, PAUSES))
    await done(context, managed, context.translator.text("directing-is-paused"))


@RESUME
async def resume(context: Context, managed: Chosen) -> None:
    """Ends the pause. Raises TournamentError."""
    await context.services.directing.resume(managed)
    await done(context, managed, context.translator.text("directing-is-resumed"))


def _days_page(
    context: Context, managed: Chosen, key: str, choose: ManageButton, choices: tuple[int, ...]
) -> ManagePage:
    t = context.translator
    options = [Option(t.text("tournaments-days", count=each), str(each)) for each in choices]
    menu = choose.menu(ManageClick(managed.tournament.id), t, options)
    return ManagePage(t.text(key), [menu, (back(managed.tournament, t),)])


def _days(managed: Chosen, choices: tuple[int, ...]) -> int:
    days = read_id(managed.argument)
    if days not in choices:
        raise InvalidCustomIdError("no number of days")
    return days


# ---------------------------------------------------------------------- a decision that is undone


@UNDO
async def show_decisions(context: Context, managed: Chosen) -> None:
    """Shows a menu of the decisions that can be undone. Raises InvalidCustomIdError."""
    await edit(context, games_page(managed, undoable(managed.tournament), UNDO, undo, context.translator))


@DIRECTING.button("undone", label="tournaments-choose-game")
async def undo(context: Context, managed: Chosen) -> None:
    """Takes the chosen decision back. Raises TournamentError."""
    pairing_id = read_id(managed.argument)
    await context.services.directing.undo_decision(managed, pairing_id)
    pairing = next(each for each in managed.tournament.pairings if each.id == pairing_id)
    game = pair_text(managed.tournament, pairing, context.translator)
    await done(context, managed, context.translator.text("directing-is-undone", game=game))


# ---------------------------------------------------------------------- the second organiser


@SECOND
async def ask_for_second(context: Context, managed: Chosen) -> None:
    """Shows a menu of the members of the server to choose the second organiser from."""
    tournament, t = managed.tournament, context.translator
    second = tournament.second_organiser_id
    chosen = second if second is not None and second > 0 else None
    menu = PeopleMenu(t.text("tournaments-choose-successor"), appoint.id(ManageClick(tournament.id)), chosen)
    buttons = [back(tournament, t)]
    if chosen is not None:
        buttons.insert(0, dismiss.on(ManageClick(tournament.id), t))
    await edit(context, ManagePage(t.text("directing-who-helps"), [menu, tuple(buttons)]))


@DIRECTING.button("appointed")
async def appoint(context: Context, managed: Chosen) -> None:
    """Makes the chosen member the second organiser. Raises TournamentError and Refusal."""
    member = await find_member(context, read_user(managed.argument))
    if member.bot or member.id == managed.tournament.organiser_id:
        raise Refusal("directing-no-second")
    await context.services.directing.appoint(managed, member.id)
    await context.defer()
    if member.id not in (context.user_id, managed.tournament.second_organiser_id):
        await _tell_second(context, managed.tournament, member.id)
    await done(context, managed, context.translator.text("directing-is-second", player=member.mention))


async def _tell_second(context: Context, t: Tournament, user_id: int) -> None:
    """Tells the new second organiser by a direct message, which Discord may refuse."""

    def text(translator: Translator) -> str:
        said = {"title": title(t.name, translator), "organiser": mention(context.user_id)}
        return translator.text("directing-you-are-second", channel=f"<#{t.channel_id}>", **said)

    with suppress(*DISCORD_FAILURES):
        await Notifier(context.bot).to_reader(user_id, Notification(text, f"k{t.id}s{user_id:x}"), direct=False)


@DIRECTING.button("dismissed", label="directing-nobody")
async def dismiss(context: Context, managed: Chosen) -> None:
    """Has only the first organiser from now on. Raises TournamentError."""
    await context.services.directing.appoint(managed, None)
    await done(context, managed, context.translator.text("directing-is-alone"))


# ---------------------------------------------------------------------- messages to players


class WriteForm(discord.ui.Modal):
    """The form for a message to everybody who is in the tournament."""

    def __init__(self, tournament: Tournament, translator: Translator) -> None:
        custom_id = write.id(ManageClick(tournament.id))
        super().__init__(title=translator.text("directing-write"), custom_id=custom_id)
        field: discord.ui.TextInput[Any] = discord.ui.TextInput(
            custom_id=TEXT_FIELD, style=discord.TextStyle.paragraph, max_length=LONGEST_TEXT
        )
        text, help = translator.text("directing-write-text"), translator.text("directing-write-help")
        self.add_item(discord.ui.Label(text=text, description=help, component=field))


@WRITE
async def ask_for_message(context: Context, managed: Chosen) -> None:
    """Opens the form for a message to everybody. Raises TournamentError if there was one in this round."""
    context.services.directing.require_unannounced(managed)
    await context.open_form(WriteForm(managed.tournament, context.translator))


@DIRECTING.button("written")
async def write(context: Context, managed: Chosen) -> None:
    """Sends the typed message to the channel, where it calls everybody who is in, once a round.

    Raises TournamentError, and Refusal if Discord does not take it.
    """
    t, typed = managed.tournament, read_click(context.interaction).typed.get(TEXT_FIELD, "").strip()
    if not typed:
        raise InvalidCustomIdError("no message to all")
    people = [each.user_id for each in t.people if each.user_id is not None and each.user_id > 0]
    await context.services.directing.announce(managed)
    await context.defer()

    def text(translator: Translator) -> str:
        said = translator.text("directing-says", title=title(t.name, translator), text=escape_markdown(typed))
        return "\n".join(filter(None, (said, " ".join(map(mention, people)))))

    try:
        await Notifier(context.bot).to_members(t.channel_id, people, Notification(text, f"k{t.id}w{t.round}"))
    except DISCORD_FAILURES as error:
        await context.services.directing.take_announcement_back(managed)
        raise Refusal("directing-not-sent") from error
    await done(context, managed, context.translator.text("directing-is-written"))


@INVITE
async def ask_whom_to_invite(context: Context, managed: Chosen) -> None:
    """Shows a menu of the members of the server to invite one of them."""
    t = context.translator
    menu = PeopleMenu(t.text("tournaments-choose-successor"), invite.id(ManageClick(managed.tournament.id)))
    await edit(context, ManagePage(t.text("directing-whom-to-invite"), [menu, (back(managed.tournament, t),)]))


@DIRECTING.button("invited")
async def invite(context: Context, managed: Chosen) -> None:
    """Asks the chosen member in the channel to join, which takes one tap. Raises TournamentError and Refusal."""
    t, member = managed.tournament, await find_member(context, read_user(managed.argument))
    if member.bot:
        raise Refusal("directing-no-bots")
    if t.entrant_of(member.id) is not None:
        raise TournamentError("tournaments-replace-known", player=member.display_name, name=t.name)
    await context.defer()
    clicked = TournamentClick(t.id)

    def text(translator: Translator) -> str:
        people = {"player": member.mention, "organiser": mention(context.user_id)}
        return translator.text("directing-invited", title=title(t.name, translator), **people)

    def buttons(translator: Translator) -> discord.ui.View:
        return row_view((JOIN.on(clicked, translator), HOW.on(clicked, translator)))

    invitation = Notification(text, f"k{t.id}i{member.id:x}", buttons)
    try:
        await Notifier(context.bot).to_members(t.channel_id, [member.id], invitation)
    except DISCORD_FAILURES as error:
        raise Refusal("directing-not-sent") from error
    await done(context, managed, context.translator.text("directing-is-invited", player=member.mention))
