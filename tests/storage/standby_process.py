"""A process that wants the leadership of all shards on a database, and says what becomes of it."""

from __future__ import annotations

import asyncio
import os
import signal
import sqlite3
from multiprocessing.connection import Connection

from sqlalchemy import make_url, text

from sumon.storage import NotLeaderError, open_database
from sumon.storage.leadership import file, leader_lock, leader_lock_of, server

TAKEN = (5, 6)  # interactions, by their numbers
SHORT = 0.7  # seconds of silence, where a leader freezes


def want(url: str, said: Connection, *, is_hasty: bool) -> None:
    """Stands by, holds, and ends when it is told to or the leadership is lost. Sends a line to *said* at each step.

    A *hasty* one soon takes a leader for frozen.
    """
    leader_lock.TRY_EVERY = 0.02
    if is_hasty:
        leader_lock.LOOK_EVERY = leader_lock.BEAT_EVERY = SHORT / 7
        file.SILENCE = server.SILENCE = SHORT
    asyncio.run(_hold(url, said))


def _freeze_while_writing(url: str) -> None:
    connection = sqlite3.connect(str(make_url(url).database), isolation_level=None)
    connection.execute("BEGIN IMMEDIATE")
    os.kill(os.getpid(), signal.SIGSTOP)


async def _hold(url: str, said: Connection) -> None:
    def say(*words: object) -> None:
        said.send(" ".join(map(str, words)))

    ended = asyncio.Event()
    asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, ended.set)
    asyncio.get_running_loop().add_signal_handler(signal.SIGUSR1, lambda: _freeze_while_writing(url))
    database = await open_database(url)
    owned = leader_lock_of(url, database, lambda news: say("heard", news))
    say("wants")
    taken = await owned.take()
    say("holds", *([] if taken is None else ["after", *sorted(taken)]))
    losing = asyncio.create_task(owned.keep())
    ending = asyncio.create_task(ended.wait())
    await asyncio.wait({losing, ending}, return_when=asyncio.FIRST_COMPLETED)
    try:
        await database.write(text("UPDATE installation SET secret = secret"))
        wrote = "writes"
    except NotLeaderError:
        wrote = "is refused"
    say("lost" if losing.done() else "ends", owned.is_sure, wrote)
    await owned.release(TAKEN)
    await database.close()
