//! Folders that hold what guests trust the house with.

use std::fs::DirBuilder;
use std::io;
use std::path::Path;

/// Makes a folder that its owner alone may enter. One that is there already stays as open as its owner wants it.
pub(crate) fn make(dir: &Path) -> io::Result<()> {
    let mut builder = DirBuilder::new();
    builder.recursive(true);
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    builder.create(dir)
}
