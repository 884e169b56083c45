## Die Tabelle

tournaments-head-player = Name
tournaments-head-points = Pkt
tournaments-head-round = Runde
tournaments-head-buchholz-cut = BhC1
tournaments-head-buchholz = Bh
tournaments-head-sonneborn-berger = SB
tournaments-head-direct = DV
tournaments-head-wins = Siege
tournaments-tie-buchholz-cut = Buchholz ohne den niedrigsten Wert (BhC1)
tournaments-tie-buchholz = Buchholz-Wertung (Bh)
tournaments-tie-sonneborn-berger = Sonneborn-Berger-Wertung (SB)
tournaments-tie-direct = direkter Vergleich
tournaments-tie-wins = Siege
tournaments-ties = -# Bei Gleichstand: { $ties }.
tournaments-in-brackets = -# In Klammern: ausgeschieden.
tournaments-no-games = Es gibt noch keine Partien.
