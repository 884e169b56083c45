# Der Rückblick auf eine Woche, von Montag bis Sonntag in UTC. $first, $last: ihre Tage.

weekly-title = Woche vom { DATETIME($first, dateStyle: "short") } bis { DATETIME($last, dateStyle: "short") }
weekly-heading = **{ weekly-title }** · { $games ->
        [1] eine Partie
       *[other] { $games } Partien
    }, { $people ->
        [1] eine Person
       *[other] { $people } Personen
    }
weekly-none = In der Woche vom { DATETIME($first, dateStyle: "medium") } bis { DATETIME($last, dateStyle: "medium") } ging hier keine Partie zu Ende. Beginne eine mit `/spielen`!
weekly-fact-games = { $count ->
        [1] Partie
       *[other] Partien
    }
weekly-fact-people = { $count ->
        [1] Person
       *[other] Personen
    }

weekly-best-win = Bester Sieg
weekly-against = { $player } gegen { $opponent }
weekly-gap = { $points ->
        [1] mit einem Wertungspunkt
       *[other] mit { $points } Wertungspunkten
    } weniger
weekly-climbed = Am meisten zugelegt
weekly-climb = { $player } +{ $points } ({ $game })
weekly-seeking = Gegenüber gesucht
weekly-seeker = { $player } ({ $terms })

weekly-accept = Gegen { $player } spielen
weekly-leaderboard = Rangliste
weekly-read = Als Direktnachricht
weekly-stop = Abbestellen
weekly-reading = Du bekommst den Wochenrückblick dieses Servers montags um 06:00 UTC als Direktnachricht. Nach einer Woche ohne Partien kommt nichts.
weekly-stopped = Du bekommst den Wochenrückblick dieses Servers nicht mehr als Direktnachricht.
    .direct = Du bekommst diesen Wochenrückblick nicht mehr.
weekly-letter = -# Wochenrückblick für { $server }, immer montags

weekly-accepted = Angenommen. Zur Partie: { $url }
weekly-accept-there = Von hier aus kann ich die Partie nicht beginnen: Im Kanal der Herausforderung darfst du oder darf ich nicht schreiben. Nimm sie dort an: { $url }
weekly-server-only = Jeder Server hat einen eigenen Wochenrückblick. Benutze `/woche` in einem seiner Kanäle.
weekly-left = Auf diesem Server bin ich nicht mehr.
