//! Hears what other servers tell, and passes it on to the tables in memory.

use std::collections::BTreeMap;
use std::time::Duration;

use tokio::sync::mpsc::UnboundedReceiver;
use tokio::time::{Instant, interval};

use crate::app::App;
use crate::nodes::{Heard, News, NodeId};
use crate::play::table::Elsewhere;

/// How often a server says that it is there.
const BEAT: Duration = Duration::from_secs(1);
/// Who has said nothing for so long is gone, and so are those who looked through it.
const SILENCE: Duration = Duration::from_secs(5);

/// Attends to the others until the server stops.
pub(crate) async fn attend(app: App, node: NodeId, mut heard: UnboundedReceiver<Heard>) {
    let mut others: BTreeMap<NodeId, Instant> = BTreeMap::new();
    let (mut closing, mut beat) = (app.closing.clone(), interval(BEAT));
    loop {
        tokio::select! {
            () = async { drop(closing.wait_for(|closing| *closing).await) } => return,
            _ = beat.tick() => {
                app.store.tell(&News::Alive);
                let silent: Vec<NodeId> = others
                    .extract_if(.., |_, heard| heard.elapsed() > SILENCE)
                    .map(|(node, _)| node)
                    .collect();
                for node in silent {
                    tracing::warn!(node = node.as_str(), "another server is silent");
                    app.tables.loaded().iter().for_each(|table| table.presence().forget_node(&node));
                }
            }
            heard = heard.recv() => match heard {
                None => return,
                Some(Heard::Connected) => {
                    others.values_mut().for_each(|heard| *heard = Instant::now());
                    after_silence(&app).await;
                }
                Some(Heard::News(line)) => {
                    if let Some((news, from)) = News::parse(&line) && from != node {
                        others.insert(from.clone(), Instant::now());
                        pass_on(&app, news, from).await;
                    }
                }
            }
        }
    }
}

/// News may have been missed: everything that is in memory is looked at again.
async fn after_silence(app: &App) {
    match (app.store.epochs().await, app.store.ended().await) {
        (Ok(epochs), Ok(ended)) => app.cookies.learn(epochs, ended),
        (Err(cause), _) | (_, Err(cause)) => {
            tracing::error!(%cause, "changed passwords and ended sessions are not known");
        }
    }
    for table in app.tables.loaded() {
        let id = table.now().id.clone();
        table.tell(Elsewhere::Again);
        app.store.tell(&News::Who { table: id.clone() });
        app.bell.ring(id);
    }
}

async fn pass_on(app: &App, news: News, from: NodeId) {
    let (table, told) = match news {
        News::Alive => return,
        News::Epoch { guest, epoch } => return app.cookies.set_epoch(guest, epoch),
        News::Ended { guest, session } => return app.cookies.end(guest, session),
        News::Chat { table } => return app.bell.ring(table),
        News::Here { table, guest } => {
            return app.tables.with_loaded(&table, move |table| table.presence().here(guest, from));
        }
        News::Gone { table, guest } => {
            return app.tables.with_loaded(&table, move |table| table.presence().gone(&guest, &from));
        }
        News::Entry { table, seq } => (table, Elsewhere::Entry(seq)),
        News::Again { table } => (table, Elsewhere::Again),
        News::Who { table } => (table, Elsewhere::Who),
        News::Wish { table, seq, wish } => (table, Elsewhere::Wish { seq, wish }),
    };
    app.tables.with_loaded(&table, move |table| table.tell(told));
}
