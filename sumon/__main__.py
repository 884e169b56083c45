"""`python -m sumon`: see `sumon.cli`."""

import gc
import sys

from sumon.console import run_program


def main() -> int:
    """Runs the command in the arguments of the process, and returns its exit code."""
    gc.disable()  # imports leave little garbage, and looking for it again and again took 0.2 s
    from sumon.cli import main  # here, so that the seconds of importing can be interrupted, too

    gc.enable()
    return main()


if __name__ == "__main__":
    sys.exit(run_program(main))
