"""The games of a round of a tournament: their results, links to their boards, and their replays."""

from __future__ import annotations

from collections.abc import Mapping

import discord

from sumon.core.errors import RecordError
from sumon.core.message import cut
from sumon.i18n import Translator
from sumon.play.model import Decision, Match
from sumon.play.past.archived_game import Kind, Source
from sumon.play.rounds import count_of
from sumon.play.tournaments.knockout import PLACE_OF, is_for_third_place, is_last_round
from sumon.play.tournaments.model import RESULTS, Entrant, Format, Pairing, Tournament
from sumon.ui.buttons.pager import Pager
from sumon.ui.interactions.context import Context
from sumon.ui.interactions.controls import Option, RoutedMenu, RoutedRow, rows_view
from sumon.ui.interactions.ids import InvalidCustomIdError, read_id
from sumon.ui.interactions.links import match_url
from sumon.ui.interactions.people import mention
from sumon.ui.interactions.refusals import MAX_CHOICE, MAX_CHOICES
from sumon.ui.past.clicks import show_replay
from sumon.ui.past.opening import open_game
from sumon.ui.texts.fitting import fitted
from sumon.ui.texts.names import seat_name
from sumon.ui.tournaments.buttons import TOURNAMENT, TournamentClick
from sumon.ui.tournaments.text import entrant_name, entrant_text, round_name, title

PAGE_SIZE = 10  # lines with a link each
UNPLAYED = (Decision.FIRST_UNPLAYED, Decision.SECOND_UNPLAYED, Decision.HALVES, Decision.NEITHER)


@TOURNAMENT.button("games", label="tournaments-games")
async def show_games(context: Context, tournament: Tournament, _: str) -> None:
    """Answers privately with the games of the first unfinished round, or of the last round if all are finished."""
    text, view = await _compose(context, tournament, _current_round(tournament), 0)
    await context.send_privately(text, view=view, suppress_embeds=True)


@TOURNAMENT.button("page", label="tournaments-choose-round")
async def turn_games_page(context: Context, tournament: Tournament, argument: str) -> None:
    """Shows another page or round in place: *argument* is "round.offset". Raises InvalidCustomIdError."""
    round, _, offset = argument.partition(".")
    if not (round.isdecimal() and offset.isdecimal() and len(argument) < MAX_CHOICE):
        raise InvalidCustomIdError("no page of games")
    text, view = await _compose(context, tournament, int(round), int(offset))
    await context.edit(content=text, view=view)


@TOURNAMENT.button("look", label="tournaments-look")
async def look_at_game(context: Context, _: Tournament, value: str) -> None:
    """Answers privately with the replay of the game *value*. Raises InvalidCustomIdError and NoMatchError."""
    await show_replay(context, await open_game(context, Source(Kind.MATCH, read_id(value))))


async def _compose(
    context: Context, tournament: Tournament, round: int, offset: int
) -> tuple[str, discord.ui.View | None]:
    """The text and the controls of the page of *round* at *offset*; the last page if *offset* is too large."""
    t = context.translator
    round = max(1, min(round, _last_round(tournament)))
    pairings = tournament.in_round(round)
    if not pairings:
        return t.text("tournaments-no-games"), None
    offset = min(offset // PAGE_SIZE * PAGE_SIZE, Pager(offset, len(pairings), PAGE_SIZE).last)
    pager = Pager(offset, len(pairings), PAGE_SIZE)
    shown = pairings[offset : offset + PAGE_SIZE]
    played = await context.services.matches.playable(await context.services.running.matches_of(tournament.id))
    # The last match of each pairing: a draw or a replaced player leads to a further match.
    matches = {each.pairing_id: each for each in played}
    heading = t.text("ui-dot").join((title(tournament.name, t), round_name(tournament, round, t)))
    lines = [pairing_line(tournament, each, matches.get(each.id), t) for each in shown]
    rows: list[RoutedRow] = []
    if _last_round(tournament) > 1:
        rows.append(_rounds(tournament, round, t))
    if finished := _finished(tournament, shown, matches, t):
        rows.append(look_at_game.menu(TournamentClick(tournament.id), t, finished))
    turning = tuple(
        turn_games_page.on(TournamentClick(tournament.id, f"{round}.{target}"), t, label=label)
        for label, target in pager.beside(t)
    )
    rows += [turning] if turning else []
    return fitted([heading, *lines], t, end=pager.footer(t)), rows_view(rows) if rows else None


def _last_round(tournament: Tournament) -> int:
    """The last round with pairings; a round robin has those of all rounds from the start."""
    return max((each.round for each in tournament.pairings), default=0)


def _current_round(tournament: Tournament) -> int:
    return min((each.round for each in tournament.open_pairings), default=_last_round(tournament))


def _rounds(tournament: Tournament, chosen: int, translator: Translator) -> RoutedMenu:
    """The menu of the rounds; only the last ones if they do not all fit."""
    last = _last_round(tournament)
    first = max(1, last - MAX_CHOICES + 1)
    options = tuple(
        Option(round_name(tournament, each, translator), f"{each}.0", each == chosen)
        for each in range(first, last + 1)
    )
    return turn_games_page.menu(TournamentClick(tournament.id), translator, options)


def _finished(
    tournament: Tournament, shown: tuple[Pairing, ...], matches: Mapping[int | None, Match], translator: Translator
) -> tuple[Option, ...]:
    """An option for each of the *shown* pairings with a finished game to replay."""
    options = []
    for pairing in shown:
        match = matches.get(pairing.id)
        if match is not None and match.is_over and match.ply:
            names = [entrant_name(each, translator) for each in _entrants(tournament, pairing)]
            label = translator.text(
                "tournaments-choice", number=pairing.number, leg=pairing.leg, first=names[0], second=names[-1]
            )
            options.append(Option(cut(label, MAX_CHOICE), str(match.id)))
    return tuple(options)


def pairing_line(tournament: Tournament, pairing: Pairing, match: Match | None, translator: Translator) -> str:
    """The line of *pairing*: its entrants and its result or, while it is open, its progress and a link."""
    entrants = _entrants(tournament, pairing)
    first = entrant_text(entrants[0], translator)
    if pairing.is_bye:
        key = "tournaments-line-bye" if tournament.format is not Format.KNOCKOUT else "tournaments-line-bye-on"
        if pairing.decision is not Decision.BYE:
            key = "tournaments-line-bye-asked" if pairing.decided_by is None else "tournaments-line-half-bye"
        if is_last_round(tournament, pairing.round):
            key = "tournaments-line-bye-last"
        line = translator.text(key, player=first, place=PLACE_OF.get(pairing.number, 1))
    else:
        line = translator.text(
            "tournaments-line",
            number=pairing.number,
            leg=pairing.leg,
            first=first,
            second=entrant_text(entrants[1], translator),
            state=_state(pairing, match, translator),
        )
        if is_for_third_place(tournament, pairing):
            line = translator.text("tournaments-line-third", line=line)
    if pairing.decided_by is None:
        return line
    by = mention(pairing.decided_by) if pairing.decided_by > 0 else translator.text("tournaments-a-moderator")
    return translator.text("tournaments-line-decided-by", line=line, by=by)


def _state(pairing: Pairing, match: Match | None, translator: Translator) -> str:
    if pairing.decision is not None:
        result = RESULTS[pairing.decision]
        return translator.text("tournaments-unplayed", result=result) if pairing.decision in UNPLAYED else result
    if match is None:
        return translator.text("tournaments-not-open")
    if match.is_over:
        return translator.text("tournaments-line-undecided")
    return _running(match, translator)


def _running(match: Match, translator: Translator) -> str:
    """The length of *match* so far, the player on turn, the deadline, and a link to the board."""
    try:
        count = count_of(match.record, match)
        length = translator.text("archive-turns", turns=count.total, unit=count.unit)
    except RecordError:
        length = translator.text("archive-turns", turns=match.ply, unit="turn")
    seat = match.occupant_on_turn
    assert seat is not None
    said = translator.text(
        "tournaments-running", length=length, player=seat_name(seat, translator), url=match_url(match)
    )
    if match.deadline is None:
        return said
    until = discord.utils.format_dt(match.deadline, "R")
    return translator.text("tournaments-running-until", state=said, until=until)


def _entrants(tournament: Tournament, pairing: Pairing) -> list[Entrant]:
    return [tournament.by_id[each] for each in pairing.entrants]
