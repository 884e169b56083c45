"""The contract of `sumon.core.protocol`, held against every game in GAMES and every variant of it.

And against a game of the tests whose turns have steps that oblige to further ones: no game needs that yet.
"""

from __future__ import annotations

import pickle
from collections.abc import Iterator
from itertools import islice
from random import Random

import pytest

from sumon.core import registry
from sumon.core.message import Message
from sumon.core.protocol import (
    AnyPosition,
    MoveError,
    NotationError,
    Player,
    RuleError,
    SetupError,
)
from sumon.core.record import read_record, write_record
from sumon.games import GAMES
from sumon.i18n import FALLBACK, default_catalog
from tests.conformance.playing import FURTHER, OPENING

pytestmark = pytest.mark.every_game

VIEWERS = (None, *Player)
TOYS = [("chain", "standard")]
MAX_IN_ORDER = 60  # moves that are listed twice
MAX_LISTED = 2000  # turns of a position that are all entered bit by bit
MAX_IMAGINED = 12  # moves that an imagined game goes on with one of
MAX_ELSEWHERE = 30  # moves of other moments
MAX_COMPARED = 4  # moves from one position
MAX_ENTERED = 6  # positions after the first ones in which they are


def sentence(message: Message) -> str:
    """*message* in English. Raises BrokenSentenceError when it does not exist or lacks an argument."""
    return default_catalog().say(message, FALLBACK)


@pytest.mark.parametrize("slug", GAMES)
def test_games_are_known_by_their_slug(slug):
    assert GAMES[slug].slug == slug
    assert registry.rules_of(slug) is GAMES[slug]


@pytest.mark.parametrize("slug", GAMES)
def test_standard_is_the_first_of_the_variants(slug):
    variants = GAMES[slug].variants
    assert variants[0] == "standard"
    assert len(set(variants)) == len(variants)


def test_deal_depends_on_the_given_chance_alone(kind, rules):
    assert rules.deal(kind[1], Random(7)) == rules.deal(kind[1], Random(7))
    rules.start(kind[1], rules.deal(kind[1], Random(8)))


def test_a_good_part_of_all_deals_begin_well(kind, rules):
    deals = [rules.deal(kind[1], Random(seed)) for seed in range(60)]
    assert sum(rules.begins_well(kind[1], setup) for setup in deals) >= 6


def test_unknown_variant_and_impossible_setup_are_refused(kind, rules):
    with pytest.raises(SetupError) as variant:
        rules.start("no such variant", rules.deal(kind[1], Random(1)))
    with pytest.raises(SetupError) as setup:
        rules.start(kind[1], "no such setup")
    assert "no such setup" not in sentence(setup.value.message)
    assert sentence(variant.value.message)


def test_game_starts_at_ply_0_and_counts_its_moves(played):
    assert [position.ply for position in played.positions] == list(range(len(played.positions)))
    assert played.positions[0].scores == (0, 0)


def test_somebody_is_on_turn_and_can_move_exactly_while_there_is_no_outcome(played):
    for position in played.positions:
        has_moves = next(position.legal_moves(), None) is not None
        assert (position.to_move is None) == (position.outcome is not None)
        assert has_moves == (position.outcome is None)
    assert played.positions[-1].outcome is not None


def test_a_game_without_draws_is_never_drawn(rules, played):
    assert rules.can_be_drawn or played.positions[-1].outcome.winner is not None


def test_outcome_says_how_the_game_ended(played):
    assert sentence(played.positions[-1].outcome.reason)


def test_the_player_with_more_points_at_the_end_has_won(played):
    last = played.positions[-1]
    first, second = last.scores
    if first != second:
        assert last.outcome.winner is (Player.FIRST if first > second else Player.SECOND), last.scores


def test_who_is_ahead_is_seen_by_everybody_and_in_the_end_has_won(played, rules):
    assert played.positions[-1].ahead in (None, played.positions[-1].outcome.winner)
    for position in played.positions[::FURTHER]:
        for viewer in VIEWERS:
            assert rules.imagine(position.view(viewer), Random(1)).ahead is position.ahead


def test_no_move_changes_what_the_game_says_is_conserved(played):
    conserved = played.positions[0].conserved
    for position, moves in played.turns:
        assert position.conserved == conserved
        for move in moves:
            assert position.play(move).conserved == conserved, position.format(move)


def test_listed_moves_pass_check_and_lead_one_ply_on(played):
    for position, moves in played.turns:
        for move in moves:
            position.check(move)
            assert position.play(move).ply == position.ply + 1


def test_no_move_passes_check_that_is_not_listed(played):
    """Tried with moves of other moments of the game, most of which are not legal any more, or not yet."""
    elsewhere = [(position, move) for position, moves in played.turns for move in moves[-2:]]
    texts = [position.format(move) for position, move in elsewhere]
    texts = texts[:: max(1, len(texts) // MAX_ELSEWHERE)]
    step = max(1, len(played.positions) // MAX_ENTERED)
    for position in islice(played.positions, 0, None, step):
        passing = {move for text in texts if (move := passes(position, text)) is not None}
        listed = set(islice(position.legal_moves(), MAX_LISTED)) if passing else set()
        if len(listed) < MAX_LISTED:
            assert passing <= listed, [position.format(move) for move in passing - listed]


def passes(position: AnyPosition, text: str) -> object:
    """The move that *text* is in *position*, None where it is refused, with a sentence."""
    try:
        move = position.parse(text)
        position.check(move)
    except MoveError as refusal:
        sentence(refusal.message)  # raises where it lacks something
        return None
    return move


def test_playing_leaves_the_position_as_it_was(played):
    for position, moves in played.turns:
        before = hash(position), position.scores, position.view(None)
        for move in moves:
            position.play(move)
        assert (hash(position), position.scores, position.view(None)) == before


def test_moves_come_in_a_fixed_order_and_once_each(played):
    for position, _ in played.turns:
        listed = list(islice(position.legal_moves(), MAX_IN_ORDER))
        assert listed == list(islice(position.legal_moves(), MAX_IN_ORDER))
        assert len(set(listed)) == len(listed)


def test_parse_reads_what_format_writes(played):
    for position, moves in played.turns:
        for move in moves:
            assert position.parse(position.format(move)) == move
            assert sentence(position.announce(move))


def test_texts_tell_moves_apart(played):
    for position, _ in played.turns:
        listed = list(islice(position.legal_moves(), MAX_IN_ORDER))
        assert len({position.format(move) for move in listed}) == len(listed)


@pytest.mark.parametrize("text", ["", "?!", "no move at all", "z99", "\N{PILE OF POO}", "1" * 5000, "{ $text }"])
def test_nonsense_is_refused_with_a_sentence(played, text):
    for position in (played.positions[0], played.positions[-1]):
        with pytest.raises(MoveError) as refusal:
            position.check(position.parse(text))
        assert len(default_catalog().say(refusal.value.message, FALLBACK)) < 500


def test_unreadable_text_is_a_notation_error(played):
    with pytest.raises(NotationError):
        played.positions[0].parse("no move at all")


def test_no_move_passes_check_after_the_end(played):
    last = played.positions[-1]
    for moves in played.moves[-3:]:
        for move in moves:
            with pytest.raises(RuleError) as refusal:
                last.check(move)
            assert sentence(refusal.value.message)
            with pytest.raises(RuleError):
                last.play(move)


def test_cautions_are_sentences(played):
    for position, moves in played.turns:
        for move in moves:
            assert all(sentence(caution) for caution in position.cautions(move))


def test_whole_moves_are_complete_drafts(played):
    for position, moves in played.turns:
        for move in moves:
            following = position.continuations(position.format(move))
            assert following.complete
            assert not (following.cut_short and following.drafts), "a turn that may go on is not cut short"


def test_empty_draft_is_never_complete(played):
    for position in played.positions:
        assert not position.continuations("").complete
    assert played.positions[-1].continuations("").drafts == ()


def test_drafts_grow_by_one_entry_and_reach_exactly_the_legal_moves(played):
    entered = 0
    for ply, position in enumerate(played.positions):
        if not position.continuations("").drafts:
            continue  # this game enters moves as a whole
        if entered == MAX_ENTERED:
            break
        listed = list(islice(position.legal_moves(), MAX_LISTED))
        if len(listed) == MAX_LISTED:
            continue
        entered += ply > OPENING
        reached = [position.parse(draft) for draft in drafts_of(position) if position.continuations(draft).complete]
        assert len(reached) == len(set(reached)), "a move can be entered in two ways"
        assert set(reached) == set(listed), "what can be entered and what is legal are not the same"


def drafts_of(position: AnyPosition) -> Iterator[str]:
    """Everything that can be entered, bit by bit."""
    drafts = list(position.continuations("").drafts)
    while drafts:
        draft = drafts.pop()
        yield draft
        for longer in position.continuations(draft).drafts:
            assert len(longer.split()) == len(draft.split()) + 1, f"{longer!r} after {draft!r}"
            assert longer.startswith(f"{draft} ")
            drafts.append(longer)


def test_every_beginning_of_a_turn_is_offered_read_and_shown(played):
    for position, moves in played.turns:
        if not position.continuations("").drafts:
            continue
        for move in {*moves[:2], *moves[-1:]}:
            for draft in beginnings(position, move):
                assert position.view(position.to_move, draft)
                following = position.continuations(draft)
                read = position.parse(draft)
                assert is_legal(position, read) == following.complete, f"{draft!r} is complete or not"
                assert position.continuations(position.format(read)) == following
                if following.drafts:
                    assert position.format(read) == draft, "a draft that may go on is written canonically"


def beginnings(position: AnyPosition, move: object) -> list[str]:
    """What is entered for *move*, bit by bit."""
    text, draft, found = position.format(move), "", list[str]()
    while position.format(position.parse(draft or text)) != text or not draft:
        offered = position.continuations(draft).drafts
        fitting = [longer for longer in offered if begins(text, position.format(position.parse(longer)))]
        assert len(fitting) == 1, f"after {draft!r} the turn {text!r} goes on in {len(fitting)} ways"
        (draft,) = fitting
        found.append(draft)
    return found


def begins(whole: str, part: str) -> bool:
    return whole == part or whole.startswith(f"{part} ")


def is_legal(position: AnyPosition, move: object) -> bool:
    try:
        position.check(move)
    except RuleError:
        return False
    return True


def test_text_that_begins_no_legal_move_is_no_draft(played):
    start = played.positions[0]
    with pytest.raises(MoveError):
        start.continuations("no move at all")
    with pytest.raises(MoveError):
        start.view(start.to_move, "no move at all")


def test_record_replays_to_an_equal_position_with_an_equal_hash(played):
    last = played.positions[-1]
    replayed = played.record.replay()
    assert replayed == last
    assert hash(replayed) == hash(last)
    assert replayed is not last


def test_different_positions_are_told_apart(played):
    assert len(set(played.positions)) == len(played.positions)


def test_record_survives_its_text_form(played):
    text = write_record(played.record, {"First": "Ada", "Second": "Grace"}, "*")
    record, headers = read_record(text)
    assert record == played.record
    assert headers["First"] == "Ada"


def test_positions_views_and_moves_cross_process_borders(played):
    for position, moves in played.turns:
        assert pickle.loads(pickle.dumps(position)) == position
        assert pickle.loads(pickle.dumps(moves)) == moves
        for viewer in VIEWERS:
            view = position.view(viewer)
            assert pickle.loads(pickle.dumps(view)) == view
