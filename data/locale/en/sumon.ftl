# Sum On. Squares, numbers and steps come as they are written in the game: c1, 5, c1-c2.
# Lists come as $count, $most ("b1, c1") and $last ("d1").

# Moves that cannot be read
sumon-unreadable = `{ $text }` cannot be read as a turn. Write where each piece goes from and to, with blanks between the steps, as in `c1-c2 f1-e2`.
sumon-unreadable-placement = `{ $text }` cannot be read as a placement. Write a number and a square on your home rank, as in `5@d1`.
sumon-half-step = In `{ $text }` the step from { $square } has no end. Write where each piece goes from and to, as in `c1-c2 f1-e2`.
sumon-off-board = There is no square { $square } on this board. Its squares run from a1 to { $last }.

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
} has no move left. { $winner ->
    [blue] Blue
   *[red] Red
} wins by { $more } to { $fewer }.
sumon-ended-equal = { $blocked ->
    [blue] Blue
   *[red] Red
} has no move left, and both sides have { $points ->
    [one] { $points } point
   *[other] { $points } points
}. On equal points the side that could not move wins: { $blocked ->
    [blue] Blue
   *[red] Red
}.

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
