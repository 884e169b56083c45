# Descriptions of the pictures, for screen readers. $who is a player's name, or “Player 1”.

render-player = Spieler { $number }
# The number of a place, before a name: “2. Ada”
render-place = { $place }.
render-points = Punkte: { $first } { $first_points } zu { $second } { $second_points }.
# The players with their brackets in a board of characters
render-brackets = ( ) ist { $first }, [ ] ist { $second }.
render-won = Gewonnen hat: { $who }.
render-drawn = Die Partie endet remis.
# $points: such as +9
render-price = Das brächte { $points }.
