//! What a package of ours is made of, as cargo resolves it.

use std::collections::{BTreeMap, BTreeSet};

use cargo_metadata::{DependencyKind, Metadata, MetadataCommand, Package, PackageId};

use crate::tree::root;

/// The crates of others that are compiled into a package for a target, or that compile it; by name and version. What only
/// tests need is not there.
pub(crate) fn foreign(package: &str, target: &str) -> Result<Vec<Package>, String> {
    let metadata = MetadataCommand::new()
        .manifest_path(root().join("Cargo.toml"))
        .other_options(["--locked".to_owned(), format!("--filter-platform={target}")])
        .exec()
        .map_err(|error| format!("cargo metadata: {error}"))?;
    let first = metadata.packages.iter().find(|own| own.source.is_none() && own.name.as_str() == package);
    let first = first.ok_or_else(|| format!("no package of ours is called {package}"))?;
    let reached = reached(&metadata, &first.id)?;
    let mut found: Vec<Package> = metadata
        .packages
        .iter()
        .filter(|one| one.source.is_some() && reached.contains(&one.id))
        .cloned()
        .collect();
    found.sort_by(|one, other| (&one.name, &one.version).cmp(&(&other.name, &other.version)));
    Ok(found)
}

fn reached<'a>(metadata: &'a Metadata, first: &'a PackageId) -> Result<BTreeSet<&'a PackageId>, String> {
    let resolved = metadata.resolve.as_ref().ok_or("cargo metadata resolves nothing")?;
    let nodes: BTreeMap<&PackageId, _> = resolved.nodes.iter().map(|node| (&node.id, node)).collect();
    let (mut reached, mut waiting) = (BTreeSet::new(), vec![first]);
    while let Some(id) = waiting.pop() {
        if !reached.insert(id) {
            continue;
        }
        let node = nodes.get(id).ok_or_else(|| format!("cargo metadata does not resolve {id}"))?;
        let is_built = |kind: DependencyKind| kind != DependencyKind::Development;
        let built = node.deps.iter().filter(|needed| needed.dep_kinds.iter().any(|kind| is_built(kind.kind)));
        waiting.extend(built.map(|needed| &needed.pkg));
    }
    Ok(reached)
}
