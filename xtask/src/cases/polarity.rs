//! What a test asserts: that something happens, or that something does not.

use std::ops::{BitOr, BitOrAssign};

use syn::punctuated::Punctuated;
use syn::visit::{self, Visit};
use syn::{BinOp, Expr, ExprMethodCall, Lit, Macro, Token, UnOp};

/// Which cases there are.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Cases {
    /// Something is allowed, or happens.
    pub(crate) yes: bool,
    /// Something is refused, or does not happen.
    pub(crate) no: bool,
}

const NOTHING: Cases = Cases { yes: false, no: false };
const YES: Cases = Cases { yes: true, no: false };
const NO: Cases = Cases { yes: false, no: true };
const BOTH: Cases = Cases { yes: true, no: true };

impl BitOr for Cases {
    type Output = Self;
    fn bitor(self, other: Self) -> Self {
        Self { yes: self.yes || other.yes, no: self.no || other.no }
    }
}

impl BitOrAssign for Cases {
    fn bitor_assign(&mut self, other: Self) {
        *self = *self | other;
    }
}

/// Methods of scenarios that play what has to be legal.
const PLAYING: [&str; 9] = ["act", "acts", "go", "play", "play_with", "plays", "run", "step", "steps"];

/// Methods that say there is nothing, or a refusal.
const REFUSING: [&str; 6] = ["err", "expect_err", "is_empty", "is_err", "is_none", "unwrap_err"];

/// Macros and functions of the test kit that say it by their name: nothing changed, and the deed was refused.
const UNCHANGED: &str = "unchanged";
const STOPPED: &str = "stopped";

/// What a piece of a test asserts itself, and which functions it calls.
#[derive(Default)]
pub(super) struct Reading {
    pub(super) cases: Cases,
    pub(super) calls: Vec<String>,
}

impl<'ast> Visit<'ast> for Reading {
    fn visit_macro(&mut self, mac: &'ast Macro) {
        let Some(name) = mac.path.segments.last().map(|one| one.ident.to_string()) else { return };
        let parsed = mac.parse_body_with(Punctuated::<Expr, Token![,]>::parse_terminated);
        let arguments: Vec<Expr> = parsed.into_iter().flatten().collect();
        self.cases |= match (&*name, &arguments[..]) {
            ("assert", [claim, ..]) => claimed(claim),
            ("assert_eq", [left, right, ..]) => equal(left, right),
            ("assert_ne", _) => NO,
            (UNCHANGED, _) => NO,
            _ => NOTHING,
        };
        for argument in &arguments {
            self.visit_expr(argument);
        }
    }

    fn visit_expr_method_call(&mut self, call: &'ast ExprMethodCall) {
        let name = call.method.to_string();
        if PLAYING.contains(&&*name) {
            self.cases |= YES;
        }
        if name == "unwrap_err" || name == "expect_err" {
            self.cases |= NO;
        }
        visit::visit_expr_method_call(self, call);
    }

    fn visit_expr_call(&mut self, call: &'ast syn::ExprCall) {
        if let Some(name) = called(&call.func) {
            if name == STOPPED {
                self.cases |= NO;
            }
            self.calls.push(name);
        }
        visit::visit_expr_call(self, call);
    }

    // A helper may be handed on by its name: `.map(found)`.
    fn visit_expr_path(&mut self, path: &'ast syn::ExprPath) {
        self.calls.extend(path.path.segments.last().map(|one| one.ident.to_string()));
    }
}

/// The name of a function that is called.
fn called(function: &Expr) -> Option<String> {
    match function {
        Expr::Path(path) => path.path.segments.last().map(|one| one.ident.to_string()),
        _ => None,
    }
}

/// `assert!(claim)`.
fn claimed(claim: &Expr) -> Cases {
    match claim {
        Expr::Paren(inner) => claimed(&inner.expr),
        Expr::Unary(unary) if matches!(unary.op, UnOp::Not(_)) => opposite(claimed(&unary.expr)),
        Expr::Binary(binary) => match binary.op {
            BinOp::And(_) | BinOp::Or(_) => claimed(&binary.left) | claimed(&binary.right),
            BinOp::Eq(_) => equal(&binary.left, &binary.right),
            BinOp::Ne(_) => opposite(equal(&binary.left, &binary.right)),
            _ => YES,
        },
        Expr::MethodCall(call) if REFUSING.iter().any(|name| call.method == name) => NO,
        Expr::MethodCall(call) if call.method == "all" => match call.args.first() {
            Some(Expr::Closure(closure)) => claimed(&closure.body),
            _ => YES,
        },
        Expr::Macro(call) if call.mac.path.is_ident("matches") => {
            let text = call.mac.tokens.to_string();
            if ["Err", "None", "Illegal"].iter().any(|word| has_word(&text, word)) { NO } else { YES }
        }
        _ => YES,
    }
}

fn has_word(text: &str, word: &str) -> bool {
    text.split(|c: char| !c.is_alphanumeric() && c != '_').any(|one| one == word)
}

/// Not yes is no; of two things at once nobody knows which is not.
fn opposite(cases: Cases) -> Cases {
    match cases {
        NO => YES,
        _ => NO,
    }
}

/// `assert_eq!(left, right)`: what is counted and what is expected, part by part.
fn equal(left: &Expr, right: &Expr) -> Cases {
    if let (Some(left), Some(right)) = (parts(left), parts(right))
        && left.len() == right.len()
    {
        return left.iter().zip(&right).fold(NOTHING, |all, (left, right)| all | equal(left, right));
    }
    for (counted, expected) in [(left, right), (right, left)] {
        // An exact list also says what is not in it.
        if is_legal(counted) || is_list(counted) && is_names(expected) {
            return if value(expected) == Some(NO) { NO } else { BOTH };
        }
    }
    let said = [left, right].into_iter().filter_map(value).reduce(BitOr::bitor);
    said.unwrap_or(YES)
}

/// The elements of a tuple or a list.
fn parts(expr: &Expr) -> Option<Vec<Expr>> {
    match expr {
        Expr::Tuple(tuple) => Some(tuple.elems.iter().cloned().collect()),
        Expr::Array(array) => Some(array.elems.iter().cloned().collect()),
        Expr::Paren(inner) => parts(&inner.expr),
        Expr::Reference(inner) => parts(&inner.expr),
        Expr::Macro(call) if call.mac.path.is_ident("vec") => {
            let parsed = call.mac.parse_body_with(Punctuated::<Expr, Token![,]>::parse_terminated);
            Some(parsed.ok()?.into_iter().collect())
        }
        _ => None,
    }
}

/// Something that is asked for as a whole: no part of it, and not one thing after another.
fn is_list(expr: &Expr) -> bool {
    match expr {
        Expr::MethodCall(call) => call.method != "map",
        Expr::Call(_) => true,
        _ => false,
    }
}

/// `["bank", "key B.2"]`.
fn is_names(expr: &Expr) -> bool {
    let is_name = |part: &Expr| matches!(part, Expr::Lit(lit) if matches!(lit.lit, Lit::Str(_)));
    parts(expr).is_some_and(|parts| !parts.is_empty() && parts.iter().all(is_name))
}

/// `s.legal("A")`, all of it.
fn is_legal(expr: &Expr) -> bool {
    matches!(expr, Expr::MethodCall(call) if call.method == "legal")
}

/// What an expected value says; nothing where it is only what was counted.
fn value(expr: &Expr) -> Option<Cases> {
    if let Some(parts) = parts(expr) {
        return match parts.iter().filter_map(value).reduce(BitOr::bitor) {
            _ if parts.is_empty() => Some(NO),
            cases => cases,
        };
    }
    match expr {
        Expr::Paren(inner) => value(&inner.expr),
        Expr::Reference(inner) => value(&inner.expr),
        Expr::Lit(lit) => Some(match &lit.lit {
            Lit::Bool(one) if !one.value => NO,
            Lit::Int(int) if int.base10_digits() == "0" => NO,
            Lit::Str(text) if matches!(&*text.value(), "" | "-") => NO,
            _ => YES,
        }),
        Expr::Repeat(repeat) => value(&repeat.expr),
        Expr::Path(path) => {
            let names: Vec<String> = path.path.segments.iter().map(|one| one.ident.to_string()).collect();
            let last = names.last()?;
            let is_none = matches!(&**last, "None" | "NONE" | "EMPTY" | "before");
            (is_none || names.iter().any(|name| name == "Illegal")).then_some(NO)
        }
        // As much as before, and not a difference to it.
        Expr::Field(field) => value(&field.base).filter(|cases| *cases == NO),
        Expr::Call(call) => match &*called(&call.func)? {
            "Err" => Some(NO),
            "Ok" => Some(YES),
            "Some" => call.args.first().map(|inner| value(inner).unwrap_or(YES)),
            "new" => call.args.is_empty().then_some(NO),
            _ => value(&call.func),
        },
        Expr::MethodCall(call) if call.method == "to_owned" || call.method == "to_string" => {
            value(&call.receiver)
        }
        Expr::MethodCall(call) if REFUSING.iter().any(|name| call.method == name) => None,
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(body: &str) -> Cases {
        let block: syn::Block = syn::parse_str(&format!("{{ {body} }}")).unwrap();
        let mut reading = Reading::default();
        reading.visit_block(&block);
        reading.cases
    }

    #[test]
    fn what_happens_is_a_yes() {
        for body in [
            r#"s.play("A", "end");"#,
            r#"assert_eq!(s.check("A", "end"), Ok(()));"#,
            "assert_eq!(s.gold_of(\"A\"), 8);",
            "assert!(s.is_open());",
            "assert!(!s.list().is_empty());",
            "assert!(s.place() != None);",
            "assert_eq!(s.legal(\"A\")[..2], [\"a\", \"b\"]);",
            "assert_eq!(after, before - 1);",
            r#"assert_eq!(["A", "B"].map(|seat| s.at(seat)), ["T1", "T2"]);"#,
            "assert_eq!(s.found(), Some(3));",
        ] {
            assert_eq!(read(body), YES, "{body}");
        }
    }

    #[test]
    fn what_is_refused_or_does_not_happen_is_a_no() {
        for body in [
            r#"assert_eq!(s.check("A", "end"), Err(Illegal::NotNow));"#,
            r#"assert!(s.check("A", "end").is_err());"#,
            "assert!(!s.is_open());",
            "assert_ne!(a, b);",
            "assert!(a != 3);",
            "assert_eq!(s.gold_of(\"A\"), 0);",
            "assert_eq!(s.token(), None);",
            "assert_eq!(s.at(), String::new());",
            "assert_eq!(s.legal(\"A\"), [\"\"; 0]);",
            "assert_eq!(s.gold(), before);",
            "assert_eq!(s.gold(), before.0);",
            "let _ = game().setup(&raw).unwrap_err();",
            "unchanged!(s.gold(), drop(s.clone()));",
            "testkit::stopped(|| drop(s.state()));",
            "assert!(list.iter().all(|one| !one.is_open()));",
            "assert!(matches!(s.go_on(), Err(SetupError::Players { .. })));",
        ] {
            assert_eq!(read(body), NO, "{body}");
        }
    }

    #[test]
    fn an_exact_list_and_parts_that_differ_are_both() {
        for body in [
            r#"assert_eq!(s.legal("A"), ["bank"]);"#,
            r#"assert_eq!(s.legal("A"), keys);"#,
            r#"assert_eq!(s.neighbours("T4"), ["T1", "T2"]);"#,
            "assert_eq!((s.gold_of(\"A\"), s.gold_of(\"B\")), (6, 0));",
            "assert_eq!([1, 2].map(is_small), [true, false]);",
            "assert!(a.is_open() && !b.is_open());",
        ] {
            assert_eq!(read(body), BOTH, "{body}");
        }
        assert_eq!(read("let a = s.legal(\"A\");"), NOTHING);
    }
}
