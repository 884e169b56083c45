"""A profile as sentences, and as the content of its picture."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from sumon import render
from sumon.games import GAMES
from sumon.i18n import Translator
from sumon.play.people.feats import BestFeat, SoloStats
from sumon.play.ranking.ratings import PlayerOutcome
from sumon.play.ranking.standings import PlayerRatings, Profile, Tally
from sumon.play.tournaments.model import Medal
from sumon.render import Fact, ProfileCard, RatedLine
from sumon.services.ranking import Standings
from sumon.ui.interactions.people import mention, person
from sumon.ui.interactions.sanitize import escape_markdown
from sumon.ui.people.solo_stats import feat_group, feat_lines, solo_groups, solo_lines, tallied
from sumon.ui.texts.fitting import fitted
from sumon.ui.texts.names import MEDALS, game_name, rating_text, uncertainty

MOST_MEDALS = 5  # medals with the name of their tournament


@dataclass(frozen=True, slots=True)
class ProfileData:
    """All data of a user's profile."""

    profile: Profile  # results against other people
    solo: SoloStats = field(default_factory=SoloStats)
    feats: Mapping[str, BestFeat] = field(default_factory=dict)  # the best feat by game
    names_opponents: bool = True  # whether opponents may be named
    medals: tuple[Medal, ...] = ()  # the newest first

    @property
    def is_empty(self) -> bool:
        """Whether the profile has no data to show."""
        between_people = self.profile.ratings or self.profile.encounters
        return not between_people and not self.feats and not self.medals and self.solo.is_empty


def profile_text(
    data: ProfileData, against: int | None, standings: Standings, translator: Translator, *, as_text: bool = False
) -> str:
    """The text of a profile: its owner, and the data that its picture does not show.

    *against*: the id of an opponent; the results against them come first. *as_text*: whether the text also has the
    data in the picture.
    """
    profile = data.profile
    player = mention(profile.user_id)
    if profile.guild_id is None:
        lines = [translator.text("ratings-profile-everywhere", player=player)]
    else:
        lines = [translator.text("ratings-profile", player=player)]
    if against is not None:
        lines += _head_to_head(profile, against, translator)
    lines += (_results if as_text else _elsewhere)(profile, standings, translator)
    lines += _medals(data.medals, translator)
    if data.names_opponents:
        lines += _opponents(profile, translator)
    if as_text:
        lines += solo_lines(data.solo, translator)
        lines += feat_lines(data.feats, translator)
    shown = (each for rated in profile.ratings.values() for each in (rated.here, rated.everywhere) if each)
    lines += uncertainty(shown, standings, translator)
    return fitted(lines, translator)


def profile_alt(data: ProfileData, name: str, standings: Standings, translator: Translator) -> str:
    """The description of the picture of *name*'s profile, without Markdown and mentions."""
    sentences = [*_results(data.profile, standings, translator), *solo_lines(data.solo, translator)]
    lines = [translator.text("ratings-card-alt", player=name), *(each.replace("*", "") for each in sentences)]
    feats = feat_group(data.feats, translator).lines
    lines += [translator.text("ui-dot").join((feat.label, *feat.parts)) for feat in feats]
    lines += [f"{fact.value} {fact.label}" for fact in _medal_facts(data.medals, translator)]
    return fitted(lines, translator, most=render.ALT_TEXT_LIMIT)


def _results(profile: Profile, standings: Standings, translator: Translator) -> Iterator[str]:
    """The lines of the ratings and the results against other people."""
    results = profile.by_game
    for game in GAMES:
        rated, tally = profile.ratings.get(game), results.get(game)
        if rated is not None or tally is not None:
            yield _game_line(game, rated, tally or Tally(), standings, translator)
    if (won := _won_in_a_row(profile)) > 1:
        yield translator.text("ratings-streak", count=won)


def _elsewhere(profile: Profile, standings: Standings, translator: Translator) -> Iterator[str]:
    """The ratings on all servers that differ from those in the picture, which are of one server."""
    for game in GAMES:
        rated = profile.ratings.get(game)
        if profile.guild_id is None or rated is None or rated.everywhere is None:
            continue
        everywhere = rating_text(rated.everywhere, standings, translator)
        if rated.here is None or rating_text(rated.here, standings, translator) != everywhere:
            yield translator.text("ratings-elsewhere", game=game_name(game, translator), rating=everywhere)


def _medals(medals: Sequence[Medal], translator: Translator) -> Iterator[str]:
    """The lines of the medals from tournaments, and of those from leagues, the newest first."""
    of_leagues = [each for each in medals if each.division is not None]
    of_others = [each for each in medals if each.division is None]
    for key, theirs in (("tournaments-medals", of_others), ("leagues-medals", of_leagues)):
        won = [_medal(each, translator) for each in theirs]
        shown = won[:MOST_MEDALS]
        if shown:
            yield translator.text(key, medals=translator.listing(shown), more=len(won) - len(shown))


def _medal(medal: Medal, translator: Translator) -> str:
    name = escape_markdown(medal.name)
    if medal.is_champion:
        return translator.text("leagues-medal-of-champion", name=name)
    return translator.text("tournaments-medal", sign=MEDALS[medal.place], name=name)


def _medal_facts(medals: Sequence[Medal], translator: Translator) -> Iterator[Fact]:
    """The numbers of championships in leagues, and of all other medals."""
    champion = sum(each.is_champion for each in medals)
    others = len(medals) - champion
    if champion:
        yield Fact(str(champion), translator.text("leagues-fact-champion", count=champion))
    if others:
        yield Fact(str(others), translator.text("tournaments-fact-medals", count=others))


def _opponents(profile: Profile, translator: Translator) -> Iterator[str]:
    """The lines of the best win and of the most frequent opponents."""
    if profile.best_win is not None:
        yield translator.text(
            "ratings-best-win",
            opponent=person(profile.best_win.opponent_id, translator),
            rating=str(round(profile.best_win.opponent_rating)),
            game=game_name(profile.best_win.game, translator),
        )
    if profile.frequent_opponents:
        opponents = [
            tallied("ratings-opponent", tally, translator, opponent=person(user, translator))
            for user, tally in profile.frequent_opponents
        ]
        yield translator.text("ratings-opponents", opponents=translator.listing(opponents))


def profile_card(data: ProfileData, name: str, standings: Standings, translator: Translator) -> ProfileCard:
    """The content of the picture of *name*'s profile."""
    profile, solo = data.profile, data.solo
    results = profile.by_game
    lines = []
    for game in GAMES:
        if game not in profile.ratings and game not in results:
            continue
        rated = profile.ratings.get(game)
        rating = None if rated is None else rated.everywhere if profile.guild_id is None else rated.here
        lines.append(
            RatedLine(
                label=game_name(game, translator),
                rating="–" if rating is None else rating_text(rating, standings, translator),
                results=tallied("ratings-tally", results.get(game, Tally()), translator),
                curve=rated.curve if rated is not None else (),
            )
        )
    facts = []
    if games := sum(tally.games for tally in results.values()):
        facts.append(Fact(str(games), translator.text("ratings-fact-games", count=games)))
    if (won := _won_in_a_row(profile)) > 1:
        facts.append(Fact(str(won), translator.text("ratings-fact-streak")))
    if profile.best_win is not None:
        facts.append(Fact(str(round(profile.best_win.opponent_rating)), translator.text("ratings-fact-best-win")))
    facts += _medal_facts(data.medals, translator)
    if solo.days > 1:
        facts.append(Fact(str(solo.days), translator.text("ratings-fact-days")))
    groups = [*solo_groups(solo, translator), *([feat_group(data.feats, translator)] if data.feats else [])]
    return ProfileCard(name, tuple(lines), tuple(facts), tuple(groups), translator.locale)


def _head_to_head(profile: Profile, opponent_id: int, translator: Translator) -> list[str]:
    """The results against *opponent_id*, in total and by game."""
    tallies = profile.against(opponent_id)
    opponent = mention(opponent_id)
    if not tallies:
        return [translator.text("ratings-never-met", opponent=opponent)]
    lines = [tallied("ratings-against", sum(tallies.values(), Tally()), translator, opponent=opponent)]
    if len(tallies) > 1:
        lines += [
            tallied("ratings-against-in", tally, translator, game=game_name(game, translator))
            for game, tally in tallies.items()
        ]
    return lines


def _game_line(
    game: str, rated: PlayerRatings | None, tally: Tally, standings: Standings, translator: Translator
) -> str:
    """The line of the ratings in *game*, with the wins, losses and draws."""
    name = game_name(game, translator)
    if rated is None or rated.everywhere is None:
        return tallied("ratings-game-casual", tally, translator, game=name)
    everywhere = rating_text(rated.everywhere, standings, translator)
    if rated.here is None:
        return tallied("ratings-game-everywhere", tally, translator, game=name, rating=everywhere)
    here = rating_text(rated.here, standings, translator)
    if here == everywhere:
        return tallied("ratings-game-alike", tally, translator, game=name, rating=here)
    return tallied("ratings-game", tally, translator, game=name, rating=here, everywhere=everywhere)


def _won_in_a_row(profile: Profile) -> int:
    """The length of the current winning streak; 0 for a streak of losses or draws."""
    streak = profile.streak
    return streak.length if streak is not None and streak.outcome is PlayerOutcome.WON else 0
