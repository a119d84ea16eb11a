//! A complete game as a text that a rules expert can read.

use std::fmt::Write as _;

use engine::{Action, Chance, EventInfo, Game, RawSetup, Seat, Seed, Session, Viewer};

use crate::policy::{Eagerness, choose};

/// Plays a random game and tells it: the board at every round, and at each step who may act, what is legal, what
/// was played, what happened and which lines of the board have changed. At the end the score sheets.
#[allow(clippy::expect_used, reason = "a test tool: the caller names a table size of the game")]
pub fn playthrough<G: Game>(raw: &RawSetup, seed: &str, eagerness: Eagerness<G>) -> String {
    let game = G::from_data("standard", G::standard_data()).expect("the data that ship are sound");
    let session = Session::new(std::sync::Arc::new(game), raw.clone(), Seed::from_text(seed));
    let mut teller = Teller { session: session.expect("a table size of the game"), text: String::new() };
    // Writing to a string cannot fail.
    let _ = teller.tell(seed, eagerness);
    teller.text
}

struct Teller<G: Game> {
    session: Session<G>,
    text: String,
}

impl<G: Game> Teller<G> {
    fn tell(&mut self, seed: &str, eagerness: Eagerness<G>) -> std::fmt::Result {
        let players = self.session.setup().players;
        writeln!(self.text, "{}, {players} players, seed \"{seed}\"", G::ID)?;
        writeln!(
            self.text,
            "Lines of a step: > legal actions, ! the action, - what happened, ~ what changed"
        )?;
        self.events(0)?;
        self.board("the deal")?;
        let mut chance = Chance::at_step(Seed::from_text(seed), u64::MAX);
        let mut round = self.session.game().round(self.session.state());
        while !self.session.to_act().is_empty() {
            self.step(eagerness, &mut chance)?;
            let now = self.session.game().round(self.session.state());
            if now != round && !self.session.to_act().is_empty() {
                round = now;
                self.board(&format!("round {round}"))?;
            }
        }
        self.board("the end")?;
        self.scores()
    }

    /// The whole board, then what each seat sees otherwise.
    fn board(&mut self, title: &str) -> std::fmt::Result {
        let full = self.text_board();
        writeln!(self.text, "\n===== {title}\n{full}")?;
        for seat in Seat::all(self.session.setup().players) {
            let seen = self.session.seen(Viewer::Seat(seat));
            let masked = tidy(&self.session.game().text_board(seen.state()));
            for line in changed(&full, &masked) {
                writeln!(self.text, "seen by {seat}: {line}")?;
            }
        }
        Ok(())
    }

    fn step(&mut self, eagerness: Eagerness<G>, chance: &mut Chance) -> std::fmt::Result {
        let before = self.text_board();
        let acting: Vec<Seat> = self.session.to_act().iter().collect();
        let letters: String = acting.iter().map(|seat| seat.letter()).collect();
        writeln!(self.text, "\n--- step {}: {letters} may act", self.session.step() + 1)?;
        for seat in &acting {
            let legal: Vec<String> = self.session.legal(*seat).iter().map(ToString::to_string).collect();
            writeln!(self.text, "> {seat}: {}", legal.join(", "))?;
        }
        let Some(seat) = chance.pick(&acting).copied() else { return Ok(()) };
        let Some(action) = choose(&self.session.legal(seat), eagerness, chance) else { return Ok(()) };
        writeln!(self.text, "! {seat}: {action} (code {})", action.code())?;
        let played = self.session.play(seat, action);
        debug_assert_eq!(played, Ok(()), "a listed action is legal");
        self.events(self.session.step())?;
        for line in changed(&before, &self.text_board()) {
            writeln!(self.text, "~ {line}")?;
        }
        Ok(())
    }

    fn events(&mut self, step: usize) -> std::fmt::Result {
        for entry in self.session.log().iter().filter(|entry| entry.step == step) {
            writeln!(self.text, "- {}", entry.event.notation())?;
        }
        Ok(())
    }

    fn scores(&mut self) -> std::fmt::Result {
        let game = self.session.game();
        let standing = game.standing(self.session.state());
        for seat in Seat::all(self.session.setup().players) {
            let sheet = game.score(self.session.state(), seat);
            writeln!(self.text, "\n{seat}: {} points, rank {}", sheet.total(), standing.rank(seat))?;
            for line in &sheet.lines {
                let points = line.points.map_or_else(|| "?".to_owned(), |points| points.to_string());
                let detail = line.detail.as_ref().map_or("", |detail| detail.key());
                writeln!(self.text, "  {points:>4}  {} ({}) {detail}", line.label.key(), line.rule)?;
            }
        }
        Ok(())
    }

    fn text_board(&self) -> String {
        tidy(&self.session.game().text_board(self.session.state()))
    }
}

/// The lines of `after` that are not the same as in `before`.
fn changed(before: &str, after: &str) -> Vec<String> {
    let old: Vec<&str> = before.lines().collect();
    let same = |(index, line): &(usize, &str)| old.get(*index).is_none_or(|before| before != line);
    after.lines().enumerate().filter(same).map(|(_, line)| line.to_owned()).collect()
}

/// Without blanks at the ends of lines.
fn tidy(text: &str) -> String {
    text.lines().map(str::trim_end).collect::<Vec<_>>().join("\n")
}
