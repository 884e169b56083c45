"""Tutorials: every position and every move wanted in it is legal, wrong taps are told why, progress is kept."""

from __future__ import annotations

import logging
from fnmatch import fnmatchcase
from itertools import chain, count, islice, pairwise
from pathlib import Path

import pytest

from sumon.core import MoveError, Record
from sumon.core.protocol import Player
from sumon.games import GAMES
from sumon.games.summy.lays import legal_lays
from sumon.play.match.turn_editor import END
from sumon.play.people import lessons
from sumon.play.people.lessons import LEARNER, Step, Tutorial, read_tutorial, tutorial_of
from sumon.play.requests import FirstSeat, Terms
from sumon.services.services import Services
from tests.play.conftest import ADA, GRACE

CHANNELS = count(1)
ALL_MOVES = 5000  # a rack has more swaps and lays than anybody wants to try


def tutorial(game: str) -> Tutorial:
    found = tutorial_of(game)
    assert found is not None
    return found


TAUGHT = [game for game in GAMES if tutorial_of(game) is not None]
STEPS = [pytest.param(step, id=f"{game}-{step.name}") for game in TAUGHT for step in tutorial(game).steps]
TASKS = [each for each in STEPS if each.values[0].accept]


@pytest.mark.every_game
@pytest.mark.parametrize("step", STEPS)
def test_every_position_can_be_reached_by_the_rules(step: Step) -> None:
    position = step.record.replay()
    if step.draft:
        assert position.continuations(step.draft)
    assert position.view(LEARNER, step.draft)


@pytest.mark.every_game
@pytest.mark.parametrize("step", TASKS)
def test_the_learner_is_on_turn_and_what_is_wanted_is_legal(step: Step) -> None:
    position = step.position
    assert position.to_move is LEARNER
    for pattern in step.accept:
        wanted = [END] if pattern == END else entries(step, pattern)
        assert wanted, pattern
        for entry in wanted:
            assert step.judge(entry) == ()


def entries(step: Step, pattern: str) -> set[str]:
    """What can be entered in *step* and fits *pattern*: a whole turn, or one step of a longer one."""
    position = step.position
    turns = (position.format(move) for move in islice(position.legal_moves(), ALL_MOVES))
    drafts = (position.format(position.parse(draft)) for draft in position.continuations(step.draft).drafts)
    found = {text.removeprefix(step.draft).strip() for text in chain(turns, drafts) if text.startswith(step.draft)}
    return {entry for entry in found if fnmatchcase(entry, pattern)}


@pytest.mark.every_game
@pytest.mark.parametrize("step", TASKS)
def test_nothing_that_can_be_tapped_wrongly_is_left_unexplained(step: Step) -> None:
    assert step.otherwise
    for entry in step.offer:
        with pytest.raises(MoveError):
            step.editor.listed(f"{step.draft} {entry}".lstrip())
        (rule,) = step.judge(entry)
        assert rule.key not in (step.otherwise, "")


@pytest.mark.every_game
@pytest.mark.parametrize("game", TAUGHT)
def test_what_a_step_shows_follows_from_what_was_done_in_the_step_before(game: str) -> None:
    steps = tutorial(game).steps
    for before, after in pairwise(steps):
        if before.accept and not after.accept:
            assert step_follows(before, after), (
                f"{after.name} has to show the position after a move that is wanted in {before.name}"
            )
    assert not steps[0].accept
    assert not steps[-1].accept
    assert len({step.name for step in steps}) == len(steps)


def step_follows(before: Step, after: Step) -> bool:
    already = len(before.record.moves)
    done = after.record.moves[already:]
    if after.record.moves[:already] != before.record.moves or not done:
        return False
    return not before.judge(done[0].removeprefix(before.draft).strip())


def test_the_rulebooks_worked_example_is_the_chain_of_sum_on() -> None:
    wanted = [step.accept[0] for step in tutorial("sumon").steps if not step.record.moves and step.accept]
    assert wanted == ["c1-c2", "f1-e2", "h1-h2", "i1-i2"]


def test_a_tie_is_lost_against_the_player_who_could_not_move() -> None:
    step = next(step for step in tutorial("sumon").steps if step.name == "tie")
    tied = step.position.play(step.position.parse("e7-f8"))
    assert (tied.scores, tied.outcome.winner) == ((32, 32), LEARNER.other)
    won = step.position.play(step.position.parse("i7-i8"))
    assert (won.scores, won.outcome.winner) == ((34, 32), LEARNER)
    assert [message.key for message in step.judge("e7-f8")] == ["sumon-lesson-tie-equal"]


def test_the_ending_of_sum_on_is_that_of_a_whole_game() -> None:
    step = next(step for step in tutorial("sumon").steps if step.name == "tie")
    assert step.record.setup == "", "it begins like every game"
    pieces = [number for number in step.position.view(LEARNER).squares if number]
    assert sorted(pieces) == [*range(-8, 0), *range(1, 9)]
    assert {step.position.format(move) for move in step.position.legal_moves()} == {"e7-f8", "i7-i8"}


@pytest.mark.parametrize("seat", Player)
def test_summy_is_taught_with_racks_that_hold_a_sum(seat: Player) -> None:
    start = tutorial("summy").steps[0].position
    assert next(legal_lays(start.board, start.racks[seat]), None) is not None


def test_the_step_after_a_choice_shows_what_was_chosen() -> None:
    steps = tutorial("summy")
    number = steps.index("swap")
    assert number is not None
    after = steps.after(number, "swap + x x").steps[number + 1]
    assert after.record.moves[-1] == "swap + x x"
    assert after.position.last_swap == 3
    assert steps.after(number, "swap + + - -") == steps, "what is written down is one of the choices"
    chain = tutorial("sumon")
    assert chain.after(1, "c1-c2") == chain


def test_the_worked_example_of_the_sudoku_duel_makes_nine_points() -> None:
    step = next(step for step in tutorial("sudoku").steps if step.name == "score")
    assert step.position.view(LEARNER, "d4").draft.points == 9


def test_a_placement_is_refused_by_the_rules_or_told_what_is_wanted() -> None:
    step = next(step for step in tutorial("sudoku").steps if step.name == "score")
    keys = [message.key for message in step.judge("a1")]
    assert keys == ["sudoku-occupied"]
    step = next(step for step in tutorial("sudoku").steps if step.name == "wrong")
    assert [message.key for message in step.judge("h8")] == ["sudoku-wrong-row", "sudoku-lesson-wrong-otherwise"]
    assert [message.key for message in step.judge("h1")] == ["sudoku-lesson-wrong-otherwise"]


async def test_somebody_goes_on_where_they_stopped(services: Services) -> None:
    sumon, summy = tutorial("sumon"), tutorial("summy")
    assert await services.lessons.reached(ADA, sumon) == 0
    assert await services.lessons.advance(ADA, sumon, 0) == 1
    assert await services.lessons.advance(ADA, sumon, 1) == 2
    assert await services.lessons.reached(ADA, sumon) == 2
    assert await services.lessons.reached(ADA, summy) == 0
    assert await services.lessons.reached(GRACE, sumon) == 0
    await services.lessons.begin_anew(ADA, sumon)
    assert await services.lessons.reached(ADA, sumon) == 0


async def test_another_device_that_is_behind_takes_nobody_back(services: Services) -> None:
    sumon = tutorial("sumon")
    for number in (0, 1, 2, 3):
        await services.lessons.advance(ADA, sumon, number)
    assert await services.lessons.advance(ADA, sumon, 1) == 2, "that device goes on by itself"
    assert await services.lessons.reached(ADA, sumon) == 4
    assert await services.lessons.advance(ADA, sumon, 3) == 4
    assert await services.lessons.reached(ADA, sumon) == 4


async def test_the_last_step_stays_the_last(services: Services) -> None:
    sumon = tutorial("sumon")
    last = len(sumon.steps) - 1
    assert await services.lessons.advance(ADA, sumon, last) == last
    assert await services.lessons.reached(ADA, sumon) == last


async def test_a_step_that_an_update_has_dropped_leads_to_the_beginning(services: Services) -> None:
    sumon = tutorial("sumon")
    await services.lessons.advance(ADA, sumon, 3)
    shorter = Tutorial("sumon", "00000000", sumon.steps[:3])
    assert await services.lessons.reached(ADA, shorter) == 0


async def test_a_first_game_is_known_by_person_game_and_level(services: Services) -> None:
    async def against(level: str, game: str = "sumon", user: int = ADA) -> bool:
        terms = Terms(game, "standard", FirstSeat.CHALLENGER, False)
        channel = next(CHANNELS)
        match = await services.challenges.challenge_computer(
            terms, user, level, guild_id=1, channel_id=channel, name="Ada"
        )
        return await services.lessons.is_first_game(match)

    assert not await against("master"), "a player who begins with the master wants no comments"
    assert await against("beginner")
    assert not await against("beginner")
    assert await against("beginner", "summy")
    assert await against("beginner", user=GRACE)


def test_any_change_of_a_file_changes_its_version() -> None:
    written = (lessons.FOLDER / "sumon.toml").read_bytes()
    assert read_tutorial("sumon", written).version == tutorial("sumon").version
    assert read_tutorial("sumon", written + b"\n").version != tutorial("sumon").version


@pytest.mark.parametrize("content", [None, b"[[steps", b"\xff", b"steps = [{}]\npositions = {}"])
def test_a_missing_or_broken_file_is_one_line_in_the_log(
    content: bytes | None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    if content is not None:
        (tmp_path / "sumon.toml").write_bytes(content)
    monkeypatch.setattr(lessons, "FOLDER", tmp_path)
    tutorial_of.cache_clear()
    try:
        with caplog.at_level(logging.WARNING):
            assert tutorial_of("sumon") is None
        assert len(caplog.records) == 1
        assert "sumon.toml" in caplog.text
    finally:
        tutorial_of.cache_clear()


def test_a_draft_is_part_of_the_turn_that_is_judged() -> None:
    step = Step("a", "t", Record("sumon", "standard", ""), draft="c1-c2", accept=("f1-e2",), otherwise="o")
    assert step.judge("f1-e2") == ()
    assert [message.key for message in step.judge("i1-i2")] == ["o"]
    assert [message.key for message in step.judge("e1-e2")] == ["sumon-no-axis-sum"]
    assert [message.key for message in step.judge("end")] == ["o"]
