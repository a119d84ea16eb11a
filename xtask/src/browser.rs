//! What real-browser tests need: Chromium with its driver, and the accessibility audit.

use crate::{axe, tools};

const BROWSER: [tools::Tool; 2] = [("chromium", "chromium"), ("chromedriver", "chromium-driver")];

/// Installs or fetches what is missing.
pub(crate) fn ensure() -> Result<(), String> {
    tools::ensure("the real-browser tests", &BROWSER)?;
    axe::ensure()
}
