"""The panel: a plan, the menus that change it, and the button that starts it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum

import discord

from sumon.engines import engine_of
from sumon.games import GAMES
from sumon.i18n import Translator
from sumon.play.clock import MOVE_TIMES
from sumon.play.model import Occupant
from sumon.play.start.plan import Plan
from sumon.ui.games import game_ui_of
from sumon.ui.show.names import game_name, level_name, seat_name, time_name
from sumon.ui.wire.controls import Option, PeopleMenu, RoutedButton, RoutedMenu, RoutedRow, Style, rows_view
from sumon.ui.wire.ids import Family, ForgedError, Kind
from sumon.ui.wire.people import mention
from sumon.ui.wire.refusals import MAX_CHOICES

ANYBODY = "anybody"


class PanelVerb(StrEnum):
    """The controls of the panel."""

    START = "start"
    GAME = "game"
    MEMBER = "member"
    OTHER = "other"
    TIME = "time"
    RATED = "rated"
    RULES = "rules"


@dataclass(frozen=True, slots=True)
class PanelAction:
    """A click on the panel that shows *plan*."""

    plan: Plan
    verb: PanelVerb


def read_move_time(text: str) -> int | None:
    """*text* as the seconds that a turn may take, 0 for any time. Raises ForgedError for what is not offered."""
    offered = {str(each or 0): each for each in MOVE_TIMES}
    if text not in offered:
        raise ForgedError("a time that is not offered")
    return offered[text]


PANEL = Family(
    "n",
    PanelAction,
    "{plan.game:word20}:{plan.variant:variant}:[u{plan.opponent_id:user}|b{plan.level:word}|anybody]"
    ":{plan.rated?r|c}:{plan.move_time:time}:{verb}",
    variant=Kind("[a-z+]{1,32}"),
    time=Kind("[0-9]{1,7}", read_move_time, lambda seconds: str(seconds or 0)),
)


@dataclass(frozen=True, slots=True)
class Panel:
    """The panel that shows *plan* and offers *games*. *on_server*: there are people to play against.

    *again*: the plan is what was started last.
    """

    plan: Plan
    games: Sequence[str]
    on_server: bool
    again: bool = False

    def text(self, translator: Translator) -> str:
        """The game to be started, and its terms."""
        plan = self.plan
        game, opponent = game_name(plan.game, translator), _opponent(plan, translator)
        if self.again:
            headline = translator.text("panel-as-last-time", game=game, opponent=opponent)
        else:
            headline = translator.text("panel-headline", game=game, opponent=opponent)
        terms = [game_ui_of(plan.game).variant(plan.variant, translator), translator.text("ui-first-random")]
        if plan.level is None:
            terms.append(translator.text("ratings-rated") if plan.rated else translator.text("ratings-casual"))
            if plan.move_time is not None:
                terms.append(time_name(plan.move_time, translator))
        return f"{headline}\n{translator.text('panel-terms', terms=translator.text('ui-dot').join(terms))}"

    def view(self, translator: Translator) -> discord.ui.View:
        """The menus and buttons, with the present plan selected."""
        rows: list[RoutedRow] = [_games(self.plan, self.games, translator)]
        if self.on_server:
            chosen = self.plan.opponent_id
            rows.append(
                PeopleMenu(
                    translator.text("panel-member"), PANEL.write(PanelAction(self.plan, PanelVerb.MEMBER)), chosen
                )
            )
        others = _others(self.plan, self.on_server, translator)
        if others.options:
            rows.append(others)
        if self.plan.level is None:
            rows.append(_times(self.plan, translator))
        rows.append(self._buttons(translator))
        return rows_view(rows)

    def _buttons(self, translator: Translator) -> tuple[RoutedButton, ...]:
        plan = self.plan
        start = translator.text("panel-again") if self.again else translator.text("panel-start")
        buttons = [RoutedButton(start, PANEL.write(PanelAction(plan, PanelVerb.START)), Style.GO)]
        if plan.level is None:
            label = translator.text("panel-make-casual") if plan.rated else translator.text("panel-make-rated")
            buttons.append(RoutedButton(label, PANEL.write(PanelAction(plan, PanelVerb.RATED))))
        buttons.append(
            RoutedButton(translator.text("ui-rules-button"), PANEL.write(PanelAction(plan, PanelVerb.RULES)))
        )
        return tuple(buttons)


def _opponent(plan: Plan, translator: Translator) -> str:
    if plan.opponent_id is not None:
        return mention(plan.opponent_id)
    if plan.level is not None:
        return seat_name(Occupant(None, plan.level), translator)
    return translator.text("panel-against-anybody")


def _games(plan: Plan, games: Sequence[str], translator: Translator) -> RoutedMenu:
    """The *games*, then all their variants, in one menu; if they are too many, the variants of one of them."""
    offered = [(game, variant) for game in games for variant in GAMES[game].variants]
    if len(offered) > MAX_CHOICES:
        offered = [each for each in offered if each[0] == plan.game or each[1] == GAMES[each[0]].variants[0]]
    offered.sort(key=lambda each: each[1] != GAMES[each[0]].variants[0])
    options = tuple(
        Option(
            _game_label(game, variant, translator),
            f"{game}:{variant}",
            (game, variant) == _what(plan),
            game_ui_of(game).about(variant, translator),
        )
        for game, variant in offered[:MAX_CHOICES]
    )
    return RoutedMenu(translator.text("panel-game"), PANEL.write(PanelAction(plan, PanelVerb.GAME)), options)


def _what(plan: Plan) -> tuple[str, str]:
    return plan.game, plan.variant


def _game_label(game: str, variant: str, translator: Translator) -> str:
    name = game_name(game, translator)
    if variant == GAMES[game].variants[0]:
        return name
    return translator.text("panel-variant", game=name, variant=game_ui_of(game).variant(variant, translator))


def _others(plan: Plan, on_server: bool, translator: Translator) -> RoutedMenu:
    """Anyone who joins, and the computer at each of its levels."""
    options = [
        Option(
            translator.text("ui-computer", level=level_name(level, translator)), f"b{level}", plan.level == level
        )
        for level in engine_of(plan.game).levels
    ]
    if on_server:
        is_open = plan.level is None and plan.opponent_id is None
        options.insert(0, Option(translator.text("panel-anybody"), ANYBODY, is_open))
    return RoutedMenu(
        translator.text("panel-others"), PANEL.write(PanelAction(plan, PanelVerb.OTHER)), tuple(options)
    )


def _times(plan: Plan, translator: Translator) -> RoutedMenu:
    """How long a turn may take."""
    options = tuple(
        Option(time_name(each, translator), str(each or 0), each == plan.move_time) for each in MOVE_TIMES
    )
    return RoutedMenu(translator.text("panel-time"), PANEL.write(PanelAction(plan, PanelVerb.TIME)), options)
