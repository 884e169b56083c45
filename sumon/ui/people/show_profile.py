"""`/profile`, and *Profile* in the menu of a user."""

from __future__ import annotations

from functools import partial

import discord

from sumon import render
from sumon.i18n import Translator
from sumon.play.people.feats import Finished
from sumon.play.start import first_plan
from sumon.play.tournaments.model import Medal
from sumon.render.drawing import DRAWING
from sumon.ui.buttons.boards import open_lesson_id
from sumon.ui.interactions.context import Context
from sumon.ui.interactions.controls import RoutedButton, Style, row_view
from sumon.ui.interactions.people import mention
from sumon.ui.people.profile import ProfileData, profile_alt, profile_card, profile_text
from sumon.ui.people.solo_stats import feat_of
from sumon.ui.pictures.board import as_file
from sumon.ui.start.panel import OPEN, PanelClick
from sumon.ui.texts.names import game_name, own_name

PICTURE = "profile.png"

Person = discord.User | discord.Member


async def show_profile(
    context: Context, person: Person, *, against: Person | None = None, private: bool = False
) -> None:
    """Answers with the profile of *person*.

    Results against other people are those on this server; outside of servers, those on all servers. Solo results
    are always shown, as they involve no one else. Opponents are named only if the bot is a member here.
    *against*: an opponent; the results against them come first, outside only if the reader is one of the two.
    *private*: whether only the user sees the answer.
    """
    translator = context.translator if private else context.channel_translator
    palette = context.palette if private else context.channel_palette
    standings = context.services.standings
    data = await context.defer_if_slow(_profile_data(context, person), ephemeral=private)
    if data.is_empty:
        await _tell_empty(context, person, translator, private=private)
        return
    opponent = against.id if against is not None and _may_compare(context, person, against) else None
    text = profile_text(data, opponent, standings, translator, as_text=context.reader.boards.as_text)
    if private and context.reader.boards.as_text:
        await context.send_privately(text)
        return
    name = own_name(person)
    card = profile_card(data, name, standings, translator)
    png = await DRAWING.run(render.draw_profile_card, card, palette=palette)
    file = as_file(png, profile_alt(data, name, standings, translator), PICTURE)
    await context.send(text, file=file, ephemeral=private)


async def _profile_data(context: Context, person: Person) -> ProfileData:
    """The data of the profile; takes a second or two if *person* has hundreds of new games."""
    return ProfileData(
        await context.services.standings.profile(person.id, context.guild_id),
        await context.services.solo_stats.solo_stats(person.id),
        await context.services.feats.best_of(person.id, feat_of, sees=partial(_is_shown, context, person)),
        names_opponents=context.outside is None,
        medals=await _medals(context, person),
    )


async def _medals(context: Context, person: Person) -> tuple[Medal, ...]:
    """The medals of *person* on this server; in direct messages, only *person* sees those of all servers."""
    if context.guild_id is None and person.id != context.user_id:
        return ()
    return await context.services.tournaments.medals(person.id, context.guild_id)


def _may_compare(context: Context, person: Person, against: Person) -> bool:
    return context.outside is None or context.user_id in (person.id, against.id)


def _is_shown(context: Context, person: Person, match: Finished) -> bool:
    """Whether a feat of *person* in *match* may be shown here.

    A feat against the computer is shown anywhere, except from a deal that others may still have to play. A feat
    against a person is shown only on its server, and to *person* in direct messages.
    """
    if match.opponent_id is None:
        return not match.is_secret and (match.deal_day is None or match.deal_day < context.services.puzzles.today())
    if context.guild_id is None:
        return context.outside is None and person.id == context.user_id
    return match.guild_id == context.guild_id


async def _tell_empty(context: Context, person: Person, translator: Translator, *, private: bool) -> None:
    """Says that *person* has not finished anything yet; to *person* themselves, with buttons to begin."""
    if person.id != context.user_id:
        text = translator.text("ratings-profile-empty", player=mention(person.id))
        await context.send(text, ephemeral=private)
        return
    plan = first_plan()
    play = translator.text("ratings-play", game=game_name(plan.game, translator))
    view = row_view(
        [
            RoutedButton(translator.text("lessons-tutorial"), open_lesson_id(plan.game), Style.MAIN),
            OPEN.on(PanelClick(plan), context.translator, label=play),
        ]
    )
    text = translator.text("ratings-profile-empty-own", player=mention(person.id))
    await context.send(text, view=view, ephemeral=private)
