//! How a person or a service manager ends a long run.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// Ctrl-C, or the signal that service managers send.
pub(crate) async fn stop_signal() {
    let interrupt = tokio::signal::ctrl_c();
    #[cfg(unix)]
    {
        use tokio::signal::unix::{SignalKind, signal};
        if let Ok(mut terminate) = signal(SignalKind::terminate()) {
            tokio::select! {
                _ = interrupt => {}
                _ = terminate.recv() => {}
            }
            return;
        }
    }
    // Without a way to hear of Ctrl-C there is nothing to wait for; the process can still be killed.
    if interrupt.await.is_err() {
        std::future::pending::<()>().await;
    }
}

/// A flag that the first signal sets; the second one ends the program at once.
///
/// # Errors
/// A system that tells nobody of signals.
pub(crate) fn stop_flag() -> std::io::Result<Arc<AtomicBool>> {
    let flag = Arc::new(AtomicBool::new(false));
    let set = Arc::clone(&flag);
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    std::thread::spawn(move || {
        runtime.block_on(async {
            stop_signal().await;
            set.store(true, Ordering::Relaxed);
            eprintln!("hameau: finishing the games that run; once more ends at once");
            stop_signal().await;
            std::process::exit(130);
        });
    });
    Ok(flag)
}
