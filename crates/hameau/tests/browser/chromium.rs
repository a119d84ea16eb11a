//! What only Chromium's own commands can do: theme, width, a picture of the whole page, a script in every page.

use fantoccini::wd::WebDriverCompatibleCommand;
use serde_json::{Value, json};

use crate::driver::Browser;

/// What the reader's system prefers.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Theme {
    Light,
    Dark,
}

impl Theme {
    pub(crate) const ALL: [Self; 2] = [Self::Light, Self::Dark];

    pub(crate) const fn name(self) -> &'static str {
        match self {
            Self::Light => "light",
            Self::Dark => "dark",
        }
    }
}

/// A command of the DevTools protocol, through the driver.
#[derive(Debug)]
struct DevTools {
    body: String,
}

impl WebDriverCompatibleCommand for DevTools {
    fn endpoint(&self, base: &url::Url, session: Option<&str>) -> Result<url::Url, url::ParseError> {
        base.join(&format!("session/{}/goog/cdp/execute", session.unwrap_or_default()))
    }

    fn method_and_body(&self, _: &url::Url) -> (http::Method, Option<String>) {
        (http::Method::POST, Some(self.body.clone()))
    }
}

impl Browser {
    async fn devtools(&self, command: &str, params: Value) -> Value {
        let body = json!({ "cmd": command, "params": params }).to_string();
        self.client.issue_cmd(DevTools { body }).await.unwrap()
    }

    /// Changes the theme of the page that is shown, and of all that follow.
    pub(crate) async fn prefer(&self, theme: Theme) {
        let features = json!([
            { "name": "prefers-color-scheme", "value": theme.name() },
            { "name": "prefers-reduced-motion", "value": "reduce" },
        ]);
        self.devtools("Emulation.setEmulatedMedia", json!({ "features": features })).await;
    }

    /// Pages may move, as for most people.
    pub(crate) async fn allow_motion(&self) {
        let features = json!([{ "name": "prefers-reduced-motion", "value": "no-preference" }]);
        self.devtools("Emulation.setEmulatedMedia", json!({ "features": features })).await;
    }

    /// Makes the window this wide, as a phone up to 960 pixels.
    pub(crate) async fn set_width(&self, width: u32) {
        self.set_window(width, if width <= 960 { 844 } else { 860 }).await;
    }

    pub(crate) async fn set_window(&self, width: u32, height: u32) {
        let metrics =
            json!({ "width": width, "height": height, "deviceScaleFactor": 1, "mobile": width <= 960 });
        self.devtools("Emulation.setDeviceMetricsOverride", metrics).await;
    }

    /// Runs a script at the beginning of every page from the next one on.
    pub(crate) async fn run_in_every_page(&self, script: &str) {
        self.devtools("Page.addScriptToEvaluateOnNewDocument", json!({ "source": script })).await;
    }
}
