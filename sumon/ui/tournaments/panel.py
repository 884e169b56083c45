"""The panel on which a tournament is set up: two pages of menus, which show what is stored of the draft."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace

import discord

from sumon.core.message import cut
from sumon.engines import engine_of
from sumon.games import GAMES
from sumon.i18n import Translator
from sumon.play.tournaments.choices import AT_ONCE
from sumon.play.tournaments.model import FEWEST, MIN_GAMES, PACES, SWISS_ROUNDS, Format, Tournament
from sumon.ui.games import game_ui_of
from sumon.ui.texts.names import level_name
from sumon.ui.tournaments.choices import (
    BY_HAND,
    NO_FILLER,
    RATED,
    START_COUNTS,
    START_IN,
    UNRATED,
    count_value,
    format_value,
    pace_value,
    pause_value,
)
from sumon.ui.tournaments.ids import DraftVerb, draft_id
from sumon.ui.tournaments.text import (
    A_DAY,
    conditions,
    format_name,
    game_of,
    has_rounds,
    pace_text,
    start_text,
    terms_line,
)
from sumon.ui.wire.controls import ChannelMenu, Option, RoutedButton, RoutedMenu, RoutedRow, Style, rows_view
from sumon.ui.wire.foreign import escaped
from sumon.ui.wire.refusals import MAX_CHOICE, MAX_CHOICES


@dataclass(frozen=True, slots=True)
class DraftPanel:
    """The panel of *draft* in the channel *here*, where it was opened; *games*: those that the server wants.

    *more*: its second page.
    """

    draft: Tournament
    games: Sequence[str]
    here: int
    more: bool = False

    def text(self, translator: Translator) -> str:
        """What has been chosen so far."""
        draft, dot = self.draft, translator.text("ui-dot")
        people = translator.text("tournaments-people", least=FEWEST, most=draft.size)
        start = start_text(draft, translator, by_reader=True)
        lines = [
            translator.text("tournaments-draft", name=escaped(draft.name)),
            terms_line(draft, translator),
            pace_text(draft, translator),
            dot.join((start, people)),
            *conditions(draft, translator),
            translator.text("tournaments-draft-channel", channel=f"<#{draft.channel_id}>"),
        ]
        return "\n".join(lines)

    def view(self, translator: Translator) -> discord.ui.View:
        """The menus of the page, with what is chosen selected, and the buttons."""
        rows = self._more_page(translator) if self.more else self._first_page(translator)
        return rows_view(rows)

    def _first_page(self, translator: Translator) -> Iterator[RoutedRow]:
        draft = self.draft
        yield self._menu("tournaments-menu-game", DraftVerb.GAME, self._games(translator), translator)
        yield self._menu("tournaments-menu-format", DraftVerb.FORMAT, self._formats(translator), translator)
        yield self._menu("tournaments-menu-pace", DraftVerb.PACE, self._paces(translator), translator)
        yield self._menu("tournaments-menu-start", DraftVerb.START, self._starts(translator), translator)
        announce = "tournaments-announce" if draft.channel_id == self.here else "tournaments-announce-there"
        yield (
            self._button(announce, DraftVerb.ANNOUNCE, translator, Style.MAIN),
            self._rated(translator),
            self._button("tournaments-more", DraftVerb.MORE, translator),
            self._button("tournaments-discard", DraftVerb.DISCARD, translator),
        )

    def _rated(self, translator: Translator) -> RoutedButton:
        key, argument = ("panel-make-casual", UNRATED) if self.draft.rated else ("panel-make-rated", RATED)
        return self._button(key, DraftVerb.RATED, translator, argument=argument)

    def _more_page(self, translator: Translator) -> Iterator[RoutedRow]:
        draft = self.draft
        if draft.format is not Format.KNOCKOUT and engine_of(draft.game).levels:
            yield self._menu("tournaments-menu-filler", DraftVerb.FILLER, self._fillers(translator), translator)
        yield self._menu("tournaments-menu-who", DraftVerb.WHO, self._who(translator), translator)
        if not has_rounds(draft):
            yield self._menu("tournaments-menu-once", DraftVerb.ONCE, self._once(translator), translator)
        yield ChannelMenu(
            translator.text("tournaments-menu-channel"),
            draft_id(draft.id, DraftVerb.CHANNEL),
            [draft.channel_id],
        )
        yield (
            self._button("tournaments-back", DraftVerb.BACK, translator, Style.MAIN),
            self._button("tournaments-discard", DraftVerb.DISCARD, translator),
        )

    def _menu(self, key: str, verb: DraftVerb, options: Iterable[Option], translator: Translator) -> RoutedMenu:
        return RoutedMenu(translator.text(key), draft_id(self.draft.id, verb), tuple(options)[:MAX_CHOICES])

    def _button(
        self, key: str, verb: DraftVerb, translator: Translator, style: Style = Style.PLAIN, argument: str = ""
    ) -> RoutedButton:
        return RoutedButton(translator.text(key), draft_id(self.draft.id, verb, argument), style)

    # ------------------------------------------------------------------ what there is to choose

    def _games(self, translator: Translator) -> list[Option]:
        """Every variant of every game or, if these are too many, those of the chosen game and one of each other."""
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
                pace_text(replace(self.draft, move_time=pace.move_time, round_time=pace.round_time), translator),
                pace_value(pace),
                (pace.move_time, pace.round_time) == (self.draft.move_time, self.draft.round_time),
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
        options = [Option(translator.text("tournaments-no-filler"), NO_FILLER, chosen is None)]
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


def _about(game: str, variant: str, translator: Translator) -> str:
    """What is special about *variant*, or what *game* is where it is the usual one, if a menu has room for it."""
    game_ui = game_ui_of(game)
    is_usual = variant == GAMES[game].variants[0]
    about = game_ui.about(translator) if is_usual else game_ui.about_variant(variant, translator)
    return about if len(about) <= MAX_CHOICE else ""
