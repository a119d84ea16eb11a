//! Pictures of a page for people to look at: both widths, both languages, both themes.

use super::submit;
use crate::chromium::Theme;
use crate::driver::{Browser, wants_pictures};

/// Keeps them, where somebody wants them; `prepare` opens what is to be seen.
pub(super) async fn portraits(browser: &Browser, name: &str, prepare: &str) {
    if !wants_pictures() {
        return;
    }
    let address = browser.eval("location.href").await.as_str().unwrap().to_owned();
    for (lang, theme) in [("fr", Theme::Light), ("en", Theme::Dark)] {
        submit(browser, "/lang", &[("lang", lang), ("back", "/rules")]).await;
        browser
            .until(&format!("document.documentElement.lang === '{lang}' && location.pathname === '/rules'"))
            .await;
        browser.prefer(theme).await;
        for width in [1360, 390] {
            browser.set_width(width).await;
            browser.client.goto(&address).await.unwrap();
            browser.until("document.readyState === 'complete'").await;
            browser.eval(&format!("({prepare}, true)")).await;
            tokio::time::sleep(std::time::Duration::from_millis(300)).await;
            browser.screenshot(&format!("site-{name}-{width}-{lang}-{}", theme.name())).await;
        }
    }
}
