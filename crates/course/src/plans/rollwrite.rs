//! Roll & Write: dice, a favour, two sections of the walls, a box of the farm.

use rollwrite::RollWrite;
use rollwrite::action::Action;
use rollwrite::ids::{Favor, Field, Resource, Site, Slot, Track};
use rollwrite::phase::Phase;
use rollwrite::state::{LAST_ROUND, Player, State};

use crate::plan::{Claim, Outline, Planned, Scene};
use crate::{Kind, READER};

type At<'a> = Scene<'a, RollWrite>;

impl Planned for RollWrite {
    const WORDS: &'static str = "isr";
    const CHAPTERS: &'static [Outline<Self>] = &[
        Outline {
            name: "dice",
            kind: Kind::Show,
            claims: &[Claim {
                says: "the dice show stone, wood, food and 4 actions",
                holds: |at| at.now.roll().gain().amounts() == [1, 1, 1, 0] && at.now.roll().worker == 4,
            }],
        },
        Outline {
            name: "favour",
            kind: Kind::Do,
            claims: &[
                Claim {
                    says: "the reader takes the Windfall",
                    holds: |at| {
                        at.may(Action::Take(Favor::Windfall)) && at.task == [Action::Take(Favor::Windfall)]
                    },
                },
                Claim {
                    says: "one tile each",
                    holds: |at| at.next.seats().all(|seat| at.next.player(seat).tally.favors.len() == 1),
                },
                Claim {
                    says: "it brings one resource more",
                    holds: |at| {
                        reader(at.next).tally.holds(Favor::Windfall) && stock(at.next) == [1, 1, 1, 0]
                    },
                },
            ],
        },
        Outline {
            name: "tick",
            kind: Kind::Do,
            claims: &[
                Claim {
                    says: "a box takes 1 action and what it shows: the first of the walls 1 stone",
                    holds: |at| {
                        at.task == [Action::Build(Track::Walls)]
                            && reader(at.now).actions - reader(at.done).actions == 1
                            && reader(at.now).stock.minus(reader(at.done).stock).amounts() == [1, 0, 0, 0]
                    },
                },
                Claim {
                    says: "the track is worth 1 point then",
                    holds: |at| walls(at, at.now) == 0 && walls(at, at.done) == 1,
                },
            ],
        },
        Outline {
            name: "section",
            kind: Kind::Do,
            claims: &[
                Claim {
                    says: "the Windfall brings the stone of the second section",
                    holds: |at| {
                        !at.may(Action::Build(Track::Walls))
                            && at.task == [Action::Windfall(Resource::Stone), Action::Build(Track::Walls)]
                    },
                },
                Claim {
                    says: "the track goes from 1 to 2 points",
                    holds: |at| walls(at, at.now) == 1 && walls(at, at.done) == 2,
                },
                Claim {
                    says: "a section that is only begun is worth nothing",
                    holds: |at| {
                        let granaries = at.game.components().track(Track::Granaries);
                        // The second section has two boxes.
                        granaries.sections(1) == 1 && granaries.sections(2) == 1 && granaries.sections(3) == 2
                    },
                },
            ],
        },
        Outline {
            name: "bridges",
            kind: Kind::Show,
            claims: &[
                Claim {
                    says: "no bridge is finished and every field is closed",
                    holds: |at| {
                        let open = at.game.accessible(at.now, READER);
                        at.game.bridges(at.now, READER).count() == 0 && open.is_empty()
                    },
                },
                Claim {
                    says: "the last section of a bridge opens the field of its number",
                    holds: |at| {
                        let data = at.game.components();
                        let mut last = Field::all().map(|field| (field, data.bridge(field).1));
                        last.all(|(field, section)| {
                            let opens = |sections| data.bridges_at(sections).contains(field);
                            opens(section) && !opens(section - 1)
                        })
                    },
                },
            ],
        },
        Outline {
            name: "village",
            kind: Kind::Do,
            claims: &[
                Claim {
                    says: "the reader ticks a box of the Farm",
                    holds: |at| match at.task {
                        [Action::Tick(site)] => site.owner() == FARM && at.may(Action::Tick(*site)),
                        _ => false,
                    },
                },
                Claim {
                    says: "two boxes are left to go",
                    holds: |at| ticked(at.now) == 0 && Site::EACH - ticked(at.done) == 2,
                },
            ],
        },
        Outline {
            name: "rounds",
            kind: Kind::Do,
            claims: &[
                Claim { says: "ten rounds are played", holds: |_| LAST_ROUND == 10 },
                Claim {
                    says: "something is left and is lost",
                    holds: |at| !reader(at.now).stock.is_none() && reader(at.done).kept.is_none(),
                },
                Claim {
                    says: "the next round begins",
                    holds: |at| {
                        at.now.round() == 1
                            && at.done.round() == 2
                            && matches!(at.done.phase(), Phase::Favors { .. })
                    },
                },
            ],
        },
    ];
}

/// The first building of the competition sheet.
const FARM: Slot = Slot::FIRST;

fn reader(state: &State) -> &Player {
    state.player(READER)
}

fn stock(state: &State) -> [u16; 4] {
    reader(state).stock.amounts()
}

/// What the walls of the reader are worth.
fn walls(at: &At<'_>, state: &State) -> u16 {
    at.game.track_value(state, READER, Track::Walls).now
}

/// How many boxes of the farm the reader has ticked.
fn ticked(state: &State) -> usize {
    reader(state).ticked_of(FARM).count_ones() as usize
}
