// SPDX-License-Identifier: MIT
/// The visible window of lazy stacks and grids.
#ifndef REGLET_CPP_LAZY_WINDOW_HPP
#define REGLET_CPP_LAZY_WINDOW_HPP

#include "view.hpp"

REGLET_CPP_BEGIN

/// The lines that a lazy stack or grid measures and places: LazyVStack(rows, LazyWindow{first, -12, 400, 30}). Lines
/// outside are estimate long and have no frame. See reglet/lazy_window.h.
struct LazyWindow {
    /// The index of an item in the window or near it.
    size_t anchor;
    /// Where the anchor's line begins, from the start of the window.
    double position;
    /// How long the window is along the lines; more than 0.
    double length;
    /// The length of a line that is not measured.
    double estimate;

    rgl_lazy_window codes() const {
        return {anchor, position, length, estimate};
    }
};

REGLET_CPP_END
#endif
