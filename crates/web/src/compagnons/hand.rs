//! The hand: for each villager where it can go and what it costs, or why it cannot be placed.

use compagnons::Action;
use compagnons::ids::{Family, Profession};
use compagnons::phase::Step;
use engine::Seat;
use maud::{Markup, html};

use super::card::State;
use super::draw::{family, family_class, picture};
use super::press::{Named, Press, press, villager};
use super::view::View;
use super::{spots, words};

/// The hand of the large village's owner, and the recruits on the Village Square.
pub(super) fn section(view: &View<'_>) -> Markup {
    let seat = view.host();
    let player = view.state().player(seat);
    let hand = &player.hand;
    let (open, waiting): (Vec<Profession>, Vec<Profession>) =
        hand.kinds().iter().partition(|one| is_open(view, seat, *one));
    let lay = Lay::of(open.len(), waiting.len(), view.state().is_solo());
    let hidden = hand.unseen.known().is_none();
    let recruits: Vec<Profession> = player.recruits().collect();
    html! {
        section.hand #part-hand data-hand aria-label=(view.word("hand")) {
            h2.k {
                (view.word("hand")) " " b.num data-spot=(spots::HAND) data-n="hand" { (hand.len()) }
                small.l { (view.word("hand_note")) }
                @if !recruits.is_empty() {
                    (square(view, &recruits))
                }
            }
            div.fan.tks[lay == Lay::Tickets] #fan {
                @for one in &open { (held(view, seat, *one, "")) }
                @if !waiting.is_empty() { p.wn { (view.say("hand_waits", |p| p.int("n", waiting.len() as i64))) } }
                @for one in &waiting { (held(view, seat, *one, if lay == Lay::Fan { " off wait" } else { " off" })) }
                @if hidden { @for one in Family::ALL { @for _ in 0..hand.unseen_of(one) { span class={ "back " (family_class(one)) } { (family(one)) } } } }
                @if hand.is_empty() { p.none { (view.word("hand_empty")) } }
            }
        }
    }
}

/// COM-38: recruits on the Village Square; everybody has seen them.
pub(super) fn square(view: &View<'_>, recruits: &[Profession]) -> Markup {
    html! {
        span.sq { (view.word("square")) @for one in recruits { button.chip2.(family_class(view.data().villager(*one).family)) type="button" data-zoom={ "card." (one) } { (view.ink().name(*one)) } } }
    }
}

/// How the cards of a hand lie on a wide screen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Lay {
    /// Side by side, each whole.
    Spread,
    /// What can be played whole; of what waits the spines, and the last card.
    Fan,
    /// All in rows of tickets: more can be played than a row holds.
    Tickets,
}

impl Lay {
    /// A card with the gap beside it, the spine of one that waits, and the rest of the last one, in pixels.
    const CARD: usize = 135;
    const SPINE: usize = 31;
    const REST: usize = 93;

    /// How cards lie in the row that a window of 1360 pixels leaves them, beside the Events or not.
    const fn of(open: usize, waiting: usize, is_solo: bool) -> Self {
        let row = if is_solo { 700 } else { 970 };
        if (open + waiting) * Self::CARD <= row {
            Self::Spread
        } else if waiting > 0 && open * Self::CARD + waiting * Self::SPINE + Self::REST <= row {
            Self::Fan
        } else {
            Self::Tickets
        }
    }
}

/// What pressing a card of the hand does.
fn pressing(view: &View<'_>, profession: Profession) -> Press {
    match view.step() {
        Some(Step::Menu) => press(view, Action::playing(profession)),
        Some(Step::Give) => press(view, Action::Give(profession)),
        Some(Step::Cover { .. }) => press(view, Action::Cover(profession)),
        _ => Press::Still,
    }
}

/// Whether a card may be played: now, or, while something else is asked, as the village stands.
fn is_open(view: &View<'_>, seat: Seat, profession: Profession) -> bool {
    match pressing(view, profession) {
        Press::Answer(_) => true,
        Press::Refused(_) => false,
        Press::Still => {
            is_chosen(view, seat, profession)
                || view.owner() == Some(seat)
                    && view.game().foresee(view.state(), seat, profession).verdict.is_ok()
        }
    }
}

fn is_chosen(view: &View<'_>, seat: Seat, profession: Profession) -> bool {
    view.decider() == Some(seat)
        && view.placing().is_some_and(|placing| placing.profession == profession && placing.swap.is_none())
}

/// A card of the hand; one that waits is a ticket on a phone, and in a fan it shows its spine.
fn held(view: &View<'_>, seat: Seat, profession: Profession, lies: &str) -> Markup {
    let pressed = pressing(view, profession);
    let count = view.state().player(seat).hand.count(profession);
    let is_chosen = is_chosen(view, seat, profession);
    let named = Named::new(spots::held(profession), format!("card.{profession}"));
    let face = html! {
        (view.ink().face(profession, State::default()))
        @if count > 1 { span.times.num { "×" (count) } }
    };
    html! {
        div.{ "hc" (lies) }.sel[is_chosen] {
            (villager(view, pressed, "vc", profession, &named, &face))
            @if is_chosen { p.why { (view.word("chosen")) } } @else { (fate(view, seat, profession)) }
        }
    }
}

/// Where it can go and for how much, or why not; only its owner is told.
fn fate(view: &View<'_>, seat: Seat, profession: Profession) -> Markup {
    if view.owner() != Some(seat) {
        return html! {};
    }
    let foresight = view.game().foresee(view.state(), seat, profession);
    match foresight.verdict {
        Ok(()) => {
            let brief = words::brief(view, seat, profession, &foresight);
            html! { p.why.yes { (picture("tick")) span title=(words::way(view, seat, profession, &foresight)) { (brief) } } }
        }
        Err(why) => {
            html! { p.why { span data-tip=(words::reason(view, why)) { (words::short(view, why)) } } }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Lay;

    #[test]
    fn open_cards_are_whole_and_hands_of_seven_to_fourteen_fit_a_row_or_become_tickets() {
        assert_eq!(Lay::of(3, 4, false), Lay::Spread);
        assert_eq!(Lay::of(4, 9, false), Lay::Fan);
        assert_eq!(Lay::of(0, 14, false), Lay::Fan);
        assert_eq!(Lay::of(11, 3, false), Lay::Tickets);
        assert_eq!(Lay::of(14, 0, false), Lay::Tickets);
        assert_eq!(Lay::of(5, 0, true), Lay::Spread);
        assert_eq!(Lay::of(2, 6, true), Lay::Fan);
    }
}
