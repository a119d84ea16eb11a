//! Looks after the clocks of tables that nobody has in memory: by correspondence, days pass without a visitor.

use std::time::Duration;

use tokio::time::sleep;

use crate::app::App;
use crate::ground::times::now_ms;
use crate::store::StoreError;

/// Loads tables whose clock has run out, until the server stops; a loaded table does the rest itself.
pub(crate) async fn sweep(app: App, pause: Duration) {
    let mut closing = app.closing.clone();
    loop {
        match app.store.due(now_ms()).await {
            Ok(tables) => {
                for id in tables {
                    if let Err(cause) = app.tables.get(&id).await {
                        tracing::debug!(table = id.mark(), %cause, "a clock ran out at a table that does not open");
                    }
                }
            }
            Err(StoreError::Closed) => return,
            Err(cause) => tracing::error!(%cause, "clocks are not looked after"),
        }
        tokio::select! {
            _ = closing.wait_for(|closing| *closing) => return,
            () = sleep(pause) => {}
        }
    }
}
