//! Which program wrote a file. Nothing is decided by it: it is for whoever finds the file years later.

/// The program with its version, as everything that it writes names it.
pub const WRITTEN_BY: &str = concat!("hameau ", env!("CARGO_PKG_VERSION"));

/// How the first line of a TOML file begins that a program has signed.
const SIGNATURE: &str = "# Written by hameau ";

/// A TOML text with a first line that says who wrote it.
pub fn signed(text: &str) -> String {
    format!("# Written by {WRITTEN_BY}\n{text}")
}

/// The text without that line: what a file is known by, whoever wrote it.
pub fn unsigned(text: &str) -> &str {
    if !text.starts_with(SIGNATURE) {
        return text;
    }
    text.split_once('\n').map_or("", |(_, rest)| rest)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_signature_is_one_line_and_comes_off_whatever_the_version() {
        let text = "# A plan.\n[game]\nid = 1\n";
        assert_eq!(unsigned(&signed(text)), text);
        assert_eq!(unsigned(&format!("# Written by hameau 7.0.0-beta\r\n{text}")), text);
        assert_eq!(unsigned(text), text, "files of old have none");
        assert_eq!(unsigned("# Written by hameau 7"), "");
        assert_eq!(unsigned(&signed(&signed(text))), signed(text), "only the last hand comes off");
    }
}
