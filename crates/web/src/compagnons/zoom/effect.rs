//! What a villager is good for, in sentences.

use compagnons::data::{Counted, Role, Silver};
use compagnons::ids::Profession;
use compagnons::words;
use engine::words::Phrase;

use super::super::view::View;
use super::word;

/// What it earns and allows while it is uncovered. A start of a chain and a special villager have their own sentence.
pub(super) fn effect(view: &View<'_>, profession: Profession) -> String {
    let card = view.data().villager(profession);
    if matches!(card.role, Role::Root | Role::Special) {
        return view.tell(&words::profession_rule(profession));
    }
    let count = |key: &str, n: u8| (n > 0).then(|| word(key).int("n", n));
    let all = [
        (card.gold > 0).then(|| word("gold").phrase("gold", words::gold(card.gold.into()))),
        count("food", card.food),
        count("house", card.house),
        card.silver.map(silver),
    ];
    let told: Vec<String> = all.into_iter().flatten().map(|one| view.tell(&one)).collect();
    if told.is_empty() { view.tell(&word("bare")) } else { told.join(" ") }
}

/// COM-108 to COM-117: a silver formula.
fn silver(formula: Silver) -> Phrase {
    let (key, family) = match formula.counted {
        Counted::GoldOfFamily(family) => ("silver.gold_of", Some(family)),
        Counted::Symbols(family) => ("silver.symbols", Some(family)),
        Counted::GoldSymbols => ("silver.gold", None),
        Counted::Padlocks => ("silver.locks", None),
        Counted::Food => ("silver.food", None),
        Counted::Houses => ("silver.houses", None),
        Counted::MostCoins => ("silver.coins", None),
    };
    let told = word(key).phrase("gold", words::gold(formula.amount.into())).int("n", formula.per);
    match family {
        Some(family) => told.phrase("family", words::family(family)),
        None => told,
    }
}
