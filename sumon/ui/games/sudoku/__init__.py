"""The Sudoku duel as Discord shows it."""
