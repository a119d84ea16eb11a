//! What holds for every table in plain words.

use engine::Seat;
use engine::words::{Lang, Lexicon, Voice};
use games::{Housed, Table};
use web::GamePage;
use web::plain::{Plain, plain};

use crate::plan::Plan;
use crate::show::NAMES;

/// Every position is told whole in both languages, by names and not by ids, with exactly the legal choices.
pub(crate) fn told<G: GamePage + Housed>(plan: &Plan) {
    let lexicons: [&Lexicon; 2] = [web::lexicon(), G::lexicon()];
    let names = NAMES.map(str::to_owned);
    let mut look = |table: &Table| {
        // Seats and languages take turns, but who is to act is always asked.
        let turn = Seat::all(table.players()).cycle().nth(table.step() % usize::from(table.players()));
        for (at, seat) in table.to_act().iter().chain(turn).enumerate() {
            let lang = Lang::ALL[(table.step() + at) % Lang::ALL.len()];
            let told = plain(table, seat, &Voice::new(lang, &lexicons).at_table(&names, Some(seat)));
            let place = format!("{} players, step {}, {seat}, {lang:?}", table.players(), table.step());
            assert!(told.passages.iter().all(|passage| !passage.lines.is_empty()), "{place}: {told:?}");
            let offered: Vec<&str> = told.choices.iter().map(|choice| choice.action.as_str()).collect();
            let legal = table.legal(seat);
            let legal: Vec<&str> = legal.iter().map(|(action, _)| action.as_str()).collect();
            assert_eq!(offered, legal, "{place}");
            assert_eq!(told.question.is_empty(), legal.is_empty(), "{place}");
            for text in texts(&told) {
                assert!(!text.trim().is_empty() && !text.contains(['⟦', '{', '_']), "{place}: `{text}`");
                let id = text.split(|c: char| !c.is_ascii_alphanumeric()).find(|word| is_id(word));
                assert_eq!(id, None, "{place}: an id in `{text}`");
            }
        }
    };
    plan.play::<G>("plain", &mut look);
    plan.play_evenly::<G>("words", &mut look);
}

fn texts(told: &Plain) -> impl Iterator<Item = &str> {
    let lines = told.passages.iter().flat_map(|passage| &passage.lines);
    let titles = told.passages.iter().map(|passage| &passage.title);
    let items = lines.flat_map(|line| &line.items);
    let choices = told.choices.iter().map(|choice| &choice.told);
    titles.chain(items).chain(choices).map(String::as_str)
}

/// Such as `V12`, `H45`, `K01`: a capital letter or two and a number.
fn is_id(word: &str) -> bool {
    let letters = word.trim_end_matches(|c: char| c.is_ascii_digit());
    let is_short = (1..=2).contains(&letters.len()) && letters.len() < word.len();
    is_short && letters.chars().all(|letter| letter.is_ascii_uppercase())
}
