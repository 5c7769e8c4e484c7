// SPDX-License-Identifier: MIT
/// Options of views and modifiers by name: VStack(a, b, spacing(8)), view.frame(width(80)).
#ifndef REGLET_CPP_OPTIONS_HPP
#define REGLET_CPP_OPTIONS_HPP

#include <cstdint>

#include "mode.hpp"

REGLET_CPP_BEGIN

namespace detail {
/// A number that says what it is.
template <class Tag> struct Option {
    explicit constexpr Option(double value) noexcept : value(value) {}
    double value;
};
} // namespace detail

/// Between children in points; between the columns of a table.
using spacing = detail::Option<struct SpacingTag>;
/// Between the columns and the rows of a grid.
using horizontal_spacing = detail::Option<struct HorizontalSpacingTag>;
using vertical_spacing = detail::Option<struct VerticalSpacingTag>;
/// Between the lines of a flow, and the rows of a table.
using line_spacing = detail::Option<struct LineSpacingTag>;
using row_spacing = detail::Option<struct RowSpacingTag>;

/// Lengths of frames.
using width = detail::Option<struct WidthTag>;
using height = detail::Option<struct HeightTag>;
using min_width = detail::Option<struct MinWidthTag>;
using ideal_width = detail::Option<struct IdealWidthTag>;
using max_width = detail::Option<struct MaxWidthTag>;
using min_height = detail::Option<struct MinHeightTag>;
using ideal_height = detail::Option<struct IdealHeightTag>;
using max_height = detail::Option<struct MaxHeightTag>;

/// Sides of a padding: on both sides of an axis, or on one edge.
using horizontal = detail::Option<struct HorizontalTag>;
using vertical = detail::Option<struct VerticalTag>;
using top = detail::Option<struct TopTag>;
using leading = detail::Option<struct LeadingTag>;
using bottom = detail::Option<struct BottomTag>;
using trailing = detail::Option<struct TrailingTag>;

/// Pixels per point, by which a table rounds.
using scale = detail::Option<struct ScaleTag>;
/// Baselines of a leaf, in points from its top.
using first_text_baseline = detail::Option<struct FirstTextBaselineTag>;
using last_text_baseline = detail::Option<struct LastTextBaselineTag>;

/// The largest number of lines of a text or a flow; 0: no limit.
struct line_limit {
    explicit constexpr line_limit(uint32_t value) noexcept : value(value) {}
    uint32_t value;
};

REGLET_CPP_END

#endif
