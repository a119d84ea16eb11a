//! Talk at a table.

use crate::helpers::*;

fn say(person: &Client, id: &str, text: &str) -> Answer {
    person.send(&format!("/t/{id}/chat"), &[("text", text)])
}

/// The next message that comes over a stream; states of the table are passed over.
fn next_talk(stream: &mut Stream) -> String {
    loop {
        let event = stream.next().unwrap();
        if event.name == "chat" {
            return event.data;
        }
    }
}

#[test]
fn what_is_said_reaches_everybody_and_stays() {
    let app = TestApp::start();
    let (ana, bo, id) = app.two_people();
    let spectator = app.client();
    let mut streams = [&ana, &bo, &bo, &spectator].map(|person| person.events(&id, None, None));
    let version = ana.fragment(&id).version();
    assert_eq!(say(&bo, &id, "  Good   evening! ").see(204).body, "");
    for stream in &mut streams {
        let talk = next_talk(stream);
        assert!(talk.contains("Good evening!") && talk.contains("data-n=\"1\""), "{talk}");
        assert!(!talk.contains("id=\"table\""), "the board is not sent again");
    }
    assert_eq!(ana.fragment(&id).version(), version);
    assert!(!ana.fragment(&id).body.contains("Good evening!"), "a fragment has no talk in it");
    for reader in [&ana, &bo, &spectator] {
        assert!(reader.page(&id).body.contains("Good evening!"));
    }
    assert_eq!(bo.page(&id).body.matches(" data-own").count(), 1);
    // Without a script a form leads back to the table.
    let answer = ana.post(&format!("/t/{id}/chat"), &[("text", "Hello Bo")]).see(303);
    assert_eq!(answer.header("location"), format!("/t/{id}#chat"));

    let app = TestApp::start_in(&app.stop());
    let mut ana = ana;
    ana.move_to(&app);
    let page = ana.page(&id).body;
    assert!(page.contains("Good evening!") && page.contains("Hello Bo"));
}

#[test]
fn a_reconnect_brings_what_was_missed_once() {
    let app = TestApp::start();
    let (ana, bo, id) = app.two_people();
    for text in ["one", "two", "three"] {
        say(&ana, &id, text).see(204);
    }
    let version = bo.fragment(&id).version();
    let mut stream = bo.events_after(&id, version, 1);
    let talk = stream.next().unwrap();
    assert_eq!(talk.name, "chat");
    assert!(
        !talk.data.contains(" one<") && talk.data.contains(" two<") && talk.data.contains(" three<"),
        "{talk:?}"
    );
    say(&ana, &id, "four").see(204);
    let talk = next_talk(&mut stream);
    assert!(talk.contains(" four<") && !talk.contains(" three<"), "{talk}");
    assert_eq!(attribute(&bo.page(&id).body, "data-said"), "4");
}

#[test]
fn hostile_words_stay_words() {
    let app = TestApp::start();
    let (ana, bo, id) = app.two_people();
    let mut stream = bo.events(&id, None, None);
    say(&ana, &id, "<img src=x onerror=alert(1)>\"'&\u{202E}\r\ndata: x\n\nevent: bye").see(204);
    let talk = next_talk(&mut stream);
    for text in [talk, bo.page(&id).body] {
        assert!(text.contains("&lt;img src=x onerror=alert(1)&gt;") && !text.contains("<img"), "{text}");
        assert!(!text.contains('\u{202E}') && text.contains("data: x event: bye"));
    }
}

#[test]
fn messages_have_a_length() {
    let app = TestApp::start();
    let (ana, mut bo, id) = app.two_people();
    say(&ana, &id, &"é".repeat(200)).see(204);
    let long = "é".repeat(201);
    for bad in ["", "  \u{200B} ", &long] {
        let answer = say(&ana, &id, bad).see(400);
        assert!(answer.is_plain() && answer.body.contains("1 to 200"));
    }
    bo.lang = "fr";
    assert!(say(&bo, &id, "").see(400).body.contains("1 à 200"));
}

#[test]
fn only_those_at_the_table_speak() {
    let app = TestApp::start();
    let (ana, _, id) = app.two_people();
    let spectator = app.client();
    let page = spectator.page(&id).body;
    assert!(page.contains("id=\"chat\"") && !page.contains("id=\"chat-text\""));
    assert!(ana.page(&id).body.contains("id=\"chat-text\""));
    say(&spectator, &id, "Take the crane!").see(403);
    say(&ana, "0123456789", "Anybody?").see(404);
    assert!(!ana.page(&id).body.contains("crane!"));
    // Alone with the machine there is nobody to talk to.
    let alone = ana.play("apprentice");
    assert!(!ana.page(&alone).body.contains("id=\"chat\""));
}

#[test]
fn whoever_speaks_too_fast_is_told_when_to_go_on() {
    let app = TestApp::start();
    let (ana, mut bo, id) = app.two_people();
    for n in 0..5 {
        say(&ana, &id, &n.to_string()).see(204);
    }
    let refused = say(&ana, &id, "six").see(429);
    assert!(refused.is_plain() && refused.body.contains("Try again in"), "{}", refused.body);
    let wait: u64 = refused.header("retry-after").parse().unwrap();
    assert!((1..=10).contains(&wait));
    assert!(!ana.page(&id).body.contains(" six<"));
    bo.lang = "fr";
    say(&bo, &id, "Others may speak").see(204);
    let page = ana.post(&format!("/t/{id}/chat"), &[("text", "a page")]).see(429);
    assert!(page.header("content-type").starts_with("text/html"));
    assert!(page.body.contains(&format!("href=\"/t/{id}\"")), "the way back to the table");
}

#[test]
fn somebody_can_be_hidden_everywhere_and_shown_again() {
    let app = TestApp::start();
    let (ana, bo, id) = app.two_people();
    say(&bo, &id, "good evening").see(204);
    say(&ana, &id, "mine").see(204);
    let block = |number: &str| ana.post(&format!("/t/{id}/chat/block"), &[("number", number)]);
    // Nobody hides themselves, nor a message that is not there.
    block("2").see(303);
    block("77").see(303);
    block("one").see(400);
    assert!(ana.page(&id).body.contains(" good evening<"));
    block("1").see(303);
    let page = ana.page(&id).body;
    assert!(!page.contains(" good evening<") && page.contains(" mine<") && page.contains("Show again"));
    assert!(bo.page(&id).body.contains(" good evening<"), "others read on");

    let mut stream = ana.events(&id, None, None);
    say(&bo, &id, "second").see(204);
    say(&ana, &id, "third").see(204);
    let talk =
        std::iter::repeat_with(|| next_talk(&mut stream)).find(|talk| talk.contains(" third<")).unwrap();
    assert!(!talk.contains(" second<"));
    // At another table too.
    let other = ana.open(&[("seat0", "me"), ("seat1", "friend")]);
    bo.join(&ana.invitation(&other), "Bo").see(303);
    say(&bo, &other, "elsewhere").see(204);
    assert!(!ana.page(&other).body.contains(" elsewhere<"));

    let me = ana.get("/me").body;
    assert!(me.contains("Hidden people") && me.contains("Bo"));
    let (_, form) = me.split_once("action=\"/unblock\"").unwrap();
    let number = attribute(form, "value").to_owned();
    // Nobody else takes it back.
    bo.post("/unblock", &[("number", &number)]).see(303);
    assert!(!ana.page(&id).body.contains(" second<"));
    ana.post("/unblock", &[("number", &number), ("back", "/me")]).see(303);
    assert!(ana.page(&id).body.contains(" second<") && ana.page(&other).body.contains(" elsewhere<"));
}

#[test]
fn nobody_learns_who_somebody_is() {
    let app = TestApp::start();
    let (ana, bo, id) = app.two_people();
    say(&bo, &id, "hello").see(204);
    let guest = bo.cookie("guest").unwrap();
    let secret = guest.split('.').next().unwrap();
    assert!(!ana.page(&id).body.contains(secret) && !ana.get("/me").body.contains(secret));
}
