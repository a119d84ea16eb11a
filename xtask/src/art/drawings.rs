//! Files of drawings: an SVG with one named group in a line.

use std::collections::BTreeMap;
use std::path::Path;

use crate::tree::read;

/// Drawings by name, in the order of their files.
#[derive(Debug, Default)]
pub(super) struct Drawings {
    order: Vec<String>,
    bodies: BTreeMap<String, String>,
}

impl Drawings {
    /// Reads files below a folder.
    pub(super) fn read(art: &Path, files: &[String]) -> Result<Self, String> {
        let mut all = Self::default();
        for file in files {
            let text = read(&art.join(file))?;
            for line in text.lines().filter(|line| !line.starts_with("<svg") && *line != "</svg>") {
                let (name, body) =
                    parse(line).ok_or_else(|| format!("{file}: not one named group: {line:.60}"))?;
                all.add(name, body.to_owned()).map_err(|reason| format!("{file}: {reason}"))?;
            }
        }
        Ok(all)
    }

    pub(super) fn add(&mut self, name: &str, body: String) -> Result<(), String> {
        self.order.push(name.to_owned());
        match self.bodies.insert(name.to_owned(), body) {
            Some(_) => Err(format!("{name} is drawn twice")),
            None => Ok(()),
        }
    }

    pub(super) fn get(&self, name: &str) -> Option<&str> {
        self.bodies.get(name).map(String::as_str)
    }

    /// Names and drawings in order.
    pub(super) fn iter(&self) -> impl Iterator<Item = (&str, &str)> {
        self.order.iter().filter_map(|name| Some((name.as_str(), self.get(name)?)))
    }
}

fn parse(line: &str) -> Option<(&str, &str)> {
    let (name, body) = line.strip_prefix("<g id=\"")?.split_once("\">")?;
    Some((name, body.strip_suffix("</g>")?))
}

/// The parts that a drawing uses.
pub(super) fn used(body: &str) -> impl Iterator<Item = &str> {
    body.split("href=\"#").skip(1).filter_map(|rest| Some(rest.split_once('"')?.0))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_is_a_named_group() {
        assert_eq!(parse("<g id=\"hat\"><path d=\"M0 0\"/></g>"), Some(("hat", "<path d=\"M0 0\"/>")));
        assert_eq!(parse("<path/>"), None);
        let body = "<use href=\"#hat\"/><use href=\"#arm\" x=\"2\"/>";
        assert_eq!(used(body).collect::<Vec<_>>(), ["hat", "arm"]);
    }

    #[test]
    fn nothing_is_drawn_twice() {
        let mut all = Drawings::default();
        assert_eq!(all.add("hat", String::new()), Ok(()));
        assert_eq!(all.add("hat", String::new()), Err("hat is drawn twice".to_owned()));
    }
}
