"""Puzzles and deals: begun, solved, shared, and posted every day."""
