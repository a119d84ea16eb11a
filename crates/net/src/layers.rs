//! The parts of a network. Loops over eight numbers at a time become vector instructions without any `unsafe`.

use crate::NetError;
use crate::file::File;

const LANES: usize = 8;

/// The sum of products. Eight sums side by side: the compiler may not reorder a single one.
fn dot(one: &[f32], other: &[f32]) -> f32 {
    let (ones, rest) = one.as_chunks::<LANES>();
    let (others, other_rest) = other.as_chunks::<LANES>();
    let mut sums = [0.0; LANES];
    for (a, b) in ones.iter().zip(others) {
        for lane in 0..LANES {
            sums[lane] += a[lane] * b[lane];
        }
    }
    let rest: f32 = rest.iter().zip(other_rest).map(|(a, b)| a * b).sum();
    sums.iter().sum::<f32>() + rest
}

/// A layer of which few inputs are not 0: it adds up their columns.
#[derive(Clone, Debug)]
pub(crate) struct Columns {
    width: usize,
    /// One column after the other.
    columns: Vec<f32>,
    bias: Vec<f32>,
}

impl Columns {
    pub(crate) fn read(file: &File<'_>, name: &str, inputs: usize, width: usize) -> Result<Self, NetError> {
        let rows = file.numbers(&format!("{name}.weight"), &[width, inputs])?;
        let mut columns = vec![0.0; rows.len()];
        for (row, weights) in rows.chunks_exact(inputs.max(1)).enumerate() {
            for (column, weight) in weights.iter().enumerate() {
                columns[column * width + row] = *weight;
            }
        }
        Ok(Self { width, columns, bias: file.numbers(&format!("{name}.bias"), &[width])? })
    }

    /// What comes of the inputs that are not 0; places beyond the last input are left out.
    pub(crate) fn apply(&self, inputs: impl Iterator<Item = (usize, f32)>, out: &mut Vec<f32>) {
        out.clone_from(&self.bias);
        for (place, value) in inputs {
            let start = place * self.width;
            if let Some(column) = self.columns.get(start..start + self.width) {
                for (sum, weight) in out.iter_mut().zip(column) {
                    *sum += value * weight;
                }
            }
        }
    }
}

/// A layer that is asked row by row.
#[derive(Clone, Debug)]
pub(crate) struct Rows {
    inputs: usize,
    weights: Vec<f32>,
    bias: Vec<f32>,
}

impl Rows {
    pub(crate) fn read(file: &File<'_>, name: &str, inputs: usize, outputs: usize) -> Result<Self, NetError> {
        Ok(Self {
            inputs,
            weights: file.numbers(&format!("{name}.weight"), &[outputs, inputs])?,
            bias: file.numbers(&format!("{name}.bias"), &[outputs])?,
        })
    }

    /// One output; 0 for one that does not exist.
    pub(crate) fn row(&self, number: usize, input: &[f32]) -> f32 {
        let start = number * self.inputs;
        match (self.weights.get(start..start + self.inputs), self.bias.get(number)) {
            (Some(weights), Some(bias)) => dot(weights, input) + bias,
            _ => 0.0,
        }
    }

    pub(crate) fn apply(&self, input: &[f32], out: &mut Vec<f32>) {
        out.clear();
        let rows = self.weights.chunks_exact(self.inputs.max(1)).zip(&self.bias);
        out.extend(rows.map(|(weights, bias)| dot(weights, input) + bias));
    }
}

/// Brings numbers to a mean of 0 and a spread of 1, then to what was learned.
#[derive(Clone, Debug)]
pub(crate) struct Norm {
    weight: Vec<f32>,
    bias: Vec<f32>,
}

impl Norm {
    /// As in PyTorch.
    const EPSILON: f32 = 1e-5;

    pub(crate) fn read(file: &File<'_>, name: &str, width: usize) -> Result<Self, NetError> {
        Ok(Self {
            weight: file.numbers(&format!("{name}.weight"), &[width])?,
            bias: file.numbers(&format!("{name}.bias"), &[width])?,
        })
    }

    pub(crate) fn apply(&self, input: &[f32], out: &mut Vec<f32>) {
        let count = input.len().max(1) as f32;
        let mean = input.iter().sum::<f32>() / count;
        let spread = input.iter().map(|number| (number - mean) * (number - mean)).sum::<f32>() / count;
        let scale = (spread + Self::EPSILON).sqrt().recip();
        out.clear();
        let learned = self.weight.iter().zip(&self.bias);
        out.extend(input.iter().zip(learned).map(|(number, (w, b))| (number - mean) * scale * w + b));
    }
}

/// Everything below 0 becomes 0.
pub(crate) fn rectify(numbers: &mut [f32]) {
    numbers.iter_mut().for_each(|number| *number = number.max(0.0));
}

/// Turns numbers into shares of 1.
pub(crate) fn shares(numbers: &mut [f32]) {
    let most = numbers.iter().copied().fold(f32::NEG_INFINITY, f32::max);
    numbers.iter_mut().for_each(|number| *number = (*number - most).exp());
    let sum: f32 = numbers.iter().sum();
    numbers.iter_mut().for_each(|number| *number /= sum);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_sum_of_products_has_no_favourite_length() {
        for length in [0, 1, 7, 8, 9, 31, 384] {
            let one: Vec<f32> = (0..length).map(|n| n as f32 - 3.0).collect();
            let other: Vec<f32> = (0..length).map(|n| (n % 5) as f32).collect();
            let plain: f32 = one.iter().zip(&other).map(|(a, b)| a * b).sum();
            assert!((dot(&one, &other) - plain).abs() <= 1e-3 * plain.abs().max(1.0), "{length}");
        }
    }

    #[test]
    fn shares_add_up_to_one_whatever_comes() {
        for mut numbers in [vec![0.0, 0.0], vec![1000.0, -1000.0, 999.0], vec![3.0]] {
            shares(&mut numbers);
            assert!((numbers.iter().sum::<f32>() - 1.0).abs() < 1e-6, "{numbers:?}");
        }
    }
}
