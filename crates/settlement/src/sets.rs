//! Sets of cells, slots, heroes, artefacts, monsters and basics, as bits.

use crate::ids::{Artifact, Basic, Cell, Hero, Monster, Slot};

engine::id_set! {
    /// A set of cells.
    pub Cells, Cell, u16
}
engine::id_set! {
    /// A set of building slots.
    pub Slots, Slot, u16
}
engine::id_set! {
    /// A set of heroes.
    pub Heroes, Hero, u64
}
engine::id_set! {
    /// A set of artefacts.
    pub Artifacts, Artifact, u16
}
engine::id_set! {
    /// A set of monster icons.
    pub Monsters, Monster, u8
}
engine::id_set! {
    /// A set of basic resources.
    pub Basics, Basic, u8
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_set_holds_what_was_put_in() {
        let all: Heroes = Hero::all().collect();
        assert_eq!((all.len(), all.iter().count()), (48, 48));
        let two: Cells = [Cell::FIRST, Cell::all().last().unwrap()].into_iter().collect();
        assert_eq!(two.iter().map(Cell::index).collect::<Vec<_>>(), [0, 8]);
        assert_eq!(two.without(Cell::FIRST).first(), Cell::new(8));
        assert_eq!(Artifacts::NONE.iter().count(), 0);
        assert_eq!(Monsters::one(Monster::Red).and(Monsters::one(Monster::Blue)), Monsters::NONE);
        let all: Basics = Basic::ALL.into_iter().collect();
        assert_eq!(all.iter().count(), 3);
    }
}
