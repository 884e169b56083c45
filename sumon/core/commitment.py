"""Fair draws: a fingerprint of the setup, shown before the first move, that can be checked after the last one."""

from __future__ import annotations

from functools import cache
from hashlib import sha256
from random import Random

from .registry import rules_of

SHOWN = 16  # digits of a commitment that stand below a board
_DEALS = 4


def commitment(salt: str, setup: str) -> str:
    """The SHA-256 of *salt*, a colon and *setup*, in 64 hexadecimal digits.

    Whoever knows it before the game can tell afterwards whether this setup was played; the salt, which nobody
    can guess, keeps everybody from trying all setups out.

    >>> commitment("00ff", "123")[:SHOWN]
    '65892d3e130f0b55'
    """
    return sha256(f"{salt}:{setup}".encode()).hexdigest()


def new_salt(rng: Random) -> str:
    """A salt: 128 bits of *rng* in hexadecimal digits."""
    return f"{rng.getrandbits(128):032x}"


@cache
def has_chance(game: str, variant: str) -> bool:
    """Whether chance has a part in *game*: its deals differ."""
    rules = rules_of(game)
    return len({rules.deal(variant, Random(seed)) for seed in range(_DEALS)}) > 1
