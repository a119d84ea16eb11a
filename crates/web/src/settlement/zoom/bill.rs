//! What a thing takes, what the reader has of it and what lacks, a column for each; and the button that does it.

use maud::{Markup, html};
use settlement::amounts::Resources;
use settlement::ids::{Rate, Resource};
use settlement::{Action, words as names};

use super::super::draw::{resource, small};
use super::super::view::View;
use super::{can, own};

/// Something that is paid or sent.
#[derive(Debug)]
pub(super) struct Column {
    icon: &'static str,
    name: String,
    /// What is printed.
    cost: u16,
    /// What is asked besides.
    more: u16,
    /// What the reader has; nothing is told to who looks on.
    have: Option<u16>,
}

impl Column {
    fn missing(&self) -> Option<u16> {
        self.have.map(|have| (self.cost + self.more).saturating_sub(have))
    }
}

/// A column for each resource of a price; some of it is a surcharge.
pub(super) fn price(view: &View<'_>, cost: Resources, whole: Resources) -> Vec<Column> {
    let reserve = own(view).map(|player| player.reserve);
    let column = |(one, n): (Resource, u16)| Column {
        icon: one.name(),
        name: resource(view, one),
        cost: cost.of(one),
        more: n.saturating_sub(cost.of(one)),
        have: reserve.map(|reserve| reserve.of(one)),
    };
    whole.iter().map(column).collect()
}

/// The column of settlers.
pub(super) fn settlers(view: &View<'_>, need: u8) -> Column {
    let have = own(view).map(|player| u16::from(player.ready.total()));
    Column { icon: "folk", name: view.word("stat.settlers"), cost: u16::from(need), more: 0, have }
}

/// The table: what it takes, what there is, what lacks.
pub(super) fn bill(view: &View<'_>, columns: &[Column]) -> Markup {
    let is_own = columns.iter().any(|one| one.have.is_some());
    html! {
        table.bill {
            thead { tr { td {} @for one in columns { th scope="col" { (small(one.icon)) span.vh { (one.name) } } } } }
            tbody {
                tr {
                    th scope="row" { (view.word("zoom.cost")) }
                    @for one in columns { td { @if one.cost > 0 { (one.cost) } @if one.more > 0 { em { "+" (one.more) } } } }
                }
                @if is_own {
                    tr {
                        th scope="row" { (view.word("zoom.have")) }
                        @for one in columns { td { (one.have.unwrap_or(0)) } }
                    }
                    tr {
                        th scope="row" { (view.word("zoom.missing")) }
                        @for one in columns {
                            @match one.missing() {
                                None | Some(0) => td.ok { span aria-hidden="true" { "✓" } span.vh { "0" } },
                                Some(n) => td.no { (n) },
                            }
                        }
                    }
                }
            }
        }
    }
}

/// The button that does it, where the reader can; it presses the thing on the table.
pub(super) fn act(view: &View<'_>, action: Action, word: &str) -> Markup {
    html! {
        @if can(view, action) {
            button.play type="button" data-play { (view.word(&format!("verb.{word}"))) }
        }
    }
}

/// SET-43: the exchange that would bring what lacks, if it is of one kind and what is left over pays for it.
pub(super) fn exchange(view: &View<'_>, price: Resources) -> Option<String> {
    let rate = helps(own(view)?.reserve, price)?;
    Some(view.say("zoom.exchange", |p| p.phrase("rate", names::rate(rate))))
}

fn helps(reserve: Resources, price: Resources) -> Option<Rate> {
    let spare = reserve.minus(price);
    let mut missing = reserve.missing_for(price).iter();
    let ((one, n), None) = (missing.next()?, missing.next()) else { return None };
    let (rate, pays) = match one {
        Resource::Diamond => (
            Rate::BasicsToDiamond,
            [Resource::Wood, Resource::Clay, Resource::Stone].into_iter().all(|basic| spare.of(basic) >= n),
        ),
        Resource::Gold => (Rate::DiamondsToGold, spare.of(Resource::Diamond) >= 2 * n),
        Resource::Wood | Resource::Clay | Resource::Stone if spare.of(Resource::Gold) >= n => {
            (Rate::GoldToBasic, true)
        }
        Resource::Wood | Resource::Clay | Resource::Stone => (Rate::BasicToBasic, spare.basics() >= 2 * n),
    };
    pays.then_some(rate)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Wood, clay, stone, diamonds, gold.
    fn told(reserve: [u16; 5], price: [u16; 5]) -> Option<Rate> {
        helps(Resources::new(reserve), Resources::new(price))
    }

    #[test]
    fn an_exchange_is_told_where_what_is_left_over_pays_for_it() {
        assert_eq!(told([2, 1, 1, 0, 0], [1, 0, 0, 1, 0]), Some(Rate::BasicsToDiamond));
        assert_eq!(told([1, 1, 1, 0, 0], [1, 0, 0, 1, 0]), None, "the wood is part of the price");
        assert_eq!(told([0, 0, 0, 3, 0], [0, 0, 0, 1, 1]), Some(Rate::DiamondsToGold));
        assert_eq!(told([0, 0, 0, 2, 0], [0, 0, 0, 1, 1]), None);
        assert_eq!(told([0, 0, 0, 0, 1], [1, 0, 0, 0, 0]), Some(Rate::GoldToBasic));
        assert_eq!(told([0, 1, 1, 0, 0], [1, 0, 0, 0, 0]), Some(Rate::BasicToBasic));
        assert_eq!(told([0, 0, 0, 9, 9], [1, 1, 0, 0, 0]), None, "two kinds lack");
        assert_eq!(told([1, 0, 0, 0, 0], [1, 0, 0, 0, 0]), None, "nothing lacks");
    }
}
