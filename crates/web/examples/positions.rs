//! Writes positions of a game and its rules into a folder, to look at in a browser:
//! `cargo run -p web --example positions -- GAME FOLDER [OPTION=VALUE ...]`, then serve the folder with any
//! static file server.

use std::path::{Path, PathBuf};
use std::{env, fs, io};

use engine::words::Lang;
use engine::{Chance, RawSetup, Seat, Seed, Viewer};
use games::{Advice, AdvisedMove, GameId, Library, Spread, Table};
use web::follow::Told;
use web::room::{Room, SeatKind, SeatView, page};
use web::{Company, Level, Pace, Terms, Undo};

const NAMES: [&str; 6] = ["Invité", "Camille", "Ondine", "Aubin", "Noé", "Inès"];
/// Words that end something: chosen seldom, so that boards fill.
const SHY: [&str; 8] = ["pass", "exchange", "end", "done", "decline", "abandon", "stop", "ready"];

fn main() -> io::Result<()> {
    let mut words = env::args().skip(1);
    let wanted = words.next().unwrap_or_else(|| GameId::ALL[0].as_str().to_owned());
    let Ok(game) = wanted.parse::<GameId>() else {
        let known = GameId::ALL.map(GameId::as_str).join(", ");
        return Err(io::Error::other(format!("`{wanted}` is not a game: expected one of {known}")));
    };
    let folder = PathBuf::from(words.next().unwrap_or_else(|| format!("target/positions/{game}")));
    let options: Vec<(String, String)> = words
        .filter_map(|word| word.split_once('=').map(|(name, value)| (name.to_owned(), value.to_owned())))
        .collect();
    fs::create_dir_all(folder.join("assets"))?;
    for asset in web::assets() {
        fs::write(folder.join("assets").join(asset.name), &asset.body)?;
    }
    for lang in Lang::ALL {
        let page = web::room::rules(game, lang, Some("k7"));
        fs::write(folder.join(format!("rules-{}.html", lang.code())), page.into_string())?;
    }
    for players in 1..=NAMES.len() as u8 {
        let mut raw = RawSetup::players(players);
        raw.options.extend(options.iter().cloned());
        // A table that the game does not have is passed over.
        if let Ok(table) = Table::new(&Library::standard(), game, raw, Seed::from_text("look")) {
            positions(&folder, table)?;
        }
    }
    Ok(())
}

/// One game; a page for the first position of each kind of decision, and one now and then.
fn positions(folder: &Path, mut table: Table) -> io::Result<()> {
    let players = table.players();
    let mut chance = Chance::from_number(u64::from(players));
    let mut kinds: Vec<Vec<String>> = Vec::new();
    while let Some(seat) = table.to_act().first() {
        let legal = table.legal(seat);
        let mut kind: Vec<String> = legal.iter().map(|(text, _)| verb(text).to_owned()).collect();
        kind.sort();
        kind.dedup();
        if !kinds.contains(&kind) || table.step().is_multiple_of(60) {
            let short: String = kind.join("-").chars().take(60).collect();
            write(folder, &format!("p{players}-{:04}-{short}", table.step()), &table, seat)?;
            kinds.push(kind);
        }
        let mut options: Vec<&str> = legal.iter().map(|(text, _)| text.as_str()).collect();
        if chance.below(30) > 0 && options.iter().any(|text| !SHY.contains(&verb(text))) {
            options.retain(|text| !SHY.contains(&verb(text)));
        }
        let Some(choice) = chance.pick(&options).map(|text| (*text).to_owned()) else { break };
        if table.play(seat, &choice).is_err() {
            break;
        }
    }
    write(folder, &format!("p{players}-end"), &table, Seat::FIRST)
}

fn verb(text: &str) -> &str {
    text.split(' ').next().unwrap_or(text)
}

fn write(folder: &Path, name: &str, table: &Table, seat: Seat) -> io::Result<()> {
    let seats: Vec<SeatView<'_>> = Seat::all(table.players())
        .zip(NAMES)
        .map(|(other, name)| SeatView {
            name,
            kind: match other {
                other if other == seat => SeatKind::You,
                other if other.index() > 1 => SeatKind::Ai(Level::Master),
                _ => SeatKind::Friend,
            },
        })
        .collect();
    let sample = |(place, (action, _)): (i32, (String, _))| {
        let mean = 73 - 4 * place;
        let points = Spread { low: mean - 9 - place, mean, high: mean + 8 };
        let lead = Spread { low: points.low - 60, mean: mean - 60, high: points.high - 60 };
        AdvisedMove {
            action,
            then: Vec::new(),
            chance: Some(47),
            points,
            rival: (table.players() > 1).then_some(60),
            lead,
            titles: Vec::new(),
            reasons: Vec::new(),
        }
    };
    let moves: Vec<_> = (0..3).zip(table.legal(seat).into_iter().rev()).map(sample).collect();
    let advice = Advice { moves, endings: 40, is_equal: false };
    for (suffix, viewer, playing, lang, advice) in [
        ("fr", Viewer::Seat(seat), Some(seat), Lang::Fr, None),
        ("en", Viewer::Seat(seat), Some(seat), Lang::En, Some(&advice)),
        ("look", Viewer::Spectator, None, Lang::Fr, None),
    ] {
        let room = Room {
            id: "k7",
            version: 1,
            table,
            told: Told { rewinds: 0, step: table.step() },
            moments: &[],
            known: None,
            seats: &seats,
            viewer,
            playing,
            undo: if playing.is_some() && table.step() > 0 { Undo::Alone } else { Undo::Nothing },
            pace: Pace::None,
            terms: Terms::default(),
            is_public: false,
            advice,
            lesson: None,
            lang,
            guest: "Invité",
            check: None,
            best_before: None,
            rematch: None,
            is_brought: false,
            hall: None,
            company: Company::default(),
        };
        fs::write(folder.join(format!("{name}-{suffix}.html")), page(&room, &maud::html! {}).into_string())?;
    }
    Ok(())
}
