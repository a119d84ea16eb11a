//! `POST /t/ID/moves`, `/undo`, `/rematch`, `GET /t/ID/record`.

use engine::Record;
use games::{Library, Table};

use crate::helpers::*;

/// Two people play until the game is over, by a fixed rule; gives the number of moves.
pub(crate) fn play_out(app: &TestApp, people: [&Client; 2], id: &str) -> usize {
    let mut table = app.mirror(id);
    while let Some(next) = table.to_act().first() {
        let step = table.step();
        let legal = table.legal(next);
        let action = legal[step * 7 % legal.len()].0.clone();
        let answer = people[next.index()].act(id, step, &next.to_string(), &action).see(200);
        assert!(answer.body.starts_with("<main"), "{}", answer.body);
        table.play(next, &action).unwrap();
    }
    table.step()
}

#[test]
fn a_whole_game_is_played_and_its_record_holds() {
    let app = TestApp::start();
    let (ana, bo, id) = app.two_people();
    let early = ana.record(&id).see(409);
    assert!(early.body.contains("not over yet"));
    let moves = play_out(&app, [&ana, &bo], &id);
    assert!(moves > 20);
    assert_eq!(app.log(&id).iter().filter(|(kind, ..)| kind == "move").count(), moves);

    ana.act(&id, moves, A, "pass").see(409);
    ana.undo(&id, moves).see(409);
    let answer = ana.record(&id).see(200);
    assert!(answer.header("content-disposition").starts_with("attachment; filename=\"petits-peuples-"));
    let record: Record = answer.body.parse().unwrap();
    let verified = Table::verify(&Library::standard(), &record).unwrap();
    assert_eq!(verified.hash(), app.mirror(&id).hash());
    // Anybody may read a finished game, also beside the server.
    app.client().record(&id).see(200);
    let exported = app.folder.export(&id).unwrap();
    assert_eq!(exported, record);
}

#[test]
fn where_all_choose_at_once_nobody_is_late() {
    let app = TestApp::start();
    let (ana, bo, id) = app.two_people();
    let table = app.mirror(&id);
    let [first_of_ana, first_of_bo] = [first_legal(&table, seat(A)), first_legal(&table, seat(B))];
    ana.act(&id, 0, A, &first_of_ana).see(200);
    // Bo's page is older than Ana's choice; the question it asks is still the same.
    bo.act(&id, 0, B, &first_of_bo).see(200);
    bo.act(&id, 0, B, &first_of_bo).see(200);
    assert_eq!(app.mirror(&id).step(), 2, "the repeated post is played once");
    let second_of_ana = first_legal(&app.mirror(&id), seat(A));
    ana.act(&id, 0, A, &second_of_ana).see(409);
    ana.act(&id, 1, A, &second_of_ana).see(200);
    let second_of_bo = first_legal(&app.mirror(&id), seat(B));
    bo.act(&id, 2, B, &second_of_bo).see(200);
    // From now on one seat decides at a time, and what came before is late.
    let next = app.mirror(&id).to_act().first().unwrap();
    let person = if next == seat(A) { &ana } else { &bo };
    let action = first_legal(&app.mirror(&id), next);
    person.act(&id, 3, &next.to_string(), &action).see(409);
    person.act(&id, 4, &next.to_string(), &action).see(200);
}

#[test]
fn only_finished_games_that_are_kept_are_exported() {
    let app = TestApp::start();
    let (_ana, _bo, id) = app.two_people();
    let said = |id: &str| app.folder.export(id).unwrap_err().to_string();
    assert!(said(&id).contains("is not over"));
    for unknown in ["0123456789", "nonsense", ""] {
        assert!(said(unknown).contains("no game"));
    }
    let empty = Folder::new();
    assert!(server::export(empty.path(), &Library::standard().into(), &id).is_err());
    assert_eq!(std::fs::read_dir(empty.path()).unwrap().count(), 0, "looking makes no file");
}

#[test]
fn a_rematch_seats_the_same_people_once() {
    let app = TestApp::start();
    let (ana, bo, id) = app.two_people();
    ana.rematch(&id).see(409);
    play_out(&app, [&ana, &bo], &id);
    app.client().rematch(&id).see(403);
    let version = bo.fragment(&id).version();
    let next = table_of(&ana.rematch(&id).see(303));
    assert_ne!(next, id);
    assert_eq!(table_of(&bo.rematch(&id).see(303)), next);
    let seen = bo.fragment(&id).see(200);
    assert!(seen.version() > version);
    assert!(seen.body.contains(&format!("/t/{next}")), "the other is told");
    let table = app.mirror(&next);
    bo.act(&next, 0, B, &first_legal(&table, seat(B))).see(200);
}

#[test]
fn a_form_without_a_script_leads_back_to_the_page() {
    let app = TestApp::start();
    let (ana, _bo, id) = app.two_people();
    let action = first_legal(&app.mirror(&id), seat(A));
    let fields = [("step", "0"), ("seat", A), ("action", action.as_str())];
    let answer = ana.post(&format!("/t/{id}/moves"), &fields).see(303);
    assert_eq!(answer.header("location"), format!("/t/{id}"));
    assert_eq!(app.mirror(&id).step(), 1);
}

#[test]
fn the_same_move_posted_twice_is_played_once() {
    let app = TestApp::start();
    let (ana, bo, id) = app.two_people();
    let table = app.mirror(&id);
    let action = first_legal(&table, seat(A));
    let first = ana.act(&id, 0, A, &action).see(200);
    let log = app.log(&id);
    let again = ana.act(&id, 0, A, &action).see(200);
    assert_eq!(again.version(), first.version());
    // Also when somebody has played since.
    bo.act(&id, 1, B, &first_legal(&table, seat(B))).see(200);
    ana.act(&id, 0, A, &action).see(200);
    assert_eq!(app.log(&id).len(), log.len() + 1);
    // Another's move is not repeated by me.
    bo.act(&id, 0, A, &action).see(403);
}

#[test]
fn of_two_posts_at_one_step_exactly_one_wins() {
    let app = TestApp::start();
    for _ in 0..10 {
        let (ana, _bo, id) = app.two_people();
        // Two tabs of one player press different buttons at the same moment.
        let legal = app.mirror(&id).legal(seat(A));
        let mut statuses = std::thread::scope(|scope| {
            let tabs = [0, 1].map(|choice| {
                let (ana, id, action) = (&ana, &id, &legal[choice].0);
                scope.spawn(move || ana.act(id, 0, A, action).status)
            });
            tabs.map(|tab| tab.join().unwrap())
        });
        statuses.sort_unstable();
        assert_eq!(statuses, [200, 409]);
        assert_eq!(app.mirror(&id).step(), 1);
    }
}

#[test]
fn own_moves_are_taken_back_one_by_one() {
    let app = TestApp::start();
    let (ana, bo, id) = app.two_people();
    let table = app.mirror(&id);
    let first = first_legal(&table, seat(A));
    ana.act(&id, 0, A, &first).see(200);
    let version = ana.fragment(&id).version();
    // Who did not act may not.
    bo.undo(&id, 1).see(409);
    app.client().undo(&id, 1).see(403);
    let undone = ana.undo(&id, 1).see(200);
    assert!(undone.version() > version, "an undo is something new to see");
    assert_eq!(app.mirror(&id).step(), 0);
    assert_eq!(
        app.log(&id).iter().map(|(kind, ..)| kind.as_str()).collect::<Vec<_>>(),
        ["sit", "start", "move", "undo"]
    );
    ana.undo(&id, 1).see(409);
    ana.undo(&id, 0).see(409);
    // The step is free again, for another choice as well.
    let other = table.legal(seat(A))[1].0.clone();
    ana.act(&id, 0, A, &other).see(200);
    bo.act(&id, 1, B, &first_legal(&table, seat(B))).see(200);
    let answer = ana.undo(&id, 2).see(409);
    assert!(answer.body.contains("if they agree"), "{}", answer.body);
}
