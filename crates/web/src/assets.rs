//! The files that pages load. All of them are part of the program; each address carries a hash of its content,
//! so browsers may keep a file for ever.

use std::borrow::Cow;
use std::sync::LazyLock;

const CSS: &str = "text/css; charset=utf-8";
const JS: &str = "text/javascript; charset=utf-8";
const SVG: &str = "image/svg+xml";

/// A file that pages load.
#[derive(Debug)]
pub struct Asset {
    /// The name of the file, without a folder.
    pub name: &'static str,
    /// The value of the header `content-type`.
    pub content_type: &'static str,
    /// The content.
    pub body: Cow<'static, [u8]>,
    path: String,
}

impl Asset {
    fn new(name: &'static str, content_type: &'static str, text: &'static str) -> Self {
        let body = match content_type {
            CSS => Cow::Owned(tight(&lean(text)).into_bytes()),
            JS => Cow::Owned(lean(text).into_bytes()),
            SVG => Cow::Owned(joined(text).into_bytes()),
            _ => Cow::Borrowed(text.as_bytes()),
        };
        let path = format!("/assets/{name}?v={:08x}", fingerprint(&body));
        Self { name, content_type, body, path }
    }

    /// A style sheet that paints with symbols of a sprite: before it stands each of them as a property of the class. The
    /// first kind is so small that a light pen draws it on dark paper.
    fn painted(name: &'static str, class: &str, sprite: &str, kinds: &[&str], text: &str) -> Self {
        let properties = |pen: &str, kinds: &[&str]| -> String {
            let is_wanted =
                |line: &&str| kinds.iter().any(|kind| line.starts_with(&format!("<symbol id=\"{kind}-")));
            sprite.lines().filter(is_wanted).filter_map(|line| property(&line.replace(PEN, pen))).collect()
        };
        let css = format!(
            ".{class}{{{}}}@media (prefers-color-scheme: dark){{.{class}{{{}}}}}{}",
            properties(PEN, kinds),
            properties(LIGHT_PEN, kinds.get(..1).unwrap_or_default()),
            tight(&lean(text))
        );
        let path = format!("/assets/{name}?v={:08x}", fingerprint(css.as_bytes()));
        Self { name, content_type: CSS, body: Cow::Owned(css.into_bytes()), path }
    }

    /// Those symbols of a sprite whose ids are wanted.
    fn symbols(name: &'static str, sprite: &str, is_wanted: impl Fn(&str) -> bool) -> Self {
        let id = |line: &str| Some(line.strip_prefix("<symbol id=\"")?.split_once('"')?.0.to_owned());
        let lines = sprite.lines().filter(|line| id(line).is_none_or(|id| is_wanted(&id)));
        let body = Cow::Owned(lines.collect::<String>().into_bytes());
        let path = format!("/assets/{name}?v={:08x}", fingerprint(&body));
        Self { name, content_type: SVG, body, path }
    }

    /// A script that imports others, which it knows by their names: browsers must not load them twice.
    fn importing(name: &'static str, text: &str, others: &[&Self]) -> Self {
        let named = |text: String, other: &&Self| {
            text.replace(&format!("'./{}'", other.name), &format!("'{}'", other.path))
        };
        let text = others.iter().fold(lean(text), named);
        let path = format!("/assets/{name}?v={:08x}", fingerprint(text.as_bytes()));
        Self { name, content_type: JS, body: Cow::Owned(text.into_bytes()), path }
    }

    /// The address to load it from: `/assets/NAME?v=HASH`. It changes with the content.
    pub fn path(&self) -> &str {
        &self.path
    }
}

/// All files. A game adds its own style sheet and drawings here, one line each.
pub fn assets() -> &'static [Asset] {
    static ASSETS: LazyLock<Vec<Asset>> = LazyLock::new(|| {
        let shared = Asset::new("hameau.js", JS, include_str!("../assets/hameau.js"));
        let scene = Asset::importing("scene.js", include_str!("../assets/scene.js"), &[&shared]);
        let journal =
            Asset::importing("journal.js", include_str!("../assets/journal.js"), &[&shared, &scene]);
        let board = Asset::importing("board.js", include_str!("../assets/board.js"), &[&shared]);
        let parts = [&shared, &scene, &journal];
        vec![
            Asset::importing("follow.js", include_str!("../assets/follow.js"), &parts),
            Asset::importing("advice.js", include_str!("../assets/advice.js"), &[&shared, &scene]),
            Asset::importing("replay.js", include_str!("../assets/replay.js"), &[&shared, &board]),
            Asset::importing("end.js", include_str!("../assets/end.js"), &[&shared]),
            Asset::importing("lesson.js", include_str!("../assets/lesson.js"), &[&shared]),
            Asset::importing("strip.js", include_str!("../assets/strip.js"), &[&shared]),
            Asset::importing("zoom.js", include_str!("../assets/zoom.js"), &[&shared]),
            Asset::importing("sound.js", include_str!("../assets/sound.js"), &[&shared]),
            Asset::importing("new-table.js", include_str!("../assets/new-table.js"), &[&shared]),
            Asset::new("files.js", JS, include_str!("../assets/files.js")),
            board,
            journal,
            scene,
            shared,
            Asset::new("hameau.css", CSS, HAMEAU_CSS),
            Asset::new("home.css", CSS, HOME_CSS),
            Asset::new("lobby.css", CSS, LOBBY_CSS),
            Asset::new("table.css", CSS, TABLE_CSS),
            Asset::new("account.css", CSS, ACCOUNT_CSS),
            Asset::new("seal.css", CSS, include_str!("../assets/css/seal.css")),
            Asset::new("new-table.css", CSS, include_str!("../assets/css/new-table.css")),
            Asset::new("replay.css", CSS, include_str!("../assets/css/replay.css")),
            Asset::new("lesson.css", CSS, include_str!("../assets/css/lesson.css")),
            Asset::new("rules.css", CSS, include_str!("../assets/css/rules.css")),
            Asset::new("search.js", JS, include_str!("../assets/search.js")),
            Asset::new("book.js", JS, include_str!("../assets/book.js")),
            Asset::new("petits-peuples.css", CSS, include_str!("../assets/css/petits-peuples.css")),
            Asset::new("rollwrite.css", CSS, include_str!("../assets/css/rollwrite.css")),
            Asset::new("settlement.css", CSS, SETTLEMENT_CSS),
            Asset::painted("nobility.css", "nob", NOB_CITY, &["good", "pl", "com"], NOBILITY_CSS),
            Asset::new("compagnons.css", CSS, COMPAGNONS_CSS),
            Asset::symbols("signs.svg", ICONS, is_of_first_page),
            Asset::symbols("icons.svg", ICONS, |id| !is_of_first_page(id)),
            Asset::new("end.svg", SVG, include_str!("../assets/end.svg")),
            Asset::new("com-people.svg", SVG, include_str!("../assets/com-people.svg")),
            Asset::new("com-events.svg", SVG, include_str!("../assets/com-events.svg")),
            Asset::new("set-heroes.svg", SVG, include_str!("../assets/set-heroes.svg")),
            Asset::new("set-land.svg", SVG, include_str!("../assets/set-land.svg")),
            Asset::new("nob-people.svg", SVG, include_str!("../assets/nob-people.svg")),
            Asset::new("nob-city.svg", SVG, NOB_CITY),
            Asset::new("ai-petits-peuples.svg", SVG, include_str!("../assets/ai-petits-peuples.svg")),
            Asset::new("ai-settlement.svg", SVG, include_str!("../assets/ai-settlement.svg")),
            Asset::new("ai-compagnons.svg", SVG, include_str!("../assets/ai-compagnons.svg")),
            Asset::new("ai-rollwrite.svg", SVG, include_str!("../assets/ai-rollwrite.svg")),
            Asset::new("ai-nobility.svg", SVG, include_str!("../assets/ai-nobility.svg")),
            Asset::new("favicon.svg", SVG, include_str!("../assets/favicon.svg")),
            Asset::new("favicon-turn.svg", SVG, include_str!("../assets/favicon-turn.svg")),
            Asset::new(
                "drawing-petits-peuples.svg",
                SVG,
                include_str!("../assets/drawings/petits-peuples.svg"),
            ),
            Asset::new("drawing-settlement.svg", SVG, include_str!("../assets/drawings/settlement.svg")),
            Asset::new("drawing-compagnons.svg", SVG, include_str!("../assets/drawings/compagnons.svg")),
            Asset::new("drawing-nobility.svg", SVG, include_str!("../assets/drawings/nobility.svg")),
            Asset::new("drawing-rollwrite.svg", SVG, include_str!("../assets/drawings/rollwrite.svg")),
        ]
    });
    &ASSETS
}

/// The pictograms that pages share, one symbol in a line.
const ICONS: &str = include_str!("../assets/icons.svg");

/// Whether the first page uses a pictogram: it loads no others.
fn is_of_first_page(id: &str) -> bool {
    const USED: [&str; 8] = ["logo", "play", "people", "clock", "advice", "person", "link", "robot"];
    USED.contains(&id) || id.starts_with("mark-")
}

/// The address of a pictogram. Both names are equally long: they travel with every change of a table.
pub(crate) fn path_of_icon(id: &str) -> String {
    path_of(if is_of_first_page(id) { "signs.svg" } else { "icons.svg" })
}

/// The city of Rise to Nobility: its style sheet paints with it too.
const NOB_CITY: &str = include_str!("../assets/nob-city.svg");

/// What figures are drawn with, and what small pictures are drawn with on dark paper, where it would not be seen.
pub(crate) const PEN: &str = "#2c2018";
pub(crate) const LIGHT_PEN: &str = "#E9DCC3";

/// A symbol as a property of a style sheet: `--ID:url(…);`.
fn property(line: &str) -> Option<String> {
    let (id, rest) = line.strip_prefix("<symbol id=\"")?.split_once('"')?;
    let (attributes, inside) = rest.strip_suffix("</symbol>")?.split_once('>')?;
    let svg = format!("<svg xmlns='http://www.w3.org/2000/svg'{attributes}>{inside}</svg>");
    Some(format!("--{id}:url(\"data:image/svg+xml,{}\");", svg.replace('"', "'").replace('#', "%23")))
}

/// A drawing without the ends of its lines.
fn joined(svg: &str) -> String {
    svg.replace(">\n<", "><")
}

/// What every page loads.
const HAMEAU_CSS: &str = concat!(
    include_str!("../assets/css/tokens.css"),
    include_str!("../assets/css/shell.css"),
    include_str!("../assets/css/parts.css"),
);

/// The first page.
const HOME_CSS: &str =
    concat!(include_str!("../assets/css/front.css"), include_str!("../assets/css/home.css"));

/// The page of tables.
const LOBBY_CSS: &str =
    concat!(include_str!("../assets/css/front.css"), include_str!("../assets/css/lobby.css"));

/// The page of the reader.
const ACCOUNT_CSS: &str =
    concat!(include_str!("../assets/css/front.css"), include_str!("../assets/css/account.css"));

/// What a table shows in turn: the waiting room, the game's widgets, the end.
const TABLE_CSS: &str = concat!(
    include_str!("../assets/css/at-the-table.css"),
    include_str!("../assets/css/widgets.css"),
    include_str!("../assets/css/company.css"),
    include_str!("../assets/css/strip.css"),
    include_str!("../assets/css/zoom.css"),
    include_str!("../assets/css/ears.css"),
    include_str!("../assets/css/follow.css"),
    include_str!("../assets/css/advice.css"),
    include_str!("../assets/css/journal.css"),
    include_str!("../assets/css/table-top.css"),
    include_str!("../assets/css/waiting.css"),
    include_str!("../assets/css/endgame.css"),
    include_str!("../assets/css/chat.css"),
    include_str!("../assets/css/seal.css"),
);

/// The city and the lands of Rise to Nobility, and who lives there.
const NOBILITY_CSS: &str =
    concat!(include_str!("../assets/css/nobility.css"), include_str!("../assets/css/nobility-figures.css"),);

/// The table of Compagnons, and the cards on it.
const COMPAGNONS_CSS: &str = concat!(
    include_str!("../assets/css/compagnons.css"),
    include_str!("../assets/css/compagnons-cards.css"),
    include_str!("../assets/css/compagnons-hand.css"),
);

/// The table of Settlement, its hero row, and what opens large.
const SETTLEMENT_CSS: &str = concat!(
    include_str!("../assets/css/settlement.css"),
    include_str!("../assets/css/settlement-heroes.css"),
    include_str!("../assets/css/settlement-large.css"),
);

/// A style sheet or script without indentation and without lines that are comments: they are for us, not for browsers.
fn lean(text: &str) -> String {
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
fn tight(css: &str) -> String {
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

/// The file with this name.
pub fn asset(name: &str) -> Option<&'static Asset> {
    assets().iter().find(|asset| asset.name == name)
}

/// The address of a file; without its hash if the name is unknown, so that the gap shows as a 404.
pub(crate) fn path_of(name: &str) -> String {
    asset(name).map_or_else(|| format!("/assets/{name}"), |asset| asset.path.clone())
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
    fn names_are_unique_and_paths_carry_a_version() {
        for (index, asset) in assets().iter().enumerate() {
            assert!(!assets()[..index].iter().any(|other| other.name == asset.name), "{}", asset.name);
            let (path, version) = asset.path().split_once("?v=").unwrap();
            assert_eq!(path, format!("/assets/{}", asset.name));
            assert_eq!(version.len(), 8);
        }
        assert_ne!(fingerprint(b"a"), fingerprint(b"b"));
    }

    #[test]
    fn spaces_that_separate_nothing_stay_at_home() {
        let css = "a :hover, b { margin: 0 2px; content: \"a: b, c\"; }\n@media (width > 1px) {\n.c > .d { top: 0 }\n}\n";
        let tight = "a :hover,b{margin:0 2px;content:\"a: b, c\"}@media (width > 1px){.c > .d{top:0}}";
        assert_eq!(super::tight(css), tight);
    }

    #[test]
    fn a_style_sheet_paints_with_the_symbols_of_its_kinds() {
        let sprite = "<symbol id=\"good-a\" viewBox=\"0 0 2 2\"><path stroke=\"#2c2018\"/></symbol>\n<symbol id=\"ship-b\" viewBox=\"0 0 1 1\"></symbol>\n";
        let sheet = Asset::painted("x.css", "x", sprite, &["good"], "/* why */\n.y { z: 1; }\n");
        let svg = |pen: &str| {
            format!(
                "--good-a:url(\"data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 2 2'><path stroke='%23{pen}'/></svg>\");"
            )
        };
        let (light, dark) = (svg("2c2018"), svg("E9DCC3"));
        let css = format!(".x{{{light}}}@media (prefers-color-scheme: dark){{.x{{{dark}}}}}.y{{z:1}}\n");
        assert_eq!(std::str::from_utf8(&sheet.body).unwrap().trim(), css.trim());
    }

    #[test]
    fn comments_and_indentation_stay_at_home() {
        let text = "// why\n/* a\n   b */\n.x {\n  y: z; /* kept */\n}\n\nrun(); // kept\n";
        assert_eq!(lean(text), ".x {\ny: z; /* kept */\n}\nrun(); // kept\n");
    }

    #[test]
    fn no_file_reaches_outside() {
        for asset in assets() {
            let text = std::str::from_utf8(&asset.body).unwrap();
            let text = text.replace("http://www.w3.org/2000/svg", "");
            for outside in ["http://", "https://", "@import", "@font-face", "url(//"] {
                assert!(!text.contains(outside), "{} refers to {outside}", asset.name);
            }
        }
    }
}
