"""Ratings of honest people and of farms: who is settled, how well the lists fit, what a farm brings.

    uv run python -m tests.benchmarks.bench_rating_populations

Honest people begin at once, with strengths that are normally distributed, or play for a month as often as they
like. Farms are accounts of one person that lose as their owner wants: to one of them, in a pyramid, or after they
have played each other first so that they vouch for each other. All numbers come from the code that rates games.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence
from copy import deepcopy
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from itertools import combinations
from random import Random
from statistics import fmean

from sumon.core import Player
from sumon.play.clock import A_DAY
from sumon.play.ranking.ratings import (
    A_MONTH,
    ELDERS,
    EVERYWHERE,
    GAMES_A_DAY,
    NEVER_MET,
    UNRATED,
    Exchange,
    Met,
    PairKey,
    RatedGame,
    Rating,
    RatingChange,
    RatingKey,
    changes_of,
    day_of,
    is_too_much,
    swing,
)

START = datetime(2026, 1, 1, tzinfo=UTC)
GAME = "sumon"
HERE, THERE, OWN, OTHER_OWN = 1, 2, 3, 4  # servers
SPREAD = 300  # standard deviation of true strengths
MAIN = 1_000  # the account of a farm that is to gain
SEEDS = 5


@dataclass
class World:
    """All rated games so far, kept in memory as the database keeps them."""

    now: datetime = START
    number: int = 0
    refused: int = 0  # games beyond what a settled player may exchange
    ratings: dict[RatingKey, Rating] = field(default_factory=dict)
    met: dict[PairKey, Met] = field(default_factory=dict)
    changes: dict[RatingKey, list[RatingChange]] = field(default_factory=lambda: defaultdict(list))
    vouched: dict[int, list[datetime]] = field(default_factory=lambda: defaultdict(list))
    today: dict[tuple[frozenset[int], datetime], int] = field(default_factory=lambda: defaultdict(int))

    def play(self, server: int, winner: int, loser: int) -> bool:
        """Plays a game a moment later. Returns whether it counted."""
        self.now += timedelta(seconds=1)
        pair_today = frozenset((winner, loser)), day_of(self.now)
        if self.today[pair_today] >= GAMES_A_DAY:
            return False
        self.today[pair_today] += 1
        self.number += 1
        game = RatedGame(self.number, GAME, server, (winner, loser), Player.FIRST, self.now)
        lists = {scope: self.vouched[scope] for scope in game.scopes}
        elder_since = {scope: moments[ELDERS - 1] for scope, moments in lists.items() if len(moments) >= ELDERS}
        made = changes_of(game, self.ratings, self.met, elder_since)
        if any(self.is_too_much(change) for change in made):
            self.refused += 1
            return False
        for change in made:
            before = self.met.get(change.pair, NEVER_MET)
            self.ratings[change.key] = change.after
            self.met[change.pair] = Met(before.games + 1, before.vouched + change.vouched)
            self.changes[change.key].append(change)
            if change.before.vouched_at is None and change.after.vouched_at is not None:
                self.vouched[change.scope].append(change.after.vouched_at)
        return True

    def is_too_much(self, change: RatingChange) -> bool:
        """Whether a settled player would exchange too many points."""
        if not change.before.is_settled(self.now):
            return False
        lately = self.since(change.key, A_DAY)
        uneven = self.since(change.key, A_MONTH) if change.is_uneven else []
        return is_too_much(
            change,
            exchanged(each for each in lately if each.opponent_id == change.opponent_id),
            exchanged(each for each in lately if each.is_uneven),
            swing(each.after.value - each.before.value for each in reversed(uneven) if each.is_uneven),
        )

    def since(self, key: RatingKey, span: timedelta) -> list[RatingChange]:
        """The changes of a rating within *span*, the newest first."""
        found = []
        for change in reversed(self.changes[key]):
            if change.game.ended_at <= self.now - span:
                break
            found.append(change)
        return found

    def next_day(self) -> None:
        """Goes on to the beginning of the next day."""
        self.now = day_of(self.now) + A_DAY

    def rating(self, user: int, scope: int = EVERYWHERE) -> Rating:
        """A rating now."""
        return self.ratings.get((user, scope, GAME), UNRATED)

    def listed(self, scope: int) -> list[int]:
        """Who has a place in the list of a server or of all, the strongest first."""
        people = [user for user, where, _ in self.ratings if where == scope]
        settled = [user for user in people if self.rating(user, scope).is_settled(self.now)]
        if scope == EVERYWHERE:
            settled = [user for user in settled if self.rating(user).servers > 1]
        return sorted(settled, key=lambda user: -self.rating(user, scope).value)


def exchanged(changes: Iterable[RatingChange]) -> Exchange:
    """The points won and lost in *changes*."""
    total = Exchange()
    for change in changes:
        gain = change.after.value - change.before.value
        total += Exchange(max(gain, 0.0), max(-gain, 0.0))
    return total


def spearman(order: Sequence[int], strengths: dict[int, float]) -> float:
    """How well *order*, the strongest first, fits the true *strengths*: 1 is the same order, 0 is by chance."""
    count = len(order)
    if count < 3:
        return float("nan")
    true = {user: place for place, user in enumerate(sorted(order, key=lambda user: -strengths[user]))}
    squares = sum((place - true[user]) ** 2 for place, user in enumerate(order))
    return 1 - 6 * squares / (count * (count**2 - 1))


class Honest:
    """People who play as well as they can."""

    def __init__(self, world: World, people: Iterable[int], rng: Random) -> None:
        self.world, self.rng = world, rng
        self.strengths = {user: rng.gauss(1500, SPREAD) for user in people}
        self.eagerness = {user: rng.lognormvariate(0, 1) for user in self.strengths}

    def game(self, server: int, one: int, other: int) -> None:
        """A game between two of them."""
        chance = 1 / (1 + 10 ** ((self.strengths[other] - self.strengths[one]) / 400))
        pair = (one, other) if self.rng.random() < chance else (other, one)
        self.world.play(server, *pair)

    def round(self, server: int) -> None:
        """Everybody plays once, somebody pauses where their number is odd."""
        people = list(self.strengths)
        self.rng.shuffle(people)
        for one, other in zip(people[::2], people[1::2], strict=False):
            self.game(server, one, other)

    def day(self, servers: dict[int, Sequence[int]], games: float) -> None:
        """So many *games* for each person on average, by how eager people are; *servers*: who is where."""
        for server, people in servers.items():
            for _ in range(round(games * len(people) / 2)):
                one, other = self.rng.choices(people, [self.eagerness[user] for user in people], k=2)
                if one != other:
                    self.game(server, one, other)


def honest_beginners(people: int, games: int) -> tuple[float, float]:
    """The share that is settled after so many *games* each, and how well the order fits."""
    shares, fits = [], []
    for seed in range(SEEDS * (4 if people < 20 else 1)):
        world = World()
        honest = Honest(world, range(people), Random(seed))
        while sum(world.rating(user, HERE).games for user in range(people)) < people * games:
            for _ in range(2):
                honest.round(HERE)
            world.next_day()
        listed = world.listed(HERE)
        shares.append(len(listed) / people)
        if len(listed) > 2:
            fits.append(spearman(listed, honest.strengths))
    return fmean(shares), fmean(fits) if fits else float("nan")


_MONTHS: dict[int, tuple[World, Honest]] = {}


def honest_months(days: int) -> tuple[World, Honest]:
    """Sixty people on two servers, twenty of them on both, after so many days of a game a day on average."""
    if days in _MONTHS:
        return deepcopy(_MONTHS[days])
    world = World()
    honest = Honest(world, range(60), Random(1))
    for _ in range(days):
        honest.day({HERE: range(40), THERE: range(20, 60)}, 1)
        world.next_day()
    _MONTHS[days] = world, honest
    return deepcopy((world, honest))


class Farm:
    """Accounts of one person: the main one is the first of *accounts*."""

    def __init__(self, world: World, size: int, servers: Sequence[int] = (OWN, OTHER_OWN)) -> None:
        self.world, self.servers = world, servers
        self.accounts = [MAIN + number for number in range(size)]
        self.rng = Random(size)

    def lose(self, winner: int, losers: Iterable[int]) -> None:
        """*losers* lose to *winner* as often as counts on a day, on all their servers."""
        for loser in losers:
            for number in range(GAMES_A_DAY):
                self.world.play(self.servers[number % len(self.servers)], winner, loser)

    def feed(self) -> None:
        """All lose to the main account."""
        self.lose(self.accounts[0], self.accounts[1:])

    def pyramid(self) -> None:
        """A third of the others wins against the rest, and loses to the main account afterwards."""
        main, *others = self.accounts
        middle = others[: max(1, len(others) // 4)]
        rest = others[len(middle) :]
        for number, each in enumerate(middle):
            self.lose(each, rest[number :: len(middle)])
        self.lose(main, middle)

    def mix(self, times: int = 1) -> None:
        """Everybody plays everybody, and either wins as often, so that they vouch for each other."""
        for _ in range(times):
            pairs = list(combinations(self.accounts, 2))
            self.rng.shuffle(pairs)
            for number, pair in enumerate(pairs):
                winner, loser = self.rng.sample(pair, 2)
                self.world.play(self.servers[number % len(self.servers)], winner, loser)

    def ladder(self) -> None:
        """Everybody loses to all who stand above, the main account on top."""
        for number in range(len(self.accounts) - 1, 0, -1):
            self.lose(self.accounts[number - 1], self.accounts[number:])


def farm_for(plan: str, size: int, days: int, world: World) -> Farm:
    """A farm after so many *days* of its *plan*."""
    farm = Farm(world, size)
    for day in range(days):
        match plan:
            case "feed":
                farm.feed()
            case "pyramid":
                farm.pyramid()
            case "mix, then feed":
                if day < 3:
                    farm.mix(3)
                farm.feed()
            case "mix, then ladder":
                if day < 3:
                    farm.mix(3)
                farm.ladder()
        world.next_day()
    return farm


def gain_of_settled(plan: str, size: int, *, settled: int = 1) -> tuple[float, int]:
    """The points that a settled person gains in 30 days by a farm, and the place in the list of all servers.

    The first *settled* accounts of the farm have settled by honest play before.
    """
    world, _ = honest_months(30)
    stars = sorted(world.listed(EVERYWHERE), key=lambda user: -world.rating(user).games)[:settled]
    before = world.rating(stars[0]).value
    farm = Farm(world, size - settled)
    farm.accounts = [*stars, *farm.accounts]
    for day in range(30):
        if plan != "feed" and day < 3:
            farm.mix(3)
        if plan == "ladder":
            farm.ladder()
        else:
            farm.feed()
        world.next_day()
    listed = world.listed(EVERYWHERE)
    place = listed.index(stars[0]) + 1 if stars[0] in listed else 0
    return world.rating(stars[0]).value - before, place


def pumped(plan: str, games: int) -> str:
    """What becomes of a rating of a person of strength 1500 after a farm, and so many honest games then."""
    found = []
    for seed in range(SEEDS):
        world, honest = honest_months(30)
        farm_for(plan, 20, 1, world)
        before = world.rating(MAIN)
        honest.strengths[MAIN], honest.rng = 1500, Random(seed)
        opponents = world.listed(EVERYWHERE)
        for number in range(games):
            honest.game((HERE, THERE)[number % 2], MAIN, honest.rng.choice(opponents))
            if number % 4 == 3:
                world.next_day()
        after = world.rating(MAIN)
        is_in = MAIN in world.listed(EVERYWHERE)
        found.append((before.value, before.deviation, after.value, after.deviation, is_in))
    value, deviation, later, surer, _ = (fmean(each[place] for each in found) for place in range(5))
    listed = [each[2] for each in found if each[4]]
    shown = f"{len(listed)} of {SEEDS} in the list of all with {fmean(listed):.0f}" if listed else "in no list"
    return f"{value:.0f} ± {deviation:.0f}, then {later:.0f} ± {surer:.0f}, {shown}"


def main() -> None:
    """Simulate and print."""
    print("honest people who begin at once: settled after so many games each, and Spearman's rank correlation")
    for people in (5, 20, 100):
        for games in (15, 20, 25, 30):
            share, fit = honest_beginners(people, games)
            print(f"  {people:3} people, {games} games: {share:4.0%} settled, order {fit:.2f}")
    world, honest = honest_months(30)
    for name, scope in (("a server", HERE), ("all servers", EVERYWHERE)):
        listed = world.listed(scope)
        fit = spearman(listed, honest.strengths)
        print(f"  60 people for 30 days, list of {name}: {len(listed)}, order {fit:.2f}")
    active = {user for user in range(40) if world.rating(user, HERE).games >= 20}
    settled = active & set(world.listed(HERE))
    print(f"  {len(settled)} of {len(active)} with 20 games or more are settled on the server,")
    print(f"  {world.refused} of {world.number} games were beyond the limits")
    print("farms on two own servers: in the list of one / of all, and the rating of the main account")
    for size in (4, 16, 20):
        for plan in ("feed", "pyramid", "mix, then feed", "mix, then ladder"):
            for days in (1, 30):
                world, _ = honest_months(30)
                farm = farm_for(plan, size, days, world)
                lists = [len(set(world.listed(scope)) & set(farm.accounts)) for scope in (OWN, EVERYWHERE)]
                top = world.rating(MAIN)
                print(
                    f"  {size:2} accounts, {days:2} days, {plan:16}: {lists[0]:2} / {lists[1]:2}, {top.value:.0f}"
                )
    print("a person who is settled by honest play, with a farm for 30 days: gained, and place in the list of all")
    for size in (4, 16, 20):
        for plan in ("feed", "mix", "ladder"):
            gained, place = gain_of_settled(plan, size)
            print(f"  {size:2} accounts, {plan:6}: {gained:+.0f}, place {place}")
    gained, place = gain_of_settled("mix", 20, settled=4)
    print(f"  20 accounts, four of them settled by honest play, mix: {gained:+.0f}, place {place}")
    print("a person of strength 1500 after a day of a farm of 20, and then so many games against settled people")
    for plan in ("none", "feed", "pyramid"):
        for games in (20, 40):
            print(f"  {plan:7}, {games} games: {pumped(plan, games)}")


if __name__ == "__main__":
    main()
