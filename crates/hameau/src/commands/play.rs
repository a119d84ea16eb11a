//! `hameau play`: the terminal, numbered choices and a text board.

use std::io::BufRead as _;
use std::sync::LazyLock;

use engine::words::{Lang, Lexicon, Phrase, Voice};
use engine::{Seat, Seed, Viewer};
use games::Table;

use super::library_for;
use crate::arguments::PlayArguments;
use crate::failure::Failure;
use crate::out;
use crate::out::outln;

pub(crate) fn run(arguments: &PlayArguments) -> Result<(), Failure> {
    let library = library_for(&arguments.data, arguments.game)?;
    let seed = arguments.seed.as_deref().map_or_else(fresh_seed, |text| Ok(Seed::from_text(text)))?;
    let mut table = Table::new(&library, arguments.game, arguments.options.setup(arguments.players), seed)
        .map_err(Failure::usage)?;
    let lexicons: [&Lexicon; 2] = [&LEXICON, arguments.game.lexicon()];
    let names: Vec<String> = Seat::all(arguments.players).map(|seat| seat.to_string()).collect();
    let you = Seat::FIRST;
    let voice =
        Voice::new(arguments.lang.unwrap_or_else(terminal_language), &lexicons).at_table(&names, Some(you));
    let hello = Phrase::new("terminal.hello").text("game", arguments.game).int("n", arguments.players);
    outln!("{}", voice.say(&hello.text("you", you).text("seal", seed.commitment())));
    outln!("{}", voice.word("terminal.help"));
    let mut told = 0;
    while !table.is_over() {
        told = tell(&table, &voice, told, you);
        if table.to_act().contains(you) {
            match ask(&table, &voice, you)? {
                Answer::Play(action) => table.play(you, &action).map_err(Failure::failed)?,
                Answer::Undo if table.can_undo(you) => {
                    table = table.at(table.step() - 1);
                    told = table.journal(Viewer::Seat(you)).len();
                }
                Answer::Undo => outln!("{}", voice.word("terminal.no_undo")),
                Answer::Board => outln!("{}", table.text_board(Viewer::Seat(you))),
                Answer::Quit => return Ok(()),
            }
        } else if let Some(seat) = table.to_act().first() {
            let action =
                players::decide(arguments.opponent, &table, seat, table.step() as u64, &players::Stop::new())
                    .ok_or_else(|| Failure::failed(format!("{} found no action", arguments.opponent)))?;
            table.play(seat, &action).map_err(Failure::failed)?;
        }
    }
    tell(&table, &voice, told, you);
    outln!("{}", table.text_board(Viewer::Seat(you)));
    show_result(&table, &voice);
    Ok(())
}

/// What the terminal says around a game.
static LEXICON: LazyLock<Lexicon> = LazyLock::new(|| {
    Lexicon::shipped(include_str!("../../locales/fr.toml"), include_str!("../../locales/en.toml"))
});

enum Answer {
    Play(String),
    Undo,
    Board,
    Quit,
}

/// Prints what happened since and gives how many lines the journal has now.
fn tell(table: &Table, voice: &Voice<'_>, told: usize, you: Seat) -> usize {
    let journal = table.journal(Viewer::Seat(you));
    for line in journal.iter().skip(told) {
        if let Some(phrase) = &line.phrase {
            outln!("  {}", voice.say(phrase));
        }
    }
    journal.len()
}

fn ask(table: &Table, voice: &Voice<'_>, you: Seat) -> Result<Answer, Failure> {
    let legal = table.legal(you);
    outln!("\n{}", table.text_board(Viewer::Seat(you)));
    for (number, (action, phrase)) in (1..).zip(&legal) {
        outln!("{number:>3}. {} ({action})", voice.say(phrase));
    }
    loop {
        out::write(format_args!("> "));
        let mut line = String::new();
        if std::io::stdin().lock().read_line(&mut line).map_err(Failure::failed)? == 0 {
            return Ok(Answer::Quit);
        }
        match line.trim() {
            "q" => return Ok(Answer::Quit),
            "u" => return Ok(Answer::Undo),
            "b" => return Ok(Answer::Board),
            text => {
                let chosen = text.parse::<usize>().ok().and_then(|number| legal.get(number.checked_sub(1)?));
                match chosen {
                    Some((action, _)) => return Ok(Answer::Play(action.clone())),
                    None => {
                        outln!("{}", voice.say(&Phrase::new("terminal.again").int("n", legal.len() as i64)))
                    }
                }
            }
        }
    }
}

fn show_result(table: &Table, voice: &Voice<'_>) {
    let standing = table.standing();
    for seat in Seat::all(table.players()) {
        let sheet = table.score(Viewer::Record, seat);
        let line = Phrase::new("terminal.result").int("rank", standing.rank(seat)).text("seat", seat);
        outln!("{}", voice.say(&line.int("points", sheet.total())));
        for line in &sheet.lines {
            let detail =
                line.detail.as_ref().map_or_else(String::new, |detail| format!(" ({})", voice.say(detail)));
            let points = line.points.map_or_else(|| "?".to_owned(), |points| points.to_string());
            outln!("     {:>4}  {}{detail}", points, voice.say(&line.label));
        }
    }
    outln!("{}\n\n{}", voice.word("terminal.record"), table.record());
}

fn fresh_seed() -> Result<Seed, Failure> {
    let mut bytes = [0; 32];
    getrandom::fill(&mut bytes).map_err(|error| Failure::failed(format!("no randomness: {error}")))?;
    Ok(Seed::from_bytes(bytes))
}

/// French where the terminal is French, else English.
fn terminal_language() -> Lang {
    let is_french = std::env::var("LANG").is_ok_and(|lang| lang.starts_with("fr"));
    if is_french { Lang::Fr } else { Lang::En }
}
