//! What is kept of a person: taken along as one file, and gone when they leave.

use crate::helpers::*;

const PASSWORD: &str = "red roof, blue door";

fn say(person: &Client, id: &str, text: &str) {
    person.send(&format!("/t/{id}/chat"), &[("text", text)]).see(204);
}

fn name(person: &Client, name: &str) {
    person.post("/name", &[("name", name), ("back", "/")]).see(303);
}

/// Every table of the database that holds this text somewhere.
fn where_is(folder: &Folder, text: &str) -> Vec<&'static str> {
    const PLACES: [(&str, &str); 16] = [
        ("guests", "id, name"),
        ("tables", "host"),
        ("seats", "owner, name"),
        ("log", "action"),
        ("chat", "author, name, text"),
        ("blocks", "guest, blocked, name"),
        ("accounts", "key, name, guest"),
        ("recoveries", "guest"),
        ("ratings", "player"),
        ("shapes", "shape, guest"),
        ("reports", "reporter, subject, said, why"),
        ("silenced", "guest"),
        ("acts", "subject, detail"),
        ("ended", "guest"),
        ("seals", "guest"),
        ("removed", "guest"),
    ];
    let holds = |(table, columns): &(&str, &str)| {
        let rows = folder.rows(&format!("SELECT {columns} FROM {table}"), &[]);
        rows.iter().flatten().flatten().any(|value| value.contains(text))
    };
    PLACES.iter().filter(|place| holds(place)).map(|(table, _)| *table).collect()
}

#[test]
fn everything_of_a_person_fits_into_one_file() {
    let app = TestApp::start();
    let (ana, bo, over) = app.two_rated();
    name(&ana, "Ana");
    play_out(&app, &over, &[&ana, &bo]);
    say(&ana, &over, "well played");
    say(&bo, &over, "a secret of Bo");
    ana.post(&format!("/t/{over}/chat/block"), &[("number", "2")]).see(303);
    ana.post(&format!("/t/{over}/report"), &[("what", "message 2"), ("why", "too loud")]).see(200);
    // Bo has done something there as well, which is his.
    let running = ana.open(&[("seat0", "me"), ("seat1", "friend")]);
    bo.join(&ana.invitation(&running), "Bo").see(303);
    ana.start(&running);
    let table = app.mirror(&running);
    let [action, of_bo] = [A, B].map(|letter| first_legal(&table, seat(letter)));
    ana.act(&running, 0, A, &action).see(200);
    bo.act(&running, 1, B, &of_bo).see(200);
    ana.page(&over).see(200);
    eventually("Ana was shown both prints", || {
        let shown = app.folder.rows("SELECT print FROM seals WHERE guest = ?1", &[&ana.guest()]);
        (shown.len() == 2).then_some(())
    });
    ana.post("/account", &[("name", "Ana"), ("password", PASSWORD)]).see(303);

    let answer = ana.post("/me/copy", &[]).see(200);
    assert!(answer.header("content-disposition").contains("hameau.json"));
    let file: serde_json::Value = serde_json::from_str(&answer.body).unwrap();
    assert_eq!(file["format"], "hameau person 1");
    assert_eq!(file["written_by"], engine::WRITTEN_BY);
    assert_eq!(file["profile"]["name"], "Ana");
    assert_eq!(file["profile"]["account"]["name"], "Ana");
    assert_eq!(file["profile"]["hidden"], serde_json::json!(["Bo"]));
    assert_eq!(file["messages"][0]["text"], "well played");
    assert_eq!(file["messages"].as_array().unwrap().len(), 1);
    assert_eq!(file["ratings"][0]["table"], over.as_str());
    let games = file["games"].as_array().unwrap();
    assert_eq!(games.len(), 2);
    assert_eq!(games[0]["record"].as_str().unwrap(), ana.record(&over).see(200).body);
    assert_eq!(games[1]["over"], false);
    assert_eq!(
        games[1]["moves"],
        serde_json::json!([format!("A {action}")]),
        "and what others did is theirs"
    );
    assert!(games[1].get("record").is_none(), "a running game keeps its seed");
    // What she reported is hers, in the words that she saw.
    assert_eq!(file["reports"].as_array().unwrap().len(), 1);
    assert_eq!(file["reports"][0]["about"], "a secret of Bo");
    assert_eq!(file["reports"][0]["why"], "too loud");
    let prints: Vec<&str> =
        file["prints"].as_array().unwrap().iter().map(|shown| shown["print"].as_str().unwrap()).collect();
    for id in [&over, &running] {
        assert!(prints.contains(&app.mirror(id).commitment().to_string().as_str()), "{prints:?}");
    }
    assert_eq!(prints.len(), 2);
    assert_eq!(file["profile"]["silenced"], false);
    for secret in [PASSWORD, "argon2", bo.guest().as_str()] {
        assert!(!answer.body.contains(secret), "{secret}");
    }
    assert_eq!(
        answer.body.matches("a secret of Bo").count(),
        1,
        "of what others said only what she reported"
    );
    let seed = app.folder.stored("SELECT seed FROM tables WHERE id = ?1", &[&running]);
    assert!(!answer.body.contains(&seed));
    // Bo opened none of the tables, and they are his games as well.
    let of_bo: serde_json::Value = serde_json::from_str(&bo.post("/me/copy", &[]).see(200).body).unwrap();
    assert_eq!(of_bo["games"].as_array().unwrap().len(), 2);
    // A stranger takes nothing along, and that is a file too.
    let empty: serde_json::Value =
        serde_json::from_str(&app.client().post("/me/copy", &[]).see(200).body).unwrap();
    assert_eq!(empty["games"], serde_json::json!([]));
}

#[test]
fn whoever_leaves_is_someone_and_nothing_else_changes() {
    let app = TestApp::start();
    let (ana, bo, over) = app.two_rated();
    name(&ana, "Anouk");
    play_out(&app, &over, &[&ana, &bo]);
    say(&ana, &over, "words of hers");
    say(&bo, &over, "words of his");
    ana.post("/account", &[("name", "Anouk"), ("password", PASSWORD)]).see(303);
    ana.post("/recover", &[]).see(200);
    bo.post(&format!("/t/{over}/chat/block"), &[("number", "1")]).see(303);
    bo.post(&format!("/t/{over}/report"), &[("what", "name A"), ("why", "because")]).see(200);
    let running = ana.open(&[("seat0", "me"), ("seat1", "friend")]);
    bo.join(&ana.invitation(&running), "Bo").see(303);
    ana.start(&running);
    let without = bo.open(&[("seat0", "me"), ("seat1", "friend")]);
    ana.join(&bo.invitation(&without), "Anouk").see(303);
    bo.send(&format!("/t/{without}/remove"), &[("seat", B)]).see(200);
    let (phone, spare) = (app.client(), app.client());
    for device in [&phone, &spare] {
        device.post("/signin", &[("name", "anouk"), ("password", PASSWORD)]).see(303);
    }
    spare.post("/signout", &[]).see(303);
    let (guest, record) = (ana.guest(), bo.record(&over).see(200).body);
    let ratings = |player: &str| {
        app.folder
            .rows("SELECT game, number, table_id, mean, deviation FROM ratings WHERE player = ?1", &[player])
    };
    let of_bo = ratings(&bo.guest());
    assert!(!of_bo.is_empty() && !ratings(&guest).is_empty());
    app.folder.rows("INSERT INTO silenced (guest, since) VALUES (?1, 0)", &[&guest]);
    let act = "INSERT INTO acts (act, subject, detail, made) VALUES ('silence', ?1, 'Anouk', 0)";
    app.folder.rows(act, &[&guest]);
    // They are everywhere where somebody can be.
    eventually("Anouk was shown a print", || where_is(&app.folder, &guest).contains(&"seals").then_some(()));
    let everywhere = [
        "guests",
        "tables",
        "seats",
        "chat",
        "blocks",
        "accounts",
        "recoveries",
        "ratings",
        "shapes",
        "reports",
        "silenced",
        "acts",
        "ended",
        "seals",
        "removed",
    ];
    assert_eq!(where_is(&app.folder, &guest), everywhere);
    assert_eq!(
        where_is(&app.folder, "Anouk"),
        ["guests", "seats", "chat", "blocks", "accounts", "shapes", "reports", "acts"]
    );

    // Nobody leaves by accident.
    assert!(ana.get("/leave").see(200).body.contains("LEAVE"));
    for fields in [
        vec![("password", PASSWORD)],
        vec![("word", "yes"), ("password", PASSWORD)],
        vec![("word", "LEAVE")],
        vec![("word", "LEAVE"), ("password", "not the right one")],
    ] {
        assert!([400, 403].contains(&ana.post("/leave", &fields).status), "{fields:?}");
    }
    assert!(ana.get("/").body.contains(&running), "nothing has happened yet");
    let mut watching = bo.events(&running, None, None);
    let old = ana.cookie("guest").unwrap();
    ana.post("/leave", &[("word", " leave "), ("password", PASSWORD)]).see(303);

    assert_ne!(ana.guest(), guest);
    ana.set_cookie("guest", &old);
    for device in [&ana, &phone] {
        assert!(device.get("/me").see(200).body.contains("play as a guest"));
        assert_ne!(device.guest(), guest, "every device is somebody new");
    }
    assert_eq!(where_is(&app.folder, &guest), ["ended"], "what is left says that old cookies are void");
    let ended = app.folder.rows("SELECT session FROM ended WHERE guest = ?1", &[&guest]);
    assert_eq!(ended, [[Some("*".to_owned())]], "all of them at once");
    assert_eq!(where_is(&app.folder, "Anouk"), [""; 0]);
    assert_eq!(where_is(&app.folder, "words of hers"), [""; 0]);
    assert_eq!((bo.record(&over).see(200).body, ratings(&bo.guest())), (record, of_bo));
    let page = bo.page(&over).see(200).body;
    assert!(page.contains("Someone") && !page.contains("Anouk") && page.contains("words of his"));
    let mut french = bo.also_at(app.address);
    french.lang = "fr";
    assert!(french.page(&over).body.contains("Quelqu’un"));
    // The running game goes on with the machine, as after giving up.
    assert!(std::iter::from_fn(|| watching.next()).any(|event| event.name == "bye"));
    assert!(bo.page(&running).see(200).body.contains("Someone (AI)"));
    assert!(app.log(&running).contains(&("takeover".into(), Some(0), Some("resigned".into()))));
    let table = eventually("the machine plays on", || {
        let table = app.mirror(&running);
        let bo_alone = table.to_act().contains(seat(B)) && !table.to_act().contains(seat(A));
        bo_alone.then_some(table)
    });
    bo.act(&running, table.step(), B, &first_legal(&table, seat(B))).see(200);
    say(&bo, &over, "who is there?");
    assert!(bo.page(&over).body.contains("who is there?"));
    // The name is free again, and a rematch keeps a seat for somebody else.
    app.client().post("/account", &[("name", "Anouk"), ("password", PASSWORD)]).see(303);
    let again = table_of(&bo.rematch(&over).see(303));
    app.client().join(&bo.invitation(&again), "Cy").see(303);

    let app = TestApp::start_in(&app.stop());
    bo_after_restart(&app, bo, &over);
}

fn bo_after_restart(app: &TestApp, mut bo: Client, over: &str) {
    bo.move_to(app);
    assert!(bo.page(over).see(200).body.contains("Someone"));
}

#[test]
fn a_guest_without_an_account_leaves_with_the_word_alone() {
    let folder = Folder::new();
    let mut config = folder.config();
    config.decide = |_, table, seat, _, _| table.legal(seat).first().map(|(action, _)| action.clone());
    let app = TestApp::start_with(&folder, config);
    let (ana, bo, id) = app.two_rated();
    let guest = bo.guest();
    bo.post("/leave", &[]).see(400);
    bo.post("/leave", &[("word", "PARTIR")]).see(303);
    assert_eq!(where_is(&app.folder, &guest), ["ended"]);
    assert!(ana.page(&id).see(200).body.contains("Someone"));
    // A game that is rated after somebody left is rated for the others.
    loop {
        let table = eventually("Ana is to act, or it is over", || {
            Some(app.mirror(&id)).filter(|table| table.is_over() || table.to_act().contains(seat(A)))
        });
        if table.is_over() {
            break;
        }
        // The machine may have been faster: then the step is another one.
        let answer = ana.act(&id, table.step(), A, &first_legal(&table, seat(A)));
        assert!([200, 409].contains(&answer.status), "{}", answer.body);
    }
    let rated = || app.folder.rows("SELECT player FROM ratings WHERE table_id = ?1", &[&id]);
    let rated = eventually("it is rated", || Some(rated()).filter(|rows| !rows.is_empty()));
    assert_eq!(rated, [[Some(ana.guest())]]);
}
