"""The surroundings of a program: its streams can write any text, and it can be interrupted."""

from __future__ import annotations

import gc
import os
import re
import signal
import sys
from collections.abc import Callable
from io import BufferedWriter, FileIO, TextIOWrapper
from typing import TextIO

BAD_INPUT = 2  # exit code: a setting or an argument must be changed
INTERRUPTED = 128 + 2  # exit codes of programs that a signal has ended: SIGINT, and SIGPIPE
READER_GONE = 128 + 13
# Signs that control a terminal or turn the text around them. A foreign name may contain them.
_CONTROL = "[\0-\x08\x0b-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]"
_COLOUR = r"\x1b\[[\d;]*m"
_REPLACEMENT = "\N{REPLACEMENT CHARACTER}"


def without_control(text: str) -> str:
    """*text* with replacements for signs that control a terminal or turn the text around them."""
    return re.sub(_CONTROL, _REPLACEMENT, text)


def run_program(main: Callable[[], int], *, has_colours: bool = False) -> int:
    """Runs *main* and returns its exit code; Ctrl+C and a closed pipe end it without a traceback.

    *has_colours*: its own colours are printed.
    """
    hear_interrupts()
    if not has_colours:
        os.environ.setdefault("PYTHON_COLORS", "0")  # Python's own would be replaced
    for number in range(3):
        _occupy(number)
    sys.stdout = _Output(sys.stdout, 1, has_colours=has_colours)
    sys.stderr = _Output(sys.stderr, 2, has_colours=has_colours)
    try:
        try:
            return main()
        finally:
            gc.freeze()  # otherwise Python looks through all objects once more at the end, for 0.2 s
            sys.stdout.flush()
    except KeyboardInterrupt:
        return INTERRUPTED


def hear_interrupts() -> None:
    """Lets SIGINT interrupt the process, even if a shell has started it in the background, ignoring the signal."""
    if signal.getsignal(signal.SIGINT) in (signal.SIG_IGN, signal.SIG_DFL):
        signal.signal(signal.SIGINT, signal.default_int_handler)


def _occupy(number: int) -> None:
    # Otherwise the next opened file would have the number of a closed stream, and be written to as one.
    try:
        os.fstat(number)
    except OSError:
        os.open(os.devnull, os.O_RDWR)


class _Output(TextIOWrapper):
    """Writes what *stream* would write, with replacements for control signs and signs outside its encoding.

    If nothing can be written any more, stderr is silent, and stdout ends the program.
    """

    def __init__(self, stream: TextIO | None, number: int, *, has_colours: bool) -> None:
        """*stream*: None if it was closed."""
        super().__init__(
            BufferedWriter(FileIO(number, "w", closefd=False)) if stream is None else stream.buffer,
            encoding="utf-8" if stream is None else stream.encoding,
            errors="replace",
            line_buffering=number == 2 or (stream is not None and stream.isatty()),
        )
        self._number = number
        self._replaced = re.compile(rf"({_COLOUR})|{_CONTROL}" if has_colours else f"()?{_CONTROL}")

    def write(self, text: str) -> int:
        """Writes *text*. Raises SystemExit on stdout, once nothing can be written to it any more."""
        try:
            super().write(self._replaced.sub(lambda found: found[1] or _REPLACEMENT, text))
        except OSError as error:
            self._give_up(error)
        return len(text)

    def flush(self) -> None:
        """Passes on what is written. Raises SystemExit like `write`."""
        try:
            super().flush()
        except OSError as error:
            self._give_up(error)

    def _give_up(self, error: OSError) -> None:
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, self._number)  # so that the rest of the buffer does not fail again at the end
        os.close(nowhere)
        if self._number != 1:
            return
        if isinstance(error, BrokenPipeError):
            raise SystemExit(READER_GONE)
        sys.stderr.write(f"The output cannot be written: {error.strerror}.\n")
        raise SystemExit(BAD_INPUT)
