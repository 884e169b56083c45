"""The contract of the games: protocols, errors, records and perft. Standard library only."""

from .protocol import *  # noqa: F403 - the contract's names, listed in its __all__
from .record import Record as Record
