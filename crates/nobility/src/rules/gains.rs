//! What comes and goes: every change of a player's things is told (NOB-81).

use engine::Seat;

use super::Play;
use crate::amounts::Goods;
use crate::event::{Event, Gain, Source};
use crate::ids::{Credit, Good};

impl Play<'_> {
    fn gained(&mut self, seat: Seat, gain: Gain, n: u16, source: Source) {
        if n > 0 {
            self.events.push(Event::Gained { seat, gain, n, source });
        }
    }

    fn lost(&mut self, seat: Seat, gain: Gain, n: u16, source: Source) {
        if n > 0 {
            self.events.push(Event::Lost { seat, gain, n, source });
        }
    }

    /// NOB-E9: coins are unlimited.
    pub(crate) fn gain_coins(&mut self, seat: Seat, n: u16, source: Source) {
        let player = self.state.player_mut(seat);
        player.coins = player.coins.saturating_add(n);
        self.gained(seat, Gain::Coins, n, source);
    }

    /// Pays what is there.
    pub(crate) fn pay_coins(&mut self, seat: Seat, n: u16, source: Source) {
        let player = self.state.player_mut(seat);
        let paid = n.min(player.coins);
        player.coins -= paid;
        self.lost(seat, Gain::Coins, paid, source);
    }

    /// Goods of one kind.
    pub(crate) fn gain_good(&mut self, seat: Seat, good: Good, n: u16, source: Source) {
        let player = self.state.player_mut(seat);
        player.goods = player.goods.and(good, n);
        self.gained(seat, Gain::Good(good), n, source);
    }

    /// Goods go back to the supply.
    pub(crate) fn pay_goods(&mut self, seat: Seat, goods: Goods, source: Source) {
        let player = self.state.player_mut(seat);
        player.goods = player.goods.minus(goods);
        for (good, n) in goods.iter() {
            self.lost(seat, Gain::Good(good), n, source);
        }
    }

    /// NOB-2: victory points, kept by where they come from.
    pub(crate) fn gain_points(&mut self, seat: Seat, credit: Credit, n: u16, source: Source) {
        let kept = &mut self.state.player_mut(seat).credits[credit.index()];
        *kept = kept.saturating_add_unsigned(n);
        self.gained(seat, Gain::Points, n, source);
    }

    /// NOB-E20: points do not fall below nothing.
    pub(crate) fn lose_points(&mut self, seat: Seat, credit: Credit, n: u16, source: Source) {
        let player = self.state.player_mut(seat);
        let lost = i32::from(n).min(player.points()).max(0) as u16;
        player.credits[credit.index()] = player.credits[credit.index()].saturating_sub_unsigned(lost);
        self.lost(seat, Gain::Points, lost, source);
    }

    /// NOB-28, NOB-E4: what goes past the end of the track is dropped.
    pub(crate) fn gain_reputation(&mut self, seat: Seat, n: u16, source: Source) {
        let most = self.data.tables.max_reputation;
        let player = self.state.player_mut(seat);
        let gain = n.min(u16::from(most.saturating_sub(player.reputation)));
        player.reputation += gain as u8;
        self.gained(seat, Gain::Reputation, gain, source);
    }

    /// NOB-26, NOB-E4: reputation does not fall below the start of the track.
    pub(crate) fn lose_reputation(&mut self, seat: Seat, n: u8, source: Source) {
        let least = self.data.tables.min_reputation;
        let player = self.state.player_mut(seat);
        let loss = n.min(player.reputation.saturating_sub(least));
        player.reputation -= loss;
        self.lost(seat, Gain::Reputation, u16::from(loss), source);
    }

    /// NOB-38, NOB-E7: nobility ends at the white shield.
    pub(crate) fn gain_nobility(&mut self, seat: Seat, stars: u8, source: Source) {
        let last = self.data.tables.nobility.len() as u8 - 1;
        let player = self.state.player_mut(seat);
        let gain = stars.min(last.saturating_sub(player.nobility));
        player.nobility += gain;
        self.gained(seat, Gain::Nobility, u16::from(gain), source);
    }

    /// NOB-E9: Modifier tokens can run out.
    pub(crate) fn gain_modifiers(&mut self, seat: Seat, n: u8, source: Source) {
        let gain = n.min(self.state.modifiers_left);
        self.state.modifiers_left -= gain;
        self.state.player_mut(seat).modifiers += gain;
        self.gained(seat, Gain::Modifiers, u16::from(gain), source);
    }

    /// NOB-E8: workers of a colour can run out.
    pub(crate) fn gain_workers(&mut self, seat: Seat, n: u8, source: Source) {
        let player = self.state.player_mut(seat);
        let gain = n.min(player.workers_left);
        player.workers_left -= gain;
        player.lot += gain;
        self.gained(seat, Gain::Workers, u16::from(gain), source);
    }

    /// NOB-36, NOB-E8: at most seven houses.
    pub(crate) fn gain_houses(&mut self, seat: Seat, n: u8, source: Source) {
        let most = self.data.tables.houses;
        let player = self.state.player_mut(seat);
        let gain = n.min(most.saturating_sub(player.ready + player.plots));
        player.ready += gain;
        self.gained(seat, Gain::Houses, u16::from(gain), source);
    }
}
