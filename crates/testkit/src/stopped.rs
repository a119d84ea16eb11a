//! Tests of test tools: a wrong test must stop with the name of the wrong part.

/// The first line of what stops a test.
///
/// # Panics
/// If nothing does.
#[allow(clippy::expect_used, reason = "a test tool: what does not stop is the fault it looks for")]
pub fn stopped(run: impl FnOnce() + std::panic::UnwindSafe) -> String {
    let payload = std::panic::catch_unwind(run).expect_err("this must stop");
    let text = payload.downcast_ref::<String>().cloned();
    let text = text.or_else(|| payload.downcast_ref::<&str>().map(|text| (*text).to_owned()));
    text.and_then(|text| text.lines().next().map(str::to_owned)).unwrap_or_default()
}
