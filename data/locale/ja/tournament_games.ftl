## 順位表

tournaments-head-player = 名前
tournaments-head-points = 点
tournaments-head-round = 回戦
tournaments-head-buchholz-cut = BhC1
tournaments-head-buchholz = Bh
tournaments-head-sonneborn-berger = SB
tournaments-head-direct = 直接
tournaments-head-wins = 勝ち数
tournaments-tie-buchholz-cut = ブッフホルツ（最下位を除く、BhC1）
tournaments-tie-buchholz = ブッフホルツ（Bh）
tournaments-tie-sonneborn-berger = ソンネボーン・ベルガー（SB）
tournaments-tie-direct = 直接対決
tournaments-tie-wins = 勝ち数
tournaments-ties = -# 同点の場合：{ $ties }の順。
tournaments-in-brackets = -# （ ）は途中で抜けた人です。
tournaments-taken-out = -# 点なし：半数の対局を終える前に抜けたため、対局が成績に含まれません。
tournaments-without-place = -# 順位なし：1局も対局していません。
tournaments-no-games = まだ対局はありません。
## 各回戦の対局

tournaments-game-line = **「{ $name }」{ $round }{ $number ->
        [0] {""}
       *[other] ・第{ $number }局
    }**{ $leg ->
        [1] {""}
       *[other] （決定局）
    }
    { $first } – { $second }
tournaments-thread-line = **「{ $name }」**：すべての対局をこのスレッドで行います。
tournaments-thread = { $round }：{ $first } – { $second }
tournaments-not-opened = { $title }：{ $channel }で対局を始められません。投稿もスレッドの作成も、Discordに断られています。権限を元に戻すか、ほかのチャンネルで`/大会 管理`を使って大会を移してください。その間も試し続けます。
tournaments-to-decide = { $title } · { $round }：{ $first } – { $second }の対局が中止になりました。大会を進めるため、`/大会 管理`で裁定してください。
tournaments-cancelled-unreachable = 「{ $name }」は中止になりました。1週間、チャンネルを使えなかったためです。決まった結果は残ります。
tournaments-round = { $round }回戦
tournaments-choose-round = 回戦を選ぶ
tournaments-look = 対局を見る
tournaments-choice = { $number }{ $leg ->
    [1] {""}
   *[other] （決定局）
} · { $first } – { $second }
tournaments-line = { $number }{ $leg ->
    [1] {""}
   *[other] （決定局）
} · { $first } – { $second } · { $state }
tournaments-line-third = { $line } · 3位決定戦
tournaments-line-bye = { $player }は相手がいないため1点
tournaments-line-bye-on = { $player }は不戦勝で次に進出
tournaments-line-bye-last = { $player }は最後の回戦に相手がいないため{ $place }位
tournaments-line-half-bye = { $player }は途中参加のため0.5点
tournaments-line-bye-asked = { $player }は休みで0.5点
tournaments-line-decided-by = { $line } · 裁定：{ $by }
tournaments-unplayed = { $result }（対局なし）
tournaments-not-open = まもなく開始
tournaments-line-undecided = 中止。裁定待ち
tournaments-running = [{ $length }]({ $url }) · 手番：{ $player }
tournaments-running-until = { $state } · 期限：{ $until }
tournaments-exported = ほかのプログラム用の順位表（TRF）{ $games ->
    [0] です。終わった対局はまだありません
   *[other] と、終わった{ $games }局の棋譜です
}。

## メダル

tournaments-medal = { $sign }{ $name }
tournaments-medals = 大会：{ $medals }{ $more ->
    [0] {""}
   *[other] 、ほか{ $more }個
}
# leaves out $count
tournaments-fact-medals = メダル

## The bracket of a knockout

tournaments-final = 決勝
tournaments-semi-finals = 準決勝
tournaments-quarter-finals = 準々決勝
tournaments-third-match = 3位決定戦
tournaments-bracket-round = **{ $round }**
tournaments-bracket-winner = **{ $player }** ✓
tournaments-bracket-pair = { $first } – { $second }{ $state ->
        [open] {" "}· 対局中
        [next] {" "}· これから
        [none] {" "}· 勝者なし
       *[over] {""}
    }{ $leg ->
        [1] {""}
       *[other] （決定局）
    }
tournaments-bracket-bye = { $player } · 不戦勝
tournaments-bracket-waits = { $player } · 相手は未定
tournaments-bracket-unknown = これから
tournaments-bracket-no-one = 不戦勝
