"""The table of a tournament as lines of letters of the same width."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from typing import Any

from sumon.core.width import units
from sumon.games import GAMES
from sumon.i18n import default_catalog
from sumon.play.model import Decision
from sumon.play.tournaments.model import Entrant, EntrantStatus, Format, Status
from sumon.play.tournaments.places import full_table
from sumon.play.tournaments.standings import TournamentStanding
from sumon.render import LIGHT, TableCard, TableRow, card_title, table_card
from sumon.render.lettering import text_width
from sumon.render.line_breaks import wrapped
from sumon.ui.interactions.languages import translator_for
from sumon.ui.tournaments.table import WIDTH, _heads, table_lines, table_picture, ties_line
from sumon.ui.tournaments.text import terms_line
from tests.ui.test_tournament_posts import game
from tests.ui.test_tournament_texts import tournament


def standing(place: int, name: str, **more: Any) -> TournamentStanding:
    entrant = replace(Entrant(place, 1, 100 + place, name=name, number=place), **more)
    ties = (Fraction(27, 2), Fraction(15), Fraction(49, 4), Fraction(1, 2), Fraction(3))
    return TournamentStanding(entrant, 9, ties, place, 3)


def lines(*table: TournamentStanding, locale: str = "en-US") -> list[str]:
    return table_lines(tournament(), table, translator_for(locale))


def test_columns_stand_below_their_heads() -> None:
    assert lines(standing(1, "Ada"), standing(10, "Grace")) == [
        "```",
        " # Player Pts BhC1 Bh  SB",
        " 1 Ada     4½  13½ 15 12¼",
        "10 Grace   4½  13½ 15 12¼",
        "```",
    ]


def test_no_line_is_wider_than_a_phone_and_signs_stay_signs() -> None:
    names = ("W" * 32, "エミー・ネーター・大会委員長", "```\n@everyone", "\u202eadA", "**bold**")
    for locale in ("en-US", "de", "ja"):
        shown = lines(*(standing(60 + n, name) for n, name in enumerate(names)), locale=locale)
        assert all(units(line) <= WIDTH for line in shown)
        assert [line for line in shown if "```" in line] == ["```", "```"]


def test_who_has_left_stands_in_brackets() -> None:
    left = standing(2, "Grace", status=EntrantStatus.WITHDRAWN)
    shown = lines(standing(1, "Ada"), left)
    assert "(Grace)" in shown[3]
    assert shown[-1] == "-# In brackets: left the tournament."


def test_only_what_breaks_ties_is_named() -> None:
    said = translator_for("en-US")
    ties = "-# Tie-breaks: Sonneborn–Berger (SB), direct encounter (DE), wins."
    assert ties_line(Format.ROUND_ROBIN, said) == ties
    assert ties_line(Format.KNOCKOUT, said) == ""


def test_whose_games_do_not_count_stands_below_with_the_reason() -> None:
    """Whoever leaves a round robin before half of the games has no points, and neither has anybody against them."""
    games = [game(1, 1, (1, 2), Decision.FIRST), game(1, 2, (3, 4), Decision.FIRST_UNPLAYED)]
    cup = replace(tournament(4, format=Format.ROUND_ROBIN), pairings=tuple(games))
    gone = replace(cup.entrants[3], status=EntrantStatus.DROPPED)
    cup = replace(cup, entrants=(*cup.entrants[:3], gone))
    shown = table_lines(cup, full_table(cup), translator_for("en-US"))
    assert shown[-4].split() == ["–", "(player", "4)", "–", "–", "–", "–"]
    assert shown[-2:] == [
        "-# In brackets: left the tournament.",
        "-# Without points: left before half of their games were played, so none of them counts.",
    ]


def test_who_has_no_place_at_the_end_has_none_in_the_table() -> None:
    cup = tournament(3, format=Format.SWISS, status=Status.FINISHED)
    cup = replace(cup, entrants=tuple(replace(e, place=1 if e.id == 1 else None) for e in cup.entrants))
    shown = table_lines(cup, full_table(cup), translator_for("en-US"))
    assert [line.split()[0] for line in shown[2:5]] == ["1", "–", "–"]
    assert shown[-1] == "-# Without a place: played no games."
    assert "– " in str(table_picture(cup, full_table(cup), translator_for("en-US"), LIGHT).alt)


def test_in_the_picture_nothing_but_names_is_cut() -> None:
    """Not the heads of the columns, the values, or the line on further rows; and of a name, a good part is left."""
    room = table_card.WIDTH - 2 * table_card._MARGIN
    for locale in default_catalog().locales:
        for format in (Format.SWISS, Format.ROUND_ROBIN, Format.DOUBLE_ROUND_ROBIN):
            _, _, *heads = _heads(format, translator_for(locale))
            for count in range(3, 17):
                rows = tuple(
                    TableRow(place, "W" * 32, ("10½", "90½", "100", "450¾")) for place in range(1, count + 1)
                )
                card = TableCard(
                    "Cup", "", tuple(heads), rows, translator_for(locale).text("ui-more-lines", count=48)
                )
                widths = table_card._widths(card, rows)
                assert sum(widths) < 0.6 * room, (locale, format, heads)
                for head, width in zip(heads, widths, strict=True):
                    assert text_width(head, table_card._SMALL) <= width - table_card._GAP + 1
                assert text_width(card.more, table_card._SMALL) <= room


def test_the_terms_are_never_cut_in_the_picture() -> None:
    room = table_card.WIDTH - 2 * table_card._MARGIN
    for locale in default_catalog().locales:
        for format in Format:
            for game_name, rules in GAMES.items():
                for variant in rules.variants:
                    t = tournament(format=format, rounds=8, game=game_name, variant=variant)
                    about, size = terms_line(t, translator_for(locale)), card_title._SMALL
                    lines = wrapped(about, size, room, card_title._MOST)
                    assert all(text_width(line, size) <= room for line in lines), about
