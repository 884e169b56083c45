"""*My game*: links to the boards of an entrant, or the reason that there is no game."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence

import discord

from sumon.i18n import Translator
from sumon.play.errors import TournamentError
from sumon.play.leagues.outlook import outlook_now
from sumon.play.model import Decision, Match
from sumon.play.tournaments.knockout import PLACE_OF, is_last_round
from sumon.play.tournaments.model import (
    Entrant,
    EntrantStatus,
    Format,
    Pairing,
    Status,
    Tournament,
    byes_left,
    points_of,
)
from sumon.play.tournaments.scores import taken_out
from sumon.ui.boards.lost_threads import look_for_thread
from sumon.ui.buttons.time import deadline_text
from sumon.ui.interactions.context import Context
from sumon.ui.interactions.controls import Controls
from sumon.ui.interactions.ids import read_id
from sumon.ui.interactions.links import match_url
from sumon.ui.texts.names import label_with_name
from sumon.ui.tournaments.buttons import TOURNAMENT, TournamentButton, TournamentClick
from sumon.ui.tournaments.resolving import actor_of
from sumon.ui.tournaments.text import entrant_name, entrant_text, has_rounds, outlook_text, start_text, title

OUT = {
    EntrantStatus.WITHDRAWN: "tournaments-mine-out",
    EntrantStatus.DROPPED: "tournaments-mine-dropped",
    EntrantStatus.SHUT_OUT: "tournaments-mine-shut-out",
}
MOST_BUTTONS = 24  # links in a message; one place is kept for the bye
BYE_LABELS = {"bye": "tournaments-bye", "nobye": "tournaments-no-bye"}


@TOURNAMENT.button("mine", label="tournaments-mine")
async def show_mine(context: Context, tournament: Tournament, _: str) -> None:
    """Answers privately with the user's games in *tournament*, or the reason that there is none.

    Raises TournamentError unless the user is in it.
    """
    text, view = await _compose(context, tournament)
    await context.send_privately(text, view=view)


async def _compose(context: Context, tournament: Tournament) -> tuple[str, discord.ui.View | None]:
    entrant = tournament.entrant_of(context.user_id)
    if entrant is None:
        raise TournamentError("tournaments-not-in", name=tournament.name)
    by_id = {each.id: each for each in await context.services.matches.running_of(context.user_id)}
    open_pairings = [each for each in tournament.open_pairings if each.has(entrant.id)]
    playing = [(each, by_id[each.match_id]) for each in open_pairings if each.match_id in by_id]
    for _, match in playing:
        if context.bot.get_channel(match.channel_id) is None:  # Discord names no deleted threads
            await look_for_thread(context.bot, match.id)
    reach = None
    if tournament.is_division and entrant.is_in:
        reach = (await asyncio.to_thread(outlook_now, tournament, discord.utils.utcnow())).get(entrant.id)
    lines = [
        title(tournament.name, context.translator),
        outlook_text(*reach, context.translator) if reach else "",
        *_lines(tournament, entrant, playing, context.translator),
        _bye_line(tournament, entrant, context.translator),
    ]
    view = _links(tournament, entrant, playing, context.translator)
    return "\n".join(filter(None, lines)), view if view.children else None


@TOURNAMENT.button("bye")
async def ask_for_bye(context: Context, tournament: Tournament, argument: str) -> None:
    """Gives the user a bye in the round *argument*, and shows their games again. Raises TournamentError."""
    await context.services.tournaments.ask_for_bye(tournament, actor_of(context), read_id(argument))
    await _show_again(context, tournament)


@TOURNAMENT.button("nobye")
async def take_bye_back(context: Context, tournament: Tournament, argument: str) -> None:
    """Has the user play in the round *argument*, and shows their games again. Raises TournamentError."""
    await context.services.tournaments.take_bye_back(tournament, actor_of(context), read_id(argument))
    await _show_again(context, tournament)


async def _show_again(context: Context, tournament: Tournament) -> None:
    text, view = await _compose(context, await context.services.tournaments.reread(tournament))
    await context.edit_or_send(text, view=view)


def _bye_button(tournament: Tournament, entrant: Entrant) -> TournamentButton | None:
    """The button to ask for a bye in the next round, or to take it back; None if there is nothing to ask for."""
    next_round = tournament.round + 1
    is_swiss = tournament.format is Format.SWISS and tournament.status is Status.RUNNING
    if not is_swiss or not entrant.is_in or next_round > tournament.rounds:
        return None
    if entrant.bye_in == next_round:
        return take_bye_back
    return ask_for_bye if byes_left(tournament, entrant) else None


def _bye_line(tournament: Tournament, entrant: Entrant, translator: Translator) -> str:
    if _bye_button(tournament, entrant) is not take_bye_back:
        return ""
    return translator.text("tournaments-mine-bye-to-come", round=tournament.round + 1)


def _lines(
    tournament: Tournament, entrant: Entrant, playing: Sequence[tuple[Pairing, Match]], translator: Translator
) -> list[str]:
    """A line for each game of the entrant, or one line with the reason that there is none."""
    if tournament.status is Status.OPEN:
        return [translator.text("tournaments-mine-open"), start_text(tournament, translator)]
    if tournament.status is Status.CANCELLED:
        return [translator.text("tournaments-mine-cancelled")]
    if tournament.status is Status.FINISHED:
        return [_finished(tournament, entrant, translator)]
    if not entrant.is_in:
        return [translator.text(OUT[entrant.status])]
    lines = [_game_line(tournament, entrant, pairing, match, translator) for pairing, match in playing]
    known = {pairing.id for pairing, _ in playing}
    for each in tournament.open_pairings:
        if each.has(entrant.id) and each.id not in known and _is_next(tournament, each):
            lines.append(_waiting_line(tournament, entrant, each, translator))
    return lines or [_over(tournament, entrant, translator)]


def _is_next(tournament: Tournament, pairing: Pairing) -> bool:
    """Whether to show *pairing*: a round robin with few games at once may have a dozen that come later."""
    return not tournament.at_once or pairing.match_id is not None


def _game_line(
    tournament: Tournament, entrant: Entrant, pairing: Pairing, match: Match, translator: Translator
) -> str:
    opponent = _opponent(tournament, entrant, pairing, translator)
    is_yours = match.to_move is match.player_of(entrant.user_id or 0)
    if is_yours and match.deadline is not None:
        until = deadline_text(match, translator)
        return translator.text("tournaments-mine-yours", opponent=opponent, until=until)
    return translator.text("tournaments-mine-theirs", opponent=opponent)


def _waiting_line(tournament: Tournament, entrant: Entrant, pairing: Pairing, translator: Translator) -> str:
    """The line of a game that is being opened, or that the organiser has to decide."""
    opponent = _opponent(tournament, entrant, pairing, translator)
    undecided = "leagues-mine-undecided" if tournament.is_division else "tournaments-mine-undecided"
    key = "tournaments-mine-opening" if pairing.match_id is None else undecided
    return translator.text(key, opponent=opponent)


def _over(tournament: Tournament, entrant: Entrant, translator: Translator) -> str:
    """The reason that the entrant has no open game, such as a bye or the next round."""
    if not has_rounds(tournament):
        waits = any(each.has(entrant.id) for each in tournament.open_pairings)
        over = "leagues-mine-all-over" if tournament.is_division else "tournaments-mine-all-over"
        return translator.text("tournaments-mine-later" if waits else over)
    last = [each for each in tournament.in_round(tournament.round) if each.has(entrant.id)]
    if any(each.decision in (Decision.BYE, Decision.HALF_BYE) for each in last):
        key = "tournaments-mine-bye"
        if last[-1].decision is Decision.HALF_BYE:
            key = "tournaments-mine-bye-asked" if last[-1].decided_by is None else "tournaments-mine-half-bye"
        elif is_last_round(tournament, tournament.round):
            key = "tournaments-mine-bye-last"
        elif tournament.format is Format.KNOCKOUT:
            key = "tournaments-mine-bye-on"
        return translator.text(key, round=tournament.round, place=PLACE_OF.get(last[-1].number, 1))
    if not last and entrant.joined_in > tournament.round:
        return translator.text("tournaments-mine-late", round=tournament.round)
    if not last or _is_knocked_out(tournament, entrant, last[-1]):
        return translator.text("tournaments-mine-knocked-out")
    if tournament.round >= tournament.rounds:
        return translator.text("tournaments-mine-last")
    if tournament.round_ends_at is None:
        return translator.text("tournaments-mine-next")
    until = discord.utils.format_dt(tournament.round_ends_at, "R")
    return translator.text("tournaments-mine-next-by", until=until)


def _is_knocked_out(tournament: Tournament, entrant: Entrant, last: Pairing) -> bool:
    """Whether the entrant has lost the game *last*, and no match for third place is to come."""
    has_lost = points_of(last.decision, is_first=last.first_id == entrant.id) == 0
    is_to_come = tournament.third_place and tournament.round == tournament.rounds - 1
    return tournament.format is Format.KNOCKOUT and has_lost and not is_to_come


def _finished(tournament: Tournament, entrant: Entrant, translator: Translator) -> str:
    if entrant.place is not None:
        return translator.text("tournaments-mine-place", place=entrant.place)
    key = "tournaments-mine-without-game"
    if not tournament.people:
        key = "tournaments-all-have-left"
    elif entrant in taken_out(tournament):
        key = "tournaments-mine-taken-out"
    return translator.sentences((translator.text("tournaments-mine-over"), translator.text(key)))


def _opponent(tournament: Tournament, entrant: Entrant, pairing: Pairing, translator: Translator) -> str:
    other = pairing.other(entrant.id)
    return entrant_text(tournament.by_id[other], translator) if other is not None else ""


def _links(
    tournament: Tournament, entrant: Entrant, playing: Sequence[tuple[Pairing, Match]], translator: Translator
) -> discord.ui.View:
    """A link button to each board, and a button for a bye in the next round."""
    view = Controls()
    for pairing, match in playing[:MOST_BUTTONS]:
        other = pairing.other(entrant.id)
        name = entrant_name(tournament.by_id[other], translator) if other is not None else ""
        label = translator.text("ui-to-board")
        if len(playing) > 1:
            label = label_with_name("tournaments-against", name, translator)
        view.add_item(discord.ui.Button(label=label, url=match_url(match)))
    if (bye := _bye_button(tournament, entrant)) is not None:
        next_round = tournament.round + 1
        clicked = TournamentClick(tournament.id, str(next_round))
        label = translator.text(BYE_LABELS[bye.verb], round=next_round)
        view.add_item(bye.on(clicked, translator, label=label))
    return view
