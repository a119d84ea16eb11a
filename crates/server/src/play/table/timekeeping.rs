//! What a table does when time passes: clocks are woken, and run out.

use tokio::time::{Duration, Instant};
use web::Absence;

use super::actor::Actor;
use crate::ground::times::now_ms;

impl Actor {
    /// Starts the clocks that ought to run: at the first look at a table, and after a restart. It is an entry of the
    /// log, so that the log alone says what everybody has left.
    pub(super) async fn wake(&mut self) {
        while self.now.clocks.are_asleep(self.now.on_the_clock()) {
            let Err(cause) = self.carry_out([self.now.wake(now_ms())]).await else { return };
            if !self.has_caught_up(&cause).await {
                tracing::error!(table = self.now.id.mark(), %cause, "the clocks do not start");
                return;
            }
        }
    }

    /// The moment at which the next clock runs out; a little later where another server wrote last.
    pub(super) fn runs_out_at(&self) -> Option<Instant> {
        let (deadline, _) = self.now.clocks.next()?;
        Some(Instant::now() + Duration::from_millis(deadline.saturating_sub(now_ms())) + self.head_start())
    }

    /// The machine takes the seats over whose time has run out.
    pub(super) async fn run_out(&mut self) {
        while let Some((deadline, seat)) = self.now.clocks.next()
            && deadline <= now_ms()
        {
            let deeds = self.now.hand_over(seat, Absence::OutOfTime, now_ms());
            if let Err(cause) = self.carry_out(deeds).await
                && !self.has_caught_up(&cause).await
            {
                tracing::error!(table = self.now.id.mark(), %seat, %cause, "a clock that ran out is not written down");
                self.stopped = true;
                return;
            }
        }
    }
}
