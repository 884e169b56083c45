# Challenges

# game: a kind of game, in this message and the two below
play-unknown-variant = このゲームに変則ルール「{ $variant }」はありません。`/対局`で選び直してください。
play-unknown-level = このゲームのボットに「{ $level }」という強さはありません。`/対局`で選び直してください。
play-no-computer = ボットはまだこのゲームでは対局できません。メンバーに挑戦するか、公開の挑戦を出してください。
    .direct = ボットはまだこのゲームでは対局できません。`/対局`で別のゲームを選んでください。
play-rated-after-deleting =
    { $days ->
        [1] データを削除したため、ここでは明日までレートなしの対局だけができます。レーティングを公正に保つためです。「{ panel-make-casual }」をタップするか、`{ commands-rated }: False`を付けてください。
       *[other] データを削除したため、ここではあと{ $days }日間、レートなしの対局だけができます。レーティングを公正に保つためです。「{ panel-make-casual }」をタップするか、`{ commands-rated }: False`を付けてください。
    }
play-challenge-self = 自分には挑戦できません。ほかのメンバーを選ぶか、相手を省いて公開の挑戦を出してください。
    .direct = 自分には挑戦できません。ボットと対局するには、強さを選んでください。
play-challenge-own = これは自分が出した挑戦です。受けてもらえるのを待つか、取り下げてください。
play-challenge-for-another = この挑戦は別の人あてです。対局したいときは、`/対局`で始められます。
play-decline-not-yours = 断れるのは、挑戦されたプレイヤーだけです。
play-withdraw-not-yours = 取り下げられるのは、挑戦を出したプレイヤーだけです。
play-no-challenge = この挑戦はもうありません。新しく挑戦してください。
play-challenge-accepted = この挑戦はもう成立しています。
play-challenge-declined = この挑戦は断られました。よければ新しく挑戦してください。
play-challenge-withdrawn = この挑戦は取り下げられました。よければ新しく挑戦してください。
play-challenge-expired = この挑戦は24時間が過ぎて無効になりました。新しく挑戦してください。
play-rematch-asked = 再戦はすでに申し込んであります。相手が受けるのを待ってください。
play-opponent-left = 相手は自分のデータをすべて削除し、もうここにいません。ほかの人に挑戦してください。

# Matches. game: a match

play-no-match = ここに対局はありません。`/対局`で始めてください。
play-channel-busy = このチャンネルでは対局が進行中です。先にそれを終えるか、スレッドか別のチャンネルで始めてください。
    .direct = ここでは対局が進行中です。先にそれを終えるか、`/投了`で終わらせてください。
play-not-in-match = この操作ができるのは、対局している2人だけです。観戦はご自由にどうぞ。
play-not-your-turn = 相手の番です。
play-computer-thinking = ボットの番です。まだ考えています。
# board: the message with picture and buttons
play-stale = この盤は古くなっています。最新の盤を使ってください。
play-over = この対局は終わりました。`/再戦`でもう一度対局できます。
play-running = この対局はまだ終わっていません。再戦は、最後まで続けるか投了してからにしてください。
play-nothing-to-end = まだ手を入力していません。先に手を入力してください。
play-nothing-to-undo = この手番ではまだ何も入力していません。
play-unplayable = 対局{ NUMBER($match, useGrouping: 0) }は続けられません。保存された{ $ply }手目がルールに反しています。`/中止`で終わらせるか、モデレーターに頼んでください。
    .direct = 対局{ NUMBER($match, useGrouping: 0) }は続けられません。保存された{ $ply }手目がルールに反しています。`/中止`で終わらせてください。
play-unplayable-over = 終わった対局{ NUMBER($match, useGrouping: 0) }を表示できません。保存された{ $ply }手目がルールに反しています。

# Hints and reviews

play-hint-late = ヒントは間に合いませんでした。その手番はもう終わっています。
# game: a kind of game
play-no-engine = エンジンはまだこのゲームを判断できません。対局はできます。
# import: a record of a game, brought along from elsewhere. In the brackets, game is a match.
play-engine-waits = 同じゲームのレート戦（対局{ $match }）が終わるまで、このゲームの進行中の対局、取り込んだ棋譜、検討にはエンジンを使えません。終わった対局の`/解析`と`/問題`は使えます。
# deal: how a game is set up by chance; the deal of the day is the same for everyone
play-engine-waits-for-deal = 同じ初期配置の今日の配牌を対局中です。終えるまで、この初期配置のほかの対局にはエンジンを使えません。自分の対局は`/今日`で開けます。そこでは`/ヒント`を使えますが、回数は記録されます。
play-engine-follows = この対局は進行中のレート戦（対局{ $match }）と同じ手順なので、そちらが終わるまでエンジンを使えません。ほかの終わった対局の`/解析`と`/問題`は使えます。
play-rated-no-hints = レート戦ではヒントを使えません。レートなしの対局（`{ commands-rated }: False`）とボットとの対局で使えます。終わったら`/解析`をどうぞ。
play-review-running = この対局はまだ終わっていません。解析は終わってからできます。それまでは、自分の番に`/ヒント`を使えます。
play-review-empty = 1手もないので、解析できません。
