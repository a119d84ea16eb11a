//! A browser that looks at a table: every update with the moment of its arrival.

use tokio::io::AsyncBufReadExt as _;
use tokio::sync::mpsc;
use tokio::time::Instant;

use crate::http::{self, Way};

/// An update: the version of the table, and when it was there.
pub(crate) type Arrival = (u64, Instant);

/// Looks at a table until the measurement ends.
pub(crate) async fn look(way: impl Into<Way>, table: &str, cookie: &str) -> mpsc::UnboundedReceiver<Arrival> {
    let mut stream = http::events(way, &format!("/t/{table}/events"), cookie).await;
    let (tell, told) = mpsc::unbounded_channel();
    tokio::spawn(async move {
        let (mut line, mut version) = (String::new(), None);
        // An event is some lines and an empty one; what was not written whole has not arrived.
        while stream.read_line(&mut line).await.is_ok_and(|read| read > 0) {
            match line.trim_end().strip_prefix("id: ") {
                Some(id) => version = id.parse().ok(),
                None if line == "\n" => {
                    let Some(version) = version.take() else { continue };
                    if tell.send((version, Instant::now())).is_err() {
                        return;
                    }
                }
                None => {}
            }
            line.clear();
        }
    });
    told
}
