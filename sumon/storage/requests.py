"""The rows of challenges and offers: requests that are shown in a message until they are closed."""

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
    """The statements on the requests in *table*."""

    table: Table
    guild: ColumnElement[Any]  # the server of a row
    until: ColumnElement[Any] | None = None  # when the message of an open request is due again; None: never

    @cached_property
    def due(self) -> DueStatements:
        """The statements on requests whose messages are due."""
        return DueStatements(self.table, "message", guild=self.guild)

    @cached_property
    def is_open(self) -> ColumnElement[bool]:
        return self.table.c.status == RequestStatus.OPEN

    @cached_property
    def find(self) -> Select[Any]:
        return select(self.table).where(self._is_this)

    @property
    def closing(self) -> dict[str, Any]:
        """The values that close a row, apart from its status; they make its message due."""
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
        return self.table.c.id == bindparam("request")


class RequestRows(Rows, Generic[Request]):
    """Challenges or offers.

    *due*: requests whose message is missing or may be out of date, and those that expire.
    """

    def __init__(
        self, database: Database, statements: RequestStatements, read: Callable[[Row[Any]], Request]
    ) -> None:
        super().__init__(database)
        self._statements = statements
        self._read: Callable[[Row[Any]], Request] = read
        self.due = DueQueue(database, statements.due)

    async def find_request(self, request_id: int) -> Request | None:
        """The challenge or offer, None if there is none with that id."""
        return await self._first(self._read, self._statements.find, request=request_id)

    async def close(self, request_id: int, status: RequestStatus, now: datetime) -> bool:
        """Gives an open request its final *status*, and makes its message due. Returns False if it is not open."""
        return await self._database.write(self._statements.close, request=request_id, closed_as=status, now=now)

    async def set_message(self, request_id: int, message_id: int) -> None:
        """Stores the message that shows the request."""
        await self._database.write(self._statements.set_message, request=request_id, message=message_id)

    async def set_shown(self, request: Request) -> None:
        """Notes that the message shows *request*, unless its status has changed; an open one is due on expiry."""
        await self._database.write(self._statements.set_shown, request=request.id, shown=request.status)
