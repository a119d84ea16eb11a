//! The dice, the tiles and the sheets in plain words.

use engine::Seat;
use rollwrite::amounts::Resources;
use rollwrite::ids::{Favor, Field, FieldBox, Site, Slot, Track};
use rollwrite::state::LAST_ROUND;
use rollwrite::words as names;

use super::view::View;
use super::words;
use crate::plain::Passage;

pub(super) fn passages(view: &View<'_>) -> Vec<Passage> {
    std::iter::once(shared(view)).chain(view.state().seats().map(|seat| player(view, seat))).collect()
}

fn shared(view: &View<'_>) -> Passage {
    let state = view.state();
    let round = view.say("crumb.round", |p| p.int("n", state.round()).int("all", LAST_ROUND));
    let favors = state.favors_left().iter().map(|favor| favor_name(view, favor));
    Passage::shared(format!("{round}, {}", view.tell(&names::sheet(state.sheet()))))
        .line(view.word("dice"), [view.tell(&names::dice(state.roll()))])
        .line(view.word("favors"), favors)
}

fn favor_name(view: &View<'_>, favor: Favor) -> String {
    view.tell(&names::favor(favor))
}

fn player(view: &View<'_>, seat: Seat) -> Passage {
    let state = view.state();
    let player = state.player(seat);
    let points = engine::Game::score(view.game(), state, seat).total();
    let title = format!("{}, {points} {}", view.called(seat), view.word("vp"));
    let told = |resources: Resources| view.tell(&names::amounts(resources));
    let kept = if player.kept.is_none() {
        String::new()
    } else {
        view.say("kept", |p| p.phrase("kept", names::amounts(player.kept)))
    };
    let actions = view.say("line.menu", |p| p.int("n", player.actions));
    let tiles = player.tally.favors.iter().map(|favor| {
        let used = if player.tally.spent.contains(favor) { view.word("used_up") } else { String::new() };
        if used.is_empty() {
            favor_name(view, favor)
        } else {
            format!("{} ({used})", favor_name(view, favor))
        }
    });
    let passage = Passage::of(seat, title)
        .line(view.word("stock"), [told(player.stock), actions, kept])
        .line(view.word("favors"), tiles);
    let passage =
        Track::ALL.into_iter().fold(passage, |passage, one| passage.line("", [track(view, seat, one)]));
    let passage = Field::all().fold(passage, |passage, one| {
        passage.line(view.say("field", |p| p.int("n", one.number())), field(view, seat, one))
    });
    Slot::all().fold(passage, |passage, slot| {
        let name = view.tell(&names::building(state.building(slot)));
        passage.line(name, [works(view, seat, slot), words::effect(view, seat, slot)])
    })
}

/// How far a track is, what it is worth and what comes next.
fn track(view: &View<'_>, seat: Seat, track: Track) -> String {
    let value = view.game().track_value(view.state(), seat, track);
    let name = view.word(&format!("track.{track}"));
    let sections = view.tell(&engine::words::Phrase::new("isr.score.sections").int("n", value.sections));
    match value.next {
        Some(next) => view.say("track_now", |p| {
            p.text("track", &name).text("sections", sections).int("now", value.now).int("next", next)
        }),
        None => view.say("track_full", |p| p.text("track", &name).int("now", value.now)),
    }
}

/// What can still be harvested, or which bridge is missing.
fn field(view: &View<'_>, seat: Seat, field: Field) -> Vec<String> {
    let player = view.state().player(seat);
    let boxes = view.data().field(field).boxes.iter().enumerate().filter_map(|(number, shown)| {
        let (basic, amount) = (*shown)?;
        let is_ticked = player.fields.contains(FieldBox::at(field, number as u8));
        let gain = view.tell(&names::amount(basic.resource(), u16::from(amount)));
        Some(if is_ticked { "×".to_owned() } else { gain })
    });
    let is_open = player.accessible(view.data()).contains(field);
    let locked = (!is_open).then(|| format!("({})", view.say("locked", |p| p.int("n", field.number()))));
    boxes.chain(locked).collect()
}

/// Whether a building works, or what it lacks.
fn works(view: &View<'_>, seat: Seat, slot: Slot) -> String {
    let player = view.state().player(seat);
    let value = view.say("value", |p| p.int("n", view.game().building_value(view.state(), seat, slot)));
    let stands = if !slot.has_boxes() {
        view.word("from_start")
    } else if player.is_built(slot) {
        view.word("built")
    } else {
        let is_open = |number: &u8| !player.sites.contains(Site::at(slot, *number));
        let left = (0..Site::EACH as u8).filter(is_open).count();
        view.say("boxes_left", |p| p.int("n", left as i64))
    };
    format!("{stands}, {value}")
}
