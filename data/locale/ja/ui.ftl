# Small parts. Blanks at the ends of a text need quotes.

ui-dot = { " · " }
ui-computer = ボット（{ $level }）
ui-computer-side = ボット（{ $level }、{ $side }）
ui-player-side = { $player }（{ $side }）
# Levels of the bot. They also stand in brackets: “Bot (Beginner, Red)”.
ui-level-beginner = 入門
ui-level-casual = 初級
ui-level-advanced = 中級
ui-level-expert = 上級
ui-level-master = 名人
ui-level-number = 強さ{ NUMBER($number, minimumFractionDigits: 1) }
# A level that fits the player
ui-level-like-me = いい勝負
ui-first-player = { $player }が先手
ui-first-joining = 参加した人が先手
ui-first-random = 先手はランダム
ui-own-thread = 専用スレッド
# In a line of parts, each with a capital: “Sum On · Standard rules · Game 12”
ui-standard-variant = 標準ルール

# The board

ui-begins = **{ $game }**：{ $first }対{ $second }。
ui-played = { $player }の手は`{ $move }`です。
# Left of a board: "**12.** Ada `c1-c2` · 0–3", or "**12.** Ada `c1-c2` Bot `h8-h7` · 0–3": short, as phones are narrow.
ui-blank = { " " }
# The blank before the points and the word joiner within them keep them on one line.
ui-sheet-line = { $turns } ·{ "\u00A0" }{ $first_points }–{ "\u2060" }{ $second_points }
ui-sheet-first = **{ $number }.** { $turn }
ui-sheet-turn = { $player } `{ $move }`
ui-sheet-computer = ボット
ui-board-moved = -# 最新の盤は下にあります。
# $url: the channel where it is played now
ui-board-elsewhere = -# この対局は[別の場所]({ $url })に移りました。
# turn: all that a player does until the other one is on
ui-turn = { $player }の番です。
ui-turn-timed = { $player }の番です。{ $time }
ui-turn-banked = { $player }の番です。{ $time }
ui-turn-draft = { $player }の番です。ここまで：`{ $draft }`。
ui-turn-draft-watched = ここまでの手（{ $player }）：`{ $draft }`。
ui-points-made = +{ $points }
ui-thinking = { $player }が考え中…
ui-won = **{ $winner }**が{ $loser }に勝ちました！
ui-won-by = **{ $winner }**が{ $loser }に**{ $points }点差**で勝ちました！
ui-won-resigned = **{ $winner }の勝ち**です。{ $loser }が投了しました。
# draw: neither wins
ui-drawn = { $first }と{ $second }は**引き分け**です。
# Game: a match, with its number
ui-footer = -# { $game } · { $variant } · 対局{ $match }
ui-game-number = 対局{ $match }
ui-game-of-variant = { $variant } · { $number }
ui-end-turn = 手番終了
ui-undo = 元に戻す
ui-undo-of = 元に戻す（{ $player }）
ui-enter-move = 手を入力
ui-back = 戻る
ui-rematch = 再戦
ui-something-else = 別のゲームで対局
ui-play-a-game = 対局する
ui-to-board = 盤へ移動
ui-to-game = 対局へ移動
ui-computer-waits = 手順が進行中のレート戦（対局{ $match }）とまったく同じなので、ボットはまだ考えられません。そちらが終わると、ボットが手を進めます。手順が変わったら、`/盤`で続けられます。
ui-computer-failed = ボットの手が決まりませんでした。`/盤`を使うと、もう一度考えます。

# The form and private messages

ui-form-title = 手を入力
ui-form-label = 手
ui-preview = **この手でよいですか？**`{ $move }`
# In the picture, right above the buttons.
ui-foot-preview = まだ決まっていません。
ui-confirm = この手に決める
ui-cancel = キャンセル
ui-done = 完了しました。
ui-shown-there = 完了しました。盤は、対局しているチャンネルにあります：
# `/move end`: the same in every language
ui-step-entered = 入力しました：`{ $draft }`。`/手`で続けるか、`/手 end`で手番を終えてください。
ui-step-undone = 元に戻しました。
ui-really-resign = この対局を投了しますか？相手の勝ちになります。
# Below it, in a rated game.
ui-resign-counts = レーティングに反映されます。
ui-resign-early = 双方がまだ2手ずつ終えていないので、レーティングには反映されません。反映されない投了は1日{ $most }局までです。
ui-resign-bound = 1日に{ $most }局を序盤でやめたため、この対局は1手目からレーティングに**反映されます**。
ui-resign = 投了
ui-keep-playing = 対局を続ける
# game: a kind of game
ui-nothing-hidden = このゲームに手持ちはありません。すべて盤の上にあります。
ui-not-before-others = ここではタイルがほかの人に見えてしまいます。この手は`/手`で入力してください。確認は自分だけに見えます。
ui-choice-ends = { $move }（手番終了）
ui-choice-goes-on = { $move }…
ui-choice-yours = { $game }、対局{ $match }：自分の番
ui-choice-theirs = { $game }、対局{ $match }：相手の番

# Refusals

ui-not-your-turn = { $player }の番です。
ui-not-in-match = この対局で手を入力できるのは{ $players }だけです。観戦はご自由にどうぞ。
ui-challenge-for = この挑戦は{ $player }あてです。対局したいときは、`/対局`で始められます。
ui-challenge-of = この挑戦を取り下げられるのは{ $player }だけです。
ui-not-your-game = 進行中の自分の対局に「{ $game }」はありません。一覧から選ぶか、`/対局中`を見てください。
ui-which-game =
    { $places ->
        [1] ここでは複数の対局が進行中です。オプション`{ commands-which-game }`で選んでください：
       *[other] ここでは複数の対局が進行中です。オプション`{ commands-which-game }`で選ぶか、対局のスレッドでコマンドを使ってください：
    }
    { $games }
ui-other-bot = { $player }は別のボットなので対局できません。メンバーに挑戦するか、強さを選んでこのボットと対局してください。
    .direct = { $player }は別のボットなので対局できません。強さを選んでこのボットと対局してください。
ui-not-a-member = { $player }はこのサーバーにいません。メンバーに挑戦するか、相手を省いて誰でも参加できるようにしてください。
ui-member-or-level = メンバーか強さの、どちらか一方を選んでください。強さはボットとの対局用です。
    .direct = ここではボットとだけ対局できます。相手を省くと、その強さのボットと対局します。
ui-dm-computer-only = ここではボットとだけ対局できます。強さを選んでください。人への挑戦はサーバーでできます。
ui-busy-no-thread = このチャンネルでは対局が進行中で、スレッドも作れません。先にその対局を終えるか、別のチャンネルで始めてください。
    .direct = ここでは対局が進行中です。先にそれを終えるか、`/投了`で終わらせてください。
ui-no-thread-here = ここではスレッドを作れません。オプション`{ commands-thread }`を省くか、テキストチャンネルで始めてください。
    .direct = ここにスレッドはありません。オプション`{ commands-thread }`を省いてください。
ui-no-thread-opened = スレッドを作れなかったので、対局は始まっていません。先にこのチャンネルの対局を終えるか、別のチャンネルで始めてください。
ui-no-thread-opened-on-request = スレッドを作れなかったので、対局は始まっていません。オプション`{ commands-thread }`を省くか、別のチャンネルで始めてください。
ui-accept-without-thread = スレッドを作れなかったので、対局は始まっていません。挑戦は残っています。後でもう一度試すか、対局のないチャンネルで新しく挑戦してください。
ui-missing-permissions = ここではボットの権限が足りません。サーバー管理者に次の権限を頼んでください：{ $permissions }。
ui-not-on-server = このサーバーにはボットのコマンドしかないので、ここに盤を表示できません。サーバー管理者がボットを招待できます：{ $link }
ui-blocked-by-automod = このサーバーのAutoModがボットのメッセージをブロックしました。サーバー管理者にボットかこのチャンネルを除外してもらうか、別のチャンネルを使ってください。
ui-forbidden = Discordの制限により、ここではできません。サーバー管理者に権限の確認かスレッドのロック解除を頼むか、別のチャンネルで`/盤`を使って続けてください。
    .direct = Discordの制限により、ここではできません。プライバシー設定でボットからのメッセージを許可して、もう一度試してください。
ui-discord-silent = Discordから応答がなかったため、何も変わっていません。少ししてからもう一度試してください。
ui-stored-but-forbidden = 保存しましたが、もうここに盤を表示できません。必要な権限：{ $permissions }。権限を付けてもらってから`/盤`を使うか、別のチャンネルで使ってください。
ui-stored-but-not-shown = 保存しましたが、盤を表示できませんでした。ボットがもう一度試します。ここか別のチャンネルで`/盤`を使うこともできます。
    .direct = 保存しましたが、盤を表示できませんでした。ボットがもう一度試します。`/盤`を使うこともできます。
ui-stored-but-locked = 保存しましたが、このスレッドはロックされていて、盤を表示できません。モデレーターにロック解除を頼むか、別のチャンネルで`/盤`を使ってください。
ui-thread-locked = このスレッドはロックされています。モデレーターにロック解除を頼むか、別のチャンネルで`/盤`を使って続けてください。
ui-unknown-channel = この種類のチャンネルは使えません。テキストチャンネル、スレッド、ダイレクトメッセージのいずれかで使ってください。
ui-leaderboard-server-only = ボットとの対局のランキングは、サーバーごとにあります。サーバーでコマンドを使ってください。
ui-unknown-page = この一覧は古くなっています。`/ランキング`で新しく開いてください。
ui-unknown-button = そのボタンは古くなっています。最新の盤は`/盤`、進行中の対局は`/対局中`で見られます。
ui-command-changed = このコマンドは変更されました。Discordを再起動するか1分ほど待ってから、もう一度試してください。
ui-crash = 申し訳ありません。ボットで問題が起きました。入力した手は失われていません。`/盤`で対局を表示できます。また起きたら、番号{ $reference }を添えて知らせてください。

ui-permission-view-channel = チャンネルを見る
ui-permission-send-messages = メッセージを送信
ui-permission-send-messages-in-threads = スレッドでメッセージを送信
ui-permission-create-public-threads = 公開スレッドの作成
ui-permission-embed-links = 埋め込みリンク
ui-permission-attach-files = ファイルを添付
ui-permission-read-message-history = メッセージ履歴を読む
ui-permission-manage-roles = ロールの管理

# Challenges

ui-challenge = { $challenger }から{ $opponent }へ、**{ $game }**の挑戦です！
ui-open-challenge = { $challenger }が**{ $game }**の相手を募集中です。対局しませんか？
ui-rematch-challenge = { $challenger }から{ $opponent }へ、**{ $game }**の再戦の申し込みです！
ui-challenge-accept = 「{ ui-accept }」をタップすると始まります。有効期限：{ $until }
ui-challenge-join = 「{ ui-join }」をタップすると始まります。有効期限：{ $until }
ui-challenge-accepted = { $player }が挑戦を受けました。対局開始です！
ui-challenge-declined = { $player }が挑戦を断りました。
ui-challenge-withdrawn = { $player }が挑戦を取り下げました。
ui-accept = 受ける
ui-join = 参加する
ui-decline = 断る
ui-withdraw = 取り下げる
ui-withdraw-of = 取り下げる（{ $player }）
ui-rules-button = ルール
ui-plays-computer = { $player }とボット（{ $level }）が、スレッドで{ $game }を対局しています。
ui-wanted-computer = { $player }は、ボット（{ $level }）との{ $game }を始めようとしました。
ui-thread = { $game }：{ $challenger } – { $player }
ui-thread-against = { $game }：{ $player }
# The thread of a game was deleted: the line above the new one, and the first message in it.
ui-goes-on-line = **{ $game }**、{ $first }対{ $second }：スレッドが削除されたため、対局は新しいスレッドで続きます。
ui-goes-on-here = { $players }：スレッドが削除されたので、対局はここで続きます。
# The same for the thread of a tournament with several games.
ui-go-on-line = **「{ $name }」**：スレッドが削除されたため、対局は新しいスレッドで続きます。
ui-go-on-here = { $players }：スレッドが削除されたので、対局はここで続きます。

# Lists

ui-leaderboard = **ランキング：{ $game }**
ui-leaderboard-bot = **対ボットのランキング：{ $game }**（ヒントなしの対局）
ui-standing-bot = { $place }位：{ $player } · { $level }に{ $wins }勝{ $losses }敗{ $draws ->
    [0] { "" }
   *[other] { $draws }分
}
ui-leaderboard-bot-empty = ここではまだ誰も、ヒントなしでボットとの対局を終えていません。`/{ $game } 挑戦`で始めましょう！
ui-page = { $page }/{ $pages }ページ
ui-page-back = 前へ
ui-page-on = 次へ
ui-page-first = 最初
ui-page-last = 最後
ui-no-games = 進行中の対局はありません。`/対局`で始めてください。
ui-more-lines = …ほか{ $count }件。
ui-game-yours = **自分の番**：[{ $game }、対局{ $match }]({ $url })、対{ $opponent }
ui-game-theirs = 相手の番：[{ $game }、対局{ $match }]({ $url })、対{ $opponent }
ui-rules = **{ $game }：ルール**
ui-help = 2人用の数字ゲームで遊べるボットです。`/対局`で始めましょう。相手はボットでもメンバーでも、参加したい人なら誰でもかまいません。
    .direct = 2人用の数字ゲームで遊べるボットです。`/対局`で始めましょう。ここではボットと対局できます。
ui-help-commands =
    - **対局中**は、盤の下のボタンを使います。コマンドなら`/手`、`/盤`（もう一度表示）、`/読み上げ`（盤面への質問）、`/手持ち`（隠れている自分のタイル）、`/戻す`、`/ヒント`、`/投了`。相手の同意が必要なのは`/待った`、`/引き分け`、`/中止`で、盤の下の「{ offers-more }」からも使えます。
    - **ボットとの対局**では、強さを選びます。「{ ui-level-like-me }」は対局の結果に合わせて強さが変わり、およそ半分は勝てます。3局終えるとおすすめに出ます。
    - **毎日**：`/今日`は、全員共通の問題と配牌です。`/問題`ではいつでも、自分に合った難しさの問題や、自分の対局からの問題を解けます。
    - **終局後**：`/再戦`、`/解析`（分かれ目を探す）、`/再生`、`/検討`（別の手を試す）、棋譜の`/書き出し`と`/取り込み`。
    - **大会**：`/大会 作成`でサーバーの大会を準備し、`/大会 一覧`で今ある大会を見られます。**リーグ**：`/リーグ 参加`で毎月対局できます。
    - **一覧**：`/対局中`、`/履歴`（終わった対局）、`/プロフィール`、`/ランキング`、`/週のまとめ`（先週のこのサーバー）。メンバーのメニューの「アプリ」に「{ commands-menu-challenge }」と「{ commands-menu-profile }」があります。
    - **時間**：挑戦のときに1手の持ち時間と、長く考えたいときの予備を決められます。残り少なくなるとお知らせします。時間が切れると、相手は勝ちを宣言するか1日延長できます。
    - **設定**：`/設定 自分`（言語、配色、テキスト盤、リマインダー、休暇）と`/設定 サーバー`。**自分のデータ**：`/プライバシー 書き出し`と`/プライバシー 削除`。
    .direct =
        - **対局中**は、盤の下のボタンを使います。コマンドなら`/手`、`/盤`（もう一度表示）、`/読み上げ`（盤面への質問）、`/手持ち`（隠れている自分のタイル）、`/戻す`、`/ヒント`、`/投了`。
        - **ボットとの対局**では、強さを選びます。「{ ui-level-like-me }」は対局の結果に合わせて強さが変わり、およそ半分は勝てます。3局終えるとおすすめに出ます。
        - **毎日**：`/今日`は、全員共通の問題と配牌です。`/問題`ではいつでも、自分に合った難しさの問題や、自分の対局からの問題を解けます。
        - **終局後**：`/再戦`、`/解析`（分かれ目を探す）、`/再生`、`/検討`（別の手を試す）、棋譜の`/書き出し`と`/取り込み`。
        - **一覧**：`/対局中`、`/履歴`（終わった対局）、`/プロフィール`。
        - **設定**：`/設定 自分`（言語、配色、テキスト盤、リマインダー、休暇）。**自分のデータ**：`/プライバシー 書き出し`と`/プライバシー 削除`。
ui-help-owner = - **運営者向け**：`/状態`でボットの状態を確認できます。
ui-help-game-commands = - **{ $game }**：`/{ $command } 挑戦`、`/{ $command } ルール`
ui-help-game = **{ $game }**：{ $about }
ui-help-game-tutorial = - **{ $game }**：`/{ $command } 挑戦`、`/{ $command } チュートリアル`、`/{ $command } ルール`

# Hints

ui-advice-menu = ヒント（回数を記録）
ui-advice-counted = -# ヒントの回数は結果に表示され、ヒントを使った手は最高記録になりません。
ui-advice-busy = ほかの処理で混み合っています。少し時間がかかります。
ui-advice-hint = **エンジンの手**：`{ $move }`
ui-advice-hint-swap = **エンジンなら交代**して、{ $side }を持ちます。
ui-advice-hint-other-draft = （入力中の`{ $draft }`とは別の手です。`/戻す`で取り消せます。）
ui-advice-reason = - { $reason }
ui-advice-wins = これで、相手がどう応じても勝てます。
ui-advice-loses = それでも、相手が最善を尽くせば負けます。
ui-advice-draws = 双方が最善を尽くせば引き分けです。
ui-advice-wins-by = これで{ $points }点差以上で勝てます。
ui-advice-loses-by = 相手が最善を尽くせば{ $points }点差で負けます。
ui-advice-even = これで形勢は互角です。
ui-advice-ahead = { $points }点リードして終わる見込みです。
ui-advice-behind = { $points }点リードされて終わる見込みです。

## On the result card

ui-advice-button = 解析
ui-advice-hints = ヒント：{ $counts }
ui-advice-hints-of = { $player } { $count }回

# Reviews of finished games

ui-advice-not-your-game = このサーバーで終えた自分の対局に「{ $game }」はありません。一覧から選んでください。
    .direct = 終えた自分の対局に「{ $game }」はありません。一覧から選んでください。
ui-advice-choice-won = { $game }、対局{ $match }、{ DATETIME($date, dateStyle: "medium") }：勝ち
ui-advice-choice-lost = { $game }、対局{ $match }、{ DATETIME($date, dateStyle: "medium") }：負け
ui-advice-choice-drawn = { $game }、対局{ $match }、{ DATETIME($date, dateStyle: "medium") }：引き分け
ui-advice-choice-against = { $choice } · 対{ $opponent }
ui-advice-progress =
    { $which }を解析中…
    { $bar } { $percent }%
ui-advice-failed = { $which }を解析できませんでした。`{ $command }`でもう一度試してください。
ui-advice-interrupted = ボットがオフラインになるため、{ $which }の解析を止めました。戻ったら`{ $command }`でもう一度試してください。
ui-advice-title = **解析：{ $which }**
# Which game it is, in the sentences around: a game that was played here, or a record brought with `/import`.
ui-advice-of-match = { $game }、対局{ $match }
ui-advice-of-import = { $game }、棋譜i{ $number }
ui-advice-late = { $player }：{ $which }の解析ができました。`{ $command }`で開けます。
ui-advice-chart-turn = { $unit ->
    [round] ラウンド
   *[turn] 手数
}
ui-advice-chart-lead = リード（点）
ui-advice-above = ● 線より上：{ $player }がリード
ui-advice-below = ■ 線より下：{ $player }がリード
ui-advice-accuracy = { $player }の精度：**{ $percent }%**
ui-advice-foreseen =
    { $unit ->
        [round] { $turn }ラウンド目以降は、双方が最善を尽くせば{ $player }の{ $points }点差勝ちです。
       *[turn] { $turn }手目以降は、双方が最善を尽くせば{ $player }の{ $points }点差勝ちです。
    }
ui-advice-foreseen-equal =
    { $unit ->
        [round] { $turn }ラウンド目以降は、双方が最善を尽くせば、同点で{ $player }の勝ちです。
       *[turn] { $turn }手目以降は、双方が最善を尽くせば、同点で{ $player }の勝ちです。
    }
ui-advice-foreseen-draw =
    { $unit ->
        [round] { $turn }ラウンド目以降は、双方が最善を尽くせば引き分けです。
       *[turn] { $turn }手目以降は、双方が最善を尽くせば引き分けです。
    }
ui-advice-missed = 大きなチャンスを逃した手に印が付いています。
ui-advice-first = 逃したチャンスへ
ui-advice-try = 自分で解いてみる
ui-advice-nothing-missed = 大きなチャンスは1つも逃していません。お見事！
ui-advice-chance = { $number } · { $turn }{ $unit ->
    [round] ラウンド目
   *[turn] 手目
}
ui-advice-better =
    { $player }の手は`{ $played }`です。
    もっとよい手：`{ $best }`（{ $points }点の差）。
ui-advice-better-swap =
    { $player }の手は`{ $played }`です。
    もっとよい手：交代して{ $side }を持つ（{ $points }点の差）。
ui-advice-better-kept =
    { $player }は交代を選びました。
    もっとよい手：交代せずに`{ $best }`（{ $points }点の差）。

## The chart for screen readers

ui-advice-chart =
    { $unit ->
        [round] { $turns }ラウンドのグラフ。中央より上：{ $above }がリード。下：{ $below }がリード。
       *[turn] { $turns }手のグラフ。中央より上：{ $above }がリード。下：{ $below }がリード。
    }
# $turns: a list of numbers and spans of numbers
ui-advice-chart-ahead = { $unit ->
    [round] { $player }がリードしていたラウンド：{ $turns }。
   *[turn] { $player }がリードしていた手：{ $turns }手目。
}
ui-advice-chart-span = { $first }から{ $last }
ui-advice-chart-most =
    { $unit ->
        [round] 最大のリード：{ $player }が{ $points }点（{ $turn ->
            [0] 開始局面
           *[other] { $turn }ラウンド目の後
        }）。
       *[turn] 最大のリード：{ $player }が{ $points }点（{ $turn ->
            [0] 開始局面
           *[other] { $turn }手目の後
        }）。
    }
ui-advice-chart-end = 終局時のリード：{ $player }が{ $points }点。
ui-advice-chart-end-even = 終局時は互角です。
# $turns: a list of numbers
ui-advice-chart-missed = { $unit ->
    [round] チャンスを逃したラウンド：{ $turns }。
   *[turn] チャンスを逃した手：{ $turns }手目。
}

# Starting the bot, for the operator

ui-boot-usage =
    使い方：uv run bot.py

    Discordでボットを起動します。DISCORD_TOKENがなければプレイグラウンドを起動します：http://127.0.0.1:8080
    引数はありません。設定は.envか環境変数に書きます。.env.exampleとREADME.mdを参照してください。
    開発者向けのツールは次で表示します：uv run python -m sumon --help
ui-boot-no-token = DISCORD_TOKENがないため、プレイグラウンドを起動します。ブラウザーの中の模擬のDiscordでボットが動きます。Ctrl+Cで停止します。
ui-boot-wrong-token = DISCORD_TOKENがボットのトークンではありません。「Bot」の「Reset Token」から.envにコピーし直してください：https://discord.com/developers/applications
ui-boot-settings = 次の設定を読み取れません：{ $names }。意味は.env.exampleにあります。
ui-boot-several-engines = { $names }に書けるアドレスは1つです。ワーカーが複数あるときは、前にバランサーを置き（docs/deploy/haproxy.cfg）、そのアドレスを書いてください。
ui-boot-port = プレイグラウンドはポート{ $port }を使えません（{ $reason }）。PLAYGROUND_PORTで別のポートを指定してください。
ui-boot-metrics-port = メトリクスはポート{ $port }を使えません（{ $reason }）。METRICS_PORTには空いているポートを、METRICS_HOSTにはこのマシンのアドレスを指定してください。
ui-boot-system = 必要なものが拒否されたため停止します（{ $reason }）。ディスク、メモリ、権限、データベースを確認してください。
ui-boot-wrong-shard = このボットのシャードがDiscordに拒否されました（クローズコード4010）。SHARD_COUNTとSHARD_IDSを確認してください。番号は0からSHARD_COUNT − 1までです。
ui-boot-too-many-servers = 1つの接続にはサーバーが多すぎます（クローズコード4011）。SHARD_COUNTを大きくしてください。
ui-boot-old-gateway = Discordはもうこのバージョンのボットに対応していません（クローズコード4012）。ボットを更新してください。
ui-boot-wrong-intents = ボットが求めるインテントがDiscordにありません（クローズコード4013）。ボットを更新してください。
ui-boot-switched-off-intents = ボットが求めるインテントがDiscordに拒否されました（クローズコード4014）。特権インテントは不要です。トークンがこのボットのものか確かめてください：https://discord.com/developers/applications
ui-boot-not-connected = Discordに接続していません。
ui-boot-connected = Discordに接続中、サーバー数：{ $servers }
ui-boot-standing-by = 待機中です。シャード{ $shards }は別のボットが受け持っています。
ui-boot-interrupted = Ctrl+Cで停止しました。
ui-boot-terminated = システムによって停止しました（SIGTERM）。
ui-boot-crashed = プログラムのエラーで停止しました。対局は保存されています。もう一度起動してください。
