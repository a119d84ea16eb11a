//! What happened, one line an event, the newest first.

use engine::Seat;
use engine::words::{Phrase, Voice};
use maud::{Markup, html};

use super::{icon, seat_class};
use crate::words::seat_label;

/// A line of the journal.
#[derive(Clone, Debug)]
pub struct JournalEntry<'a> {
    /// Who did it; `None` for what happens to all.
    pub seat: Option<Seat>,
    /// What happened.
    pub text: Phrase,
    /// The place on the board that lights up while the line is hovered: a name of `data-ghost`.
    pub place: Option<&'a str>,
}

/// The journal. `entries` come newest first; `lines` is how many there have been, shown or not: what is new since the
/// last change is read aloud, unless the reader did it.
pub fn journal<'a>(
    voice: &Voice<'_>,
    lines: usize,
    entries: impl IntoIterator<Item = JournalEntry<'a>>,
) -> Markup {
    let is_mine = |entry: &JournalEntry<'_>| entry.seat.is_some() && entry.seat == voice.you();
    html! {
        ul.log #journal tabindex="0" data-lines=(lines) aria-label=(voice.word("table.journal")) {
            @for (index, entry) in entries.into_iter().enumerate() {
                li.event.last[index == 0].{ (entry.seat.map(seat_class).unwrap_or_default()) } data-shows=[entry.place] data-mine[is_mine(&entry)] {
                    @if entry.seat.is_none() { (icon("icons", "flag")) }
                    span { (line(voice, &entry)) }
                }
            }
        }
    }
}

/// The sentence, with the name of its subject in bold where it opens the sentence.
fn line(voice: &Voice<'_>, entry: &JournalEntry<'_>) -> Markup {
    let text = voice.say(&entry.text);
    let bold = entry.seat.map(|seat| seat_label(voice, seat));
    // «You», but not the beginning of «Your».
    let ends = |rest: &&str| !rest.starts_with(char::is_alphanumeric);
    let rest = bold.as_ref().and_then(|name| text.strip_prefix(name.as_str())).filter(ends);
    html! {
        @match (&bold, rest) {
            (Some(name), Some(rest)) => { b { (name) } (rest) },
            _ => (text),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use engine::words::Lang;

    #[test]
    fn lines_are_counted_and_the_readers_own_are_marked() {
        let lexicons = [crate::lexicon()];
        let names = ["Ada".to_owned(), "Bo".to_owned()];
        let voice = Voice::new(Lang::En, &lexicons).at_table(&names, Seat::new(0));
        let line = |seat: u8| {
            let text = Phrase::new("table.undo").seat(Seat::new(seat).unwrap());
            JournalEntry { seat: text.subject(), text, place: None }
        };
        let html = journal(&voice, 9, [line(1), line(0)]).into_string();
        assert!(html.contains(r#"data-lines="9""#));
        assert_eq!(html.matches("<li").count(), 2);
        assert_eq!(html.matches("data-mine").count(), 1);
        let own = html.find("data-mine").unwrap();
        assert!(html.find("c1").unwrap() < own, "the newest line comes first, and Bo did it");
    }
}
