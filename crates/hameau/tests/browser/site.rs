//! The page that needs no server: any host of files brings it, and after the first visit none is needed.

mod beside;
mod kept;
mod kills;
mod looks;
mod thinking;
mod update;

use std::path::{Path, PathBuf};

use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::{TcpListener, TcpStream};
use tokio::task::JoinHandle;

use crate::clicks::{MY_TURN, OVER, VERSION};
use crate::driver::{Browser, Screen};

/// Says where the static files lie. `cargo xtask test` makes them where the compiler can, and says so where it cannot.
const SITE: &str = "HAMEAU_TEST_SITE";

/// A host of files and nothing else; dropped, it answers nobody.
struct Host {
    address: String,
    task: JoinHandle<()>,
}

impl Host {
    async fn start(folder: PathBuf) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = format!("http://localhost:{}", listener.local_addr().unwrap().port());
        let task = tokio::spawn(async move {
            while let Ok((stream, _)) = listener.accept().await {
                serve(stream, &folder).await;
            }
        });
        Self { address, task }
    }
}

impl Drop for Host {
    fn drop(&mut self) {
        self.task.abort();
    }
}

async fn serve(mut stream: TcpStream, folder: &Path) {
    let mut head = Vec::new();
    let mut part = [0; 4096];
    while !head.windows(4).any(|end| end == b"\r\n\r\n") {
        match stream.read(&mut part).await {
            Ok(read) if read > 0 => head.extend_from_slice(&part[..read]),
            _ => return,
        }
    }
    let head = String::from_utf8_lossy(&head);
    let path = head.split(' ').nth(1).unwrap_or("/").split('?').next().unwrap().trim_start_matches('/');
    let name = if path.is_empty() { "index.html" } else { path };
    let kind = match name.rsplit_once('.').map_or("", |(_, end)| end) {
        "html" => "text/html",
        "js" => "text/javascript",
        "svg" => "image/svg+xml",
        _ => "application/octet-stream",
    };
    let is_plain = name.chars().all(|sign| sign.is_ascii_alphanumeric() || "._-".contains(sign));
    let (status, body) = match std::fs::read(folder.join(name)).ok().filter(|_| is_plain) {
        Some(body) => ("200 OK", body),
        None => ("404 Not Found", Vec::new()),
    };
    let head = format!(
        "HTTP/1.1 {status}\r\ncontent-type: {kind}\r\ncontent-length: {}\r\nconnection: close\r\n\r\n",
        body.len()
    );
    // A browser that has what it wants may be gone.
    let _ = stream.write_all(head.as_bytes()).await;
    let _ = stream.write_all(&body).await;
}

/// Where the files lie; `None` where they could not be made.
fn folder() -> Option<PathBuf> {
    let folder = std::env::var_os(SITE).map(PathBuf::from);
    if folder.is_none() {
        eprintln!("not tested: {SITE} does not say where the page without a server lies");
    }
    folder
}

/// A folder for one test, empty.
fn scratch(name: &str) -> PathBuf {
    let dir = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("site-{name}"));
    let _ = std::fs::remove_dir_all(&dir);
    std::fs::create_dir_all(&dir).unwrap();
    dir
}

/// The first page of the house, in a browser that has moved in and whose host is gone; `None` where the files could not be made.
async fn moved_in(screen: Screen) -> Option<(Browser, String)> {
    let host = Host::start(folder()?).await;
    let browser = Browser::open(screen).await;
    browser.client.goto(&format!("{}/", host.address)).await.unwrap();
    browser.until("!!document.querySelector('.front')").await;
    let address = host.address.clone();
    drop(host);
    Some((browser, address))
}

/// Sends a form as a page does.
async fn submit(browser: &Browser, action: &str, fields: &[(&str, &str)]) {
    let fields: Vec<String> = fields.iter().map(|(name, value)| format!("['{name}', '{value}']")).collect();
    let script = format!(
        "(() => {{ const form = Object.assign(document.createElement('form'), {{ method: 'post', action: '{action}' }});
           for (const [name, value] of [{}]) form.append(Object.assign(document.createElement('input'), {{ name, value, type: 'hidden' }}));
           document.body.append(form); form.submit(); return true; }})()",
        fields.join(", ")
    );
    browser.eval(&script).await;
}

/// Presses one of the buttons that play, if it is the reader's turn.
const PRESS: &str = "(() => {
    const table = document.querySelector('#table');
    if (table.dataset.yourTurn !== 'true' || table.getAttribute('aria-busy')) return false;
    const all = [...table.querySelectorAll('button[name=action]:not([aria-disabled=true])')].filter(one => one.form);
    // Who gives up buildings at random builds for ever.
    const keen = all.filter(one => !one.value.startsWith('abandon')), choice = keen.length > 0 ? keen : all;
    window.dice = ((window.dice ?? 7) * 1103515245 + 12345) % 2147483648;
    choice[window.dice % choice.length]?.click();
    return choice.length > 0;
})()";

/// So many presses with nothing new in between are a standstill.
const STANDSTILL: u32 = 600;

/// How much of a game is played.
#[derive(Clone, Copy)]
enum Length {
    Whole,
    /// So many presses: the rules are the same behind every door, and a long game is long.
    Presses(u32),
}

async fn played(game: &str, length: Length) {
    let Some((browser, address)) = moved_in(Screen::Phone).await else { return };
    submit(&browser, "/play", &[("game", game), ("level", "novice")]).await;
    browser.until("!!document.querySelector('#table[data-table]')").await;
    let path = browser.eval("location.pathname").await.as_str().unwrap().to_owned();
    let (mut presses, mut idle) = (0, 0);
    let is_enough = |presses: u32| matches!(length, Length::Presses(most) if presses >= most);
    while !is_enough(presses) && browser.eval(OVER).await != true {
        if browser.eval(PRESS).await == true {
            (presses, idle) = (presses + 1, 0);
        } else {
            idle += 1;
        }
        if idle > STANDSTILL {
            browser.photograph_failure().await;
            panic!("{game}: nothing happens after {presses} presses");
        }
        tokio::time::sleep(std::time::Duration::from_millis(30)).await;
    }
    assert!(presses >= 10, "{game}: {presses} presses");
    // What was played is there again after a reload, still without a host.
    browser.until(&format!("{MY_TURN} || {OVER}")).await;
    let version = browser.eval(VERSION).await;
    browser.client.goto(&format!("{address}{path}")).await.unwrap();
    browser.until(&format!("{VERSION} >= {version}")).await;
    browser.screenshot(&format!("site-{game}-phone")).await;
}

macro_rules! offline {
    ($name:ident, $game:literal, $length:expr) => {
        #[tokio::test(flavor = "multi_thread")]
        async fn $name() {
            played($game, $length).await;
        }
    };
}

offline!(petits_peuples_is_played_offline, "petits-peuples", Length::Whole);
offline!(settlement_is_played_offline, "settlement", Length::Presses(25));
offline!(compagnons_is_played_offline, "compagnons", Length::Presses(25));
offline!(rollwrite_is_played_offline, "rollwrite", Length::Presses(25));
offline!(nobility_is_played_offline, "nobility", Length::Presses(25));

/// Advice, the other language, the rules and a finished game are there without a host as well.
#[tokio::test(flavor = "multi_thread")]
async fn the_rest_of_the_house_is_there_offline() {
    let Some((browser, address)) = moved_in(Screen::Desktop).await else { return };
    submit(&browser, "/play", &[("game", "petits-peuples"), ("level", "novice")]).await;
    // Both choose at once: the other one has begun to.
    browser.until(&format!("{MY_TURN} && {VERSION} > 0")).await;
    // Some choose twice: what was asked before the second time is asked again.
    let ask = "(document.querySelector('[data-advice]')?.click(), false)";
    browser.until(&format!("!!document.querySelector('.advised') || {ask}")).await;
    submit(&browser, "/lang", &[("lang", "en"), ("back", "/rules")]).await;
    browser.until("document.documentElement.lang === 'en' && location.pathname === '/rules'").await;
    browser.client.goto(&format!("{address}/join")).await.unwrap();
    browser.until("document.body.textContent.includes('without a server')").await;
    browser.client.goto(&address).await.unwrap();
    browser.until("document.querySelectorAll('#my-tables > li').length === 1").await;
    browser.screenshot("site-home-desktop").await;
}
