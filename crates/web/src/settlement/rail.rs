//! The rail: players in the order of play, and the journal.

use engine::Seat;
use maud::{Markup, html};
use settlement::ids::{Building, Hero};
use settlement::{Action, scoring};

use super::draw::picture;
use super::press::{Press, at_menu, press};
use super::spot::rule_word;
use super::view::View;
use super::{others, places, ranks};
use crate::widgets::{Chip, SeatPanel, Tab, tabs};

/// The rail.
pub(super) fn rail(view: &View<'_>) -> Markup {
    html! {
        aside.rail #pane-table data-pane="table" {
            h2.k { (view.voice().word("table.players")) }
            ol.seats { @for seat in order(view) { (player(view, seat)) } }
            @if view.state().is_solo() {
                h2.k { (view.word("ranks")) small { (rule_word("SET-93", &view.voice().word("strip.rule"))) } }
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
    let stat = |title: &str, face: Markup, n: usize| {
        let name = format!("{seat}.{title}");
        html! { span title=(view.word(&format!("stat.{title}"))) { (face) b data-n=(name) { (n) } } }
    };
    let stats = html! {
        (stat("terrains", picture("i-land"), player.explored()))
        (stat("buildings", picture("i-house"), player.built()))
        (stat("forts", picture("i-fort"), player.fortified()))
        (stat("heroes", picture("i-hero"), player.heroes.len()))
        (stat("settlers", folk(view, seat), usize::from(player.ready.total())))
        small.split { (split(view, seat)) }
        @if seat != view.host() { (others::opener(view, seat)) }
        @else if !player.heroes.is_empty() { small.split { (own_heroes(view, seat)) } }
    };
    view.seat_panel(&SeatPanel {
        seat,
        face: html! {},
        line: html! { (line(view, seat)) },
        points: Some(scoring::total(data, state, seat)),
        turn: view.game_to_act(seat),
        stats,
    })
}

/// Where the points of a player come from.
pub(super) fn split(view: &View<'_>, seat: Seat) -> String {
    let (data, player) = (view.data(), view.state().player(seat));
    let heroes: i32 = player.heroes.iter().map(|hero| scoring::hero_points(data, player, hero)).sum();
    let [banks, cathedrals] =
        [Building::Bank, Building::Cathedral].map(|one| scoring::stored_points(data, player, one));
    view.say("split", |p| p.int("heroes", heroes).int("banks", banks).int("cathedrals", cathedrals))
}

/// A settler beside the number of those who are ready; those of the large board stand in its purse.
fn folk(view: &View<'_>, seat: Seat) -> Markup {
    html! { i.r.folk data-spot=[(seat != view.host()).then(|| places::folk(seat))] {} }
}

/// The invited heroes with their points today; each opens large.
fn own_heroes(view: &View<'_>, seat: Seat) -> Markup {
    let player = view.state().player(seat);
    let told = |hero: Hero| {
        let points = scoring::hero_points(view.data(), player, hero);
        view.say("own_hero", |p| p.phrase("hero", settlement::words::hero(hero)).int("n", points))
    };
    html! {
        @for (at, hero) in player.heroes.iter().enumerate() {
            @if at > 0 { ", " }
            span tabindex="0" role="button" data-zoom={ "hero." (hero) } { (told(hero)) }
        }
    }
}

/// What a player is doing.
pub(super) fn line(view: &View<'_>, seat: Seat) -> String {
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
        face: html! {},
        points: Some(scoring::total(view.data(), state, seat)),
        note: html! { (folk(view, seat)) (state.player(seat).ready.total()) },
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
