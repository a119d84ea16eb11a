//! How everybody who looks at a table hears that somebody has spoken there.

use tokio::sync::broadcast;

use crate::ground::ids::TableId;

/// Tells open pages that somebody has spoken; what was said they read from storage.
#[derive(Clone, Debug)]
pub(crate) struct Bell(broadcast::Sender<TableId>);

impl Bell {
    /// How many tables a slow listener may miss before it has to look for itself.
    const KEPT: usize = 256;

    pub(crate) fn new() -> Self {
        Self(broadcast::Sender::new(Self::KEPT))
    }

    pub(crate) fn ring(&self, table: TableId) {
        // Nobody may be there to hear it.
        let _ = self.0.send(table);
    }

    pub(crate) fn listen(&self) -> broadcast::Receiver<TableId> {
        self.0.subscribe()
    }
}
