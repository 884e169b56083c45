# For the person who runs the bot. $reason is mostly what the system says, in its own words.

storage-unknown-url = DATABASE_URL（プレイグラウンドではPLAYGROUND_DATABASE_URL）の先頭の「{ $driver }」は、このボットでは使えません。sqlite+aiosqlite:///とファイルのパス（例：「sqlite+aiosqlite:///var/sumon.db」）か、postgresql+asyncpg://とサーバー（例：「postgresql+asyncpg://sumon:password@localhost/sumon」）を指定してください。
storage-unreadable-url = DATABASE_URL（プレイグラウンドではPLAYGROUND_DATABASE_URL）を読み取れません。「sqlite+aiosqlite:///var/sumon.db」または「postgresql+asyncpg://sumon:password@localhost/sumon」のような形で指定してください。
storage-unknown-option = DATABASE_URL（プレイグラウンドではPLAYGROUND_DATABASE_URL）の疑問符の後に、データベースドライバーにないオプションがあります（{ $reason }）。
storage-no-asyncpg = DATABASE_URL（プレイグラウンドではPLAYGROUND_DATABASE_URL）はPostgreSQLサーバーを指していますが、そのためのライブラリがありません。次のコマンドでインストールしてください：uv sync --extra postgresql
storage-shards-need-server = SHARD_COUNTが{ $count }ですが、シャードを複数にするにはPostgreSQLが必要です。1つのファイルを複数のマシンのプロセスで共有することはできません。DATABASE_URLにpostgresql+asyncpg://とサーバーを指定するか、SHARD_COUNTを外してください。
storage-no-folder = データベースのフォルダー{ $folder }を作成できません（{ $reason }）。DATABASE_URL（プレイグラウンドではPLAYGROUND_DATABASE_URL）に、ボットが書き込めるフォルダーのファイルを指定してください。
storage-cannot-open = データベース{ $path }を開けません（{ $reason }）。DATABASE_URL（プレイグラウンドではPLAYGROUND_DATABASE_URL）に、ボットが読み書きできるファイルを指定してください。
storage-disk-full = ディスクがいっぱいのため、データベース{ $path }を開けません。ディスクの空きを増やしてください。何も変わっていません。
storage-cannot-connect = PostgreSQLサーバー{ $server }のデータベース{ $database }を使えません（{ $reason }）。サーバーが動いているか、DATABASE_URL（プレイグラウンドではPLAYGROUND_DATABASE_URL）のユーザー、パスワード、データベースが正しいかを確かめてください。
storage-newer = データベースのスキーマは{ $version }で、新しいバージョンのボットが作ったものです。このバージョンで使えるスキーマは{ $newest }までです。ボットを更新するか、バックアップを復元してください。
storage-older = データベースは古いバージョンのボットが作ったものです（このバージョンにはスキーマ{ $newest }が必要です）。そのデータベースでボットを一度起動すると、最新になります。
storage-no-file = データベース{ $path }がありません。
storage-not-empty = 書き込み先のデータベースが空ではありません。何も変わっていません。--replaceを付けると、中身をすべて上書きします。
storage-copied-wrongly = テーブル{ $table }のコピーが元と一致しません。何も変わっていません。

backup-of-another-program = { $path }はこのボットのバックアップではありません。`python -m sumon backup FILE`で作成できます。何も変わっていません。
backup-damaged = { $path }は壊れています（{ $reason }）。何も変わっていません。別のバックアップを使ってください。
# Reasons in “is damaged (…)”
backup-cut-off = 途中で切れています
backup-row-missing = { $table }の行が、存在しない行を参照しています
backup-changed = { $path }は壊れています。中身が書き込んだときと異なります。何も変わっていません。別のバックアップを使ってください。
backup-of-another-version = { $path }のテーブルが、記されたバージョンと合いません（{ $what }）。何も変わっていません。別のバックアップか、これを作ったバージョンのボットを使ってください。
backup-in-use = { $path }はバックアップではなく、使用中のデータベースです。最新の対局は{ $beside }にあります。何も変わっていません。`python -m sumon backup FILE`なら、ボットが動いていてもバックアップを作成できます。
backup-not-finished = バックアップを完了できなかったため（{ $reason }）、バックアップはありません。ディスクの空きを増やして、もう一度試してください。
backup-itself = { $path }はデータベースそのものです。何も変わっていません。`python -m sumon backup FILE`なら、ボットが動いていてもバックアップを作成できます。
backup-place-unreadable = データベース{ $path }を読み取れないため（{ $reason }）、何が失われるかがわかりません。何も変わっていません。そのデータベースを移動してから、もう一度復元してください。
backup-place-of-another-program = DATABASE_URLが指す{ $path }は、このボットのデータベースではありません。何も変わっていません。
backup-place-in-use = データベース{ $path }を置き換えられません（{ $reason }）。何も変わっていません。先にボットを停止してください。

# For everyone, while the bot runs

storage-busy = 混み合っていて保存できませんでした。何も変わっていません。少ししてからもう一度試してください。
storage-full = ボットのディスクがいっぱいで、保存できません。何も変わっていません。ボットの運営者に知らせてください。
storage-read-only = 今、ボットはデータベースに書き込めません。何も変わっていません。ボットの運営者に知らせてください。
storage-away = ボットがデータベースに接続できません。1分後にもう一度試してください。それでもだめなら、ボットの運営者に知らせてください。
storage-not-holder = ボットは別のプロセスに切り替わっているところです。何も変わっていません。少ししてからもう一度試してください。
storage-other-shards = { $name }はSHARD_COUNT={ $theirs }で動いていますが、ここでは{ $ours }です。1つのデータベースを使うボットはすべて同じ値でなければなりません。すべて止め、値を変えてから、起動し直してください。
