# Texts that cannot be read

summy-unreadable = “{ $text }” is no move. Write the square where the sum begins and the whole sum: 13J 3+4=7 runs right from J13, J13 3+4=7 runs down from it. To swap tiles, write swap 3 + =
summy-no-square = { $text } needs the square where it begins, with a blank behind it: 13J { $text } runs right from J13, J13 { $text } runs down from it.
summy-no-row = There is no row { $row }. The rows are 1 to 25, the columns A to Y.
summy-no-tile = “{ $tile }” is no tile. The tiles are 0 to 9, +, -, x, : and =.
summy-two-readings = This can mean { $one } or { $other }. Put a blank behind the square.
summy-swap-which = Name the tiles to swap, for example swap 3 + = (swap 3 is the tile 3).
summy-not-in-line = All tiles of a turn go into one row or one column.
summy-gap = There is a gap on { $square }: the tiles of a turn must form one unbroken run with those on the board.

# What is no sum

summy-no-equals = { $sum } is no sum: it has no =. A sum is a calculation, =, and its result, for example 3+4=7.
summy-two-equals = { $sum } has more than one =. A sum has exactly one.
summy-starts-without-number = { $sum } does not begin with a number. A number has no sign in front of it.
summy-number-missing = In { $sum } a number is missing behind { $operator }. Between two numbers there is exactly one of + - x :
summy-no-operator = { $sum } has no + - x : in front of the =. At least two numbers are needed there.
summy-right-side = Behind the = of { $sum } there must be exactly one number, without a sign.
summy-leading-zero = { $number } in { $sum } begins with a zero. Only the number 0 itself does.
summy-division-by-zero = { $sum } divides by zero.
summy-wrong = { $sum }: the left side is { $value }.

# What the board or the rack forbids

summy-over = The game is over.
summy-off-board = { $sum } does not fit on the board from there. The columns are A to Y, the rows 1 to 25.
summy-stone = There is a grey stone on { $square }. No sum runs over a grey stone.
summy-occupied = { $lying } lies on { $square } already, not { $tile }. Write the tiles on the board as part of the sum.
summy-nothing-laid = { $sum } lies there already. Lay at least one tile from your rack.
summy-run-no-sum = There is no sum in this line because { $run } is none: the tiles next to { $sum } belong to it.
summy-whole-run = The tiles next to the sum belong to it. Write the whole of it: { $move }.
summy-not-touching = The sum must contain a tile that lay on the board before.
summy-not-on-rack = You do not have a { $tile } on your rack, or not that many.
summy-write-across = This tile completes a sum in both directions. Write the one across: { $move }.
summy-swap-nothing = Swap at least one tile.
summy-bad-setup = This is no start of a game of Summy: 126 tiles in drawing order, each digit eight times, + - x : seven times each and eighteen =.
summy-unknown-variant = There is no variant “{ $variant }” of Summy. The only one is standard.

# Before a lay

summy-lay-scores =
    { $count ->
        [one] { $sums } scores { $points } points.
       *[other] { $sums } score { $points } points together.
    }

# How it ended

summy-outcome-last-turns = The bag is empty and both players have had their last turn.
