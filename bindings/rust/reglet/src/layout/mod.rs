// SPDX-License-Identifier: MIT
//! A view that has been laid out.

mod animating;
mod appearances;
mod becoming;
mod building;
mod calls;
mod captions;
mod contents;
mod explaining;
mod interpolation;
mod numbers;
mod options;
mod pages;
mod reading;
mod scrolling;
mod tree;

pub use explaining::{Explanation, Question, Share};
pub use interpolation::interpolate;
pub use options::{LayoutOptions, Limits};
pub use pages::{Page, PageBreak, PageRules, RepeatedPart};
pub use reading::{Change, Hit, Line, TextPiece};
pub use scrolling::ScrollGeometry;

pub(crate) use appearances::Presence;
pub(crate) use calls::TreeCalls;
pub(crate) use numbers::Numbers;
pub(crate) use tree::Tree;

use crate::callbacks::lock;
use crate::error::{Error, Result, Status};
use crate::geometry::{Proposal, Rect, Size};
use crate::guards::answered;
use crate::hosting::Flexibility;
use crate::views::{IntoView, Node, View};
use appearances::Appearances;
use reglet_sys as sys;
use std::cell::Cell;
use std::collections::BTreeSet;
use std::fmt;
use std::marker::PhantomData;
use std::sync::Arc;
use tree::Built;

/// A view, laid out for a proposal. Frames are in the coordinates of the view that was laid out.
///
/// A layout may move from thread to thread, but is used by one at a time:
///
/// ```compile_fail
/// fn shared<T: Sync>() {}
/// shared::<reglet::Layout>();
/// ```
pub struct Layout {
    pub(crate) tree: Arc<Tree>,
    options: LayoutOptions,
    proposal: Proposal,
    appearances: Appearances,
    /// Reading counts as using.
    not_shared: PhantomData<Cell<()>>,
}

impl fmt::Debug for Layout {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (view, size) = (self.built(|built| format!("{:?}", built.view)), self.size());
        write!(out, "{view}, {} x {}", size.width, size.height)
    }
}

impl Layout {
    /// Lays a view out with the default options.
    ///
    /// # Errors
    /// For an invalid parameter ([`Error::view`] and [`Error::field`] name it), a closure or a custom layout
    /// that fails, and a limit.
    pub fn new(view: impl IntoView, proposal: impl Into<Proposal>) -> Result<Layout> {
        LayoutOptions::new().layout(view, proposal)
    }

    fn with_options(options: LayoutOptions, view: View, proposal: Proposal) -> Result<Layout> {
        let mut layout = Layout::unplaced(options, view)?;
        layout.proposal = proposal;
        layout.resize(proposal)?;
        Ok(layout)
    }

    pub(crate) fn unplaced(options: LayoutOptions, view: View) -> Result<Layout> {
        let tree = Arc::new(Tree::new(&options)?);
        tree.set_captions()?;
        let built = tree.make(view)?;
        drop(tree.install(built));
        let (proposal, appearances) = (Proposal::UNSPECIFIED, Appearances::default());
        Ok(Layout { tree, options, proposal, appearances, not_shared: PhantomData })
    }

    /// Replaces the view, in the same tree, once the new root has been accepted.
    pub(crate) fn exchange(
        &mut self,
        view: View,
        accept: impl FnOnce(&Arc<Tree>, sys::rgl_node) -> Result<()>,
    ) -> Result<()> {
        let built = self.tree.make(view)?;
        if let Err(error) = accept(&self.tree, built.nodes[0]) {
            self.tree.remove(built.nodes[0]);
            return Err(error);
        }
        let before = self.tree.install(built);
        if let Some(before) = before {
            self.tree.remove(before.nodes[0]);
        }
        Ok(())
    }

    /// Lays the view out again, for another proposal. Answers that have not changed are reused.
    ///
    /// # Errors
    /// As for [`Layout::new`]. The frames are then unchanged.
    pub fn resize(&mut self, proposal: impl Into<Proposal>) -> Result<Size> {
        let proposal = proposal.into();
        let (mut size, offered, root) = (Size::default().to_c(), proposal.checked()?, self.root());
        // SAFETY: the tree lives, and the root is one of its nodes.
        self.call(|| unsafe { sys::rgl_tree_layout(self.tree.raw(), root, offered, &mut size) })?;
        self.proposal = proposal;
        self.follow();
        Ok(Size::from_c(size))
    }

    /// Replaces the view, and lays the new one out for the same proposal.
    ///
    /// # Errors
    /// As for [`Layout::new`]. The layout is then unchanged.
    pub fn update(&mut self, view: impl IntoView) -> Result<Size> {
        *self = Layout::with_options(self.options.clone(), view.into_view(), self.proposal)?;
        Ok(self.size())
    }

    /// The size that the view has; 0 × 0 where an [`AutoLayout`](crate::AutoLayout) shows it that was not laid out yet.
    pub fn size(&self) -> Size {
        self.frame_of(self.root()).map_or(Size::default(), Rect::size)
    }

    /// The frame of the view with a name.
    ///
    /// # Errors
    /// [`Status::Name`] if no view has the name, or several have; [`Status::NotLaidOut`] if the view has no
    /// frame, such as a view that a [`view_that_fits`](crate::view_that_fits) has not chosen.
    pub fn frame(&self, name: &str) -> Result<Rect> {
        self.frame_of(self.node(name)?)
    }

    /// The frames of all views with a name, in the order of the views, then those that closures have made; views
    /// without a frame are omitted.
    pub fn frames(&self, name: &str) -> Vec<Rect> {
        let nodes = self.built(|built| built.named(name).collect::<Vec<_>>());
        nodes.into_iter().filter_map(|node| self.frame_of(node).ok()).collect()
    }

    /// Discards the answers of the view with a name, for the next layout, because its closure or its layout has
    /// changed.
    ///
    /// # Errors
    /// As for [`Layout::frame`], and [`Status::WrongKind`] for views without a function of the program.
    pub fn invalidate(&mut self, name: &str) -> Result<()> {
        let (tree, node) = (self.tree.raw(), self.node(name)?);
        let view = self.tree.view_of(node);
        let is_host = matches!(view.as_ref().map(|view| &view.node), Some(Node::Host(_)));
        // SAFETY: the tree lives, and the node is one of its nodes.
        self.call(|| unsafe {
            match view.map(|view| view.node).as_ref().map_or(0, Node::kind) {
                _ if is_host => sys::rgl_constraint_host_invalidate(tree, node),
                sys::RGL_KIND_CUSTOM => sys::rgl_custom_invalidate(tree, node),
                sys::RGL_KIND_GEOMETRY_READER => sys::rgl_geometry_reader_invalidate(tree, node),
                sys::RGL_KIND_MEASUREMENT_READER => sys::rgl_measurement_reader_invalidate(tree, node),
                _ => sys::rgl_measured_invalidate(tree, node),
            }
        })
    }

    /// Changes the flexibility of the [`constraint_host`](crate::constraint_host) with a name, for the next layout.
    ///
    /// # Errors
    /// As for [`Layout::frame`], and [`Status::WrongKind`] if the view is not a host.
    pub fn set_flexibility(&mut self, name: &str, flexibility: Flexibility) -> Result<()> {
        let (tree, node) = (self.tree.raw(), self.node(name)?);
        // SAFETY: the tree lives, and the node is one of its nodes.
        self.call(|| unsafe { sys::rgl_constraint_host_set_flexibility(tree, node, flexibility.flags()) })
    }

    /// Measures the view with a name for a proposal. No frame changes.
    ///
    /// # Errors
    /// As for [`Layout::new`], and [`Status::Name`].
    pub fn measure(&self, name: &str, proposal: impl Into<Proposal>) -> Result<Size> {
        let (node, proposal) = (self.node(name)?, proposal.into().checked()?);
        let mut size = Size::default().to_c();
        // SAFETY: the tree lives, and the node is one of its nodes.
        self.call(|| unsafe { sys::rgl_node_measure(self.tree.raw(), node, proposal, &mut size) })?;
        Ok(Size::from_c(size))
    }

    /// Keeps the last `count` layouts of the view, from 1 to 64; 1 unless set. A proposal that comes back then needs
    /// no work.
    ///
    /// # Errors
    /// [`Status::InvalidArgument`] for another count.
    pub fn set_kept_layouts(&mut self, count: usize) -> Result<()> {
        // SAFETY: the tree lives.
        self.call(|| unsafe { sys::rgl_tree_set_kept_layouts(self.tree.raw(), count) })
    }

    fn frame_of(&self, node: sys::rgl_node) -> Result<Rect> {
        let mut frame = Rect::default().to_c();
        // SAFETY: the tree lives.
        self.look(|| answered(unsafe { sys::rgl_node_frame(self.tree.raw(), node, &mut frame) }))?;
        Ok(Rect::from_c(frame))
    }

    pub(crate) fn root(&self) -> sys::rgl_node {
        self.built(|built| built.nodes[0])
    }

    /// The tree was built before there was a layout.
    fn built<T: Default>(&self, read: impl FnOnce(&Built) -> T) -> T {
        lock(&self.tree.built).as_ref().map(read).unwrap_or_default()
    }

    pub(crate) fn node(&self, name: &str) -> Result<sys::rgl_node> {
        let (first, others) = self.built(|built| {
            let mut nodes = built.named(name);
            (nodes.next(), nodes.count())
        });
        match (first, others) {
            (Some(node), 0) => Ok(node),
            (None, _) => Err(Error::new(Status::Name, self.built(|built| built.unknown(name)))),
            _ => Err(Error::new(
                Status::Name,
                format!("{} views are named \"{name}\"; see frames", others + 1),
            )),
        }
    }

    pub(crate) fn call(&self, body: impl FnOnce() -> sys::rgl_status) -> Result<()> {
        self.tree.call(body)
    }

    pub(crate) fn look<T>(
        &self,
        body: impl FnOnce() -> std::result::Result<T, sys::rgl_status>,
    ) -> Result<T> {
        self.tree.look(body)
    }

    pub(crate) fn read<T>(
        &self,
        body: impl FnOnce() -> std::result::Result<T, sys::rgl_status>,
    ) -> Result<T> {
        self.tree.read(body)
    }
}

impl Built {
    fn named(&self, name: &str) -> impl Iterator<Item = sys::rgl_node> + '_ {
        let lists = [self.names.get(name), self.content_names.get(name)];
        lists.into_iter().flatten().flatten().copied()
    }

    fn unknown(&self, name: &str) -> String {
        let names = self.names.keys().chain(self.content_names.keys());
        let known: BTreeSet<&str> = names.map(|name| &**name).collect();
        match known.len() {
            0 => format!("no view is named \"{name}\": no view has a name"),
            1..=12 => {
                let known: Vec<_> = known.into_iter().collect();
                format!("no view is named \"{name}\": names are {}", known.join(", "))
            }
            count => format!("no view is named \"{name}\" among {count} names"),
        }
    }
}
