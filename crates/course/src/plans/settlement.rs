//! Settlement: explore, build, harvest, and a monster.

use settlement::Settlement;
use settlement::action::{Action, Choice};
use settlement::amounts::Resources;
use settlement::ids::{Artifact, Building, Cell, Region, Resource, Slot, Street};
use settlement::phase::{Phase, Step};
use settlement::state::{LAST_ROUND, Player, State, Terrain};

use crate::plan::{Claim, Outline, Planned, Scene};
use crate::{Kind, READER};

type At<'a> = Scene<'a, Settlement>;

impl Planned for Settlement {
    const WORDS: &'static str = "set";
    const CHAPTERS: &'static [Outline<Self>] = &[
        Outline {
            name: "board",
            kind: Kind::Show,
            claims: &[
                Claim { says: "six settlers are ready", holds: |at| reader(at.now).ready.total() == 6 },
                Claim { says: "there are three streets", holds: |_| Street::ALL.len() == 3 },
                Claim {
                    says: "the reader begins, with the Scroll of Power",
                    holds: |at| at.is_readers_turn() && reader(at.now).holds(Artifact::ScrollOfPower),
                },
            ],
        },
        Outline {
            name: "explore",
            kind: Kind::Do,
            claims: &[
                Claim {
                    says: "region I costs 1 settler",
                    holds: |at| at.game.components().explorers(Region::I) == 1 && spent(at) == 1,
                },
                Claim { says: "a land is drawn then", holds: |at| is_placing(at.done) },
            ],
        },
        Outline {
            name: "place",
            kind: Kind::Do,
            claims: &[
                Claim {
                    says: "it is the first land",
                    holds: |at| reader(at.now).explored() == 0 && is_placing(at.now),
                },
                Claim {
                    says: "any cell of region I will do",
                    holds: |at| {
                        Cell::all().all(|cell| at.may(Action::Place(cell)) == (cell.region() == Region::I))
                    },
                },
                Claim {
                    says: "it goes on the middle cell, which has neighbours on both sides",
                    holds: |at| {
                        at.task == [Action::Place(MIDDLE)] && reader(at.done).terrain(MIDDLE).is_some()
                    },
                },
                Claim {
                    says: "no visible hero bears the sign of the first land",
                    holds: |at| {
                        first_land(at.done)
                            .is_some_and(|land| !is_called(at, at.done, land) && !land.has_monster())
                    },
                },
            ],
        },
        Outline {
            name: "turn",
            kind: Kind::Do,
            claims: &[
                Claim {
                    says: "the action of this turn is done and the turn may end",
                    holds: |at| at.may(Action::EndTurn) && !may_act(at),
                },
                Claim {
                    says: "the Apprentice plays next",
                    holds: |at| {
                        at.done.active_seat().is_some_and(|seat| seat != READER) && !at.then.is_empty()
                    },
                },
            ],
        },
        Outline {
            name: "build",
            kind: Kind::Do,
            claims: &[
                Claim {
                    says: "the reader acts",
                    holds: |at| at.is_readers_turn() && at.may(Action::Choose(Choice::Build)),
                },
                Claim {
                    says: "a single clay pit lies in the market",
                    holds: |at| {
                        settlement::ids::Space::all()
                            .filter(|space| {
                                at.now.stack(*space).is_some_and(|stack| stack.building == Building::ClayPit)
                            })
                            .count()
                            == 1
                    },
                },
                Claim {
                    says: "it costs 1 wood",
                    holds: |at| {
                        let wood = Resources::one(Resource::Wood);
                        at.game.components().building(Building::ClayPit).cost == wood
                            && reader(at.now).reserve.minus(reader(at.done).reserve) == wood
                    },
                },
                Claim {
                    says: "the first street begins with it",
                    holds: |at| {
                        let first = Slot::all().next().and_then(|slot| reader(at.done).house(slot));
                        reader(at.now).built() == 0
                            && first.is_some_and(|house| house.building == Building::ClayPit)
                    },
                },
            ],
        },
        Outline {
            name: "harvest",
            kind: Kind::Do,
            claims: &[
                Claim {
                    says: "activating region I takes 1 settler",
                    holds: |at| {
                        at.is_readers_turn()
                            && spent(at) == 1
                            && reader(at.done).regions[Region::I.index()] == 1
                    },
                },
                Claim {
                    says: "the land has no monster and gives its resource",
                    holds: |at| {
                        let Some(land) = first_land(at.now).filter(|land| !land.has_monster()) else {
                            return false;
                        };
                        let resource = at.game.components().tile(land.tile).resource;
                        reader(at.done).reserve.of(resource) > reader(at.now).reserve.of(resource)
                    },
                },
                Claim {
                    says: "no monster comes to it",
                    holds: |at| first_land(at.done).is_some_and(|land| !land.has_monster()),
                },
            ],
        },
        Outline {
            name: "monster",
            kind: Kind::Show,
            claims: &[
                Claim {
                    says: "a visible hero bears the sign of the second land, and its monster is there",
                    holds: |at| {
                        second_land(at.now)
                            .is_some_and(|land| is_called(at, at.now, land) && land.has_monster())
                    },
                },
                Claim {
                    says: "the land gives nothing before a hunt: only the other one does",
                    holds: |at| reader(at.now).cells(|land| !land.has_monster()).iter().eq([MIDDLE]),
                },
            ],
        },
        Outline {
            name: "pass",
            kind: Kind::Show,
            claims: &[
                Claim {
                    says: "the reader may pass",
                    holds: |at| at.may(Action::Pass) && at.now.round() < LAST_ROUND,
                },
                Claim { says: "settlers are out and come home", holds: |at| reader(at.now).used.basic > 0 },
                Claim {
                    says: "an artefact is held and others lie there",
                    holds: |at| reader(at.now).artifact.is_some() && at.now.display().len() == 3,
                },
                Claim {
                    says: "all basics are lost, as no fort stands",
                    holds: |at| {
                        let passed = at.game.after(at.now, READER, Action::Pass);
                        reader(at.now).fortified() == 0
                            && reader(at.now).reserve.basics() > 0
                            && reader(&passed).reserve.basics() == 0
                            && reader(&passed).ready.basic == 6
                    },
                },
            ],
        },
    ];
}

/// The middle of region I.
const MIDDLE: Cell = Cell::at(Region::I, 1);

fn reader(state: &State) -> &Player {
    state.player(READER)
}

/// The settlers that the task takes.
fn spent(at: &At<'_>) -> u8 {
    reader(at.now).ready.total().saturating_sub(reader(at.done).ready.total())
}

fn is_placing(state: &State) -> bool {
    matches!(state.phase(), Phase::Turn(turn) if turn.seat == READER && matches!(turn.step, Step::Place { .. }))
}

fn may_act(at: &At<'_>) -> bool {
    Choice::ACTIONS.into_iter().any(|choice| at.may(Action::Choose(choice)))
}

fn first_land(state: &State) -> Option<Terrain> {
    reader(state).terrain(MIDDLE)
}

/// The land beside the first one.
fn second_land(state: &State) -> Option<Terrain> {
    let mut others =
        Cell::all().filter(|cell| *cell != MIDDLE).filter_map(|cell| reader(state).terrain(cell));
    others.next().filter(|_| others.next().is_none())
}

/// Whether a visible hero bears the sign of the land.
fn is_called(at: &At<'_>, state: &State, land: Terrain) -> bool {
    at.game.icons(state).contains(at.game.components().tile(land.tile).monster)
}
