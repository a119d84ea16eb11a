//! How a game went, as numbers and in words.

use engine::words::{Lang, Lexicon, Phrase, Voice};
use engine::{Game, Reason as _, RuleId, Seat, Seats};
use games::{GameId, Refusal};

/// Writes the reward of each seat: nothing until the game is over. Then the winners share 1 and the others share -1, so
/// that the sum is 0; where all have won nobody gets anything. Alone, the reward is the points.
pub fn rewards<G: Game>(game: &G, state: &G::State, out: &mut [f32]) {
    out.fill(0.0);
    if !game.is_over(state) {
        return;
    }
    let players = game.players(state);
    if players == 1 {
        if let Some(reward) = out.first_mut() {
            *reward = game.score(state, Seat::FIRST).total() as f32;
        }
        return;
    }
    let winners: Seats = game.standing(state).winners().collect();
    let (won, lost) = (winners.len(), usize::from(players) - winners.len());
    if won == 0 || lost == 0 {
        return;
    }
    for (seat, reward) in Seat::all(players).zip(out) {
        *reward = if winners.contains(seat) { 1.0 / won as f32 } else { -1.0 / lost as f32 };
    }
}

/// Writes the points of each seat and whether it has won: nothing until the game is over.
pub fn results<G: Game>(game: &G, state: &G::State, points: &mut [i32], won: &mut [bool]) {
    points.fill(0);
    won.fill(false);
    if !game.is_over(state) {
        return;
    }
    let winners: Seats = game.standing(state).winners().collect();
    for (seat, (points, won)) in Seat::all(game.players(state)).zip(points.iter_mut().zip(won)) {
        *points = game.score(state, seat).total();
        *won = winners.contains(seat);
    }
}

/// Why an action is not legal: the rule and the judge's sentence in English.
pub fn reason<G: Game>(illegal: &G::Illegal) -> String {
    sentence(G::lexicon(), &illegal.rule(), &illegal.phrase())
}

/// The same for a table of any game.
pub fn refusal(game: GameId, refusal: &Refusal) -> String {
    sentence(game.lexicon(), &refusal.rule, &refusal.phrase)
}

fn sentence(lexicon: &Lexicon, rule: &RuleId, phrase: &Phrase) -> String {
    let lexicons = [lexicon];
    format!("not legal by {rule}: {}", Voice::new(Lang::En, &lexicons).say(phrase))
}
