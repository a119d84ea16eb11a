//! A contact sheet: every symbol of a sprite with its id, large and small, on light and on dark paper.

use super::sprite::{Sprite, Symbol};

const HEAD: &str = "<!doctype html>
<meta charset=\"utf-8\">
<style>
body { margin: 0; font: 12px/1.3 sans-serif; }
section { display: flex; flex-wrap: wrap; gap: 14px 12px; padding: 18px; background: #f6f1e4; color: #2b2622; }
section.dark { background: #211c17; color: #efe6d6; --bk: #4a4238; --bk2: #6b5f4f; --pf1: #3a3a44; --pf2: #55555f; --pf3: #6a6a72; }
h1 { flex: 1 1 100%; margin: 0; font-size: 18px; }
figure { margin: 0; width: 130px; display: flex; flex-wrap: wrap; gap: 4px; align-items: end; }
figcaption { flex: 1 1 100%; }
</style>
";

/// The page.
pub(super) fn of(sprite: &Sprite) -> String {
    let all: String = sprite.symbols.iter().map(figure).collect();
    let (name, count) = (&sprite.name, sprite.symbols.len());
    let half = |class: &str| format!("<section class=\"{class}\"><h1>{name}: {count}</h1>{all}</section>\n");
    format!(
        "{HEAD}<title>{name}</title>\n<div hidden>{}</div>\n{}{}",
        sprite.text,
        half("light"),
        half("dark")
    )
}

fn figure(symbol: &Symbol) -> String {
    let ratio = ratio(&symbol.view);
    let at = |width: f64| {
        let height = width * ratio;
        format!("<svg width=\"{width}\" height=\"{height:.0}\"><use href=\"#{}\"/></svg>", symbol.id)
    };
    format!("<figure>{}{}<figcaption>{}</figcaption></figure>\n", at(92.0), at(34.0), symbol.id)
}

/// The height of a box of width 1.
fn ratio(view: &str) -> f64 {
    let sizes: Vec<f64> = view.split(' ').filter_map(|size| size.parse().ok()).collect();
    match sizes[..] {
        [_, _, width, height] if width > 0.0 => height / width,
        _ => 1.0,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_sheet_has_every_symbol_twice_on_both_papers() {
        let symbol = Symbol { id: "v-ada".to_owned(), view: "0 0 120 90".to_owned() };
        let sprite = Sprite { name: "people".to_owned(), symbols: vec![symbol], text: "<svg/>".to_owned() };
        let page = of(&sprite);
        assert_eq!(page.matches("<use href=\"#v-ada\"/>").count(), 4);
        assert!(page.contains("width=\"92\" height=\"69\""), "{page}");
    }
}
