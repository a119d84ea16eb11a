//! `hameau trace`: everything about every step.

use serde_json::Value;

use crate::{lines, out};

#[test]
fn a_trace_tells_everything_about_every_step() {
    let trace = lines(&out(&["trace", "petits-peuples", "--players", "3", "--seed", "garden"]));
    assert_eq!(trace, lines(&out(&["trace", "petits-peuples", "-n", "3", "--seed", "garden"])));
    let deal = &trace[0];
    assert_eq!(deal["written_by"], concat!("hameau ", env!("CARGO_PKG_VERSION")));
    let chance: Vec<&str> =
        deal["chance"].as_array().unwrap().iter().map(|line| line.as_str().unwrap()).collect();
    let count = |kind: &str| chance.iter().filter(|line| line.starts_with(kind)).count();
    assert_eq!([count("layout "), count("first "), count("deck "), count("missions ")], [1, 1, 1, 3]);
    for step in &trace[1..] {
        let seat = step["seat"].as_str().unwrap();
        let legal = step["legal"][seat].as_array().unwrap();
        assert!(legal.contains(&step["action"]), "{step}");
        assert_eq!(step["scores"].as_object().unwrap().len(), 3);
        assert_eq!(step["hash"].as_str().unwrap().len(), 16);
        assert!(step["ranks"].as_object().unwrap().values().any(|rank| *rank == 1), "{step}");
    }
    let end = trace.last().unwrap();
    assert_eq!(end["over"], true);
    let first: Vec<&String> = end["ranks"]
        .as_object()
        .unwrap()
        .iter()
        .filter(|(_, rank)| **rank == 1)
        .map(|(seat, _)| seat)
        .collect();
    let winners: Vec<&str> =
        end["winners"].as_array().unwrap().iter().map(|seat| seat.as_str().unwrap()).collect();
    assert_eq!(first, winners);
    assert!(trace[1].get("winners").is_none(), "nobody has won yet");
}

/// The cards of a pile.
fn pile<'a>(step: &'a Value, name: &str) -> Vec<&'a str> {
    step["decks"][name].as_array().unwrap().iter().map(|card| card.as_str().unwrap()).collect()
}

#[test]
fn a_trace_of_compagnons_shows_every_pile_and_cards_leave_from_its_end() {
    let trace = lines(&out(&["trace", "compagnons", "-n", "1", "--seed", "piles"]));
    let names: Vec<&String> = trace[0]["decks"].as_object().unwrap().keys().collect();
    assert_eq!(names, ["S1", "S2", "S3", "S4", "S5", "S6", "reserve", "summer", "winter"]);
    assert!(!pile(&trace[0], "S1").is_empty() && !pile(&trace[0], "winter").is_empty());
    let mut drawn = 0;
    for (before, after) in trace.iter().zip(&trace[1..]) {
        let draw = after["action"].as_str().unwrap().strip_prefix("draw ");
        let Some(name) = draw else { continue };
        let mut left = pile(before, name);
        let top = left.pop().unwrap();
        assert!(pile(after, name).starts_with(&left) || left.starts_with(&pile(after, name)), "{after}");
        let told =
            after["events"].as_array().unwrap().iter().any(|event| event.as_str().unwrap().contains(top));
        assert!(told, "{top} is drawn: {after}");
        drawn += 1;
    }
    assert!(drawn > 3, "{drawn} cards were drawn");
}

#[test]
fn a_trace_of_a_solo_game_says_how_it_ended() {
    let end = |game| lines(&out(&["trace", game, "-n", "1", "--seed", "solo"])).pop().unwrap();
    assert_eq!(end("compagnons")["solo"]["won"], false);
    assert!(end("nobility")["solo"]["won"].is_boolean());
    let title = end("rollwrite");
    assert!(title["solo"]["title"].is_u64() && title["solo"]["name"].is_string(), "{title}");
    assert!(title.get("winners").is_none(), "{title}");
    assert!(end("settlement")["solo"]["name"].is_string());
}
