// SPDX-License-Identifier: MIT
//! The reasons for the size of a view, as values.

use super::Layout;
use crate::error::Result;
use crate::geometry::{Axis, Proposal, Rect, Size};
use crate::reading;
use reglet_sys as sys;
use std::mem::{size_of, zeroed};

/// Why a view has its size. [`Layout::explain`] returns the same as text.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct Explanation {
    /// The frame.
    pub frame: Rect,
    /// The proposal with which the view was placed.
    pub proposal: Proposal,
    /// Its answer to a proposal of 0 on each axis.
    pub minimum: Size,
    /// Its answer without a proposal on each axis.
    pub ideal: Size,
    /// Its answer to an infinite proposal on each axis.
    pub maximum: Size,
    /// Its share of the length, if its parent is a horizontal or vertical stack.
    pub share: Option<Share>,
    /// The different proposals that the last layout made to the view, in order, with its answers. At most 1,024.
    pub questions: Vec<Question>,
}

/// A proposal along one axis, and the answer of the view.
#[derive(Clone, Copy, Debug, PartialEq)]
#[non_exhaustive]
pub struct Question {
    /// The measured axis.
    pub axis: Axis,
    /// The length proposed along the axis.
    pub proposal: Option<f64>,
    /// The length proposed along the other axis, if it has an influence on the answer.
    pub across: Option<f64>,
    /// The length that the view answered.
    pub answer: f64,
}

/// How a stack computed the length of a child.
#[derive(Clone, Copy, Debug, PartialEq)]
#[non_exhaustive]
pub struct Share {
    /// The direction of the stack.
    pub axis: Axis,
    /// Whether the stack shared its length. If not, the remaining numbers but `offer` and `answer` are 0.
    pub is_shared: bool,
    /// The position in the serving order, from 0: by priority, then the least flexible first.
    pub position: usize,
    /// The number of children of the same priority that were still to be served, including this one.
    pub waiting: usize,
    /// The layout priority of the child.
    pub priority: f64,
    /// The length of the stack without gaps.
    pub length: f64,
    /// The length reserved for the minimums of children with lower priorities.
    pub reserved: f64,
    /// The length that remained when the child was served.
    pub available: f64,
    /// The length proposed to the child.
    pub offer: f64,
    /// The child's answer.
    pub answer: f64,
}

impl Layout {
    /// Why the view that has a name has its size, as values.
    ///
    /// ```
    /// use reglet::prelude::*;
    ///
    /// # fn main() -> reglet::Result<()> {
    /// let row = hstack((fill().named("left"), fill().named("right"))).spacing(20.0);
    /// let layout = Layout::new(row, (100.0, 10.0))?;
    /// let share = layout.explanation("left")?.share.unwrap();
    /// assert_eq!((share.length, share.waiting, share.offer), (80.0, 2, 40.0));
    /// # Ok(())
    /// # }
    /// ```
    ///
    /// # Errors
    /// As for [`Layout::frame`], and if a closure fails.
    pub fn explanation(&self, name: &str) -> Result<Explanation> {
        let node = self.node(name)?;
        // SAFETY: all fields are numbers, for which zero is a value.
        let mut found: sys::rgl_explanation = unsafe { zeroed() };
        found.struct_size = size_of::<sys::rgl_explanation>();
        // SAFETY: the tree lives, and the node is one of its nodes.
        self.call(|| unsafe { sys::rgl_node_explain(self.tree.raw(), node, &mut found) })?;
        // SAFETY: as above.
        let write = |out, capacity, count: &mut _| unsafe {
            sys::rgl_node_questions(self.tree.raw(), node, out, capacity, count)
        };
        let questions: Vec<sys::rgl_question> = self.read(|| reading::list(write))?;
        Ok(Explanation {
            frame: Rect::from_c(found.frame),
            proposal: Proposal::from_c(found.proposal),
            minimum: Size::from_c(found.minimum),
            ideal: Size::from_c(found.ideal),
            maximum: Size::from_c(found.maximum),
            share: (found.has_share != 0).then(|| Share::from_c(&found.share)),
            questions: questions.iter().map(Question::from_c).collect(),
        })
    }
}

fn axis_of(axis: sys::rgl_axis) -> Axis {
    if axis == sys::RGL_AXIS_HORIZONTAL {
        Axis::Horizontal
    } else {
        Axis::Vertical
    }
}

impl Question {
    fn from_c(question: &sys::rgl_question) -> Question {
        let given = |length: f64| Some(length).filter(|length| !length.is_nan());
        Question {
            axis: axis_of(question.axis),
            proposal: given(question.proposal),
            across: given(question.across),
            answer: question.answer,
        }
    }
}

impl Share {
    fn from_c(share: &sys::rgl_share) -> Share {
        Share {
            axis: axis_of(share.axis),
            is_shared: share.is_shared != 0,
            position: share.position,
            waiting: share.waiting,
            priority: share.priority,
            length: share.length,
            reserved: share.reserved,
            available: share.available,
            offer: share.offer,
            answer: share.answer,
        }
    }
}
