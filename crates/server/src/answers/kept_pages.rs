//! Pages of finished games, drawn once and kept: nothing about them changes any more.

use std::fmt::Debug;
use std::sync::Arc;

use maud::Markup;
use quick_cache::sync::Cache;
use quick_cache::{OptionsBuilder, Weighter};

use tabletop::pages::PageKey;

use crate::answers::compression::Packed;
use crate::answers::error::Error;
use tabletop::Refused;

/// So many bytes of compressed pages are kept.
const ROOM: u64 = 32 << 20;
/// What a page takes besides its bytes.
const AROUND: u64 = 128;

/// The pages that are kept; those that nobody asks for make room.
#[derive(Clone, Debug)]
pub(crate) struct Drawn(Arc<Cache<PageKey, Packed, Bytes>>);

#[derive(Clone, Debug)]
struct Bytes;

impl Weighter<PageKey, Packed> for Bytes {
    fn weight(&self, _: &PageKey, page: &Packed) -> u64 {
        page.bytes().len() as u64 + AROUND
    }
}

impl Drawn {
    pub(crate) fn new() -> Self {
        Self::with_room(ROOM)
    }

    fn with_room(room: u64) -> Self {
        const USUAL_PAGE: u64 = 16 * 1024;
        let mut options = OptionsBuilder::new();
        options.weight_capacity(room).estimated_items_capacity((room / USUAL_PAGE) as usize).shards(1);
        let cache = match options.build() {
            Ok(options) => Cache::with_options(options, Bytes, Default::default(), Default::default()),
            // Both capacities are given, which is all that it asks for.
            Err(_) => Cache::with_weighter(1, room, Bytes),
        };
        Self(Arc::new(cache))
    }

    /// The page that is kept under a key, or drawn now. Those who ask at the same time wait for one drawing.
    pub(crate) async fn page(
        &self,
        key: PageKey,
        draw: impl FnOnce() -> Result<Markup, Error>,
    ) -> Result<Packed, Error> {
        let drawn = async { Packed::well(draw()?.into_string().as_bytes()).ok_or(Refused::Panicked.into()) };
        self.0.get_or_insert_async(&key, drawn).await
    }
}

#[cfg(test)]
mod tests {
    use maud::PreEscaped;

    use super::*;

    fn noise(length: usize, mut state: u64) -> String {
        let mut sign = || {
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            char::from(b'!' + (state >> 58) as u8)
        };
        (0..length).map(|_| sign()).collect()
    }

    #[tokio::test]
    async fn a_page_is_drawn_once_and_the_room_is_kept_to() {
        let drawn = Drawn::with_room(200_000);
        let mut times = 0;
        for _ in 0..3 {
            let page = drawn.page(PageKey::of(&1), || {
                times += 1;
                Ok(PreEscaped("page".to_owned()))
            });
            assert_eq!(page.await.unwrap().unpack().unwrap(), b"page");
        }
        assert_eq!(times, 1);
        assert!(
            drawn.page(PageKey::of(&2), || Err(Refused::NoStep.into())).await.is_err(),
            "a refusal is not kept"
        );
        for number in 0..100 {
            let page = || Ok(PreEscaped(noise(10_000, number)));
            drawn.page(PageKey::of(&("noise", number)), page).await.unwrap();
            assert!(drawn.0.weight() <= 200_000, "{}", drawn.0.weight());
        }
        // Each of them takes some 7,600 bytes.
        assert!((6..=26).contains(&drawn.0.len()), "{}", drawn.0.len());
    }
}
