# The frame of the tutorials; what they teach stands in the file of each game.

lessons-title = **{ $game }: Tutorial** · { $number } von { $count }
lessons-right = ✅ **Richtig!**
lessons-right-chosen = ✅ **Richtig!** Du hast `{ $move }` gewählt.
# $why: a sentence or more
lessons-not-yet = ✋ { $why }
lessons-go-on = Weiter geht’s, wo du aufgehört hast.
lessons-changed = Dieses Tutorial hat sich geändert. Weiter geht’s, wo du aufgehört hast.
lessons-none = Für dieses Spiel gibt es gerade kein Tutorial. *{ ui-rules-button }* erklärt es.
lessons-play-it = Tippe auf *{ ui-confirm }*.
lessons-next = Weiter
lessons-back = Zurück
lessons-begin-anew = Von vorn
# $level: the name of a level, such as “Beginner”
lessons-play-bot = Gegen den Bot ({ $level })
lessons-tutorial = Tutorial
lessons-you = Du
lessons-bot = Bot

# In the first game against the bot, after a turn of the person

# $remark: a sentence or more

# When the bot joins a server

lessons-greeting = Hallo! Mit mir könnt ihr Zahlenspiele zu zweit spielen: { $games }. Neu für euch? Tippt auf *{ lessons-learn }*.
lessons-hello = Hallo! Neu hier? Tippe auf *{ lessons-learn }*.
lessons-play = Spielen
lessons-learn = Lernen
lessons-settings = Einstellungen
lessons-daily = Täglich
lessons-games = Meine Partien
lessons-dark = Dunkle Bilder
lessons-light = Helle Bilder
lessons-commands = Alle Befehle
lessons-start-alt = Je ein Brett: { $games }.
lessons-play-game = { $game } spielen
lessons-more = Mehr
lessons-write = -# In einer Partie: Erwähne mich und schreib deinen Zug dazu, oder nimm `/zug`.
    .direct = -# In einer Partie: Schreib deinen Zug einfach hierher, oder nimm `/zug`.
lessons-which-game = Welches Spiel möchtest du lernen? Ein Tutorial dauert etwa fünf Minuten, und nur du siehst es.
