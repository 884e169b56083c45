# What goes on, for the people who run the bot
#
# $when is relative, such as “3 days ago”: it stands after a colon. A process is called by its machine and number.

status-title = **Status**, version `{ $version }`
status-games = - Games in progress: { $count } ({ $games })
status-no-games = - Games in progress: none
status-database = - Database: { $kind }, { $milliseconds } ms per statement
status-database-away = - ⚠️ Database: no answer
status-backup = - Last backup: { $when }
status-backup-old = - ⚠️ Last backup: { $when }
status-no-backup = - ⚠️ Last backup: never
status-process = **This process**: `{ $name }`
status-started = - Started: { $when }
status-servers = - Servers: { $count }
status-hour = - Commands and taps, last hour: { $count }
status-late = - Answered too late: { $count }
status-nothing-due = - Due work: none
status-due = - Due work: { $count }, the oldest for { $seconds } s
status-due-late = - ⚠️ Due work: { $count }, the oldest for { $seconds } s
# $count: how many questions at a time
status-engines-here = - Engines on this machine: { $count }
status-engines-there = - Engines on `{ $address }`: { $count }
status-engines-away = - ⚠️ Engines on `{ $address }`: none
status-engines-waiting = - Questions waiting: { $count }
status-memory = - Memory: { $memory } MB, { $cache } MB of it cache
# $count: of all shards
status-shards = **Shards**: { $count }
# $numbers: such as 0–2, 5
status-shards-held = - { $numbers }: `{ $name }`, taken: { $when }
status-shards-free = - ⚠️ { $numbers }: held by no process
status-shards-unknown = - ⚠️ I can’t find out who holds them right now.
status-not-yours = Only the people who run me can see this.
