"""Puzzles and deals: started, solved, shared, and posted every day."""
