# The same deal: two people, or up to 16, play one sealed deal, each alone against the bot. Deal: the tiles as they are dealt at the start; never an agreement.

shared-button = 同じ配牌
# $game: a kind of game. $opponent: the bot with its level
shared-title = 🎴 **同じ配牌：{ $game }、対{ $opponent }**
shared-asks = { $creator }から{ $opponent }へ：どちらがよい結果を出せますか？
shared-asks-anybody = { $creator }から全員へ（{ $most }人まで）：いちばんよい結果を出せるのは？
shared-how = 1人1回だけ、ダイレクトメッセージでそれぞれボットと対局します。ほかの人の対局は、自分の対局を終えるまで見られません。
# $players: a list of people
shared-done = 済み：{ $players }
shared-playing = 対局中：{ $players }
shared-none = まだ誰も始めていません。
# $until: such as in 7 days
shared-until = 終了：{ $until }
shared-ended = 終了しました。この配牌で対局中の人を除き、全員が対局を再生できます。
shared-play = 対局する
shared-table = 結果の表
shared-nobody = 誰も終えませんでした。
shared-nobody-yet = まだ誰も終えていません。
# The first line of a board
shared-board = **同じ配牌** · 1人1回だけ、それぞれボットと対局
# $place: 1 for the best
shared-line = { $hints ->
        [0] { $place }位：{ $player }（{ $points }–{ $against }）
       *[other] { $place }位：{ $player }（{ $points }–{ $against }、ヒント{ $hints }回）
    }

# On the picture of the table
shared-card-title = 同じ配牌：{ $game }
shared-card-about = それぞれ{ $opponent }と対局
shared-card-hints = ヒント{ $hints }回
shared-card-given-up = ギブアップ

# Refusals

shared-no-chance = 同じ配牌で対局できるのは、Summyのように配牌があり、ボットと対局できるゲームだけです。上で選び直してください。
shared-self = 自分は選べません。自分の作った配牌では、自分も対局します。ほかのメンバーを選ぶか、誰も選ばずに全員が参加できるようにしてください。
shared-too-many-open = このサーバーには、自分が作った同じ配牌が{ $most }件残っています。どれかを終えるか、終了するまでお待ちください。
shared-gone = この配牌はここでは見つかりません。`/対局`の「{ shared-button }」で新しく作れます。
shared-not-asked = この配牌は上の2人のものです。`/対局`の「{ shared-button }」で自分の配牌を作れます。
shared-over = この配牌は終了したため、もう始められません。結果は「{ shared-table }」で見られます。
shared-full = この配牌はすでに{ $most }人が始めたため、もう参加できません。終了すると結果の表を見られます。
shared-busy = ダイレクトメッセージでボットと対局中です。その対局を終えてから、もう一度「{ shared-play }」をタップしてください。
shared-left = この配牌ができたあとにデータを削除したため、その前に対局していた可能性があります。そのあとに作られた配牌では対局できます。
shared-once = 同じ配牌で対局できるのは1回だけです。`/対局`でほかの対局を始められます。
shared-unfinished = この配牌は途中です。終えると、ほかの人の結果を見られます。
shared-not-played = 自分も同じ配牌を終えるか、この配牌が終了すると見られます。
shared-engine-waits = この初期配置の「同じ配牌」が進行中です。終えるまで、同じ初期配置のほかの対局にはエンジンを使えません。自分の対局は`/対局中`で開けます。そこで使った`/ヒント`の回数は記録されます。
