//! The seats as a list, and the table they stand around.

use engine::words::{Phrase, Voice};
use maud::{Markup, html};

use super::menus::{free_menu, taken_menu};
use super::{Sitter, WaitingRoom, WaitingSeat};
use crate::table_top::table_top;
use crate::widgets::{icon, seat_class, seat_mark};
use crate::words::seat_label;

/// Who sits where.
pub(super) fn seats(voice: &Voice<'_>, room: &WaitingRoom<'_>) -> Markup {
    let taken = room.seats.len() - room.free();
    let count = Phrase::new("waiting.taken").int("n", taken as i64).int("all", room.seats.len() as i64);
    html! {
        section.places {
            h2.k { (voice.word("waiting.seats")) small { (voice.say(&count)) } }
            ol {
                @for seat in room.seats { (place(voice, room, seat)) }
            }
            div.drawn aria-hidden="true" {
                (table_top(room.game))
                @for (seat, spot) in room.seats.iter().zip(spots(room.seats.len())) {
                    @if let Sitter::Ai(computer) = seat.sitter {
                        span.ai.{ (seat_class(seat.seat)) } style=(spot) { (computer.face()) }
                    } @else { span.sw.gone[seat.is_free()].{ (seat_class(seat.seat)) } style=(spot) {} }
                }
            }
        }
    }
}

fn place(voice: &Voice<'_>, room: &WaitingRoom<'_>, seat: &WaitingSeat) -> Markup {
    let name = if seat.is_free() { voice.word("waiting.free") } else { seat_label(voice, seat.seat) };
    let line = voice.word(match seat.sitter {
        Sitter::Host => "waiting.host",
        Sitter::Guest => "waiting.guest",
        Sitter::Here => "waiting.here",
        Sitter::Ai(_) => "waiting.computer_player",
        Sitter::Free { anyone: true, .. } => "waiting.for_anyone",
        Sitter::Free { anyone: false, .. } => "waiting.for_invited",
    });
    let (mark, state) =
        if seat.is_ready { ("check", "waiting.ready") } else { ("sand", "waiting.not_ready") };
    html! {
        li.place.free[seat.is_free()].{ (seat_class(seat.seat)) } style={ "view-transition-name:seat-" (seat.seat) } {
            @if let Sitter::Ai(computer) = seat.sitter { span.ai { (computer.face()) } }
            (seat_mark(seat.seat))
            span.who {
                b { (name) @if let Sitter::Ai(computer) = seat.sitter { " " i.cpu { (computer.rank(voice)) } } }
                (state_line(voice, seat, line))
            }
            @if !seat.is_free() {
                span.rdy.not[!seat.is_ready] { (icon("icons", mark)) (voice.word(state)) }
            }
            @if room.is_ruled() {
                @match seat.sitter {
                    Sitter::Host => {}
                    Sitter::Free { anyone, .. } => (free_menu(voice, room, seat.seat, anyone)),
                    Sitter::Guest | Sitter::Here | Sitter::Ai(_) => (taken_menu(voice, room, seat, &name)),
                }
            }
        }
    }
}

/// What somebody is here, and of a guest since when; the script lets the minutes pass.
fn state_line(voice: &Voice<'_>, seat: &WaitingSeat, line: String) -> Markup {
    let Some(seconds) = seat.sitting.filter(|_| seat.sitter == Sitter::Guest) else {
        return html! { small { (line) } };
    };
    let [now, minutes, hours] = ["just_come", "came_minutes", "came_hours"]
        .map(|key| voice.say(&Phrase::new(format!("waiting.{key}")).text("n", "#")));
    let said = match seconds / 60 {
        0 => now.clone(),
        n @ 1..60 => minutes.replace('#', &n.to_string()),
        n => hours.replace('#', &(n / 60).to_string()),
    };
    html! {
        small data-sitting=(seconds) data-now=(now) data-minutes=(minutes) data-hours=(hours) { (said) }
    }
}

/// Where the marks stand around the drawn table: the first below, the others in the order of play.
fn spots(seats: usize) -> impl Iterator<Item = String> {
    // Hours of a clock as hundredths of the drawing.
    const WHOLE: [(i32, i32); 12] = [
        (50, 92),
        (29, 86),
        (14, 71),
        (8, 50),
        (14, 29),
        (29, 14),
        (50, 8),
        (71, 14),
        (86, 29),
        (92, 50),
        (86, 71),
        (71, 86),
    ];
    let spot = move |seat: usize| WHOLE.get(seat * WHOLE.len() / seats.max(1));
    (0..seats).filter_map(spot).map(|(x, y)| format!("left:{x}%;top:{y}%"))
}
