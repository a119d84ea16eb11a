//! Writes positions of Settlement into a folder, to look at in a browser:
//! `cargo run -p web --example colony -- FOLDER`, then serve the folder with any static file server.

use std::path::{Path, PathBuf};
use std::{env, fs, io};

use engine::words::Lang;
use engine::{Chance, RawSetup, Seat, Seed, Viewer};
use games::{GameId, Library, Table};
use web::Level;
use web::room::{Room, SeatKind, SeatView, page};

const NAMES: [&str; 4] = ["Invité", "Camille", "Maître (IA)", "Apprenti (IA)"];

fn main() -> io::Result<()> {
    let folder = PathBuf::from(env::args().nth(1).unwrap_or_else(|| "target/preview".into()));
    fs::create_dir_all(folder.join("assets"))?;
    for asset in web::assets() {
        fs::write(folder.join("assets").join(asset.name), asset.body)?;
    }
    for lang in Lang::ALL {
        let page = web::room::rules(GameId::Settlement, lang, Some("k7"));
        fs::write(folder.join(format!("rules-{}.html", lang.code())), page.into_string())?;
    }
    for players in 1..=4 {
        positions(&folder, players, &format!("look {players}"))?;
    }
    Ok(())
}

/// One game; a page for the first position of each kind of decision, and one now and then.
fn positions(folder: &Path, players: u8, seed: &str) -> io::Result<()> {
    let library = Library::standard();
    let seed = Seed::from_text(seed);
    let Ok(mut table) = Table::new(&library, GameId::Settlement, RawSetup::players(players), seed) else {
        return Ok(());
    };
    let mut chance = Chance::from_number(u64::from(players));
    let mut kinds: Vec<String> = Vec::new();
    while let Some(seat) = table.to_act().first() {
        let legal = table.legal(seat);
        let kind = legal.iter().map(|(text, _)| text.split(' ').next().unwrap_or("").to_owned()).fold(
            String::new(),
            |mut kinds, kind| {
                if !kinds.contains(&kind) {
                    kinds.push_str(&kind);
                    kinds.push('-');
                }
                kinds
            },
        );
        if !kinds.contains(&kind) || table.step() % 60 == 0 {
            let name = format!("p{players}-{:03}-{}", table.step(), kind.trim_end_matches('-'));
            write(folder, &name, &table, seat)?;
            kinds.push(kind);
        }
        // Anything legal, but seldom the end of a turn, and the end of a round last of all.
        let shy: [&[&str]; 3] = [&["pass", "exchange", "end", "done"], &["pass", "exchange"], &[]];
        let start = if chance.below(60) == 0 { 2 } else { 0 };
        let options = shy[start..]
            .iter()
            .map(|shy| legal.iter().filter(|(text, _)| !shy.contains(&text.as_str())).collect::<Vec<_>>())
            .find(|options| !options.is_empty())
            .unwrap_or_default();
        let Some(choice) = options.get(chance.below(options.len().max(1) as u32) as usize) else { break };
        if table.play(seat, &choice.0.clone()).is_err() {
            break;
        }
    }
    write(folder, &format!("p{players}-end"), &table, Seat::FIRST)
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
    let advised = table.legal(seat).last().map(|(text, _)| text.clone());
    for (suffix, viewer, playing, lang, advised) in [
        ("fr", Viewer::Seat(seat), Some(seat), Lang::Fr, None),
        ("en", Viewer::Seat(seat), Some(seat), Lang::En, advised.as_deref()),
        ("look", Viewer::Spectator, None, Lang::Fr, None),
    ] {
        let room = Room {
            id: "k7",
            version: 1,
            table,
            seats: &seats,
            viewer,
            playing,
            can_undo: playing.is_some() && table.step() > 0,
            advised,
            lang,
            guest: "Invité",
            rematch: None,
        };
        fs::write(folder.join(format!("{name}-{suffix}.html")), page(&room).into_string())?;
    }
    Ok(())
}
