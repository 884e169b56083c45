# What goes on, for the people who run the bot

status-title = **Status**, Version `{ $version }`
status-games = - Laufende Partien: { $count } ({ $games })
status-no-games = - Laufende Partien: keine
status-database = - Datenbank: { $kind }, { $milliseconds } ms pro Anweisung
status-database-away = - ⚠️ Datenbank: keine Antwort
status-backup = - Letzte Sicherung: { $when }
status-backup-old = - ⚠️ Letzte Sicherung: { $when }
status-no-backup = - ⚠️ Letzte Sicherung: nie
status-process = **Dieser Prozess**: `{ $name }`
status-started = - Gestartet: { $when }
status-servers = - Server: { $count }
status-hour = - Eingaben, letzte Stunde: { $count }
status-late = - Zu spät beantwortet: { $count }
status-nothing-due = - Fällige Aufgaben: keine
status-due = - Fällige Aufgaben: { $count }, am längsten seit { $seconds } s
status-due-late = - ⚠️ Fällige Aufgaben: { $count }, am längsten seit { $seconds } s
status-engines-here = - Engines auf diesem Rechner: { $count }
status-engines-there = - Engines auf `{ $address }`: { $count }
status-engines-away = - ⚠️ Engines auf `{ $address }`: keine
status-engines-waiting = - Wartende Fragen: { $count }
status-memory = - Speicher: { $memory } MB, davon { $cache } MB Cache
status-shards = **Shards**: { $count }
status-shards-held = - { $numbers }: `{ $name }`, übernommen: { $when }
status-shards-free = - ⚠️ { $numbers }: von keinem Prozess übernommen
status-shards-unknown = - ⚠️ Wer sie übernommen hat, kann ich gerade nicht feststellen.
status-not-yours = Das sehen nur die, die mich betreiben.
