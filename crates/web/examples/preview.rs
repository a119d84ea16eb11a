//! Writes every shared page in both languages into a folder, to look at in a browser:
//! `cargo run -p web --example preview -- FOLDER`, then serve the folder with any static file server.

#[path = "../tests/samples/mod.rs"]
mod samples;

use std::path::PathBuf;
use std::{env, fs, io};

use engine::words::Lang;

fn main() -> io::Result<()> {
    let folder = PathBuf::from(env::args().nth(1).unwrap_or_else(|| "target/preview".into()));
    fs::create_dir_all(folder.join("assets"))?;
    for asset in web::assets() {
        fs::write(folder.join("assets").join(asset.name), &asset.body)?;
    }
    for lang in Lang::ALL {
        for (name, page) in samples::pages(lang, "Invité") {
            fs::write(folder.join(format!("{name}-{}.html", lang.code())), page)?;
        }
    }
    Ok(())
}
