# Descriptions of the pictures, for screen readers

## Sum On. $side is "blue", "red" or "nobody"; $steps, $pieces and $numbers are notation: "c1-c2 d1-d2", "1 b1, 2 c2", "1, 2".

render-sumon-last-turn = { $side ->
    [blue] Blue
   *[red] Red
} just moved { $steps }.
render-sumon-last-placed = { $side ->
    [blue] Blue
   *[red] Red
} just placed { $number } on { $square }.
render-sumon-draft = { $side ->
    [blue] Blue’s
   *[red] Red’s
} turn so far: { $steps }.
render-sumon-side = { $side ->
    [blue] Blue
   *[red] Red
}, { $points ->
    [one] { $points } point
   *[other] { $points } points
}: { $pieces }.
render-sumon-axis = Axis { $axis }, sum { $total }: the piece on { $square } may move.
render-sumon-axis-idle = Axis { $axis }, sum { $total }: nothing may move.
render-sumon-to-move = { $side ->
    [blue] Blue
   *[red] Red
} is to move.
render-sumon-may-swap = { $side ->
    [blue] Blue
   *[red] Red
} is to move, or to swap sides.
render-sumon-to-place = { $side ->
    [blue] Blue
   *[red] Red
} is to place one of { $numbers }.
render-sumon-won = The game is over: { $side ->
    [blue] Blue wins.
    [red] Red wins.
   *[nobody] nobody wins.
}
