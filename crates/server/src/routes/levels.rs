//! How well people play, as one reader compares it with themselves.

use std::collections::BTreeMap;

use games::GameId;

use crate::answers::error::Error;
use crate::app::App;
use crate::ground::ids::GuestId;
use crate::store::{Rated, RatedPlayer};
use tabletop::{Sitter, Snapshot};

/// Ratings that differ by less are close: the better one wins about six games of ten.
const CLOSE: i32 = 150;

/// The ratings that have been asked for.
pub(super) struct Levels {
    me: GuestId,
    known: BTreeMap<GuestId, BTreeMap<GameId, i32>>,
}

impl Levels {
    /// With the reader's own.
    pub(super) fn new(me: &GuestId, rated: &[Rated]) -> Self {
        Self { me: me.clone(), known: [(me.clone(), newest(rated))].into() }
    }

    /// Whether the people at a table are as strong as the reader, all of them. Where there is nobody else, nobody is close.
    pub(super) async fn are_close(&mut self, app: &App, now: &Snapshot) -> Result<bool, Error> {
        let others: Vec<GuestId> = now
            .seats
            .iter()
            .filter_map(|seat| match &seat.sitter {
                Sitter::Guest(guest) if *guest != self.me => Some(guest.clone()),
                _ => None,
            })
            .collect();
        let (game, me) = (now.table.game(), self.me.clone());
        let mine = self.of(app, &me, game).await?;
        let mut are_close = !others.is_empty();
        for other in &others {
            are_close &= (self.of(app, other, game).await? - mine).abs() < CLOSE;
        }
        Ok(are_close)
    }

    /// The rating of a guest; who has none is where everybody begins.
    async fn of(&mut self, app: &App, guest: &GuestId, game: GameId) -> Result<i32, Error> {
        if !self.known.contains_key(guest) {
            let rated = app.store.ratings(RatedPlayer::Guest(guest.clone())).await?;
            self.known.insert(guest.clone(), newest(&rated));
        }
        let known = self.known.get(guest).and_then(|games| games.get(&game));
        Ok(known.copied().unwrap_or(Rated::START))
    }
}

/// The newest rating in each game; they come oldest first.
fn newest(rated: &[Rated]) -> BTreeMap<GameId, i32> {
    rated.iter().map(|one| (one.game, one.shown())).collect()
}
