"""Errors in a move, a setup, a record or the place of a program. Each carries a sentence to translate."""

from __future__ import annotations

from .message import Argument, Message


class SentenceError(ValueError):
    """An error that is a translatable sentence.

    >>> RuleError("sudoku-occupied", square="d4", digit=7).message
    Message(key='sudoku-occupied', args=(('digit', 7), ('square', 'd4')))
    """

    message: Message

    def __init__(self, key: str, /, **args: Argument) -> None:
        self.message = Message.of(key, **args)
        super().__init__(str(self.message))

    def __reduce__(self) -> tuple[object, ...]:
        # Exceptions cross process borders by pickling, which would pass the text as the key.
        return _rebuild, (type(self), self.message)


def _rebuild(kind: type[SentenceError], message: Message) -> SentenceError:
    return kind(message.key, **dict(message.args))


class MoveError(SentenceError):
    """Base of all errors in a player's move."""


class NotationError(MoveError):
    """The text cannot be read as a move."""


class AmbiguousMoveError(MoveError):
    """The text can be read in more than one way."""


class RuleError(MoveError):
    """The move can be read, and a rule forbids it."""


class SetupError(SentenceError):
    """The setup text cannot come from `Rules.deal`. The message never quotes the setup, which may be secret."""


class RecordError(SentenceError):
    """A record does not replay, or its text cannot be read. *ply* is the number of the bad move, or None."""

    ply: int | None

    def __init__(self, key: str, /, **args: Argument) -> None:
        super().__init__(key, **args)
        ply = args.get("ply")
        self.ply = ply if isinstance(ply, int) else None


class ViewError(ValueError):
    """A view shows a state its game cannot reach. Its text is for developers and quotes nothing of the view."""


class PortError(SentenceError):
    """An address or a port at which a program has to be reached cannot be used."""
