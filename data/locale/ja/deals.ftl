# The deal of the day. Deal: the tiles as they are dealt at the start, the same for all; never an agreement.

deals-title = **{ $day }の配牌（UTC）** · { $game }
deals-board = **{ $day }の配牌** · { $played ->
        [0] まだ誰も終えていません
       *[other] { $played }人が終えました
    }
deals-heading = 全員それぞれ{ $opponent }と対局：
deals-line = { $hints ->
        [0] { $player }：{ $points }–{ $against }
       *[other] { $player }：{ $points }–{ $against }、ヒント{ $hints }回
    }
deals-line-given-up = { $player }：ギブアップ
deals-nobody = ここではまだ誰も終えていません。
deals-replay = 対局を再生（自分だけに表示）
deals-choice = { $player } · { $points }–{ $against } · 対局{ $match }
deals-choice-given-up = { $player } · ギブアップ · 対局{ $match }
# $games: a list of the games (the kinds).
deals-posted = **全員が同じ配牌** · { $games } · ダイレクトメッセージで、それぞれボットと対局
deals-button = 配牌：{ $game }
deals-in-private = -# ダイレクトメッセージを送れないため、この盤は自分だけに見えます。消えたときは配牌をもう一度開いてください。対局は保存されています。
deals-others = ほかの人の結果
deals-challenge = 挑戦状を送る
deals-challenge-whom = **{ $game }の同じ配牌で、誰に挑戦状を送りますか？**{ $channel }に投稿します。自分の結果は載らず、相手もこの配牌を終えるまで見られません。
deals-challenge-one = メンバー1人に送る
deals-challenge-post = 全員に送る
deals-challenged = { $channel }に投稿しました。相手が終えると、結果を見られます。
deals-challenge-all = { $player }が{ $game }の今日の配牌を終えました。もっとよい結果を出せる人は？1人1回だけ、それぞれボットと対局します。終えると、{ $player }の結果を見られます。
deals-challenge-called = { $player }から{ $opponent }への挑戦状：{ $game }の今日の配牌です。もっとよい結果を出せますか？終えると、{ $player }の結果を見られます。
deals-challenge-take = 同じ配牌で対局
deals-challenge-text = { $game }の今日の配牌を終えました。もっとよい結果を出せる人は？（/今日）
deals-today = **全員が同じ配牌**で、1回だけ、ダイレクトメッセージでそれぞれボットと対局します。自分の対局は、このサーバーで同じ配牌を終えたプレイヤーにも見えます。
    .direct = **全員が同じ配牌**で、1回だけ、それぞれボットと対局します。サーバーの結果に載せるには、そのサーバーで始めてください。
deals-without-puzzles = **{ $day }の配牌（UTC）**、全員共通です。次の配牌：{ $next }
deals-new = { $game }：未挑戦
deals-begun = { $game }：途中
deals-done = { $game }：済み

# Refusals

deals-day-over = この配牌の日は終わりました。`/今日`で今日の配牌が出ます。
deals-left-today = 今日データを削除したため、その前にこの配牌を終えていた可能性があります。次の配牌は午前0時（UTC）を過ぎると対局できます。
deals-busy = ダイレクトメッセージでボットと対局中です。その対局を終えてから、この配牌を始めてください。
deals-no-direct-messages = ダイレクトメッセージを送れません。このサーバーのプライバシー設定で許可して、もう一度タップしてください。配牌はまだ始まっていません。
    .direct = ダイレクトメッセージを送れません。ボットを自分のアカウントに追加し（プロフィールの「アプリを追加」）、ボットからのメッセージを許可して、もう一度タップしてください。配牌はまだ始まっていません。
deals-not-played = ほかのプレイヤーの今日の配牌の対局です。自分もこの配牌を終えるか（`/今日`）、その日（UTC）が終わると見られます。
deals-challenge-first = まず自分でこの配牌を終えてください。そのあとで、ほかの人に挑戦状を送れます。
deals-challenge-self = 自分には挑戦状を送れません。ほかの人を選んでください。
deals-challenge-nowhere = 自分かボットがそのチャンネルに書き込めなくなったため、投稿しませんでした。
deals-unfinished = この配牌は途中です。終えると、ほかの人の結果を見られます。
deals-once = 今日の配牌で対局できるのは1回だけです。`/対局`でほかの対局を始められます。
deals-not-shared = まだこの配牌を終えていない人がいるので、解析は自分だけに見えます。
deals-stay = まだこの配牌を終えていない人がいるかもしれないので、この対局はダイレクトメッセージから移せません：[盤へ]({ $url })
