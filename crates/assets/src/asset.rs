//! A file, and how it is made from what lies in the repository.

use crate::lean::{joined, lean, tight};
use crate::paint::properties;

pub(crate) const CSS: &str = "text/css; charset=utf-8";
pub(crate) const JS: &str = "text/javascript; charset=utf-8";
pub(crate) const SVG: &str = "image/svg+xml";

/// How files are addressed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Addresses {
    /// `/assets/NAME?v=HASH`, which changes with the content.
    Hashed,
    /// `/assets/NAME`: the files of one version lie beside each other and are kept together.
    Plain,
}

/// A file that pages load.
#[derive(Debug)]
pub struct Asset {
    /// The name of the file, without a folder.
    pub name: &'static str,
    /// The value of the header `content-type`.
    pub content_type: &'static str,
    /// The content; empty where files lie beside the program.
    pub body: Vec<u8>,
    path: String,
}

impl Asset {
    /// The address to load it from.
    pub fn path(&self) -> &str {
        &self.path
    }
}

impl Addresses {
    /// Those of this program.
    pub(crate) const HERE: Self = if cfg!(target_arch = "wasm32") { Self::Plain } else { Self::Hashed };

    fn asset(self, name: &'static str, content_type: &'static str, text: String) -> Asset {
        let path = match self {
            Self::Hashed => format!("/assets/{name}?v={:08x}", fingerprint(text.as_bytes())),
            Self::Plain => format!("/assets/{name}"),
        };
        Asset { name, content_type, body: text.into_bytes(), path }
    }

    /// A style sheet of several parts.
    pub(crate) fn sheet(self, name: &'static str, parts: &[&str]) -> Asset {
        self.asset(name, CSS, tight(&lean(&parts.concat())))
    }

    /// A drawing.
    pub(crate) fn drawing(self, name: &'static str, text: &str) -> Asset {
        self.asset(name, SVG, joined(text))
    }

    /// A style sheet that paints with symbols of a sprite: before it stands each of them as a property of the class. The
    /// first kind is so small that a light pen draws it on dark paper.
    pub(crate) fn painted(
        self,
        name: &'static str,
        class: &str,
        (sprite, kinds): (&str, &[&str]),
        parts: &[&str],
    ) -> Asset {
        let properties = properties(class, sprite, kinds);
        self.asset(name, CSS, properties + &tight(&lean(&parts.concat())))
    }

    /// Those symbols of a sprite whose ids are wanted.
    pub(crate) fn symbols(self, name: &'static str, sprite: &str, is_wanted: impl Fn(&str) -> bool) -> Asset {
        let id = |line: &str| Some(line.strip_prefix("<symbol id=\"")?.split_once('"')?.0.to_owned());
        let lines = sprite.lines().filter(|line| id(line).is_none_or(|id| is_wanted(&id)));
        self.asset(name, SVG, lines.collect())
    }

    /// A script. Others that it imports it calls as pages do: browsers must not load them twice. Where all of them lie beside
    /// each other their names are enough, whatever folder they lie in.
    pub(crate) fn script(self, name: &'static str, text: &str, others: &[&Asset]) -> Asset {
        let named = |text: String, other: &&Asset| match self {
            Self::Hashed => text.replace(&format!("'./{}'", other.name), &format!("'{}'", other.path)),
            Self::Plain => text,
        };
        self.asset(name, JS, others.iter().fold(lean(text), named))
    }
}

/// FNV-1a, 64 bits folded to 32: enough to tell two versions of a file apart.
fn fingerprint(bytes: &[u8]) -> u32 {
    let hash = bytes.iter().fold(0xcbf2_9ce4_8422_2325_u64, |hash, byte| {
        (hash ^ u64::from(*byte)).wrapping_mul(0x0100_0000_01b3)
    });
    (hash ^ (hash >> 32)) as u32
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_changes_with_the_content() {
        let path = |text: &str| Addresses::Hashed.drawing("x.svg", text).path;
        assert_ne!(path("a"), path("b"));
        assert_eq!(Addresses::Plain.drawing("x.svg", "a").path, "/assets/x.svg");
    }

    #[test]
    fn a_style_sheet_paints_with_the_symbols_of_its_kinds() {
        let sprite = "<symbol id=\"good-a\" viewBox=\"0 0 2 2\"><path stroke=\"#2c2018\"/></symbol>\n<symbol id=\"ship-b\" viewBox=\"0 0 1 1\"></symbol>\n";
        let sheet =
            Addresses::Hashed.painted("x.css", "x", (sprite, &["good"]), &["/* why */\n.y { z: 1; }\n"]);
        let svg = |pen: &str| {
            format!(
                "--good-a:url(\"data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 2 2'><path stroke='%23{pen}'/></svg>\");"
            )
        };
        let (light, dark) = (svg("2c2018"), svg("E9DCC3"));
        let css = format!(".x{{{light}}}@media (prefers-color-scheme: dark){{.x{{{dark}}}}}.y{{z:1}}\n");
        assert_eq!(std::str::from_utf8(&sheet.body).unwrap().trim(), css.trim());
    }
}
