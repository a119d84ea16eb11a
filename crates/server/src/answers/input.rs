//! Input, parsed once at the door.

use axum::Form;
use axum::extract::{FromRequest, FromRequestParts, Query, Request};
use axum::http::request::Parts;

use tabletop::forms::Fields;

use crate::answers::error::Error;
use crate::ground::ids::TableId;
use tabletop::Refused;

/// The form in the body of a request.
#[derive(Debug)]
pub(crate) struct Input(pub(crate) Fields);

impl<S: Send + Sync> FromRequest<S> for Input {
    type Rejection = Error;

    async fn from_request(request: Request, state: &S) -> Result<Self, Error> {
        let form = Form::<Vec<(String, String)>>::from_request(request, state).await;
        form.map(|Form(fields)| Self(fields.into())).map_err(|_| Refused::NotAForm.into())
    }
}

/// The query of an address.
#[derive(Debug)]
pub(crate) struct Params(pub(crate) Fields);

impl<S: Send + Sync> FromRequestParts<S> for Params {
    type Rejection = Error;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, Error> {
        let query = Query::<Vec<(String, String)>>::from_request_parts(parts, state).await;
        query.map(|Query(fields)| Self(fields.into())).map_err(|_| Refused::NotAForm.into())
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
        id.map(Self).ok_or(Refused::NoTable.into())
    }
}
