//! The sealed seed where people play: who was shown its print, and what a check of the finished game says.

use crate::helpers::*;

/// Who is known to have been shown the print of a table, and after how many moves.
fn shown(folder: &Folder, id: &str) -> Vec<(String, String)> {
    let rows = folder.rows("SELECT print, step FROM seals WHERE table_id = ?1 ORDER BY at, step", &[id]);
    rows.into_iter().map(|row| (row[0].clone().unwrap(), row[1].clone().unwrap())).collect()
}

/// Whether the menu of the seat has the first digits of the print.
fn in_menu(page: &str, print: &str) -> bool {
    let digits = format!("{} {}…", &print[..4], &print[4..8]);
    let entry = page.split_once("id=\"seal-print\"").and_then(|(_, rest)| rest.split_once("</a>"));
    entry.is_some_and(|(entry, _)| entry.contains(&digits))
}

#[test]
fn the_print_is_shown_at_the_door_and_in_the_menu_and_it_is_known_to_whom() {
    let app = TestApp::start();
    let (ana, bo) = (app.client(), app.client());
    let id = ana.open(&[("seat0", "me"), ("seat1", "friend")]);
    let print = app.mirror(&id).commitment().to_string();
    let seed = app.mirror(&id).seed().to_string();
    let token = ana.invitation(&id);
    let door = bo.get(&format!("/join/{token}")).see(200).body;
    assert!(door.contains(&format!("<code>{print}</code>")), "{door}");
    // Somebody else comes to the door as well, and does not sit down.
    app.client().get(&format!("/join/{token}")).see(200);
    eventually("Ana in the waiting room and two at the door", || {
        (shown(&app.folder, &id).len() == 3).then_some(())
    });
    bo.join(&token, "Bo").see(303);
    ana.start(&id);
    ana.act(&id, 0, A, &first_legal(&app.mirror(&id), seat(A))).see(200);
    for person in [&ana, &bo] {
        let page = person.page(&id).see(200).body;
        assert!(in_menu(&page, &print) && !page.contains(&seed), "{page}");
    }
    // Only the first time counts, and a stranger who looks on is not written down.
    app.client().page(&id).see(200);
    let told = ana.get(&format!("/t/{id}/seal")).see(200).body;
    assert!(told.contains(&print) && told.contains("Bo") && told.contains("before the first move"), "{told}");
    assert!(!told.contains(&seed), "the seed stays sealed");
    assert_eq!(told.matches("<time").count(), 2, "only of those who play: {told}");
    let first = vec![(print.clone(), "0".to_owned()); 3];
    assert_eq!(shown(&app.folder, &id), first);
    // It is kept over a restart, and told the same.
    let app = TestApp::start_in(&app.stop());
    let ana = ana.also_at(app.address);
    ana.page(&id).see(200);
    assert_eq!(ana.get(&format!("/t/{id}/seal")).see(200).body, told);
    assert_eq!(shown(&app.stop(), &id), first, "what was first stays so");
}

#[test]
fn what_somebody_was_shown_stays_known_when_they_sign_in() {
    let app = TestApp::start();
    let (ana, bo, id) = app.two_people();
    bo.page(&id).see(200);
    eventually("both were shown it", || (shown(&app.folder, &id).len() == 2).then_some(()));
    let (home, account) = (app.client(), [("name", "Bob"), ("password", "red roof, blue door")]);
    home.post("/account", &account).see(303);
    bo.post("/signin", &account).see(303);
    let told = ana.get(&format!("/t/{id}/seal")).see(200).body;
    assert_eq!(told.matches("<time").count(), 2, "{told}");
    assert_eq!(app.folder.stored("SELECT count(*) FROM seals WHERE guest = ?1", &[&home.guest()]), "1");
}

#[test]
fn against_the_computer_the_print_is_in_the_menu_too() {
    let app = TestApp::start();
    let ana = app.client();
    let id = ana.play("novice");
    let page = ana.page(&id).see(200).body;
    let print = app.mirror(&id).commitment().to_string();
    assert!(in_menu(&page, &print), "{page}");
    eventually("Ana was shown it", || (shown(&app.folder, &id).len() == 1).then_some(()));
}

#[test]
fn a_finished_game_is_checked_in_place_and_says_what_was() {
    let app = TestApp::start();
    let (ana, bo, id) = app.two_people();
    ana.page(&id).see(200);
    let check = format!("/t/{id}/check");
    ana.post(&check, &[]).see(409);
    play_out(&app, &id, &[&ana, &bo]);
    assert!(ana.page(&id).see(200).body.contains(&format!("action=\"{check}\"")));
    let moves = app.mirror(&id).step();
    // Our script asks for the part that changes, a browser without it for the whole page.
    for (answer, is_page) in [(ana.send(&check, &[]), false), (ana.post(&check, &[]), true)] {
        let body = answer.see(200).body;
        assert_eq!(body.contains("<html"), is_page, "{body}");
        for said in [
            "everything holds",
            "that was shown",
            &format!("All {moves} moves"),
            "same result",
            "fingerprint",
        ] {
            assert!(body.contains(said), "{said}: {body}");
        }
        assert!(!body.contains("class=\"wrong\""), "{body}");
    }
    assert!(ana.fragment(&id).see(200).body.contains(&check), "only who asked is told");

    // Another print than the one that was shown is a broken promise.
    eventually("Ana was shown it", || (!shown(&app.folder, &id).is_empty()).then_some(()));
    app.folder.rows("UPDATE seals SET print = 'c0ffee' WHERE table_id = ?1", &[&id]);
    let body = ana.post(&check, &[]).see(200).body;
    assert!(body.contains("something does not hold") && body.contains("does not have the print"), "{body}");
    assert!(!body.contains(&format!("All {moves} moves")), "what comes after is not said to hold: {body}");
}
