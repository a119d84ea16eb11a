//! Every refusal is a page in the reader's language that leads somewhere.

use crate::helpers::*;

/// A page that says this and links there, in both languages.
#[track_caller]
fn leads(ask: impl Fn(&Client) -> Answer, client: &mut Client, status: u16, says: [&str; 2], to: &str) {
    for (lang, sentence) in ["en", "fr"].into_iter().zip(says) {
        client.lang = lang;
        let page = ask(client).see(status);
        assert!(page.header("content-type").starts_with("text/html"));
        assert!(page.body.contains(&format!("<html lang=\"{lang}\">")), "{lang}");
        assert!(page.body.contains(sentence), "{sentence} in {}", page.body);
        assert!(page.body.contains(&format!(" href=\"{to}\"")), "{to} in {}", page.body);
        assert!(page.body.contains(" href=\"/\""), "home");
    }
}

#[test]
fn refusals_say_what_to_do_next() {
    let app = TestApp::start();
    let (ana, _, id) = app.two_people();
    let mut cy = app.client();
    let table = format!("/t/{id}");
    leads(
        |c| c.get("/t/0123456789"),
        &mut cy,
        404,
        ["choose a table in the list", "choisissez une table dans la liste"],
        "/tables",
    );
    leads(|c| c.get("/nowhere"), &mut cy, 404, ["from the home page", "repartez de l’accueil"], "/");
    leads(|c| c.get("/join/0123456789abcdef"), &mut cy, 404, ["once more", "encore une fois"], "/tables");
    leads(
        |c| c.post("/signin", &[("name", "x"), ("password", "yyyyyyyy")]),
        &mut cy,
        403,
        ["Check both", "Vérifiez les deux"],
        "/me#signin",
    );
    leads(
        |c| c.get("/recover/0123456789abcdefghjkmnpqrs"),
        &mut cy,
        404,
        ["Copy it once more", "Copiez-le encore une fois"],
        "/me",
    );
    let step = [("step", "0"), ("seat", A), ("action", "pass")];
    leads(|c| c.post(&format!("{table}/moves"), &step), &mut cy, 403, ["or watch", "ou regardez"], &table);
    leads(
        |c| c.post(&format!("{table}/sit"), &[("seat", B)]),
        &mut cy,
        409,
        ["You can watch", "Vous pouvez regarder"],
        &table,
    );
    leads(
        |c| c.post(&format!("{table}/rematch"), &[]),
        &mut cy,
        403,
        ["only those who play", "ceux qui jouent"],
        &table,
    );
    for path in ["record", "replay", "events?after=soon"] {
        let page = cy.get(&format!("{table}/{path}"));
        assert!(page.status >= 400 && page.body.contains(&format!(" href=\"{table}\"")), "{path}");
    }
    let waiting = ana.open(&[("seat0", "me"), ("seat1", "friend")]);
    let token = ana.invitation(&waiting);
    app.client().join(&token, "Di").see(303);
    leads(
        |c| c.get(&format!("/join/{token}")),
        &mut cy,
        409,
        ["watch the game", "regarder la partie"],
        &format!("/t/{waiting}"),
    );
}
