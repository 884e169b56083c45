# Descriptions of the pictures, for screen readers

## Sum On. $who is "Blue" or "Ada (Blue)"; $steps, $pieces and $numbers are notation: "c1-c2 d1-d2", "1 b1, 2 c2", "1, 2".

render-sumon-blue = Blue
render-sumon-red = Red
render-sumon-named = { $name } ({ $side })
render-sumon-last-turn = { $who } just moved { $steps }.
render-sumon-last-placed = { $who } just placed { $number } on { $square }.
render-sumon-draft = { $who }’s turn so far: { $steps }.
render-sumon-side = { $who }, { $points ->
    [one] { $points } point
   *[other] { $points } points
}: { $pieces }.
render-sumon-axis = Axis { $axis }, sum { $total }: the piece on { $square } may move.
render-sumon-axis-idle = Axis { $axis }, sum { $total }: nothing may move.
render-sumon-to-move = { $who } is to move.
render-sumon-may-swap = { $who } is to move, or to swap sides.
render-sumon-to-place = { $who } is to place one of { $numbers }.
render-sumon-won = The game is over: { $who } wins.

## All games. $who is a player's name, or "First player".

render-first-player = First player
render-second-player = Second player
render-points = Points: { $first } { $first_points }, { $second } { $second_points }.
render-won = { $who } wins.
render-drawn = It is a draw.

## Sudoku duel. $rows is the grid row by row, "9: 1·3······, 8: …"; $choices is "d4 +9, e5 +7".

render-sudoku-placed = Just placed: { $digit } on { $square }, for { $points ->
    [one] { $points } point
   *[other] { $points } points
}.
render-sudoku-misplaced = Just misplaced: { $digit } on { $square }; the tile is out of the game.
render-sudoku-would-score = Proposed: { $square }, for { $points ->
    [one] { $points } point
   *[other] { $points } points
}.
render-sudoku-would-be-wrong = Proposed: { $square }, which is wrong.
render-sudoku-to-move = { $who } is to place a { $digit }.
render-sudoku-grid = Rows from the top, columns a to i: { $rows }.
render-sudoku-choices = Correct squares: { $choices }.

## Summy. $sums is "13J 3+4=7, M10 5+2=7"; $tiles is "3 5 + ="; $runs is every sum on the board.

render-summy-laid = Just laid: { $sums }, for { $points ->
    [one] { $points } point
   *[other] { $points } points
}.
render-summy-swapped = Just swapped: { $count ->
    [one] { $count } tile
   *[other] { $count } tiles
}.
render-summy-proposed = Proposed: { $sums }, for { $points ->
    [one] { $points } point
   *[other] { $points } points
}.
render-summy-proposed-swap = Proposed: to swap { $tiles }.
render-summy-to-move = { $who } is to move.
render-summy-last-turn = { $who } has the last turn of the game.
render-summy-tiles = Tiles in the bag: { $bag }; on the racks: { $first } { $first_tiles }, { $second } { $second_tiles }.
render-summy-rack = Your tiles: { $tiles }.
render-summy-board = On the board: { $runs }.
