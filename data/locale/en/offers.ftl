# What players offer each other: draws, takebacks, aborts. draw: no one wins; game $match: one match, by its number

## Under the board

offers-more = More
offers-menu = What would you like to do?
offers-menu-own = Your opponent hasn’t answered your offer yet. It lapses with the next move.
offers-label-draw = Offer a draw
offers-label-ask-takeback = Ask for a takeback
offers-label-takeback = Take back my turn
offers-label-takeback-counted = Take back (like a hint)
offers-label-ask-abort = Offer to abort
offers-label-abort = Abort the game
offers-taken-back = { $player } has taken back their last turn.

## The message of an offer

offers-draw = { $opponent }, { $player } offers a **draw** in game { $match } of { $game }.
offers-takeback = { $opponent }, { $player } would like to **take back** turn { $turn } in game { $match } of { $game }, and play it again.
offers-abort = { $opponent }, { $player } would like to **abort** game { $match } of { $game }: no one wins or loses.
# $made and $became are the sentences below.
offers-closed = -# { $made } { $became }
offers-draw-made = { $player } offered a draw.
offers-takeback-made = { $player } asked for a takeback.
offers-abort-made = { $player } offered to abort the game.
offers-accepted = { $player } accepted.
offers-declined = { $player } declined.
offers-withdrawn = The offer was withdrawn.
offers-void = The game went on.
offers-void-over = The game is over.

## Moderators

offers-really-abort = Abort game { $match } of { $players }? No one wins or loses, and the board will say that it was you.
offers-abort-now = Abort the game
offers-second-moderator = { $moderator } wants to **abort** game { $match } ({ $players }). Moderators have aborted { $most } rated games of one of them within a week, so a **second moderator** has to confirm with `/abort` within a day.
offers-abort-asked = { $moderator } asked for this. You’d be the second moderator to agree.
offers-moderators-only = To abort other people’s games, you need *Manage Messages* in the game’s channel and must do it there.
    .direct = This isn’t your game. Here you can only abort your own.

# A game of which what is stored breaks the rules, so that no board can be shown.
offers-unplayable-aborted = { $players }, game { $match } couldn’t go on, so { $user } **aborted** it: no one wins or loses.
offers-unplayable-over = { $players }, game { $match } is over.

## How games end

offers-agreed = **A draw**: { $first } and { $second } agreed.
offers-aborted = **Aborted** by agreement: no result between { $first } and { $second }.
offers-aborted-time = **Aborted**: { $late } ran out of time before the game against { $waiting } counted. No result.
offers-aborted-neglect = **Aborted**: neither { $first } nor { $second } kept playing. No result.
offers-aborted-by-player = **Aborted** by { $player }: no result against { $opponent }.
offers-aborted-by = **Aborted** by { $player }: no result between { $first } and { $second }.
offers-card-agreed = A draw by agreement.
offers-card-aborted = Aborted by agreement: no result.
offers-card-aborted-by = Aborted by { $player }: no result.
offers-card-aborted-by-moderator = Aborted by a moderator: no result.
offers-card-aborted-time = Aborted: { $late } ran out of time.
offers-card-aborted-neglect = Aborted: no one kept playing.
offers-sheet-taken-back = -# A turn was taken back: the game goes on below.
offers-line-aborted = **Aborted** against { $opponent }: { $game }, game { $match }, { $date }, { $length }
offers-choice-aborted = { $game }, game { $match }, { DATETIME($date, dateStyle: "medium") }: aborted

## Refusals

# game: a kind of game
offers-hidden = This game has no takebacks: every move reveals a hidden tile.
offers-nothing-to-take-back = You haven’t made a move to take back yet.
offers-not-your-turn-to-undo = Only the player who made the last turn can undo it. For an earlier turn of yours, ask for a takeback with *{ offers-more }*.
offers-opponent-has-begun = Your opponent has already started their turn. Ask for a takeback with *{ offers-more }* or `/takeback`.
offers-too-late = You can undo a turn for { $seconds } seconds. Now ask your opponent, with *{ offers-more }* or `/takeback`.
offers-computer = The bot can’t agree to that. You can take back turns, or give up with `/resign`.
offers-aborts-used = You’ve left { $most } games early within a day. Finish this one, or use `/resign`. Against people, you can offer to abort.
# game: a kind of game
offers-no-draws = This game has no draws: when scores are equal, the rules decide who wins.
offers-declined-before = That has already been offered, and declined or withdrawn. You can offer it again after the next move.
offers-one-at-a-time = This game already has an open offer. Answer or withdraw that one first.
offers-own = This is your own offer: your opponent has to answer it. You can withdraw it.
offers-not-yours = Only the player who made this offer can withdraw it.
offers-own-game = You’re playing in this game, so another moderator has to abort it. You can offer to abort it, or resign.
offers-no-offer = This offer is gone.
offers-was-accepted = This offer has already been accepted.
offers-was-declined = This offer was declined.
offers-was-withdrawn = This offer was withdrawn.
offers-was-void = This offer has lapsed: the game went on.
offers-asked = I’ve asked your opponent.
offers-not-shown = Your offer is saved, but I couldn’t show it yet. I’ll try again.
