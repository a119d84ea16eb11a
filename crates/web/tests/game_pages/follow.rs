//! What everybody did, over whole games: told in words, small, and at places that the page has.

use std::collections::BTreeSet;

use engine::words::Lang;
use engine::{Seat, Viewer};
use games::Housed;

use crate::plan::Plan;
use crate::show::{NAMES, after, one_viewer, show, zoom};

/// A scene travels with its update.
const SCENE: usize = 2_048;
/// A card is asked for, and fits on a page.
const CARD: usize = 16_000;

/// The deeds of a journal, each as its markup.
fn deeds(html: &str) -> impl Iterator<Item = &str> {
    html.split("<li class=\"deed\"")
        .skip(1)
        .map(|deed| deed.split("</ul></li><li class=\"turn").next().unwrap())
}

fn attribute<'a>(deed: &'a str, name: &str) -> Option<&'a str> {
    let tag = deed.split('>').next()?;
    tag.split(&format!(" {name}=\"")).nth(1)?.split('"').next()
}

/// The names of places in the light and in the motions of a deed.
fn places(deed: &str) -> Vec<&str> {
    let motions = attribute(deed, "data-go").unwrap_or_default().split_whitespace();
    let moved = motions.flat_map(|motion| {
        let mut parts = motion.split(',');
        let verb = parts.next().unwrap_or_default();
        parts.take(if verb.ends_with(":pill") { 2 } else { usize::MAX })
    });
    attribute(deed, "data-at").into_iter().chain(moved).collect()
}

/// What a reader sees of a sentence.
fn words(deed: &str) -> String {
    let said = deed.split("class=\"said\">").nth(1).unwrap_or_default().split("</span>").next().unwrap();
    let mut text = String::new();
    let mut in_tag = false;
    for sign in said.chars() {
        match sign {
            '<' => {
                in_tag = true;
                text.push(' ');
            }
            '>' => in_tag = false,
            _ if !in_tag => text.push(sign),
            _ => {}
        }
    }
    text
}

/// A place in notation, such as `II.3`, `T4.0` or `B2`.
fn code(text: &str) -> Option<&str> {
    text.split(|sign: char| !sign.is_alphanumeric() && sign != '.').find(|word| {
        let bare = word.trim_end_matches('.');
        let mut parts = bare.split('.');
        let (head, tail) = (parts.next().unwrap_or_default(), parts.next());
        let is_number = |part: &str| !part.is_empty() && part.chars().all(|sign| sign.is_ascii_digit());
        let is_cell = tail.is_some_and(is_number) && head.starts_with(|sign: char| sign.is_ascii_uppercase());
        let is_short = tail.is_none()
            && (2..=3).contains(&head.len())
            && head.starts_with(|sign: char| sign.is_ascii_uppercase())
            && is_number(&head[1..]);
        is_cell || is_short
    })
}

pub(crate) fn told<G: Housed>(plan: &Plan) {
    let (mut verbs, mut lit, mut dark, mut turns, mut placards) = (BTreeSet::new(), 0, BTreeSet::new(), 0, 0);
    let mut before = String::new();
    let mut look = |table: &games::Table| {
        let reader = (Viewer::Seat(Seat::FIRST), Some(Seat::FIRST));
        if table.step() == 0 {
            before.clear();
        }
        if table.is_over() {
            return;
        }
        let lang = Lang::ALL[usize::from(table.players()) % 2];
        let html = show(table, &NAMES, reader, lang, None);
        let (_, journal) = html.split_once("id=\"journal\"").unwrap();
        let (journal, _) = journal.split_once("</section>").unwrap();
        turns += journal.matches("<li class=\"turn").count();
        for deed in deeds(journal) {
            let place = format!("{} players, step {}: {deed}", table.players(), table.step());
            assert!(deed.len() <= SCENE, "{} bytes, {place}", deed.len());
            let text = words(deed);
            assert!(text.chars().count() > 3, "it says nothing: {place}");
            assert_eq!(code(&text), None, "notation in «{text}»: {place}");
            placards += deed.matches("<template class=\"placard\"").count();
            let step: usize = attribute(deed, "data-step").unwrap().parse().unwrap();
            if step < table.step() {
                continue;
            }
            let ms: u16 = attribute(deed, "data-ms").unwrap().parse().unwrap();
            assert!((300..=2400).contains(&ms), "{place}");
            for name in places(deed) {
                let spot = format!("data-spot=\"{name}\"");
                assert!(html.contains(&spot) || before.contains(&spot), "no place {name}: {place}");
            }
            match attribute(deed, "data-at") {
                Some(_) => lit += 1,
                None => drop(dark.insert(text)),
            }
            let motions = attribute(deed, "data-go").unwrap_or_default().split_whitespace();
            verbs.extend(
                motions.filter_map(|motion| Some(motion.split(',').next()?.split_once(':')?.1.to_owned())),
            );
        }
        before = html;
    };
    plan.play::<G>("follow", &mut look);
    plan.play_evenly::<G>("follow any", &mut look);
    assert!(turns > 20, "turns were told: {turns}");
    assert!(placards > 0, "rounds are called");
    assert!(verbs.len() >= 3, "things move: {verbs:?}");
    assert!(dark.len() * 10 < lit, "{} deeds light nothing, {lit} do: {dark:?}", dark.len());
}

pub(crate) fn opened<G: Housed>(plan: &Plan) {
    let mut met = BTreeSet::new();
    plan.play::<G>("zoom", |table| {
        if table.is_over() {
            return;
        }
        let (reader, lang) = (one_viewer(table), Lang::ALL[table.step() % 2]);
        let html = show(table, &NAMES, reader, lang, None);
        for of in after(&html, "data-zoom=\"", &['"']).into_iter().collect::<BTreeSet<_>>() {
            let card = zoom(table, reader, lang, of);
            assert!(card.is_some(), "nothing opens as {of} at step {}", table.step());
            let card = card.unwrap();
            assert!(card.len() < CARD, "{of}: {} bytes", card.len());
            for (sign, fault) in [('⟦', "lacks a sentence"), ('{', "shows a hole")] {
                let hole = card.find(sign).map(|at| card[at..].chars().take(80).collect::<String>());
                assert_eq!(hole, None, "{of} {fault}");
            }
            met.insert(of.to_owned());
        }
        assert_eq!(zoom(table, reader, lang, "no.such.thing"), None);
    });
    assert!(met.len() >= 12, "cards were opened: {met:?}");
}
