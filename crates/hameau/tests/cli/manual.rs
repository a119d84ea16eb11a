//! Completions and pages of the manual.

use super::{folder, out, refusal};

#[test]
fn every_shell_completes_every_command() {
    for shell in ["bash", "zsh", "fish", "powershell"] {
        let script = out(&["completions", shell]);
        for word in ["verify", "public-address"] {
            assert!(script.contains(word), "{shell}: {word}");
        }
        // For PowerShell clap completes commands and options, not what follows them.
        assert!(script.contains("petits-peuples") || shell == "powershell", "{shell}");
    }
    let (code, reason) = refusal(&["completions", "csh"]);
    assert!(code == 2 && reason.contains("fish"), "{reason}");
}

#[test]
fn every_command_has_a_page_of_the_manual() {
    let dir = folder("manual");
    let written = out(&["man", dir.join("man1").to_str().unwrap()]);
    let page = |name: &str| std::fs::read_to_string(dir.join("man1").join(name)).unwrap();
    let program = page("hameau.1");
    assert!(program.contains(concat!("\"hameau ", env!("CARGO_PKG_VERSION"), "\"")), "{program}");
    // What the manual of the program names has a page of its own.
    let named = program.lines().filter_map(|line| line.strip_prefix("hameau\\-")?.strip_suffix("(1)"));
    let named: Vec<String> = named.map(|name| name.replace("\\-", "-")).collect();
    assert!(named.len() >= 18 && named.contains(&"play".to_owned()), "{named:?} in {program}");
    for name in &named {
        assert!(page(&format!("hameau-{name}.1")).contains("SYNOPSIS"), "{name}");
    }
    assert!(page("hameau-data-check.1").contains("rulebooks"));
    assert!(page("hameau-verify.1").contains("Exit codes"));
    assert_eq!(written.lines().count(), std::fs::read_dir(dir.join("man1")).unwrap().count());
}
