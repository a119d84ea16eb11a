//! Petits Peuples: a floor, the crane, a second floor, a project.

use engine::{Viewer, observe};
use petits_peuples::PetitsPeuples;
use petits_peuples::action::Action;
use petits_peuples::data::Effect;
use petits_peuples::ids::{Direction, ProjectId, Spot, Territory};
use petits_peuples::phase::{Phase, Step};
use petits_peuples::state::{Hand, State};

use crate::plan::{Claim, Outline, Planned, Scene};
use crate::{Kind, READER};

/// Top right, on the board as in a territory.
const TOP_RIGHT: u8 = 2;

type At<'a> = Scene<'a, PetitsPeuples>;

impl Planned for PetitsPeuples {
    const WORDS: &'static str = "ptp";
    const CHAPTERS: &'static [Outline<Self>] = &[
        Outline {
            name: "garden",
            kind: Kind::Show,
            claims: &[
                Claim { says: "the reader begins with 38 inhabitants", holds: |at| population(at.now) == 38 },
                Claim {
                    says: "there are seven territories of seven cells",
                    holds: |_| {
                        Territory::all().count() == 7 && Territory::all().all(|one| one.spots().count() == 7)
                    },
                },
                Claim {
                    says: "the white disc is the price of a first floor",
                    holds: |at| every_spot().all(|spot| at.game.build_cost(at.now, spot) == value(at, spot)),
                },
            ],
        },
        Outline {
            name: "floor",
            kind: Kind::Do,
            claims: &[
                Claim {
                    says: "the first floor of the game goes anywhere",
                    holds: |at| at.now.crane().is_none() && at.now.built().is_empty(),
                },
                Claim {
                    says: "a single cell of the territory costs 3, and it is the one asked for",
                    holds: |at| {
                        let Some(spot) = built(at) else { return false };
                        let costs_three = |one: &Spot| at.game.build_cost(at.now, *one) == 3;
                        spot.territory().spots().filter(costs_three).eq([spot])
                    },
                },
                Claim {
                    says: "it brings one floor for three inhabitants",
                    holds: |at| {
                        let Some(spot) = built(at) else { return false };
                        height(at.done, spot) == 1 && population(at.now) - population(at.done) == 3
                    },
                },
            ],
        },
        Outline {
            name: "crane",
            kind: Kind::Show,
            claims: &[
                Claim {
                    says: "the reader built top right, and the crane went to the territory top right",
                    holds: |at| {
                        let Some(spot) = own(at.now) else { return false };
                        let board = at.now.board();
                        let (top, home) = (direction(), board.slot(spot.territory()));
                        board.facing(spot) == top
                            && home != top
                            && at.now.crane() == Some(board.territory_at(top))
                    },
                },
                Claim {
                    says: "the other player builds there",
                    holds: |at| match at.then.first() {
                        Some((seat, Action::Build(spot))) => {
                            *seat != READER && Some(spot.territory()) == at.now.crane()
                        }
                        _ => false,
                    },
                },
            ],
        },
        Outline {
            name: "raise",
            kind: Kind::Do,
            claims: &[
                Claim {
                    says: "the crane is back and the reader acts",
                    holds: |at| at.is_readers_turn() && own(at.now).map(Spot::territory) == at.now.crane(),
                },
                Claim {
                    says: "one more floor costs 1 more than the last",
                    holds: |at| {
                        let Some(spot) = own(at.now) else { return false };
                        at.game.build_cost(at.now, spot) == value(at, spot) + 1
                    },
                },
                Claim {
                    says: "the building has two floors then",
                    holds: |at| {
                        own(at.done).is_some_and(|spot| built(at) == Some(spot) && height(at.done, spot) == 2)
                    },
                },
            ],
        },
        Outline {
            name: "lead",
            kind: Kind::Show,
            claims: &[Claim {
                says: "the reader leads in one territory, which earns 2 inhabitants",
                holds: |at| leads(at.now) == 1 && at.game.control_gains(at.now)[READER.index()] == 2,
            }],
        },
        Outline {
            name: "project",
            kind: Kind::Do,
            claims: &[
                Claim {
                    says: "the question of the project is open",
                    holds: |at| is_asked_for_a_project(at.now),
                },
                Claim {
                    says: "a single visible project is drawn by the reader’s buildings",
                    holds: |at| {
                        let (Some(spot), Some(project)) = (own(at.now), validated(at)) else { return false };
                        let fits = |one: &ProjectId| at.game.is_satisfied(at.now, READER, spot, *one);
                        at.now.display().filter(fits).eq([project])
                    },
                },
                Claim {
                    says: "it scores at once and a roof closes the building",
                    holds: |at| {
                        let (Some(spot), Some(project)) = (own(at.now), validated(at)) else { return false };
                        let scored = at.done.player(READER).points - at.now.player(READER).points;
                        let is_closed = at.done.building(spot).is_some_and(|one| !one.is_free_of(READER));
                        scored == u16::from(at.game.components().project(project).points)
                            && scored > 0
                            && is_closed
                    },
                },
            ],
        },
        Outline {
            name: "missions",
            kind: Kind::Show,
            claims: &[
                Claim { says: "the reader has kept two missions", holds: |at| kept(at.now).is_some() },
                Claim {
                    says: "only the reader sees them",
                    holds: |at| {
                        let others = at.now.seats().filter(|seat| *seat != READER);
                        let others = others.map(Viewer::Seat).chain([Viewer::Spectator]);
                        others
                            .map(|viewer| observe(at.game, at.now, viewer))
                            .all(|seen| kept(seen.state()).is_none())
                    },
                },
                Claim {
                    says: "a building under a roof counts for neither of them",
                    holds: |at| {
                        let is_control = |effect| matches!(effect, Effect::ControlPair { .. });
                        kept(at.now).is_some_and(|kept| {
                            kept.iter().all(|one| !is_control(at.game.components().mission(*one).effect))
                        })
                    },
                },
            ],
        },
        Outline {
            name: "end",
            kind: Kind::Show,
            claims: &[
                Claim {
                    says: "nobody has placed the last floor",
                    holds: |at| {
                        !at.now.is_ending() && at.now.seats().all(|seat| at.now.player(seat).supply > 0)
                    },
                },
                Claim {
                    says: "below 10 inhabitants one loses points",
                    holds: |at| {
                        let points = |population| at.game.components().population_points(population);
                        (1..10).all(|few| points(few) < 0) && (10..60).all(|many| points(many) >= 0)
                    },
                },
                Claim { says: "the reader plays on", holds: |at| at.is_readers_turn() },
            ],
        },
    ];
}

fn direction() -> Direction {
    Direction::ALL[usize::from(TOP_RIGHT)]
}

fn every_spot() -> impl Iterator<Item = Spot> {
    Territory::all().flat_map(Territory::spots)
}

fn value(at: &At<'_>, spot: Spot) -> u16 {
    u16::from(at.game.components().value(spot))
}

fn population(state: &State) -> u16 {
    state.player(READER).population
}

/// The reader’s only building.
fn own(state: &State) -> Option<Spot> {
    let mut own = every_spot().filter(|spot| state.building(*spot).is_some_and(|one| one.owner == READER));
    own.next().filter(|_| own.next().is_none())
}

fn height(state: &State, spot: Spot) -> u8 {
    state.building(spot).map_or(0, |building| building.height())
}

/// Where the task builds.
fn built(at: &At<'_>) -> Option<Spot> {
    match at.task {
        [Action::Build(spot)] => Some(*spot),
        _ => None,
    }
}

/// What the task validates.
fn validated(at: &At<'_>) -> Option<ProjectId> {
    match at.task {
        [Action::Validate(project)] => Some(*project),
        _ => None,
    }
}

fn is_asked_for_a_project(state: &State) -> bool {
    matches!(state.phase(), Phase::Turn(turn) if matches!(turn.step, Step::Project { .. }))
}

/// In how many territories the reader has more floors than anybody else.
fn leads(state: &State) -> usize {
    let is_led = |territory: &Territory| {
        let floors = state.floors_in(*territory);
        let rivals = state.seats().filter(|seat| *seat != READER).map(|seat| floors[seat.index()]);
        rivals.max() < Some(floors[READER.index()])
    };
    Territory::all().filter(is_led).count()
}

fn kept(state: &State) -> Option<[petits_peuples::ids::MissionId; 2]> {
    match &state.player(READER).hand {
        Hand::Kept { kept, .. } => kept.known().copied(),
        Hand::Choosing { .. } => None,
    }
}
