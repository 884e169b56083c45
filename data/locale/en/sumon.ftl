# Sum On. Squares, numbers and steps come as they are written in the game: c1, 5, c1-c2.
# What stands in `code` is typed by players and read back by the program: `swap`, `end`, squares and steps stay as they are.
# A line through a piece with another piece on it is an axis. The home rank is where a side starts, the far rank its goal.
# Lists come as $count, $most ("b1, c1") and $last ("d1").

# Moves that cannot be read
sumon-unreadable = I can’t read `{ $text }` as a turn. Write each step as two squares, from and to, with spaces between the steps: `c1-c2 f1-e2`.
sumon-unreadable-placement = I can’t read `{ $text }` as a placement. Write a number and a square on your home rank, like `5@d1`.
sumon-half-step = In `{ $text }`, the step from { $square } goes nowhere. Write each step as two squares, from and to: `c1-c2 f1-e2`.
sumon-off-board = There’s no square { $square } on this board. Its files are a to { $file }, its ranks 1 to { $rank }.

# Turns
sumon-game-over = The game is over. Blue: { $blue }, Red: { $red }. You can ask for a rematch.
sumon-empty-turn = Start your turn with a step of one of your pieces, for example `{ $example }`.
sumon-no-piece = There’s no piece on { $square }. You can move your piece on { $count ->
    [1] { $last }
   *[other] { $most } or { $last }
}.
sumon-not-your-piece = { $side ->
    [blue] The { $number } on { $square } belongs to Red, and you play Blue.
   *[red] The { $number } on { $square } belongs to Blue, and you play Red.
} You can move your piece on { $count ->
    [1] { $last }
   *[other] { $most } or { $last }
}.
sumon-far-rank = Your { $number } on { $square } has reached the far rank and stays there. You can move your piece on { $count ->
    [1] { $last }
   *[other] { $most } or { $last }
}.
sumon-hemmed-in = Your { $number } on { $square } can’t move: every square ahead of it is taken. You can move your piece on { $count ->
    [1] { $last }
   *[other] { $most } or { $last }
}.
sumon-stays = `{ $step }` leaves the piece where it is. The { $number } on { $square } can go to { $count ->
    [1] { $last }
   *[other] { $most } or { $last }
}.
sumon-sideways = `{ $step }` goes sideways, but pieces only step forward. The { $number } on { $square } can go to { $count ->
    [1] { $last }
   *[other] { $most } or { $last }
}.
sumon-backward = `{ $step }` goes backward, but pieces only step forward. The { $number } on { $square } can go to { $count ->
    [1] { $last }
   *[other] { $most } or { $last }
}.
sumon-too-far-ahead = `{ $step }` is { $distance ->
    [2] two squares
   *[other] { $distance } squares
} ahead. The { $number } on { $square } can go to { $count ->
    [1] { $last }
   *[other] { $most } or { $last }
}.
sumon-too-far-aside = `{ $step }` is { $distance ->
    [2] two squares
   *[other] { $distance } squares
} to the side. The { $number } on { $square } can go to { $count ->
    [1] { $last }
   *[other] { $most } or { $last }
}.
sumon-blocked = There’s already a piece on { $target }. The { $number } on { $square } can go to { $count ->
    [1] { $last }
   *[other] { $most } or { $last }
}.

# Bonus steps; $sums is a list of numbers
sumon-no-axis-sum = Your { $number } on { $square } can’t move now: no axis through { $moved } adds up to { $number }, only to { $sums }. End your turn, or move your piece on { $count ->
    [1] { $last }
   *[other] { $most } or { $last }
}.
sumon-turn-over = The turn ends on { $square }: its axes add up to { $sums }, which lets none of your pieces move.
sumon-turn-over-no-axis = The turn ends on { $square }: no other piece is in line with it.

# Placing the pieces; $numbers is a list
sumon-placing = No moves yet: you’re still placing pieces. Put a number on an empty square of your home rank, for example `{ $example }`.
sumon-not-placing = You can place pieces only before play starts. Move one instead, for example `{ $example }`.
sumon-no-such-number = There’s no piece { $number }. Still to place: { $numbers }.
sumon-already-placed = Your { $number } is already on { $square }. Still to place: { $numbers }.
sumon-off-home-rank = { $square } isn’t on your home rank. You can put your { $number } on { $count ->
    [1] { $last }
   *[other] { $most } or { $last }
}.
sumon-placed-on-piece = There’s already a piece on { $square }. You can put your { $number } on { $count ->
    [1] { $last }
   *[other] { $most } or { $last }
}.

# The pie rule: to swap is to swap sides
sumon-no-pie-swap = This game has no pie rule, so you can’t swap sides. Move a piece instead, for example `{ $example }`.
sumon-pie-swap-not-now = Only Red can swap sides, and only right after Blue’s first turn. Move a piece instead, for example `{ $example }`.

# How a game ended
sumon-ended = { $blocked ->
    [blue] Blue has no move left.
   *[red] Red has no move left.
}
sumon-ended-equal = { $blocked ->
    [blue] Blue has no move left. With equal scores, that wins.
   *[red] Red has no move left. With equal scores, that wins.
}

# Positions to start from; $variants is a list of what the program reads back
sumon-unknown-variant = Sum On has no such variant. Choose one of these: { $variants }.
sumon-setup-form = A position is the ranks from the top with `/` between them, a space, and `b` or `r` for the side to move.
sumon-setup-ranks = The position has { $found ->
    [one] { $found } rank
   *[other] { $found } ranks
}. The board has { $expected }.
sumon-setup-width = Rank { $rank } of the position has { $found ->
    [one] { $found } square
   *[other] { $found } squares
}. On the board it has { $expected }.
sumon-setup-letter = Rank { $rank } of the position has a letter that isn’t a piece. Blue’s pieces are `A` to `H`, Red’s are `a` to `h`, and digits count empty squares.
sumon-setup-twice = { $side ->
    [blue] Blue’s { $number } is on the board twice.
   *[red] Red’s { $number } is on the board twice.
}
sumon-setup-half-placed = While pieces are still to be placed, each piece is on its own home rank, and the sides have taken turns, Blue first.

# In Discord

# A form cannot show code: “end” and “swap” are typed and stay as they are
sumon-ui-form-help = Enter one step or a whole turn; “end” ends your turn.
sumon-ui-form-help-place = One of your numbers and an empty square on your home rank.
sumon-ui-form-help-pie = “swap” to swap sides; or one step or a whole turn; “end” ends your turn.
# A name, without an article
sumon-ui-name = Sum On
sumon-ui-goal = -# Goal: cross the board. Each piece there scores its number.
sumon-ui-about = A race helped by sums.
sumon-ui-about-standard = Nine files, eight ranks, the numbers in order.
sumon-ui-about-pie = Red may swap sides after Blue’s first turn.
sumon-ui-about-placement = You place your pieces first.
sumon-ui-about-turned = Eight files, nine ranks.
# The two sides: labels, in brackets after a name, and in sentences such as “Keep Blue”
sumon-ui-blue = Blue
sumon-ui-red = Red
# Variants: each stands alone or in a list
sumon-ui-standard = Standard board
sumon-ui-pie = Pie rule
sumon-ui-placement = Placement
sumon-ui-turned = Turned board
sumon-ui-prompt-open = Tap the piece you want to move.
sumon-ui-prompt-direction = Tap where your { $number } goes.
sumon-ui-prompt-bonus = Tap a sum to move your { $numbers } too, or end your turn.
sumon-ui-prompt-pie = Keep { $side }, or swap: you take over { $other } as it stands, and the other player moves next as { $side }. You can only swap now.
sumon-ui-prompt-place = Tap the number to place on rank { $rank }.
sumon-ui-prompt-square = Tap a square on rank { $rank } for your { $number }.
sumon-ui-at-random = At random
sumon-ui-placed = { $player } placed the { $number } on { $square }.
sumon-ui-swapped = { $player } swapped sides: now { $side }.
sumon-ui-no-sum-fits = No sum fits here: this ends your turn.
sumon-ui-keep = Keep { $side }
sumon-ui-swap = Swap: play { $side }

# The rules as players read them. Sum On, a game by Markus Hagenauer

sumon-rules-goal-title = The goal
sumon-rules-goal =
    Each side has eight pieces, numbered 1 to 8. Blue moves up, Red moves down. Bring your pieces to the far side of the board: at the end, each piece there scores its number. Nothing is ever captured.
sumon-rules-turn-title = Your turn
sumon-rules-turn =
    1. **Opening step.** Move one of your pieces one square forward, straight or diagonally, onto an empty square.
    2. **Bonus steps.** Look along the lines through that piece: across, up and down, and both diagonals, from edge to edge. A line with another piece on it is an *axis*. Add up all its numbers, yours and the other side’s. If you have the piece with exactly that number, it may move too.
    Here the 2 has moved: 2+6=8, 1+2=3 and 2+3=5, so the 8, the 3 or the 5 may move.
sumon-rules-example-title = One step leads to the next
sumon-rules-example =
    From then on, use the axes through the piece that moved last. Keep going as long as a sum fits, and stop whenever you like.
    Here the 2 went first. 2+3 let the 5 move, 2+5 the 7, and 7+1 the 8: four pieces in one turn.
sumon-rules-end-title = The end
sumon-rules-end =
    You must move as long as you can. The game ends as soon as the player whose turn it is can’t move. The higher score wins. If the scores are equal, the player who couldn’t move wins; there are no draws.
sumon-rules-variants-title = Variants
sumon-rules-variants =
    - **{ sumon-ui-pie }**: after Blue’s first turn, Red may swap sides.
    - **{ sumon-ui-placement }**: the board starts empty, and you take turns placing your pieces on your home rank, the one nearest to you.
    - **{ sumon-ui-turned }**: 8 files and 9 ranks instead of 9 files and 8 ranks.
    You can combine them.
sumon-rules-input-title = How to move here
sumon-rules-input =
    Tap a piece, then where it goes. Then tap a sum to go on, or *{ ui-end-turn }*.
    Or type it: for each step the square it starts from and the square it goes to, as in `/move { $turn }`. `/move end` ends your turn.

# Why the engine would play that

sumon-hint-sum = After `{ $after }`, axis { $axis } adds up to { $sum } = { $number }, so your { $number } may move too: `{ $next }`.
sumon-hint-arrives =
    { $count ->
        [1] Your { $numbers } reaches the far rank: { $points ->
            [one] { $points } point
           *[other] { $points } points
        }.
       *[other] Your pieces { $numbers } reach the far rank: { $points ->
            [one] { $points } point
           *[other] { $points } points
        }.
    }
sumon-hint-prevents = It stops your opponent from playing `{ $move }`.
sumon-hint-reply = The best reply is `{ $move }`.
sumon-hint-swap = The other side is better, so take it.
sumon-hint-place = Your pieces work together best from there.

# The picture, for screen readers. $who is "Ada", "Ada (Blue)" or "Blue"; $steps is "c1 to c2, d1 to d2", $pieces "1 b1, 2 c2", $numbers "1, 2".

sumon-picture-named = { $name } ({ $side })
# One of several in a list
sumon-picture-step = { $start } to { $end }
sumon-picture-last-turn = { $who } played { $steps }.
sumon-picture-last-placed = { $who } placed the { $number } on { $square }.
sumon-picture-draft = Turn so far: { $steps }.
sumon-picture-side = { $side }: { $pieces }.
sumon-picture-side-empty = { $side }: no pieces yet.
sumon-picture-axis = Axis { $axis }, sum { $total }: { $square } may move.
sumon-picture-axis-idle = Axis { $axis }, sum { $total }: none may move.
# $who is the player on turn
sumon-picture-to-move = To move: { $who }.
sumon-picture-may-swap = To move or swap sides: { $who }.
sumon-picture-to-place = To place one of { $numbers }: { $who }.
# In the head of the picture, below the name
sumon-picture-to-go = { $count ->
    [one] { $count } step to go
   *[other] { $count } steps to go
}
sumon-picture-won = The game is over. Winner: { $who }.
# Large on the result card: above the pieces of the chain, and in words for those who cannot see it
sumon-picture-longest = Longest chain: { $who }, { $steps ->
    [one] { $steps } step
   *[other] { $steps } steps
}
sumon-picture-longest-steps = Longest chain, { $steps ->
    [one] { $steps } step
   *[other] { $steps } steps
}: { $chain }.

# Answers to a player who asks about the board, for the ear. $side is Blue or Red; $targets and $squares are "a2, b2 or c2".
# $line is a rank, a file or a diagonal; $pieces is a list of pieces, each with its square.

sumon-look-piece = { $side } { $number } on { $square }
sumon-look-stands = { $side } { $number } is on { $square }.
sumon-look-empty = { $square } is empty.
sumon-look-rank = Rank { $rank }
sumon-look-file = File { $file }
sumon-look-diagonal = Diagonal { $start } to { $end }
sumon-look-line-empty = { $line } is empty.
sumon-look-ray = { $line }: { $pieces }, sum { $total }.
sumon-look-no-ray = Nothing else is in line with it.
# $sums: the sums of the axes after that step, "3, 5, 8"
sumon-look-coming = The { $number } on { $square } may go here: { $count ->
    [1] sum { $sums }
   *[other] sums { $sums }
}.
sumon-look-coming-alone = The { $number } on { $square } may go here: no axis.
sumon-look-may = It may go to { $targets }.
sumon-look-may-not = It can’t move now.
sumon-look-to-go = { $count ->
    [0] It has arrived.
    [one] It has { $count } step to go.
   *[other] It has { $count } steps to go.
}
sumon-look-not-placed = { $side } { $number } isn’t on the board yet.
# The possible turns
sumon-look-steps = { $number } from { $square }: to { $targets }.
sumon-look-bonus = Axis { $axis }, sum { $total }: { $square } to { $targets }.
sumon-look-end = Or end your turn.
sumon-look-swap = Or swap sides.
sumon-look-place = Place { $numbers } on { $squares }.

# On the result card, below the number
sumon-ui-longest-turn = longest chain

# The tutorial. Bold names are those of the buttons. Each last line says what to do; it stands below the picture if it is short.

sumon-lesson-goal =
    You’re **{ sumon-ui-blue }**, at the bottom. Bring your pieces to the far rank at the top, rank 8: at the end, each one there scores its number. Nothing is ever captured.
    Tap *{ lessons-next }*.
sumon-lesson-step =
    Every turn starts with **one step** forward, straight or diagonally, onto an empty square.
    Tap **2 · c1**, then **2 ↑ c2**.
sumon-lesson-step-otherwise = Any piece may start, but after the 2 goes to c2, three others can follow.
sumon-lesson-sum =
    Add up each coloured line through the 2, the *axes*: 2+6=**8**, 1+2=**3**, 2+3=**5**. One of your pieces with those numbers may move too.
    Tap **5 ← 2+3**, then **5 ↖ e2**.
sumon-lesson-sum-otherwise = This time, the 5 goes to e2: there the 7 and then the 8 can follow it.
sumon-lesson-sum-end = You could stop here, but more steps get you across sooner.
sumon-lesson-chain =
    The 5 has moved, so now the axes through the **5** count: 2+5=**7**. Going on like this makes a *chain*.
    Tap **7 ← 2+5**, then **7 ↑ h2**.
sumon-lesson-chain-otherwise = Only the 7 on h2 lets one more piece follow.
sumon-lesson-chain-end = You can stop at any time, but here two more pieces can move.
sumon-lesson-eight =
    Four axes run through the 7. Three of them add up to 13, 14 and 22, and no piece has any of those numbers.
    Find the axis that fits and tap its button.
sumon-lesson-eight-otherwise = Only 7+1=8 fits one of your pieces: tap the 8.
sumon-lesson-eight-end = One more piece can move: 7+1=8. Tap the 8.
sumon-lesson-turn =
    Four pieces in one turn! Now no sum fits, so your turn is over and Red moves. Chains get your pieces across sooner than Red’s.
    Tap *{ lessons-next }*.
sumon-lesson-tie =
    The end of another game. Red’s 4 is stuck behind two others, so Red can’t move any more and has 32 points. You have 30 and one last turn.
    With equal scores, **the player who couldn’t move** wins: Red. Tap the piece that wins for you.
sumon-lesson-tie-equal = The 2 makes 30+2=32, and Red has 32 too. Red couldn’t move, so Red would win. Choose the other piece.
sumon-lesson-tie-otherwise = Move the 4 to the far rank, which makes 34: tap **4 ↑ i8**.
sumon-lesson-end =
    You win **34 to 32**. The game ends as soon as the player whose turn it is can’t move. The player with more points on the far rank wins.
    That’s all of Sum On. Play the bot and try it!

# What a turn in the first game against the bot did. $numbers: "2, 5 and 7".

sumon-remark-home =
    { $count ->
        [1] Your { $numbers } has reached the far rank: { $points ->
            [one] { $points } point
           *[other] { $points } points
        }.
       *[other] Your { $numbers } have reached the far rank: { $points ->
            [one] { $points } point
           *[other] { $points } points
        }.
    }
sumon-remark-chain = A chain: your { $numbers } moved in one turn. Well done!
sumon-remark-could-go-on = You could have gone on: { $sum }={ $number }, so your { $number } could have moved too.
sumon-remark-single = One step this turn: no sum matched another piece of yours.
sumon-remark-single-more = One step this turn: no sum matched. After `{ $step }` one would have: { $sum }={ $number }, so your { $number } could have moved too.

# Puzzles: what is to be found, what another answer is worth, hints

sumon-puzzle-chain = You play { $side }. Find **the longest chain**: the one turn with the most steps.
sumon-puzzle-points = You play { $side }. **Score the most this turn**: find the one turn that brings the most points to the far rank.
sumon-puzzle-win = You play { $side }. **Win by force**: find the one turn that wins, whatever the other side does.
sumon-puzzle-chain-compared = That turn has { $worth ->
        [one] { $worth } step
       *[other] { $worth } steps
    }. The longest has { $best ->
        [one] { $best } step
       *[other] { $best } steps
    }.
sumon-puzzle-points-compared = That turn scores { $worth ->
        [0] nothing
        [one] { $worth } point
       *[other] { $worth } points
    }. The best scores { $best ->
        [one] { $best } point
       *[other] { $best } points
    }.
sumon-puzzle-win-compared = After that, the other side can still escape. One turn leaves it no way out.
# The answer of a puzzle that is no turn: a placement, or to swap sides
sumon-puzzle-clue-place = It’s about your { $number }.
sumon-puzzle-clue-placed = The answer puts your { $number } on { $square }.
sumon-puzzle-clue-swap = Compare the two sides: the answer isn’t a step.
sumon-puzzle-clue-swapped = Swap sides: the other one is better.
sumon-puzzle-clue-piece = The turn starts with the { $number } on { $square }.
sumon-puzzle-clue-steps =
    { $count ->
        [1] The turn is this one step: `{ $steps }`.
       *[other] The turn has { $count } steps and starts with `{ $steps }`.
    }

# The best of all games, on a profile
sumon-feat = Longest chain
sumon-feat-steps = { $count ->
    [one] { $count } step
   *[other] { $count } steps
}
