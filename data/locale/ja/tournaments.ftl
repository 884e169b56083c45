# 大会。game：ゲーム、または2人で行う対局。round：全員が1局ずつ対局する回戦。

## 進め方

tournaments-title = 🏆 **{ $name }**
tournaments-game = { $game }、{ $variant }
tournaments-format-fitting = スイス式、回戦数は自動
tournaments-format-swiss = スイス式、{ $rounds }回戦
tournaments-format-round-robin = 総当たり戦
tournaments-format-double = 2回総当たり戦
tournaments-format-knockout = 勝ち抜き戦
tournaments-days = { $count }日
tournaments-pace = { $time }、1回戦は最長{ $most }
tournaments-pace-all = { $time }、全対局で{ $most }以内
tournaments-starts-at = 開始：{ $when }（{ $left }）
tournaments-starts-with = { $count }人集まると開始
tournaments-starts-by = { $organiser }が開始を決めます
tournaments-starts-by-you = 「{ tournaments-manage }」から開始できます
tournaments-a-moderator = モデレーター
tournaments-for-known = ここで{ $count }局以上終えた人が参加できます。
tournaments-at-most-once = 同時に進む対局は{ $count }局までです。
tournaments-filled = 奇数のときは、ボット（{ $level }）が入ります。
tournaments-people-in = { $count ->
    [0] まだ参加者はいません（{ $least }～{ $most }人）
   *[other] { $count }人が参加（{ $least }～{ $most }人）：
}
tournaments-somebody = プレイヤー

## 投稿

tournaments-sentence = { $text }。
tournaments-clocks = 休暇でも時計は止まりません。2局で時間切れ負けになると、その大会には残れません。
tournaments-leave = 参加をやめる
tournaments-how = 大会の進め方
tournaments-manage = 管理

## 大会の進め方

tournaments-how-title = **{ $name }の進め方**
tournaments-how-swiss = 各回戦で、同じくらいの点の人と対局します。同じ人とは1回しか当たりません。勝ちは1点、引き分けは半点です。奇数のときは1人が不戦勝になり、1点を得ます。
tournaments-how-round-robin = ほかの全員と1回ずつ対局します。勝ちは1点、引き分けは半点です。
tournaments-how-double = ほかの全員と先手と後手で1回ずつ、2回対局します。勝ちは1点、引き分けは半点です。
tournaments-how-knockout = 勝てば次に進み、負けると敗退です。引き分けなら、先後を入れ替え、持ち時間を短くしてもう1局。再び引き分けなら、使った時間の少ないほうが進みます。
tournaments-how-threads = 対局ごとにここにスレッドができ、始まると通知します。先手の回数は、全体でそろうように決まります。
tournaments-how-clock = { $pace }。各対局の最初の手だけは、3倍の時間があります。
tournaments-how-end = それまでに終わらない対局は、使った時間の合計が多いほうの負けです。差が1時間未満なら、双方に半点が入ります。
tournaments-how-time = 時間切れはその場で負けです。休暇でも時計は止まりません。2局で時間切れ負けになるか、最初の対局を始めないままだと、その大会には残れません。
tournaments-how-alone = ヒント、検討、待ったはありません。自分の力で対局します。
tournaments-how-leaving = 開始までは自由に参加をやめられます。開始後に棄権すると、進行中の対局は負けになり、戻れません。

tournaments-one-at-once = 対局は1局ずつです。
tournaments-at-once = 同時に進む対局は{ $count }局までです。
tournaments-all-at-once = ほかの全員との対局が同時に進みます。

## 大会の準備

tournaments-draft = **{ $name }** · 未発表
tournaments-people = { $least }～{ $most }人
tournaments-draft-channel = 発表と対局の場所：{ $channel }
tournaments-menu-game = ゲームとルールを選ぶ
tournaments-menu-format = 大会の方式を選ぶ
tournaments-menu-pace = 持ち時間を選ぶ
tournaments-menu-start = 開始の条件を選ぶ
tournaments-menu-filler = 補充を選ぶ
tournaments-menu-who = 参加できる人を選ぶ
tournaments-menu-once = 同時に進む対局の数を選ぶ
tournaments-menu-channel = チャンネルを選ぶ
tournaments-about-swiss = 7人以上ならこれがおすすめ
tournaments-about-round-robin = 全員と1局ずつ：3～16人
tournaments-about-double = 先後を入れ替えて2局ずつ：3～10人
tournaments-about-knockout = 負けたら敗退：4～64人
tournaments-start-by-hand = 自分で開始する
tournaments-start-with = { $count }人集まったら
tournaments-start-in-hours = { $count }時間後
tournaments-start-in-days = { $count }日後
tournaments-no-filler = 補充なし：余った人は1点を得る
tournaments-filler = 補充：ボット（{ $level }）
tournaments-everybody = 誰でも参加できる
tournaments-known = ここで{ $count }局以上終えた人だけ
tournaments-games-all = 全対局を同時に
tournaments-games-at-once = 同時に{ $count }局まで
tournaments-announce = ここで発表
tournaments-announce-there = 発表する
tournaments-more = その他…
tournaments-back = 戻る
tournaments-discard = 破棄

## できないこと

tournaments-gone = この大会はここでは見つからないか、もうありません。
tournaments-draft-gone = この下書きはもうないか、自分のものではありません。新しく大会を作ってください。
tournaments-announced = 「{ $name }」はすでに発表されたため、内容を変更できません。
tournaments-no-choice = 大会では選べない内容です。表示された選択肢から選んでください。
tournaments-name-short = 名前は{ $least }文字以上で入力してください。
tournaments-name-long = 名前は{ $most }文字までです（入力は{ $count }文字）。
tournaments-start-past = その日時は過ぎています。もっと後の開始日時を選んでください。
# $text: what was typed
tournaments-start-unreadable = 「{ $text }」を日時として読み取れません。`2026-12-01 18:00`のように入力してください。
tournaments-start-far = 大会は{ $days }日以内に始めてください。もっと早い開始日時を選んでください。
tournaments-too-many-open = このサーバーでは{ $most }件の大会が募集中か進行中で、これ以上は開けません。どれかを終えるか、取りやめてください。
tournaments-joined = 「{ $name }」にはすでに参加しています。
tournaments-full = { $size }人の枠はすべて埋まっています。
tournaments-closed = 「{ $name }」は始まっています。参加できたのは2回戦の組み合わせが決まるまででした。
tournaments-closed-format = 「{ $name }」は始まっているため、もう参加できません。開始後に参加できるのはスイス式の大会だけです。
tournaments-games-wanted = 「{ $name }」に参加できるのは、このサーバーでほかの人との対局を{ $least }局終えた人です。{ $count ->
        [0] まだ1局も終えていません。
       *[other] 終えたのは{ $count }局です。
    }
tournaments-was-in = 「{ $name }」から抜けたため、もう参加できません。
tournaments-not-in = 「{ $name }」には参加していません。
tournaments-begun = 「{ $name }」は始まっています。棄権はできますが、進行中の対局は負けになります。
tournaments-over = 「{ $name }」は終了しています。

## 開かれない理由（全員向け）

tournaments-cancelled-few = { $count ->
        [0] 「{ $name }」は取りやめになりました。参加者がいませんでした（3人以上必要です）。
       *[other] 「{ $name }」は取りやめになりました。参加者が{ $count }人でした（3人以上必要です）。
    }
tournaments-cancelled-never-started = 「{ $name }」は取りやめになりました。60日以内に始まりませんでした。

## ルール以外による対局の終わり

# 盤とスレッドで、全員向け。$player：対局者に代わって結果を決めた人
tournaments-end-given-up = **{ $winner }の不戦勝**で1点です。双方が1手ずつ指す前に{ $loser }が投了しました。
tournaments-end-unplayed = **{ $winner }の不戦勝**で1点です。{ $loser }が時間内に指しませんでした。
tournaments-end-round = **{ $winner }に1点**が入ります。この回戦の期限になり、使った時間の合計は{ $loser }のほうが多くなりました。
tournaments-end-round-halves = **双方に半点**が入ります。この回戦の期限になり、{ $first }と{ $second }が使った時間はほぼ同じでした。
tournaments-end-decided = **{ $winner }に1点**が入ります。{ $player }が結果を決めました。
tournaments-end-decided-halves = **{ $first }と{ $second }に半点ずつ**入ります。{ $player }が結果を決めました。
tournaments-end-decided-nothing = **{ $first }にも{ $second }にも点は入りません**。{ $player }が結果を決めました。
# 画像用
tournaments-card-unplayed = { $winner }の不戦勝。
tournaments-card-round = { $winner }に1点：この回戦の期限。
tournaments-card-decided = { $winner }に1点：運営の判断。
tournaments-card-halves = 双方に半点。
tournaments-card-nothing = 双方とも0点。
