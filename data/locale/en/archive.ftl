# Replays. A game is one that is played (a match), unless a comment says “the kind”.

archive-title-match = **{ $game }**, game { $match }: { $first } – { $second }
archive-title-import = **{ $game }**, record i{ $number }: { $first } – { $second }
archive-first = Player 1
archive-second = Player 2
archive-footer-import = -# { $game } · { $variant } · Record
# The name of the seal; deal: how the tiles are dealt before the first turn, never an agreement.
-archive-proof = Proof of a fair deal
archive-sealed = -# { -archive-proof }: { $digits }…
# Between people turns are counted; against the bot rounds, a turn of the player and the bot's answer. $unit: round, turn.
archive-turns =
    { $unit ->
        [round] { $turns ->
            [1] one round
           *[other] { $turns } rounds
        }
       *[turn] { $turns ->
            [1] one turn
           *[other] { $turns } turns
        }
    }
archive-start =
    { $unit ->
        [round] { $turns ->
            [0] No turns were played.
            [1] The start. The game has one round.
           *[other] The start. The game has { $turns } rounds.
        }
       *[turn] { $turns ->
            [0] No turns were played.
            [1] The start. The game has one turn.
           *[other] The start. The game has { $turns } turns.
        }
    }
archive-turn =
    { $unit ->
        [round] Round { $turn } of { $turns }: { $player } played `{ $move }`.
       *[turn] Turn { $turn } of { $turns }: { $player } played `{ $move }`.
    }
archive-event-day = ⌛ { $player } gave another day, { $moment }.
archive-event-claim = ⌛ { $player } claimed the win, { $moment }.
archive-menu = Go to a turn (1 to { $turns })
archive-menu-turn = { $turn }. { $move }
# The bot's answer in the same round.
archive-menu-answer = { $turn }… { $move }
archive-earlier = Earlier: up to { $turn }
archive-later = Later: from { $turn } on
archive-replay = Replay
archive-show = Show everyone
archive-shown-by = -# Shown by { $player }
archive-animation = Animate
archive-animation-alt = Animation of the whole game: { archive-turns }, one picture per turn. “{ archive-export }” gives the record as text.
archive-too-long-to-animate = This game is too long to animate: the limit is { $most } turns. The buttons show every turn.

# Records

# record: the text of a game, with all its moves.
archive-export = Export
archive-exported = Here’s the record. `/import` opens it again.
archive-exported-sealed = It contains the setup and the secret behind it. *{ archive-deal-button }* shows how that fits the *{ -archive-proof }* on the board; `python -m sumon verify FILE` works it out again.
archive-exported-running = Here’s the record, without what the game still hides from you. It can’t be imported: export it again when the game is over.
# $reason: whole sentences.
archive-refused = Import failed. { $reason }
archive-file-too-large = { $file } is too large. The limit for a record is 1 MB.
archive-file-unread = Discord didn’t give me { $file }. Please try again.
archive-file-no-text = { $file } isn’t a UTF-8 text file. A record is a text file like those from `/export`.
archive-paste-title = Import a record
archive-paste-label = The record
archive-paste-help = The text from /export. If it has more than 4,000 characters, send it as a file.

# Fair draws

archive-deal-rules = All tiles are dealt before the first turn. A seal, the *{ -archive-proof }*, fixes the secret behind them. *{ archive-deal-button }*, under a challenge and under *{ offers-more }*, shows the whole seal. After the game it proves that nothing was changed.
archive-deal-button = Check the deal
archive-deal-sealed =
    The tiles stay secret until the end. This seal, the *{ -archive-proof }*, fixes the secret behind them:
    `{ $seal }`
    It never changes, so you can keep a copy. After the last turn, *{ archive-deal-button }* shows what was sealed, and anyone can work out the seal from that.
archive-deal-fits = ✅ **The tiles are those that were sealed before the first turn.**
archive-deal-differs = ❌ **The tiles don’t fit the seal that was shown before the first turn.**
archive-deal =
    Before the first turn, this *{ -archive-proof }* was shown: `{ $digits }…`. It is the beginning of the SHA-256 of salt, colon and setup:
    `{ $found }`
    Salt: `{ $salt }`
    Setup: `{ $setup }`
    So no one, not even I, could change the setup during the game. Anyone can work the number out again; `/export` gives everything in a file.
archive-deal-drawn =
    Before the first turn, this *{ -archive-proof }* was shown: `{ $digits }…`. It is the beginning of the SHA-256 of the salt:
    `{ $found }`
    Salt: `{ $salt }`
    Number of the tap or command that started the game: `{ $interaction }`
    Setup: `{ $setup }`
    The setup follows from the salt and that number. `/export` gives everything in a file, and `python -m sumon verify FILE` works it out again.
archive-deal-drawn-together = The salt was fixed when the challenge was shown, and Discord gave the number only when it was accepted. So neither your opponent nor the person who runs me could choose the tiles, and no one could change them later. This doesn’t prove that the person who runs me showed the salt to no one, or let every tap count.
archive-deal-drawn-alone = No one could change the tiles during the game. But against me the salt is drawn when you start, and so is the number. This doesn’t prove that the person who runs me didn’t draw several salts and keep the one they liked.
# game: the kind.
archive-deal-no-chance = There’s nothing to check: this game has no luck in it.

# Notes

# A text that a player writes about a game.
archive-note = My note
archive-note-label = Only you see it
archive-note-too-long = A note can have { $most } characters at most.
archive-noted = Noted; only you see it. *{ archive-note }* shows it again.
archive-note-forgotten = Your note about this game has been deleted.

# History

archive-history-own = **Your finished games**
archive-history-of = **Finished games of { $player } on this server**
    .direct = **Finished games of { $player }**
archive-history-against = Against { $opponent }
archive-history-none = No games found.
archive-history-end = No more games.
archive-history-pick = Choose a game
# $how: time, resignation, agreement or other. $date: a date that Discord writes. $length: archive-turns.
archive-line-won =
    { $how ->
        [time] **Won on time** against { $opponent }: { $game }, game { $match }, { $date }, { $length }
        [resignation] **Won by resignation** against { $opponent }: { $game }, game { $match }, { $date }, { $length }
       *[other] **Won** against { $opponent }: { $game }, game { $match }, { $date }, { $length }
    }
archive-line-lost =
    { $how ->
        [time] **Lost on time** against { $opponent }: { $game }, game { $match }, { $date }, { $length }
        [resignation] **Lost by resignation** against { $opponent }: { $game }, game { $match }, { $date }, { $length }
       *[other] **Lost** against { $opponent }: { $game }, game { $match }, { $date }, { $length }
    }
archive-line-drawn =
    { $how ->
        [agreement] **Draw by agreement** against { $opponent }: { $game }, game { $match }, { $date }, { $length }
       *[other] **Draw** against { $opponent }: { $game }, game { $match }, { $date }, { $length }
    }
archive-choice-won =
    { $game }, game { $match }, { DATETIME($date, dateStyle: "medium") }: { $how ->
        [time] won on time
        [resignation] won by resignation
       *[other] won
    }
archive-choice-lost =
    { $game }, game { $match }, { DATETIME($date, dateStyle: "medium") }: { $how ->
        [time] lost on time
        [resignation] lost by resignation
       *[other] lost
    }
archive-choice-drawn =
    { $game }, game { $match }, { DATETIME($date, dateStyle: "medium") }: { $how ->
        [agreement] draw by agreement
       *[other] draw
    }
archive-choice-import = { $game }, record i{ $number }, { DATETIME($date, dateStyle: "medium") }: { $first } against { $second }

# Refusals

archive-no-game = There’s no such game here that you can see.
archive-no-import = This record is no longer kept. Load it again with `/import`.
archive-unknown-game = There’s no game “{ $game }” here that you can see. `/history` lists the finished ones.
archive-rematch-elsewhere = This game was played somewhere else. Ask for a rematch there.
    .direct = This game was played somewhere else. Ask for a rematch there, or play me with `/play`.

# The board to try turns on

archive-explore = Explore
archive-try = Try a turn
archive-ask-engine = Ask the engine
archive-after =
    { $unit ->
        [round] { $turn ->
            [0] The start
           *[other] In round { $turn } of { $turns }
        }
       *[turn] { $turn ->
            [0] The start
           *[other] After turn { $turn } of { $turns }
        }
    }
archive-tried =
    { $tried ->
        [one] { $tried } turn tried
       *[other] { $tried } turns tried
    }
archive-so-far = `{ $draft }` so far.
archive-to-move = { $player } to move. Try any turn.
archive-opinion-even = The engine would play `{ $move }` and expects an even game.
archive-opinion-more = The engine would play `{ $move }` and expects { $points ->
        [one] { $points } point
       *[other] { $points } points
    } more than the other side.
archive-opinion-less = The engine would play `{ $move }` and expects { $points ->
        [one] { $points } point
       *[other] { $points } points
    } fewer than the other side.
archive-opinion-wins = The engine would play `{ $move }`, which wins with equal scores.
archive-opinion-loses = The engine would play `{ $move }`, but the other side wins with equal scores.
archive-explore-rated = This game is rated, so you can try out turns only when it’s over.
archive-explore-hidden = Trying out turns would reveal what this game still hides. You can do it when the game is over.
archive-explore-changed = The game has changed since this board was opened. `/explore` opens a new one.
archive-explore-end = The game is over here. Go back a turn to try others.
archive-explore-long = I can’t keep more turns than that. Go back a turn to try others.
