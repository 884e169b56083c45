"""The panel: a plan, the menus that change it, and the button that starts it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import discord

from sumon.engines import engine_of
from sumon.games import GAMES
from sumon.i18n import Translator
from sumon.play.clock import ONCE_OFFERED, TIME_CONTROLS, TimeControl, is_known, read_time_control
from sumon.play.daily.deals import may_be_dealt
from sumon.play.levels import LIKE_ME
from sumon.play.model import Occupant
from sumon.play.start import Plan, is_playable
from sumon.ui.games import game_ui_of
from sumon.ui.interactions.buttons import Buttons
from sumon.ui.interactions.context import Context
from sumon.ui.interactions.controls import Option, PeopleMenu, RoutedButton, RoutedMenu, RoutedRow, Style, rows_view
from sumon.ui.interactions.ids import FieldKind, InvalidCustomIdError
from sumon.ui.interactions.people import mention
from sumon.ui.interactions.refusals import MAX_CHOICE, MAX_CHOICES
from sumon.ui.texts.names import game_name, level_name, seat_name, time_name, weekends_line

ANYBODY = "anybody"


@dataclass(frozen=True, slots=True)
class PanelClick:
    """A click on the panel that shows *plan*."""

    plan: Plan
    verb: str = ""


def _require_playable(context: Context, clicked: PanelClick) -> None:
    if not is_playable(clicked.plan.game, clicked.plan.variant):
        raise InvalidCustomIdError("no game to start")


def read_time(text: str) -> TimeControl | None:
    """*text* as a time control; None if it is "0", for no limit.

    Raises InvalidCustomIdError for a time that never was offered.
    """
    try:
        control = None if text == "0" else read_time_control(text)
    except ValueError as error:
        raise InvalidCustomIdError(str(error)) from None
    if not is_known(control):
        raise InvalidCustomIdError("a time that never was offered")
    return control


PANEL = Buttons(
    "n",
    PanelClick,
    "{plan.game:word20}:{plan.variant:variant}:[u{plan.opponent_id:user}|b{plan.level:word}|anybody]"
    ":{plan.rated?r|c}:{plan.time_control:time}:{verb}",
    check=_require_playable,
    variant=FieldKind("[a-z+]{1,32}"),
    time=FieldKind("[0-9]{1,7}[0-9+]{0,8}w?", read_time, lambda control: str(control or 0)),
)
OPEN = PANEL.button("open")  # from other messages: opens the panel with this plan
PLAY = PANEL.button("play")  # from other messages: starts at once; the computer at a level to propose
START = PANEL.button("start", label="panel-start", style=Style.MAIN)
GAME = PANEL.button("game", label="panel-game")
VARIANT = PANEL.button("variant", label="panel-variant")
MEMBER = PANEL.button("member")
OTHER = PANEL.button("other", label="panel-others")
TIMES = PANEL.button("times", label="panel-time")  # shows the menu of times
BACK = PANEL.button("back", label="panel-opponent")  # from the times to the opponents
TIME = PANEL.button("time", label="panel-time")
WEEKENDS = PANEL.button("weekends")
RATED = PANEL.button("rated")
RULES = PANEL.button("rules", label="ui-rules-button")
SAME = PANEL.button("same", label="shared-button")  # the same deal for the user and the opponent, or for all


@dataclass(frozen=True, slots=True)
class Panel:
    """The panel that shows *plan*."""

    plan: Plan
    games: Sequence[str]  # the games in the menu
    on_server: bool  # whether there are members to play against
    fitting: float  # the number of the level that fits the reader
    outside: bool = False  # whether the bot is no member here: it cannot list users, and nothing is rated
    again: bool = False  # whether the plan is that of the last start
    times: bool = False  # whether the menu of times replaces that of opponents; a message has no room for both

    def text(self, translator: Translator) -> str:
        """The game to be started, and its terms."""
        plan = self.plan
        game, opponent = game_name(plan.game, translator), self._opponent(translator)
        if opponent:
            headline = "panel-as-last-time" if self.again else "panel-headline"
        else:
            headline = "panel-as-last-time-open" if self.again else "panel-headline-open"
        terms = [game_ui_of(plan.game).variant(plan.variant, translator), translator.text("ui-first-random")]
        if plan.level is None and not self.outside:
            terms.append(translator.text("ratings-rated") if plan.rated else translator.text("ratings-casual"))
        if plan.level is None and plan.time_control is not None:
            terms.append(time_name(plan.time_control, translator))
        lines = [translator.text(headline, game=game, opponent=opponent)]
        lines.append(translator.text("panel-terms", terms=translator.text("ui-dot").join(terms)))
        if plan.level == LIKE_ME:
            lines.append(self._fits(translator))
        if plan.level is None:
            lines.append(weekends_line(plan.time_control, translator))
        return "\n".join(filter(None, lines))

    def _opponent(self, translator: Translator) -> str:
        """The opponent; "" if any user may join."""
        if self.plan.opponent_id is not None:
            return mention(self.plan.opponent_id)
        if self.plan.level is not None:
            return self._computer(self.plan.level, translator)
        return ""

    def _computer(self, level: str, translator: Translator) -> str:
        """The computer at *level*; the fitting level has its number."""
        if level != LIKE_ME:
            return seat_name(Occupant(None, level), translator)
        return translator.text("panel-computer-like-me", number=round(self.fitting, 1))

    def _fits(self, translator: Translator) -> str:
        """The sentence on the fitting level and its place among the levels."""
        levels = engine_of(self.plan.game).levels
        ends = {1.0: "easiest", float(len(levels)): "strongest"}
        return translator.text(
            "panel-fits",
            at=ends.get(self.fitting, "between"),
            easiest=level_name(levels[0], translator),
            strongest=level_name(levels[-1], translator),
            most=len(levels),
        )

    def view(self, translator: Translator) -> discord.ui.View:
        """The menus and buttons, with the present plan selected."""
        rows: list[RoutedRow] = [_games(self.plan, self.games, translator)]
        if len(GAMES[self.plan.game].variants) > 1:
            rows.append(_variants(self.plan, translator))
        rows += [_times(self.plan, translator)] if self.times else self._opponents(translator)
        rows.append(self._buttons(translator))
        return rows_view(rows)

    def _opponents(self, translator: Translator) -> list[RoutedRow]:
        rows: list[RoutedRow] = []
        if self.on_server:
            member_id, chosen = MEMBER.id(PanelClick(self.plan)), self.plan.opponent_id
            rows.append(PeopleMenu(translator.text("panel-member"), member_id, chosen))
        others = self._others(translator)
        return [*rows, others] if others.options else rows

    def _others(self, translator: Translator) -> RoutedMenu:
        """The menu of other opponents: any user, and the computer at the fitting level and at each fixed one."""
        plan, levels = self.plan, engine_of(self.plan.game).levels
        options = [
            Option(
                self._computer(level, translator),
                f"b{level}",
                plan.level == level,
                translator.text("panel-like-me-about") if level == LIKE_ME else "",
            )
            for level in ((LIKE_ME, *levels) if levels else ())
        ]
        if self.on_server or self.outside:
            is_open = plan.level is None and plan.opponent_id is None
            options.insert(0, Option(translator.text("panel-anybody"), ANYBODY, is_open))
        return OTHER.menu(PanelClick(plan), translator, options)

    def _buttons(self, translator: Translator) -> tuple[RoutedButton, ...]:
        plan, clicked = self.plan, PanelClick(self.plan)
        buttons = [START.on(clicked, translator, label=translator.text("panel-again") if self.again else "")]
        if plan.level is None and not self.outside:
            rated = "panel-make-casual" if plan.rated else "panel-make-rated"
            buttons.append(RATED.on(clicked, translator, label=translator.text(rated)))
        if plan.level is None:
            buttons.append((BACK if self.times else TIMES).on(clicked, translator))
        if self.times:
            buttons += _weekends(plan, translator)
        else:
            buttons.append(RULES.on(clicked, translator))
        if self.on_server and not self.outside and may_be_dealt(plan.game, plan.variant):
            buttons.append(SAME.on(clicked, translator))
        return tuple(buttons)


def _games(plan: Plan, games: Sequence[str], translator: Translator) -> RoutedMenu:
    """The menu of *games*, each in its standard variant and with an explanation."""
    options = []
    for game in games[:MAX_CHOICES]:
        variant = GAMES[game].variants[0]
        about = game_ui_of(game).about(translator)
        options.append(Option(game_name(game, translator), f"{game}:{variant}", game == plan.game, about))
    return GAME.menu(PanelClick(plan), translator, options)


def _variants(plan: Plan, translator: Translator) -> RoutedMenu:
    """The menu of variants of the chosen game, each with an explanation if that fits."""
    game_ui = game_ui_of(plan.game)

    def option(variant: str) -> Option:
        about = game_ui.about_variant(variant, translator)
        name = game_ui.variant(variant, translator)
        return Option(name, variant, variant == plan.variant, about if len(about) <= MAX_CHOICE else "")

    return VARIANT.menu(PanelClick(plan), translator, map(option, GAMES[plan.game].variants[:MAX_CHOICES]))


def _times(plan: Plan, translator: Translator) -> RoutedMenu:
    """The menu of time controls, with one that is no longer offered only where it is chosen."""
    chosen = None if plan.time_control is None else plan.time_control.with_weekends(off=False)
    controls = (*TIME_CONTROLS, *(each for each in ONCE_OFFERED if each == chosen))
    options = tuple(Option(time_name(each, translator), str(each or 0), each == chosen) for each in controls)
    return TIME.menu(PanelClick(plan), translator, options)


def _weekends(plan: Plan, translator: Translator) -> Iterator[RoutedButton]:
    """The button that takes weekends off or back, where a clock runs for hours."""
    if plan.time_control is not None and not plan.time_control.is_live:
        key = "panel-weekends-on" if plan.time_control.weekends_off else "panel-weekends-off"
        yield WEEKENDS.on(PanelClick(plan), translator, label=translator.text(key))
