//! Finished games, step by step, for every game of the house.

use engine::words::Lang;
use engine::{EventInfo as _, Replay, Seat, Session, Viewer};
use games::{Analysis, Costly, Housed, Moment, Table, each_table};
use web::replay::{Findings, Reel, fragment, page};
use web::room::SeatView;
use web::{GamePage, Level};

use crate::plan::Plan;
use crate::show::{NAMES, after, kind, offered, show};

/// One finished game of each table of the plan.
fn finished<G: Housed>(plan: &Plan, seed: &str, mut look: impl FnMut(&Table)) {
    plan.play::<G>(seed, |table| {
        if table.is_over() {
            look(table);
        }
    });
}

fn seats<'a>(table: &Table, names: &[&'a str], viewer: Viewer) -> Vec<SeatView<'a>> {
    Seat::all(table.players())
        .map(|seat| SeatView { name: names[seat.index()], kind: kind(viewer, seat) })
        .collect()
}

fn reel<'a>(
    table: &'a Table,
    seats: &'a [SeatView<'a>],
    step: usize,
    viewer: Viewer,
    lang: Lang,
) -> Reel<'a> {
    Reel {
        id: "k7",
        table,
        seats,
        step,
        viewer,
        level: Level::Artisan,
        lang,
        base: "http://here",
        analysis: None,
    }
}

fn viewers(table: &Table) -> Vec<Viewer> {
    Seat::all(table.players()).map(Viewer::Seat).chain([Viewer::Record]).collect()
}

/// A few steps with the first and the last.
fn steps(table: &Table) -> Vec<usize> {
    let last = table.step();
    (0..8).map(|part| last * part / 7).collect()
}

/// Every step has a page in both languages, through all eyes, well formed and with nothing to decide.
pub(crate) fn complete<G: GamePage + Housed>(plan: &Plan) {
    finished::<G>(plan, "replay", |table| {
        for viewer in viewers(table) {
            let seats = seats(table, &NAMES, viewer);
            for (step, lang) in steps(table).into_iter().flat_map(|step| Lang::ALL.map(|lang| (step, lang))) {
                let place = format!("{} players, step {step}, {viewer:?}, {lang:?}", table.players());
                let reel = reel(table, &seats, step, viewer, lang);
                let (part, whole) =
                    (fragment(&reel).unwrap().into_string(), page(&reel).unwrap().into_string());
                assert!(part.len() < 50_000, "{place}: {} bytes a step", part.len());
                for html in [&part, &whole] {
                    assert!(!html.contains('⟦'), "{place} lacks a sentence");
                    assert!(!html.contains('{'), "{place} shows a hole");
                    assert_eq!(offered(html), [""; 0], "{place} offers a move");
                    assert!(html.contains("data-replay=\"/t/k7/replay?seat="), "{place}");
                    let mut ids = after(html, " id=\"", &['"']);
                    ids.sort_unstable();
                    let twice = ids.windows(2).find(|pair| pair[0] == pair[1]);
                    assert_eq!(twice, None, "{place}");
                }
                let listed = after(&whole, "<li id=\"move-", &['"']).len();
                assert_eq!(listed, table.step() + 1, "{place}: every move is a line");
                assert_eq!(whole.matches("aria-current=\"step\"").count(), 1, "{place}: one is marked");
            }
        }
    });
}

/// A seat sees in the replay what it saw at the table: the same board, byte for byte.
pub(crate) fn faithful<G: GamePage + Housed>(plan: &Plan) {
    let mut live: Vec<(usize, Viewer, String)> = Vec::new();
    plan.play::<G>("faithful", |table| {
        let is_looked_at = !table.is_over() && table.step().is_multiple_of(5);
        for viewer in viewers(table).into_iter().filter(|viewer| *viewer != Viewer::Record && is_looked_at) {
            live.push((table.step(), viewer, board(&show(table, &NAMES, (viewer, None), Lang::Fr, None))));
        }
        if table.is_over() {
            for (step, viewer, shown) in live.drain(..) {
                let seats = seats(table, &NAMES, viewer);
                let again = fragment(&reel(table, &seats, step, viewer, Lang::Fr)).unwrap().into_string();
                assert!(board(&again) == shown, "{viewer:?} at step {step} of {}", table.step());
            }
        }
    });
}

/// What stands between the header and the strip. The journal tells each reader what they do not know yet: it is left out.
fn board(html: &str) -> String {
    let inside = html.split_once("</header>").unwrap().1;
    let (board, journal) =
        inside.split_once("<footer").unwrap().0.split_once("<section class=\"journal").unwrap();
    board.to_owned() + journal.split_once("</section>").unwrap().1
}

/// Nothing of a running game is shown, and no step that a game does not have.
pub(crate) fn refused<G: GamePage + Housed>(plan: &Plan) {
    plan.play::<G>("running", |table| {
        let seats = seats(table, &NAMES, Viewer::Record);
        for viewer in viewers(table) {
            let shown = |step| fragment(&reel(table, &seats, step, viewer, Lang::En)).is_some();
            let paged = |step| page(&reel(table, &seats, step, viewer, Lang::En)).is_some();
            assert_eq!([shown(0), paged(0)], [table.is_over(); 2], "{viewer:?} at step {}", table.step());
            assert!(!shown(table.step() + 1) && !paged(table.step() + 1));
        }
    });
}

/// A seat reads the notation of its own moves, and of others only what the journal may tell; the record reads all.
pub(crate) fn masked<G: GamePage + Housed>(plan: &Plan) {
    finished::<G>(plan, "masks", |table| {
        each_table!(table, session => lines_are_masked(table, session));
    });
}

fn lines_are_masked<G: GamePage>(table: &Table, session: &Session<G>) {
    for viewer in viewers(table) {
        let seats = seats(table, &NAMES, viewer);
        let html = page(&reel(table, &seats, 0, viewer, Lang::En)).unwrap().into_string();
        let lines = after(&html, "<li id=\"move-", &['\n']);
        for (step, (mover, action)) in (1..).zip(session.moves()) {
            let line = lines[step].split("</li>").next().unwrap();
            let bold = line.split_once("<b>").map(|(_, rest)| rest.split_once("</b>").unwrap().0);
            let own = viewer.is(*mover).then(|| action.to_string());
            assert_eq!(bold.map(|text| text.replace("&gt;", ">")), own, "{viewer:?}, move {step}");
        }
        let told = session.log_seen(viewer).filter(|entry| entry.step > 0 && entry.event.phrase().is_some());
        assert!(told.count() > 0, "{viewer:?} is told something");
    }
    assert!(Replay::new(session, 0).is_some());
}

/// A hostile name stays text.
pub(crate) fn escaped<G: GamePage + Housed>(plan: &Plan) {
    let hostile = ["<img src=x onerror=alert(1)>\"'&"; NAMES.len()];
    finished::<G>(plan, "hostile", |table| {
        for viewer in viewers(table) {
            let seats = seats(table, &hostile, Viewer::Spectator);
            let html = page(&reel(table, &seats, table.step(), viewer, Lang::En)).unwrap().into_string();
            assert!(!html.contains("<img src=x") && !html.contains("alert(1)>"));
        }
    });
}

/// A branch says where it left the course of the other game, and shows both seals.
pub(crate) fn branched<G: GamePage + Housed>(plan: &Plan) {
    finished::<G>(plan, "branch", |table| {
        let step = table.step() / 2;
        let seed = engine::Seed::from_text("what if");
        let branch = table.branch(step, Seat::FIRST, seed).unwrap();
        let over = played_out(branch);
        let seats = seats(&over, &NAMES, Viewer::Record);
        let html = page(&reel(&over, &seats, step, Viewer::Record, Lang::En)).unwrap().into_string();
        assert_eq!(html.matches("class=\"turn-off\"").count(), 1);
        assert_eq!(html.matches("class=\"wi\"").count(), 1, "it says what it is");
        for seal in [seed.to_string(), seed.commitment().to_string(), table.seed().to_string()] {
            assert!(html.contains(&seal), "{seal}");
        }
    });
}

/// Plays a game to its end, any way.
fn played_out(mut table: Table) -> Table {
    let mut chance = engine::Chance::from_number(3);
    while let Some(seat) = table.to_act().first() {
        let legal = table.legal(seat);
        let action = chance.pick(&legal).unwrap().0.clone();
        table.play(seat, &action).unwrap();
    }
    table
}

/// An analysis that doubts every seventh decision; whether it is a good one is not the matter of pages.
fn doubts(table: &Table) -> Analysis {
    let seats = usize::from(table.players());
    let moments = (0..=4_u8).map(|part| Moment {
        step: table.step() * usize::from(part) / 4,
        chances: (seats > 1).then(|| vec![if part % 2 == 0 { 80 } else { 20 }; seats]),
        points: vec![10 * i32::from(part); seats],
        errors: vec![3; seats],
    });
    let costly = table.moves().into_iter().enumerate().step_by(7).filter_map(|(step, (seat, played))| {
        let mut legal = table.at(step).legal(seat).into_iter().map(|(action, _)| action);
        let better = legal.find(|action| *action != played)?;
        Some(Costly { step, seat: seat.index(), played, better, chance: Some(9), tenths: -14 })
    });
    Analysis { endings: 30, moments: moments.collect(), costly: costly.collect() }
}

/// Its page is whole in both languages; the open replay marks the costly moves, and no seat's view does.
pub(crate) fn hindsight<G: GamePage + Housed>(plan: &Plan) {
    finished::<G>(plan, "hindsight", |table| {
        let analysis = doubts(table);
        let seats = seats(table, &NAMES, Viewer::Record);
        for lang in Lang::ALL {
            let open = Reel { analysis: Some(&analysis), ..reel(table, &seats, 0, Viewer::Record, lang) };
            for findings in [Findings::Unasked, Findings::Underway(40), Findings::Known(&analysis)] {
                let html = web::replay::hindsight(&open, findings).unwrap().into_string();
                assert!(!html.contains('⟦') && !html.contains('{'), "{lang:?} {findings:?} lacks a sentence");
                assert!(html.len() < 48_000, "{} bytes", html.len());
            }
            let html = web::replay::hindsight(&open, Findings::Known(&analysis)).unwrap().into_string();
            for costly in &analysis.costly {
                let there = format!("/t/k7/replay?seat=all&amp;step={}#", costly.step);
                assert!(html.contains(&there), "{there} in {html}");
            }
            assert_eq!(html.matches("class=\"better\"").count(), analysis.costly.len());
            assert_eq!(html.matches("class=\"mk\"").count(), analysis.turning_points().len());
            let marked =
                |reel: &Reel<'_>| page(reel).unwrap().into_string().matches("class=\"doubt\"").count();
            assert_eq!(marked(&open), analysis.costly.len());
            assert_eq!(marked(&Reel { viewer: Viewer::Seat(Seat::FIRST), ..open }), 0);
        }
    });
}

/// Where all is open nobody is «you»: the board is the same for those who played and for those who did not.
pub(crate) fn by_name<G: GamePage + Housed>(plan: &Plan) {
    finished::<G>(plan, "name", |table| {
        let [played, watched] =
            [Viewer::Seat(Seat::FIRST), Viewer::Spectator].map(|who| seats(table, &NAMES, who));
        for step in steps(table) {
            let shown = [&played, &watched].map(|seats| {
                let html =
                    fragment(&reel(table, seats, step, Viewer::Record, Lang::En)).unwrap().into_string();
                // What moves through the game speaks to the reader.
                html.split_once("<footer").unwrap().0.to_owned()
            });
            assert_eq!(shown[0], shown[1], "step {step}");
            assert!(
                !shown[0].contains(">Your ") && !shown[0].contains(" for you"),
                "step {step}: {}",
                shown[0]
            );
        }
    });
}
