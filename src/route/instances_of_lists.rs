//! The queries of lists that kousa compiles for programs without optimisation.

use crate::scalar::instances::instances;

instances! {
    {
        use crate::clip::cast::Cast;
        use crate::shape::{Aabb, Ball, Capsule, Ray};
        use crate::slide::room::slide;
        use crate::sweep::moves::Sweep;
    }
    <S, D>
    <Ray<S, D> as Cast<Ball<S, D>>>::cast_first => fn(_, _) -> _;
    <Ray<S, D> as Cast<Aabb<S, D>>>::cast_first => fn(_, _) -> _;
    <Ball<S, D> as Sweep<Ball<S, D>>>::sweep_first => fn(_, _, _) -> _;
    <Ball<S, D> as Sweep<Aabb<S, D>>>::sweep_first => fn(_, _, _) -> _;
    <Aabb<S, D> as Sweep<Aabb<S, D>>>::sweep_first => fn(_, _, _) -> _;
    <Capsule<S, D> as Sweep<Aabb<S, D>>>::sweep_first => fn(_, _, _) -> _;
    slide::<S, Ball<S, D>, [Ball<S, D>], D> => fn(_, _, _) -> _;
    slide::<S, Ball<S, D>, [Aabb<S, D>], D> => fn(_, _, _) -> _;
    slide::<S, Aabb<S, D>, [Aabb<S, D>], D> => fn(_, _, _) -> _;
    slide::<S, Capsule<S, D>, [Aabb<S, D>], D> => fn(_, _, _) -> _;
}
