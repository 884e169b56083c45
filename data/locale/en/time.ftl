# Time for a turn

time-none = No clock
time-minutes = { $count ->
    [one] { $count } minute per turn
   *[other] { $count } minutes per turn
}
time-hours = { $count ->
    [one] { $count } hour per turn
   *[other] { $count } hours per turn
}
time-days = { $count ->
    [one] { $count } day per turn
   *[other] { $count } days per turn
}
# $turn: one of the lines above; the bank is for the whole game
time-bank-minutes = { $turn } + { $count }-minute bank
time-bank-hours = { $turn } + { $count }-hour bank
time-bank-days = { $turn } + { $count }-day bank
time-weekends-off = Weekends off: each player’s clock stops from Friday 18:00 to Monday 06:00, in the time zone of their quiet hours, or else in UTC.
time-no-weekends = Weekends can only be off with a clock of an hour per turn or more. Choose such a time, or leave out the option `{ commands-weekends }`.
time-unknown = That time isn’t offered. Choose one of the list.
time-not-computer = Games against the bot have no clock. Leave out the option `{ commands-time }`, or challenge a member.
    .direct = Games against the bot have no clock. Leave out the option `{ commands-time }`.

# The clock on the board

# $up: Discord’s own words for a time, “in 3 hours” or “3 hours ago”, here and below
time-left = ⏳ { $up }
# On the board and in reminders. $turn: until the turn draws on the bank; $bank: such as “72 h”
time-up-bank = { $turn } + { $bank }
# $up: until the bank ends
time-up-in-bank = { $up } (bank)
time-left-holiday = 🏖️ Holiday until { $until }

# Short, to fit on a phone, with a non-breaking space; two of them say “71 h 20 min”
time-span-days = { $count } d
time-span-hours = { $count } h
time-span-minutes = { $count } min
time-span-both = { $more } { $less }

# Under *More*: the bank and the zone of each player

time-banks = Bank left: { $banks }
time-zones = Weekends off, from Friday 18:00 to Monday 06:00: { $zones }
time-of-player = { $player } ({ $value })

# Reminders and questions

time-link = [{ $game }, game { $match }]({ $url })
time-game = { $game } against { $opponent }, deadline: { $up }
# $game, $games: the line above
time-reminder = ⏰ { $player }, it’s your turn in { $game }.
time-reminder-several =
    ⏰ { $player }, it’s your turn in { $count } games:
    { $games }
time-reminder-more = and { $count } more: `/games`
# $game: one match, as a link: “Sum On, game 12”, here and below
time-question = ⌛ { $waiting }, { $late } has run out of time in { $game }. Claim the win, or give another day? { $late } can still move until you claim it. If no one acts, { $late } loses on time in { $days } days.
time-question-young = ⌛ { $waiting }, { $late } has run out of time in { $game }, which has barely started. Abort the game, or give another day? Until then, { $late } can still move. If no one acts, the game is aborted in { $days } days.
# claim: the opponent ran out of time
time-claim = Claim the win
time-abort = Abort the game
time-day = Give another day
time-untouched =
    { $count ->
        [1] 💤 { $players }, no one has moved in { $game } for { $days } days. Make a move, or the game is aborted in another { $days } days.
       *[other] 💤 { $players }, no one has moved in { $game } for { $days } days. Play on, or the game is aborted in another { $days } days.
    }

# Answers

time-moved = A move has been made since, so there’s nothing to claim.
time-not-up = The time isn’t up yet, so there’s nothing to claim.
time-not-sure = I was away, so I’m putting the clocks right first. Try again in a minute.
time-opponent-answers = That’s for your opponent to decide. You can still make your move.

# The end

time-won = **{ $winner } wins**: { $loser } ran out of time.
time-card-lost = { $winner } wins: { $loser } ran out of time.

# Holidays

time-holiday-length = A holiday lasts 1 to { $most } days. Choose a number in that range.
time-holiday-already = You’re already on holiday. End that one first.
time-no-holiday = You’re not on holiday.
time-holiday-used-up = { $left ->
    [0] You have no holiday days left: the limit is { $year } within a year.
    [1] You have 1 holiday day left within this year. Choose no more than that.
   *[other] You have { $left } holiday days left within this year. Choose no more than that.
}
