//! Why a file is no network.

use thiserror::Error;

/// Why a file is no network that can be asked.
#[derive(Debug, Error)]
pub enum NetError {
    /// It is no file of tensors.
    #[error("no file of tensors: {0}")]
    Unreadable(#[from] safetensors::SafeTensorError),
    /// Its header lacks something.
    #[error("the header has no `{0}`")]
    Missing(&'static str),
    /// It was written by another version of the training.
    #[error("format {found}, but this program reads format {}", crate::file::FORMAT)]
    Format {
        /// What the header says.
        found: String,
    },
    /// The header does not say how large the network is.
    #[error("the shape in the header: {0}")]
    Shape(#[from] serde_json::Error),
    /// A network of this size would need more memory than any of ours.
    #[error("the shape in the header: {name} is {value}, at most {most} is read")]
    TooLarge {
        /// Which number.
        name: &'static str,
        /// What it is.
        value: usize,
        /// What it may be.
        most: usize,
    },
    /// A tensor is not there, or has another form than the shape asks for.
    #[error("tensor `{name}`: {why}")]
    Tensor {
        /// Which one.
        name: String,
        /// What is wrong.
        why: String,
    },
}
