# The rules as players read them

## Sum On, a game by Markus Hagenauer

rules-sumon-goal-title = What it is about
rules-sumon-goal =
    Blue starts at the bottom and moves up, Red starts at the top and moves down. Each side has eight pieces with the numbers 1 to 8. Bring yours to the far side of the board: at the end, every piece that stands on its far rank scores its number. Nothing is ever captured.
rules-sumon-turn-title = Your turn
rules-sumon-turn =
    1. **Opening step.** Move one of your pieces one square forward, straight or diagonally, to an empty square. You have to, as long as you can.
    2. **Bonus steps.** Look at the four lines through the piece that just moved: its rank, its file and its two diagonals, from edge to edge. Gaps do not matter. A line with another piece on it is an *axis*. Add up all numbers on it, yours and the other side’s: your piece with exactly that number may move next.
    The picture shows it after `{ $opening }`: every axis has its letter and its sum.
rules-sumon-example-title = One step leads to the next
rules-sumon-example =
    You may go on from the piece that moved last, as often as a sum allows, and stop whenever you like. After `{ $bonus }` there are sums of 7, 8 and 13; the 7 moves, and then the 8. The whole turn is `{ $turn }`.
rules-sumon-end-title = The end
rules-sumon-end =
    Whoever is on turn and cannot make an opening step ends the game. The higher score wins. With equal scores, the player who could not move wins; there is no draw.
rules-sumon-variants-title = Variants
rules-sumon-variants =
    - **Pie rule**: after Blue’s first turn, Red may swap sides.
    - **Placement**: the board starts empty, and you take turns placing your pieces on your home rank.
    - **Turned board**: 8 files and 9 ranks instead of 9 files and 8 ranks.
    They can be combined.
rules-sumon-input-title = How to move here
rules-sumon-input =
    Click a piece, then a direction, then an axis or *End turn*. Or type the whole turn: `/move { $turn }`. Files have letters, ranks have numbers; `c1c2` and `c1 c2` are understood as well. A turn goes on until you end it, with the button or with `/move end`.
