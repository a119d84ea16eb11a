//! The accessibility audit: axe-core over every kind of page, in both themes, on a desktop and on a phone.

use std::path::Path;

use serde_json::Value;

use crate::chromium::Theme;
use crate::clicks::{MY_TURN, Wanted, open_table};
use crate::driver::{Browser, Screen};
use crate::program::Program;
use crate::walk::{Chooser, walk, walk_to_the_end};

const WIDTHS: [u32; 2] = [1360, 390];

/// What axe-core finds against level AA, one line for each element.
const AUDIT: &str = "axe.run(WHERE, {
    runOnly: WHAT,
    resultTypes: ['violations'],
}).then(found => found.violations.flatMap(rule => rule.nodes.map(node =>
    `${rule.id} ${node.target.join(' ')}: ${[...node.any, ...node.all, ...node.none].map(one => one.message).join('; ')}`)))";

/// The dark theme changes colours and nothing else.
const fn wanted(theme: Theme) -> &'static str {
    match theme {
        Theme::Light => "{ type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] }",
        Theme::Dark => "['color-contrast']",
    }
}

/// A browser that holds every page against the guidelines.
struct Auditor {
    browser: Browser,
    audited: u32,
    found: Vec<String>,
}

impl Auditor {
    async fn open() -> Self {
        let script = Path::new(env!("CARGO_TARGET_TMPDIR")).with_file_name("axe-core").join("axe.min.js");
        let axe = std::fs::read_to_string(&script)
            .unwrap_or_else(|error| panic!("{}: {error}; run `cargo xtask browser`", script.display()));
        let browser = Browser::open(Screen::Desktop).await;
        browser.run_in_every_page(&axe).await;
        Self { browser, audited: 0, found: Vec::new() }
    }

    async fn go(&self, address: &str) {
        self.browser.client.goto(address).await.unwrap();
    }

    /// Audits the page that is shown.
    async fn audit(&mut self, page: &str) {
        self.audit_in("document", page).await;
    }

    /// Audits a card that lies over the page; what it covers for a moment was audited without it.
    async fn audit_card(&mut self, card: &str, page: &str) {
        self.audit_in(&format!("'{card}'"), page).await;
    }

    async fn audit_in(&mut self, place: &str, page: &str) {
        let audit = AUDIT.replace("WHERE", place);
        for width in WIDTHS {
            self.browser.set_width(width).await;
            for theme in Theme::ALL {
                self.browser.prefer(theme).await;
                let audit = audit.replace("WHAT", wanted(theme));
                let Value::Array(lines) = self.browser.eval(&audit).await else {
                    panic!("axe-core is not there")
                };
                let lines = lines.iter().filter_map(Value::as_str);
                self.found.extend(lines.map(|line| format!("{page}, {width}, {}: {line}", theme.name())));
                self.audited += 1;
            }
        }
        self.browser.set_width(WIDTHS[0]).await;
    }

    fn conclude(self, pages: u32) {
        assert_eq!(self.audited, 4 * pages, "every page is audited in both themes at both widths");
        assert!(self.found.is_empty(), "{} violations\n{}", self.found.len(), self.found.join("\n"));
    }
}

/// All pages of one game, from its new table to the replay of its end.
async fn audit_game(game: &str) {
    let program = Program::start(&format!("audit-{game}")).await;
    let mut auditor = Auditor::open().await;
    auditor.go(&format!("{}/rules/{game}", program.address())).await;
    auditor.audit(&format!("rules of {game}")).await;
    let wanted = Wanted { game, players: 2, options: &[], others: "ai:apprentice" };
    auditor.go(&format!("{}/new?game={game}", program.address())).await;
    auditor.audit(&format!("new table of {game}")).await;

    open_table(&program, &auditor.browser, &wanted).await;
    auditor.browser.until(MY_TURN).await;
    auditor.audit(&format!("opening of {game}")).await;
    let table = auditor.browser.client.current_url().await.unwrap();
    auditor.browser.press("[data-advice]").await;
    auditor.browser.until("!!document.querySelector('#hints details[open]')").await;
    auditor.audit_card("#hints", &format!("advice in {game}")).await;
    walk(&auditor.browser, 24, Chooser::Dice).await;
    auditor.audit(&format!("middle of {game}")).await;
    walk_to_the_end(&auditor.browser).await;
    auditor.audit(&format!("end of {game}")).await;
    auditor.go(&format!("{table}/replay?step=20")).await;
    auditor.audit(&format!("replay of {game}")).await;
    // One analysis looks like another; this game is analysed fastest.
    let is_analysed = game == "petits-peuples";
    if is_analysed {
        auditor.browser.press("#analyse").await;
        auditor.browser.until("!!document.querySelector('.bal')").await;
        auditor.browser.press("#jump").await;
        auditor.browser.until("!!document.querySelector('#verdict .pairs')").await;
        auditor.audit(&format!("analysis of {game}")).await;
    }
    auditor.go(&format!("{table}/replay?step=20")).await;
    auditor.browser.press("#try").await;
    auditor.browser.until("!!document.querySelector('#trial')").await;
    auditor.audit(&format!("try in {game}")).await;

    auditor.go(program.address()).await;
    auditor.browser.press(&format!("[data-game={game}] button.learn")).await;
    auditor.browser.until("!!document.querySelector('#lesson') && !!document.querySelector('.spot')").await;
    auditor.audit_card("#lesson", &format!("lesson of {game}")).await;
    auditor.conclude(if is_analysed { 10 } else { 9 });
}

#[tokio::test(flavor = "multi_thread")]
async fn petits_peuples_meets_level_aa() {
    audit_game("petits-peuples").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn settlement_meets_level_aa() {
    audit_game("settlement").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn compagnons_meets_level_aa() {
    audit_game("compagnons").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn rollwrite_meets_level_aa() {
    audit_game("rollwrite").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn nobility_meets_level_aa() {
    audit_game("nobility").await;
}

/// The pages around the games: home, help, an error, account, waiting room, lobby, invitation.
#[tokio::test(flavor = "multi_thread")]
async fn the_house_around_the_games_meets_level_aa() {
    let program = Program::start("audit-house").await;
    let mut auditor = Auditor::open().await;
    auditor.go(program.address()).await;
    auditor.audit("home").await;
    auditor.browser.press("#help-button").await;
    auditor.audit("help").await;
    auditor.go(&format!("{}/nowhere", program.address())).await;
    auditor.audit("error").await;
    auditor.go(&format!("{}/me", program.address())).await;
    auditor.audit("account").await;
    auditor.browser.press("main form[action='/recover'] button").await;
    auditor.browser.until("location.pathname === '/recover'").await;
    auditor.audit("link to another device").await;
    let wanted = Wanted { game: "settlement", players: 2, options: &[], others: "friend" };
    open_table(&program, &auditor.browser, &wanted).await;
    auditor.browser.until("!!document.querySelector('#table [data-copy]')").await;
    auditor.audit("waiting room").await;
    auditor.browser.press(".place:nth-child(2) .menu > summary").await;
    auditor.audit("waiting room, menu of a seat").await;
    auditor.browser.press(".place:nth-child(2) .menu > summary").await;
    auditor.browser.press(".inv .qr").await;
    auditor.audit("waiting room, invitation").await;
    let link = auditor.browser.eval("document.querySelector('#table [data-copy]').dataset.copy").await;
    auditor.go(&format!("{}/tables", program.address())).await;
    auditor.audit("lobby").await;
    auditor.browser.client.delete_all_cookies().await.unwrap();
    auditor.go(link.as_str().unwrap()).await;
    auditor.audit("invitation").await;
    auditor.conclude(10);
}
