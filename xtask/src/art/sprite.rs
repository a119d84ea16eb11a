//! A sprite: the symbols of a file of recipes, and the parts that they use.

use std::collections::{BTreeMap, BTreeSet};

use super::drawings::{Drawings, used};
use super::layer::Desk;
use super::recipes::Recipes;

/// A symbol of a sprite.
#[derive(Debug)]
pub(super) struct Symbol {
    pub(super) id: String,
    /// The box.
    pub(super) view: String,
}

/// A sprite as it is loaded.
#[derive(Debug)]
pub(super) struct Sprite {
    pub(super) name: String,
    pub(super) symbols: Vec<Symbol>,
    pub(super) text: String,
}

impl Sprite {
    pub(super) fn build(recipes: &Recipes) -> Result<Self, String> {
        let fault = |reason: String| format!("{}: {reason}", recipes.sprite);
        let mut desk = Desk { own: &recipes.own, colours: &recipes.colours, drawn: BTreeSet::new() };
        let mut made = Drawings::default();
        let (mut symbols, mut lines, mut seen) = (Vec::new(), String::new(), BTreeMap::new());
        for (kind, all) in &recipes.kinds {
            for (name, recipe) in all {
                let body = desk.draw(&kind.layers, name, recipe).map_err(fault)?;
                let id = kind.id.replace("{name}", name);
                if kind.part {
                    made.add(&id, body).map_err(fault)?;
                    continue;
                }
                let fit = kind.fit.as_ref().map(|fit| format!(" preserveAspectRatio=\"{fit}\""));
                let fit = fit.unwrap_or_default();
                lines += &format!("<symbol id=\"{id}\" viewBox=\"{}\"{fit}>{body}</symbol>\n", kind.view);
                if let Some(twin) = seen.insert(body, id.clone()) {
                    return Err(fault(format!("{id} looks like {twin}")));
                }
                symbols.push(Symbol { id, view: kind.view.clone() });
            }
        }
        if let Some((idle, _)) = recipes.own.iter().find(|(name, _)| !desk.drawn.contains(*name)) {
            return Err(fault(format!("nobody has the drawing {idle}")));
        }
        let parts: Vec<(&str, &str)> = recipes.parts.iter().chain(made.iter()).collect();
        let needed = needed(&lines, &parts).map_err(fault)?;
        let defs: String = parts
            .iter()
            .filter(|(name, _)| needed.contains(name))
            .map(|(name, body)| format!("<g id=\"{name}\">{body}</g>\n"))
            .collect();
        let text =
            format!("<svg xmlns=\"http://www.w3.org/2000/svg\">\n<defs>\n{defs}</defs>\n{lines}</svg>\n");
        Ok(Self { name: recipes.sprite.clone(), symbols, text })
    }
}

/// The parts that symbols use, and those that parts use.
fn needed<'a>(lines: &'a str, parts: &[(&'a str, &'a str)]) -> Result<BTreeSet<&'a str>, String> {
    let mut found = BTreeSet::new();
    let mut open: Vec<&str> = used(lines).collect();
    while let Some(name) = open.pop() {
        if found.insert(name) {
            let (_, body) = parts
                .iter()
                .find(|(part, _)| *part == name)
                .ok_or_else(|| format!("there is no part {name}"))?;
            open.extend(used(body));
        }
    }
    Ok(found)
}

#[cfg(test)]
mod tests {
    use super::super::recipes::{Kind, Recipe, Slot};
    use super::*;

    fn build(hats: [&str; 2]) -> Result<String, String> {
        let kind = Kind {
            id: "v-{name}".to_owned(),
            part: false,
            view: "0 0 9 9".to_owned(),
            fit: None,
            layers: vec!["{hat}".to_owned()],
        };
        let person = |hat: &str| Recipe::from([("hat".to_owned(), Slot::Words(hat.to_owned()))]);
        let all = ["ada", "bea"].into_iter().zip(hats).map(|(name, hat)| (name.to_owned(), person(hat)));
        let mut parts = Drawings::default();
        for part in ["cap", "hood", "idle"] {
            parts.add(part, "<path/>".to_owned())?;
        }
        let recipes = Recipes {
            sprite: "people".to_owned(),
            parts,
            own: Drawings::default(),
            colours: BTreeMap::new(),
            kinds: vec![(kind, all.collect())],
        };
        Sprite::build(&recipes).map(|sprite| sprite.text)
    }

    #[test]
    fn a_sprite_has_the_parts_that_are_used() {
        let text = build(["cap", "hood"]).unwrap();
        assert!(
            text.contains("<symbol id=\"v-ada\" viewBox=\"0 0 9 9\"><use href=\"#cap\"/></symbol>"),
            "{text}"
        );
        assert!(text.contains("<g id=\"hood\">") && !text.contains("idle"), "{text}");
    }

    #[test]
    fn two_that_look_alike_and_parts_that_nobody_has_drawn_are_faults() {
        assert_eq!(build(["cap", "cap"]).unwrap_err(), "people: v-bea looks like v-ada");
        assert_eq!(build(["cap", "wig"]).unwrap_err(), "people: there is no part wig");
    }
}
