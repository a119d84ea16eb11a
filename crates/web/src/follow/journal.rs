//! The journal: turns, the newest first, and in each turn its deeds in order.

use engine::words::{Phrase, Voice};
use maud::{Markup, html};

use super::{Change, Deed, Effect, Scene, Turn, turns};
use crate::game_page::GamePage;
use crate::view::View;
use crate::widgets::{icon, seat_class, seat_mark};
use crate::words::seat_label;

/// So many turns are on the page; older ones are asked for.
const SHOWN: usize = 12;
/// So many older turns come at a time.
const OLDER: usize = 20;
/// So many turns lead to the end of a game, for whoever sees it come.
const LAST: usize = 3;

/// The journal with its switch between players. Whoever has been told a part of the game gets the turns that went on since,
/// and keeps the others.
pub(crate) fn journal<G: GamePage>(view: &View<'_, G>) -> Markup {
    let (voice, sight) = (view.voice(), view.sight());
    let turns = turns::<G>(sight.log);
    let known = sight.known;
    let (all, first) = (turns.len(), turns.len().saturating_sub(SHOWN));
    let news = turns.iter().enumerate().rev().filter(|(at, turn)| match known {
        Some(step) => turn.until() > step,
        None => *at >= first,
    });
    html! {
        section.journal #journal data-told=(sight.told) data-known=[known] data-turns=(all) aria-label=(voice.word("table.journal")) {
            // Who has been told a part of the game has the rest of the journal, and its switch.
            @if known.is_none() { (head(view)) }
            ol.turns #turns tabindex="0" aria-label=(voice.word("table.journal")) {
                (in_rounds(view, news.map(|(at, turn)| (turn, at + 1 == all))))
                @if known.is_none() { (link_to_older(view, first)) }
            }
        }
    }
}

/// The title, and the switch between players.
fn head<G: GamePage>(view: &View<'_, G>) -> Markup {
    let voice = view.voice();
    html! {
        header {
            h2.k { (voice.word("table.journal")) }
            button.large type="button" data-journal aria-label=(voice.word("journal.large")) { (icon("icons", "large")) }
            div.whose role="group" aria-label=(voice.word("journal.whose")) {
                button type="button" data-whose="" aria-pressed="true" { (voice.word("journal.all")) }
                @for seat in view.seats() {
                    button type="button" data-whose=(seat) aria-pressed="false" { (seat_mark(seat)) span.vh { (seat_label(voice, seat)) } }
                }
            }
        }
    }
}

/// The turns before one, newest first: what the journal asks for when its end comes into sight.
pub(crate) fn older<G: GamePage>(view: &View<'_, G>, before: usize) -> Markup {
    let turns = turns::<G>(view.sight().log);
    let until = before.saturating_sub(1).min(turns.len());
    let from = until.saturating_sub(OLDER);
    html! {
        ol.turns {
            (in_rounds(view, turns.iter().take(until).skip(from).rev().map(|turn| (turn, false))))
            (link_to_older(view, from))
        }
    }
}

/// What led to the end, hidden: a page that still shows the table tells it before the end comes.
pub(crate) fn ending<G: GamePage>(view: &View<'_, G>) -> Markup {
    let turns = turns::<G>(view.sight().log);
    html! {
        section #journal hidden data-told=(view.sight().told) {
            ol.turns { @for turn in turns.iter().rev().take(LAST) { (told(view, turn, turn.number == turns.len())) } }
        }
    }
}

/// Turns, the newest first, with a title over the newest one of each round; each says whether it is the last of all.
fn in_rounds<'a, G: GamePage>(
    view: &View<'_, G>,
    turns: impl Iterator<Item = (&'a Turn<'a, G>, bool)>,
) -> Markup {
    let mut round = None;
    let title = |n: u16| Phrase::new(format!("journal.round.{}", G::ID)).int("n", n);
    html! {
        @for (turn, is_last) in turns {
            @if round.replace(turn.round) != Some(turn.round) {
                li.round data-round=(turn.round) { h3 { (view.voice().say(&title(turn.round))) } }
            }
            (told(view, turn, is_last))
        }
    }
}

fn link_to_older<G: GamePage>(view: &View<'_, G>, count: usize) -> Markup {
    html! {
        @if count > 0 {
            li.older {
                a href={ "/t/" (view.sight().table.id()) "/journal?before=" (count + 1) } {
                    (view.voice().say(&Phrase::new("journal.older").int("n", count as i64)))
                }
            }
        }
    }
}

fn told<G: GamePage>(view: &View<'_, G>, turn: &Turn<'_, G>, is_last: bool) -> Markup {
    let voice = view.voice();
    let known = view.sight().known.unwrap_or(usize::MAX);
    let is_mine = turn.seat.is_some() && turn.seat == voice.you();
    html! {
        li class={ "turn " (turn.seat.map_or_else(|| "call".to_owned(), seat_class)) } data-turn=(turn.number) data-round=(turn.round)
            data-seat=[turn.seat] data-mine[is_mine] {
            p.by {
                @match turn.seat {
                    Some(seat) => { (seat_mark(seat)) b { (seat_label(voice, seat)) } }
                    None => { span.sw.call { (icon("icons", "flag")) } b { (voice.word("journal.all_of_us")) } }
                }
                small { (turn.number) }
            }
            ul.deeds {
                @for deed in &turn.deeds { (line(view, deed, is_last || deed.until > known)) }
            }
        }
    }
}

/// A line of the journal, with all that is needed to play it as a scene.
fn line<G: GamePage>(view: &View<'_, G>, deed: &Deed<'_, G>, with_visit: bool) -> Markup {
    let voice = view.voice();
    let scene = G::scene(view, deed);
    let visit = if with_visit { G::visit(view, deed) } else { None };
    let details: Vec<String> = match &scene.details {
        Some(own) => own.iter().map(|phrase| voice.say(phrase)).collect(),
        None => deed.details().map(|phrase| voice.say(&phrase)).collect(),
    };
    let motions: Vec<String> = scene.motions.iter().map(ToString::to_string).collect();
    let sounds: Vec<&str> = scene.sounds.iter().map(|sound| sound.name()).collect();
    let (is_named, rest) = parted(voice, deed, &scene);
    // What comes of a player's deed unfolds; what belongs to all says it at once.
    let unfolds = scene.line.is_some() && deed.seat.is_some();
    let face = html! {
        i.ic aria-hidden="true" { (scene.icon) }
        span.said { (rest) @if let Some(line) = &scene.line { " " small { (voice.say(line)) } } }
        @if !scene.effects.is_empty() { span.net { @for effect in &scene.effects { (net(effect)) } } }
    };
    html! {
        li.deed data-named[is_named] data-step=(deed.step) data-until=[(deed.until > deed.step).then_some(deed.until)] data-ms=(scene.ms) data-at=[scene.at.as_deref()]
            data-go=[(!motions.is_empty()).then(|| motions.join(" "))] data-sound=[(!sounds.is_empty()).then(|| sounds.join(" "))] {
            @if details.is_empty() && !unfolds { p tabindex="-1" { (face) } }
            @else { details { summary { (face) } @if !details.is_empty() { ul { @for detail in &details { li { (detail) } } } } } }
            @if let Some(visit) = visit { template data-title=(visit.title) { (visit.inside) } }
        }
    }
}

/// The sentence, and whether the name that it began with was left out: it stands over the turn already.
fn parted<G: GamePage>(voice: &Voice<'_>, deed: &Deed<'_, G>, scene: &Scene) -> (bool, String) {
    // A line of the journal and a caption are no paragraphs.
    let text = voice.say(&scene.said);
    let text = text.strip_suffix('.').unwrap_or(&text).to_owned();
    let name = deed.seat.map(|seat| seat_label(voice, seat));
    // «You», but not the beginning of «Your».
    let ends = |rest: &&str| !rest.starts_with(char::is_alphanumeric);
    let rest = name.as_ref().and_then(|name| text.strip_prefix(name.as_str())).filter(ends);
    match rest.map(|rest| rest.trim_start().to_owned()) {
        Some(rest) => (true, rest),
        None => (false, text),
    }
}

fn net(effect: &Effect) -> Markup {
    let (class, sign) = match effect.change {
        Change::Gain => ("gain", '+'),
        Change::Cost => ("cost", '−'),
    };
    html! { span class=(class) { (sign) (effect.n) (effect.face) } }
}
