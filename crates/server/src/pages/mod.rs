//! Parts of pages, and one file, that are made of what storage knows: talk at a table, results of games alone, the print of a
//! sealed seed, and everything that is kept of a person.

pub(crate) mod personal_copy;
pub(crate) mod seal;
pub(crate) mod solo;
pub(crate) mod talk;
