"""The panel to set up a tournament: two pages of menus that show the stored draft."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from datetime import timedelta
from typing import Any, TypeAlias

import discord

from sumon.core.message import cut
from sumon.engines import engine_of
from sumon.games import GAMES
from sumon.i18n import Translator
from sumon.play.tournaments.choices import AT_ONCE
from sumon.play.tournaments.model import MIN_GAMES, SWISS_ROUNDS, Format, Status, Tournament
from sumon.play.tournaments.paces import PACES, Pace
from sumon.ui.games import game_ui_of
from sumon.ui.interactions.buttons import VerbButton, VerbFormat
from sumon.ui.interactions.context import Context
from sumon.ui.interactions.controls import (
    ChannelMenu,
    Option,
    RoutedButton,
    RoutedMenu,
    RoutedRow,
    Style,
    rows_view,
)
from sumon.ui.interactions.ids import InvalidCustomIdError, read_user
from sumon.ui.interactions.refusals import MAX_CHOICE, MAX_CHOICES
from sumon.ui.interactions.sanitize import escape_markdown
from sumon.ui.start.panel_clicks import games_here
from sumon.ui.texts.names import level_name
from sumon.ui.tournaments.manage_pages import BACK, ManageClick
from sumon.ui.tournaments.resolving import require_playable
from sumon.ui.tournaments.text import (
    A_DAY,
    conditions,
    fewest_places,
    format_name,
    game_of,
    has_rounds,
    pace_text,
    start_text,
    terms_line,
    title,
)

BY_HAND, NO_FILLER, RATED, UNRATED = "hand", "none", "r", "c"
SHARED, MATCH = "s", "m"  # the third place
START_COUNTS = (4, 6, 8, 10, 12, 16, 24, 32)
START_IN = (3_600, A_DAY, 2 * A_DAY, 3 * A_DAY, 7 * A_DAY)  # from now


def format_value(format: Format, rounds: int) -> str:
    """The menu value of *format* with *rounds* rounds."""
    return f"{format.name.lower()}:{rounds}"


def pace_value(pace: Pace) -> str:
    """The menu value of *pace*."""
    return f"{pace.time_control}:{pace.round_time or 0}"


def count_value(count: int) -> str:
    """The menu value of a start with *count* entrants."""
    return f"n{count}"


def pause_value(seconds: int) -> str:
    """The menu value of a start in *seconds* seconds."""
    return f"in{seconds}"


def read_game(value: str) -> dict[str, Any]:
    game, _, variant = value.partition(":")
    return {"game": game, "variant": variant}


def read_format(value: str) -> dict[str, Any]:
    name, _, rounds = value.partition(":")
    formats = {each.name.lower(): each for each in Format}
    if name not in formats:
        raise InvalidCustomIdError("no format to choose")
    return {"format": formats[name], "rounds": _read_count(rounds)}


def read_pace(value: str) -> dict[str, Any]:
    paces = {pace_value(each): each for each in PACES}
    if value not in paces:
        raise InvalidCustomIdError("no pace to choose")
    return {"time_control": paces[value].time_control, "round_time": paces[value].round_time}


def read_begin(value: str) -> dict[str, Any]:
    counts = {count_value(each): each for each in START_COUNTS}
    pauses = {pause_value(each): each for each in START_IN}
    if value == BY_HAND:
        return {"starts_at": None, "start_at_count": None}
    if value in counts:
        return {"start_at_count": counts[value]}
    if value in pauses:
        return {"starts_at": discord.utils.utcnow() + timedelta(seconds=pauses[value])}
    raise InvalidCustomIdError("no start to choose")


def read_rated(value: str) -> dict[str, Any]:
    return {"rated": value == RATED}


def read_filler(value: str) -> dict[str, Any]:
    return {"filler_level": None if value == NO_FILLER else value}


def read_who(value: str) -> dict[str, Any]:
    return {"min_games": _read_count(value)}


def read_once(value: str) -> dict[str, Any]:
    return {"at_once": _read_count(value)}


def read_third(value: str) -> dict[str, Any]:
    return {"third_place": value == MATCH}


def _read_count(value: str) -> int:
    if len(value) != 1 or value not in "0123456789":
        raise InvalidCustomIdError("no count to choose")
    return int(value)


def read_channel(value: str) -> dict[str, Any]:
    return {"channel_id": read_user(value)} if value else {}  # without a choice, the channel stays


Act: TypeAlias = Callable[[Context, Tournament, str], Awaitable[None]]


@dataclass(frozen=True, slots=True)
class DraftClick:
    """A click on the panel of a draft."""

    tournament_id: int
    argument: str = ""  # the chosen value
    verb: str = ""


DRAFT: VerbFormat[DraftClick, Act] = VerbFormat(
    "j", DraftClick, "{tournament_id:id}:{verb}[:{argument:rest}][#tag]"
)


def _choosing(read: Callable[[str], dict[str, Any]], *, more: bool = False) -> Act:
    """The answer to a control, which changes the fields that *read* returns for its value.

    *more*: whether the control is on the second page.
    """

    async def choose(context: Context, draft: Tournament, value: str) -> None:
        choices = read(value)
        if "channel_id" in choices:
            if draft.status is not Status.DRAFT:
                raise InvalidCustomIdError("no channel to choose")
            require_playable(context, draft.game, choices["channel_id"])
        if choices:
            draft = await context.services.tournaments.change(draft, **choices)
            context.bot.background.wake_at(discord.utils.utcnow(), draft.guild_id)
        await turn_to(context, draft, more=more)

    return choose


async def turn_to(context: Context, draft: Tournament, *, more: bool = False) -> None:
    """Shows the panel of *draft* in place; *more*: its second page."""
    panel = panel_here(context, draft, more=more)
    await context.edit(content=panel.text(context.translator), view=panel.view(context.translator))


GAME = DRAFT.button("game", label="tournaments-menu-game")(_choosing(read_game))
FORMAT = DRAFT.button("format", label="tournaments-menu-format")(_choosing(read_format))
PACE = DRAFT.button("pace", label="tournaments-menu-pace")(_choosing(read_pace))
START = DRAFT.button("start", label="tournaments-menu-start")(_choosing(read_begin))
MAKE_RATED = DRAFT.button("rated")(_choosing(read_rated))
FILLER = DRAFT.button("filler", label="tournaments-menu-filler")(_choosing(read_filler, more=True))
WHO = DRAFT.button("who", label="tournaments-menu-who")(_choosing(read_who, more=True))
ONCE = DRAFT.button("once", label="tournaments-menu-once")(_choosing(read_once, more=True))
THIRD = DRAFT.button("third", label="tournaments-menu-third")(_choosing(read_third, more=True))
CHANNEL = DRAFT.button("channel")(_choosing(read_channel, more=True))
ANNOUNCE = DRAFT.button("announce", label="tournaments-announce", style=Style.MAIN)
DISCARD = DRAFT.button("discard", label="tournaments-discard")
NAME = DRAFT.button("name", label="tournaments-rename")


@DRAFT.button("more", label="tournaments-more")
async def show_more(context: Context, draft: Tournament, _: str) -> None:
    """Shows the second page in place."""
    await turn_to(context, draft, more=True)


@DRAFT.button("back", label="tournaments-back", style=Style.MAIN)
async def show_first(context: Context, draft: Tournament, _: str) -> None:
    """Shows the first page in place."""
    await turn_to(context, draft, more=False)


@dataclass(frozen=True, slots=True)
class DraftPanel:
    """The panel of a draft."""

    draft: Tournament
    games: Sequence[str]  # the games that the server allows
    here: int  # the channel in which the panel was opened
    more: bool = False  # whether the second page is shown

    def text(self, translator: Translator) -> str:
        """The choices so far."""
        draft, dot = self.draft, translator.text("ui-dot")
        people = translator.text("tournaments-people", least=fewest_places(draft), most=draft.size)
        start = start_text(draft, translator, by_reader=True)
        is_draft = draft.status is Status.DRAFT
        lines = [
            translator.text("tournaments-draft", name=escape_markdown(draft.name))
            if is_draft
            else title(draft.name, translator),
            escape_markdown(draft.description),
            terms_line(draft, translator),
            pace_text(draft, translator),
            dot.join((start, people)),
            *conditions(draft, translator),
            translator.text("tournaments-draft-channel", channel=f"<#{draft.channel_id}>"),
        ]
        return "\n".join(filter(None, lines))

    def view(self, translator: Translator) -> discord.ui.View:
        """The menus of the page, with the current choices selected, and the buttons."""
        rows = self._more_page(translator) if self.more else self._first_page(translator)
        return rows_view(rows)

    def _first_page(self, translator: Translator) -> Iterator[RoutedRow]:
        yield self._menu(GAME, self._games(translator), translator)
        yield self._menu(FORMAT, self._formats(translator), translator)
        yield self._menu(PACE, self._paces(translator), translator)
        yield self._menu(START, self._starts(translator), translator)
        clicked = DraftClick(self.draft.id)
        choices = (self._rated(translator), show_more.on(clicked, translator))
        if self.draft.status is Status.DRAFT:
            there = "" if self.draft.channel_id == self.here else translator.text("tournaments-announce-there")
            yield (
                ANNOUNCE.on(clicked, translator, label=there),
                *choices,
                DISCARD.on(clicked, translator),
            )
        else:
            yield (*choices, BACK.on(ManageClick(self.draft.id), translator))

    def _rated(self, translator: Translator) -> RoutedButton:
        key, argument = ("panel-make-casual", UNRATED) if self.draft.rated else ("panel-make-rated", RATED)
        return MAKE_RATED.on(DraftClick(self.draft.id, argument), translator, label=translator.text(key))

    def _more_page(self, translator: Translator) -> Iterator[RoutedRow]:
        draft, clicked = self.draft, DraftClick(self.draft.id)
        if draft.format is Format.KNOCKOUT:
            yield self._menu(THIRD, self._thirds(translator), translator)
        elif engine_of(draft.game).levels:
            yield self._menu(FILLER, self._fillers(translator), translator)
        yield self._menu(WHO, self._who(translator), translator)
        if not has_rounds(draft):
            yield self._menu(ONCE, self._once(translator), translator)
        if draft.status is Status.DRAFT:
            yield ChannelMenu(translator.text("tournaments-menu-channel"), CHANNEL.id(clicked), [draft.channel_id])
        last = (DISCARD,) if draft.status is Status.DRAFT else ()
        yield tuple(each.on(clicked, translator) for each in (show_first, NAME, *last))

    def _menu(
        self, button: VerbButton[DraftClick, Act], options: Iterable[Option], translator: Translator
    ) -> RoutedMenu:
        return button.menu(DraftClick(self.draft.id), translator, tuple(options)[:MAX_CHOICES])

    # ------------------------------------------------------------------ the options of the menus

    def _games(self, translator: Translator) -> list[Option]:
        """All variants of all games; if too many, all of the chosen game, and the main ones of the others."""
        pairs = [(game, variant) for game in self.games for variant in GAMES[game].variants]
        if len(pairs) > MAX_CHOICES:
            usual = {(game, GAMES[game].variants[0]) for game in self.games}
            pairs = [each for each in pairs if each in usual or each[0] == self.draft.game]
        chosen = self.draft.game, self.draft.variant
        return [
            Option(
                cut(game_of(game, variant, translator), MAX_CHOICE),
                f"{game}:{variant}",
                (game, variant) == chosen,
                _about(game, variant, translator),
            )
            for game, variant in pairs
        ]

    def _formats(self, translator: Translator) -> list[Option]:
        offered = [(Format.SWISS, 0), *((Format.SWISS, rounds) for rounds in SWISS_ROUNDS)]
        offered += [(each, 0) for each in Format if each is not Format.SWISS]
        about = {
            (Format.SWISS, 0): translator.text("tournaments-about-swiss"),
            (Format.ROUND_ROBIN, 0): translator.text("tournaments-about-round-robin"),
            (Format.DOUBLE_ROUND_ROBIN, 0): translator.text("tournaments-about-double"),
            (Format.KNOCKOUT, 0): translator.text("tournaments-about-knockout"),
        }
        chosen = self.draft.format, self.draft.rounds if self.draft.format is Format.SWISS else 0
        return [
            Option(
                format_name(format, rounds, translator),
                format_value(format, rounds),
                (format, rounds) == chosen,
                about.get((format, rounds), ""),
            )
            for format, rounds in offered
        ]

    def _paces(self, translator: Translator) -> list[Option]:
        return [
            Option(
                pace_text(
                    replace(self.draft, time_control=pace.time_control, round_time=pace.round_time), translator
                ),
                pace_value(pace),
                pace == Pace(self.draft.time_control, self.draft.round_time),
            )
            for pace in PACES
        ]

    def _starts(self, translator: Translator) -> list[Option]:
        count = self.draft.start_at_count
        by_hand = count is None and self.draft.starts_at is None
        options = [Option(translator.text("tournaments-start-by-hand"), BY_HAND, by_hand)]
        for each in START_COUNTS:
            if each > self.draft.size:
                break
            label = translator.text("tournaments-start-with", count=each)
            options.append(Option(label, count_value(each), each == count))
        for seconds in START_IN:
            days, hours = divmod(seconds, A_DAY)
            key = "tournaments-start-in-days" if days else "tournaments-start-in-hours"
            options.append(Option(translator.text(key, count=days or hours // 3_600), pause_value(seconds)))
        return options

    def _fillers(self, translator: Translator) -> list[Option]:
        chosen = self.draft.filler_level
        key = "tournaments-no-filler" if self.draft.format is Format.SWISS else "tournaments-no-filler-rests"
        options = [Option(translator.text(key), NO_FILLER, chosen is None)]
        for each in engine_of(self.draft.game).levels:
            label = translator.text("tournaments-filler", level=level_name(each, translator))
            options.append(Option(label, each, each == chosen))
        return options

    def _who(self, translator: Translator) -> list[Option]:
        chosen = self.draft.min_games
        return [
            Option(translator.text("tournaments-everybody"), "0", chosen == 0),
            Option(translator.text("tournaments-known", count=MIN_GAMES), str(MIN_GAMES), chosen != 0),
        ]

    def _once(self, translator: Translator) -> list[Option]:
        return [
            Option(
                translator.text("tournaments-games-at-once", count=each)
                if each
                else translator.text("tournaments-games-all"),
                str(each),
                each == self.draft.at_once,
            )
            for each in AT_ONCE
        ]

    def _thirds(self, translator: Translator) -> list[Option]:
        chosen = self.draft.third_place
        return [
            Option(translator.text("tournaments-third-shared"), SHARED, not chosen),
            Option(translator.text("tournaments-third-played"), MATCH, chosen),
        ]


def panel_here(context: Context, draft: Tournament, *, more: bool = False) -> DraftPanel:
    """The panel of *draft* for the current channel; *more*: whether the second page is shown."""
    return DraftPanel(draft, games_here(context), context.channel_id or 0, more)


def _about(game: str, variant: str, translator: Translator) -> str:
    """A description of *variant*, or of *game* for its main variant; "" if it is too long for a menu."""
    game_ui = game_ui_of(game)
    is_usual = variant == GAMES[game].variants[0]
    about = game_ui.about(translator) if is_usual else game_ui.about_variant(variant, translator)
    return about if len(about) <= MAX_CHOICE else ""
