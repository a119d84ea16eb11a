//! The journal: turns, the newest first, and in each turn its deeds in order.

use engine::Seat;
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
                @if known.is_none() { (link_to_older(view, first + 1, first, None)) }
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
/// With a seat, only its turns.
pub(crate) fn older<G: GamePage>(view: &View<'_, G>, before: usize, whose: Option<Seat>) -> Markup {
    let all = turns::<G>(view.sight().log);
    let is_asked = |turn: &&Turn<'_, G>| turn.number < before && (whose.is_none() || turn.seat == whose);
    let turns: Vec<&Turn<'_, G>> = all.iter().filter(is_asked).collect();
    let (rest, shown) = turns.split_at(turns.len().saturating_sub(OLDER));
    let first = shown.first().map_or(before, |turn| turn.number);
    html! {
        ol.turns {
            (in_rounds(view, shown.iter().rev().map(|turn| (*turn, false))))
            (link_to_older(view, first, rest.len(), whose))
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

/// Where the turns before one are read.
pub(crate) fn older_path(table: &str, before: usize, whose: Option<Seat>) -> String {
    let seat = whose.map_or_else(String::new, |seat| format!("&seat={seat}"));
    format!("/t/{table}/journal?before={before}{seat}")
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

/// The way to what came before a turn, if there is something.
fn link_to_older<G: GamePage>(
    view: &View<'_, G>,
    before: usize,
    count: usize,
    whose: Option<Seat>,
) -> Markup {
    html! {
        @if count > 0 {
            li.older {
                a href=(older_path(view.sight().table.id(), before, whose)) {
                    (view.voice().say(&Phrase::new("journal.older").int("n", count as i64)))
                }
            }
        }
    }
}

/// The second of its last move, for whoever was away; what a clock says is no matter of the rules.
fn when<G: GamePage>(view: &View<'_, G>, turn: &Turn<'_, G>) -> Option<u64> {
    let last = turn.until().checked_sub(1)?;
    view.sight().moments.get(last).copied().flatten().map(|at| at / 1000)
}

fn told<G: GamePage>(view: &View<'_, G>, turn: &Turn<'_, G>, is_last: bool) -> Markup {
    let voice = view.voice();
    let known = view.sight().known.unwrap_or(usize::MAX);
    let is_mine = turn.seat.is_some() && turn.seat == voice.you();
    html! {
        li class={ "turn " (turn.seat.map_or_else(|| "call".to_owned(), seat_class)) } data-turn=(turn.number) data-round=(turn.round)
            data-seat=[turn.seat] data-mine[is_mine] data-when=[when(view, turn)] {
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
fn line<G: GamePage>(view: &View<'_, G>, deed: &Deed<'_, G>, is_played: bool) -> Markup {
    let voice = view.voice();
    let scene = G::scene(view, deed);
    let visit = if is_played { G::visit(view, deed) } else { None };
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
        (effects(&scene.effects))
    };
    html! {
        li.deed data-named[is_named] data-step=(deed.step) data-until=[(deed.until > deed.step).then_some(deed.until)] data-ms=(scene.ms) data-at=[scene.at.as_deref()]
            data-go=[(!motions.is_empty()).then(|| motions.join(" "))] data-sound=[(!sounds.is_empty()).then(|| sounds.join(" "))] {
            @if details.is_empty() && !unfolds { p tabindex="-1" { (face) } }
            @else { details { summary { (face) } @if !details.is_empty() { ul { @for detail in &details { li { (detail) } } } } } }
            @if let Some(visit) = visit { template data-title=(visit.title) { (visit.inside) } }
            @if let Some(placard) = scene.placard.as_ref().filter(|_| is_played) { (placard.draw(voice)) }
        }
    }
}

/// The sentence, and whether the name that it began with was left out: it stands over the turn already.
pub(super) fn parted<G: GamePage>(voice: &Voice<'_>, deed: &Deed<'_, G>, scene: &Scene) -> (bool, String) {
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

/// The sentence without the name of who did it.
pub(crate) fn named<G: GamePage>(voice: &Voice<'_>, deed: &Deed<'_, G>, scene: &Scene) -> String {
    parted(voice, deed, scene).1
}

/// What a deed gave and took.
pub(crate) fn effects(effects: &[Effect]) -> Markup {
    html! { @if !effects.is_empty() { span.net { @for effect in effects { (net(effect)) } } } }
}

fn net(effect: &Effect) -> Markup {
    let (class, sign) = match effect.change {
        Change::Gain => ("gain", '+'),
        Change::Cost => ("cost", '−'),
    };
    html! { span class=(class) { (sign) (effect.n) (effect.face) } }
}
