# SIGNS writes what lies on tiles as it looks there, with the minus and times of print: all that names tiles goes through it.
# What stands in `code` is typed by players and read back by the program: `swap`, squares and sums stay as they are.

# Texts that cannot be read

summy-unreadable = `{ $text }`を読み取れません。始まりのマスと式を書いてください。`13J 3+4=7`はJ13から右へ、`J13 3+4=7`は下へ進みます。タイル交換は`swap 3 +`です。
summy-fits-nowhere = { SIGNS($sum) }は正しい式です。ただ、置ける場所がありません。盤のタイルを通り、両端がほかのタイルに接しない場所に置きます。
summy-fits-without = { SIGNS($move) }と置けそうですが、手持ちに{ SIGNS($tile) }がないか、足りません。
summy-several-places = { SIGNS($sum) }を置ける場所は{ $count }か所あります。どれか1つを書いてください（例：{ SIGNS($places) }）。
summy-no-row = { $row }という行はありません。行は1から25まで、列はAからYまでです。
summy-no-such-square = { $square }というマスはありません。列はAからYまで、行は1から25までです。
summy-no-tile = 「{ SIGNS($tile) }」というタイルはありません。タイルは0から9までの数字と、+ − × : =です。
summy-two-readings = { SIGNS($one) }とも{ SIGNS($other) }とも読めます。マスの後を1字空けてください。
summy-swap-which = 交換するタイルを書いてください（例：`swap 3 + =`）。`swap 3`は3のタイルの交換です。
summy-not-in-line = 1手で置くタイルは、すべて同じ行か同じ列に置きます。
summy-gap = { $square }が空いています。置くタイルと盤のタイルが、途切れずに並ぶようにしてください。

# What is no sum

summy-no-equals = { SIGNS($sum) }には=がないので、式になりません。式は計算、=、答えの順に並びます（例：3+4=7）。
summy-two-equals = { SIGNS($sum) }には=が2つ以上あります。1つの式に=は1つだけです。
summy-starts-without-number = { SIGNS($sum) }は、符号の付かない数で始めてください。
summy-number-missing = { SIGNS($sum) }では、{ SIGNS($operator) }のあとに数がありません。数と数の間に入る演算記号（+ − × :）は1つだけです。
summy-no-operator = { SIGNS($sum) }では、=の前に数が1つしかありません。演算記号（+ − × :）を使った計算にしてください。
summy-turned-round = =のあとに来るのは1つの数だけです。{ SIGNS($right) }は計算なので、左右を入れ替えてください：{ SIGNS($turned) }。
summy-result-missing = { SIGNS($sum) }には答えがありません。=のあとに数を1つ加えてください。
summy-result-signed = { SIGNS($sum) }では、{ SIGNS($right) }に符号が付いています。数に符号は付かないので、答えが0より小さい式は作れません。
summy-result-is-calculation = =のあとに来るのは、答えとなる1つの数だけです。{ SIGNS($sum) }では{ SIGNS($right) }になっています。
summy-leading-zero = { SIGNS($sum) }の中の{ $number }が0で始まっています。0で始まってよい数は、0そのものだけです。
summy-division-by-zero = { SIGNS($sum) }では0で割っています。
summy-wrong = { SIGNS($sum) }は正しくありません。{ SIGNS($left) }の答えは、{ SIGNS($right) }ではなく{ SIGNS($value) }です。
summy-wrong-order = { SIGNS($sum) }は正しくありません。「×」と「:」は「+」と「−」より先に計算するので、{ SIGNS($left) }の答えは、{ SIGNS($right) }ではなく{ SIGNS($value) }です。

# Tiles that fit nowhere in the order in which they were tapped: what they are nearest to

summy-nearly-touching = { SIGNS($sum) }は正しい式です。ただ、盤のタイルを通って置ける場所がありません。
summy-nearly-free = { $square }からの{ SIGNS($sum) }は正しい式です。ただ、{ $beside }の{ SIGNS($tile) }も式に入ってしまいます。
summy-nearly-wrong = { $way ->
    [across] { $square }から右へは{ SIGNS($sum) }となります。{ SIGNS($left) }の答えは、{ SIGNS($right) }ではなく{ SIGNS($value) }です。
   *[down] { $square }から下へは{ SIGNS($sum) }となります。{ SIGNS($left) }の答えは、{ SIGNS($right) }ではなく{ SIGNS($value) }です。
}

# What the board or the rack forbids

summy-over = 対局は終わりました。
summy-off-board = そこからでは、{ SIGNS($sum) }が盤に収まりません。列はAからYまで、行は1から25までです。
summy-stone = { $square }に灰色の石があり、式は越えられません。
summy-occupied = { $square }にあるのは{ SIGNS($tile) }ではなく{ SIGNS($lying) }です。盤のタイルは動かせず、そのまま式の一部になります。
summy-nothing-laid = { SIGNS($sum) }はもう盤にあります。手持ちのタイルを1枚以上置いてください。
summy-run-no-sum = { SIGNS($sum) }はほかのタイルに接して{ SIGNS($run) }となり、式になりません。
summy-whole-run = 式につながるタイルも式の一部です。式全体を書いてください：{ SIGNS($move) }。
summy-not-touching = 盤にあるタイルを1枚以上使って式を作ってください。
summy-not-on-rack = 手持ちに{ SIGNS($tile) }がないか、足りません。
summy-write-across = このタイルで、横にも縦にも式ができます。横の式を書いてください：{ SIGNS($move) }。
summy-swap-nothing = 交換するタイルを1枚以上選んでください。
summy-swap-final = 交換は得点にならず、取り消せません。
summy-bad-setup = これはSummyの初期配置ではありません。引く順に並んだ126枚で、数字は各8枚、演算記号（+ − × :）は各7枚、=は18枚です。
summy-unknown-variant = Summyに「{ $variant }」という変則はありません。あるのは`standard`だけです。

# Before a sum is laid; $sums is one sum or a list

summy-lay-scores =
    { $count ->
        [1] { SIGNS($sums) }は{ $points }点です。
       *[other] { SIGNS($sums) }は合わせて{ $points }点です。
    }

# What everyone reads of a swap, in place of a move. It is never typed.
summy-swapped = { $count }枚交換

# How it ended

summy-outcome-last-turns = 袋が空になり、どちらも最後の手を終えました。

# In Discord. To swap is to put tiles out of the game and draw new ones.

summy-ui-form-help = 式全体。必要なら始まりのマスを先に書きます。または「swap 3 +」。
# A name, without an article
summy-ui-name = Summy
summy-ui-deal-rule = ボットとの対局では、最初の手持ちでどちらも式を作れるまで引き直します。人どうしの対局では、最初に引いたままです。
summy-ui-goal = -# 目標：正しい式を置く。式の数字が得点。
summy-ui-about = 式で作るクロスワード。
summy-ui-prompt = 「{ summy-ui-lay-tiles }」をタップ。
summy-ui-prompt-opening = 「{ summy-ui-lay-tiles }」をタップし、=を通る式を置きます。
summy-ui-prompt-last = この対局の最後の手です。「{ summy-ui-lay-tiles }」をタップ。
summy-ui-my-rack = 手持ち
summy-ui-swap-tiles = タイル交換
summy-ui-your-tiles = 手持ち：`{ SIGNS($tiles) }`
summy-ui-bag = 袋の残り：{ $bag }枚
summy-ui-something-fits = このタイルで式を作れます。
summy-ui-nothing-fits = 式を置けません。タイル交換も立派な1手です。
summy-ui-swap-thumb = コツ：=と演算記号（+ − × :）を1枚ずつ、小さくて違う数字を3枚残します。
summy-ui-swap-these = { SIGNS($tiles) }を交換
summy-ui-which-tiles = 交換するタイルは？
summy-ui-swapped = { $player }がタイルを{ $count }枚交換しました。
summy-ui-swap-how = 交換するタイルを選び、そのタイルが書かれたボタンをタップします。
summy-ui-not-on-turn = まだ手番ではありません。
summy-ui-lay-tiles = タイルを置く
# $way: the sum runs right or down; *Rotate* changes that
summy-ui-lay-where = { $way ->
    [across] 式は右へ進みます。始まる列と行を選んでください。
   *[down] 式は下へ進みます。始まる列と行を選んでください。
}
summy-ui-lay-which-column = { $way ->
    [across] 式は{ $row }行目から右へ進みます。列を選んでください。
   *[down] 式は{ $row }行目から下へ進みます。列を選んでください。
}
summy-ui-lay-which-row = { $way ->
    [across] 式は{ $column }列から右へ進みます。行を選んでください。
   *[down] 式は{ $column }列から下へ進みます。行を選んでください。
}
summy-ui-lay-across = 式は{ $square }から右へ進みます。「{ summy-ui-tiles }」に移り、順にタップしてください。
summy-ui-lay-down = 式は{ $square }から下へ進みます。「{ summy-ui-tiles }」に移り、順にタップしてください。
summy-ui-lay-so-far = ここまで：`{ SIGNS($move) }`
summy-ui-lay-tap = 手持ちを順にタップ。盤にあるタイルは飛ばします。
summy-ui-lay-on = 次のタイルをタップ。盤にあるタイルは飛ばします。
summy-ui-lay-choose = 置ける場所は{ $count }か所。1つ選んでください。
# $shown: the number of those with buttons
summy-ui-lay-choose-here = 置ける場所は全{ $count }か所。この{ $shown }か所か「{ summy-ui-more-places }」を選んでください。
summy-ui-tapped = タップしたタイル：`{ SIGNS($tiles) }`
summy-ui-more-places = ほかの場所
summy-ui-by-hand = 場所から選ぶ
summy-ui-tiles = タイル
summy-ui-remove-last = 1枚戻す
# These shift a sum by a square, and change its direction
summy-ui-shift-left = 左へ
summy-ui-shift-up = 上へ
summy-ui-shift-down = 下へ
summy-ui-shift-right = 右へ
summy-ui-rotate = 回転
# On two menus with the columns and rows where a sum can start and touch a tile
summy-ui-which-column = タイルに届く列
summy-ui-column = { $column }列
summy-ui-which-row = タイルに届く行
summy-ui-row = { $row }行目

# The rules as players read them. Summy, a game by Corné van Moorsel. Tiles are drawn from the bag; a game without a winner is a draw.

summy-rules-goal-title = 目標
summy-rules-goal =
    手持ちの8枚のタイルで、クロスワードのように正しい式を置いていきます。手持ちは、ほかの人には見えません。
    最初の式は、盤の中央の=を使います。図では3+4=7が置かれ、3+4+7で**14点**になりました。
summy-rules-sum-title = 式とは
summy-rules-sum =
    - =の前には、「+」「−」「×」「:」（わる）でつないだ2つ以上の数が、=のあとには1つの数が来ます。
    - 「×」と「:」は「+」と「−」より先に計算します。途中の答えは負の数や分数でもかまいません。7:2×2=7は正しい式です。
    - 数に符号は付きません。また、0そのもののほかは、0で始められません。
    置くタイルは、すべて同じ行か同じ列に並べます。そこにある途切れない並びの全体が式になり、前からあったタイルを1枚以上含んでいなければなりません。
summy-rules-score-title = 得点
summy-rules-score =
    前からあったものも含めて、式の数字がすべて得点になります。図では2+4=6が4を通って下へ進み、2+4+6で**12点**です。新しい式の両端には灰色の石が置かれ、もう何もつなげられません。そのあと、手持ちを8枚まで補充します。
    交わる方向の並びは、式にならなくてもかまいません。式になれば、それも得点です。
summy-rules-swap-title = タイル交換
summy-rules-swap =
    式を置く代わりに、手持ちのタイルを好きなだけゲームから除き、同じ枚数を引けます。どのタイルかは、ほかの人には見えません。何も置けないことはよくあり、そのときは交換します。パスはできません。
    交換の案は、次の決まりで選びます。=を1枚、演算記号を1枚（「−」「×」「:」より「+」を優先）、小さくて違う数字を3枚残し、あとは除きます。
    タイルは全部で127枚です。数字は各8枚、「+」「−」「×」「:」は各7枚、=は19枚あります。
summy-rules-end-title = 終わり
summy-rules-end =
    袋が空で、手番のあとの手持ちが4枚以下なら、あとは相手の1手で終わりです。得点の多いほうが勝ちで、同点なら引き分けです。
summy-rules-input-title = 操作のしかた
summy-rules-input =
    「{ summy-ui-lay-tiles }」をタップし、手持ちを順にタップします。盤にあるタイルは飛ばします。式になる場所が出たら、そこを選びます。決める前に得点がわかります。先に場所を決めるときは「{ summy-ui-by-hand }」をタップします。
    入力もできます。置ける場所が1つだけなら、`/手 3+4=7`で置けます。そうでなければ始まりのマスを先に書きます。`/手 { $lay }`はJ13から右へ、`/手 J13 3+4=7`は下へ進みます。`/手 swap 3 +`は2枚のタイル交換です。

# Why the engine would play that

summy-hint-sum =
    `{ SIGNS($sum) }`は{ $points }点です。
summy-hint-points =
    手持ち{ $count }枚を使って{ $points }点です。
summy-hint-leave = `{ SIGNS($tiles) }`が手元に残ります。
summy-hint-swap =
    どの式を置くよりも新しいタイルを引くほうがよいので、{ $count }枚交換しましょう。
summy-hint-only-swap =
    このタイルでは式を置けないので、{ $count }枚交換しましょう。

# The picture, for screen readers. $who is a name, or “You” in a lesson; $sums is "13J 3+4=7, M10 5+2=7"; $tiles is "3 5 + =".

summy-picture-laid = { $who }：{ SIGNS($sums) }、{ $points }点。
summy-picture-swapped = { $who }：タイルを{ $count }枚交換。
summy-picture-proposed = 案：{ SIGNS($sums) }、{ $points }点。
summy-picture-being-laid = 置いているタイル：{ $squares }に{ SIGNS($tiles) }。
summy-picture-proposed-swap = 案：{ SIGNS($tiles) }を交換。
# $who is the player on turn
summy-picture-to-move = 手番：{ $who }。
summy-picture-last-turn = この対局の最後の手番：{ $who }。
summy-picture-tiles = 袋{ $bag }枚、残り{ $first }対{ $second }。
summy-picture-strip = タップした順：{ SIGNS($tiles) }。
summy-picture-begins = { $way ->
    [across] 式は{ $square }から右へ進みます。
   *[down] 式は{ $square }から下へ進みます。
}
summy-picture-places = 置ける場所：{ SIGNS($places) }。
summy-picture-rack = 手持ち：{ SIGNS($tiles) }。
# The whole board. $sums: “13J 3+4=7, 15N 84−6×2=72”; a sum starts at the square named. $tiles: “M13 =”, $squares: “I13, O13”
summy-look-across = 横：{ SIGNS($sums) }。
summy-look-down = 縦：{ SIGNS($sums) }。
summy-look-closed = どの式も、両端は石か盤の端です。
summy-look-others = 盤のほかのタイル：{ SIGNS($tiles) }。
summy-look-stones = ほかの石：{ $squares }。
summy-look-bag = 袋に{ $bag }枚。
# In the picture itself: beside the bag, beside two arrows, and below two turns that are compared
summy-picture-bag = 袋に{ $count }枚
summy-picture-swap = { $count }枚交換
summy-picture-swap-these = { SIGNS($tiles) }を交換
summy-picture-best = 最高の式（{ $points }点）：{ $who }
summy-picture-best-sum = 最高の式：{ $points }点、{ SIGNS($sum) }。

# Answers to /look, read aloud: no sign that a voice skips. $run and $sums: “13J 3+4=7”, $tile: “×”

summy-look-tile = { $square }：{ SIGNS($tile) }。
summy-look-empty = { $square }：空きマス。
summy-look-stone-on = { $square }：石。式は越えられません。
summy-look-left = 左
summy-look-right = 右
summy-look-above = 上
summy-look-below = 下
# After one of these four labels
summy-look-stone = 石
summy-look-edge = 盤の端
summy-look-free = 空き{ $count }マス
summy-look-free-then = 空き{ $count }マス、その先に{ SIGNS($run) }
summy-look-copies = { SIGNS($tile) }：盤に{ $board }枚、手持ちと袋と交換済みに{ $unseen }枚。
summy-look-own-copies =
    { SIGNS($tile) }：手持ちに{ $rack }枚、盤に{ $board }枚、{ $swapped ->
        [0] 見えないタイルに{ $unseen }枚。
       *[other] 自分が交換した{ $swapped }枚、見えないタイルに{ $unseen }枚。
    }
summy-look-row = { $row }行目：{ SIGNS($tiles) }。
summy-look-column = { $column }列：{ SIGNS($tiles) }。
summy-look-none = 空き
summy-look-stone-at = { $square }に石
summy-look-may = 盤のタイルを通る式を置くか、タイルを交換します。
summy-look-may-open = M13の=を通る式を置くか、タイルを交換します。
summy-look-enter = 「{ summy-ui-lay-tiles }」をタップするか、始まりのマスを先にして式全体を書きます。13J 3+4=7はJ13から右へ、J13 3+4=7は下へ進みます。

# The tutorial. Bold names are those of the buttons. Each last line says what to do; it stands below the picture if it is short.

summy-lesson-goal =
    手持ちのタイルで正しい式を置きましょう。手持ちは、ほかの人には見えません。式の数字がそのまま得点になります。
    最初の式は中央の=を使います。「{ lessons-next }」をタップ。
summy-lesson-lay =
    中央の=を使い、J13から右へ**3+4=7**と置きます。盤にあるタイルはタップしません。
    順にタップ：**3**、**+**、**4**、**7**、次に**A · 13J → 3+4=7**、最後に「{ ui-confirm }」。
summy-lesson-lay-otherwise = 今回は3+4=7と置きます。次の手順で、N13の7が必要だからです。
summy-lesson-stones =
    3+4+7で**14点**です。灰色の石が式の両端をふさぎ、もう何もつなげられません。新しいタイルを4枚引きました。
    これからの式は、1つの行か列で**盤のタイルを通り**、途切れない並びの全体が式になるように置きます。「{ lessons-next }」をタップ。
summy-lesson-extend =
    ボットがタイルを1枚交換しました。次はN13の**7を使って**、下へ7−5=2と置きます。
    順にタップ：**−**、**5**、**=**、**2**。置ける場所は1か所だけです。最後に「{ ui-confirm }」。
summy-lesson-extend-otherwise = そのタイルでは別の式になるか、式になりません。今回はN13の7を使います。「{ summy-ui-remove-last }」で最後のタイルを取り消せます。
summy-lesson-cross =
    今度は最初の式と**交わる**ように置き、4をもう一度得点にします。L11から下へ8:4=2です。タイルの**:**は÷と同じ割り算です。
    順にタップ：「{ summy-ui-lay-tiles }」、**8**、**:**、**=**、**2**、最後に「{ ui-confirm }」。
summy-lesson-cross-otherwise = そのタイルでは別の式になるか、式になりません。今回はL13の4と交わるように置きます。「{ summy-ui-remove-last }」で最後のタイルを取り消せます。
summy-lesson-cross-swap = このタイルはこのあと使います。それに、交換しても得点になりません。
summy-lesson-both =
    8+4+2で**14点**。4は両方の式で得点になりました。交わる方向の並びは式にならなくてもよく、式になればそれも得点です。
    「×」と「:」は「+」と「−」より先に計算します。2+3×4=14です。この14のように、並んだ数字は1つの数になります。「{ lessons-next }」をタップ。
summy-lesson-swap =
    手持ちを見てください。数字も=もありません。何も置けないので、タイル交換です。よくあることです。
    まず「{ summy-ui-swap-tiles }」、次に交換の案が書かれたボタンをタップ。先にメニューで自由に選んでもかまいません。
summy-lesson-swap-otherwise = このタイルでは何も置けません。
summy-lesson-end =
    どのタイルを交換したかは、ほかの人には見えません。袋が空で、どちらかの手持ちが4枚以下になると、あとはもう一方の1手で終わりです。得点の多いほうが勝ちます。
    Summyはこれで全部です。ボットと対局してみましょう！

# What a turn in the first game against the bot did

summy-remark-crossed = 1手で2つ以上の式ができ、すべて得点になりました：{ SIGNS($sums) }。
summy-remark-reused = 式の得点は{ $points }点、そのうち{ $old }点は盤にあった数字の分です。
summy-remark-all-new = 式の得点は{ $points }点です。両端は灰色の石でふさがれました。この式と交わる式を置くと、重なる数字がもう一度得点になります。
summy-remark-swapped =
    交換は0点ですが、新しいタイルが{ $count }枚来ました。

# Puzzles: what is to be found, what another answer scores, hints

summy-puzzle-lay = **得点がいちばん高い式**を見つけましょう。
summy-puzzle-tiles = 手持ち：{ SIGNS($tiles) }
summy-puzzle-lay-compared = { $worth ->
        [0] その手では得点になりません。
       *[other] その手は{ $worth }点です。
    }最高の式は{ $best }点です。
summy-puzzle-clue-row = 式は{ $row }行目を右へ進みます。
summy-puzzle-clue-column = 式は{ $column }列を下へ進みます。
summy-puzzle-clue-start = 式は{ $square }から始まり、タイル{ $count }枚の長さです。式の答えは{ SIGNS($result) }です。
summy-puzzle-clue-swap = 答えは式ではありません。タイルを交換します。
summy-puzzle-clue-swap-count = 交換するのは{ $count }枚です。

# The best of all games, on a profile
summy-feat = 最高の式
summy-feat-points = { $count }点
