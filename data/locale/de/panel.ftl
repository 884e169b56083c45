# The panel that starts games

# $opponent: a member or the bot
panel-headline = **{ $game }** gegen { $opponent }
panel-as-last-time = Wie beim letzten Mal: **{ $game }** gegen { $opponent }
panel-headline-open = **{ $game }**, offen für alle
panel-as-last-time-open = Wie beim letzten Mal: **{ $game }**, offen für alle
panel-terms = -# { $terms }
# game: a kind of game
panel-game = Spiel wählen
panel-variant = Regeln wählen
panel-member = Mitglied herausfordern
# $number: how strong, such as 2.4
panel-computer-like-me = Bot ({ ui-level-like-me }, { NUMBER($number, minimumFractionDigits: 1) })
panel-like-me-about = Richtet sich nach deinen Partien gegen mich: Du gewinnst etwa jede zweite
# $easiest and $strongest: names of levels
panel-fits = -# *{ ui-level-like-me }* richtet sich nach deinen Partien gegen mich, sodass du etwa jede zweite gewinnst. { $at ->
        [easiest] Leichter spiele ich nicht; wenn du öfter gewinnst, werde ich stärker.
        [strongest] Stärker kann ich nicht: Respekt!
       *[between] 1 heißt { $easiest }, { $most } heißt { $strongest }.
    }
panel-others = Der Bot, oder wer mitspielen mag
panel-anybody = Wer mitspielen mag
panel-opponent = Gegenüber
panel-time = Bedenkzeit
panel-weekends-off = Wochenenden frei
panel-weekends-on = Wochenenden nicht frei
panel-start = Los
panel-again = Noch einmal
panel-make-casual = Ungewertet spielen
panel-make-rated = Gewertet spielen

# Running games

# $line: ui-game-yours
panel-game-until = { $line } · Frist: { $until }

# Refused moves

panel-try-again = Noch einmal
panel-kept = Der erste Teil deines Zugs war in Ordnung und ist eingegeben: `{ $draft }`.

# What a rated game has changed

panel-ratings = -# { $steps }
# settled: sure enough to be shown without a question mark
panel-ratings-unchanged = -# Keine Wertung ändert sich: Eine Obergrenze ist erreicht.
panel-ratings-too-short = -# Nicht gewertet: zu Ende vor je zwei Zügen.
panel-rating-step = { $player } { $before } → { $after }

# Spectators. follow: be told when the game is over

panel-follow = Verfolgen
panel-unfollow = Nicht mehr verfolgen
panel-unfollowed = Ich sage dir nicht mehr Bescheid, wenn diese Partie endet.
panel-following = -# Ich sage dir Bescheid, wenn diese Partie endet.
# game: a match. $result: a sentence or more
panel-followed = Eine Partie, die du verfolgst, ist zu Ende: [{ $game }, Partie { $match }]({ $url }). { $result }
panel-followed-called = { $player }: { $text }

# The command

panel-play = spielen
panel-play-description = Ein Spiel antippen und loslegen: Spiel, Gegenüber und Bedingungen wählen
