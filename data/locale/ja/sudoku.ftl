# Refusals

sudoku-over = 対局は終わりました。
sudoku-unreadable = `{ $text }`は盤のマスではありません。マスはaからiまでの列と、1から9までの行で書きます（例：`d4`）。
sudoku-off-grid = そのマスは盤にありません。マスはa1からi9までです。
sudoku-other-tile = 置くタイルは{ $digit }ではなく{ $tile }です。マスだけ書けば置けます。
sudoku-occupied = { $square }にはもう{ $digit }のタイルがあります。空きマスを選んでください。
sudoku-bad-setup = これは数独デュエルの初期配置ではありません。各行、各列に1枚ずつ、同じブロックに同じ数字がないように置いた9枚と、引く順に並んだ残りの72枚が必要です。
# “standard” is read back by the program
sudoku-unknown-variant = 数独デュエルに「{ $variant }」という変則はありません。あるのは`standard`だけです。

# Before a wrong placement

sudoku-wrong-row = { $square }に{ $digit }は誤りです。同じ行の{ $clash }にもあります。置くと0点で、タイルはゲームから除かれます。
sudoku-wrong-column = { $square }に{ $digit }は誤りです。同じ列の{ $clash }にもあります。置くと0点で、タイルはゲームから除かれます。
sudoku-wrong-box = { $square }に{ $digit }は誤りです。同じブロックの{ $clash }にもあります。置くと0点で、タイルはゲームから除かれます。

# How it ended

sudoku-outcome-no-square = 次のタイル{ $digit }を置ける正しいマスがありません。
sudoku-outcome-no-tiles = タイルがなくなりました。

# In Discord

sudoku-ui-form-help = タイルを置くマス。
# A name, without an article
sudoku-ui-name = 数独デュエル
sudoku-ui-goal = -# 目標：同じ行、列、ブロックのタイル1枚につき1点。
sudoku-ui-about = 2人で埋める1つの数独。
sudoku-ui-prompt = **{ $tile }**を置く列をタップ。
sudoku-ui-prompt-square = **{ $tile }**を置く{ $column }列のマスをタップ。
sudoku-ui-placed = { $player }が{ $digit }を{ $square }に置きました。
sudoku-ui-would-score = { $square }に{ $digit }を置くと{ $points }点です。
sudoku-ui-was-wrong = 誤りです。

# The rules as players read them. Tiles are drawn from a stack; a game without a winner is a draw.

sudoku-rules-goal-title = 目標
sudoku-rules-goal =
    2人で1つの数独の盤にタイルを置いていきます。同じ行、列、ブロックに同じ数字は置けません。まわりにタイルが多いほど高得点です。最初に9枚が盤にあり、残りの72枚を1枚ずつ引きます。
sudoku-rules-turn-title = 手番ですること
sudoku-rules-turn =
    次のタイルが1枚、どちらにも見えるように出ます。それを空きマスに置きます。同じ行、列、ブロックにあるタイル1枚につき1点、最高で20点です。その中に同じ数字があれば0点で、タイルはゲームから除かれます。レート戦でなければ、その前に警告が出ます。
    図のタイルは{ $tile }で、小さな数字は置いたときの得点です。対局では自分で考えます。
sudoku-rules-end-title = 終わり
sudoku-rules-end =
    次のタイルを置ける正しいマスがないか、タイルがなくなると、すぐに終局です。得点の多いほうの勝ちで、同点なら引き分けです。
sudoku-rules-input-title = 操作のしかた
sudoku-rules-input =
    列、マスの順にタップします。決める前に手を確かめられます。レートなしの対局では得点も出ます。
    マスの入力もできます：`/手 d4`。手の一覧では、`4@d4`はd4に置いた4を表します。

# Why the engine would play that

sudoku-hint-points =
    今の得点は{ $points }点です。
sudoku-hint-answer =
    相手は次のタイルで{ $points }点ほど見込めます。
sudoku-hint-richer =
    { $square }なら今は{ $points }点ですが、相手に多くの点を残します。

# The picture, for screen readers. $who is the player who placed the tile.

sudoku-picture-placed = { $who }が{ $square }に{ $digit }を置きました。{ $points }点です。
sudoku-picture-misplaced = { $who }が{ $square }に{ $digit }を置きました。誤りです。タイルはゲームから除かれました。
sudoku-picture-proposed = 案：{ $square }に{ $digit }。
sudoku-picture-would-score = 案：{ $square }、{ $points }点。
sudoku-picture-would-be-wrong = 案：{ $square }、誤りになります。
# $who is the player on turn
sudoku-picture-to-move = { $digit }を置く番：{ $who }。
# $tiles: digits, each with the letter of its column: "1 a, 3 c"
sudoku-picture-row = { $row }行目：{ $tiles }。
sudoku-picture-row-empty = { $row }行目は空です。
sudoku-picture-unseen = 裏向きのタイル：{ $count }枚。
sudoku-picture-gone = ゲームから除かれたタイル：{ $digits }。
# A label, then a list: "d4 for 9 points; a1, b2 for 2 points"
sudoku-picture-choices = 正しいマス
sudoku-picture-choice = { $squares }は{ $points }点
# In the picture itself, beside the grid, in a space of four or five letters: "54 face down" (or left), then "out" before small struck tiles, "3 more" after them
sudoku-picture-face-down = 残り{ $count }枚
sudoku-picture-out = 除外
sudoku-picture-more = ほか{ $count }枚
# Large on the result card: above the tile, and in words for those who cannot see it
sudoku-picture-last-slip = 最後のミス：{ $who }
sudoku-picture-last-slip-at = 最後のミス：{ $square }に{ $digit }。
sudoku-picture-richest = ミスなし。最高の1枚：{ $who }
sudoku-picture-richest-at = ミスなし。最高の1枚：{ $square }に{ $digit }、{ $points }点。

# Answers to a player who asks about the grid, for the ear. $unit is a row, a column or a box; $digits is "1, 5" or "1 or 5".

sudoku-look-tile = { $square }には{ $digit }があります。
sudoku-look-empty = { $square }は空きマスです。
sudoku-look-row = { $row }行目
sudoku-look-column = { $column }列
sudoku-look-box = ブロック{ $box }
sudoku-look-box-squares = ブロック{ $box }（{ $start }から{ $end }）
sudoku-look-boxes = ブロックの番号はa1から行の順です：ブロック3はi1、ブロック9はi9のところです。
sudoku-look-unit-empty = { $unit }にタイルはありません。
sudoku-look-correct = 正しい数字：{ $digits }、{ $points }点。
sudoku-look-none-correct = ここに正しい数字はありません。
sudoku-look-digit = { $digit }は{ $squares }にあります。
sudoku-look-digit-nowhere = { $digit }はまだ盤にありません。
sudoku-look-in-hand = 今、置くタイルです。
sudoku-look-face-down = 裏向き：{ $count }枚。
sudoku-look-gone = ゲームから除かれたもの：{ $count }枚。
# One of several in a list
sudoku-look-on = { $square }に{ $digit }
sudoku-look-missing = ない数字：{ $digits }。
sudoku-look-free = 空きマス：{ $squares }。
sudoku-look-full = 空きマスはありません。
sudoku-look-possible = { $count ->
    [1] 最後の空きマス{ $square }に{ $digit }を置きます。
   *[other] { $count }か所の空きマスのどれかに{ $digit }を置きます。
}{ $square }のようにマスを尋ねると、そこから見える数字がわかります。

# The tutorial. Each last line says what to do; it stands below the picture if it is short.

sudoku-lesson-goal =
    2人で1つの数独の盤にタイルを置いていきます。同じ行、列、ブロックに同じ数字は置けません。まわりにタイルが多いほど高得点です。
    「{ lessons-next }」をタップ。
sudoku-lesson-score =
    タイルは**4**です。同じ行、列、ブロックにあるタイル1枚につき1点。いちばん多いのはd4のまわりです。
    列**d**、**d4**の順にタップ。
sudoku-lesson-score-otherwise = d4なら9点です。ほかのマスでは、それより少ないか、誤りになります。
sudoku-lesson-wrong =
    得点は**9点**です。ブロックに7枚、列に2枚ありました。今度はわざと間違えます。タイルは**5**で、8行目にはもう5があります。
    列**d**、**d8**の順にタップ。
sudoku-lesson-wrong-otherwise = 間違えるとどうなるか見るために、5を8行目に置きます。f8にもう5があります。
sudoku-lesson-gone =
    0点です。5はゲームから除かれ、マスは空いたまま、手番は終わりです。レートなしの対局では先に警告が出ますが、レート戦では置いてからわかります。
    「{ lessons-next }」をタップ。
sudoku-lesson-find =
    次は自分で考えます。タイルは**4**です。行、列、ブロックのタイルが合わせていちばん多いマスは？
    そのマスの列をタップ。
sudoku-lesson-find-otherwise = **a5**のほうが多くなります。行に5枚、列に3枚、ブロックにもう1枚あります。列**a**、**a5**の順にタップ。
sudoku-lesson-last =
    また9点です！次は別の対局の終盤です。タイルは**7**で、置けるマスは**i2**しか残っていません。
    列**i**、**i2**の順にタップ。
sudoku-lesson-last-otherwise = 行、列、ブロックに7がないマスはi2だけです。
sudoku-lesson-end =
    得点は**43–39**で勝ちました。次のタイルも7ですが、**正しいマスがないので、すぐに終わりです**。タイルがたくさん残っていてもかまいません。得点の多いほうが勝ちます。
    数独デュエルはこれで全部です。対局してみましょう！

# What a turn in the first game against the bot did

sudoku-remark-best =
    { $digit }で{ $points }点。これ以上のマスはありませんでした。
sudoku-remark-richer =
    { $digit }で{ $points }点。{ $square }なら{ $most }点でした。タイルの多いところを探しましょう。
sudoku-remark-wrong = 今回は0点で、{ $digit }はゲームから除かれました。まず、行、列、ブロックに同じ数字がないか見てみましょう。

# Puzzles: what is to be found, what another answer is worth, hints

sudoku-puzzle-square = { $tile }を置く**最善のマス**を1つ見つけましょう。得点から、相手の見込み得点を引いて比べます。
sudoku-puzzle-square-compared = その手は、相手が見込める得点を引くと{ SIGNS($worth) }点です。最善のマスは{ SIGNS($best) }点です。
sudoku-puzzle-clue-column = 答えは{ $column }列にあります。
sudoku-puzzle-clue-square = 答えは{ $square }です。

# The best of all games, on a profile: the win with the fewest mistakes
sudoku-feat = 最少ミス勝利
sudoku-feat-slips = { $count ->
    [0] ミスなし
   *[other] ミス{ $count }回
}
sudoku-feat-points = { $count }点
