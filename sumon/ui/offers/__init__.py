"""What players offer each other: draws, takebacks, aborts."""
