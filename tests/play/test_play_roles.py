"""Roles for places in leagues and for ratings: who deserves them, and what is to be done about it."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from sumon.play.roles import BANDS, Grant, LeaguePlace, RoleReason, chosen_roles, deserved, difference
from sumon.play.settings import ServerSettings

CHAMPION, MEDAL, BAND, HIGH_BAND = RoleReason
PEOPLE, ROLES = st.integers(1, 4), st.integers(1, 3)
GRANTS = st.builds(Grant, PEOPLE, ROLES)
CHOSEN = st.dictionaries(st.sampled_from(RoleReason), ROLES)
PLACES = st.lists(st.builds(LeaguePlace, PEOPLE, st.integers(1, 3), st.integers(1, 5)))
RATINGS = st.dictionaries(PEOPLE, st.sampled_from((1200.0, 1599.9, 1600.0, 1799.9, 1800.0, 2000.0)))


def test_the_settings_of_a_server_say_which_roles_are_chosen() -> None:
    assert chosen_roles(ServerSettings()) == {}
    assert chosen_roles(ServerSettings(tournament_role=9, medal_role=7, high_band_role=8)) == {
        MEDAL: 7,
        HIGH_BAND: 8,
    }


def test_the_champion_has_a_medal_and_the_best_of_a_lower_division_is_no_champion() -> None:
    places = [LeaguePlace(1, 1, 1), LeaguePlace(2, 1, 3), LeaguePlace(3, 1, 4), LeaguePlace(4, 2, 1)]
    found = deserved({CHAMPION: 10, MEDAL: 20}, places, {})
    assert found == {(1, 10), (1, 20), (2, 20), (4, 20)}


def test_the_lower_band_has_everyone_above_it_if_the_higher_one_has_no_role() -> None:
    ratings = {1: 1599.9, 2: 1600.0, 3: 1800.0}
    assert deserved({BAND: 10}, [], ratings) == {(2, 10), (3, 10)}
    assert deserved({HIGH_BAND: 10}, [], ratings) == {(3, 10)}
    assert deserved({BAND: 10, HIGH_BAND: 20}, [], ratings) == {(2, 10), (3, 20)}


@given(CHOSEN, PLACES, RATINGS)
def test_everyone_deserves_what_the_rules_say_and_nothing_else(
    chosen: dict[RoleReason, int], places: list[LeaguePlace], ratings: dict[int, float]
) -> None:
    found = deserved(chosen, places, ratings)
    for person in range(1, 5):
        own = [each for each in places if each.user_id == person]
        rating = ratings.get(person, 0.0)
        expected = {chosen.get(MEDAL) if any(each.place <= 3 for each in own) else None}
        if any(each.place == each.division == 1 for each in own):
            expected.add(chosen.get(CHAMPION))
        if rating >= BANDS[HIGH_BAND] and HIGH_BAND in chosen:
            expected.add(chosen[HIGH_BAND])
        elif rating >= BANDS[BAND]:
            expected.add(chosen.get(BAND))
        assert {each.role_id for each in found if each.user_id == person} == expected - {None}


@given(st.frozensets(GRANTS), st.dictionaries(GRANTS, st.booleans()))
def test_after_what_is_to_be_done_nothing_is_left_to_do(wanted: frozenset[Grant], known: dict[Grant, bool]) -> None:
    found = difference(wanted, known)
    assert set(found.take) <= known.keys(), "only what was given is taken"
    assert found.begun <= set(found.give) & known.keys()
    assert not set(found.give) & {each for each, is_given in known.items() if is_given}, "nothing is given twice"
    after = dict.fromkeys({*known, *found.give} - set(found.take), True)
    assert after.keys() == wanted
    again = difference(wanted, after)
    assert (again.give, again.take, again.begun) == ((), (), frozenset())


@given(st.frozensets(GRANTS), st.dictionaries(GRANTS, st.booleans()), st.data())
def test_what_is_done_in_part_is_done_in_the_end(
    wanted: frozenset[Grant], known: dict[Grant, bool], data: st.DataObject
) -> None:
    """Interrupted after any change, the rest follows from what is stored then."""
    found = difference(wanted, known)
    steps = [*found.take, *found.give]
    done = steps[: data.draw(st.integers(0, len(steps)))]
    stored = {each: is_given for each, is_given in known.items() if each not in done}
    stored |= {each: True for each in done if each in wanted}
    again = difference(wanted, stored)
    assert [*again.take, *again.give] == steps[len(done) :]
