//! What a host may count on: nothing is published, and nothing is at stake, that nobody asked for.

use crate::helpers::*;

const RATED: &str = "SELECT rated FROM tables WHERE id = ?1";

fn is_rated(app: &TestApp, id: &str) -> bool {
    app.folder.stored(RATED, &[id]) == "1"
}

#[test]
fn a_game_of_one_click_is_friendly_unless_it_is_asked_to_count() {
    let app = TestApp::start();
    let ana = app.client();
    let play = |fields: &[(&str, &str)]| table_of(&ana.post("/play", fields).see(303));
    assert!(!is_rated(&app, &play(&[("game", GAME)])));
    assert!(!is_rated(&app, &play(&[("game", GAME), ("rated", "off")])));
    assert!(!is_rated(&app, &play(&[("guided", GAME), ("rated", "on")])), "a first game never counts");
    let rated = play(&[("game", GAME), ("rated", "on")]);
    assert!(is_rated(&app, &rated));
    assert!(!ana.page(&rated).see(200).body.contains("data-advice"), "nobody is advised where it counts");
    ana.post("/play", &[("game", GAME), ("rated", "perhaps")]).see(400);
    assert!(!is_rated(&app, &ana.open(&[("seat0", "me"), ("seat1", "here")])));
}

#[test]
fn a_rated_game_needs_a_person_in_every_seat() {
    let app = TestApp::start();
    let mut ana = app.client();
    for other in ["here", "ai:apprentice"] {
        let fields = [("game", GAME), ("seat0", "me"), ("seat1", other), ("switch.rated", "on")];
        assert!(ana.post("/tables", &fields).see(400).body.contains("person in every seat"), "{other}");
    }
    ana.lang = "fr";
    let alone = [("game", "settlement"), ("seat0", "me"), ("switch.rated", "on")];
    assert!(ana.post("/tables", &alone).see(400).body.contains("une personne à chaque siège"));
    let id = ana.open(&[("seat0", "me"), ("seat1", "friend"), ("switch.rated", "on")]);
    assert!(is_rated(&app, &id));
}

#[test]
fn a_private_table_with_an_open_seat_asks_before_it_is_listed() {
    let app = TestApp::start();
    let (ana, bo) = (app.client(), app.client());
    let tables = || app.folder.stored("SELECT count(*) FROM tables", &[]);
    let fields =
        [("game", GAME), ("players", "2"), ("seat0", "me"), ("seat1", "anyone"), ("visibility", "link")];
    let asked = ana.post("/tables", &fields).see(200).body;
    assert!(asked.contains("The table will be listed. All right?"), "{asked}");
    assert!(ana.send("/tables", &fields).see(400).is_plain(), "a script is refused");
    assert_eq!(tables(), "0", "nothing was opened yet");

    let mut open = fields;
    open[4] = ("visibility", "public");
    let id = table_of(&ana.post("/tables", &open).see(303));
    assert!(bo.get("/tables").body.contains(&id), "now it was said");
    let mut kept = fields;
    kept[3] = ("seat1", "friend");
    let id = table_of(&ana.post("/tables", &kept).see(303));
    assert!(!bo.get("/tables").body.contains(&id));
    assert!(bo.get(&format!("/join/{}", ana.invitation(&id))).see(200).body.contains("Petits Peuples"));
}

#[test]
fn a_new_table_begins_with_two_people_and_takes_wishes_from_its_address() {
    let app = TestApp::start();
    let ana = app.client();
    for game in ["petits-peuples", "settlement", "compagnons", "nobility", "rollwrite"] {
        let page = ana.get(&format!("/new?game={game}")).see(200).body;
        for (field, value) in [
            ("players", "2"),
            ("seat1", "friend"),
            ("visibility", "link"),
            ("switch.rated", "off"),
            ("pace", "none"),
        ] {
            let chosen = format!("name=\"{field}\" value=\"{value}\" checked");
            assert!(page.contains(&chosen), "{game}: {field}");
        }
    }
    let page = ana.get("/new?game=settlement&players=3&pace=live:20&rated=on&open=yes").see(200).body;
    for (field, value) in [
        ("players", "3"),
        ("seat1", "anyone"),
        ("seat2", "anyone"),
        ("visibility", "public"),
        ("switch.rated", "on"),
        ("pace", "live:20"),
    ] {
        assert!(page.contains(&format!("name=\"{field}\" value=\"{value}\" checked")), "{field}");
    }
    let page = ana.get("/new?game=settlement&players=9&pace=soon").see(200).body;
    assert!(page.contains("name=\"players\" value=\"2\" checked"), "what cannot be is left out");
}

#[test]
fn the_sheets_of_an_adventure_stand_under_their_people() {
    let app = TestApp::start();
    let page = app.client().get("/new?game=rollwrite").see(200).body;
    let groups: Vec<&str> = page.split("<h4 class=\"grp\"").skip(1).collect();
    assert_eq!(groups.len(), 7);
    let sheets = |group: &str| group.matches("name=\"option.sheet\"").count();
    assert!(
        groups[0].contains("Romans") && groups[0].contains("Ostia") && groups[0].contains("Carthago Nova")
    );
    assert!(
        groups[1].contains("Barbarians") && groups[1].contains("Wolf Ford") && !groups[1].contains("Ostia")
    );
    assert_eq!(groups.iter().map(|group| sheets(group)).sum::<usize>(), 48);
    for group in groups {
        assert_eq!(
            group.matches("<div class=\"dfs\">").count(),
            1,
            "no sheet slips into the row of other people"
        );
    }
    assert!(page.contains("The book plays adventures alone"), "for two to four it is a rule of the house");
}

#[test]
fn levels_stand_in_the_same_order_everywhere() {
    let app = TestApp::start();
    let ana = app.client();
    let in_order = |page: &str, words: &[&str]| {
        let places: Vec<usize> =
            words.iter().map(|word| page.find(word).unwrap_or_else(|| panic!("{word}"))).collect();
        assert!(places.is_sorted(), "{words:?} at {places:?}");
    };
    let levels = ["novice", "apprentice", "artisan", "master"];
    in_order(
        &ana.get("/").body,
        &levels.map(|level| format!("value=\"{level}\"")).each_ref().map(|word| &**word),
    );
    let new = ana.get("/new?game=compagnons").body;
    in_order(&new, &levels.map(|level| format!("value=\"ai:{level}\"")).each_ref().map(|word| &**word));
    in_order(&new, &["value=\"beginner\"", "value=\"normal\"", "value=\"hard\""]);
    assert!(new.contains("value=\"normal\" checked"), "the usual one is still the usual one");
    in_order(&ana.get("/tables").body, &["Beginner · ", "Normal · ", "Hard · "]);
}

#[test]
fn the_list_of_tables_is_filtered_by_its_address() {
    let app = TestApp::start();
    let (ana, bo) = (app.client(), app.client());
    let open = |game: &str, more: &[(&str, &str)]| {
        let mut fields = vec![("game", game), ("seat0", "me"), ("seat1", "anyone")];
        fields.extend(more);
        table_of(&ana.post("/tables", &fields).see(303))
    };
    let two = open("petits-peuples", &[("switch.rated", "on")]);
    let three = open("settlement", &[("seat2", "anyone"), ("pace", "live:20")]);
    let full = ana.open(&[("seat0", "me"), ("seat1", "here"), ("visibility", "public")]);
    let private = ana.open(&[("seat0", "me"), ("seat1", "friend"), ("visibility", "link")]);
    let seen = |query: &str| {
        let page = bo.get(&format!("/tables{query}")).see(200).body;
        assert!(!page.contains(&private), "a private table is in no list");
        [&two, &three, &full].map(|id| page.contains(id.as_str()))
    };
    assert_eq!(seen(""), [true; 3]);
    assert_eq!(seen("?game=settlement"), [false, true, false]);
    assert_eq!(seen("?game=settlement,petits-peuples&seat=free"), [true, true, false]);
    assert_eq!(seen("?players=2"), [true, false, true]);
    assert_eq!(seen("?players=2,3-4&pace=live,days"), [false, true, false]);
    assert_eq!(seen("?counts=rated"), [true, false, false]);
    assert_eq!(seen("?game=chess"), [true; 3], "what nobody knows is no wish");
    let none = bo.get("/tables?game=nobility&players=5-6").see(200).body;
    assert!(none.contains("No such table. Open yours?"), "{none}");
    assert!(none.contains("/new?game=nobility&amp;players=5&amp;open=yes"), "{none}");
}

#[test]
fn my_tables_say_whose_turn_it_is_and_what_happened() {
    let app = TestApp::start();
    let (ana, bo, id) = app.two_people();
    assert!(bo.get("/").body.contains("· with Guest"), "both choose at once");
    loop {
        let table = app.mirror(&id);
        if !table.to_act().contains(seat(A)) {
            break;
        }
        ana.act(&id, table.step(), A, &first_legal(&table, seat(A))).see(200);
    }
    for page in ["/", "/tables"] {
        let page = ana.get(page).see(200).body;
        assert!(page.contains("waiting for Bo") && page.contains("Last: "), "{page}");
        assert!(page.contains("Bo<span class=\"vh\"> (to play)"), "{page}");
        assert!(!page.contains("You<span class=\"vh\"> (to play)"));
    }
    assert!(bo.get("/").body.contains("You<span class=\"vh\"> (to play)"));
    let cy = app.client();
    cy.post("/play", &[("guided", GAME)]).see(303);
    let home = cy.get("/").body;
    assert!(home.contains(" · lesson") && home.contains(">Go on<"), "{home}");
}

#[test]
fn who_watches_is_told_so_and_players_are_told_how_many_do() {
    let app = TestApp::start();
    let (ana, bo, id) = app.two_people();
    let cy = app.client();
    assert!(cy.page(&id).see(200).body.contains("You are watching this game"));
    assert!(!ana.page(&id).body.contains("watching"), "who only glances is not counted");
    let mut to_ana = ana.events(&id, Some(ana.fragment(&id).version()), None);
    let _to_bo = bo.events(&id, None, None);
    let mut looking = || {
        let told = std::iter::from_fn(|| to_ana.next()).find(|event| event.name == "notices");
        told.unwrap().data
    };
    let streams = [cy.events(&id, None, None), cy.events(&id, None, None)];
    assert!(looking().contains("1 person is watching"), "through however many windows");
    let _dan = app.client().events(&id, None, None);
    assert!(looking().contains("2 people are watching"));
    assert!(ana.fragment(&id).body.contains("2 people are watching"));
    drop(streams);
}

#[test]
fn a_what_if_says_what_it_is_wherever_it_is_named() {
    let app = TestApp::start();
    let (mut ana, bo, over) = app.two_people();
    play_out(&app, &over, &[&ana, &bo]);
    let id = table_of(&ana.branch(&over, "2", &[("seat", A)]).see(303));
    assert!(!is_rated(&app, &id));
    for (lang, word) in [("en", "What if…?"), ("fr", "Et si…\u{202f}?")] {
        ana.lang = lang;
        for path in [format!("/t/{id}"), "/".to_owned(), "/tables".to_owned()] {
            let page = ana.get(&path).see(200).body;
            assert!(page.contains("class=\"wi\"") && page.contains(word), "{path}: {page}");
        }
        assert!(!ana.page(&over).see(200).body.contains("class=\"wi\""), "the game itself is none");
        assert!(!bo.get("/").body.contains("class=\"wi\""));
    }
}
