# Replays. A game is one that is played (a match), unless a comment says “the kind”.

archive-title-match = **{ $game }**、対局{ $match }：{ $first }対{ $second }
archive-title-import = **{ $game }**、棋譜i{ $number }：{ $first }対{ $second }
archive-first = プレイヤー1
archive-second = プレイヤー2
archive-footer-import = -# { $game } · { $variant } · 棋譜
# The name of the seal; deal: how the tiles are dealt before the first turn, never an agreement.
-archive-proof = 公正な配牌の証明
archive-sealed = -# { -archive-proof }：{ $digits }…
# Between people turns are counted; against the bot rounds, a turn of the player and the bot's answer. $unit: round, turn.
archive-turns =
    { $unit ->
        [round] { $turns }ラウンド
       *[turn] { $turns }手
    }
archive-start =
    { $unit ->
        [round] { $turns ->
            [0] 1手もない対局です。
           *[other] 開始局面です。全{ $turns }ラウンドの対局です。
        }
       *[turn] { $turns ->
            [0] 1手もない対局です。
           *[other] 開始局面です。全{ $turns }手の対局です。
        }
    }
archive-turn =
    { $unit ->
        [round] { $turn }ラウンド目（全{ $turns }ラウンド）：{ $player }の手は`{ $move }`です。
       *[turn] { $turn }手目（全{ $turns }手）：{ $player }の手は`{ $move }`です。
    }
archive-event-day = ⌛ { $player }が期限を1日延長しました（{ $moment }）。
archive-event-claim = ⌛ { $player }が勝ちを宣言しました（{ $moment }）。
archive-menu = 手を選んで移動（1〜{ $turns }）
archive-menu-turn = { $turn }. { $move }
# The bot's answer in the same round.
archive-menu-answer = { $turn }… { $move }
archive-earlier = 前の手：{ $turn }まで
archive-later = 後の手：{ $turn }から
archive-replay = 再生
archive-show = 全員に見せる
archive-shown-by = -# { $player }が表示しました
archive-animation = アニメーション
archive-animation-alt = 対局全体のアニメーション：{ archive-turns }、1手につき1枚。「{ archive-export }」で棋譜をテキストで受け取れます。
archive-too-long-to-animate = この対局は長すぎてアニメーションにできません（{ $most }手まで）。ボタンですべての手を見られます。

# Records

# record: the text of a game, with all its moves.
archive-export = 書き出し
archive-exported = 棋譜です。`/取り込み`でまた開けます。
archive-exported-sealed = 初期配置と、そのもとになった秘密の値も入っています。盤に示した「{ -archive-proof }」との一致は「{ archive-deal-button }」で説明しています。`python -m sumon verify FILE`で検算できます。
archive-exported-running = 棋譜です。まだ隠れているものは入っていません。このままでは取り込めないので、終局後にもう一度書き出してください。
# $reason: whole sentences.
archive-refused = 読み込みに失敗しました。{ $reason }
archive-file-too-large = { $file }は大きすぎます。棋譜は1MBまでです。
archive-file-unread = Discordから{ $file }を受け取れませんでした。もう一度試してください。
archive-file-no-text = { $file }はUTF-8のテキストファイルではありません。棋譜は、`/書き出し`で作るようなテキストファイルです。
archive-paste-title = 棋譜を取り込む
archive-paste-label = 棋譜
archive-paste-help = /書き出しで作った形のまま貼り付けてください。4,000文字を超えるときはファイルで送ってください。

# Fair draws

archive-deal-rules = すべてのタイルは最初の手番の前に配られます。配牌のもとになる秘密の値は、「{ -archive-proof }」という封印で確定します。封印の全体は、挑戦の下と「{ offers-more }」の中の「{ archive-deal-button }」で見られます。終局後には、何も変えられていないことがわかります。
archive-deal-button = 配牌を確かめる
archive-deal-sealed =
    タイルは終局まで秘密です。配牌のもとになる秘密の値は、この封印「{ -archive-proof }」で確定しています：
    `{ $seal }`
    封印は決して変わらないので、写しを取っておけます。最後の手番の後に「{ archive-deal-button }」で封印の中身が公開され、誰でもそこから封印を計算できます。
archive-deal-fits = ✅ **タイルは、最初の手番の前に示した「{ -archive-proof }」と一致しています。**
archive-deal-differs = ❌ **タイルが、最初の手番の前に示した「{ -archive-proof }」と一致しません。**
archive-deal =
    最初の手番の前に示した「{ -archive-proof }」は`{ $digits }…`です。これは、ソルト、コロン、初期配置をつないだもののSHA-256の先頭です：
    `{ $found }`
    ソルト：`{ $salt }`
    初期配置：`{ $setup }`
    そのため、対局中に初期配置を変えることは、ボットを含め誰にもできませんでした。この値は誰でも計算し直せます。`/書き出し`ですべてをファイルで受け取れます。
archive-deal-drawn =
    最初の手番の前に示した「{ -archive-proof }」は`{ $digits }…`です。これは、ソルトのSHA-256の先頭です：
    `{ $found }`
    ソルト：`{ $salt }`
    対局を始めたタップまたはコマンドの番号：`{ $interaction }`
    初期配置：`{ $setup }`
    初期配置は、ソルトとこの番号から決まります。`/書き出し`ですべてをファイルで受け取れ、`python -m sumon verify FILE`で検算できます。
archive-deal-drawn-together = ソルトは挑戦を表示したときに確定し、番号は挑戦が成立して初めてDiscordから届きました。そのため、相手もボットの運営者もタイルを選べず、後から変えることも誰にもできませんでした。ただし、運営者がソルトを誰にも見せなかったことや、すべてのタップを有効にしたことまでは証明できません。
archive-deal-drawn-alone = 対局中にタイルを変えることは誰にもできませんでした。ただし、ボットとの対局では、ソルトも番号も開始時に決まります。運営者がソルトを何度か引いて好きなものを選んだのではないことまでは証明できません。
# game: the kind.
archive-deal-no-chance = 運の要素がないゲームなので、確かめるものはありません。

# Notes

# A text that a player writes about a game.
archive-note = 自分のメモ
archive-note-label = 自分だけに表示
archive-note-too-long = メモは{ $most }文字までです。
archive-noted = メモを保存しました（自分だけに表示）。「{ archive-note }」でまた見られます。
archive-note-forgotten = この対局のメモを削除しました。

# History

archive-history-own = **自分の終えた対局**
archive-history-of = **{ $player }がこのサーバーで終えた対局**
    .direct = **{ $player }が終えた対局**
archive-history-against = 対{ $opponent }
archive-history-none = 対局が見つかりません。
archive-history-end = これ以上の対局はありません。
archive-history-pick = 対局を選ぶ
# $how: time, resignation, agreement or other. $date: a date that Discord writes. $length: archive-turns.
archive-line-won =
    { $how ->
        [time] **時間切れ勝ち**、対{ $opponent }：{ $game }、対局{ $match }、{ $date }、{ $length }
        [resignation] **相手の投了で勝ち**、対{ $opponent }：{ $game }、対局{ $match }、{ $date }、{ $length }
       *[other] **勝ち**、対{ $opponent }：{ $game }、対局{ $match }、{ $date }、{ $length }
    }
archive-line-lost =
    { $how ->
        [time] **時間切れ負け**、対{ $opponent }：{ $game }、対局{ $match }、{ $date }、{ $length }
        [resignation] **投了で負け**、対{ $opponent }：{ $game }、対局{ $match }、{ $date }、{ $length }
       *[other] **負け**、対{ $opponent }：{ $game }、対局{ $match }、{ $date }、{ $length }
    }
archive-line-drawn =
    { $how ->
        [agreement] **合意で引き分け**、対{ $opponent }：{ $game }、対局{ $match }、{ $date }、{ $length }
       *[other] **引き分け**、対{ $opponent }：{ $game }、対局{ $match }、{ $date }、{ $length }
    }
archive-choice-won =
    { $game }、対局{ $match }、{ DATETIME($date, dateStyle: "medium") }：{ $how ->
        [time] 時間切れ勝ち
        [resignation] 相手の投了で勝ち
       *[other] 勝ち
    }
archive-choice-lost =
    { $game }、対局{ $match }、{ DATETIME($date, dateStyle: "medium") }：{ $how ->
        [time] 時間切れ負け
        [resignation] 投了で負け
       *[other] 負け
    }
archive-choice-drawn =
    { $game }、対局{ $match }、{ DATETIME($date, dateStyle: "medium") }：{ $how ->
        [agreement] 合意で引き分け
       *[other] 引き分け
    }
archive-choice-import = { $game }、棋譜i{ $number }、{ DATETIME($date, dateStyle: "medium") }：{ $first }対{ $second }

# Refusals

archive-no-game = その対局はないか、ここでは見られません。
archive-no-import = この棋譜はもう保存されていません。`/取り込み`でもう一度取り込んでください。
archive-unknown-game = ここで見られる対局の中に「{ $game }」はありません。終わった対局は`/履歴`で一覧できます。
archive-rematch-elsewhere = この対局は別の場所で行われました。再戦はそこで申し込んでください。
    .direct = この対局は別の場所で行われました。再戦はそこで申し込むか、`/対局`でボットと対局してください。

# The board to try turns on

archive-explore = 検討
archive-try = 手を試す
archive-ask-engine = エンジンに聞く
archive-after =
    { $unit ->
        [round] { $turn ->
            [0] 開始局面
           *[other] { $turn }ラウンド目（全{ $turns }ラウンド）
        }
       *[turn] { $turn ->
            [0] 開始局面
           *[other] { $turn }手目の後（全{ $turns }手）
        }
    }
archive-tried = 試した手：{ $tried }手
archive-so-far = ここまで：`{ $draft }`。
archive-to-move = { $player }の番です。好きな手を試せます。
archive-opinion-even = エンジンの手は`{ $move }`で、形勢は互角とみています。
archive-opinion-more = エンジンの手は`{ $move }`で、手番側が{ $points }点リードするとみています。
archive-opinion-less = エンジンの手は`{ $move }`ですが、手番側が{ $points }点リードされるとみています。
archive-opinion-wins = エンジンの手は`{ $move }`で、同点で勝ちになります。
archive-opinion-loses = エンジンの手は`{ $move }`ですが、同点で相手側の勝ちになります。
archive-explore-rated = レート戦なので、手を試せるのは終局後です。
archive-explore-hidden = 手を試すと、この対局でまだ隠れているものが見えてしまいます。終局後に試せます。
archive-explore-changed = この盤を開いた後に対局が進みました。`/検討`で新しい盤を開けます。
archive-explore-end = ここで終局です。1手戻ると別の手を試せます。
archive-explore-long = 記録できる手数はここまでです。1手戻ると別の手を試せます。
