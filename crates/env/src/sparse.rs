//! Observations without their zeros: two to ten of a hundred numbers are left.

use rayon::prelude::*;

/// The numbers of an observation that are not 0, each with its place, in ascending order.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Sparse {
    indices: Vec<u16>,
    values: Vec<f32>,
}

impl Sparse {
    /// The places.
    pub fn indices(&self) -> &[u16] {
        &self.indices
    }

    /// The numbers at these places.
    pub fn values(&self) -> &[f32] {
        &self.values
    }

    /// How many there are.
    pub fn len(&self) -> usize {
        self.indices.len()
    }

    /// Whether all numbers are 0.
    pub fn is_empty(&self) -> bool {
        self.indices.is_empty()
    }

    pub(crate) fn clear(&mut self) {
        self.indices.clear();
        self.values.clear();
    }

    pub(crate) fn push(&mut self, index: usize, value: f32) {
        debug_assert!(
            self.indices.last().is_none_or(|last| usize::from(*last) < index),
            "written from left to right"
        );
        // Observations are shorter than 2^16; a test holds the size of every game below it.
        self.indices.push(index as u16);
        self.values.push(value);
    }

    /// Lays rows one after the other, in the form known as compressed sparse rows: row `i` is what lies from `starts[i]`
    /// up to `starts[i + 1]`.
    pub fn gather(rows: &[Self], indices: &mut [i32], values: &mut [f32]) {
        let mut places = Vec::with_capacity(rows.len());
        let (mut indices, mut values) = (indices, values);
        for row in rows {
            let (own_indices, rest) = std::mem::take(&mut indices).split_at_mut(row.len());
            indices = rest;
            let (own_values, rest) = std::mem::take(&mut values).split_at_mut(row.len());
            values = rest;
            places.push((row, own_indices, own_values));
        }
        places.into_par_iter().with_min_len(64).for_each(|(row, indices, values)| {
            values.copy_from_slice(&row.values);
            for (place, index) in indices.iter_mut().zip(&row.indices) {
                *place = i32::from(*index);
            }
        });
    }

    /// Where each row starts once they are laid one after the other, and where the last one ends.
    pub fn starts(rows: &[Self]) -> Vec<i32> {
        let mut end = 0;
        let ends = rows.iter().map(|row| {
            end += row.len() as i32;
            end
        });
        std::iter::once(0).chain(ends).collect()
    }
}
