"""The format of the log: text for readers or JSON for programs; each line has the reference of its interaction.

No line has the number of a user, so that nothing in the log refers to a user whose data was deleted.
"""

from __future__ import annotations

import json
import logging
import re
from datetime import UTC, datetime

import discord

from sumon.ui.interactions.failures import current_reference, set_up_loggers

REFERENCE = "reference"  # the attribute of a record with the reference of its interaction, or None
FACTS = "facts"  # the attribute of a record with values for programs: `extra={FACTS: {…}}`

# Addresses with the numbers of users, as discord.py logs them for requests and their failures.
_PEOPLE = re.compile(r"/(users|members|thread-members|recipients)/\d+")


class Referring(logging.Filter):
    """Adds the reference of the interaction to each record, taken from its facts or from the context."""

    def filter(self, record: logging.LogRecord) -> bool:
        setattr(record, REFERENCE, getattr(record, FACTS, {}).get(REFERENCE) or current_reference())
        return True


class TextLines(logging.Formatter):
    """Formats records with *lines*, and adds the reference to the first line."""

    def __init__(self, lines: logging.Formatter) -> None:
        super().__init__()
        self._lines = lines

    def format(self, record: logging.LogRecord) -> str:
        first, *others = _about_nobody(self._lines.format(record)).split("\n")
        reference = getattr(record, REFERENCE, None)
        return "\n".join([f"{first} [{reference}]" if reference else first, *others])


class JsonLines(logging.Formatter):
    """Formats each record as one JSON object with time, level, logger, message, facts, reference and traceback."""

    def format(self, record: logging.LogRecord) -> str:
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
    """Logs from *level* up, as text or JSON, without secrets of the players."""
    number = logging.getLevelNamesMapping()[level]
    handler = logging.StreamHandler()
    handler.addFilter(Referring())
    discord.utils.setup_logging(level=number, handler=handler)
    assert handler.formatter is not None
    handler.setFormatter(JsonLines() if form == "json" else TextLines(handler.formatter))
    set_up_loggers(number)
    for name in ("alembic", "filelock"):
        logging.getLogger(name).setLevel(logging.WARNING)
    # The bot has no voice, so discord.py need not warn of missing libraries for it.
    discord.VoiceClient.warn_nacl = discord.VoiceClient.warn_dave = False
