# Leagues: monthly seasons of a server, in divisions, each of which is a tournament.

## The page of a season

# game: a kind of game. $month: any day of it
leagues-title = 🪜 **{ $game }リーグ · { MONTH($month) }**
leagues-name = { $game }リーグ
# The name of a thread and of a tournament, of at most 64 characters
leagues-division-name = { $game }リーグ、{ MONTH($month) }、ディビジョン{ $number }
leagues-division-heading = ディビジョン{ $number }
leagues-division-title = **ディビジョン{ $number }**
# $when: a moment. $left: such as "in 2 days"
leagues-moment = { $when }（{ $left }）
# $start: a moment
leagues-starts = 開始：{ $start }
# $time: such as "1 day per turn"
leagues-terms = ディビジョンの全員と同時に対局します。{ $time }。レート戦です。休暇でもこの時計は止まりません。
leagues-players = { $count ->
    [0] 参加者はまだいません。
   *[other] 参加者{ $count }人：
}
# $count: how many more people have to join. $least: how many a season needs
leagues-missing = シーズンには{ $least }人が必要です。**あと{ $count }人足りません。**足りないときは1か月延期されます。
# A column of the table: games over, of all
leagues-head-games = 対局
# A column of the table: the best and the worst place that can still be reached, such as 1–3
leagues-head-outlook = 順位
leagues-outlook-about = -# 順位：これから取れる順位です。
leagues-left = -# （ ）は今シーズンを抜けた人です。
leagues-rule-of-moving = -# 1位は昇格、最下位は降格します。
# divisions
leagues-more-divisions = …ほか{ $count }つ：下で選べます。
# $players: people
leagues-not-begun = { $days }日間、手を指していない人：{ $players }。モデレーターは、ディビジョンを選んで「{ tournaments-manage }」で交代させられます。
# People follow
leagues-next = 次のシーズンから参加：
# $title: with the month
leagues-over = { $title }が終わりました。
leagues-champion = 🏆 優勝：{ $players }
leagues-no-champion = 1位がいないため、今回の優勝者はいません。
leagues-no-medals = メダルなし
leagues-up = ⬆️ 昇格：{ $players }
leagues-down = ⬇️ 降格：{ $players }
leagues-closed = { $title }：シーズンが始まる前に、リーグはオフになりました。
leagues-mine = 自分の対局
leagues-how = リーグのしくみ
leagues-last = 前のシーズン
leagues-choose-division = ディビジョンを選ぶ

## What one person reads

leagues-you-play = あなたはディビジョン{ $number }です。
# A person who was given the place of another one
leagues-your-only-season = このシーズンだけの参加です。リーグに参加すると、次のシーズンからも続けられます。
leagues-your-last-season = リーグを抜けたため、これが最後のシーズンです。
# $start: a moment
leagues-you-play-next = 次のシーズンに参加します。開始：{ $start }
leagues-not-playing = このリーグには参加していません。参加すると、次のシーズンからプレイできます。
# $best, $worst: places
leagues-outlook = まだ{ $best }位から{ $worst }位の可能性があります。
leagues-outlook-sure = 順位が決まりました：{ $place }位。
leagues-you-are-in = 参加しました：**{ $name }**
# $count: opponents
leagues-you-play-now = すぐにディビジョン{ $number }に入り、{ $count }人と1局ずつ対局します。
leagues-you-have-left = リーグを抜けました：**{ $name }**。
leagues-games-go-on = 今シーズンの対局はそのまま続きます。対局もやめるときは、棄権してください。
leagues-mine-undecided = { $opponent }との対局は結果が出ないまま終わりました。モデレーターが裁定します。
leagues-mine-all-over = 自分の対局はすべて終わりました。ほかの対局が終わると、シーズンが終わります。
leagues-no-last-season = このリーグで終わったシーズンはまだありません。

## How it works

leagues-how-title = **{ $name }のしくみ**
leagues-how-season = シーズンは1か月です。1日の8:00（UTC）に始まり、対局は末日の20:00（UTC）に終わります。
# $few: the most players of a division in which they meet twice. $most: the most players of a division
leagues-how-games = ディビジョンの全員と1回ずつ、{ $few }人以下なら2回ずつ対局します。およそ4〜{ $most }局を同時に進めます。
leagues-how-moving = ディビジョンはおよそ4〜6人です。1位は昇格、最下位は降格し、ディビジョン1の1位が優勝です。
leagues-how-absent = { $days }日間、手を指さない人は名前が出ます。モデレーターは交代させられます。
# $day: of the month. $most: players in a division
leagues-how-late = 毎月{ $day }日までは、いちばん下のディビジョンが{ $most }人未満なら途中から入れます。そのあとは次のシーズンからです。
leagues-how-leaving = 参加をやめるまで続きます。やめるのは今シーズンのあとです。棄権すると、進行中の対局は負けになります。

## Medals

# $medals: a list of medals. $more: how many others there are
leagues-medals = リーグ：{ $medals }{ $more ->
    [0] {""}
   *[other] 、ほか{ $more }個
}
# $name: of a division, with the month
leagues-medal-of-champion = 🏆{ $name }（優勝）
# leaves out $count
leagues-fact-champion = リーグ優勝

## The commands

leagues-command = リーグ
leagues-command-description = サーバーのリーグ：毎月のシーズンをディビジョンに分かれて対局
leagues-command-show = 表示
leagues-command-show-description = 今月のディビジョンを自分だけに表示する
leagues-command-join = 参加
leagues-command-join-description = 次のシーズンからリーグに参加する
leagues-command-leave = 退会
leagues-command-leave-description = 今シーズンでリーグをやめる
leagues-command-game = ゲーム
leagues-command-game-description = 省略：このチャンネルのリーグ、なければ唯一のリーグ
leagues-choose = リーグを選ぶ
leagues-which = どのリーグですか？

## Refusals

leagues-joined = すでに参加しています。次のシーズンからプレイします。
leagues-not-in = このリーグには参加していません。
leagues-off = 今、ここにリーグはありません。サーバーの管理者は`/設定 サーバー`で始められます。
# $name: of the division
leagues-division = { $name }はリーグのディビジョンです。リーグに参加すると、次のシーズンからプレイできます。
