//! `hameau play`: the terminal, numbered choices and the table in words.

mod advice;
mod board;
mod ending;
mod prompt;

use engine::words::{Phrase, Voice};
use engine::{Seat, Seed, Viewer};
use games::Table;

use self::board::Board;
use self::prompt::{Answer, Prompt};
use super::library_for;
use crate::arguments::PlayArguments;
use crate::failure::Failure;
use crate::out::outln;
use crate::terminal::{Paper, language, lexicons};

/// The seat of the person.
const YOU: Seat = Seat::FIRST;

pub(crate) fn run(arguments: &PlayArguments) -> Result<(), Failure> {
    let library = library_for(&arguments.data, arguments.game)?;
    let seed = arguments.seed.as_deref().map_or_else(fresh_seed, |text| Ok(Seed::from_text(text)))?;
    arguments.opponent.check(arguments.game).map_err(Failure::usage)?;
    let table = Table::new(&library, arguments.game, arguments.options.setup(arguments.players), seed)
        .map_err(Failure::usage)?;
    let lexicons = lexicons(arguments.game);
    let names: Vec<String> = Seat::all(arguments.players).map(|seat| seat.to_string()).collect();
    let voice = Voice::new(language(arguments.lang), &lexicons).at_table(&names, Some(YOU));
    let paper = Paper::standard();
    greet(arguments, &voice, paper, seed);
    let Some(table) = play(arguments, table, &voice, paper)? else {
        outln!("{}", voice.word("terminal.stopped"));
        return Ok(());
    };
    ending::show(&table, &voice, paper);
    Ok(())
}

fn greet(arguments: &PlayArguments, voice: &Voice<'_>, paper: Paper, seed: Seed) {
    let hello = Phrase::new("terminal.hello")
        .text("game", web::game_name(voice, arguments.game.as_str()))
        .int("n", arguments.players)
        .text("opponent", &arguments.opponent);
    let seal = Phrase::new("terminal.seal").text("seal", seed.commitment());
    outln!("{}", paper.fold("", &voice.say(&hello)));
    outln!("{}", paper.faint(&paper.fold("", &voice.say(&seal))));
    outln!("{}", paper.fold("", &voice.word("terminal.help")));
}

/// The finished table; `None` where the person has stopped.
fn play(
    arguments: &PlayArguments,
    mut table: Table,
    voice: &Voice<'_>,
    paper: Paper,
) -> Result<Option<Table>, Failure> {
    let stop = players::Stop::new();
    let mut board = Board::new(paper);
    let mut told = 0;
    while !table.is_over() {
        told = tell(&table, voice, paper, told);
        if table.to_act().contains(YOU) {
            let plain = web::plain::plain(&table, YOU, voice);
            board.show_changes(&plain.passages);
            let prompt = Prompt { table: &table, plain: &plain, board: &board, voice, paper };
            match prompt.ask()? {
                Answer::Play(action) => table.play(YOU, &action).map_err(Failure::failed)?,
                Answer::Undo => {
                    table = table.at(table.step() - 1);
                    told = table.journal(Viewer::Seat(YOU)).len();
                }
                Answer::Quit => return Ok(None),
            }
        } else if let Some(seat) = table.to_act().first() {
            let action =
                players::decide(arguments.opponent.clone(), &table, seat, table.step() as u64, &stop)
                    .ok_or_else(|| Failure::failed(format!("{} found no action", arguments.opponent)))?;
            table.play(seat, &action).map_err(Failure::failed)?;
        }
    }
    tell(&table, voice, paper, told);
    board.show_changes(&web::plain::plain(&table, YOU, voice).passages);
    Ok(Some(table))
}

/// Prints what happened since and gives how many lines the journal has now.
fn tell(table: &Table, voice: &Voice<'_>, paper: Paper, told: usize) -> usize {
    let journal = table.journal(Viewer::Seat(YOU));
    for phrase in journal.iter().skip(told).filter_map(|line| line.phrase.as_ref()) {
        outln!("{}", paper.fold("  ", &voice.say(phrase)));
    }
    journal.len()
}

fn fresh_seed() -> Result<Seed, Failure> {
    let mut bytes = [0; 32];
    getrandom::fill(&mut bytes).map_err(|error| Failure::failed(format!("no randomness: {error}")))?;
    Ok(Seed::from_bytes(bytes))
}
