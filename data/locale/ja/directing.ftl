# 大会の全対局に関わる操作と、主催者

directing-extend = 期限を延長
directing-end-round = 回戦を終了
directing-pause = 一時停止…
directing-resume = 再開
directing-undo = 裁定を取り消す
directing-second = 2人目の主催者
directing-nobody = なし
directing-choose-days = 日数を選ぶ
directing-how-much-longer = **何日延長しますか？**期限の前でも、全対局が終われば終了します。
directing-how-long = **何日停止しますか？**すべての時計が止まり、新しい対局は始まりません。停止中も手は入力できます。途中で再開することもできます。
directing-who-helps = **誰と一緒に主催しますか？**その人も、ここでの操作をすべてできるようになります。
directing-really-end = **今すぐ回戦を終了しますか？**終わっていない{ $count }局は、盤上でリードしている人に1点、そうでなければ双方に0.5点です。始まったばかりの対局は、使った時間の少ない人に1点です。
directing-is-extended = 期限を{ $count }日延長しました。
directing-is-ended = 回戦を終了します。終わっていない対局の点を決めています。
directing-is-paused = 大会を一時停止しました。
directing-is-resumed = 大会を再開しました。時計も動き始めました。
directing-is-undone = 裁定を取り消しました。{ $game }は未決着に戻りました。
directing-is-second = { $player }も主催者になりました。
# もう1人の主催者へ。$organiser：任命した人
directing-you-are-second = { $organiser }と一緒に{ $title }を主催することになりました。操作は{ $channel }の投稿の「{ tournaments-manage }」から行えます。
directing-is-alone = 主催者は1人に戻りました。
directing-paused-until = ⏸️ { $until }まで一時停止
directing-clock-stopped = ⏸️ 大会は一時停止中（{ $until }まで）

# お断り
directing-no-end = 期限のない大会です。全対局が終われば終了します。
directing-round-long = 期限を延ばせるのは、今から{ $days }日後までです。日数を減らしてください。
directing-paused = 大会は一時停止中です。先に再開してください。
directing-not-paused = 大会は一時停止していません。
directing-not-undoable = この裁定は取り消せません。すでに取り消されたか、次の対局が始まっています。
directing-no-second = 2人目の主催者には、1人目とは別の、ボットではないメンバーを選んでください。
directing-write = 全員に連絡
directing-write-text = メッセージ
directing-write-help = 参加者全員に通知されます。各回戦で1回までです。
directing-invite = 招待
directing-whom-to-invite = **誰を招待しますか？**チャンネルで声をかけます。その人は1回のタップで参加できます。
directing-is-written = チャンネルにメッセージを送りました。
directing-is-invited = チャンネルで{ $player }に声をかけました。
directing-says = 📣 { $title }：{ $text }
directing-invited = { $organiser }が{ $player }を{ $title }に招待しています。
directing-event = { $terms }。参加は投稿の下のボタンから：{ $link }
directing-written-before = この回戦では、もう全員に連絡しました。連絡は各回戦で1回までです。
directing-not-sent = Discordに送信できませんでした。少ししてからもう一度試してください。
directing-no-bots = ボットは参加できません。人を選んでください。
