//! What the page says first: a headline that speaks to the reader, and the result with one kind fact.

use engine::words::{Phrase, Voice};
use engine::{Seat, SoloCondition};

use super::EndGame;
use super::outcome::Outcome;
use super::side::Side;
use crate::words::capital;

/// One sentence that speaks to the reader.
pub(super) fn headline(voice: &Voice<'_>, end: &EndGame<'_>, outcome: Outcome) -> String {
    let winners: Vec<Seat> = end.standing.winners().collect();
    let key = |name: &str| Phrase::new(format!("end.headline.{name}"));
    match (outcome, winners.as_slice()) {
        (Outcome::Lost | Outcome::Watched, [seat]) => voice.say(&key(outcome.key()).seat(*seat)),
        (Outcome::Lost, several) => {
            let names: Vec<String> = several.iter().map(|seat| voice.name(*seat)).collect();
            voice.say(&key("lost_to_several").text("names", names.join(", ")))
        }
        (Outcome::Watched, _) => voice.say(&key("shared")),
        (Outcome::Title(title), _) => titled(voice, end, title),
        (Outcome::Missed, _) => short_of(voice, end),
        _ => voice.say(&key(outcome.key()).seat(Seat::FIRST)),
    }
}

/// The title; the lowest is no cause for joy. English says «an» before a vowel.
fn titled(voice: &Voice<'_>, end: &EndGame<'_>, title: u8) -> String {
    let Some((name, _)) = end.solo.titles.get(usize::from(title)) else {
        return voice.word("end.over");
    };
    let name = voice.say(name);
    let key = match (title, name.starts_with(['A', 'E', 'I', 'O', 'U'])) {
        (0, false) => "lowest_title",
        (0, true) => "lowest_title_an",
        (_, false) => "title",
        (_, true) => "title_an",
    };
    voice.say(&Phrase::new(format!("end.headline.{key}")).text("title", name).seat(Seat::FIRST))
}

/// What an objective lacks.
fn short_of(voice: &Voice<'_>, end: &EndGame<'_>) -> String {
    let missing: Vec<&SoloCondition> = conditions(end).iter().filter(|one| !one.holds()).collect();
    match missing.as_slice() {
        [one] => {
            let text = voice.say(&Phrase::new("end.headline.missed").text("what", voice.say(&one.missing)));
            capital(&text)
        }
        several => voice.say(&Phrase::new("end.headline.missed_several").int("n", several.len() as i64)),
    }
}

fn conditions<'a>(end: &'a EndGame<'_>) -> &'a [SoloCondition] {
    end.solo.objective.as_ref().map_or(&[], |objective| &objective.conditions)
}

/// The result, and one kind fact: an own record, the best round, what is missing.
pub(super) fn second_line(voice: &Voice<'_>, end: &EndGame<'_>, outcome: Outcome) -> String {
    let result = result(voice, end, outcome);
    match fact(voice, end, outcome) {
        Some(fact) => format!("{result} {fact}"),
        None => result,
    }
}

fn result(voice: &Voice<'_>, end: &EndGame<'_>, outcome: Outcome) -> String {
    match (outcome, end.first_two(), &end.solo.objective) {
        (Outcome::Reached | Outcome::Missed, _, Some(objective)) => {
            let held = objective.conditions.iter().filter(|one| one.holds()).count();
            let phrase = Phrase::new(format!("end.result.{}", outcome.key()))
                .phrase("name", objective.name.clone())
                .int("n", held as i64)
                .int("all", objective.conditions.len() as i64);
            let last = end.course.since.iter().flatten().max().copied().unwrap_or_default();
            voice.say(&phrase.int("round", last))
        }
        // Who plays alone reads the own gold first.
        (Outcome::RivalWon, Some((first, second)), _) => score(voice, end, second, first),
        (_, Some((first, second)), _) => {
            // Who has lost reads the own points, whoever was second.
            let own = voice.you().filter(|_| outcome == Outcome::Lost);
            let other = own.map_or(second, Side::Seat);
            match end.total(first) == end.total(other) {
                true => voice.say(&Phrase::new("end.even").int("n", end.total(first))),
                false => score(voice, end, first, other),
            }
        }
        (_, None, _) => {
            voice.say(&Phrase::new("end.points").int("n", end.total(Side::Seat(Seat::FIRST)))) + "."
        }
    }
}

fn score(voice: &Voice<'_>, end: &EndGame<'_>, a: Side, b: Side) -> String {
    voice.say(&Phrase::new("end.score").int("a", end.total(a)).int("b", end.total(b)))
}

/// That the reader never had more in a game like this one, and how much it was before. An objective is not about points.
fn record(voice: &Voice<'_>, end: &EndGame<'_>, outcome: Outcome) -> Option<String> {
    let (own, before) = (end.total(Side::Seat(voice.you()?)), end.best_before?);
    let is_told = own > before && !matches!(outcome, Outcome::Reached | Outcome::Missed);
    let phrase = || {
        Phrase::new("end.fact.record")
            .phrase("alike", Phrase::new(format!("end.alike.p{}", end.sheets.len())))
            .phrase("points", Phrase::new("hindsight.points_of").int("n", own))
            .int("before", before)
    };
    is_told.then(|| voice.say(&phrase()))
}

fn fact(voice: &Voice<'_>, end: &EndGame<'_>, outcome: Outcome) -> Option<String> {
    if let Some(record) = record(voice, end, outcome) {
        return Some(record);
    }
    let fact = |name: &str| Phrase::new(format!("end.fact.{name}"));
    match outcome {
        Outcome::Title(title) => {
            let own = end.total(Side::Seat(Seat::FIRST));
            Some(match end.solo.titles.get(usize::from(title) + 1) {
                Some((next, least)) => voice.say(
                    &fact("next_title").int("n", least - own).phrase("title", next.clone()).seat(Seat::FIRST),
                ),
                None => voice.say(&fact("highest_title")),
            })
        }
        Outcome::RivalWon => {
            let (rival, own) = end.first_two()?;
            Some(voice.say(&fact("short").int("n", end.total(rival) - end.total(own) + 1)))
        }
        Outcome::Shared => Some(voice.say(&fact("shared"))),
        Outcome::Reached | Outcome::Missed | Outcome::Watched => None,
        Outcome::Won | Outcome::Lost | Outcome::RivalBeaten => {
            let (round, points) = end.course.best_round(voice.you()?)?;
            let phrase = Phrase::new(format!("game.{}.best_round", end.game));
            Some(voice.say(&phrase.int("round", round).int("n", points)))
        }
    }
}

#[cfg(test)]
mod tests {
    use engine::words::Lang;
    use engine::{ScoreLine, ScoreSheet, SoloResult, Standing};

    use super::*;
    use crate::endgame::Course;
    use crate::endgame::tests::finished;

    fn told(lang: Lang, game: games::GameId, players: u8, you: Option<Seat>, before: Option<i32>) -> String {
        let sheet = |points| ScoreSheet {
            lines: vec![ScoreLine {
                label: Phrase::new("ptp.score.projects"),
                points: Some(points),
                detail: None,
                rule: engine::RuleId::new("PTP-1"),
            }],
        };
        let sheets: Vec<ScoreSheet> = [52, 40, 30].into_iter().take(players.into()).map(sheet).collect();
        let standing = match players {
            1 => Standing::solo(SoloResult::Won(false)),
            _ => Standing::by_key(players, |seat| sheets[seat.index()].total()),
        };
        let (course, names) = (Course::default(), ["Ana", "Bo", "Cléo"].map(str::to_owned));
        let lexicons = crate::lexicons(game);
        let voice = Voice::new(lang, &lexicons).at_table(&names, you);
        let end = EndGame { best_before: before, ..finished(&sheets, &standing, &course) };
        let outcome = Outcome::of(&voice, &end);
        second_line(&voice, &end, outcome).replace(['\u{a0}', '\u{202f}'], " ")
    }

    #[test]
    fn a_record_is_told_to_whoever_has_made_it_and_says_what_it_was_before() {
        use games::GameId::{Compagnons, PetitsPeuples};
        let you = Some(Seat::FIRST);
        assert_eq!(
            told(Lang::Fr, PetitsPeuples, 2, you, Some(47)),
            "52 à 40. Votre meilleur résultat à deux : 52 PV, contre 47 jusqu’ici."
        );
        assert_eq!(
            told(Lang::En, Compagnons, 3, you, Some(51)),
            "52 to 40. Your best result with three players: 52 gold, up from 51."
        );
        let is_silent = |told: String| !told.contains("meilleur résultat");
        assert!(is_silent(told(Lang::Fr, PetitsPeuples, 2, you, None)), "the first game is no record");
        assert!(is_silent(told(Lang::Fr, PetitsPeuples, 2, you, Some(52))), "as much is not more");
        assert!(is_silent(told(Lang::Fr, PetitsPeuples, 2, None, Some(47))), "who looks on has none");
        assert!(
            is_silent(told(Lang::Fr, PetitsPeuples, 1, you, Some(47))),
            "an objective is not about points"
        );
    }
}
