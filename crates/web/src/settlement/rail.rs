//! The rail: players in the order of play, and the journal.

use engine::Seat;
use maud::{Markup, html};
use settlement::ids::Building;
use settlement::{Action, scoring};

use super::draw::{picture, small};
use super::others::peek;
use super::press::{Press, at_menu, press};
use super::ranks;
use super::view::View;
use crate::widgets::{Chip, SeatPanel, Tab, tabs};

/// The rail.
pub(super) fn rail(view: &View<'_>) -> Markup {
    html! {
        aside.rail #pane-table data-pane="table" {
            h2.k { (view.voice().word("table.players")) }
            ol.seats { @for seat in order(view) { (player(view, seat)) } }
            @if view.state().is_solo() {
                h2.k { (view.word("ranks")) small { a.rn href="/rules/settlement#SET-93" target="rules" { (view.voice().word("strip.rule")) } } }
                (ranks::ladder(view))
            }
            (view.journal())
        }
    }
}

/// The seats from the first player on.
fn order(view: &View<'_>) -> Vec<Seat> {
    let first = view.state().first_player().index();
    let mut seats: Vec<Seat> = view.state().seats().collect();
    let count = seats.len().max(1);
    seats.rotate_left(first % count);
    seats
}

fn player(view: &View<'_>, seat: Seat) -> Markup {
    let (state, data) = (view.state(), view.data());
    let player = state.player(seat);
    let stat =
        |title: &str, face: Markup, n: usize| html! { span title=(view.word(title)) { (face) b { (n) } } };
    let heroes: i32 = player.heroes.iter().map(|hero| scoring::hero_points(data, player, hero)).sum();
    let stored = |building| scoring::stored_points(data, player, building);
    let stats = html! {
        (stat("stat.terrains", picture("i-land"), player.explored()))
        (stat("stat.buildings", picture("i-house"), player.built()))
        (stat("stat.forts", picture("i-fort"), player.fortified()))
        (stat("stat.heroes", picture("i-hero"), player.heroes.len()))
        (stat("stat.settlers", small("folk"), usize::from(player.ready.total())))
        small.split { (view.say("split", |p| p.int("heroes", heroes).int("banks", stored(Building::Bank)).int("cathedrals", stored(Building::Cathedral)))) }
        @if seat != view.host() { (peek(view, seat)) }
        @else if !player.heroes.is_empty() { small.split { (own_heroes(view, seat)) } }
    };
    view.seat_panel(&SeatPanel {
        seat,
        line: html! { (line(view, seat)) },
        points: Some(scoring::total(data, state, seat)),
        turn: view.game_to_act(seat),
        stats,
    })
}

/// The invited heroes with their points today.
fn own_heroes(view: &View<'_>, seat: Seat) -> String {
    let player = view.state().player(seat);
    let told = player.heroes.iter().map(|hero| {
        let points = scoring::hero_points(view.data(), player, hero);
        view.say("own_hero", |p| p.phrase("hero", settlement::words::hero(hero)).int("n", points))
    });
    told.collect::<Vec<_>>().join(", ")
}

/// What a player is doing.
fn line(view: &View<'_>, seat: Seat) -> String {
    let state = view.state();
    if state.next_first() == Some(seat) && state.passed().contains(seat) {
        return view.word("line.passed_first");
    }
    view.word(match (state.passed().contains(seat), view.game_to_act(seat)) {
        (true, _) => "line.passed",
        (false, true) => "line.now",
        (false, false) => "line.later",
    })
}

/// What a phone shows in place of the rail.
pub(super) fn phone(view: &View<'_>) -> Markup {
    let state = view.state();
    let players = order(view).into_iter().map(|seat| Chip {
        seat,
        points: Some(scoring::total(view.data(), state, seat)),
        note: html! { (small("folk")) (state.player(seat).ready.total()) },
        turn: view.game_to_act(seat),
    });
    let count = |of: fn(&Action) -> bool| view.legal().filter(of).count();
    let could = |action: Action| at_menu(view) && matches!(press(view, action), Press::Opens(..));
    let invites = state.row().iter().flatten().filter(|hero| could(Action::Invite(**hero))).count();
    let buys = settlement::ids::Space::all().filter(|space| could(Action::Buy(*space))).count();
    let waiting = [
        count(is_on_board),
        invites + count(|action| matches!(action, Action::Invite(_))),
        buys + count(|action| matches!(action, Action::Buy(_) | Action::Take(_))),
        0,
    ];
    let labels = ["tab.board", "tab.heroes", "tab.market", "tab.table"].map(|name| view.word(name));
    let panes = ["board", "heroes", "market", "table"];
    let all = panes.iter().zip(&labels).zip(waiting);
    html! {
        (view.chips(players))
        (tabs(view.voice(), all.map(|((pane, label), count)| Tab { pane, label, count })))
    }
}

/// Whether an action is shown on the large board.
const fn is_on_board(action: &Action) -> bool {
    matches!(
        action,
        Action::BuildIn(_)
            | Action::Explore(_)
            | Action::Place(_)
            | Action::Hunt(_)
            | Action::Fortify(_)
            | Action::ActivateRegion(_)
            | Action::ActivateStreet(_)
            | Action::ActivateFort(_)
            | Action::Use(_)
    )
}
