//! A disk without room: what cannot be written is refused, nothing else is harmed.

use games::GameId;

use crate::person::Person;
use crate::process::{Folder, Process};

/// Enough to begin, not enough to go on: 640 blocks of 512 bytes.
const CRAMPED: u32 = 640;

#[test]
fn without_room_moves_are_refused_and_nothing_is_lost() {
    let folder = Folder::new();
    let dir = folder.path();
    let mut person = Person::new(GameId::ALL[0]);
    let server = Process::start_cramped(dir, CRAMPED);
    let mut refused = 0;
    for _ in 0..5000 {
        if !person.play(&server.base, dir).unwrap() {
            refused += 1;
            if refused == 3 {
                break;
            }
        }
    }
    assert_eq!(refused, 3, "the disk was never full: {} moves", person.acknowledged);
    assert!(person.acknowledged > 20, "{} moves", person.acknowledged);
    let table = format!("/t/{}", person.table().unwrap());
    let (status, _, page) = person.browser.get(&format!("{}{table}", server.base)).unwrap();
    assert_eq!(status, 200, "whoever looks still sees the table: {page}");
    let (status, _, sentence) = person
        .browser
        .post(&format!("{}/tables", server.base), &[("game", "settlement"), ("seat0", "me")])
        .unwrap();
    assert_eq!(status, 503, "{sentence}");
    assert!(sentence.contains("can be written down"), "{sentence}");
    person.check(dir);
    let (status, errors) = server.stop();
    assert!(status.success(), "{errors}");
    assert!(errors.contains("a commit failed"), "the operator is told: {errors}");
    // With room again, everybody goes on where they were.
    let server = Process::start(dir);
    for _ in 0..20 {
        assert!(person.play(&server.base, dir).unwrap());
    }
    person.check(dir);
}
