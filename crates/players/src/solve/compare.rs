//! Which of two endings a seat likes more.

use std::cmp::Ordering;

use engine::Seat;

use crate::endings::Ending;
use crate::estimate::lead;

/// How many points of the lead, and which share of the victory, one ending lies behind another.
pub(super) fn behind(best: &Ending, own: &Ending, players: u8, seat: Seat) -> (i32, f32) {
    let won = |end: &Ending| end.won.map_or(0.0, |won| won[seat.index()]);
    (lead(best, players, seat) - lead(own, players, seat), won(best) - won(own))
}

/// Which ending a seat likes more: the lead counts, then what breaks a tie, then that it comes soon.
pub(super) fn better(one: &Ending, other: &Ending, players: u8, seat: Seat) -> Ordering {
    let (points, won) = behind(one, other, players, seat);
    points.cmp(&0).then(won.total_cmp(&0.0)).then(other.moves.cmp(&one.moves))
}

#[cfg(test)]
mod tests {
    use engine::MAX_SEATS;

    use super::*;

    fn ending(own: i32, rival: i32, share: f32, moves: u32) -> Ending {
        let (mut points, mut won) = ([0; MAX_SEATS], [0.0; MAX_SEATS]);
        (points[0], points[1]) = (own, rival);
        (won[0], won[1]) = (share, 1.0 - share);
        Ending { points, won: Some(won), title: None, moves }
    }

    #[test]
    fn the_lead_counts_then_the_victory_then_that_it_is_over() {
        let is = |one: &Ending, other: &Ending| better(one, other, 2, Seat::FIRST);
        let ahead = ending(40, 37, 1.0, 9);
        assert_eq!(is(&ahead, &ending(50, 48, 1.0, 1)), Ordering::Greater, "fewer points, more lead");
        assert_eq!(is(&ending(40, 40, 0.0, 1), &ending(40, 40, 1.0, 9)), Ordering::Less, "what breaks a tie");
        assert_eq!(is(&ahead, &ending(40, 37, 1.0, 8)), Ordering::Less, "sooner");
        assert_eq!(is(&ahead, &ahead), Ordering::Equal);
        let rival = Seat::all(2).next_back().unwrap();
        assert_eq!(
            better(&ahead, &ending(50, 48, 1.0, 1), 2, rival),
            Ordering::Less,
            "what one wins, the other loses"
        );
    }

    #[test]
    fn what_is_given_away_is_counted_in_leads_and_shares() {
        let best = ending(40, 37, 1.0, 9);
        assert_eq!(behind(&best, &ending(38, 38, 0.5, 9), 2, Seat::FIRST), (3, 0.5));
        assert_eq!(behind(&best, &best, 2, Seat::FIRST), (0, 0.0));
    }
}
