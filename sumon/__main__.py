"""`python -m sumon`: see `sumon.cli`."""

import sys

from sumon.cli import main

if __name__ == "__main__":
    sys.exit(main())
