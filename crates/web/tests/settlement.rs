//! The page of Settlement over whole games: every position, every viewer, both languages.

#![allow(clippy::unwrap_used, reason = "helpers of tests may panic like the tests themselves")]

use engine::words::{Lang, Lexicon, Voice};
use engine::{Chance, Game as _, RawSetup, Seat, Seed, Viewer, observe};
use games::{GameId, Library, Table};
use settlement::Settlement;
use web::room::{Room, SeatKind, SeatView};
use web::settlement::{Sight, View};

/// A fragment travels with every move: it stays small.
const LIMIT: usize = 40_000;
/// As long as names may be.
const NAMES: [&str; 4] = [
    "Barthélemy-Alexandre XVI",
    "Marie-Madeleine Dupontel",
    "Maximilienne & Guillaume",
    "L’Apprenti du Maître (IA)",
];

/// Plays a game with random moves; `grows` passes and exchanges seldom. Calls `look` at every position.
fn play(players: u8, seed: &str, grows: bool, mut look: impl FnMut(&Table)) {
    let library = Library::standard();
    let seed = Seed::from_text(seed);
    let mut table = Table::new(&library, GameId::Settlement, RawSetup::players(players), seed).unwrap();
    let mut chance = Chance::from_number(u64::from(players));
    while let Some(seat) = table.to_act().first() {
        look(&table);
        let legal = table.legal(seat);
        let texts = || legal.iter().map(|(text, _)| text.as_str());
        let shy = ["pass", "exchange", "end", "done"];
        let adds =
            |text: &&str| ["build", "explore", "fortify", "invite"].iter().any(|verb| text.starts_with(verb));
        // What fills the boards comes first, most of the time.
        let mut options: Vec<&str> =
            texts().filter(|text| grows && chance.below(4) > 0 && adds(text)).collect();
        if options.is_empty() {
            options = texts().filter(|text| !grows || !shy.contains(text)).collect();
        }
        if options.is_empty() {
            options = texts().filter(|text| *text != "pass" && *text != "exchange").collect();
        }
        if options.is_empty() || chance.below(60) == 0 {
            options = texts().collect();
        }
        let choice = options[chance.below(options.len() as u32) as usize].to_owned();
        table.play(seat, &choice).unwrap();
    }
    look(&table);
}

fn show(table: &Table, names: &[&str], viewer: Viewer, playing: Option<Seat>, lang: Lang) -> String {
    let seats: Vec<SeatView<'_>> = Seat::all(table.players())
        .map(|seat| SeatView {
            name: names[seat.index()],
            kind: if viewer == Viewer::Seat(seat) { SeatKind::You } else { SeatKind::Friend },
        })
        .collect();
    let room = Room {
        id: "k7Yw2bQm4Txr",
        version: table.step() as u64,
        table,
        seats: &seats,
        viewer,
        playing,
        can_undo: false,
        advised: None,
        lang,
        guest: "Invité",
        rematch: None,
    };
    web::room::fragment(&room).into_string()
}

fn viewers(table: &Table) -> Vec<(Viewer, Option<Seat>)> {
    let mut viewers: Vec<_> =
        Seat::all(table.players()).map(|seat| (Viewer::Seat(seat), Some(seat))).collect();
    viewers.push((Viewer::Spectator, None));
    viewers
}

/// The actions that the enabled buttons of a page send.
fn offered(html: &str) -> Vec<String> {
    let mut actions: Vec<String> = html
        .split("<button")
        .skip(1)
        .filter_map(|rest| rest.split_once('>').map(|(tag, _)| tag))
        .filter(|tag| tag.contains("name=\"action\"") && !tag.contains("aria-disabled=\"true\""))
        .filter_map(|tag| tag.split_once("value=\"")?.1.split_once('"').map(|(value, _)| value.to_owned()))
        .collect();
    actions.sort();
    actions.dedup();
    actions
}

#[test]
fn every_position_is_small_complete_and_offers_exactly_what_is_legal() {
    let mut largest = 0;
    for (players, grows) in
        [(1, true), (2, true), (3, true), (4, true), (1, false), (2, false), (3, false), (4, false)]
    {
        play(players, "page", grows, |table| {
            for (viewer, playing) in viewers(table) {
                for lang in Lang::ALL {
                    let html = show(table, &NAMES, viewer, playing, lang);
                    let place = format!("{players} players, step {}, {viewer:?}, {lang:?}", table.step());
                    assert!(html.len() < LIMIT, "{place}: {} bytes", html.len());
                    largest = largest.max(html.len());
                    assert!(!html.contains('⟦'), "{place} lacks a sentence");
                    assert!(!html.contains('{'), "{place} shows a hole");
                    let mut legal: Vec<String> = playing
                        .filter(|seat| table.to_act().contains(*seat))
                        .map(|seat| table.legal(seat).into_iter().map(|(text, _)| text).collect())
                        .unwrap_or_default();
                    legal.sort();
                    assert_eq!(offered(&html), legal, "{place}");
                }
            }
        });
    }
    for seed in ["full", "boards", "of", "four"] {
        play(4, seed, true, |table| {
            let seat = table.to_act().first().unwrap_or(Seat::FIRST);
            let html = show(table, &NAMES, Viewer::Seat(seat), Some(seat), Lang::Fr);
            assert!(html.len() < LIMIT, "{seed} at step {}: {} bytes", table.step(), html.len());
            largest = largest.max(html.len());
        });
    }
    println!("largest fragment: {largest} bytes");
    assert!(largest > 20_000, "the game page was looked at: {largest}");
}

#[test]
fn a_page_tells_nothing_that_its_viewer_may_not_know() {
    let lexicons: [&Lexicon; 2] = [web::lexicon(), Settlement::lexicon()];
    let names = NAMES.map(str::to_owned);
    let mut chance = Chance::from_number(7);
    for players in 1..=4 {
        play(players, "secret", true, |table| {
            let Table::Settlement(session) = table else { return };
            let game = session.game();
            for (viewer, playing) in viewers(table) {
                let log: Vec<_> = session.log_seen(viewer).collect();
                let seen = session.seen(viewer);
                let other = observe(&**game, &game.redeal(&seen, &mut chance), viewer);
                let you = match viewer {
                    Viewer::Seat(seat) => Some(seat),
                    _ => None,
                };
                let pages = [&seen, &other].map(|seen| {
                    let sight = Sight {
                        table: "k7",
                        version: 1,
                        step: session.step(),
                        game,
                        seen,
                        log: &log,
                        voice: Voice::new(Lang::Fr, &lexicons).at_table(&names, you),
                        playing,
                        can_undo: false,
                        advised: None,
                        is_shared: false,
                    };
                    web::settlement::fragment(&View::new(sight)).into_string()
                });
                assert_eq!(pages[0], pages[1], "{viewer:?} at step {}", session.step());
            }
        });
    }
}

#[test]
fn a_hostile_name_stays_text() {
    let hostile = "<img src=x onerror=alert(1)>\"'&";
    for players in 1..=4 {
        play(players, "hostile", true, |table| {
            for (viewer, playing) in viewers(table) {
                let html = show(table, &[hostile; 4], viewer, playing, Lang::En);
                assert!(!html.contains("<img src=x"), "step {}", table.step());
                assert!(!html.contains("alert(1)>"), "step {}", table.step());
            }
        });
    }
}

#[test]
fn advice_marks_the_button_and_says_so() {
    play(2, "advice", true, |table| {
        let Some(seat) = table.to_act().first() else { return };
        for (action, _) in table.legal(seat) {
            let seats =
                [SeatView { name: "A", kind: SeatKind::You }, SeatView { name: "B", kind: SeatKind::Friend }];
            let room = Room {
                id: "k7",
                version: 1,
                table,
                seats: &seats,
                viewer: Viewer::Seat(seat),
                playing: Some(seat),
                can_undo: true,
                advised: Some(&action),
                lang: Lang::Fr,
                guest: "A",
                rematch: None,
            };
            let html = web::room::fragment(&room).into_string();
            assert!(html.contains("advised"), "{action}");
            assert!(html.contains("Conseil"), "{action}");
        }
    });
}

#[test]
fn a_page_is_well_formed() {
    play(4, "form", true, |table| {
        for (viewer, playing) in viewers(table) {
            let html = show(table, &NAMES, viewer, playing, Lang::En);
            let mut ids: Vec<&str> =
                html.split(" id=\"").skip(1).filter_map(|rest| rest.split('"').next()).collect();
            let count = ids.len();
            ids.sort_unstable();
            ids.dedup();
            assert_eq!(ids.len(), count, "an id appears twice at step {}", table.step());
            for tag in html.split('<').skip(1).filter_map(|rest| rest.split('>').next()) {
                for attribute in [" class=", " style=", " data-for=", " name="] {
                    assert!(tag.matches(attribute).count() < 2, "{tag}");
                }
            }
            let mut names: Vec<&str> = html
                .split("view-transition-name:")
                .skip(1)
                .filter_map(|rest| rest.split(['"', ';']).next())
                .collect();
            let count = names.len();
            names.sort_unstable();
            names.dedup();
            assert_eq!(names.len(), count, "two pieces glide under one name at step {}", table.step());
        }
    });
}
