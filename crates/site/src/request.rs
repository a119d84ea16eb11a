//! A request as the service worker hands it over.

use engine::words::Lang;
use serde::{Deserialize, Serialize};
use tabletop::forms::Fields;
use web::follow::Told;

/// What is asked of the house.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct Request {
    /// How.
    pub method: Method,
    /// The path, below the place where the site lies.
    pub path: String,
    /// What stands after the question mark.
    pub query: String,
    /// The form.
    pub body: String,
    /// Whether the page's own script asks: it wants fragments and plain reasons.
    pub script: bool,
    /// How far the page has told the game, where its script says so.
    pub told: String,
    /// The languages of the browser.
    pub languages: Vec<String>,
    /// The time in milliseconds since 1970.
    pub now: u64,
    /// What stands before a path in the address of a page, such as `/games`.
    pub base: String,
}

/// How a request is made.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "UPPERCASE")]
pub enum Method {
    /// To look.
    #[default]
    Get,
    /// To change something.
    Post,
}

impl Request {
    /// The fields of the address.
    pub fn params(&self) -> Fields {
        fields(&self.query)
    }

    /// The fields of the form.
    pub fn form(&self) -> Fields {
        fields(&self.body)
    }

    /// The path with what stands after the question mark: where a reader comes back to.
    pub fn address(&self) -> String {
        if self.query.is_empty() { self.path.clone() } else { format!("{}?{}", self.path, self.query) }
    }

    /// How far the page has told the game.
    pub fn told(&self) -> Option<Told> {
        self.told.parse().ok()
    }

    /// The first language of the browser that is one of the house.
    pub fn lang(&self) -> Lang {
        let code = |tag: &String| tag.split('-').next().unwrap_or("").to_ascii_lowercase();
        self.languages.iter().find_map(|tag| Lang::from_code(&code(tag))).unwrap_or_default()
    }
}

fn fields(text: &str) -> Fields {
    let pairs = form_urlencoded::parse(text.as_bytes());
    pairs.map(|(name, value)| (name.into_owned(), value.into_owned())).collect::<Vec<_>>().into()
}
