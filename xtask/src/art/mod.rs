//! `cargo xtask art`: the portraits and pictures of the games, built from parts and recipes.
//!
//! A part is drawn once, in `crates/web/art`; a recipe says in one line which parts make a person, in which colours. What is
//! built is checked in, and a sprite that differs from its recipes is a fault.

mod drawings;
mod layer;
mod recipes;
mod sheet;
mod sprite;

use std::io::Write as _;
use std::path::{Path, PathBuf};

use self::recipes::Recipes;
use self::sprite::Sprite;
use crate::tree::{read, root, show};

/// One file of recipes makes one sprite, which one game loads.
const RECIPES: [&str; 11] = [
    "compagnons/people.toml",
    "compagnons/events.toml",
    "settlement/heroes.toml",
    "settlement/land.toml",
    "nobility/people.toml",
    "nobility/city.toml",
    "computers/petits-peuples.toml",
    "computers/settlement.toml",
    "computers/compagnons.toml",
    "computers/rollwrite.toml",
    "computers/nobility.toml",
];

/// What a sprite may weigh, as it is and compressed, in bytes.
const LIMITS: (usize, usize) = (70 * 1024, 20 * 1024);

/// Where it stands what each sprite weighs.
const NOTES: &str = "crates/web/art/README.md";

pub(crate) fn run(arguments: &[String]) -> Result<(), String> {
    match arguments {
        [] => write(&root()),
        [option, dir] if option == "--sheet" => sheets(&root(), Path::new(dir)),
        other => {
            Err(format!("`{}` means nothing to `art`: it takes --sheet DIR or nothing", other.join(" ")))
        }
    }
}

/// What is wrong with the sprites that are checked in.
pub(crate) fn check(root: &Path) -> Result<Vec<String>, String> {
    let mut faults = Vec::new();
    let notes = read(&root.join(NOTES))?;
    for sprite in sprites(root)? {
        let path = place(root, &sprite);
        if read(&path).ok().as_ref() != Some(&sprite.text) {
            faults.push(format!(
                "{}: differs from its recipes; `cargo xtask art` builds it",
                show(root, &path)
            ));
        }
        let (raw, packed) = weight(&sprite)?;
        if raw > LIMITS.0 || packed > LIMITS.1 {
            faults.push(format!("{}: {raw} bytes, {packed} compressed, are too many", show(root, &path)));
        }
        let told = size(raw, packed);
        let name = format!("`{}.svg`", sprite.name);
        if !notes.lines().any(|line| line.contains(&name) && line.ends_with(&told)) {
            faults.push(format!("{NOTES}: the line of {name} must end with `{told}`"));
        }
    }
    Ok(faults)
}

fn write(root: &Path) -> Result<(), String> {
    for sprite in sprites(root)? {
        let path = place(root, &sprite);
        std::fs::write(&path, &sprite.text).map_err(|error| format!("{}: {error}", path.display()))?;
        let (raw, packed) = weight(&sprite)?;
        println!("{}: {} symbols, {raw} bytes, {packed} compressed", show(root, &path), sprite.symbols.len());
    }
    Ok(())
}

fn sheets(root: &Path, dir: &Path) -> Result<(), String> {
    std::fs::create_dir_all(dir).map_err(|error| format!("{}: {error}", dir.display()))?;
    for sprite in sprites(root)? {
        let path = dir.join(format!("{}.html", sprite.name));
        std::fs::write(&path, sheet::of(&sprite)).map_err(|error| format!("{}: {error}", path.display()))?;
        println!("{}: {} symbols", path.display(), sprite.symbols.len());
    }
    Ok(())
}

fn sprites(root: &Path) -> Result<Vec<Sprite>, String> {
    let art = root.join("crates/web/art");
    RECIPES.iter().map(|file| Sprite::build(&Recipes::read(&art, file)?)).collect()
}

fn place(root: &Path, sprite: &Sprite) -> PathBuf {
    root.join("crates/assets/files").join(format!("{}.svg", sprite.name))
}

/// The bytes of a sprite, as it is and compressed.
fn weight(sprite: &Sprite) -> Result<(usize, usize), String> {
    let mut packer = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::best());
    let packed = packer.write_all(sprite.text.as_bytes()).and_then(|()| packer.finish());
    let packed = packed.map_err(|error| format!("{}: {error}", sprite.name))?;
    Ok((sprite.text.len(), packed.len()))
}

/// The last columns of a sprite in the table of the notes: what it weighs, as it is and compressed.
fn size(raw: usize, packed: usize) -> String {
    let kilobytes = |bytes: usize| bytes as f64 / 1024.0;
    format!(" | {:.0} KB | {:.1} KB |", kilobytes(raw), kilobytes(packed))
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use super::*;

    #[test]
    fn sprites_are_what_their_recipes_say_and_light() {
        assert_eq!(check(&root()).unwrap(), Vec::<String>::new());
    }

    /// What makes a head: where cards overlap nothing else of them is seen.
    const HEAD: [&str; 11] =
        ["skin", "head", "face", "eyes", "mouth", "hair", "rear", "braid", "beard", "hat", "marks"];

    #[test]
    fn no_two_people_of_a_game_have_one_head() {
        let mut people = 0;
        for file in RECIPES {
            let recipes = Recipes::read(&root().join("crates/web/art"), file).unwrap();
            for (kind, all) in &recipes.kinds {
                let mut seen = BTreeMap::new();
                for (name, recipe) in all.iter().filter(|(_, recipe)| recipe.contains_key("skin")) {
                    let head = HEAD.map(|slot| recipe.get(slot).map(|slot| format!("{slot:?}")));
                    assert_eq!(seen.insert(head, name), None, "{}: {name} has the head of another", kind.id);
                    people += 1;
                }
            }
        }
        assert!(people > 130, "{people} people");
    }

    #[test]
    fn no_two_symbols_of_a_sprite_are_drawn_alike() {
        for sprite in sprites(&root()).unwrap() {
            let mut drawn = BTreeMap::new();
            for line in sprite.text.lines() {
                let Some((id, drawing)) =
                    line.strip_prefix("<symbol id=\"").and_then(|line| line.split_once('"'))
                else {
                    continue;
                };
                assert_eq!(drawn.insert(drawing, id), None, "{}: {id} is another one's picture", sprite.name);
            }
            assert_eq!(drawn.len(), sprite.symbols.len(), "{}", sprite.name);
        }
    }

    #[test]
    fn colours_are_attributes_and_nothing_is_loaded_or_styled() {
        for sprite in sprites(&root()).unwrap() {
            for foreign in ["<style", "style=", "class=", "<image", "<text", "filter", "Gradient", "url("] {
                assert!(!sprite.text.contains(foreign), "{}: {foreign}", sprite.name);
            }
        }
    }

    #[test]
    fn sizes_are_told_in_kilobytes() {
        assert_eq!(size(70_463, 14_206), " | 69 KB | 13.9 KB |");
    }

    /// Words that are feminine whoever it is.
    const OF_ALL: [&str; 2] = ["Sentinelle", "Légende vivante"];

    #[test]
    fn heroes_whom_the_journal_calls_la_are_women() {
        let words: toml::Table =
            read(&root().join("crates/settlement/locales/fr.toml")).unwrap().parse().unwrap();
        let recipes = Recipes::read(&root().join("crates/web/art"), "settlement/heroes.toml").unwrap();
        let heroes: BTreeMap<_, _> = recipes.kinds.iter().flat_map(|(_, all)| all).collect();
        let mut women = 0;
        for (hero, called) in words["set"]["the_hero"].as_table().unwrap() {
            let (called, face) = (called.as_str().unwrap(), format!("{:?}", heroes[hero]["face"]));
            // The faces with lashes and lips.
            let is_woman =
                ["\"ws\"", "\"wg\"", "\"wt\"", "\"wh\"", "\"wn\""].iter().any(|one| face.contains(one));
            women += usize::from(is_woman);
            if OF_ALL.iter().any(|word| called.ends_with(word)) || called.starts_with("l’") {
                continue;
            }
            assert_eq!(is_woman, called.starts_with("la "), "{hero}, {called}, has the face {face}");
        }
        assert!(women > 20, "{women} women");
    }

    #[test]
    fn options_that_mean_nothing_are_refused() {
        assert!(run(&["--sheets".to_owned()]).unwrap_err().contains("--sheets"));
    }
}
