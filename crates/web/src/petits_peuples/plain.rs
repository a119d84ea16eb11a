//! The garden, the projects and the players in plain words.

use engine::Seat;
use petits_peuples::action::{mission_name, project_name, terrain_name};
use petits_peuples::ids::{Direction, Spot, Terrain, Territory};
use petits_peuples::scoring::mission_points;

use super::view::View;
use super::{missions, words};
use crate::plain::Passage;
use crate::seat_label;

pub(super) fn passages(view: &View<'_>) -> Vec<Passage> {
    let shared = [garden(view), supply(view), projects(view)];
    shared.into_iter().chain(view.state().seats().map(|seat| player(view, seat))).collect()
}

fn garden(view: &View<'_>) -> Passage {
    let state = view.state();
    let title = format!("{}, {}", view.word("garden"), view.say("round", |p| p.int("n", state.round())));
    Territory::all().fold(Passage::shared(title), |passage, territory| {
        let mut label = words::territory(view, territory);
        if state.crane() == Some(territory) {
            label = format!("{label}, {}", view.word("crane_here"));
        }
        let spots = Direction::all().map(|facing| state.board().spot_facing(territory, facing));
        passage.line(label, spots.map(|one| spot(view, one)))
    })
}

/// Such as «top left: leaves 3, Bo 2 floors, a roof».
fn spot(view: &View<'_>, spot: Spot) -> String {
    let state = view.state();
    let place = view.tell(&words::place(state.board().facing(spot)));
    let terrain = view.tell(&words::terrain(view, spot));
    let built = state.building(spot).map_or_else(String::new, |building| {
        let roof = if building.roof { view.word("roofed") } else { String::new() };
        let owner = seat_label(view.voice(), building.owner);
        format!(", {owner} {}{roof}", view.tell(&words::floors(building.height())))
    });
    view.pair(place, format!("{terrain} {}{built}", view.data().value(spot)))
}

fn supply(view: &View<'_>) -> Passage {
    let state = view.state();
    let tokens = Terrain::ALL.map(|terrain| {
        let name = view.say("tokens_of", |p| p.phrase("terrain", terrain_name(terrain)));
        view.pair(name, state.tokens_left(terrain))
    });
    let roofs = view.pair(view.word("roofs"), state.roofs_left());
    let spaces = (1..).zip(state.track()).map(|(space, seat): (u8, _)| {
        let who = seat.map_or_else(|| view.word("free_space"), |seat| seat_label(view.voice(), seat));
        format!("{space} {who}")
    });
    Passage::shared(view.word("stock"))
        .line("", std::iter::once(roofs).chain(tokens))
        .line(view.word("track"), spaces)
}

fn projects(view: &View<'_>) -> Passage {
    let left = view.say("in_deck", |p| p.int("n", view.state().deck().left() as i64));
    let title = format!("{}, {left}", view.word("projects"));
    let mut displayed = view.state().display().peekable();
    if displayed.peek().is_none() {
        return Passage::shared(title).line("", [view.word("no_card")]);
    }
    displayed.fold(Passage::shared(title), |passage, project| {
        let rule = view.voice().word(&format!("ptp.project.{project}.rule"));
        passage.line(view.tell(&project_name(project)), [rule])
    })
}

fn player(view: &View<'_>, seat: Seat) -> Passage {
    let player = view.state().player(seat);
    let counted = |name: &str, n: u8| view.pair(view.word(name), n);
    let passage = Passage::of(seat, seat_label(view.voice(), seat)).line(
        "",
        [
            view.tell(&words::inhabitants(player.population)),
            format!("{} {}", player.points, view.word("vp")),
            counted("floors_left", player.supply),
            counted("tokens_left", player.tokens),
        ],
    );
    missions::known(view, seat).into_iter().fold(passage, |passage, mission| {
        let today = mission_points(view.data(), view.state(), seat, mission);
        let today = format!("{} {today} {}", view.word("today"), view.word("vp"));
        let rule = view.voice().word(&format!("ptp.mission.{mission}.rule"));
        passage.line(view.tell(&mission_name(mission)), [rule, today])
    })
}
