//! Links that sign another device in.

use crate::helpers::*;

/// The path of the link that a device makes.
fn link_of(device: &Client) -> String {
    let page = device.post("/recover", &[]).see(200).body;
    let (_, rest) = page.split_once("/recover/").unwrap();
    let token: String = rest.chars().take_while(char::is_ascii_alphanumeric).collect();
    format!("/recover/{token}")
}

#[test]
fn a_table_is_taken_up_again_from_another_device() {
    let app = TestApp::start();
    let (home, phone) = (app.client(), app.client());
    home.post("/name", &[("name", "Ana"), ("back", "/")]).see(303);
    let id = home.open(&[("seat0", "me"), ("seat1", "here")]);
    let action = first_legal(&app.mirror(&id), seat(A));
    phone.act(&id, 0, A, &action).see(403);

    let link = link_of(&home);
    // Looking burns nothing: messengers look at links before people do.
    for _ in 0..3 {
        let page = app.client().get(&link).see(200).body;
        assert!(page.contains("Ana") && page.contains(&format!("action=\"{link}\"")), "{page}");
    }
    phone.get("/").see(200);
    assert_eq!(phone.post(&link, &[]).see(303).header("location"), "/");
    assert_eq!(phone.guest(), home.guest());
    phone.act(&id, 0, A, &action).see(200);
    assert!(phone.get("/").body.contains("Ana"));
    assert!(home.get("/").body.contains(&id), "the first device is who it was");
}

#[test]
fn a_link_works_once_and_says_why_not() {
    let app = TestApp::start();
    let (ana, bo, mut cy) = (app.client(), app.client(), app.client());
    ana.open(&[("seat0", "me"), ("seat1", "here")]);
    let link = link_of(&ana);
    // Its owner follows it by mistake: nothing to do, and it still works.
    ana.get(&link).see(303);
    ana.post(&link, &[]).see(303);
    bo.post(&link, &[]).see(303);
    for answer in [cy.get(&link), cy.post(&link, &[])] {
        assert!(answer.see(410).body.contains("has been used already"));
    }
    assert_ne!(cy.guest(), ana.guest());

    let link = link_of(&ana);
    app.folder.rows("UPDATE recoveries SET expires = 1000 WHERE used = 0", &[]);
    for answer in [cy.get(&link), cy.post(&link, &[])] {
        assert!(answer.see(410).body.contains("24 hours"));
    }
    cy.lang = "fr";
    assert!(cy.get(&link).see(410).body.contains("24 heures"));
    for unknown in ["/recover/x", "/recover/0123456789abcdefghjkmnpqrs"] {
        assert!(cy.get(unknown).see(404).body.contains("ne mène à personne"));
        cy.post(unknown, &[]).see(404);
    }
}

#[test]
fn of_two_devices_that_use_a_link_at_once_one_wins() {
    let app = TestApp::start();
    let ana = app.client();
    let link = link_of(&ana);
    let (bo, cy) = (app.client(), app.client());
    let mut statuses = std::thread::scope(|scope| {
        let devices = [&bo, &cy].map(|device| scope.spawn(|| device.post(&link, &[]).status));
        devices.map(|device| device.join().unwrap())
    });
    statuses.sort_unstable();
    assert_eq!(statuses, [303, 410]);
}

#[test]
fn a_link_cannot_be_read_from_the_disk() {
    let app = TestApp::start();
    let link = link_of(&app.client());
    let token = link.rsplit('/').next().unwrap();
    let stored = app.folder.stored("SELECT digest FROM recoveries", &[]);
    assert!(stored.len() == 64 && !stored.contains(token));
    assert_eq!(app.client().get(&format!("/recover/{stored}")).status, 404);
}

#[test]
fn games_begun_on_the_other_device_come_along() {
    let app = TestApp::start();
    let (home, phone) = (app.client(), app.client());
    let [first, second] = [&home, &phone].map(|device| device.open(&[("seat0", "me"), ("seat1", "here")]));
    let link = link_of(&home);
    assert!(phone.get(&link).body.contains("come along"));
    assert!(!app.client().get(&link).body.contains("come along"));
    phone.post(&link, &[]).see(303);
    for device in [&home, &phone] {
        let page = device.get("/").body;
        assert!(page.contains(&first) && page.contains(&second));
    }
}
