//! Where new tables get their id and their sealed chance from.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use engine::Seed;

use crate::id::{RandomError, TableId, random_seed};

/// The operating system's random numbers, unless a test wants the same tables in every run.
#[derive(Clone, Debug, Default)]
pub struct Mint {
    fixed: Option<Arc<(String, AtomicU64)>>,
}

impl Mint {
    pub fn new(fixed: Option<String>) -> Self {
        Self { fixed: fixed.map(|text| Arc::new((text, AtomicU64::new(0)))) }
    }

    /// A new id, and a seed that nobody knows.
    pub fn strike(&self) -> Result<(TableId, Seed), RandomError> {
        if let Some(fixed) = &self.fixed {
            let (text, next) = &**fixed;
            let seed = Seed::from_text(&format!("{text} {}", next.fetch_add(1, Ordering::Relaxed)));
            let digits: String = seed.to_string().chars().take(TableId::LENGTH).collect();
            if let Some(id) = TableId::parse(&digits) {
                return Ok((id, seed));
            }
        }
        Ok((TableId::random()?, random_seed()?))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tables_differ_and_a_test_meets_the_same_ones_again() {
        let three = |mint: &Mint| [0; 3].map(|_| mint.strike().unwrap());
        let (one, same) = (Mint::new(Some("browser".into())), Mint::new(Some("browser".into())));
        let tables = three(&one);
        assert_eq!(tables, three(&same));
        assert!(tables[0] != tables[1] && tables[1] != tables[2]);
        assert_ne!(three(&Mint::default()), three(&Mint::default()));
    }
}
