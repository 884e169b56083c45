"""The rows of challenges and offers alike: asked in a message, until they are closed."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime
from functools import cached_property
from typing import Any, Generic

from sqlalchemy import ColumnElement, Row, Select, Table, Update, bindparam, case, select, update

from sumon.play.requests import Request, RequestStatus

from .columns import due_values
from .database import Database, Rows
from .due import DueQueue, DueStatements


@dataclass(frozen=True)
class RequestStatements:
    """The statements on rows of *table*. *guild*: the server of a row.

    *until*: when the message of an open one is due again, None for never.
    """

    table: Table
    guild: ColumnElement[Any]
    until: ColumnElement[Any] | None = None

    @cached_property
    def due(self) -> DueStatements:
        """The statements on messages that are due."""
        return DueStatements(self.table, "message", guild=self.guild)

    @cached_property
    def is_open(self) -> ColumnElement[bool]:
        return self.table.c.status == RequestStatus.OPEN

    @cached_property
    def find(self) -> Select[Any]:
        return select(self.table).where(self._is_this)

    @property
    def closing(self) -> dict[str, Any]:
        """What closes a row apart from its status: its message is due since."""
        values = due_values("message", bindparam("now"))
        return {**values, "closed_at": bindparam("now")} if "closed_at" in self.table.c else values

    @cached_property
    def close(self) -> Update:
        closed = update(self.table).where(self._is_this, self.is_open)
        return closed.values(status=bindparam("closed_as"), **self.closing)

    @cached_property
    def set_message(self) -> Update:
        due_at = case((self.is_open, self.until), else_=self.table.c.message_due_at)
        shown = update(self.table).where(self._is_this)
        return shown.values(message_id=bindparam("message"), **due_values("message", due_at))

    @cached_property
    def set_shown(self) -> Update:
        shown = update(self.table).where(self._is_this, self.table.c.status == bindparam("shown"))
        due_at = None if self.until is None else case((self.is_open, self.until), else_=None)
        return shown.values(**due_values("message", due_at))

    @property
    def _is_this(self) -> ColumnElement[bool]:
        return self.table.c.id == bindparam("asked")


class RequestRows(Rows, Generic[Request]):
    """Challenges or offers.

    *due*: those whose message is missing or may not say what became of them, and those that expire.
    """

    def __init__(
        self, database: Database, statements: RequestStatements, read: Callable[[Row[Any]], Request]
    ) -> None:
        super().__init__(database)
        self._statements = statements
        self._read: Callable[[Row[Any]], Request] = read
        self.due = DueQueue(database, statements.due)

    async def find_request(self, request_id: int) -> Request | None:
        """The challenge or offer, None when there is none of that id."""
        return await self._first(self._read, self._statements.find, asked=request_id)

    async def close(self, request_id: int, status: RequestStatus, now: datetime) -> bool:
        """Gives an open one its final *status*, which makes its message due; False when it is not open."""
        return await self._database.write(self._statements.close, asked=request_id, closed_as=status, now=now)

    async def set_message(self, request_id: int, message_id: int) -> None:
        """Remembers the message that shows it."""
        await self._database.write(self._statements.set_message, asked=request_id, message=message_id)

    async def set_shown(self, request: Request) -> None:
        """Marks the message of *asked*, while it is open until it expires, as done, unless *asked* has changed."""
        await self._database.write(self._statements.set_shown, asked=request.id, shown=request.status)
