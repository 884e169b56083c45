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
tournaments-pace = { $time }, a round at most { $most }
tournaments-pace-all = { $time }, all games within { $most }
# A round robin in which a player does not have all games at once
tournaments-pace-some = { $time }, every { $count } games within { $most }
# $when: a moment. $left: such as "in 2 days"
tournaments-starts-at = Starts { $when } ({ $left })
tournaments-starts-with = Starts as soon as { $count } are in
tournaments-starts-by = Starts when { $organiser } says so
tournaments-starts-by-you = Starts when you start it with *{ tournaments-manage }*
tournaments-a-moderator = a moderator
tournaments-for-known = For people who have finished { $count ->
    [one] { $count } game
   *[other] { $count } games
} here.
tournaments-at-most-once = At most { $count ->
    [one] { $count } game
   *[other] { $count } games
} at the same time.
# the bot takes an empty place. $level: how strong
tournaments-filled = When the number is odd, the bot ({ $level }) plays along.
tournaments-for-third = Who loses a semi-final plays for third place.
tournaments-people-in = { $count ->
    [0] no one of { $least }–{ $most } is in yet
    [1] one of { $least }–{ $most } is in:
   *[other] { $count } of { $least }–{ $most } are in:
}
# In a table, where the name has no sign that can be shown
tournaments-somebody = a player

## The post

tournaments-sentence = { $text }.
tournaments-clocks = Holidays don’t stop these clocks. Two games lost on time, and you’re out.
tournaments-leave = Leave
tournaments-how = How it works
tournaments-manage = Manage

## How it works

tournaments-how-title = **How { $name } works**
tournaments-how-swiss = In each round you play someone who has about as many points as you, and no one twice. A win is a point, a draw half a point.
tournaments-how-odd = If the number is odd, someone has no opponent and gets a point.
# of a Swiss event or a knockout, before it starts
tournaments-how-few = With { $most ->
    [3] only 3 people
   *[other] { $least } to { $most } people
} it’s a round robin: you play everyone once, still one game at a time.
tournaments-how-byes = You can skip a round for half a point, twice at most: ask for it with *{ tournaments-mine }* before it’s paired.
tournaments-how-round-robin = You play everyone once. A win is a point, a draw half a point.
tournaments-how-double = You play everyone twice, once as the first player. A win is a point, a draw half a point.
tournaments-how-knockout = The winner of a game goes on, the loser is out. After a draw you play once more, with seats exchanged and less time; after a second one, the player who has used less time goes on.
# $threads: whether all games share one thread, or do so if no more than $few people play
tournaments-how-threads = { $threads ->
    [all] All games are played in one thread here, and yours call you when they begin.
    [few] Each game has a thread of its own here, but up to { $few } people share one for all. Your games call you when they begin.
   *[own] Each game has a thread of its own here, and calls you when it begins.
} Who moves first is balanced over all games.
# $pace: such as "1 day per turn, a round at most 14 days"
tournaments-how-clock = { $pace }. Your first turn in a game has three times as long.
tournaments-how-end = If a game isn’t over by then, the player ahead on points gets the point; in Sum On, the player who can’t be caught any more. Otherwise both get half a point. With fewer than two turns made, a player who has used at least an hour more time in all loses.
tournaments-how-time = When your time is up, the game is lost at once. Holidays don’t stop these clocks. After two games lost on time, or if you never begin your first one, you’re out.
tournaments-how-alone = No hints, no explored turns, no takebacks: you play on your own.
tournaments-how-leaving = You can leave freely until it starts. If you withdraw later, your running games are lost, and you can’t come back.

# What joining brings
tournaments-one-at-once = You have one game at a time.
tournaments-at-once = You have at most { $count ->
    [one] { $count } game
   *[other] { $count } games
} at the same time.
tournaments-all-at-once = You have all your games at the same time, one with each of the others.

## The panel: setting it up

tournaments-draft = **{ $name }** · not announced yet
tournaments-people = { $least } to { $most } players
# $channel: where it is played
tournaments-draft-channel = Announced and played in { $channel }
tournaments-menu-game = Choose a game and its rules
tournaments-menu-format = Choose how players are paired
tournaments-menu-pace = Choose the time per turn
tournaments-menu-start = Choose when it starts
tournaments-menu-filler = Choose who fills an empty place
tournaments-menu-who = Choose who may join
tournaments-menu-once = Choose how many games at a time
tournaments-menu-third = Choose how third place is decided
tournaments-menu-channel = Choose a channel
tournaments-about-swiss = The best choice for 7 or more
tournaments-about-round-robin = Everyone meets everyone: 3 to 16 players
tournaments-about-double = Twice, with seats exchanged: 3 to 10 players
tournaments-about-knockout = Whoever loses is out: 4 to 64 players
tournaments-start-by-hand = When I start it
tournaments-start-with = As soon as { $count } are in
tournaments-start-in-hours = { $count ->
    [one] In { $count } hour
   *[other] In { $count } hours
}
tournaments-start-in-days = { $count ->
    [one] In { $count } day
   *[other] In { $count } days
}
tournaments-no-filler = No one: who is left over gets a point
tournaments-no-filler-rests = No one: who is left over has no game
# $level: how strong the bot is
tournaments-filler = The bot ({ $level })
tournaments-everybody = Everyone may join
tournaments-known = Only who has finished { $count ->
    [one] { $count } game
   *[other] { $count } games
} here
tournaments-third-shared = Two third places
tournaments-third-played = A match for third place
tournaments-games-all = All games at the same time
tournaments-games-at-once = At most { $count ->
    [one] { $count } game
   *[other] { $count } games
} at the same time
tournaments-announce = Announce here
tournaments-announce-there = Announce it
tournaments-more = More…
tournaments-back = Back
tournaments-discard = Discard

# $name: of a tournament, with a cup before it. $where: an address, or a channel
tournaments-is-announced = { $name } is announced: { $where }
    Start and decide everything else with *{ tournaments-manage }* there, or with `/tournament manage`.
tournaments-discarded = { $name } is discarded. No one has heard of it.
tournaments-server-only = Tournaments are played on a server. Use the command in one of its text channels.
tournaments-no-threads = Tournaments need a text channel in which I may open threads. Choose one.
tournaments-threads-not-wanted = Games on this server don’t get their own threads, and each game of a tournament needs one. Who manages the server can change that in `/settings server`.
# $channel: a channel
tournaments-not-yours = You may not write in { $channel }. Choose a channel in which you may.
tournaments-missing-permissions = I’m missing permissions in { $channel }. Ask a server manager to give me: { $permissions }.

## Finding one

tournaments-none = There’s no such tournament on this server. `/tournament create` sets one up.
tournaments-which = Which tournament?
tournaments-choose = Choose a tournament
tournaments-status-open = can be joined
tournaments-status-running = running
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
tournaments-ends-by = ends { $until } at the latest
# $format: such as "Round robin"
tournaments-format-changed = { $count } people are in, so it’s played as: { $format }.
tournaments-opening-round = Opening the games of round { $round }: { $opened } of { $games }.
tournaments-opening = Opening the games: { $opened } of { $games }.
tournaments-finished = { $name } is over.
tournaments-ended-early = After round { $round } no new pairs were left, so it ended early.
tournaments-ended-early-left = After round { $round } fewer than two people were left, so it ended early.
tournaments-all-have-left = Everyone has left, so no one has a place.
tournaments-no-game-played = No game was played, so no one has a place.
tournaments-no-winner = There’s no first place: no one has won it in a game.
tournaments-again = Once more

## Managing it

tournaments-start-now = Start now
tournaments-edit = Edit
tournaments-rename = Name, line and start
tournaments-form-name = Name
tournaments-form-description = A line about it
tournaments-form-description-help = Shown in the post, such as who it’s for
tournaments-form-start = Start
tournaments-form-start-help = Left empty, it stays as it is
tournaments-description-long = The line has at most { $most } characters; this one has { $count }.
# $count: people. $size: places
tournaments-too-many-in = { $count } people are in, and this format has { $size } places. Choose another one.
tournaments-unchangeable = { $name } has changed meanwhile. Open *{ tournaments-manage }* again.
tournaments-decide = Decide a game
tournaments-replace = Replace
tournaments-drop = Drop
tournaments-day = Give a day
tournaments-half = Half a point
tournaments-cancel = Cancel it…
tournaments-cancel-now = Cancel it
tournaments-move = Go on in this channel
tournaments-channel-gone = I can’t play in its channel any more. It can go on in this one.
# $game: two players
tournaments-undecided = { $game }: the game ended without a result. Decide it.
# $game: two players
tournaments-game-of-round = Round { $round }: { $game }
tournaments-no-open-game = There’s no such game now.
tournaments-no-one-in = No one is in it.
tournaments-choose-game = Choose a game
tournaments-choose-player = Choose a player
tournaments-choose-successor = Choose a member
tournaments-who-instead = Who gets the place of { $player }?
tournaments-wins = { $player } wins
tournaments-halves = Half a point each
tournaments-neither = No points
tournaments-drop-player = Drop { $player }
# $format: such as "Round robin"
tournaments-really-start = **Start it now?** { $count } people are in; it’s played as: { $format }.
tournaments-really-decide = **{ $game }: what’s the result?** The game ends, no rating changes, and everyone can see that you decided it. You can undo it while no other game follows from it.
tournaments-really-drop = **Drop { $player }?** { $count ->
        [0] They can’t come back.
        [1] Their running game is lost, and they can’t come back.
       *[other] Their { $count } running games are lost, and they can’t come back.
    }
tournaments-really-drop-open = **Drop { $player }?** They lose their place, and can join again until it starts.
# $successor: who gets the place. $lost, $anew: numbers of games
tournaments-really-replace = **{ $successor } in place of { $player }?** { $successor } gets the place and its points.{ $lost ->
        [0] {""}
        [1] {" "}The running game of { $player } is lost; no rating changes.
       *[other] {" "}The { $lost } running games of { $player } are lost; no rating changes.
    }{ $anew ->
        [0] {""}
        [1] {" "}A game that has hardly begun starts anew.
       *[other] {" "}{ $anew } games that have hardly begun start anew.
    }
tournaments-really-day = **Give { $player } another day for this turn?** Once a game for each player.
tournaments-really-cancel = Cancel { $name }? No new games begin and no one gets a medal. Games that have begun can be played to the end.
tournaments-really-cancel-open = Cancel { $name }? No one can join any more, and it can’t be taken back.
tournaments-really-move = Go on here with { $name }? Its post comes here, and so do games that aren’t open yet. Running games stay in their threads, if these are still there.
tournaments-is-starting = It’s starting. The games are opened one after the other.
tournaments-is-decided = Decided: { $game }
tournaments-is-replaced = { $successor } has the place of { $player } now.
tournaments-is-dropped = { $player } is out.
tournaments-is-given = { $player } has another day.
# $until: such as "in 3 days"
tournaments-round-longer = The round now ends { $until } at the latest.
tournaments-is-halved = { $player } has half a point for round 1.
tournaments-is-moved = It goes on in { $channel }.
tournaments-replace-bot = Only people can be put in someone’s place.
tournaments-successor-unseen = { $player } can’t see { $channel }, in which the games are played. Choose someone else, or let them in first.

## Joining and leaving

tournaments-you-are-in = You’re in: { $name }
tournaments-joined-late = You’re paired from round 2 on. Round 1 brings you nothing, unless the organiser gives you half a point for it. If you withdraw, your running games are lost, and you can’t come back.
tournaments-you-have-left = You’ve left { $name }.
tournaments-unseen = You can’t see the channel in which { $name } is played. Ask a moderator to let you in.
tournaments-withdraw = Withdraw
tournaments-games = Games
tournaments-export = Export
tournaments-table = Full table
tournaments-really-withdraw = Withdraw from { $name }? { $count ->
        [0] You can’t come back.
        [1] Your running game is lost, and you can’t come back.
       *[other] Your { $count } running games are lost, and you can’t come back.
    }

## The own game

tournaments-mine = My game
# $opponent: a person or the bot
tournaments-mine-yours = Your game against { $opponent }: it’s your turn, time up { $until }.
tournaments-mine-theirs = Your game against { $opponent } is running.
tournaments-mine-opening = Your game against { $opponent } is being opened. You’ll be called in its thread.
tournaments-mine-undecided = Your game against { $opponent } ended without a result. The organiser decides it.
tournaments-mine-bye = You have no opponent in round { $round }, and get a point.
tournaments-mine-bye-on = You have no opponent in round { $round }, and go on to the next one.
tournaments-mine-bye-last = You have no opponent in round { $round }, the last one: you have place { $place }.
tournaments-mine-half-bye = You joined after round { $round } was paired, and have half a point for it.
tournaments-mine-late = You joined after round { $round } was paired. You play from the next one on.
tournaments-bye = Bye in round { $round }
tournaments-no-bye = Play round { $round }
tournaments-mine-bye-to-come = You have a bye with half a point in round { $round }.
tournaments-mine-bye-asked = You asked for a bye in round { $round }, and have half a point for it.
tournaments-no-bye-left = You’ve had { $most } byes; that’s as many as there are.
tournaments-no-bye-now = Round { $round } can’t be skipped: it’s paired already, or it isn’t the next one.
tournaments-mine-next = You have no open game. The next round begins when all games of this one are over.
tournaments-mine-next-by = You have no open game. The next round begins when all games of this one are over, { $until } at the latest.
tournaments-mine-last = You have no open game. The tournament ends when the other games of this round are over.
tournaments-mine-all-over = You’ve played all your games. The tournament ends when the others are over.
tournaments-mine-later = You have no open game. The next one is opened as soon as your opponent has time for it.
tournaments-mine-knocked-out = You’re knocked out. Thank you for playing!
tournaments-mine-out = You’ve left this tournament.
tournaments-mine-dropped = You’re out of this tournament: the organiser or a moderator has dropped you.
tournaments-mine-shut-out = You’re out of this tournament: you ran out of time twice, or never began your first game.
tournaments-mine-open = You’re in. It hasn’t begun yet.
tournaments-mine-cancelled = It was cancelled.
tournaments-mine-over = It’s over.
tournaments-mine-without-game = You have no place, as you have played no game.
tournaments-mine-taken-out = You have no place, as you left before half of your games were played; none of them counts.
tournaments-mine-place = It’s over, and you have place { $place }.
# The name of a button that leads to a board. $player: the opponent
tournaments-against = Against { $player }

## The commands

tournaments-command = tournament
tournaments-command-description = Tournaments: set up, joined and followed by tapping
tournaments-command-create = create
tournaments-command-create-description = Set up a tournament here; you choose the rest by tapping
tournaments-command-name = name
tournaments-command-name-description = What it’s called: 3 to 40 characters
tournaments-command-start = start
tournaments-command-start-description = When: tomorrow 18:00, Sat 8pm, in your quiet hours’ time zone or UTC
tournaments-command-list = list
tournaments-command-list-description = Tournaments on this server: open, running, finished
tournaments-command-show = show
tournaments-command-show-description = Show a tournament, only to you
tournaments-command-join = join
tournaments-command-join-description = Join a tournament
tournaments-command-withdraw = withdraw
tournaments-command-withdraw-description = Leave a tournament; running games are lost
tournaments-command-table = table
tournaments-command-table-description = The full table, with tie-breaks
tournaments-command-manage = manage
tournaments-command-manage-description = For organisers: start, decide, replace, drop, move, cancel
tournaments-command-games = games
tournaments-command-games-description = The games of a round, and where they are played
tournaments-command-export = export
tournaments-command-export-description = The table for other programs (TRF) and all games, in one file
tournaments-command-which = tournament
tournaments-command-which-description = Left out: the one in this channel, or the only one

## Refusals

tournaments-gone = I don’t know this tournament here, or it’s gone.
tournaments-draft-gone = This draft is gone, or it isn’t yours: drafts last a day, and you keep the last { $most }. Set up a new tournament.
tournaments-announced = { $name } has been announced already. Change it with *{ tournaments-manage }*.
tournaments-no-choice = That doesn’t fit a tournament. Choose one of the options offered.
tournaments-name-short = A name has at least { $least } characters.
tournaments-name-long = A name has at most { $most } characters; this one has { $count }.
tournaments-start-past = { $moment } is over. Choose a later start.
# $text: what was typed
tournaments-start-unreadable = I can’t read “{ $text }” as a date and time. Write it like `tomorrow 18:00`, `Sat 20:00` or `2026-12-01 18:00`.
tournaments-start-far = { $moment } is too late. A tournament starts within { $days } days: choose an earlier start.
tournaments-moment = <t:{ $at }:f> (<t:{ $at }:R>)
tournaments-start-in-utc = I read the start in UTC. With *{ settings-quiet-hours }* in `/settings me`, I read it in your time zone.
tournaments-start-unclear = “{ $text }” could be { $moments }. Write the date and time out: `2026-12-01 18:00`.
tournaments-too-many-open = { $most } tournaments are open or running on this server; that’s as many as there can be. Finish or cancel one first.
tournaments-you-have-open = You have { $most } open or running tournaments on this server; that’s as many as one person can have. Finish or cancel one first.
tournaments-creators-role = On this server, { $role } and moderators set up tournaments.
tournaments-creators-moderators = On this server, moderators set up tournaments.
tournaments-creators-role-gone = The role that sets up tournaments here is gone, so only moderators do. Server managers choose another one in `/settings server`.
tournaments-joined = You’re already in { $name }.
tournaments-full = All { $size } places are taken.
tournaments-closed = { $name } has begun. It could be joined until round 2 was paired.
tournaments-closed-format = { $name } has begun, so no one else can join. Only a Swiss tournament can be joined after the start.
tournaments-games-wanted = { $name } is for people who have finished { $least } games against others on this server. { $count ->
        [0] You haven’t finished any yet.
        [1] You’ve finished one.
       *[other] You’ve finished { $count }.
    }
tournaments-was-in = You’re out of { $name }. Whoever is out stays out.
tournaments-not-in = You’re not in { $name }.
tournaments-begun = { $name } has begun. You can still withdraw: then your running games are lost.
tournaments-over = { $name } is over.
tournaments-moderators-only = Only moderators can do that: the organiser’s data was deleted.
# $player: the organiser
tournaments-not-organiser = Only the organiser ({ $player }) and moderators can do that.
tournaments-not-begun = { $name } hasn’t begun yet.
tournaments-too-few = { $name } needs at least { $least } people. { $count ->
        [0] No one is in yet.
        [1] One is in.
       *[other] { $count } are in.
    }
# $result: such as 1 : 0
tournaments-decided = That game is decided already: { $result }
tournaments-own-game = No one decides a game of their own. { $who }
tournaments-own-opponent = You may still have a game against this person, so you don’t drop or replace them. { $who }
tournaments-own-place = No one gives themselves a place in a running tournament, or their own place to someone else. { $who }
tournaments-own-left-out = What is about your own games isn’t listed.
# Who may do instead what is about the reader’s own games
tournaments-who-moderator = Ask a moderator who doesn’t play in it.
tournaments-who-second = Ask the second organiser or a moderator who doesn’t play in it.
# $player: the organiser
tournaments-who-organiser = Ask the organiser ({ $player }) or another moderator.
tournaments-no-half = Half a point is for those who joined after round 1 was paired, once each.
tournaments-only-people = That’s the bot, which only fills an empty place. Choose a person.
tournaments-out = { $player } is out of { $name } already.
tournaments-replace-known = { $player } is or was in { $name } already. Choose someone else.
tournaments-no-game-now = That game isn’t being played now.

## Why a tournament does not take place, for everyone

tournaments-cancelled-few = { $count ->
        [0] { $name } is cancelled: no one was in, and it takes three people.
        [1] { $name } is cancelled: one person was in, and it takes three.
       *[other] { $name } is cancelled: { $count } people were in, and it takes three.
    }
tournaments-cancelled-never-started = { $name } is cancelled: it wasn’t started within 60 days.
tournaments-cancelled-by-organiser = { $name } is cancelled. Games that have begun can be played to the end.

## How a game ends otherwise than by its rules

# On the board and in the thread, for everyone. $player: who decided it instead of the two
tournaments-end-given-up = **{ $winner } gets the point** without a game: { $loser } resigned before both had moved.
tournaments-end-unplayed = **{ $winner } gets the point** without a game: { $loser } didn’t move in time.
tournaments-end-round-ahead = **{ $winner } gets the point**: the time for the round is up, and { $loser } was behind on the board.
tournaments-end-round-open = **Half a point each**: the time for the round is up, and neither { $first } nor { $second } had won yet.
tournaments-end-round = **{ $winner } gets the point**: the time for the round is up, and { $loser } has used more of it.
tournaments-end-round-halves = **Half a point each**: the time for the round is up, and { $first } and { $second } have used about as much of it.
tournaments-end-decided = **{ $winner } gets the point**: { $player } has decided the game.
tournaments-end-decided-halves = **Half a point each** for { $first } and { $second }: { $player } has decided the game.
tournaments-end-decided-nothing = **No point** for { $first } or { $second }: { $player } has decided the game.
tournaments-end-both-left = **No point** for { $first } or { $second }: both have left the tournament.
# The same on a picture
tournaments-card-unplayed = { $winner } gets the point without a game.
tournaments-card-round = { $winner } gets the point: the time for the round is up.
tournaments-card-decided = { $winner } gets the point by decision.
tournaments-card-halves = Half a point each.
tournaments-card-nothing = No point for either.

## What goes otherwise in a game of a tournament

tournaments-no-abort = Games of a tournament aren’t aborted. Resign, or ask the organiser to decide.
tournaments-no-takeback = In a tournament, turns aren’t taken back.
tournaments-no-day = In a tournament, a game is lost when the time is up. Before that, the organiser can give a day.
tournaments-no-hints = There are no hints in games of a tournament: you play on your own. Afterwards, use `/analyse`.
tournaments-no-exploring = In a tournament you play on your own, so you can try out turns only when the game is over.
tournaments-engine-waits = You’re playing a tournament game of this kind (game { $match }). Until it’s over, the engine doesn’t help in other running games of this kind, and doesn’t look at imports or turns you try out. Other finished games and puzzles stay open: `/analyse`, `/puzzle`.
tournaments-engine-follows = This game goes the same way as a tournament game you’re playing (game { $match }). Until that one is over, the engine doesn’t look at this one. Other finished games and puzzles stay open: `/analyse`, `/puzzle`.
tournaments-resign-early = Your opponent then gets the point without a game. No rating changes.
# To the organiser who wants to give a player more time
tournaments-day-not-on-turn = This player isn’t on turn, so no time is running for them.
tournaments-day-given = This player was given a day in this game already. Once a game is as often as it goes.
tournaments-day-too-late = That day would come to nothing: the round ends before it is over, and can’t be put off further. Decide the game instead.
# In the log of a game
tournaments-event-day = ⌛ The organiser gave another day, { $moment }.
