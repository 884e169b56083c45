"""When a run of tiles is a sum."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sumon.core.protocol import RuleError
from sumon.games.summy.sums import check_sum, is_sum, points_of, value_of


@pytest.mark.parametrize(
    "text",
    [
        "3+4=7",
        "8-2=6",
        "2x3=6",
        "6:3=2",
        "0+0=0",
        "65+2x0=65",
        "1+2x3=7",  # x and : bind tighter
        "8-3-2=3",  # equal ranks go left to right
        "8:4:2=1",
        "8:4x2=4",
        "7:2x2=7",  # a fraction on the way
        "1:3+2:3=1",
        "3-5+4=2",  # a negative number on the way
        "1-9x0=1",
        "99999999+1=100000000",
        "0:7=0",
    ],
)
def test_valid_sum(text: str) -> None:
    assert is_sum(text)
    check_sum(text)


@pytest.mark.parametrize(
    ("text", "key"),
    [
        ("3+4", "summy-no-equals"),
        ("x+9", "summy-no-equals"),
        ("1+1=2=2", "summy-two-equals"),
        ("3+4==7", "summy-two-equals"),
        ("7=7", "summy-no-operator"),
        ("-3+4=1", "summy-starts-without-number"),
        ("=7", "summy-starts-without-number"),
        ("3+-4=1", "summy-number-missing"),
        ("3+=3", "summy-number-missing"),
        ("7=3+4", "summy-turned-round"),
        ("5=30:6", "summy-turned-round"),
        ("5=30:5", "summy-no-operator"),
        ("4+3=3+4", "summy-result-is-calculation"),
        ("3+4=x7", "summy-result-is-calculation"),
        ("3+4=", "summy-result-missing"),
        ("3-4=-1", "summy-result-signed"),
        ("03+4=7", "summy-leading-zero"),
        ("3+04=7", "summy-leading-zero"),
        ("3+4=07", "summy-leading-zero"),
        ("3-3=00", "summy-leading-zero"),
        ("3:0=3", "summy-division-by-zero"),
        ("3:0x0=0", "summy-division-by-zero"),
        ("3+4=8", "summy-wrong"),
        ("2+3x4=20", "summy-wrong-order"),
        ("2+4:0x3=1", "summy-division-by-zero"),
        ("7:2=3", "summy-wrong"),
        ("8:4x2=1", "summy-wrong"),
        ("8-3-2=7", "summy-wrong"),
    ],
)
def test_what_is_no_sum_and_why(text: str, key: str) -> None:
    assert not is_sum(text)
    with pytest.raises(RuleError) as refusal:
        check_sum(text)
    assert refusal.value.message.key == key


def test_wrong_sum_names_the_value_of_the_left_side() -> None:
    with pytest.raises(RuleError) as refusal:
        check_sum("3+4=8")
    assert dict(refusal.value.message.args) == {"sum": "3+4=8", "left": "3 + 4", "value": "7", "right": "8"}
    with pytest.raises(RuleError) as refusal:
        check_sum("1+1:2=2")
    assert dict(refusal.value.message.args)["value"] == "3/2"


@pytest.mark.parametrize(("text", "points"), [("2x3=6", 11), ("65+2x0=65", 24), ("5+74=79", 32), ("0+0=0", 0)])
def test_points_are_the_values_of_all_digits(text: str, points: int) -> None:
    assert points_of(text) == points


@given(st.text("0123456789+-x:=", max_size=9))
def test_check_and_is_sum_agree_on_any_run(text: str) -> None:
    try:
        check_sum(text)
    except RuleError:
        assert not is_sum(text)
    else:
        assert is_sum(text)


NUMBER = st.integers(0, 99).map(str)


@given(st.lists(st.tuples(st.sampled_from("+-x"), NUMBER), min_size=1, max_size=4), NUMBER)
def test_value_is_what_arithmetic_says(tail: list[tuple[str, str]], first: str) -> None:
    expression = first + "".join(operator + number for operator, number in tail)
    assert value_of(expression) == eval(expression.replace("x", "*"))
