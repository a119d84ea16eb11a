//! How many files the system lets us have open: every connection is one.

use crate::limits::Limits;

/// What we need besides connections: storage, logs, the listeners, and those who are being shown out.
const OWN: usize = 96;

/// Room for connections.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Room {
    /// For everybody together.
    pub(crate) all: usize,
    /// For one address: always less than what is left for the others.
    pub(crate) each: usize,
}

impl Room {
    /// The operator's few connections come out of our own files.
    pub(crate) const OPERATOR: Self = Self { all: OWN / 3, each: OWN / 3 };

    /// Takes as many files as the system gives, and says so.
    pub(crate) fn of_system(wanted: Option<&Limits>) -> Self {
        // The most that we ask for: a hard limit may be anything.
        const ENOUGH: u64 = 1 << 20;
        let files = match rlimit::increase_nofile_limit(ENOUGH) {
            Ok(files) => usize::try_from(files).unwrap_or(usize::MAX),
            Err(cause) => {
                tracing::warn!(%cause, "the limit of open files is not known: taken for 1024");
                1024
            }
        };
        let room = Self::within(files, wanted);
        let Self { all, each } = room;
        tracing::info!(files, connections = all, each_address = each, "open files");
        room
    }

    /// What so many files leave for connections, with the limit that is wanted for each address.
    fn within(files: usize, wanted: Option<&Limits>) -> Self {
        let all = files.saturating_sub(OWN.min(files / 2));
        let each = wanted.map_or(usize::MAX, |limits| limits.connections);
        let less_than_half = all.saturating_sub(1) / 2;
        Self { all, each: if wanted.is_some() { each.min(less_than_half).max(1) } else { each } }
    }

    /// The limits with as many streams for an address as leave it room to ask for something.
    pub(crate) fn fit(self, limits: Limits) -> Limits {
        let streams = (self.all.saturating_sub(1) / 2 * 3 / 4).max(1);
        Limits { address_streams: limits.address_streams.min(streams), ..limits }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_has_less_than_is_left_for_others() {
        let wide = Limits::default();
        for files in [64, 256, 1024, 4096, 20_000, 1_000_000] {
            let room = Room::within(files, Some(&wide));
            assert!(room.all < files && room.each < room.all - room.each, "{files}: {room:?}");
            let streams = room.fit(wide).address_streams;
            assert!(streams < room.each, "{files}: who has all streams open can still ask");
        }
        let plenty = Room::within(20_000, Some(&wide));
        assert_eq!(
            (plenty.each, plenty.fit(wide)),
            (wide.connections, wide),
            "where there is room, all of it"
        );
        assert_eq!(Room::within(1024, None).each, usize::MAX, "for measurements");
    }
}
