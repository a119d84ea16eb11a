//! What happened.

use engine::words::Phrase;
use engine::{EventInfo, Seat, Secret, Viewer};

use crate::ids::{
    Character, Commission, Desk, DiceTile, EventCard, Face, Good, Guild, Objective, People, Petition, Place,
    Renewal, Settler, Ship, Slot, Tile, Zone,
};
use crate::words;

/// What comes or goes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Gain {
    Coins,
    Points,
    Reputation,
    Nobility,
    Modifiers,
    Workers,
    Houses,
    Good(Good),
}

/// Where a gain or a loss comes from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Source {
    Place(Place),
    Settlers(Settler),
    Workshop(Tile),
    /// NOB-53: as the owner of a workshop in this guild.
    Owner(Guild),
    Petition(Petition),
    Lord,
    Income,
    Event(EventCard),
    Sale,
}

impl Source {
    fn phrase(self) -> Phrase {
        match self {
            Self::Place(place) => words::place(place),
            Self::Settlers(settler) => words::settler(settler),
            Self::Workshop(tile) => words::tile(tile),
            Self::Owner(guild) => Phrase::new("nob.source.owner").phrase("guild", words::guild(guild)),
            Self::Petition(petition) => words::petition(petition),
            Self::Lord => Phrase::new("nob.source.lord"),
            Self::Income => Phrase::new("nob.source.income"),
            Self::Event(event) => words::event(event),
            Self::Sale => Phrase::new("nob.source.sale"),
        }
    }

    fn notation(self) -> String {
        match self {
            Self::Place(place) => place.to_string(),
            Self::Settlers(settler) => settler.to_string(),
            Self::Workshop(tile) => tile.to_string(),
            Self::Owner(guild) => format!("owner-{guild}"),
            Self::Petition(petition) => petition.to_string(),
            Self::Lord => "lord".to_owned(),
            Self::Income => "income".to_owned(),
            Self::Event(event) => event.to_string(),
            Self::Sale => "sale".to_owned(),
        }
    }
}

/// Which pile was shuffled.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Stack {
    Settlers,
    Buildings,
    Ships,
    Council,
    Events,
    Commissions,
    DiceTiles,
}

impl Stack {
    const fn name(self) -> &'static str {
        match self {
            Self::Settlers => "settlers",
            Self::Buildings => "buildings",
            Self::Ships => "ships",
            Self::Council => "council",
            Self::Events => "events",
            Self::Commissions => "commissions",
            Self::DiceTiles => "dice-tiles",
        }
    }
}

/// The order of a pile by the numbers of its cards: plain data, so that a playout allocates nothing.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Order {
    cards: [u8; 48],
    left: u8,
}

impl Order {
    /// The numbers of the cards, the top last.
    pub(crate) fn of(cards: impl IntoIterator<Item = usize>) -> Self {
        let mut order = Self { cards: [0; 48], left: 0 };
        for (place, card) in order.cards.iter_mut().zip(cards) {
            *place = card as u8;
            order.left += 1;
        }
        order
    }

    fn numbers(&self) -> &[u8] {
        self.cards.get(..usize::from(self.left)).unwrap_or_default()
    }
}

/// Something that happened.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Event {
    /// NOB-120: a pile was shuffled; the last one is on top.
    Shuffled { stack: Stack, order: Order },
    /// NOB-13: the first player was drawn.
    FirstPlayer { seat: Seat },
    /// NOB-12: a character was dealt.
    Character { seat: Seat, character: Character },
    /// NOB-8: a starting settlers card was dealt.
    StartSettlers { seat: Seat, settler: Settler },
    /// NOB-101: the objective of a solo game.
    ObjectiveSet { objective: Objective },
    /// NOB-107: commissions were dealt.
    Dealt { seat: Seat, commissions: Secret<[Commission; 3]> },
    /// NOB-17: a workshop lies in a guild from the start.
    MiddleWorkshop { guild: Guild, tile: Tile },
    /// NOB-47: settlers arrive at the tavern.
    Arrived { settler: Settler, at_setup: bool },
    /// NOB-34: a tile came to the city hall.
    Offered { slot: Face, tile: Tile, at_setup: bool },
    /// NOB-E11: a workshop of a full guild left the game.
    TileRemoved { tile: Tile },
    /// NOB-9: a ship came in.
    ShipCame { ship: Ship },
    /// NOB-10: a tile came to the council.
    Petition { people: People, petition: Petition },
    /// NOB-20: a round began.
    Round { round: u8, first: Seat },
    /// NOB-82: an event was revealed.
    EventRevealed { event: EventCard },
    /// NOB-21: a player rolled; how many of each value.
    Rolled { seat: Seat, dice: [u8; 6] },
    /// NOB-104: an Automa die was placed; `None` when it was set aside.
    Automa { face: Face, place: Option<Place> },
    /// NOB-22: a die was placed.
    Placed { seat: Seat, die: Face, value: Face, place: Place },
    /// NOB-44: a held card was discarded.
    Discarded { seat: Seat, settler: Settler },
    /// NOB-47: a card was taken.
    Took { seat: Seat, settler: Settler },
    /// NOB-57: dice were rerolled.
    Rerolled { seat: Seat, from: [u8; 6], to: [u8; 6] },
    /// NOB-55: an apprentice was placed, from the lot or from another guild.
    Apprenticed { seat: Seat, guild: Guild, from: Option<Guild> },
    /// NOB-59: a workshop was bought.
    Workshop { seat: Seat, tile: Tile, guild: Guild, slot: Slot },
    /// NOB-60: a communal building was bought.
    Communal { seat: Seat, tile: Tile, zone: Zone },
    /// NOB-62, NOB-63: a building was sold.
    Sold { seat: Seat, tile: Tile },
    /// NOB-68: a councillor was answered.
    Answered { seat: Seat, people: People, petition: Petition },
    /// NOB-71, NOB-72: cards or tiles were renewed.
    Renewed { seat: Seat, renewal: Renewal },
    /// NOB-115: commissions were drawn.
    Drew { seat: Seat, commissions: [Option<Secret<Commission>>; 3] },
    /// NOB-107, NOB-115: a commission was kept; at the start its dice tile is not drawn yet.
    Kept { seat: Seat, commission: Secret<Commission> },
    /// NOB-107, NOB-115: a dice tile was drawn.
    DiceTile { seat: Seat, tile: DiceTile },
    /// NOB-74: an apprentice was called back.
    Recalled { seat: Seat, guild: Guild },
    /// NOB-109: a worker sat down at a desk.
    Sat { seat: Seat, desk: Desk },
    /// NOB-114: a die was put on a dice tile.
    OnTile { seat: Seat, tile: DiceTile, value: Face, is_active: bool },
    /// NOB-42: a card was satisfied.
    Satisfied { seat: Seat, settler: Settler },
    /// NOB-37: somebody became a Lord.
    Lord { seat: Seat, character: Character },
    /// Something came.
    Gained { seat: Seat, gain: Gain, n: u16, source: Source },
    /// Something went.
    Lost { seat: Seat, gain: Gain, n: u16, source: Source },
    /// NOB-24: a turn ended, perhaps with a pass.
    TurnEnded { seat: Seat, passed: bool },
    /// NOB-124: a commission is shown at the end.
    Revealed { seat: Seat, commission: Commission, is_active: bool },
    /// NOB-99, NOB-102: the game is over; alone won or lost.
    Ended { solo: Option<bool> },
}

impl EventInfo for Event {
    fn masked(&self, viewer: Viewer) -> Option<Self> {
        match self {
            Self::Shuffled { .. } if viewer != Viewer::Record => None,
            Self::Dealt { seat, .. } if !viewer.is(*seat) => {
                Some(Self::Dealt { seat: *seat, commissions: Secret::Unknown })
            }
            Self::Drew { seat, commissions } if !viewer.is(*seat) => Some(Self::Drew {
                seat: *seat,
                commissions: commissions.map(|one| one.map(|_| Secret::Unknown)),
            }),
            Self::Kept { seat, .. } if !viewer.is(*seat) => {
                Some(Self::Kept { seat: *seat, commission: Secret::Unknown })
            }
            _ => Some(self.clone()),
        }
    }

    fn is_chance(&self) -> bool {
        matches!(
            self,
            Self::Shuffled { .. }
                | Self::FirstPlayer { .. }
                | Self::Character { .. }
                | Self::StartSettlers { .. }
                | Self::ObjectiveSet { .. }
                | Self::Dealt { .. }
                | Self::Rolled { .. }
                | Self::Rerolled { .. }
                | Self::Automa { .. }
                | Self::DiceTile { .. }
        )
    }

    fn reveals(&self) -> bool {
        matches!(
            self,
            Self::Arrived { .. }
                | Self::Offered { .. }
                | Self::TileRemoved { .. }
                | Self::ShipCame { .. }
                | Self::Petition { .. }
                | Self::EventRevealed { .. }
                | Self::Rolled { .. }
                | Self::Rerolled { .. }
                | Self::Automa { .. }
                | Self::Drew { .. }
                | Self::DiceTile { .. }
                | Self::Revealed { .. }
        )
    }

    fn phrase(&self) -> Option<Phrase> {
        let key = |name: &str| Phrase::new(format!("nob.event.{name}"));
        let settler = |name: &str, seat: Seat, one: Settler| {
            key(name).seat(seat).phrase("settlers", words::settler(one))
        };
        Some(match *self {
            Self::Shuffled { .. }
            | Self::Dealt { .. }
            | Self::Arrived { at_setup: true, .. }
            | Self::Offered { at_setup: true, .. }
            | Self::Petition { .. } => return None,
            Self::FirstPlayer { seat } => key("first_player").seat(seat),
            Self::Character { seat, character } => {
                key("character").seat(seat).phrase("character", words::character(character))
            }
            Self::StartSettlers { seat, settler: one } => settler("start_settlers", seat, one),
            Self::ObjectiveSet { objective } => {
                key("objective").phrase("objective", words::objective(objective))
            }
            Self::MiddleWorkshop { guild, tile } => {
                key("middle").phrase("guild", words::guild(guild)).phrase("tile", words::tile(tile))
            }
            Self::Arrived { settler, .. } => key("arrived").phrase("settlers", words::settler(settler)),
            Self::Offered { slot, tile, .. } => {
                key("offered").int("slot", slot.pips()).phrase("tile", words::tile(tile))
            }
            Self::TileRemoved { tile } => key("tile_removed").phrase("tile", words::tile(tile)),
            Self::ShipCame { ship } => key("ship").phrase("ship", words::ship(ship)),
            Self::Round { round, first } => key("round").int("round", round).seat(first),
            Self::EventRevealed { event } => key("event").phrase("event", words::event(event)),
            Self::Rolled { seat, dice } => key("rolled").seat(seat).text("dice", faces(&dice)),
            Self::Automa { face, place: Some(place) } => {
                key("automa").int("n", face.pips()).phrase("place", words::place(place))
            }
            Self::Automa { face, place: None } => key("automa_aside").int("n", face.pips()),
            Self::Placed { seat, die, value, place } => key(if die == value { "placed" } else { "turned" })
                .seat(seat)
                .int("die", die.pips())
                .int("value", value.pips())
                .phrase("place", words::place(place)),
            Self::Discarded { seat, settler: one } => settler("discarded", seat, one),
            Self::Took { seat, settler: one } => settler("took", seat, one),
            Self::Rerolled { seat, from, to } => {
                key("rerolled").seat(seat).text("from", faces(&from)).text("to", faces(&to))
            }
            Self::Apprenticed { seat, guild, from: None } => {
                key("apprenticed").seat(seat).phrase("guild", words::guild(guild))
            }
            Self::Apprenticed { seat, guild, from: Some(from) } => key("transferred")
                .seat(seat)
                .phrase("guild", words::guild(guild))
                .phrase("from", words::guild(from)),
            Self::Workshop { seat, tile, guild, slot } => key("workshop")
                .seat(seat)
                .phrase("tile", words::tile(tile))
                .phrase("guild", words::guild(guild))
                .phrase("slot", words::slot(slot)),
            Self::Communal { seat, tile, zone } => {
                key("communal").seat(seat).phrase("tile", words::tile(tile)).int("zone", zone.number())
            }
            Self::Sold { seat, tile } => key("sold").seat(seat).phrase("tile", words::tile(tile)),
            Self::Answered { seat, people, petition } => key("answered")
                .seat(seat)
                .phrase("people", words::people(people))
                .phrase("petition", words::petition(petition)),
            Self::Renewed { renewal: Renewal::Nothing, .. } => return None,
            Self::Renewed { seat, renewal } => key(&format!("renewed_{renewal}")).seat(seat),
            Self::Drew { seat, commissions } => {
                key("drew").seat(seat).int("n", commissions.iter().flatten().count() as i64)
            }
            Self::Kept { seat, commission: Secret::Known(commission) } => {
                key("kept_known").seat(seat).phrase("commission", words::commission(commission))
            }
            Self::Kept { seat, .. } => key("kept").seat(seat),
            Self::DiceTile { seat, tile } => key("dice_tile").seat(seat).int("tile", words::dice_tile(tile)),
            Self::Recalled { seat, guild } => key("recalled").seat(seat).phrase("guild", words::guild(guild)),
            Self::Sat { seat, desk } => key("sat").seat(seat).phrase("desk", words::desk(desk)),
            Self::OnTile { seat, tile, value, is_active } => {
                key(if is_active { "tile_active" } else { "on_tile" })
                    .seat(seat)
                    .int("tile", words::dice_tile(tile))
                    .int("value", value.pips())
            }
            Self::Satisfied { seat, settler: one } => settler("satisfied", seat, one),
            Self::Lord { seat, character } => {
                key("lord").seat(seat).phrase("character", words::character(character))
            }
            Self::Gained { seat, gain, n, source } => key("gained")
                .seat(seat)
                .phrase("gain", words::amount(gain, n))
                .phrase("source", source.phrase()),
            Self::Lost { seat, gain, n, source } => key("lost")
                .seat(seat)
                .phrase("gain", words::amount(gain, n))
                .phrase("source", source.phrase()),
            Self::TurnEnded { seat, passed: true } => key("passed").seat(seat),
            Self::TurnEnded { .. } => return None,
            Self::Revealed { seat, commission, is_active } => {
                key(if is_active { "revealed_active" } else { "revealed" })
                    .seat(seat)
                    .phrase("commission", words::commission(commission))
            }
            Self::Ended { solo: None } => key("ended"),
            Self::Ended { solo: Some(true) } => key("won"),
            Self::Ended { solo: Some(false) } => key("lost_alone"),
        })
    }

    fn notation(&self) -> String {
        let known = |one: &Secret<Commission>| one.known().map_or("?", |card| card.name());
        match self {
            Self::Shuffled { stack, order } => {
                let order: Vec<String> = order.numbers().iter().map(u8::to_string).collect();
                format!("shuffled {} {}", stack.name(), order.join(" "))
            }
            Self::FirstPlayer { seat } => format!("first {seat}"),
            Self::Character { seat, character } => format!("character {seat} {character}"),
            Self::StartSettlers { seat, settler } => format!("start {seat} {settler}"),
            Self::ObjectiveSet { objective } => format!("objective {objective}"),
            Self::Dealt { seat, commissions } => match commissions.known() {
                Some(cards) => format!("dealt {seat} {} {} {}", cards[0], cards[1], cards[2]),
                None => format!("dealt {seat} ? ? ?"),
            },
            Self::MiddleWorkshop { guild, tile } => format!("middle {guild} {tile}"),
            Self::Arrived { settler, .. } => format!("arrived {settler}"),
            Self::Offered { slot, tile, .. } => format!("offered {slot} {tile}"),
            Self::TileRemoved { tile } => format!("removed {tile}"),
            Self::ShipCame { ship } => format!("ship {ship}"),
            Self::Petition { people, petition } => format!("petition {people} {petition}"),
            Self::Round { round, first } => format!("round {round} {first}"),
            Self::EventRevealed { event } => format!("event {event}"),
            Self::Rolled { seat, dice } => format!("rolled {seat} {}", faces(dice)),
            Self::Automa { face, place } => format!("automa {face} {}", place.map_or("aside", Place::name)),
            Self::Placed { seat, die, value, place } => format!("placed {seat} {die} as {value} {place}"),
            Self::Discarded { seat, settler } => format!("discarded {seat} {settler}"),
            Self::Took { seat, settler } => format!("took {seat} {settler}"),
            Self::Rerolled { seat, from, to } => format!("rerolled {seat} {} to {}", faces(from), faces(to)),
            Self::Apprenticed { seat, guild, from } => {
                format!("apprenticed {seat} {guild} from {}", from.map_or("lot", Guild::name))
            }
            Self::Workshop { seat, tile, guild, slot } => format!("workshop {seat} {tile} {guild} {slot}"),
            Self::Communal { seat, tile, zone } => format!("communal {seat} {tile} {zone}"),
            Self::Sold { seat, tile } => format!("sold {seat} {tile}"),
            Self::Answered { seat, people, petition } => format!("answered {seat} {people} {petition}"),
            Self::Renewed { seat, renewal } => format!("renewed {seat} {renewal}"),
            Self::Drew { seat, commissions } => {
                let cards: Vec<&str> = commissions.iter().flatten().map(known).collect();
                format!("drew {seat} {}", cards.join(" "))
            }
            Self::Kept { seat, commission } => format!("kept {seat} {}", known(commission)),
            Self::DiceTile { seat, tile } => format!("dice-tile {seat} {tile}"),
            Self::Recalled { seat, guild } => format!("recalled {seat} {guild}"),
            Self::Sat { seat, desk } => format!("sat {seat} {desk}"),
            Self::OnTile { seat, tile, value, is_active } => {
                format!("on-tile {seat} {tile} {value}{}", if *is_active { " active" } else { "" })
            }
            Self::Satisfied { seat, settler } => format!("satisfied {seat} {settler}"),
            Self::Lord { seat, character } => format!("lord {seat} {character}"),
            Self::Gained { seat, gain, n, source } => {
                format!("gained {seat} {n} {} from {}", gain.name(), source.notation())
            }
            Self::Lost { seat, gain, n, source } => {
                format!("lost {seat} {n} {} for {}", gain.name(), source.notation())
            }
            Self::TurnEnded { seat, passed } => {
                format!("turn-ended {seat}{}", if *passed { " passed" } else { "" })
            }
            Self::Revealed { seat, commission, is_active } => {
                format!("revealed {seat} {commission}{}", if *is_active { " active" } else { "" })
            }
            Self::Ended { solo: None } => "ended".to_owned(),
            Self::Ended { solo: Some(won) } => format!("ended {}", if *won { "won" } else { "lost" }),
        }
    }
}

impl Gain {
    /// The word in notation and texts.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Coins => "coins",
            Self::Points => "points",
            Self::Reputation => "reputation",
            Self::Nobility => "nobility",
            Self::Modifiers => "modifiers",
            Self::Workers => "workers",
            Self::Houses => "houses",
            Self::Good(good) => good.name(),
        }
    }
}

/// Dice as text, such as `1 1 4`.
pub(crate) fn faces(dice: &[u8; 6]) -> String {
    let list: Vec<&str> = Face::ALL
        .into_iter()
        .flat_map(|face| std::iter::repeat_n(face.name(), usize::from(dice[face.index()])))
        .collect();
    if list.is_empty() { "-".to_owned() } else { list.join(" ") }
}
