# Refusals

sudoku-over = The game is over.
sudoku-unreadable = “{ $text }” is no square of the grid. A square is a column from a to i and a row from 1 to 9, for example d4.
sudoku-off-grid = This square is not on the grid. The squares are a1 to i9.
sudoku-other-tile = The tile to be placed is a { $tile }, not a { $digit }. The square alone is enough.
sudoku-occupied = A { $digit } already lies on { $square }. Choose an empty square.
sudoku-bad-setup = This is no start of a Sudoku duel: nine tiles on the grid, one in each row and each column, no digit twice in a box, and the other 72 tiles in drawing order.
sudoku-unknown-variant = There is no variant “{ $variant }” of the Sudoku duel. The only one is standard.

# Before a wrong placement

sudoku-wrong-row = { $digit } on { $square } is wrong: there is a { $digit } on { $clash } in the same row. You would score 0 points and the tile would be out of the game.
sudoku-wrong-column = { $digit } on { $square } is wrong: there is a { $digit } on { $clash } in the same column. You would score 0 points and the tile would be out of the game.
sudoku-wrong-box = { $digit } on { $square } is wrong: there is a { $digit } on { $clash } in the same box. You would score 0 points and the tile would be out of the game.

# How it ended

sudoku-outcome-no-square = The tile given is a { $digit }, and no square is correct for it.
sudoku-outcome-no-tiles = The tiles have run out.
