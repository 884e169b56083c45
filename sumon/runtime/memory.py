"""What the program keeps in memory, from its start on."""

from __future__ import annotations

import ctypes
import gc
import sys
from contextlib import suppress

M_TRIM_THRESHOLD, M_MMAP_THRESHOLD = -1, -3  # in malloc.h


def keep_what_is_loaded() -> None:
    """Exempts everything loaded so far from garbage collection: going through it held clicks up for 0.1 s."""
    gc.collect()
    gc.freeze()


def keep_freed_memory() -> None:
    """Has the C library keep what it gets back, where it is glibc.

    It would return the memory of each picture to the system and ask for it again for the next, page by page, which
    took a third of the time of drawing.
    """
    if sys.platform == "linux":
        with suppress(AttributeError):  # another C library
            mallopt = ctypes.CDLL(None).mallopt
            mallopt(M_TRIM_THRESHOLD, 128 * 2**20)
            mallopt(M_MMAP_THRESHOLD, 32 * 2**20)
