"""The bot on a simulated Discord with a web page: no token, no account, the same bot."""

from .serve import serve

__all__ = ["serve"]
