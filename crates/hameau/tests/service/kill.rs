//! Nothing that was acknowledged is lost when the program is killed.

use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};
use std::time::Duration;

use engine::Chance;
use games::GameId;

use crate::person::Person;
use crate::process::{Folder, Process};

const KILLS: u32 = 200;

#[test]
fn killed_two_hundred_times_under_load_nothing_acknowledged_is_lost() {
    let folder = Folder::new();
    let dir = folder.path();
    let mut people: Vec<Person> =
        GameId::ALL.iter().chain(&GameId::ALL).map(|game| Person::new(*game)).collect();
    let mut chance = Chance::from_number(9);
    for _ in 0..KILLS {
        let server = Process::start(dir);
        let base = server.base.clone();
        let (is_killed, played) = (AtomicBool::new(false), AtomicU32::new(0));
        std::thread::scope(|scope| {
            for person in &mut people {
                scope.spawn(|| {
                    // A server that does not answer any more is killed: the move that was posted stays open.
                    while let Ok(is_played) = person.play(&base, dir) {
                        assert!(is_played, "a server that runs refuses nothing");
                        played.fetch_add(1, Ordering::SeqCst);
                    }
                    assert!(is_killed.load(Ordering::SeqCst), "the server went before it was killed");
                });
            }
            // At a random moment between some moves and the next.
            let (enough, longer) = (chance.below(40), chance.below(4000));
            while played.load(Ordering::SeqCst) < enough {
                std::thread::sleep(Duration::from_millis(1));
            }
            std::thread::sleep(Duration::from_micros(longer.into()));
            is_killed.store(true, Ordering::SeqCst);
            server.kill();
        });
        people.iter().for_each(|person| person.check(dir));
    }
    // Everybody plays on, and the last start finds all of it.
    let server = Process::start(dir);
    for person in &mut people {
        assert!(person.play(&server.base, dir).unwrap());
        person.check(dir);
        let address = format!("{}/t/{}", server.base, person.table().unwrap());
        assert_eq!(person.browser.get(&address).unwrap().0, 200);
    }
    let acknowledged: u64 = people.iter().map(|person| person.acknowledged).sum();
    assert!(acknowledged > u64::from(10 * KILLS), "{acknowledged} moves are no load");
    println!("{KILLS} kills, {acknowledged} moves acknowledged, none lost");
}
