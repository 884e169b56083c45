# 1週間のまとめ。月曜日から日曜日まで（UTC）。$first、$last：その最初と最後の日。

weekly-title = { DATETIME($first, dateStyle: "medium") }〜{ DATETIME($last, dateStyle: "medium") }の週
weekly-heading = **{ weekly-title }** · { $games }局、{ $people }人
weekly-none = { DATETIME($first, dateStyle: "medium") }〜{ DATETIME($last, dateStyle: "medium") }の週に、ここで終わった対局はありません。`/対局`で始めてみましょう！
# leaves out $count
weekly-fact-games = 局
# leaves out $count
weekly-fact-people = 人

weekly-best-win = 金星
weekly-against = { $player } · 対{ $opponent }
weekly-gap = 相手のレーティングが{ $points }点上
weekly-climbed = レーティング上昇
weekly-climb = { $player } +{ $points }（{ $game }）
weekly-seeking = 対戦相手を募集中
weekly-seeker = { $player }（{ $terms }）

weekly-accept = 受ける：{ $player }
weekly-leaderboard = ランキング
weekly-read = 毎週受け取る
weekly-stop = 受け取りをやめる
weekly-reading = このサーバーの週のまとめが、毎週月曜日の06:00（UTC）にダイレクトメッセージで届きます。対局のなかった週には届きません。
weekly-stopped = 週のまとめの受け取りをやめました。ダイレクトメッセージではもう届きません。
    .direct = そのサーバーの週のまとめの受け取りをやめました。もう届きません。
weekly-letter = -# 「{ $server }」の週のまとめを、毎週月曜日にお届けしています。

weekly-accepted = 挑戦を受けました。対局はこちら：{ $url }
weekly-accept-there = ここからは対局を始められません。自分かボットに、挑戦のあるチャンネルへの書き込み権限がありません。挑戦はこちら：{ $url }
weekly-server-only = 週のまとめはサーバーごとにあります。サーバーのチャンネルで`/週のまとめ`を使ってください。
weekly-left = ボットはもうそのサーバーにいません。
