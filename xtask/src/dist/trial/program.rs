//! The program as a package brings it: what it says, a game in the terminal, and the table in the browser.

use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::net::TcpStream;
use std::path::Path;
use std::process::{Child, ChildStdout, Command, Stdio};
use std::time::Duration;

use crate::dist::release::{Release, said};

/// How long an answer may take on a busy machine.
const PATIENCE: Duration = Duration::from_secs(60);

/// Asks for everything that a package promises. `start` gives the program, to be run with arguments; games are kept in
/// `data`, a folder as the program sees it.
pub(crate) fn check(start: &dyn Fn() -> Command, data: &Path) -> Result<(), String> {
    let told = said(start().arg("--version"))?;
    if told.trim() != format!("hameau {}", Release::VERSION) {
        return Err(format!("--version says `{}`", told.trim()));
    }
    let games = said(start().arg("games"))?;
    for game in crate::house::game_names()? {
        if !games.contains(&game) {
            return Err(format!("`hameau games` does not name {game}: {games}"));
        }
    }
    let record = whole_game(start)?;
    verify(start, &record)?;
    serve(start, data)
}

/// A game in the terminal by the first choice at every question; gives its record.
fn whole_game(start: &dyn Fn() -> Command) -> Result<String, String> {
    let play = ["play", "rollwrite", "--players", "1", "--seed", "package", "--lang", "en"];
    let told = fed(start().args(play), &"1\n".repeat(2000))?;
    let at = told.find("hameau record 1").ok_or_else(|| format!("no record at the end of a game: {told}"))?;
    Ok(told[at..].to_owned())
}

/// The program finds a record sound.
pub(crate) fn verify(start: &dyn Fn() -> Command, record: &str) -> Result<(), String> {
    fed(start().args(["verify", "-"]), record).map(drop)
}

/// What a command prints that reads a text.
fn fed(command: &mut Command, text: &str) -> Result<String, String> {
    let name = format!("{command:?}");
    let failed = |error: std::io::Error| format!("{name}: {error}");
    let mut child = command
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .map_err(failed)?;
    let input = child.stdin.take();
    let told = std::thread::scope(|scope| {
        // A program that has heard enough closes its ears: what it says counts.
        scope.spawn(move || input.map(|mut input| input.write_all(text.as_bytes())));
        child.wait_with_output().map_err(failed)
    })?;
    if !told.status.success() {
        return Err(format!("{name} failed ({}): {}", told.status, String::from_utf8_lossy(&told.stderr)));
    }
    Ok(String::from_utf8_lossy(&told.stdout).into_owned())
}

/// The table in the browser: its first page with what it refers to, and an end that is not by force.
fn serve(start: &dyn Fn() -> Command, data: &Path) -> Result<(), String> {
    let mut server = Served::start(start().args(["--port", "0", "--data-dir"]).arg(data), "http://")?;
    let first = server.get("/")?;
    for word in ["Hameau", "Petits Peuples", "/assets/"] {
        if !first.contains(word) {
            return Err(format!("the first page does not have `{word}`: {first}"));
        }
    }
    let style = first.split(['"', ' ', '>']).find(|part| part.contains("/assets/") && part.contains(".css"));
    let style =
        style.map(|part| part.trim_start_matches("href=")).ok_or("the first page has no style sheet")?;
    if !server.get(style)?.contains('{') {
        return Err(format!("{style} is no style sheet"));
    }
    // The page that needs no server lies beside the program in every package.
    if !first.contains("/offline/") || !server.get("/offline/")?.contains("manifest.webmanifest") {
        return Err("the page that needs no server is not offered".into());
    }
    server.stop()
}

/// A program that serves, ended when it is no longer held.
pub(crate) struct Served {
    child: Child,
    /// What it says, which it may go on saying.
    told: Option<BufReader<ChildStdout>>,
    address: String,
}

impl Served {
    /// Starts it and reads lines until one holds an address behind `mark`.
    pub(crate) fn start(command: &mut Command, mark: &str) -> Result<Self, String> {
        let name = format!("{command:?}");
        let mut child = command
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .spawn()
            .map_err(|error| format!("{name}: {error}"))?;
        let told = child.stdout.take().map(BufReader::new);
        let mut server = Self { child, told, address: String::new() };
        let mut line = String::new();
        while server.told.as_mut().is_some_and(|told| told.read_line(&mut line).is_ok_and(|read| read > 0)) {
            if let Some((_, rest)) = line.split_once(mark) {
                let end = rest.find(|sign: char| !(sign.is_ascii_digit() || ".:".contains(sign)));
                server.address = rest[..end.unwrap_or(rest.len())].to_owned();
                return Ok(server);
            }
            line.clear();
        }
        Err(format!("{name} names no address"))
    }

    /// An answer that is fine, as text.
    pub(crate) fn get(&mut self, path: &str) -> Result<String, String> {
        self.get_bytes(path).map(|body| String::from_utf8_lossy(&body).into_owned())
    }

    /// An answer that is fine.
    pub(crate) fn get_bytes(&mut self, path: &str) -> Result<Vec<u8>, String> {
        let named = |reason: String| format!("http://{}{path}: {reason}", self.address);
        let failed = |error: std::io::Error| named(error.to_string());
        let mut stream = TcpStream::connect(&self.address).map_err(failed)?;
        stream.set_read_timeout(Some(PATIENCE)).map_err(failed)?;
        // In the older protocol an answer comes whole and ends with the connection.
        let asked = format!("GET {path} HTTP/1.0\r\nHost: {}\r\nAccept-Language: en\r\n\r\n", self.address);
        stream.write_all(asked.as_bytes()).map_err(failed)?;
        let mut answer = Vec::new();
        stream.read_to_end(&mut answer).map_err(failed)?;
        let end = answer.windows(4).position(|signs| signs == b"\r\n\r\n");
        let end = end.ok_or_else(|| named("no answer".into()))?;
        let head = String::from_utf8_lossy(&answer[..end]).into_owned();
        match head.split(' ').nth(1) {
            Some("200") => Ok(answer.split_off(end + 4)),
            _ => Err(named(head)),
        }
    }

    /// Stops it as a person does, and hears whether that went well.
    fn stop(mut self) -> Result<(), String> {
        if cfg!(unix) {
            let asked = Command::new("kill").args(["-TERM", &self.child.id().to_string()]).status();
            asked.map_err(|error| format!("kill: {error}"))?;
            let status = self.child.wait().map_err(|error| error.to_string())?;
            if !status.success() {
                return Err(format!("the server did not stop well: {status}"));
            }
        }
        Ok(())
    }
}

impl Drop for Served {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
