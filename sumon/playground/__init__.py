"""The bot on a simulated Discord with a web page: no token, no account, the same bot."""

import logging
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def _quiet(name: str) -> Iterator[None]:
    logger = logging.getLogger(name)
    level = logger.level
    logger.setLevel(logging.ERROR)
    try:
        yield
    finally:
        logger.setLevel(level)


# On import simcord tries out a client without any intents, whose warnings would only confuse users.
with _quiet("discord"):
    from .serve import serve

__all__ = ["serve"]
