# What players offer each other: draws, takebacks, aborts. draw: no one wins; game $match: one match, by its number

## Under the board

offers-more = その他
offers-menu = 何をしますか？
offers-menu-own = 相手はまだ申し出に答えていません。次の手が決まると無効になります。
offers-label-draw = 引き分けを申し出る
offers-label-ask-takeback = 待ったを頼む
offers-label-takeback = 待ったをする
offers-label-takeback-counted = 待った（ヒント扱い）
offers-label-ask-abort = 中止を申し出る
offers-label-abort = 対局を中止
offers-taken-back = { $player }が待ったをして、直前の自分の手を取り消しました。

## The message of an offer

offers-draw = { $player }が{ $opponent }に、{ $game }（対局{ $match }）の**引き分け**を申し出ています。
offers-takeback = { $player }が{ $opponent }に、{ $game }（対局{ $match }）の{ $turn }手目の**待った**を頼んでいます。受けると、{ $player }がその手を指し直します。
offers-abort = { $player }が{ $opponent }に、{ $game }（対局{ $match }）の**中止**を申し出ています。勝ち負けはつきません。
# $made and $became are the sentences below.
offers-closed = -# { $made }{ $became }
offers-draw-made = { $player }が引き分けを申し出ました。
offers-takeback-made = { $player }が待ったを頼みました。
offers-abort-made = { $player }が対局の中止を申し出ました。
offers-accepted = { $player }が受けました。
offers-declined = { $player }が断りました。
offers-withdrawn = 申し出は取り下げられました。
offers-void = 対局が進み、無効になりました。
offers-void-over = 対局は終わりました。

## Moderators

offers-really-abort = { $players }の対局{ $match }を中止しますか？勝ち負けはつかず、誰が中止したかが盤に表示されます。
offers-abort-now = 対局を中止
offers-second-moderator = { $moderator }が対局{ $match }（{ $players }）を**中止**しようとしています。どちらかのレート戦が1週間に{ $most }局もモデレーターに中止されているため、**もう1人のモデレーター**が1日以内に`/中止`で確認する必要があります。
offers-abort-asked = { $moderator }が中止を求めています。2人目のモデレーターとして同意すると、中止になります。
offers-moderators-only = ほかの人の対局を中止するには、対局のチャンネルで「メッセージの管理」の権限を持ち、そこで操作する必要があります。
    .direct = 自分の対局ではありません。ここで中止できるのは自分の対局だけです。

# A game of which what is stored breaks the rules, so that no board can be shown.
offers-unplayable-aborted = { $players }の対局{ $match }は、続けられなくなったため{ $user }が**中止**しました。勝ち負けはつきません。
offers-unplayable-over = { $players }の対局{ $match }は終わりました。

## How games end

offers-agreed = **引き分け**：{ $first }と{ $second }が合意しました。
offers-aborted = **中止**：{ $first }と{ $second }が合意しました。勝ち負けはつきません。
offers-aborted-time = **中止**：{ $waiting }との対局が成立する前に、{ $late }が時間切れになりました。勝ち負けはつきません。
offers-aborted-neglect = **中止**：{ $first }も{ $second }も続けませんでした。勝ち負けはつきません。
offers-aborted-by-player = **中止**：{ $player }が{ $opponent }との対局を中止しました。勝ち負けはつきません。
offers-aborted-by = **中止**：{ $player }が{ $first }と{ $second }の対局を中止しました。勝ち負けはつきません。
offers-card-agreed = 合意で引き分け。
offers-card-aborted = 合意で中止：勝敗なし。
offers-card-aborted-by = { $player }が中止：勝敗なし。
offers-card-aborted-by-moderator = モデレーターが中止：勝敗なし。
offers-card-aborted-time = 中止：{ $late }の時間切れ。
offers-card-aborted-neglect = 中止：長い間動きなし。
offers-sheet-taken-back = -# 待ったがありました。対局は下で続いています。
offers-line-aborted = **中止**、対{ $opponent }：{ $game }、対局{ $match }、{ $date }、{ $length }
offers-choice-aborted = { $game }、対局{ $match }、{ DATETIME($date, dateStyle: "medium") }：中止

## Refusals

# game: a kind of game
offers-hidden = このゲームに待ったはありません。1手進むたびに、隠れていたタイルが見えるからです。
offers-nothing-to-take-back = まだ待ったのできる手がありません。
offers-not-your-turn-to-undo = 元に戻せるのは、直前の手のプレイヤーだけです。それより前の自分の手は、「{ offers-more }」から待ったを頼んでください。
offers-opponent-has-begun = 相手はもう手を始めています。「{ offers-more }」か`/待った`で待ったを頼んでください。
offers-too-late = 元に戻せるのは、手番を終えてから{ $seconds }秒間です。「{ offers-more }」か`/待った`で、相手に待ったを頼んでください。
offers-computer = ボットはその申し出に応じられません。待ったをするか、`/投了`で終えられます。
offers-aborts-used = 直近の1日に{ $most }局を途中でやめています。この対局を続けるか、`/投了`してください。人との対局なら、中止を申し出ることもできます。
# game: a kind of game
offers-no-draws = このゲームに引き分けはありません。同点のときはルールで勝ちが決まります。
offers-declined-before = その申し出は、一度断られたか取り下げられました。次の手が決まると、もう一度申し出られます。
offers-one-at-a-time = この対局には、まだ答えの出ていない申し出があります。先にそれに答えるか、取り下げてください。
offers-own = 自分の申し出なので、答えるのは相手です。取り下げることはできます。
offers-not-yours = 申し出を取り下げられるのは、申し出たプレイヤーだけです。
offers-own-game = 自分の対局なので、中止するには別のモデレーターが必要です。中止を申し出るか、投了することはできます。
offers-no-offer = この申し出はもうありません。
offers-was-accepted = この申し出はもう成立しています。
offers-was-declined = この申し出は断られました。
offers-was-withdrawn = この申し出は取り下げられました。
offers-was-void = 対局が進んだため、この申し出は無効になりました。
offers-asked = 相手に申し出を伝えました。
offers-not-shown = 申し出は保存しましたが、まだ表示できていません。もう一度試します。
