//! What is announced to all lies large over the table, and leaves it as it was.

use serde_json::json;

use crate::clicks::{MY_TURN, Wanted, open_table};
use crate::driver::{Browser, Screen};
use crate::follow::{AT_REST, TELLS, WATCH, at_pace, check_errors, check_same, twice};
use crate::keys::ESCAPE;
use crate::program::Program;

/// Shows a page that is led to by a Market which never happened: it lasts 2.4 s, and pays the first player 9.
const MARKET: &str = "
    const { hooks } = await import(document.querySelector('script[src*=\"hameau.js\"]').src);
    const next = document.querySelector('#table').cloneNode(true), [rewinds, step] = hooks.told().split('.').map(Number);
    for (const added of next.querySelectorAll('.lastturn, #chat')) added.remove();
    const turn = 1 + Number(document.querySelector('#journal').dataset.turns), [score] = next.querySelectorAll('[data-spot=\"score.A\"]');
    const was = Number(score.firstChild.data.trim());
    for (const one of next.querySelectorAll('[data-spot=\"score.A\"]')) one.firstChild.data = String(was + 9);
    next.dataset.version = Number(next.dataset.version) + 1;
    next.querySelector('#journal').outerHTML = `<section class=\"journal\" id=\"journal\" data-told=\"${rewinds}.${step + 1}\" data-known=\"${step}\" data-turns=\"${turn}\">
        <ol class=\"turns\" id=\"turns\"><li class=\"turn call\" data-turn=\"${turn}\" data-round=\"1\"><p class=\"by\"><span class=\"sw call\"></span><b>Pour tous</b><small>${turn}</small></p><ul class=\"deeds\">
        <li class=\"deed\" data-step=\"${step + 1}\" data-ms=\"2400\" data-at=\"seat.A\"><p tabindex=\"-1\"><i class=\"ic\"></i><span class=\"said\">Premier Marché</span></p>
        <template class=\"placard\"><b>Premier Marché</b><small>chacun est payé</small><ul><li><b>Vous</b><em>+9</em><b data-total=\"score.A\" data-from=\"${was}\">${was + 9}</b></li></ul></template></li>
        </ul></li></ol></section>`;
    window.was = was; window.totals = []; window.scores = []; window.took = null; window.moved = new Set();
    const from = performance.now(), boxes = () => ['.stage', '.strip'].map(one => { const { top, left, width, height } = document.querySelector(one).getBoundingClientRect(); return `${top} ${left} ${width} ${height}`; }).join();
    let came;
    const look = () => {
        const total = document.querySelector('#fx .placard [data-total]')?.textContent, card = document.querySelector('#fx .placard');
        if (card) { came ??= performance.now(); moved.add(boxes()); window.still = document.getAnimations().length; window.says = card.textContent; }
        if (!card && came && took === null) window.took = performance.now() - came;
        if (total !== undefined && totals.at(-1) !== Number(total)) totals.push(Number(total));
        const shown = Number([...document.querySelectorAll('[data-spot=\"score.A\"]')].find(one => one.checkVisibility()).firstChild.data);
        if (scores.at(-1) !== shown) scores.push(shown);
        if (performance.now() - from < 8000) requestAnimationFrame(look);
    };
    look();
    hooks.show(next);
    return true;";

async fn market(browser: &Browser) {
    browser.client.execute(MARKET, vec![]).await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_market_is_counted_large_for_its_whole_time_and_can_be_skipped() {
    let program = Program::start("placard").await;
    let [follows, instant] = twice(&program, "compagnons").await;
    at_pace(&follows, "calm").await;
    for is_skipped in [false, true] {
        market(&instant).await;
        market(&follows).await;
        follows.until("!!document.querySelector('#fx .placard')").await;
        if is_skipped {
            follows.keys(ESCAPE).await;
        }
        follows.until(&format!("took !== null && !({TELLS})")).await;
        let took = follows.eval("took").await.as_f64().unwrap();
        if is_skipped {
            assert!(took < 2200.0, "it was skipped: {took} ms");
        } else {
            // At any pace, and within what a decision may wait.
            assert!((2200.0..3200.0).contains(&took), "{took} ms");
            let counts = "[totals, scores].every(all => all.at(-1) === was + 9 && all[0] === was && all.length > 2 && all.every((n, i) => i === 0 || n > all[i - 1]))";
            assert_eq!(follows.eval(counts).await, true, "{}", follows.eval("[was, totals, scores]").await);
            assert_eq!(follows.eval("says.includes('Premier Marché')").await, true);
            assert_eq!(follows.eval("moved.size").await, 1, "nothing jumps");
        }
        assert_eq!(instant.eval("took").await, json!(null), "nothing is announced to who wants no film");
        check_same(&follows, &instant, "after a Market").await;
        follows.until(AT_REST).await;
    }
    check_errors(&[&follows, &instant]).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn who_wants_no_motion_reads_a_card_that_is_still() {
    let program = Program::start("placard-still").await;
    let phone = Browser::open(Screen::Phone).await;
    let wanted = Wanted { game: "compagnons", players: 2, options: &[], others: "ai:apprentice" };
    open_table(&program, &phone, &wanted).await;
    phone.until(MY_TURN).await;
    at_pace(&phone, "brisk").await;
    phone.eval(WATCH).await;
    market(&phone).await;
    phone.until("!!document.querySelector('#fx .placard')").await;
    let fits = "(() => { const { left, right } = document.querySelector('#fx .placard')?.getBoundingClientRect() ?? { left: 1, right: 1 }; return left >= 0 && right <= innerWidth; })()";
    assert_eq!(phone.eval(fits).await, true, "it fits on a phone");
    phone.until(&format!("took !== null && !({TELLS})")).await;
    assert_eq!(
        phone.eval("[window.still, totals]").await,
        json!([0, [phone.eval("was + 9").await]]),
        "nothing moves"
    );
    assert_eq!(phone.eval("captions").await, json!(["Premier Marché"]));
}
