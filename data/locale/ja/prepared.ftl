prepared-button = 手の予約
prepared-head = **手の予約（対局{ $match }）**
    予想した手が来たら、予約した手を自動で指します。それ以外のときは、予約がすべて消えます。ほかの人には見えません。
prepared-none = まだ予約はありません。
prepared-line = { $number }. { $pairs }
prepared-pair = `{ $expected }`なら`{ $answer }`
prepared-between = 、
prepared-add = 追加…
prepared-board = 盤で試す
prepared-clear = すべて消す
prepared-remove = 1行を消す
prepared-keep = この手順を予約

## フォーム

prepared-form-expected = 相手の手
prepared-form-expected-help = 相手が指しそうな手。
prepared-form-answer = 予約する手
prepared-form-answer-help = それに応じる手。続きは1行に1手、相手の手と応じる手を交互に書きます。

## 指された後

prepared-laid-down = （予約していた手）
prepared-sheet-turn = { $player } `{ $move }`（予約）

## お断り

prepared-not-here = このゲームには隠れた情報があるため、手は予約できません。
prepared-computer = ボットはすぐに指すので、手の予約は要りません。
prepared-your-turn = 今は自分の手番です。そのまま指してください。予約は、相手の手番の間にできます。
prepared-stale = その後、対局が進みました。今の予約は、最新の盤の「{ offers-more }」から確かめられます。
prepared-no-answer = 予想する手と応じる手は、組で書いてください（「{ prepared-form-expected }」と「{ prepared-form-answer }」）。
prepared-too-many-pairs = 1行に書けるのは{ $most }組までです。先のほうの手を省いてください。
prepared-too-many = 予約できるのは{ $most }行までです。先に1行を消してください。
prepared-illegal = { $line }行目、{ $turn }手目：{ $reason }
prepared-beyond-the-end = { $line }行目、{ $turn }手目：その前に終局します。
prepared-twice = `{ $move }`に応じる手はもうあります。先にその行を消してください。
