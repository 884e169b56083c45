# The panel that starts games

# $opponent: a member or the bot
panel-headline = **{ $game }**：対{ $opponent }
panel-as-last-time = 前回と同じ：**{ $game }**、対{ $opponent }
panel-headline-open = **{ $game }**：誰でも参加できます
panel-as-last-time-open = 前回と同じ：**{ $game }**、誰でも参加できます
panel-terms = -# { $terms }
# game: a kind of game
panel-game = ゲームを選ぶ
panel-variant = ルールを選ぶ
panel-member = メンバーに挑戦する
# $number: how strong, such as 2.4
panel-computer-like-me = ボット（{ ui-level-like-me }、{ NUMBER($number, minimumFractionDigits: 1) }）
panel-like-me-about = ボットとの対局に合わせて変わり、勝率は約半分
# $easiest and $strongest: names of levels
panel-fits = -# 「{ ui-level-like-me }」はボットとの対局の結果に合わせて強さが変わり、およそ半分は勝てます。{ $at ->
        [easiest] 今はいちばんやさしい強さです。勝ちが増えると上がります。
        [strongest] 今はいちばん強い設定です。お見事！
       *[between] 1が{ $easiest }、{ $most }が{ $strongest }です。
    }
panel-others = ボット、または誰でも
panel-anybody = 誰でも参加できる
panel-opponent = 対戦相手
panel-time = 持ち時間
panel-weekends-off = 週末を休みにする
panel-weekends-on = 週末も進める
panel-start = 始める
panel-again = もう一度
panel-make-casual = レートなしにする
panel-make-rated = レート戦にする

# Running games

# $line: ui-game-yours
panel-game-until = { $line } · 期限：{ $until }

# Refused moves

panel-try-again = もう一度入力
panel-kept = 正しかった部分は入力してあります：`{ $draft }`。

# What a rated game has changed

panel-ratings = -# { $steps }
# settled: sure enough to be shown without a question mark
panel-ratings-unchanged = -# 上限に達したため、レーティングは変わりません。
panel-ratings-too-short = -# レート対象外：双方が2手ずつ終える前に終局。
panel-rating-step = { $player } { $before } → { $after }

# Spectators. follow: be told when the game is over

panel-follow = フォロー
panel-unfollow = フォローをやめる
panel-unfollowed = この対局の結果はお知らせしません。
panel-following = -# この対局が終わったらお知らせします。
# game: a match. $result: a sentence or more
panel-followed = フォロー中の対局が終わりました：[{ $game }、対局{ $match }]({ $url })。{ $result }
panel-followed-called = { $player }：{ $text }

# The command

panel-play = 対局
panel-play-description = ゲーム、相手、条件をタップで選んで対局を始める
