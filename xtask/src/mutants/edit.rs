//! A source text with faults in it: all of them at once, each behind a number.
//!
//! Nothing that is put in holds a line break, so a line of the result is the line of the source.

use std::collections::BTreeSet;
use std::ops::Range;

/// Bytes of a text.
pub(crate) type Span = Range<usize>;

/// Where a planted crate asks whether a fault is switched on.
pub(super) fn on(number: u32) -> String {
    format!("crate::planted::on({number})")
}

/// A part of what stands in the place of a piece of source.
#[derive(Clone, Debug)]
pub(super) enum Piece {
    Text(String),
    /// The source itself, with the faults within it.
    Source(Span),
    /// What only this fault says: a compiler's complaint about it is about this fault.
    Fault(u32, String),
}

/// How faults stand in the place of a piece of source.
#[derive(Clone, Debug)]
pub(super) enum Shape {
    /// `before`, then one of several expressions by number, then `after`.
    Choice { before: Vec<Piece>, original: String, faults: Vec<(u32, String)>, after: &'static str },
    /// One fault, and what it looks like.
    Switch(u32, Vec<Piece>),
    /// A condition that is forced: by the first fault to hold, by the second not to.
    Condition(Option<u32>, Option<u32>),
    /// A function that is left at once, with these values.
    Return(Vec<(u32, String)>),
    /// Source that has no place in the planted crate.
    Gone,
}

/// Faults in the place of a piece of source.
#[derive(Clone, Debug)]
pub(super) struct Edit {
    pub(super) span: Span,
    pub(super) shape: Shape,
}

impl Shape {
    fn numbers(&self) -> Vec<u32> {
        match self {
            Self::Choice { faults, .. } | Self::Return(faults) => {
                faults.iter().map(|(one, _)| *one).collect()
            }
            Self::Switch(one, _) => vec![*one],
            Self::Condition(yes, no) => yes.iter().chain(no).copied().collect(),
            Self::Gone => Vec::new(),
        }
    }

    /// What stands there; nothing where every fault was dropped.
    fn pieces(&self, span: &Span, dropped: &BTreeSet<u32>) -> Option<Vec<Piece>> {
        let is_live = |number: &u32| !dropped.contains(number);
        if !matches!(self, Self::Gone) && !self.numbers().iter().any(is_live) {
            return None;
        }
        let text = |text: &str| Piece::Text(text.to_owned());
        let live = |faults: &[(u32, String)]| -> Vec<(u32, String)> {
            faults.iter().filter(|(number, _)| is_live(number)).cloned().collect()
        };
        Some(match self {
            Self::Gone => Vec::new(),
            Self::Switch(_, pieces) => pieces.clone(),
            Self::Choice { before, original, faults, after } => {
                let mut pieces = before.clone();
                for (number, fault) in live(faults) {
                    pieces.push(Piece::Text(format!("if {} {{ ", on(number))));
                    pieces.push(Piece::Fault(number, fault));
                    pieces.push(text(" } else "));
                }
                pieces.push(Piece::Text(format!("{{ {original} }}{after}")));
                pieces
            }
            Self::Condition(yes, no) => {
                let [yes, no] = [yes, no].map(|one| one.filter(is_live));
                let yes = yes.map_or(String::new(), |number| format!(" || {}", on(number)));
                let no = no.map_or(String::new(), |number| format!(" && !{}", on(number)));
                vec![text("((("), Piece::Source(span.clone()), Piece::Text(format!("){yes}){no})"))]
            }
            Self::Return(faults) => {
                let leave = |(number, value)| {
                    Piece::Fault(number, format!(" if {} {{ return {value}; }}", on(number)))
                };
                live(faults).into_iter().map(leave).collect()
            }
        })
    }
}

/// A planted text, and whose work each part of it is.
#[derive(Clone, Debug, Default)]
pub(crate) struct Rendered {
    pub(crate) text: String,
    marks: Vec<(Span, Vec<u32>)>,
}

impl Rendered {
    /// The faults that stand closest around a part of the text.
    pub(crate) fn blamed(&self, span: &Span) -> Option<&[u32]> {
        let around = self.marks.iter().filter(|(mark, _)| mark.start <= span.start && span.end <= mark.end);
        around.min_by_key(|(mark, _)| mark.len()).map(|(_, numbers)| &numbers[..])
    }
}

/// The text with all its faults, except those that were dropped.
pub(super) fn render(text: &str, edits: &[Edit], dropped: &BTreeSet<u32>) -> Rendered {
    let mut edits: Vec<&Edit> = edits.iter().collect();
    // Stable: of edits in one place, the outer was made first.
    edits.sort_by_key(|edit| (edit.span.start, std::cmp::Reverse(edit.span.end)));
    let mut writer = Writer { source: text, edits, dropped, out: Rendered::default() };
    writer.part(0..text.len(), 0);
    writer.out
}

struct Writer<'a> {
    source: &'a str,
    edits: Vec<&'a Edit>,
    dropped: &'a BTreeSet<u32>,
    out: Rendered,
}

impl Writer<'_> {
    /// A part of the source, with the edits from number `first` on that lie within it.
    fn part(&mut self, span: Span, first: usize) {
        let mut at = span.start;
        for number in first..self.edits.len() {
            let edit = self.edits[number];
            if edit.span.start > span.end {
                break;
            }
            if edit.span.start < at || edit.span.end > span.end {
                continue;
            }
            let Some(pieces) = edit.shape.pieces(&edit.span, self.dropped) else { continue };
            self.out.text.push_str(&self.source[at..edit.span.start]);
            let begin = self.out.text.len();
            for piece in pieces {
                match piece {
                    Piece::Text(text) => self.out.text.push_str(&text),
                    Piece::Source(inner) => self.part(inner, number + 1),
                    Piece::Fault(fault, text) => {
                        let begin = self.out.text.len();
                        self.out.text.push_str(&text);
                        self.out.marks.push((begin..self.out.text.len(), vec![fault]));
                    }
                }
            }
            self.out.marks.push((begin..self.out.text.len(), edit.shape.numbers()));
            at = edit.span.end;
        }
        self.out.text.push_str(&self.source[at..span.end]);
    }
}
