//! No circle across the modules at the top of a crate: of two folders or files that lie in `src`, one may know the other,
//! directly or through others, but never each the other. Files within one folder may.

use std::collections::{BTreeMap, BTreeSet, VecDeque};
use std::path::{Path, PathBuf};

use proc_macro2::{Delimiter, TokenStream, TokenTree};
use syn::{Item, UseTree};

use crate::tree::{read, rust_files, show};

/// Crates that have circles still. None comes in, and one without a circle goes.
const KNOTTED: [&str; 10] = [
    "compagnons",
    "engine",
    "net",
    "nobility",
    "petits-peuples",
    "players",
    "settlement",
    "site",
    "tabletop",
    "web",
];

/// Which modules a module knows, and a file that says so.
type Known = BTreeMap<String, BTreeMap<String, String>>;

/// The circles of all crates but those that have them still.
pub(crate) fn check(root: &Path, crates: &[PathBuf]) -> Result<Vec<String>, String> {
    let mut faults = Vec::new();
    for dir in crates {
        let (name, src) = (show(root, dir), dir.join("src"));
        let mut files = Vec::new();
        for path in rust_files(&src)? {
            files.push((show(&src, &path).replace('\\', "/"), read(&path)?));
        }
        let circles = circles(&files).map_err(|error| format!("{name}/src/{error}"))?;
        let is_knotted = KNOTTED.iter().any(|knotted| dir.ends_with(knotted));
        if !is_knotted {
            faults.extend(circles.iter().map(|circle| format!("{name}/src: {circle}")));
        } else if circles.is_empty() {
            faults.push(format!("{name}: has no circle any more, so take it out of KNOTTED in circles.rs"));
        }
    }
    Ok(faults)
}

/// The circles of a crate, one for each knot; files come with their paths below `src` and their texts.
fn circles(files: &[(String, String)]) -> Result<Vec<String>, String> {
    let known = known(files)?;
    let reached: BTreeMap<&str, BTreeSet<&str>> =
        known.keys().map(|module| (module.as_str(), all_known(&known, module))).collect();
    let knows = |one: &str, other: &str| reached.get(one).is_some_and(|reached| reached.contains(other));
    let mut told: Vec<&str> = Vec::new();
    let mut circles = Vec::new();
    for module in known.keys() {
        if !knows(module, module) || told.iter().any(|one| knows(one, module) && knows(module, one)) {
            continue;
        }
        told.push(module);
        circles.push(tell(&known, &way_back(&known, module)));
    }
    Ok(circles)
}

fn tell(known: &Known, way: &[&str]) -> String {
    let steps = way.windows(2).filter_map(|pair| {
        let [one, other] = pair else { return None };
        let file = known.get(*one)?.get(*other)?;
        Some(format!("`{one}` knows `{other}` ({file})"))
    });
    format!("modules know each other in a circle: {}", steps.collect::<Vec<_>>().join(", "))
}

/// Everything that a module knows, directly or through others.
fn all_known<'a>(known: &'a Known, module: &str) -> BTreeSet<&'a str> {
    let mut reached = BTreeSet::new();
    let mut open = vec![module];
    while let Some(others) = open.pop().map(|one| known.get(one)) {
        for other in others.into_iter().flat_map(BTreeMap::keys) {
            if reached.insert(other.as_str()) {
                open.push(other);
            }
        }
    }
    reached
}

/// The shortest way from a module back to itself.
fn way_back<'a>(known: &'a Known, module: &'a str) -> Vec<&'a str> {
    let mut open = VecDeque::from([vec![module]]);
    let mut seen = BTreeSet::new();
    while let Some(way) = open.pop_front() {
        let others = way.last().and_then(|one| known.get(*one));
        for other in others.into_iter().flat_map(BTreeMap::keys) {
            let longer = [&way[..], &[other.as_str()]].concat();
            if other == module {
                return longer;
            }
            if seen.insert(other) {
                open.push_back(longer);
            }
        }
    }
    Vec::new()
}

fn known(files: &[(String, String)]) -> Result<Known, String> {
    let places: Vec<Vec<&str>> = files.iter().map(|(path, _)| place(path)).collect();
    let modules: BTreeSet<&str> = places.iter().filter_map(|place| place.first().copied()).collect();
    let mut names = BTreeMap::new();
    for (path, text) in files.iter().filter(|(path, _)| place(path).is_empty()) {
        let parsed = syn::parse_file(text).map_err(|error| format!("{path}: {error}"))?;
        for item in &parsed.items {
            if let Item::Use(item) = item {
                brought_to_the_top(&item.tree, None, &mut names);
            }
        }
    }
    let mut known = Known::new();
    for ((path, text), place) in files.iter().zip(&places) {
        let Some(own) = place.first() else { continue };
        let tokens: TokenStream = text.parse().map_err(|error| format!("{path}: {error}"))?;
        let mut named = BTreeSet::new();
        walk(tokens, place.len(), &mut named);
        for name in &named {
            let module = names.get(name).map_or(name.as_str(), String::as_str);
            let module = modules.get(name.as_str()).copied().unwrap_or(module);
            if module != *own && modules.contains(module) {
                let others = known.entry((*own).to_owned()).or_default();
                others.entry(module.to_owned()).or_insert_with(|| path.clone());
            }
        }
    }
    Ok(known)
}

/// The modules from the top of the crate down to a file; none for the top itself.
fn place(path: &str) -> Vec<&str> {
    let mut parts: Vec<&str> = path.trim_end_matches(".rs").split('/').collect();
    if matches!(parts[..], ["lib" | "main"]) || parts.len() > 1 && parts.last() == Some(&"mod") {
        parts.pop();
    }
    parts
}

/// What the top of a crate calls by its own name, and in which module it lies: `crate::Session` may be `crate::session::Session`.
fn brought_to_the_top(tree: &UseTree, module: Option<&str>, names: &mut BTreeMap<String, String>) {
    let mut learn = |name: &syn::Ident| {
        if let Some(module) = module {
            names.insert(name.to_string(), module.to_owned());
        }
    };
    match tree {
        UseTree::Path(path) => {
            let own = path.ident.to_string();
            let first = (own != "self" && own != "crate").then_some(own.as_str());
            brought_to_the_top(&path.tree, module.or(first), names);
        }
        UseTree::Group(group) => {
            group.items.iter().for_each(|tree| brought_to_the_top(tree, module, names));
        }
        UseTree::Name(name) => learn(&name.ident),
        UseTree::Rename(rename) => learn(&rename.rename),
        UseTree::Glob(_) => {}
    }
}

/// Finds what is named by `crate::…` or by as many `super::` as lead to the top, anywhere in a file: in imports, in code and
/// in macros. `depth` is how far below the top the tokens stand.
fn walk(tokens: TokenStream, depth: usize, named: &mut BTreeSet<String>) {
    let mut rest: &[TokenTree] = &tokens.into_iter().collect::<Vec<_>>();
    while let Some((token, after)) = rest.split_first() {
        rest = match (token, after) {
            (TokenTree::Ident(word), [TokenTree::Ident(_), TokenTree::Group(body), after @ ..])
                if word == "mod" =>
            {
                walk(body.stream(), depth + 1, named);
                after
            }
            (TokenTree::Ident(word), after) if word == "crate" => match past_colons(after) {
                Some(path) => follow(path, 0, named),
                None => after,
            },
            (TokenTree::Ident(word), after) if word == "super" => match past_colons(after) {
                Some(path) => follow(path, depth.saturating_sub(1), named),
                None => after,
            },
            (TokenTree::Group(group), after) => {
                walk(group.stream(), depth, named);
                after
            }
            (_, after) => after,
        };
    }
}

/// Follows a path from so far below the top; gives back what comes after the part that was read.
fn follow<'a>(path: &'a [TokenTree], depth: usize, named: &mut BTreeSet<String>) -> &'a [TokenTree] {
    match path {
        [TokenTree::Ident(word), after @ ..] if word == "super" => match past_colons(after) {
            Some(path) => follow(path, depth.saturating_sub(1), named),
            None => after,
        },
        [TokenTree::Ident(word), after @ ..] => {
            if depth == 0 {
                named.insert(word.to_string());
            }
            after
        }
        [TokenTree::Group(group), after @ ..] if group.delimiter() == Delimiter::Brace => {
            let inner: Vec<TokenTree> = group.stream().into_iter().collect();
            let is_comma =
                |token: &TokenTree| matches!(token, TokenTree::Punct(sign) if sign.as_char() == ',');
            for path in inner.split(is_comma) {
                follow(path, depth, named);
            }
            after
        }
        _ => path,
    }
}

fn past_colons(tokens: &[TokenTree]) -> Option<&[TokenTree]> {
    match tokens {
        [TokenTree::Punct(one), TokenTree::Punct(two), path @ ..] => {
            (one.as_char() == ':' && two.as_char() == ':').then_some(path)
        }
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::circles;

    fn of(files: &[(&str, &str)]) -> Vec<String> {
        let files: Vec<(String, String)> =
            files.iter().map(|(path, text)| ((*path).to_owned(), (*text).to_owned())).collect();
        circles(&files).unwrap()
    }

    #[test]
    fn folders_may_know_those_below_them_and_files_of_a_folder_each_other() {
        let layered = [
            ("lib.rs", "mod ground; mod store; mod play; pub use play::Table;"),
            ("ground.rs", "pub struct Id; // crate::store is only spoken of"),
            (
                "store/mod.rs",
                "//! See [`crate::play`].\nmod rows; use crate::ground::Id; use self::rows::Row;",
            ),
            (
                "store/rows.rs",
                "use super::Store; use crate::store::sql; fn f() { let play = super::play(); }",
            ),
            ("play/mod.rs", "use crate::{ground::Id, store::{self, Store}}; pub(crate) struct Table;"),
            ("play/table/mod.rs", "use crate::Table; use super::super::store::Row;"),
        ];
        assert_eq!(of(&layered), <[String; 0]>::default());
    }

    #[test]
    fn a_circle_is_told_with_the_files_that_make_it() {
        let told = of(&[("a.rs", "use crate::b::B;"), ("b/c.rs", "fn f() -> crate::a::A { loop {} }")]);
        let circle = "modules know each other in a circle: `a` knows `b` (a.rs), `b` knows `a` (b/c.rs)";
        assert_eq!(told, [circle]);
    }

    #[test]
    fn a_circle_through_others_is_one_and_every_knot_is_told_once() {
        let files = [
            ("a.rs", "use crate::b::B;"),
            ("b.rs", "use crate::c::C;"),
            ("c.rs", "use crate::a::A; use crate::b::B;"),
            ("d.rs", "use crate::a::A; use crate::e::E;"),
            ("e.rs", "use crate::d::D;"),
        ];
        let told = of(&files);
        assert_eq!(told.len(), 2, "{told:?}");
        assert!(
            told[0].contains("`a` knows `b` (a.rs), `b` knows `c` (b.rs), `c` knows `a` (c.rs)"),
            "{told:?}"
        );
        assert!(told[1].contains("`d` knows `e` (d.rs), `e` knows `d` (e.rs)"), "{told:?}");
    }

    #[test]
    fn every_way_to_name_a_module_counts() {
        for way in [
            "use crate::a::A;",
            "use crate::{x::X, a::{A, Other}};",
            "use super::super::a;",
            "use super::{super::a::A};",
            "mod inner { use super::super::super::a::A; }",
            "fn f() { vec![crate::a::A]; }",
            "fn f(_: &dyn Fn(crate::a::A)) {}",
            "use crate::Brought;",
            "use crate::Renamed;",
        ] {
            let files = [
                ("lib.rs", "pub use a::Brought; pub use self::a::{Known as Renamed};"),
                ("a.rs", "use crate::b::c;"),
                ("b/c.rs", way),
            ];
            assert_eq!(of(&files).len(), 1, "{way}");
        }
        for way in ["use super::a;", "mod inner { use super::super::a; }", "use a::A;", "use self::a::A;"] {
            assert_eq!(of(&[("a.rs", "use crate::b::c;"), ("b/c.rs", way)]).len(), 0, "{way}");
        }
    }
}
