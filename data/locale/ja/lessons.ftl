# The frame of the tutorials; what they teach stands in the file of each game.

lessons-title = **{ $game }：チュートリアル** · { $number }/{ $count }
lessons-right = ✅ **正解！**
lessons-right-chosen = ✅ **正解！**選んだ手は`{ $move }`です。
# $why: a sentence or more
lessons-not-yet = ✋ { $why }
lessons-go-on = 前回の続きから始めます。
lessons-changed = チュートリアルが新しくなりました。前回の続きから始めます。
lessons-none = このゲームのチュートリアルは、今はありません。「{ ui-rules-button }」で遊び方がわかります。
lessons-play-it = 「{ ui-confirm }」をタップ。
lessons-next = 次へ
lessons-back = 戻る
lessons-begin-anew = 最初から
# $level: the name of a level, such as “Beginner”
lessons-play-bot = ボットと対局（{ $level }）
lessons-tutorial = チュートリアル
lessons-you = 自分
lessons-bot = ボット

# In the first game against the bot, after a turn of the person

# $remark: a sentence or more

# When the bot joins a server

lessons-greeting = はじめまして！2人用の数字ゲームのボットです：{ $games }。初めての方は「{ lessons-learn }」からどうぞ。
lessons-hello = はじめまして！初めての方は「{ lessons-learn }」からどうぞ。
lessons-play = 対局する
lessons-learn = 遊び方を覚える
lessons-settings = 設定
lessons-daily = 今日の問題
lessons-games = 自分の対局
lessons-dark = 暗い配色
lessons-light = 明るい配色
lessons-commands = すべてのコマンド
lessons-start-alt = それぞれの盤：{ $games }。
lessons-play-game = { $game }で対局
lessons-more = その他
lessons-write = -# 対局中は、ボットをメンションして手を書くか、`/手`を使います。
    .direct = -# 対局中は、ここに手を書くか、`/手`を使います。
lessons-which-game = どのゲームを覚えますか？どれも5分ほどで、自分だけに見えます。
