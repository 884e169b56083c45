# The own panel

settings-own = **Your settings**, on all servers:
settings-line-language = - Language: **{ $name }**
settings-line-palette = - Pictures that only you see: **{ $name }**
settings-line-reminders = - When your time runs short, I remind you **{ $name }**
settings-line-quiet-hours = - Quiet hours: **{ $begin } to { $end }** ({ $zone }). I remind you in them only if your time would run out before they end
settings-line-no-quiet-hours = - Quiet hours: **none**
settings-line-text-board = - Boards as text: { $value ->
    [on] **yes**. Boards that only you see come as characters; tutorials show pictures
   *[off] **no**
}
settings-line-confirm = - Confirm each turn: **{ $name }**. { $value ->
    [always] You see it first and press *Play it*
    [first-games] I ask where a step ends your turn by itself
   *[never] What you tap counts at once
}
settings-line-next-game = - Link to your next game after a move: { $value ->
    [on] **yes**
   *[off] **no**
}
settings-line-holiday = - Holiday: **until { $until }**. Your clocks stand still, and your opponents see until when
settings-line-no-holiday = - Holiday: **none**. You can stop your clocks for { $days ->
        [one] one day
       *[other] up to { $days } days
    }
settings-line-holidays-used-up = - Holiday: **none**, and the days of this year are used up

settings-language = Language
settings-language-discord = as in Discord
settings-language-own-name = English
settings-choice-language = Language: { $name }
settings-palette = Colours
settings-palette-light = light
settings-palette-dark = dark
settings-palette-high-contrast = high contrast
settings-palette-colour-blind = for colour-blind eyes
settings-choice-palette = Colours: { $name }
settings-sample-alt = A small board in these colours: { $palette }.
settings-reminders = Reminders
settings-reminders-channel = in the channel
settings-reminders-direct = in a direct message
settings-reminders-none = not at all
settings-choice-reminders = Remind me: { $name }
settings-text-board = Boards as text
settings-confirm = Confirm each turn
settings-confirm-always = always
settings-confirm-first-games = in my first three games
settings-confirm-never = never
settings-choice-confirm = Confirm: { $name }
settings-next-game = Next game
settings-quiet-hours = Quiet hours
settings-no-quiet-hours = No quiet hours

settings-holiday = Holiday
settings-holiday-over = I am back
settings-holiday-title = Holiday
settings-holiday-days = Days, 1 to { $most }
settings-holiday-help = From now on. All your clocks stand still; you can come back at any time.

settings-quiet-title = Quiet hours
settings-quiet-begin = From
settings-quiet-end = To
settings-quiet-zone = Time zone
settings-quiet-zone-help = As continent and city, or a city alone where there is only one
settings-no-time = “{ $text }” is no time of the day. A time looks like 22:00, 7.30 or 10 pm.
settings-no-zone = “{ $text }” is no time zone. A time zone looks like Europe/Berlin; a large city in yours will do.
settings-no-zone-but = “{ $text }” is no time zone. What comes closest: { $zones }.
settings-quiet-all-day = These quiet hours would last the whole day. If you want no reminders at all, choose *not at all* under reminders.

# The panel of a server

settings-server = **Settings of this server**:
settings-line-all-channels = - Games may start **in every channel**
settings-line-channels = - Games may start in { $channels }
settings-line-all-games = - Games: **all**
settings-line-games = - Games: **{ $games }**
settings-line-threads = - A game gets a thread of its own **{ $name }**
settings-line-time = - Time where a challenge names none: **{ $name }**
settings-line-no-daily = - Puzzles and deals of the day: **not posted**
settings-line-daily = - Puzzles and deals of the day: in { $channel }
settings-line-server-palette = - Pictures that everybody sees: **{ $name }**
settings-line-server-language = - Messages that everybody sees: **{ $name }**
settings-unusual = **Plays unusually like the engine** in rated games here. This proves nothing, and nothing follows from it by itself; only who manages this server sees it.
settings-line-unusual = - { $player }, { $game }: { $share } % of { $turns } turns are the engine’s first choice, about { $expected } % are usual for that rating

settings-channels = Games in every channel
settings-games = Games
settings-threads = Threads
settings-threads-always = always
settings-threads-on-request = on request, or where the channel is busy
settings-threads-never = never
settings-choice-threads = Own thread: { $name }
settings-time = Time for a move
settings-choice-time = Time: { $name }
settings-daily = Puzzles and deals: off
settings-no-daily = No puzzles and deals
settings-to-messages = What everybody sees
settings-to-games = Games and channels

settings-no-server = These are the settings of a server. Use the command in a channel of yours.
settings-not-manager = Only those who may manage this server can change its settings. Yours are behind `/settings me`.

# What a server does not want

settings-game-not-wanted = { $game } is not played on this server. Here you can play { $games }.
settings-channel-not-wanted = On this server games start in { $channels }. Use the command there.
settings-no-threads = On this server games get no threads of their own. Leave the option out to play in the channel itself.
settings-busy-no-threads = A game is being played in this channel already, and on this server games get no threads. Finish it first, or play in another channel.
