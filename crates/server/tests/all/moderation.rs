//! Reports, and what the operator does about them.

use crate::helpers::*;

const PASSWORD: &str = "red roof, blue door";

fn watched(change: impl FnOnce(&mut server::Config)) -> (TestApp, Client) {
    let folder = Folder::new();
    let mut config = folder.config();
    config.operator = Some(([127, 0, 0, 1], 0).into());
    change(&mut config);
    let app = TestApp::start_with(&folder, config);
    let operator = Client::new(app.operator.unwrap());
    (app, operator)
}

pub(crate) fn token(operator: &Client) -> String {
    let page = operator.get("/").see(200).body;
    let (_, rest) = page.split_once("name=\"token\" value=\"").unwrap();
    rest.split_once('"').unwrap().0.to_owned()
}

fn act(operator: &Client, fields: &[(&str, &str)]) -> Answer {
    let token = token(operator);
    let mut all = vec![("token", token.as_str())];
    all.extend_from_slice(fields);
    operator.post("/act", &all)
}

fn say(person: &Client, id: &str, text: &str) -> Answer {
    person.send(&format!("/t/{id}/chat"), &[("text", text)])
}

#[test]
fn a_message_and_a_name_are_reported_and_settled() {
    let (app, operator) = watched(|_| {});
    let (ana, bo, id) = app.two_people();
    say(&bo, &id, "something <b>rude</b>").see(204);
    say(&ana, &id, "mine").see(204);
    let page = ana.get(&format!("/t/{id}/report")).see(200).body;
    assert!(page.contains("value=\"name B\"") && page.contains("value=\"message 1\""), "{page}");
    assert!(
        !page.contains("value=\"name A\"") && !page.contains("value=\"message 2\""),
        "nobody reports themselves"
    );
    assert!(ana.page(&id).body.contains(&format!("href=\"/t/{id}/report\"")));
    let report =
        |what: &str, why: &str| ana.post(&format!("/t/{id}/report"), &[("what", what), ("why", why)]);
    for nothing in ["", "name A", "name F", "message 2", "message 77", "message x", "table"] {
        assert!(report(nothing, "").see(400).body.contains("First choose"), "{nothing}");
    }
    assert!(report("message 1", "it is rude").see(200).body.contains("It is reported"));
    report("name B", "").see(200);
    report("name B", "the same again").see(200);
    // Whoever only watches reports nothing.
    app.client().get(&format!("/t/{id}/report")).see(403);
    app.client().post(&format!("/t/{id}/report"), &[("what", "name B")]).see(403);

    let page = operator.get("/").see(200).body;
    assert!(page.contains("something &lt;b&gt;rude&lt;/b&gt;") && page.contains("it is rude"), "{page}");
    assert_eq!(page.matches("value=\"settle\"").count(), 2, "the same twice is one");
    let mut french = operator.also_at(app.operator.unwrap());
    french.lang = "fr";
    assert!(french.get("/").see(200).body.contains("Signalements"));
    for number in ["1", "2"] {
        act(&operator, &[("act", "settle"), ("report", number)]).see(303);
    }
    let page = operator.get("/").see(200).body;
    assert!(page.contains("Nothing is reported") && page.contains("Report settled"), "{page}");
    assert!(!page.contains(" rude"));
    assert!(act(&operator, &[("act", "settle"), ("report", "1")]).see(200).body.contains("Nothing was done"));
}

#[test]
fn whoever_is_silenced_plays_but_neither_writes_nor_takes_a_name() {
    let (app, operator) = watched(|_| {});
    let (ana, bo, id) = app.two_people();
    act(&operator, &[("act", "silence"), ("guest", &bo.guest())]).see(303);
    assert!(say(&bo, &id, "one more").see(403).body.contains("silenced you"));
    bo.post("/name", &[("name", "Other"), ("back", "/")]).see(403);
    bo.post("/account", &[("name", "Other"), ("password", PASSWORD)]).see(403);
    say(&ana, &id, "hello").see(204);
    ana.act(&id, 0, A, &first_legal(&app.mirror(&id), seat(A))).see(200);
    // A name at another table is no way around it, and neither is an account.
    let other = ana.open(&[("seat0", "me"), ("seat1", "friend")]);
    bo.join(&ana.invitation(&other), "Other").see(403);
    let account = app.client();
    account.post("/account", &[("name", "Bob"), ("password", PASSWORD)]).see(303);
    bo.post("/signin", &[("name", "Bob"), ("password", PASSWORD)]).see(303);
    say(&bo, &id, "one more").see(403);
    let copy: serde_json::Value = serde_json::from_str(&bo.post("/me/copy", &[]).see(200).body).unwrap();
    assert_eq!(copy["profile"]["silenced"], true, "and they may know it");
    assert!(operator.get("/?name=bob").see(200).body.contains("silenced"));
    act(&operator, &[("act", "unsilence"), ("guest", &bo.guest())]).see(303);
    say(&bo, &id, "sorry").see(204);
}

#[test]
fn reports_follow_whoever_signs_in() {
    let app = TestApp::start();
    let (ana, bo, id) = app.two_people();
    let account = app.client();
    account.post("/account", &[("name", "Bob"), ("password", PASSWORD)]).see(303);
    let both = account.open(&[("seat0", "me"), ("seat1", "friend")]);
    bo.join(&account.invitation(&both), "Bo").see(303);
    let report = |who: &Client, id: &str, what: &str| {
        who.post(&format!("/t/{id}/report"), &[("what", what), ("why", "because")]).see(200);
    };
    report(&ana, &id, "name B");
    report(&bo, &id, "name A");
    report(&bo, &both, "name A");
    report(&account, &both, "name B");
    let by_and_about = || app.folder.rows("SELECT reporter, subject FROM reports ORDER BY number", &[]);
    assert_eq!(by_and_about().len(), 4);
    bo.post("/signin", &[("name", "Bob"), ("password", PASSWORD)]).see(303);
    let [ana, bob] = [&ana, &account].map(|one| Some(one.guest()));
    assert_eq!(by_and_about(), [[ana.clone(), bob.clone()], [bob, ana]], "nobody has reported themselves");
}

#[test]
fn a_person_is_renamed_everywhere() {
    let (app, operator) = watched(|_| {});
    let (ana, bo, over) = app.two_people();
    bo.post("/name", &[("name", "Rude Name"), ("back", "/")]).see(303);
    play_out(&app, &over, &[&ana, &bo]);
    say(&bo, &over, "hello").see(204);
    ana.post("/account", &[("name", "Ana"), ("password", PASSWORD)]).see(303);
    ana.post(&format!("/t/{over}/chat/block"), &[("number", "1")]).see(303);
    let guest = bo.guest();
    let found = operator.get("/?name=Rude+Name").see(200).body;
    assert!(found.contains(&guest));
    assert!(
        act(&operator, &[("act", "rename"), ("guest", &guest), ("name", "ANA")])
            .see(200)
            .body
            .contains("Nothing was")
    );
    act(&operator, &[("act", "rename"), ("guest", &guest), ("name", "Guest 7")]).see(303);
    for page in [ana.page(&over).see(200).body, ana.get("/me").see(200).body, bo.get("/").body] {
        assert!(!page.contains("Rude Name") && page.contains("Guest 7"), "{page}");
    }
    assert!(operator.get("/").see(200).body.contains("Rude Name → Guest 7"), "what was done is written down");
}

#[test]
fn a_closed_table_is_closed_to_everybody_until_it_is_opened_again() {
    let (app, operator) = watched(|_| {});
    let (ana, _bo, id) = app.two_people();
    let mut stream = ana.events(&id, None, None);
    act(&operator, &[("act", "close"), ("table", &id)]).see(303);
    assert!(std::iter::from_fn(|| stream.next()).any(|event| event.name == "bye"));
    let page = ana.page(&id).see(410).body;
    assert!(page.contains("This table is closed"), "{page}");
    ana.act(&id, 0, A, &first_legal(&app.mirror(&id), seat(A))).see(410);
    assert!(!ana.get("/").see(200).body.contains(&id));
    assert!(ana.post("/me/copy", &[]).see(200).body.contains(&id), "what is kept of a person is theirs");
    act(&operator, &[("act", "reopen"), ("table", &id)]).see(303);
    ana.act(&id, 0, A, &first_legal(&app.mirror(&id), seat(A))).see(200);
    assert!(
        act(&operator, &[("act", "close"), ("table", "0123456789")]).see(200).body.contains("Nothing was")
    );
}

#[test]
fn a_forgotten_password_is_chosen_anew_by_a_link_that_works_once() {
    let (app, operator) = watched(|_| {});
    let (home, phone) = (app.client(), app.client());
    let id = home.open(&[("seat0", "me"), ("seat1", "here")]);
    home.post("/account", &[("name", "Ana"), ("password", PASSWORD)]).see(303);
    let found = operator.get("/?name=ana").see(200).body;
    assert!(found.contains("value=\"link\""));
    let page = act(&operator, &[("act", "link"), ("guest", &home.guest())]).see(200).body;
    assert!(page.contains(&format!("http://{}/recover/", app.address)), "{page}");
    let (_, rest) = page.split_once("/recover/").unwrap();
    let link =
        format!("/recover/{}", rest.chars().take_while(char::is_ascii_alphanumeric).collect::<String>());
    assert!(phone.get(&link).see(200).body.contains("name=\"new\""));
    assert!(phone.post(&link, &[("new", "short")]).see(400).body.contains("8 to 200"));
    phone.post(&link, &[("new", "green shutters")]).see(303);
    assert!(
        phone.get("/").body.contains(&id) && !home.get("/").body.contains(&id),
        "the others are signed out"
    );
    app.client().post(&link, &[("new", "green shutters")]).see(410);
    app.client().post("/signin", &[("name", "ana"), ("password", PASSWORD)]).see(403);
    app.client().post("/signin", &[("name", "ana"), ("password", "green shutters")]).see(303);
    // A guest without an account has no password that could be forgotten.
    let guest = app.client();
    guest.get("/").see(200);
    assert!(
        act(&operator, &[("act", "link"), ("guest", &guest.guest())]).see(200).body.contains("Nothing was")
    );
    let acts = app.folder.rows("SELECT act, detail FROM acts ORDER BY number", &[]);
    assert_eq!(acts, [[Some("link".to_owned()), Some("Ana".to_owned())]]);
}

#[test]
fn no_other_site_acts_for_the_operator() {
    let (app, operator) = watched(|_| {});
    let (_ana, bo, id) = app.two_people();
    let (guest, token) = (bo.guest(), token(&operator));
    let fields = [("token", token.as_str()), ("act", "silence"), ("guest", guest.as_str())];
    let own = format!("http://{}", app.operator.unwrap());
    for headers in [
        [("sec-fetch-site", "cross-site")],
        [("sec-fetch-site", "same-site")],
        [("origin", "http://evil.example")],
        [("origin", "null")],
        // A name that another site has pointed at this machine.
        [("host", "evil.example")],
        [("host", "localhost")],
    ] {
        let refused = operator.post_with("/act", &fields, &headers).see(403);
        assert!(refused.body.contains("Keeping the house"), "{headers:?}");
    }
    operator.get_with("/", &[("host", "evil.example")]).see(403);
    for token in [None, Some(""), Some("00")] {
        let token = token.map(|token| ("token", token));
        let fields: Vec<_> = token.into_iter().chain([fields[1], fields[2]]).collect();
        operator.post("/act", &fields).see(403);
    }
    say(&bo, &id, "still here").see(204);
    operator.post_with("/act", &fields, &[("origin", own.as_str())]).see(303);
    say(&bo, &id, "silent").see(403);
    // Players find none of it at their own address.
    app.client().post("/act", &fields).see(404);
    assert!(!app.client().get("/").see(200).body.contains("Keeping the house"));
}

#[test]
fn with_a_key_only_those_who_know_it_come_in() {
    let key = "a key of many signs";
    let (app, operator) = watched(|config| config.operator_key = Some(key.to_owned()));
    assert!(operator.get("/").see(403).body.contains("name=\"key\""));
    operator.post("/act", &[("act", "close"), ("table", "0123456789")]).see(403);
    assert!(
        operator.post("/enter", &[("key", "a guess of many signs")]).see(403).body.contains("not the key")
    );
    operator.set_cookie("operator", "00");
    operator.get("/").see(403);
    let entered = operator.post("/enter", &[("key", key)]).see(303);
    assert!(entered.header("set-cookie").contains("HttpOnly; SameSite=Strict"));
    operator.get("/").see(200);
    operator.get("/metrics").see(200);
    drop(app);

    let folder = Folder::new();
    let mut config = folder.config();
    config.operator_key = Some("short".into());
    let runtime = tokio::runtime::Runtime::new().unwrap();
    let said = runtime.block_on(server::Application::build(config)).unwrap_err().to_string();
    assert!(said.contains("HAMEAU_OPERATOR_KEY") && said.contains("16"), "{said}");
}
