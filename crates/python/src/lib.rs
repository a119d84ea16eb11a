//! The Python module `hameau._hameau`: one class for a table of any game, one for many games at once.
//!
//! Nothing here knows a game; the interfaces of PettingZoo and Gymnasium are written in Python above it.

mod choose;
mod practice;
mod shelf;
mod table;
mod vec_env;

use pyo3::prelude::*;

#[pymodule]
fn _hameau(module: &Bound<'_, PyModule>) -> PyResult<()> {
    module.add("__version__", env!("CARGO_PKG_VERSION"))?;
    module.add("LIMIT", env::LIMIT)?;
    module.add("IllegalAction", module.py().get_type::<choose::IllegalAction>())?;
    module.add_function(wrap_pyfunction!(shelf::list, module)?)?;
    module.add_function(wrap_pyfunction!(practice::practise_one, module)?)?;
    module.add_class::<practice::Network>()?;
    module.add_class::<table::PyTable>()?;
    module.add_class::<vec_env::VecEnv>()
}
