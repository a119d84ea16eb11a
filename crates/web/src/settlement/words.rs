//! Sentences that need the position: what, for how much, with which risk.

use engine::Seat;
use engine::words::Phrase;
use settlement::amounts::Resources;
use settlement::data::Effect;
use settlement::ids::{Building, Cell, Hero, Region};
use settlement::phase::Step;
use settlement::{Action, scoring, words};

use super::risk::{Risk, risk};
use super::view::View;

/// What an action does, with its price and what follows.
pub(super) fn action(view: &View<'_>, seat: Seat, action: Action) -> String {
    let (state, data) = (view.state(), view.data());
    let face = |cell: Cell| state.player(seat).terrain(cell).map(|terrain| *data.tile(terrain.tile));
    match action {
        Action::Buy(space) => match state.stack(space) {
            Some(stack) => buy(view, stack.building),
            None => plain(view, action),
        },
        Action::BuildIn(street) => match view.step() {
            Some(Step::BuildStreet { space }) => {
                let building = state.stack(*space).map(|stack| view.tell(&words::building(stack.building)));
                view.say("do.build_in", |p| {
                    p.text("building", building.unwrap_or_default()).phrase("street", words::street(street))
                })
            }
            _ => plain(view, action),
        },
        Action::Explore(region) => {
            let settlers = words::settlers(data.explorers(region));
            view.say("do.explore", |p| p.phrase("region", words::region(region)).phrase("settlers", settlers))
        }
        Action::Place(cell) => {
            format!(
                "{}{}",
                view.say("do.place", |p| p.phrase("cell", words::cell(cell))),
                risk_of(view, seat, action)
            )
        }
        Action::Hunt(cell) => match face(cell) {
            Some(face) => {
                let card = data.monster(face.monster);
                view.say("do.hunt", |p| {
                    p.phrase("monster", words::monster(face.monster))
                        .phrase("cell", words::cell(cell))
                        .phrase("settlers", words::settlers(card.hunters))
                        .phrase("gain", words::amounts(card.reward))
                })
            }
            None => plain(view, action),
        },
        Action::Fortify(cell) => {
            let settlers = words::settlers(1);
            view.say("do.fortify", |p| p.phrase("cell", words::cell(cell)).phrase("settlers", settlers))
        }
        Action::ActivateRegion(region) => {
            let said = view.say("do.region", |p| {
                p.phrase("region", words::region(region))
                    .phrase("gain", words::amounts(harvest(view, seat, region)))
            });
            format!("{said}{}", risk_of(view, seat, action))
        }
        Action::ActivateFort(cell) => match face(cell) {
            Some(face) => view.say("do.fort", |p| {
                p.phrase("cell", words::cell(cell))
                    .phrase("gain", words::amounts(Resources::one(face.resource)))
            }),
            None => plain(view, action),
        },
        Action::Encounter(appears) => match asked_cell(view) {
            Some(cell) => view.say(if appears { "do.appear" } else { "do.stay_away" }, |p| {
                p.phrase("cell", words::cell(cell))
            }),
            None => plain(view, action),
        },
        Action::Use(building) => view.say("do.use", |p| {
            p.phrase("building", words::building(building)).phrase("rule", words::building_rule(building))
        }),
        Action::Invite(hero) => invite(view, seat, hero),
        Action::Take(artifact) => view.say("do.take", |p| {
            p.phrase("artifact", words::artifact(artifact)).phrase("rule", words::artifact_rule(artifact))
        }),
        Action::EndTurn | Action::Pass | Action::Done => plain(view, action),
        other => plain(view, other),
    }
}

fn plain(view: &View<'_>, action: Action) -> String {
    view.tell(&engine::Action::phrase(action))
}

fn buy(view: &View<'_>, building: Building) -> String {
    view.say("do.buy", |p| {
        p.phrase("building", words::building(building))
            .phrase("cost", words::amounts(view.data().building(building).cost))
            .phrase("rule", words::building_rule(building))
    })
}

fn invite(view: &View<'_>, seat: Seat, hero: Hero) -> String {
    let cost = view.game().price(view.state(), hero).unwrap_or_default();
    let points = scoring::hero_points(view.data(), view.state().player(seat), hero);
    view.say("do.invite", |p| {
        p.phrase("hero", words::hero(hero))
            .phrase("cost", words::amounts(cost))
            .phrase("rule", words::hero_rule(view.data().hero(hero)))
            .int("n", points)
    })
}

/// What lacks, as a sentence.
pub(super) fn lack(view: &View<'_>, missing: Resources) -> String {
    view.say("zoom.lack", |p| p.phrase("what", words::amounts(missing)))
}

/// SET-37: what a region gives now.
fn harvest(view: &View<'_>, seat: Seat, region: Region) -> Resources {
    let player = view.state().player(seat);
    let terrains =
        region.cells().filter_map(|cell| player.terrain(cell)).filter(|terrain| !terrain.has_monster());
    terrains.fold(Resources::NONE, |sum, terrain| sum.and(view.data().tile(terrain.tile).resource, 1))
}

/// The cell that the Mask asks about.
pub(super) fn asked_cell(view: &View<'_>) -> Option<Cell> {
    match view.step() {
        Some(Step::Mask { cells }) => cells.first(),
        _ => None,
    }
}

/// The encounters that follow, as sentences after the first one; nothing where none can follow.
pub(super) fn risk_of(view: &View<'_>, seat: Seat, action: Action) -> String {
    match risk(view, seat, action) {
        Risk::Asked => format!(" {}", view.word("risk.asked")),
        Risk::Certain(found) if found.is_empty() => format!(" {}", view.word("risk.none")),
        Risk::Certain(found) => {
            let told = found.into_iter().map(|(cell, monster)| match action {
                // The land comes to where the monster does.
                Action::Place(_) => words::monster(monster),
                _ => Phrase::new("set.ui.risk.one")
                    .phrase("monster", words::monster(monster))
                    .phrase("cell", words::cell(cell)),
            });
            format!(" {}", view.say("risk.some", |p| p.phrase("monsters", words::join(told))))
        }
    }
}

/// What is stored on a building is worth so much.
pub(super) fn stored(view: &View<'_>, building: Building, stored: u8) -> u16 {
    match view.data().building(building).effect {
        Effect::Store { points, .. } => u16::from(points) * u16::from(stored),
        _ => 0,
    }
}
