//! Tables that are played: opened, held in memory, carried on by their actors, and handed over when a guest becomes another.

pub(crate) mod adoption;
pub(crate) mod bell;
pub(crate) mod double_click;
mod error;
pub(crate) mod founding;
pub(crate) mod table;
pub(crate) mod tables;

pub(crate) use error::PlayError;
