# Leagues: monthly seasons of a server, in divisions, each of which is a tournament.

leagues-joined = Du bist schon dabei: Du spielst ab der nächsten Saison.
leagues-not-in = Du bist nicht in dieser Liga.
leagues-off = Hier gibt es gerade keine Liga. Wer den Server verwaltet, kann mit `/einstellungen server` eine einschalten.
# $name: of the division
leagues-division = { $name } ist eine Staffel einer Liga. Tritt der Liga bei, dann spielst du ab der nächsten Saison.
