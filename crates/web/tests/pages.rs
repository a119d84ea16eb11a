//! The shared pages, from the outside.

mod samples;

use engine::words::Lang;
use samples::pages;

const GUEST: &str = "Invité";

#[test]
fn every_page_speaks_both_languages_completely() {
    for lang in Lang::ALL {
        for (name, page) in pages(lang, GUEST) {
            assert!(!page.contains('⟦'), "{name} lacks a sentence: {}", around(&page, "⟦"));
            assert!(page.contains(&format!("<html lang=\"{}\">", lang.code())), "{name}");
            let hole = page.find('{').map(|at| page[at..].chars().take(40).collect::<String>());
            assert_eq!(hole, None, "{name} shows a hole");
        }
    }
}

#[test]
fn pages_have_no_inline_script_and_nothing_from_outside() {
    for (name, page) in pages(Lang::Fr, GUEST) {
        let scripts = page.matches("<script").count();
        assert_eq!(scripts, page.matches("<script type=\"module\" src=\"/assets/").count(), "{name}");
        for attribute in [" onclick", " onload", "javascript:"] {
            assert!(!page.contains(attribute), "{name} has {attribute}");
        }
        // An invitation, also as part of a letter, and the name of a format: nothing is loaded from there.
        let known =
            ["http://localhost:4321/", "http%3A%2F%2Flocalhost%3A4321%2F", "http://www.w3.org/2000/svg"];
        let inside = known.iter().fold(page, |page, known| page.replace(known, ""));
        assert!(!inside.contains("http"), "{name}: {}", around(&inside, "http"));
    }
}

#[test]
fn a_hostile_name_stays_text() {
    let hostile = "<img src=x onerror=alert(1)>\"'&";
    for (name, page) in pages(Lang::En, hostile) {
        assert!(!page.contains("<img src=x"), "{name}: {}", around(&page, "<img src=x"));
        assert!(!page.contains("alert(1)>\"'&"), "{name}");
    }
    let home = &pages(Lang::En, hostile)[0].1;
    assert!(home.contains("&lt;img src=x"));
}

#[test]
fn the_first_page_stays_under_100_kilobytes() {
    for lang in Lang::ALL {
        let pages = pages(lang, GUEST);
        let (_, html) = pages.iter().find(|(name, _)| *name == "home").unwrap();
        let loaded: Vec<_> = web::assets().iter().filter(|asset| html.contains(asset.path())).collect();
        assert!(loaded.len() >= 9, "five drawings, icons, styles, script");
        let total = html.len() + loaded.iter().map(|asset| asset.body.len()).sum::<usize>();
        assert!(
            total < 100_000,
            "{total} bytes: {:?}",
            loaded.iter().map(|a| (a.name, a.body.len())).collect::<Vec<_>>()
        );
    }
}

#[test]
fn the_scripts_of_a_page_stay_under_25_kilobytes() {
    for (name, page) in pages(Lang::Fr, GUEST) {
        let scripts =
            web::assets().iter().filter(|asset| asset.name.ends_with(".js") && page.contains(asset.path()));
        let total: usize = scripts.map(|script| script.body.len()).sum();
        assert!((1..25_000).contains(&total), "{name}: {total} bytes");
    }
    let parts =
        ["hameau.js", "replay.js"].map(|name| web::assets().iter().find(|asset| asset.name == name).unwrap());
    assert!(
        parts.iter().map(|part| part.body.len()).sum::<usize>() < 25_000,
        "the page of a replay loads both"
    );
    let text = std::str::from_utf8(&parts[1].body).unwrap();
    assert!(text.contains(&format!("from '{}'", parts[0].path())), "the shared script is loaded once");
}

#[test]
fn all_that_a_page_loads_exists() {
    for (name, page) in pages(Lang::Fr, GUEST) {
        for (at, _) in page.match_indices("/assets/") {
            let rest = &page[at..];
            let end = rest.find(['"', '#']).unwrap();
            let path = &rest[..end];
            let asset = web::assets().iter().find(|asset| asset.path() == path);
            let asset = asset.unwrap_or_else(|| panic!("{name} loads {path}"));
            if let Some(symbol) = rest[end..].strip_prefix('#') {
                let id = &symbol[..symbol.find('"').unwrap()];
                let sprite = std::str::from_utf8(&asset.body).unwrap();
                assert!(sprite.contains(&format!("id=\"{id}\"")), "{name} uses {path}#{id}");
            }
        }
    }
}

#[test]
fn ids_are_unique_in_a_page() {
    for (name, page) in pages(Lang::Fr, GUEST) {
        let mut ids: Vec<&str> =
            page.split(" id=\"").skip(1).filter_map(|rest| rest.split('"').next()).collect();
        ids.sort_unstable();
        let twice: Vec<_> = ids.windows(2).filter(|pair| pair[0] == pair[1]).collect();
        assert!(twice.is_empty(), "{name}: {twice:?}");
    }
}

#[test]
fn no_tag_has_an_attribute_twice() {
    for (name, page) in pages(Lang::Fr, GUEST) {
        for tag in page.split('<').filter_map(|rest| rest.split('>').next()) {
            assert!(tag.matches(" class=\"").count() <= 1, "{name}: {tag}");
            assert!(tag.matches(" style=\"").count() <= 1, "{name}: {tag}");
        }
    }
}

#[test]
fn games_that_cannot_be_played_say_so_and_lead_nowhere() {
    let page = &pages(Lang::En, GUEST)[0].1;
    assert_eq!(page.matches("name=\"game\" value=\"petits-peuples\"").count(), 2);
    assert!(!page.contains("value=\"settlement\""));
    assert!(!page.contains("/new?game=settlement"));
    assert!(page.contains("Settlement cannot be played yet"));
}

#[test]
fn a_tie_has_two_crowns_and_no_single_winner() {
    let pages = pages(Lang::Fr, GUEST);
    let page = |name: &str| &pages.iter().find(|(known, _)| *known == name).unwrap().1;
    let crown = "M-15 4-19-14l10 7L0-20 9-7l10-7-4 18z";
    assert_eq!(page("end-tie").matches(crown).count(), 2);
    assert!(page("end-tie").contains("Victoire partagée"));
    assert_eq!(page("end").matches(crown).count(), 1);
    assert!(page("end").contains("Vous gagnez"));
    assert!(page("end-2").contains("Maître (IA) gagne"));
}

fn around(page: &str, what: &str) -> String {
    let at = page.find(what).unwrap_or(0);
    page[at..].chars().take(60).collect()
}
