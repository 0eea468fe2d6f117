//! The queries of batches that kousa compiles for programs without optimisation.

#![cfg(all(debug_assertions, not(feature = "tally"), not(target_family = "wasm")))]

use nalgebra::Point;

use crate::many::batch::Batch;
use crate::scalar::instances::instances;
use crate::shape::{Aabb, Ball, Ray};

instances! { <S, D>
    Batch::<Ball<S, D>>::cast_first::<Ray<S, D>> => fn(_, _) -> _;
    Batch::<Aabb<S, D>>::cast_first::<Ray<S, D>> => fn(_, _) -> _;
    Batch::<Ball<S, D>>::sweep_first::<Ball<S, D>> => fn(_, _, _) -> _;
    Batch::<Aabb<S, D>>::sweep_first::<Ball<S, D>> => fn(_, _, _) -> _;
    Batch::<Ball<S, D>>::nearest::<Point<S, D>> => fn(_, _) -> _;
    Batch::<Aabb<S, D>>::nearest::<Point<S, D>> => fn(_, _) -> _;
}
