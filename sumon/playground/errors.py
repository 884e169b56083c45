"""Refusals to windows. Each error carries a sentence to translate and its HTTP status."""

from __future__ import annotations

from sumon.core.errors import SentenceError


class RefusedError(SentenceError):
    """The request is invalid: status 400 unless a subclass says otherwise."""

    status = 400


class UnknownError(RefusedError):
    """The request names something that does not exist or that this seat cannot see."""

    status = 404


class ForeignError(RefusedError):
    """The request comes from another site or under another name."""

    status = 403
