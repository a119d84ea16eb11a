//! Everything about every step, as JSON lines, for people who check us from outside.

use engine::words::{Lang, Phrase, Voice};
use engine::{Chance, Game as _, Seat, Seed, SoloResult, Viewer, WRITTEN_BY};
use games::{Table, each_table};
use serde_json::{Map, Value, json};

/// One JSON object for each step: who may act, every legal action, the action taken, everything that chance
/// decided (all deck orders at the deal; where no event tells them, the face-down piles as they lie), what happened, the
/// score lines and the rank of every seat, the state's hash, and at the end who won, or how a solo game ended.
///
/// Shows what is hidden: for finished and for local games only.
pub fn trace(table: &Table, mut each: impl FnMut(&str)) {
    let moves = table.moves();
    let journal = table.journal(Viewer::Record);
    let mut before = table.at(0);
    each(&step_object(&before, 0, None, &journal).to_string());
    for (step, (seat, action)) in (1..).zip(&moves) {
        let choice = Choice { table: &before, seat: *seat, action };
        let mut after = before.clone();
        if let Err(error) = after.play(*seat, action) {
            // A table holds only moves that were played; anything else must be seen, not skipped.
            each(&json!({ "step": step, "error": error.to_string() }).to_string());
            return;
        }
        each(&step_object(&after, step, Some(&choice), &journal).to_string());
        before = after;
    }
}

struct Choice<'a> {
    table: &'a Table,
    seat: Seat,
    action: &'a str,
}

fn step_object(after: &Table, step: usize, choice: Option<&Choice<'_>>, journal: &[games::Line]) -> Value {
    let lines = || journal.iter().filter(move |line| line.step == step);
    let mut object = Map::new();
    object.insert("step".to_owned(), json!(step));
    if let Some(choice) = choice {
        let seats: Vec<Seat> = choice.table.to_act().iter().collect();
        let legal: Map<String, Value> = seats
            .iter()
            .map(|seat| {
                let actions: Vec<String> =
                    choice.table.legal(*seat).into_iter().map(|(action, _)| action).collect();
                (seat.to_string(), json!(actions))
            })
            .collect();
        object.insert("to_act".to_owned(), json!(seats.iter().map(Seat::to_string).collect::<Vec<_>>()));
        object.insert("legal".to_owned(), Value::Object(legal));
        object.insert("seat".to_owned(), json!(choice.seat.to_string()));
        object.insert("action".to_owned(), json!(choice.action));
    } else {
        object.insert("written_by".to_owned(), json!(WRITTEN_BY));
        object.insert("game".to_owned(), json!(after.game().as_str()));
        object.insert("players".to_owned(), json!(after.players()));
        object.insert("commitment".to_owned(), json!(after.commitment().to_string()));
    }
    let chance: Vec<&str> =
        lines().filter(|line| line.is_chance).map(|line| line.notation.as_str()).collect();
    let events: Vec<&str> = lines().map(|line| line.notation.as_str()).collect();
    object.insert("chance".to_owned(), json!(chance));
    object.insert("events".to_owned(), json!(events));
    let decks = each_table!(after, session => session.game().decks(session.state()));
    if !decks.is_empty() {
        let decks: Map<String, Value> = decks.into_iter().map(|(name, cards)| (name, json!(cards))).collect();
        object.insert("decks".to_owned(), Value::Object(decks));
    }
    object.insert("scores".to_owned(), scores(after));
    let standing = after.standing();
    let ranks: Map<String, Value> =
        Seat::all(after.players()).map(|seat| (seat.to_string(), json!(standing.rank(seat)))).collect();
    object.insert("ranks".to_owned(), Value::Object(ranks));
    object.insert("over".to_owned(), json!(after.is_over()));
    if after.is_over() {
        match standing.solo_result() {
            Some(result) => object.insert("solo".to_owned(), solo(after, result)),
            None => {
                let winners: Vec<String> = standing.winners().map(|seat| seat.to_string()).collect();
                object.insert("winners".to_owned(), json!(winners))
            }
        };
    }
    object.insert("hash".to_owned(), json!(after.hash().to_string()));
    Value::Object(object)
}

/// How a solo game ended: won or lost, or with which title: its number, the lowest 0, and its name.
fn solo(table: &Table, result: SoloResult) -> Value {
    let lexicons = [table.game().lexicon()];
    let voice = Voice::new(Lang::En, &lexicons);
    match result {
        SoloResult::Won(is_won) => json!({ "won": is_won }),
        SoloResult::Title(title) => {
            json!({ "title": title, "name": table.solo_title(title).map(|name| voice.say(&name)) })
        }
    }
}

fn scores(table: &Table) -> Value {
    let lexicons = [table.game().lexicon()];
    let voice = Voice::new(Lang::En, &lexicons);
    let say = |phrase: &Phrase| voice.say(phrase);
    let sheets = Seat::all(table.players()).map(|seat| {
        let sheet = each_table!(table, session => session.game().score(session.state(), seat));
        let lines: Vec<Value> = sheet
            .lines
            .iter()
            .map(|line| {
                json!({
                    "label": say(&line.label),
                    "rule": line.rule.as_str(),
                    "points": line.points,
                    "detail": line.detail.as_ref().map(say),
                })
            })
            .collect();
        (seat.to_string(), json!({ "lines": lines, "total": sheet.total() }))
    });
    Value::Object(sheets.collect())
}

/// Plays a table to its end with random decisions that follow from the seed.
pub fn random_game(mut table: Table, seed: Seed) -> Table {
    let mut chance = Chance::at_step(seed, u64::MAX);
    while let Some(seat) = table.to_act().first() {
        let legal = table.legal(seat);
        let Some((action, _)) = chance.pick(&legal) else { break };
        if table.play(seat, action).is_err() {
            // The generator and the judge agree, or the conformance tests fail.
            break;
        }
    }
    table
}
