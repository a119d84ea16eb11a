//! What only Chromium's own commands can do: theme, width, a script in every page, a mouse that rests, a finger that stays, what
//! a page costs.

use std::time::Duration;

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

    /// Moves the mouse to a place as a hand does, by way of its neighbourhood.
    pub(crate) async fn move_mouse(&self, (x, y): (f64, f64)) {
        for off in [9.0, 3.0, 0.0] {
            let to = json!({ "type": "mouseMoved", "x": x - off, "y": y - off });
            self.devtools("Input.dispatchMouseEvent", to).await;
        }
    }

    /// Clicks at a place.
    pub(crate) async fn click_at(&self, (x, y): (f64, f64)) {
        for kind in ["mousePressed", "mouseReleased"] {
            let press = json!({ "type": kind, "x": x, "y": y, "button": "left", "clickCount": 1 });
            self.devtools("Input.dispatchMouseEvent", press).await;
        }
    }

    /// Lays a finger on a place for so long.
    pub(crate) async fn touch(&self, (x, y): (f64, f64), time: Duration) {
        let at = json!({ "type": "touchStart", "touchPoints": [{ "x": x, "y": y }] });
        self.devtools("Input.dispatchTouchEvent", at).await;
        tokio::time::sleep(time).await;
        self.devtools("Input.dispatchTouchEvent", json!({ "type": "touchEnd", "touchPoints": [] })).await;
    }

    /// For how many seconds the main thread of the page has worked so far, whatever else the machine did.
    pub(crate) async fn worked(&self) -> f64 {
        self.devtools("Performance.enable", json!({ "timeDomain": "threadTicks" })).await;
        let answer = self.devtools("Performance.getMetrics", json!({})).await;
        let metrics = answer["metrics"].as_array().unwrap();
        let work = metrics.iter().find(|metric| metric["name"] == "TaskDuration").unwrap();
        work["value"].as_f64().unwrap()
    }

    /// Runs a script at the beginning of every page from the next one on.
    pub(crate) async fn run_in_every_page(&self, script: &str) {
        self.devtools("Page.addScriptToEvaluateOnNewDocument", json!({ "source": script })).await;
    }
}
