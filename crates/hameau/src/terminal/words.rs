//! The languages of the terminal.

use std::sync::LazyLock;

use engine::words::{Lang, Lexicon};
use games::GameId;

/// What the terminal says around a game.
static LEXICON: LazyLock<Lexicon> = LazyLock::new(|| {
    Lexicon::shipped(include_str!("../../locales/fr.toml"), include_str!("../../locales/en.toml"))
});

/// The same where a game counts gold and no points.
static GOLD: LazyLock<Lexicon> = LazyLock::new(|| {
    Lexicon::shipped(include_str!("../../locales/gold.fr.toml"), include_str!("../../locales/gold.en.toml"))
});

/// Everything that can be said of a game.
pub(crate) fn lexicons(game: GameId) -> Vec<&'static Lexicon> {
    let gold = web::counts_gold(game).then(|| &*GOLD);
    gold.into_iter().chain([&*LEXICON]).chain(web::lexicons(game)).collect()
}

/// What was asked for; else French where the terminal is French, and English elsewhere.
pub(crate) fn language(asked: Option<Lang>) -> Lang {
    let is_set = |value: &String| !value.is_empty();
    let variable = ["LC_ALL", "LC_MESSAGES", "LANG"]
        .into_iter()
        .find_map(|name| std::env::var(name).ok().filter(is_set));
    let is_french = variable.is_some_and(|lang| lang.starts_with("fr"));
    asked.unwrap_or(if is_french { Lang::Fr } else { Lang::En })
}
