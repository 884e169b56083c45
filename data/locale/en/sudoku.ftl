# Refusals

sudoku-over = The game is over.
sudoku-unreadable = “{ $text }” isn’t a square on the grid. A square is a column from a to i and a row from 1 to 9, for example `d4`.
sudoku-off-grid = That square isn’t on the grid. The squares are a1 to i9.
sudoku-other-tile = The tile to place is the { $tile }, not the { $digit }. The square alone is enough.
sudoku-occupied = There’s already a tile on { $square }: { $digit }. Choose an empty square.
sudoku-bad-setup = This isn’t a start of Sudoku Duel: nine tiles on the grid, one in each row and each column, no digit twice in a box, and the other 72 tiles in the order they are drawn.
# “standard” is read back by the program
sudoku-unknown-variant = Sudoku Duel has no variant “{ $variant }”. The only one is `standard`.

# Before a wrong placement

sudoku-wrong-row = The { $digit } is wrong on { $square }: its row already has that digit, on { $clash }. The tile would score 0 points and be out of the game.
sudoku-wrong-column = The { $digit } is wrong on { $square }: its column already has that digit, on { $clash }. The tile would score 0 points and be out of the game.
sudoku-wrong-box = The { $digit } is wrong on { $square }: its box already has that digit, on { $clash }. The tile would score 0 points and be out of the game.

# How it ended

sudoku-outcome-no-square = The next tile, { $digit }, has no correct square.
sudoku-outcome-no-tiles = The tiles have run out.

# In Discord

sudoku-ui-form-help = The square for the tile.
# A name, without an article
sudoku-ui-name = Sudoku Duel
sudoku-ui-goal = -# Goal: a point for each tile in row, column and box.
sudoku-ui-about = One Sudoku for two.
sudoku-ui-prompt = Place the **{ $tile }**: tap its column.
sudoku-ui-prompt-square = Place the **{ $tile }** in column { $column }: tap its square.
sudoku-ui-placed = { $player } placed the { $digit } on { $square }.
sudoku-ui-would-score = The { $digit } on { $square } would score { $points ->
    [one] { $points } point
   *[other] { $points } points
}.
sudoku-ui-was-wrong = Wrong!

# The rules as players read them. Tiles are drawn from a stack; a game without a winner is a draw.

sudoku-rules-goal-title = The goal
sudoku-rules-goal =
    You both place tiles on one Sudoku grid: no digit may repeat in any row, column or box. The more tiles a square’s row, column and box already have, the more it scores. The game starts with nine tiles on the grid; the other 72 are drawn one by one.
sudoku-rules-turn-title = Your turn
sudoku-rules-turn =
    You’re given the next tile, which everyone sees, and place it on an empty square. It scores a point for every tile already in that row, column or box, 20 at most. If one of them has the same digit, your tile scores nothing and is out of the game. You’re warned first, except in a rated game.
    Here the tile is { $tile }, and the small numbers are what it would score. In a game, you work that out yourself.
sudoku-rules-end-title = The end
sudoku-rules-end =
    The game ends at once when the next tile has no correct square, or when the tiles have run out. The higher score wins; equal scores are a draw.
sudoku-rules-input-title = How to move here
sudoku-rules-input =
    Tap the column, then the square. You see your turn before you play it, and in an unrated game its score too.
    You can also type the square: `/move d4`. In the list of moves, `4@d4` is a 4 on d4.

# Why the engine would play that

sudoku-hint-points =
    It scores { $points ->
        [one] { $points } point
       *[other] { $points } points
    } now.
sudoku-hint-answer =
    Your opponent can expect { $points ->
        [one] { $points } point
       *[other] { $points } points
    } with the next tile.
sudoku-hint-richer =
    { $square } scores more now, { $points ->
        [one] { $points } point
       *[other] { $points } points
    }, but leaves your opponent more.

# The picture, for screen readers. $who is the player who placed the tile.

sudoku-picture-placed = { $who } placed the { $digit } on { $square }, for { $points ->
    [one] { $points } point
   *[other] { $points } points
}.
sudoku-picture-misplaced = { $who } placed the { $digit } on { $square }. That’s wrong: the tile is out of the game.
sudoku-picture-proposed = Proposed: { $digit } on { $square }.
sudoku-picture-would-score = Proposed: { $square }, for { $points ->
    [one] { $points } point
   *[other] { $points } points
}.
sudoku-picture-would-be-wrong = Proposed: { $square }, which is wrong.
# $who is the player on turn
sudoku-picture-to-move = To place the { $digit }: { $who }.
# $tiles: digits, each with the letter of its column: "1 a, 3 c"
sudoku-picture-row = Row { $row }: { $tiles }.
sudoku-picture-row-empty = Row { $row } is empty.
sudoku-picture-unseen = Tiles face down: { $count }.
sudoku-picture-gone = Out of the game: { $digits }.
# A label, then a list: "d4 for 9 points; a1, b2 for 2 points"
sudoku-picture-choices = Correct squares
sudoku-picture-choice = { $squares } for { $points ->
    [one] { $points } point
   *[other] { $points } points
}
# In the picture itself, beside the grid, in a space of four or five letters: "54 face down" (or left), then "out" before small struck tiles, "3 more" after them
sudoku-picture-face-down = { $count } face down
sudoku-picture-out = out
sudoku-picture-more = { $count } more
# Large on the result card: above the tile, and in words for those who cannot see it
sudoku-picture-last-slip = Last mistake: { $who }
sudoku-picture-last-slip-at = Last mistake: { $digit } on { $square }.
sudoku-picture-richest = No mistakes. Best tile: { $who }
sudoku-picture-richest-at = No mistakes. Best tile: { $digit } on { $square }, { $points ->
    [one] { $points } point
   *[other] { $points } points
}.

# Answers to a player who asks about the grid, for the ear. $unit is a row, a column or a box; $digits is "1, 5" or "1 or 5".

sudoku-look-tile = { $square } has the { $digit }.
sudoku-look-empty = { $square } is empty.
sudoku-look-row = Row { $row }
sudoku-look-column = Column { $column }
sudoku-look-box = Box { $box }
sudoku-look-box-squares = Box { $box } ({ $start } to { $end })
sudoku-look-boxes = Boxes are counted from a1 along the rows: box 3 is at i1, box 9 at i9.
sudoku-look-unit-empty = { $unit } is empty.
sudoku-look-correct = Correct here: { $digits }, for { $points ->
    [one] { $points } point
   *[other] { $points } points
}.
sudoku-look-none-correct = No digit is correct here.
sudoku-look-digit = The { $digit } is on { $squares }.
sudoku-look-digit-nowhere = The { $digit } isn’t on the grid.
sudoku-look-in-hand = It’s the tile to place.
sudoku-look-face-down = Face down: { $count }.
sudoku-look-gone = Out of the game: { $count }.
# One of several in a list
sudoku-look-on = { $digit } on { $square }
sudoku-look-missing = Missing: { $digits }.
sudoku-look-free = Empty: { $squares }.
sudoku-look-full = No square is empty.
sudoku-look-possible = { $count ->
    [1] Place the { $digit } on { $square }, the only empty square.
   *[other] Place the { $digit } on one of { $count } empty squares.
} Ask about a square, such as { $square }, to hear what it sees.

# The tutorial. Each last line says what to do; it stands below the picture if it is short.

sudoku-lesson-goal =
    You both place tiles on one Sudoku grid: no digit may repeat in any row, column or box. The more tiles a square’s row, column and box already have, the more it scores.
    Tap *{ lessons-next }*.
sudoku-lesson-score =
    Your tile is a **4**. It scores a point for every tile in its row, column and box. Most of them are around d4.
    Tap column **d**, then **d4**.
sudoku-lesson-score-otherwise = On d4 the 4 scores 9 points. There it would score less, or be wrong.
sudoku-lesson-wrong =
    That’s **9 points**: seven tiles in the box, two in the column. Now a mistake: your tile is a **5**, and row 8 already has one.
    Tap column **d**, then **d8**.
sudoku-lesson-wrong-otherwise = To see what a mistake does, place the 5 in row 8, where f8 is a 5 already.
sudoku-lesson-gone =
    No points: the 5 is out of the game, the square stays empty, and your turn is over. In an unrated game you’re warned first; in a rated one you find out when it’s played.
    Tap *{ lessons-next }*.
sudoku-lesson-find =
    Now on your own: your tile is a **4**. Which square has the most tiles in its row, column and box together?
    Tap the column of that square.
sudoku-lesson-find-otherwise = There are more around **a5**: five tiles in its row, three in its column, one more in its box. Tap column **a**, then **a5**.
sudoku-lesson-last =
    9 points again! Here is another game, near its end. Your tile is a **7**, and only one square is left for it: **i2**.
    Tap column **i**, then **i2**.
sudoku-lesson-last-otherwise = i2 is the only square without a 7 in its row, column and box.
sudoku-lesson-end =
    You win **43 to 39**. The next tile is another 7, and **it has no correct square: the game ends at once**, even though many tiles are left. The higher score wins.
    That’s all of Sudoku Duel. Play the bot and try it!

# What a turn in the first game against the bot did

sudoku-remark-best =
    Your { $digit } scored { $points ->
        [one] { $points } point
       *[other] { $points } points
    }: no square would have scored more.
sudoku-remark-richer =
    Your { $digit } scored { $points ->
        [one] { $points } point
       *[other] { $points } points
    }. On { $square } it would have scored { $most }: look where the most tiles are.
sudoku-remark-wrong = No points this time: your { $digit } is out of the game. First look for the same digit in the row, column and box.

# Puzzles: what is to be found, what another answer is worth, hints

sudoku-puzzle-square = Find **the one square** for the { $tile } that is worth most: its points, minus what your opponent can expect next.
sudoku-puzzle-square-compared = Minus your opponent’s points, that’s worth { SIGNS($worth) }. The best is worth { SIGNS($best) }.
sudoku-puzzle-clue-column = The square is in column { $column }.
sudoku-puzzle-clue-square = The square is { $square }.

# The best of all games, on a profile: the win with the fewest mistakes
sudoku-feat = Cleanest win
sudoku-feat-slips = { $count ->
    [0] no mistakes
    [one] { $count } mistake
   *[other] { $count } mistakes
}
sudoku-feat-points = { $count ->
    [one] { $count } point
   *[other] { $count } points
}
