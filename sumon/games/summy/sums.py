"""Valid sums, and the first fault of an invalid one."""

from __future__ import annotations

import re
from fractions import Fraction
from itertools import pairwise

from sumon.core.errors import RuleError

from .view import DIGITS, EQUALS, OPERATORS

_SUM = re.compile(r"(\d+(?:[-+x:]\d+)+)=(\d+)")
_LEADING_ZERO = re.compile(r"(?<!\d)0\d+")
_TOKEN = re.compile(r"\d+|[-+x:]")


def points_of(text: str) -> int:
    """The points of the sum *text*: all its digits added up.

    >>> points_of("12+3=15")
    12
    """
    return sum(int(char) for char in text if char in DIGITS)


def is_sum(text: str) -> bool:
    """Whether *text* is a valid sum.

    >>> is_sum("5x3-2=13"), is_sum("1:3x6=2"), is_sum("13=5x3-2"), is_sum("03+4=7")
    (True, True, False, False)
    """
    sides = sides_of(text)
    return sides is not None and sides[0] == sides[1]


def sides_of(text: str) -> tuple[Fraction, int] | None:
    """The values of the two sides of *text*; None unless it has the form of a sum.

    >>> sides_of("3+4=8"), sides_of("3+=8")
    ((Fraction(7, 1), 8), None)
    """
    match = _SUM.fullmatch(text)
    if match is None or _LEADING_ZERO.search(text):
        return None
    try:
        return value_of(match[1]), int(match[2])
    except ZeroDivisionError:
        return None


def value_of(expression: str) -> Fraction:
    """The exact value of numbers with operators between them. Raises ZeroDivisionError.

    >>> value_of("2+3x4"), value_of("1:3")
    (Fraction(14, 1), Fraction(1, 3))
    """
    first, *rest = _TOKEN.findall(expression)
    total, term = Fraction(0), Fraction(int(first))
    for operator, number in zip(rest[::2], rest[1::2], strict=True):
        if operator == "x":
            term *= int(number)
        elif operator == ":":
            term /= int(number)
        else:
            total += term
            term = Fraction(int(operator + number))
    return total + term


def check_sum(text: str) -> None:
    """Raises RuleError with the first fault unless *text* is a valid sum.

    >>> check_sum("3+4=8")
    Traceback (most recent call last):
        ...
    sumon.core.errors.RuleError: summy-wrong(left=3 + 4, right=8, sum=3+4=8, value=7)
    """
    if text.count(EQUALS) == 0:
        raise RuleError("summy-no-equals", sum=text)
    if text.count(EQUALS) > 1:
        raise RuleError("summy-two-equals", sum=text)
    left, right = text.split(EQUALS)
    if is_turned_round(text):
        raise RuleError("summy-turned-round", right=right, turned=f"{right}={left}")
    _check_left(text, left)
    _check_right(text, right)
    if zero := _LEADING_ZERO.search(text):
        raise RuleError("summy-leading-zero", sum=text, number=zero[0])
    try:
        value = value_of(left)
    except ZeroDivisionError:
        raise RuleError("summy-division-by-zero", sum=text) from None
    if value != int(right):
        spaced = " ".join(_TOKEN.findall(left))
        key = "summy-wrong-order" if _in_order(left) == int(right) else "summy-wrong"
        raise RuleError(key, sum=text, left=spaced, value=str(value), right=right)


def is_turned_round(text: str) -> bool:
    """Whether *text* is a valid sum with its two sides exchanged.

    >>> is_turned_round("5=30:6"), is_turned_round("5=30:5")
    (True, False)
    """
    left, _, right = text.partition(EQUALS)
    return is_sum(f"{right}={left}")


def _in_order(expression: str) -> Fraction | None:
    """The value of *expression* from left to right, without precedence; None if it divides by zero."""
    first, *rest = _TOKEN.findall(expression)
    total = Fraction(int(first))
    for operator, written in zip(rest[::2], rest[1::2], strict=True):
        number = Fraction(int(written))
        if operator == ":":
            if not number:
                return None
            total /= number
        else:
            total = {"+": total + number, "-": total - number, "x": total * number}[operator]
    return total


def _check_right(text: str, right: str) -> None:
    if not right:
        raise RuleError("summy-result-missing", sum=text)
    if right[0] in "+-" and right[1:].isdigit():
        raise RuleError("summy-result-signed", sum=text, right=right)
    if any(char in OPERATORS for char in right):
        raise RuleError("summy-result-is-calculation", sum=text, right=right)


def _check_left(text: str, left: str) -> None:
    if not left or left[0] in OPERATORS:
        raise RuleError("summy-starts-without-number", sum=text)
    if left[-1] in OPERATORS:
        raise RuleError("summy-number-missing", sum=text, operator=left[-1])
    for operator, following in pairwise(left):
        if operator in OPERATORS and following in OPERATORS:
            raise RuleError("summy-number-missing", sum=text, operator=operator)
    if not any(char in OPERATORS for char in left):
        raise RuleError("summy-no-operator", sum=text)
