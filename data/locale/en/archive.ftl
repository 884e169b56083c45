# Replays

archive-title-match = **{ $game }**, game { $match }: { $first } against { $second }
archive-title-import = **{ $game }**, record i{ $number }: { $first } against { $second }
archive-first = the first player
archive-second = the second player
archive-footer-import = -# { $game } · { $variant } · record
archive-sealed = -# Proof of a fair deal: { $digits }…
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
    { $turns ->
        [0] No turn was played.
       *[other] The start. The game has { $unit ->
            [round] { $turns ->
                [1] one round
               *[other] { $turns } rounds
            }
           *[turn] { $turns ->
                [1] one turn
               *[other] { $turns } turns
            }
        }.
    }
archive-turn = { $unit ->
    [round] Round
   *[turn] Turn
} { $turn } of { $turns }: { $player } played `{ $move }`.
archive-event-day = ⌛ { $player } gave another day, { $moment }.
archive-event-claim = ⌛ { $player } claimed the win, { $moment }.
archive-menu = Go to a turn (1 to { $turns })
archive-menu-turn = { $turn }. { $move }
# The bot's answer in the same round.
archive-menu-answer = { $turn }… { $move }
archive-earlier = Earlier: up to { $turn }
archive-later = Later: from { $turn } on
archive-replay = Replay
archive-show = Show everybody
archive-shown-by = -# Shown by { $player }
archive-animation = As animation
archive-animation-alt =
    Animation of the whole game, { $unit ->
        [round] { $turns ->
            [1] one round
           *[other] { $turns } rounds
        }
       *[turn] { $turns ->
            [1] one turn
           *[other] { $turns } turns
        }
    }, a picture a turn. The record, which can be read, is behind Export.
archive-too-long-to-animate = This game is too long for an animation: it may have { $most } turns at most. The buttons show every turn.

# Records

archive-export = Export
archive-exported = Here is the record. `/import` takes it back.
archive-exported-sealed = It tells the setup and what it follows from: *Check the deal* says how that fits the *Proof of a fair deal* on the board, and `python -m sumon verify FILE` works it out again.
archive-exported-running = Here is the record as far as you may know it: what the game still hides is left out, so it cannot be imported yet.
archive-refused = I cannot read this record. { $reason }
archive-file-too-large = { $file } is too large: a record may have 1 MB at most.
archive-file-unread = Discord did not give me { $file }. Try it again.
archive-file-no-text = { $file } is no text in UTF-8. A record is a text file, as `/export` gives it.
archive-paste-title = Import a record
archive-paste-label = The record
archive-paste-help = As /export gives it. Longer than 4,000 characters: send it as a file.

# Fair draws

archive-deal-rules = All tiles are dealt before the first turn. A seal, the *Proof of a fair deal*, fixes what they follow from. *Check the deal*, under a challenge and under *More*, shows it whole; in the end it shows that nothing was changed.
archive-deal-button = Check the deal
archive-deal-sealed =
    The tiles are a secret until the end. This seal, the *Proof of a fair deal*, fixes what they follow from:
    `{ $seal }`
    It stays the same all the time, so you may keep it. After the last move *Check the deal* shows what was sealed, and anybody can work the seal out from that.
archive-deal =
    Before the first turn, there was this *Proof of a fair deal*: `{ $digits }…`. That is how the SHA-256 of salt, colon and setup begins:
    `{ $found }`
    Salt: `{ $salt }`
    Setup: `{ $setup }`
    So nobody, not even I, could change the setup during the game. Anybody can work the number out; `/export` gives all of it in a file.
archive-deal-drawn =
    Before the first turn, this *Proof of a fair deal* was shown: `{ $digits }…`. It is the SHA-256 of the salt:
    `{ $found }`
    Salt: `{ $salt }`
    Number of the click or command that began the game: `{ $interaction }`
    Setup: `{ $setup }`
    The setup follows from the salt and that number; `/export` gives all of it in a file, and `python -m sumon verify FILE` works it out again.
archive-deal-drawn-together = The salt was fixed when the challenge was shown, and Discord gave the number only when it was accepted. So neither your opponent nor whoever runs me could choose the tiles, and nobody could change them later. It does not prove that whoever runs me has shown nobody the salt, or has let every click count.
archive-deal-drawn-alone = Nobody could change the tiles during the game. But against me the salt is drawn when you begin, and so is the number: this does not prove that whoever runs me has not drawn several salts and kept the one they liked.
archive-deal-no-chance = There is nothing to check: chance has no part in this game.

# Notes

archive-note = My note
archive-note-label = For your eyes only
archive-note-too-long = A note may have { $most } characters at most.
archive-noted = Noted, for your eyes only. *My note* shows it again.
archive-note-forgotten = You have no note about this game any more.

# History

archive-history-own = **Your finished games**
archive-history-of = **Finished games of { $player } on this server**
    .direct = **Finished games of { $player }**
archive-history-against = against { $opponent }
archive-history-none = There are none.
archive-history-end = There are no more.
archive-history-pick = Choose a game
archive-line-won = **Won{ $how ->
        [time] {" on time"}
        [resignation] {" by resignation"}
       *[other] {""}
    }** against { $opponent }: { $game }, game { $match }, { $date }, { $length }
archive-line-lost = **Lost{ $how ->
        [time] {" on time"}
        [resignation] {" by resignation"}
       *[other] {""}
    }** against { $opponent }: { $game }, game { $match }, { $date }, { $length }
archive-line-drawn = **Draw{ $how ->
        [agreement] {" by agreement"}
       *[other] {""}
    }** against { $opponent }: { $game }, game { $match }, { $date }, { $length }
archive-choice-won = { $game }, game { $match }, { DATETIME($date, dateStyle: "medium") }: won{ $how ->
        [time] {" on time"}
        [resignation] {" by resignation"}
       *[other] {""}
    }
archive-choice-lost = { $game }, game { $match }, { DATETIME($date, dateStyle: "medium") }: lost{ $how ->
        [time] {" on time"}
        [resignation] {" by resignation"}
       *[other] {""}
    }
archive-choice-drawn = { $game }, game { $match }, { DATETIME($date, dateStyle: "medium") }: a draw{ $how ->
        [agreement] {" by agreement"}
       *[other] {""}
    }
archive-choice-import = { $game }, record i{ $number }, { DATETIME($date, dateStyle: "medium") }: { $first } against { $second }

# Refusals

archive-no-game = There is no such game here that you may look through.
archive-no-import = This record is not kept any more. Bring it again with `/import`.
archive-unknown-game = There is no game “{ $game }” that you may look through here. `/history` lists the finished ones.
archive-rematch-elsewhere = This game was played on another server. Ask for a rematch there.
    .direct = This game was played on a server. Ask for a rematch there, or play me with `/play`.

# The board to try turns on

archive-explore = Explore
archive-try = Try a turn
archive-ask-engine = Ask the engine
archive-after = { $turn ->
    [0] The start
   *[other] { $unit ->
        [round] In round { $turn } of { $turns }
       *[turn] After turn { $turn } of { $turns }
    }
}
archive-explored = { $tried ->
        [0] { $after }.
        [one] { $after }, and one turn that you tried:
       *[other] { $after }, and { $tried } turns that you tried:
    }
archive-so-far = `{ $draft }` so far.
archive-to-move = { $player } is on turn: try any turn.
archive-opinion-even = The engine would play `{ $move }` and expects as many points for either side.
archive-opinion-more = The engine would play `{ $move }` and expects { $points ->
        [one] { $points } point
       *[other] { $points } points
    } more than the other side.
archive-opinion-less = The engine would play `{ $move }` and expects { $points ->
        [one] { $points } point
       *[other] { $points } points
    } fewer than the other side.
archive-opinion-wins = The engine would play `{ $move }`, which wins on equal points.
archive-opinion-loses = The engine would play `{ $move }`, but the other side wins on equal points.
archive-explore-rated = This game is rated: you can try turns out when it is over.
archive-explore-hidden = Trying turns out would tell what this game still hides. You can do it when it is over.
archive-explore-changed = The game has taken another course since this board was opened. `/explore` opens a new one.
archive-explore-end = The game is over here. Go back with ◀ to try other turns.
archive-explore-long = These are as many turns as I can keep. Go back with ◀ to try others.
