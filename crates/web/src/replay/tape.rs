//! What the frame of a table needs to be a replay.

use engine::Viewer;
use engine::words::Voice;
use maud::{Markup, html};

use super::study::Study;
use super::{Extent, Reel, curve, list, report, strip, verdict};
use crate::words::{capital, seat_label};

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
    /// The inside of the strip: where the game stands, the way on.
    pub(crate) strip: Markup,
    /// What stands below and beside the table: the curve, the report, the card of the step, the list.
    pub(crate) beside: Markup,
}

impl<'a> Tape<'a> {
    /// A step with nothing beside it, where only the table is looked at.
    pub(super) fn bare(reel: &Reel<'a>) -> Self {
        Self {
            id: reel.id,
            step: reel.step,
            viewer: reel.viewer,
            is_what_if: false,
            announce: String::new(),
            strip: html! {},
            beside: html! {},
        }
    }

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

    /// The same through the same eyes.
    pub(super) fn link(&self, step: usize) -> String {
        self.to(step, self.viewer)
    }

    /// The number of moves.
    pub(super) fn steps(&self) -> usize {
        self.table.step()
    }
}

/// Prepares a step; `neutral` speaks of everybody by name.
pub(super) fn wind<'a>(
    reel: &Reel<'a>,
    (voice, neutral): (&Voice<'_>, &Voice<'_>),
    study: &Study<'_>,
    extent: Extent,
) -> Tape<'a> {
    let row = study.at(reel.step);
    let title = row.map_or_else(
        || voice.word("replay.start"),
        |row| {
            let word = capital(&voice.word(&format!("game.{}.round", reel.table.game())));
            let round = format!("{word} {}", row.round);
            row.seat.map_or_else(|| round.clone(), |seat| format!("{round}, {}", seat_label(voice, seat)))
        },
    );
    let words = row.map_or_else(|| voice.word("replay.start_text"), |row| row.said.clone());
    let now = strip::Now { title: &title, words: &words, seat: row.and_then(|row| row.seat) };
    let card = verdict::card(reel, voice, neutral, study);
    Tape {
        id: reel.id,
        step: reel.step,
        viewer: reel.viewer,
        is_what_if: !reel.table.branches().is_empty(),
        announce: format!("{title}. {words}"),
        strip: strip::strip(reel, voice, study, &now),
        beside: match extent {
            Extent::Whole => html! {
                (curve::chart(reel, voice, study))
                div.study #report data-keep { (report::report(reel, voice)) (card) (list::list(reel, voice, study)) }
            },
            Extent::Step => html! {
                section #chart data-keep { (curve::legend(reel, voice, study)) }
                div #report data-keep { (card) }
            },
        },
    }
}
