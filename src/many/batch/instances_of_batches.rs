//! The queries of batches that kousa compiles for programs without optimisation.

use crate::scalar::instances::instances;

instances! {
    {
        use nalgebra::Point;
        use crate::many::batch::Batch;
        use crate::shape::{Aabb, Ball, Ray};
    }
    <S, D>
    Batch::<Ball<S, D>>::cast_first::<Ray<S, D>> => fn(_, _) -> _;
    Batch::<Aabb<S, D>>::cast_first::<Ray<S, D>> => fn(_, _) -> _;
    Batch::<Ball<S, D>>::sweep_first::<Ball<S, D>> => fn(_, _, _) -> _;
    Batch::<Aabb<S, D>>::sweep_first::<Ball<S, D>> => fn(_, _, _) -> _;
    Batch::<Ball<S, D>>::nearest::<Point<S, D>> => fn(_, _) -> _;
    Batch::<Aabb<S, D>>::nearest::<Point<S, D>> => fn(_, _) -> _;
}
