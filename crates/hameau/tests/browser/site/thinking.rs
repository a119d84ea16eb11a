//! How long masters think in a page.

use std::time::Duration;

use super::{PRESS, moved_in, submit};
use crate::clicks::OVER;
use crate::driver::Screen;
use crate::zoom::GAMES;

/// How many decisions of each game: a few with every test run, more for a figure.
const THOUGHTS: &str = "HAMEAU_TEST_THOUGHTS";
const USUAL: usize = 3;

/// Where a figure is wanted, half of the decisions are there within a second: then the machine does nothing else. Beside all
/// other tests only a thought that does not end is found out.
const USUALLY: f64 = 1000.0;
const LONGEST: f64 = 5000.0;

/// Takes the time between a question to the worker and its answer.
const WATCH: &str = "{
    const Plain = Worker;
    window.thoughts = [];
    window.Worker = class extends Plain {
        constructor(...all) {
            super(...all);
            this.asked = new Map();
            this.addEventListener('message', ({ data }) => {
                if (data.told || !this.asked.has(data.number)) return;
                window.thoughts.push(performance.now() - this.asked.get(data.number));
                this.asked.delete(data.number);
            });
        }
        postMessage(data) {
            this.asked.set(data.number, performance.now());
            super.postMessage(data);
        }
    };
}";

#[tokio::test(flavor = "multi_thread")]
async fn a_master_decides_in_time() {
    let Some((browser, address)) = moved_in(Screen::Phone).await else { return };
    let figure: Option<usize> = std::env::var(THOUGHTS).ok().map(|count| count.parse().unwrap());
    let wanted = figure.unwrap_or(USUAL);
    let usually = if figure.is_some() { USUALLY } else { LONGEST };
    browser.run_in_every_page(WATCH).await;
    for game in GAMES {
        browser.client.goto(&address).await.unwrap();
        submit(&browser, "/play", &[("game", game), ("level", "master")]).await;
        browser.until("!!document.querySelector('#table[data-table]')").await;
        // The first one also starts the worker.
        while browser.eval("window.thoughts.length").await.as_u64() <= Some(wanted as u64)
            && browser.eval(OVER).await != true
        {
            browser.eval(PRESS).await;
            tokio::time::sleep(Duration::from_millis(30)).await;
        }
        let thoughts = browser.eval("window.thoughts").await;
        let mut times: Vec<f64> =
            thoughts.as_array().unwrap().iter().map(|time| time.as_f64().unwrap()).collect();
        let first = times.remove(0);
        times.sort_by(f64::total_cmp);
        let (median, longest) = (times[times.len() / 2], times[times.len() - 1]);
        println!(
            "{game}: {} decisions, median {median:.0} ms, longest {longest:.0} ms; the first {first:.0} ms",
            times.len()
        );
        assert!(median <= usually && longest <= LONGEST, "{game}: {median:.0} ms, once {longest:.0} ms");
    }
}
