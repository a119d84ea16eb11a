//! Chromium through its driver.

use std::net::TcpListener;
use std::path::{Path, PathBuf};
use std::process::Stdio;
use std::time::{Duration, Instant};

use fantoccini::{Client, ClientBuilder, Locator};
use serde_json::{Value, json};
use tokio::process::{Child, Command};

/// Says that pictures are wanted.
const PICTURES: &str = "HAMEAU_PICTURES";

/// The two widths of every page.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Screen {
    Desktop,
    Phone,
}

/// A browser window; closed when the test ends, however it ends.
pub(crate) struct Browser {
    pub(crate) client: Client,
    driver: Child,
}

impl Drop for Browser {
    fn drop(&mut self) {
        // The driver is the leader of its own process group: the browser goes with it.
        if let Some(group) = self.driver.id() {
            let _ = std::process::Command::new("kill").args(["-KILL", "--", &format!("-{group}")]).status();
        }
    }
}

impl Browser {
    pub(crate) async fn open(screen: Screen) -> Self {
        Self::start(screen, None).await
    }

    /// A browser that keeps in this folder what browsers keep, also when it is killed.
    pub(crate) async fn open_in(screen: Screen, profile: &Path) -> Self {
        Self::start(screen, Some(profile)).await
    }

    /// The process group of the driver and of the browser.
    pub(crate) fn group(&self) -> u32 {
        self.driver.id().unwrap()
    }

    async fn start(screen: Screen, profile: Option<&Path>) -> Self {
        let port = TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().port();
        let driver = Command::new("chromedriver")
            .arg(format!("--port={port}"))
            .stdout(Stdio::null())
            .process_group(0)
            .spawn()
            .expect("chromedriver is installed: run `cargo xtask browser`");
        let address = format!("http://127.0.0.1:{port}");
        let mut client = None;
        for _ in 0..100 {
            match ClientBuilder::new(connector())
                .capabilities(capabilities(screen, profile))
                .connect(&address)
                .await
            {
                Ok(connected) => {
                    client = Some(connected);
                    break;
                }
                Err(_) => tokio::time::sleep(Duration::from_millis(100)).await,
            }
        }
        let client = client.expect("the driver answers within ten seconds");
        let browser = Self { client, driver };
        // Most tests play for the pages, not for the films between them.
        browser
            .run_in_every_page(
                "try { localStorage.pace ??= 'instant'; } catch { /* a page without storage */ }",
            )
            .await;
        if matches!(screen, Screen::Desktop) {
            // The window has a frame around the page.
            let frame = browser.eval("outerHeight - innerHeight").await.as_u64().unwrap() as u32;
            browser.client.set_window_size(1360, 860 + frame).await.unwrap();
        }
        browser
    }

    /// Keeps a picture of the page as build output, where somebody asked for pictures: most runs have nobody to look at them.
    pub(crate) async fn screenshot(&self, name: &str) {
        if wants_pictures() {
            self.photograph(name).await;
        }
    }

    /// Keeps a picture of what went wrong.
    pub(crate) async fn photograph_failure(&self) {
        self.photograph("failure").await;
    }

    /// Keeps a picture of the page as build output.
    pub(crate) async fn photograph(&self, name: &str) {
        let file = screenshots().join(format!("{name}.png"));
        std::fs::create_dir_all(file.parent().unwrap()).unwrap();
        std::fs::write(file, self.client.screenshot().await.unwrap()).unwrap();
    }

    /// The value of a JavaScript expression, in a browser that may be gone.
    pub(crate) async fn try_eval(&self, expression: &str) -> Option<Value> {
        self.client.execute(&format!("return ({expression})"), vec![]).await.ok()
    }

    /// The value of a JavaScript expression.
    pub(crate) async fn eval(&self, expression: &str) -> Value {
        self.client.execute(&format!("return ({expression})"), vec![]).await.unwrap()
    }

    /// Presses what a selector finds; again if an update replaced it in that moment.
    pub(crate) async fn press(&self, selector: &str) {
        let mut patience = Patience::of(Duration::from_secs(20));
        loop {
            let pressed = match self.client.find(Locator::Css(selector)).await {
                Ok(element) => element.click().await,
                Err(error) => Err(error),
            };
            let Err(error) = pressed else { return };
            if !patience.wait().await {
                self.photograph_failure().await;
                panic!("cannot press {selector}: {error:?}");
            }
        }
    }

    /// Waits until an expression is true; says what it waited for when it never is.
    pub(crate) async fn until(&self, expression: &str) {
        let mut patience = Patience::of(Duration::from_secs(120));
        while self.eval(expression).await != Value::Bool(true) {
            if !patience.wait().await {
                self.photograph_failure().await;
                panic!("never true within two minutes: {expression}");
            }
        }
    }
}

/// Time to wait for something: most pages answer within a few milliseconds, so that is when they are asked again first.
struct Patience {
    until: Instant,
    pause: Duration,
}

impl Patience {
    const LONGEST: Duration = Duration::from_millis(50);

    fn of(time: Duration) -> Self {
        Self { until: Instant::now() + time, pause: Duration::from_millis(5) }
    }

    /// A pause, each twice as long as the one before; gives whether there was still time for it.
    async fn wait(&mut self) -> bool {
        let is_left = Instant::now() < self.until;
        tokio::time::sleep(self.pause).await;
        self.pause = Self::LONGEST.min(2 * self.pause);
        is_left
    }
}

fn connector() -> hyper_util::client::legacy::connect::HttpConnector {
    hyper_util::client::legacy::connect::HttpConnector::new()
}

/// Whether somebody wants to look at pages.
pub(crate) fn wants_pictures() -> bool {
    std::env::var_os(PICTURES).is_some()
}

/// Where pictures are kept.
pub(crate) fn screenshots() -> PathBuf {
    Path::new(env!("CARGO_TARGET_TMPDIR")).with_file_name("screenshots")
}

fn capabilities(screen: Screen, profile: Option<&Path>) -> serde_json::Map<String, Value> {
    let mut options = json!({
        "args": [
            "--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--lang=fr",
            "--disable-background-networking", "--disable-component-update", "--disable-sync",
            "--disable-dev-shm-usage", "--force-prefers-reduced-motion", "--hide-scrollbars", "--window-size=1360,860",
        ],
        "prefs": { "intl.accept_languages": "fr" },
    });
    if let (Some(profile), Some(list)) = (profile, options["args"].as_array_mut()) {
        list.push(json!(format!("--user-data-dir={}", profile.display())));
    }
    if let Screen::Phone = screen {
        let metrics = json!({ "width": 390, "height": 844, "pixelRatio": 1.0, "touch": true });
        options["mobileEmulation"] = json!({ "deviceMetrics": metrics });
    }
    // Scripts of ours take seconds; beside other work on a small machine, a minute.
    let timeouts = json!({ "script": 180_000 });
    [("goog:chromeOptions".to_owned(), options), ("timeouts".to_owned(), timeouts)].into_iter().collect()
}
