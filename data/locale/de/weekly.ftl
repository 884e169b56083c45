# Der Rückblick auf eine Woche, von Montag bis Sonntag in UTC. $first, $last: ihre Tage.

weekly-title = Die Woche vom { DATETIME($first, dateStyle: "medium") } bis { DATETIME($last, dateStyle: "medium") }
weekly-heading = **{ weekly-title }** · { $games ->
        [1] eine Partie
       *[other] { $games } Partien
    }, { $people ->
        [1] eine Person
       *[other] { $people } Personen
    }
weekly-none = In der Woche vom { DATETIME($first, dateStyle: "medium") } bis { DATETIME($last, dateStyle: "medium") } ging hier keine Partie zu Ende. Beginn eine mit `/spielen`!
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
        [1] einen Punkt
       *[other] { $points } Punkte
    } höher gewertet
weekly-climbed = Aufgestiegen
weekly-climb = { $player } +{ $points } ({ $game })
weekly-seeking = Noch ohne Gegenüber
weekly-seeker = { $player } ({ $terms })

weekly-accept = Annehmen: { $player }
weekly-leaderboard = Rangliste
weekly-read = Als Direktnachricht
weekly-stop = Nicht mehr per Direktnachricht
weekly-reading = Du bekommst den Wochenrückblick dieses Servers montags um 06:00 UTC als Direktnachricht. Nach einer Woche ohne Partien kommt nichts.
weekly-stopped = Du bekommst den Wochenrückblick dieses Servers nicht mehr als Direktnachricht.
    .direct = Du bekommst den Wochenrückblick jenes Servers nicht mehr.
weekly-letter = -# Diesen Rückblick bekommst du montags, Server: { $server }

weekly-accepted = Angenommen. Zur Partie: { $url }
weekly-accept-there = Von hier aus kann ich die Partie nicht beginnen: Im Kanal der Herausforderung darfst du nicht schreiben, oder ich nicht. Sie ist hier: { $url }
weekly-server-only = Jeder Server hat einen eigenen Wochenrückblick. Ruf `/woche` in einem seiner Kanäle auf.
weekly-left = Auf jenem Server bin ich nicht mehr.
