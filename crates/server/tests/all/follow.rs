//! What went on: updates tell it from where their reader stands, older turns are asked for, things open large.

use crate::client::attribute;
use crate::helpers::*;
use crate::play::play_out;

/// The journal of a fragment.
fn journal(html: &str) -> &str {
    let (_, journal) = html.split_once("id=\"journal\"").unwrap();
    journal
}

#[test]
fn an_update_tells_what_went_on_since_its_reader_was_told() {
    let app = TestApp::start();
    let (ana, bo, id) = app.two_people();
    let first = first_legal(&app.mirror(&id), seat(A));
    let whole = ana.act(&id, 0, A, &first).see(200);
    let told = attribute(journal(&whole.body), "data-told").to_owned();
    assert_eq!(told, "0.1");
    assert!(!journal(&whole.body).contains("data-known"), "who says nothing is told everything");
    assert!(whole.body.matches("class=\"deed\"").count() > 0);

    let path = format!("/t/{id}/fragment");
    let still = ana.get_with(&path, &[("x-told", &told)]).see(200);
    assert_eq!(attribute(journal(&still.body), "data-known"), "1");
    assert_eq!(still.body.matches("class=\"deed\"").count(), 0, "nothing went on since");

    let reply = first_legal(&app.mirror(&id), seat(B));
    bo.act(&id, 1, B, &reply).see(200);
    let since = ana.get_with(&path, &[("x-told", &told)]).see(200);
    assert_eq!(attribute(journal(&since.body), "data-known"), "1");

    for nonsense in ["", "x", "0.999", "1.1"] {
        let answer = ana.get_with(&path, &[("x-told", nonsense)]).see(200);
        assert!(!journal(&answer.body).contains("data-known"), "{nonsense}");
    }
}

#[test]
fn after_moves_were_taken_back_all_is_told_anew_also_after_a_restart() {
    let app = TestApp::start();
    let (ana, _bo, id) = app.two_people();
    let first = first_legal(&app.mirror(&id), seat(A));
    ana.act(&id, 0, A, &first).see(200);
    let path = format!("/t/{id}/fragment");
    let undone = ana.undo(&id, 1).see(200);
    assert_eq!(attribute(journal(&undone.body), "data-told"), "1.0");
    let answer = ana.get_with(&path, &[("x-told", "0.1")]).see(200);
    assert!(!journal(&answer.body).contains("data-known"));
    let app = TestApp::start_in(&app.stop());
    let mut ana = ana;
    ana.move_to(&app);
    assert_eq!(attribute(journal(&ana.fragment(&id).see(200).body), "data-told"), "1.0");
}

#[test]
fn a_stream_goes_on_from_where_its_page_stands() {
    let app = TestApp::start();
    let (ana, bo, id) = app.two_people();
    let version = ana.fragment(&id).see(200).version();
    let mut stream = ana.events_told(&id, version, "0.0");
    let first = first_legal(&app.mirror(&id), seat(B));
    bo.act(&id, 0, B, &first).see(200);
    let event = stream.next_of_play().unwrap();
    assert_eq!(attribute(journal(&event.data), "data-known"), "0");
    let second = first_legal(&app.mirror(&id), seat(A));
    ana.act(&id, 1, A, &second).see(200);
    let event = stream.next_of_play().unwrap();
    assert_eq!(attribute(journal(&event.data), "data-known"), "1", "what was sent is known");
}

#[test]
fn older_turns_and_things_are_asked_for() {
    let app = TestApp::start();
    let (ana, _bo, id) = app.two_people();
    let turns = ana.get(&format!("/t/{id}/journal?before=1")).see(200);
    assert!(!turns.body.contains("<li class=\"turn"), "nothing comes before the first turn");
    ana.get(&format!("/t/{id}/journal?before=soon")).see(400);
    let law = ana.get(&format!("/t/{id}/zoom?of=rule.PTP-63")).see(200);
    assert!(law.body.contains("zoomed law"));
    let nothing = ana.send(&format!("/t/{id}/zoom?of=nothing"), &[]);
    assert_eq!(nothing.status, 405);
    ana.get(&format!("/t/{id}/zoom?of=nothing")).see(404);
    ana.get(&format!("/t/{id}/zoom")).see(400);
}

/// The names of what opens on a page.
fn things(html: &str) -> Vec<&str> {
    html.split(" data-zoom=\"").skip(1).filter_map(|rest| rest.split('"').next()).collect()
}

#[test]
fn older_turns_of_one_player_are_asked_for_alone() {
    let app = TestApp::start();
    let (ana, bo, id) = app.two_people();
    play_out(&app, [&ana, &bo], &id);
    let path = format!("/t/{id}/journal?before=9999");
    let seats = |html: &str| -> Vec<String> {
        let turns = html.split("<li class=\"turn").skip(1);
        turns.map(|turn| turn.split('>').next().unwrap().to_owned()).collect()
    };
    let all = ana.get(&path).see(200);
    assert!(
        all.body.contains(&format!("/t/{id}/journal?before=9999&amp;seat=B\"")),
        "a page without a script chooses"
    );
    assert!(seats(&all.body).iter().any(|turn| turn.contains("data-seat=\"A\"")));
    let own = ana.get(&format!("{path}&seat=B")).see(200);
    let turns = seats(&own.body);
    assert!(turns.len() > 3 && turns.iter().all(|turn| turn.contains("data-seat=\"B\"")), "{turns:?}");
    // The way on goes to what is left of the same player.
    let mut html = own.body;
    let mut met = turns.len();
    while let Some((_, rest)) = html.split_once("<li class=\"older\"><a href=\"") {
        let next = rest.split('"').next().unwrap().replace("&amp;", "&");
        assert!(next.ends_with("&seat=B"), "{next}");
        html = ana.get_with(&next, &[("x-requested-with", "hameau")]).see(200).body;
        assert!(!html.contains("<html"), "the script asks for the turns alone");
        met += seats(&html).len();
    }
    let most = attribute(turns[0].as_str(), "data-turn").parse::<usize>().unwrap();
    assert!(met < most, "{met} of {most} turns are those of one player");
    for nonsense in ["C", "x", ""] {
        ana.get(&format!("{path}&seat={nonsense}")).see(400);
    }
}

#[test]
fn a_turn_says_when_it_was_also_after_a_restart() {
    let app = TestApp::start();
    let (ana, _bo, id) = app.two_people();
    let first = first_legal(&app.mirror(&id), seat(A));
    let now = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH).unwrap().as_secs();
    let told = ana.act(&id, 0, A, &first).see(200);
    let when: u64 = attribute(journal(&told.body), "data-when").parse().unwrap();
    assert!((now..now + 60).contains(&when), "{when} is not {now}");
    let app = TestApp::start_in(&app.stop());
    let mut ana = ana;
    ana.move_to(&app);
    let again = ana.fragment(&id).see(200);
    assert_eq!(attribute(journal(&again.body), "data-when").parse::<u64>().unwrap(), when);
}

#[test]
fn in_a_replay_things_open_as_they_stood() {
    let app = TestApp::start();
    let (ana, bo, id) = app.two_people();
    ana.get(&format!("/t/{id}/zoom?of=floors&step=0")).see(409);
    let last = play_out(&app, [&ana, &bo], &id);
    let open =
        |of: &str, step: usize, eyes: &str| ana.get(&format!("/t/{id}/zoom?of={of}&step={step}&seat={eyes}"));
    let (mut opened, mut changed) = (0, 0);
    for eyes in ["all", A, B] {
        let page = ana.replay_step(&id, last / 2, eyes).see(200);
        for of in things(&page.body) {
            let then = open(of, last / 2, eyes).see(200);
            opened += 1;
            changed += usize::from(then.body != open(of, last, eyes).body);
        }
    }
    assert!(opened > 30 && changed > 5, "{opened} things, {changed} of them have changed until the end");
    open("floors", last + 1, "all").see(404);
    open("nothing", 0, "all").see(404);
    open("floors", 0, "C").see(400);
}
