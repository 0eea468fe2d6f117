//! The queries of meshes that kousa compiles for programs without optimisation.

use crate::scalar::instances::instances;

instances! {
    {
        use nalgebra::Point;
        use crate::bounds::obstacles::Obstacles;
        use crate::clip::cast::cast_first;
        use crate::mesh::mesh_of_facets::Mesh;
        use crate::shape::{Aabb, Ball, Capsule, Ray, Segment};
        use crate::slide::room::slide_searched;
        use crate::sweep::first_impact::sweep_first;
    }
    <S, D>
    Mesh::<S, D>::new => fn(_, _) -> _;
    Mesh::<S, D>::contains => fn(_, _) -> _;
    Mesh::<S, D>::distance::<Point<S, D>> => fn(_, _) -> _;
    Mesh::<S, D>::distance::<Ball<S, D>> => fn(_, _) -> _;
    Mesh::<S, D>::closest_points::<Point<S, D>> => fn(_, _) -> _;
    Mesh::<S, D>::closest_points::<Ball<S, D>> => fn(_, _) -> _;
    Mesh::<S, D>::meeting::<Ball<S, D>> => fn(_, _) -> _;
    Mesh::<S, D>::meeting::<Aabb<S, D>> => fn(_, _) -> _;
    <Mesh<S, D> as Obstacles>::search => fn(_, _, _, _) -> _;
    <Mesh<S, D> as Obstacles>::way_off => fn(_, _, _) -> _;
    cast_first::<Ray<S, D>, Mesh<S, D>> => fn(_, _) -> _;
    cast_first::<Segment<S, D>, Mesh<S, D>> => fn(_, _) -> _;
    sweep_first::<Ball<S, D>, Mesh<S, D>> => fn(_, _, _) -> _;
    sweep_first::<Capsule<S, D>, Mesh<S, D>> => fn(_, _, _) -> _;
    sweep_first::<Aabb<S, D>, Mesh<S, D>> => fn(_, _, _) -> _;
    slide_searched::<S, Ball<S, D>, Mesh<S, D>, D> => fn(_, _, _) -> _;
    slide_searched::<S, Capsule<S, D>, Mesh<S, D>, D> => fn(_, _, _) -> _;
    slide_searched::<S, Aabb<S, D>, Mesh<S, D>, D> => fn(_, _, _) -> _;
}
