//! Two people at two browsers play whole games against each other while a third one watches, and the server is killed
//! in the middle.

use serde_json::Value;

use crate::clicks::{Dice, ERRORS, MY_TURN, OVER, VERSION, Wanted, open_table, press_one};
use crate::driver::{Browser, Screen};
use crate::program::Program;
use crate::walk::walk_to_the_end;

/// After so many moves the server is killed.
const MIDDLE: u32 = 25;
/// After so many, both play on without looking.
const CLICKED: u32 = 45;

/// What only a player may see or press: secret missions, what a card in hand is good for, moves, undo, advice.
const PRIVATE: &str = "document.querySelectorAll(
    '#pane-missions, .fan .why, button[name=action], form[action$=moves], [data-undo], [data-advice]').length";

/// Totals and ranks of all seats; the names differ, for every reader is «you» at the own page.
const STANDING: &str =
    "[...document.querySelectorAll('#sheet thead th:not(.dcol) small, #sheet tfoot td:not(.dcol)')]
    .map(cell => cell.textContent.trim()).join(' ')";

/// Whether the parts of the page that a game ends with stand beside each other.
const BESIDE: &str = "(() => {
    const [stage, rail, top] = ['.stage', '.rail', '.top'].map(part => document.querySelector(`#table ${part}`).getBoundingClientRect());
    return stage.right <= rail.left && stage.top >= top.bottom && Math.abs(top.right - innerWidth) < 1;
})()";

/// Host, friend and watcher, each in a browser of their own.
pub(crate) struct Company {
    pub(crate) host: Browser,
    pub(crate) friend: Browser,
    watcher: Browser,
}

impl Company {
    /// The host opens a table, the friend takes the free seat by its link, the watcher has only the address. The host begins.
    pub(crate) async fn gather(program: &Program, wanted: &Wanted<'_>) -> Self {
        let [host, friend, watcher] = [
            Browser::open(Screen::Desktop).await,
            Browser::open(Screen::Desktop).await,
            Browser::open(Screen::Desktop).await,
        ];
        open_table(program, &host, wanted).await;
        host.until("!!document.querySelector('#table [data-copy]')").await;
        let link = host.eval("document.querySelector('#table [data-copy]').dataset.copy").await;
        watcher.client.goto(host.client.current_url().await.unwrap().as_str()).await.unwrap();
        friend.client.goto(link.as_str().unwrap()).await.unwrap();
        friend.press("form[action^='/join/'] button").await;
        host.until("!!document.querySelector('#start:not([aria-disabled])')").await;
        host.press("#start").await;
        friend.until("!!document.querySelector('#table:not(.room)')").await;
        let company = Self { host, friend, watcher };
        for browser in company.all() {
            browser.eval(ERRORS).await;
            browser.eval("(window.untouched = true)").await;
        }
        company
    }

    fn all(&self) -> [&Browser; 3] {
        [&self.host, &self.friend, &self.watcher]
    }

    /// All three come to the newest step; the watcher sees nothing private and can press nothing.
    async fn agree(&self) {
        let versions = [self.host.eval(VERSION).await, self.friend.eval(VERSION).await];
        let newest = versions.iter().filter_map(Value::as_u64).max().unwrap();
        for browser in self.all() {
            browser.until(&format!("{VERSION} >= {newest}")).await;
        }
        assert_eq!(self.watcher.eval(PRIVATE).await, 0, "the watcher sees what only players may see");
        let of_players = [self.host.eval(PRIVATE).await, self.friend.eval(PRIVATE).await];
        let is_over = self.host.eval(OVER).await == true;
        assert!(is_over || of_players.iter().any(|count| *count != 0), "one of the players is to act");
    }

    /// Whoever is to act acts; gives how many moves that were.
    pub(crate) async fn move_once(&self, dice: &mut [Dice; 2]) -> u32 {
        let mut moves = 0;
        let turns = [self.host.eval(MY_TURN).await == true, self.friend.eval(MY_TURN).await == true];
        for ((browser, dice), is_mine) in [&self.host, &self.friend].into_iter().zip(dice).zip(turns) {
            // The other's last move may have ended the round or the game meanwhile.
            if is_mine && browser.eval(MY_TURN).await == true {
                press_one(browser, dice).await;
                moves += 1;
            }
        }
        moves
    }
}

/// A game to its end; gives how often both were to act at the same time.
async fn whole_game(game: &str, options: &[(&str, &str)]) -> u32 {
    let mut program = Program::start(&format!("together-{game}")).await;
    let wanted = Wanted { game, players: 2, options, others: "friend" };
    let company = Company::gather(&program, &wanted).await;
    let mut dice = [Dice(11), Dice(13)];
    let (mut moves, mut at_once, mut rounds) = (0, 0, 0);
    let mut killed_at = None;
    while moves < CLICKED {
        assert_eq!(company.host.eval(OVER).await, false, "the game is over after {moves} moves");
        let made = company.move_once(&mut dice).await;
        (moves, at_once, rounds) = (moves + made, at_once + u32::from(made == 2), rounds + 1);
        // The first move after the restart must reach everybody, and now and then all are asked again.
        let is_checked = killed_at.is_some_and(|at| moves > at && moves <= at + 2) || rounds % 40 == 0;
        if is_checked {
            company.agree().await;
        }
        if moves >= MIDDLE && killed_at.is_none() {
            company.agree().await;
            program.kill_and_restart().await;
            killed_at = Some(moves);
        }
    }
    for browser in company.all() {
        assert_eq!(browser.eval("window.untouched").await, true, "the page found the server again by itself");
        assert_eq!(browser.eval(ERRORS).await, serde_json::json!([]), "the script of the page has no error");
    }
    let table = company.watcher.client.current_url().await.unwrap();
    company.watcher.client.goto(table.join("/nowhere").unwrap().as_str()).await.unwrap();
    tokio::join!(walk_to_the_end(&company.host), walk_to_the_end(&company.friend));
    company.watcher.client.goto(table.as_str()).await.unwrap();
    let standing = company.host.eval(STANDING).await;
    assert!(standing.as_str().is_some_and(|text| text.split(' ').count() >= 4), "{standing}");
    for browser in company.all() {
        browser.until(OVER).await;
        assert_eq!(browser.eval(STANDING).await, standing, "all see the same result");
        assert_eq!(
            browser.eval(BESIDE).await,
            true,
            "the result, what stands beside it and the talk have places of their own"
        );
        assert_eq!(browser.eval(ERRORS).await, serde_json::json!([]), "the script of the page has no error");
    }
    at_once
}

#[tokio::test(flavor = "multi_thread")]
async fn two_people_play_petits_peuples_and_a_third_one_watches() {
    whole_game("petits-peuples", &[]).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn two_people_play_settlement_and_a_third_one_watches() {
    whole_game("settlement", &[]).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn two_people_play_compagnons_and_a_third_one_watches() {
    whole_game("compagnons", &[]).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn two_people_play_rollwrite_at_the_same_time_and_a_third_one_watches() {
    let at_once = whole_game("rollwrite", &[("rules", "advanced")]).await;
    assert!(at_once > 10, "both were to act at the same time {at_once} times only");
}

#[tokio::test(flavor = "multi_thread")]
async fn two_people_play_nobility_and_a_third_one_watches() {
    whole_game("nobility", &[]).await;
}
