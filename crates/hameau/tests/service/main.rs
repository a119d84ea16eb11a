//! The program as a service: killed, out of disk space, put away and brought back, and silent about its guests.
// What a test expects, it says.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

mod backup;
mod disk;
mod kill;
mod log;
mod person;
mod process;
