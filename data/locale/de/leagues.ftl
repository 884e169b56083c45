# Leagues: monthly seasons of a server, in divisions, each of which is a tournament.

## The page of a season

# game: a kind of game. $month: any day of it
leagues-title = 🪜 **{ $game }: Liga · { MONTH($month) }**
leagues-name = Liga: { $game }
# The name of a thread and of a tournament, of at most 64 characters
leagues-division-name = { $game }: Liga, { MONTH($month) }, Staffel { $number }
leagues-division-heading = Staffel { $number }
leagues-division-title = **Staffel { $number }**
# $when: a moment. $left: such as "in 2 days"
leagues-moment = { $when } ({ $left })
# $start: a moment
leagues-starts = Beginn: { $start }
# $time: such as "1 day per turn"
leagues-terms = Jeder gegen jeden in einer Staffel, alle Partien gleichzeitig. { $time }. Gewertet. Urlaub hält diese Uhren nicht an.
leagues-players = { $count ->
    [0] Noch niemand ist dabei.
    [1] Bisher ist eine Person dabei:
   *[other] Bisher sind { $count } dabei:
}
# $count: how many more people have to join. $least: how many a season needs
leagues-missing = Eine Saison braucht mindestens { $least } Leute: { $count ->
    [1] **Es fehlt noch jemand.**
   *[other] **Es fehlen noch { $count }.**
} Sonst beginnt sie einen Monat später.
# A column of the table: games over, of all
leagues-head-games = Part.
# A column of the table: the best and the worst place that can still be reached, such as 1–3
leagues-head-outlook = Platz
leagues-outlook-about = -# Platz: noch möglich.
leagues-left = -# In Klammern: nicht mehr dabei.
leagues-rule-of-moving = -# Platz 1 steigt auf, der letzte steigt ab.
# divisions
leagues-more-divisions = { $count ->
    [1] … und noch eine: Wähle sie unten aus.
   *[other] … und noch { $count }: Wähle eine unten aus.
}
# $players: people
leagues-not-begun = Kein Zug in { $days } Tagen: { $players }. Die Moderation kann Ersatz bestimmen: erst die Staffel wählen, dann *{ tournaments-manage }*.
# People follow
leagues-next = Ab der nächsten Saison:
# $title: with the month
leagues-over = { $title } ist vorbei.
leagues-champion = 🏆 Meistertitel: { $players }
leagues-no-champion = Diesmal gibt es keinen Meistertitel, denn Platz 1 ist leer.
leagues-no-medals = keine Medaillen
leagues-up = ⬆️ Aufstieg: { $players }
leagues-down = ⬇️ Abstieg: { $players }
leagues-closed = { $title }: Die Liga wurde vor dem Beginn dieser Saison ausgeschaltet.
leagues-mine = Meine Partien
leagues-how = So läuft es ab
leagues-last = Letzte Saison
leagues-choose-division = Staffel wählen

## What one person reads

leagues-you-play = Du spielst in Staffel { $number }.
# A person who was given the place of another one
leagues-your-only-season = Das gilt für diese Saison: Spiel in der Liga mit, dann bleibst du dabei.
leagues-your-last-season = Es ist deine letzte Saison: Du hast die Liga verlassen.
# $start: a moment
leagues-you-play-next = Du spielst in der nächsten Saison. Beginn: { $start }
leagues-not-playing = Du bist nicht in dieser Liga. Tritt bei, dann spielst du ab der nächsten Saison.
# $best, $worst: places
leagues-outlook = Du kannst noch Platz { $best } bis { $worst } erreichen.
leagues-outlook-sure = Dein Platz steht fest: { $place }.
leagues-you-are-in = Du bist dabei: **{ $name }**
# $count: opponents
leagues-you-play-now = Du spielst ab sofort in Staffel { $number }, je eine Partie gegen { $count } andere.
leagues-you-have-left = Abgemeldet: **{ $name }**.
leagues-games-go-on = Deine Partien dieser Saison gehen weiter. Willst du auch sie aufgeben, steig aus.
leagues-mine-undecided = Deine Partie gegen { $opponent } endete ohne Ergebnis. Die Moderation entscheidet sie.
leagues-mine-all-over = Du hast alle deine Partien gespielt. Die Saison endet, wenn die übrigen vorbei sind.
leagues-no-last-season = In dieser Liga ist noch keine Saison vorbei.

## How it works

leagues-how-title = **So geht es: { $name }**
leagues-how-season = Eine Saison ist ein Monat: Sie beginnt am 1. um 8:00 UTC, und ihre Partien enden am letzten Tag um 20:00 UTC.
# $few: the most players of a division in which they meet twice. $most: the most players of a division
leagues-how-games = Du spielst gegen alle in deiner Staffel: einmal, oder zweimal, wenn sie höchstens { $few } hat. Das sind etwa 4 bis { $most } Partien, alle gleichzeitig.
leagues-how-moving = Eine Staffel hat etwa 4 bis 6 Plätze. Platz 1 steigt auf, der letzte steigt ab; Platz 1 in Staffel 1 bringt den Meistertitel.
leagues-how-absent = Wer in { $days } Tagen keinen Zug macht, wird genannt. Die Moderation kann Ersatz bestimmen.
# $day: of the month. $most: players in a division
leagues-how-late = Bis zum { $day }. des Monats kannst du noch in die letzte Staffel, wenn sie weniger als { $most } Leute hat. Danach spielst du ab der nächsten Saison.
leagues-how-leaving = Du bleibst dabei, bis du dich abmeldest; das gilt nach der Saison. Steigst du aus, verlierst du deine laufenden Partien.

## Medals

# $medals: a list of medals. $more: how many others there are
leagues-medals = Ligen: { $medals }{ $more ->
    [0] {""}
   *[other] {" "}und { $more } weitere
}
# $name: of a division, with the month
leagues-medal-of-champion = 🏆 { $name } (Meistertitel)
# a number stands before it
# leaves out $count
leagues-fact-champion = Meistertitel

## The commands

leagues-command = liga
leagues-command-description = Die Ligen des Servers: jeden Monat eine Saison in Staffeln
leagues-command-show = zeigen
leagues-command-show-description = Die Staffeln dieses Monats, nur für dich
leagues-command-join = mitspielen
leagues-command-join-description = Ab der nächsten Saison in der Liga mitspielen
leagues-command-leave = abmelden
leagues-command-leave-description = Nach dieser Saison aufhören
leagues-command-game = spiel
leagues-command-game-description = Ohne Angabe: die Liga in diesem Kanal, sonst die einzige
leagues-choose = Liga wählen
leagues-which = Welche Liga?

## Refusals

leagues-joined = Du bist schon dabei: Du spielst ab der nächsten Saison.
leagues-not-in = Du bist nicht in dieser Liga.
leagues-off = Hier gibt es gerade keine Liga. Wer den Server verwaltet, kann mit `/einstellungen server` eine einschalten.
# $name: of the division
leagues-division = { $name } ist eine Staffel einer Liga. Tritt der Liga bei, dann spielst du ab der nächsten Saison.
