//! Reading a position by name.

use engine::EventInfo as _;

use super::{Owner, Pile, Place, Profession, Scenario, read};
use crate::ids::{Side, Spot};
use crate::scoring::{Income, Tally};
use crate::state::Player;
use crate::village;
use engine::Game as _;

impl Scenario {
    /// What a player has, or the Countess.
    pub fn of(&self, owner: &str) -> &Player {
        self.state.of(read("owner", owner))
    }

    /// A treasury.
    pub fn gold_of(&self, owner: &str) -> u16 {
        self.of(owner).treasury
    }

    /// The names of the hand cards, those that all know first.
    pub fn hand_of(&self, owner: &str) -> Vec<&'static str> {
        self.of(owner).hand.iter().map(Profession::name).collect()
    }

    /// A village: `founders(f); lumberjack > {carpenter+2, wheeler}`.
    pub fn village_of(&self, owner: &str) -> String {
        let owner: Owner = read("owner", owner);
        let bottoms = self.state.village(owner).filter(|(_, card)| card.on.is_none());
        bottoms.map(|(spot, _)| self.stack(spot)).collect::<Vec<_>>().join("; ")
    }

    fn stack(&self, spot: Spot) -> String {
        let Some(card) = self.state.card(spot) else { return String::new() };
        let side = match card.profession {
            Profession::Founders if self.state.of(card.owner).side == Side::Gold => "(g)",
            Profession::Founders => "(f)",
            _ => "",
        };
        let coins = if card.coins > 0 { format!("+{}", card.coins) } else { String::new() };
        let own = format!("{}{side}{coins}", card.profession);
        let above: Vec<String> = village::on(&self.state, spot).map(|above| self.stack(above)).collect();
        match above.as_slice() {
            [] => own,
            [one] => format!("{own} > {one}"),
            more => format!("{own} > {{{}}}", more.join(", ")),
        }
    }

    /// The number of a card: the first of this profession in a village.
    pub fn spot(&self, owner: &str, profession: &str) -> String {
        self.spots(owner, profession).first().cloned().unwrap_or_default()
    }

    /// The numbers of all cards of a profession in a village.
    pub fn spots(&self, owner: &str, profession: &str) -> Vec<String> {
        let profession: Profession = read("spot", profession);
        let cards = self.state.village(read("owner", owner));
        cards.filter(|(_, card)| card.profession == profession).map(|(spot, _)| spot.to_string()).collect()
    }

    /// The road: `cooper+1 - mason`.
    pub fn road_text(&self) -> String {
        let text = |place: Place| match self.state.offer(place) {
            Some(offer) if offer.coins > 0 => format!("{}+{}", offer.profession, offer.coins),
            Some(offer) => offer.profession.to_string(),
            None => "-".to_owned(),
        };
        Place::all().map(text).collect::<Vec<_>>().join(" ")
    }

    /// The number of cards of a pile.
    pub fn pile(&self, pile: &str) -> usize {
        self.state.piles.size(read::<Pile>("pile", pile))
    }

    /// What is counted in a village.
    pub fn tally(&self, owner: &str) -> Tally {
        self.game.tally(&self.state, read("owner", owner))
    }

    /// What a village would earn at a Market.
    pub fn income(&self, owner: &str, number: u8) -> Income {
        self.game.income(&self.state, read("owner", owner), number)
    }

    /// The letters of the seats that may act.
    pub fn to_act(&self) -> String {
        self.game.to_act(&self.state).iter().map(engine::Seat::letter).collect()
    }

    /// The rank of each player as if the game ended now.
    pub fn ranks(&self) -> Vec<u8> {
        let standing = self.game.standing(&self.state);
        self.state.seats().map(|seat| standing.rank(seat)).collect()
    }

    /// What the last action made happen, in notation.
    pub fn happened(&self) -> Vec<String> {
        self.events.iter().map(|event| event.notation()).collect()
    }

    /// The position as text.
    pub fn text(&self) -> String {
        self.game.text_board(&self.state)
    }
}
