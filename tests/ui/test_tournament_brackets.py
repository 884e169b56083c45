"""The bracket of a knockout in words, and what its picture says."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from sumon.i18n import default_catalog
from sumon.play.model import Decision
from sumon.play.tournaments.model import Format, Status, Tournament
from sumon.play.tournaments.pairing import next_pairs
from sumon.render import ALT_TEXT_LIMIT, LIGHT
from sumon.ui.interactions.context import MAX_CONTENT
from sumon.ui.interactions.languages import translator_for
from sumon.ui.tournaments.bracket import bracket_pages, bracket_picture, current_bracket, page_of_round
from sumon.ui.tournaments.post import content_of
from tests.play.tournaments.events import tournament
from tests.play.tournaments.test_tournament_knockout import decided, without

FIRST, SECOND = Decision.FIRST, Decision.SECOND
ENGLISH = translator_for("en-US")


def named(people: int, rounds: int, name: str = "P{}", **fields: object) -> Tournament:
    t = tournament(Format.KNOCKOUT, people, rounds, status=Status.RUNNING, third_place=True, **fields)
    return replace(t, entrants=tuple(replace(each, name=name.format(each.number)) for each in t.entrants))


def played(t: Tournament, rounds: int) -> Tournament:
    rng = Random(1)
    for round in range(1, rounds + 1):
        games = sum(not each.is_bye for each in next_pairs(t, round) or ())
        t = decided(t, round, *(rng.choice((FIRST, SECOND)) for _ in range(games)))
    return t


def test_round_by_round_with_the_winner_marked() -> None:
    t = decided(named(5, 3), 1, SECOND)
    assert current_bracket(t, ENGLISH, 12) == [
        "**Quarter-finals**",
        "**P1** ✓ · bye",
        "**P4** ✓ – P5",
        "**P2** ✓ · bye",
        "**P3** ✓ · bye",
        "**Semi-finals**",
        "P1 – P4 · to come",
        "P2 – P3 · to come",
        "**Final**",
        "To come",
    ]
    t = decided(t, 2, SECOND, Decision.DRAW)
    assert current_bracket(t, ENGLISH, 12)[6:] == [
        "**P1** ✓ – P4",
        "P2 – P3 · open",
        "**Final**",
        "P1 · opponent to come",
        "**Third place**",
        "P4 · opponent to come",
    ]


def test_who_has_left_stands_in_brackets() -> None:
    t = without(decided(named(4, 2), 1, SECOND, SECOND), 1)
    assert current_bracket(t, ENGLISH, 12)[1:] == [
        "**(P1)** ✓ – P4",
        "**P2** ✓ – P3",
        "**Final**",
        "P2 · opponent to come",
        "**Third place**",
        "P4 – P3 · to come",
        "-# In brackets: left the tournament.",
    ]
    assert current_bracket(t, translator_for("ja"), 12)[1] == "**（P1）** ✓ – P4"


def test_all_rounds_have_their_names_in_every_language() -> None:
    names = {
        "en-US": ("Quarter-finals", "Semi-finals", "Final", "Third place"),
        "de": ("Viertelfinale", "Halbfinale", "Finale", "Spiel um Platz 3"),
        "ja": ("準々決勝", "準決勝", "決勝", "3位決定戦"),
    }
    for locale, expected in names.items():
        lines = current_bracket(played(named(16, 4), 4), translator_for(locale), 12)
        assert [line for line in lines if line.strip("*") in expected] == [f"**{each}**" for each in expected]


def test_pages_of_any_field_fit_a_message() -> None:
    for locale in default_catalog().locales:
        translator = translator_for(locale)
        for name in ("手" * 32, "*" * 32, "ﷺ" * 32, "P{}"):
            for people, rounds in ((4, 2), (8, 3), (13, 4), (32, 5), (64, 6)):
                for so_far in (1, rounds - 1, rounds):
                    t = played(named(people, rounds, name), so_far)
                    pages = bracket_pages(t, translator)
                    assert all(len("\n".join(page)) < MAX_CONTENT - 200 for page in pages)
                    assert 0 <= page_of_round(t) < len(pages)
                    assert len("\n".join(current_bracket(t, translator, 12))) < MAX_CONTENT - 300


def test_the_full_table_opens_at_the_current_round() -> None:
    for so_far in range(1, 7):
        t = played(named(64, 6), so_far)
        name = {4: "Quarter-finals", 5: "Semi-finals", 6: "Final"}.get(so_far, f"Round {so_far}")
        assert f"**{name}**" in bracket_pages(t, ENGLISH)[page_of_round(t)]


async def test_the_post_has_it_in_words_and_at_the_end_as_a_picture() -> None:
    t = decided(named(4, 2), 1, SECOND, SECOND)
    running = await content_of(t, ENGLISH, LIGHT)
    assert "**P1** ✓ – P4" in running.text.splitlines()
    assert "```" not in running.text
    over = replace(decided(t, 2, FIRST, SECOND), status=Status.FINISHED)
    (picture,) = (await content_of(over, ENGLISH, LIGHT)).files
    said = str(picture.description)
    assert said.startswith("Autumn Cup. ")
    assert (
        "Semi-finals: P1 ✓ – P4; P2 ✓ – P3. Final: P1 – P2 ✓. Third place: P4 – P3 ✓." in said
        or "Final: P1 ✓" in said
    )
    assert "**Final**" in (await content_of(over, ENGLISH, None)).text


async def test_the_running_post_says_from_the_start_that_there_is_a_match_for_third_place() -> None:
    sentences = {
        "en-US": "The losers of the semi-finals play for third place.",
        "de": "Wer im Halbfinale verliert, spielt um Platz 3.",
        "ja": "準決勝で敗れた2人は、3位決定戦を行います。",
    }
    for locale, said in sentences.items():
        translator = translator_for(locale)
        for t, is_said in (
            (played(named(16, 4), 1), True),
            (played(named(16, 4), 3), True),
            (played(named(16, 4), 4), False),  # the match itself stands in the bracket
            (replace(played(named(16, 4), 1), third_place=False), False),
            (replace(named(3, 3), format=Format.ROUND_ROBIN, planned_format=Format.KNOCKOUT), False),
        ):
            lines = (await content_of(t, translator, None)).text.splitlines()
            assert (said in lines) is is_said, (locale, t.format, t.round)


def test_the_description_of_the_longest_names_is_short_enough() -> None:
    picture = bracket_picture(played(named(64, 6, "W" * 32), 6), ENGLISH, LIGHT)
    assert len(picture.alt) <= ALT_TEXT_LIMIT
    assert "Third place" in picture.alt


def test_a_bracket_in_words_ends_its_sentences_as_the_language_does() -> None:
    said = bracket_picture(played(named(4, 2), 2), translator_for("ja"), LIGHT).alt
    assert not {*".;:"} & {*said}
    assert said.endswith("。")
