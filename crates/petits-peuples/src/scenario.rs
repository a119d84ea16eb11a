//! Scenario
