# Tournaments. game: a kind of game, or where it is played by two, a match. round: in which everyone has one game.

## How it is played

# $name: of a tournament
tournaments-title = 🏆 **{ $name }**
# game: a kind of game. $variant: of its rules
tournaments-game = { $game }, { $variant }
tournaments-format-fitting = Swiss, as many rounds as fit
tournaments-format-swiss = Swiss, { $rounds } rounds
tournaments-format-round-robin = Round robin
tournaments-format-double = Double round robin
tournaments-format-knockout = Knockout
tournaments-days = { $count ->
    [one] { $count } day
   *[other] { $count } days
}
# $time: such as "1 day per turn". $most: such as "14 days"
tournaments-pace = { $time }, up to { $most } per round
tournaments-pace-all = { $time }, up to { $most } for all games
# A round robin in which a player does not have all games at once
tournaments-pace-some = { $time }, up to { $most } for every { $count } games
# $when: a moment. $left: such as "in 2 days"
tournaments-starts-at = Starts: { $when } ({ $left })
tournaments-starts-with = Starts once { $count } players have joined
tournaments-starts-by = Starts when { $organiser } says so
tournaments-starts-by-you = Start it with *{ tournaments-manage }* when you’re ready
tournaments-a-moderator = a moderator
tournaments-for-known = For players with at least { $count ->
    [one] { $count } finished game
   *[other] { $count } finished games
} here.
tournaments-at-most-once = Up to { $count ->
    [one] { $count } game
   *[other] { $count } games
} at a time.
# the bot takes an empty place. $level: how strong
tournaments-filled = With an odd number of players, the bot ({ $level }) fills in.
tournaments-for-third = The losers of the semi-finals play for third place.
tournaments-people-in = { $count ->
    [0] no players yet (min. { $least }, max. { $most })
    [1] one player so far (min. { $least }, max. { $most }):
   *[other] { $count } players so far (min. { $least }, max. { $most }):
}
# In a table, where the name has no sign that can be shown
tournaments-somebody = a player

## The post

# after the pace; the bank is in its name
tournaments-bank = Each game has its own bank.
tournaments-clocks = Holidays don’t stop these clocks. Lose two games on time and you’re out.
tournaments-leave = Leave
tournaments-how = How it works
tournaments-manage = Manage

## How it works

tournaments-how-title = **How { $name } works**
tournaments-how-swiss = In each round you play someone with about the same score, and no one twice. A win scores 1 point, a draw half a point.
tournaments-how-odd = With an odd number of players, one has no opponent and gets a point.
# of a Swiss event or a knockout, before it starts
tournaments-how-few = With { $most ->
    [3] only 3 players
   *[other] { $least } to { $most } players
}, it’s a round robin instead: you play everyone once, still one game at a time.
tournaments-how-byes = You can skip a round for half a point, up to twice. Ask for a bye with *{ tournaments-mine }* before the round is paired.
tournaments-how-round-robin = You play everyone once. A win scores 1 point, a draw half a point.
tournaments-how-double = You play everyone twice, and each of you starts once. A win scores 1 point, a draw half a point.
tournaments-how-knockout = The winner of a game goes through, the loser is out. After a draw you play again: the other player starts, and you both have less time. After a second draw, the player who used less time goes through.
# $threads: whether all games share one thread, or do so if no more than $few players join. To ping: to call by a mention
tournaments-how-threads = { $threads ->
    [all] All games share one thread here. I ping you when yours start.
    [few] Each game gets its own thread here, but up to { $few } players share one. I ping you when your games start.
   *[own] Each game gets its own thread here. I ping you when yours starts.
} Everyone goes first about equally often.
# $pace: such as "1 day per turn, a round at most 14 days"
tournaments-how-clock = { $pace }. Your first turn in each game gets three times as long.
tournaments-how-bank = If a turn takes longer, it draws on your bank. The bank is for the whole game, not for a round: each game has its own.
tournaments-how-end = If a game isn’t over by then, the player with the higher score gets the point; in Sum On, the player who can’t be caught any more. Otherwise it’s half a point each. If fewer than two turns were played, a player who used at least an hour more time loses.
tournaments-how-time = If your time runs out, you lose the game at once. Holidays don’t stop these clocks. You’re out after two games lost on time, or if you never start your first one.
tournaments-how-alone = No hints, no exploring, no takebacks: you’re on your own.
tournaments-how-leaving = You can leave until it starts. If you withdraw later, you lose your games in progress and can’t come back.

# What joining brings
tournaments-one-at-once = You play one game at a time.
tournaments-at-once = You play up to { $count ->
    [one] { $count } game
   *[other] { $count } games
} at a time.
tournaments-all-at-once = You play all your games at the same time.

## The panel: setting it up

tournaments-draft = **{ $name }** · not announced yet
tournaments-people = { $least } to { $most } players
# $channel: where it is played
tournaments-draft-channel = Announced and played in { $channel }
tournaments-menu-game = Choose a game and its rules
tournaments-menu-format = Choose how players are paired
tournaments-menu-pace = Choose the time
tournaments-menu-start = Choose when it starts
tournaments-menu-filler = Choose who fills an empty place
tournaments-menu-who = Choose who can join
tournaments-menu-once = Choose how many games at a time
tournaments-menu-third = Choose how third place is decided
tournaments-menu-channel = Choose a channel
tournaments-about-swiss = Best for 7 or more players
tournaments-about-round-robin = Everyone plays everyone: 3 to 16 players
tournaments-about-double = Everyone plays everyone twice: 3 to 10 players
tournaments-about-knockout = Lose and you’re out: 4 to 64 players
tournaments-start-by-hand = When you start it
tournaments-start-with = Once { $count } players have joined
tournaments-start-in-hours = { $count ->
    [one] In { $count } hour
   *[other] In { $count } hours
}
tournaments-start-in-days = { $count ->
    [one] In { $count } day
   *[other] In { $count } days
}
tournaments-no-filler = No one: the player left over gets a point
tournaments-no-filler-rests = No one: the player left over has no game
# $level: how strong the bot is
tournaments-filler = The bot ({ $level })
tournaments-everybody = Anyone can join
tournaments-known = Only players with { $count ->
    [one] { $count } finished game
   *[other] { $count } finished games
} here
tournaments-third-shared = Two third places
tournaments-third-played = A game for third place
tournaments-games-all = All games at the same time
tournaments-games-at-once = Up to { $count ->
    [one] { $count } game
   *[other] { $count } games
} at a time
tournaments-announce = Announce here
tournaments-announce-there = Announce it
tournaments-more = More…
tournaments-back = Back
tournaments-discard = Discard

# $name: of a tournament, with a cup before it. $where: an address, or a channel
tournaments-is-announced = { $name } has been announced: { $where }
    Start it, and manage everything else, with *{ tournaments-manage }* there or `/tournament manage`.
tournaments-discarded = { $name } has been discarded. Nothing was announced.
tournaments-server-only = Tournaments are played on a server. Use the command in one of its text channels.
tournaments-no-threads = Tournaments need a text channel where I can open threads. Choose one.
tournaments-threads-not-wanted = Games on this server don’t get their own threads, and every tournament game needs one. A server manager can change that in `/settings server`.
# $channel: a channel
tournaments-not-yours = You can’t post in { $channel }. Choose a channel where you can.
tournaments-missing-permissions = I’m missing permissions in { $channel }. Ask a server manager to give me: { $permissions }.

## Finding one

tournaments-none = There’s no such tournament on this server. `/tournament create` sets one up.
tournaments-which = Which tournament?
tournaments-choose = Choose a tournament
tournaments-status-open = open to join
tournaments-status-running = in progress
tournaments-status-finished = finished
tournaments-status-cancelled = cancelled
tournaments-round-of = round { $round } of { $rounds }
tournaments-count = { $count ->
    [one] { $count } player
   *[other] { $count } players
}
tournaments-cancelled = { $name } is cancelled.
tournaments-games-over = { $over } of { $games ->
    [one] { $games } game
   *[other] { $games } games
} over
# $until: such as "in 3 days"
tournaments-ends-by = deadline: { $until }
# $format: such as "Round robin"
tournaments-format-changed = With { $count } players, the format is now: { $format }.
tournaments-opening-round = Starting the games of round { $round }: { $opened } of { $games }.
tournaments-opening = Starting the games: { $opened } of { $games }.
tournaments-finished = { $name } is over.
tournaments-ended-early = After round { $round } there were no new pairings left, so it ended early.
tournaments-ended-early-left = After round { $round } fewer than two players were left, so it ended early.
tournaments-all-have-left = Everyone has left, so no one gets a place.
tournaments-no-game-played = No game was played, so no one gets a place.
tournaments-no-winner = There’s no first place: no one won it in a game.
tournaments-again = Run it again

## Managing it

tournaments-start-now = Start now
tournaments-edit = Edit
tournaments-rename = Name, description, start
tournaments-form-name = Name
tournaments-form-description = Short description
tournaments-form-description-help = Shown in the post, such as who it’s for
tournaments-form-start = Start
tournaments-form-start-help = Leave it empty to change nothing
tournaments-description-long = A description can have up to { $most } characters; this one has { $count }.
# $count: people. $size: places
tournaments-too-many-in = { $count } players have joined, but this format has { $size } places. Choose another one.
tournaments-unchangeable = { $name } has changed in the meantime. Open *{ tournaments-manage }* again.
tournaments-decide = Decide a game
tournaments-replace = Replace
tournaments-drop = Drop
tournaments-day = Give a day
tournaments-half = Half a point
tournaments-cancel = Cancel it…
tournaments-cancel-now = Cancel it
tournaments-move = Move to this channel
tournaments-channel-gone = I can’t run it in its channel any more. It can continue here.
# $game: two players
tournaments-undecided = { $game }: the game ended without a result. Decide it.
# $game: two players
tournaments-game-of-round = Round { $round }: { $game }
tournaments-no-open-game = There’s no such game right now.
tournaments-no-one-in = It has no players.
tournaments-choose-game = Choose a game
tournaments-choose-player = Choose a player
tournaments-choose-successor = Choose a member
tournaments-who-instead = Who takes { $player }’s place?
tournaments-wins = { $player } wins
tournaments-halves = Half a point each
tournaments-neither = No points
tournaments-drop-player = Drop { $player }
# $format: such as "Round robin"
tournaments-really-start = **Start it now?** { $count } players have joined. Format: { $format }.
tournaments-really-decide = **{ $game }: what’s the result?** The game ends, no rating changes, and everyone can see that you decided it. You can undo this as long as no other game depends on it.
tournaments-really-drop = **Drop { $player }?** { $count ->
        [0] They can’t come back.
        [1] They lose their game in progress and can’t come back.
       *[other] They lose their { $count } games in progress and can’t come back.
    }
tournaments-really-drop-open = **Drop { $player }?** They lose their place, but can join again until it starts.
# $successor: who gets the place. $lost, $anew: numbers of games
tournaments-really-replace = **Replace { $player } with { $successor }?** { $successor } takes over the place and its points.{ $lost ->
        [0] {""}
        [1] {" "}{ $player } loses their game in progress; no rating changes.
       *[other] {" "}{ $player } loses their { $lost } games in progress; no rating changes.
    }{ $anew ->
        [0] {""}
        [1] {" "}A game that has barely started starts over.
       *[other] {" "}{ $anew } games that have barely started start over.
    }
tournaments-really-day = **Give { $player } another day for this turn?** Each player can get this once per game.
tournaments-really-cancel = Cancel { $name }? No new games start, and no one gets a medal. Games in progress can be played to the end.
tournaments-really-cancel-open = Cancel { $name }? No one can join any more, and this can’t be undone.
tournaments-really-move = Move { $name } here? Its post and all new games come to this channel. Games in progress stay in their threads, if these still exist.
tournaments-is-starting = It’s starting. The games open one by one.
tournaments-is-decided = Decided: { $game }
tournaments-is-replaced = { $successor } now plays in { $player }’s place.
tournaments-is-dropped = { $player } is out.
tournaments-is-given = { $player } has another day.
# $until: such as "in 3 days"
tournaments-round-longer = New deadline for the round: { $until }
tournaments-is-halved = { $player } gets half a point for round 1.
tournaments-is-moved = It goes on in { $channel }.
tournaments-replace-bot = A bot can’t take someone’s place. Choose a person.
tournaments-successor-unseen = { $player } can’t see { $channel }, where the games are played. Choose someone else, or let them in first.

## Joining and leaving

tournaments-you-are-in = You’re in: { $name }
tournaments-joined-late = You play from round 2 on. You get nothing for round 1, unless the organiser gives you half a point. If you withdraw, you lose your games in progress and can’t come back.
tournaments-you-have-left = You’ve left { $name }.
tournaments-unseen = You can’t see the channel where { $name } is played. Ask a moderator to let you in.
tournaments-withdraw = Withdraw
tournaments-games = Games
tournaments-export = Export
tournaments-table = Full table
tournaments-really-withdraw = Withdraw from { $name }? { $count ->
        [0] You can’t come back.
        [1] You lose your game in progress and can’t come back.
       *[other] You lose your { $count } games in progress and can’t come back.
    }

## The own game

tournaments-mine = My game
# $opponent: a person or the bot
tournaments-mine-yours = Your game against { $opponent }: it’s your turn. Deadline: { $until }
tournaments-mine-theirs = Your game against { $opponent } is in progress.
tournaments-mine-opening = Your game against { $opponent } is about to start. I’ll ping you in its thread.
tournaments-mine-undecided = Your game against { $opponent } ended without a result. The organiser will decide it.
tournaments-mine-bye = You have no opponent in round { $round } and get a point.
tournaments-mine-bye-on = You have no opponent in round { $round } and go through to the next one.
tournaments-mine-bye-last = You have no opponent in round { $round }, the last one. Your place: { $place }.
tournaments-mine-half-bye = You joined after round { $round } was paired and get half a point for it.
tournaments-mine-late = You joined after round { $round } was paired. You play from the next round on.
tournaments-bye = Bye in round { $round }
tournaments-no-bye = Play round { $round }
tournaments-mine-bye-to-come = You have a bye in round { $round }, for half a point.
tournaments-mine-bye-asked = You asked for a bye in round { $round } and get half a point for it.
tournaments-no-bye-left = You’ve had { $most } byes, the maximum.
tournaments-no-bye-now = You can’t skip round { $round }: it’s already paired, or it isn’t the next one.
tournaments-mine-next = You have no game right now. The next round starts when all games of this one are over.
tournaments-mine-next-by = You have no game right now. The next round starts when all games of this one are over. Deadline: { $until }
tournaments-mine-last = You have no game right now. The tournament ends when the other games of this round are over.
tournaments-mine-all-over = You’ve played all your games. The tournament ends when the others are over.
tournaments-mine-later = You have no game right now. The next one starts as soon as your opponent is free.
tournaments-mine-knocked-out = You’ve been knocked out. Thanks for playing!
tournaments-mine-out = You’ve left this tournament.
tournaments-mine-dropped = You’re out of this tournament: the organiser or a moderator dropped you.
tournaments-mine-shut-out = You’re out of this tournament: you ran out of time twice, or never started your first game.
tournaments-mine-open = You’re in. It hasn’t started yet.
tournaments-mine-cancelled = It was cancelled.
tournaments-mine-over = It’s over.
tournaments-mine-without-game = You have no place because you played no games.
tournaments-mine-taken-out = You have no place because you left before half of your games were played. None of them counts.
tournaments-mine-place = It’s over. Your place: { $place }.
# The name of a button that leads to a board. $player: the opponent
tournaments-against = Against { $player }

## The commands

tournaments-command = tournament
tournaments-command-description = Tournaments: set one up, join or follow along
tournaments-command-create = create
tournaments-command-create-description = Set up a tournament here; choose the rest by tapping
tournaments-command-name = name
tournaments-command-name-description = What it’s called: 3 to 40 characters
tournaments-command-start = start
tournaments-command-start-description = When: tomorrow 18:00, Sat 8pm, in your quiet hours’ time zone or UTC
tournaments-command-list = list
tournaments-command-list-description = Tournaments on this server: open, in progress, finished
tournaments-command-show = show
tournaments-command-show-description = Show a tournament; only you see it
tournaments-command-join = join
tournaments-command-join-description = Join a tournament
tournaments-command-withdraw = withdraw
tournaments-command-withdraw-description = Leave a tournament; you lose your games in progress
tournaments-command-table = table
tournaments-command-table-description = The full table, with tie-breaks
tournaments-command-manage = manage
tournaments-command-manage-description = For organisers: start, decide, replace, drop, move, cancel
tournaments-command-games = games
tournaments-command-games-description = The games of a round, and where they are played
tournaments-command-export = export
tournaments-command-export-description = The table for other programs (TRF) and all games, in one file
tournaments-command-which = tournament
tournaments-command-which-description = The one in this channel, or the only one, if left out

## Refusals

tournaments-gone = There’s no such tournament here, or it’s gone.
tournaments-draft-gone = This draft is gone or isn’t yours. Drafts last a day, and you keep the last { $most }. Set up a new tournament.
tournaments-announced = { $name } has already been announced. Change it with *{ tournaments-manage }*.
tournaments-no-choice = That doesn’t fit a tournament. Choose one of the options offered.
tournaments-name-short = A name needs at least { $least } characters.
tournaments-name-long = A name can have up to { $most } characters; this one has { $count }.
tournaments-start-past = { $moment } has already passed. Choose a later start.
# $text: what was typed
tournaments-start-unreadable = I can’t read “{ $text }” as a date and time. Write it like `tomorrow 18:00`, `Sat 20:00` or `2026-12-01 18:00`.
tournaments-start-far = { $moment } is too late. A tournament must start within { $days } days: choose an earlier start.
tournaments-moment = <t:{ $at }:f> (<t:{ $at }:R>)
tournaments-start-in-utc = I read the start in UTC. Set *{ settings-quiet-hours }* in `/settings me`, and I’ll read it in your time zone.
tournaments-start-unclear = “{ $text }” could be { $moments }. Write the full date and time: `2026-12-01 18:00`.
tournaments-too-many-open = This server already has { $most } tournaments open or in progress, the maximum. Finish or cancel one first.
tournaments-you-have-open = You already have { $most } tournaments open or in progress on this server, the maximum. Finish or cancel one first.
tournaments-creators-role = On this server, only { $role } and moderators can set up tournaments.
tournaments-creators-moderators = On this server, only moderators can set up tournaments.
tournaments-creators-role-gone = The role that sets up tournaments here is gone, so only moderators can. Server managers can choose another one in `/settings server`.
tournaments-joined = You’re already in { $name }.
tournaments-full = All { $size } places are taken.
tournaments-closed = { $name } has started. You could join until round 2 was paired.
tournaments-closed-format = { $name } has started, so no one else can join. Only a Swiss tournament stays open after the start.
tournaments-games-wanted = { $name } is for players who have finished { $least } games against others on this server. { $count ->
        [0] You haven’t finished any yet.
        [1] You’ve finished one.
       *[other] You’ve finished { $count }.
    }
tournaments-was-in = You’re out of { $name } and can’t rejoin.
tournaments-not-in = You’re not in { $name }.
tournaments-begun = { $name } has started. You can still withdraw, but you lose your games in progress.
tournaments-over = { $name } is over.
tournaments-moderators-only = Only moderators can do that.
# $player: the organiser
tournaments-not-organiser = Only the organiser ({ $player }) and moderators can do that.
tournaments-not-begun = { $name } hasn’t started yet.
tournaments-too-few = { $name } needs at least { $least } players. { $count ->
        [0] No one has joined yet.
        [1] One has joined.
       *[other] { $count } have joined.
    }
# $result: such as 1 : 0
tournaments-decided = That game is already decided: { $result }
tournaments-own-game = You can’t decide your own game. { $who }
tournaments-own-opponent = You may still play this person, so you can’t drop or replace them. { $who }
tournaments-own-place = You can’t give yourself a place in a tournament in progress, or give your own place to someone else. { $who }
tournaments-own-left-out = Your own games aren’t listed.
# Who may do instead what is about the reader’s own games
tournaments-who-moderator = Ask a moderator who isn’t playing in it.
tournaments-who-second = Ask the second organiser, or a moderator who isn’t playing in it.
# $player: the organiser
tournaments-who-organiser = Ask the organiser ({ $player }) or another moderator.
tournaments-no-half = Only players who joined after round 1 was paired can get half a point, once each.
tournaments-only-people = That’s the bot, which only fills an empty place. Choose a person.
tournaments-out = { $player } is already out of { $name }.
tournaments-replace-known = { $player } is in { $name } or has left it. Choose someone else.
tournaments-no-game-now = That game isn’t being played right now.

## Why a tournament does not take place, for everyone

tournaments-cancelled-few = { $count ->
        [0] { $name } is cancelled: no one joined, and it needs three players.
        [1] { $name } is cancelled: only one player joined, and it needs three.
       *[other] { $name } is cancelled: only { $count } players joined, and it needs three.
    }
tournaments-cancelled-never-started = { $name } is cancelled: it wasn’t started within 60 days.
tournaments-cancelled-by-organiser = { $name } is cancelled. Games in progress can be played to the end.

## How a game ends otherwise than by its rules

# On the board and in the thread, for everyone. $player: who decided it instead of the two
tournaments-end-given-up = **{ $winner } gets the point** without a game: { $loser } resigned before both players had moved.
tournaments-end-unplayed = **{ $winner } gets the point** without a game: { $loser } didn’t move in time.
tournaments-end-round-ahead = **{ $winner } gets the point**: time for the round is up, and { $loser } was behind on the board.
tournaments-end-round-open = **Half a point each**: time for the round is up, and neither { $first } nor { $second } had won yet.
tournaments-end-round = **{ $winner } gets the point**: time for the round is up, and { $loser } used more of it.
tournaments-end-round-halves = **Half a point each**: time for the round is up, and { $first } and { $second } used about the same amount of it.
tournaments-end-decided = **{ $winner } gets the point**: { $player } decided the game.
tournaments-end-decided-halves = **Half a point each** for { $first } and { $second }: { $player } decided the game.
tournaments-end-decided-nothing = **No point** for { $first } or { $second }: { $player } decided the game.
tournaments-end-both-left = **No point** for { $first } or { $second }: both left the tournament.
# The same on a picture
tournaments-card-unplayed = { $winner } gets the point without a game.
tournaments-card-round = { $winner } gets the point: time for the round is up.
tournaments-card-decided = { $winner } gets the point by decision.
tournaments-card-halves = Half a point each.
tournaments-card-nothing = No point for either player.

## What goes otherwise in a game of a tournament

tournaments-no-abort = Tournament games can’t be aborted. Resign, or ask the organiser or a moderator to decide.
tournaments-no-takeback = There are no takebacks in tournaments.
tournaments-no-day = A tournament game is lost when time is up. Before that, the organiser or a moderator can give another day.
tournaments-no-hints = There are no hints in tournament games: you’re on your own. Afterwards, use `/analyse`.
tournaments-no-exploring = You’re on your own in a tournament. You can try out turns when the game is over.
tournaments-engine-waits = You’re playing a tournament game of this kind (game { $match }). Until it’s over, the engine doesn’t help in your other games of this kind, and doesn’t look at imports or turns you try out. Finished games and puzzles stay open: `/analyse`, `/puzzle`.
tournaments-engine-follows = This game goes the same way as a tournament game you’re playing (game { $match }). The engine won’t look at it until that one is over. Other finished games and puzzles stay open: `/analyse`, `/puzzle`.
tournaments-resign-early = Your opponent gets the point without a game. No rating changes.
# To the organiser who wants to give a player more time
tournaments-day-not-on-turn = It isn’t this player’s turn, so their clock isn’t running.
tournaments-day-given = This player has already had an extra day in this game. The limit is one per game.
tournaments-day-too-late = Another day wouldn’t help: the round ends before that, and can’t be extended any further. Decide the game instead.
# In the log of a game
tournaments-event-day = ⌛ Another day was given, { $moment }.
