# Time for a turn

time-none = Ohne Uhr
time-minutes = { $count ->
    [one] { $count } Minute pro Zug
   *[other] { $count } Minuten pro Zug
}
time-hours = { $count ->
    [one] { $count } Stunde pro Zug
   *[other] { $count } Stunden pro Zug
}
time-days = { $count ->
    [one] { $count } Tag pro Zug
   *[other] { $count } Tage pro Zug
}
# $turn: one of the lines above; the bank is for the whole game
time-bank-minutes = { $turn } + { $count } Minuten Reserve
time-bank-hours = { $turn } + { $count } Stunden Reserve
time-bank-days = { $turn } + { $count } Tage Reserve
time-weekends-off = Wochenenden frei: Von Freitag 18:00 bis Montag 06:00 steht die Uhr. Es gilt für beide die Zeitzone der eigenen Ruhezeit, sonst UTC.
time-no-weekends = Wochenenden sind nur mit einer Uhr ab einer Stunde pro Zug frei. Wähle so eine Zeit oder lass die Option `{ commands-weekends }` weg.
time-unknown = Diese Bedenkzeit gibt es nicht. Wähle eine aus der Liste.
time-not-computer = Partien gegen den Bot haben keine Uhr. Lass die Option `{ commands-time }` weg oder fordere ein Mitglied heraus.
    .direct = Partien gegen den Bot haben keine Uhr. Lass die Option `{ commands-time }` weg.

# The clock on the board

# $up: Discord’s own words for a time, “in 3 hours” or “3 hours ago”, here and below
time-left = ⏳ { $up }
# On the board and in reminders. $turn: until the turn draws on the bank; $bank: such as “72 h”
time-up-bank = { $turn } + { $bank }
# $up: until the bank ends
time-up-in-bank = { $up } (Reserve)
time-left-holiday = 🏖️ Urlaub bis { $until }

# Short, to fit on a phone; two of them say “71 h 20 min”
time-span-days = { $count } d
time-span-hours = { $count } h
time-span-minutes = { $count } min
time-span-both = { $more } { $less }

# Under *More*: the bank and the zone of each player

time-banks = Reserve: { $banks }
time-zones = Wochenenden frei, von Freitag 18:00 bis Montag 06:00: { $zones }
time-of-player = { $player } ({ $value })

# Reminders and questions

time-link = [{ $game }, Partie { $match }]({ $url })
time-game = { $game } gegen { $opponent }, Frist: { $up }
# $game, $games: the line above
time-reminder = ⏰ { $player }, du bist am Zug: { $game }.
time-reminder-several =
    ⏰ { $player }, du bist in { $count } Partien am Zug:
    { $games }
time-reminder-more = und { $count } weitere: `/partien`
# $game: one match, as a link: “Sum On, game 12”, here and below
time-question = ⌛ { $waiting }, in { $game } ist die Zeit abgelaufen: { $late } hat nicht gezogen. Möchtest du den Sieg beanspruchen oder einen Tag mehr geben? { $late } kann noch ziehen, bis du den Sieg beanspruchst. Geschieht nichts, verliert { $late } in { $days } Tagen auf Zeit.
time-question-young = ⌛ { $waiting }, in { $game } ist die Zeit abgelaufen: { $late } hat nicht gezogen, und die Partie hat kaum begonnen. Möchtest du sie abbrechen oder einen Tag mehr geben? Bis dahin kann { $late } noch ziehen. Geschieht nichts, wird die Partie in { $days } Tagen abgebrochen.
# claim: the opponent ran out of time
time-claim = Sieg beanspruchen
time-abort = Partie abbrechen
time-day = Einen Tag mehr geben
time-untouched =
    { $count ->
        [1] 💤 { $players }, in { $game } gab es seit { $days } Tagen keinen Zug. Zieh, sonst wird die Partie in weiteren { $days } Tagen abgebrochen.
       *[other] 💤 { $players }, in { $game } gab es seit { $days } Tagen keinen Zug. Spielt weiter, sonst wird die Partie in weiteren { $days } Tagen abgebrochen.
    }

# Answers

time-moved = Inzwischen wurde gezogen: Es gibt nichts mehr zu beanspruchen.
time-not-up = Die Zeit ist noch nicht abgelaufen, also gibt es nichts zu beanspruchen.
time-not-sure = Ich war kurz weg und muss erst die Uhren stellen. Versuch es in einer Minute noch einmal.
time-opponent-answers = Das entscheidet dein Gegenüber. Du kannst immer noch ziehen.

# The end

time-won = **{ $winner } gewinnt**: { $loser } hat die Zeit überschritten.
time-card-lost = { $winner } gewinnt: { $loser } hat die Zeit überschritten.

# Holidays

time-holiday-length = Ein Urlaub dauert 1 bis { $most } Tage. Wähle eine Zahl dazwischen.
time-holiday-already = Du bist schon im Urlaub. Beende ihn zuerst.
time-no-holiday = Du bist nicht im Urlaub.
time-holiday-used-up = { $left ->
    [0] Du hast zurzeit keine Urlaubstage mehr übrig: Innerhalb eines Jahres sind es höchstens { $year }.
    [1] Du hast zurzeit nur noch einen Urlaubstag übrig.
   *[other] Du hast zurzeit nur noch { $left } Urlaubstage übrig. Wähle höchstens so viele.
}
