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
