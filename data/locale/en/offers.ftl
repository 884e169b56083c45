# What players offer each other: draws, takebacks, aborts

## Under the board

offers-more = More
offers-menu = What would you like to do?
offers-menu-own = Your offer waits for an answer. It is void as soon as somebody moves.
offers-label-draw = Offer a draw
offers-label-ask-takeback = Ask for a takeback
offers-label-takeback = Take back my turn
offers-label-takeback-counted = Take back my turn (counts as a hint)
offers-label-ask-abort = Offer to abort
offers-label-abort = Abort the game
offers-taken-back = { $player } has taken back their last turn.

## The message of an offer

offers-draw = { $opponent }, { $player } offers a **draw** in game { $match } of { $game }.
offers-takeback = { $opponent }, { $player } would like to **take back** turn { $turn } in game { $match } of { $game }, and play it again.
offers-abort = { $opponent }, { $player } would like to **abort** game { $match } of { $game }: nobody wins or loses.
# $made and $became are the sentences below.
offers-closed = -# { $made } { $became }
offers-draw-made = { $player } offered a draw.
offers-takeback-made = { $player } asked for a takeback.
offers-abort-made = { $player } offered to abort the game.
offers-accepted = { $player } has accepted.
offers-declined = { $player } has declined.
offers-withdrawn = The offer was withdrawn.
offers-void = The game went on.
offers-void-over = The game is over.

## Moderators

offers-really-abort = Do you really want to abort game { $match } of { $players }? Nobody wins or loses then, and the board says that it was you.
offers-abort-now = Abort the game
offers-second-moderator = { $moderator } wants to **abort** game { $match } of { $players }. Moderators have aborted { $most } rated games of one of them within a week, so a **second moderator** has to confirm it with `/abort` within a day.
offers-abort-asked = { $moderator } has asked for it, and you would be the second moderator who agrees.
offers-moderators-only = Only who may manage messages in the channel of a game can abort the game of others, and only there.
    .direct = This is a game of others. Here you can abort your own alone.

# A game of which what is stored breaks the rules, so that no board can be shown.
offers-unplayable-aborted = { $players }, game { $match } could not be continued, and { $user } has **aborted** it: nobody has won or lost.
offers-unplayable-over = { $players }, game { $match } is over.

## How games end

offers-agreed = **A draw**: { $first } and { $second } have agreed on it.
offers-aborted = **Aborted**: { $first } and { $second } have agreed on it, so nobody has won.
offers-aborted-time = **Aborted**: { $late } ran out of time before the game against { $waiting } counted, so nobody has won.
offers-aborted-neglect = **Aborted**: neither { $first } nor { $second } has gone on, so nobody has won.
offers-aborted-by-player = **Aborted** by { $player }: nobody has won the game against { $opponent }.
offers-aborted-by = **Aborted** by { $player }: nobody has won the game between { $first } and { $second }.
offers-card-agreed = A draw by agreement.
offers-card-aborted = Aborted by agreement: nobody has won.
offers-card-aborted-by = Aborted by { $player }: nobody has won.
offers-card-aborted-by-moderator = Aborted by a moderator: nobody has won.
offers-card-aborted-time = Aborted: { $late } ran out of time.
offers-card-aborted-neglect = Aborted: nobody has gone on.
offers-sheet-taken-back = -# A turn was taken back: the game goes on below.
offers-line-aborted = **Aborted** against { $opponent }: { $game }, game { $match }, { $date }, { $length }
offers-choice-aborted = { $game }, game { $match }, { DATETIME($date, dateStyle: "medium") }: aborted

## Refusals

offers-hidden = Nothing can be taken back in this game: every move brings a hidden tile to light.
offers-nothing-to-take-back = You have not made a move yet that you could take back.
offers-not-your-turn-to-undo = Only the player who made the last turn can take it back. For an earlier one of yours, ask for a takeback with *More*.
offers-opponent-has-begun = Your opponent has already begun to answer. Ask for a takeback with *More* or `/takeback`.
offers-too-late = A turn can be taken back for { $seconds } seconds. Now your opponent has to agree: ask for a takeback with *More* or `/takeback`.
offers-computer = The bot cannot agree to that. You can take turns back, or resign with `/resign`.
offers-aborts-used = You have left { $most } games within a day before they counted, so this one is played, or resigned with `/resign`. Against people you can still offer to abort.
offers-no-draws = There are no draws in this game: on equal points the rules decide who wins.
offers-declined-before = That has been offered and declined or withdrawn. You can offer it again after the next move.
offers-one-at-a-time = There is an offer in this game already. It has to be answered or withdrawn first.
offers-own = This is your own offer: your opponent has to answer it. You can withdraw it.
offers-not-yours = Only the player who made this offer can withdraw it.
offers-own-game = You play in this game yourself, so another moderator has to abort it. You can offer to abort it, or resign.
offers-no-offer = This offer does not exist any more.
offers-was-accepted = This offer has already been accepted.
offers-was-declined = This offer was declined.
offers-was-withdrawn = This offer was withdrawn.
offers-was-void = This offer is void: the game went on.
offers-asked = I have asked your opponent.
offers-not-shown = Your offer is stored, but I could not show it yet. I will try again.
