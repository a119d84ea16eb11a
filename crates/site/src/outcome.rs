//! What follows from a request.

use serde::{Deserialize, Serialize};

use crate::thought::Task;

/// What the service worker does next.
#[derive(Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Outcome {
    /// Reads these tables from storage, and asks again.
    Needs(Vec<String>),
    /// Lets a worker think; its answer is the answer.
    Think(Box<Task>),
    /// Writes, then answers.
    Done(Box<Answer>),
}

/// An answer, and what is to be written before it is given.
#[derive(Debug, Default, Serialize, Deserialize)]
pub struct Answer {
    /// As in HTTP.
    pub status: u16,
    /// The kind of body.
    pub kind: String,
    /// The body.
    pub body: String,
    /// Where to go instead.
    pub location: Option<String>,
    /// The name of a file to keep it as.
    pub file: Option<String>,
    /// What is written first.
    pub writes: Vec<Write>,
    /// The table that other pages are to show anew.
    pub changed: Option<String>,
}

/// Something that is kept.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Write {
    /// Which store.
    pub store: String,
    /// Under which key.
    pub key: String,
    /// What; nothing where everything goes whose key begins so.
    pub value: Option<String>,
}

impl Write {
    /// To be kept under a key.
    pub(crate) fn keep(store: &str, key: impl Into<String>, value: String) -> Self {
        Self { store: store.into(), key: key.into(), value: Some(value) }
    }

    /// Everything goes whose key begins so.
    pub(crate) fn remove(store: &str, key: impl Into<String>) -> Self {
        Self { store: store.into(), key: key.into(), value: None }
    }
}

impl Answer {
    /// A page.
    pub fn page(markup: maud::Markup) -> Self {
        Self {
            status: 200,
            kind: "text/html; charset=utf-8".into(),
            body: markup.into_string(),
            ..Self::default()
        }
    }

    /// «Look there.»
    pub fn to(path: impl Into<String>) -> Self {
        Self { status: 303, location: Some(path.into()), ..Self::default() }
    }
}
