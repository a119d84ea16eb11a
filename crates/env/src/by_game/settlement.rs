//! What a seat of Settlement knows.

use engine::{Seat, Seen};
use settlement::Settlement;
use settlement::amounts::Resources;
use settlement::ids::{Artifact, Basic, Building, Cell, Hero, Monster, Region, Slot, Space, Street, Tile};
use settlement::phase::{Back, PassStep, Phase, Step, Stretch, Swap};
use settlement::sets::{Basics, Cells, Slots};
use settlement::state::{Hold, LAST_ROUND, Player, State};

use crate::{Features, Observe};

/// SET-8: tiles of one level.
const TILES: usize = Tile::COUNT / Region::ALL.len();

impl Observe for Settlement {
    const SIZE: usize = 1935;

    fn features(&self, seen: &Seen<State>, out: &mut Features<'_>) {
        let state = seen.state();
        out.each_seat(|out, seat| player(state.player(seat), out));
        out.one(usize::from(state.round()).checked_sub(1), usize::from(LAST_ROUND));
        out.seat(Some(state.first_player()));
        out.seat(state.next_first());
        out.seats(state.passed());
        out.amount(state.bonus_left(), 20);
        out.amounts(Monster::ALL.map(|monster| state.monsters_left(monster)), 5);
        for space in Space::all() {
            let stack = state.stack(space);
            out.one(stack.map(|stack| stack.building.index()), Building::ALL.len());
            out.amount(stack.map_or(0, |stack| stack.count), 3);
        }
        out.amount(state.building_pile().left(), 36);
        out.amounts(Region::ALL.map(|region| state.tile_pile(region).left()), TILES as u16);
        out.amount(state.hero_deck().left(), Hero::COUNT as u16);
        out.amount(state.artifact_deck().left(), Artifact::ALL.len() as u16);
        for place in state.row() {
            out.one(place.map(Hero::index), Hero::COUNT);
        }
        out.set(state.discarded().bits(), Hero::COUNT);
        out.set(state.display().bits(), Artifact::ALL.len());
        out.set(state.removed().bits(), Artifact::ALL.len());
        question(state.phase(), out);
    }
}

fn player(player: &Player, out: &mut Features<'_>) {
    let Player { reserve, ready, used, zones, terrains, houses, regions, streets, artifact, heroes } = player;
    out.amounts(reserve.amounts(), 10);
    out.amounts([ready.basic, ready.bonus, used.basic, used.bonus], 5);
    out.amounts(*zones, 3);
    for terrain in terrains {
        // SET-30: a tile lies in the region of its level.
        out.one(terrain.map(|terrain| terrain.tile.index() % TILES), TILES);
        let hold = terrain.map(|terrain| match terrain.hold {
            Hold::Open => 0,
            Hold::Monster => 1,
            Hold::Fort { activated: false } => 2,
            Hold::Fort { activated: true } => 3,
        });
        out.one(hold, 4);
    }
    for house in houses {
        out.one(house.map(|house| house.building.index()), Building::ALL.len());
        out.amount(house.map_or(0, |house| house.stored), 5);
    }
    out.amounts(*regions, 2);
    out.amounts(*streets, 2);
    out.one(artifact.map(Artifact::index), Artifact::ALL.len());
    out.set(heroes.bits(), Hero::COUNT);
}

/// The open decision and everything it hangs on.
#[derive(Default)]
struct Open {
    kind: usize,
    seat: Option<Seat>,
    acted: bool,
    invited: bool,
    stretch: Stretch,
    space: Option<Space>,
    slot: Option<Slot>,
    tile: Option<Tile>,
    cells: Cells,
    street: Option<Street>,
    used: Slots,
    building: Option<Building>,
    back: Option<usize>,
    swap: Option<usize>,
    given: [Option<Basic>; 2],
    kept: Resources,
}

const KINDS: usize = 22;

fn question(phase: &Phase, out: &mut Features<'_>) {
    let open = match phase {
        Phase::Draft { seat } => Open { seat: Some(*seat), ..Open::default() },
        Phase::Turn(turn) => {
            let (acted, invited, stretch) = (turn.acted, turn.invited, turn.stretch);
            Open { seat: Some(turn.seat), acted, invited, stretch, ..step(&turn.step) }
        }
        Phase::Passing { seat, step: PassStep::Keep { kept } } => {
            Open { kind: 1, seat: Some(*seat), kept: *kept, ..Open::default() }
        }
        Phase::Passing { seat, step: PassStep::Artifact } => {
            Open { kind: 2, seat: Some(*seat), ..Open::default() }
        }
        Phase::Over => Open { kind: 3, ..Open::default() },
    };
    out.one(Some(open.kind), KINDS);
    out.seat(open.seat);
    out.flag(open.acted);
    out.flag(open.invited);
    let basics = |basics: Basics| basics.bits();
    out.set(basics(open.stretch.given), Basic::ALL.len());
    out.set(basics(open.stretch.received), Basic::ALL.len());
    out.one(open.space.map(Space::index), Space::COUNT);
    out.one(open.slot.map(Slot::index), Slot::COUNT);
    out.one(open.tile.map(Tile::index), Tile::COUNT);
    out.set(open.cells.bits(), Cell::COUNT);
    out.one(open.street.map(Street::index), Street::ALL.len());
    out.set(open.used.bits(), Slot::COUNT);
    out.one(open.building.map(Building::index), Building::ALL.len());
    out.one(open.back, 3);
    out.one(open.swap, 6);
    open.given.into_iter().for_each(|basic| out.one(basic.map(Basic::index), Basic::ALL.len()));
    out.amounts(open.kept.amounts(), 3);
}

fn step(step: &Step) -> Open {
    let kind = |kind| Open { kind, ..Open::default() };
    match *step {
        Step::Menu => kind(4),
        Step::Market => kind(5),
        Step::BuildStreet { space } => Open { space: Some(space), ..kind(6) },
        Step::Clock { slot } => Open { slot: Some(slot), ..kind(7) },
        Step::ExploreRegion => kind(8),
        Step::Place { tile } => Open { tile: Some(tile), ..kind(9) },
        Step::Hunt => kind(10),
        Step::Fortify => kind(11),
        Step::Region => kind(12),
        Step::Scroll { collected } => Open { cells: collected, ..kind(13) },
        Step::Mask { cells } => Open { cells, ..kind(14) },
        Step::Street => kind(15),
        Step::Effects { street, used } => Open { street: Some(street), used, ..kind(16) },
        Step::Detail { building, back } => back_to(back, Open { building: Some(building), ..kind(17) }),
        Step::Fortification => kind(18),
        Step::Hero => kind(19),
        Step::Rate { back } => back_to(back, kind(20)),
        Step::Swap { swap, back } => {
            let (swap, given) = match swap {
                Swap::First => (0, [None; 2]),
                Swap::Second { first } => (1, [Some(first), None]),
                Swap::Third { first, second } => (2, [Some(first), Some(second)]),
                Swap::ForGold => (3, [None; 2]),
                Swap::MirrorGive => (4, [None; 2]),
                Swap::MirrorGet { given } => (5, [Some(given), None]),
            };
            back_to(back, Open { swap: Some(swap), given, ..kind(21) })
        }
    }
}

fn back_to(back: Back, open: Open) -> Open {
    match back {
        Back::Menu => Open { back: Some(0), ..open },
        Back::Street { street, used } => Open { back: Some(1), street: Some(street), used, ..open },
        Back::Clock { slot } => Open { back: Some(2), slot: Some(slot), ..open },
    }
}
