//! The card of what is shown: what was done, what would have been better, and why.

use engine::words::{Phrase, Voice};
use engine::{Replay, Seat, Session, Viewer};
use games::{Loss, Mark, Verdict, each_table};
use maud::{Markup, html};

use super::curve::{is_won, mark_icon, mark_key};
use super::follows::ways;
use super::rows::Row;
use super::study::Study;
use super::tape::eyes;
use super::{Reel, address_of_try};
use crate::follow::{Foretold, foretell};
use crate::game_page::GamePage;
use crate::view::{Sight, View};
use crate::widgets::{Because, icon, seat_dot};
use crate::words::seat_label;

/// What a step is.
pub(super) fn card(reel: &Reel<'_>, voice: &Voice<'_>, neutral: &Voice<'_>, study: &Study<'_>) -> Markup {
    let row = study.at(reel.step);
    let judged =
        row.and_then(|row| study.verdict(row).zip(row.seat)).filter(|(_, seat)| reel.may_read(*seat));
    let luck = row.and_then(|row| study.stroke(row));
    match (row, judged, luck) {
        (None, ..) => frame(
            voice,
            "plain",
            &Places::default(),
            &html! { h2 { (voice.word("replay.start")) } p.hon { (voice.word("replay.start_text")) } },
        ),
        (Some(_), Some((verdict, seat)), _) => decision(reel, (voice, neutral), verdict, seat),
        (Some(row), None, Some((stroke, mark))) => frame(
            voice,
            "luck",
            &Places::default(),
            &chance(reel, voice, row, mark, stroke.change(study.focus)),
        ),
        (Some(row), None, None) => {
            let places = Places { played: row.spot.clone().unwrap_or_default(), ..Places::default() };
            frame(voice, "plain", &places, &plain(voice, row))
        }
    }
}

/// What is marked on the board: places of what was played and of what was better, and the ways of what moves.
#[derive(Default)]
struct Places {
    played: String,
    better: String,
    ways_played: String,
    ways_better: String,
}

fn frame(voice: &Voice<'_>, class: &str, places: &Places, inside: &Markup) -> Markup {
    let Places { played, better, ways_played, ways_better } = places;
    html! {
        section class={ "verdict " (class) } #verdict data-fresh tabindex="0" aria-live="polite" data-played=(played) data-better=(better)
            data-ways-played=(ways_played) data-ways-better=(ways_better)
            data-tag-played=(voice.word("replay.tag_played")) data-tag-better=(voice.word("replay.tag_better")) { (inside) }
    }
}

fn plain(voice: &Voice<'_>, row: &Row) -> Markup {
    html! {
        h2 {
            @match row.seat {
                Some(seat) => { (seat_dot(seat)) (seat_label(voice, seat)) }
                None => (voice.word("journal.all_of_us")),
            }
        }
        p { (row.said) }
    }
}

fn chance(reel: &Reel<'_>, voice: &Voice<'_>, row: &Row, mark: Mark, change: i32) -> Markup {
    let is_won = is_won(reel, reel.findings.analysis());
    html! {
        h2 { (mark_icon(mark)) (voice.word(&format!("replay.{}", mark_key(mark)))) (amount(voice, is_won, change)) }
        p { (row.said) }
        p.hon { (voice.word("replay.luck_text")) }
    }
}

/// A change with its sign: percent of the chance, or points.
pub(super) fn amount(voice: &Voice<'_>, is_chance: bool, tenths: i32) -> Markup {
    let sign = if tenths < 0 { "−" } else { "+" };
    let (key, number) = if is_chance {
        ("hindsight.gain", format!("{sign}{}", (tenths.abs() + 5) / 10))
    } else {
        let (whole, part) = (tenths.abs() / 10, tenths.abs() % 10);
        let part =
            if part == 0 { String::new() } else { format!("{}{part}", voice.word("hindsight.decimal")) };
        ("hindsight.gain_points", format!("{sign}{whole}{part}"))
    };
    html! { span.sg.u[tenths > 0].w[tenths < 0] { (voice.say(&Phrase::new(key).text("n", number))) } }
}

/// What a decision changed, as it is told: in chances where they are certain, else in points.
pub(crate) fn told(verdict: &Verdict) -> (bool, i32) {
    let certain = |loss: &Loss| loss.tenths.abs() > 2 * loss.error;
    match verdict.chance.filter(certain) {
        Some(chance) => (true, -chance.tenths),
        None => (false, -verdict.points.tenths),
    }
}

fn decision(
    reel: &Reel<'_>,
    (voice, neutral): (&Voice<'_>, &Voice<'_>),
    verdict: &Verdict,
    seat: Seat,
) -> Markup {
    let of = |line: &[String]| {
        each_table!(reel.table, session => foretold(session, neutral, (verdict.step, seat), line))
            .unwrap_or_default()
    };
    let (played, other) = (of(&verdict.played), of(&verdict.other));
    let mark = verdict.mark.unwrap_or(Mark::Doubtful);
    let is_good = mark == Mark::Excellent;
    let (is_chance, change) = told(verdict);
    let class = match mark {
        Mark::Excellent => "good",
        Mark::Costly => "costly",
        _ => "doubt",
    };
    let sentence = |told: &Foretold| told.said.join(&neutral.word("advice.then"));
    let mut places =
        Places { played: played.spots.join(" "), ways_played: ways(&played), ..Places::default() };
    if !is_good {
        (places.better, places.ways_better) = (other.spots.join(" "), ways(&other));
    }
    let words = each_table!(reel.table, session => words_of(session));
    frame(
        voice,
        class,
        &places,
        &html! {
            h2 { (mark_icon(mark)) (voice.word(&format!("replay.{}", mark_key(mark)))) (amount(voice, is_chance, change)) }
            dl.pairs {
                dt { i.swb.pl {} (voice.word("replay.played")) } dd { (sentence(&played)) }
                dt { i.swb.be[!is_good] {} (voice.word(if is_good { "replay.else" } else { "replay.better" })) }
                dd.bt[!is_good] { (sentence(&other)) }
            }
            @if !verdict.reasons.is_empty() {
                ul.terms { @for reason in &verdict.reasons { li.w[reason.worth < 0] { (Because::from(reason).said(voice, words)) } } }
            }
            @if !is_good { p.hon { (honest(voice, verdict)) } }
            @if !is_good { (ask_for_more(reel, voice, verdict, seat)) }
        },
    )
}

/// The way to what would have followed; without a script, to a try of the better deed.
fn ask_for_more(reel: &Reel<'_>, voice: &Voice<'_>, verdict: &Verdict, seat: Seat) -> Markup {
    let path = address_of_try(reel.id, verdict.step, seat, &verdict.other);
    html! {
        div.do {
            a.b href=(path) role="button" aria-expanded="false" aria-controls="follows" data-follow={ (path) "&follows=" (eyes(reel.viewer)) } {
                (icon("icons", "eye")) (voice.word("replay.follow"))
            }
        }
        ol.follows #follows aria-live="polite" aria-label=(voice.word("replay.follow")) {}
    }
}

const fn words_of<G: GamePage>(_: &Session<G>) -> &'static str {
    G::WORDS
}

/// How sure it is, and how often it would have counted.
fn honest(voice: &Voice<'_>, verdict: &Verdict) -> String {
    let Loss { tenths, error } = verdict.points;
    let round = |tenths: i32| (tenths + if tenths < 0 { -5 } else { 5 }) / 10;
    let (low, mean, high) = (round(tenths - 2 * error), round(tenths), round(tenths + 2 * error));
    let points = if low <= 0 || mean <= 0 {
        Phrase::new("replay.taste").int("n", high.max(1))
    } else {
        Phrase::new("replay.surely").int("n", mean).int("a", low).int("b", high)
    };
    let lost = verdict.chance.map_or(0, |chance| (chance.tenths + 50) / 100);
    let wins = (lost > 0).then(|| voice.say(&Phrase::new("replay.fewer_wins").int("n", lost)));
    [Some(voice.say(&points)), wins].into_iter().flatten().collect::<Vec<_>>().join(" ")
}

/// A line of a seat in words, as it stood before the decision and as that seat saw it.
pub(super) fn foretold<G: GamePage>(
    session: &Session<G>,
    voice: &Voice<'_>,
    (step, seat): (usize, Seat),
    line: &[String],
) -> Option<Foretold> {
    let then = Replay::new(session, step)?;
    let seen = then.seen(Viewer::Seat(seat));
    let quiet = Sight::quiet(then.game(), &seen, *voice);
    let view = View::new(Sight { step, playing: Some(seat), ..quiet });
    let actions: Vec<G::Action> = line.iter().map_while(|text| text.parse().ok()).collect();
    (!actions.is_empty()).then(|| foretell(&view, seat, &actions))
}
