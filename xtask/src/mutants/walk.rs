//! The way through a source: items, functions, blocks, statements.

use syn::visit::{self, Visit};
use syn::{
    Arm, Attribute, Block, Expr, GenericArgument, ImplItemFn, ItemConst, ItemEnum, ItemFn, ItemImpl, ItemMod,
    ItemStatic, ItemTrait, Pat, ReturnType, Signature, Stmt, Type,
};

use super::edit::{Piece, Shape, on};
use super::plant::{Gardener, span_of, text};

const INTEGERS: [&str; 10] = ["u8", "u16", "u32", "u64", "usize", "i8", "i16", "i32", "i64", "isize"];

/// Traits that say how a value is printed.
const PRINTING: [&str; 2] = ["Debug", "Display"];

impl<'ast> Visit<'ast> for Gardener<'_> {
    fn visit_pat(&mut self, _: &'ast Pat) {}
    fn visit_type(&mut self, _: &'ast Type) {}
    fn visit_attribute(&mut self, _: &'ast Attribute) {}
    fn visit_generic_argument(&mut self, _: &'ast GenericArgument) {}
    fn visit_item_const(&mut self, _: &'ast ItemConst) {}
    fn visit_item_static(&mut self, _: &'ast ItemStatic) {}
    fn visit_item_enum(&mut self, _: &'ast ItemEnum) {}
    fn visit_impl_item_const(&mut self, _: &'ast syn::ImplItemConst) {}
    fn visit_expr_const(&mut self, _: &'ast syn::ExprConst) {}

    fn visit_item_mod(&mut self, item: &'ast ItemMod) {
        if !is_test(&item.attrs) {
            self.scope.push(item.ident.to_string());
            visit::visit_item_mod(self, item);
            self.scope.pop();
        }
    }

    fn visit_item_impl(&mut self, item: &'ast ItemImpl) {
        let of_trait = item.trait_.as_ref().and_then(|(path, _)| path.segments.last());
        if of_trait.is_some_and(|one| PRINTING.iter().any(|name| one.ident == name)) {
            return;
        }
        self.scope.push(name_of(&item.self_ty).unwrap_or_default());
        visit::visit_item_impl(self, item);
        self.scope.pop();
    }

    fn visit_item_trait(&mut self, item: &'ast ItemTrait) {
        self.scope.push(item.ident.to_string());
        visit::visit_item_trait(self, item);
        self.scope.pop();
    }

    fn visit_item_fn(&mut self, item: &'ast ItemFn) {
        if !is_test(&item.attrs) {
            self.function(&item.sig, &item.block);
        }
    }

    fn visit_impl_item_fn(&mut self, item: &'ast ImplItemFn) {
        self.function(&item.sig, &item.block);
    }

    fn visit_block(&mut self, block: &'ast Block) {
        self.block(block, false, false);
    }

    fn visit_expr(&mut self, expr: &'ast Expr) {
        match expr {
            Expr::Binary(binary) => self.binary(binary, false),
            Expr::Unary(unary) => self.unary(unary),
            Expr::Lit(lit) => self.literal(&lit.lit),
            Expr::Range(range) => self.range(range),
            Expr::MethodCall(call) => self.method_call(call),
            Expr::Macro(call) => self.macro_call(call),
            Expr::Repeat(repeat) => self.visit_expr(&repeat.expr),
            Expr::If(_) | Expr::Match(_) | Expr::While(_) | Expr::ForLoop(_) => self.flow(expr, false),
            _ => visit::visit_expr(self, expr),
        }
    }
}

impl Gardener<'_> {
    fn function(&mut self, signature: &Signature, block: &Block) {
        let name = signature.ident.to_string();
        if let Some(constness) = &signature.constness {
            if self.constant.contains(&name) {
                return;
            }
            // A fault is switched on while the program runs.
            self.edit(span_of(constness), Shape::Gone);
        }
        self.scope.push(name);
        let is_unit = matches!(signature.output, ReturnType::Default);
        self.leave_at_once(signature, block);
        self.block(block, is_unit, true);
        self.scope.pop();
    }

    /// The function does nothing, or answers with some value of its type.
    fn leave_at_once(&mut self, signature: &Signature, block: &Block) {
        let span = span_of(block);
        let at_name = span_of(&signature.ident);
        let only = match &block.stmts[..] {
            [] => return,
            [Stmt::Expr(expr, None)] => self.text[span_of(expr)].to_owned(),
            _ => String::new(),
        };
        if is_iterator(&signature.output) {
            let number = self.fault(&at_name, "the function yields nothing".to_owned());
            let end = format!("; __i.filter(|_| !{}) }}", on(number));
            let pieces = vec![text("{ let __i = "), Piece::Source(span.clone()), Piece::Text(end)];
            return self.edit(span, Shape::Switch(number, pieces));
        }
        let mut faults = Vec::new();
        for value in values(signature).into_iter().filter(|value| *value != only) {
            let change = match value {
                "" => "the function does nothing".to_owned(),
                "Default::default()" => "the function returns the default".to_owned(),
                _ => format!("the function returns `{value}`"),
            };
            faults.push((self.fault(&at_name, change), value.to_owned()));
        }
        if !faults.is_empty() {
            let inside = span.start + 1;
            self.edit(inside..inside, Shape::Return(faults));
        }
    }

    /// `is_unit`: the block has no value. `is_covered`: that it does nothing is a fault already.
    fn block(&mut self, block: &Block, is_unit: bool, is_covered: bool) {
        let is_alone = block.stmts.len() == 1 && is_covered;
        for (number, stmt) in block.stmts.iter().enumerate() {
            match stmt {
                Stmt::Local(local) => {
                    if let Some(init) = &local.init {
                        self.visit_expr(&init.expr);
                        init.diverge.iter().for_each(|(_, other)| self.visit_expr(other));
                    }
                }
                Stmt::Item(item) => self.visit_item(item),
                Stmt::Macro(_) => {}
                Stmt::Expr(expr, semicolon) => {
                    let is_value = semicolon.is_none() && number + 1 == block.stmts.len() && !is_unit;
                    if is_value {
                        self.visit_expr(expr);
                        continue;
                    }
                    if !is_alone && is_step(expr) && !is_telling(expr) {
                        let span = span_of(stmt);
                        let number = self.fault(&span, format!("`{}` is left out", self.snippet(&span)));
                        let begin = Piece::Text(format!("if !{} {{ ", on(number)));
                        let pieces = vec![begin, Piece::Source(span.clone()), text(" }")];
                        self.edit(span, Shape::Switch(number, pieces));
                    }
                    self.flow(expr, true);
                }
            }
        }
    }

    /// What branches and loops; `is_unit`: it has no value.
    fn flow(&mut self, expr: &Expr, is_unit: bool) {
        match expr {
            Expr::If(one) => {
                self.condition(&one.cond);
                self.block(&one.then_branch, is_unit, true);
                one.else_branch.iter().for_each(|(_, other)| self.flow(other, is_unit));
            }
            Expr::Match(one) => {
                self.visit_expr(&one.expr);
                for (number, arm) in one.arms.iter().enumerate() {
                    let has_rest = one.arms[number + 1..].iter().any(|later| takes_all(&later.pat));
                    self.arm(arm, has_rest, is_unit);
                }
            }
            Expr::While(one) => {
                self.loop_condition(&one.cond);
                self.block(&one.body, true, true);
            }
            Expr::ForLoop(one) => {
                self.visit_expr(&one.expr);
                self.block(&one.body, true, false);
            }
            Expr::Block(one) => self.block(&one.block, is_unit, false),
            _ => self.visit_expr(expr),
        }
    }

    /// An arm is passed over where another takes what it leaves; an arm without value does nothing.
    fn arm(&mut self, arm: &Arm, has_rest: bool, is_unit: bool) {
        let body = span_of(&*arm.body);
        match &arm.pat {
            Pat::Guard(guarded) => self.condition(&guarded.guard),
            pat if has_rest => {
                let span = span_of(pat);
                let number = self.fault(&span, format!("the arm `{}` is passed over", self.snippet(&span)));
                let pieces = vec![Piece::Source(span.clone()), Piece::Text(format!(" if !{}", on(number)))];
                self.edit(span, Shape::Switch(number, pieces));
            }
            pat if is_unit && !is_empty(&arm.body) && !is_telling(&arm.body) => {
                let change = format!("the arm `{}` does nothing", self.snippet(&span_of(pat)));
                let number = self.fault(&span_of(pat), change);
                let begin = Piece::Text(format!("if !{} {{ ", on(number)));
                let pieces = vec![begin, Piece::Source(body.clone()), text(" }")];
                self.edit(body, Shape::Switch(number, pieces));
            }
            _ => {}
        }
        match &*arm.body {
            Expr::Block(block) => self.block(&block.block, is_unit, true),
            other => self.flow(other, is_unit),
        }
    }
}

/// Values that a function may answer with instead.
fn values(signature: &Signature) -> Vec<&'static str> {
    let ReturnType::Type(_, output) = &signature.output else { return vec![""] };
    let is_generic = |name: &str| signature.generics.type_params().any(|one| one.ident == name);
    match &**output {
        Type::Tuple(tuple) if !tuple.elems.is_empty() => vec!["Default::default()"],
        Type::Path(_) => match name_of(output).unwrap_or_default() {
            name if name == "bool" => vec!["true", "false"],
            name if INTEGERS.contains(&&*name) => vec!["0", "1"],
            name if name == "Option" => vec!["None"],
            name if name == "Result" => result_values(output),
            name if is_generic(&name) => Vec::new(),
            _ => vec!["Default::default()"],
        },
        _ => Vec::new(),
    }
}

/// `Ok(())` where nothing else can be right.
fn result_values(output: &Type) -> Vec<&'static str> {
    let Type::Path(path) = output else { return Vec::new() };
    let arguments = path.path.segments.last().map(|one| &one.arguments);
    let Some(syn::PathArguments::AngleBracketed(arguments)) = arguments else { return Vec::new() };
    match arguments.args.first() {
        Some(GenericArgument::Type(Type::Tuple(tuple))) if tuple.elems.is_empty() => vec!["Ok(())"],
        _ => Vec::new(),
    }
}

fn name_of(kind: &Type) -> Option<String> {
    match kind {
        Type::Path(path) => path.path.segments.last().map(|one| one.ident.to_string()),
        _ => None,
    }
}

fn is_iterator(output: &ReturnType) -> bool {
    let ReturnType::Type(_, output) = output else { return false };
    let Type::ImplTrait(bounds) = &**output else { return false };
    bounds.bounds.iter().any(|bound| match bound {
        syn::TypeParamBound::Trait(bound) => {
            bound.path.segments.last().is_some_and(|one| one.ident == "Iterator")
        }
        _ => false,
    })
}

fn is_test(attributes: &[Attribute]) -> bool {
    attributes.iter().any(|one| match &one.meta {
        syn::Meta::Path(path) => path.is_ident("test"),
        syn::Meta::List(list) => list.path.is_ident("cfg") && list.tokens.to_string() == "test",
        syn::Meta::NameValue(_) => false,
    })
}

/// A statement that does something and can be left out.
fn is_step(expr: &Expr) -> bool {
    matches!(expr, Expr::MethodCall(_) | Expr::Call(_) | Expr::Try(_) | Expr::Assign(_))
}

/// `events.push(…)` tells what has happened; playthroughs hold that, and it is no rule.
fn is_telling(expr: &Expr) -> bool {
    let Expr::MethodCall(call) = expr else { return false };
    let of = match &*call.receiver {
        Expr::Field(field) => match &field.member {
            syn::Member::Named(name) => name.to_string(),
            syn::Member::Unnamed(_) => return false,
        },
        Expr::Path(path) => path.path.get_ident().map(ToString::to_string).unwrap_or_default(),
        _ => return false,
    };
    call.method == "push" && of == "events"
}

/// `{}` and `()`.
fn is_empty(expr: &Expr) -> bool {
    match expr {
        Expr::Block(block) => block.block.stmts.is_empty(),
        Expr::Tuple(tuple) => tuple.elems.is_empty(),
        _ => false,
    }
}

/// `_` and a name that stands for everything.
fn takes_all(pat: &Pat) -> bool {
    match pat {
        Pat::Wild(_) => true,
        Pat::Ident(one) => {
            one.subpat.is_none() && one.ident.to_string().starts_with(|c: char| c.is_lowercase())
        }
        _ => false,
    }
}
