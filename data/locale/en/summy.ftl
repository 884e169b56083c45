# SIGNS writes what lies on tiles as it looks there, with the minus and times of print: all that names tiles goes through it.

# Texts that cannot be read

summy-unreadable = “{ $text }” is no move. Write the square where the sum begins and the whole sum: 13J 3+4=7 runs right from J13, J13 3+4=7 runs down from it. To swap tiles, write swap 3 + =
summy-fits-nowhere = { SIGNS($sum) } is right, but fits nowhere on this board. It has to run through a tile that lies there, and nothing else may touch its ends.
summy-fits-without = { SIGNS($move) } would fit, but your rack has no { SIGNS($tile) }, or not that many of them.
summy-several-places = { SIGNS($sum) } fits in { $count } places. Write one of them: { SIGNS($places) }.
summy-no-row = There is no row { $row }. The rows are 1 to 25, the columns A to Y.
summy-no-such-square = There is no square { $square }. The columns are A to Y, the rows 1 to 25.
summy-no-tile = “{ SIGNS($tile) }” is no tile. The tiles are 0 to 9, +, −, ×, : and =.
summy-two-readings = This can mean { SIGNS($one) } or { SIGNS($other) }. Put a blank behind the square.
summy-swap-which = Name the tiles to swap, for example swap 3 + = (swap 3 is the tile 3).
summy-not-in-line = All tiles of a turn go into one row or one column.
summy-gap = There is a gap on { $square }: the tiles of a turn must form one unbroken run with those on the board.

# What is no sum

summy-no-equals = { SIGNS($sum) } is no sum: it has no =. A sum is a calculation, =, and its result, for example 3+4=7.
summy-two-equals = { SIGNS($sum) } has more than one =. A sum has exactly one.
summy-starts-without-number = { SIGNS($sum) } has to begin with a number, without a sign in front of it.
summy-number-missing = In { SIGNS($sum) } a number is missing behind { SIGNS($operator) }. Between two numbers there is exactly one of + − × :
summy-no-operator = Before the = of { SIGNS($sum) } stands one number alone. A calculation is needed there, with + − × or :
summy-turned-round = After the = stands one number: { SIGNS($right) } is a calculation. Turn it round: { SIGNS($turned) }.
summy-result-missing = In { SIGNS($sum) } the result is missing: one number after the =.
summy-result-signed = After the = of { SIGNS($sum) } stands { SIGNS($right) }, and a number has no sign: a result is never below 0.
summy-result-is-calculation = After the = stands one number, the result: in { SIGNS($sum) } there stands { SIGNS($right) }.
summy-leading-zero = { $number } in { SIGNS($sum) } begins with a zero. Only the number 0 itself does.
summy-division-by-zero = { SIGNS($sum) } divides by zero.
summy-wrong = { SIGNS($sum) } is not right: { SIGNS($left) } is { SIGNS($value) }, not { SIGNS($right) }.
summy-wrong-order = { SIGNS($sum) } is not right: × and : come before + and −, so { SIGNS($left) } is { SIGNS($value) }, not { SIGNS($right) }.

# Tiles that fit nowhere in the order in which they were tapped: what they are nearest to

summy-nearly-touching = { SIGNS($sum) } is right, but it has to run through a tile that lies on the board. Do not tap that one.
summy-nearly-free = { SIGNS($sum) } would be right at { $square }, but on { $beside } lies { SIGNS($tile) }, which then belongs to it.
summy-nearly-wrong = From { $square } { $way ->
    [across] to the right
   *[down] downwards
} they read { SIGNS($sum) }, but { SIGNS($left) } is { SIGNS($value) }, not { SIGNS($right) }.

# What the board or the rack forbids

summy-over = The game is over.
summy-off-board = { SIGNS($sum) } does not fit on the board from there. The columns are A to Y, the rows 1 to 25.
summy-stone = There is a grey stone on { $square }. No sum runs over a grey stone.
summy-occupied = On { $square } lies { SIGNS($lying) }, where your sum has { SIGNS($tile) }. Tiles on the board stay, and are part of the sum.
summy-nothing-laid = { SIGNS($sum) } lies there already. Lay at least one tile from your rack.
summy-run-no-sum = The tiles next to { SIGNS($sum) } belong to it, so it reads { SIGNS($run) }, which is no sum.
summy-whole-run = The tiles next to the sum belong to it. Write the whole of it: { SIGNS($move) }.
summy-not-touching = The sum has to run through a tile that lies on the board, and here there is none.
summy-not-on-rack = Your rack has no { SIGNS($tile) }, or not that many of them.
summy-write-across = This tile completes a sum in both directions. Write the one across: { SIGNS($move) }.
summy-swap-nothing = Swap at least one tile.
summy-bad-setup = This is no start of a game of Summy: 126 tiles in drawing order, each digit eight times, + − × : seven times each and eighteen =.
summy-unknown-variant = There is no variant “{ $variant }” of Summy. The only one is standard.

# Before a lay

summy-lay-scores =
    { $count ->
        [one] { SIGNS($sums) } scores { $points } points.
       *[other] { SIGNS($sums) } score { $points } points together.
    }

# What everybody reads of a swap
summy-swapped = swap { $count ->
    [one] { $count } tile
   *[other] { $count } tiles
}

# How it ended

summy-outcome-last-turns = The bag is empty, and both have had their last turn.

# In Discord

summy-ui-form-help = The whole sum, and in front of it where it begins if it fits in several places; or “swap 3 +”.
summy-ui-name = Summy
summy-ui-deal-rule = Against the bot the tiles are drawn until both first racks hold a sum; between people the first draw counts.
summy-ui-goal = -# The goal: lay sums. Every digit in them scores its value.
summy-ui-about = Lay sums like a crossword from hidden tiles; every digit scores.
summy-ui-prompt = Tap *Lay tiles*.
summy-ui-prompt-opening = Tap *Lay tiles*: a sum through the =.
summy-ui-prompt-last = This is the last turn of the game. Tap *Lay tiles*.
summy-ui-my-rack = My rack
summy-ui-swap-tiles = Swap tiles
summy-ui-your-tiles = Your tiles: `{ SIGNS($tiles) }`
summy-ui-bag = { $bag ->
    [one] One tile is
   *[other] { $bag } tiles are
} in the bag.
summy-ui-something-fits = Something can be laid with these tiles.
summy-ui-nothing-fits = No sum can be laid with these tiles. That is so in many a turn, and swapping is a turn, too.
summy-ui-swap-thumb = A rule of thumb: keep one =, one of + − × : and the three smallest digits, none twice.
summy-ui-swap-these = Swap { SIGNS($tiles) }
summy-ui-which-tiles = Which tiles?
summy-ui-swapped = { $player } swapped { $count ->
    [one] one tile
   *[other] { $count } tiles
}.
summy-ui-swap-how = Choose all the tiles to swap: closing the menu swaps them. Nobody else sees which ones.
summy-ui-not-on-turn = It is not your turn yet.
summy-ui-lay-tiles = Lay tiles
summy-ui-lay-where = Choose the column and the row where your sum begins.
summy-ui-lay-which-column = Your sum begins in row { $row }. Choose the column.
summy-ui-lay-which-row = Your sum begins in column { $column }. Choose the row.
summy-ui-lay-across = Your sum begins on { $square } and runs to the right. Now go to *Tiles* and tap them in their order.
summy-ui-lay-down = Your sum begins on { $square } and runs down. Now go to *Tiles* and tap them in their order.
summy-ui-lay-so-far = So far: `{ SIGNS($move) }`.
summy-ui-lay-tap = Tap your tiles in the order in which they will lie. Leave out those that lie on the board already.
summy-ui-lay-on = Tap the next tile. Those on the board are not tapped.
summy-ui-lay-choose = They fit in several places. Choose one.
summy-ui-tapped = Tapped: `{ SIGNS($tiles) }`
summy-ui-more-places = More places
summy-ui-by-hand = By hand
summy-ui-tiles = Tiles
summy-ui-which-column = Column
summy-ui-column = Column { $column }
summy-ui-which-row = Row
summy-ui-row = Row { $row }

# The rules as players read them. Summy, a game by Corné van Moorsel

summy-rules-goal-title = What it is about
summy-rules-goal =
    Lay correct sums with the 8 tiles of your rack, as in a crossword. Nobody else sees your rack.
    The first sum uses the = in the middle of the board: here somebody has laid 3+4=7, for 3+4+7 = **14 points**.
summy-rules-sum-title = What a sum is
summy-rules-sum =
    - Before the = two or more numbers with +, −, × (times) or : (divided by) between them, after it one number.
    - × and : come before + and −. On the way, numbers may be negative or fractions: 7:2×2=7 is correct.
    - A number does not begin with 0, except 0 itself, and has no sign.
    All tiles you lay go into one row or one column. The whole unbroken run there has to be the sum, and at least one of its tiles lay there before.
summy-rules-score-title = What it scores
summy-rules-score =
    Every digit of your sum scores its value, also those that lay there before. Here 2+4=6 runs down through the 4: 2+4+6 = **12 points**. Grey stones close both ends of every new sum: nothing can be added to it. Then you draw up to 8 tiles again.
    Where your tiles meet others the other way, they may form nonsense; a sum that arises there scores as well.
summy-rules-swap-title = Swapping
summy-rules-swap =
    Instead of laying you may put any of your tiles out of the game and draw as many. Nobody sees which ones. Often nothing can be laid, and swapping is the turn. There is no passing.
    Then these are proposed by a rule of thumb: keep one =, one operator (+ rather than −, × or :) and the three smallest digits, none twice, and put away the rest.
    There are 127 tiles: each digit eight times, +, −, × and : seven times each, and nineteen =.
summy-rules-end-title = The end
summy-rules-end =
    When the bag is empty and somebody has 4 tiles or fewer after a turn, the other one has one more turn. More points win; equal points are a draw.
summy-rules-input-title = How to move here
summy-rules-input =
    Tap *Lay tiles* and then your tiles in the order in which they will lie; leave out those on the board. Where they make a sum, you are offered the places. You see what it scores before you play it. Whoever knows the place first taps *By hand*.
    You can type it, too: `/move 3+4=7` where that fits in one place only, or with the square where it begins: `/move { $lay }` runs right from J13, `/move J13 3+4=7` runs down from it, and `/move swap 3 +` swaps two tiles.

# Why the engine would play that

summy-hint-sum =
    `{ SIGNS($sum) }` makes { $points ->
        [one] { $points } point
       *[other] { $points } points
    }.
summy-hint-points =
    It makes { $points ->
        [one] { $points } point
       *[other] { $points } points
    } with { $count ->
        [one] one of your tiles
       *[other] { $count } of your tiles
    }.
summy-hint-leave = You keep `{ SIGNS($tiles) }`.
summy-hint-swap =
    New tiles are worth more than what you could lay: { $count ->
        [one] one tile goes
       *[other] { $count } tiles go
    }.
summy-hint-only-swap =
    No sum can be laid with your tiles, so some are swapped: { $count ->
        [one] one tile goes
       *[other] { $count } tiles go
    }.

# The picture, for screen readers. $sums is "13J 3+4=7, M10 5+2=7"; $tiles is "3 5 + ="; $runs is every sum on the board.

summy-picture-laid = Just laid: { SIGNS($sums) }, for { $points ->
    [one] { $points } point
   *[other] { $points } points
}.
summy-picture-swapped = Just swapped: { $count ->
    [one] { $count } tile
   *[other] { $count } tiles
}.
summy-picture-proposed = Proposed: { SIGNS($sums) }, for { $points ->
    [one] { $points } point
   *[other] { $points } points
}.
summy-picture-being-laid = Being laid: { SIGNS($tiles) } on { $squares }.
summy-picture-proposed-swap = Proposed: to swap { SIGNS($tiles) }.
summy-picture-to-move = On turn: { $who }.
summy-picture-last-turn = On turn, for the last time in this game: { $who }.
summy-picture-tiles = Tiles in the bag: { $bag }; on the racks: { $first } { $first_tiles }, { $second } { $second_tiles }.
summy-picture-strip = Tapped so far, in this order: { SIGNS($tiles) }.
summy-picture-begins = The sum begins at { $square }, { $way ->
    [across] to the right
   *[down] downwards
}.
summy-picture-places = Marked where they make a sum: { SIGNS($places) }.
summy-picture-rack = Your tiles: { SIGNS($tiles) }.
summy-picture-board = On the board: { SIGNS($runs) }.
# In the picture itself, beside the bag and beside two arrows
summy-picture-bag = { $count } in the bag
summy-picture-best = The best sum: { $who }, { $points ->
    [one] { $points } point
   *[other] { $points } points
}
summy-picture-best-sum = The best sum: { $points ->
    [one] { $points } point
   *[other] { $points } points
}, { SIGNS($sum) }.
summy-picture-swap = { $count } swapped

# The tutorial. Bold names are those of the buttons.

summy-lesson-goal =
    Lay correct sums with the tiles of your rack, which nobody else sees. Every digit in your sum scores its value.
    The first sum uses the = in the middle. Tap *Next*.
summy-lesson-lay =
    Lay **3+4=7** over the =, from J13 to the right. What lies on the board is not tapped.
    Tap **3**, **+**, **4**, **7**, then **A · 13J → 3+4=7**, then **Play it**.
summy-lesson-lay-otherwise = The next step needs the 7 on N13.
summy-lesson-stones =
    3+4+7 = **14 points**. Grey stones close both ends of a sum: nothing can be added to it any more. You have drawn four new tiles.
    Every later sum goes in one line, **through a tile on the board**, and the whole unbroken run there has to be the sum. Tap *Next*.
summy-lesson-extend =
    The bot has swapped a tile. Your next sum **uses the 7** on N13: 7−5=2, downwards.
    Tap **−**, **5**, **=**, **2**: they fit in one place only. Then **Play it**.
summy-lesson-extend-otherwise = With these tiles that makes another sum, or none: here the 7 on N13 is used. ⌫ takes the last tile back.
summy-lesson-cross =
    Now **cross** the first sum, so that its 4 scores once more: 8:4=2, downwards from L11.
    Tap **Lay tiles**, then **8**, **:**, **=**, **2**, then **Play it**.
summy-lesson-cross-otherwise = With these tiles that makes another sum, or none: here the 4 on L13 is crossed. ⌫ takes the last tile back.
summy-lesson-cross-swap = You need these tiles, and a swap scores nothing.
summy-lesson-both =
    8+4+2 = **14 points**: the 4 has counted in both sums. Beside other tiles yours may form nonsense the other way; a sum there scores as well.
    Mind that **×** and **:** come before + and −: 2+3×4=14. Digits side by side are one number, like the 14 there. Tap *Next*.
summy-lesson-swap =
    Look at your tiles: no digit and no =. Nothing can be laid, so you swap, as in many a turn.
    Tap **Swap tiles**, then the button with the proposed tiles; or choose others in the menu, and close it.
summy-lesson-swap-otherwise = Nothing can be laid with these tiles.
summy-lesson-end =
    Nobody saw which tiles went. Once the bag is empty and somebody has 4 tiles or fewer, the other one has one more turn. More points win.
    That is all of Summy. Play the bot and try it.

# What a turn in the first game against the bot did

summy-remark-crossed = You made { $count } sums with one lay, and all of them scored: { SIGNS($sums) }.
summy-remark-reused = Your sum made { $points } points, { $old } of them from digits that lay there before.
summy-remark-all-new = Your sum made { $points } points. Grey stones close its ends. A sum across it scores the digit where they meet once more.
summy-remark-swapped =
    { $count ->
        [one] Your swap scored nothing, but brought a new tile.
       *[other] Your swap scored nothing, but brought { $count } new tiles.
    }
# Puzzles: what is to be found, what another answer gives, hints

summy-puzzle-lay = Find **the best lay**: the one sum that scores most.
summy-puzzle-tiles = Your tiles: { SIGNS($tiles) }
summy-puzzle-lay-compared = That scores { $worth ->
        [0] nothing
        [one] one point
       *[other] { $worth } points
    }; { $best } points are possible.
summy-puzzle-clue-row = The sum lies across, in row { $row }.
summy-puzzle-clue-column = The sum runs down, in column { $column }.
summy-puzzle-clue-start = The sum begins on { $square }, is { $count } tiles long, and its result is { SIGNS($result) }.

# The best of all games, on a profile
summy-feat = Best sum
summy-feat-points = { $count ->
    [one] { $count } point
   *[other] { $count } points
}
