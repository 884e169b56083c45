# Small parts. Blanks at the ends of a text need quotes.

ui-dot = { " · " }
ui-computer = Bot ({ $level })
ui-computer-side = Bot ({ $level }, { $side })
ui-player-side = { $player } ({ $side })
ui-level-beginner = beginner
ui-level-casual = casual
ui-level-advanced = advanced
ui-level-expert = expert
ui-level-master = master
ui-level-number = level { $number }
ui-level-like-me = like me
ui-first-player = { $player } starts
ui-first-joining = whoever joins starts
ui-first-random = who starts is left to chance
ui-own-thread = in a thread of its own
ui-standard-variant = standard rules

# The board

ui-begins = **{ $game }**: { $first } against { $second }.
ui-played = { $player } played `{ $move }`.
# Left of a board: "**12.** Ada `c1-c2` · 0–3", or "**12.** Ada `c1-c2` Bot `h8-h7` · 0–3": short, as phones are narrow.
ui-blank = { " " }
# The blank before the points and the word joiner within them keep them on one line.
ui-sheet-line = { $turns } ·{ "\u00A0" }{ $first_points }–{ "\u2060" }{ $second_points }
ui-sheet-first = **{ $number }.** { $turn }
ui-sheet-turn = { $player } `{ $move }`
ui-sheet-computer = Bot
ui-board-moved = -# The board is further down.
ui-turn = { $player }, it is your turn.
ui-turn-draft = { $player }, your turn so far: `{ $draft }`.
ui-turn-draft-watched = { $player }’s turn so far: `{ $draft }`.
ui-points-made = That makes { $points ->
    [one] { $points } point
   *[other] { $points } points
}.
ui-thinking = { $player } is thinking…
ui-won = **{ $winner } wins** against { $loser }.
ui-won-by = **{ $winner } wins by { $points ->
    [one] { $points } point
   *[other] { $points } points
}** against { $loser }.
ui-won-resigned = **{ $winner } wins**: { $loser } has resigned.
ui-drawn = **A draw** between { $first } and { $second }.
ui-score = { $first_mark } { $first } { $first_points } – { $second_points } { $second } { $second_mark }
ui-footer = -# { $game } · { $variant } · game { $match }
ui-footer-short = -# { $game } · game { $match }
ui-end-turn = End turn
ui-undo = Undo
ui-undo-of = Undo ({ $player })
ui-enter-move = Enter move
ui-back = Back
ui-rematch = Rematch
ui-something-else = Play something else
ui-play-a-game = Play a game
ui-to-board = To the board
ui-computer-waits = So far this game is the same as a rated game that is still being played (game { $match }), so no engine looks at it now. I answer when that game is over. If the two games no longer go the same way, `/board` asks me again.
ui-computer-failed = The bot could not decide on a move. `/board` lets it try again.

# The form and private messages

ui-form-title = Enter move
ui-form-label = Your move
ui-preview = **Play this?** `{ $move }`
# In the picture, right above the buttons.
ui-foot-preview = Nothing is played yet.
ui-confirm = Play it
ui-cancel = Cancel
ui-done = Done.
ui-shown-there = The board is where the game is played.
ui-step-entered = Entered: `{ $draft }`. Go on with `/move`, or end your turn with `/move end`.
ui-step-undone = Taken back.
ui-really-resign = Do you really want to resign? Your opponent wins then.
# Below it, in a rated game.
ui-resign-counts = It counts for the ratings.
ui-resign-early = It does not count for the ratings, as you two have not made two moves each. { $most } games can be left like that within a day; further ones count.
ui-resign-bound = It **counts** for the ratings: you have left { $most } games within a day before they counted, so this one does from its first turn.
ui-resign = Resign
ui-keep-playing = Keep playing
ui-nothing-hidden = Nothing is hidden in this game: everything you may know is on the board.
ui-choice-ends = { $move } (ends the turn)
ui-choice-goes-on = { $move } …
ui-choice-yours = { $game }, game { $match }: your turn
ui-choice-theirs = { $game }, game { $match }: your opponent’s turn

# Refusals

ui-not-your-turn = It is { $player }’s turn.
ui-not-in-match = Only { $players } play in this game. You are welcome to watch.
ui-challenge-for = This challenge is for { $player }, who alone can answer it. You can make one of your own.
ui-challenge-of = Only { $player }, who made this challenge, can withdraw it.
ui-not-your-game = “{ $game }” is none of your running games. Pick one from the list, or see `/games`.
ui-which-game =
    You play several games here. Choose one with the option `game`, or type the command in its thread:
    { $games }
    .direct =
        You play several games here. Choose one with the option `game`:
        { $games }
ui-other-bot = { $player } is a bot and cannot play. Challenge a member, or me with a level.
    .direct = { $player } is a bot and cannot play. Choose a level to play against me.
ui-not-a-member = { $player } is not on this server. Challenge a member of the server, or leave the opponent out and let anybody join.
ui-member-or-level = A level is for playing against me. Name a member or a level, not both.
    .direct = Here are only you and I: leave out the opponent, and the level is mine.
ui-dm-computer-only = Here are only you and I: choose a level to play against me. Members can be challenged on a server.
ui-busy-no-thread = A game is being played here already, and I cannot open a thread in this place. Finish it first, or use another channel.
    .direct = A game is being played here already. Finish it first, or end it with `/resign`.
ui-no-thread-here = I cannot open a thread in this place. Leave the thread out, or use a text channel.
    .direct = There are no threads here. Leave the option `thread` out.
ui-no-thread-opened = I could not open a thread, so there is no game. Finish the game that is being played here, or use another channel.
ui-no-thread-opened-on-request = I could not open a thread, so there is no game. Leave the thread out, or use another channel.
ui-accept-without-thread = I could not open a thread, so the game has not begun. The challenge stays open: try again later, or make a new one where no other game is being played.
ui-missing-permissions = I am not allowed to do that here. Somebody who manages this server has to give me: { $permissions }.
ui-not-on-server = I am not a member of this server: it has only my commands, so I could not show a board here. Somebody who manages the server can invite me: { $link }
ui-blocked-by-automod = The AutoMod of this server has blocked what I wanted to post. Somebody who manages the server can exempt me or this channel from its rules; you can also use another channel.
ui-forbidden = Discord does not let me do that here. Somebody who manages this server has to check my permissions or unlock the thread; you can also go on in another channel with `/board`.
    .direct = Discord does not let me do that here. Allow me to write to you in your privacy settings, then try again.
ui-discord-silent = Discord did not answer me, so I have changed nothing. Try it again in a moment.
ui-stored-but-forbidden = That was stored, but I may not show the board here any more. I need: { $permissions }. Use `/board` when I have it, or in another channel.
ui-stored-but-not-shown = That was stored, but I could not show the board. I will try again; `/board` shows it here or in another channel.
    .direct = That was stored, but I could not show the board. I will try again; `/board` shows it as well.
ui-stored-but-locked = That was stored, but this thread is locked, so I cannot show the board here. Ask a moderator to unlock it, or use `/board` in another channel.
ui-thread-locked = This thread is locked. A moderator has to unlock it, or you go on in another channel with `/board`.
ui-leaderboard-server-only = The leaderboard against the bot belongs to a server. Use the command there.
ui-unknown-page = This list is out of date. Ask for it again with `/leaderboard`.
ui-unknown-button = That button is out of date. `/board` shows the current board, `/games` lists all of yours.
ui-command-changed = This command has changed. Restart Discord, or wait a minute, and try again.
ui-crash = Something went wrong on my side, sorry. Nothing that was played is lost; `/board` shows the game. If it happens again, report it with the reference { $reference }.

ui-permission-view-channel = View Channel
ui-permission-send-messages = Send Messages
ui-permission-send-messages-in-threads = Send Messages in Threads
ui-permission-create-public-threads = Create Public Threads
ui-permission-embed-links = Embed Links
ui-permission-attach-files = Attach Files
ui-permission-read-message-history = Read Message History

# Challenges

ui-challenge = { $opponent }, { $challenger } challenges you to play **{ $game }**!
ui-open-challenge = { $challenger } would like to play **{ $game }**. Who joins?
ui-rematch-challenge = { $opponent }, { $challenger } would like a rematch: **{ $game }**!
ui-challenge-accept = Tap *Accept* to begin. Expires { $until }.
ui-challenge-join = Tap *Join* to play. Expires { $until }.
ui-challenge-accepted = { $player } accepts. Have fun!
ui-challenge-declined = { $player } declines.
ui-challenge-withdrawn = { $player } withdraws the challenge.
ui-accept = Accept
ui-join = Join
ui-decline = Decline
ui-withdraw = Withdraw
ui-withdraw-of = Withdraw ({ $player })
ui-rules-button = How to play
ui-plays-computer = { $player } plays { $game } against me ({ $level }), in a thread.
ui-wanted-computer = { $player } wanted to play { $game } against me ({ $level }).
ui-thread = { $game }: { $challenger } – { $player }
ui-thread-against = { $game }: { $player }

# Lists

ui-leaderboard = **Leaderboard: { $game }**
ui-leaderboard-bot = **Leaderboard against the bot: { $game }** (games without hints)
ui-standing-bot = { $place }. { $player } against *{ $level }*: { $wins } won, { $losses } lost{ $draws ->
    [0] { "" }
   *[other] , { $draws } drawn
}
ui-leaderboard-bot-empty = Nobody has finished such a game here yet. Start one with `/{ $game } challenge`!
ui-page = Page { $page } of { $pages }
ui-page-back = Back
ui-page-on = Next
ui-no-games = You have no running games. Start one with `/play`.
ui-more-lines = … and { $count } more.
ui-game-yours = **Your turn**: [{ $game }, game { $match }]({ $url }) against { $opponent }
ui-game-theirs = Waiting: [{ $game }, game { $match }]({ $url }) against { $opponent }
ui-rules = **{ $game }: how to play**
ui-help = I host number games for two. `/play` starts one by tapping: against the bot, a member, or whoever joins.
    .direct = I host number games for two. `/play` starts one by tapping, here against me.
ui-help-commands =
    - **In a game** the buttons under the board do everything. Typed: `/move`, `/board` (the board again), `/rack` (your hidden tiles), `/undo` (a step back), `/hint`, `/resign`; `/takeback`, `/draw` and `/abort` ask your opponent, as *More* does.
    - **Against me** you choose a level. *Like me* is found from your games against me, so that you win about half of them; I propose it after three.
    - **Every day**: `/puzzle`, one of your strength, or `from: my games`; `/daily`, the same puzzle and the same deal for everybody.
    - **After a game**: `/rematch`, `/analyse` (where it was decided), `/replay`, `/explore` (other turns), `/export` and `/import` (records).
    - **Lists**: `/games` (running ones), `/history` (finished ones), `/profile`, `/leaderboard`. The menu of a member has *Profile* and *Challenge …* under *Apps*.
    - **Time**: a challenge may say how long a turn takes. I remind whoever is late; then the opponent may claim the win or give a day.
    - **Yours**: `/settings me` (language, colours, boards as text, reminders, holidays), `/privacy export` and `/privacy delete` (what I store about you). **The server’s**: `/settings server`.
    .direct =
        - **In a game** the buttons under the board do everything. Typed: `/move`, `/board` (the board again), `/rack` (your hidden tiles), `/undo` (a step back), `/hint`, `/resign`.
        - **Against me** you choose a level. *Like me* is found from your games against me, so that you win about half of them; I propose it after three.
        - **Every day**: `/puzzle`, one of your strength, or `from: my games`; `/daily`, the same puzzle and the same deal for everybody.
        - **After a game**: `/rematch`, `/analyse` (where it was decided), `/replay`, `/explore` (other turns), `/export` and `/import` (records).
        - **Lists**: `/games` (running ones), `/history` (finished ones), `/profile`.
        - **Yours**: `/settings me` (language, colours, boards as text, reminders, holidays), `/privacy export` and `/privacy delete` (what I store about you).
ui-help-game = **{ $game }**: `/{ $command } challenge`, `/{ $command } rules`
ui-help-game-tutorial = **{ $game }**: `/{ $command } challenge`, `/{ $command } tutorial`, `/{ $command } rules`

# Hints

ui-advice-menu = Hint (counted)
ui-advice-busy = I have a lot to think about just now, so this may take a moment.
ui-advice-hint = **The engine would play** `{ $move }`
ui-advice-hint-swap = **The engine would swap sides** and play { $side }.
ui-advice-hint-other-draft = (Your turn so far, `{ $draft }`, is another one: take it back with `/undo`.)
ui-advice-reason = - { $reason }
ui-advice-wins = Then you win, whatever your opponent plays.
ui-advice-loses = Against best play you lose all the same.
ui-advice-draws = With best play it is a draw.
ui-advice-wins-by =
    Then you win by at least { $points ->
        [one] { $points } point
       *[other] { $points } points
    }, whatever your opponent plays.
ui-advice-loses-by =
    Against best play you lose all the same, by { $points ->
        [one] { $points } point
       *[other] { $points } points
    }.
ui-advice-even = Then both of you have equal chances.
ui-advice-ahead =
    Then you can expect to be { $points ->
        [one] { $points } point
       *[other] { $points } points
    } ahead in the end.
ui-advice-behind =
    Even then you can expect to be { $points ->
        [one] { $points } point
       *[other] { $points } points
    } behind in the end.

## On the result card

ui-advice-button = Analyse
ui-advice-hints = Hints: { $counts }
ui-advice-hints-of = { $player } { $count }

# Reviews of finished games

ui-advice-not-your-game = “{ $game }” is none of your finished games on this server. Pick one from the list.
    .direct = “{ $game }” is none of your finished games. Pick one from the list.
ui-advice-choice-won = { $game }, game { $match }, { DATETIME($date, dateStyle: "medium") }: you won
ui-advice-choice-lost = { $game }, game { $match }, { DATETIME($date, dateStyle: "medium") }: you lost
ui-advice-choice-drawn = { $game }, game { $match }, { DATETIME($date, dateStyle: "medium") }: a draw
ui-advice-choice-against = { $choice } · { $opponent }
ui-advice-progress =
    Analysing { $which } …
    { $bar } { $percent } %
ui-advice-failed = The analysis of { $which } failed. Ask for it again with `{ $command }`.
ui-advice-interrupted = The analysis of { $which } was interrupted, because I am going offline. Ask for it again with `{ $command }` when I am back.
ui-advice-title = **Analysis of { $which }**
# Which game it is, in the sentences around: a game that was played here, or a record brought with `/import`.
ui-advice-of-match = game { $match } of { $game }
ui-advice-of-import = record i{ $number } of { $game }
ui-advice-late = { $player }, the analysis of { $which } is ready: `{ $command }` shows it at once.
ui-advice-chart-turn = { $unit ->
    [round] Round
   *[turn] Turn
}
ui-advice-chart-lead = Lead, in points
ui-advice-above = ● Above the line { $player } is ahead,
ui-advice-below = ■ below it { $player }.
ui-advice-accuracy = { $player }: **{ $percent } %** accuracy
ui-advice-foreseen =
    From { $unit ->
        [round] round
       *[turn] turn
    } { $turn } on the end can be worked out: with best play { $player } wins by { $points ->
        [one] { $points } point
       *[other] { $points } points
    }.
ui-advice-foreseen-equal =
    From { $unit ->
        [round] round
       *[turn] turn
    } { $turn } on the end can be worked out: with best play { $player } wins on equal points.
ui-advice-foreseen-draw =
    From { $unit ->
        [round] round
       *[turn] turn
    } { $turn } on the end can be worked out: with best play it is a draw.
ui-advice-missed = The greatest missed chances are marked. Their points say how much lead each of them cost, as far as the engine sees:
ui-advice-nothing-missed = No great chance was missed. Well played!
ui-advice-chance = { $number } · { $unit ->
    [round] Round
   *[turn] Turn
} { $turn }
ui-advice-better =
    { $player } played `{ $played }`.
    Better was `{ $best }`, by { $points ->
        [one] { $points } point
       *[other] { $points } points
    }.
ui-advice-better-swap =
    { $player } played `{ $played }`.
    Better was to swap sides and play { $side }, by { $points ->
        [one] { $points } point
       *[other] { $points } points
    }.
ui-advice-better-kept =
    { $player } swapped sides.
    Better was to keep the side and play `{ $best }`, by { $points ->
        [one] { $points } point
       *[other] { $points } points
    }.

## The chart for screen readers

ui-advice-chart =
    Chart of { $unit ->
        [round] { $turns ->
            [1] one round
           *[other] { $turns } rounds
        }
       *[turn] { $turns ->
            [1] one turn
           *[other] { $turns } turns
        }
    }: above the middle { $above } is ahead, below it { $below }.
ui-advice-chart-most =
    Greatest lead of { $player }: { $points ->
        [one] { $points } point
       *[other] { $points } points
    } after { $unit ->
        [round] round
       *[turn] turn
    } { $turn }.
ui-advice-chart-end =
    In the end { $player } is { $points ->
        [one] { $points } point
       *[other] { $points } points
    } ahead.
ui-advice-chart-end-even = In the end both are level.
ui-advice-chart-missed = Missed chances are marked at these { $unit ->
    [round] rounds
   *[turn] turns
}: { $turns }.

# Starting the bot, for the operator

ui-boot-usage =
    Usage: uv run bot.py

    Runs the bot on Discord or, where there is no DISCORD_TOKEN, the playground on http://127.0.0.1:8080.
    It takes no arguments. Settings stand in .env or in the environment; .env.example and README.md say which.
    uv run python -m sumon --help shows the tools for developers.
ui-boot-no-token = There is no DISCORD_TOKEN, so this is the playground: the bot on a simulated Discord in your browser. Stop it with Ctrl+C.
ui-boot-wrong-token = DISCORD_TOKEN is not the token of a bot. Copy it anew from https://discord.com/developers/applications (Bot, Reset Token) into .env.
ui-boot-settings = These settings cannot be read: { $names }. See .env.example for what they mean.
ui-boot-port = The playground cannot use port { $port } ({ $reason }). Set another one with PLAYGROUND_PORT.
ui-boot-metrics-port = The metrics cannot use port { $port } ({ $reason }). Set another one with METRICS_PORT.
ui-boot-wrong-shard = Discord refuses the shard of this bot (close code 4010). Start it without shards, or update the bot.
ui-boot-too-many-servers = The bot is on too many servers for one connection (close code 4011). It has to be started with shards.
ui-boot-old-gateway = Discord no longer speaks with this version of the bot (close code 4012). Update the bot.
ui-boot-wrong-intents = Discord does not know what the bot asks to be told (close code 4013). Update the bot.
ui-boot-switched-off-intents = Discord refuses what the bot asks to be told (close code 4014). The bot needs no privileged intent: check at https://discord.com/developers/applications that the token belongs to it.
ui-boot-interrupted = Stopped by Ctrl+C.
ui-boot-terminated = Stopped by the system (SIGTERM).
ui-boot-crashed = Stopped by an error of the program. Games are kept; start it again.
