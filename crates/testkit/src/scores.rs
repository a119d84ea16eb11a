//! Score sheets and ranks agree.

use engine::{Game, Seat};

/// A rank for every seat, and no better rank with fewer points.
pub(crate) fn consistent<G: Game>(game: &G, state: &G::State) {
    let players = game.players(state);
    let standing = game.standing(state);
    assert_eq!(standing.players(), players, "a rank for every seat");
    for seat in Seat::all(players) {
        let rank = standing.rank(seat);
        assert!((1..=players).contains(&rank), "{seat}: rank {rank}");
        let better = Seat::all(players).filter(|other| standing.rank(*other) < rank).count();
        assert_eq!(usize::from(rank), better + 1, "{seat}: equal ranks skip the next ones");
        for other in Seat::all(players).filter(|other| standing.rank(*other) < rank) {
            let [own, their] = [seat, other].map(|seat| game.score(state, seat).total());
            assert!(own <= their, "{other} with {their} points ranks before {seat} with {own}");
        }
        if game.is_over(state) {
            assert!(!game.score(state, seat).has_hidden(), "{seat}: all points are known at the end");
        }
    }
    if standing.solo_result().is_none() {
        assert!(standing.winners().next().is_some(), "somebody is first");
    }
}
