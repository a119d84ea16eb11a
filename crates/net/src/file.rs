//! What a file says, and its tensors.

use half::f16;
use safetensors::{Dtype, SafeTensors};
use serde::Deserialize;

use crate::NetError;

/// The format of files that this program reads.
pub(crate) const FORMAT: &str = "1";

/// How large a network is, and for which game.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
pub struct Shape {
    /// The id of the game.
    pub game: String,
    /// The numbers of an observation.
    pub size: usize,
    /// The codes of actions.
    pub codes: usize,
    /// The numbers between two layers.
    pub width: usize,
    /// The numbers inside a block.
    pub waist: usize,
    /// The blocks.
    pub blocks: usize,
}

impl Shape {
    fn check(self) -> Result<Self, NetError> {
        let sizes = [
            ("size", self.size, 1 << 16),
            ("codes", self.codes, 1 << 16),
            ("width", self.width, 1 << 12),
            ("waist", self.waist, 1 << 12),
            ("blocks", self.blocks, 64),
        ];
        match sizes.into_iter().find(|(_, value, most)| value > most) {
            Some((name, value, most)) => Err(NetError::TooLarge { name, value, most }),
            None => Ok(self),
        }
    }
}

/// An open file.
pub(crate) struct File<'a> {
    tensors: SafeTensors<'a>,
    pub(crate) shape: Shape,
}

impl<'a> File<'a> {
    pub(crate) fn read(bytes: &'a [u8]) -> Result<Self, NetError> {
        let (_, header) = SafeTensors::read_metadata(bytes)?;
        let header = header.metadata().as_ref().ok_or(NetError::Missing("metadata"))?;
        let format = header.get("format").ok_or(NetError::Missing("format"))?;
        if format != FORMAT {
            return Err(NetError::Format { found: format.clone() });
        }
        let shape: Shape = serde_json::from_str(header.get("shape").ok_or(NetError::Missing("shape"))?)?;
        Ok(Self { tensors: SafeTensors::deserialize(bytes)?, shape: shape.check()? })
    }

    /// The numbers of a tensor, row after row; its form must be this one.
    pub(crate) fn numbers(&self, name: &str, form: &[usize]) -> Result<Vec<f32>, NetError> {
        let wrong = |why: String| NetError::Tensor { name: name.to_owned(), why };
        let tensor = self.tensors.tensor(name).map_err(|error| wrong(error.to_string()))?;
        if tensor.shape() != form {
            return Err(wrong(format!("its form is {:?}, expected {form:?}", tensor.shape())));
        }
        let data = tensor.data();
        match tensor.dtype() {
            Dtype::F16 => {
                Ok(data.as_chunks().0.iter().map(|two| f16::from_le_bytes(*two).to_f32()).collect())
            }
            // A byte is so many steps; what a step is worth is told for each row or each column.
            Dtype::I8 => {
                let [rows, columns] = *form else {
                    return Err(wrong("numbers of a byte are those of a matrix".to_owned()));
                };
                let scale = name.replace("weight", "scale");
                let one_each = |form: [usize; 2]| self.numbers(&scale, &form);
                let (scales, along) = match one_each([1, columns]) {
                    Ok(scales) => (scales, 0),
                    Err(_) => (one_each([rows, 1])?, 1),
                };
                let place = |number: usize| if along == 0 { number % columns } else { number / columns };
                let numbers = data.iter().enumerate();
                Ok(numbers
                    .map(|(number, byte)| f32::from(byte.cast_signed()) * scales[place(number)])
                    .collect())
            }
            Dtype::F32 => Ok(data.as_chunks().0.iter().map(|four| f32::from_le_bytes(*four)).collect()),
            other => Err(wrong(format!("its numbers are {other:?}, expected F16, F32 or I8"))),
        }
    }
}
