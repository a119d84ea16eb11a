//! Input, parsed once at the door.

use std::str::FromStr;

use axum::Form;
use axum::extract::{FromRequest, FromRequestParts, Query, Request};
use axum::http::request::Parts;

use crate::error::Error;
use crate::id::TableId;

/// The fields of a form or of a query, in order.
#[derive(Debug)]
pub(crate) struct Fields(Vec<(String, String)>);

impl Fields {
    /// The field with this name, if there is exactly one.
    pub(crate) fn get(&self, name: &str) -> Option<&str> {
        let mut found = self.0.iter().filter(|(known, _)| known == name);
        match (found.next(), found.next()) {
            (Some((_, value)), None) => Some(value),
            _ => None,
        }
    }

    /// The field as a value of its type.
    pub(crate) fn parse<T: FromStr>(&self, field: &'static str) -> Result<T, Error> {
        self.get(field).and_then(|value| value.parse().ok()).ok_or(Error::Field { field })
    }

    /// All fields whose name begins so, by the rest of the name.
    pub(crate) fn with_prefix<'a>(&'a self, prefix: &'a str) -> impl Iterator<Item = (&'a str, &'a str)> {
        self.0.iter().filter_map(move |(name, value)| Some((name.strip_prefix(prefix)?, value.as_str())))
    }
}

/// The form in the body of a request.
#[derive(Debug)]
pub(crate) struct Input(pub(crate) Fields);

impl<S: Send + Sync> FromRequest<S> for Input {
    type Rejection = Error;

    async fn from_request(request: Request, state: &S) -> Result<Self, Error> {
        let form = Form::<Vec<(String, String)>>::from_request(request, state).await;
        form.map(|Form(fields)| Self(Fields(fields))).map_err(|_| Error::NotAForm)
    }
}

/// The query of an address.
#[derive(Debug)]
pub(crate) struct Params(pub(crate) Fields);

impl<S: Send + Sync> FromRequestParts<S> for Params {
    type Rejection = Error;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, Error> {
        let query = Query::<Vec<(String, String)>>::from_request_parts(parts, state).await;
        query.map(|Query(fields)| Self(Fields(fields))).map_err(|_| Error::NotAForm)
    }
}

/// The table in the path of an address.
#[derive(Debug)]
pub(crate) struct AtTable(pub(crate) TableId);

impl<S: Send + Sync> FromRequestParts<S> for AtTable {
    type Rejection = Error;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, Error> {
        let path = axum::extract::Path::<String>::from_request_parts(parts, state).await;
        let id = path.ok().and_then(|path| TableId::parse(&path));
        id.map(Self).ok_or(Error::NoTable)
    }
}
