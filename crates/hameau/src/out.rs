//! Standard output. A reader that has seen enough, such as `head`, ends the program without a word.

use std::fmt::Arguments;
use std::io::{ErrorKind, Write as _, stdout};

/// Prints a line.
macro_rules! outln {
    ($($arguments:tt)*) => {
        crate::out::write(format_args!("{}\n", format_args!($($arguments)*)))
    };
}

pub(crate) use outln;

/// Writes to standard output at once.
pub(crate) fn write(text: Arguments<'_>) {
    let mut out = stdout().lock();
    if let Err(error) = out.write_fmt(text).and_then(|()| out.flush()) {
        if error.kind() == ErrorKind::BrokenPipe {
            std::process::exit(0);
        }
        eprintln!("hameau: cannot write: {error}");
        std::process::exit(1);
    }
}
