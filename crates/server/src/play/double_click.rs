//! «What if» by a double click: who goes on twice from the same step at once gets one table.

use std::time::{Duration, Instant};

use tabletop::forms::Detour;
use tokio::sync::Mutex;

use crate::ground::ids::{GuestId, TableId};

/// How long a second wish counts as the first one again.
const AT_ONCE: Duration = Duration::from_secs(10);

/// Who goes on from which step of which game, in whose place, against whom, and after which moves of a try.
pub(crate) type Wish = (GuestId, TableId, Detour);

/// The tables that were founded a moment ago.
#[derive(Debug, Default)]
pub(crate) struct Branched {
    recent: Mutex<Vec<(Wish, TableId, Instant)>>,
}

impl Branched {
    /// The table of this wish: the one of a moment ago, else a new one. Who comes second waits for the first.
    pub(crate) async fn once<E>(
        &self,
        wish: Wish,
        found: impl Future<Output = Result<TableId, E>>,
    ) -> Result<TableId, E> {
        let mut recent = self.recent.lock().await;
        recent.retain(|(_, _, at)| at.elapsed() < AT_ONCE);
        if let Some((_, id, _)) = recent.iter().find(|(known, ..)| *known == wish) {
            return Ok(id.clone());
        }
        let id = found.await?;
        recent.push((wish, id.clone(), Instant::now()));
        Ok(id)
    }
}
