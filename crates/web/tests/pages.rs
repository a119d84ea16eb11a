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
        // An invitation, as it is and in a message to be sent, and the name of a format: nothing is loaded from there.
        let known =
            ["http://localhost:4321/", "http%3A%2F%2Flocalhost%3A4321%2F", "http://www.w3.org/2000/svg"];
        let inside = known.iter().fold(page, |page, address| page.replace(address, ""));
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
    let parts = ["hameau.js", "replay.js", "board.js", "zoom.js"]
        .map(|name| web::assets().iter().find(|asset| asset.name == name).unwrap());
    let total: usize = parts.iter().map(|part| part.body.len()).sum();
    assert!(total < 40_000, "the page of a replay and its analysis loads all of them: {total} bytes");
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

fn page_of(lang: Lang, name: &str) -> String {
    let page = pages(lang, GUEST).into_iter().find(|(known, _)| *known == name);
    assert!(page.is_some(), "no sample is called {name}");
    page.map(|(_, html)| html).unwrap_or_default()
}

#[test]
fn the_first_page_has_three_labelled_doors_and_an_invitation() {
    for (lang, doors, chapter) in [
        (Lang::Fr, ["Jouer", "Apprendre", "Entre amis"], "5 sur 8"),
        (Lang::En, ["Play", "Learn", "Friends"], "5 of 8"),
    ] {
        let page = page_of(lang, "home").replace("</svg><span>", "</svg>");
        for door in doors {
            assert!(page.contains(&format!("</svg>{door}<")), "{door} is a word, not a drawing alone");
        }
        assert!(page.contains(&format!("<small>{chapter}</small>")), "the lesson goes on there");
        assert!(page.contains("action=\"/join\"") && page.contains("name=\"link\""));
        assert!(page.contains("type=\"checkbox\" name=\"rated\" value=\"on\">"), "nothing is rated unasked");
    }
}

#[test]
fn my_tables_say_whose_turn_it_is_what_happened_and_who_has_how_much() {
    let page = page_of(Lang::En, "home");
    let cards: Vec<&str> = page.split("<li class=\"tb").skip(1).collect();
    assert_eq!(cards.len(), 3);
    assert!(cards[0].contains("mainly") && cards[0].contains("Your turn"), "{}", cards[0]);
    assert!(
        cards[0].contains("Bartholomée des Trois-Fontaines") && cards[0].contains(">−2</b>"),
        "{}",
        cards[0]
    );
    assert!(cards[0].contains("Last: ") && !cards[1].contains("Last: "));
    assert!(cards[0].contains("(to play)") && !cards[1].contains("mainly"));
    assert!(cards[2].contains("Free seat"), "{}", cards[2]);
    assert!(cards[2].contains("/t/c3/replay") && cards[2].contains("/t/c3/rematch"));
}

#[test]
fn a_what_if_says_what_it_is_in_lists_and_at_its_end() {
    for (lang, name) in [(Lang::Fr, "Et si…\u{202f}?"), (Lang::En, "What if…?")] {
        for (page, times) in [("home", 1), ("lobby", 2), ("end-what-if", 1), ("end", 0)] {
            let html = page_of(lang, page);
            let marks = html.matches("class=\"wi\"").count();
            assert_eq!(marks, times, "{page}");
            assert!(times == 0 || html.contains(name), "{page}");
        }
    }
}

#[test]
fn what_is_kept_in_a_browser_is_taken_along_or_goes_and_nobody_else_is_there() {
    let page = page_of(Lang::En, "kept");
    for id in ["7", "8", "9"] {
        for way in ["replay", "record", "remove"] {
            assert!(page.contains(&format!("href=\"/t/{id}/{way}\"")), "{id} {way}");
        }
    }
    assert!(
        page.contains("href=\"/t/1/remove\"") && !page.contains("/t/1/record"),
        "a running game has no record"
    );
    assert!(page.contains("action=\"/records\"") && page.contains("action=\"/data\""));
    assert!(page.contains(">Brought<") && page.contains("href=\"/data/0123456789abcdef\""));
    assert!(!page.contains("action=\"/join\"") && !page.contains("id=\"figures\""));
    assert!(page_of(Lang::En, "lobby").contains("action=\"/records\""), "a server takes records too");
    for (page, words) in [("remove", "not over"), ("remove-set", "2 tables are played with it")] {
        assert!(page_of(Lang::En, page).contains(words), "{page}");
    }
}

#[test]
fn a_table_among_friends_is_private_friendly_and_without_a_clock() {
    let page = page_of(Lang::En, "new");
    for (field, value) in [
        ("players", "2"),
        ("seat0", "me"),
        ("seat1", "friend"),
        ("visibility", "link"),
        ("switch.rated", "off"),
        ("pace", "none"),
    ] {
        assert!(page.contains(&format!("name=\"{field}\" value=\"{value}\" checked")), "{field} is {value}");
        assert_eq!(page.matches(&format!("name=\"{field}\" value=\"{value}\"")).count(), 1, "{field}");
    }
    assert!(page.contains("The table will be listed"), "a seat for anyone asks first");
    let open = page_of(Lang::En, "new-open");
    for (field, value) in
        [("visibility", "public"), ("switch.rated", "on"), ("pace", "days:7"), ("players", "4")]
    {
        assert!(open.contains(&format!("name=\"{field}\" value=\"{value}\" checked")), "{field} is {value}");
    }
}

#[test]
fn the_question_about_an_open_seat_sends_the_same_form_again() {
    let page = page_of(Lang::En, "new-asks");
    let forms: Vec<&str> = page.split("action=\"/tables\"").skip(1).collect();
    assert_eq!(forms.len(), 2);
    assert!(forms[0].contains("name=\"seat1\" value=\"friend\"") && forms[0].contains("value=\"link\""));
    assert!(forms[1].contains("name=\"seat1\" value=\"anyone\"") && forms[1].contains("value=\"public\""));
    for form in forms {
        assert!(form.contains(&format!("name=\"x\" value=\"{GUEST}\"")), "nothing that was chosen is lost");
    }
}

#[test]
fn the_list_of_tables_keeps_its_filters_and_leads_on_where_nothing_is_left() {
    let page = page_of(Lang::En, "lobby-none-such");
    assert!(page.contains("No such table. Open yours?"));
    assert!(
        page.contains("href=\"/new?game=settlement&amp;rated=on&amp;open=yes\""),
        "the wishes are its options"
    );
    assert_eq!(page.matches("class=\"fch\"").count(), 15);
    assert_eq!(page.matches("aria-current=\"true\"").count(), 3, "two games and rated");
    assert!(
        page.contains("name=\"back\" value=\"/tables?game=settlement,nobility&amp;counts=rated\""),
        "in any language"
    );
    let page = page_of(Lang::En, "lobby-empty");
    assert!(page.contains("Nobody is waiting right now") && page.contains("href=\"/new?open=yes\""));
}

#[test]
fn a_tie_has_two_crowns_and_no_single_winner() {
    let pages = pages(Lang::Fr, GUEST);
    let page = |name: &str| &pages.iter().find(|(known, _)| *known == name).unwrap().1;
    let crown = "#crown\"";
    assert_eq!(page("end-tie").matches(crown).count(), 2);
    assert!(page("end-tie").contains("Victoire partagée"));
    assert_eq!(page("end").matches(crown).count(), 1);
    assert!(page("end").contains("Vous gagnez"));
    assert!(page("end-2").contains("Isaure gagne cette fois"));
}

#[test]
fn each_end_speaks_to_its_reader_and_paper_falls_for_winners_alone() {
    let french = [
        ("end", "day", true, "Vous gagnez !"),
        ("end-2", "dusk", false, "Isaure gagne cette fois"),
        ("end-tie", "day", true, "Victoire partagée"),
        ("end-4", "day", false, "Isaure gagne"),
        ("end-rival-beaten", "day", true, "La Comtesse s’incline"),
        ("end-rival-won", "night", false, "La Comtesse l’emporte"),
        ("end-title", "day", false, "Vous voilà Échelon 2 !"),
        ("end-title-lowest", "day", false, "Vous voilà Échelon 0"),
        ("end-reached", "day", true, "Objectif atteint !"),
        ("end-missed", "dusk", false, "Il manquait une tuile"),
        ("end-missed-both", "dusk", false, "Il manquait 2 conditions"),
    ];
    let pages = pages(Lang::Fr, GUEST);
    let page = |name: &str| &pages.iter().find(|(known, _)| *known == name).unwrap().1;
    for (name, light, falls, headline) in french {
        let page = page(name);
        let headline = format!("<h2>{}</h2>", headline.replace(" !", "\u{202f}!"));
        assert!(page.contains(&headline), "{name}: {}", around(page, "<hgroup>"));
        assert!(page.contains(&format!("panel podium {light}\"")), "{name}");
        assert_eq!(page.contains("class=\"confetti\""), falls, "{name}");
        assert_eq!(page.contains("class=\"lantern\""), light != "day", "{name}");
        assert_eq!(page.matches("class=\"iwhy\"").count(), 1, "{name}: it always says why");
        assert!(!page.contains("Partie perdue"), "{name}");
    }
    let english = [
        ("end-title", "You are an Echelon 2!"),
        ("end-missed", "One tile short"),
        ("end-rival-beaten", "The Countess bows to you"),
        ("end-tie", "A shared victory"),
    ];
    for (name, headline) in english {
        assert!(page_of(Lang::En, name).contains(&format!("<h2>{headline}</h2>")), "{name}");
    }
}

#[test]
fn the_main_button_of_an_end_is_a_rematch_a_decider_or_another_game() {
    let main = [
        ("end", "Rematch"),
        ("end-tie", "Decider"),
        ("end-missed", "Play again"),
        ("end-title", "Play again"),
    ];
    for (name, word) in main {
        let page = page_of(Lang::En, name);
        let button = page.split("id=\"rematch\"").nth(1).unwrap().split("</button>").next().unwrap();
        assert!(button.contains(&format!("<span>{word}<small>")), "{name}: {button}");
        for id in ["replay-link", "analysis-link", "keep-button"] {
            assert_eq!(page.matches(&format!("id=\"{id}\"")).count(), 1, "{name}: {id}");
        }
        assert!(
            page.contains("data-copy=\"/t/k7/replay\"") && page.contains("/t/k7/record"),
            "{name}: two ways to keep"
        );
    }
}

#[test]
fn the_second_line_says_what_is_missing() {
    let told = [
        ("end-rival-won", "45 à 57. Il vous manquait 13 pièces d’or."),
        ("end-rival-tie", "45 à 45. Il vous manquait 1 pièce d’or."),
        ("end-title", "45 points. Encore 5, et vous étiez Échelon 3."),
        ("end-title-highest", "Il n’y a pas de plus haut titre."),
        ("end-missed", "Vie paisible\u{a0}: 1 condition sur 2."),
        ("end-reached", "Vie paisible, à la manche 5."),
    ];
    for (name, line) in told {
        let page = page_of(Lang::Fr, name);
        assert!(page.contains(line), "{name}: {}", around(&page, "</h2><p>"));
    }
}

#[test]
fn looking_back_leads_to_the_analysis_holds_places_or_shows_the_largest_findings() {
    let asked = page_of(Lang::Fr, "end-missed");
    assert!(
        asked.contains("où la partie a tourné") && !asked.contains("class=\"ph\""),
        "no rows that never fill"
    );
    let looking = page_of(Lang::Fr, "end-title");
    assert_eq!(looking.matches("class=\"ph\"").count(), 5);
    assert!(looking.contains("on cherche… 40 %"));
    let found = page_of(Lang::Fr, "end-rival-beaten");
    let steps: Vec<&str> =
        found.split("/replay?step=").skip(1).map(|rest| rest.split('"').next().unwrap()).collect();
    assert_eq!(
        steps,
        ["12", "60", "30", "41", "15"],
        "two costly moves, an excellent one, two of luck, biggest first"
    );
    assert!(found.contains("−9 %") && found.contains("+4 %") && found.contains("coup coûteux"));
    assert!(found.contains("width:100%") && found.contains("width:44%"), "one scale for both sums");
    assert!(found.contains("−4,5") && found.contains("+2<"));
    assert!(page_of(Lang::Fr, "end-title-lowest").contains("Pas de tournant"));
}

#[test]
fn a_difference_stands_between_two_and_the_best_of_a_line_is_marked() {
    let two = page_of(Lang::Fr, "end-rival-beaten");
    assert_eq!(two.matches("class=\"dcol\"").count(), 5, "head, three lines, total");
    assert_eq!(two.matches("bx").count(), 3, "24 to 20, 13 to 12, 8 to 6");
    assert!(!page_of(Lang::Fr, "end").contains("class=\"dcol\""), "three seats have none");
    assert!(
        two.contains("href=\"/rules/compagnons#PTP-85\"") && !two.contains(">PTP-85"),
        "codes stay out of sight"
    );
}

fn around(page: &str, what: &str) -> String {
    let at = page.find(what).unwrap_or(0);
    page[at..].chars().take(60).collect()
}
