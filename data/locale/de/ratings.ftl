# Rated games

# Whether a game counts for the ratings.
ratings-rated = Gewertet
ratings-casual = Ungewertet
ratings-footer = { $footer } · Gewertet
# Under a board on which both have not made two moves yet. $players, $count of them, have used up the
# games that can be left so; $most is three.
ratings-bound = -# Innerhalb eines Tages schon { $most } Partien früh verlassen: { $players }. Diese Partie zu verlassen zählt deshalb schon ab dem ersten Zug.
ratings-unsettled = { $rating }?
# A settled rating is sure, and ten of its games were against three people who had played with others before.
ratings-unsettled-note = -# Eine Wertung mit ? ist noch nicht gesichert. Nötig sind mindestens zehn Partien gegen mindestens drei Leute mit Erfahrung.

# Leaderboards

# How many games were won, lost and drawn: said in words in $results.
ratings-results = { $draws ->
        [0] { $wins } gewonnen, { $losses } verloren
       *[other] { $wins } gewonnen, { $losses } verloren, { $draws } remis
    }
ratings-standing = { $place }. { $player }: **{ $rating }** ({ $results })
ratings-leaderboard-empty = Hier hat noch niemand eine gewertete Partie beendet. Fordere jemanden heraus: `/{ $game } herausfordern`!
ratings-leaderboard-empty-everywhere = Diese Liste ist noch leer. Darauf stehen alle mit gewerteten Partien auf mindestens zwei Servern und gesicherter Wertung.
ratings-leaderboard-empty-recent = Hier hat in den letzten 30 Tagen niemand eine gewertete Partie beendet.
# In a server’s leaderboard, above the people whose ratings have a question mark.
ratings-below-the-line = -# Noch nicht gesichert:
ratings-leaderboard-server-only = Die Rangliste eines Servers gibt es nur dort. Für die Liste aller Server wähle in `/rangliste`: *{ commands-leaderboard-everywhere }*.
ratings-all-servers = Alle Server
ratings-last-30-days = Letzte 30 Tage
ratings-to-all-servers = Alle Server
ratings-to-this-server = Dieser Server
ratings-to-last-30-days = Letzte 30 Tage
ratings-to-all-time = Gesamte Zeit
# The same list with results against the bot, and back to those of people among themselves.
ratings-to-bot = Der Bot
ratings-to-people = Menschen
# A button on an empty leaderboard, and on an empty profile.
ratings-play = { $game } spielen

# Profiles

ratings-profile = **{ $player } auf diesem Server**
ratings-profile-everywhere = **{ $player } auf allen Servern**
ratings-profile-empty = { $player } hat noch keine Partie, kein Rätsel und kein Tutorial beendet.
# Said to the player, above buttons for a tutorial and a game.
ratings-profile-empty-own = { $player }, hier steht bald alles, was du beendest: Tutorials, Partien, Rätsel. Ein Tutorial dauert fünf Minuten, ein Rätsel (`/rätsel`) eine.
ratings-game = **{ $game }**: **{ $rating }** hier, { $everywhere } auf allen Servern · { $results }
ratings-game-alike = **{ $game }**: **{ $rating }** · { $results }
ratings-game-everywhere = **{ $game }**: { $rating } auf allen Servern · { $results }
# On a server, where the picture shows only the rating there.
ratings-elsewhere = **{ $game }** auf allen Servern: { $rating }
ratings-game-casual = **{ $game }**: noch keine Wertung · { $results }
ratings-streak = Siege in Folge: { $count }
# Under the number, in the picture.
ratings-fact-streak = Siege in Folge
ratings-best-win = Bester Sieg: gegen { $opponent } ({ $rating }) · { $game }
# $opponents: a list of ratings-opponent.
ratings-opponents = Die meisten Partien gegen: { $opponents }
ratings-opponent = { $opponent } ({ ratings-tally })
ratings-against = Gegen { $opponent }: { $results }
ratings-against-in = - { $game }: { $results }
ratings-never-met = Gegen { $opponent }: noch keine beendete Partie.
# What a person has done alone, wherever that was
ratings-against-bot = **{ $game }** gegen den Bot: { $levels }
ratings-against-level = *{ $level }*: { $results }
ratings-puzzles = { $clean ->
        [0] **{ ratings-card-puzzles }**: { $counts }
       *[other] **{ ratings-card-puzzles }**: { $counts } · { $clean } auf Anhieb ohne Tipp
    }
ratings-puzzles-by-kind = { $count } ({ $kinds })
ratings-puzzles-of = { $strength }: { $count }
ratings-puzzles-of-own = Eigene Partien: { $count }
ratings-tutorials = **{ ratings-card-tutorials }**: { $done } von { $count } ({ $games })
ratings-days = **Tage in Folge** mit Rätsel des Tages oder Tagespartie: { $count }
ratings-tally = { $draws ->
        [0] { $wins }–{ $losses }
       *[other] { $wins }–{ $losses }–{ $draws }
    }
# What a person did best: “Longest chain: 7 steps · game 12 against …”, which `/replay` shows again
ratings-feat = **{ $feat }**: { $parts } · Partie { $match } gegen { $opponent }
ratings-card-game = Partie { $match }
# In the picture: “Casual 3–1 · Expert 0–2”, “14 · Easy: 9 · Hard: 3 · Own games: 2 · First try: 7”, “2 of 3”
ratings-card-bot = Gegen den Bot: Siege–Niederlagen–Remis
ratings-card-level = { $level } { ratings-tally }
ratings-card-puzzles = Gelöste Rätsel
ratings-card-clean = Auf Anhieb: { $clean }
ratings-card-tutorials = Tutorials
ratings-card-done = { $done } von { $count }
ratings-fact-days = Tage in Folge
ratings-fact-games = { $count ->
        [1] Partie
       *[other] Partien
    }
ratings-fact-best-win = bester Sieg
ratings-deleted-player = Gelöschtes Konto
# Below it, the sentences of the profile without marks.
ratings-card-alt = Profil von { $player } mit dem Verlauf der Wertungen:
