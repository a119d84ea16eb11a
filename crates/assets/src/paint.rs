//! Symbols of a sprite as properties of a style sheet.

/// What figures are drawn with.
pub const PEN: &str = "#2c2018";
/// What small pictures are drawn with on dark paper, where the pen would not be seen.
pub const LIGHT_PEN: &str = "#E9DCC3";

/// The symbols of some kinds as properties of a class; those of the first kind once more with a light pen.
pub(crate) fn properties(class: &str, sprite: &str, kinds: &[&str]) -> String {
    let all = |pen: &str, kinds: &[&str]| -> String {
        let is_wanted =
            |line: &&str| kinds.iter().any(|kind| line.starts_with(&format!("<symbol id=\"{kind}-")));
        sprite.lines().filter(is_wanted).filter_map(|line| property(&line.replace(PEN, pen))).collect()
    };
    format!(
        ".{class}{{{}}}@media (prefers-color-scheme: dark){{.{class}{{{}}}}}",
        all(PEN, kinds),
        all(LIGHT_PEN, kinds.get(..1).unwrap_or_default()),
    )
}

/// A symbol as a property: `--ID:url(…);`.
fn property(line: &str) -> Option<String> {
    let (id, rest) = line.strip_prefix("<symbol id=\"")?.split_once('"')?;
    let (attributes, inside) = rest.strip_suffix("</symbol>")?.split_once('>')?;
    let svg = format!("<svg xmlns='http://www.w3.org/2000/svg'{attributes}>{inside}</svg>");
    Some(format!("--{id}:url(\"data:image/svg+xml,{}\");", svg.replace('"', "'").replace('#', "%23")))
}
