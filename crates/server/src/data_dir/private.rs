//! Folders and files that hold what guests trust the house with.

use std::fs::{self, DirBuilder, File, OpenOptions};
use std::io;
use std::path::Path;

/// Makes a folder that its owner alone may enter. One that is there already stays as open as its owner wants it.
pub(crate) fn make_folder(dir: &Path) -> io::Result<()> {
    let mut builder = DirBuilder::new();
    builder.recursive(true);
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    builder.create(dir)
}

/// Opens a file for writing that its owner alone may read and write, whatever the folder and the shell allow; one that is
/// there already keeps what is in it. SQLite gives its journals the mode of the file that they belong to.
pub(crate) fn open_file(file: &Path) -> io::Result<File> {
    let mut options = OpenOptions::new();
    options.write(true).create(true).truncate(false);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    let opened = options.open(file)?;
    close_to_others(file)?;
    Ok(opened)
}

/// Closes every file of a folder whose name begins so to everybody but its owner: an earlier program, or a person who
/// copied them, may have left them open.
pub(crate) fn close_files(dir: &Path, beginning: &str) -> io::Result<()> {
    for entry in fs::read_dir(dir)? {
        let entry = entry?;
        let is_meant = entry.file_name().to_string_lossy().starts_with(beginning);
        if is_meant && entry.file_type()?.is_file() {
            close_to_others(&entry.path())?;
        }
    }
    Ok(())
}

#[cfg(unix)]
fn close_to_others(file: &Path) -> io::Result<()> {
    use std::os::unix::fs::PermissionsExt;
    let mut permissions = fs::metadata(file)?.permissions();
    if permissions.mode() & 0o777 == 0o600 {
        return Ok(());
    }
    permissions.set_mode(0o600);
    fs::set_permissions(file, permissions)
}

#[cfg(not(unix))]
fn close_to_others(_file: &Path) -> io::Result<()> {
    Ok(())
}
