//! The page that needs no server, where its folder lies beside one: its files, read once when the server starts.

use std::collections::BTreeMap;
use std::io;
use std::path::{Path, PathBuf};

use axum::body::Bytes;
use sha2::{Digest as _, Sha256};

use crate::answers::compression::Packed;

/// Why a folder is not that page.
#[derive(Debug, thiserror::Error)]
pub enum SiteError {
    #[error("{} cannot be read ({cause}): check that it is there and may be read", path.display())]
    Unreadable { path: PathBuf, cause: io::Error },
    #[error(
        "{} does not hold the page that needs no server, {missing} is missing: `cargo xtask site {}` writes it",
        dir.display(), dir.display()
    )]
    Incomplete { dir: PathBuf, missing: &'static str },
}

/// What no such folder lacks.
const NEEDED: [&str; 2] = [INDEX, "sw.js"];
/// The first visit.
const INDEX: &str = "index.html";
/// The page of an address that is only known to the service worker.
const ELSEWHERE: &str = "404.html";
/// So deep lie files at most.
const DEPTH: usize = 4;

/// Its files by their paths. What is not among them when the server starts cannot be asked for, whatever an address says.
#[derive(Debug)]
pub(crate) struct OfflineSite(BTreeMap<String, SiteFile>);

/// A file as it is sent.
#[derive(Debug)]
pub(crate) struct SiteFile {
    pub(crate) content_type: &'static str,
    pub(crate) body: Bytes,
    /// The same for those who take it compressed, where that is worth it.
    pub(crate) packed: Option<Packed>,
    /// Changes with the content.
    pub(crate) tag: String,
}

impl OfflineSite {
    /// Reads a folder.
    pub(crate) fn read(dir: &Path) -> Result<Self, SiteError> {
        let mut files = BTreeMap::new();
        collect(dir, "", DEPTH, &mut files)?;
        match NEEDED.into_iter().find(|name| !files.contains_key(*name)) {
            Some(missing) => Err(SiteError::Incomplete { dir: dir.to_owned(), missing }),
            None => Ok(Self(files)),
        }
    }

    /// The file at a path; the first page where it is empty.
    pub(crate) fn file(&self, path: &str) -> Option<&SiteFile> {
        self.0.get(if path.is_empty() { INDEX } else { path })
    }

    /// What is sent where there is no such file.
    pub(crate) fn elsewhere(&self) -> Option<&SiteFile> {
        self.0.get(ELSEWHERE)
    }
}

fn collect(
    dir: &Path,
    prefix: &str,
    depth: usize,
    files: &mut BTreeMap<String, SiteFile>,
) -> Result<(), SiteError> {
    let unreadable = |path: &Path| {
        let path = path.to_owned();
        move |cause| SiteError::Unreadable { path, cause }
    };
    for entry in std::fs::read_dir(dir).map_err(unreadable(dir))? {
        let path = entry.map_err(unreadable(dir))?.path();
        let Some(name) = path.file_name().and_then(|name| name.to_str()) else { continue };
        if path.is_dir() && depth > 0 {
            collect(&path, &format!("{prefix}{name}/"), depth - 1, files)?;
        } else if path.is_file() {
            let body = std::fs::read(&path).map_err(unreadable(&path))?;
            files.insert(format!("{prefix}{name}"), SiteFile::new(name, body));
        }
    }
    Ok(())
}

impl SiteFile {
    fn new(name: &str, body: Vec<u8>) -> Self {
        let ending = name.rsplit_once('.').map_or("", |(_, ending)| ending);
        let (content_type, is_text) = match ending {
            "html" => ("text/html; charset=utf-8", true),
            "js" => ("text/javascript; charset=utf-8", true),
            "css" => ("text/css; charset=utf-8", true),
            "json" => ("application/json", true),
            "webmanifest" => ("application/manifest+json", true),
            "svg" => ("image/svg+xml", true),
            "txt" => ("text/plain; charset=utf-8", true),
            "wasm" => ("application/wasm", true),
            "png" => ("image/png", false),
            // Unpacked by the page itself: it travels as it lies.
            "gz" => ("application/gzip", false),
            _ => ("application/octet-stream", false),
        };
        let packed = if is_text { Packed::well(&body) } else { None };
        let tag = Sha256::digest(&body).iter().take(8).map(|byte| format!("{byte:02x}")).collect();
        Self { content_type, body: body.into(), packed, tag }
    }
}
