# The own panel. Values such as “dark” or “always” only ever stand after “Label: ”, so they are lower case.

settings-own = **Your settings** (on all servers)
settings-line-language = - Language: **{ $name }**
settings-line-palette = - Colours of your pictures: **{ $name }**
settings-line-reminders = - Reminders when your time runs short: **{ $name }**
settings-line-quiet-hours = - Quiet hours: **{ $begin } to { $end }** ({ $zone }). During them, I only remind you if your time would run out before they end
settings-line-no-quiet-hours = - Quiet hours: **none**
settings-line-text-board = - Boards as text: { $value ->
    [pictures] **no**
   *[other] **{ $name }**. Whatever only you see comes without pictures
}
settings-line-confirm = - Confirm each turn: **{ $name }**. { $value ->
    [always] You see it first, tapped or typed, then tap *{ ui-confirm }*
    [first-games] I ask when a step would end your turn; some games always ask
   *[never] Your turns take effect right away, except where a game always asks
}
settings-line-next-game = - Link to your next game after a move: { $value ->
    [on] **yes**
   *[off] **no**
}
settings-line-holiday = - Holiday: **until { $until }**. Your clocks are stopped except in tournaments and games of minutes, and your opponents see when you’re back
settings-line-no-holiday = - Holiday: **none**. { $days ->
    [1] You can stop your clocks for one day
   *[other] You can stop your clocks for up to { $days } days
}
settings-line-holidays-used-up = - Holiday: **none**. You’ve used all your days for now

settings-language = Language
settings-language-discord = as in Discord
# The name of this language in itself
settings-language-own-name = English
settings-choice-language = Language: { $name }
settings-palette = Colours
settings-palette-light = light
settings-palette-dark = dark
settings-palette-high-contrast = high contrast
settings-palette-colour-blind = colour-blind friendly
settings-choice-palette = Colours: { $name }
settings-sample-alt = A small board in these colours: { $palette }.
settings-reminders = Reminders
settings-reminders-channel = in the channel
settings-reminders-direct = in a direct message
settings-reminders-none = off
settings-choice-reminders = Reminders: { $name }
settings-text-board = Boards as text
settings-boards-pictures = pictures
settings-boards-spoken = spoken
settings-boards-grid = grid
settings-boards-both = both
settings-choice-text-board = Boards: { $name }
settings-text-board-help =
    Tap how you’d like to read boards:
    - **{ settings-boards-pictures }**: no text
    - **{ settings-boards-spoken }**: short sentences, for a screen reader
    - **{ settings-boards-grid }**: rows of characters, for large print or a braille display
    - **{ settings-boards-both }**: the sentences first, then the rows
settings-confirm = Confirm each turn
settings-confirm-always = always
settings-confirm-first-games = in my first three games
settings-confirm-never = never
settings-choice-confirm = Confirm: { $name }
settings-next-game = Link to next game
settings-quiet-hours = Quiet hours
settings-no-quiet-hours = No quiet hours

settings-holiday = Holiday
settings-holiday-over = I’m back
settings-holiday-title = Holiday
settings-holiday-days = Days, 1 to { $most }
settings-holiday-help = Stops your clocks now, but not in tournaments or games of minutes.

settings-quiet-title = Quiet hours
settings-quiet-begin = From
settings-quiet-end = To
settings-quiet-zone = Time zone
settings-quiet-zone-help = A large city, your country or an offset like UTC+1
settings-quiet-zone-example = Berlin
settings-no-time = “{ $text }” isn’t a time of day. Write it like 22:00, 7.30 or 10 pm.
settings-no-zone = “{ $text }” isn’t a time zone. Write it like Europe/Berlin or UTC+1, or give your country or a larger city.
settings-no-zone-but = “{ $text }” isn’t a time zone. Closest matches: { $zones }. Tap the one with your time.
settings-which-zone = “{ $text }” fits these places. Tap the one with your time.
settings-zone = { $place }: { $time }
settings-quiet-all-day = These quiet hours would last all day. If you want no reminders, set *{ settings-reminders }* to *{ settings-reminders-none }*.

# The panel of a server

settings-server = **This server’s settings**
settings-line-all-channels = - Channels for games: **all**
settings-line-channels = - Channels for games: { $channels }
# kinds of games, such as Sum On
settings-line-all-games = - Games: **all**
settings-line-games = - Games: **{ $games }**
settings-line-threads = - Separate thread for each game: **{ $name }**
settings-line-time = - Time, unless a challenge sets one: **{ $name }**
settings-line-no-daily = - Puzzles and deals of the day: **not posted**
settings-line-daily = - Puzzles and deals of the day: { $channel }
settings-line-no-weekly = - Weekly recap, on Mondays: **not posted**
settings-line-weekly = - Weekly recap, on Mondays at 06:00 UTC: { $channel }. The first one, about last week, comes right away
settings-line-server-palette = - Colours of pictures everyone sees: **{ $name }**
settings-line-server-language = - Language of messages everyone sees: **{ $name }**
settings-line-creators = - Tournaments can be set up by: **{ $name }**
settings-line-creators-role = - Tournaments can be set up by: { $role } and moderators
settings-line-creators-gone = - Tournaments can be set up by: **moderators only**, because the chosen role is gone
settings-line-no-leagues = - Leagues: **none**
settings-line-leagues = - Leagues in { $channel }: **{ $games }**
settings-line-leagues-where = - Leagues: **none yet**. Choose the games for { $channel }
settings-unusual = **These members play unusually like the engine** in rated games here. That proves nothing, and I won’t act on it. Only server managers see this.
settings-line-unusual = - { $player }, { $game }: { $share }% of turns are the engine’s first choice (usual for this rating: about { $expected }%; turns counted: { $turns })

# matches
settings-channels = Games in every channel
# kinds of games
settings-games = Games
settings-threads = Threads
settings-threads-always = always
settings-threads-on-request = only when needed
settings-threads-never = never
settings-choice-threads = Separate thread: { $name }
settings-time = Time
settings-choice-time = Time: { $name }
settings-time-none = no clock
settings-daily = Puzzles and deals: off
settings-no-daily = Stop puzzles and deals
settings-weekly = Weekly recap: off
settings-no-weekly = Stop the recap
settings-to-messages = Public posts
settings-to-games = Games and channels
settings-to-tournaments = Tournaments

settings-creators = Who sets up tournaments
settings-choice-creators = Tournaments by: { $name }
settings-creators-everybody = everyone
settings-creators-moderators = moderators only
settings-creators-role = Moderators and a role
# A monthly competition. The channel is chosen first, then the games
settings-league-channel = Leagues: off
settings-league-games = Games of the leagues

settings-no-server = These settings belong to a server. Use the command in one of its channels.
settings-not-manager = Only server managers can change these settings. Yours are in `/settings me`.

# What a server does not want

# kinds of games; $games is a list of their names
settings-game-not-wanted = This server doesn’t play { $game }. Here you can play { $games }.
settings-channel-not-wanted = On this server, games start only in { $channels }. Use the command there.
settings-no-threads = Games on this server don’t get their own threads. Leave the option out to play in the channel itself.
settings-busy-no-threads = This channel already has a game, and this server has no game threads. Finish it first, or play in another channel.
