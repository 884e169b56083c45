"""Runs the bot of the current folder against a fake Discord: `python starter.py HOST:PORT SAMPLES`.

Threads get their names in `/proc`, so that the time of each can be told from outside. SAMPLES: the file for what a
`Sampler` sees.
"""

from __future__ import annotations

import sys
import threading
from pathlib import Path


def name_threads() -> None:
    """Has every thread that begins from now on write its name where the kernel keeps it."""
    begin = threading.Thread._set_native_id

    def begin_named(thread: threading.Thread) -> None:
        begin(thread)
        Path(f"/proc/self/task/{thread.native_id}/comm").write_text(thread.name[:15])

    threading.Thread._set_native_id = begin_named


def main(address: str, samples: str) -> int:
    from sampler import Sampler  # not above: the engines' processes do not find it

    Sampler(Path(samples)).install()
    sys.path[0] = str(Path.cwd())
    import discord
    import yarl

    discord.http.Route.BASE = f"http://{address}/api/v10"
    discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(f"ws://{address}/gateway/")
    name_threads()
    import bot

    return bot.main()


if __name__ == "__main__":  # the engines' processes import this file, too
    sys.exit(main(*sys.argv[1:]))
