//! Villages as text, and piles made of what lies nowhere.

use engine::Secret;

use super::{Cards, EventCard, EventCards, Owner, Pile, Profession, Scenario, Season, read};
use crate::ids::Spot;
use crate::piles::{Hidden, Piles};
use crate::{setup, view, village};

impl Scenario {
    /// The village of a player beside the Founders, or of the Countess: `miner > {seeker > monk, locksmith+2}; hunter`.
    ///
    /// `founders > …` builds on the Founders. A Monk or Apprentice stands for what the chain needs there.
    #[must_use]
    pub fn village(mut self, owner: &str, text: &str) -> Self {
        let owner: Owner = read("village", owner);
        for stack in split(text, ';') {
            self.grow(owner, stack.trim(), None);
        }
        let seat = owner.seat();
        if let Some(seat) = seat {
            let limit = crate::rules::limits::place(self.game.components(), &self.state, seat);
            self.state.limits[seat.index()] = limit;
        }
        self.settled()
    }

    /// One card and what lies on it.
    fn grow(&mut self, owner: Owner, text: &str, on: Option<Spot>) {
        let (card, above) = text.split_once('>').map_or((text, ""), |(card, above)| (card, above.trim()));
        let (name, coins) = card.trim().split_once('+').unwrap_or((card.trim(), "0"));
        let profession: Profession = read("village", name.trim());
        let role = self.role(profession, above, on);
        let data = self.game.components();
        let founders = self.state.village(owner).find(|(_, card)| card.profession == Profession::Founders);
        let spot = match (profession, founders) {
            (Profession::Founders, Some((spot, _))) => spot,
            _ => village::add(data, &mut self.state, owner, (profession, role), on)
                .unwrap_or_else(|| panic!("scenario: village: too many cards")),
        };
        if let Some(card) = &mut self.state.cards[spot.index()] {
            card.coins = read("village", coins);
        }
        if let Some(basic) = crate::ids::Basic::of(profession) {
            self.state.basics[basic.index()] -= 1;
        }
        let branches = above.strip_prefix('{').and_then(|inner| inner.strip_suffix('}'));
        match branches {
            Some(inner) => {
                split(inner, ',').into_iter().for_each(|one| self.grow(owner, one.trim(), Some(spot)))
            }
            None if above.is_empty() => {}
            None => self.grow(owner, above, Some(spot)),
        }
        village::refresh(self.game.components(), &mut self.state, owner);
    }

    /// What a Monk or Apprentice stands for: the predecessor of what lies on it.
    fn role(&self, profession: Profession, above: &str, _on: Option<Spot>) -> Profession {
        if !matches!(profession, Profession::Monk | Profession::Apprentice) {
            return profession;
        }
        let first = above.trim_start_matches('{').split([',', '>', '+', '}']).next().unwrap_or("").trim();
        if first.is_empty() {
            return profession;
        }
        let rest = above.split_once('>').map_or("", |(_, rest)| rest.trim());
        let above = self.role(read("village", first), rest, None);
        let parent = self.game.components().parent(above);
        parent.unwrap_or_else(|| panic!("scenario: village: nobody comes before {above}"))
    }

    /// The piles made of what lies nowhere else; the rest is discarded.
    pub(super) fn settled(mut self) -> Self {
        if self.playing {
            return self;
        }
        self.state.piles = Piles::empty();
        self.state.discard = Cards::NONE;
        let data = self.game.components();
        let mut left = view::open_cards(&self.state).map(|open| 2u8.saturating_sub(open));
        let deck = data.size(self.state.players()).deck;
        for (pile, tops) in &self.tops {
            for top in tops {
                let free = &mut left[top.index()];
                *free = free
                    .checked_sub(1)
                    .unwrap_or_else(|| panic!("scenario: top of {pile}: no {top} is left"));
            }
        }
        // The scarcest families last, so that what a test adds later is still free.
        let mut rest: Vec<Profession> =
            deck.iter().flat_map(|one| std::iter::repeat_n(one, usize::from(left[one.index()]))).collect();
        let hidden = |one: Profession| Hidden::new(one, data.villager(one).family);
        for pile in Pile::ALL {
            let next = self.tops.iter().filter(|(one, _)| *one == pile).flat_map(|(_, tops)| tops);
            let next: Vec<Profession> = next.copied().collect();
            let size = usize::from(self.sizes[pile.index()]);
            assert!(next.len() <= size, "scenario: {pile} has only {size} cards");
            let below = size - next.len();
            assert!(below <= rest.len(), "scenario: too few cards for {pile}");
            let below = rest.drain(..below).collect::<Vec<_>>();
            let cards = below.into_iter().chain(next.into_iter().rev());
            self.state.piles.lay(pile, cards.map(hidden));
        }
        rest.into_iter().for_each(|one| self.state.discard.put(one));
        self
    }

    pub(super) fn set_events(&mut self, face_up: EventCards, discarded: EventCards) {
        let data = self.game.components();
        let Some(solo) = &mut self.state.solo else { panic!("scenario: events: not a solo game") };
        solo.face_up = face_up;
        solo.discarded = discarded;
        let removed = data.level(solo.difficulty).removed;
        for season in Season::ALL {
            let mut deck = setup::events_of(data, season, removed);
            if let Secret::Known(order) = &mut deck.order {
                order.sort_by_key(|card| removed.contains(*card) || face_up.contains(*card));
                let out = order.iter().filter(|card| removed.contains(**card) || face_up.contains(**card));
                deck.left = 12 - out.count() as u8;
            }
            solo.decks[season.index()] = deck;
        }
    }

    pub(super) fn set_deck(&mut self, season: Season, next: &[EventCard]) {
        let Some(solo) = &mut self.state.solo else { panic!("scenario: events: not a solo game") };
        let deck = &mut solo.decks[season.index()];
        deck.left = next.len() as u8;
        if let Secret::Known(order) = &mut deck.order {
            for (place, card) in order.iter_mut().zip(next.iter().rev()) {
                *place = *card;
            }
        }
    }
}

/// Splits at a mark that stands outside brackets.
fn split(text: &str, mark: char) -> Vec<&str> {
    let (mut parts, mut depth, mut start) = (Vec::new(), 0, 0);
    for (at, c) in text.char_indices() {
        match c {
            '{' => depth += 1,
            '}' => depth -= 1,
            _ if c == mark && depth == 0 => {
                parts.push(&text[start..at]);
                start = at + c.len_utf8();
            }
            _ => {}
        }
    }
    parts.push(&text[start..]);
    parts
}
