# Descriptions of the pictures, for screen readers. $player is "first", "second" or "nobody".

render-points = Points: first player { $first }, second player { $second }.
render-winner = { $player ->
    [first] The first player wins.
    [second] The second player wins.
   *[nobody] It is a draw.
}
