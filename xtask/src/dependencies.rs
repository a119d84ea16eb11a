//! Crates that are not ours: their licences, and no crate in two versions without a reason. The rules stand in
//! `deny.toml`, in the words of cargo-deny.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use cargo_metadata::{Metadata, MetadataCommand, Package};
use semver::VersionReq;
use serde::Deserialize;
use spdx::{Expression, LicenseReq, ParseMode};

use crate::tree::read;

/// The part of `deny.toml` that is read here; the rest is for cargo-deny.
#[derive(Deserialize)]
struct Rules {
    licenses: Licenses,
    bans: Bans,
}

#[derive(Deserialize)]
struct Licenses {
    allow: Vec<String>,
}

#[derive(Deserialize)]
struct Bans {
    skip: Vec<Skip>,
}

#[derive(Deserialize)]
struct Skip {
    /// `name@version`.
    #[serde(rename = "crate")]
    spec: String,
}

/// What is wrong with the dependencies.
pub(crate) fn check(root: &Path) -> Result<Vec<String>, String> {
    let rules: Rules =
        toml::from_str(&read(&root.join("deny.toml"))?).map_err(|error| format!("deny.toml: {error}"))?;
    let metadata = MetadataCommand::new()
        .manifest_path(root.join("Cargo.toml"))
        .exec()
        .map_err(|error| format!("cargo metadata: {error}"))?;
    let mut faults = licences(&metadata, &rules.licenses)?;
    faults.extend(versions(&metadata, &rules.bans)?);
    Ok(faults)
}

/// Crates of others: whatever comes from somewhere.
fn foreign(metadata: &Metadata) -> impl Iterator<Item = &Package> {
    metadata.packages.iter().filter(|package| package.source.is_some())
}

fn licences(metadata: &Metadata, rules: &Licenses) -> Result<Vec<String>, String> {
    let allowed: BTreeSet<&str> = rules.allow.iter().map(String::as_str).collect();
    for name in &allowed {
        Expression::parse(name).map_err(|error| format!("deny.toml: `{name}` is no licence: {error}"))?;
    }
    let is_allowed = |wanted: &LicenseReq| allowed.contains(wanted.to_string().as_str());
    let fault = |package: &Package| {
        let name = format!("{} {}", package.name, package.version);
        let Some(text) = &package.license else {
            return Some(format!("{name} names no licence"));
        };
        // `MIT/Apache-2.0` is how licences were once written.
        match Expression::parse_mode(text, ParseMode::LAX) {
            Ok(licence) if licence.evaluate(is_allowed) => None,
            Ok(_) => Some(format!("{name} has the licence {text}, which deny.toml does not allow")),
            Err(error) => Some(format!("{name}: the licence {text} is not understood: {error}")),
        }
    };
    Ok(foreign(metadata).filter_map(fault).collect())
}

fn versions(metadata: &Metadata, rules: &Bans) -> Result<Vec<String>, String> {
    let mut skipped = Vec::new();
    for Skip { spec } in &rules.skip {
        let (name, version) =
            spec.split_once('@').ok_or(format!("deny.toml: `{spec}` is not name@version"))?;
        let version = VersionReq::parse(version).map_err(|error| format!("deny.toml: `{spec}`: {error}"))?;
        skipped.push((name, version, spec));
    }
    let mut versions: BTreeMap<&str, Vec<&Package>> = BTreeMap::new();
    for package in foreign(metadata) {
        versions.entry(package.name.as_str()).or_default().push(package);
    }
    let is_skipped = |one: &Package, name: &str, version: &VersionReq| {
        one.name.as_str() == name && version.matches(&one.version)
    };
    let mut faults = Vec::new();
    for (name, packages) in &versions {
        let unexplained: Vec<String> = packages
            .iter()
            .filter(|one| !skipped.iter().any(|(name, version, _)| is_skipped(one, name, version)))
            .map(|one| one.version.to_string())
            .collect();
        if unexplained.len() > 1 {
            let both = unexplained.join(" and ");
            faults.push(format!("{name} is there in {both}: deny.toml gives no reason"));
        }
    }
    for (name, version, spec) in &skipped {
        let twice = versions.get(name).is_some_and(|all| all.len() > 1);
        let met = twice && versions[name].iter().any(|one| is_skipped(one, name, version));
        if !met {
            faults.push(format!("deny.toml skips {spec}, which is not there twice"));
        }
    }
    Ok(faults)
}
