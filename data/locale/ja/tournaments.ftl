# 大会。game：ゲーム、または2人で行う対局。round：全員が1局ずつ対局する回戦。

## 進め方

tournaments-title = 🏆 **{ $name }**
tournaments-game = { $game }、{ $variant }
tournaments-format-fitting = スイス式（回戦数は自動）
tournaments-format-swiss = スイス式（全{ $rounds }回戦）
tournaments-format-round-robin = 総当たり戦
tournaments-format-double = 総当たり戦（2回）
tournaments-format-knockout = 勝ち抜き戦
tournaments-days = { $count }日
tournaments-pace = { $time }、各回戦は最長{ $most }
tournaments-pace-all = { $time }、{ $most }以内に全対局
tournaments-pace-some = { $time }、{ $most }以内に{ $count }局ずつ
tournaments-starts-at = 開始：{ $when }（{ $left }）
tournaments-starts-with = { $count }人集まると開始
tournaments-starts-by = 開始は{ $organiser }が決めます
tournaments-starts-by-you = 「{ tournaments-manage }」から開始できます
tournaments-a-moderator = モデレーター
tournaments-for-known = ここで{ $count }局以上終えた人が参加できます。
tournaments-at-most-once = 同時に進む対局は{ $count }局までです。
tournaments-filled = 参加者が奇数のときは、ボット（{ $level }）が加わります。
tournaments-for-third = 準決勝で敗れた2人は、3位決定戦を行います。
tournaments-people-in = { $count ->
    [0] まだ参加者はいません（{ $least }〜{ $most }人）
   *[other] { $count }人が参加（{ $least }〜{ $most }人）：
}
tournaments-somebody = プレイヤー

## 投稿

tournaments-bank = 予備は対局ごとです。
tournaments-clocks = 休暇でも時計は止まりません。2局で時間切れ負けになると、その大会には残れません。
tournaments-leave = 参加をやめる
tournaments-how = 大会の進め方
tournaments-manage = 管理

## 大会の進め方

tournaments-how-title = **「{ $name }」の進め方**
tournaments-how-swiss = 各回戦で、点の近い人と対局します。同じ人との対局は1回だけです。勝ちは1点、引き分けは0.5点です。
tournaments-how-odd = 参加者が奇数のときは1人が不戦勝になり、1点を得ます。
tournaments-how-few = { $most ->
    [3] 参加者が3人だけのとき
   *[other] 参加者が{ $least }〜{ $most }人のとき
}は総当たり戦になります。全員と1回ずつ、1局ずつ順に対局します。
tournaments-how-byes = 組み合わせが決まる前に「{ tournaments-mine }」から申し出れば、回戦を休んで0.5点を得られます（2回まで）。
tournaments-how-round-robin = ほかの全員と1回ずつ対局します。勝ちは1点、引き分けは0.5点です。
tournaments-how-double = ほかの全員と、先手と後手で1回ずつ対局します。勝ちは1点、引き分けは0.5点です。
tournaments-how-knockout = 勝てば次の回戦に進み、負けると敗退です。引き分けなら、先後を入れ替え、持ち時間を短くした決定局を行います。それも引き分けなら、使った時間の少ないほうが進みます。
tournaments-how-threads = { $threads ->
    [all] すべての対局をここの1つのスレッドで行い、自分の対局が始まると通知します。
    [few] 対局ごとにここにスレッドができ、自分の対局が始まると通知します。参加者が{ $few }人までなら、1つのスレッドですべて行います。
   *[own] 対局ごとにここにスレッドができ、始まると通知します。
}先手の回数は、なるべく全員同じになります。
tournaments-how-clock = { $pace }。どの対局も、自分の1手目だけは3倍の時間があります。
tournaments-how-bank = 1手の持ち時間を超えると、予備を使います。予備は1局を通してのもので、対局ごとに別です（回戦ごとではありません）。
tournaments-how-end = 期限までに終わらない対局では、得点で上回っている人に1点が入ります。Sum Onでは、もう追いつかれない人に1点です。どちらでもなければ双方に0.5点です。まだ2手に満たない対局では、使った時間の合計が1時間以上多い人の負けです。
tournaments-how-time = 時間切れはその場で負けです。休暇でも時計は止まりません。2局で時間切れ負けになるか、最初の対局を始めないままだと、その大会には残れません。
tournaments-how-alone = ヒント、検討、待ったはありません。自分の力で対局します。
tournaments-how-leaving = 開始までは自由に参加をやめられます。開始後に棄権すると、進行中の対局は負けになり、戻れません。

tournaments-one-at-once = 対局は1局ずつです。
tournaments-at-once = 同時に進む対局は{ $count }局までです。
tournaments-all-at-once = ほかの全員との対局が同時に進みます。

## 大会の準備

tournaments-draft = **{ $name }** · 未発表
tournaments-people = { $least }〜{ $most }人
tournaments-draft-channel = 発表と対局の場所：{ $channel }
tournaments-menu-game = ゲームとルールを選ぶ
tournaments-menu-format = 大会の方式を選ぶ
tournaments-menu-pace = 持ち時間を選ぶ
tournaments-menu-start = 開始の条件を選ぶ
tournaments-menu-filler = 人数合わせを選ぶ
tournaments-menu-who = 参加できる人を選ぶ
tournaments-menu-once = 同時に進む対局の数を選ぶ
tournaments-menu-third = 3位の決め方を選ぶ
tournaments-menu-channel = チャンネルを選ぶ
tournaments-about-swiss = 7人以上ならこれがおすすめ
tournaments-about-round-robin = 全員と1局ずつ：3〜16人
tournaments-about-double = 先後を入れ替えて2局ずつ：3〜10人
tournaments-about-knockout = 負けたら敗退：4〜64人
tournaments-start-by-hand = 自分で開始する
tournaments-start-with = { $count }人集まったら
tournaments-start-in-hours = { $count }時間後
tournaments-start-in-days = { $count }日後
tournaments-no-filler = 人数合わせなし：相手のいない人は1点
tournaments-no-filler-rests = 人数合わせなし：相手のいない人は休み
tournaments-filler = 人数合わせ：ボット（{ $level }）
tournaments-everybody = 誰でも参加できる
tournaments-known = ここで{ $count }局以上終えた人だけ
tournaments-third-shared = 準決勝敗退の2人が3位
tournaments-third-played = 3位決定戦を行う
tournaments-games-all = 全対局を同時に
tournaments-games-at-once = 同時に{ $count }局まで
tournaments-announce = ここで発表
tournaments-announce-there = 発表する
tournaments-more = その他…
tournaments-back = 戻る
tournaments-discard = 破棄

tournaments-is-announced = 「{ $name }」を発表しました：{ $where }
    開始などは、投稿の「{ tournaments-manage }」か`/大会 管理`から行えます。
tournaments-discarded = 「{ $name }」を破棄しました。ほかの人には知られていません。
tournaments-server-only = 大会はサーバーで行います。サーバーのテキストチャンネルでコマンドを使ってください。
tournaments-no-threads = 大会には、ボットがスレッドを作れるテキストチャンネルが必要です。選び直してください。
tournaments-threads-not-wanted = このサーバーは対局に専用スレッドを作らない設定ですが、大会には必要です。サーバー管理者が`/設定 サーバー`で変更できます。
tournaments-not-yours = { $channel }には書き込めません。書き込めるチャンネルを選んでください。
tournaments-missing-permissions = { $channel }でボットの権限が足りません。サーバー管理者に次の権限を頼んでください：{ $permissions }。

## 大会を探す

tournaments-none = このサーバーにそのような大会はありません。`/大会 作成`で準備できます。
tournaments-which = どの大会ですか？
tournaments-choose = 大会を選ぶ
tournaments-status-open = 参加受付中
tournaments-status-running = 進行中
tournaments-status-finished = 終了
tournaments-status-cancelled = 中止
tournaments-round-of = { $round }回戦（全{ $rounds }回戦）
tournaments-count = { $count }人
tournaments-cancelled = 「{ $name }」は中止になりました。
tournaments-games-over = { $games }局中{ $over }局終了
tournaments-ends-by = 期限：{ $until }
tournaments-format-changed = 参加者が{ $count }人なので、{ $format }で行います。
tournaments-opening-round = { $round }回戦の対局を準備中：{ $games }局中{ $opened }局。
tournaments-opening = 対局を準備中：{ $games }局中{ $opened }局。
tournaments-finished = 「{ $name }」が終了しました。
tournaments-ended-early = { $round }回戦の後、新しい組み合わせを作れなくなったため、予定より早く終了しました。
tournaments-ended-early-left = { $round }回戦の後、残った人が2人に満たなかったため、予定より早く終了しました。
tournaments-all-have-left = 全員が抜けたため、順位はありません。
tournaments-no-game-played = 1局も対局が行われなかったため、順位はありません。
tournaments-no-winner = 1位は該当者なしです。対局で勝ち取った人がいませんでした。
tournaments-again = もう一度

## 管理

tournaments-start-now = 今すぐ開始
tournaments-edit = 編集
tournaments-rename = 名前・説明・開始
tournaments-form-name = 名前
tournaments-form-description = ひとこと説明
tournaments-form-description-help = 投稿に表示されます（対象者など）
tournaments-form-start = 開始
tournaments-form-start-help = 空欄なら変わりません
tournaments-description-long = 説明は{ $most }文字までです（今は{ $count }文字）。
tournaments-too-many-in = 参加者が{ $count }人いますが、この方式は{ $size }人までです。別の方式を選んでください。
tournaments-unchangeable = 「{ $name }」はその間に変わりました。「{ tournaments-manage }」をもう一度開いてください。
tournaments-decide = 対局を裁定
tournaments-replace = 交代
tournaments-drop = 除外
tournaments-day = 1日延長
tournaments-half = 0.5点
tournaments-cancel = 中止…
tournaments-cancel-now = 中止する
tournaments-move = ここで続ける
tournaments-channel-gone = 元のチャンネルでは対局を続けられません。ここで続けられます。
tournaments-undecided = { $game }：対局が結果なしで終わりました。裁定してください。
tournaments-game-of-round = { $round }回戦：{ $game }
tournaments-no-open-game = 今、そのような対局はありません。
tournaments-no-one-in = 参加者はいません。
tournaments-choose-game = 対局を選ぶ
tournaments-choose-player = 参加者を選ぶ
tournaments-choose-successor = メンバーを選ぶ
tournaments-who-instead = { $player }の代わりに入るのは誰ですか？
tournaments-wins = { $player }の勝ち
tournaments-halves = 0.5点ずつ
tournaments-neither = 双方0点
tournaments-drop-player = 除外：{ $player }
tournaments-really-start = **今すぐ開始しますか？**参加者は{ $count }人、{ $format }で行います。
tournaments-really-decide = **{ $game }の結果は？**対局は終わり、レーティングは変わりません。裁定した人の名前は全員に見えます。次の対局に影響しないうちは取り消せます。
tournaments-really-drop = **{ $player }を除外しますか？**{ $count ->
        [0] 除外すると、戻れません。
       *[other] 進行中の{ $count }局は負けになり、戻れません。
    }
tournaments-really-drop-open = **{ $player }を除外しますか？**開始までは、また参加できます。
tournaments-really-replace = **{ $player }の代わりに{ $successor }が入りますか？**{ $successor }が点とこの先の組み合わせを引き継ぎます。{ $lost ->
        [0] {""}
       *[other] { $player }の進行中の{ $lost }局は負けになります。レーティングは変わりません。
    }{ $anew ->
        [0] {""}
       *[other] 始まったばかりの{ $anew }局は最初からやり直します。
    }
tournaments-really-day = **{ $player }の期限を1日延長しますか？**1局につき1人1回だけです。
tournaments-really-cancel = 「{ $name }」を中止しますか？新しい対局は始まらず、メダルもありません。始まった対局は最後まで続けられます。
tournaments-really-cancel-open = 「{ $name }」を中止しますか？参加できなくなり、元には戻せません。
tournaments-really-move = 「{ $name }」をここで続けますか？投稿と、まだ始まっていない対局がここに移ります。進行中の対局は、元のスレッドがあればそこで続きます。
tournaments-is-starting = 開始します。対局は順に準備されます。
tournaments-is-decided = 裁定しました：{ $game }
tournaments-is-replaced = { $player }の代わりに{ $successor }が入りました。
tournaments-is-dropped = { $player }を除外しました。
tournaments-is-given = { $player }の期限を1日延長しました。
tournaments-round-longer = 回戦の新しい期限：{ $until }
tournaments-is-halved = { $player }に、1回戦の分の0.5点が入りました。
tournaments-is-moved = { $channel }で続けます。
tournaments-replace-bot = 代わりに入れるのは人だけです。
tournaments-successor-unseen = { $player }は、対局が行われる{ $channel }を見られません。ほかの人を選ぶか、先に見られるようにしてください。

## 参加と棄権

tournaments-you-are-in = 参加しました：「{ $name }」
tournaments-joined-late = 2回戦から組み合わせに入ります。1回戦の分は、主催者が0.5点を与えないかぎり0点です。棄権すると、進行中の対局は負けになり、戻れません。
tournaments-you-have-left = 参加をやめました：「{ $name }」
tournaments-unseen = 「{ $name }」が行われるチャンネルを見る権限がありません。モデレーターに頼んでください。
tournaments-withdraw = 棄権する
tournaments-games = 対局一覧
tournaments-export = 書き出す
tournaments-table = 順位表
tournaments-really-withdraw = 「{ $name }」を棄権しますか？{ $count ->
        [0] 棄権すると、戻れません。
       *[other] 進行中の{ $count }局は負けになり、戻れません。
    }

## 自分の対局

tournaments-mine = 自分の対局
tournaments-mine-yours = { $opponent }との対局：自分の手番です。期限：{ $until }
tournaments-mine-theirs = { $opponent }との対局が進行中です。
tournaments-mine-opening = { $opponent }との対局を準備しています。スレッドで通知します。
tournaments-mine-undecided = { $opponent }との対局は結果なしで終わりました。主催者が裁定します。
tournaments-mine-bye = { $round }回戦は不戦勝で、1点を得ます。
tournaments-mine-bye-on = { $round }回戦は不戦勝で、次の回戦に進みます。
tournaments-mine-bye-last = 最後の回戦（{ $round }回戦）は相手がいないため、{ $place }位です。
tournaments-mine-half-bye = { $round }回戦の組み合わせの後に参加したため、その回戦の分は0.5点です。
tournaments-mine-late = { $round }回戦の組み合わせの後に参加しました。次の回戦から対局します。
tournaments-bye = { $round }回戦を休む
tournaments-no-bye = { $round }回戦に出る
tournaments-mine-bye-to-come = { $round }回戦は休みで、0.5点が入ります。
tournaments-mine-bye-asked = { $round }回戦は希望により休みで、0.5点が入りました。
tournaments-no-bye-left = 休めるのは{ $most }回までです。
tournaments-no-bye-now = { $round }回戦は休めません。休めるのは、組み合わせがまだ決まっていない次の回戦だけです。
tournaments-mine-next = 今、対局はありません。この回戦の対局がすべて終わると、次の回戦が始まります。
tournaments-mine-next-by = 今、対局はありません。この回戦の対局がすべて終わると、次の回戦が始まります。期限：{ $until }
tournaments-mine-last = 今、対局はありません。この回戦のほかの対局が終わると、大会は終了です。
tournaments-mine-all-over = すべての対局を終えました。ほかの対局が終わると、大会は終了です。
tournaments-mine-later = 今、対局はありません。相手が空き次第、次の対局が始まります。
tournaments-mine-knocked-out = 敗退しました。ご参加ありがとうございました！
tournaments-mine-out = この大会から抜けています。
tournaments-mine-dropped = この大会から除外されました（主催者かモデレーターの裁定）。
tournaments-mine-shut-out = この大会には残れませんでした。2局で時間切れになったか、最初の対局を始めなかったためです。
tournaments-mine-open = 参加しています。まだ始まっていません。
tournaments-mine-cancelled = 中止になりました。
tournaments-mine-over = 終了しました。
tournaments-mine-without-game = 1局も対局していないため、順位はありません。
tournaments-mine-taken-out = 半数の対局を終える前に抜けたため、順位はありません。行った対局も成績に含まれません。
tournaments-mine-place = 終了しました。{ $place }位です。
tournaments-against = 対{ $player }

## コマンド

tournaments-command = 大会
tournaments-command-description = 大会：タップで準備、参加、確認
tournaments-command-create = 作成
tournaments-command-create-description = ここで大会を準備する（残りはタップで選ぶ）
tournaments-command-name = 名前
tournaments-command-name-description = 大会の名前：3〜40文字
tournaments-command-start = 開始
tournaments-command-start-description = 開始日時、例：明日18時、土曜20:00、2026-12-01 18:00（おやすみ時間のタイムゾーン、なければUTC）
tournaments-command-list = 一覧
tournaments-command-list-description = このサーバーの大会：受付中、進行中、終了
tournaments-command-show = 表示
tournaments-command-show-description = 大会を自分だけに表示する
tournaments-command-join = 参加
tournaments-command-join-description = 大会に参加する
tournaments-command-withdraw = 棄権
tournaments-command-withdraw-description = 大会を棄権する（進行中の対局は負け）
tournaments-command-table = 順位表
tournaments-command-table-description = タイブレークを含む順位表
tournaments-command-manage = 管理
tournaments-command-manage-description = 主催者用：開始、裁定、交代、除外、移動、中止
tournaments-command-games = 対局一覧
tournaments-command-games-description = 回戦の対局と対局場所の一覧
tournaments-command-export = 書き出し
tournaments-command-export-description = ほかのプログラム用の順位表（TRF）と全棋譜を1つのファイルで
tournaments-command-which = 大会
tournaments-command-which-description = 省略：このチャンネルの大会、なければ唯一の大会

## できないこと

tournaments-gone = この大会はここでは見つからないか、もうありません。
tournaments-draft-gone = この下書きはもうないか、自分のものではありません。下書きは1日、最新の{ $most }件まで残ります。新しく大会を作ってください。
tournaments-announced = 「{ $name }」はすでに発表されています。変更は「{ tournaments-manage }」からできます。
tournaments-no-choice = 大会では選べない内容です。表示された選択肢から選んでください。
tournaments-name-short = 名前は{ $least }文字以上で入力してください。
tournaments-name-long = 名前は{ $most }文字までです（入力は{ $count }文字）。
tournaments-start-past = { $moment }は過ぎています。もっと後の開始日時を選んでください。
# $text: what was typed
tournaments-start-unreadable = 「{ $text }」を日時として読み取れません。`明日18時`、`土曜20:00`、`2026-12-01 18:00`のように入力してください。
tournaments-start-far = { $moment }は先すぎます。大会は{ $days }日以内に始めてください。
tournaments-moment = <t:{ $at }:f>（<t:{ $at }:R>）
tournaments-start-in-utc = 開始日時はUTCとして読み取ります。`/設定 自分`の「{ settings-quiet-hours }」を設定すると、そのタイムゾーンで読み取ります。
tournaments-start-unclear = 「{ $text }」は何通りかに読めます：{ $moments }。`2026-12-01 18:00`のように、日付と時刻を入力してください。
tournaments-too-many-open = このサーバーでは{ $most }件の大会が受付中か進行中なので、これ以上は開けません。どれかを終えるか、中止してください。
tournaments-you-have-open = このサーバーで、自分の大会が{ $most }件、受付中か進行中です。1人でこれ以上は開けません。どれかを終えるか、中止してください。
tournaments-creators-role = このサーバーで大会を作れるのは、{ $role }とモデレーターです。
tournaments-creators-moderators = このサーバーで大会を作れるのはモデレーターです。
tournaments-creators-role-gone = このサーバーで大会を作れるロールはなくなり、今はモデレーターだけが作れます。サーバー管理者は`/設定 サーバー`で別のロールを選べます。
tournaments-joined = 「{ $name }」にはすでに参加しています。
tournaments-full = { $size }人の枠はすべて埋まっています。
tournaments-closed = 「{ $name }」は始まっています。参加できたのは2回戦の組み合わせが決まるまででした。
tournaments-closed-format = 「{ $name }」は始まっているため、もう参加できません。開始後に参加できるのはスイス式の大会だけです。
tournaments-games-wanted = 「{ $name }」に参加できるのは、このサーバーでほかの人との対局を{ $least }局終えた人です。{ $count ->
        [0] まだ1局も終えていません。
       *[other] 終えたのは{ $count }局です。
    }
tournaments-was-in = 「{ $name }」にはもう戻れません。抜けた人や除外された人は参加できません。
tournaments-not-in = 「{ $name }」には参加していません。
tournaments-begun = 「{ $name }」は始まっています。棄権はできますが、進行中の対局は負けになります。
tournaments-over = 「{ $name }」は終了しています。
tournaments-moderators-only = それができるのはモデレーターだけです。
# $player: the organiser
tournaments-not-organiser = これができるのは、主催者（{ $player }）とモデレーターだけです。
tournaments-not-begun = 「{ $name }」はまだ始まっていません。
tournaments-too-few = 「{ $name }」を始めるには{ $least }人以上が必要です。{ $count ->
        [0] まだ参加者がいません。
       *[other] 参加者は{ $count }人です。
    }
# $result: such as 1 : 0
tournaments-decided = その対局の結果はすでに決まっています：{ $result }
tournaments-own-game = 自分の対局は裁定できません。{ $who }
tournaments-own-opponent = この人とはまだ対局の可能性があるので、除外も交代もできません。{ $who }
tournaments-own-place = 進行中の大会では、自分が代わりに入ることも、自分の代わりを選ぶこともできません。{ $who }
tournaments-own-left-out = 自分の対局に関わるものは選べません。
tournaments-who-moderator = 参加していないモデレーターに頼んでください。
tournaments-who-second = もう1人の主催者か、参加していないモデレーターに頼んでください。
tournaments-who-organiser = 主催者（{ $player }）か、ほかのモデレーターに頼んでください。
tournaments-no-half = 0.5点を追加できるのは、1回戦の組み合わせの後に参加した人だけ、1人1回だけです。
tournaments-only-people = それは人数合わせのボットです。人を選んでください。
tournaments-out = { $player }はすでに「{ $name }」から抜けています。
tournaments-replace-known = { $player }は「{ $name }」に参加しているか、参加したことがあります。ほかの人を選んでください。
tournaments-no-game-now = その対局は今は進行していません。

## 開かれない理由（全員向け）

tournaments-cancelled-few = { $count ->
        [0] 「{ $name }」は中止になりました。参加者がいなかったためです（3人以上必要です）。
       *[other] 「{ $name }」は中止になりました。参加者が{ $count }人だったためです（3人以上必要です）。
    }
tournaments-cancelled-never-started = 「{ $name }」は中止になりました。60日以内に始まらなかったためです。
tournaments-cancelled-by-organiser = 「{ $name }」は中止になりました。始まった対局は最後まで続けられます。

## ルール以外による対局の終わり

# 盤とスレッドで、全員向け。$player：対局者に代わって結果を決めた人
tournaments-end-given-up = **{ $winner }の不戦勝**で1点です。双方が1手ずつ終える前に{ $loser }が投了しました。
tournaments-end-unplayed = **{ $winner }の不戦勝**で1点です。{ $loser }が時間内に手を決めませんでした。
tournaments-end-round-ahead = **{ $winner }に1点**が入ります。この回戦の期限に、盤上で{ $loser }を上回っていました。
tournaments-end-round-open = **双方に0.5点**が入ります。この回戦の期限までに、{ $first }と{ $second }の勝負がつきませんでした。
tournaments-end-round = **{ $winner }に1点**が入ります。この回戦の期限に、使った時間の合計は{ $loser }のほうが多くなっていました。
tournaments-end-round-halves = **双方に0.5点**が入ります。この回戦の期限に、{ $first }と{ $second }が使った時間はほぼ同じでした。
tournaments-end-decided = **{ $winner }に1点**が入ります。{ $player }が裁定しました。
tournaments-end-decided-halves = **{ $first }と{ $second }に0.5点ずつ**入ります。{ $player }が裁定しました。
tournaments-end-decided-nothing = **{ $first }にも{ $second }にも点は入りません**。{ $player }が裁定しました。
tournaments-end-both-left = **{ $first }にも{ $second }にも点は入りません**。2人とも大会から抜けました。
# 画像用
tournaments-card-unplayed = { $winner }の不戦勝。
tournaments-card-round = { $winner }に1点：この回戦の期限。
tournaments-card-decided = { $winner }に1点：裁定。
tournaments-card-halves = 双方に0.5点。
tournaments-card-nothing = 双方とも0点。

## 大会の対局で異なること

tournaments-no-abort = 大会の対局は中止できません。投了するか、主催者かモデレーターに裁定を頼んでください。
tournaments-no-takeback = 大会では、待ったはできません。
tournaments-no-day = 大会では、時間切れはすぐに負けになります。その前であれば、主催者かモデレーターが期限を1日延長できます。
tournaments-no-hints = 大会の対局ではヒントを使えません。自分の力で対局してください。終わったら`/解析`をどうぞ。
tournaments-no-exploring = 大会では自分の力で対局するため、手を試せるのは終局後です。
tournaments-engine-waits = 同じゲームの大会の対局（対局{ $match }）が終わるまで、このゲームの進行中の対局、取り込んだ棋譜、検討にはエンジンを使えません。終わった対局の`/解析`と`/問題`は使えます。
tournaments-engine-follows = この対局は進行中の大会の対局（対局{ $match }）と同じ手順なので、そちらが終わるまでエンジンを使えません。ほかの終わった対局の`/解析`と`/問題`は使えます。
tournaments-resign-early = 相手の不戦勝になります。レーティングは変わりません。
# 時間を延ばそうとした主催者へ
tournaments-day-not-on-turn = この人の手番ではないので、時計は動いていません。
tournaments-day-given = この人の期限は、この対局ですでに1日延長されています。延長は1局につき1人1回だけです。
tournaments-day-too-late = 1日延長しても、その前に回戦が終わります。回戦の期限はこれ以上延ばせません。代わりに対局を裁定してください。
# 対局の記録
tournaments-event-day = ⌛ 期限が1日延長されました（{ $moment }）。
