# Descriptions of the pictures, for screen readers. $who is a player's name, or “Player 1”.

render-player = Player { $number }
# The number of a place, before a name: “2. Ada”
render-place = { $place }.
render-points = Score: { $first } { $first_points } to { $second } { $second_points }.
# The players with their brackets in a board of characters
render-brackets = ( ) is { $first }, [ ] is { $second }.
render-won = Winner: { $who }.
render-drawn = It’s a draw.
# $points: such as +9
render-price = It would score { $points }.
