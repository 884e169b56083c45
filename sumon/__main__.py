"""`python -m sumon`: see `sumon.cli`."""

import sys

from sumon.console import run_program


def main() -> int:
    """Runs the command in the arguments of the process, and returns its exit code."""
    from sumon.cli import main  # here, so that the seconds of importing can be interrupted, too

    return main()


if __name__ == "__main__":
    sys.exit(run_program(main))
