//! The pages around the tables, and the files they load.

use crate::helpers::*;

#[test]
fn every_page_opens_in_both_languages() {
    let app = TestApp::start();
    let mut ana = app.client();
    let id = ana.play("apprentice");
    let table = format!("/t/{id}");
    for (lang, html) in [("fr", "<html lang=\"fr\""), ("en", "<html lang=\"en\"")] {
        ana.lang = lang;
        for path in ["/", "/new", "/new?game=petits-peuples", "/rules/petits-peuples", &table] {
            let page = ana.get(path).see(200);
            assert!(page.body.contains(html), "{path}");
            assert!(!page.body.contains('⟦'), "a word is missing in {path}: {}", page.body);
            assert_eq!(page.header("cache-control"), "no-store");
            assert!(page.header("content-security-policy").starts_with("default-src 'self'"));
            assert_eq!(page.header("x-content-type-options"), "nosniff");
            let scripts = page.body.matches("<script").count();
            assert_eq!(
                page.body.matches("<script type=\"module\" src=\"/assets/").count(),
                scripts,
                "inline script in {path}"
            );
            for handler in [" onclick=", " onload=", " onerror=", "javascript:"] {
                assert!(!page.body.contains(handler), "{handler} in {path}");
            }
        }
    }
}

#[test]
fn the_first_page_lists_my_tables() {
    let app = TestApp::start();
    let ana = app.client();
    assert!(!ana.get("/").body.contains("/t/"));
    let mine = ana.open(&[("seat0", "me"), ("seat1", "here")]);
    let waiting = ana.open(&[("seat0", "me"), ("seat1", "friend")]);
    let home = ana.get("/").body;
    let [mine_at, waiting_at] = [&mine, &waiting].map(|id| home.find(&format!("/t/{id}")).unwrap());
    assert!(mine_at < waiting_at, "those that wait for me come first");
    assert!(home.contains("Waiting for one more player"));
    assert!(!app.client().get("/").body.contains(&mine));
}

#[test]
fn assets_may_be_kept_for_ever() {
    let app = TestApp::start();
    let ana = app.client();
    for asset in web::assets() {
        let answer = ana.get(asset.path()).see(200);
        assert_eq!(answer.header("content-type"), asset.content_type);
        assert_eq!(answer.header("cache-control"), "public, max-age=31536000, immutable");
        assert_eq!(answer.body.as_bytes(), &*asset.body);
        let tag = answer.header("etag").to_owned();
        ana.get_with(asset.path(), &[("if-none-match", &tag)]).see(304);
        let bare = ana.get(&format!("/assets/{}", asset.name)).see(200);
        assert_eq!(bare.header("cache-control"), "no-cache");
        assert_eq!(bare.header("set-cookie"), "");
    }
    ana.get("/assets/nothing.css").see(404);
    ana.get("/assets/..%2FCargo.toml").see(404);
    let icon = ana.get("/favicon.ico").see(303);
    ana.get(icon.header("location")).see(200);
}

#[test]
fn everything_a_page_loads_exists() {
    let app = TestApp::start();
    let ana = app.client();
    let id = ana.play("apprentice");
    for path in ["/", "/new", "/rules/petits-peuples", &format!("/t/{id}")] {
        let page = ana.get(path).body;
        for part in page.split('"').filter(|part| part.starts_with("/assets/")) {
            let file = part.split('#').next().unwrap();
            ana.get(file).see(200);
        }
    }
}
