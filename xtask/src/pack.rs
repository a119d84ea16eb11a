//! `xtask-pack ARCHIVE DIR TOP SECONDS`: the files of a folder as a `.tar.gz` or a `.zip`, below a folder `TOP` (`.` for none),
//! for `cargo xtask dist`. The same files give the same bytes: they are sorted, belong to nobody and are all of one time, in
//! seconds since 1970.

use std::fs::{self, File};
use std::io::{self, Write as _};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use flate2::Compression;
use flate2::write::GzEncoder;
use zip::write::SimpleFileOptions;
use zip::{DateTime, ZipWriter};

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [archive, dir, top, seconds] = arguments.as_slice() else {
        eprintln!("expected an archive, a folder, a name and a time: xtask-pack ARCHIVE DIR TOP SECONDS");
        return ExitCode::FAILURE;
    };
    let Ok(seconds) = seconds.parse() else {
        eprintln!("`{seconds}` is no number of seconds");
        return ExitCode::FAILURE;
    };
    match pack(Path::new(archive), Path::new(dir), top, seconds) {
        Ok(()) => ExitCode::SUCCESS,
        Err(cause) => {
            eprintln!("{archive}: {cause}");
            ExitCode::FAILURE
        }
    }
}

/// A file: where it lies, and its name in the archive.
type Packed = (PathBuf, String);

fn pack(archive: &Path, dir: &Path, top: &str, seconds: u64) -> io::Result<()> {
    let mut files = Vec::new();
    gather(dir, if top == "." { "" } else { top }, &mut files)?;
    files.sort_by(|one, other| one.1.cmp(&other.1));
    let out = File::create(archive)?;
    if archive.extension().is_some_and(|ending| ending == "zip") {
        zip(out, &files, seconds)
    } else {
        tar_gz(out, &files, seconds)
    }
}

fn gather(dir: &Path, below: &str, files: &mut Vec<Packed>) -> io::Result<()> {
    for entry in fs::read_dir(dir)? {
        let entry = entry?;
        let name = entry.file_name().to_string_lossy().into_owned();
        let name = if below.is_empty() { name } else { format!("{below}/{name}") };
        if entry.file_type()?.is_dir() {
            gather(&entry.path(), &name, files)?;
        } else {
            files.push((entry.path(), name));
        }
    }
    Ok(())
}

/// Programs lie in `bin`; systems without such a mark make archives for those with one.
fn mode(name: &str) -> u32 {
    if name.split('/').rev().nth(1) == Some("bin") { 0o755 } else { 0o644 }
}

fn tar_gz(out: File, files: &[Packed], seconds: u64) -> io::Result<()> {
    let mut archive = tar::Builder::new(GzEncoder::new(out, Compression::best()));
    for (path, name) in files {
        let mut header = tar::Header::new_gnu();
        header.set_size(fs::metadata(path)?.len());
        header.set_mode(mode(name));
        header.set_mtime(seconds);
        header.set_uid(0);
        header.set_gid(0);
        header.set_cksum();
        archive.append_data(&mut header, name, File::open(path)?)?;
    }
    archive.into_inner()?.finish()?.flush()
}

fn zip(out: File, files: &[Packed], seconds: u64) -> io::Result<()> {
    let mut archive = ZipWriter::new(out);
    let [year, month, day, hour, minute, second] = calendar(seconds);
    let narrow = |part: u64| u8::try_from(part).unwrap_or(0);
    let year = u16::try_from(year).unwrap_or(u16::MAX);
    let at = DateTime::from_date_and_time(
        year,
        narrow(month),
        narrow(day),
        narrow(hour),
        narrow(minute),
        narrow(second),
    );
    let at = at.map_err(|cause| io::Error::other(format!("{seconds} is no time of a zip: {cause}")))?;
    for (path, name) in files {
        let options = SimpleFileOptions::default().last_modified_time(at).unix_permissions(mode(name));
        archive.start_file(name.as_str(), options)?;
        io::copy(&mut File::open(path)?, &mut archive)?;
    }
    archive.finish()?.flush()
}

/// Year, month, day, hour, minute and second of a time after 1970, in the calendar that begins its years in March: then the day
/// that comes every four years is the last one.
fn calendar(seconds: u64) -> [u64; 6] {
    let (days, rest) = (seconds / 86_400 + 719_468, seconds % 86_400);
    let (era, day_of_era) = (days / 146_097, days % 146_097);
    let year_of_era = (day_of_era - day_of_era / 1_460 + day_of_era / 36_524 - day_of_era / 146_096) / 365;
    let day_of_year = day_of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
    let months = (5 * day_of_year + 2) / 153;
    let day = day_of_year - (153 * months + 2) / 5 + 1;
    let month = if months < 10 { months + 3 } else { months - 9 };
    let year = era * 400 + year_of_era + u64::from(month <= 2);
    [year, month, day, rest / 3600, rest / 60 % 60, rest % 60]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_time_has_its_day() {
        assert_eq!(calendar(0), [1970, 1, 1, 0, 0, 0]);
        assert_eq!(calendar(951_827_696), [2000, 2, 29, 12, 34, 56]);
        assert_eq!(calendar(1_798_761_599), [2026, 12, 31, 23, 59, 59]);
    }

    #[test]
    fn programs_may_be_run() {
        assert_eq!(mode("hameau-1/bin/hameau"), 0o755);
        assert_eq!(mode("hameau-1/bin/site/index.html"), 0o644);
        assert_eq!(mode("bin"), 0o644);
    }
}
