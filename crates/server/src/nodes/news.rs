//! News as they are told: words in one line, the last one the server that tells them.

use std::collections::BTreeSet;
use std::fmt;

use super::NodeId;
use crate::ground::ids::{GuestId, TableId};
use tabletop::Wish;

/// What a listener has heard.
#[derive(Debug)]
pub(crate) enum Heard {
    /// From here on nothing is missed; what came before may have been.
    Connected,
    /// A line.
    News(String),
}

/// What servers tell each other. The first five are told by the database itself when something is written.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum News {
    /// The log of a table has this entry.
    Entry { table: TableId, seq: u64 },
    /// A table has changed beside its log.
    Again { table: TableId },
    /// Somebody spoke at a table.
    Chat { table: TableId },
    /// Cookies of a guest are worth nothing that are older than this.
    Epoch { guest: GuestId, epoch: u32 },
    /// A guest has signed out on a device.
    Ended { guest: GuestId, session: String },
    /// A guest looks at a table through this server.
    Here { table: TableId, guest: GuestId },
    /// And no more.
    Gone { table: TableId, guest: GuestId },
    /// This server has just read a table: who is there, and is something asked?
    Who { table: TableId },
    /// What is asked at a table after an entry of its log.
    Wish { table: TableId, seq: u64, wish: Wish },
    /// This server is there.
    Alive,
}

impl News {
    /// News and who tells them; `None` for words of a newer program.
    pub(crate) fn parse(line: &str) -> Option<(Self, NodeId)> {
        let (words, node) = line.rsplit_once(' ')?;
        let words: Vec<&str> = words.split(' ').collect();
        let news = match words.as_slice() {
            ["table", table, seq] => Self::Entry { table: TableId::parse(table)?, seq: seq.parse().ok()? },
            ["again", table] => Self::Again { table: TableId::parse(table)? },
            ["chat", table] => Self::Chat { table: TableId::parse(table)? },
            ["epoch", guest, epoch] => {
                Self::Epoch { guest: GuestId::parse(guest)?, epoch: epoch.parse().ok()? }
            }
            ["ended", guest, session] => {
                Self::Ended { guest: GuestId::parse(guest)?, session: (*session).to_owned() }
            }
            ["here", table, guest] => {
                Self::Here { table: TableId::parse(table)?, guest: GuestId::parse(guest)? }
            }
            ["gone", table, guest] => {
                Self::Gone { table: TableId::parse(table)?, guest: GuestId::parse(guest)? }
            }
            ["who", table] => Self::Who { table: TableId::parse(table)? },
            ["wish", table, seq, wish @ ..] => {
                Self::Wish { table: TableId::parse(table)?, seq: seq.parse().ok()?, wish: read_wish(wish)? }
            }
            ["alive"] => Self::Alive,
            _ => return None,
        };
        Some((news, NodeId(node.to_owned())))
    }

    /// The line that tells them.
    pub(crate) fn line(&self, node: &NodeId) -> String {
        format!("{self} {}", node.as_str())
    }
}

impl fmt::Display for News {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Entry { table, seq } => write!(f, "table {table} {seq}"),
            Self::Again { table } => write!(f, "again {table}"),
            Self::Chat { table } => write!(f, "chat {table}"),
            Self::Epoch { guest, epoch } => write!(f, "epoch {guest} {epoch}"),
            Self::Ended { guest, session } => write!(f, "ended {guest} {session}"),
            Self::Here { table, guest } => write!(f, "here {table} {guest}"),
            Self::Gone { table, guest } => write!(f, "gone {table} {guest}"),
            Self::Who { table } => write!(f, "who {table}"),
            Self::Wish { table, seq, wish } => {
                write!(f, "wish {table} {seq}")?;
                match wish {
                    Wish::None => f.write_str(" none"),
                    Wish::Asked { by, seat, agreed } => {
                        write!(f, " asked {by} {seat}")?;
                        agreed.iter().try_for_each(|guest| write!(f, " {guest}"))
                    }
                    Wish::Refused { by, answer } => write!(f, " refused {by} {answer}"),
                }
            }
            Self::Alive => f.write_str("alive"),
        }
    }
}

fn read_wish(words: &[&str]) -> Option<Wish> {
    Some(match words {
        ["none"] => Wish::None,
        ["asked", by, seat, agreed @ ..] => Wish::Asked {
            by: GuestId::parse(by)?,
            seat: seat.parse().ok()?,
            agreed: agreed.iter().map(|guest| GuestId::parse(guest)).collect::<Option<BTreeSet<_>>>()?,
        },
        ["refused", by, answer] => Wish::Refused { by: GuestId::parse(by)?, answer: GuestId::parse(answer)? },
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use engine::Seat;

    use super::*;

    #[test]
    fn news_are_read_as_they_were_told() {
        let (table, node) = (TableId::random().unwrap(), NodeId::random().unwrap());
        let [guest, by] = [0; 2].map(|_| GuestId::random().unwrap());
        let wishes = [
            Wish::None,
            Wish::Asked { by: by.clone(), seat: Seat::FIRST, agreed: BTreeSet::new() },
            Wish::Asked { by: by.clone(), seat: Seat::FIRST, agreed: [guest.clone()].into() },
            Wish::Refused { by, answer: guest.clone() },
        ];
        let wishes = wishes.map(|wish| News::Wish { table: table.clone(), seq: 7, wish });
        let others = [
            News::Entry { table: table.clone(), seq: 12 },
            News::Again { table: table.clone() },
            News::Chat { table: table.clone() },
            News::Epoch { guest: guest.clone(), epoch: 3 },
            News::Ended { guest: guest.clone(), session: "-".into() },
            News::Here { table: table.clone(), guest: guest.clone() },
            News::Gone { table: table.clone(), guest },
            News::Who { table },
            News::Alive,
        ];
        for news in wishes.into_iter().chain(others) {
            assert_eq!(News::parse(&news.line(&node)), Some((news, node.clone())));
        }
        for wrong in ["", "alive", "table x 3 node", "sing song node"] {
            assert_eq!(News::parse(wrong), None, "{wrong}");
        }
    }
}
