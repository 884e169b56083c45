# Descriptions of the pictures, for screen readers. $who is a player's name, or "First player".

render-first-player = First player
render-second-player = Second player
render-points = Points: { $first } { $first_points }, { $second } { $second_points }.
render-won = Winner: { $who }.
render-drawn = It is a draw.
render-refused = Refused: { $reason }
render-price = It would score { $points }.
