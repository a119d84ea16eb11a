//! What the forms of a table ask of it.

use players::Level;
use web::{Pace, Terms};

use super::Fields;
use crate::asked::{Arrangement, Ask, Choices, Go};
use crate::refused::Refused;

impl Ask {
    /// The addresses below a table whose forms are answered with the table as it is then.
    pub const FORMS: [&str; 14] = [
        "moves",
        "undo",
        "undo/ask",
        "undo/answer",
        "resign",
        "takeover",
        "return",
        "start",
        "ready",
        "fill",
        "open",
        "take-away",
        "remove",
        "hand-over",
    ];

    /// What a form asks that was sent to an address below a table.
    ///
    /// # Errors
    /// No form is sent there, or it says something else than ours.
    pub fn of_form(form: &str, fields: &Fields) -> Result<Self, Refused> {
        let step = || fields.parse("step");
        let seat = || fields.parse("seat");
        Ok(match form {
            "moves" => {
                let (step, seat) = (step()?, seat()?);
                let action = fields.get("action").ok_or(Refused::Field { field: "action" })?.to_owned();
                Self::Play { step, seat, action }
            }
            "undo" => Self::Undo { step: step()? },
            "undo/ask" => Self::AskUndo { step: step()? },
            "undo/answer" => Self::AnswerUndo { step: step()?, reply: fields.parse("answer")? },
            "resign" => Self::Resign { seat: seat()? },
            "takeover" => Self::TakeOver { seat: seat()? },
            "return" => Self::Return { seat: seat()? },
            "lesson" => {
                let go: Go = fields.parse("go")?;
                Self::GoOn { go, chapter: if go == Go::Next { fields.parse("chapter")? } else { 0 } }
            }
            "start" => Self::Start,
            "ready" => Self::Ready { is_ready: is_ready(fields)? },
            "leave" => Self::Leave,
            "close" => Self::Close,
            "fill" => Self::Arrange { wish: Arrangement::Fill(seat()?, level(fields)?) },
            "open" => Self::Arrange { wish: Arrangement::Open(seat()?) },
            "take-away" => Self::Arrange { wish: Arrangement::TakeAway(seat()?) },
            "remove" => Self::Arrange { wish: Arrangement::Remove(seat()?) },
            "hand-over" => Self::Arrange { wish: Arrangement::HandOver(seat()?) },
            "change" => Self::Arrange { wish: Arrangement::Change(Box::new(choices(fields)?)) },
            _ => return Err(Refused::NoPage),
        })
    }
}

fn is_ready(fields: &Fields) -> Result<bool, Refused> {
    match fields.get("ready") {
        Some("yes") => Ok(true),
        Some("no") => Ok(false),
        _ => Err(Refused::Field { field: "ready" }),
    }
}

/// The level that a form names.
pub(super) fn level(fields: &Fields) -> Result<Level, Refused> {
    fields.get("level").and_then(Level::from_name).ok_or(Refused::Field { field: "level" })
}

fn choices(fields: &Fields) -> Result<Choices, Refused> {
    let options = fields.with_prefix("option.").map(|(name, value)| (name.to_owned(), value.to_owned()));
    let pace = fields.get("pace").and_then(Pace::from_code).ok_or(Refused::Field { field: "pace" })?;
    let said = |name| fields.switch(name)?.ok_or(Refused::Field { field: name });
    let terms = Terms::from_switches(said)?;
    let edition = fields.get("edition").map(str::to_owned);
    Ok(Choices { edition, options: options.collect(), pace, terms })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_form_is_understood_and_no_other_address_is_one() {
        let pairs = [
            ("step", "3"),
            ("seat", "A"),
            ("action", "end"),
            ("answer", "yes"),
            ("ready", "no"),
            ("level", "master"),
        ];
        let whole = Fields::from(pairs.map(|(name, value)| (name.to_owned(), value.to_owned())).to_vec());
        for form in Ask::FORMS {
            assert!(Ask::of_form(form, &whole).is_ok(), "{form}");
        }
        let empty = Fields::default();
        assert!(matches!(Ask::of_form("moves", &empty), Err(Refused::Field { field: "step" })));
        assert!(matches!(Ask::of_form("elsewhere", &whole), Err(Refused::NoPage)));
    }
}
