//! `hameau analyse`: a finished game in hindsight.

use std::num::NonZero;

use engine::Seat;
use engine::words::{Phrase, Voice};
use games::{Analysis, Costly, Moment, Table, TurningPoint};
use players::{Progress, Scrutiny, Stop, analyse};
use web::plain::choices;

use super::progress::{cores, percent_bar};
use super::{library, records};
use crate::arguments::AnalyseArguments;
use crate::failure::Failure;
use crate::out::outln;
use crate::terminal::{Paper, language, lexicons, outcome};

pub(crate) fn run(arguments: &AnalyseArguments) -> Result<(), Failure> {
    let library = library(&arguments.record.data)?;
    let table = records::replay(&library, &arguments.record)?;
    let cores = u8::try_from(cores()).ok().and_then(NonZero::new).unwrap_or(NonZero::<u8>::MAX);
    let scrutiny = Scrutiny {
        endings: arguments.endings,
        iterations: arguments.iterations,
        cores,
        ..Scrutiny::AT_TABLE
    };
    let bar = percent_bar();
    let tell = |percent: u8| bar.set_position(u64::from(percent));
    let analysis = analyse(scrutiny, &table, 0, &Progress::new(&tell, &Stop::new()));
    bar.finish_and_clear();
    let over = || Failure::failed(format!("{}: the game is not over", arguments.record.record.display()));
    let analysis = analysis.ok_or_else(over)?;
    if arguments.json {
        outln!("{}", serde_json::to_string(&analysis).map_err(Failure::failed)?);
        return Ok(());
    }
    let lexicons = lexicons(table.game());
    let voice = Voice::new(language(arguments.lang), &lexicons);
    Hindsight { table: &table, analysis: &analysis, voice, paper: Paper::standard() }.print();
    Ok(())
}

/// An analysis and who reads it.
struct Hindsight<'a> {
    table: &'a Table,
    analysis: &'a Analysis,
    voice: Voice<'a>,
    paper: Paper,
}

impl Hindsight<'_> {
    fn print(&self) {
        self.print_head();
        self.print_course();
        let turns = self.analysis.turning_points();
        outln!("");
        if turns.is_empty() {
            outln!("{}", self.voice.word("analyse.no_turns"));
        }
        for turn in &turns {
            self.say(&self.turn(turn));
        }
        outln!("");
        self.say(&Phrase::new(if self.analysis.costly.is_empty() {
            "analyse.no_costly"
        } else {
            "analyse.costly"
        }));
        for costly in &self.analysis.costly {
            self.print_costly(costly);
        }
    }

    /// Which game it was, who played, who won, how long it took.
    fn print_head(&self) {
        let (game, table) = (self.table.game(), self.table);
        let title = Phrase::new("analyse.title")
            .text("game", web::game_name(&self.voice, game.as_str()))
            .int("n", table.players())
            .phrase("moves", Phrase::new("verify.moves").int("n", table.step() as i64))
            .phrase("rounds", Phrase::new(format!("game.{game}.rounds")).int("n", table.round()));
        outln!("{}", self.paper.heading(None, &self.paper.fold("", &self.voice.say(&title))));
        for sentence in outcome(table, &self.voice) {
            outln!("{}", self.paper.fold("", &sentence));
        }
    }

    /// The curve as a table, and what its columns mean.
    fn print_course(&self) {
        let what = if self.is_won() { "analyse.chances" } else { "analyse.points" };
        outln!("");
        self.say(&Phrase::new(what).int("endings", self.analysis.endings));
        self.say(&Phrase::new("analyse.columns"));
        let seats: Vec<String> = self.seats().map(|seat| format!("{:>8}", seat.to_string())).collect();
        let head = format!("{:>8}{}", self.voice.word("analyse.move"), seats.concat());
        outln!("{}", self.paper.heading(None, &head));
        for moment in &self.analysis.moments {
            outln!("{:>8}{}", moment.step, prospects(moment));
        }
    }

    fn turn(&self, turn: &TurningPoint) -> Phrase {
        let gain = format!("{:+}", turn.gain).replace('-', "−");
        let gain = if self.is_won() {
            self.voice.say(&Phrase::new("analyse.percent").text("n", gain))
        } else {
            gain
        };
        Phrase::new(if self.is_won() { "analyse.turn" } else { "analyse.turn_points" })
            .int("a", turn.from as i64 + 1)
            .int("b", turn.to as i64)
            .text("who", turn.seat)
            .text("gain", gain)
    }

    /// What was played, what would have been better, what it cost.
    fn print_costly(&self, costly: &Costly) {
        let before = self.table.at(costly.step);
        let seat = self.seats().nth(costly.seat).unwrap_or(Seat::FIRST);
        let choices = choices(&before, seat, &self.voice);
        let what = |notation: &str| {
            let choice = choices.iter().find(|choice| choice.action == notation);
            choice.map_or_else(|| notation.to_owned(), |choice| choice.told.clone())
        };
        let points = format!("{}.{}", costly.tenths / 10, (costly.tenths % 10).abs());
        let points = points.replace('.', &self.voice.word("analyse.decimal"));
        let cost = match costly.chance {
            Some(chance) => Phrase::new("analyse.cost").int("chance", chance),
            None => Phrase::new("analyse.cost_points"),
        };
        let played = Phrase::new("analyse.played").int("number", costly.step as i64 + 1).text("who", seat);
        self.indented("  ", &played.text("what", what(&costly.played)));
        self.indented("    ", &Phrase::new("analyse.better").text("what", what(&costly.better)));
        self.indented("    ", &cost.text("points", points));
    }

    /// Whether seats win or lose, or the game ends with a title.
    fn is_won(&self) -> bool {
        self.analysis.moments.iter().any(|moment| moment.chances.is_some())
    }

    fn seats(&self) -> impl Iterator<Item = Seat> + use<> {
        Seat::all(self.table.players())
    }

    fn say(&self, phrase: &Phrase) {
        self.indented("", phrase);
    }

    fn indented(&self, first: &str, phrase: &Phrase) {
        outln!("{}", self.paper.fold(first, &self.voice.say(phrase)));
    }
}

fn prospects(moment: &Moment) -> String {
    match &moment.chances {
        Some(chances) => chances.iter().map(|chance| format!("{chance:>8}")).collect(),
        None => moment.points.iter().map(|points| format!("{points:>8}")).collect(),
    }
}
