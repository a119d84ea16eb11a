//! `hameau analyse`: a finished game in hindsight.

use std::num::NonZero;

use engine::words::{Phrase, Voice};
use engine::{Seat, Viewer};
use games::{Analysis, Cause, Mark, Moment, Stroke, Table, Verdict};
use players::{Progress, Scrutiny, Stop, analyse};
use web::plain::{deed, reasons};

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
    let is_asked = arguments.endings.is_some() || arguments.iterations.is_some();
    let usual = Scrutiny { cores, ..Scrutiny::AT_TABLE };
    let scrutiny = Scrutiny {
        endings: arguments.endings.unwrap_or(usual.endings),
        iterations: arguments.iterations.unwrap_or(usual.iterations),
        // Whoever says how much gets it, however long it takes.
        labour: usual.labour.filter(|_| !is_asked),
        dividing: if is_asked { usual.closely } else { usual.dividing },
        ..usual
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
        outln!("");
        self.print_turns();
        outln!("");
        self.print_decisions();
        outln!("");
        self.print_luck();
        outln!("");
        self.print_balances();
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

    fn print_turns(&self) {
        let turns = self.analysis.turning_points();
        if turns.is_empty() {
            self.say(&Phrase::new("analyse.no_turns"));
        }
        for turn in &turns {
            let gain = format!("{:+}", turn.gain).replace('-', "−");
            let gain = if self.is_won() {
                self.voice.say(&Phrase::new("analyse.percent").text("n", gain))
            } else {
                gain
            };
            let key = if self.is_won() { "analyse.turn" } else { "analyse.turn_points" };
            self.say(&self.in_round(key, turn.from).text("who", turn.seat).text("gain", gain));
            let cause = match turn.cause {
                Cause::Decision(place) => {
                    let decision = self.analysis.verdicts.get(place);
                    let what = decision.and_then(|one| self.deed(one, &one.played));
                    what.map(|what| Phrase::new("analyse.by_decision").text("what", what))
                }
                Cause::Luck(_) => Some(Phrase::new("analyse.by_luck")),
                Cause::Play => Some(Phrase::new("analyse.by_play")),
            };
            if let Some(cause) = cause {
                self.indented("  ", &cause);
            }
        }
    }

    /// What was done, what would have been better, what it cost and why.
    fn print_decisions(&self) {
        let marked = || self.analysis.verdicts.iter().filter_map(|one| Some((one, one.mark?)));
        let is_any = marked().next().is_some();
        self.say(&Phrase::new(if is_any { "analyse.decisions" } else { "analyse.no_decisions" }));
        for (verdict, mark) in marked() {
            let (Some(played), Some(other)) =
                (self.deed(verdict, &verdict.played), self.deed(verdict, &verdict.other))
            else {
                continue;
            };
            let (mark, beside, amount) = match mark {
                Mark::Excellent => ("analyse.excellent", "analyse.second", "analyse.kept"),
                Mark::Costly => ("analyse.costly_mark", "analyse.better", "analyse.lost"),
                _ => ("analyse.doubtful", "analyse.better", "analyse.lost"),
            };
            let line = self.in_round("analyse.judged", verdict.step).text("who", self.seat(verdict.seat));
            self.indented("  ", &line.phrase("mark", Phrase::new(mark)).text("what", played));
            self.indented("    ", &Phrase::new(beside).text("what", other));
            self.indented("    ", &Phrase::new(amount).phrase("amount", self.amount(verdict)));
            if let Some(why) = reasons(self.table, &verdict.reasons, &self.voice) {
                outln!("{}", self.paper.fold("    ", &why));
            }
        }
    }

    /// The size of a difference: chances where they differ for certain, and points.
    fn amount(&self, verdict: &Verdict) -> Phrase {
        let chance = verdict.chance.filter(|loss| loss.tenths.abs() > 2 * loss.error);
        let points = self.tenths(verdict.points.tenths.abs());
        let phrase = match chance {
            Some(loss) => Phrase::new("analyse.lost_chance").text("n", self.tenths(loss.tenths.abs())),
            None if self.table.players() > 1 => Phrase::new("analyse.lost_lead"),
            None => Phrase::new("analyse.lost_points"),
        };
        phrase.text("points", points)
    }

    /// Dice and cards that made a difference.
    fn print_luck(&self) {
        let marked = || {
            let of = |stroke| self.seats().map(move |seat| (stroke, seat));
            let all = self.analysis.strokes.iter().flat_map(of);
            all.filter(|(stroke, seat): &(&Stroke, Seat)| {
                stroke.marks.get(seat.index()).copied().flatten().is_some()
            })
        };
        let is_any = marked().next().is_some();
        self.say(&Phrase::new(if is_any { "analyse.luck" } else { "analyse.no_luck" }));
        let journal = self.table.journal(Viewer::Record);
        for (stroke, seat) in marked() {
            let unit = if self.is_won() { "analyse.percent_change" } else { "analyse.points_change" };
            let change = Phrase::new(unit).text("n", self.signed(stroke.change(seat)));
            let line = if stroke.to == 0 {
                Phrase::new("analyse.dealt")
            } else {
                let last = journal.iter().filter(|line| line.step == stroke.to);
                let said = last.filter_map(|line| Some(self.voice.say(line.phrase.as_ref()?)));
                let said = said.collect::<Vec<_>>().join(" ");
                self.in_round("analyse.struck", stroke.to - 1).text("what", said)
            };
            self.indented("  ", &line.text("who", seat).phrase("change", change));
        }
    }

    /// Luck and decisions of each seat.
    fn print_balances(&self) {
        let unit = if self.is_won() { "analyse.in_percent" } else { "analyse.in_points" };
        self.say(&Phrase::new("analyse.balances").phrase("unit", Phrase::new(unit)));
        let key = if self.table.players() > 1 { "analyse.balance" } else { "analyse.balance_alone" };
        for (seat, sum) in self.seats().filter_map(|seat| Some((seat, self.analysis.balance(seat)?))) {
            let line = Phrase::new(key)
                .text("who", seat)
                .text("start", self.tenths(sum.start))
                .text("luck", self.signed(sum.luck))
                .text("own", self.signed(sum.own))
                .text("others", self.signed(sum.others))
                .text("result", self.tenths(sum.result));
            self.indented("  ", &line);
            let divided = Phrase::new("analyse.divided").text("error", self.tenths(sum.error));
            self.indented("    ", &divided.text("lost", self.tenths(-sum.lost)));
            let accuracy = match sum.accuracy {
                Some(percent) => Phrase::new("analyse.accuracy").int("percent", percent),
                None => Phrase::new("analyse.few"),
            };
            self.indented("    ", &accuracy.int("n", sum.decisions));
        }
    }

    /// A deed of a decision in the words of the page.
    fn deed(&self, verdict: &Verdict, moves: &[String]) -> Option<String> {
        deed(&self.table.at(verdict.step), self.seat(verdict.seat), moves, &self.voice)
    }

    /// A sentence that begins with the round in which a step lies.
    fn in_round(&self, key: &str, step: usize) -> Phrase {
        let round = self.analysis.deeds.iter().find(|deed| deed.to > step).map_or(0, |deed| deed.round);
        let word = self.voice.word(&format!("game.{}.round", self.table.game()));
        let mut letters = word.chars();
        let word: String = letters.next().into_iter().flat_map(char::to_uppercase).chain(letters).collect();
        Phrase::new(key).text("round", word).int("n", round)
    }

    /// Tenths as a number: a decimal only where there is one.
    fn tenths(&self, tenths: i32) -> String {
        let (sign, whole, part) = (if tenths < 0 { "−" } else { "" }, tenths.abs() / 10, tenths.abs() % 10);
        match part {
            0 => format!("{sign}{whole}"),
            _ => format!("{sign}{whole}{}{part}", self.voice.word("analyse.decimal")),
        }
    }

    fn signed(&self, tenths: i32) -> String {
        format!("{}{}", if tenths > 0 { "+" } else { "" }, self.tenths(tenths))
    }

    /// Whether seats win or lose, or the game ends with a title.
    fn is_won(&self) -> bool {
        self.analysis.moments.iter().any(|moment| moment.chances.is_some())
    }

    fn seats(&self) -> impl Iterator<Item = Seat> + use<> {
        Seat::all(self.table.players())
    }

    fn seat(&self, index: usize) -> Seat {
        self.seats().nth(index).unwrap_or(Seat::FIRST)
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
