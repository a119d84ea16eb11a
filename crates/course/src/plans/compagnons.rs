//! Compagnons: a recruit, a new pile, a chain of two, and a lock whose key is at home.
//!
//! A key lies in a village only after a Placement phase, so the opening is the first round.

use compagnons::Compagnons;
use compagnons::action::{Action, Choice};
use compagnons::ids::{Basic, Owner, Pile, Profession, Spot};
use compagnons::phase::{Phase, Step};
use compagnons::state::{Player, State};

use crate::plan::{Claim, Outline, Planned, Scene};
use crate::{Kind, READER};

type At<'a> = Scene<'a, Compagnons>;

impl Planned for Compagnons {
    const WORDS: &'static str = "com";
    const CHAPTERS: &'static [Outline<Self>] = &[
        Outline {
            name: "road",
            kind: Kind::Show,
            claims: &[Claim {
                says: "six villagers lie face up beside six piles",
                holds: |at| {
                    let piles = Pile::STACKS.into_iter().filter(|stack| !at.now.piles().is_exhausted(*stack));
                    at.now.offers().count() == 6 && piles.count() == 6
                },
            }],
        },
        Outline {
            name: "recruit",
            kind: Kind::Do,
            claims: &[
                Claim {
                    says: "two recruits a round, one more for each food shown",
                    holds: |at| {
                        let shown = at.game.tally(at.now, READER.into()).food;
                        u16::from(at.now.limit(READER)) == 2 + shown
                            && at.now.recruited(READER) < at.now.limit(READER)
                    },
                },
                Claim {
                    says: "a single Chandler is on the road, and the reader recruits it",
                    holds: |at| match at.task {
                        [Action::Recruit(place)] => {
                            let is_chandler = |one: &compagnons::ids::Place| {
                                at.now
                                    .offer(*one)
                                    .is_some_and(|offer| offer.profession == Profession::Chandler)
                            };
                            at.now.offers().filter(is_chandler).eq([*place])
                        }
                        _ => false,
                    },
                },
                Claim {
                    says: "it comes to the hand",
                    holds: |at| {
                        reader(at.now).hand.count(Profession::Chandler) == 0
                            && reader(at.next).hand.count(Profession::Chandler) == 1
                    },
                },
            ],
        },
        Outline {
            name: "place",
            kind: Kind::Do,
            claims: &[
                Claim {
                    says: "two placings a round, one more for each house shown",
                    holds: |at| {
                        let shown = at.game.tally(at.now, READER.into()).houses;
                        is_at_menu(at.now) && u16::from(at.now.limit(READER)) == 2 + shown
                    },
                },
                Claim {
                    says: "the Chandler opens a new pile",
                    holds: |at| {
                        at.task == [Action::Place(Profession::Chandler)]
                            && own(at.done, Profession::Chandler).is_some_and(|spot| is_bottom(at.done, spot))
                    },
                },
                Claim {
                    says: "it pays 3 gold at the market",
                    holds: |at| income(at, at.done) == income(at, at.now) + 3,
                },
            ],
        },
        Outline {
            name: "chain",
            kind: Kind::Do,
            claims: &[
                Claim {
                    says: "the reader takes a Hayer for a card of the hand and places the Bed builder",
                    holds: |at| {
                        at.task.first() == Some(&Action::Choose(Choice::Trade))
                            && at.task.contains(&Action::Take(Basic::Hayer))
                            && at.task.last() == Some(&Action::Place(Profession::BedBuilder))
                    },
                },
                Claim {
                    says: "the Bed builder goes on the Hayer",
                    holds: |at| {
                        let parent = at.game.components().parent(Profession::BedBuilder);
                        let hayer = own(at.done, Profession::Hayer);
                        parent == Some(Profession::Hayer)
                            && hayer.is_some()
                            && unlocking(at.done) == Some(hayer)
                    },
                },
            ],
        },
        Outline {
            name: "lock",
            kind: Kind::Do,
            claims: &[
                Claim {
                    says: "the lock is open to question: the key is at home and elsewhere too",
                    holds: |at| {
                        let key = own(at.now, Profession::Carpenter);
                        unlocking(at.now).is_some()
                            && at.game.keys(at.now, Profession::BedBuilder).len() == 2
                            && key.is_some_and(|spot| at.task == [Action::Key(spot)])
                    },
                },
                Claim {
                    says: "the own key gets 2 gold from the bank",
                    holds: |at| {
                        let coins = |state: &State| {
                            own(state, Profession::Carpenter)
                                .and_then(|spot| state.card(spot))
                                .map(|card| card.coins)
                        };
                        coins(at.now) == Some(0)
                            && coins(at.done) == Some(2)
                            && reader(at.now).treasury == reader(at.done).treasury
                    },
                },
                Claim {
                    says: "the Hayer is covered by the Bed builder",
                    holds: |at| {
                        own(at.done, Profession::BedBuilder).is_some()
                            && own(at.done, Profession::Hayer)
                                .and_then(|spot| at.done.card(spot))
                                .is_some_and(|card| card.is_covered())
                    },
                },
                Claim {
                    says: "the 2 gold count at each market",
                    holds: |at| {
                        [1, 2]
                            .into_iter()
                            .all(|market| at.game.income(at.done, READER.into(), market).coins == 2)
                    },
                },
            ],
        },
        Outline {
            name: "basic",
            kind: Kind::Show,
            claims: &[Claim {
                says: "a card may go back for a Lumberjack, a Hayer or a Miner",
                holds: |at| {
                    at.may(Action::Choose(Choice::Trade))
                        && Basic::ALL.into_iter().all(|basic| at.now.basics_left(basic) > 0)
                },
            }],
        },
        Outline {
            name: "market",
            kind: Kind::Show,
            claims: &[
                Claim { says: "both markets are to come", holds: |at| at.now.markets() == 0 },
                Claim {
                    says: "the first pays no silver",
                    holds: |at| at.game.income(at.now, READER.into(), 1).silver == 0,
                },
            ],
        },
    ];
}

fn reader(state: &State) -> &Player {
    state.player(READER)
}

/// The reader’s only villager of a profession.
fn own(state: &State, profession: Profession) -> Option<Spot> {
    let mut own = state.village(Owner::from(READER)).filter(|(_, card)| card.profession == profession);
    own.next().filter(|_| own.next().is_none()).map(|(spot, _)| spot)
}

fn is_bottom(state: &State, spot: Spot) -> bool {
    state.card(spot).is_some_and(|card| card.on.is_none())
}

fn is_at_menu(state: &State) -> bool {
    matches!(state.phase(), Phase::Placement(turn) if turn.seat == READER && matches!(turn.step, Step::Menu))
}

/// Where the Bed builder will lie whose lock is to be opened.
fn unlocking(state: &State) -> Option<Option<Spot>> {
    match state.phase() {
        Phase::Placement(turn) => match turn.step {
            Step::Unlock { placing, on } if placing.profession == Profession::BedBuilder => Some(on),
            _ => None,
        },
        _ => None,
    }
}

fn income(at: &At<'_>, state: &State) -> u16 {
    at.game.income(state, READER.into(), 1).total()
}
