# Sum On. Squares, numbers and steps come as they are written in the game: c1, 5, c1-c2.
# Lists come as $count, $most ("b1, c1") and $last ("d1").

# Moves that cannot be read
sumon-unreadable = `{ $text }` cannot be read as a turn. Write where each piece goes from and to, with blanks between the steps, as in `c1-c2 f1-e2`.
sumon-unreadable-placement = `{ $text }` cannot be read as a placement. Write a number and a square on your home rank, as in `5@d1`.
sumon-half-step = In `{ $text }` the step from { $square } has no end. Write where each piece goes from and to, as in `c1-c2 f1-e2`.
sumon-off-board = There is no square { $square } on this board. Its columns are a to { $file }, its rows 1 to { $rank }.

# Turns
sumon-game-over = The game is over: Blue has { $blue ->
    [one] { $blue } point
   *[other] { $blue } points
} and Red has { $red }. You can ask for a rematch.
sumon-empty-turn = A turn begins with a step of any of your pieces, for example `{ $example }`.
sumon-no-piece = There is no piece on { $square }. You can move your piece on { $count ->
    [one] { $last }
   *[other] { $most } or { $last }
}.
sumon-not-your-piece = The { $number } on { $square } belongs to { $side ->
    [blue] Red, and you play Blue
   *[red] Blue, and you play Red
}. You can move your piece on { $count ->
    [one] { $last }
   *[other] { $most } or { $last }
}.
sumon-far-rank = Piece { $number } on { $square } has reached the far rank and stays there. You can move your piece on { $count ->
    [one] { $last }
   *[other] { $most } or { $last }
}.
sumon-hemmed-in = Piece { $number } on { $square } cannot move, because every square ahead of it is occupied. You can move your piece on { $count ->
    [one] { $last }
   *[other] { $most } or { $last }
}.
sumon-stays = `{ $step }` leaves the piece where it is. Piece { $number } on { $square } can go to { $count ->
    [one] { $last }
   *[other] { $most } or { $last }
}.
sumon-sideways = `{ $step }` goes sideways, and pieces only step forward. Piece { $number } on { $square } can go to { $count ->
    [one] { $last }
   *[other] { $most } or { $last }
}.
sumon-backward = `{ $step }` goes backward, and pieces only step forward. Piece { $number } on { $square } can go to { $count ->
    [one] { $last }
   *[other] { $most } or { $last }
}.
sumon-too-far-ahead = `{ $step }` is { $distance ->
    [2] two squares
   *[other] { $distance } squares
} ahead. Piece { $number } on { $square } can go to { $count ->
    [one] { $last }
   *[other] { $most } or { $last }
}.
sumon-too-far-aside = `{ $step }` is { $distance ->
    [2] two squares
   *[other] { $distance } squares
} to the side. Piece { $number } on { $square } can go to { $count ->
    [one] { $last }
   *[other] { $most } or { $last }
}.
sumon-blocked = There is a piece on { $target } already. Piece { $number } on { $square } can go to { $count ->
    [one] { $last }
   *[other] { $most } or { $last }
}.

# Bonus steps
sumon-no-axis-sum = No axis through { $moved } adds up to { $number } (the sums: { $sums }), so your { $number } on { $square } cannot move now. You can end the turn or move your piece on { $count ->
    [one] { $last }
   *[other] { $most } or { $last }
}.
sumon-turn-over = The turn ends with the piece on { $square }: its axes add up to { $sums }, and you have no piece of such a number that can move.
sumon-turn-over-no-axis = The turn ends with the piece on { $square }: no other piece stands in line with it.

# Placing the pieces
sumon-placing = The pieces are being placed, nothing moves yet. Put one of your numbers on an empty square of your home rank, for example `{ $example }`.
sumon-not-placing = Pieces are only placed before play begins. Move one of yours instead, for example `{ $example }`.
sumon-no-such-number = There is no piece { $number }. You still have { $count ->
    [one] { $last }
   *[other] { $most } and { $last }
} to place.
sumon-already-placed = Your { $number } stands on { $square } already. You still have { $count ->
    [one] { $last }
   *[other] { $most } and { $last }
} to place.
sumon-off-home-rank = { $square } is not on your home rank. You can put your { $number } on { $count ->
    [one] { $last }
   *[other] { $most } or { $last }
}.
sumon-placed-on-piece = There is a piece on { $square } already. You can put your { $number } on { $count ->
    [one] { $last }
   *[other] { $most } or { $last }
}.

# The pie swap
sumon-no-pie-swap = This game is played without the pie swap, so the sides stay as they are. Make a move instead, for example `{ $example }`.
sumon-pie-swap-not-now = Only Red can swap sides, and only right after Blue has moved for the first time. Make a move instead, for example `{ $example }`.

# How a game ended
sumon-ended = { $blocked ->
    [blue] Blue
   *[red] Red
} has no move left.
sumon-ended-equal = { $blocked ->
    [blue] Blue
   *[red] Red
} has no move left. On equal points, that wins.

# Positions to start from
sumon-unknown-variant = Sum On has no such variant. There are { $variants }.
sumon-setup-form = A position is the ranks from the top with / between them, a blank, and b or r for the side to move.
sumon-setup-ranks = The position has { $found } ranks where the board has { $expected }.
sumon-setup-width = Rank { $rank } of the position has { $found } squares where the board has { $expected }.
sumon-setup-letter = Rank { $rank } of the position has a letter that is no piece. Blue's pieces are A to H, Red's are a to h, and digits count empty squares.
sumon-setup-twice = { $side ->
    [blue] Blue's
   *[red] Red's
} { $number } stands on the board twice.
sumon-setup-half-placed = With pieces still to place, every piece stands on its own home rank, and the sides have placed in turns, Blue first.

# In Discord

sumon-ui-form-help = One step or the whole turn; “end” ends it.
sumon-ui-form-help-place = One of your numbers and the square on your home rank where it begins.
sumon-ui-form-help-pie = “swap” to swap sides, or one step or the whole turn; “end” ends it.
sumon-ui-name = Sum On
sumon-ui-goal = -# The goal: cross the board; each piece there scores its number.
sumon-ui-about = Numbers race across the board; sums along its lines open more steps.
sumon-ui-about-standard = Nine files, eight ranks, the numbers in order.
sumon-ui-about-pie = Red may swap sides after Blue’s first turn.
sumon-ui-about-placement = You place your pieces first.
sumon-ui-about-turned = Eight files, nine ranks.
sumon-ui-blue = Blue
sumon-ui-red = Red
sumon-ui-standard = standard board
sumon-ui-pie = pie rule
sumon-ui-placement = placement of the pieces
sumon-ui-turned = turned board
sumon-ui-prompt-open = Tap the piece you want to move.
sumon-ui-prompt-direction = Tap where your { $number } goes.
sumon-ui-prompt-bonus = Tap a sum to move your { $numbers } as well, or end your turn.
sumon-ui-prompt-pie = Keep { $side }, or swap: then you take { $other } with the { $steps ->
    [one] step
   *[other] { $steps } steps
} made, and the other player moves next, as { $side }. Only now.
sumon-ui-prompt-place = Tap the number to place on rank { $rank }.
sumon-ui-prompt-square = Tap the square of rank { $rank } where your { $number } begins.
sumon-ui-at-random = At random
sumon-ui-placed = { $player } placed the { $number } on { $square }.
sumon-ui-swapped = { $player } swaps sides: { $player } is now { $side }, { $other } is { $other_side }.
sumon-ui-no-sum-fits = No sum fits here: this ends your turn.
sumon-ui-keep = Keep { $side }
sumon-ui-swap = Swap: play { $side }

# The rules as players read them. Sum On, a game by Markus Hagenauer

sumon-rules-goal-title = What it is about
sumon-rules-goal =
    Each side has eight pieces, numbered 1 to 8. Blue moves up, Red moves down. Bring yours to the far side of the board: in the end, each piece there scores its number. Nothing is ever captured.
sumon-rules-turn-title = Your turn
sumon-rules-turn =
    1. **Opening step.** Move one of your pieces one square forward, straight or diagonally, to an empty square.
    2. **Bonus steps.** Add up all numbers on a line through that piece, yours and the other side’s: across, up and down, or diagonally, from edge to edge. Your piece with exactly that number may move as well. Such a line is called an *axis*.
    Here the 2 has moved: 2+6=8, 1+2=3 and 2+3=5, so the 8, the 3 or the 5 may move.
sumon-rules-example-title = One step leads to the next
sumon-rules-example =
    Then the lines through the piece that moved last count. Go on as often as a sum fits, and stop whenever you like.
    Here the 2 went first. 2+3 let the 5 move, 2+5 the 7, and 7+1 the 8: four pieces in one turn.
sumon-rules-end-title = The end
sumon-rules-end =
    You have to move as long as you can. The game ends as soon as somebody whose turn it is cannot. The higher score wins. With equal scores, the player who could not move wins; there is no draw.
sumon-rules-variants-title = Variants
sumon-rules-variants =
    - **Pie rule**: after Blue’s first turn, Red may swap sides.
    - **Placement**: the board starts empty, and you take turns placing your pieces on the rank nearest to you.
    - **Turned board**: 8 files and 9 ranks instead of 9 files and 8 ranks.
    They can be combined.
sumon-rules-input-title = How to move here
sumon-rules-input =
    Tap a piece, then where it goes. Then tap a sum to move on, or *End turn*.
    You can type a turn, too: each step is the square it begins on and the square it ends on, as in `/move { $turn }`. Then `/move end` ends the turn.

# Why the engine would play that

sumon-hint-sum = After `{ $after }` axis { $axis } adds up: { $sum } = { $number }. So your { $number } may move on: `{ $next }`.
sumon-hint-arrives =
    { $count ->
        [one] Your { $numbers } reaches the far rank
       *[other] Your pieces { $numbers } reach the far rank
    }: { $points ->
        [one] { $points } point
       *[other] { $points } points
    }.
sumon-hint-prevents = It prevents `{ $move }`, which your opponent would have liked to play.
sumon-hint-reply = The best answer to it is `{ $move }`.
sumon-hint-swap = The other side stands better, so take it.
sumon-hint-place = Your pieces work together best from there.

# The picture, for screen readers. $who is "Blue" or "Ada (Blue)"; $steps, $pieces and $numbers are notation: "c1-c2 d1-d2", "1 b1, 2 c2", "1, 2".

sumon-picture-blue = Blue
sumon-picture-red = Red
sumon-picture-named = { $name } ({ $side })
sumon-picture-last-turn = Just moved by { $who }: { $steps }.
sumon-picture-last-placed = Just placed by { $who }: { $number } on { $square }.
sumon-picture-draft = Turn so far of { $who }: { $steps }.
sumon-picture-side = { $who }, { $points ->
    [one] { $points } point
   *[other] { $points } points
}: { $pieces }.
sumon-picture-axis = Axis { $axis }, sum { $total }: the piece on { $square } may move.
sumon-picture-axis-idle = Axis { $axis }, sum { $total }: nothing may move.
sumon-picture-to-move = On turn: { $who }.
sumon-picture-may-swap = On turn, to move or to swap sides: { $who }.
sumon-picture-to-place = On turn, to place one of { $numbers }: { $who }.
# In the picture itself, beside the bar of the race
sumon-picture-to-go = { $count ->
    [one] { $count } step to go
   *[other] { $count } steps to go
}
sumon-picture-won = The game is over. Winner: { $who }.
# Large on the result card: above the pieces of the chain, and in words for those who cannot see it
sumon-picture-longest = The longest chain: { $who }, { $steps } steps
sumon-picture-longest-steps = The longest chain, { $steps } steps: { $chain }.

# On the result card, below the number
sumon-ui-longest-turn = longest chain

# The tutorial. Bold names are those of the buttons.

sumon-lesson-goal =
    You are **Blue**, at the bottom. Bring your pieces to the top rank: in the end each one there scores its number. Nothing is ever captured.
    Tap *Next*.
sumon-lesson-step =
    Every turn begins with **one step** forward, straight or diagonally, to an empty square.
    Tap **2 · c1**, then **2 ↑ c2**.
sumon-lesson-step-otherwise = Any piece may begin, but three others can follow the 2 on c2.
sumon-lesson-sum =
    Now add up the numbers on each coloured line: 2+6=**8**, 1+2=**3**, 2+3=**5**. Your piece with such a number may move on.
    The sum of line D is 5: tap **D**, then the 5 to **e2**.
sumon-lesson-sum-otherwise = Here the 5 goes to e2, because the 7 and then the 8 can follow it there.
sumon-lesson-sum-end = You may stop here. But a turn can go on, and more steps bring you home sooner.
sumon-lesson-chain =
    The 5 has moved, so now the lines through the **5** count: 2+5=**7**. That is a chain.
    Tap **A**, then **7 ↑ h2**.
sumon-lesson-chain-otherwise = Only the 7 on h2 lets one more piece follow.
sumon-lesson-chain-end = You may stop at any time. Here two more pieces can move.
sumon-lesson-eight =
    Four lines run through the 7. Three of them make 13, 14 and 22, and no piece has such a number.
    Find the line that fits and tap its button.
sumon-lesson-eight-otherwise = Only 7+1=8 fits one of your pieces: tap the 8.
sumon-lesson-eight-end = One more piece can move: 7+1=8. Tap the 8.
sumon-lesson-turn =
    Four pieces in one turn! Now no sum fits a piece of yours, so the turn is over and Red moves. Chains bring your pieces home sooner than Red’s.
    Tap *Next*.
sumon-lesson-tie =
    The end of another game. Red’s 4 is stuck behind two others, so Red cannot move any more and has 32 points. You have 30 and one last turn.
    At equal scores **whoever could not move** wins, and that would be Red. Tap the piece that wins for you.
sumon-lesson-tie-equal = The 2 makes 30+2=32, and Red has 32: equal. Red could not move, so Red would win. Bring the other piece home.
sumon-lesson-tie-otherwise = Bring the 4 home, which makes 34: tap **4 ↑ i8**.
sumon-lesson-end =
    You win by **34 to 32**. The game ends as soon as somebody whose turn it is cannot move; whoever has more points on the far rank wins.
    That is all of Sum On. Play the bot and try it.

# What a turn in the first game against the bot did. $numbers: "2, 5 and 7".

sumon-remark-home =
    { $count ->
        [one] Your { $numbers } is home: { $points } points.
       *[other] Your { $numbers } are home: { $points } points.
    }
sumon-remark-chain = A chain: your { $numbers } moved in one turn. Well done!
sumon-remark-could-go-on = Your turn could have gone on: { $sum }={ $number }, so your { $number } could have moved as well.
sumon-remark-single = Your turn was one step: no sum on its lines fitted another piece of yours.
sumon-remark-single-more = Your turn was one step: no sum fitted. After `{ $step }` one would have: { $sum }={ $number }, so that your { $number } moves as well.
# Puzzles: what is to be found, what another answer gives, hints

sumon-puzzle-chain = You play { $side }. Find **the longest chain**: the one turn with the most steps.
sumon-puzzle-points = You play { $side }. **Score most this turn**: find the one turn that brings most points home.
sumon-puzzle-win = You play { $side }. **Win by force**: find the one turn after which you win, whatever the other side does.
sumon-puzzle-chain-compared = That { $worth ->
        [one] is one step
       *[other] are { $worth } steps
    }; { $best } are possible.
sumon-puzzle-points-compared = That brings { $worth ->
        [0] no points
        [one] one point
       *[other] { $worth } points
    }; { $best } are possible.
sumon-puzzle-win-compared = After that, the other side can still escape. One turn leaves it no way out.
sumon-puzzle-clue-piece = The turn begins with the { $number } on { $square }.
sumon-puzzle-clue-steps = { $count ->
        [one] The turn is this one step: `{ $steps }`.
       *[other] The turn has { $count } steps and begins `{ $steps }`.
    }

# The best of all games, on a profile
sumon-feat = Longest chain
sumon-feat-steps = { $count } steps
