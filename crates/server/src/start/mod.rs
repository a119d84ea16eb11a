//! Starting and stopping: how a server is set up, where it keeps its games, and the application that serves.

pub(crate) mod application;
pub(crate) mod config;
mod place;
