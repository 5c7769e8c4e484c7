// SPDX-License-Identifier: MIT
/// Sizes, points, rectangles, proposals and insets: the structs of geometry.h with constructors.
#ifndef REGLET_CPP_GEOMETRY_HPP
#define REGLET_CPP_GEOMETRY_HPP

#include <limits>

#include "../geometry.h"
#include "mode.hpp"

REGLET_CPP_BEGIN

/// Represents an absent length.
inline constexpr double unspecified = std::numeric_limits<double>::quiet_NaN();
/// In place of a length: as long as can be.
inline constexpr double infinity = std::numeric_limits<double>::infinity();

/// Width and height in points.
struct Size : rgl_size {
    constexpr Size(double width = 0, double height = 0) noexcept : rgl_size{width, height} {}
    constexpr Size(const rgl_size &other) noexcept : rgl_size(other) {}
    friend constexpr bool operator==(const Size &a, const Size &b) noexcept {
        return a.width == b.width && a.height == b.height;
    }
    friend constexpr bool operator!=(const Size &a, const Size &b) noexcept {
        return !(a == b);
    }
};

/// A place in points; x grows to the right, y downwards.
struct Point : rgl_point {
    constexpr Point(double x = 0, double y = 0) noexcept : rgl_point{x, y} {}
    constexpr Point(const rgl_point &other) noexcept : rgl_point(other) {}
    friend constexpr bool operator==(const Point &a, const Point &b) noexcept {
        return a.x == b.x && a.y == b.y;
    }
    friend constexpr bool operator!=(const Point &a, const Point &b) noexcept {
        return !(a == b);
    }
};

/// A rectangle in points: its top left corner and its size.
struct Rect : rgl_rect {
    constexpr Rect(double x = 0, double y = 0, double width = 0, double height = 0) noexcept
        : rgl_rect{x, y, width, height} {}
    constexpr Rect(Point origin, Size size) noexcept : rgl_rect{origin.x, origin.y, size.width, size.height} {}
    constexpr Rect(const rgl_rect &other) noexcept : rgl_rect(other) {}
    constexpr double right() const noexcept {
        return x + width;
    }
    constexpr double bottom() const noexcept {
        return y + height;
    }
    constexpr Point origin() const noexcept {
        return {x, y};
    }
    constexpr Point center() const noexcept {
        return {x + width / 2, y + height / 2};
    }
    constexpr Size size() const noexcept {
        return {width, height};
    }
    friend constexpr bool operator==(const Rect &a, const Rect &b) noexcept {
        return a.x == b.x && a.y == b.y && a.width == b.width && a.height == b.height;
    }
    friend constexpr bool operator!=(const Rect &a, const Rect &b) noexcept {
        return !(a == b);
    }
};

/// The proposal of a parent to a child: numbers, 0, infinity, or unspecified, which requests the ideal length.
struct Proposal : rgl_proposal {
    constexpr Proposal(double width = unspecified, double height = unspecified) noexcept
        : rgl_proposal{width, height} {}
    constexpr Proposal(const Size &size) noexcept : rgl_proposal{size.width, size.height} {}
    constexpr Proposal(const rgl_proposal &other) noexcept : rgl_proposal(other) {}
    constexpr bool has_width() const noexcept {
        return width == width;
    }
    constexpr bool has_height() const noexcept {
        return height == height;
    }
    constexpr double width_or(double otherwise) const noexcept {
        return has_width() ? width : otherwise;
    }
    constexpr double height_or(double otherwise) const noexcept {
        return has_height() ? height : otherwise;
    }
    /// Unspecified sides are equal to each other.
    friend constexpr bool operator==(const Proposal &a, const Proposal &b) noexcept {
        return (a.width == b.width || (!a.has_width() && !b.has_width())) &&
               (a.height == b.height || (!a.has_height() && !b.has_height()));
    }
    friend constexpr bool operator!=(const Proposal &a, const Proposal &b) noexcept {
        return !(a == b);
    }
};

/// Distances from four edges in points; leading is left unless the layout runs right to left.
struct Insets : rgl_insets {
    constexpr Insets(double top, double leading, double bottom, double trailing) noexcept
        : rgl_insets{top, leading, bottom, trailing} {}
    constexpr Insets(double all = 0) noexcept : rgl_insets{all, all, all, all} {}
    constexpr Insets(const rgl_insets &other) noexcept : rgl_insets(other) {}
};

enum class Axis : rgl_axis {
    horizontal = RGL_AXIS_HORIZONTAL,
    vertical = RGL_AXIS_VERTICAL
};

enum class Axes : rgl_axis_set {
    none = RGL_AXES_NONE,
    horizontal = RGL_AXES_HORIZONTAL,
    vertical = RGL_AXES_VERTICAL,
    both = RGL_AXES_BOTH
};

enum class Edge : rgl_edge_set {
    top = RGL_EDGE_TOP,
    leading = RGL_EDGE_LEADING,
    bottom = RGL_EDGE_BOTTOM,
    trailing = RGL_EDGE_TRAILING,
    all = RGL_EDGES_ALL
};
constexpr Edge operator|(Edge a, Edge b) noexcept {
    return static_cast<Edge>(static_cast<rgl_edge_set>(a) | static_cast<rgl_edge_set>(b));
}

enum class Direction : rgl_layout_direction {
    left_to_right = RGL_LEFT_TO_RIGHT,
    right_to_left = RGL_RIGHT_TO_LEFT
};

REGLET_CPP_END

#endif
