//! Finds the places in a source where a small fault can be planted.
//!
//! What is told (`events.push`), constants, patterns, assertions and how values are printed are left alone.

use std::collections::BTreeSet;

use syn::spanned::Spanned;
use syn::visit::Visit;

use super::edit::{Edit, Piece, Rendered, Shape, Span, render};

/// A small fault that can be switched on.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug, serde::Serialize)]
pub(crate) struct Mutant {
    pub(crate) number: u32,
    /// From the crate: `src/rules/market.rs`.
    pub(crate) file: String,
    pub(crate) line: usize,
    pub(crate) function: String,
    /// The line as it stands there.
    pub(crate) source: String,
    pub(crate) change: String,
}

/// A source with all its faults.
#[derive(Debug)]
pub(crate) struct Planted {
    pub(crate) file: String,
    text: String,
    edits: Vec<Edit>,
    pub(crate) mutants: Vec<Mutant>,
}

impl Planted {
    /// The text with its faults, less some.
    pub(crate) fn render(&self, dropped: &BTreeSet<u32>) -> Rendered {
        render(&self.text, &self.edits, dropped)
    }
}

/// Plants every fault there is into a source, numbered from `first` on. Functions named in `constant` are evaluated
/// by the compiler and stay as they are.
pub(crate) fn plant(
    file: &str,
    text: &str,
    first: u32,
    constant: &BTreeSet<String>,
) -> Result<Planted, String> {
    let parsed = syn::parse_file(text).map_err(|error| format!("{file}: {error}"))?;
    let mut gardener = Gardener {
        file,
        text,
        next: first,
        scope: Vec::new(),
        constant,
        edits: Vec::new(),
        mutants: Vec::new(),
    };
    gardener.visit_file(&parsed);
    let Gardener { edits, mut mutants, .. } = gardener;
    tell_apart(&mut mutants);
    Ok(Planted { file: file.to_owned(), text: text.to_owned(), edits, mutants })
}

/// Equal changes on equal lines of one function are counted.
fn tell_apart(mutants: &mut [Mutant]) {
    let mut seen = std::collections::BTreeMap::new();
    for mutant in mutants {
        let key = (mutant.function.clone(), mutant.source.clone(), mutant.change.clone());
        let times: &mut u32 = seen.entry(key).or_default();
        *times += 1;
        if *times > 1 {
            mutant.change = format!("{} ({times})", mutant.change);
        }
    }
}

pub(super) struct Gardener<'a> {
    file: &'a str,
    pub(super) text: &'a str,
    next: u32,
    pub(super) scope: Vec<String>,
    pub(super) constant: &'a BTreeSet<String>,
    edits: Vec<Edit>,
    mutants: Vec<Mutant>,
}

pub(super) fn text(text: &str) -> Piece {
    Piece::Text(text.to_owned())
}

pub(super) fn span_of(node: &impl Spanned) -> Span {
    node.span().byte_range()
}

impl Gardener<'_> {
    /// Source as one short line.
    pub(super) fn snippet(&self, span: &Span) -> String {
        let words: Vec<&str> = self.text[span.clone()].split_whitespace().collect();
        let line = words.join(" ").replace(" .", ".").replace("( ", "(").replace(", )", ")");
        match line.char_indices().nth(60) {
            Some((cut, _)) => format!("{}…", &line[..cut]),
            None => line,
        }
    }

    pub(super) fn fault(&mut self, at: &Span, change: String) -> u32 {
        let number = self.next;
        self.next += 1;
        let before = &self.text[..at.start];
        let begin = before.rfind('\n').map_or(0, |end| end + 1);
        let source = self.text[begin..].lines().next().unwrap_or_default().trim().to_owned();
        self.mutants.push(Mutant {
            number,
            file: self.file.to_owned(),
            line: before.matches('\n').count() + 1,
            function: self.scope.join("::"),
            source,
            change,
        });
        number
    }

    pub(super) fn edit(&mut self, span: Span, shape: Shape) {
        self.edits.push(Edit { span, shape });
    }

    /// Line breaks between two parts, kept where what lies between them is replaced.
    pub(super) fn breaks(&self, left: &Span, right: &Span) -> Piece {
        Piece::Text("\n".repeat(self.text[left.end..right.start].matches('\n').count()))
    }
}
