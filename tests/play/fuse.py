"""A bot that goes down before or after any of its calls."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any


class DownError(Exception):
    """The bot has gone down."""


class Fuse:
    """Goes off before or after the call number *at* of what it is wrapped around, while it is live; never for 0."""

    def __init__(self, at: int) -> None:
        self.left = at
        self.is_live = False

    def wrap(self, act: Callable[..., Any]) -> Callable[..., Any]:
        async def write(*args: Any, **options: Any) -> Any:
            self._burn()
            done = await act(*args, **options)
            self._burn()
            return done

        return write

    def _burn(self) -> None:
        self.left -= self.is_live
        if self.is_live and self.left == 0:
            raise DownError
