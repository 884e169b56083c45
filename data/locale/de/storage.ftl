# For the person who runs the bot. $reason is mostly what the system says, in its own words.

storage-unknown-url = DATABASE_URL (für die Spielwiese PLAYGROUND_DATABASE_URL) beginnt mit „{ $driver }“; das kennt dieser Bot nicht. Nimm sqlite+aiosqlite:/// und den Pfad einer Datei, zum Beispiel sqlite+aiosqlite:///var/sumon.db, oder postgresql+asyncpg:// und einen Server, zum Beispiel postgresql+asyncpg://sumon:password@localhost/sumon.
storage-unreadable-url = DATABASE_URL (für die Spielwiese PLAYGROUND_DATABASE_URL) ist nicht lesbar. So muss es aussehen: sqlite+aiosqlite:///var/sumon.db oder postgresql+asyncpg://sumon:password@localhost/sumon.
storage-unknown-option = DATABASE_URL (für die Spielwiese PLAYGROUND_DATABASE_URL) hat nach dem Fragezeichen eine Option, die der Datenbanktreiber nicht kennt ({ $reason }).
storage-no-asyncpg = DATABASE_URL (für die Spielwiese PLAYGROUND_DATABASE_URL) nennt einen PostgreSQL-Server, aber die Bibliothek dafür ist nicht installiert. Installiere sie mit: uv sync --extra postgresql
storage-shards-need-server = SHARD_COUNT ist { $count }, und mehrere Shards brauchen PostgreSQL: Prozesse auf mehreren Rechnern können sich keine Datei teilen. Setze DATABASE_URL auf postgresql+asyncpg:// und einen Server, oder lass SHARD_COUNT weg.
storage-no-folder = Ich kann den Ordner { $folder } für die Datenbank nicht anlegen ({ $reason }). Setze DATABASE_URL (für die Spielwiese PLAYGROUND_DATABASE_URL) auf eine Datei in einem Ordner, in den der Bot schreiben darf.
storage-cannot-open = Ich kann die Datenbank { $path } nicht öffnen ({ $reason }). Setze DATABASE_URL (für die Spielwiese PLAYGROUND_DATABASE_URL) auf eine Datei, die der Bot lesen und schreiben darf.
storage-disk-full = Die Festplatte ist voll, also kann ich die Datenbank { $path } nicht öffnen. Schaffe Platz auf der Festplatte. Es wurde nichts geändert.
storage-cannot-connect = Ich kann die Datenbank { $database } auf dem PostgreSQL-Server { $server } nicht benutzen ({ $reason }). Prüfe, ob der Server läuft und ob DATABASE_URL (für die Spielwiese PLAYGROUND_DATABASE_URL) die richtigen Angaben zu Benutzer, Passwort und Datenbank enthält.
storage-newer = Die Datenbank hat das Schema { $version } und stammt von einer neueren Version des Bots. Diese Version kennt Schemas bis { $newest }. Aktualisiere den Bot oder spiele eine Sicherung ein.
storage-older = Die Datenbank stammt von einer älteren Version (diese hier braucht das Schema { $newest }). Starte den Bot einmal mit ihr, um sie auf den neuesten Stand zu bringen.
storage-no-file = Es gibt keine Datenbank { $path }.
storage-not-empty = Die Zieldatenbank ist nicht leer. Es wurde nichts geändert; --replace überschreibt alles darin.
storage-copied-wrongly = Die Kopie der Tabelle { $table } stimmt nicht mit dem Original überein. Es wurde nichts geändert.

backup-of-another-program = { $path } ist keine Sicherung dieses Bots. `python -m sumon backup FILE` macht eine. Es wurde nichts geändert.
backup-damaged = { $path } ist beschädigt ({ $reason }). Es wurde nichts geändert; nimm eine andere Sicherung.
# Reasons in “is damaged (…)”
backup-cut-off = das Ende fehlt
backup-row-missing = eine Zeile von { $table } verweist auf eine, die fehlt
backup-changed = { $path } ist beschädigt: Der Inhalt ist nicht der, der hineingeschrieben wurde. Es wurde nichts geändert; nimm eine andere Sicherung.
backup-of-another-version = { $path } hat nicht die Tabellen der Version, die darin steht ({ $what }). Es wurde nichts geändert; nimm eine andere Sicherung oder die Version des Bots, mit der diese gemacht wurde.
backup-in-use = { $path } ist eine Datenbank im Betrieb, keine Sicherung: Ihre neuesten Partien stehen in { $beside }. Es wurde nichts geändert; `python -m sumon backup FILE` macht eine Sicherung davon, auch während der Bot läuft.
backup-not-finished = Die Sicherung wurde nicht fertig ({ $reason }), also gibt es keine. Schaffe Platz auf der Festplatte und versuch es noch einmal.
backup-itself = { $path } ist die Datenbank selbst. Es wurde nichts geändert; `python -m sumon backup FILE` macht eine Sicherung davon, auch während der Bot läuft.
backup-place-unreadable = Ich kann die Datenbank { $path } nicht lesen ({ $reason }) und daher nicht sagen, was verloren ginge. Es wurde nichts geändert. Verschiebe sie und spiele die Sicherung dann noch einmal ein.
backup-place-of-another-program = { $path }, worauf DATABASE_URL zeigt, ist keine Datenbank dieses Bots. Es wurde nichts geändert.
backup-place-in-use = Ich kann die Datenbank { $path } nicht ersetzen ({ $reason }). Es wurde nichts geändert; halte zuerst den Bot an.

# For everyone, while the bot runs

storage-busy = Gerade wird noch etwas anderes gespeichert, und das dauert zu lange. Es wurde nichts geändert; versuch es bitte gleich noch einmal.
storage-full = Die Festplatte des Bots ist voll, also kann nichts gespeichert werden. Es wurde nichts geändert; bitte sag denen Bescheid, die den Bot betreiben.
storage-read-only = Der Bot kann gerade nicht in seine Datenbank schreiben. Es wurde nichts geändert; bitte sag denen Bescheid, die den Bot betreiben.
storage-away = Der Bot erreicht seine Datenbank nicht. Versuch es in einer Minute noch einmal. Wenn das nicht hilft, sag denen Bescheid, die den Bot betreiben.
storage-not-holder = Der Bot wechselt gerade in einen anderen Prozess. Es wurde nichts geändert; versuch es bitte gleich noch einmal.
storage-other-shards = { $name } arbeitet mit SHARD_COUNT={ $theirs }, hier steht { $ours }. Alle Bots an einer Datenbank brauchen denselben Wert: Beende alle, ändere ihn und starte sie wieder.
