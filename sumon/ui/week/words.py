"""The facts of a week in words: the same lines for its text and for its picture."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from datetime import UTC, date, datetime, time, timedelta

from sumon.i18n import Translator
from sumon.play.model import Occupant
from sumon.play.requests import Challenge
from sumon.play.week import WEEK, WeekFacts
from sumon.render import ALT_TEXT_LIMIT, CardLine, Fact, WeekCard, shown_name
from sumon.ui.games import game_ui_of
from sumon.ui.interactions.links import challenge_url
from sumon.ui.texts.fitting import fitted
from sumon.ui.texts.names import game_name, seat_name, time_name

Name = Callable[[Occupant], str]
Terms = Callable[[Challenge], str]


def week_text(facts: WeekFacts, seeking: Sequence[Challenge], translator: Translator, *, end: str = "") -> str:
    """The text of the page, with a link to each challenge; *end* is its last line."""

    def terms(challenge: Challenge) -> str:
        return f"[{_terms(challenge, translator)}]({challenge_url(challenge)})"

    lines = _lines(facts, seeking, lambda player: seat_name(player, translator), terms, translator)
    return fitted([_heading(facts, translator), *_joined(lines, translator)], translator, end=end)


def week_card(facts: WeekFacts, seeking: Sequence[Challenge], translator: Translator) -> WeekCard:
    """The content of the page's picture."""
    counts = (
        Fact(str(facts.games), translator.text("weekly-fact-games", count=facts.games)),
        Fact(str(facts.people), translator.text("weekly-fact-people", count=facts.people)),
    )
    return WeekCard(
        translator.text("weekly-title", **_days(facts.week)),
        counts,
        tuple(_plain_lines(facts, seeking, translator)),
    )


def week_alt(facts: WeekFacts, seeking: Sequence[Challenge], translator: Translator) -> str:
    """The description of the picture."""
    lines = _joined(_plain_lines(facts, seeking, translator), translator)
    return "\n".join([_heading(facts, translator).replace("**", ""), *lines])[:ALT_TEXT_LIMIT]


def no_games_text(week: date, translator: Translator) -> str:
    """The sentence that no game was finished in *week*."""
    return translator.text("weekly-none", **_days(week))


def _heading(facts: WeekFacts, translator: Translator) -> str:
    return translator.text("weekly-heading", games=facts.games, people=facts.people, **_days(facts.week))


def _plain_lines(facts: WeekFacts, seeking: Sequence[Challenge], translator: Translator) -> Iterator[CardLine]:
    numbers: dict[int, int] = {}  # of people in the order of the page

    def name(player: Occupant) -> str:
        if player.user_id is not None and player.user_id > 0:
            number = numbers.setdefault(player.user_id, len(numbers) + 1)
            return shown_name(player.name, number, translator.locale)
        return seat_name(player, translator)

    return _lines(facts, seeking, name, lambda challenge: _terms(challenge, translator), translator)


def _lines(
    facts: WeekFacts, seeking: Sequence[Challenge], name: Name, terms: Terms, translator: Translator
) -> Iterator[CardLine]:
    """The lines of the best win, the best turns, the climbers and the open challenges.

    *name*: returns the name of a player. *terms*: returns the terms of a challenge.
    """
    say = translator.text
    if facts.best_win is not None:
        win = facts.best_win
        who = say("weekly-against", player=name(win.winner), opponent=name(win.loser))
        gap = say("weekly-gap", points=max(1, round(win.gap)))
        yield CardLine(say("weekly-best-win"), (who, gap, game_name(win.game, translator)))
    for best in facts.best_turns:
        line = game_ui_of(best.game).feat_line(best.feat, translator)
        yield CardLine(line.label, (name(best.player), *line.parts))
    if facts.climbed:
        parts = (
            say(
                "weekly-climb",
                player=name(each.player),
                points=round(each.points),
                game=game_name(each.game, translator),
            )
            for each in facts.climbed
        )
        yield CardLine(say("weekly-climbed"), tuple(parts))
    if seeking:
        parts = (
            say(
                "weekly-seeker",
                player=name(Occupant(each.challenger_id, name=each.challenger_name)),
                terms=terms(each),
            )
            for each in seeking
        )
        yield CardLine(say("weekly-seeking"), tuple(parts))


def _joined(lines: Iterable[CardLine], translator: Translator) -> list[str]:
    dot = translator.text("ui-dot")
    return [translator.labelled(line.label, dot.join(line.parts)) for line in lines]


def _terms(challenge: Challenge, translator: Translator) -> str:
    terms = challenge.terms
    said = [game_name(terms.game, translator)]
    if terms.time_control is not None:
        said.append(time_name(terms.time_control, translator))
    return translator.listing(said)


def _days(week: date) -> dict[str, datetime]:
    """The first and the last day of *week*."""
    noon = datetime.combine(week, time(12), UTC)
    return {"first": noon, "last": noon + WEEK - timedelta(days=1)}
