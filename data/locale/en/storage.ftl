# For the person who runs the bot. $reason is mostly what the system says, in its own words.

storage-unknown-url = DATABASE_URL (for the playground PLAYGROUND_DATABASE_URL) starts with “{ $driver }”, which this bot doesn’t know. Use sqlite+aiosqlite:/// and the path of a file, for example sqlite+aiosqlite:///var/sumon.db, or postgresql+asyncpg:// and a server, for example postgresql+asyncpg://sumon:password@localhost/sumon.
storage-unreadable-url = DATABASE_URL (for the playground PLAYGROUND_DATABASE_URL) can’t be read. It has to look like sqlite+aiosqlite:///var/sumon.db or postgresql+asyncpg://sumon:password@localhost/sumon.
storage-unknown-option = DATABASE_URL (for the playground PLAYGROUND_DATABASE_URL) has an option after its question mark that the database driver doesn’t know ({ $reason }).
storage-no-asyncpg = DATABASE_URL (for the playground PLAYGROUND_DATABASE_URL) names a PostgreSQL server, but the library for it isn’t installed. Install it with: uv sync --extra postgresql
storage-shards-need-server = SHARD_COUNT is { $count }, and several shards need PostgreSQL: processes on several machines can’t share a file. Set DATABASE_URL to postgresql+asyncpg:// and a server, or leave SHARD_COUNT out.
storage-no-folder = I can’t create the folder { $folder } for the database ({ $reason }). Set DATABASE_URL (for the playground PLAYGROUND_DATABASE_URL) to a file in a folder the bot can write to.
storage-cannot-open = I can’t open the database { $path } ({ $reason }). Set DATABASE_URL (for the playground PLAYGROUND_DATABASE_URL) to a file the bot can read and write.
storage-disk-full = The disk is full, so I can’t open the database { $path }. Make room on the disk. Nothing has been changed.
storage-cannot-connect = I can’t use the database { $database } on the PostgreSQL server { $server } ({ $reason }). Check that the server is running, and that DATABASE_URL (for the playground PLAYGROUND_DATABASE_URL) has the right user, password and database.
storage-newer = The database has schema { $version }, made by a newer version of the bot. This version knows schemas up to { $newest }. Update the bot, or restore a backup.
storage-older = The database was made by an older version (this one needs schema { $newest }). Start the bot on it once to bring it up to date.
storage-no-file = There’s no database { $path }.
storage-not-empty = The database to write to isn’t empty. Nothing has been changed; --replace overwrites everything in it.
storage-copied-wrongly = The copy of the table { $table } isn’t the same as the original. Nothing has been changed.

backup-of-another-program = { $path } isn’t a backup of this bot. `python -m sumon backup FILE` makes one. Nothing has been changed.
backup-damaged = { $path } is damaged ({ $reason }). Nothing has been changed; use another backup.
# Reasons in “is damaged (…)”
backup-cut-off = it was cut off
backup-row-missing = a row of { $table } refers to one that is missing
backup-changed = { $path } is damaged: its contents aren’t what was written to it. Nothing has been changed; use another backup.
backup-of-another-version = { $path } doesn’t have the tables of the version that it names ({ $what }). Nothing has been changed; use another backup, or the version of the bot that made this one.
backup-in-use = { $path } is a database in use, not a backup: its newest games are in { $beside }. Nothing has been changed; `python -m sumon backup FILE` makes a backup of it, even while the bot is running.
backup-not-finished = I couldn’t finish the backup ({ $reason }), so there is none. Make room on the disk, and try again.
backup-itself = { $path } is the database itself. Nothing has been changed; `python -m sumon backup FILE` makes a backup of it, even while the bot is running.
backup-place-unreadable = I can’t read the database { $path } ({ $reason }), so I can’t say what would be lost. Nothing has been changed. Move it away, and restore again.
backup-place-of-another-program = { $path }, which DATABASE_URL names, isn’t a database of this bot. Nothing has been changed.
backup-place-in-use = I can’t replace the database { $path } ({ $reason }). Nothing has been changed; stop the bot first.

# For everyone, while the bot runs

storage-busy = Another save is taking too long right now. Nothing has changed; please try again in a moment.
storage-full = The bot’s disk is full, so nothing can be saved. Nothing has changed; please tell the person who runs the bot.
storage-read-only = The bot can’t write to its database right now. Nothing has changed; please tell the person who runs the bot.
storage-away = The bot can’t reach its database. Try again in a minute. If that doesn’t help, tell the person who runs the bot.
storage-not-holder = The bot is switching to another process. Nothing has changed; please try again in a moment.
storage-other-shards = { $name } is running with SHARD_COUNT={ $theirs }, but here it’s { $ours }. All bots on one database need the same value: stop them all, change it, and start them again.
