# A person's day: the puzzles and deals that they have done, and the streak

daily-done = **{ $count }件中{ $done }件済み**
daily-streak = { $streak }日連続
daily-day = { DATETIME($day, dateStyle: "medium") }
daily-today = 今日の問題

# What a person shares of it

daily-share = 共有
daily-shared = 共有しました。このチャンネルの全員に経過が見えますが、答えは見えません。
daily-shared-by = { $player }：{ $text }
daily-share-title = { $game }、{ $day }：{ $dots }
daily-share-line = { $game }：{ $dots }
daily-share-day = { $day }：{ $line }
# $tries: 0 where the puzzle was given up.
daily-share-tries = { $tries ->
        [0] ギブアップ
       *[other] { $tries }回目で正解
    }
daily-share-deal = { $game }：今日の配牌、済み
daily-solve-it = この問題を解く
daily-do-them = 自分も挑戦する
daily-copy = ここには投稿できません。共有するには、これをコピーしてください：
    { $text }
    .direct = 共有するには、これをコピーしてください：
    { $text }

# Refusals

daily-share-twice = このチャンネルではもう共有しました。
daily-share-over = その日は終わったので、もう共有できません。`/今日`で今日の問題が出ます。

# Yesterday

daily-yesterday = 昨日
daily-yesterday-title = **昨日、{ $day }（UTC）**
# $solved: how many people; $first: how many of them at the first try.
daily-yesterday-answer = { $solved ->
        [0] **{ $game }：**`{ $move }` · 正解者なし
       *[other] { $first ->
            [0] **{ $game }：**`{ $move }` · 正解者{ $solved }人
           *[other] **{ $game }：**`{ $move }` · 正解者{ $solved }人、うち一発正解{ $first }人
        }
    }
daily-yesterday-none = 問題に挑戦した人はいませんでした。
daily-yesterday-deals = 同じ配牌での、このサーバーの最高成績：
    .direct = この配牌での自分の成績：
# $results: lines of results, or a whole sentence that says why there are none.
daily-yesterday-deal = **{ $game }：**{ $results }
daily-yesterday-picture = 画像：{ $game }

# Asking a server

daily-ask = ここで3局が終わりました。今日の問題を、毎日1回、午前0時（UTC）過ぎにこのチャンネルに投稿しましょうか？決められるのは「サーバー管理」の権限を持つメンバーです。お尋ねするのは今回だけです。
daily-ask-post = ここに投稿する
daily-ask-decline = 投稿しない
daily-ask-posted = { $player }の決定により、ここに今日の問題を投稿します。変更は`/設定 サーバー`でできます。
daily-ask-declined = { $player }の決定により、ここには今日の問題を投稿しません。変更は`/設定 サーバー`でできます。
