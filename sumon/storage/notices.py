"""The messages that remind of matches or ask about them."""

from __future__ import annotations

from sqlalchemy import bindparam, delete, select

from sumon.play.timekeeper import Notice

from .database import Database
from .due import DueRows, DueStatements
from .tables import notices

NOTICE = select(notices).where(notices.c.id == bindparam("row"))
STILL_TRUE = select(notices.c.match_id).where(
    notices.c.message_id == bindparam("message"), notices.c.due_at.is_(None)
)
FORGET = delete(notices).where(notices.c.id == bindparam("row"))


NOTICES_DUE = DueStatements(notices, "due_at", "attempts")


class Notices:
    """Notices; see `NoticeStore`."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self.due = DueRows(database, NOTICES_DUE)

    async def find(self, row: int) -> Notice | None:
        rows = await self._database.read(NOTICE, row=row)
        return Notice(rows[0].user_id, rows[0].channel_id, rows[0].message_id) if rows else None

    async def still_true(self, notice: Notice) -> tuple[int, ...]:
        rows = await self._database.read(STILL_TRUE, message=notice.message_id)
        return tuple(row.match_id for row in rows)

    async def forget(self, row: int) -> None:
        await self._database.write(FORGET, row=row)
