//! A code that a telephone's camera reads.

use maud::{Markup, html};
use qrcodegen::{QrCode, QrCodeEcc};

/// The quiet zone around a code, in modules: the drawing brings it along.
const QUIET: i32 = 2;

/// The id of the drawn modules, so that a page can show its code twice and hold it once.
const MODULES: &str = "qr-modules";

/// A code that is drawn once in a page, and may be shown again.
#[derive(Clone, Debug)]
pub struct Qr {
    /// The width of the drawing, in modules.
    whole: i32,
    modules: String,
}

/// A whole address as a code; `None` for one that is not whole, or too long to be a link of ours.
pub fn qr(link: &str) -> Option<Qr> {
    let is_whole = link.starts_with("https://") || link.starts_with("http://");
    let code = QrCode::encode_text(link, QrCodeEcc::Medium).ok().filter(|_| is_whole && link.len() < 300)?;
    Some(Qr { whole: code.size() + 2 * QUIET, modules: drawn(&code) })
}

impl Qr {
    /// The code, for its first place in a page.
    pub fn drawing(&self) -> Markup {
        self.framed(html! { path #(MODULES) d=(self.modules) fill="#2B2622" {} })
    }

    /// The same code, for another place in that page.
    pub fn again(&self) -> Markup {
        self.framed(html! { use href={ "#" (MODULES) } {} })
    }

    fn framed(&self, modules: Markup) -> Markup {
        html! {
            svg viewBox={ "0 0 " (self.whole) " " (self.whole) } shape-rendering="crispEdges" aria-hidden="true" {
                rect width=(self.whole) height=(self.whole) fill="#fff" {}
                (modules)
            }
        }
    }
}

/// The dark modules, joined along each row.
fn drawn(code: &QrCode) -> String {
    let mut path = String::new();
    for y in 0..code.size() {
        let mut x = 0;
        while x < code.size() {
            let length = (x..code.size()).take_while(|x| code.get_module(*x, y)).count() as i32;
            if length > 0 {
                path.push_str(&format!("M{} {}h{length}v1h-{length}z", x + QUIET, y + QUIET));
            }
            x += length + 1;
        }
    }
    path
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Paints the path of a drawing, so that the decoder sees what a camera would.
    fn painted(svg: &str) -> (usize, Vec<bool>) {
        let between = |from: &str, to: char| {
            let rest = svg.split_once(from).unwrap().1;
            rest.split(to).next().unwrap().to_owned()
        };
        let size: usize = between("viewBox=\"0 0 ", ' ').parse().unwrap();
        let mut dark = vec![false; size * size];
        for run in between(" d=\"", '"').split('M').skip(1) {
            let numbers: Vec<usize> =
                run.split([' ', 'h', 'v']).take(3).map(|n| n.parse().unwrap()).collect();
            let start = numbers[1] * size + numbers[0];
            dark[start..start + numbers[2]].fill(true);
        }
        (size, dark)
    }

    #[test]
    fn a_camera_reads_the_link_that_was_drawn() {
        for link in
            ["http://192.168.1.20:4321/join/7h2kq0zx9m4tbvwc", "https://games.example/join/0123456789abcdef"]
        {
            let (size, dark) = painted(&qr(link).unwrap().drawing().into_string());
            let zoom = 4;
            let mut image = rqrr::PreparedImage::prepare_from_greyscale(size * zoom, size * zoom, |x, y| {
                if dark[y / zoom * size + x / zoom] { 0 } else { 255 }
            });
            let grids = image.detect_grids();
            assert_eq!(grids.len(), 1);
            assert_eq!(grids[0].decode().unwrap().1, link);
        }
    }

    #[test]
    fn only_whole_addresses_are_drawn() {
        assert!(qr("/join/7h2kq0zx9m4tbvwc").is_none());
        assert!(qr(&format!("https://games.example/{}", "x".repeat(300))).is_none());
    }
}
