//! Things of the table, large: what they are, what they do, what they cost now and why.

mod artifact;
mod bill;
mod board;
mod building;
mod hero;
mod land;
mod monster;
#[cfg(test)]
mod tests;

use engine::Seat;
use maud::{Markup, html};
use settlement::amounts::Resources;
use settlement::ids::{Cell, Guild, Hero, Monster};
use settlement::state::Player;
use settlement::{Action, Illegal, words as names};

use super::draw::{amounts, monster as sign};
use super::press::{Press, press};
use super::view::View;
use crate::seat_label;
use crate::zoom::Zoom;

/// The card of a thing, by the name of its `data-zoom`.
pub(super) fn zoom(view: &View<'_>, of: &str) -> Option<Zoom> {
    let (kind, id) = of.split_once('.')?;
    match kind {
        "building" => Some(building::zoom(view, id.parse().ok()?)),
        "hero" => hero::zoom(view, id.parse().ok()?),
        "artifact" => artifact::zoom(view, id.parse().ok()?),
        "monster" => Some(monster::zoom(view, id.parse().ok()?)),
        "land" => {
            let (letter, cell) = id.split_once('.')?;
            Some(land::zoom(view, seat_of(view, letter)?, Cell::new(cell.parse().ok()?)?))
        }
        "board" => Some(board::zoom(view, seat_of(view, id)?)),
        _ => None,
    }
}

fn seat_of(view: &View<'_>, letter: &str) -> Option<Seat> {
    view.seats().find(|seat| seat.to_string() == letter)
}

/// What is told of a thing, line by line.
type Row = (String, Markup);

fn row(view: &View<'_>, name: &str, value: Markup) -> Row {
    (view.word(&format!("zoom.{name}")), value)
}

/// The reader's own things; nobody's for who looks on.
fn own<'a>(view: &View<'a>) -> Option<&'a Player> {
    view.owner().map(|_| view.state().player(view.host()))
}

/// Amounts as pictures, and as words for those who do not see them.
fn goods(view: &View<'_>, resources: Resources) -> Markup {
    html! { span aria-hidden="true" { (amounts(resources)) } span.vh { (view.tell(&names::amounts(resources))) } }
}

/// What lacks of a price, or that nothing does.
fn means(view: &View<'_>, price: Resources) -> Markup {
    let Some(player) = own(view) else { return html! {} };
    let missing = player.reserve.missing_for(price);
    html! {
        " "
        @if missing.is_none() { span.ok { (view.word("zoom.payable")) } }
        @else { span.no { (view.say("zoom.lacks", |p| p.phrase("what", names::amounts(missing)))) } }
    }
}

/// Whether pressing the thing does it.
fn can(view: &View<'_>, action: Action) -> bool {
    matches!(press(view, action), Press::Answer(_) | Press::Opens(..))
}

/// Whether the reader could do it now, and else why not; nothing where it has no part in the decision.
fn now(view: &View<'_>, action: Action) -> Option<Row> {
    let told = match press(view, action) {
        Press::Answer(_) | Press::Opens(..) => html! { span.ok { (view.word("zoom.can")) } },
        // The price says it already.
        Press::Refused(Illegal::CannotBuild { .. } | Illegal::CannotInvite { .. }) | Press::Still => {
            return None;
        }
        Press::Refused(why) => html! { span.no { (view.reason(why)) } },
    };
    Some(row(view, "now", told))
}

/// What a number of settlers is measured against.
fn settlers(view: &View<'_>, need: u8) -> Markup {
    let Some(player) = own(view) else { return html! {} };
    let have = player.ready.total();
    html! { " " span class=(if have < need { "no" } else { "ok" }) { (view.say("zoom.ready", |p| p.int("n", have))) } }
}

/// What every player has of something, the reader left out: «Ana: 2, Bo: 1»; nobody, where it is nothing.
fn others(view: &View<'_>, of: impl Fn(&Player) -> usize) -> String {
    let owner = view.owner();
    let told = view.seats().filter(|seat| Some(*seat) != owner).filter_map(|seat| {
        let n = of(view.state().player(seat));
        let name = seat_label(view.voice(), seat);
        (n > 0).then(|| view.say("zoom.count", |p| p.text("name", name).int("n", n as i64)))
    });
    let told: Vec<String> = told.collect();
    if told.is_empty() { view.word("zoom.nobody") } else { told.join(", ") }
}

/// What the reader's heroes of a guild give for one more thing that they count.
fn counted_by(view: &View<'_>, guild: Guild) -> Option<String> {
    let cards = own(view)?.heroes.iter().map(|hero| *view.data().hero(hero));
    let points: i64 = cards.filter(|card| card.guild == guild).map(|card| i64::from(card.points)).sum();
    (points > 0).then(|| view.say(&format!("zoom.{guild}"), |p| p.int("n", points)))
}

/// SET-50: whether a monster may appear now, and which heroes of the row bear its sign.
fn risk(view: &View<'_>, monster: Monster) -> Markup {
    let bears = |hero: &&Hero| view.data().hero(**hero).monsters.contains(monster);
    let heroes: Vec<String> =
        view.state().row().iter().flatten().filter(bears).map(|one| view.tell(&names::hero(*one))).collect();
    let told = if super::risk::is_awake(view, monster) {
        view.say("zoom.awake", |p| {
            p.phrase("monster", names::monster(monster)).text("heroes", heroes.join(", "))
        })
    } else {
        view.say("zoom.asleep", |p| p.phrase("monster", names::monster(monster)))
    };
    html! { (sign(monster)) " " (told) }
}
