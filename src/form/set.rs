//! A set of any kind in the numbers of an arithmetic: a point, a line, a core with a radius, or a half-space.

use crate::form::coordinates::Point;
use crate::form::half_space::StoredHalfSpace;
use crate::form::linear::Linear;
use crate::form::solid::Solid;
use crate::number::arithmetic::{Arithmetic, Numeric};

/// A set in the numbers of an arithmetic, whose solids have cores of type `C`.
#[derive(Clone, Copy)]
pub enum Set<T: Arithmetic, C, const D: usize> {
    Point(Point<T, D>),
    Linear(Linear<T, D>),
    Solid(Solid<T, C>),
    Half(StoredHalfSpace<T, D>),
}

impl<T: Arithmetic, C, const D: usize> Set<T, C, D>
where
    C: Copy + From<Point<T, D>> + From<Linear<T, D>>,
{
    /// Whether it is a line or a ray that is not degenerate.
    pub fn is_endless_linear(&self) -> bool {
        matches!(self, Self::Linear(linear) if !(linear.is_point || linear.starts && linear.ends))
    }

    /// The set as a core with a radius, or `Err` with the half-space that it is.
    pub fn body(&self) -> Result<Solid<T, C>, &StoredHalfSpace<T, D>> {
        match self {
            Self::Point(p) => Ok(Solid { core: C::from(*p), radius: T::D1::ZERO }),
            Self::Linear(linear) => Ok(Solid { core: C::from(*linear), radius: T::D1::ZERO }),
            Self::Solid(solid) => Ok(*solid),
            Self::Half(half) => Err(half),
        }
    }
}

/// The forms of a dimension: `AnyForm` and its variants, of which the one `with` a lifetime has a list that is only borrowed.
macro_rules! forms {
    ($Dimension:ident with $a:lifetime $List:ident($ListForm:ty): $($Kind:ident($Form:ty),)*) => {
        /// A form of any kind.
        #[derive(Clone, Copy, Debug)]
        pub enum AnyForm<$a, N> {
            $($Kind($Form),)*
            $List($ListForm),
            Rounded(RoundedForm<CoreForm<$a, N>, N>),
        }

        impl<$a, N: Value> AnyForm<$a, N> {
            /// Shows every number to the visitor.
            pub fn visit(&self, visitor: &mut impl Visitor<N>) {
                let bare;
                let core = match self {
                    Self::Rounded(RoundedForm { core, radius }) => {
                        visitor.number(*radius);
                        bare = core.bare();
                        &bare
                    }
                    form => form,
                };
                match core {
                    $(Self::$Kind(form) => form.visit(visitor),)*
                    Self::$List(form) => form.visit(visitor),
                    Self::Rounded(_) => {}
                }
            }
        }

        $(
            impl<N: Value> InDimension<N> for $Form {
                type Dimension = $Dimension;
                #[cfg_attr(not(debug_assertions), inline(always))]
                fn any(&self) -> <$Dimension as Dimension>::AnyForm<'_, N> {
                    AnyForm::$Kind(*self)
                }
            }
        )*
    };
}

pub(crate) use forms;
