"""The format of the log: lines for people, or JSON for programs; those of one interaction carry its reference.

No line has the number of a person, so that nothing is left in it of one whose data was deleted.
"""

from __future__ import annotations

import json
import logging
import re
from datetime import UTC, datetime

import discord

from sumon.ui.interactions.failures import current_reference, set_up_loggers

REFERENCE = "reference"  # the attribute of a record with the reference of the interaction that it comes of, or None
FACTS = "facts"  # the attribute of a record with what a program wants to know: `extra={FACTS: {…}}`

# What discord.py writes of requests and their failures has addresses, and these have the numbers of people.
_PEOPLE = re.compile(r"/(users|members|thread-members|recipients)/\d+")


class Referring(logging.Filter):
    """Notes in each record the reference of the interaction that it comes of, as its facts say or its context."""

    def filter(self, record: logging.LogRecord) -> bool:
        setattr(record, REFERENCE, getattr(record, FACTS, {}).get(REFERENCE) or current_reference())
        return True


class TextLines(logging.Formatter):
    """What *lines* makes of a record, the first line with the reference behind it."""

    def __init__(self, lines: logging.Formatter) -> None:
        super().__init__()
        self._lines = lines

    def format(self, record: logging.LogRecord) -> str:
        first, *others = _about_nobody(self._lines.format(record)).split("\n")
        reference = getattr(record, REFERENCE, None)
        return "\n".join([f"{first} [{reference}]" if reference else first, *others])


class JsonLines(logging.Formatter):
    """One JSON object a line: time, level, logger, message, the facts of the record, and the traceback if any.

    And the reference of the interaction that it comes of.
    """

    def format(self, record: logging.LogRecord) -> str:
        """*record* in one line."""
        said: dict[str, object] = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname,
            "logger": record.name,
            "message": _about_nobody(record.getMessage()),
            **getattr(record, FACTS, {}),
        }
        if reference := getattr(record, REFERENCE, None):
            said[REFERENCE] = reference
        if record.exc_info:
            said["exception"] = _about_nobody(self.formatException(record.exc_info))
        return json.dumps(said, ensure_ascii=False, default=str)


def _about_nobody(text: str) -> str:
    return _PEOPLE.sub(r"/\1/…", text)


def set_up_logging(level: str, form: str = "text") -> None:
    """Logs from *level* up, as text or as JSON, without what nobody but the players may know."""
    number = logging.getLevelNamesMapping()[level]
    handler = logging.StreamHandler()
    handler.addFilter(Referring())
    discord.utils.setup_logging(level=number, handler=handler)
    assert handler.formatter is not None
    handler.setFormatter(JsonLines() if form == "json" else TextLines(handler.formatter))
    set_up_loggers(number)
    for name in ("alembic", "filelock"):
        logging.getLogger(name).setLevel(logging.WARNING)
    # Nobody talks here.
    discord.VoiceClient.warn_nacl = discord.VoiceClient.warn_dave = False
