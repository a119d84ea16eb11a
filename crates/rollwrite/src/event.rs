//! What happened. Nothing is hidden (ISR-105), so every viewer learns of everything.

use engine::words::Phrase;
use engine::{EventInfo, Seat, Viewer};

use crate::amounts::Resources;
use crate::data::Gain;
use crate::ids::{Basic, Building, Column, Die, Favor, FieldBox, Sheet, Site, Track};
use crate::phase::Harvest;
use crate::sets::Favors;
use crate::state::Dice;
use crate::words;

/// Where a gain comes from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Source {
    /// A Favor tile.
    Favor(Favor),
    /// A building.
    Building(Building),
}

impl Source {
    fn phrase(self) -> Phrase {
        match self {
            Self::Favor(favor) => words::favor(favor),
            Self::Building(building) => words::building(building),
        }
    }

    fn notation(self) -> String {
        match self {
            Self::Favor(favor) => favor.to_string(),
            Self::Building(building) => building.to_string(),
        }
    }
}

/// What a die shows after a reroll.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Rerolled {
    /// Which die.
    pub die: Die,
    /// All own dice afterwards.
    pub dice: Dice,
}

/// Something that happened.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Event {
    /// ISR-15: these tiles are in play.
    FavorsDrawn { favors: Favors },
    /// ISR-14: this Village sheet is played, perhaps drawn at random.
    SheetChosen { sheet: Sheet, drawn: bool },
    /// ISR-16: the first active player was drawn.
    FirstPlayer { seat: Seat },
    /// ISR-19: a round began with this roll.
    Rolled { round: u8, active: Seat, dice: Dice },
    /// ISR-21: a tile was taken, or none.
    Took { seat: Seat, favor: Option<Favor>, second: bool },
    /// ISR-60: a die was rerolled.
    Rerolled { seat: Seat, reroll: Rerolled },
    /// ISR-45a: phase 3 began for a player.
    Started { seat: Seat, stock: Resources, actions: u16 },
    /// ISR-44a: something came in.
    Gained { seat: Seat, gain: Gain, amount: u16, source: Source },
    /// ISR-32: the next box of a track was ticked.
    Built { seat: Seat, track: Track, boxes: u8, complete: Option<u8>, paid: Resources, free: bool },
    /// ISR-33: a box of a building was ticked.
    Ticked { seat: Seat, building: Building, site: Site, paid: Resources, free: bool },
    /// ISR-34: a building is built.
    Finished { seat: Seat, building: Building },
    /// ISR-27: a bridge is built.
    Bridged { seat: Seat, bridge: u8 },
    /// ISR-26: a field box was harvested.
    Harvested { seat: Seat, one: FieldBox, basic: Basic, amount: u16, how: Harvest, free: bool },
    /// ISR-51: an exchange was used.
    Exchanged { seat: Seat, building: Building, paid: Resources, gain: Gain, amount: u16 },
    /// ISR-39: a resource was sold, perhaps with gold in its place.
    Sold { seat: Seat, basic: Basic, paid: Resources },
    /// ISR-24: a player ended the phase; this is lost, unless kept.
    Ended { seat: Seat, left: Resources, actions: u16 },
    /// ISR-62: resources were kept.
    Kept { seat: Seat, kept: Resources },
    /// ISR-78: a colony was made.
    Colonised { seat: Seat, building: Building, row: Track, column: Column, value: u8 },
    /// ISR-76: a player made no colony where one was possible.
    Skipped { seat: Seat },
    /// ISR-25: a round is over.
    RoundOver { round: u8 },
    /// ISR-82: the game is over.
    GameOver,
}

impl EventInfo for Event {
    fn masked(&self, _viewer: Viewer) -> Option<Self> {
        Some(self.clone())
    }

    fn is_chance(&self) -> bool {
        matches!(
            self,
            Self::FavorsDrawn { .. }
                | Self::SheetChosen { drawn: true, .. }
                | Self::FirstPlayer { .. }
                | Self::Rolled { .. }
                | Self::Rerolled { .. }
        )
    }

    /// ISR-E36: no way back past a roll.
    fn reveals(&self) -> bool {
        self.is_chance()
    }

    fn phrase(&self) -> Option<Phrase> {
        let key = |name: &str| Phrase::new(format!("isr.event.{name}"));
        let paid = |phrase: Phrase, paid: Resources| phrase.phrase("paid", words::amounts(paid));
        Some(match *self {
            Self::FavorsDrawn { favors } => {
                key("favors").phrase("favors", words::join(favors.iter().map(words::favor)))
            }
            Self::SheetChosen { sheet, drawn } => {
                key(if drawn { "sheet_drawn" } else { "sheet" }).phrase("sheet", words::sheet(sheet))
            }
            Self::FirstPlayer { seat } => key("first_player").seat(seat),
            Self::Rolled { round, dice, .. } => {
                key("rolled").int("round", round).phrase("dice", words::dice(&dice))
            }
            Self::Took { seat, favor: Some(favor), .. } => {
                key("took").seat(seat).phrase("favor", words::the_favor(favor))
            }
            Self::Took { seat, favor: None, .. } => key("took_none").seat(seat),
            Self::Rerolled { seat, reroll } => key("rerolled")
                .seat(seat)
                .phrase("die", words::die(reroll.die))
                .phrase("face", words::face(&reroll.dice, reroll.die)),
            Self::Started { .. } => return None,
            Self::Gained { seat, gain, amount, source } => key("gained")
                .seat(seat)
                .phrase("gain", words::gain(gain, amount))
                .phrase("source", source.phrase()),
            Self::Built { seat, track, complete, paid: cost, .. } => {
                let phrase = key(if complete.is_some() { "completed" } else { "built" })
                    .seat(seat)
                    .phrase("track", words::track(track));
                let phrase =
                    complete.map_or_else(|| phrase.clone(), |section| phrase.clone().int("section", section));
                paid(phrase, cost)
            }
            Self::Ticked { seat, building, paid: cost, .. } => {
                paid(key("ticked").seat(seat).phrase("building", words::building(building)), cost)
            }
            Self::Finished { seat, building } => {
                key("finished").seat(seat).phrase("building", words::building(building))
            }
            Self::Bridged { seat, bridge } => key("bridged").seat(seat).int("bridge", bridge),
            Self::Harvested { seat, one, basic, amount, how, .. } => key(match how {
                Harvest::Action => "harvested",
                Harvest::Production => "produced",
            })
            .seat(seat)
            .int("field", one.owner().number())
            .phrase("gain", words::amount(basic.resource(), amount)),
            Self::Exchanged { seat, building, paid: cost, gain, amount } => paid(
                key("exchanged")
                    .seat(seat)
                    .phrase("building", words::building(building))
                    .phrase("gain", words::gain(gain, amount)),
                cost,
            ),
            Self::Sold { seat, basic, paid: cost } => {
                paid(key("sold").seat(seat).phrase("resource", words::resource(basic.resource())), cost)
            }
            Self::Ended { seat, left, .. } if left.is_none() => key("ended").seat(seat),
            Self::Ended { seat, left, .. } => {
                key("ended_with").seat(seat).phrase("left", words::amounts(left))
            }
            Self::Kept { seat, kept } => key("kept").seat(seat).phrase("kept", words::amounts(kept)),
            Self::Colonised { seat, building, value, .. } => {
                key("colonised").seat(seat).phrase("building", words::building(building)).int("value", value)
            }
            Self::Skipped { seat } => key("skipped").seat(seat),
            Self::RoundOver { .. } => return None,
            Self::GameOver => key("game_over"),
        })
    }

    fn notation(&self) -> String {
        let free = |free: bool| if free { " free" } else { "" };
        match *self {
            Self::FavorsDrawn { favors } => {
                let names: Vec<&str> = favors.iter().map(Favor::name).collect();
                format!("favors {}", names.join(" "))
            }
            Self::SheetChosen { sheet, drawn } => {
                format!("sheet {sheet}{}", if drawn { " drawn" } else { "" })
            }
            Self::FirstPlayer { seat } => format!("first {seat}"),
            Self::Rolled { round, active, dice } => format!("rolled {round} {active} {}", faces(&dice)),
            Self::Took { seat, favor, second } => {
                let lap = if second { " second" } else { "" };
                format!("took {seat} {}{lap}", favor.map_or("none", Favor::name))
            }
            Self::Rerolled { seat, reroll } => {
                format!("rerolled {seat} {} now {}", reroll.die, faces(&reroll.dice))
            }
            Self::Started { seat, stock, actions } => format!("started {seat} {stock} actions {actions}"),
            Self::Gained { seat, gain, amount, source } => {
                format!("gained {seat} {amount} {} from {}", gain_name(gain), source.notation())
            }
            Self::Built { seat, track, boxes, complete, paid, free: is_free } => {
                let section = complete.map_or_else(String::new, |section| format!(" section {section}"));
                format!("built {seat} {track} box {boxes}{section} paid {paid}{}", free(is_free))
            }
            Self::Ticked { seat, building, site, paid, free: is_free } => {
                format!("ticked {seat} {building} {site} paid {paid}{}", free(is_free))
            }
            Self::Finished { seat, building } => format!("finished {seat} {building}"),
            Self::Bridged { seat, bridge } => format!("bridged {seat} {bridge}"),
            Self::Harvested { seat, one, basic, amount, how, free: is_free } => {
                let tile = if how == Harvest::Production { " production" } else { "" };
                format!("harvested {seat} {one} {amount} {basic}{tile}{}", free(is_free))
            }
            Self::Exchanged { seat, building, paid, gain, amount } => {
                format!("exchanged {seat} {building} {paid} for {amount} {}", gain_name(gain))
            }
            Self::Sold { seat, basic, paid } => format!("sold {seat} {basic} paid {paid}"),
            Self::Ended { seat, left, actions } => format!("ended {seat} left {left} actions {actions}"),
            Self::Kept { seat, kept } => format!("kept {seat} {kept}"),
            Self::Colonised { seat, building, row, column, value } => {
                format!("colony {seat} {building} {row} {column} value {value}")
            }
            Self::Skipped { seat } => format!("skipped {seat}"),
            Self::RoundOver { round } => format!("round-over {round}"),
            Self::GameOver => "game-over".to_owned(),
        }
    }
}

const fn gain_name(gain: Gain) -> &'static str {
    match gain {
        Gain::Resource(resource) => resource.name(),
        Gain::Action => "action",
        Gain::Vp => "vp",
    }
}

/// Such as `wood gold food 4`.
pub(crate) fn faces(dice: &Dice) -> String {
    let [one, two, three] = dice.resources;
    format!("{one} {two} {three} {}", dice.worker)
}
