//! A villager card: its name in the colour of its family, its portrait with income and coins, what it takes at the foot.

use compagnons::Data;
use compagnons::data::{Counted, Role, Silver};
use compagnons::ids::{Basic, Profession, Side};
use compagnons::words as names;
use engine::words::{Phrase, Voice};
use maud::{Markup, PreEscaped, html};

use super::draw::{family, family_class, head, portrait, small};

/// What a card is drawn with, on a table and in the rules.
#[derive(Clone, Copy, Debug)]
pub(super) struct Ink<'a> {
    pub(super) voice: Voice<'a>,
    pub(super) data: &'a Data,
}

/// What lies on a card, or how it lies.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct State {
    /// The profession it stands for, if it is not its own.
    pub(super) role: Option<Profession>,
    /// COM-75: coins on it.
    pub(super) coins: u8,
    /// COM-19: the side that is up, of Founders.
    pub(super) side: Option<Side>,
    /// Whether the foot says where it goes.
    pub(super) is_placed: bool,
}

impl Ink<'_> {
    pub(super) fn word(&self, name: &str) -> String {
        self.voice.word(&format!("com.ui.{name}"))
    }

    pub(super) fn say(&self, name: &str, with: impl FnOnce(Phrase) -> Phrase) -> String {
        self.voice.say(&with(Phrase::new(format!("com.ui.{name}"))))
    }

    pub(super) fn name(&self, profession: Profession) -> String {
        self.voice.say(&names::profession(profession))
    }

    /// The classes of a card's colours: family, double symbol, padlock.
    pub(super) fn look(&self, profession: Profession) -> String {
        let card = self.data.villager(profession);
        let double = if card.symbols > 1 { " x2" } else { "" };
        let lock = if card.lock.is_some() { " lk" } else { "" };
        format!(" {}{double}{lock}", family_class(card.family))
    }

    /// The whole face of a card.
    pub(super) fn face(&self, profession: Profession, state: State) -> Markup {
        let income = self.income(profession, state.side).into_string();
        html! {
            b.bd { (self.name(profession)) }
            span.ar {
                (portrait(profession)) (self.families(profession))
                @if !income.is_empty() { span.py { (PreEscaped(income)) } }
                @if state.coins > 0 { em.co title=(self.say("coins_on", |p| p.int("n", state.coins))) { (state.coins) } }
            }
            (self.foot(profession, state))
        }
    }

    /// Discs with the symbol of the family, as many as the card counts for.
    pub(super) fn families(&self, profession: Profession) -> Markup {
        html! { @for _ in 0..self.data.villager(profession).symbols.max(1) { i.fb {} } }
    }

    /// What it does, where it goes, who opens it, whom it opens.
    fn foot(&self, profession: Profession, state: State) -> Markup {
        let card = self.data.villager(profession);
        let special = (card.role == Role::Special).then(|| self.word(&format!("special.{profession}")));
        let role =
            state.role.map(|role| self.say("stands_for", |p| p.phrase("role", names::profession(role))));
        let place = self.place(profession).filter(|_| !state.is_placed);
        let is_empty = card.key_ring == 0 && card.lock.is_none() && place.is_none();
        if is_empty && special.is_none() && role.is_none() {
            return html! {};
        }
        html! {
            span.ft {
                @for text in special.iter().chain(&role) { span.sp { (text) } }
                @if let Some(place) = place { span.on { (place) } }
                @if let Some(key) = card.lock { span.fk { (self.name(key)) } }
                @if card.key_ring > 0 { span.kr data-tip=(self.say("key_of", |p| p.int("n", card.key_ring))) { (card.key_ring) } }
            }
        }
    }

    /// What shows of a covered card: head, name, padlock.
    pub(super) fn band(&self, profession: Profession, role: Option<Profession>) -> Markup {
        html! {
            (head(profession)) (self.families(profession))
            b.bd { (self.name(profession)) @if let Some(role) = role { small { " = " (self.name(role)) } } }
            @if self.data.villager(profession).lock.is_some() { (small("lock")) }
        }
    }

    /// Gold, food, houses, silver, or what a special villager does.
    fn income(&self, profession: Profession, side: Option<Side>) -> Markup {
        let card = self.data.villager(profession);
        let (gold, food) = match side {
            Some(side) if profession == Profession::Founders => {
                let face = self.data.founders(side);
                (face.gold, face.food)
            }
            _ => (card.gold, card.food),
        };
        html! {
            @if gold > 0 { u { (gold) } }
            @for _ in 0..food { (small("food")) }
            @for _ in 0..card.house { (small("house")) }
            @if let Some(silver) = card.silver { (self.silver(silver)) }
        }
    }

    fn silver(&self, silver: Silver) -> Markup {
        let icon = match silver.counted {
            Counted::GoldOfFamily(one) | Counted::Symbols(one) => family(one),
            Counted::GoldSymbols | Counted::MostCoins => small("coin"),
            Counted::Padlocks => small("lock"),
            Counted::Food => small("food"),
            Counted::Houses => small("house"),
        };
        let text = match (silver.counted, silver.per) {
            (Counted::GoldOfFamily(_), _) => self.word("silver.gold"),
            (Counted::MostCoins, _) => self.word("silver.coins"),
            (_, 1) => self.say("silver.each", |p| p.int("amount", silver.amount)),
            (_, per) => self.say("silver.group", |p| p.int("amount", silver.amount).int("per", per)),
        };
        html! { (small("silver")) span { (text) } (icon) }
    }

    /// COM-58, COM-59: where it goes.
    fn place(&self, profession: Profession) -> Option<String> {
        match self.data.villager(profession).role {
            Role::Chain { parent } => {
                Some(self.say("goes.on", |p| p.phrase("below", names::profession(parent))))
            }
            Role::Solitary => Some(self.word("goes.alone")),
            Role::Root if Basic::of(profession).is_none() => Some(self.word("goes.start")),
            Role::Root | Role::Special => None,
        }
    }
}
