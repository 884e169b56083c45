# Small parts. Blanks at the ends of a text need quotes.

ui-dot = { " · " }
ui-computer = Bot ({ $level })
ui-computer-side = Bot ({ $level }, { $side })
ui-player-side = { $player } ({ $side })
# Levels of the bot. They also stand in brackets: “Bot (Beginner, Red)”.
ui-level-beginner = Beginner
ui-level-casual = Casual
ui-level-advanced = Advanced
ui-level-expert = Expert
ui-level-master = Master
ui-level-number = Level { NUMBER($number, minimumFractionDigits: 1) }
# A level that fits the player
ui-level-like-me = Like me
ui-first-player = { $player } starts
ui-first-joining = The player who joins starts
ui-first-random = Random first player
ui-own-thread = In its own thread
# In a line of parts, each with a capital: “Sum On · Standard rules · Game 12”
ui-standard-variant = Standard rules

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
ui-board-moved = -# The board has moved down.
# $url: the channel where it is played now
ui-board-elsewhere = -# This game continues [elsewhere]({ $url }).
# turn: all that a player does until the other one is on
ui-turn = { $player }, it’s your turn.
ui-turn-timed = { $player }, it’s your turn. { $time }
# with a bank, which has to fit on a phone, too
ui-turn-banked = { $player }’s turn: { $time }
ui-turn-draft = { $player }, your turn so far: `{ $draft }`.
ui-turn-draft-watched = Turn so far ({ $player }): `{ $draft }`.
ui-points-made = +{ $points }
ui-thinking = { $player } is thinking…
ui-won = **{ $winner } wins** against { $loser }.
ui-won-by = **{ $winner } wins by { $points ->
    [one] { $points } point
   *[other] { $points } points
}** against { $loser }.
ui-won-resigned = **{ $winner } wins**: { $loser } resigned.
# draw: neither wins
ui-drawn = **A draw** between { $first } and { $second }.
# Game: a match, with its number
ui-footer = -# { $game } · { $variant } · Game { $match }
ui-game-number = Game { $match }
ui-game-of-variant = { $variant } · { $number }
ui-end-turn = End turn
ui-undo = Undo
ui-undo-of = Undo ({ $player })
ui-enter-move = Enter move
ui-back = Back
ui-rematch = Rematch
ui-something-else = Play something else
ui-play-a-game = Play a game
ui-to-board = Go to board
ui-to-game = Go to game
ui-computer-waits = So far, this game is the same as a rated game in progress (game { $match }), so no engine may look at it. I’ll play when that game is over. If the games diverge before that, use `/board` to ask me again.
ui-computer-failed = The bot couldn’t find a move. Use `/board` to let it try again.

# The form and private messages

ui-form-title = Enter move
ui-form-label = Your move
ui-preview = **Play this?** `{ $move }`
# In the picture, right above the buttons.
ui-foot-preview = Not played yet.
ui-confirm = Play it
ui-cancel = Cancel
ui-done = Done.
ui-shown-there = Done. The board is in the channel where your game is played:
# `/move end`: the same in every language
ui-step-entered = Entered: `{ $draft }`. Continue with `/move`, or end your turn with `/move end`.
ui-step-undone = Undone.
ui-really-resign = Resign this game? Your opponent will win.
# Below it, in a rated game.
ui-resign-counts = It counts for the ratings.
ui-resign-early =
    It doesn’t count for the ratings: you haven’t both had two turns. You can leave { $most ->
        [one] { $most } game
       *[other] { $most } games
    } like that within a day; after that, they count.
ui-resign-bound =
    It **counts** for the ratings: you’ve left { $most ->
        [one] { $most } game
       *[other] { $most } games
    } early within a day, so this one counts from its first turn.
ui-resign = Resign
ui-keep-playing = Keep playing
# game: a kind of game
ui-nothing-hidden = This game has no hidden tiles: everything is on the board.
ui-not-before-others = Others would see your tiles here. Play this turn with `/move`: only you see what it asks.
ui-choice-ends = { $move } (ends the turn)
ui-choice-goes-on = { $move } …
ui-choice-yours = { $game }, game { $match }: your turn
ui-choice-theirs = { $game }, game { $match }: your opponent’s turn

# Refusals

ui-not-your-turn = It’s { $player }’s turn.
ui-not-in-match = Only { $players } can play in this game. You’re welcome to watch.
ui-challenge-for = This challenge is for { $player }. Want to play? Start your own with `/play`.
ui-challenge-of = Only { $player } can withdraw this challenge.
ui-not-your-game = “{ $game }” isn’t one of your games in progress. Pick one from the list, or see `/games`.
ui-which-game =
    { $places ->
        [1] You have several games here. Pick one with the option `{ commands-which-game }`:
       *[other] You have several games here. Pick one with the option `{ commands-which-game }`, or use the command in the game’s thread:
    }
    { $games }
ui-other-bot = { $player } is a bot and can’t play. Challenge a member, or choose a level to play me.
    .direct = { $player } is a bot and can’t play. Choose a level to play me.
ui-not-a-member = { $player } isn’t on this server. Challenge a member, or leave the opponent out so anyone can join.
ui-member-or-level = Choose a member or a level, not both: levels are for playing me.
    .direct = It’s just you and me here: leave the opponent out, and I play at that level.
ui-dm-computer-only = It’s just you and me here: choose a level to play me. To challenge someone, use a server.
ui-busy-no-thread = This channel already has a game, and I can’t open a thread here. Finish that game first, or use another channel.
    .direct = You already have a game here. Finish it first, or end it with `/resign`.
ui-no-thread-here = I can’t open a thread here. Leave the option `{ commands-thread }` out, or use a text channel.
    .direct = There are no threads here. Leave the option `{ commands-thread }` out.
ui-no-thread-opened = I couldn’t open a thread, so the game didn’t start. Finish the game in this channel first, or use another channel.
ui-no-thread-opened-on-request = I couldn’t open a thread, so the game didn’t start. Leave the option `{ commands-thread }` out, or use another channel.
ui-accept-without-thread = I couldn’t open a thread, so the game hasn’t started. The challenge stays open: try again later, or make a new one in a channel without a game.
ui-missing-permissions = I’m missing permissions here. Ask a server manager to give me: { $permissions }.
ui-not-on-server = Only my commands are on this server, so I can’t show a board here. A server manager can invite me: { $link }
ui-blocked-by-automod = This server’s AutoMod blocked my message. A server manager can exempt me or this channel; or use another channel.
ui-forbidden = Discord won’t let me do that here. Ask a server manager to check my permissions or unlock the thread, or go on in another channel with `/board`.
    .direct = Discord won’t let me do that here. Allow direct messages from me in your privacy settings, then try again.
ui-discord-silent = Discord didn’t answer me, so I changed nothing. Try again in a moment.
ui-stored-but-forbidden = That’s saved, but I can’t show the board here any more. I need: { $permissions }. Then use `/board`, or use it in another channel.
ui-stored-but-not-shown = That’s saved, but I couldn’t show the board. I’ll try again, or use `/board` here or in another channel.
    .direct = That’s saved, but I couldn’t show the board. I’ll try again, or use `/board`.
ui-stored-but-locked = That’s saved, but this thread is locked, so I can’t show the board. Ask a moderator to unlock it, or use `/board` in another channel.
ui-thread-locked = This thread is locked. Ask a moderator to unlock it, or go on in another channel with `/board`.
ui-unknown-channel = I don’t work in this kind of channel. Use me in a text channel, a thread or direct messages.
ui-leaderboard-server-only = Each server has its own leaderboard against the bot. Use the command on a server.
ui-unknown-page = This list is out of date. Open a new one with `/leaderboard`.
ui-unknown-button = That button is out of date. `/board` shows the current board, `/games` your games in progress.
ui-command-changed = This command has changed. Restart Discord or wait a minute, then try again.
ui-crash = Sorry, something went wrong on my side. Nothing you played is lost: `/board` shows the game. If it happens again, report it with the reference { $reference }.

ui-permission-view-channel = View Channels
ui-permission-send-messages = Send Messages
ui-permission-send-messages-in-threads = Send Messages in Threads
ui-permission-create-public-threads = Create Public Threads
ui-permission-embed-links = Embed Links
ui-permission-attach-files = Attach Files
ui-permission-read-message-history = Read Message History
ui-permission-manage-roles = Manage Roles

# Challenges

ui-challenge = { $opponent }, { $challenger } challenges you to **{ $game }**!
ui-open-challenge = { $challenger } wants to play **{ $game }**. Who’s in?
ui-rematch-challenge = { $opponent }, { $challenger } wants a rematch in **{ $game }**!
ui-challenge-accept = Tap *{ ui-accept }* to start. Expires: { $until }
ui-challenge-join = Tap *{ ui-join }* to play. Expires: { $until }
ui-challenge-accepted = { $player } accepts. Have fun!
ui-challenge-declined = { $player } declines.
ui-challenge-withdrawn = { $player } withdraws the challenge.
ui-accept = Accept
ui-join = Join
ui-decline = Decline
ui-withdraw = Withdraw
ui-withdraw-of = Withdraw ({ $player })
ui-rules-button = How to play
ui-plays-computer = { $player } is playing { $game } against me ({ $level }) in a thread.
ui-wanted-computer = { $player } wanted to play { $game } against me ({ $level }).
ui-thread = { $game }: { $challenger } – { $player }
ui-thread-against = { $game }: { $player }
# The thread of a game was deleted: the line above the new one, and the first message in it.
ui-goes-on-line = **{ $game }**, { $first } against { $second }: the thread was deleted, so the game goes on in a new one.
ui-goes-on-here = { $players }: the thread of your game was deleted. It goes on here.
# The same for the thread of a tournament with several games.
ui-go-on-line = **{ $name }**: the thread was deleted, so the games go on in a new one.
ui-go-on-here = { $players }: the thread of your games was deleted. They go on here.

# Lists

ui-leaderboard = **Leaderboard: { $game }**
ui-leaderboard-bot = **Leaderboard against the bot: { $game }** (games without hints)
ui-standing-bot = { $place }. { $player } against *{ $level }*: { $wins } won, { $losses } lost{ $draws ->
    [0] { "" }
   *[other] , { $draws } drawn
}
ui-leaderboard-bot-empty = No one here has finished a game against the bot without hints yet. Start one with `/{ $game } challenge`!
ui-page = Page { $page } of { $pages }
ui-page-back = Back
ui-page-on = Next
ui-page-first = First
ui-page-last = Last
ui-no-games = You have no games in progress. Start one with `/play`.
ui-more-lines = … and { $count } more.
ui-game-yours = **Your turn**: [{ $game }, game { $match }]({ $url }) against { $opponent }
ui-game-theirs = Waiting: [{ $game }, game { $match }]({ $url }) against { $opponent }
ui-rules = **{ $game }: how to play**
ui-help = I host number games for two. Start with `/play`: against the bot, a member or anyone who joins.
    .direct = I host number games for two. Start with `/play`, here against me.
ui-help-commands =
    - **In a game**, use the buttons under the board. Or type: `/move`, `/board` (show it again), `/look` (ask about the board), `/rack` (your hidden tiles), `/undo`, `/hint`, `/resign`. To ask your opponent: `/takeback`, `/draw`, `/abort`, or *{ offers-more }* under the board.
    - **Against me**, you choose a level. *{ ui-level-like-me }* follows your games against me, so you win about half of them. I suggest it after three.
    - **Every day**: `/daily`, the same puzzles and deals for everyone. Any time: `/puzzle`, one at your level or from your own games.
    - **After a game**: `/rematch`, `/analyse` (find the turning points), `/replay`, `/explore` (try other turns), `/export` and `/import` (records).
    - **Tournaments**: `/tournament create` sets one up on your server; `/tournament list` shows them all. **Leagues**: `/league join` brings you games every month.
    - **Lists**: `/games` (in progress), `/history` (finished), `/profile`, `/leaderboard`, `/week` (weekly recap). In a member’s menu, *Apps* has *{ commands-menu-challenge }* and *{ commands-menu-profile }*.
    - **Time**: a challenge can set a time per turn, and a bank for longer turns. I remind you when it runs short. When it’s up, your opponent can claim the win or give another day.
    - **Settings**: `/settings me` (language, colours, boards as text, reminders, holidays) and `/settings server`. **Your data**: `/privacy export` and `/privacy delete`.
    .direct =
        - **In a game**, use the buttons under the board. Or type: `/move`, `/board` (show it again), `/look` (ask about the board), `/rack` (your hidden tiles), `/undo`, `/hint`, `/resign`.
        - **Against me**, you choose a level. *{ ui-level-like-me }* follows your games against me, so you win about half of them. I suggest it after three.
        - **Every day**: `/daily`, the same puzzles and deals for everyone. Any time: `/puzzle`, one at your level or from your own games.
        - **After a game**: `/rematch`, `/analyse` (find the turning points), `/replay`, `/explore` (try other turns), `/export` and `/import` (records).
        - **Lists**: `/games` (in progress), `/history` (finished), `/profile`.
        - **Settings**: `/settings me` (language, colours, boards as text, reminders, holidays). **Your data**: `/privacy export` and `/privacy delete`.
ui-help-owner = - **For you**, since you run me: `/status` shows what’s going on.
ui-help-game-commands = - **{ $game }**: `/{ $command } challenge`, `/{ $command } rules`
ui-help-game = **{ $game }**: { $about }
ui-help-game-tutorial = - **{ $game }**: `/{ $command } challenge`, `/{ $command } tutorial`, `/{ $command } rules`

# Hints

ui-advice-menu = Hint (counted)
ui-advice-counted = -# Hints are counted: the result says how many each player had, and turns with a hint set no records.
ui-advice-busy = I’m thinking. This may take a moment.
ui-advice-hint = **The engine would play** `{ $move }`
ui-advice-hint-swap = **The engine would swap sides** and play { $side }.
ui-advice-hint-other-draft = (You’ve entered `{ $draft }`, a different turn. `/undo` takes it back.)
ui-advice-reason = - { $reason }
ui-advice-wins = Then you win against any play.
ui-advice-loses = Even then you lose against best play.
ui-advice-draws = With best play it’s a draw.
ui-advice-wins-by =
    Then you win by at least { $points ->
        [one] { $points } point
       *[other] { $points } points
    }.
ui-advice-loses-by =
    Against best play you lose by { $points ->
        [one] { $points } point
       *[other] { $points } points
    }.
ui-advice-even = Then your chances are equal.
ui-advice-ahead =
    Then expect to finish { $points ->
        [one] { $points } point
       *[other] { $points } points
    } ahead.
ui-advice-behind =
    Then expect to finish { $points ->
        [one] { $points } point
       *[other] { $points } points
    } behind.

## On the result card

ui-advice-button = Analyse
ui-advice-hints = Hints: { $counts }
ui-advice-hints-of = { $player } { $count }

# Reviews of finished games

ui-advice-not-your-game = “{ $game }” isn’t one of your finished games on this server. Pick one from the list.
    .direct = “{ $game }” isn’t one of your finished games. Pick one from the list.
ui-advice-choice-won = { $game }, game { $match }, { DATETIME($date, dateStyle: "medium") }: you won
ui-advice-choice-lost = { $game }, game { $match }, { DATETIME($date, dateStyle: "medium") }: you lost
ui-advice-choice-drawn = { $game }, game { $match }, { DATETIME($date, dateStyle: "medium") }: a draw
ui-advice-choice-against = { $choice } · { $opponent }
ui-advice-progress =
    Analysing { $which }…
    { $bar } { $percent }%
ui-advice-failed = I couldn’t analyse { $which }. Try again with `{ $command }`.
ui-advice-interrupted = I’m going offline, so I stopped analysing { $which }. Try again with `{ $command }` when I’m back.
ui-advice-title = **Analysis: { $which }**
# Which game it is, in the sentences around: a game that was played here, or a record brought with `/import`.
ui-advice-of-match = { $game }, game { $match }
ui-advice-of-import = { $game }, record i{ $number }
ui-advice-late = { $player }, the analysis of { $which } is ready. Open it with `{ $command }`.
ui-advice-chart-turn = { $unit ->
    [round] Round
   *[turn] Turn
}
ui-advice-chart-lead = Lead, in points
ui-advice-above = ● Above the line: { $player } is ahead
ui-advice-below = ■ Below the line: { $player } is ahead
ui-advice-accuracy = { $player }: **{ $percent }%** accuracy
ui-advice-foreseen =
    { $unit ->
        [round] From round { $turn } on, best play decides the game: { $player } wins by { $points ->
            [one] { $points } point
           *[other] { $points } points
        }.
       *[turn] From turn { $turn } on, best play decides the game: { $player } wins by { $points ->
            [one] { $points } point
           *[other] { $points } points
        }.
    }
ui-advice-foreseen-equal =
    { $unit ->
        [round] From round { $turn } on, best play decides the game: { $player } wins with equal scores.
       *[turn] From turn { $turn } on, best play decides the game: { $player } wins with equal scores.
    }
ui-advice-foreseen-draw =
    { $unit ->
        [round] From round { $turn } on, best play decides the game: it’s a draw.
       *[turn] From turn { $turn } on, best play decides the game: it’s a draw.
    }
ui-advice-missed = The biggest missed chances are marked.
ui-advice-first = To the missed chances
ui-advice-try = Try it yourself
ui-advice-nothing-missed = No big chances missed. Well played!
ui-advice-chance = { $number } · { $unit ->
    [round] Round
   *[turn] Turn
} { $turn }
ui-advice-better =
    { $player } played `{ $played }`.
    Better: `{ $best }`, by { $points ->
        [one] { $points } point
       *[other] { $points } points
    }.
ui-advice-better-swap =
    { $player } played `{ $played }`.
    Better: swap sides and play { $side }, by { $points ->
        [one] { $points } point
       *[other] { $points } points
    }.
ui-advice-better-kept =
    { $player } swapped sides.
    Better: keep the side and play `{ $best }`, by { $points ->
        [one] { $points } point
       *[other] { $points } points
    }.

## The chart for screen readers

ui-advice-chart =
    { $unit ->
        [round] { $turns ->
            [one] Chart of { $turns } round. Above the line: { $above } is ahead. Below it: { $below } is ahead.
           *[other] Chart of { $turns } rounds. Above the line: { $above } is ahead. Below it: { $below } is ahead.
        }
       *[turn] { $turns ->
            [one] Chart of { $turns } turn. Above the line: { $above } is ahead. Below it: { $below } is ahead.
           *[other] Chart of { $turns } turns. Above the line: { $above } is ahead. Below it: { $below } is ahead.
        }
    }
# $turns: a list of numbers and spans of numbers
ui-advice-chart-ahead = { $unit ->
    [round] Rounds with { $player } ahead: { $turns }.
   *[turn] Turns with { $player } ahead: { $turns }.
}
ui-advice-chart-span = { $first } to { $last }
ui-advice-chart-most =
    { $unit ->
        [round] Greatest lead: { $player }, { $points ->
            [one] { $points } point
           *[other] { $points } points
        }, after round { $turn }.
       *[turn] Greatest lead: { $player }, { $points ->
            [one] { $points } point
           *[other] { $points } points
        }, after turn { $turn }.
    }
ui-advice-chart-end =
    Lead at the end: { $player }, { $points ->
        [one] { $points } point
       *[other] { $points } points
    }.
ui-advice-chart-end-even = At the end, the players are level.
# $turns: a list of numbers
ui-advice-chart-missed = { $unit ->
    [round] Missed chances at these rounds: { $turns }.
   *[turn] Missed chances at these turns: { $turns }.
}

# Starting the bot, for the operator

ui-boot-usage =
    Usage: uv run bot.py

    Runs the bot on Discord or, without a DISCORD_TOKEN, the playground on http://127.0.0.1:8080.
    It takes no arguments. Settings are in .env or in the environment; see .env.example and README.md.
    uv run python -m sumon --help shows the tools for developers.
ui-boot-no-token = There is no DISCORD_TOKEN, so this is the playground: the bot on a simulated Discord in your browser. Stop it with Ctrl+C.
ui-boot-wrong-token = DISCORD_TOKEN is not a bot token. Copy it again from https://discord.com/developers/applications (Bot, Reset Token) into .env.
ui-boot-settings = I can’t read these settings: { $names }. See .env.example for what they mean.
ui-boot-several-engines = { $names } takes one address. For several workers, put a balancer in front of them (docs/deploy/haproxy.cfg) and give its address.
ui-boot-port = The playground can’t use port { $port } ({ $reason }). Set another one with PLAYGROUND_PORT.
ui-boot-metrics-port = The metrics can’t use port { $port } ({ $reason }). Set METRICS_PORT to a free port and METRICS_HOST to an address of this machine.
ui-boot-system = I have to stop: something I need was refused ({ $reason }). Check the disk, the memory, the permissions and the database.
ui-boot-wrong-shard = Discord refuses the shards of this bot (close code 4010). Check SHARD_COUNT and SHARD_IDS: the numbers go from 0 to SHARD_COUNT − 1.
ui-boot-too-many-servers = The bot is on too many servers for one connection (close code 4011). Set a larger SHARD_COUNT.
ui-boot-old-gateway = Discord no longer supports this version of the bot (close code 4012). Update the bot.
ui-boot-wrong-intents = Discord doesn’t know an intent that the bot asks for (close code 4013). Update the bot.
ui-boot-switched-off-intents = Discord refuses an intent that the bot asks for (close code 4014). The bot needs no privileged intent: check at https://discord.com/developers/applications that the token is the bot’s.
ui-boot-not-connected = Not connected to Discord.
ui-boot-connected = Connected to Discord, on { $servers ->
    [one] { $servers } server
   *[other] { $servers } servers
}.
ui-boot-standing-by = Standing by: another bot has the shard { $shards }.
ui-boot-interrupted = Stopped by Ctrl+C.
ui-boot-terminated = Stopped by the system (SIGTERM).
ui-boot-crashed = Stopped by a program error. Games are kept; start it again.
