# 大会の全対局に関わる操作と、主催者

directing-extend = 期限を延長
directing-end-round = 回戦を今終える
directing-pause = 一時停止…
directing-resume = 再開する
directing-undo = 裁定を取り消す
directing-second = 2人目の主催者
directing-nobody = なし
directing-choose-days = 日数を選ぶ
directing-how-much-longer = **何日延長しますか？**全対局が終われば、その時点で終わります。
directing-how-long = **何日間停止しますか？**すべての時計が止まり、新しい対局は始まりません。手を打つことはできます。早めに再開することもできます。
directing-who-helps = **一緒に主催するのは誰ですか？**ここでの操作がすべてできるようになります。
directing-really-end = **回戦を今終えますか？**未決着の{ $count }局は盤面で決めます。リードしている人に1点、そうでなければ半点ずつです。始まったばかりの対局は、使った時間が短い人の点になります。
directing-is-extended = 期限を{ $count }日延長しました。
directing-is-ended = 回戦を終えます。未決着の対局を決めています。
directing-is-paused = 大会を一時停止しました。
directing-is-resumed = 大会を再開しました。時計が動いています。
directing-is-undone = 取り消しました：{ $game }は未決着に戻りました。
directing-is-second = { $player }も主催者になりました。
# もう一人の主催者へ。$organiser：任命した人
directing-you-are-second = { $organiser }と一緒に{ $title }を主催することになりました。操作は{ $channel }の投稿の「{ tournaments-manage }」から行えます。
directing-is-alone = 2人目の主催者はいなくなりました。
directing-paused-until = ⏸️ { $until }まで一時停止
directing-clock-stopped = ⏸️ 大会は一時停止中（{ $until }まで）

# お断り
directing-no-end = 期限はありません。全対局が終われば終わります。
directing-round-long = 期限は今から{ $days }日以内です。日数を減らしてください。
directing-paused = 大会は一時停止中です。先に再開してください。
directing-not-paused = 大会は一時停止していません。
directing-not-undoable = この裁定は取り消せません。すでに取り消されたか、次の対局が始まっています。
directing-no-second = 2人目の主催者には、1人目とは別のサーバーメンバー（ボット以外）を選んでください。
directing-write = 全員に連絡
directing-write-text = メッセージ
directing-write-help = 参加者全員に通知されます。1回戦に1回です。
directing-invite = 招待
directing-whom-to-invite = **誰を招待しますか？**チャンネルで声をかけます。ボタン1つで参加できます。
directing-is-written = チャンネルにメッセージを送りました。
directing-is-invited = チャンネルで{ $player }に声をかけました。
directing-says = 📣 { $title }：{ $text }
directing-invited = { $organiser }から{ $player }へ、{ $title }への招待です。
directing-event = { $terms }。参加は投稿の下のボタンから：{ $link }
directing-written-before = この回戦ではもう全員に連絡しました。連絡は1回戦に1回です。
directing-not-sent = Discordがメッセージを受け付けませんでした。少し待ってからもう一度試してください。
directing-no-bots = ボットは参加できません。人を選んでください。
