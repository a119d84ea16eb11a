//! The scene above the headline: its light and what stands in it follow from how the game ended for the reader.

mod cheer;
mod land;
mod paper;
mod podium;
mod stairs;

use engine::words::Voice;
use maud::{Markup, html};

use self::land::Light;
use super::EndGame;
use super::outcome::Outcome;

/// The drawing.
pub(super) fn scene(voice: &Voice<'_>, end: &EndGame<'_>, outcome: Outcome) -> Markup {
    let (drawn, sun) = match (outcome, &end.solo.objective) {
        (Outcome::Title(title), _) => stairs::stairs(voice, end, usize::from(title)),
        (Outcome::Reached | Outcome::Missed, Some(objective)) => {
            (paper::paper(voice, objective, outcome), 216.0)
        }
        _ => podium::podium(voice, end, outcome),
    };
    let spoken = match (outcome, &end.solo.objective) {
        (Outcome::Title(_), _) => stairs::spoken(voice, end),
        (Outcome::Reached | Outcome::Missed, Some(objective)) => paper::spoken(voice, objective),
        _ => podium::spoken(voice, end),
    };
    html! {
        svg viewBox="0 0 432 384" preserveAspectRatio="xMidYMax slice" role="img" aria-label=(spoken) {
            (land::land(Light::of(outcome), sun, !matches!(outcome, Outcome::Title(_))))
            (drawn)
            @if outcome == Outcome::Shared { (cheer::bunting(sun)) }
            @if outcome.is_won() { (cheer::confetti(if outcome == Outcome::Shared { 22 } else { 38 })) }
        }
    }
}

/// The name of the light, for the colours of the words over it.
pub(super) const fn light(outcome: Outcome) -> &'static str {
    Light::of(outcome).name()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_has_lost_sits_in_the_evening_and_the_rival_wins_at_night() {
        let evening = [Outcome::Lost, Outcome::Missed];
        let day = [
            Outcome::Won,
            Outcome::Shared,
            Outcome::Watched,
            Outcome::RivalBeaten,
            Outcome::Title(0),
            Outcome::Reached,
        ];
        assert!(evening.iter().all(|outcome| light(*outcome) == "dusk"));
        assert_eq!(light(Outcome::RivalWon), "night");
        assert!(day.iter().all(|outcome| light(*outcome) == "day"));
    }
}
