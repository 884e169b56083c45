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

## Summy, a game by Corné van Moorsel

rules-summy-goal-title = What it is about
rules-summy-goal =
    Lay correct sums with the tiles of your rack, as in a crossword. The first sum uses the = in the middle of the board: the picture shows `{ $lay }`. Your rack of 8 tiles is hidden from everybody else. There are 127 tiles: each digit eight times, each of + - x : seven times, and nineteen =.
rules-summy-sum-title = What a sum is
rules-summy-sum =
    - Exactly one =. Before it two or more numbers with one of + - x : between them, after it one number.
    - x and : come before + and -. On the way, numbers may be negative or fractions; 7:2x2=7 is correct.
    - A number does not begin with 0, except 0 itself, and has no sign.
    All tiles you lay go into one row or one column, together with tiles that were there before: the whole unbroken run has to be the sum, and at least one of its tiles lay there already.
rules-summy-score-title = What it scores
rules-summy-score =
    Every digit of the sum scores its value, also the digits that were there before. Runs in the other direction may be nonsense; those that happen to be sums score as well. Then grey stones close both ends of every new sum, and nothing can be added to it. You draw up to 8 tiles again.
rules-summy-swap-title = Swapping
rules-summy-swap =
    Instead of laying you may put any of your tiles out of the game and draw as many. Nobody sees which ones. Often nothing can be laid, and swapping is the turn. There is no passing.
rules-summy-end-title = The end
rules-summy-end =
    When the bag is empty and somebody has 4 tiles or fewer after a turn, the other one has one more turn. More points win; equal points are a draw.
rules-summy-input-title = How to move here
rules-summy-input =
    Your tiles are behind *My rack*, for you alone. *Enter move* takes the square where the sum begins and the whole sum: `{ $lay }` runs right from J13, `J13 3+4=7` runs down from it. You see what it scores before you confirm. *Swap tiles* opens a private menu; `/move swap 3 +` does the same.

## The Sudoku duel

rules-sudoku-goal-title = What it is about
rules-sudoku-goal =
    You both lay tiles on one Sudoku grid. At the start nine tiles lie on it, one in each row and each column; the other 72 are drawn one after the other.
rules-sudoku-turn-title = Your turn
rules-sudoku-turn =
    You are given the next tile, which everybody sees, and put it on an empty square. It is correct when its digit is not yet in that row, column or box. Then you score a point for every tile that lay in the same row, column or box before, at most 20. A wrong placement scores nothing and the tile is out of the game; you are asked before that happens. *Where does it fit?* shows you the correct squares and what each would score, as in the picture.
rules-sudoku-end-title = The end
rules-sudoku-end =
    The game ends at once when the next tile fits nowhere, or when the tiles have run out. More points win; equal points are a draw.
rules-sudoku-input-title = How to move here
rules-sudoku-input =
    Choose the row and then the column from the menus, or type the square: `/move d4`.
