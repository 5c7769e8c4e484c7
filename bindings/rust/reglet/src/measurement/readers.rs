// SPDX-License-Identifier: MIT
//! Readers: regions of a layout that record the sizes measured in them.

use super::lengths::{optional_length, Length, MeasuredLength};
use super::measurements::MeasuredSizes;
use super::names::{Names, Tag};
use crate::error::Status;
use crate::views::{list, IntoContent, IntoView, Maker, Node, View, Views};
use reglet_sys as sys;
use std::fmt;
use std::sync::Arc;

/// What happens to old measurements when a pass has new ones.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Reducer {
    /// They are replaced, all tags together: values that are no longer measured are removed.
    #[default]
    Replace = sys::RGL_REDUCER_REPLACE as isize,
    /// The greater ones are kept, also for tags that no longer occur. Nothing shrinks until the version changes.
    Merge = sys::RGL_REDUCER_MERGE as isize,
}

/// The version of a reader's measurements: a new version discards all of them. A number, a [`Tag`], or the measurement
/// of a reader further up, which must be the maximum width's.
#[derive(Clone, Debug, PartialEq)]
pub enum Version {
    /// A number; NaN is not equal to itself, and so never stable.
    Number(f64),
    /// A tag. An absent tag is a version, too.
    Tag(Tag),
    /// A measurement of a reader further up.
    Measured(MeasuredLength),
}

impl Default for Version {
    fn default() -> Version {
        Version::Tag(Tag::NOTHING)
    }
}

impl From<f64> for Version {
    fn from(number: f64) -> Version {
        Version::Number(number)
    }
}

impl From<MeasuredLength> for Version {
    fn from(length: MeasuredLength) -> Version {
        Version::Measured(length)
    }
}

macro_rules! tags {
    ($($tag:ty)*) => {$(
        impl From<$tag> for Version {
            fn from(tag: $tag) -> Version {
                Version::Tag(tag.into())
            }
        }
    )*};
}
tags! { Tag &str String i32 i64 u32 u64 usize }

/// A reader of measurements; see [`measurement_reader`] and [`table_reader`].
#[derive(Clone)]
#[must_use]
pub struct MeasurementReader {
    parameters: ReaderParameters,
    children: Vec<View>,
}

#[derive(Clone)]
pub(crate) struct ReaderParameters {
    scope: Tag,
    reducer: Reducer,
    version: Option<Version>,
    maximum_width: Option<Length>,
    pads: bool,
    pub(crate) maker: Option<Maker>,
}

/// Records the sizes of the views in it by the tags of [`Modify::measure`](crate::Modify::measure): the greatest width
/// and the greatest height of each tag. It does not change its content; several views are put into a
/// [`zstack`](crate::zstack).
///
/// Frames with lengths such as [`max_width`](crate::max_width) read them, and the layout is repeated until no value
/// that was read changes. [`Layout::settling`](crate::Layout::settling) reports whether that ended. A tag and a length
/// mean the nearest reader of their scope above them.
///
/// ```
/// use reglet::prelude::*;
///
/// # fn main() -> reglet::Result<()> {
/// let label = |width| boxed(width, 10.0).measure("label").flexible_frame(FlexibleFrame::new().min_width(max_width("label")));
/// let form = measurement_reader(vstack((label(40.0).named("short"), label(70.0))).spacing(4.0));
/// let layout = Layout::new(form, Proposal::UNSPECIFIED)?;
/// assert_eq!(layout.frame("short")?.width, 70.0);
/// # Ok(())
/// # }
/// ```
pub fn measurement_reader(content: impl Views) -> MeasurementReader {
    let mut children = list(content);
    if children.len() > 1 {
        children = vec![crate::zstack(children).into_view()];
    }
    MeasurementReader { parameters: parameters(None), children }
}

/// A [`measurement_reader`] whose content is made by a closure from the measurements: before the first pass, without
/// any, and again when a value that it has read changes.
///
/// ```
/// use reglet::prelude::*;
/// use reglet::measurement_reader_fn;
///
/// # fn main() -> reglet::Result<()> {
/// let reader = measurement_reader_fn(|measured| {
///     let views = (boxed(70.0, 10.0).measure("label"), boxed(90.0, 10.0).named("field"));
///     let is_long = measured.max_width("label").map_or(false, |width| width > 50.0);
///     if is_long { vstack(views).into_view() } else { hstack(views).into_view() }
/// });
/// let layout = Layout::new(reader, Proposal::UNSPECIFIED)?;
/// assert_eq!(layout.frame("field")?, Rect::new(0.0, 18.0, 90.0, 10.0));
/// # Ok(())
/// # }
/// ```
///
/// The measurements are borrowed, and cannot be kept:
///
/// ```compile_fail
/// # use reglet::{measurement_reader_fn, spacer, MeasuredSizes};
/// # use std::sync::Mutex;
/// struct Kept(Mutex<Option<&'static MeasuredSizes<'static>>>);
/// # // What it would keep is not Send either; the lifetime alone must refuse it.
/// # unsafe impl Send for Kept {}
/// # unsafe impl Sync for Kept {}
/// static KEPT: Kept = Kept(Mutex::new(None));
/// let reader = measurement_reader_fn(|measured| {
///     *KEPT.0.lock().unwrap() = Some(measured); // borrowed data escapes
///     spacer()
/// });
/// ```
pub fn measurement_reader_fn<C: IntoContent>(
    make: impl Fn(&MeasuredSizes<'_>) -> C + Send + Sync + 'static,
) -> MeasurementReader {
    let maker = Maker::OfMeasurements(Arc::new(move |measured| make(measured).into_content()));
    MeasurementReader { parameters: parameters(Some(maker)), children: Vec::new() }
}

/// A [`measurement_reader`] whose tags are columns that share a width, which merges by default.
///
/// Columns that need less than the maximum width share the rest, unless [`pads`](MeasurementReader::pads) is false. If
/// they need more, the widest are cut to a common level. Without a maximum, or with an infinite one, columns have their
/// measured widths.
///
/// ```
/// use reglet::prelude::*;
///
/// # fn main() -> reglet::Result<()> {
/// let cell = |tag: &str, width| boxed(width, 20.0).measure(tag).frame(Frame::width(column_width(tag))).named(tag);
/// let row = hstack((cell("name", 100.0), cell("price", 60.0))).spacing(0.0);
/// let layout = Layout::new(table_reader(row).maximum_width(200.0), Proposal::UNSPECIFIED)?;
/// assert_eq!(layout.frame("price")?, Rect::new(120.0, 0.0, 80.0, 20.0));
/// # Ok(())
/// # }
/// ```
pub fn table_reader(content: impl Views) -> MeasurementReader {
    measurement_reader(content).reducer(Reducer::Merge)
}

/// A [`table_reader`] whose content is made by a closure from the measurements; see [`measurement_reader_fn`].
pub fn table_reader_fn<C: IntoContent>(
    make: impl Fn(&MeasuredSizes<'_>) -> C + Send + Sync + 'static,
) -> MeasurementReader {
    measurement_reader_fn(make).reducer(Reducer::Merge)
}

fn parameters(maker: Option<Maker>) -> ReaderParameters {
    ReaderParameters {
        scope: Tag::NOTHING,
        reducer: Reducer::Replace,
        version: None,
        maximum_width: None,
        pads: true,
        maker,
    }
}

impl MeasurementReader {
    /// Gives the reader a scope, by which tags and lengths name it. In a content that is made again, a reader with a
    /// scope begins with the measurements of the reader of the same scope in the old content.
    pub fn scope(mut self, scope: impl Into<Tag>) -> MeasurementReader {
        self.parameters.scope = scope.into();
        self
    }

    /// Sets what happens to old measurements.
    pub fn reducer(mut self, reducer: Reducer) -> MeasurementReader {
        self.parameters.reducer = reducer;
        self
    }

    /// Sets the version: a new version discards all measurements. By default, a measured maximum width is the version,
    /// too.
    pub fn version(mut self, version: impl Into<Version>) -> MeasurementReader {
        self.parameters.version = Some(version.into());
        self
    }

    /// Sets the width that the columns share: points, or the measurement of a reader further up.
    pub fn maximum_width(mut self, width: impl Into<Length>) -> MeasurementReader {
        self.parameters.maximum_width = Some(width.into());
        self
    }

    /// Sets whether columns that need less than the maximum width share the remaining width.
    pub fn pads(mut self, pads: bool) -> MeasurementReader {
        self.parameters.pads = pads;
        self
    }
}

impl fmt::Debug for MeasurementReader {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.debug_struct("MeasurementReader").field("scope", &self.parameters.scope).finish_non_exhaustive()
    }
}

impl IntoView for MeasurementReader {
    fn into_view(mut self) -> View {
        let reader = &mut self.parameters;
        if let (None, Some(Version::Measured(version))) = (&reader.maximum_width, &reader.version) {
            reader.maximum_width = Some(version.clone().into());
        }
        let maximum = reader.maximum_width.as_ref();
        let agrees = match (&reader.version, maximum) {
            (Some(Version::Measured(version)), Some(Length::Measured(maximum))) => {
                version.is_of_same(maximum)
            }
            (Some(Version::Measured(_)), _) => false,
            _ => true,
        };
        let points = maximum.and_then(Length::points);
        let node = if agrees {
            Node::MeasurementReader(Arc::new(self.parameters))
        } else {
            let why = "must be the measurement of maximum_width if that is measured";
            Node::Refused("measurement_reader.version", Status::InvalidArgument, why)
        };
        View::new(node, self.children).refusing(&[("measurement_reader.maximum_width", points)])
    }
}

impl ReaderParameters {
    pub(crate) fn to_c(&self, names: &mut Names) -> sys::rgl_measurement_reader {
        let is_measured = matches!(self.maximum_width, Some(Length::Measured(_)));
        let (version_kind, version) = match &self.version {
            None if is_measured => (sys::RGL_READER_VERSION_MAXIMUM_WIDTH, 0),
            None => (sys::RGL_READER_VERSION_NONE, 0),
            Some(Version::Measured(_)) => (sys::RGL_READER_VERSION_MAXIMUM_WIDTH, 0),
            Some(Version::Number(number)) => (sys::RGL_READER_VERSION_NUMBER, number.to_bits()),
            Some(Version::Tag(tag)) if tag.is_nothing() => (sys::RGL_READER_VERSION_NONE, 0),
            Some(Version::Tag(tag)) => (sys::RGL_READER_VERSION_INTEGER, names.number(tag)),
        };
        sys::rgl_measurement_reader {
            scope: names.number(&self.scope),
            tag: 0,
            version,
            maximum_width: optional_length(self.maximum_width.as_ref(), names),
            version_kind,
            reducer: self.reducer as i32,
            pads: self.pads.into(),
            source: 0,
        }
    }
}
