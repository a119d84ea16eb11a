//! Nobody is shown what another holds.

use engine::words::{Lang, Voice};
use games::GameId;

use crate::helpers::*;

/// Choices in notation, and what their labels call the chosen things.
fn told(table: &games::Table, letter: &str, choices: &[String]) -> Vec<String> {
    let lexicons = [GameId::ALL[0].lexicon()];
    let voice = Voice::new(Lang::En, &lexicons);
    let labels = table.legal(seat(letter));
    let labels = labels.iter().filter(|(action, _)| choices.contains(action));
    let names = labels.map(|(_, label)| voice.say(label).split_once(' ').unwrap().1.to_owned());
    choices.iter().cloned().chain(names).collect()
}

#[track_caller]
fn shows(html: &str, secrets: &[String]) -> bool {
    assert!(!secrets.is_empty());
    secrets.iter().any(|secret| html.contains(secret.as_str()))
}

#[test]
fn missions_are_shown_to_their_owner_only() {
    let app = TestApp::start();
    let ((ana, bo), id, [of_a, of_b]) = with_secrets(&app, || {
        let (ana, bo, id) = app.two_people();
        ((ana, bo), id)
    });
    let watcher = app.client();
    let table = app.mirror(&id);
    let (of_ana, of_bo) = (told(&table, A, &of_a), told(&table, B, &of_b));
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
    // The card that Ana keeps is one that Bo does not hold as well.
    ana.act(&id, 0, A, &of_a[0]).see(200);
    look();
}

#[test]
fn the_seed_stays_sealed_until_the_end() {
    let app = TestApp::start();
    let (ana, bo, id) = app.two_people();
    let seed = app.folder.stored("SELECT seed FROM tables", &[]);
    for body in [ana.page(&id).body, ana.record(&id).body] {
        assert!(!body.contains(&seed));
    }
    crate::play::play_out(&app, [&ana, &bo], &id);
    assert!(ana.record(&id).see(200).body.contains(&seed));
}
