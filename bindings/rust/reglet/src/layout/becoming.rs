// SPDX-License-Identifier: MIT
//! Containers that become containers of another type.

use super::building::{walk, Records};
use super::tree::{hosted_in, presences_in, Built, Tree};
use super::Layout;
use crate::callbacks::lock;
use crate::error::Result;
use crate::guards::{answered, Guards};
use crate::views::{IntoView, View};
use reglet_sys as sys;
use std::ffi::c_void;
use std::ptr::addr_of;

impl Layout {
    /// Gives the container with a name the type and the options of `container`, for the next layout. Its children stay,
    /// and the children of `container` are not used. Stacks, grids, masonries, flows, aspect grids, custom layouts and
    /// hosts of constraints can become each other. The name stays, unless `container` has a name. Calls
    /// `rgl_node_become`.
    ///
    /// ```
    /// use reglet::prelude::*;
    ///
    /// # fn main() -> reglet::Result<()> {
    /// let page = hstack((boxed(10.0, 10.0), boxed(20.0, 20.0))).spacing(0.0).named("page");
    /// let mut layout = Layout::new(page, Proposal::UNSPECIFIED)?;
    /// layout.become_container("page", vstack(()).spacing(5.0))?;
    /// assert_eq!(layout.resize(Proposal::UNSPECIFIED)?, Size::new(20.0, 35.0));
    /// # Ok(())
    /// # }
    /// ```
    ///
    /// # Errors
    /// As for [`Layout::frame`], [`Status::WrongKind`](crate::Status::WrongKind) if one of the two is not such a
    /// container, and for an invalid option. The layout is then unchanged.
    pub fn become_container(&mut self, name: &str, container: impl IntoView) -> Result<()> {
        self.tree.become_container(self.node(name)?, container.into_view())
    }
}

impl Tree {
    fn become_container(&self, node: sys::rgl_node, container: View) -> Result<()> {
        let mut records = Records::new(&self.calls);
        let label = || Some(container.label());
        let added = records.add(&container, -1, &mut |guide| self.guide(guide));
        added.map_err(|error| error.with_view(label()))?;
        let record = records.first();
        let hosted = hosted_in(&container);
        let changed = Guards::read_with(self, hosted, || {
            let parameters = addr_of!(record.parameters) as *const c_void;
            let size = sys::rgl_parameters_size(record.kind);
            // SAFETY: the tree lives. The targets of the parameters are in `records` and in the view.
            answered(unsafe { sys::rgl_node_become(self.raw(), node, record.kind, parameters, size) })
        });
        changed?;
        // The node owns the context of a layout or a host.
        let (_, mut owned) = records.into_parts();
        owned.hand_over();
        let before = lock(&self.built).as_mut().and_then(|built| built.exchange(node, container));
        drop(before);
        Ok(())
    }
}

impl Built {
    /// Replaces the view of a node by a container, and keeps the children. Keeps the name if the container has no name.
    /// Returns the previous view.
    fn exchange(&mut self, node: sys::rgl_node, container: View) -> Option<View> {
        let here = |nodes: &[sys::rgl_node]| nodes.iter().position(|known| *known == node);
        let mut contents = self.contents.values_mut();
        let (position, view, nodes, hosted, presences) = match here(&self.nodes) {
            Some(at) => (at, &mut self.view, &self.nodes, &mut self.hosted, &mut self.presences),
            None => {
                let content = contents.find(|content| here(&content.nodes).is_some())?;
                let at = here(&content.nodes)?;
                (at, &mut content.view, &content.nodes, &mut content.hosted, &mut content.presences)
            }
        };
        let mut place = &mut *view;
        for index in path_to(place, position) {
            place = &mut place.children.make_mut()[index];
        }
        let name = container.name.or_else(|| place.name.clone());
        let before =
            std::mem::replace(place, View { node: container.node, children: place.children.clone(), name });
        *hosted = hosted_in(view);
        *presences = presences_in(view, nodes);
        self.name();
        Some(before)
    }
}

fn path_to(root: &View, position: usize) -> Vec<usize> {
    let mut places: Vec<(usize, usize)> = Vec::with_capacity(position + 1);
    let mut child_counts = vec![0; position + 1];
    for (_, parent) in walk(root).take(position + 1) {
        let parent = parent.max(0) as usize;
        places.push((parent, child_counts[parent]));
        child_counts[parent] += usize::from(places.len() > 1);
    }
    let (mut path, mut at) = (Vec::new(), position);
    while at > 0 {
        let (parent, index) = places[at];
        path.push(index);
        at = parent;
    }
    path.reverse();
    path
}
