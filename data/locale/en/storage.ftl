# For the operator, at start-up

storage-unknown-url = DATABASE_URL (for the playground PLAYGROUND_DATABASE_URL) begins with “{ $driver }”, which this bot does not speak. It wants sqlite+aiosqlite:/// and the path of a file, for example sqlite+aiosqlite:///var/sumon.db, or postgresql+asyncpg:// and a server, for example postgresql+asyncpg://sumon:password@localhost/sumon.
storage-unreadable-url = DATABASE_URL (for the playground PLAYGROUND_DATABASE_URL) cannot be read. It has to look like sqlite+aiosqlite:///var/sumon.db or postgresql+asyncpg://sumon:password@localhost/sumon.
storage-unknown-option = DATABASE_URL (for the playground PLAYGROUND_DATABASE_URL) has an option behind its question mark that the database driver does not know ({ $reason }).
storage-no-asyncpg = DATABASE_URL (for the playground PLAYGROUND_DATABASE_URL) names a PostgreSQL server, and the library for it is not installed. Install it with: uv sync --extra postgresql
storage-no-folder = The folder { $folder } for the database cannot be made ({ $reason }). Set DATABASE_URL (for the playground PLAYGROUND_DATABASE_URL) to a file in a folder the bot may write to.
storage-cannot-open = The database { $path } cannot be opened ({ $reason }). Set DATABASE_URL (for the playground PLAYGROUND_DATABASE_URL) to a file the bot may read and write.
storage-disk-full = The disk is full, so the database { $path } cannot be opened. Make room on it; nothing has been changed.
storage-cannot-connect = The database { $database } on the PostgreSQL server { $server } cannot be used ({ $reason }). Check that the server runs, and that DATABASE_URL (for the playground PLAYGROUND_DATABASE_URL) has the right user, password and database.
storage-newer = The database has schema { $version }, made by a newer version of the bot; this version knows schemas up to { $newest }. Update the bot, or restore a backup.
storage-older = The database is of an older version (this one wants schema { $newest }). Start the bot on it once, which brings it up to date.
storage-no-file = There is no database { $path }.
storage-not-empty = The database to write to is not empty. Nothing has been changed; --replace overwrites all that it holds.
storage-copied-wrongly = Table { $table } did not arrive as it was. Nothing has been changed.

backup-of-another-program = { $path } is no backup of this bot. `python -m sumon backup FILE` makes one. Nothing has been changed.
backup-damaged = { $path } is damaged ({ $reason }). Nothing has been changed; take another backup.
backup-changed = { $path } is damaged: its contents are not those that were written into it. Nothing has been changed; take another backup.
backup-of-another-version = { $path } does not have the tables of the version that it names ({ $what }). Nothing has been changed; take another backup, or the version of the bot that made this one.
backup-in-use = { $path } is a database in use, not a backup: its newest games are in { $beside }. Nothing has been changed; `python -m sumon backup FILE` makes a backup of it, also while the bot runs.
backup-not-finished = The backup could not be finished ({ $reason }), so there is none. Make room on the disk, and try again.
backup-itself = { $path } is the database itself. Nothing has been changed; `python -m sumon backup FILE` makes a backup of it, also while the bot runs.
backup-place-unreadable = The database { $path } cannot be read ({ $reason }), so what would go cannot be said. Nothing has been changed. Move it away, and restore again.
backup-place-of-another-program = { $path }, where DATABASE_URL leads, is no database of this bot. Nothing has been changed.
backup-place-in-use = The database { $path } cannot be replaced ({ $reason }). Nothing has been changed; stop the bot first.

# For everybody, while the bot runs

storage-busy = The games are being saved by somebody else just now, and it takes too long. Nothing has changed; please try again in a moment.
storage-full = The bot's disk is full, so nothing can be saved at the moment. Nothing has changed; please tell whoever runs the bot.
storage-read-only = The bot may not write to its database at the moment, so nothing can be saved. Nothing has changed; please tell whoever runs the bot.
storage-away = The bot cannot reach its database at the moment. Please try again in a minute; if it stays like this, tell whoever runs the bot.
