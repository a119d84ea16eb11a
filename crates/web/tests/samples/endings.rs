//! The end of a game alone, each way it can end; and what is found when looking back.

use engine::words::{Phrase, Voice};
use engine::{RuleId, ScoreLine, ScoreSheet, SoloCondition, SoloObjective, SoloResult, Standing};
use games::Mark;
use maud::{Markup, html};
use web::Computers;
use web::endgame::{Course, EndGame, Finding, Found, Hindsight, Solo, Unit, endgame_fragment};

fn sheet(points: [i32; 3]) -> ScoreSheet {
    let line = |(key, points): (&str, i32)| ScoreLine {
        label: Phrase::new(key),
        rule: RuleId::new("PTP-85"),
        points: Some(points),
        detail: None,
    };
    let keys = ["sample.projects", "sample.control", "sample.population"];
    ScoreSheet { lines: keys.into_iter().zip(points).map(line).collect() }
}

fn ended(voice: &Voice<'_>, game: &str, result: SoloResult, solo: Solo, hindsight: Hindsight) -> Markup {
    let own = [sheet([24, 13, 8])];
    let values = |round: i32| (round as u32, vec![round * 9, round * 11]);
    let course =
        Course { rounds: (1..=5).map(values).collect(), start: vec![0, 0], since: vec![Some(3), Some(5)] };
    endgame_fragment(
        voice,
        &EndGame {
            table: "k7",
            is_what_if: false,
            version: 1,
            game,
            sheets: &own,
            computers: Computers::default(),
            standing: &Standing::solo(result),
            course: &course,
            best_before: None,
            hindsight,
            decisions: 90,
            commitment: "4b1e90c2aa17d0",
            check: None,
            seed: "9e07c3115f2b88",
            tie_break: Some(Phrase::new("sample.control")),
            ties: Vec::new(),
            solo,
            rail: html! {},
            clans: &[],
            boards: &[],
        },
    )
}

fn rival(points: [i32; 3]) -> Solo {
    Solo { rival: Some(sheet(points)), ..Solo::default() }
}

/// As many titles as asked for, ten points apart, the second at so many.
fn titles(count: i32, second: i32) -> Solo {
    let title = |nth: i32| {
        (Phrase::new("sample.title").int("n", nth), if nth == 0 { 0 } else { second + 10 * (nth - 1) })
    };
    Solo { titles: (0..count).map(title).collect(), ..Solo::default() }
}

fn objective(have: [u16; 2]) -> Solo {
    let condition = |(key, have): (&str, u16)| SoloCondition {
        label: Phrase::new(key),
        missing: Phrase::new("sample.missing").int("n", 4 - i32::from(have.min(4))),
        have,
        need: 4,
    };
    let conditions = ["sample.projects", "sample.population"].into_iter().zip(have).map(condition);
    let objective = SoloObjective { name: Phrase::new("sample.objective"), conditions: conditions.collect() };
    Solo { objective: Some(objective), ..Solo::default() }
}

fn found() -> Hindsight {
    let finding = |step, round, mark, change| Finding {
        step,
        round,
        mark,
        told: "Invades the centre".to_owned(),
        reason: (round > 2).then(|| "keeps six inhabitants".to_owned()),
        change,
    };
    Hindsight::Found(Found {
        unit: Unit::Chance,
        decisions: vec![
            finding(12, 2, Mark::Costly, -90),
            finding(30, 5, Mark::Doubtful, -50),
            finding(44, 6, Mark::Doubtful, -30),
            finding(60, 8, Mark::Excellent, 60),
        ],
        luck: vec![
            finding(15, 3, Mark::Lucky, 40),
            finding(41, 6, Mark::Unlucky, -120),
            finding(70, 8, Mark::Lucky, 20),
        ],
        sums_unit: Unit::Points,
        all_decisions: -45,
        all_luck: 20,
    })
}

fn nothing_found() -> Hindsight {
    Hindsight::Found(Found {
        unit: Unit::Points,
        decisions: Vec::new(),
        luck: Vec::new(),
        sums_unit: Unit::Points,
        all_decisions: 0,
        all_luck: 0,
    })
}

/// Every end of a game alone.
pub(crate) fn endings(voice: &Voice<'_>) -> Vec<(&'static str, Markup)> {
    let ended = |game, result, solo, hindsight| ended(voice, game, result, solo, hindsight);
    let (won, lost) = (SoloResult::Won(true), SoloResult::Won(false));
    vec![
        ("end-rival-beaten", ended("compagnons", won, rival([20, 12, 6]), found())),
        ("end-rival-won", ended("compagnons", lost, rival([30, 18, 9]), Hindsight::NotAsked)),
        ("end-rival-tie", ended("compagnons", lost, rival([20, 17, 8]), Hindsight::NotAsked)),
        (
            "end-title",
            ended("settlement", SoloResult::Title(2), titles(4, 30), Hindsight::Looking { percent: 40 }),
        ),
        ("end-title-lowest", ended("rollwrite", SoloResult::Title(0), titles(8, 50), nothing_found())),
        ("end-title-highest", ended("rollwrite", SoloResult::Title(3), titles(4, 30), Hindsight::NotAsked)),
        ("end-reached", ended("nobility", won, objective([4, 5]), Hindsight::NotAsked)),
        ("end-missed", ended("nobility", lost, objective([4, 3]), Hindsight::NotAsked)),
        ("end-missed-both", ended("nobility", lost, objective([1, 3]), Hindsight::NotAsked)),
    ]
}
