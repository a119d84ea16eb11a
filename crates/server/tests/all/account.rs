//! Accounts: a name and a password as a way to be the same guest everywhere.

use crate::helpers::*;

const PASSWORD: &str = "red roof, blue door";

fn open(device: &Client, name: &str) -> Answer {
    device.post("/account", &[("name", name), ("password", PASSWORD)])
}

fn sign_in(device: &Client, name: &str, password: &str) -> Answer {
    device.post("/signin", &[("name", name), ("password", password)])
}

#[test]
fn an_account_keeps_the_guest_and_opens_it_elsewhere() {
    let app = TestApp::start();
    let (home, phone) = (app.client(), app.client());
    let id = home.open(&[("seat0", "me"), ("seat1", "here")]);
    let guest = home.guest();
    open(&home, "  Élise ").see(303);
    assert_eq!(home.guest(), guest, "the guest stays who they are");
    let page = home.get("/me").see(200).body;
    assert!(page.contains("signed in as Élise") && page.contains("action=\"/signout\""));
    assert!(home.page(&id).body.contains("Élise"), "who had no name takes that of the account");

    sign_in(&phone, "éLISE", PASSWORD).see(303);
    assert_eq!(phone.guest(), guest);
    let action = first_legal(&app.mirror(&id), seat(A));
    phone.act(&id, 0, A, &action).see(200);

    phone.post("/signout", &[]).see(303);
    assert_ne!(phone.guest(), guest);
    assert!(!phone.get("/").body.contains(&id));
    assert!(phone.get("/me").body.contains("play as a guest"));
    assert!(home.get("/").body.contains(&id));
    // A guest without an account could not come back.
    phone.post("/signout", &[]).see(403);
}

#[test]
fn an_account_survives_a_restart() {
    let app = TestApp::start();
    let mut home = app.client();
    let id = home.open(&[("seat0", "me"), ("seat1", "here")]);
    open(&home, "Ana").see(303);
    home.post("/password", &[("old", PASSWORD), ("new", "another one")]).see(303);
    let old = home.cookie("guest").unwrap();
    let app = TestApp::start_in(&app.stop());
    home.move_to(&app);
    assert!(home.get("/").body.contains(&id));
    assert_eq!(home.cookie("guest"), Some(old));
    let phone = app.client();
    sign_in(&phone, "ana", "another one").see(303);
    assert!(phone.get("/").body.contains(&id));
}

#[test]
fn wrong_names_and_wrong_passwords_are_one_answer() {
    let app = TestApp::start();
    let ana = app.client();
    open(&ana, "Ana").see(303);
    let stranger = app.client();
    let answers = [
        sign_in(&stranger, "Ana", "red roof, blue doorr"),
        sign_in(&stranger, "Nobody", PASSWORD),
        sign_in(&stranger, "Ana", "short"),
        sign_in(&stranger, "", ""),
    ];
    let bodies: Vec<String> = answers.into_iter().map(|answer| answer.see(403).body).collect();
    assert!(bodies.iter().all(|body| *body == bodies[0]), "{bodies:?}");
    assert!(bodies[0].contains("Name and password do not fit") && bodies[0].contains("href=\"/me#signin\""));
    let mut french = app.client();
    french.lang = "fr";
    assert!(sign_in(&french, "Ana", "faux mot de passe").see(403).body.contains("ne vont pas ensemble"));
    let stored = app.folder.stored("SELECT password FROM accounts", &[]);
    assert!(stored.starts_with("$argon2id$") && !stored.contains("roof"));
}

#[test]
fn names_are_unique_and_passwords_long_enough() {
    let app = TestApp::start();
    let (ana, other) = (app.client(), app.client());
    open(&ana, "Ana Maria").see(303);
    for name in ["ana maria", "  ANA   MARIA "] {
        assert!(open(&other, name).see(409).body.contains("this name already"));
    }
    for bad in ["", "  ", &"n".repeat(25)] {
        open(&other, bad).see(400);
    }
    for bad in ["1234567", &"x".repeat(201)] {
        let answer = other.post("/account", &[("name", "Bo"), ("password", bad)]);
        assert!(answer.see(400).body.contains("8 to 200"));
    }
    assert_eq!(app.folder.stored("SELECT count(*) FROM accounts", &[]), "1");
    // Whoever has an account needs no second one.
    assert_eq!(open(&ana, "Second").see(303).header("location"), "/me");
    sign_in(&other, "Second", PASSWORD).see(403);
}

#[test]
fn a_new_password_signs_other_devices_and_links_out() {
    let app = TestApp::start();
    let (home, thief) = (app.client(), app.client());
    let id = home.open(&[("seat0", "me"), ("seat1", "here")]);
    open(&home, "Ana").see(303);
    sign_in(&thief, "Ana", PASSWORD).see(303);
    let page = thief.post("/recover", &[]).see(200).body;
    let (_, rest) = page.split_once("/recover/").unwrap();
    let token: String = rest.chars().take_while(char::is_ascii_alphanumeric).collect();

    let change = |old: &str, new: &str| home.post("/password", &[("old", old), ("new", new)]);
    change("not the old one", "green shutters").see(403);
    change(PASSWORD, "short").see(400);
    assert!(thief.get("/").body.contains(&id), "nothing has changed yet");
    change(PASSWORD, "green shutters").see(303);

    assert!(home.get("/").body.contains(&id), "this device stays");
    assert!(!thief.get("/").body.contains(&id), "an old cookie is worth nothing");
    thief.get(&format!("/recover/{token}")).see(404);
    sign_in(&thief, "Ana", PASSWORD).see(403);
    sign_in(&thief, "Ana", "green shutters").see(303);
    assert!(thief.get("/").body.contains(&id));
    app.client().post("/password", &[("old", PASSWORD), ("new", PASSWORD)]).see(403);
}

#[test]
fn signing_in_adopts_the_games_of_the_device() {
    let app = TestApp::start();
    let (home, phone, bo) = (app.client(), app.client(), app.client());
    open(&home, "Ana").see(303);
    phone.post("/name", &[("name", "Phone"), ("back", "/")]).see(303);
    let id = phone.open(&[("seat0", "me"), ("seat1", "friend")]);
    let token = phone.invitation(&id);
    bo.join(&token, "Bo").see(303);
    phone.start(&id);
    // The table is in memory, with Bo looking on.
    let mut stream = bo.events(&id, None, None);
    assert_eq!(stream.next().unwrap().name, "table");
    let version = bo.fragment(&id).version();

    sign_in(&phone, "Ana", PASSWORD).see(303);
    assert_eq!(phone.guest(), home.guest());
    let action = first_legal(&app.mirror(&id), seat(A));
    home.act(&id, 0, A, &action).see(200);
    assert!(home.get("/").body.contains(&id));
    assert!(bo.fragment(&id).version() > version);
    // What was told by itself before may have been shown already.
    let bye = std::iter::from_fn(|| stream.next()).find(|event| event.name != "table");
    assert_eq!(bye.unwrap().name, "bye", "who looks on is sent to the table as it is now");
    // After a restart it is the same.
    let app = TestApp::start_in(&app.stop());
    let (mut home, mut bo) = (home, bo);
    home.move_to(&app);
    bo.move_to(&app);
    assert!(bo.fragment(&id).see(200).body.contains("Phone"), "the seat keeps its name");
    home.undo(&id, 1).see(200);
}

#[test]
fn whoever_sat_at_both_ends_of_a_table_has_both_seats() {
    let app = TestApp::start();
    let (home, phone) = (app.client(), app.client());
    open(&home, "Ana").see(303);
    let id = home.open(&[("seat0", "me"), ("seat1", "friend")]);
    phone.join(&home.invitation(&id), "Also Ana").see(303);
    home.start(&id);
    sign_in(&phone, "Ana", PASSWORD).see(303);
    for letter in [A, B] {
        let table = app.mirror(&id);
        let action = first_legal(&table, seat(letter));
        home.act(&id, table.moves().len(), letter, &action).see(200);
    }
}

#[test]
fn a_guest_with_an_account_leaves_their_games_with_it() {
    let app = TestApp::start();
    let (ana, bo) = (app.client(), app.client());
    open(&ana, "Ana").see(303);
    open(&bo, "Bo").see(303);
    let id = bo.open(&[("seat0", "me"), ("seat1", "here")]);
    sign_in(&bo, "Ana", PASSWORD).see(303);
    assert!(!ana.get("/").body.contains(&id));
    sign_in(&bo, "Bo", PASSWORD).see(303);
    assert!(bo.get("/").body.contains(&id));
}

#[test]
fn adopted_ratings_come_before_those_of_the_account() {
    let app = TestApp::start();
    let (home, phone) = (app.client(), app.client());
    open(&home, "Ana").see(303);
    let [old, new] = [&home, &phone].map(|device| device.open(&[("seat0", "me"), ("seat1", "ai:master")]));
    let rate = |player: &str, number: i64, table: &str, mean: f64| {
        let row = format!("INSERT INTO ratings VALUES (?1, '{GAME}', {number}, ?2, {mean:.1}, 8.0)");
        app.folder.rows(&row, &[player, table]);
    };
    for (number, mean) in [(1, 26.0), (2, 27.0), (3, 28.0)] {
        rate(&home.guest(), number, &old, mean);
    }
    rate(&phone.guest(), 1, &new, 20.0);
    rate(&phone.guest(), 2, &new, 21.0);
    // A game that both played counts once.
    rate(&phone.guest(), 3, &old, 22.0);
    sign_in(&phone, "Ana", PASSWORD).see(303);
    let sql = "SELECT mean FROM ratings WHERE player = ?1 ORDER BY game, number";
    let rows = app.folder.rows(sql, &[&home.guest()]);
    let curve: Vec<f64> = rows.iter().map(|row| row[0].as_ref().unwrap().parse().unwrap()).collect();
    assert_eq!(curve, [20.0, 21.0, 26.0, 27.0, 28.0]);
}
