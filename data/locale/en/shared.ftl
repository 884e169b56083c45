# The same deal: two people, or up to 16, play one sealed deal, each alone against the bot. Deal: the tiles as they are dealt at the start; never an agreement.

shared-button = Same deal
# $game: a kind of game. $opponent: the bot with its level
shared-title = 🎴 **The same deal: { $game }, against { $opponent }**
shared-asks = { $creator } asks { $opponent }: who does better?
shared-asks-anybody = { $creator } asks everyone, up to { $most } players: who does best?
shared-how = Each of you plays it once, alone against me in direct messages. No one sees a game before finishing their own.
# $players: a list of people
shared-done = Done: { $players }
shared-playing = Playing: { $players }
shared-none = No one has started yet.
# $until: such as in 7 days
shared-until = Ends: { $until }
shared-ended = It’s over. Anyone who isn’t still playing it can replay the games.
shared-play = Play it
shared-table = Table
shared-nobody = No one has finished it.
shared-nobody-yet = No one has finished it yet.
# The first line of a board
shared-board = **The same deal** · Each player once, alone against the bot
# $place: 1 for the best
shared-line = { $hints ->
        [0] { $place }. { $player }: { $points }–{ $against }
        [1] { $place }. { $player }: { $points }–{ $against }, one hint
       *[other] { $place }. { $player }: { $points }–{ $against }, { $hints } hints
    }

# On the picture of the table
shared-card-title = The same deal: { $game }
shared-card-about = Each alone against { $opponent }
shared-card-hints = { $hints ->
        [1] one hint
       *[other] { $hints } hints
    }
shared-card-given-up = given up

# Refusals

shared-no-chance = Only games with an element of chance have a deal, and only those I play, such as Summy. Choose one of them above.
shared-self = You can’t ask yourself: you play your own deal anyway. Choose another member, or no one so that everyone can play.
shared-too-many-open = { $most } of your deals are still open on this server. Finish one, or wait until it ends.
shared-gone = There’s no such deal here. `/play` makes a new one: *{ shared-button }*.
shared-not-asked = This deal is for the two people it names. `/play` makes one for you: *{ shared-button }*.
shared-over = This deal is over, so no one can start it any more. *{ shared-table }* shows how it went.
shared-full = { $most } players have started this deal, the maximum. You’ll see the table once it’s over.
shared-busy = You’re already playing me in direct messages. Finish that game, then tap *{ shared-play }* again.
shared-left = Your data was deleted after this deal was made, and you may have played it before that. You can play newer ones.
shared-once = You can play a shared deal only once. `/play` starts another game.
shared-unfinished = You’ve started this deal. Finish it first, then you’ll see how the others did.
shared-not-played = You can see this once you’ve finished the same deal yourself, or when the deal is over.
shared-engine-waits = You’re playing a shared deal with this setup. Until you’ve finished it, the engine doesn’t look at other games with the same setup. `/games` leads to your game, where `/hint` is counted.
