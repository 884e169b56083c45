# For the operator, at start-up

storage-unknown-url = DATABASE_URL (for the playground PLAYGROUND_DATABASE_URL) begins with “{ $driver }”, which this bot does not speak. It wants sqlite+aiosqlite:/// and the path of a file, for example sqlite+aiosqlite:///var/sumon.db.
storage-unreadable-url = DATABASE_URL (for the playground PLAYGROUND_DATABASE_URL) cannot be read. It has to look like sqlite+aiosqlite:///var/sumon.db.
storage-no-folder = The folder { $folder } for the database cannot be made ({ $reason }). Set DATABASE_URL (for the playground PLAYGROUND_DATABASE_URL) to a file in a folder the bot may write to.
storage-cannot-open = The database { $path } cannot be opened ({ $reason }). Set DATABASE_URL (for the playground PLAYGROUND_DATABASE_URL) to a file the bot may read and write.
storage-newer = The database has schema { $version }, made by a newer version of the bot; this version knows schemas up to { $newest }. Update the bot, or restore a backup.
