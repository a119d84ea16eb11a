//! Finished games, step by step, for every game of the house.

use engine::words::Lang;
use engine::{Seat, Viewer};
use games::{Analysis, Balance, Housed, Loss, Mark, Moment, Sequel, Stroke, Table, Verdict};
use web::GamePage;
use web::replay::{Findings, Follows, Reel, address_of_try, follows, fragment, page};
use web::room::SeatView;

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
    Reel { id: "k7", table, seats, step, viewer, lang, base: "http://here", findings: Findings::Unasked }
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
                let ends = after(&whole, "data-from=\"", &['"']).len();
                assert!(ends > table.step() / 12 && ends > 5, "{place}: {ends} deeds are told");
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

/// What a seat decided is told in words where all is open and through its own eyes, not through those of another; nobody reads
/// notation.
pub(crate) fn masked<G: GamePage + Housed>(plan: &Plan) {
    finished::<G>(plan, "masks", |table| {
        let analysis = doubts(table);
        for verdict in analysis.verdicts.iter().step_by(3) {
            for viewer in viewers(table) {
                let seats = seats(table, &NAMES, viewer);
                let known = Findings::Known(&analysis);
                let at = Reel { findings: known, ..reel(table, &seats, verdict.step + 1, viewer, Lang::En) };
                let html = page(&at).unwrap().into_string();
                let card = html.split_once("id=\"verdict\"").unwrap().1.split_once("</section>").unwrap().0;
                let is_told = card.contains("<dl");
                let may = match viewer {
                    Viewer::Seat(seat) => seat.index() == verdict.seat,
                    _ => true,
                };
                assert!(
                    may || !is_told,
                    "{viewer:?} reads at {} what {} knew: {card}",
                    verdict.step,
                    verdict.seat
                );
                let words = card.replace(|sign: char| sign.is_whitespace(), " ");
                let notation = [&verdict.played[0], &verdict.other[0]];
                let coded =
                    notation.iter().flat_map(|text| text.split(' ')).filter(|part| part.contains(['_', '.']));
                for part in coded {
                    assert!(!words.contains(&format!(" {part} ")), "{part} in {card}");
                }
            }
        }
    });
}

/// The card of a decision leads to what would have followed the better deed, as a try without a script; the answer tells each deed
/// in words and holds the board before them and after each, in which nothing can be decided.
pub(crate) fn followed<G: GamePage + Housed>(plan: &Plan) {
    finished::<G>(plan, "follows", |table| {
        let analysis = doubts(table);
        for verdict in analysis.verdicts.iter().step_by(4) {
            let seat = Seat::all(table.players()).nth(verdict.seat).unwrap();
            let seats = seats(table, &NAMES, Viewer::Record);
            for lang in Lang::ALL {
                let known = Findings::Known(&analysis);
                let at =
                    Reel { findings: known, ..reel(table, &seats, verdict.step + 1, Viewer::Record, lang) };
                let html = page(&at).unwrap().into_string();
                let card = html.split_once("id=\"verdict\"").unwrap().1.split_once("</section>").unwrap().0;
                if card.contains("class=\"swb be\"") {
                    let path = address_of_try("k7", verdict.step, seat, &verdict.other).replace('&', "&amp;");
                    assert!(card.contains(&format!("href=\"{path}\" role=\"button\"")), "{path}: {card}");
                    assert!(card.contains(&format!("data-follow=\"{path}&amp;follows=all\"")), "{card}");
                    assert!(card.contains("id=\"follows\" aria-live=\"polite\""), "{card}");
                }
                let (deeds, boards) = line(table, verdict, seat);
                let of =
                    Follows { reel: Reel { step: verdict.step, ..at }, seat, deeds: &deeds, boards: &boards };
                let html = follows(&of).into_string();
                let (told, drawn) = html.split_once("</ol>").unwrap();
                let count = told.matches("<li").count();
                assert!((1..=3).contains(&count), "{told}");
                assert_eq!(drawn.matches("<template>").count(), count + 1, "one before them");
                assert_eq!(drawn.matches("id=\"stage\"").count(), count + 1);
                assert!(!html.contains('⟦') && !html.contains('{'), "{told} lacks a sentence");
                assert_eq!(offered(&html), [""; 0], "{told}: a move is offered");
                for words in after(told, "</b>", &['<']) {
                    assert!(words.trim().chars().count() > 3, "{told}");
                }
            }
        }
    });
}

/// The other deed of a verdict and what somebody does after it, with the boards.
fn line(table: &Table, verdict: &Verdict, seat: Seat) -> (Vec<Sequel>, Vec<Table>) {
    let mut copy = table.branch(verdict.step, seat, engine::Seed::from_text("line")).unwrap();
    let mut boards = vec![copy.clone()];
    let mut deeds = Vec::new();
    let mut next = Some((seat, verdict.other.clone()));
    while let Some((seat, line)) = next.filter(|_| deeds.len() < 4) {
        for action in &line {
            copy.play(seat, action).unwrap();
        }
        deeds.push(Sequel { seat, line, is_chance: copy.shows_chance() });
        boards.push(copy.clone());
        next = copy.to_act().first().map(|seat| (seat, vec![copy.legal(seat)[0].0.clone()]));
    }
    (deeds, boards)
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
    let loss = |tenths| Loss { tenths, error: 10 };
    let verdicts = table.moves().into_iter().enumerate().step_by(7).filter_map(|(step, (seat, played))| {
        let mut legal = table.at(step).legal(seat).into_iter().map(|(action, _)| action);
        let other = legal.find(|action| *action != played)?;
        Some(Verdict {
            step,
            to: step + 1,
            seat: seat.index(),
            mark: Some([Mark::Costly, Mark::Doubtful, Mark::Excellent][step % 3]),
            played: vec![played],
            other: vec![other],
            chance: (seats > 1).then(|| loss(90)),
            points: loss(31),
            changes: vec![-90; seats],
            reasons: Vec::new(),
        })
    });
    let strokes = (0..3).map(|part| Stroke {
        from: table.step() * part / 3,
        to: table.step() * part / 3 + 1,
        changes: vec![60; seats],
        marks: vec![Some(if part % 2 == 0 { Mark::Lucky } else { Mark::Unlucky }); seats],
    });
    let balance = Balance { luck: 40, own: -70, error: 20, accuracy: Some(87), ..Balance::default() };
    Analysis {
        endings: 30,
        moments: moments.collect(),
        verdicts: verdicts.collect(),
        strokes: strokes.collect(),
        balances: vec![balance; seats],
        ..Analysis::default()
    }
}

/// The page is whole in both languages whatever is known; marks, mistakes and turning points stand where they belong.
pub(crate) fn hindsight<G: GamePage + Housed>(plan: &Plan) {
    finished::<G>(plan, "hindsight", |table| {
        let analysis = doubts(table);
        let seats = seats(table, &NAMES, Viewer::Record);
        for lang in Lang::ALL {
            let of = |findings| {
                let open = Reel { findings, ..reel(table, &seats, 0, Viewer::Record, lang) };
                page(&open).unwrap().into_string()
            };
            for findings in [
                Findings::Unasked,
                Findings::Underway { percent: 0, known: None },
                Findings::Underway { percent: 40, known: Some(&analysis) },
                Findings::Stopped(Some(&analysis)),
                Findings::Known(&analysis),
            ] {
                let html = of(findings);
                assert!(!html.contains('⟦') && !html.contains('{'), "{lang:?} {findings:?} lacks a sentence");
                let is_asked = matches!(findings, Findings::Unasked | Findings::Stopped(_));
                assert_eq!(html.contains("id=\"analyse\""), is_asked, "{findings:?}");
                assert_eq!(
                    html.contains("data-underway"),
                    matches!(findings, Findings::Underway { .. }),
                    "{findings:?}"
                );
                let is_whole = matches!(findings, Findings::Known(_));
                assert_eq!(
                    html.contains("class=\"bal\""),
                    is_whole,
                    "sums are told of the whole: {findings:?}"
                );
            }
            let html = of(Findings::Known(&analysis));
            let titles = html.matches("<li class=\"title\"").count();
            assert_eq!(html.matches("class=\"cvt\"").count(), titles, "every title in sight has its line");
            let turns = analysis.turning_points().len();
            let discs = html.split_once("class=\"turning\"").unwrap().1.split_once("</nav>").unwrap().0;
            assert_eq!(discs.matches("<a ").count(), turns, "{lang:?}");
            let marked = after(&html, "data-mark=\"", &['"']);
            assert!(marked.contains(&"costly") && marked.contains(&"doubtful"), "{marked:?}");
            let mine = html.matches("<li data-mine").count();
            let mistakes =
                analysis.verdicts.iter().filter(|one| one.seat == 0 && one.mark != Some(Mark::Excellent));
            assert!(mine > 0 && mine <= mistakes.count(), "{mine}");
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
                // What moves through the game speaks to the reader, and so does what is announced of it.
                html.split_once("</header>").unwrap().1.split_once("<footer").unwrap().0.to_owned()
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
