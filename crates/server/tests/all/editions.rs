//! Tables with a data set of the house beside the one that ships.

use std::sync::Arc;

use games::{Editions, GameId, Library};

use crate::client::table_of;
use crate::helpers::{Folder, TestApp};

/// The data sets of a folder in which one file differs.
fn house() -> Library {
    let folder = Folder::new();
    let (file, text) = GameId::PetitsPeuples.data_file();
    std::fs::write(folder.path().join(file), format!("# of the house\n{text}")).unwrap();
    Library::from_dir(folder.path()).unwrap()
}

fn start(folder: &Arc<Folder>, editions: Editions) -> TestApp {
    let mut config = folder.config();
    config.editions = editions;
    TestApp::start_with(folder, config)
}

#[test]
fn a_table_is_played_with_the_data_set_that_was_chosen_for_it() {
    let folder = Folder::new();
    let both = || Editions::from(Library::standard()).and("house", house());
    let app = start(&folder, both());
    let mut ana = app.client();
    let form = ana.get("/new?game=petits-peuples").see(200).body;
    assert!(form.contains("name=\"edition\" value=\"standard\" checked"), "{form}");
    assert!(form.contains("name=\"edition\" value=\"house\""));
    assert!(
        !ana.get("/new?game=settlement").see(200).body.contains("edition"),
        "one set of cards, no choice"
    );

    let seats = [("game", "petits-peuples"), ("seat0", "me"), ("seat1", "here")];
    let open = |edition: &str| ana.post("/tables", &[&seats[..], &[("edition", edition)]].concat());
    open("attic").see(400);
    let (usual, corrected) = (table_of(&open("standard").see(303)), table_of(&open("house").see(303)));

    // Without the folder, its tables wait; with it, they go on. The others never notice.
    let app = start(&app.stop(), Library::standard().into());
    ana.move_to(&app);
    ana.page(&usual).see(200);
    let waits = ana.page(&corrected).see(503);
    assert!(waits.body.contains("The game is kept"), "{}", waits.body);
    let app = start(&app.stop(), both());
    ana.move_to(&app);
    ana.page(&corrected).see(200);
}

#[test]
fn the_host_changes_the_data_set_until_the_game_begins() {
    let folder = Folder::new();
    let both = || Editions::from(Library::standard()).and("house", house());
    let app = start(&folder, both());
    let mut ana = app.client();
    let id = ana.open(&[("seat0", "me"), ("seat1", "friend")]);
    let data = |app: &TestApp| app.folder.stored("SELECT data FROM tables WHERE id = ?1", &[&id]);
    let page = ana.get(&format!("/t/{id}/change")).see(200).body;
    assert!(
        page.contains("<option value=\"standard\" selected>") && page.contains("value=\"house\""),
        "{page}"
    );
    let fields =
        [("pace", "none"), ("switch.spectators", "on"), ("switch.advice", "on"), ("switch.rated", "off")];
    let change = |ana: &crate::client::Client, edition: &[(&str, &str)]| {
        ana.post(&format!("/t/{id}/change"), &[&fields[..], edition].concat())
    };
    change(&ana, &[("edition", "attic")]).see(400);
    assert_eq!(data(&app), "standard");
    change(&ana, &[("edition", "house")]).see(303);
    assert_eq!(data(&app), house().data_id(GameId::PetitsPeuples));
    // Whoever comes reads which cards there are, where the house has several.
    let told = "<dt>Cards and tiles</dt><dd>house</dd>";
    let page = ana.page(&id).see(200).body;
    assert!(page.contains(told), "{page}");
    let bo = app.client();
    bo.join(&ana.invitation(&id), "Bo").see(303);
    let page = bo.page(&id).see(200).body;
    assert!(page.contains(told) && !page.contains("/change"), "{page}");
    // A form that does not name it leaves it as it is; and so does a restart.
    change(&ana, &[]).see(303);
    let app = start(&app.stop(), both());
    ana.move_to(&app);
    let page = ana.get(&format!("/t/{id}/change")).see(200).body;
    assert!(page.contains("<option value=\"house\" selected>"), "{page}");
    let only = start(&Folder::new(), Library::standard().into());
    let bo = only.client();
    let plain = bo.open(&[("seat0", "me"), ("seat1", "friend")]);
    let page = bo.get(&format!("/t/{plain}/change")).see(200).body;
    assert!(!page.contains("name=\"edition\""), "one set of cards, no choice");
}

#[test]
fn the_data_set_of_the_house_can_be_the_usual_one() {
    let folder = Folder::new();
    let app = start(&folder, Editions::of("house", house()).and(Editions::STANDARD, Library::standard()));
    let ana = app.client();
    let seats = [("game", "petits-peuples"), ("seat0", "me"), ("seat1", "here")];
    let id = table_of(&ana.post("/tables", &seats).see(303));
    let data = app.folder.stored("SELECT data FROM tables WHERE id = ?1", &[&id]);
    assert_ne!(data, "standard");
    ana.page(&id).see(200);
}

#[test]
fn a_faulty_file_keeps_its_own_game_from_new_tables_and_no_other() {
    let folder = Folder::new();
    let app = start(&folder, Library::standard().into());
    let mut ana = app.client();
    let open = |ana: &crate::client::Client, game: &str| {
        ana.post("/tables", &[("game", game), ("seat0", "me"), ("seat1", "here")])
    };
    let begun = table_of(&open(&ana, "settlement").see(303));

    let data = Folder::of_files();
    std::fs::write(data.path().join("settlement.toml"), "no = data").unwrap();
    let (library, faults) = Library::sound_of_dir(data.path()).unwrap();
    let editions = Editions::of("house", library).and(Editions::STANDARD, Library::standard());
    let app = start(&app.stop(), editions.without(faults));
    ana.move_to(&app);
    for refused in [
        open(&ana, "settlement"),
        ana.get("/new?game=settlement"),
        ana.post("/play", &[("game", "settlement")]),
    ] {
        let said = refused.see(503).body;
        assert!(said.contains("Settlement cannot be opened") && said.contains("faulty"), "{said}");
    }
    ana.page(&begun).see(200);
    open(&ana, "petits-peuples").see(303);
}
