//! The waiting room: a host who rules, guests who come by link or by three words.

use crate::helpers::*;
use crate::nodes::two_servers;
use crate::reading;

const C: &str = "C";

/// A table of three with two seats for friends, and its host.
fn three_seats(app: &TestApp) -> (Client, String) {
    let ana = app.client();
    ana.post("/name", &[("name", "Ana"), ("back", "/")]).see(303);
    let id = ana.open(&[("players", "3"), ("seat0", "me"), ("seat1", "friend"), ("seat2", "friend")]);
    (ana, id)
}

/// `POST /t/ID/WHAT`, as the script does.
fn ask(person: &Client, id: &str, what: &str, fields: &[(&str, &str)]) -> Answer {
    person.send(&format!("/t/{id}/{what}"), fields)
}

/// The three words on the page of a host, joined by hyphens.
fn words(page: &str) -> String {
    let (_, rest) = page.split_once("class=\"words\"").unwrap();
    let (inside, _) = rest.split_once("</p>").unwrap();
    let spans = inside.split("<span>").skip(1).map(|part| part.split_once("</span>").unwrap().0);
    spans.collect::<Vec<_>>().join("-")
}

/// Says the words of an invitation.
fn say(person: &Client, words: &str) -> Answer {
    let encoded: String = words.bytes().map(|byte| format!("%{byte:02X}")).collect();
    person.get(&format!("/join?link={encoded}"))
}

/// Every power that only the host has, with what it needs.
const POWERS: [(&str, &[(&str, &str)]); 8] = [
    ("start", &[]),
    ("close", &[]),
    ("fill", &[("seat", C), ("level", "novice")]),
    ("open", &[("seat", C)]),
    ("take-away", &[("seat", C)]),
    ("remove", &[("seat", B)]),
    ("block", &[("seat", B)]),
    ("hand-over", &[("seat", B)]),
];

#[test]
fn the_game_begins_when_its_host_says_so() {
    let app = TestApp::start();
    let (ana, id) = three_seats(&app);
    let (bo, cy) = (app.client(), app.client());
    let refused = ask(&ana, &id, "start", &[]).see(409);
    assert!(refused.is_plain() && refused.body.contains("players are awaited"), "{}", refused.body);
    // One link brings both friends.
    let token = ana.invitation(&id);
    bo.join(&token, "Bo").see(303);
    cy.join(&token, "Cy").see(303);
    assert!(app.client().get(&format!("/join/{token}")).see(409).body.contains("taken this seat"));
    let page = ana.page(&id).see(200).body;
    assert!(page.contains("Everybody is here") && page.contains(" id=\"start\""), "{page}");
    assert!(!page.contains("class=\"words\""), "nobody is invited to a full table");
    // Whoever is not ready is waited for.
    ask(&bo, &id, "ready", &[("ready", "no")]).see(200);
    assert!(ask(&ana, &id, "start", &[]).see(409).body.contains("not ready"));
    bo.act(&id, 0, B, &first_legal(&app.mirror(&id), seat(B))).see(409);
    ask(&bo, &id, "ready", &[("ready", "perhaps")]).see(400);
    ask(&bo, &id, "ready", &[("ready", "yes")]).see(200);
    ana.start(&id);
    ana.start(&id);
    let log: Vec<String> = app.log(&id).into_iter().map(|(kind, ..)| kind).collect();
    assert_eq!(log, ["sit", "sit", "ready", "ready", "start"], "two presses are one");
    bo.act(&id, 0, B, &first_legal(&app.mirror(&id), seat(B))).see(200);
}

#[test]
fn who_waits_for_nobody_begins_at_once() {
    let app = TestApp::start();
    let ana = app.client();
    for seats in [[("seat0", "me"), ("seat1", "ai:novice")], [("seat0", "me"), ("seat1", "here")]] {
        let id = ana.open(&seats);
        assert!(!ana.page(&id).see(200).body.contains("Waiting room"));
        assert_eq!(app.folder.stored("SELECT started FROM tables WHERE id = ?1", &[&id]), "1");
        assert!(app.folder.rows("SELECT words FROM tables WHERE id = ?1", &[&id])[0][0].is_none());
        assert!(ask(&ana, &id, "close", &[]).see(409).body.contains("has begun"));
    }
}

#[test]
fn only_the_host_rules_and_only_before_the_start() {
    let app = TestApp::start();
    let (ana, id) = three_seats(&app);
    let (bo, stranger) = (app.client(), app.client());
    bo.join(&ana.invitation(&id), "Bo").see(303);
    let log = app.log(&id);
    for (what, fields) in POWERS {
        for person in [&bo, &stranger] {
            let refused = ask(person, &id, what, fields).see(403);
            assert!(refused.is_plain() && refused.body.contains("Only the host"), "{what}: {}", refused.body);
        }
    }
    bo.get(&format!("/t/{id}/change")).see(403);
    ask(
        &bo,
        &id,
        "change",
        &[("pace", "live:5"), ("switch.spectators", "on"), ("switch.advice", "on"), ("switch.rated", "on")],
    )
    .see(403);
    assert!(ask(&stranger, &id, "ready", &[("ready", "yes")]).see(403).body.contains("play"));
    assert_eq!(app.log(&id), log, "nothing has happened");
    let page = bo.page(&id).see(200).body;
    assert!(page.contains(&format!("/t/{id}/leave")) && page.contains(&format!("/t/{id}/ready")), "{page}");
    for (what, _) in POWERS {
        assert!(!page.contains(&format!("/t/{id}/{what}\"")), "{what} is not offered to a guest");
    }
    assert!(!page.contains("/join/") && !page.contains("class=\"words\""), "only the host invites");

    ask(&ana, &id, "fill", &[("seat", C), ("level", "novice")]).see(200);
    ana.start(&id);
    for (what, fields) in POWERS.into_iter().filter(|(what, _)| *what != "start") {
        let refused = ask(&ana, &id, what, fields).see(409);
        assert!(refused.body.contains("has begun"), "{what}: {}", refused.body);
    }
    for (what, fields) in [("leave", &[][..]), ("ready", &[("ready", "no")])] {
        assert!(ask(&bo, &id, what, fields).see(409).body.contains("has begun"), "{what}");
    }
    ana.get(&format!("/t/{id}/change")).see(409);
}

#[test]
fn a_free_seat_is_filled_opened_or_taken_away() {
    let app = TestApp::start();
    let (ana, id) = three_seats(&app);
    let bo = app.client();
    // Before anything else the table is private.
    assert!(!bo.get("/tables").see(200).body.contains(&id));
    let page = ana.page(&id).body;
    assert!(page.contains("The table will be listed. All right?") && page.contains("play with 2"), "{page}");
    ask(&ana, &id, "fill", &[("seat", C), ("level", "genius")]).see(400);
    ask(&ana, &id, "fill", &[("seat", "Z"), ("level", "novice")]).see(400);
    for level in ["novice", "apprentice", "artisan", "master"] {
        ask(&ana, &id, "fill", &[("seat", C), ("level", level)]).see(200);
        ask(&ana, &id, "fill", &[("seat", C), ("level", level)]).see(409);
        ask(&ana, &id, "remove", &[("seat", C)]).see(200);
    }
    ask(&ana, &id, "remove", &[("seat", C)]).see(409);
    ask(&ana, &id, "remove", &[("seat", A)]).see(409);
    ask(&ana, &id, "hand-over", &[("seat", B)]).see(409);
    ask(&ana, &id, "open", &[("seat", C)]).see(200);
    let list = bo.get("/tables").see(200).body;
    assert!(list.contains(&format!("action=\"/t/{id}/sit\"")), "{list}");
    bo.post(&format!("/t/{id}/sit"), &[("seat", B)]).see(409);
    // The seat that is kept for a friend goes, and Bo moves up with what he says.
    bo.post(&format!("/t/{id}/sit"), &[("seat", C)]).see(303);
    ask(&bo, &id, "chat", &[("text", "here I am")]).see(204);
    ask(&ana, &id, "take-away", &[("seat", C)]).see(409);
    ask(&ana, &id, "take-away", &[("seat", B)]).see(200);
    assert_eq!(app.mirror(&id).players(), 2);
    assert_eq!(app.folder.stored("SELECT seat FROM chat WHERE table_id = ?1", &[&id]), "1");
    ask(&ana, &id, "remove", &[("seat", B)]).see(200);
    // Two is the fewest here.
    assert!(!ana.page(&id).body.contains("/take-away"));
    ask(&ana, &id, "take-away", &[("seat", B)]).see(400);
    let dan = app.client();
    dan.post(&format!("/t/{id}/sit"), &[("seat", B)]).see(303);
    ana.start(&id);
    play_out(&app, &id, &[&ana, &dan]);
    ana.record(&id).see(200);
}

#[test]
fn a_game_counts_only_as_long_as_people_sit_in_every_seat() {
    let app = TestApp::start();
    let ana = app.client();
    let seats = [("players", "3"), ("seat0", "me"), ("seat1", "friend"), ("seat2", "friend")];
    let id = ana.open(&[&seats[..], &[("switch.rated", "on")]].concat());
    let page = |what: &str| ana.page(&id).see(200).body.contains(what);
    assert!(!page("Friendly"), "it was opened to count");
    ask(&ana, &id, "take-away", &[("seat", C)]).see(200);
    assert!(!page("Friendly"), "it still does with one seat fewer");
    ask(&ana, &id, "fill", &[("seat", B), ("level", "novice")]).see(200);
    assert!(page("Friendly"), "not against a player made of code");
}

#[test]
fn three_words_lead_to_a_seat_until_the_game_begins() {
    let app = TestApp::start();
    let (mut ana, id) = three_seats(&app);
    let (bo, cy, late) = (app.client(), app.client(), app.client());
    let said = words(&ana.page(&id).see(200).body);
    assert_eq!(said.matches('-').count(), 2, "{said}");
    let door = say(&bo, &said.to_uppercase().replace('-', "  ")).see(303);
    let token = door.header("location").strip_prefix("/join/").unwrap().to_owned();
    assert!(bo.get(&format!("/join/{token}")).see(200).body.contains("Ana"));
    bo.join(&token, "Bo").see(303);
    let door = say(&cy, &format!(" {said} ")).see(303);
    assert_ne!(door.header("location"), format!("/join/{token}"), "the next seat");
    // Words of the other language are words as well, only not these.
    for wrong in ["loutre tilleul brume", "otter-linden-mist", "no such words"] {
        let mut guess = app.client();
        assert!(say(&guess, wrong).see(404).body.contains("No table with these words."), "{wrong}");
        guess.lang = "fr";
        assert!(say(&guess, wrong).see(404).body.contains("Aucune table avec ces mots."), "{wrong}");
    }
    // A restart keeps them.
    let app = TestApp::start_in(&app.stop());
    ana.move_to(&app);
    assert_eq!(words(&ana.page(&id).see(200).body), said);
    let cy = cy.also_at(app.address);
    let token = say(&cy, &said).see(303).header("location").strip_prefix("/join/").unwrap().to_owned();
    cy.join(&token, "Cy").see(303);
    let late = late.also_at(app.address);
    assert!(say(&late, &said).see(409).body.contains("taken this seat"), "every seat is taken");
    ana.start(&id);
    say(&late, &said).see(404);
}

#[test]
fn words_in_french_are_typed_without_accents() {
    let app = TestApp::start();
    let mut ana = app.client();
    ana.lang = "fr";
    let id = ana.open(&[("seat0", "me"), ("seat1", "friend")]);
    let page = ana.page(&id).see(200).body;
    let key = app.folder.stored("SELECT words FROM tables WHERE id = ?1", &[&id]);
    assert!(page.contains("Dites ces trois mots"), "{page}");
    let plain = key.strip_prefix("fr:").unwrap();
    assert!(plain.is_ascii());
    say(&app.client(), plain).see(303);
}

#[test]
fn guessing_words_is_limited_as_guessing_links_is() {
    let app = reading::start(|limits| limits.guesses = reading::hourly(5, 1000));
    let ana = app.client();
    let id = ana.open(&[("seat0", "me"), ("seat1", "friend")]);
    let said = words(&ana.page(&id).body);
    let bo = app.client();
    bo.get("/").see(200);
    for _ in 0..5 {
        say(&bo, "no such words").see(404);
    }
    say(&bo, "no such words").see(429);
    say(&bo, &said).see(429);
}

#[test]
fn whoever_is_sent_away_is_out() {
    let app = TestApp::start();
    let (ana, id) = three_seats(&app);
    let (bo, cy) = (app.client(), app.client());
    let (token, said) = (ana.invitation(&id), words(&ana.page(&id).body));
    bo.join(&token, "Bo").see(303);
    let mut stream = bo.events(&id, None, None);
    assert_eq!(stream.next().unwrap().name, "table");
    let after = ask(&ana, &id, "remove", &[("seat", B)]).see(200).body;
    assert!(!after.contains("<b>Bo</b>"), "{after}");
    let bye = std::iter::from_fn(|| stream.next()).find(|event| event.name != "table");
    assert_eq!(bye.unwrap().name, "bye");
    assert!(bo.page(&id).see(403).body.contains("removed you"));
    assert!(bo.fragment(&id).see(403).is_plain());
    assert_eq!(bo.try_events(&id), 403);
    ask(&bo, &id, "chat", &[("text", "let me in")]).see(403);
    // Neither the link nor the words that he knows lead anywhere, for him and for others.
    for person in [&bo, &cy] {
        person.get(&format!("/join/{token}")).see(404);
        person.join(&token, "Bo").see(404);
        say(person, &said).see(404);
    }
    // The new link is not for him either, nor is a seat for anyone.
    let new = ana.invitation(&id);
    assert!(new != token && words(&ana.page(&id).body) != said);
    bo.join(&new, "Bo").see(403);
    ask(&ana, &id, "open", &[("seat", C)]).see(200);
    bo.post(&format!("/t/{id}/sit"), &[("seat", C)]).see(403);
    cy.join(&new, "Cy").see(303);
    let app = TestApp::start_in(&app.stop());
    bo.also_at(app.address).page(&id).see(403);
    cy.also_at(app.address).page(&id).see(200);
}

#[test]
fn whoever_is_blocked_is_out_and_unread() {
    let app = TestApp::start();
    let (ana, id) = three_seats(&app);
    let bo = app.client();
    bo.join(&ana.invitation(&id), "Bo").see(303);
    ask(&bo, &id, "chat", &[("text", "rude words")]).see(204);
    assert!(ana.page(&id).body.contains("rude words"));
    ask(&ana, &id, "block", &[("seat", C)]).see(409);
    ask(&ana, &id, "block", &[("seat", B)]).see(200);
    assert!(!ana.page(&id).body.contains("rude words"));
    let me = ana.get("/me").see(200).body;
    assert!(me.contains("Hidden people") && me.contains("Bo"), "{me}");
    bo.page(&id).see(403);
}

#[test]
fn the_table_is_handed_over_and_left() {
    let app = TestApp::start();
    let (ana, id) = three_seats(&app);
    let (bo, cy) = (app.client(), app.client());
    bo.join(&ana.invitation(&id), "Bo").see(303);
    assert!(ask(&ana, &id, "leave", &[]).see(409).body.contains("hand it over"));
    assert_eq!(app.folder.stored("SELECT seed FROM tables WHERE id = ?1", &[&id]).len(), 64);
    let seed = app.folder.stored("SELECT seed FROM tables WHERE id = ?1", &[&id]);
    ask(&ana, &id, "hand-over", &[("seat", B)]).see(200);
    ask(&ana, &id, "open", &[("seat", C)]).see(403);
    let page = bo.page(&id).see(200).body;
    assert!(page.contains(" id=\"start\"") && page.contains("/join/") && !page.contains(&seed));
    // Ana goes, and may come back.
    assert_eq!(ana.post(&format!("/t/{id}/leave"), &[]).see(303).header("location"), "/");
    ana.post(&format!("/t/{id}/leave"), &[]).see(303);
    let token = bo.invitation(&id);
    cy.join(&token, "Cy").see(303);
    ana.page(&id).see(200);
    assert!(!ana.page(&id).body.contains(&seed));
    ask(&bo, &id, "fill", &[("seat", A), ("level", "novice")]).see(200);
    bo.start(&id);
    assert_eq!(
        app.folder.stored("SELECT seed FROM tables WHERE id = ?1", &[&id]),
        seed,
        "what was sealed stays so"
    );
}

#[test]
fn a_closed_table_says_so_to_everybody() {
    let app = TestApp::start();
    let (ana, id) = three_seats(&app);
    let bo = app.client();
    let token = ana.invitation(&id);
    let said = words(&ana.page(&id).body);
    bo.join(&token, "Bo").see(303);
    assert!(ana.page(&id).body.contains("Your guests will be told."));
    let mut stream = bo.events(&id, None, None);
    assert_eq!(ana.post(&format!("/t/{id}/close"), &[]).see(303).header("location"), "/tables");
    let bye = std::iter::from_fn(|| stream.next()).find(|event| event.name != "table");
    assert_eq!(bye.unwrap().name, "bye");
    assert!(bo.page(&id).see(410).body.contains("The host has closed this table"));
    assert!(bo.fragment(&id).see(410).is_plain());
    bo.get(&format!("/join/{token}")).see(410);
    say(&bo, &said).see(404);
    ask(&ana, &id, "start", &[]).see(410);
    assert!(!ana.get("/tables").see(200).body.contains(&id));
    assert_eq!(app.log(&id).last().unwrap().0, "close");
    let app = TestApp::start_in(&app.stop());
    bo.also_at(app.address).page(&id).see(410);
}

#[test]
fn the_options_change_and_everybody_is_asked_again() {
    let app = TestApp::start();
    let (ana, bo) = (app.client(), app.client());
    let fields = [("game", "nobility"), ("seat0", "me"), ("seat1", "friend")];
    let id = table_of(&ana.post("/tables", &fields).see(303));
    bo.join(&ana.invitation(&id), "Bo").see(303);
    let page = ana.get(&format!("/t/{id}/change")).see(200).body;
    assert!(page.contains("name=\"pace\"") && page.contains("name=\"option."), "{page}");
    let (_, option) = page.split_once("name=\"option.").unwrap();
    let name = option.split('"').next().unwrap();
    let value = option.split("<option value=\"").nth(2).unwrap().split('"').next().unwrap();
    let option = format!("option.{name}");
    let change = [
        (option.as_str(), value),
        ("pace", "live:5"),
        ("switch.spectators", "on"),
        ("switch.advice", "off"),
        ("switch.rated", "off"),
    ];
    let print = app.folder.stored("SELECT seed FROM tables WHERE id = ?1", &[&id]);
    ana.post(&format!("/t/{id}/change"), &change).see(303);
    let room = bo.page(&id).see(200).body;
    assert!(
        room.contains("5 min per player") && room.contains("No advice") && room.contains("not yet"),
        "{room}"
    );
    assert!(ask(&ana, &id, "start", &[]).see(409).body.contains("not ready"));
    assert_eq!(
        app.folder.stored("SELECT value FROM options WHERE table_id = ?1 AND name = ?2", &[&id, name]),
        value
    );
    assert_eq!(app.folder.stored("SELECT seed FROM tables WHERE id = ?1", &[&id]), print, "the seal stays");
    for bad in [("pace", "soon"), ("switch.rated", "perhaps"), (option.as_str(), "nonsense")] {
        let mut wrong = change;
        *wrong.iter_mut().find(|(name, _)| *name == bad.0).unwrap() = bad;
        ana.post(&format!("/t/{id}/change"), &wrong).see(400);
    }
    ask(&bo, &id, "ready", &[("ready", "yes")]).see(200);
    ana.start(&id);
    ana.page(&id).see(200);
}

#[test]
fn the_room_says_since_when_a_guest_is_there() {
    let app = TestApp::start();
    let (mut ana, id) = three_seats(&app);
    assert!(!ana.page(&id).see(200).body.contains("data-sitting"), "nobody has come");
    app.client().join(&ana.invitation(&id), "Bo").see(303);
    let page = ana.page(&id).see(200).body;
    assert_eq!(page.matches("data-sitting").count(), 1, "the host did not arrive");
    assert!(page.contains(">has just arrived<"), "{page}");
    // It is kept with the seat, also when the table is laid anew.
    app.folder.rows("UPDATE seats SET since = since - 150000 WHERE since IS NOT NULL", &[]);
    let app = TestApp::start_in(&app.stop());
    ana.move_to(&app);
    assert!(ana.page(&id).see(200).body.contains(">arrived 2 min ago<"));
    ask(&ana, &id, "take-away", &[("seat", C)]).see(200);
    assert!(ana.page(&id).see(200).body.contains(">arrived 2 min ago<"));
    ask(&ana, &id, "remove", &[("seat", B)]).see(200);
    assert!(!ana.page(&id).see(200).body.contains("data-sitting"));
}

#[test]
fn two_servers_agree_about_the_waiting_room() {
    let Some((one, other)) = two_servers() else { return };
    let (ana, id) = three_seats(&one);
    let (bo, there) = (other.client(), ana.also_at(other.address));
    let said = words(&there.page(&id).see(200).body);
    let door = say(&bo, &said).see(303);
    bo.join(door.header("location").strip_prefix("/join/").unwrap(), "Bo").see(303);
    let mut stream = bo.events(&id, None, None);
    ask(&ana, &id, "fill", &[("seat", C), ("level", "novice")]).see(200);
    there.start(&id);
    let begun = std::iter::from_fn(|| stream.next()).find(|event| event.data.contains("name=\"action\""));
    assert!(begun.is_some(), "Bo's page goes on without being asked");
    bo.also_at(one.address).act(&id, 0, B, &first_legal(&one.mirror(&id), seat(B))).see(200);
    // What one server closes, the other does not show.
    let (ana, id) = three_seats(&one);
    let there = ana.also_at(other.address);
    there.page(&id).see(200);
    ask(&ana, &id, "close", &[]);
    eventually("the other has heard of it", || (there.page(&id).status == 410).then_some(()));
}
