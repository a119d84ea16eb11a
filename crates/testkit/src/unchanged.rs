//! What a rule leaves alone.

/// Carries out a deed and holds that a value is the same before and after it: the *no* of a rule, which the house check reads
/// by the name of this macro.
///
/// ```
/// let mut purse = (8, 3);
/// testkit::unchanged!(purse.0, purse.1 += 2);
/// assert_eq!(purse, (8, 5));
/// ```
///
/// ```should_panic
/// let mut purse = (8, 3);
/// testkit::unchanged!(purse.0, purse.0 += 2);
/// ```
#[macro_export]
macro_rules! unchanged {
    ($value:expr, $deed:expr) => {{
        let before = $value;
        $deed;
        assert_eq!($value, before, "{} must not change by {}", stringify!($value), stringify!($deed));
    }};
}
