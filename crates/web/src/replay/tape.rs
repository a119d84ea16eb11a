//! What the frame of a table needs to be a replay.

use engine::Viewer;
use engine::words::{Phrase, Voice};
use maud::{Markup, html};

use super::deeds::{Deed, Deeds};
use super::{Extent, Reel, beside, strip};
use crate::words::seat_label;

/// A step of a finished game as the frame of its table shows it.
#[derive(Debug)]
pub struct Tape<'a> {
    /// The id of the table.
    pub(crate) id: &'a str,
    step: usize,
    viewer: Viewer,
    /// Whether the game left the course of another.
    pub(crate) is_what_if: bool,
    /// What a screen reader is told.
    pub(crate) announce: String,
    /// The inside of the strip: where the game stands, the slider, the way on.
    pub(crate) strip: Markup,
    /// What stands beside the table: points of view, moves, seal.
    pub(crate) beside: Markup,
}

impl Tape<'_> {
    /// The address of this step, for the script without its number.
    pub(crate) fn address(&self) -> String {
        address(self.id, self.viewer, "")
    }

    /// The address of this step.
    pub(crate) fn path(&self) -> String {
        address(self.id, self.viewer, &self.step.to_string())
    }
}

fn address(id: &str, viewer: Viewer, step: &str) -> String {
    format!("/t/{id}/replay?seat={}&step={step}", eyes(viewer))
}

/// How a point of view is called in addresses.
pub(super) fn eyes(viewer: Viewer) -> String {
    match viewer {
        Viewer::Seat(seat) => seat.to_string(),
        Viewer::Record | Viewer::Spectator => "all".to_owned(),
    }
}

impl Reel<'_> {
    /// The address of another step, or of the same one through other eyes.
    pub(super) fn to(&self, step: usize, viewer: Viewer) -> String {
        address(self.id, viewer, &step.to_string())
    }

    /// The same for readers without a script: the list of moves opens at that step.
    pub(super) fn link(&self, step: usize) -> String {
        format!("{}#move-{step}", self.to(step, self.viewer))
    }

    /// The number of moves.
    pub(super) fn steps(&self) -> usize {
        self.table.step()
    }
}

/// Prepares a step.
pub(super) fn wind<'a>(
    reel: &Reel<'a>,
    voice: &Voice<'_>,
    deeds: &Deeds,
    to_act: Option<engine::Seat>,
    extent: Extent,
) -> Tape<'a> {
    let title = title(reel, voice);
    let deed = deeds.at(reel.step);
    let words = deed.map_or_else(|| voice.word("replay.start_text"), |deed| told(voice, deed));
    Tape {
        id: reel.id,
        step: reel.step,
        viewer: reel.viewer,
        is_what_if: !reel.table.branches().is_empty(),
        announce: format!("{title}. {words}"),
        strip: strip::strip(reel, voice, deeds, &strip::Now { title: &title, words: &words, deed, to_act }),
        beside: match extent {
            Extent::Whole => beside::beside(reel, voice, deeds),
            Extent::Step => html! { (beside::fresh(reel, voice)) },
        },
    }
}

fn title(reel: &Reel<'_>, voice: &Voice<'_>) -> String {
    match reel.step {
        0 => voice.word("replay.start"),
        step => voice.say(&Phrase::new("replay.step").int("n", step as i64).int("all", reel.steps() as i64)),
    }
}

/// What a move did, in words; who made it, where nothing more may be known.
pub(super) fn told(voice: &Voice<'_>, deed: &Deed) -> String {
    let words = deed.words(voice);
    if words.is_empty() { seat_label(voice, deed.seat) } else { words }
}
