//! What a seat of Petits Peuples knows.

use engine::{Secret, Seen};
use petits_peuples::PetitsPeuples;
use petits_peuples::ids::{Direction, MissionId, ProjectId, Spot, Terrain, Territory};
use petits_peuples::phase::{Phase, Ploy, Step};
use petits_peuples::state::{Hand, Player, State};

use crate::{Features, Observe};

impl Observe for PetitsPeuples {
    const SIZE: usize = 845;

    fn features(&self, seen: &Seen<State>, out: &mut Features<'_>) {
        let state = seen.state();
        out.each_seat(|out, seat| player(state.player(seat), out));
        garden(state, out);
        out.amount(state.round(), 10);
        out.flag(state.is_ending());
        for place in state.places() {
            out.one(place.map(ProjectId::index), ProjectId::COUNT);
        }
        out.amount(state.deck().left(), 21);
        for project in ProjectId::all() {
            out.seat(state.claimed_by(project));
        }
        // A side with three spaces leaves the fourth empty.
        for space in 0..4 {
            out.seat(state.track().get(space).copied().flatten());
        }
        question(state.phase(), out);
    }
}

fn player(player: &Player, out: &mut Features<'_>) {
    let Player { population, points, supply, tokens, spent, hand } = player;
    out.amount(*population, 10);
    out.amount(*points, 50);
    out.amount(*supply, 20);
    out.amount(*tokens, 3);
    out.amounts(*spent, 3);
    let (chosen, first, others) = match hand {
        Hand::Choosing { dealt, first } => (false, first.as_ref().map(Chosen::One), known(dealt)),
        Hand::Kept { kept, rejected } => (true, Some(Chosen::Both(kept)), known(rejected)),
    };
    out.flag(chosen);
    out.flag(first.is_some());
    missions(first.map_or(&[], Chosen::cards), out);
    missions(others, out);
}

/// What a hand has chosen so far.
enum Chosen<'a> {
    One(&'a Secret<MissionId>),
    Both(&'a Secret<[MissionId; 2]>),
}

impl<'a> Chosen<'a> {
    fn cards(self) -> &'a [MissionId] {
        match self {
            Self::One(card) => card.known().map_or(&[], std::slice::from_ref),
            Self::Both(cards) => known(cards),
        }
    }
}

fn known<const N: usize>(cards: &Secret<[MissionId; N]>) -> &[MissionId] {
    cards.known().map_or(&[], |cards| cards.as_slice())
}

/// How many of each: several cards have one face.
fn missions(cards: &[MissionId], out: &mut Features<'_>) {
    for face in MissionId::all() {
        out.amount(cards.iter().filter(|card| **card == face).count(), 1);
    }
}

fn garden(state: &State, out: &mut Features<'_>) {
    for slot in Direction::all() {
        out.one(Some(state.board().territory_at(slot).index()), Territory::ALL.len());
    }
    for territory in Territory::ALL {
        out.one(Some(usize::from(state.board().rotation(territory).steps())), 6);
        out.one(state.token(territory).map(Terrain::index), Terrain::ALL.len());
    }
    for spot in Spot::all() {
        let building = state.building(spot);
        out.seat(building.map(|building| building.owner));
        out.amount(building.map_or(0, |building| building.height()), 5);
        out.flag(building.is_some_and(|building| building.roof));
    }
    out.amounts(Terrain::ALL.map(|terrain| state.tokens_left(terrain)), 4);
    out.amount(state.roofs_left(), 20);
    out.one(state.crane().map(Territory::index), Territory::ALL.len());
}

/// The open decision and everything it hangs on.
#[derive(Default)]
struct Open {
    kind: usize,
    space: Option<usize>,
    actions_left: u8,
    active: Option<Territory>,
    hops: u8,
    ploy: Option<usize>,
    spot: Option<Spot>,
}

const KINDS: usize = 8;

fn question(phase: &Phase, out: &mut Features<'_>) {
    let open = match phase {
        Phase::Missions => Open::default(),
        Phase::Over => Open { kind: 1, ..Open::default() },
        Phase::Turn(turn) => {
            let space = Some(usize::from(turn.space));
            Open { space, actions_left: turn.actions_left, ..step(&turn.step) }
        }
    };
    out.one(Some(open.kind), KINDS);
    out.one(open.space, 4);
    out.amount(open.actions_left, 3);
    out.one(open.active.map(Territory::index), Territory::ALL.len());
    out.amount(open.hops, 6);
    out.one(open.ploy, 3);
    out.one(open.spot.map(Spot::index), Spot::COUNT);
}

fn step(step: &Step) -> Open {
    match *step {
        Step::Start => Open { kind: 2, ..Open::default() },
        Step::Act(act) => {
            let ploy = match act.ploy {
                Ploy::Unused => 0,
                Ploy::Moved => 1,
                Ploy::Transferred => 2,
            };
            Open { kind: 3, active: Some(act.active), hops: act.hops, ploy: Some(ploy), ..Open::default() }
        }
        Step::Bramble { spot } => Open { kind: 4, spot: Some(spot), ..Open::default() },
        Step::Roof { source, active, hops } => {
            Open { kind: 5, spot: Some(source), active: Some(active), hops, ..Open::default() }
        }
        Step::Project { spot } => Open { kind: 6, spot: Some(spot), ..Open::default() },
        Step::Name => Open { kind: 7, ..Open::default() },
    }
}
