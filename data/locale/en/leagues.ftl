# Leagues: monthly seasons of a server, in divisions, each of which is a tournament.

leagues-joined = You’re in already: you play from the next season on.
leagues-not-in = You’re not in this league, so there is nothing to leave.
leagues-off = There is no league here at the moment. Those who manage the server can switch one on in `/settings server`.
# $name: of the division
leagues-division = { $name } is a division of a league. Join the league, and you play from the next season on.
