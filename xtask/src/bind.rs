//! `xtask-bind PROGRAM NAME DIR [pack]`: writes a program for the browser and the script beside it, for `cargo xtask site`:
//! `NAME.js`, which calls it `NAME`, and `NAME.wasm`, or `NAME.wasm.lzma` where it is to be packed.

use std::error::Error;
use std::io::Write as _;
use std::path::Path;
use std::process::ExitCode;
use std::{env, fs};

use lzma_rust2::{LzmaOptions, LzmaWriter};
use wasm_bindgen_cli_support::Bindgen;

fn main() -> ExitCode {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
    let done = match arguments[..] {
        [program, name, dir] => bind(program, name, Path::new(dir), false),
        [program, name, dir, "pack"] => bind(program, name, Path::new(dir), true),
        _ => Err("expected xtask-bind PROGRAM NAME DIR [pack]".into()),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(cause) => {
            eprintln!("{}: {cause:#}", arguments.join(" "));
            ExitCode::FAILURE
        }
    }
}

fn bind(program: &str, name: &str, dir: &Path, is_packed: bool) -> Result<(), Box<dyn Error>> {
    let mut bindgen = Bindgen::new();
    bindgen.input_path(program).out_name(name).typescript(false).remove_name_section(true);
    bindgen.remove_producers_section(true).no_modules(true)?.no_modules_global(name)?.generate(dir)?;
    let raw = dir.join(format!("{name}_bg.wasm"));
    if is_packed {
        fs::write(dir.join(format!("{name}.wasm.lzma")), packed(&fs::read(&raw)?)?)?;
        Ok(fs::remove_file(&raw)?)
    } else {
        Ok(fs::rename(&raw, dir.join(format!("{name}.wasm")))?)
    }
}

fn packed(bytes: &[u8]) -> std::io::Result<Vec<u8>> {
    let mut options = LzmaOptions::with_preset(9);
    // It looks back over the whole program, in which nothing is aligned.
    options.dict_size = 1 << 23;
    (options.lc, options.pb, options.nice_len) = (4, 0, 273);
    let mut writer = LzmaWriter::new_use_header(Vec::new(), &options, Some(bytes.len() as u64))?;
    writer.write_all(bytes)?;
    writer.finish()
}
