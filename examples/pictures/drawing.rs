//! The drawing code that the pictures share with the gallery: outlines of shapes, projections of the plane
//! and of space onto a page, and SVG.

#[path = "../gallery/picture/figure.rs"]
pub mod figure;
#[path = "../gallery/picture/look.rs"]
pub mod look;
#[path = "../gallery/picture/outline.rs"]
pub mod outline;
#[path = "../gallery/picture/palette.rs"]
pub mod palette;
#[path = "../gallery/picture/plane.rs"]
pub mod plane;
#[path = "../gallery/picture/space.rs"]
pub mod space;
#[path = "../gallery/picture/svg.rs"]
pub mod svg;
#[path = "../gallery/picture/view.rs"]
pub mod view;
