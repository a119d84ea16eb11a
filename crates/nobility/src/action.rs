//! The decisions of the game, one click each.

use engine::words::Phrase;

use crate::ids::{
    CastleSlot, Commission, Count, Desk, DiceTile, Effect, Face, Good, Guild, People, Place, Renewal,
    Settler, Slot, Zone,
};
use crate::words;

engine::named! {
    /// NOB-D2: what a turn offers.
    pub Choice, "an entry of the turn menu",
    {
        /// NOB-22: place one die.
        Die = "die",
        /// NOB-41: satisfy a settlers card.
        Satisfy = "satisfy",
        /// NOB-62: sell a building.
        Sell = "sell",
    }
}

/// One decision.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Action {
    /// NOB-D2: an entry of the turn menu.
    Choose(Choice),
    /// NOB-D2: the turn ends; without a die it is a pass.
    EndTurn,
    /// NOB-D3: place a die of this value.
    Die(Face),
    /// NOB-D4: as this value.
    Turn(Face),
    /// NOB-D5: at this place.
    Go(Place),
    /// NOB-D6: discard this held card.
    Discard(Settler),
    /// NOB-D7: take this displayed card.
    Take(Settler),
    /// NOB-D8, NOB-D22: take one more card, or not.
    Welcome(bool),
    /// NOB-D9: decline what the workshop offers.
    Decline,
    /// NOB-D9: take this from the workshop.
    Use(Effect),
    /// NOB-D10: reroll the die that is asked for, or keep it.
    Reroll(bool),
    /// NOB-D12: give this good back.
    Give(Good),
    /// NOB-D11, NOB-D12, NOB-D22, NOB-D23: receive this good.
    Get(Good),
    /// NOB-D13: buy so many goods.
    Buy(Count),
    /// NOB-D14: place a worker of the lot as an apprentice.
    FromLot,
    /// NOB-D14: transfer an apprentice of this guild.
    FromGuild(Guild),
    /// NOB-D14, NOB-D16: no more.
    Done,
    /// NOB-D15: put the communal building on this zone.
    OnZone(Zone),
    /// NOB-D16: sell one of this good.
    SellGood(Good),
    /// NOB-D17: answer this people's councillor.
    Answer(People),
    /// NOB-D18: take so many Modifiers.
    Modifiers(Count),
    /// NOB-D18: renew this.
    Renew(Renewal),
    /// NOB-D18: take a commission, or not.
    Commission(bool),
    /// NOB-D1, NOB-D18: keep this commission.
    Keep(Commission),
    /// NOB-D19: use this slot of the castle.
    OnSlot(CastleSlot),
    /// NOB-D19: call an apprentice of this guild back.
    Recall(Guild),
    /// NOB-D19: send a worker to this desk.
    Sit(Desk),
    /// NOB-D19: put the die on this dice tile.
    OnTile(DiceTile),
    /// NOB-D20: satisfy this card.
    Satisfy(Settler),
    /// NOB-D21: spend so many of this good.
    Spend(Good, Count),
    /// NOB-D25: sell this workshop.
    SellWorkshop(Guild, Slot),
    /// NOB-D25: sell the communal building on this zone.
    SellCommunal(Zone),
}

const END_TURN: u16 = Choice::ALL.len() as u16;
const DIE: u16 = END_TURN + 1;
const TURN: u16 = DIE + 6;
const GO: u16 = TURN + 6;
const DISCARD: u16 = GO + Place::ALL.len() as u16;
const TAKE: u16 = DISCARD + Settler::COUNT as u16;
const WELCOME: u16 = TAKE + Settler::COUNT as u16;
const DECLINE: u16 = WELCOME + 2;
const USE: u16 = DECLINE + 1;
const REROLL: u16 = USE + Effect::ALL.len() as u16;
const GIVE: u16 = REROLL + 2;
const GET: u16 = GIVE + 6;
const BUY: u16 = GET + 6;
const FROM_LOT: u16 = BUY + Count::COUNT as u16;
const FROM_GUILD: u16 = FROM_LOT + 1;
const DONE: u16 = FROM_GUILD + 6;
const ON_ZONE: u16 = DONE + 1;
const SELL_GOOD: u16 = ON_ZONE + Zone::COUNT as u16;
const ANSWER: u16 = SELL_GOOD + 6;
const MODIFIERS: u16 = ANSWER + 6;
const RENEW: u16 = MODIFIERS + Count::COUNT as u16;
const COMMISSION: u16 = RENEW + Renewal::ALL.len() as u16;
const KEEP: u16 = COMMISSION + 2;
const ON_SLOT: u16 = KEEP + Commission::COUNT as u16;
const RECALL: u16 = ON_SLOT + CastleSlot::COUNT as u16;
const SIT: u16 = RECALL + 6;
const ON_TILE: u16 = SIT + Desk::COUNT as u16;
const SATISFY: u16 = ON_TILE + DiceTile::COUNT as u16;
const SPEND: u16 = SATISFY + Settler::COUNT as u16;
const SELL_WORKSHOP: u16 = SPEND + 6 * Count::COUNT as u16;
const SELL_COMMUNAL: u16 = SELL_WORKSHOP + 18;
const CODES: u16 = SELL_COMMUNAL + Zone::COUNT as u16;

impl engine::Action for Action {
    const CODES: u16 = CODES;

    fn code(self) -> u16 {
        match self {
            Self::Choose(choice) => choice as u16,
            Self::EndTurn => END_TURN,
            Self::Die(face) => DIE + face as u16,
            Self::Turn(face) => TURN + face as u16,
            Self::Go(place) => GO + place as u16,
            Self::Discard(settler) => DISCARD + settler.index() as u16,
            Self::Take(settler) => TAKE + settler.index() as u16,
            Self::Welcome(yes) => WELCOME + u16::from(yes),
            Self::Decline => DECLINE,
            Self::Use(effect) => USE + effect as u16,
            Self::Reroll(yes) => REROLL + u16::from(yes),
            Self::Give(good) => GIVE + good as u16,
            Self::Get(good) => GET + good as u16,
            Self::Buy(count) => BUY + count.index() as u16,
            Self::FromLot => FROM_LOT,
            Self::FromGuild(guild) => FROM_GUILD + guild as u16,
            Self::Done => DONE,
            Self::OnZone(zone) => ON_ZONE + zone.index() as u16,
            Self::SellGood(good) => SELL_GOOD + good as u16,
            Self::Answer(people) => ANSWER + people as u16,
            Self::Modifiers(count) => MODIFIERS + count.index() as u16,
            Self::Renew(renewal) => RENEW + renewal as u16,
            Self::Commission(yes) => COMMISSION + u16::from(yes),
            Self::Keep(commission) => KEEP + commission.index() as u16,
            Self::OnSlot(slot) => ON_SLOT + slot.index() as u16,
            Self::Recall(guild) => RECALL + guild as u16,
            Self::Sit(desk) => SIT + desk.index() as u16,
            Self::OnTile(tile) => ON_TILE + tile.index() as u16,
            Self::Satisfy(settler) => SATISFY + settler.index() as u16,
            Self::Spend(good, count) => SPEND + (good.index() * Count::COUNT + count.index()) as u16,
            Self::SellWorkshop(guild, slot) => SELL_WORKSHOP + (guild.index() * 3 + slot.index()) as u16,
            Self::SellCommunal(zone) => SELL_COMMUNAL + zone.index() as u16,
        }
    }

    fn from_code(code: u16) -> Option<Self> {
        let above = |base: u16| u8::try_from(code.wrapping_sub(base)).unwrap_or(u8::MAX);
        match code {
            ..END_TURN => Choice::new(above(0)).map(Self::Choose),
            END_TURN => Some(Self::EndTurn),
            DIE..TURN => Face::new(above(DIE)).map(Self::Die),
            TURN..GO => Face::new(above(TURN)).map(Self::Turn),
            GO..DISCARD => Place::new(above(GO)).map(Self::Go),
            DISCARD..TAKE => Settler::new(above(DISCARD)).map(Self::Discard),
            TAKE..WELCOME => Settler::new(above(TAKE)).map(Self::Take),
            WELCOME..DECLINE => Some(Self::Welcome(code > WELCOME)),
            DECLINE => Some(Self::Decline),
            USE..REROLL => Effect::new(above(USE)).map(Self::Use),
            REROLL..GIVE => Some(Self::Reroll(code > REROLL)),
            GIVE..GET => Good::new(above(GIVE)).map(Self::Give),
            GET..BUY => Good::new(above(GET)).map(Self::Get),
            BUY..FROM_LOT => Count::new(above(BUY)).map(Self::Buy),
            FROM_LOT => Some(Self::FromLot),
            FROM_GUILD..DONE => Guild::new(above(FROM_GUILD)).map(Self::FromGuild),
            DONE => Some(Self::Done),
            ON_ZONE..SELL_GOOD => Zone::new(above(ON_ZONE)).map(Self::OnZone),
            SELL_GOOD..ANSWER => Good::new(above(SELL_GOOD)).map(Self::SellGood),
            ANSWER..MODIFIERS => People::new(above(ANSWER)).map(Self::Answer),
            MODIFIERS..RENEW => Count::new(above(MODIFIERS)).map(Self::Modifiers),
            RENEW..COMMISSION => Renewal::new(above(RENEW)).map(Self::Renew),
            COMMISSION..KEEP => Some(Self::Commission(code > COMMISSION)),
            KEEP..ON_SLOT => Commission::new(above(KEEP)).map(Self::Keep),
            ON_SLOT..RECALL => CastleSlot::new(above(ON_SLOT)).map(Self::OnSlot),
            RECALL..SIT => Guild::new(above(RECALL)).map(Self::Recall),
            SIT..ON_TILE => Desk::new(above(SIT)).map(Self::Sit),
            ON_TILE..SATISFY => DiceTile::new(above(ON_TILE)).map(Self::OnTile),
            SATISFY..SPEND => Settler::new(above(SATISFY)).map(Self::Satisfy),
            SPEND..SELL_WORKSHOP => {
                let (good, count) = (above(SPEND) / Count::COUNT as u8, above(SPEND) % Count::COUNT as u8);
                Some(Self::Spend(Good::new(good)?, Count::new(count)?))
            }
            SELL_WORKSHOP..SELL_COMMUNAL => {
                let (guild, slot) = (above(SELL_WORKSHOP) / 3, above(SELL_WORKSHOP) % 3);
                Some(Self::SellWorkshop(Guild::new(guild)?, Slot::new(slot)?))
            }
            SELL_COMMUNAL..CODES => Zone::new(above(SELL_COMMUNAL)).map(Self::SellCommunal),
            _ => None,
        }
    }

    fn phrase(self) -> Phrase {
        let key = |name: &str| Phrase::new(format!("nob.action.{name}"));
        let yes = |name: &str, yes: bool| key(&format!("{name}_{}", if yes { "yes" } else { "no" }));
        let settler = |name: &str, one: Settler| key(name).phrase("settlers", words::settler(one));
        let good = |name: &str, one: Good| key(name).phrase("good", words::good(one));
        let guild = |name: &str, one: Guild| key(name).phrase("guild", words::guild(one));
        match self {
            Self::Choose(choice) => Phrase::new(format!("nob.choice.{choice}")),
            Self::EndTurn => key("end_turn"),
            Self::Die(face) => key("die").int("n", face.pips()),
            Self::Turn(face) => key("turn").int("n", face.pips()),
            Self::Go(place) => key("go").phrase("place", words::place(place)),
            Self::Discard(one) => settler("discard", one),
            Self::Take(one) => settler("take", one),
            Self::Welcome(take) => yes("welcome", take),
            Self::Decline => key("decline"),
            Self::Use(effect) => key("use").phrase("effect", words::effect(effect)),
            Self::Reroll(reroll) => yes("reroll", reroll),
            Self::Give(one) => good("give", one),
            Self::Get(one) => good("get", one),
            Self::Buy(count) => key("buy").int("n", count.get()),
            Self::FromLot => key("from_lot"),
            Self::FromGuild(one) => guild("from_guild", one),
            Self::Done => key("done"),
            Self::OnZone(zone) => key("on_zone").int("zone", zone.number()),
            Self::SellGood(one) => good("sell_good", one),
            Self::Answer(people) => key("answer").phrase("people", words::people(people)),
            Self::Modifiers(count) => key("modifiers").int("n", count.get()),
            Self::Renew(renewal) => key(&format!("renew_{renewal}")),
            Self::Commission(take) => yes("commission", take),
            Self::Keep(one) => key("keep").phrase("commission", words::commission(one)),
            Self::OnSlot(slot) => key("on_slot").int("slot", slot.number()),
            Self::Recall(one) => guild("recall", one),
            Self::Sit(desk) => key("sit").phrase("desk", words::desk(desk)),
            Self::OnTile(tile) => key("on_tile").int("tile", words::dice_tile(tile)),
            Self::Satisfy(one) => settler("satisfy", one),
            Self::Spend(one, count) => good("spend", one).int("n", count.get()),
            Self::SellWorkshop(one, slot) => guild("sell_workshop", one).phrase("slot", words::slot(slot)),
            Self::SellCommunal(zone) => key("sell_communal").int("zone", zone.number()),
        }
    }
}
