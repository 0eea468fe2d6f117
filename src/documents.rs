//! The documents beside the code, as pages of the documentation, whose snippets are tests.
//!
//! * **In:** the files of `docs/`, and the README.
//! * **Out:** a module for each page: `guide`, `cookbook`, `migrating`, `numerics` and `pairs`.
//! * **Calls:** no room.
//! * **Open first:** this file. `page!` makes a page.
//! * **Links:** one names its target twice, `[text][guide.md#motion]` and, at the end of the document,
//!   `[guide.md#motion]: guide.md#motion`. Markdown takes the first of several definitions, so the pages begin with their own.

/// A page: the labels of its links with what they lead to, and the names of its pictures in `docs/pictures/`.
macro_rules! page {
    ($name:ident, $file:literal, { $($label:literal => $target:literal,)* }, [$($picture:literal),* $(,)?]) => {
        $(#[doc = concat!("[", $label, "]: ", $target)])*
        $(
            #[cfg_attr(docsrs, doc = concat!(
                "[pictures/", $picture, ".svg]: https://docs.rs/crate/kousa/", env!("CARGO_PKG_VERSION"),
                "/source/docs/pictures/", $picture, ".svg",
            ))]
            // From `target/doc/kousa/` and the folder of the page.
            #[cfg_attr(not(docsrs), doc = concat!(
                "[pictures/", $picture, ".svg]: ../../../../docs/pictures/", $picture, ".svg",
            ))]
        )*
        #[doc = ""]
        #[doc = include_str!(concat!("../docs/", $file))]
        pub mod $name {}
    };
}

#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;

page!(
    guide,
    "guide.md",
    {
        "pairs.md" => "crate::pairs",
        "pairs.md#sweeps" => "crate::pairs#sweeps",
        "numerics.md" => "crate::numerics",
        "numerics.md#answers" => "crate::numerics#answers",
        "migrating.md" => "crate::migrating",
        "cookbook.md" => "crate::cookbook",
        "cookbook.md#the-first-of-many-through-a-tree" => "crate::cookbook#the-first-of-many-through-a-tree",
        "cookbook.md#pushing-capsules-apart-by-their-masses" => "crate::cookbook#pushing-capsules-apart-by-their-masses",
        "cookbook.md#a-blade-that-swings" => "crate::cookbook#a-blade-that-swings",
        "cookbook.md#a-character-that-climbs-stairs" => "crate::cookbook#a-character-that-climbs-stairs",
        "cookbook.md#a-teleport" => "crate::cookbook#a-teleport",
        "cookbook.md#a-body-of-several-shapes" => "crate::cookbook#a-body-of-several-shapes",
        "../CHANGELOG.md" => "https://docs.rs/crate/kousa/latest/source/CHANGELOG.md",
        "conformance/README.md" => "https://docs.rs/crate/kousa/latest/source/docs/conformance/README.md",
        "peers.md#meshes" => "https://docs.rs/crate/kousa/latest/source/docs/peers.md",
    },
    ["motion", "moving", "turning", "manifold", "manifold-in-space"]
);
page!(
    cookbook,
    "cookbook.md",
    {
        "guide.md" => "crate::guide",
        "guide.md#motion" => "crate::guide#motion",
        "guide.md#levels" => "crate::guide#levels",
    },
    ["many"]
);
page!(
    migrating,
    "migrating.md",
    {
        "guide.md#ray-casts" => "crate::guide#ray-casts",
        "guide.md#levels" => "crate::guide#levels",
        "cookbook.md#the-first-of-many-through-a-tree" => "crate::cookbook#the-first-of-many-through-a-tree",
    },
    []
);
page!(
    numerics,
    "numerics.md",
    {
        "architecture.md#degrees-and-widths" => "https://docs.rs/crate/kousa/latest/source/docs/architecture.md",
        "peers.md" => "https://docs.rs/crate/kousa/latest/source/docs/peers.md",
    },
    ["orientation-grid"]
);
page!(
    pairs,
    "pairs.md",
    {
        "guide.md#motion" => "crate::guide#motion",
        "guide.md#corners-that-move" => "crate::guide#corners-that-move",
        "guide.md#ties" => "crate::guide#ties",
        "numerics.md" => "crate::numerics",
        "architecture.md#degrees-and-widths" => "https://docs.rs/crate/kousa/latest/source/docs/architecture.md",
    },
    [
        "legend", "pairs/point-shape", "pairs/line-line", "pairs/line-ray", "pairs/line-segment", "pairs/ray-ray",
        "pairs/ray-segment", "pairs/segment-segment", "pairs/line-circle", "pairs/ray-circle",
        "pairs/segment-circle", "pairs/line-capsule", "pairs/ray-capsule", "pairs/segment-capsule",
        "pairs/line-rect", "pairs/ray-rect", "pairs/segment-rect", "pairs/line-oriented-rect",
        "pairs/ray-oriented-rect", "pairs/segment-oriented-rect", "pairs/circle-circle",
        "pairs/circle-capsule", "pairs/circle-rect", "pairs/circle-oriented-rect", "pairs/capsule-capsule",
        "pairs/capsule-rect", "pairs/rect-rect", "pairs/capsule-oriented-rect", "pairs/rect-oriented-rect",
        "pairs/oriented-rect-oriented-rect", "pairs/ray-polygon", "pairs/segment-triangle",
        "pairs/circle-triangle", "pairs/capsule-triangle", "pairs/rect-polygon", "pairs/polygon-polygon",
        "pairs/polygon-half-space", "space", "pairs/space/point-shape", "pairs/space/line-line",
        "pairs/space/line-ray", "pairs/space/line-segment", "pairs/space/ray-ray",
        "pairs/space/ray-segment", "pairs/space/segment-segment", "pairs/space/line-sphere",
        "pairs/space/ray-sphere", "pairs/space/segment-sphere", "pairs/space/line-capsule",
        "pairs/space/ray-capsule", "pairs/space/segment-capsule", "pairs/space/line-aabb",
        "pairs/space/ray-aabb", "pairs/space/segment-aabb", "pairs/space/sphere-sphere",
        "pairs/space/sphere-capsule", "pairs/space/capsule-capsule", "pairs/space/sphere-aabb",
        "pairs/space/aabb-aabb", "pairs/space/capsule-aabb",
        "pairs/space/line-oriented-box", "pairs/space/ray-oriented-box", "pairs/space/segment-oriented-box",
        "pairs/space/sphere-oriented-box", "pairs/space/capsule-oriented-box", "pairs/space/aabb-oriented-box",
        "pairs/space/oriented-box-oriented-box", "pairs/space/line-triangle", "pairs/space/ray-triangle",
        "pairs/space/segment-triangle", "pairs/space/sphere-triangle", "pairs/space/capsule-triangle",
        "pairs/space/aabb-triangle", "pairs/space/oriented-box-triangle", "pairs/space/triangle-triangle",
        "pairs/space/line-polyhedron", "pairs/space/ray-polyhedron", "pairs/space/segment-polyhedron",
        "pairs/space/sphere-polyhedron", "pairs/space/capsule-polyhedron", "pairs/space/aabb-polyhedron",
        "pairs/space/oriented-box-polyhedron", "pairs/space/triangle-polyhedron",
        "pairs/space/polyhedron-polyhedron",
        "pairs/line-half-space",
        "pairs/ray-half-space", "pairs/segment-half-space", "pairs/circle-half-space",
        "pairs/capsule-half-space", "pairs/rect-half-space", "pairs/oriented-rect-half-space",
        "pairs/space/line-half-space", "pairs/space/ray-half-space", "pairs/space/segment-half-space",
        "pairs/space/sphere-half-space", "pairs/space/capsule-half-space", "pairs/space/aabb-half-space",
        "pairs/space/oriented-box-half-space", "pairs/space/triangle-half-space",
        "pairs/space/polyhedron-half-space",
        "sweeps/point", "sweeps/segment", "sweeps/circle", "sweeps/capsule",
        "sweeps/rect", "sweeps/oriented-rect", "sweeps/triangle", "sweeps/polygon",
        "sweeps/space/segment", "sweeps/space/sphere", "sweeps/space/capsule", "sweeps/space/aabb",
        "sweeps/space/oriented-box", "sweeps/space/triangle", "sweeps/space/polyhedron",
    ]
);
