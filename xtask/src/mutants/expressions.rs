//! Faults in expressions: another operator, another number, the opposite.

use syn::visit::Visit;
use syn::{BinOp, Expr, ExprBinary, ExprMethodCall, ExprRange, ExprUnary, Lit, RangeLimits, UnOp};

use super::edit::{Piece, Shape, on};
use super::plant::{Gardener, span_of, text};

/// Methods that ask a closure for yes or no.
const ASKING: [&str; 10] = [
    "all",
    "any",
    "filter",
    "find",
    "is_none_or",
    "is_some_and",
    "position",
    "retain",
    "skip_while",
    "take_while",
];

/// An operator, how its operands are held, and what it may become.
struct Operator {
    sign: &'static str,
    others: Vec<&'static str>,
    kind: Kind,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    Comparison,
    Arithmetic,
    Assignment,
    Lazy,
}

/// What an operator becomes; `is_whole`: the comparison is all of a condition, which is forced both ways anyway.
fn operator(op: &BinOp, is_whole: bool, with_literal: bool) -> Option<Operator> {
    use Kind::{Arithmetic, Assignment, Comparison, Lazy};
    let (sign, others, kind): (_, &[&'static str], _) = match op {
        BinOp::Eq(_) => ("==", &["!="], Comparison),
        BinOp::Ne(_) => ("!=", &["=="], Comparison),
        BinOp::Lt(_) => ("<", &["<=", ">="], Comparison),
        BinOp::Le(_) => ("<=", &["<", ">"], Comparison),
        BinOp::Gt(_) => (">", &[">=", "<="], Comparison),
        BinOp::Ge(_) => (">=", &[">", "<"], Comparison),
        BinOp::Add(_) => ("+", &["-"], Arithmetic),
        BinOp::Sub(_) => ("-", &["+"], Arithmetic),
        BinOp::Mul(_) => ("*", &["+"], Arithmetic),
        BinOp::Div(_) => ("/", &["*"], Arithmetic),
        BinOp::Rem(_) => ("%", &["/"], Arithmetic),
        BinOp::BitAnd(_) => ("&", &["|"], Arithmetic),
        BinOp::BitOr(_) => ("|", &["&"], Arithmetic),
        BinOp::BitXor(_) => ("^", &["|"], Arithmetic),
        BinOp::Shl(_) => ("<<", &[">>"], Arithmetic),
        BinOp::Shr(_) => (">>", &["<<"], Arithmetic),
        BinOp::AddAssign(_) => ("+=", &["-="], Assignment),
        BinOp::SubAssign(_) => ("-=", &["+="], Assignment),
        BinOp::MulAssign(_) => ("*=", &["+="], Assignment),
        BinOp::BitAndAssign(_) => ("&=", &["|="], Assignment),
        BinOp::BitOrAssign(_) => ("|=", &["&="], Assignment),
        BinOp::And(_) => ("&&", &["||"], Lazy),
        BinOp::Or(_) => ("||", &["&&"], Lazy),
        _ => return None,
    };
    let (boundary, negation) = match (kind, others) {
        (Comparison, [negation]) => (None, Some(*negation)),
        (Comparison, [boundary, negation]) => (Some(*boundary), Some(*negation)),
        _ => return Some(Operator { sign, others: others.to_vec(), kind }),
    };
    // A number beside it is moved by one anyway, which is the same as another boundary.
    let boundary = boundary.filter(|_| !with_literal);
    let negation = negation.filter(|_| !is_whole);
    Some(Operator { sign, others: boundary.into_iter().chain(negation).collect(), kind })
}

/// The number that an expression is, if it is one.
fn number(expr: &Expr) -> Option<u128> {
    match expr {
        Expr::Lit(lit) => match &lit.lit {
            Lit::Int(int) => int.base10_parse().ok(),
            _ => None,
        },
        _ => None,
    }
}

impl Gardener<'_> {
    /// A condition is forced to hold and not to hold; then the faults within it.
    pub(super) fn condition(&mut self, expr: &Expr) {
        match expr {
            Expr::Binary(binary) if matches!(binary.op, BinOp::And(_)) && has_let(expr) => {
                self.condition(&binary.left);
                self.condition(&binary.right);
            }
            Expr::Let(one) => {
                let span = span_of(expr);
                let number = self.fault(&span, format!("`{}` never matches", self.snippet(&span)));
                let pieces = vec![Piece::Source(span.clone()), Piece::Text(format!(" && !{}", on(number)))];
                self.edit(span, Shape::Switch(number, pieces));
                self.visit_expr(&one.expr);
            }
            _ => {
                let span = span_of(expr);
                let was = self.snippet(&span);
                let yes = self.fault(&span, format!("`{was}` becomes `true`"));
                let no = self.fault(&span, format!("`{was}` becomes `false`"));
                self.edit(span, Shape::Condition(Some(yes), Some(no)));
                self.whole(expr);
            }
        }
    }

    /// The condition of a loop: forced not to hold.
    pub(super) fn loop_condition(&mut self, expr: &Expr) {
        if has_let(expr) {
            return self.visit_expr(expr);
        }
        let span = span_of(expr);
        let no = self.fault(&span, format!("`{}` becomes `false`", self.snippet(&span)));
        self.edit(span, Shape::Condition(None, Some(no)));
        self.whole(expr);
    }

    /// The faults within an expression that is a whole condition: its opposite is none of them.
    fn whole(&mut self, expr: &Expr) {
        match expr {
            Expr::Binary(binary) => self.binary(binary, true),
            Expr::Unary(unary) if matches!(unary.op, UnOp::Not(_)) => self.visit_expr(&unary.expr),
            Expr::Paren(inner) => self.whole(&inner.expr),
            Expr::Macro(_) => {}
            _ => self.visit_expr(expr),
        }
    }

    pub(super) fn binary(&mut self, binary: &ExprBinary, is_whole: bool) {
        let with_literal = [&binary.left, &binary.right].iter().any(|one| number(one).is_some_and(|n| n > 0));
        let is_chain =
            matches!(binary.op, BinOp::And(_)) && (has_let(&binary.left) || has_let(&binary.right));
        if let Some(operator) = operator(&binary.op, is_whole, with_literal).filter(|_| !is_chain) {
            self.operation(binary, &operator);
        }
        self.visit_expr(&binary.left);
        self.visit_expr(&binary.right);
    }

    fn operation(&mut self, binary: &ExprBinary, operator: &Operator) {
        let (span, at) = (span_of(binary), span_of(&binary.op));
        let (left, right) = (span_of(&*binary.left), span_of(&*binary.right));
        let [l, r] = [&left, &right].map(|one| self.snippet(one));
        let sign = operator.sign;
        let mut faults = Vec::new();
        for other in &operator.others {
            let number = self.fault(&at, format!("`{l} {sign} {r}` becomes `{l} {other} {r}`"));
            faults.push((number, *other));
        }
        let Some((first, _)) = faults.first().copied() else { return };
        let breaks = self.breaks(&left, &right);
        let (left, right) = (Piece::Source(left), Piece::Source(right));
        if operator.kind == Kind::Lazy {
            let goes_on = if sign == "&&" { "!=" } else { "==" };
            let pieces = vec![
                text("({ let __l = "),
                left,
                breaks,
                Piece::Text(format!("; if __l {goes_on} {} {{ ", on(first))),
                right,
                text(" } else { __l } })"),
            ];
            return self.edit(span, Shape::Switch(first, pieces));
        }
        let (before, operands, after) = match operator.kind {
            Kind::Comparison => (
                vec![text("(match (&("), left, breaks, text("), &("), right, text(")) { (__l, __r) => ")],
                ["*__l", "*__r"],
                " })",
            ),
            Kind::Arithmetic => (
                vec![text("(match ("), left, breaks, text(", "), right, text(") { (__l, __r) => ")],
                ["__l", "__r"],
                " })",
            ),
            // What is assigned is known before the place is touched.
            Kind::Assignment | Kind::Lazy => (
                vec![text("{ let __r = "), right, breaks, text("; let __l = &mut ("), left, text("); ")],
                ["*__l", "__r"],
                " }",
            ),
        };
        let says = |sign: &str| format!("{} {sign} {}", operands[0], operands[1]);
        let faults = faults.into_iter().map(|(number, other)| (number, says(other))).collect();
        self.edit(span, Shape::Choice { before, original: says(sign), faults, after });
    }

    pub(super) fn unary(&mut self, unary: &ExprUnary) {
        let sign = match unary.op {
            UnOp::Not(_) => "!",
            UnOp::Neg(_) => "-",
            _ => return self.visit_expr(&unary.expr),
        };
        let (span, inner) = (span_of(unary), span_of(&*unary.expr));
        let was = self.snippet(&span);
        let number = self.fault(&span, format!("`{was}` becomes `{}`", self.snippet(&inner)));
        let before = vec![text("(match ("), Piece::Source(inner), text(") { __l => ")];
        let faults = vec![(number, "__l".to_owned())];
        self.edit(span, Shape::Choice { before, original: format!("{sign}__l"), faults, after: " })" });
        self.visit_expr(&unary.expr);
    }

    /// Numbers are one more and one less, truth is the opposite.
    pub(super) fn literal(&mut self, lit: &Lit) {
        let span = span_of(lit);
        let original = self.text[span.clone()].to_owned();
        let others: Vec<String> = match lit {
            Lit::Bool(one) => vec![(!one.value).to_string()],
            Lit::Int(int) => {
                let Ok(value) = int.base10_parse::<u128>() else { return };
                let moved = [value.checked_add(1), value.checked_sub(1)];
                moved.into_iter().flatten().map(|value| format!("{value}{}", int.suffix())).collect()
            }
            _ => return,
        };
        let mut faults = Vec::new();
        for other in others {
            faults.push((self.fault(&span, format!("`{original}` becomes `{other}`")), other));
        }
        self.edit(span, Shape::Choice { before: vec![text("(")], original, faults, after: ")" });
    }

    /// A range ends one later, or one earlier where its end belongs to it.
    pub(super) fn range(&mut self, range: &ExprRange) {
        range.start.iter().for_each(|start| self.visit_expr(start));
        let Some(end) = &range.end else { return };
        if number(end).is_none() {
            let sign = if matches!(range.limits, RangeLimits::HalfOpen(_)) { "+" } else { "-" };
            let span = span_of(&**end);
            let number = self.fault(&span, format!("the range ends at `{} {sign} 1`", self.snippet(&span)));
            let step = format!(") {sign} if {} {{ 1 }} else {{ 0 }})", on(number));
            let pieces = vec![text("(("), Piece::Source(span.clone()), Piece::Text(step)];
            self.edit(span, Shape::Switch(number, pieces));
        }
        self.visit_expr(end);
    }

    /// The lesser for the greater; what a closure answers is a condition.
    pub(super) fn method_call(&mut self, call: &ExprMethodCall) {
        let method = call.method.to_string();
        let swapped = match (&*method, call.args.len()) {
            ("min", 1) => Some("max"),
            ("max", 1) => Some("min"),
            _ => None,
        };
        if let (Some(other), Some(argument)) = (swapped, call.args.first()) {
            let (span, left, right) = (span_of(call), span_of(&*call.receiver), span_of(argument));
            let change = format!("`{}` becomes `{other}`", self.snippet(&span));
            let number = self.fault(&span, change);
            let breaks = self.breaks(&left, &right);
            let before = vec![
                text("(match ("),
                Piece::Source(left),
                breaks,
                text(", "),
                Piece::Source(right),
                text(") { (__l, __r) => "),
            ];
            let faults = vec![(number, format!("__l.{other}(__r)"))];
            let original = format!("__l.{method}(__r)");
            self.edit(span, Shape::Choice { before, original, faults, after: " })" });
        }
        self.visit_expr(&call.receiver);
        for argument in &call.args {
            match argument {
                Expr::Closure(closure) if ASKING.contains(&&*method) => match &*closure.body {
                    Expr::Block(body) => self.visit_block(&body.block),
                    body => self.condition(body),
                },
                _ => self.visit_expr(argument),
            }
        }
    }

    /// `matches!` becomes its opposite; the elements of `vec!` are expressions; other macros are left alone.
    pub(super) fn macro_call(&mut self, call: &syn::ExprMacro) {
        if call.mac.path.is_ident("matches") {
            let span = span_of(call);
            let number = self.fault(&span, format!("`{}` becomes its opposite", self.snippet(&span)));
            let pieces =
                vec![text("("), Piece::Source(span.clone()), Piece::Text(format!(" != {})", on(number)))];
            self.edit(span, Shape::Switch(number, pieces));
        }
        if call.mac.path.is_ident("vec") {
            let elements = call
                .mac
                .parse_body_with(syn::punctuated::Punctuated::<Expr, syn::Token![,]>::parse_terminated);
            elements.into_iter().flatten().for_each(|element| self.visit_expr(&element));
        }
    }
}

/// Whether a condition binds something.
fn has_let(expr: &Expr) -> bool {
    match expr {
        Expr::Let(_) => true,
        Expr::Binary(binary) if matches!(binary.op, BinOp::And(_)) => {
            has_let(&binary.left) || has_let(&binary.right)
        }
        _ => false,
    }
}
