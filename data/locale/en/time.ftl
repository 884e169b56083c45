# Time for a turn

time-none = no clock
time-hours = { $count ->
    [one] { $count } hour
   *[other] { $count } hours
} a move
time-days = { $count ->
    [one] { $count } day
   *[other] { $count } days
} a move
time-unknown = A turn cannot take { $seconds } seconds. Choose one of the times that are offered.
time-not-computer = The computer has no clock, and so neither have you against it. Leave out the option `time`, or challenge a member.
    .direct = The computer has no clock, and so neither have you against it. Leave out the option `time`.

# The clock on the board

time-left = ⏳ Time up { $up }
time-left-holiday = 🏖️ { $player } is away until { $until }, and the clock stands still. ⏳ Time up { $up }

# Reminders and questions

time-link = [{ $game }, game { $match }]({ $url })
time-game = { $game } against { $opponent }: your time is up { $up }
time-reminder = ⏰ { $player }, it is your turn in { $game }.
time-reminder-several =
    ⏰ { $player }, it is your turn in { $count } games:
    { $games }
time-reminder-more = and { $count } more: `/games`
time-question = ⌛ { $waiting }, the time of { $late } is up in { $game }. Claim the win, or give a day? Until you claim it, { $late } may still move. Without an answer the game is lost on time in 7 days.
time-question-young = ⌛ { $waiting }, the time of { $late } is up in { $game }, which has hardly begun. Abort the game, or give a day? Until then { $late } may still move. Without an answer the game is aborted in 7 days.
time-claim = Claim the win
time-abort = Abort the game
time-day = Give a day
time-untouched = 💤 { $players }, nobody has touched { $game } for { $days } days. { $count ->
    [one] Go on, or it
   *[other] Go on, one of you, or it
} is aborted in another { $days } days.

# Answers

time-moved = A move has been made since: nothing is to be claimed any more.
time-not-up = The time is not up: nothing is to be claimed now.
time-not-sure = I was away, so the clocks are put right first. Please try again in a minute.
time-opponent-answers = That is for your opponent to say. You may still make your move.

# The end

time-won = **{ $winner } wins**: { $loser } ran out of time.
time-card-lost = { $winner } wins: { $loser } ran out of time.

# Holidays

time-holiday-length = A holiday is from 1 to { $most } days long. Choose a number of days in between.
time-holiday-already = You are on holiday already. End that first.
time-no-holiday = You are not on holiday.
time-holiday-used-up = { $left ->
    [0] You have no days of holiday left: { $year } within a year is all.
    [one] You have 1 day of holiday left within this year. Choose no more than that.
   *[other] You have { $left } days of holiday left within this year. Choose no more than that.
}
