//! A line, ray or segment through a ball or a capsule in space.

use core::cmp::Ordering;

use super::super::clip::{End, Pierced, on_sphere};
use super::super::linear::Linear;
use super::super::solid::Solid;
use super::super::vector::{Spot, try_each};
use super::way::Way;
use super::{Body, Core, come_within};
use crate::scalar::surd::Nested;
use crate::scalar::tower::{Number, Tower};

/// The normal at a stored place of a surface: away from the core.
fn normal_at<T: Tower>(tower: T, solid: &impl Body<T>, p: Spot<T, 3>) -> Result<[T::Scalar; 3], T::Doubt> {
    Way::apart(&solid.core(), &Core::Point(p), false)?.normal(tower)
}

/// A ball.
impl<T: Tower> Pierced<T, 3> for Solid<T, [Spot<T, 3>; 1]> {
    #[inline(always)]
    fn is_met(&self, linear: &Linear<T, 3>) -> Result<bool, T::Doubt> {
        come_within(self, linear, self.radius)
    }

    #[inline]
    fn side_of(&self, p: Spot<T, 3>) -> Result<Ordering, T::Doubt> {
        (p - self.core[0]).squared().compare(self.radius * self.radius)
    }

    fn normal_at(&self, tower: T, p: Spot<T, 3>) -> Result<[T::Scalar; 3], T::Doubt> {
        normal_at(tower, self, p)
    }

    #[inline(always)]
    fn crossed_end(
        &self,
        tower: T,
        linear: &Linear<T, 3>,
        way: Ordering,
    ) -> Result<End<T::Scalar, 3>, T::Doubt> {
        let center = self.core[0];
        on_sphere(tower, linear, center, self.radius, way, || self.normal_at(tower, center))
    }
}

/// A capsule.
impl<T: Tower> Pierced<T, 3> for Solid<T, [Spot<T, 3>; 2]> {
    #[inline(always)]
    fn is_met(&self, linear: &Linear<T, 3>) -> Result<bool, T::Doubt> {
        come_within(self, linear, self.radius)
    }

    #[inline]
    fn side_of(&self, p: Spot<T, 3>) -> Result<Ordering, T::Doubt> {
        Linear::segment(self.core[0], self.core[1]).compare_distance(p, self.radius * self.radius)
    }

    fn normal_at(&self, tower: T, p: Spot<T, 3>) -> Result<[T::Scalar; 3], T::Doubt> {
        normal_at(tower, self, p)
    }

    #[inline(always)]
    fn crossed_end(
        &self,
        tower: T,
        linear: &Linear<T, 3>,
        way: Ordering,
    ) -> Result<End<T::Scalar, 3>, T::Doubt> {
        match self.passed_cap(linear, way)? {
            Some(center) => {
                on_sphere(tower, linear, center, self.radius, way, || self.normal_at(tower, center))
            }
            None => self.on_side(tower, linear, way),
        }
    }
}

impl<T: Tower> Solid<T, [Spot<T, 3>; 2]> {
    /// The middle of the cap that the line passes on its way in or out; `None` if it passes the side.
    ///
    /// It passes a cap where the place at which it passes the ball lies beyond the axis' end, for the plane that
    /// touches the ball there touches the capsule. With `m = o − end` the place is at `(−m·d ± √D) / |d|²`, and how far
    /// along the axis from the end, times `|d|²`, is `(d × m)·(d × u) ± (d·u)·√D`.
    fn passed_cap(&self, linear: &Linear<T, 3>, way: Ordering) -> Result<Option<Spot<T, 3>>, T::Doubt> {
        let (u, d) = (self.core[1] - self.core[0], linear.direction);
        let along = d.dot(&u);
        if d.is_parallel(&u)? {
            // In by the cap that comes first along the line, out by the other.
            let forward = along.sign()?.is_gt();
            return Ok(Some(self.core[usize::from(forward != way.is_lt())]));
        }
        let across = d.cross_product(&u);
        let speed = along.flipped(way.is_lt());
        for (center, beyond) in [(self.core[0], Ordering::Less), (self.core[1], Ordering::Greater)] {
            let m = linear.origin - center;
            let discriminant = self.radius * self.radius * d.squared() - d.wedge_squared(&m);
            if discriminant.sign()?.is_lt() {
                continue;
            }
            let dot = dot(d.cross_product(&m), across);
            let place = T::sign_with_root(dot, speed, discriminant)?;
            if place == beyond || place.is_eq() {
                return Ok(Some(center));
            }
        }
        Ok(None)
    }

    /// The passage through the side.
    ///
    /// Square to the axis, with `v = d × u` and `m = o − core`: `|(m + t·d) × u|² = r²·|u|²` has the roots
    /// `t = (−(m × u)·v ± √(|u|²·E)) / |v|²` with `E = r²·|v|² − (m·v)²` (Cychosz and
    /// Waggenspack, "Intersecting a ray with a cylinder", Graphics Gems IV, with unit vectors). The normal is `((m·v)·v ± √(E / |u|²)·w) / (r·|v|²)` with `w = u × v`: the part across
    /// both lines is that of their common normal, and the other is along `w`.
    fn on_side(&self, tower: T, linear: &Linear<T, 3>, way: Ordering) -> Result<End<T::Scalar, 3>, T::Doubt> {
        let (u, d, m) = (self.core[1] - self.core[0], linear.direction, linear.origin - self.core[0]);
        let across = d.cross_product(&u);
        let (area, length) = (dot(across, across), u.squared());
        let height = m.0[0] * across[0] + m.0[1] * across[1] + m.0[2] * across[2];
        let rest = self.radius * self.radius * area - height * height;
        let middle = -dot(m.cross_product(&u), across);
        let t = tower.nested_pure(Nested::ratio(middle, way, (rest, length), area))?;
        let point = try_each(|i| {
            let x = d.0[i];
            let nested = Nested::through(middle * x, x.flipped(way.is_lt()), (rest, length), area);
            tower.nested_coordinate(linear.origin.0[i], nested)
        })?;
        let is_bare = self.radius.is_zero()?;
        let normal = try_each(|i| {
            let (j, k) = ((i + 1) % 3, (i + 2) % 3);
            let w = (u.0[j] * across[k] - u.0[k] * across[j]).flipped(way.is_lt());
            tower.nested_unit(if is_bare {
                // Against the line on its way in, along it on its way out.
                Nested::over6(w, length * area)
            } else {
                Nested::unit(height * across[i], w, (rest, length), area * self.radius)
            })
        })?;
        Ok(End { t, point, normal: Some(normal) })
    }
}

#[inline(always)]
fn dot<N, M: core::ops::Add<Output = M>>(a: [N; 3], b: [N; 3]) -> M
where
    N: Copy + core::ops::Mul<N, Output = M>,
{
    a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
}
