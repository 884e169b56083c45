"""The format of the log: lines for people, or JSON for programs."""

from __future__ import annotations

import json
import logging
from datetime import UTC, datetime

FACTS = "facts"  # the attribute of a record with what a program wants to know: `extra={FACTS: {…}}`


class JsonLines(logging.Formatter):
    """One JSON object a line: time, level, logger, message, the facts of the record, and the traceback if any."""

    def format(self, record: logging.LogRecord) -> str:
        """*record* in one line."""
        said: dict[str, object] = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname,
            "logger": record.name,
            "message": record.getMessage(),
            **getattr(record, FACTS, {}),
        }
        if record.exc_info:
            said["exception"] = self.formatException(record.exc_info)
        return json.dumps(said, ensure_ascii=False, default=str)
