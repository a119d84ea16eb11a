//! A layer of a symbol: a line of words in which a recipe fills the places.
//!
//! | layer | draws |
//! |---|---|
//! | `t-{hat.0} {hat.1} {hat.2} @4,6 *.9` | a part: its colour, its second colour, its place, its size; nothing if its name has a gap |
//! | `=front.{name} red 12` | a drawing in place, with the words for `{1}`, `{2}` …; with `?` behind the name only if it is there |
//! | `[pen 2` … `]` | what lies between, with an outline |
//! | `*things` | the recipe's own layers |
//! | `<g …>` | as it stands |
//!
//! `?slot` or `!slot` in front: only for recipes with, or without it. `{a.1|b}` is the second word of `a`, or else `b`.

use std::collections::{BTreeMap, BTreeSet};

use super::drawings::Drawings;
use super::recipes::{Recipe, Slot};

const PEN: &str = r##"stroke="#2c2018" stroke-linejoin="round" stroke-linecap="round""##;

/// What a recipe draws with.
#[derive(Debug)]
pub(super) struct Desk<'a> {
    pub(super) own: &'a Drawings,
    pub(super) colours: &'a BTreeMap<String, String>,
    /// The drawings in place that were drawn.
    pub(super) drawn: BTreeSet<String>,
}

impl Desk<'_> {
    /// The markup of a symbol: its layers from behind.
    pub(super) fn draw(&mut self, layers: &[String], name: &str, recipe: &Recipe) -> Result<String, String> {
        let mut markup = String::new();
        for layer in layers {
            let Some(layer) = admitted(layer, recipe) else { continue };
            let drawn = match (layer.strip_prefix('*'), layer.starts_with('<')) {
                (Some(slot), _) => match recipe.get(slot) {
                    Some(Slot::Layers(own)) => self.draw(own, name, recipe)?,
                    _ => return Err(format!("{name} has no layers {slot}")),
                },
                (None, true) => layer.replace('\'', "\""),
                (None, false) => self.words(layer, name, recipe)?,
            };
            markup.push_str(&drawn);
        }
        Ok(markup)
    }

    fn words(&mut self, layer: &str, name: &str, recipe: &Recipe) -> Result<String, String> {
        let mut words = layer.split_whitespace().map(|word| fill(word, name, recipe));
        let Some(first) = words.next().flatten() else { return Ok(String::new()) };
        let words: Vec<Option<String>> = words.collect();
        match (first.as_str(), first.strip_prefix('=')) {
            ("[pen", _) => {
                let width = words.into_iter().flatten().next().ok_or("a pen has a width")?;
                Ok(format!("<g stroke-width=\"{width}\" {PEN}>"))
            }
            ("]", _) => Ok("</g>".to_owned()),
            (_, Some(drawing)) => self.in_place(drawing, words).map_err(|reason| format!("{name}: {reason}")),
            (part, None) => self.part(part, words).map_err(|reason| format!("{name}: {reason}")),
        }
    }

    fn in_place(&mut self, drawing: &str, words: Vec<Option<String>>) -> Result<String, String> {
        let name = drawing.trim_end_matches('?');
        let Some(body) = self.own.get(name) else {
            return if drawing.ends_with('?') {
                Ok(String::new())
            } else {
                Err(format!("{name} is not drawn"))
            };
        };
        self.drawn.insert(name.to_owned());
        let mut body = body.to_owned();
        for (index, word) in words.into_iter().enumerate() {
            body = body.replace(&format!("{{{}}}", index + 1), &self.colour(&word.unwrap_or_default())?);
        }
        if body.contains('{') { Err(format!("{name} lacks words")) } else { Ok(body) }
    }

    fn part(&self, part: &str, words: Vec<Option<String>>) -> Result<String, String> {
        let (mut place, mut size, mut colours) = (None, None, Vec::new());
        for word in words {
            let word = word.unwrap_or_else(|| "-".to_owned());
            match (word.strip_prefix('@'), word.strip_prefix('*')) {
                (Some(at), _) => place = at.split_once(',').map(|(x, y)| (x.to_owned(), y.to_owned())),
                (_, Some(scale)) => size = Some(scale.replace(',', " ")),
                _ => colours.push(word),
            }
        }
        let mut markup = format!("<use href=\"#{part}\"");
        match (place, size) {
            (Some((x, y)), None) => markup.push_str(&format!(" x=\"{x}\" y=\"{y}\"")),
            (Some((x, y)), Some(size)) => {
                markup.push_str(&format!(" transform=\"translate({x} {y}) scale({size})\""));
            }
            (None, Some(size)) => markup.push_str(&format!(" transform=\"scale({size})\"")),
            (None, None) => {}
        }
        for (attribute, colour) in ["fill", "color"].into_iter().zip(colours) {
            if colour != "-" {
                markup.push_str(&format!(" {attribute}=\"{}\"", self.colour(&colour)?));
            }
        }
        Ok(markup + "/>")
    }

    /// A colour by its name; colours and numbers stand for themselves.
    fn colour(&self, word: &str) -> Result<String, String> {
        let plain = word == "none" || word.starts_with(|sign: char| sign == '#' || sign.is_ascii_digit());
        match self.colours.get(word) {
            Some(colour) => Ok(colour.clone()),
            None if plain => Ok(word.to_owned()),
            None => Err(format!("`{word}` is no colour")),
        }
    }
}

/// A layer without its condition, if the recipe meets it.
fn admitted<'a>(layer: &'a str, recipe: &Recipe) -> Option<&'a str> {
    let (wanted, rest) = match (layer.strip_prefix('?'), layer.strip_prefix('!')) {
        (Some(rest), _) => (true, rest),
        (_, Some(rest)) => (false, rest),
        _ => return Some(layer),
    };
    let (slot, layer) = rest.split_once(' ')?;
    (recipe.contains_key(slot) == wanted).then_some(layer)
}

/// A word with its places filled; `None` where a place stays empty.
fn fill(word: &str, name: &str, recipe: &Recipe) -> Option<String> {
    let mut filled = String::new();
    let mut rest = word;
    while let Some((before, after)) = rest.split_once('{') {
        let (places, after) = after.split_once('}')?;
        filled.push_str(before);
        let found = places.split('|').find_map(|place| match place {
            "name" => Some(name),
            place => place_of(place, recipe),
        });
        filled.push_str(found?);
        rest = after;
    }
    filled.push_str(rest);
    Some(filled)
}

/// `slot` is all of it, `slot.1` its second word; `-` is nothing.
fn place_of<'a>(place: &str, recipe: &'a Recipe) -> Option<&'a str> {
    let (slot, index) = place.split_once('.').map_or((place, None), |(slot, index)| (slot, Some(index)));
    let Slot::Words(words) = recipe.get(slot)? else { return None };
    let found = match index {
        Some(index) => words.split_whitespace().nth(index.parse().ok()?)?,
        None => words,
    };
    (found != "-").then_some(found)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn draw(layers: &[&str], recipe: &[(&str, &str)]) -> Result<String, String> {
        let mut own = Drawings::default();
        own.add("front.ada", "<path fill=\"{1}\"/>".to_owned())?;
        let colours = BTreeMap::from([("red".to_owned(), "#c00".to_owned())]);
        let recipe = recipe
            .iter()
            .map(|(slot, words)| ((*slot).to_owned(), Slot::Words((*words).to_owned())))
            .collect();
        let layers: Vec<String> = layers.iter().map(|layer| (*layer).to_owned()).collect();
        Desk { own: &own, colours: &colours, drawn: BTreeSet::new() }.draw(&layers, "ada", &recipe)
    }

    #[test]
    fn a_part_takes_its_colours_its_place_and_its_size() {
        let layers = ["t-{hat.0} {hat.1} {hat.2} @4,6 *.9"];
        let hat =
            "<use href=\"#t-cap\" transform=\"translate(4 6) scale(.9)\" fill=\"#c00\" color=\"#fff\"/>";
        assert_eq!(draw(&layers, &[("hat", "cap red #fff")]).as_deref(), Ok(hat));
        assert_eq!(draw(&layers, &[]).as_deref(), Ok(""));
        assert_eq!(draw(&["h-{hair.0}"], &[("hair", "- red")]).as_deref(), Ok(""));
        assert_eq!(
            draw(&["arm red @4,6"], &[]).as_deref(),
            Ok("<use href=\"#arm\" x=\"4\" y=\"6\" fill=\"#c00\"/>")
        );
        assert_eq!(draw(&["arm - red"], &[]).as_deref(), Ok("<use href=\"#arm\" color=\"#c00\"/>"));
        assert!(draw(&["arm rde"], &[]).is_err());
    }

    #[test]
    fn conditions_ask_the_recipe() {
        let layers = ["?flip <g class='f'>", "!flip <g>"];
        assert_eq!(draw(&layers, &[("flip", "yes")]).as_deref(), Ok("<g class=\"f\">"));
        assert_eq!(draw(&layers, &[]).as_deref(), Ok("<g>"));
        assert_eq!(
            draw(&["f - {brows|hair}"], &[("hair", "red")]).as_deref(),
            Ok("<use href=\"#f\" color=\"#c00\"/>")
        );
    }

    #[test]
    fn drawings_in_place_take_words_and_may_be_missing_only_if_that_is_said() {
        assert_eq!(draw(&["=front.{name} red"], &[]).as_deref(), Ok("<path fill=\"#c00\"/>"));
        assert_eq!(draw(&["=back.{name}?"], &[]).as_deref(), Ok(""));
        assert!(draw(&["=back.{name}"], &[]).is_err());
        assert!(draw(&["=front.{name}"], &[]).is_err());
    }
}
