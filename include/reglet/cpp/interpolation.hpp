// SPDX-License-Identifier: MIT
/// Between two layouts: the frames of an animation, step by step.
#ifndef REGLET_CPP_INTERPOLATION_HPP
#define REGLET_CPP_INTERPOLATION_HPP

#include <algorithm>
#include <vector>

#include "../interpolation.h"
#include "geometry.hpp"
#include "result.hpp"
#include "span.hpp"

REGLET_CPP_BEGIN
namespace detail {
inline error no_step(rgl_status code) {
    return error(static_cast<status>(code), "interpolate takes a finite progress, and frames that are numbers");
}
} // namespace detail

/// A rectangle between two, such as the sides of a FrameChange: at 0 the first, at 1 the second; progress may lead
/// beyond either, as a spring does. A missing one (NaN everywhere) counts as the other one.
inline outcome<Rect> interpolate(const Rect &from, const Rect &to, double progress) {
    Rect found;
    const rgl_status code = rgl_rect_interpolate(from, to, progress, &found);
    if (code != RGL_OK) return detail::refused<Rect>(detail::no_step(code));
    return found;
}

/// The frames between two arrays of them, each copied out of its layout (Frames::copy): frames[node.index()]. As many
/// as the longer one has. A node that only one of them has does not move. No node may have been removed and a new one
/// created in between: Tree::changes identifies nodes if that happens.
inline outcome<std::vector<Rect>> interpolate(span<const Rect> from, span<const Rect> to, double progress) {
    static_assert(sizeof(Rect) == sizeof(rgl_rect), "arrays of rectangles have the layout of the library's");
    std::vector<Rect> found(std::max(from.size(), to.size()));
    size_t count = 0;
    const rgl_status code = rgl_frames_interpolate(from.data(), from.size(), to.data(), to.size(), progress,
                                                   found.data(), found.size(), &count);
    if (code != RGL_OK) return detail::refused<std::vector<Rect>>(detail::no_step(code));
    return found;
}

REGLET_CPP_END

#endif
