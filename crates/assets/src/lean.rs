//! Files without what is for us and not for browsers.

/// A drawing without the ends of its lines.
pub(crate) fn joined(svg: &str) -> String {
    svg.replace(">\n<", "><")
}

/// A style sheet or script without indentation and without lines that are comments: they are for us, not for browsers.
pub(crate) fn lean(text: &str) -> String {
    let mut lean = String::with_capacity(text.len());
    let mut in_comment = false;
    for line in text.lines().map(str::trim) {
        in_comment |= line.starts_with("/*");
        let is_comment = in_comment || line.starts_with("//");
        in_comment &= !line.ends_with("*/");
        if !is_comment && !line.is_empty() {
            lean.push_str(line);
            lean.push('\n');
        }
    }
    lean
}

/// A style sheet without the spaces that separate nothing. Those inside quotes stay, and so do those before a colon: in
/// a selector they mean «inside of».
pub(crate) fn tight(css: &str) -> String {
    let mut tight = String::with_capacity(css.len());
    let mut quote = None;
    let mut signs = css.chars().peekable();
    while let Some(sign) = signs.next() {
        match quote {
            Some(open) if sign == open => quote = None,
            None if matches!(sign, '"' | '\'') => quote = Some(sign),
            _ => {}
        }
        let is_space = quote.is_none() && sign.is_whitespace();
        let after = |signs: &str| tight.ends_with(|last| signs.contains(last));
        let before = signs.peek().is_none_or(|next| matches!(next, '{' | '}') || next.is_whitespace());
        if !(is_space && (after("{};:, \n") || before)) {
            // The last declaration of a rule needs no end of its own.
            if quote.is_none() && sign == '}' && tight.ends_with(';') {
                tight.pop();
            }
            tight.push(sign);
        }
    }
    tight
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn spaces_that_separate_nothing_stay_at_home() {
        let css = "a :hover, b { margin: 0 2px; content: \"a: b, c\"; }\n@media (width > 1px) {\n.c > .d { top: 0 }\n}\n";
        let tight = "a :hover,b{margin:0 2px;content:\"a: b, c\"}@media (width > 1px){.c > .d{top:0}}";
        assert_eq!(super::tight(css), tight);
    }

    #[test]
    fn comments_and_indentation_stay_at_home() {
        let text = "// why\n/* a\n   b */\n.x {\n  y: z; /* kept */\n}\n\nrun(); // kept\n";
        assert_eq!(lean(text), ".x {\ny: z; /* kept */\n}\nrun(); // kept\n");
    }
}
