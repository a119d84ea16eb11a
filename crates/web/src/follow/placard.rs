//! What is announced large over the table: a round, a Market, an event.

use engine::words::{Phrase, Voice};
use maud::{Markup, html};

/// A large card over the middle of the table, while its scene lasts. It covers no button: it takes no press.
#[derive(Clone, Debug)]
pub struct Placard {
    title: Phrase,
    line: Option<Phrase>,
    rows: Vec<Markup>,
    until: Option<u8>,
}

impl Placard {
    /// A card with a title.
    pub const fn new(title: Phrase) -> Self {
        Self { title, line: None, rows: Vec::new(), until: None }
    }

    /// The call of a round, as the journal names it.
    pub fn round(game: &str, n: impl Into<i64>) -> Self {
        Self::new(Phrase::new(format!("journal.round.{game}")).int("n", n))
    }

    /// The same with a line below the title.
    #[must_use]
    pub fn line(mut self, line: Phrase) -> Self {
        self.line = Some(line);
        self
    }

    /// The same with a row; rows come one after the other.
    #[must_use]
    pub fn row(mut self, row: Markup) -> Self {
        self.rows.push(row);
        self
    }

    /// The same, gone after so many percent of the scene.
    #[must_use]
    pub const fn until(mut self, percent: u8) -> Self {
        self.until = Some(percent);
        self
    }

    /// What the script lays over the table.
    pub(crate) fn draw(&self, voice: &Voice<'_>) -> Markup {
        html! {
            template.placard data-until=[self.until] {
                b { (voice.say(&self.title)) }
                @if let Some(line) = &self.line { small { (voice.say(line)) } }
                @if !self.rows.is_empty() { ul { @for row in &self.rows { (row) } } }
            }
        }
    }
}

/// A number that counts up from what it was, on the card and at its place on the page: the number of this spot.
pub(crate) fn total(spot: &str, from: u16, to: u16) -> Markup {
    html! { b data-total=(spot) data-from=(from) { (to) } }
}
