# The own panel. Values such as “dark” or “always” only ever stand after “Label: ”, so they are lower case.

settings-own = **自分の設定**（すべてのサーバー共通）
settings-line-language = - 言語：**{ $name }**
settings-line-palette = - 自分の画像の配色：**{ $name }**
settings-line-reminders = - 期限が近づいたときのリマインダー：**{ $name }**
settings-line-quiet-hours = - おやすみ時間：**{ $begin }〜{ $end }**（{ $zone }）。この間は、終了時刻までに時間切れになるときだけお知らせします
settings-line-no-quiet-hours = - おやすみ時間：**なし**
settings-line-text-board = - テキスト盤：{ $value ->
    [pictures] **使わない**
   *[other] **{ $name }**。自分だけに見えるものは、画像なしで表示します
}
settings-line-confirm = - 1手ごとの確認：**{ $name }**。{ $value ->
    [always] タップでも入力でも、まず手を見てから「{ ui-confirm }」をタップします
    [first-games] 選んだ1歩で手番が終わるときに確認します（いつも確認するゲームもあります）
   *[never] すぐに決まります（ゲームがいつも確認する手は除きます）
}
settings-line-next-game = - 次の対局へのリンク（手番の後）：{ $value ->
    [on] **表示する**
   *[off] **表示しない**
}
settings-line-holiday = - 休暇：**{ $until }まで**。大会と分単位の対局以外の時計は止まり、いつ戻るかは対戦相手にも見えます
settings-line-no-holiday = - 休暇：**なし**。最長{ $days }日間、時計を止められます
settings-line-holidays-used-up = - 休暇：**なし**。使える日数が残っていません

settings-language = 言語
settings-language-discord = Discordと同じ
# The name of this language in itself
settings-language-own-name = 日本語
settings-choice-language = 言語：{ $name }
settings-palette = 配色
settings-palette-light = ライト
settings-palette-dark = ダーク
settings-palette-high-contrast = ハイコントラスト
settings-palette-colour-blind = 色覚サポート
settings-choice-palette = 配色：{ $name }
settings-sample-alt = この配色の小さな盤：{ $palette }。
settings-reminders = リマインダー
settings-reminders-channel = チャンネルで受け取る
settings-reminders-direct = ダイレクトメッセージで受け取る
settings-reminders-none = 受け取らない
settings-choice-reminders = リマインダー：{ $name }
settings-text-board = テキスト盤
settings-boards-pictures = 画像
settings-boards-spoken = 読み上げ
settings-boards-grid = 文字の表
settings-boards-both = 両方
settings-choice-text-board = 盤：{ $name }
settings-text-board-help =
    盤の表示方法をタップしてください。
    - **{ settings-boards-pictures }**：テキストなし
    - **{ settings-boards-spoken }**：スクリーンリーダー向けの短い文
    - **{ settings-boards-grid }**：拡大表示や点字ディスプレイ向けに文字を並べた盤
    - **{ settings-boards-both }**：短い文のあとに文字の表
settings-confirm = 1手ごとに確認
settings-confirm-always = 常に確認
settings-confirm-first-games = 最初の3局だけ
settings-confirm-never = 確認しない
settings-choice-confirm = 1手ごとの確認：{ $name }
settings-next-game = 次の対局へのリンク
settings-quiet-hours = おやすみ時間
settings-no-quiet-hours = おやすみ時間なし

settings-holiday = 休暇
settings-holiday-over = 休暇を終える
settings-holiday-title = 休暇
settings-holiday-days = 日数（1〜{ $most }）
settings-holiday-help = すぐに始まり、大会と分単位の対局以外の時計が止まります。休暇はいつでも終えられます。

settings-quiet-title = おやすみ時間
settings-quiet-begin = 開始
settings-quiet-end = 終了
settings-quiet-zone = タイムゾーン
settings-quiet-zone-help = 大きな都市、国、またはUTC+9のような時差
settings-quiet-zone-example = 東京
settings-no-time = 「{ $text }」は時刻として読めません。22:00や7:30のように入力してください。
settings-no-zone = 「{ $text }」というタイムゾーンはありません。東京、Asia/Tokyo、UTC+9のように入力するか、国名かもっと大きな都市を入力してください。
settings-no-zone-but = 「{ $text }」というタイムゾーンはありません。近いもの：{ $zones }。現在の時刻が合うものを選んでください。
settings-which-zone = 「{ $text }」に当てはまる場所です。現在の時刻が合うものを選んでください。
settings-zone = { $place }：{ $time }
settings-quiet-all-day = この設定では一日中がおやすみ時間になります。リマインダーが不要なら、「{ settings-reminders }」を「{ settings-reminders-none }」にしてください。

# The panel of a server

settings-server = **このサーバーの設定**
settings-line-all-channels = - 対局できるチャンネル：**すべて**
settings-line-channels = - 対局できるチャンネル：{ $channels }
# kinds of games, such as Sum On
settings-line-all-games = - ゲーム：**すべて**
settings-line-games = - ゲーム：**{ $games }**
settings-line-threads = - 対局ごとの専用スレッド：**{ $name }**
settings-line-time = - 持ち時間（挑戦に指定がないとき）：**{ $name }**
settings-line-no-daily = - 今日の問題と今日の配牌：**投稿しない**
settings-line-daily = - 今日の問題と今日の配牌：{ $channel }
settings-line-no-weekly = - 週のまとめ（毎週月曜日）：**投稿しない**
settings-line-weekly = - 週のまとめ（毎週月曜日06:00 UTC）：{ $channel }。最初の1回は先週の分がすぐに届きます
settings-line-server-palette = - 全員に見える画像の配色：**{ $name }**
settings-line-server-language = - 全員に見えるメッセージの言語：**{ $name }**
settings-line-creators = - 大会を作れる人：**{ $name }**
settings-line-creators-role = - 大会を作れる人：{ $role }とモデレーター
settings-line-creators-gone = - 大会を作れる人：**モデレーターのみ**（選んだロールはなくなりました）
settings-line-no-leagues = - リーグ：**なし**
settings-line-leagues = - { $channel }のリーグ：**{ $games }**
settings-line-leagues-where = - リーグ：**まだありません**。{ $channel }のゲームを選んでください
settings-unusual = ここでのレート戦の手が、**エンジンと異例なほど一致**しています。不正の証拠ではなく、ボットが何か対処することもありません。この表示はサーバー管理者だけに見えます。
settings-line-unusual = - { $player }（{ $game }）：エンジンの第一候補と一致した手は{ $share }%（このレーティングでは普通およそ{ $expected }%、対象は{ $turns }手）

# matches
settings-channels = すべてのチャンネルで対局可
# kinds of games
settings-games = ゲーム
settings-threads = スレッド
settings-threads-always = 常に作る
settings-threads-on-request = 必要なときだけ作る
settings-threads-never = 作らない
settings-choice-threads = 専用スレッド：{ $name }
settings-time = 持ち時間
settings-choice-time = { $name }
settings-time-none = 持ち時間なし
settings-daily = 今日の問題と配牌：オフ
settings-no-daily = 問題と配牌の投稿をやめる
settings-weekly = 週のまとめ：オフ
settings-no-weekly = 週のまとめを停止
settings-to-messages = 全員に見えるもの
settings-to-games = ゲームとチャンネル
settings-to-tournaments = 大会

settings-creators = 大会を作れる人
settings-choice-creators = 大会を作れる人：{ $name }
settings-creators-everybody = 全員
settings-creators-moderators = モデレーターのみ
settings-creators-role = モデレーターとロール
# A monthly competition. The channel is chosen first, then the games
settings-league-channel = リーグ：オフ
settings-league-games = リーグのゲーム

settings-no-server = これはサーバーごとの設定です。サーバーのチャンネルでコマンドを使ってください。
settings-not-manager = この設定を変えられるのはサーバー管理者だけです。自分の設定は`/設定 自分`で変えられます。

# What a server does not want

# kinds of games; $games is a list of their names
settings-game-not-wanted = このサーバーでは{ $game }を遊べません。遊べるゲーム：{ $games }。
settings-channel-not-wanted = このサーバーで対局を始められるのは、次のチャンネルだけです：{ $channels }。そこでコマンドを使ってください。
settings-no-threads = このサーバーでは対局に専用スレッドを作りません。オプションを省いて、チャンネルで直接対局してください。
settings-busy-no-threads = このチャンネルでは対局が進行中で、このサーバーでは専用スレッドを作りません。先にその対局を終えるか、別のチャンネルで始めてください。
