//! What opens for whom.

use engine::words::{Lang, Voice};
use engine::{Chance, Events, Game as _, RawSetup, Seat, Seed, Viewer, observe};
use nobility::Nobility;
use nobility::ids::{Commission, Settler};
use nobility::state::Hand;

use super::*;
use crate::view::Sight;

/// Three players with the Chancellery, as a viewer sees their first question.
fn seen<T>(viewer: Viewer, look: impl FnOnce(&View<'_>) -> T) -> T {
    let game = Nobility::standard();
    let mut raw = RawSetup::players(3);
    raw.options.extend([("chancellery".to_owned(), "on".to_owned())]);
    let setup = game.setup(&raw).unwrap();
    let mut chance = Chance::at_step(Seed::from_text("cards"), 0);
    let state = game.deal(&setup, &mut chance, &mut Events::off());
    let seen = observe(game, &state, viewer);
    let names = ["Ada", "Bea", "Cleo"].map(str::to_owned);
    let lexicons = [crate::lexicon(), Nobility::lexicon()];
    let voice = Voice::new(Lang::En, &lexicons).at_table(&names, None);
    look(&View::new(Sight { table: "k7".into(), ..Sight::quiet(game, &seen, voice) }))
}

#[test]
fn commissions_open_for_who_knows_them_alone() {
    let opened = |viewer| {
        seen(viewer, |view| {
            Commission::all().filter(|card| zoom(view, card.name()).is_some()).collect::<Vec<_>>()
        })
    };
    let dealt = |seat: Seat| {
        seen(Viewer::Seat(seat), |view| match &view.state().player(seat).hand {
            Hand::Choosing { dealt } => dealt.known().copied().unwrap().to_vec(),
            _ => Vec::new(),
        })
    };
    for seat in Seat::all(3) {
        let mut own = dealt(seat);
        own.sort_by_key(|card| card.index());
        assert_eq!(opened(Viewer::Seat(seat)), own);
        assert_eq!(own.len(), 3);
    }
    assert_eq!(opened(Viewer::Spectator), []);
}

#[test]
fn what_lies_on_the_table_opens_and_what_lies_in_a_deck_does_not() {
    seen(Viewer::Spectator, |view| {
        let waits = |one: Settler| {
            let state = view.state();
            state.display().contains(&Some(one))
                || state.seats().any(|seat| state.player(seat).held.contains(one))
        };
        for one in Settler::all() {
            assert_eq!(zoom(view, one.name()).is_some(), waits(one), "{one}");
        }
        for name in ["tavern", "scholars", "chancellery", "top_1", "elf", "books", "zone.3", "board.C"] {
            assert!(zoom(view, name).is_some(), "{name}");
        }
        for name in ["", "tavern.0", "bottom_1", "board.D", "board.", "zone.4", "O01", "storm"] {
            assert!(zoom(view, name).is_none(), "{name}");
        }
    });
}

#[test]
fn the_card_of_a_guild_counts_what_is_there() {
    let rows = seen(Viewer::Seat(Seat::FIRST), |view| zoom(view, "smiths").unwrap().rows);
    let told: Vec<(String, String)> =
        rows.into_iter().map(|(what, value)| (what, value.into_string())).collect();
    let of = |what: &str| &told.iter().find(|(known, _)| known == what).unwrap().1;
    assert!(of("3–4").contains("buy 2 at most, weapons, at 1 coin"), "{}", of("3–4"));
    assert!(!of("5–6").contains("at work"), "no workshop stands there: {}", of("5–6"));
    assert!(of("Dice here").contains("nobody"));
    assert!(of("Apprentices").contains("0/"));
}

#[test]
fn values_that_are_printed_nowhere_have_one_line_on_their_card() {
    seen(Viewer::Spectator, |view| {
        let told = |name: &str| zoom(view, name).unwrap().effect.into_string().matches('≈').count();
        let settler = view.state().display().iter().flatten().next().unwrap().name();
        assert_eq!((told(settler), told("tavern"), told("books")), (1, 0, 0));
    });
}

#[test]
fn a_character_is_shown_at_all_three_stages() {
    let picture = seen(Viewer::Spectator, |view| {
        let one = view.state().player(Seat::FIRST).character;
        zoom(view, one.name()).unwrap().picture.into_string()
    });
    assert_eq!(picture.matches("<figure").count(), 3);
    assert_eq!(picture.matches("aria-current=\"true\"").count(), 1);
    for told in ["Nobility 0–4", "Nobility 5–11", "Nobility 12", "Ivory Lord", "#rank-lord", "#rank-ivory"]
    {
        assert!(picture.contains(told), "{told}: {picture}");
    }
}
