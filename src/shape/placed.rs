//! Shapes placed by a pose.

/// Defines `placed` for a shape.
macro_rules! placed {
    ($($(#[$example:meta])* [$($generics:tt)*] $Shape:ty => $Placed:ty, $Pose:ident;)*) => {$(
        impl<S: $crate::Scalar, $($generics)*> $Shape {
            /// The shape where a pose puts it: rotated about the origin, and then moved.
            ///
            /// Each number is rounded once in fixed-point, and not once for each of the two, and saturates. Numbers that are not finite
            /// leave a shape empty.
            ///
            $(#[$example])*
            pub fn placed(&self, pose: &$crate::$Pose<S>) -> $Placed {
                $crate::shape::carried::Carried::carried(self, &pose.motion())
            }
        }
    )*};
}
pub(super) use placed;
