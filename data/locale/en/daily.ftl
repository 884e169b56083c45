# A person's day: the puzzles and deals that they have done, and the streak

daily-line = **{ $done } of { $count } done**{ $streak ->
        [0] {""}
        [one] {" "}· 1 day in a row
       *[other] {" "}· { $streak } days in a row
    }
