"""A process that wants the ownership of all shards on the database at URL, and says what becomes of it.

`python -m tests.storage.holding URL`
"""

from __future__ import annotations

import asyncio
import signal
import sys

from sumon.shards import ONLY_ONE
from sumon.storage.owning import ownership_of

TAKEN = (5, 6)  # interactions, by their numbers


def say(*words: object) -> None:
    """Writes a line, at once."""
    sys.stdout.write(" ".join(map(str, words)) + "\n")
    sys.stdout.flush()


async def hold(url: str) -> None:
    """Stands by, holds, and ends when it is told to or the ownership is lost."""
    ended = asyncio.Event()
    asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, ended.set)
    ownership = ownership_of(url, ONLY_ONE, lambda news: say("heard", news))
    say("wants")
    taken = await ownership.take()
    say("holds", *([] if taken is None else ["after", *sorted(taken)]))
    losing = asyncio.create_task(ownership.keep())
    ending = asyncio.create_task(ended.wait())
    await asyncio.wait({losing, ending}, return_when=asyncio.FIRST_COMPLETED)
    say("lost" if losing.done() else "ends", ownership.is_sure)
    await ownership.release(TAKEN)


if __name__ == "__main__":
    asyncio.run(hold(sys.argv[1]))
