# What goes on, for the people who run the bot

status-title = **状態**、バージョン`{ $version }`
status-games = - 進行中の対局：{ $count }局（{ $games }）
status-no-games = - 進行中の対局：なし
status-database = - データベース：{ $kind }、1文あたり{ $milliseconds }ミリ秒
status-database-away = - ⚠️ データベース：応答なし
status-backup = - 前回のバックアップ：{ $when }
status-backup-old = - ⚠️ 前回のバックアップ：{ $when }
status-no-backup = - ⚠️ バックアップ：まだなし
status-process = **このプロセス**：`{ $name }`
status-started = - 起動：{ $when }
status-servers = - サーバー：{ $count }
status-hour = - コマンドとタップ（1時間）：{ $count }回
status-late = - 応答の遅れ：{ $count }回
status-nothing-due = - 期限の来た処理：なし
status-due = - 期限の来た処理：{ $count }件（最大{ $seconds }秒の遅れ）
status-due-late = - ⚠️ 期限の来た処理：{ $count }件（最大{ $seconds }秒の遅れ）
status-engines-here = - このマシンのエンジン：{ $count }
status-engines-there = - `{ $address }`のエンジン：{ $count }
status-engines-away = - ⚠️ `{ $address }`のエンジン：なし
status-engines-waiting = - エンジン待ち：{ $count }件
status-memory = - メモリ：{ $memory }MB（うちキャッシュ{ $cache }MB）
status-shards = **シャード**：{ $count }
status-shards-held = - { $numbers }：`{ $name }`、引き受け：{ $when }
status-shards-free = - ⚠️ { $numbers }：担当プロセスなし
status-shards-unknown = - ⚠️ 今は担当プロセスを確認できません。
status-not-yours = これを見られるのはボットの運営者だけです。
