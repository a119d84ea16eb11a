//! Lines that end at a word before the edge.

/// Puts words into lines of so many columns: the first begins with `first`, the others with as many blanks as it is
/// wide. What is longer than a line stands alone.
pub(super) fn fold<'a>(first: &str, words: impl IntoIterator<Item = &'a str>, columns: usize) -> String {
    let indent = first.chars().count();
    let mut folded = first.to_owned();
    let mut used = indent;
    for (number, word) in words.into_iter().enumerate() {
        let length = word.chars().count();
        if number > 0 && used + 1 + length > columns {
            folded.truncate(folded.trim_end().len());
            folded.push('\n');
            folded.extend(std::iter::repeat_n(' ', indent));
            used = indent;
        } else if number > 0 {
            folded.push(' ');
            used += 1;
        }
        folded.push_str(word);
        used += length;
    }
    folded
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_line_is_longer_and_the_others_stand_below_the_first_word() {
        let text = "a village of seven territories, each with seven spots";
        let folded = fold("  1. ", text.split(' '), 24);
        assert_eq!(folded, "  1. a village of seven\n     territories, each\n     with seven spots");
        assert!(folded.lines().all(|line| line.chars().count() <= 24));
    }

    #[test]
    fn a_tied_space_never_breaks_and_a_long_word_stands_alone() {
        assert_eq!(
            fold("", "Prêt\u{202f}? incomparablement".split(' '), 8),
            "Prêt\u{202f}?\nincomparablement"
        );
        assert_eq!(fold("> ", [""], 8), "> ");
    }
}
