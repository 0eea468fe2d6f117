//! Boxes, triangles, polygons and polyhedra with a radius, as forms.

use crate::form::query::{Dimension, InDimension};
use crate::form::stored::Form;
use crate::number::arithmetic::Value;
use crate::number::extent::Visitor;

/// All points at most a radius away from the set of another form.
#[derive(Clone, Copy, Debug)]
pub struct RoundedForm<F, N> {
    /// The set about which it is.
    pub core: F,
    /// The empty set if it is negative.
    pub radius: N,
}

impl<N: Value, F: Form<N>> Form<N> for RoundedForm<F, N> {
    fn visit(&self, visitor: &mut impl Visitor<N>) {
        self.core.visit(visitor);
        visitor.number(self.radius);
    }
    fn is_malformed(&self) -> bool {
        self.core.is_malformed() || self.radius < N::ZERO
    }
}

impl<N: Value, F: InDimension<N>> InDimension<N> for RoundedForm<F, N> {
    type Dimension = F::Dimension;
    fn any(&self) -> <F::Dimension as Dimension>::AnyForm<'_, N> {
        F::Dimension::rounded(self.core.any(), self.radius)
    }
}

/// The forms of a dimension that may have a radius.
macro_rules! core_forms {
    ($($Kind:ident($Form:ty),)*) => {
        /// A form that may have a radius, of any kind.
        #[derive(Clone, Copy, Debug)]
        pub enum CoreForm<'a, N> {
            $($Kind($Form),)*
        }

        impl<'a, N: Value> CoreForm<'a, N> {
            /// The form without a radius.
            pub fn bare(&self) -> AnyForm<'a, N> {
                match *self {
                    $(Self::$Kind(form) => AnyForm::$Kind(form),)*
                }
            }

            /// The form if it may have a radius.
            fn of(form: &AnyForm<'a, N>) -> Option<Self> {
                match *form {
                    $(AnyForm::$Kind(form) => Some(Self::$Kind(form)),)*
                    _ => None,
                }
            }
        }

        impl<N: Value> Form<N> for CoreForm<'_, N> {
            fn visit(&self, visitor: &mut impl Visitor<N>) {
                self.bare().visit(visitor);
            }
            fn is_malformed(&self) -> bool {
                match self {
                    $(Self::$Kind(form) => form.is_malformed(),)*
                }
            }
        }
    };
}
pub(crate) use core_forms;
