# Sum On. Squares, numbers and steps come as they are written in the game: c1, 5, c1-c2.
# What stands in `code` is typed by players and read back by the program: `swap`, `end`, squares and steps stay as they are.
# A line through a piece with another piece on it is an axis. The home rank is where a side starts, the far rank its goal.
# Lists come as $count, $most ("b1, c1") and $last ("d1").

# Moves that cannot be read
sumon-unreadable = `{ $text }`を読み取れません。`c1-c2 f1-e2`のように、元のマスと行き先を、1歩ごとに空白で区切って書いてください。
sumon-unreadable-placement = `{ $text }`を読み取れません。置く数字と自陣の段のマスを、`5@d1`のように書いてください。
sumon-half-step = `{ $text }`には、{ $square }のコマの行き先がありません。`c1-c2 f1-e2`のように、1歩ごとに元のマスと行き先を書いてください。
sumon-off-board = この盤に{ $square }というマスはありません。列はaから{ $file }まで、段は1から{ $rank }までです。

# Turns
sumon-game-over = 対局は終わりました。青は{ $blue }点、赤は{ $red }点です。再戦を申し込めます。
sumon-empty-turn = まず自分のコマを1歩進めてください（例：`{ $example }`）。
sumon-no-piece = { $square }にコマはありません。動かせるのは{ $count ->
    [1] { $last }
   *[other] { $most }、{ $last }
}のコマです。
sumon-not-your-piece = { $side ->
    [blue] { $square }の{ $number }は赤のコマです。青のコマで動かせるのは
   *[red] { $square }の{ $number }は青のコマです。赤のコマで動かせるのは
}{ $count ->
    [1] { $last }
   *[other] { $most }、{ $last }
}です。
sumon-far-rank = { $square }の{ $number }はゴールの段に着いたので、もう動けません。動かせるのは{ $count ->
    [1] { $last }
   *[other] { $most }、{ $last }
}のコマです。
sumon-hemmed-in = { $square }の{ $number }は、前のマスがすべてふさがっていて動けません。動かせるのは{ $count ->
    [1] { $last }
   *[other] { $most }、{ $last }
}のコマです。
sumon-stays = `{ $step }`ではコマが動きません。{ $square }の{ $number }の行き先は{ $count ->
    [1] { $last }
   *[other] { $most }、{ $last }のどれか
}です。
sumon-sideways = `{ $step }`は横への動きですが、コマは前にしか進めません。{ $square }の{ $number }の行き先は{ $count ->
    [1] { $last }
   *[other] { $most }、{ $last }のどれか
}です。
sumon-backward = `{ $step }`は後ろへの動きですが、コマは前にしか進めません。{ $square }の{ $number }の行き先は{ $count ->
    [1] { $last }
   *[other] { $most }、{ $last }のどれか
}です。
sumon-too-far-ahead = `{ $step }`は{ $distance }マス前への動きですが、1歩で進めるのは1マスです。{ $square }の{ $number }の行き先は{ $count ->
    [1] { $last }
   *[other] { $most }、{ $last }のどれか
}です。
sumon-too-far-aside = `{ $step }`は{ $distance }マス横への動きですが、1歩で進めるのは1マスです。{ $square }の{ $number }の行き先は{ $count ->
    [1] { $last }
   *[other] { $most }、{ $last }のどれか
}です。
sumon-blocked = { $target }にはもうコマがあります。{ $square }の{ $number }の行き先は{ $count ->
    [1] { $last }
   *[other] { $most }、{ $last }のどれか
}です。

# Bonus steps; $sums is a list of numbers
# leaves out $square, $moved
sumon-no-axis-sum = { $number }は動かせません（軸の合計：{ $sums }）。手番を終えるか、{ $count ->
    [1] { $last }のコマ
   *[other] { $most }、{ $last }のコマのどれか
}を動かしてください。
sumon-turn-over = { $square }で手番終了です。軸の合計は{ $sums }で、同じ数字の動かせるコマがありません。
sumon-turn-over-no-axis = { $square }で手番終了です。同じ直線上にほかのコマがありません。

# Placing the pieces; $numbers is a list
sumon-placing = まだコマを置いているところなので、動かせません。自陣の段の空きマスにコマを置いてください（例：`{ $example }`）。
sumon-not-placing = コマを置けるのは始まる前だけです。コマを動かしてください（例：`{ $example }`）。
sumon-no-such-number = { $number }のコマはありません。まだ置いていないコマ：{ $numbers }。
sumon-already-placed = { $number }はもう{ $square }にあります。まだ置いていないコマ：{ $numbers }。
sumon-off-home-rank = { $square }は自陣の段ではありません。{ $number }を置けるのは{ $count ->
    [1] { $last }
   *[other] { $most }、{ $last }のどれか
}です。
sumon-placed-on-piece = { $square }にはもうコマがあります。{ $number }を置けるのは{ $count ->
    [1] { $last }
   *[other] { $most }、{ $last }のどれか
}です。

# The pie rule: to swap is to swap sides
sumon-no-pie-swap = この対局にはパイルールがないので、青と赤を交代できません。コマを動かしてください（例：`{ $example }`）。
sumon-pie-swap-not-now = 青と赤を交代できるのは、青の初手の直後の赤だけです。コマを動かしてください（例：`{ $example }`）。

# How a game ended
sumon-ended = { $blocked ->
    [blue] 青はもう動けません。
   *[red] 赤はもう動けません。
}
sumon-ended-equal = { $blocked ->
    [blue] 青はもう動けません。同点なので、青の勝ちです。
   *[red] 赤はもう動けません。同点なので、赤の勝ちです。
}

# Positions to start from; $variants is a list of what the program reads back
sumon-unknown-variant = Sum Onにそのような変則はありません。次から選んでください：{ $variants }。
sumon-setup-form = 局面は、上の段から順に`/`で区切った段、空白、手番を表す`b`か`r`の順に書きます。
sumon-setup-ranks = 局面は{ $found }段ですが、盤は{ $expected }段です。
sumon-setup-width = 局面の{ $rank }段目は{ $found }マスですが、盤では{ $expected }マスです。
sumon-setup-letter = 局面の{ $rank }段目に、コマではない文字があります。青のコマは`A`から`H`、赤のコマは`a`から`h`で、数字は空きマスの数です。
sumon-setup-twice = { $side ->
    [blue] 青の{ $number }が盤に2個あります。
   *[red] 赤の{ $number }が盤に2個あります。
}
sumon-setup-half-placed = コマを置いている途中の局面では、どのコマも自陣の段にあり、青から交互に置いていなければなりません。

# In Discord

# A form cannot show code: “end” and “swap” are typed and stay as they are
sumon-ui-form-help = 1歩、または1手全体を入力します。「end」で手番終了です。
sumon-ui-form-help-place = 自分の数字と、自陣の段の空きマス。
sumon-ui-form-help-pie = 「swap」で青と赤を交代。または1歩か1手全体を入力します。「end」で手番終了です。
# A name, without an article
sumon-ui-name = Sum On
sumon-ui-goal = -# 目標：ゴールの段に着いたコマの数字が得点。
sumon-ui-about = 足し算で進む数字のレース。
sumon-ui-about-standard = 9列8段、コマは数字の順。
sumon-ui-about-pie = 青の初手のあと、赤は青と交代できます。
sumon-ui-about-placement = 最初にコマを自由に置きます。
sumon-ui-about-turned = 8列9段。
# The two sides: labels, in brackets after a name, and in sentences such as “Keep Blue”
sumon-ui-blue = 青
sumon-ui-red = 赤
# Variants: each stands alone or in a list
sumon-ui-standard = 標準の盤
sumon-ui-pie = パイルール
sumon-ui-placement = 自由配置
sumon-ui-turned = 縦長の盤
sumon-ui-prompt-open = 動かすコマをタップ。
sumon-ui-prompt-direction = { $number }の行き先をタップ。
sumon-ui-prompt-bonus = 合計（{ $numbers }）をタップ。終えるなら「{ ui-end-turn }」。
sumon-ui-prompt-pie = { $side }のまま指すか、交代するかを選びます（今だけ）。交代すると今の{ $other }を持ち、次は相手が{ $side }で指します。
sumon-ui-prompt-place = { $rank }段目に置く数字をタップ。
sumon-ui-prompt-square = { $number }を置く{ $rank }段目のマスをタップ。
sumon-ui-at-random = ランダム
sumon-ui-placed = { $player }が{ $number }を{ $square }に置きました。
sumon-ui-swapped = { $player }が交代して{ $side }になりました。
sumon-ui-no-sum-fits = 動かせるコマがないので、手番終了です。
sumon-ui-keep = { $side }のまま
sumon-ui-swap = 交代して{ $side }を持つ

# The rules as players read them. Sum On, a game by Markus Hagenauer

sumon-rules-goal-title = 目標
sumon-rules-goal =
    どちらも1から8までのコマを8個持ちます。青は上へ、赤は下へ進みます。コマを、いちばん奥の段（ゴールの段）まで運びましょう。終局のときに着いているコマの数字が得点になります。コマが取られることはありません。
sumon-rules-turn-title = 手番ですること
sumon-rules-turn =
    1. **最初の1歩**：自分のコマを1個、まっすぐ前か斜め前の空きマスへ1マス進めます。
    2. **追加手番**：そのコマを通る横、縦、2本の斜めの直線を、盤の端から端まで見ます。ほかのコマがある直線が「軸」です。軸にある数字を、相手のコマも含めてすべて足します。合計とちょうど同じ数字の自分のコマがあれば、それも動かせます。
    図では2が動きました。2+6=8、1+2=3、2+3=5なので、8、3、5のどれかを動かせます。
sumon-rules-example-title = 1歩が次の1歩を呼ぶ
sumon-rules-example =
    そのあとは、最後に動いたコマを通る軸を見ます。動かせるコマがある限り続けられ、いつやめてもかまいません。
    図ではまず2が動きました。2+3で5が、2+5で7が、7+1で8が動き、1手で4個のコマが進みました。
sumon-rules-end-title = 終わり
sumon-rules-end =
    動けるうちはパスできません。手番のプレイヤーが動けなくなったら、すぐに終局です。得点の多いほうの勝ちです。同点なら、動けなくなったほうの勝ちです。引き分けはありません。
sumon-rules-variants-title = 変則ルール
sumon-rules-variants =
    - **{ sumon-ui-pie }**：青の初手のあと、赤は青と交代できます。
    - **{ sumon-ui-placement }**：空の盤から始め、自陣の段（いちばん手前の段）に交互にコマを置きます。
    - **{ sumon-ui-turned }**：9列8段の代わりに、8列9段の盤を使います。
    組み合わせることもできます。
sumon-rules-input-title = 操作のしかた
sumon-rules-input =
    コマ、行き先の順にタップします。続けるなら合計を、終えるなら「{ ui-end-turn }」をタップします。
    入力もできます。1歩ごとに元のマスと行き先を、`/手 { $turn }`のように書きます。`/手 end`で手番が終わります。

# Why the engine would play that

sumon-hint-sum = `{ $after }`のあと、軸{ $axis }は{ $sum }={ $number }：`{ $next }`と動けます。
# leaves out $count
sumon-hint-arrives =
    { $numbers }がゴールの段に着き、{ $points }点になります。
sumon-hint-prevents = 相手の`{ $move }`を防げます。
sumon-hint-reply = 相手の最善の手は`{ $move }`です。
sumon-hint-swap = 相手の側のほうが有利なので、交代しましょう。
sumon-hint-place = そこに置くと、コマどうしの連携がいちばんよくなります。

# The picture, for screen readers. $who is "Ada", "Ada (Blue)" or "Blue"; $steps is "c1 to c2, d1 to d2", $pieces "1 b1, 2 c2", $numbers "1, 2".

sumon-picture-named = { $name }（{ $side }）
# One of several in a list
sumon-picture-step = { $start }から{ $end }
sumon-picture-last-turn = { $who }の手：{ $steps }。
sumon-picture-last-placed = { $who }が{ $square }に{ $number }を置きました。
sumon-picture-draft = ここまでの手：{ $steps }。
sumon-picture-side = { $side }：{ $pieces }。
sumon-picture-side-empty = { $side }：コマはまだありません。
sumon-picture-axis = 軸{ $axis }、合計{ $total }：{ $square }を動かせます。
sumon-picture-axis-idle = 軸{ $axis }、合計{ $total }：動かせるコマなし。
# $who is the player on turn
sumon-picture-to-move = 手番：{ $who }。
sumon-picture-may-swap = 手番（青と赤の交代も可）：{ $who }。
sumon-picture-to-place = { $numbers }のどれかを置く番：{ $who }。
# In the head of the picture, below the name
sumon-picture-to-go = あと{ $count }歩
sumon-picture-won = 対局は終わりました。勝者：{ $who }。
# Large on the result card: above the pieces of the chain, and in words for those who cannot see it
sumon-picture-longest = 最長連鎖（{ $steps }歩）：{ $who }
sumon-picture-longest-steps = 最長連鎖、{ $steps }歩：{ $chain }。

# Answers to a player who asks about the board, for the ear. $side is Blue or Red; $targets and $squares are "a2, b2 or c2".
# $line is a rank, a file or a diagonal; $pieces is a list of pieces, each with its square.

sumon-look-piece = { $square }に{ $side }の{ $number }
sumon-look-stands = { $side }の{ $number }は{ $square }にあります。
sumon-look-empty = { $square }は空きマスです。
sumon-look-rank = { $rank }段目
sumon-look-file = { $file }列
sumon-look-diagonal = { $start }から{ $end }の斜め
sumon-look-line-empty = { $line }にコマはありません。
sumon-look-ray = { $line }：{ $pieces }、合計{ $total }。
sumon-look-no-ray = 同じ直線上にほかのコマはありません。
# $sums: the sums of the axes after that step, "3, 5, 8"
# leaves out $count
sumon-look-coming = { $square }の{ $number }をここへ動かせます：合計{ $sums }。
sumon-look-coming-alone = { $square }の{ $number }をここへ動かせます：軸なし。
sumon-look-may = 今、{ $targets }へ動かせます。
sumon-look-may-not = 今は動かせません。
sumon-look-to-go = { $count ->
    [0] ゴールの段に着きました。
   *[other] あと{ $count }歩です。
}
sumon-look-not-placed = { $side }の{ $number }はまだ盤にありません。
# The possible turns
sumon-look-steps = { $square }の{ $number }：{ $targets }へ。
sumon-look-bonus = 軸{ $axis }、合計{ $total }：{ $square }から{ $targets }へ。
sumon-look-end = 手番終了もできます。
sumon-look-swap = 交代もできます。
sumon-look-place = { $numbers }を{ $squares }に置けます。

# On the result card, below the number
sumon-ui-longest-turn = 最長連鎖

# The tutorial. Bold names are those of the buttons. Each last line says what to do; it stands below the picture if it is short.

sumon-lesson-goal =
    手前の**{ sumon-ui-blue }**が自分のコマです。上のゴールの段（8段目）まで運びましょう。終わったときに着いているコマの数字が得点になります。コマが取られることはありません。
    「{ lessons-next }」をタップ。
sumon-lesson-step =
    手番はいつも、前への**1歩**で始まります。まっすぐ前か斜め前の、空きマスへ進みます。
    順にタップ：**2 · c1**、**2 ↑ c2**。
sumon-lesson-step-otherwise = どのコマから始めてもかまいませんが、2をc2に動かすと、次に3個のコマが動けるようになります。
sumon-lesson-sum =
    2を通る色付きの直線が「軸」です。数字を足すと、2+6=**8**、1+2=**3**、2+3=**5**。合計と同じ数字の自分のコマも動かせます。
    順にタップ：**5 ← 2+3**、**5 ↖ e2**。
sumon-lesson-sum-otherwise = 今回は5をe2へ動かします。そこなら、7、8と続けて動かせます。
sumon-lesson-sum-end = ここでやめてもかまいませんが、続けるほど早くゴールの段に着きます。
sumon-lesson-chain =
    5が動いたので、今度は**5**を通る軸を見ます。2+5=**7**です。こうして続けて動かすことを「連鎖」と呼びます。
    順にタップ：**7 ← 2+5**、**7 ↑ h2**。
sumon-lesson-chain-otherwise = もう1個続くのは、7をh2に動かしたときだけです。
sumon-lesson-chain-end = いつやめてもかまいませんが、ここではあと2個動かせます。
sumon-lesson-eight =
    7を通る軸は4本です。うち3本の合計は13、14、22で、その数字のコマはありません。
    合う軸を見つけて、そのボタンをタップ。
sumon-lesson-eight-otherwise = 合うのは7+1=8だけです。8をタップ。
sumon-lesson-eight-end = もう1個動かせます。7+1=8なので、8をタップ。
sumon-lesson-turn =
    1手で4個のコマが動きました！もう動かせるコマがないので手番終了、赤の番です。連鎖を使えば、赤より早くゴールの段に着きます。
    「{ lessons-next }」をタップ。
sumon-lesson-tie =
    別の対局の終盤です。赤は4が2個のコマにふさがれ、もう動けません。赤の32点に対し、青は30点で、最後の1手が残っています。
    同点なら、**動けなくなったほう**（赤）の勝ち。青が勝てるコマをタップ。
sumon-lesson-tie-equal = 2だと30+2=32で、赤も32点です。同点なら、動けなくなった赤の勝ちになります。もう一方のコマを選びましょう。
sumon-lesson-tie-otherwise = 4をゴールの段に進めると34点です。**4 ↑ i8**をタップ。
sumon-lesson-end =
    得点は**34–32**、青の勝ちです。手番のプレイヤーが動けなくなると、すぐに終局です。ゴールの段の得点が多いほうの勝ちです。
    Sum Onはこれで全部です。ボットと対局してみましょう！

# What a turn in the first game against the bot did. $numbers: "2, 5 and 7".

# leaves out $count
sumon-remark-home =
    { $numbers }がゴールの段に着きました。{ $points }点です。
sumon-remark-chain = 連鎖！1手で{ $numbers }が動きました。お見事！
sumon-remark-could-go-on = まだ続けられました。{ $sum }={ $number }なので、{ $number }も動かせました。
sumon-remark-single = 今回は1歩だけでした。合計と同じ数字の自分のコマが、ほかにありませんでした。
sumon-remark-single-more = 今回は1歩だけでした。`{ $step }`なら{ $sum }={ $number }となり、{ $number }も動かせました。

# Puzzles: what is to be found, what another answer is worth, hints

sumon-puzzle-chain = { $side }の番です。**最長の連鎖**を見つけましょう。いちばん歩数の多い手は1つだけです。
sumon-puzzle-points = { $side }の番です。**この1手で最高の得点**を狙いましょう。いちばん得点の高い手は1つだけです。
sumon-puzzle-win = { $side }の番です。**必勝の1手**を見つけましょう。相手がどう指しても勝てる手は1つだけです。
sumon-puzzle-chain-compared = その手は{ $worth }歩です。最長は{ $best }歩です。
sumon-puzzle-points-compared = { $worth ->
        [0] その手では得点になりません。
       *[other] その手は{ $worth }点です。
    }最高は{ $best }点です。
sumon-puzzle-win-compared = それでは相手に逃げ道が残ります。逃げ道をなくす手が1つあります。
# The answer of a puzzle that is no turn: a placement, or to swap sides
sumon-puzzle-clue-place = { $number }をどこかに置きます。
sumon-puzzle-clue-placed = { $number }を{ $square }に置くのが答えです。
sumon-puzzle-clue-swap = 青と赤を見比べましょう。答えはコマを動かす手ではありません。
sumon-puzzle-clue-swapped = 青と赤を交代します。相手の側のほうが有利です。
sumon-puzzle-clue-piece = { $square }の{ $number }から始めます。
sumon-puzzle-clue-steps =
    { $count ->
        [1] 答えはこの1歩です：`{ $steps }`。
       *[other] 答えは{ $count }歩で、`{ $steps }`から始まります。
    }

# The best of all games, on a profile
sumon-feat = 最長連鎖
sumon-feat-steps = { $count }歩
