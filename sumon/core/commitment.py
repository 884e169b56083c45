"""Fair draws: a seal shown before a game fixes its setup, and can be checked after the last move.

A setup follows from two things: a salt that the host has drawn, with a public seal from the start, and the number
of the interaction that begins the game, which Discord assigns and no one can predict. So neither side chooses the
setup. Between people it is the first draw; against the computer, the first draw in which both players begin well.
Daily deals, and games older than this scheme, show a commitment to the setup itself instead.
"""

from __future__ import annotations

from functools import cache
from hashlib import sha256
from itertools import count
from random import Random

from .registry import rules_of

SHOWN = 16  # digits of a commitment that are shown below a board
_DEALS = 4


def commitment(salt: str, setup: str) -> str:
    """The SHA-256 of *salt*, a colon and *setup*, in 64 hexadecimal digits.

    A player who has seen it before the game can check afterwards that this setup was played. The salt cannot be
    guessed, so no one can find the setup by trying them all.

    >>> commitment("00ff", "123")[:SHOWN]
    '65892d3e130f0b55'
    """
    return sha256(f"{salt}:{setup}".encode()).hexdigest()


def seal(salt: str) -> str:
    """The SHA-256 of *salt*, in 64 hexadecimal digits. It can be shown while the salt is still secret.

    >>> seal("00ff")[:SHOWN]
    '8909cde2f411a84e'
    """
    return sha256(salt.encode()).hexdigest()


def drawn_setup(game: str, variant: str, salt: str, interaction: int, draw: int = 0) -> str:
    """The setup that follows from *salt* and the number of the *interaction* that began the game.

    The rules deal it with Python's `random.Random`. Its seed is the SHA-256 of the salt, a vertical line and the
    number in decimal digits, read as a big-endian integer. Later draws hash another vertical line and the number of
    the *draw* as well: `|1`, `|2` and so on.
    """
    seed = f"{salt}|{interaction}|{draw}" if draw else f"{salt}|{interaction}"
    digest = sha256(seed.encode()).digest()
    return rules_of(game).deal(variant, Random(int.from_bytes(digest, "big")))


def first_good_draw(game: str, variant: str, salt: str, interaction: int) -> int:
    """The number of the first draw in which both players begin well. Takes a moment."""
    begins_well = rules_of(game).begins_well
    return next(
        draw for draw in count() if begins_well(variant, drawn_setup(game, variant, salt, interaction, draw))
    )


def good_deal(game: str, variant: str, rng: Random) -> str:
    """The first setup dealt with *rng* in which both players begin well; takes a moment."""
    rules = rules_of(game)
    return next(setup for _ in count() if rules.begins_well(variant, setup := rules.deal(variant, rng)))


def new_salt(rng: Random) -> str:
    """A salt: 128 bits of *rng* in hexadecimal digits."""
    return f"{rng.getrandbits(128):032x}"


@cache
def has_chance(game: str, variant: str) -> bool:
    """Whether the deals of *game* differ."""
    rules = rules_of(game)
    return len({rules.deal(variant, Random(seed)) for seed in range(_DEALS)}) > 1
