//! A whole village, as large as the reader's own.

use compagnons::ids::Owner;
use compagnons::words;
use engine::RuleId;
use maud::html;

use super::super::view::View;
use super::super::words as told;
use super::super::{plain, stacks};
use super::{Rows, word};
use crate::zoom::Zoom;

/// In a village with more cards than this they are drawn smaller.
const MANY: u8 = 14;

/// COM-100, COM-105: every stack, then the treasury, what the next Market pays, limits, and what is known of the hand.
pub(super) fn board(view: &View<'_>, owner: Owner) -> Option<Zoom> {
    let (game, state) = (view.game(), view.state());
    state.owners().find(|one| *one == owner)?;
    let player = state.of(owner);
    let market = game.next_market(state);
    let next = game.income(state, owner, market);
    let mut rows = Rows::new(view);
    rows.row("treasury", view.tell(&words::gold(player.treasury)));
    rows.titled(
        view.word(&format!("market_{market}")),
        view.tell(
            &word("income")
                .phrase("total", words::gold(next.total()))
                .int("gold", next.gold)
                .int("silver", next.silver)
                .int("coins", next.coins),
        ),
    );
    if let Some(seat) = owner.seat() {
        let limits = word("limits")
            .int("recruit", game.recruit_limit(state, seat))
            .int("place", game.place_limit(state, seat));
        rows.row("limits_title", view.tell(&limits));
        let square: Vec<String> = player.recruits().map(|one| view.tell(&words::profession(one))).collect();
        rows.row("square", square.join(", "));
        rows.titled(view.word("hand"), plain::hand(view, owner).join(", "));
    }
    let sums = game.tally(state, owner);
    let totals = word("totals").int("food", sums.food).int("houses", sums.houses).int("locks", sums.padlocks);
    Some(Zoom {
        points: None,
        kind: view.say("villagers", |p| p.int("n", player.villagers)),
        name: told::village(view, owner),
        picture: html! { div.board { div.chains.many[player.villagers > MANY] { (stacks::picture(view, owner, |_| true)) } } },
        effect: html! { (view.tell(&totals)) },
        rows: rows.all,
        rule: Some(RuleId::new("COM-105")),
    })
}
