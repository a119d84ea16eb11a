//! Writes what the corpora begin with: real games, real data files, and real setups.
//!
//! `cargo run -p hostile --example seeds` writes into `fuzz/corpus`; requests are written there by hand.
#![allow(clippy::unwrap_used, reason = "a tool for whoever keeps the corpora")]

use std::fs;
use std::path::Path;

use engine::{Chance, RawSetup, Seed};
use games::{GameId, Library, Table};

fn main() {
    let write = |target: &str, name: &str, text: &str| {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fuzz/corpus").join(target);
        fs::create_dir_all(&folder).unwrap();
        fs::write(folder.join(name), text).unwrap();
    };
    let library = Library::standard();
    for game in GameId::ALL {
        let (least, most) = game.players();
        for players in [least, most] {
            let table = random_game(&library, game, players);
            let record = table.record().to_string();
            let (_, moves) = record.split_once("\n\n").unwrap();
            let moves: Vec<&str> = moves.lines().take(60).collect();
            write(
                "notation",
                &format!("{game}-{players}"),
                &format!("{game} {players}\n{}\n", moves.join("\n")),
            );
            write("record", &format!("{game}-{players}"), &record);
            write("record", &format!("{game}-{players}-running"), &table.at(20).record().to_string());
            write("setup", &format!("{game}-{players}"), &format!("{game} {players}\n"));
        }
        for option in library.options(game) {
            for choice in option.choices.iter().take(3) {
                let players = option.players.start();
                let needs =
                    option.needs.map_or_else(String::new, |(name, value)| format!("{name}={value}\n"));
                let text = format!("{game} {players}\n{needs}{}={}\n", option.name, choice.value);
                write("setup", &format!("{game}-{}-{}", option.name, choice.value), &text);
            }
        }
        let (_, components) = game.data_file();
        for (number, line) in components.lines().enumerate().filter(|(number, _)| number % 149 == 0) {
            write("data", &format!("{game}-{number}"), &format!("# edit {game}\n{number} {line}\n"));
        }
    }
    write("data", "locale", "# locale\na.b = \"un {n}\"\n# ----\na.b = \"one {n}\"\n");
    for spec in ["mcts:300", "mcts:50ms", "greedy", "master"] {
        write("setup", &spec.replace(':', "-"), spec);
    }
}

fn random_game(library: &Library, game: GameId, players: u8) -> Table {
    let mut table =
        Table::new(library, game, RawSetup::players(players), Seed::from_text("notation")).unwrap();
    let mut chance = Chance::from_number(1);
    while let Some(seat) = table.to_act().first() {
        let legal = table.legal(seat);
        table.play(seat, &chance.pick(&legal).unwrap().0).unwrap();
    }
    table
}
