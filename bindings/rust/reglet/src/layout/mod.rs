// SPDX-License-Identifier: MIT
//! A view that has been laid out.

mod building;
mod options;
mod reading;
mod tree;

pub use options::{LayoutOptions, Limits};
pub use reading::{Change, Hit, Line};

use crate::error::{Error, Result, Status};
use crate::geometry::{Proposal, Rect, Size};
use crate::views::{IntoView, View};
use reglet_sys as sys;
use std::collections::HashMap;
use std::fmt;
use std::sync::Arc;
use tree::Tree;

/// A view, laid out for a proposal. Frames are in the coordinates of the view that was laid out.
///
/// A layout may move from thread to thread, but is used by one at a time:
///
/// ```compile_fail
/// fn shared<T: Sync>() {}
/// shared::<reglet::Layout>();
/// ```
pub struct Layout {
    tree: Tree,
    options: LayoutOptions,
    view: View,
    nodes: Vec<sys::rgl_node>,
    names: HashMap<Arc<str>, Vec<usize>>,
    proposal: Proposal,
    size: Size,
}

impl fmt::Debug for Layout {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "{:?}, {} x {}", self.view, self.size.width, self.size.height)
    }
}

impl Layout {
    /// Lays a view out with the default options.
    ///
    /// # Errors
    /// For a parameter that is not allowed ([`Error::view`] and [`Error::field`] tell which), a closure or a layout of
    /// yours that fails, and a limit.
    pub fn new(view: impl IntoView, proposal: impl Into<Proposal>) -> Result<Layout> {
        LayoutOptions::new().layout(view, proposal)
    }

    fn with_options(options: LayoutOptions, view: View, proposal: Proposal) -> Result<Layout> {
        let mut tree = Tree::new(&options)?;
        let nodes = tree.build(&view)?;
        let mut names: HashMap<Arc<str>, Vec<usize>> = HashMap::new();
        for (index, (view, _)) in building::walk(&view).enumerate() {
            if let Some(name) = &view.name {
                names.entry(Arc::clone(name)).or_default().push(index);
            }
        }
        let mut layout = Layout { tree, options, view, nodes, names, proposal, size: Size::default() };
        layout.resize(proposal)?;
        Ok(layout)
    }

    /// Lays the view out again, for another proposal. What has not changed is not asked again.
    ///
    /// # Errors
    /// As for [`Layout::new`]; the frames stay as they were.
    pub fn resize(&mut self, proposal: impl Into<Proposal>) -> Result<Size> {
        let proposal = proposal.into();
        let mut size = self.size.to_c();
        // SAFETY: the tree lives, and the root is one of its nodes.
        let status =
            unsafe { sys::rgl_tree_layout(self.tree.raw(), self.nodes[0], proposal.checked()?, &mut size) };
        self.check(status)?;
        (self.proposal, self.size) = (proposal, Size::from_c(size));
        Ok(self.size)
    }

    /// Puts another view in the place of this one, and lays it out for the same proposal.
    ///
    /// # Errors
    /// As for [`Layout::new`]; the layout stays as it was.
    pub fn update(&mut self, view: impl IntoView) -> Result<Size> {
        *self = Layout::with_options(self.options.clone(), view.into_view(), self.proposal)?;
        Ok(self.size)
    }

    /// The size that the view has answered.
    pub fn size(&self) -> Size {
        self.size
    }

    /// The frame of the view that has a name.
    ///
    /// # Errors
    /// [`Status::Name`] where no view has the name, or several have; [`Status::NotLaidOut`] where the view has no frame,
    /// such as one that a [`view_that_fits`](crate::view_that_fits) has not chosen.
    pub fn frame(&self, name: &str) -> Result<Rect> {
        self.frame_of(self.index(name)?)
    }

    /// The frames of all views that have a name, in the order of the views; those without a frame are left out.
    pub fn frames(&self, name: &str) -> Vec<Rect> {
        let indices = self.names.get(name).map_or(&[][..], Vec::as_slice);
        indices.iter().filter_map(|&index| self.frame_of(index).ok()).collect()
    }

    /// Asks the view that has a name for its size under a proposal; no frame changes.
    ///
    /// # Errors
    /// As for [`Layout::new`], and [`Status::Name`].
    pub fn measure(&self, name: &str, proposal: impl Into<Proposal>) -> Result<Size> {
        let (node, proposal) = (self.node(name)?, proposal.into().checked()?);
        let mut size = Size::default().to_c();
        // SAFETY: the tree lives, and the node is one of its nodes.
        self.check(unsafe { sys::rgl_node_measure(self.tree.raw(), node, proposal, &mut size) })?;
        Ok(Size::from_c(size))
    }

    fn frame_of(&self, index: usize) -> Result<Rect> {
        let mut frame = Rect::default().to_c();
        // SAFETY: the tree lives, and the node is one of its nodes.
        self.check(unsafe { sys::rgl_node_frame(self.tree.raw(), self.nodes[index], &mut frame) })?;
        Ok(Rect::from_c(frame))
    }

    /// The position of the one view that has a name.
    fn index(&self, name: &str) -> Result<usize> {
        match self.names.get(name).map(Vec::as_slice) {
            Some([index]) => Ok(*index),
            Some(several) => Err(Error::new(
                Status::Name,
                format!("{} views are named \"{name}\"; see frames", several.len()),
            )),
            None => Err(Error::new(Status::Name, self.unknown(name))),
        }
    }

    fn unknown(&self, name: &str) -> String {
        let mut known: Vec<&str> = self.names.keys().map(|name| &**name).collect();
        known.sort_unstable();
        match known.len() {
            0 => format!("no view is named \"{name}\"; no view has a name"),
            1..=12 => format!("no view is named \"{name}\"; there are {}", known.join(", ")),
            count => format!("no view is named \"{name}\" among {count} names"),
        }
    }

    fn node(&self, name: &str) -> Result<sys::rgl_node> {
        Ok(self.nodes[self.index(name)?])
    }

    /// The view that a node was made of.
    fn view_of(&self, node: sys::rgl_node) -> Option<&View> {
        let index = sys::rgl_node_index(node);
        // A walk, since only failures and hits ask.
        Some(index).filter(|&index| self.nodes.get(index) == Some(&node))?;
        building::walk(&self.view).nth(index).map(|(view, _)| view)
    }

    /// Makes an error of a status that is not OK; a panic of a callback goes on from here.
    fn check(&self, status: sys::rgl_status) -> Result<()> {
        self.tree.check(status, |node| self.view_of(node).map(View::label))
    }
}
