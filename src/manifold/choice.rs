//! The choice among the places of a manifold, by their rounded numbers: so it is the same in both orders and on every machine.
//!
//! A place counts as the point halfway between its two points, which does not depend on the order.

use core::cmp::Ordering;

use crate::certificate::rounded::Certain;
use crate::manifold::manifold_in_plane::ContactPlace;

use crate::number::each::{Each, indexed};
use crate::number::encoding::{Encoding, Raw};
use crate::number::long::Long;

/// Two convex polygons of at most eight corners each have no more places in common. Faces of polyhedra may have.
const ROOM: usize = 16;

/// What places are added to.
pub trait Places {
    /// Adds a place; one with the same features is the same.
    fn add(&mut self, place: ContactPlace<3>);
    /// Whether it is known to have a place with these features.
    fn has(&self, features: [usize; 2]) -> bool;
}

/// Places, of which no two have the same features.
pub struct List {
    places: [Option<ContactPlace<3>>; ROOM],
    /// Whether there was no room for one of them.
    is_full: bool,
}

impl Default for List {
    fn default() -> Self {
        Self { places: [None; ROOM], is_full: false }
    }
}

impl Places for List {
    fn add(&mut self, place: ContactPlace<3>) {
        if self.has(place.features) {
            return;
        }
        match self.places.iter_mut().find(|place| place.is_none()) {
            Some(free) => *free = Some(place),
            None => self.is_full = true,
        }
    }

    fn has(&self, features: [usize; 2]) -> bool {
        self.places.iter().flatten().any(|place| place.features == features)
    }
}

/// Places that are looked at one by one, and not kept.
struct SeenPlaces<F>(F);

impl<F: FnMut(ContactPlace<3>)> Places for SeenPlaces<F> {
    fn add(&mut self, place: ContactPlace<3>) {
        (self.0)(place);
    }

    fn has(&self, _: [usize; 2]) -> bool {
        false
    }
}

/// A function that adds all places to something, always the same ones.
type Adds<'a> = &'a dyn Fn(&mut dyn Places) -> Certain<()>;

/// A number that distances and areas are computed in: an `f64`, or an integer that holds them.
trait Amount: Copy {
    /// Half the sum of two numbers, or all of it.
    fn halfway(a: Raw, b: Raw) -> Self;
    fn of(x: Raw) -> Self;
    fn minus(&self, other: &Self) -> Self;
    fn plus(&self, other: &Self) -> Self;
    fn times(&self, other: &Self) -> Self;
    fn order(&self, other: &Self) -> Ordering;
}

impl Amount for f64 {
    fn halfway(a: Raw, b: Raw) -> Self {
        0.5 * a.to_float() + 0.5 * b.to_float()
    }
    fn of(x: Raw) -> Self {
        x.to_float()
    }
    fn minus(&self, other: &Self) -> Self {
        self - other
    }
    fn plus(&self, other: &Self) -> Self {
        self + other
    }
    fn times(&self, other: &Self) -> Self {
        self * other
    }
    /// What is too large to be compared is equal.
    fn order(&self, other: &Self) -> Ordering {
        self.partial_cmp(other).unwrap_or(Ordering::Equal)
    }
}

/// The products of three differences of 66 bits each have fewer than 256.
type WideAmount = Long<4>;

impl Amount for WideAmount {
    fn halfway(a: Raw, b: Raw) -> Self {
        Self::from(i128::from(a.0) + i128::from(b.0))
    }
    fn of(x: Raw) -> Self {
        Self::from(x.0)
    }
    fn minus(&self, other: &Self) -> Self {
        self.sub(other)
    }
    fn plus(&self, other: &Self) -> Self {
        self.add(other)
    }
    fn times(&self, other: &Self) -> Self {
        Self::times(self, other)
    }
    fn order(&self, other: &Self) -> Ordering {
        Self::order(self, other)
    }
}

/// What is known before the choice.
#[derive(Clone, Copy)]
pub struct BeforeChoice {
    pub normal: [Raw; 3],
    /// The deepest point, or the closest points of two solids that are apart.
    pub first: ContactPlace<3>,
    /// Which place is the first.
    pub order: FirstPlace,
    /// Whether the deepest point is one of the places. It always is, unless a flat box has edges inside its outline.
    pub is_place: bool,
    /// Whether `a` comes first.
    pub is_first: bool,
}

/// Which of all places is the first of a manifold.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum FirstPlace {
    /// That of the contact.
    Contact,
    /// The deepest, whose depth is known from the closest points; of equals that with the least coordinates.
    Closest,
    /// The deepest, with the depth that it has over a face. Without any place there is no manifold.
    Deepest,
}

impl FirstPlace {
    /// The first place, which is one of the list, in one of its two forms.
    fn of(self, first: ContactPlace<3>, place: ContactPlace<3>) -> ContactPlace<3> {
        match self {
            // In floats the contact is nearer to the truth, or the same.
            Self::Contact => ContactPlace { features: place.features, ..first },
            Self::Closest => ContactPlace { depth: first.depth, ..place },
            Self::Deepest => place,
        }
    }
}

impl BeforeChoice {
    /// A contact that is one of the places, and their first, of two solids of which `a` comes first.
    pub fn of(normal: [Raw; 3], first: ContactPlace<3>) -> Self {
        Self { normal, first, order: FirstPlace::Contact, is_place: true, is_first: true }
    }

    /// The manifold of the contact and all places that a function adds: if there are too many to be kept, it is called again for each choice.
    pub fn among(self, encoding: &Encoding, adds: Adds<'_>) -> Certain<ChosenManifold> {
        let mut list = List::default();
        adds(&mut list)?;
        if !list.is_full {
            return Ok(self.with(encoding, list));
        }
        if encoding.is_float {
            choose_of_many::<f64>(self, adds, true)
        } else {
            choose_of_many::<WideAmount>(self, adds, false)
        }
    }

    /// The same of places that are certain.
    pub fn among_all(self, encoding: &Encoding, adds: &dyn Fn(&mut dyn Places)) -> ChosenManifold {
        let certainly = |list: &mut dyn Places| {
            adds(list);
            Ok(())
        };
        self.among(encoding, &certainly).unwrap_or_else(|_| self.with(encoding, List::default()))
    }

    /// The manifold of the contact and all places.
    pub fn with(self, encoding: &Encoding, list: List) -> ChosenManifold {
        if encoding.is_float {
            choose::<f64>(self, list, true)
        } else {
            choose::<WideAmount>(self, list, false)
        }
    }
}

type AmountVector<N> = [N; 3];

fn middle<N: Amount>(place: &ContactPlace<3>) -> AmountVector<N> {
    let (a, b) = &place.points;
    indexed(|i| N::halfway(a[i], b[i]))
}

fn minus<N: Amount>(a: &AmountVector<N>, b: &AmountVector<N>) -> AmountVector<N> {
    indexed(|i| a[i].minus(&b[i]))
}

fn dot<N: Amount>(a: &AmountVector<N>, b: &AmountVector<N>) -> N {
    a[0].times(&b[0]).plus(&a[1].times(&b[1])).plus(&a[2].times(&b[2]))
}

fn cross<N: Amount>(a: &AmountVector<N>, b: &AmountVector<N>) -> AmountVector<N> {
    indexed(|i| {
        let (j, k) = ((i + 1) % 3, (i + 2) % 3);
        a[j].times(&b[k]).minus(&a[k].times(&b[j]))
    })
}

/// The order of places by the coordinates of their middles, then by the numbers of the features of the solid that comes first.
fn compare<N: Amount>(a: &ContactPlace<3>, b: &ContactPlace<3>, is_first: bool) -> Ordering {
    let (p, q) = (middle::<N>(a), middle::<N>(b));
    let order = (0..3).fold(Ordering::Equal, |order, i| order.then(p[i].order(&q[i])));
    let numbers = |place: &ContactPlace<3>| {
        let [own, other] = place.features;
        if is_first { [own, other] } else { [other, own] }
    };
    order.then(numbers(a).cmp(&numbers(b)))
}

fn choose<N: Amount>(contact: BeforeChoice, list: List, is_float: bool) -> ChosenManifold {
    let BeforeChoice { normal, mut first, order, is_place, is_first } = contact;
    let mut places = list.places;
    sort::<N>(&mut places, is_first);
    let own = match order {
        FirstPlace::Contact => nearest::<N>(&places, &first, is_float && is_place),
        FirstPlace::Closest | FirstPlace::Deepest => deepest::<N>(&places),
    };
    match own.and_then(|index| places.get_mut(index)).and_then(Option::take) {
        Some(place) => first = order.of(first, place),
        None if order == FirstPlace::Deepest => {
            return ChosenManifold { count: 0, ..manifold_of(normal, first, &places) };
        }
        None => {}
    }
    drop_repeated(&mut places, &first);
    if places.iter().flatten().count() >= MOST {
        places = spread::<N>(places, &first, normal);
        sort::<N>(&mut places, is_first);
    }
    manifold_of(normal, first, &places)
}

/// The same for places that are not kept.
fn choose_of_many<N: Amount>(
    contact: BeforeChoice,
    adds: Adds<'_>,
    is_float: bool,
) -> Certain<ChosenManifold> {
    let BeforeChoice { normal, mut first, order, is_place, is_first } = contact;
    let least = |measure: &dyn Fn(&ContactPlace<3>) -> Option<N>,
                 bound: Option<N>|
     -> Certain<Option<ContactPlace<3>>> {
        let mut best: Option<(Option<ContactPlace<3>>, N)> = bound.map(|bound| (None, bound));
        adds(&mut SeenPlaces(|place: ContactPlace<3>| {
            let Some(measured) = measure(&place) else { return };
            let is_better = match &best {
                None => true,
                Some((old, most)) => match (measured.order(most), old) {
                    (Ordering::Equal, Some(old)) => compare::<N>(&place, old, is_first).is_lt(),
                    (order, _) => order.is_gt(),
                },
            };
            if is_better {
                best = Some((Some(place), measured));
            }
        }))?;
        Ok(best.and_then(|(place, _)| place))
    };
    let (start, zero) = (middle::<N>(&first), N::of(Raw::ZERO));
    let own = if order != FirstPlace::Contact {
        least(&|place| Some(N::of(place.depth)), None)?
    } else {
        let counts = |place: &ContactPlace<3>| (is_float && is_place) || place.points == first.points;
        let nearness = |place: &ContactPlace<3>| {
            let way = minus(&middle::<N>(place), &start);
            zero.minus(&dot(&way, &way))
        };
        least(&|place| counts(place).then(|| nearness(place)), None)?
    };
    if let Some(place) = own {
        first = order.of(first, place);
    }
    let is_other = |place: &ContactPlace<3>| {
        place.points != first.points && own.is_none_or(|own| own.features != place.features)
    };
    // A few others, to tell whether there are more than three.
    let mut few: [Option<ContactPlace<3>>; ROOM] = [None; ROOM];
    adds(&mut SeenPlaces(|place: ContactPlace<3>| {
        let mut known = few.iter_mut().flatten().filter(|other| other.points == place.points);
        match known.next() {
            Some(same) if compare::<N>(&place, same, is_first).is_lt() => *same = place,
            None if is_other(&place) => {
                if let Some(free) = few.iter_mut().take(MOST).find(|place| place.is_none()) {
                    *free = Some(place);
                }
            }
            _ => {}
        }
    }))?;
    if few.iter().flatten().count() >= MOST {
        let (start, normal) = (middle::<N>(&first), normal.each(N::of));
        let to = |place: &ContactPlace<3>| minus(&middle::<N>(place), &start);
        let square = |place: &ContactPlace<3>| is_other(place).then(|| dot(&to(place), &to(place)));
        few = [None; ROOM];
        if let Some(far) = least(&square, None)? {
            let along = to(&far);
            let side = |place: &ContactPlace<3>| dot(&cross(&along, &to(place)), &normal);
            few[0] = Some(far);
            few[1] = least(&|place| is_other(place).then(|| side(place)), Some(zero))?;
            few[2] = least(&|place| is_other(place).then(|| zero.minus(&side(place))), Some(zero))?;
        }
    }
    sort::<N>(&mut few, is_first);
    Ok(manifold_of(normal, first, &few))
}

/// The manifold of the first place and others.
fn manifold_of(
    normal: [Raw; 3],
    first: ContactPlace<3>,
    places: &[Option<ContactPlace<3>>; ROOM],
) -> ChosenManifold {
    let mut manifold = ChosenManifold { normal, places: [first; MOST], count: 1, is_contact: false };
    for (slot, place) in manifold.places.iter_mut().skip(1).zip(places.iter().flatten()) {
        *slot = *place;
        manifold.count += 1;
    }
    manifold
}

/// The first of the places with the greatest measure, which must be above a bound, if there is one. Those without a measure do not count.
fn best<N: Amount>(
    places: &[Option<ContactPlace<3>>; ROOM],
    measure: &dyn Fn(&ContactPlace<3>) -> Option<N>,
    bound: Option<N>,
) -> Option<usize> {
    let mut best = None;
    let mut most = bound;
    for (index, place) in places.iter().enumerate() {
        let Some(measured) = place.as_ref().and_then(measure) else { continue };
        if most.is_none_or(|most| measured.order(&most).is_gt()) {
            (best, most) = (Some(index), Some(measured));
        }
    }
    best
}

/// The first of the deepest places.
fn deepest<N: Amount>(places: &[Option<ContactPlace<3>>; ROOM]) -> Option<usize> {
    best(places, &|place| Some(N::of(place.depth)), None)
}

/// The place that is the contact, computed in another way: the one that is rounded to the same points or, in floats, the nearest, if it is known to be
/// one of them.
fn nearest<N: Amount>(
    places: &[Option<ContactPlace<3>>; ROOM],
    first: &ContactPlace<3>,
    is_any: bool,
) -> Option<usize> {
    let (start, zero) = (middle::<N>(first), N::of(Raw::ZERO));
    let nearness = |place: &ContactPlace<3>| {
        let way = minus(&middle::<N>(place), &start);
        zero.minus(&dot(&way, &way))
    };
    let counts = |place: &ContactPlace<3>| is_any || place.points == first.points;
    best(places, &|place| counts(place).then(|| nearness(place)), None)
}

/// Sorts the places; there are few.
fn sort<N: Amount>(places: &mut [Option<ContactPlace<3>>; ROOM], is_first: bool) {
    let after = |a: &Option<ContactPlace<3>>, b: &Option<ContactPlace<3>>| match (a, b) {
        (Some(a), Some(b)) => compare::<N>(a, b, is_first).is_gt(),
        (None, Some(_)) => true,
        _ => false,
    };
    for end in 1..ROOM {
        let mut i = end;
        while i > 0 && after(&places[i - 1], &places[i]) {
            places.swap(i - 1, i);
            i -= 1;
        }
    }
}

/// Of places that are rounded to the same points only the first one stays.
fn drop_repeated(places: &mut [Option<ContactPlace<3>>; ROOM], first: &ContactPlace<3>) {
    for index in 0..ROOM {
        let (before, rest) = places.split_at_mut(index);
        let Some(slot) = rest.first_mut() else { return };
        let is_repeated = |place: &ContactPlace<3>| {
            core::iter::once(first).chain(before.iter().flatten()).any(|other| other.points == place.points)
        };
        if slot.as_ref().is_some_and(is_repeated) {
            *slot = None;
        }
    }
}

/// The place furthest from the first one, and those furthest to both sides of the line through these two; of equals the first.
fn spread<N: Amount>(
    places: [Option<ContactPlace<3>>; ROOM],
    first: &ContactPlace<3>,
    normal: [Raw; 3],
) -> [Option<ContactPlace<3>>; ROOM] {
    let (start, normal) = (middle::<N>(first), normal.each(N::of));
    let to = |place: &ContactPlace<3>| minus(&middle::<N>(place), &start);
    let best = |measure: &dyn Fn(&ContactPlace<3>) -> N, bound: Option<N>| {
        best(&places, &|place| Some(measure(place)), bound).and_then(|index| *places.get(index)?)
    };
    let mut kept = [None; ROOM];
    let Some(far) = best(&|place| dot(&to(place), &to(place)), None) else { return kept };
    let zero = N::of(Raw::ZERO);
    let along = to(&far);
    let side = |place: &ContactPlace<3>| dot(&cross(&along, &to(place)), &normal);
    kept[0] = Some(far);
    kept[1] = best(&side, Some(zero));
    kept[2] = best(&|place| zero.minus(&side(place)), Some(zero));
    kept
}

/// The contact manifold of two solids that touch, overlap or nearly touch.
#[derive(Clone, Copy, Debug)]
pub struct ChosenManifold {
    /// The unit vector from `a` to `b`.
    pub normal: [Raw; 3],
    /// The deepest point, then the others.
    pub places: [ContactPlace<3>; MOST],
    /// The number of points.
    pub count: usize,
    /// Whether the normal and the first point are those of the contact to the last digit, or there is no contact.
    pub is_contact: bool,
}

/// The most points that a manifold has.
pub const MOST: usize = 4;
