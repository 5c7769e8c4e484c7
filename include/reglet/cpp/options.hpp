// SPDX-License-Identifier: MIT
/// Options of views and modifiers by name: VStack(a, b, spacing(8)), view.frame(width(80)).
#ifndef REGLET_CPP_OPTIONS_HPP
#define REGLET_CPP_OPTIONS_HPP

#include <cstdint>
#include <optional>
#include <utility>

#include "lengths.hpp"

REGLET_CPP_BEGIN

namespace detail {
/// A number with a meaning.
template <class Tag> struct Option {
    explicit constexpr Option(double value) noexcept : value(value) {}
    double value;
};

/// A length with a meaning: points, or a measurement.
template <class Tag> struct LengthOption {
    explicit LengthOption(double value) : value(value) {}
    explicit LengthOption(MeasuredLength measured) : value(RGL_UNSPECIFIED), measured(std::move(measured)) {}
    double value;
    std::optional<MeasuredLength> measured{};
};
} // namespace detail

/// The gap between children or between the columns of a table, in points.
using spacing = detail::Option<struct SpacingTag>;
/// The gaps between the columns and between the rows of a grid.
using horizontal_spacing = detail::Option<struct HorizontalSpacingTag>;
using vertical_spacing = detail::Option<struct VerticalSpacingTag>;
/// The gaps between the lines of a flow, and between the rows of a table.
using line_spacing = detail::Option<struct LineSpacingTag>;
using row_spacing = detail::Option<struct RowSpacingTag>;

/// Lengths of frames, in points or measured: min_width(80), min_width(measured_width("label")).
using width = detail::LengthOption<struct WidthTag>;
using height = detail::LengthOption<struct HeightTag>;
using min_width = detail::LengthOption<struct MinWidthTag>;
using ideal_width = detail::LengthOption<struct IdealWidthTag>;
using max_width = detail::LengthOption<struct MaxWidthTag>;
using min_height = detail::LengthOption<struct MinHeightTag>;
using ideal_height = detail::LengthOption<struct IdealHeightTag>;
using max_height = detail::LengthOption<struct MaxHeightTag>;

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

/// The largest number of lines of a text or a flow; 0 means no limit.
struct line_limit {
    explicit constexpr line_limit(uint32_t value) noexcept : value(value) {}
    uint32_t value;
};

REGLET_CPP_END

#endif
