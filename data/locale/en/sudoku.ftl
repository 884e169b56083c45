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

# In Discord

sudoku-ui-form-help = The square for the tile.
sudoku-ui-name = Sudoku duel
sudoku-ui-goal = -# The goal: a point for each tile in row, column, box.
sudoku-ui-about = Fill one Sudoku together; a digit scores for each tile it meets.
sudoku-ui-prompt = Place the **{ $tile }**: tap its column.
sudoku-ui-prompt-square = Place the **{ $tile }** in column { $column }: tap its square.
sudoku-ui-placed = { $player } placed the { $digit } on { $square }.
sudoku-ui-would-score = The { $digit } on { $square } would make { $points ->
    [one] { $points } point
   *[other] { $points } points
}.
sudoku-ui-was-wrong = That was wrong; the { $digit } is out.

# The rules as players read them

sudoku-rules-goal-title = What it is about
sudoku-rules-goal =
    You both lay tiles on one Sudoku grid: no digit twice in a row, a column or a box. The more tiles lie there, the more points you get. At the start nine tiles lie on the grid; the other 72 are drawn one after the other.
sudoku-rules-turn-title = Your turn
sudoku-rules-turn =
    You are given the next tile, which everybody sees, and put it on an empty square. It scores a point for every tile that lay in that row, column or box before, at most 20. If its digit was among them, it scores nothing and is out of the game. You are asked before that happens, except in a rated game.
    Here the tile is a { $tile }, and the small numbers are what it would score. In a game you find that out yourself.
sudoku-rules-end-title = The end
sudoku-rules-end =
    The game ends at once when the next tile fits nowhere, or when the tiles have run out. More points win; equal points are a draw.
sudoku-rules-input-title = How to move here
sudoku-rules-input =
    Tap the column, then the square. You see what it scores before you play it.
    You can type the square, too: `/move d4`. In the list of moves, `4@d4` is a 4 on d4.

# Why the engine would play that

sudoku-hint-points =
    It makes { $points ->
        [one] { $points } point
       *[other] { $points } points
    } now.
sudoku-hint-answer =
    Your opponent can expect { $points ->
        [one] { $points } point
       *[other] { $points } points
    } with the next tile.
sudoku-hint-richer =
    { $square } makes more now, { $points ->
        [one] { $points } point
       *[other] { $points } points
    }, but leaves your opponent more.

# The picture, for screen readers. $rows is the grid row by row, "9: 1·3······, 8: …"; $choices is "d4 +9, e5 +7".

sudoku-picture-placed = Just placed: { $digit } on { $square }, for { $points ->
    [one] { $points } point
   *[other] { $points } points
}.
sudoku-picture-misplaced = Just misplaced: { $digit } on { $square }; the tile is out of the game.
sudoku-picture-proposed = Proposed: { $digit } on { $square }.
sudoku-picture-would-score = Proposed: { $square }, for { $points ->
    [one] { $points } point
   *[other] { $points } points
}.
sudoku-picture-would-be-wrong = Proposed: { $square }, which is wrong.
sudoku-picture-to-move = On turn, to place the { $digit }: { $who }.
sudoku-picture-grid = Rows from the top, columns a to i: { $rows }.
sudoku-picture-unseen = Tiles face down: { $count }.
sudoku-picture-gone = Out of the game: { $digits }.
sudoku-picture-choices = Correct squares: { $choices }.
# In the picture itself, below the grid: "54 face down", then "out" before small struck tiles, "3 more" after them
sudoku-picture-face-down = { $count } face down
sudoku-picture-out = out
sudoku-picture-more = { $count } more
# Large on the result card: above the tile, and in words for those who cannot see it
sudoku-picture-last-slip = The last slip: { $who }
sudoku-picture-last-slip-at = The last slip: { $digit } on { $square }.
sudoku-picture-richest = No slip. The richest tile: { $who }
sudoku-picture-richest-at = No slip. The richest tile: { $digit } on { $square }, { $points ->
    [one] { $points } point
   *[other] { $points } points
}.

# The tutorial

sudoku-lesson-goal =
    You both lay tiles on one Sudoku grid: no digit twice in a row, a column or a box. The more tiles lie there, the more points you get.
    Tap *Next*.
sudoku-lesson-score =
    Your tile is a **4**. It scores a point for every tile that lies in its row, column and box. Most lie around d4.
    Tap column **d**, then **d4**.
sudoku-lesson-score-otherwise = There the 4 would score less than its 9 points on d4, or be wrong.
sudoku-lesson-wrong =
    It made **9 points**: seven tiles in the box, two in the column. Now a mistake: your tile is a **5**, and row 8 has one already.
    Tap column **d**, then **d8**.
sudoku-lesson-wrong-otherwise = To see what a mistake does, the 5 goes into row 8 here, where f8 is a 5 already.
sudoku-lesson-gone =
    No points: the 5 is out of the game, the square stays empty, and your turn is over. You are warned of that, except in a rated game: there you find out when it is played.
    Tap *Next*.
sudoku-lesson-find =
    Now on your own: your tile is a **4**. On which square do most tiles lie in its row, column and box together?
    Tap the column of that square.
sudoku-lesson-find-otherwise = There are more around **a5**: five tiles in its row, three in its column, one more in its box. Tap column **a**, then **a5**.
sudoku-lesson-last =
    9 points again! Now another game, near its end. Your tile is a **7**, and only one square is left for it: **i2**.
    Tap column **i**, then **i2**.
sudoku-lesson-last-otherwise = Only i2 is free of a 7 in row, column and box.
sudoku-lesson-end =
    You win by **43 to 39**. The next tile is another 7, and **it fits nowhere: so the game ends at once**, though many tiles are left. More points win.
    That is all of the Sudoku duel. Play the bot and try it.

# What a turn in the first game against the bot did

sudoku-remark-best =
    Your { $digit } made { $points ->
        [one] { $points } point
       *[other] { $points } points
    }: no square would have brought more.
sudoku-remark-richer =
    Your { $digit } made { $points ->
        [one] { $points } point
       *[other] { $points } points
    }. On { $square } it would have made { $most }: look where most tiles lie.
sudoku-remark-wrong = Your { $digit } was a mistake: no points, and it is gone. Look for the same digit in row, column and box first.
# Puzzles: what is to be found, what another answer gives, hints

sudoku-puzzle-square = Find **the one square** for the { $tile } that brings most: its points, less what your opponent can expect next.
sudoku-puzzle-square-compared = Less your opponent’s points, that brings { $worth }; { $best } is possible.
sudoku-puzzle-clue-column = The square is in column { $column }.
sudoku-puzzle-clue-square = The square is { $square }.

# The best of all games, on a profile: the won duel with the fewest slips
sudoku-feat = Cleanest duel
sudoku-feat-slips = { $count ->
    [0] no slip
    [one] { $count } slip
   *[other] { $count } slips
}
sudoku-feat-points = { $count ->
    [one] { $count } point
   *[other] { $count } points
}
