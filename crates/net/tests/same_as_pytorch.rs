//! The same numbers as the program that trained it, and errors that say what is wrong with a file.

#![allow(clippy::unwrap_used, reason = "tests")]

use net::{Judgement, Net, NetError, Room};
use serde_json::Value;

/// A small network with random weights, and what PyTorch says of three positions: `python -m legend.sample` writes both.
const FILE: &[u8] = include_bytes!("data/sample.safetensors");
const ANSWERS: &str = include_str!("data/sample.json");
/// The same with its largest layers in bytes: `python -m legend.sample FILE bytes`.
const BYTES: &[u8] = include_bytes!("data/bytes.safetensors");
const BYTES_ANSWERS: &str = include_str!("data/bytes.json");

fn floats(value: &Value) -> Vec<f32> {
    value.as_array().unwrap().iter().map(|number| number.as_f64().unwrap() as f32).collect()
}

fn places(value: &Value) -> Vec<usize> {
    value.as_array().unwrap().iter().map(|number| number.as_u64().unwrap() as usize).collect()
}

#[test]
fn numbers_are_those_of_pytorch() {
    compare(FILE, ANSWERS);
}

#[test]
fn numbers_in_bytes_are_those_of_pytorch() {
    assert!(BYTES.len() < FILE.len());
    compare(BYTES, BYTES_ANSWERS);
}

fn compare(file: &[u8], answers: &str) {
    let net = Net::read(file).unwrap();
    let answers: Value = serde_json::from_str(answers).unwrap();
    let (mut room, mut judgement) = (Room::default(), Judgement::default());
    for case in answers.as_array().unwrap() {
        let seen = places(&case["places"]).into_iter().zip(floats(&case["values"]));
        let players = case["players"].as_u64().unwrap() as u8;
        net.judge(seen, places(&case["legal"]).into_iter(), players, &mut room, &mut judgement);
        let close = |ours: &[f32], theirs: Vec<f32>| {
            assert_eq!(ours.len(), theirs.len());
            assert!(ours.iter().zip(&theirs).all(|(a, b)| (a - b).abs() < 1e-3), "{ours:?} {theirs:?}");
        };
        close(&judgement.likes, floats(&case["likes"]));
        close(&judgement.chances[..usize::from(players)], floats(&case["chances"]));
        close(&[judgement.alone], floats(&case["alone"]));
        assert!(judgement.chances[usize::from(players)..].iter().all(|chance| *chance == 0.0));
    }
    assert_eq!(answers.as_array().unwrap().len(), 3);
}

#[test]
fn a_file_that_is_no_network_says_why() {
    assert!(matches!(Net::read(b""), Err(NetError::Unreadable(_))));
    assert!(matches!(Net::read(&FILE[..FILE.len() - 1]), Err(NetError::Unreadable(_))));
    let text = |from: &str, to: &str| {
        assert_eq!(from.len(), to.len());
        let at = FILE.windows(from.len()).position(|part| part == from.as_bytes()).unwrap();
        let mut changed = FILE.to_vec();
        changed[at..at + from.len()].copy_from_slice(to.as_bytes());
        Net::read(&changed).unwrap_err().to_string()
    };
    assert_eq!(text("\"format\":\"1\"", "\"format\":\"7\""), "format 7, but this program reads format 1");
    let other = text(r#"\"width\": 12"#, r#"\"width\": 13"#);
    assert_eq!(other, "tensor `first.weight`: its form is [12, 40], expected [13, 40]");
    assert!(text(r#"\"size\": 40"#, r#"\"sise\": 40"#).contains("missing field `size`"));
}
