//! `/join/TOKEN`.

use crate::helpers::*;

#[test]
fn an_invitation_gives_a_seat_and_a_name() {
    let app = TestApp::start();
    let (ana, bo) = (app.client(), app.client());
    ana.post("/name", &[("name", "Ana"), ("back", "/")]).see(303);
    let id = ana.open(&[("seat0", "me"), ("seat1", "friend")]);
    let token = ana.invitation(&id);
    let page = ana.page(&id).body;
    assert!(page.contains(&format!("http://{}/join/{token}", app.address)), "a link that can be sent");
    assert!(!app.client().page(&id).body.contains(&token), "only the host invites");

    let invitation = bo.get(&format!("/join/{token}")).see(200);
    assert!(invitation.body.contains("Ana") && invitation.body.contains("Guest"));
    let answer = bo.join(&token, "Bo").see(303);
    assert_eq!(table_of(&answer), id);
    assert!(ana.fragment(&id).body.contains("Bo"));
    assert!(bo.get("/").body.contains("Bo"), "the name is kept");
    ana.start(&id);
    let action = first_legal(&app.mirror(&id), seat(B));
    bo.act(&id, 0, B, &action).see(200);
}

#[test]
fn taken_and_own_seats_are_answered_sensibly() {
    let app = TestApp::start();
    let (ana, bo, late) = (app.client(), app.client(), app.client());
    let id = ana.open(&[("seat0", "me"), ("seat1", "friend")]);
    let token = ana.invitation(&id);
    let path = format!("/join/{token}");
    // The host follows their own link: back to the table, and the seat stays free.
    assert_eq!(table_of(&ana.get(&path).see(303)), id);
    assert_eq!(table_of(&ana.join(&token, "Ana").see(303)), id);
    assert_eq!(app.log(&id), []);
    bo.join(&token, "Bo").see(303);
    // Who sits already is led to the table.
    assert_eq!(table_of(&bo.get(&path).see(303)), id);
    assert_eq!(table_of(&bo.join(&token, "Bo").see(303)), id);
    // Who comes too late is told so.
    assert!(late.get(&path).see(409).body.contains("taken this seat"));
    assert!(late.join(&token, "Cy").see(409).body.contains("taken this seat"));
    assert_eq!(app.log(&id).len(), 1);
    late.join(&token, "  ").see(400);
}

#[test]
fn a_link_may_be_pasted_without_a_script() {
    let app = TestApp::start();
    let (ana, bo) = (app.client(), app.client());
    let id = ana.open(&[("seat0", "me"), ("seat1", "friend")]);
    let token = ana.invitation(&id);
    for link in
        [token.clone(), format!("http%3A%2F%2Fexample.org%2Fjoin%2F{token}%3Fx%3D1"), format!("+{token}%2F")]
    {
        let answer = bo.get(&format!("/join?link={link}")).see(303);
        assert_eq!(answer.header("location"), format!("/join/{token}"));
    }
    bo.get("/join?link=nonsense").see(404);
    bo.get("/join").see(404);
}

#[test]
fn of_two_who_take_one_seat_exactly_one_gets_it() {
    let app = TestApp::start();
    let ana = app.client();
    let id = ana.open(&[("seat0", "me"), ("seat1", "friend")]);
    let token = ana.invitation(&id);
    let (bo, cy) = (app.client(), app.client());
    let mut statuses = std::thread::scope(|scope| {
        let people = [&bo, &cy].map(|person| scope.spawn(|| person.join(&token, "Guest").status));
        people.map(|person| person.join().unwrap())
    });
    statuses.sort_unstable();
    assert_eq!(statuses, [303, 409]);
}
