//! The program under test, started as a user would start it.

use std::path::{Path, PathBuf};
use std::process::Stdio;
use std::time::Duration;

use tokio::io::{AsyncBufReadExt as _, BufReader};
use tokio::process::{Child, Command};

/// A running `hameau` with a data directory of its own.
pub(crate) struct Program {
    child: Child,
    data_dir: PathBuf,
    address: String,
    starts: u32,
    more: Vec<String>,
}

impl Program {
    /// Starts on a free port.
    pub(crate) async fn start(name: &str) -> Self {
        Self::start_with(name, &[]).await
    }

    /// Starts with more arguments.
    pub(crate) async fn start_with(name: &str, arguments: &[&str]) -> Self {
        let data_dir = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("browser-{name}"));
        let _ = std::fs::remove_dir_all(&data_dir);
        let more: Vec<String> = arguments.iter().map(|&argument| argument.to_owned()).collect();
        let (child, address) = launch(&data_dir, 0, 0, &more).await;
        Self { child, data_dir, address, starts: 1, more }
    }

    /// `http://127.0.0.1:PORT`.
    pub(crate) fn address(&self) -> &str {
        &self.address
    }

    /// Kills the program without a warning and starts it again on the same port and data.
    pub(crate) async fn kill_and_restart(&mut self) {
        self.child.kill().await.unwrap();
        let port = self.address.rsplit(':').next().unwrap().parse().unwrap();
        (self.child, self.address) = launch(&self.data_dir, port, self.starts, &self.more).await;
        self.starts += 1;
    }

    /// Runs another command of the program on the same data and gives what it printed.
    pub(crate) async fn command(&self, arguments: &[&str]) -> String {
        let output = Command::new(env!("CARGO_BIN_EXE_hameau")).args(arguments).output().await.unwrap();
        let text = String::from_utf8(output.stdout).unwrap();
        assert!(
            output.status.success(),
            "hameau {arguments:?}: {text}{}",
            String::from_utf8_lossy(&output.stderr)
        );
        text
    }

    pub(crate) fn data_dir(&self) -> &str {
        self.data_dir.to_str().unwrap()
    }
}

async fn launch(data_dir: &Path, port: u16, start: u32, more: &[String]) -> (Child, String) {
    // The same tables in every run, and other ones after a restart.
    let seeds = format!("{} {start}", data_dir.file_name().unwrap().display());
    let mut child = Command::new(env!("CARGO_BIN_EXE_hameau"))
        // A computer that answers at once: tests wait for pages, not for people.
        .args(["--pause", "0", "--seeds", &seeds, "--port", &port.to_string(), "--data-dir"])
        .arg(data_dir)
        .args(more)
        .stdout(Stdio::piped())
        .kill_on_drop(true)
        .spawn()
        .unwrap();
    let mut lines = BufReader::new(child.stdout.take().unwrap()).lines();
    let first =
        tokio::time::timeout(Duration::from_secs(20), lines.next_line()).await.unwrap().unwrap().unwrap();
    let address =
        first.strip_prefix("Hameau is at ").unwrap_or_else(|| panic!("unexpected first line: {first}"));
    let address = address.to_owned();
    // Whatever else it prints must not fill the pipe.
    tokio::spawn(async move { while let Ok(Some(_)) = lines.next_line().await {} });
    (child, address)
}
