# What goes on, for the people who run the bot

status-title = **状態**、バージョン`{ $version }`
status-games = - 進行中の対局：{ $count }局（{ $games }）
status-no-games = - 進行中の対局：なし
status-database = - データベース：{ $kind }、1文あたり{ $milliseconds }ミリ秒
status-database-away = - ⚠️ データベース：応答なし
status-process = **このプロセス**：`{ $name }`
status-started = - 起動：{ $when }
status-servers = - サーバー：{ $count }
status-hour = - 直近1時間のコマンドとタップ：{ $count }回、応答の遅れ：{ $late }回
status-nothing-due = - 予定：期限の来たものなし
status-due = - 予定：{ $count }件が期限到来、最も古いもので{ $seconds }秒前
status-due-late = - ⚠️ 予定：{ $count }件が期限到来、最も古いもので{ $seconds }秒前
status-engines-here = - 手元のエンジン：{ $count }
status-engines-there = - `{ $address }`のエンジン：{ $count }
status-engines-away = - ⚠️ `{ $address }`のエンジン：なし
status-engines-waiting = - エンジン待ちの質問：{ $count }件
status-memory = - メモリ：{ $memory } MB（うちキャッシュ{ $cache } MB）
status-shards = **シャード**：{ $count }
status-shards-held = - { $numbers }：`{ $name }`、引き受け：{ $when }
status-shards-free = - ⚠️ { $numbers }：担当プロセスなし
status-shards-unknown = - ⚠️ 今は担当プロセスを確認できません。
status-not-yours = これを見られるのはボットの運営者だけです。
