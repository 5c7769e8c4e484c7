// SPDX-License-Identifier: MIT
//! Objects that a tree identifies by numbers: guides of the program's own, and names of measurements.

use crate::callbacks::lock;
use crate::measurement::Names;
use crate::views::{AnyGuide, Guide};
use crate::{HorizontalAlignment, VerticalAlignment};
use reglet_sys as sys;
use std::collections::HashMap;
use std::sync::Mutex;

#[derive(Default)]
pub(crate) struct Numbers {
    guides: Mutex<HashMap<u32, (Guide, sys::rgl_guide)>>,
    names: Mutex<Names>,
}

impl Numbers {
    pub(crate) fn names<T>(&self, body: impl FnOnce(&mut Names) -> T) -> T {
        body(&mut lock(&self.names))
    }

    pub(crate) fn guide(&self, guide: Guide) -> Option<sys::rgl_guide> {
        lock(&self.guides).get(&guide.id).map(|known| known.1)
    }

    pub(super) fn add_guide(&self, guide: Guide, number: sys::rgl_guide) {
        lock(&self.guides).insert(guide.id, (guide, number));
    }

    pub(crate) fn guide_of(&self, axis: sys::rgl_axis, number: sys::rgl_guide) -> Option<AnyGuide> {
        let own = || {
            let guides = lock(&self.guides);
            let found = guides.values().find(|(guide, own)| *own == number && guide.axis as i32 == axis);
            found.map(|(guide, _)| AnyGuide::from(*guide))
        };
        let built_in: AnyGuide = if axis == sys::RGL_AXIS_HORIZONTAL {
            match number {
                sys::RGL_HORIZONTAL_CENTER => HorizontalAlignment::Center.into(),
                sys::RGL_HORIZONTAL_LEADING => HorizontalAlignment::Leading.into(),
                sys::RGL_HORIZONTAL_TRAILING => HorizontalAlignment::Trailing.into(),
                _ => return own(),
            }
        } else {
            match number {
                sys::RGL_VERTICAL_CENTER => VerticalAlignment::Center.into(),
                sys::RGL_VERTICAL_TOP => VerticalAlignment::Top.into(),
                sys::RGL_VERTICAL_BOTTOM => VerticalAlignment::Bottom.into(),
                sys::RGL_VERTICAL_FIRST_TEXT_BASELINE => VerticalAlignment::FirstTextBaseline.into(),
                sys::RGL_VERTICAL_LAST_TEXT_BASELINE => VerticalAlignment::LastTextBaseline.into(),
                _ => return own(),
            }
        };
        Some(built_in)
    }
}
