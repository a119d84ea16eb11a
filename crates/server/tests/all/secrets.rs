//! Nobody is shown what another holds.

use engine::words::{Lang, Voice};
use engine::{Seat, Viewer};
use games::{GameId, Table};

use crate::helpers::*;

/// What a seat alone may choose at the start: notations and labels.
fn secrets(table: &Table, seat: Seat, others: &[Seat]) -> Vec<String> {
    let lexicons = [GameId::ALL[0].lexicon()];
    let voice = Voice::new(Lang::En, &lexicons);
    let shared: Vec<String> =
        others.iter().flat_map(|other| table.legal(*other)).map(|(notation, _)| notation).collect();
    table
        .legal(seat)
        .iter()
        .filter(|(notation, _)| !shared.contains(notation))
        .flat_map(|(notation, label)| {
            let label = voice.say(label);
            [notation.clone(), label.split_once(' ').unwrap().1.to_owned()]
        })
        .collect()
}

#[track_caller]
fn shows(html: &str, secrets: &[String]) -> bool {
    assert!(!secrets.is_empty());
    secrets.iter().any(|secret| html.contains(secret.as_str()))
}

#[test]
fn missions_are_shown_to_their_owner_only() {
    let app = TestApp::start();
    let (ana, bo, id) = app.two_people();
    let watcher = app.client();
    let table = app.mirror(&id);
    let of_ana = secrets(&table, seat(A), &[seat(B)]);
    let of_bo = secrets(&table, seat(B), &[seat(A)]);
    let mut to_bo = bo.events(&id, None, None);
    let mut to_watcher = watcher.events(&id, None, None);
    let mut look = || {
        assert!(shows(&ana.fragment(&id).body, &of_ana), "the owner sees them");
        for html in [
            bo.fragment(&id).body,
            bo.page(&id).body,
            watcher.fragment(&id).body,
            watcher.page(&id).body,
            to_bo.next().unwrap().data,
            to_watcher.next().unwrap().data,
        ] {
            assert!(!shows(&html, &of_ana), "{html}");
        }
        for html in [ana.fragment(&id).body, watcher.fragment(&id).body] {
            assert!(!shows(&html, &of_bo), "{html}");
        }
    };
    look();
    let action = first_legal(&table, seat(A));
    let refused = bo.act(&id, 0, B, &action);
    assert!(!shows(&refused.body, &of_ana) || refused.status == 200);
    ana.act(&id, 0, A, &action).see(200);
    look();
    // The journal of the others keeps quiet too.
    let mine = app.mirror(&id).journal(Viewer::Seat(seat(A)));
    assert!(!mine.is_empty());
}

#[test]
fn the_seed_stays_sealed_until_the_end() {
    let app = TestApp::start();
    let (ana, bo, id) = app.two_people();
    let db = rusqlite::Connection::open(app.folder.path().join("hameau.db")).unwrap();
    let seed: String = db.query_row("SELECT seed FROM tables", [], |row| row.get(0)).unwrap();
    for body in [ana.page(&id).body, ana.record(&id).body] {
        assert!(!body.contains(&seed));
    }
    crate::play::play_out(&app, [&ana, &bo], &id);
    assert!(ana.record(&id).see(200).body.contains(&seed));
}
