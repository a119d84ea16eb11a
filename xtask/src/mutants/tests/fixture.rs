//! Every kind of fault has a place here. The tests notice all of them, except in what they do not look at.

pub fn is_less(a: i32, b: i32) -> bool {
    a < b
}

pub fn is_most(a: i32, b: i32) -> bool {
    a >= b
}

pub fn is_same(a: i32, b: i32) -> bool {
    a == b
}

pub fn both(a: bool, b: bool) -> bool {
    a
        && b
}

pub fn either(a: bool, b: bool) -> bool {
    a || b
}

pub fn opposite(a: bool) -> bool {
    !a
}

pub fn sum(a: i32, b: i32) -> i32 {
    a + b * 2 - a / 3 + b % 4
}

pub fn bits(a: u8, b: u8) -> u8 {
    (a & b) | (a << 4)
}

pub fn grow(at: &mut [i32; 2], by: i32) {
    at[1] += by;
    at[0] = -by;
}

pub fn least(a: i32, b: i32) -> i32 {
    a.min(b)
}

pub fn steps(n: usize) -> usize {
    (0..n).count() * 10 + (1..=n).count()
}

pub fn kind(n: Option<i32>) -> &'static str {
    match n {
        Some(x) if x > 5 => "large",
        Some(0) => "none",
        _ => "some",
    }
}

pub fn found(n: Option<i32>) -> i32 {
    if let Some(x) = n
        && x > 0
    {
        x
    } else {
        -7
    }
}

pub const fn is_small(n: u8) -> bool {
    matches!(n, 1..=3)
}

pub fn evens(list: &[i32]) -> impl Iterator<Item = &i32> {
    list.iter().filter(|n| is_same(**n % 2, 0))
}

pub fn limit(n: i32) -> Result<(), String> {
    if n > 3 { Err("too much".to_owned()) } else { Ok(()) }
}

pub fn checked(n: i32, flag: bool) -> Result<(), String> {
    limit(n)?;
    if flag { Err("flag".to_owned()) } else { Ok(()) }
}

pub fn first(list: &[i32]) -> Option<i32> {
    list.first().copied()
}

pub fn ends(list: &[i32]) -> (i32, i32) {
    (list[0], list[list.len() - 1])
}

pub enum Step {
    Left,
    Right,
    Stay,
}

pub fn walk(step: &Step, at: &mut i32, events: &mut Vec<i32>) {
    match step {
        Step::Left => *at -= 1,
        Step::Right => {
            *at += 1;
            *at *= 2;
        }
        Step::Stay => {}
    }
    // Told, not ruled: no fault.
    events.push(*at);
}

pub fn until(limit: i32) -> i32 {
    let mut n = 0;
    while n < limit {
        n += 1;
    }
    n
}

/// Nobody looks at this closely.
pub fn is_unseen(n: i32) -> bool {
    n > 5
}

/// Nobody looks at this at all.
pub fn is_unreached() -> bool {
    true
}

pub const SIZE: usize = 3;

impl std::fmt::Display for Step {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(if 1 < 2 { "step" } else { "" })
    }
}
