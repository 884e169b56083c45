# The puzzle

puzzles-easy = やさしい
puzzles-medium = ふつう
puzzles-hard = むずかしい
puzzles-title = **問題** · { $game } · { $strength }
puzzles-title-daily = **{ $day }の問題（UTC）** · { $game }
puzzles-so-far = ここまで：`{ $draft }`
puzzles-hint-given = **ヒント{ $number }/{ $of }：**{ $clue }
# $reason: a whole sentence.
puzzles-not-best = `{ $move }`は正解ではありません。{ $reason }
puzzles-right = **正解：`{ $move }`**
puzzles-shown = **答えは`{ $move }`です。**
puzzles-help-used = { $wrong ->
        [0] 誤答なし
       *[other] 誤答{ $wrong }回
    }、{ $hints ->
        [0] ヒントなし
       *[other] ヒント{ $hints }回
    }。
puzzles-at-once = ヒントなしの一発正解です。
puzzles-streak = { $streak ->
        [0] ヒントなしで一発正解すると、連続記録が始まります。
        [1] 連続記録：ヒントなしの一発正解1問。
       *[other] 連続記録：ヒントなしの一発正解が{ $streak }問続いています。
    }
puzzles-hint = ヒント
puzzles-hint-again = 次のヒント
# Shows the answer of a puzzle.
puzzles-give-up = ギブアップ
puzzles-next = 次の問題
puzzles-table = 問題ランキング
puzzles-other-games = 今日のほかの問題
puzzles-you = 自分
puzzles-opponent = 相手
puzzles-back = 問題に戻る
puzzles-form = 答え

# The missed chances of one’s own games. A game is one that was played (a match).

puzzles-learn = 復習
puzzles-chance-title = { $unit ->
        [round] **{ puzzles-learn }** · { $game } · 対局{ $match } · { $turn }ラウンド目
       *[turn] **{ puzzles-learn }** · { $game } · 対局{ $match } · { $turn }手目
    }
# To give away: to score that much less than the best turn.
puzzles-chance-task = **もっとよい手は？**対局での手は{ $points }点の損でした。損がその3分の1未満なら正解です。
puzzles-chance-right = **正解。**最善の手は`{ $move }`でした。
puzzles-chance-near = **正解。**`{ $move }`の損は{ $points }点だけで、最善の手は`{ $best }`でした。
puzzles-chance-as-good = **正解。**`{ $move }`は最善の手`{ $best }`と同じくらいよい手です。
puzzles-chance-shown = **最善の手は`{ $move }`でした。**
puzzles-chance-played = 対局での手は`{ $move }`で、{ $points }点の損でした。
puzzles-chance-again = それは対局と同じ手で、{ $points }点の損でした。
puzzles-chance-compared = { $points }点の損になります。
puzzles-chance-next = 次の逃したチャンス
puzzles-chance-moment = 対局で見る
puzzles-chance-none = この対局に逃したチャンスはありません。お見事！ほかの問題もあります。
puzzles-chance-none-left = { $count ->
        [1] この対局で逃したチャンスは、この1回だけです。ほかの問題もあります。
       *[other] この対局で逃したチャンス{ $count }回は、すべて見ました。ほかの問題もあります。
    }
puzzles-chance-late = { $player }：{ $game }の対局{ $match }の解析ができました。結果の下の「{ puzzles-learn }」をタップすると続けられます。
puzzles-practice = ほかの問題
puzzles-mine = 自分のほかの対局
puzzles-chance-games-more = これまでに調べた{ $count }局に、逃したチャンスはもうありません。「{ puzzles-mine }」で、もっと前の対局を調べます。
puzzles-chance-games-done = 直近の{ $count }局に、逃したチャンスはもうありません。新しく対局するか、ほかの問題を解いてみましょう。

# The table

puzzles-table-title = **このサーバーの正解数**（「一発」：ヒントなしで、1回目に正解）
puzzles-table-line = { $place }位：{ $player }（一発{ $clean }問、全部で{ $solved }問）
puzzles-table-empty = ここではまだ誰も問題を解いていません。`/問題`で最初の問題が出ます。
puzzles-table-server-only = 問題ランキングはサーバーごとにあります。サーバーで開いてください。

# The puzzle of the day

puzzles-day = { DATETIME($day, dateStyle: "long") }
puzzles-daily-posted = **{ $day }の問題と配牌（UTC）**
puzzles-daily-posted-pictured = **{ $game }**（画像） · { $task }
puzzles-button = 問題：{ $game }
puzzles-daily-posted-how = タップした内容は自分だけに見えます。終了：{ $until }
puzzles-daily-today = **{ $day }の問題（UTC）**、全員共通です。次の問題：{ $next }
puzzles-daily-new = { $game }：未挑戦
puzzles-daily-begun = { $game }：途中
puzzles-daily-solved = { $game }：正解
puzzles-daily-shown = { $game }：ギブアップ
puzzles-daily-next = 1つ選んでください。
puzzles-daily-all-done = 今日の分はこれで全部です！
puzzles-daily-here = このサーバーでは：
puzzles-daily-line-solved = { $player }：正解、{ $wrong ->
        [0] 誤答なし
       *[other] 誤答{ $wrong }回
    }、{ $hints ->
        [0] ヒントなし
       *[other] ヒント{ $hints }回
    }
puzzles-daily-line-shown = { $player }：ギブアップ

# Refusals

puzzles-chance-players-only = 復習できるのは、この対局のプレイヤーだけです。「{ archive-replay }」と「{ ui-advice-button }」は使えます。
puzzles-chance-no-games = まだ終わった対局がありません。`/対局`でボットと対局すると、逃したチャンスがここで問題になります。
puzzles-not-reviewed = この対局はもう一度解析が必要です。結果の下の「{ puzzles-learn }」をタップしてください。
puzzles-gone = この問題はもうありません。`/問題`で別の問題が出ます。
puzzles-not-yours = この問題はまだ始めていません。`/問題`で問題が、`/今日`で今日の問題が出ます。
puzzles-day-over = この問題の日は終わりました。`/今日`で今日の問題が出ます。
# game: the kind.
puzzles-none = このゲームの問題は、今はありません。ほかのゲームを選んでください。
# game: the kind.
puzzles-none-left = この種類の問題はすべて見ました。ほかのゲームか難易度を選んでください。
