# Time for a turn

time-none = 持ち時間なし
time-minutes = 1手{ $count }分
time-hours = 1手{ $count }時間
time-days = 1手{ $count }日
# $turn: one of the lines above; the bank is for the whole game
time-bank-minutes = { $turn }＋予備{ $count }分
time-bank-hours = { $turn }＋予備{ $count }時間
time-bank-days = { $turn }＋予備{ $count }日
time-weekends-off = 週末休み：金曜18:00から月曜06:00まで時計が止まります。時刻は各プレイヤーのおやすみ時間のタイムゾーン（未設定ならUTC）です。
time-no-weekends = 週末休みにできるのは、1手1時間以上の持ち時間だけです。そのような時間を選ぶか、オプション`{ commands-weekends }`を省いてください。
time-unknown = その持ち時間はありません。候補から選んでください。
time-not-computer = ボットとの対局には持ち時間がありません。オプション`{ commands-time }`を省くか、メンバーに挑戦してください。
    .direct = ボットとの対局には持ち時間がありません。オプション`{ commands-time }`を省いてください。

# The clock on the board

# $up: Discord’s own words for a time, “in 3 hours” or “3 hours ago”, here and below
time-left = ⏳ 期限：{ $up }
# On the board and in reminders. $turn: until the turn draws on the bank; $bank: such as “72 h”
time-up-bank = { $turn }＋予備{ $bank }
# $up: until the bank ends
time-up-in-bank = { $up }（予備）
time-left-holiday = 🏖️ 休暇（{ $until }まで）

# Short, to fit on a phone; two of them say “71 h 20 min”
time-span-days = { $count }日
time-span-hours = { $count }時間
time-span-minutes = { $count }分
time-span-both = { $more }{ $less }

# Under *More*: the bank and the zone of each player

time-banks = 予備の残り：{ $banks }
time-zones = 週末休み（金曜18:00〜月曜06:00）：{ $zones }
time-of-player = { $player }（{ $value }）

# Reminders and questions

time-link = [{ $game }、対局{ $match }]({ $url })
time-game = { $game } · 対{ $opponent } · 期限：{ $up }
# $game, $games: the line above
time-reminder = ⏰ { $player }の番です：{ $game }。
time-reminder-several =
    ⏰ { $player }の番の対局が{ $count }局あります：
    { $games }
time-reminder-more = ほか{ $count }局：`/対局中`
# $game: one match, as a link: “Sum On, game 12”, here and below
time-question = ⌛ { $game }で{ $late }が時間切れです。{ $waiting }は、勝ちを宣言するか、1日延長できます。それまでは{ $late }も手を入力できます。どちらも何もしなければ、{ $days }日後に{ $late }の時間切れ負けになります。
time-question-young = ⌛ 始まったばかりの{ $game }で{ $late }が時間切れです。{ $waiting }は、中止するか、1日延長できます。それまでは{ $late }も手を入力できます。どちらも何もしなければ、{ $days }日後に中止になります。
# claim: the opponent ran out of time
time-claim = 勝ちを宣言
time-abort = 対局を中止
time-day = 1日延長
# leaves out $count
# leaves out $count
time-untouched = 💤 { $players }：{ $game }は{ $days }日間動きがありません。続けないと、さらに{ $days }日で中止になります。

# Answers

time-moved = その後に手が入力されたので、勝ちの宣言はできません。
time-not-up = まだ時間が残っているので、勝ちの宣言はできません。
time-not-sure = ボットが停止していたため、先に時計を合わせています。1分後にもう一度試してください。
time-opponent-answers = それを決めるのは相手です。まだ手を入力できます。

# The end

time-won = **{ $winner }の勝ち**です。{ $loser }が時間切れになりました。
time-card-lost = { $winner }の勝ち：{ $loser }の時間切れ。

# Holidays

time-holiday-length = 休暇は1〜{ $most }日間です。この範囲の数を入力してください。
time-holiday-already = すでに休暇中です。先にその休暇を終えてください。
time-no-holiday = 今は休暇中ではありません。
time-holiday-used-up = { $left ->
    [0] 休暇の日数が残っていません（1年間に{ $year }日まで）。
   *[other] この1年間の休暇は残り{ $left }日です。それ以下の日数にしてください。
}
