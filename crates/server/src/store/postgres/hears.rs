//! Hears what other servers tell.

use std::time::Duration;

use postgres::fallible_iterator::FallibleIterator;
use tokio::sync::mpsc::UnboundedSender;

use super::address::NoConnection;
use super::{DatabaseUrl, PAUSES};
use crate::nodes::{Heard, NodeId};

/// How often an idle listener looks whether anybody still wants to know.
const LOOK: Duration = Duration::from_secs(1);

/// Listens in a thread of its own until nobody wants to know any more. Everything after [`Heard::Connected`] is heard.
pub(in crate::store) fn hear(url: DatabaseUrl, node: NodeId, tell: UnboundedSender<Heard>) {
    std::thread::spawn(move || {
        let mut failures = 0;
        while !tell.is_closed() {
            if let Err(cause) = listen(&url, &node, &tell, &mut failures) {
                tracing::warn!(%cause, "the other servers are not heard");
            }
            let longest = PAUSES[PAUSES.len() - 1];
            std::thread::sleep(PAUSES.get(failures).copied().unwrap_or(longest));
            failures += 1;
        }
    });
}

/// Returns when nobody wants to know any more or the connection is lost.
fn listen(
    url: &DatabaseUrl,
    node: &NodeId,
    tell: &UnboundedSender<Heard>,
    failures: &mut usize,
) -> Result<(), NoConnection> {
    let mut client = url.connect(node.as_str())?;
    client.batch_execute("LISTEN hameau")?;
    *failures = 0;
    let mut is_wanted = tell.send(Heard::Connected).is_ok();
    while is_wanted {
        {
            let mut notifications = client.notifications();
            let mut heard = notifications.timeout_iter(LOOK);
            while let Some(notification) = heard.next()? {
                if tell.send(Heard::News(notification.payload().to_owned())).is_err() {
                    return Ok(());
                }
            }
        }
        // Nothing came, or the line is dead: only asking tells.
        client.batch_execute("")?;
        is_wanted = !tell.is_closed();
    }
    Ok(())
}
