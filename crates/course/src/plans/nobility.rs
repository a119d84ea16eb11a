//! Rise to Nobility: the tavern, the building site, a guild, and the first settlers satisfied.

use nobility::Nobility;
use nobility::action::Action;
use nobility::ids::{Band, Count, Face, Good, Guild, Place, Settler};
use nobility::phase::{Phase, Step};
use nobility::state::{Player, State};

use crate::plan::{Claim, Outline, Planned, Scene};
use crate::{Kind, READER};

type At<'a> = Scene<'a, Nobility>;

impl Planned for Nobility {
    const WORDS: &'static str = "nob";
    const CHAPTERS: &'static [Outline<Self>] = &[
        Outline {
            name: "city",
            kind: Kind::Show,
            claims: &[
                Claim {
                    says: "the city has thirteen places",
                    holds: |_| {
                        let own = [Place::Board, Place::Chancellery, Place::DiceTile];
                        Place::ALL.into_iter().filter(|place| !own.contains(place)).count() == 13
                    },
                },
                Claim {
                    says: "the reader begins with a 2, a 3, a 4 and a 5",
                    holds: |at| {
                        let dice = reader(at.now).dice;
                        at.is_readers_turn()
                            && [Face::Two, Face::Three, Face::Four, Face::Five]
                                .iter()
                                .all(|face| dice[face.index()] > 0)
                    },
                },
            ],
        },
        Outline {
            name: "dice",
            kind: Kind::Do,
            claims: &[
                Claim {
                    says: "the dice may add up to the Reputation",
                    holds: |at| {
                        at.game.limit(at.now, READER)
                            == (reader(at.now).reputation, reader(at.now).reputation)
                    },
                },
                Claim {
                    says: "the reader holds the 2, which leaves 7 to place",
                    holds: |at| {
                        is_holding(at.done, Face::Two)
                            && at.game.limit(at.done, READER).1 - Face::Two.pips() == 7
                    },
                },
            ],
        },
        Outline {
            name: "tavern",
            kind: Kind::Do,
            claims: &[
                Claim {
                    says: "the 2 goes to the tavern",
                    holds: |at| {
                        at.task.first() == Some(&Action::Go(Place::Tavern))
                            && at
                                .done
                                .tavern()
                                .iter()
                                .flatten()
                                .any(|die| die.owner == Some(READER) && die.face == Face::Two)
                    },
                },
                Claim {
                    says: "the settlers taken want books and one other good, three goods at least",
                    holds: |at| {
                        let Some(card) = taken(at).map(|settler| at.game.components().settler(settler))
                        else {
                            return false;
                        };
                        card.wanted().count() == 2
                            && card.wanted().any(|good| good == Good::Books)
                            && card.min == 3
                    },
                },
                Claim {
                    says: "they cannot be satisfied yet",
                    holds: |at| at.game.satisfiable(at.next, READER).count() == 0,
                },
            ],
        },
        Outline {
            name: "site",
            kind: Kind::Do,
            claims: &[
                Claim { says: "the reader acts", holds: |at| at.is_readers_turn() },
                Claim {
                    says: "a house costs 5 coins",
                    holds: |at| {
                        at.game.price(at.now, READER, Place::Site, Face::Three) == 5
                            && reader(at.now).coins - reader(at.done).coins == 5
                    },
                },
                Claim {
                    says: "the 3 lies on the site and a house is ready",
                    holds: |at| {
                        let is_there =
                            |die: &nobility::state::Die| die.owner == Some(READER) && die.face == Face::Three;
                        at.done.site().iter().flatten().any(is_there)
                            && reader(at.done).ready == reader(at.now).ready + 1
                    },
                },
            ],
        },
        Outline {
            name: "guild",
            kind: Kind::Do,
            claims: &[
                Claim { says: "the reader acts", holds: |at| at.is_readers_turn() },
                Claim {
                    says: "a 3 or 4 buys up to 2 goods at 1 coin and may place an apprentice",
                    holds: |at| {
                        let band = at.game.components().band(Face::Four.band());
                        let tables = at.game.components().tables();
                        Face::Three.band() == Face::Four.band()
                            && (band.buy, band.place, tables.good_price) == (2, 1, 1)
                    },
                },
                Claim {
                    says: "the 4 goes to the scholars, where 2 books are bought",
                    holds: |at| {
                        at.task.contains(&Action::Go(Place::Scholars))
                            && Count::all()
                                .any(|count| count.get() == 2 && at.task.contains(&Action::Buy(count)))
                            && books(at.done) == books(at.now) + 2
                            && at.done.guild_dice(Guild::Scholars)[Band::Middle.index()].is_some()
                    },
                },
                Claim {
                    says: "the settlers want them",
                    holds: |at| at.game.satisfiable(at.done, READER).count() == 1,
                },
            ],
        },
        Outline {
            name: "satisfy",
            kind: Kind::Do,
            claims: &[
                Claim {
                    says: "a house is ready",
                    holds: |at| at.is_readers_turn() && reader(at.now).ready > 0,
                },
                Claim {
                    says: "1 point for each good, workers and nobility",
                    holds: |at| {
                        let (before, after) = (reader(at.now), reader(at.done));
                        let spent = i32::from(before.goods.total()) - i32::from(after.goods.total());
                        spent >= 3
                            && after.points() - before.points() == spent
                            && after.lot > before.lot
                            && after.nobility > before.nobility
                    },
                },
                Claim { says: "they are the first points", holds: |at| reader(at.now).points() == 0 },
            ],
        },
        Outline {
            name: "workshop",
            kind: Kind::Show,
            claims: &[
                Claim {
                    says: "the reader has a worker who may become an apprentice",
                    holds: |at| reader(at.now).lot > 0,
                },
                Claim {
                    says: "a workshop lies at the City Hall for a guild with room",
                    holds: |at| {
                        let guilds = at
                            .now
                            .hall()
                            .iter()
                            .flatten()
                            .filter_map(|tile| at.game.components().tile(*tile).guild);
                        guilds.into_iter().any(|guild| at.now.free_slot(guild).is_some())
                    },
                },
            ],
        },
        Outline {
            name: "rounds",
            kind: Kind::Show,
            claims: &[Claim {
                says: "ten rounds are played, and this is the first",
                holds: |at| at.game.components().tables().rounds == 10 && at.now.round() == 1,
            }],
        },
    ];
}

fn reader(state: &State) -> &Player {
    state.player(READER)
}

fn books(state: &State) -> u16 {
    reader(state).goods.of(Good::Books)
}

/// Whether the reader has a die in the hand and is asked where it goes.
fn is_holding(state: &State, face: Face) -> bool {
    match state.phase() {
        Phase::Turn(turn) => turn.step == Step::Location { die: face, value: face },
        _ => false,
    }
}

/// The settlers that the task takes.
fn taken(at: &At<'_>) -> Option<Settler> {
    at.task.iter().find_map(|action| match action {
        Action::Take(settler) => Some(*settler),
        _ => None,
    })
}
