// SPDX-License-Identifier: MIT
//! Measurement readers: sizes that a layout has given are read, and fed back into it.

mod frames;
mod lengths;
mod measurements;
mod names;
mod observers;
mod readers;
mod reading;
mod settling;

pub use lengths::{column_width, max_height, max_width, Length, MeasuredLength};
pub use measurements::{MeasuredSizes, Measurements};
pub use names::Tag;
pub use observers::MeasurementChange;
pub use readers::{
    measurement_reader, measurement_reader_fn, table_reader, table_reader_fn, MeasurementReader, Reducer,
    Version,
};
pub use settling::{Settling, SettlingReport, SettlingRules, Unsettled};

pub(crate) use frames::{framed, tagged, FrameParameters, TagParameters};
pub(crate) use names::Names;
pub(crate) use observers::Observer;
pub(crate) use readers::ReaderParameters;
pub(crate) use reading::settling_report;
