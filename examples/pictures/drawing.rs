//! What the gallery draws with, too: outlines of shapes, the plane and space on a page, and SVG.

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
