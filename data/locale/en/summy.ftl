# SIGNS writes what lies on tiles as it looks there, with the minus and times of print: all that names tiles goes through it.
# What stands in `code` is typed by players and read back by the program: `swap`, squares and sums stay as they are.

# Texts that cannot be read

summy-unreadable = I can’t read “{ $text }” as a move. Write the start square and the whole sum: `13J 3+4=7` runs right from J13, `J13 3+4=7` runs down from it. To swap tiles: `swap 3 + =`
summy-fits-nowhere = { SIGNS($sum) } is correct, but fits nowhere: it must run through a tile on the board and touch none at its ends.
summy-fits-without = { SIGNS($move) } would fit, but your rack has no { SIGNS($tile) }, or not enough of them.
summy-several-places = { SIGNS($sum) } fits in several places ({ $count }). Write one of them, for example { SIGNS($places) }.
summy-no-row = There’s no row { $row }. The rows are 1 to 25, the columns A to Y.
summy-no-such-square = There’s no square { $square }. The columns are A to Y, the rows 1 to 25.
summy-no-tile = “{ SIGNS($tile) }” isn’t a tile. The tiles are 0 to 9, +, −, ×, : and =.
summy-two-readings = This can mean { SIGNS($one) } or { SIGNS($other) }. Put a space after the square.
summy-swap-which = Name the tiles to swap, for example `swap 3 + =` (`swap 3` is the tile 3).
summy-not-in-line = All tiles of a turn go in one row or one column.
summy-gap = There’s a gap at { $square }: your tiles and those on the board must form one unbroken run.

# What is no sum

summy-no-equals = { SIGNS($sum) } isn’t a sum: it has no =. A sum is a calculation, = and its result, for example 3+4=7.
summy-two-equals = { SIGNS($sum) } has more than one =. A sum has exactly one.
summy-starts-without-number = { SIGNS($sum) } must start with a number, without a sign in front.
summy-number-missing = In { SIGNS($sum) }, a number is missing after { SIGNS($operator) }. Between two numbers there is exactly one of + − × :
summy-no-operator = { SIGNS($sum) } has only one number before the =. You need a calculation there, with + − × or :
summy-turned-round = Only one number goes after the =, but { SIGNS($right) } is a calculation. Turn it round: { SIGNS($turned) }.
summy-result-missing = { SIGNS($sum) } has no result. Add one number after the =.
summy-result-signed = In { SIGNS($sum) }, { SIGNS($right) } has a sign. Numbers have no sign, so a result is never below 0.
summy-result-is-calculation = Only one number goes after the =, the result. { SIGNS($sum) } has { SIGNS($right) } there.
summy-leading-zero = { $number } in { SIGNS($sum) } starts with a zero. Only the number 0 itself may.
summy-division-by-zero = { SIGNS($sum) } divides by zero.
summy-wrong = { SIGNS($sum) } isn’t correct: { SIGNS($left) } is { SIGNS($value) }, not { SIGNS($right) }.
summy-wrong-order = { SIGNS($sum) } isn’t correct: × and : come before + and −, so { SIGNS($left) } is { SIGNS($value) }, not { SIGNS($right) }.

# Tiles that fit nowhere in the order in which they were tapped: what they are nearest to

summy-nearly-touching = { SIGNS($sum) } is correct, but it must run through a tile on the board, and none of them fits.
summy-nearly-free = { SIGNS($sum) } would be correct at { $square }, but the { SIGNS($tile) } on { $beside } would then be part of it.
summy-nearly-wrong = { $way ->
    [across] To the right from { $square } it reads { SIGNS($sum) }, but { SIGNS($left) } is { SIGNS($value) }, not { SIGNS($right) }.
   *[down] Down from { $square } it reads { SIGNS($sum) }, but { SIGNS($left) } is { SIGNS($value) }, not { SIGNS($right) }.
}

# What the board or the rack forbids

summy-over = The game is over.
summy-off-board = { SIGNS($sum) } doesn’t fit on the board from there. The columns are A to Y, the rows 1 to 25.
summy-stone = There’s a grey stone on { $square }. No sum can run through it.
summy-occupied = On { $square } there’s already { SIGNS($lying) }, not { SIGNS($tile) }. Tiles on the board stay and are part of your sum.
summy-nothing-laid = { SIGNS($sum) } is already on the board. Lay at least one tile from your rack.
summy-run-no-sum = { SIGNS($sum) } touches other tiles, so it reads { SIGNS($run) }, and that isn’t a sum.
summy-whole-run = The tiles next to your sum belong to it. Write the whole sum: { SIGNS($move) }.
summy-not-touching = Your sum must use at least one tile that’s already on the board.
summy-not-on-rack = Your rack has no { SIGNS($tile) }, or not enough of them.
summy-write-across = This tile completes a sum both ways. Write the one across: { SIGNS($move) }.
summy-swap-nothing = Swap at least one tile.
summy-swap-final = A swap scores nothing and can’t be taken back.
summy-bad-setup = This isn’t a start of Summy: 126 tiles in the order they are drawn, each digit eight times, + − × : seven times each and = eighteen times.
summy-unknown-variant = Summy has no variant “{ $variant }”. The only one is `standard`.

# Before a sum is laid; $sums is one sum or a list

summy-lay-scores =
    { $count ->
        [1] { SIGNS($sums) } scores { $points ->
            [one] { $points } point
           *[other] { $points } points
        }.
       *[other] { SIGNS($sums) } together score { $points ->
            [one] { $points } point
           *[other] { $points } points
        }.
    }

# What everyone reads of a swap, in place of a move. It is never typed.
summy-swapped = swap { $count ->
    [one] { $count } tile
   *[other] { $count } tiles
}

# How it ended

summy-outcome-last-turns = The bag is empty, and both have had their last turn.

# In Discord. To swap is to put tiles out of the game and draw new ones.

summy-ui-form-help = A whole sum, its start square first if needed. Or “swap 3 +”.
# A name, without an article
summy-ui-name = Summy
summy-ui-deal-rule = Against the bot, tiles are drawn until both first racks hold a sum; between people, the first draw counts.
summy-ui-goal = -# Goal: lay correct sums. Each digit scores its value.
summy-ui-about = A crossword of sums.
summy-ui-prompt = Tap *{ summy-ui-lay-tiles }*.
summy-ui-prompt-opening = Tap *{ summy-ui-lay-tiles }*: a sum through the =.
summy-ui-prompt-last = This is the last turn of the game. Tap *{ summy-ui-lay-tiles }*.
summy-ui-my-rack = My rack
summy-ui-swap-tiles = Swap tiles
summy-ui-your-tiles = Your tiles: `{ SIGNS($tiles) }`
summy-ui-bag = Tiles in the bag: { $bag }
summy-ui-something-fits = You can lay a sum with these tiles.
summy-ui-nothing-fits = You can’t lay a sum with these tiles: swap some. That’s a turn too.
summy-ui-swap-thumb = Tip: keep one =, one of + − × : and the three smallest different digits.
summy-ui-swap-these = Swap { SIGNS($tiles) }
summy-ui-which-tiles = Which tiles?
summy-ui-swapped = { $player } swapped { $count ->
    [1] one tile
   *[other] { $count } tiles
}.
summy-ui-swap-how = Choose the tiles to swap, then tap the button that names them.
summy-ui-not-on-turn = It’s not your turn yet.
summy-ui-lay-tiles = Lay tiles
# $way: the sum runs right or down; *Rotate* changes that
summy-ui-lay-where = { $way ->
    [across] Your sum runs right. Choose the column and the row where it starts.
   *[down] Your sum runs down. Choose the column and the row where it starts.
}
summy-ui-lay-which-column = { $way ->
    [across] Your sum runs right from row { $row }. Choose the column.
   *[down] Your sum runs down from row { $row }. Choose the column.
}
summy-ui-lay-which-row = { $way ->
    [across] Your sum runs right from column { $column }. Choose the row.
   *[down] Your sum runs down from column { $column }. Choose the row.
}
summy-ui-lay-across = Your sum starts on { $square } and runs right. Now go to *{ summy-ui-tiles }* and tap them in order.
summy-ui-lay-down = Your sum starts on { $square } and runs down. Now go to *{ summy-ui-tiles }* and tap them in order.
summy-ui-lay-so-far = So far: `{ SIGNS($move) }`.
summy-ui-lay-tap = Tap your tiles in order. Leave out those already on the board.
summy-ui-lay-on = Tap the next tile. Leave out those on the board.
summy-ui-lay-choose = Your tiles fit in { $count } places. Choose one.
# $shown: the number of those with buttons
summy-ui-lay-choose-here = Your tiles fit in { $count } places. { $shown ->
    [1] Choose this one, or *{ summy-ui-more-places }*.
   *[other] Choose one of these { $shown }, or *{ summy-ui-more-places }*.
}
summy-ui-tapped = Tapped: `{ SIGNS($tiles) }`
summy-ui-more-places = More places
summy-ui-by-hand = By hand
summy-ui-tiles = Tiles
summy-ui-remove-last = Remove last
# These shift a sum by a square, and change its direction
summy-ui-shift-left = Left
summy-ui-shift-up = Up
summy-ui-shift-down = Down
summy-ui-shift-right = Right
summy-ui-rotate = Rotate
# On two menus with the columns and rows where a sum can start and touch a tile
summy-ui-which-column = Column within reach
summy-ui-column = Column { $column }
summy-ui-which-row = Row within reach
summy-ui-row = Row { $row }

# The rules as players read them. Summy, a game by Corné van Moorsel. Tiles are drawn from the bag; a game without a winner is a draw.

summy-rules-goal-title = The goal
summy-rules-goal =
    Lay correct sums with the 8 tiles on your rack, as in a crossword. No one else sees your rack.
    The first sum uses the = in the middle of the board. Here someone has laid 3+4=7, for 3+4+7 = **14 points**.
summy-rules-sum-title = What a sum is
summy-rules-sum =
    - Before the = there are two or more numbers with +, −, × (times) or : (divided by) between them, and after it one number.
    - × and : come before + and −. Results on the way may be negative or fractions: 7:2×2=7 is correct.
    - A number has no sign and doesn’t start with 0, except 0 itself.
    All tiles you lay go in one row or one column. The whole unbroken run there must be the sum, and at least one of its tiles must have been there before.
summy-rules-score-title = What it scores
summy-rules-score =
    Every digit of your sum scores its value, including those already there. Here 2+4=6 runs down through the 4: 2+4+6 = **12 points**. Grey stones close both ends of every new sum: nothing can be added to it. Then you draw back up to 8 tiles.
    In the other direction, your tiles may form nonsense. If they happen to form a sum there, it scores too.
summy-rules-swap-title = Swapping
summy-rules-swap =
    Instead of laying a sum, you can take any of your tiles out of the game and draw as many new ones. No one sees which ones. Often you can’t lay anything; then you swap. You can’t pass.
    Some tiles are proposed for the swap. A simple rule picks them: keep one =, one operator (+ rather than −, × or :) and the three smallest different digits, and swap the rest.
    There are 127 tiles: each digit eight times, +, −, × and : seven times each, and nineteen =.
summy-rules-end-title = The end
summy-rules-end =
    When the bag is empty and a player has 4 tiles or fewer after a turn, the other player has one more turn. The higher score wins; equal scores are a draw.
summy-rules-input-title = How to move here
summy-rules-input =
    Tap *{ summy-ui-lay-tiles }* and then your tiles in order; leave out those on the board. Where they make a sum, you can choose the place. You see the score before you play it. If you know the place first, tap *{ summy-ui-by-hand }*.
    Or type the sum: `/move 3+4=7` if it fits in one place only. Otherwise the start square comes first: `/move { $lay }` runs right from J13, `/move J13 3+4=7` runs down from it. `/move swap 3 +` swaps two tiles.

# Why the engine would play that

summy-hint-sum =
    `{ SIGNS($sum) }` scores { $points ->
        [one] { $points } point
       *[other] { $points } points
    }.
summy-hint-points =
    It scores { $points ->
        [one] { $points } point
       *[other] { $points } points
    } with { $count ->
        [1] one of your tiles
       *[other] { $count } of your tiles
    }.
summy-hint-leave = You keep `{ SIGNS($tiles) }`.
summy-hint-swap =
    New tiles are worth more than anything you could lay, so swap { $count ->
        [1] one tile
       *[other] { $count } tiles
    }.
summy-hint-only-swap =
    You can’t lay a sum with your tiles, so swap { $count ->
        [1] one tile
       *[other] { $count } tiles
    }.

# The picture, for screen readers. $who is a name, or “You” in a lesson; $sums is "13J 3+4=7, M10 5+2=7"; $tiles is "3 5 + =".

summy-picture-laid = { $who } laid { SIGNS($sums) } for { $points ->
    [one] { $points } point
   *[other] { $points } points
}.
summy-picture-swapped = { $who } swapped { $count ->
    [1] one tile
   *[other] { $count } tiles
}.
summy-picture-proposed = Proposed: { SIGNS($sums) }, for { $points ->
    [one] { $points } point
   *[other] { $points } points
}.
summy-picture-being-laid = Being laid: { SIGNS($tiles) } on { $squares }.
summy-picture-proposed-swap = Proposed: swap { SIGNS($tiles) }.
# $who is the player on turn
summy-picture-to-move = To move: { $who }.
summy-picture-last-turn = To move, for the last time in this game: { $who }.
summy-picture-tiles = Bag { $bag }, racks { $first } to { $second }.
summy-picture-strip = Tapped: { SIGNS($tiles) }.
summy-picture-begins = { $way ->
    [across] The sum starts at { $square } and runs right.
   *[down] The sum starts at { $square } and runs down.
}
summy-picture-places = Places: { SIGNS($places) }.
summy-picture-rack = Your tiles: { SIGNS($tiles) }.
# The whole board. $sums: “13J 3+4=7, 15N 84−6×2=72”; a sum starts at the square named. $tiles: “M13 =”, $squares: “I13, O13”
summy-look-across = Across: { SIGNS($sums) }.
summy-look-down = Down: { SIGNS($sums) }.
summy-look-closed = A stone or the edge closes both ends of each.
summy-look-others = Open on the board: { SIGNS($tiles) }.
summy-look-stones = More stones: { $squares }.
# while both racks are full
summy-look-bag = In the bag: { $bag }.
# In the picture itself: beside the bag, beside two arrows, and below two turns that are compared
summy-picture-bag = { $count } in the bag
summy-picture-swap = { $count } swapped
summy-picture-swap-these = swap { SIGNS($tiles) }
summy-picture-best = Best sum: { $who }, { $points ->
    [one] { $points } point
   *[other] { $points } points
}
summy-picture-best-sum = Best sum: { $points ->
    [one] { $points } point
   *[other] { $points } points
}, { SIGNS($sum) }.

# Answers to /look, read aloud: no sign that a voice skips. $run and $sums: “13J 3+4=7”, $tile: “×”

summy-look-tile = { $square }: { SIGNS($tile) }.
summy-look-empty = { $square }: empty.
summy-look-stone-on = { $square }: a stone. No sum can run through it.
summy-look-left = Left
summy-look-right = Right
summy-look-above = Above
summy-look-below = Below
# After one of these four labels
summy-look-stone = stone
summy-look-edge = edge
summy-look-free = { $count } free
summy-look-free-then = { $count } free, then { SIGNS($run) }
summy-look-copies = { SIGNS($tile) }: { $board } on the board, { $unseen } on racks, in the bag or swapped.
summy-look-own-copies =
    { SIGNS($tile) }: { $rack } on your rack, { $board } on the board, { $swapped ->
        [0] { $unseen } unseen.
       *[other] { $swapped } swapped by you, { $unseen } unseen.
    }
summy-look-row = Row { $row }: { SIGNS($tiles) }.
summy-look-column = Column { $column }: { SIGNS($tiles) }.
summy-look-none = empty
summy-look-stone-at = { $square } stone
summy-look-may = Lay a sum through a tile on the board, or swap tiles.
summy-look-may-open = Lay a sum through the = on M13, or swap tiles.
summy-look-enter = Tap *{ summy-ui-lay-tiles }*, or write the whole sum after its start: 13J 3+4=7 runs right from J13, J13 3+4=7 runs down.

# The tutorial. Bold names are those of the buttons. Each last line says what to do; it stands below the picture if it is short.

summy-lesson-goal =
    Lay correct sums with the tiles on your rack. No one else sees them. Every digit in your sum scores its value.
    The first sum uses the = in the middle. Tap *{ lessons-next }*.
summy-lesson-lay =
    Lay **3+4=7** over the =, from J13 to the right. Leave out tiles already on the board.
    Tap **3**, **+**, **4**, **7**, then **A · 13J → 3+4=7**, then **{ ui-confirm }**.
summy-lesson-lay-otherwise = The next step needs the 7 on N13.
summy-lesson-stones =
    3+4+7 = **14 points**. Grey stones close both ends of a sum: nothing can be added to it. You’ve drawn four new tiles.
    Every later sum goes in one row or column, **through a tile on the board**, and the whole unbroken run there must be the sum. Tap *{ lessons-next }*.
summy-lesson-extend =
    The bot swapped a tile. Your next sum **uses the 7** on N13: 7−5=2, downwards.
    Tap **−**, **5**, **=**, **2**: they fit in one place only. Then **{ ui-confirm }**.
summy-lesson-extend-otherwise = Those tiles make another sum, or none. This time, use the 7 on N13. *{ summy-ui-remove-last }* takes back a tile.
summy-lesson-cross =
    Now **cross** the first sum, so that its 4 scores again: 8:4=2, downwards from L11. The tile **:** divides, like ÷.
    Tap **{ summy-ui-lay-tiles }**, then **8**, **:**, **=**, **2**, then **{ ui-confirm }**.
summy-lesson-cross-otherwise = Those tiles make another sum, or none. This time, cross the 4 on L13. *{ summy-ui-remove-last }* takes back a tile.
summy-lesson-cross-swap = You need these tiles, and a swap scores nothing.
summy-lesson-both =
    8+4+2 = **14 points**: the 4 counted in both sums. In the other direction, your tiles may form nonsense; a sum there scores too.
    Remember that **×** and **:** come before + and −: 2+3×4=14. Digits side by side are one number, like the 14 there. Tap *{ lessons-next }*.
summy-lesson-swap =
    Look at your tiles: no digit and no =. You can’t lay anything, so you swap. That happens often.
    Tap **{ summy-ui-swap-tiles }**, then the button with the proposed tiles; or choose others in the menu first.
summy-lesson-swap-otherwise = You can’t lay anything with these tiles.
summy-lesson-end =
    No one saw which tiles went. When the bag is empty and a player has 4 tiles or fewer, the other player has one more turn. The higher score wins.
    That’s all of Summy. Play the bot and try it!

# What a turn in the first game against the bot did

summy-remark-crossed = You made more than one sum in a turn, and all of them scored: { SIGNS($sums) }.
summy-remark-reused = Your sum scored { $points ->
    [one] { $points } point
   *[other] { $points } points
}, { $old } of them from digits already on the board.
summy-remark-all-new = Your sum scored { $points ->
    [one] { $points } point
   *[other] { $points } points
}. Grey stones close its ends. A sum that crosses it scores the shared digit again.
summy-remark-swapped =
    { $count ->
        [1] Your swap scored nothing, but brought you a new tile.
       *[other] Your swap scored nothing, but brought you { $count } new tiles.
    }

# Puzzles: what is to be found, what another answer scores, hints

summy-puzzle-lay = Find **the best sum**: the one that scores the most.
summy-puzzle-tiles = Your tiles: { SIGNS($tiles) }
summy-puzzle-lay-compared = That scores { $worth ->
        [0] nothing
        [one] { $worth } point
       *[other] { $worth } points
    }. The best sum scores { $best ->
        [one] { $best } point
       *[other] { $best } points
    }.
summy-puzzle-clue-row = The sum runs across, in row { $row }.
summy-puzzle-clue-column = The sum runs down, in column { $column }.
summy-puzzle-clue-start = The sum starts on { $square }. Its tiles: { $count }. Its result: { SIGNS($result) }.
summy-puzzle-clue-swap = The answer isn’t a sum: you swap tiles.
summy-puzzle-clue-swap-count = Tiles to swap: { $count }.

# The best of all games, on a profile
summy-feat = Best sum
summy-feat-points = { $count ->
    [one] { $count } point
   *[other] { $count } points
}
