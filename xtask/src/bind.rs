//! `xtask-bind CORE DIR`: writes the script beside a core for the browser, for `cargo xtask site`.

use std::path::PathBuf;
use std::process::ExitCode;

fn main() -> ExitCode {
    let arguments: Vec<PathBuf> = std::env::args_os().skip(1).map(PathBuf::from).collect();
    let [core, dir] = arguments.as_slice() else {
        eprintln!("expected a core and a folder: xtask-bind CORE DIR");
        return ExitCode::FAILURE;
    };
    let mut bindgen = wasm_bindgen_cli_support::Bindgen::new();
    bindgen.input_path(core).out_name("core").typescript(false).remove_name_section(true);
    match bindgen.no_modules(true).and_then(|bindgen| bindgen.generate(dir)) {
        Ok(()) => ExitCode::SUCCESS,
        Err(cause) => {
            eprintln!("{}: {cause:#}", core.display());
            ExitCode::FAILURE
        }
    }
}
