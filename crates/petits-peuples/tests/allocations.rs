//! No allocation after the deal.
