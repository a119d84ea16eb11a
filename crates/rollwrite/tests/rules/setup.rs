//! Section 3: set-up.

use rollwrite::Event;
use rollwrite::amounts::Resources;
use rollwrite::ids::Sheet;

use crate::support::{deal, table};

#[test]
fn isr_14_the_sheet_is_chosen_or_drawn() {
    let (state, _) = deal(&table(3, &[]), "sheet");
    assert_eq!(state.sheet(), Sheet::COMPETITION);
    let (state, events) = deal(&table(1, &[("sheet", "adventure-17")]), "sheet");
    assert_eq!(state.sheet().to_string(), "adventure-17");
    assert!(events.contains(&Event::SheetChosen { sheet: state.sheet(), drawn: false }));
    let drawn: std::collections::BTreeSet<Sheet> = (0..600)
        .map(|seed| deal(&table(1, &[("sheet", "random")]), &format!("draw {seed}")).0.sheet())
        .collect();
    assert_eq!(drawn.len(), 48, "every adventure sheet can be drawn");
    assert!(!drawn.contains(&Sheet::COMPETITION));
}

#[test]
fn isr_15_tiles_in_play() {
    for (players, tiles) in [(1, 3), (2, 3), (3, 4), (4, 5)] {
        let (state, _) = deal(&table(players, &[]), "tiles");
        assert_eq!((state.favors().len(), state.favors_left().len()), (tiles, tiles), "{players}");
    }
}

#[test]
fn isr_16_the_first_active_player_is_drawn() {
    let first = |seed: u32| deal(&table(4, &[]), &format!("first {seed}")).0.active();
    let drawn: std::collections::BTreeSet<_> = (0..60).map(first).collect();
    assert_eq!(drawn.len(), 4);
    assert_eq!(deal(&table(1, &[]), "solo").0.active(), crate::support::seat("A"));
}

#[test]
fn isr_17_everything_starts_empty() {
    let (state, _) = deal(&table(4, &[]), "empty");
    for seat in state.seats() {
        let player = state.player(seat);
        assert!(player.sites.is_empty() && player.fields.is_empty() && player.cells.is_empty());
        assert_eq!((player.boxes, player.colonies, player.noted), ([0; 4], [0; 6], 0));
        assert_eq!((player.stock, player.kept), (Resources::NONE, Resources::NONE));
    }
}
