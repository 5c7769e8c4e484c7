// SPDX-License-Identifier: MIT
/// Guides, the lines on which views meet, and alignments, which name one of them on each axis.
#ifndef REGLET_CPP_ALIGNMENT_HPP
#define REGLET_CPP_ALIGNMENT_HPP

#include <functional>
#include <memory>
#include <utility>

#include "../guide.h"
#include "geometry.hpp"

REGLET_CPP_BEGIN

/// A question to a function that locates a guide.
struct GuideRequest {
    /// The view's size.
    Size size;
    /// The present position of the guide in the view. NaN in a request for a default.
    double position;
    /// Distances from the top to the baselines; NaN without text.
    double first_text_baseline;
    double last_text_baseline;
};

/// The position of a guide: constant + fraction x the view's length, or the result of a pure function, in points from
/// the leading or top side.
struct GuidePosition {
    double constant = 0;
    double fraction = 0;
    std::function<double(const GuideRequest &)> locate{};

    GuidePosition(double constant = 0, double fraction = 0) : constant(constant), fraction(fraction) {}
    template <class F, class = decltype(double(std::declval<F &>()(std::declval<const GuideRequest &>())))>
    GuidePosition(F locate) : locate(std::move(locate)) {}
};

namespace detail {
/// A guide of the program's own. Each tree numbers it for itself.
struct OwnGuide {
    rgl_axis axis;
    GuidePosition position;
};
} // namespace detail

/// A line in a view: a built-in one, or one of the program's own.
class Guide {
  public:
    static const Guide leading, trailing, top, bottom, first_text_baseline, last_text_baseline;
    /// The middle, horizontally and vertically.
    static const Guide horizontal_center, vertical_center;

    /// A guide of your own; position is its default position in views.
    static Guide horizontal(GuidePosition position = {}) {
        return own(RGL_AXIS_HORIZONTAL, std::move(position));
    }
    static Guide vertical(GuidePosition position = {}) {
        return own(RGL_AXIS_VERTICAL, std::move(position));
    }

    constexpr Axis axis() const noexcept {
        return axis_;
    }

    constexpr Guide(Axis axis, rgl_guide code) noexcept : axis_(axis), code_(code) {}
    static Guide made(std::shared_ptr<const detail::OwnGuide> definition) {
        Guide made(static_cast<Axis>(definition->axis), RGL_HORIZONTAL_CENTER);
        made.own_ = std::move(definition);
        return made;
    }
    constexpr rgl_guide code() const noexcept {
        return code_;
    }
    const std::shared_ptr<const detail::OwnGuide> &definition() const noexcept {
        return own_;
    }

  private:
    static Guide own(rgl_axis axis, GuidePosition position) {
        return made(std::shared_ptr<const detail::OwnGuide>(new detail::OwnGuide{axis, std::move(position)}));
    }

    Axis axis_;
    rgl_guide code_;
    std::shared_ptr<const detail::OwnGuide> own_;
};

inline const Guide Guide::leading(Axis::horizontal, RGL_HORIZONTAL_LEADING);
inline const Guide Guide::trailing(Axis::horizontal, RGL_HORIZONTAL_TRAILING);
inline const Guide Guide::horizontal_center(Axis::horizontal, RGL_HORIZONTAL_CENTER);
inline const Guide Guide::top(Axis::vertical, RGL_VERTICAL_TOP);
inline const Guide Guide::bottom(Axis::vertical, RGL_VERTICAL_BOTTOM);
inline const Guide Guide::vertical_center(Axis::vertical, RGL_VERTICAL_CENTER);
inline const Guide Guide::first_text_baseline(Axis::vertical, RGL_VERTICAL_FIRST_TEXT_BASELINE);
inline const Guide Guide::last_text_baseline(Axis::vertical, RGL_VERTICAL_LAST_TEXT_BASELINE);

/// A guide on each axis. Stacks read the one across them.
class Alignment {
  public:
    static const Alignment center, leading, trailing, top, bottom, top_leading, top_trailing, bottom_leading,
        bottom_trailing, first_text_baseline, last_text_baseline;

    constexpr Alignment(rgl_horizontal_alignment horizontal, rgl_vertical_alignment vertical) noexcept
        : horizontal_(Axis::horizontal, horizontal), vertical_(Axis::vertical, vertical) {}
    /// A guide, and the centre of the other axis.
    Alignment(const Guide &guide) : Alignment(RGL_HORIZONTAL_CENTER, RGL_VERTICAL_CENTER) {
        (guide.axis() == Axis::horizontal ? horizontal_ : vertical_) = guide;
    }
    Alignment(const Guide &horizontal, const Guide &vertical) : Alignment(horizontal) {
        if (vertical.axis() == Axis::vertical) vertical_ = vertical;
    }

    const Guide &horizontal() const noexcept {
        return horizontal_;
    }
    const Guide &vertical() const noexcept {
        return vertical_;
    }
    rgl_alignment codes() const noexcept {
        return {horizontal_.code(), vertical_.code()};
    }

  private:
    Guide horizontal_, vertical_;
};

inline const Alignment Alignment::center(RGL_HORIZONTAL_CENTER, RGL_VERTICAL_CENTER);
inline const Alignment Alignment::leading(RGL_HORIZONTAL_LEADING, RGL_VERTICAL_CENTER);
inline const Alignment Alignment::trailing(RGL_HORIZONTAL_TRAILING, RGL_VERTICAL_CENTER);
inline const Alignment Alignment::top(RGL_HORIZONTAL_CENTER, RGL_VERTICAL_TOP);
inline const Alignment Alignment::bottom(RGL_HORIZONTAL_CENTER, RGL_VERTICAL_BOTTOM);
inline const Alignment Alignment::top_leading(RGL_HORIZONTAL_LEADING, RGL_VERTICAL_TOP);
inline const Alignment Alignment::top_trailing(RGL_HORIZONTAL_TRAILING, RGL_VERTICAL_TOP);
inline const Alignment Alignment::bottom_leading(RGL_HORIZONTAL_LEADING, RGL_VERTICAL_BOTTOM);
inline const Alignment Alignment::bottom_trailing(RGL_HORIZONTAL_TRAILING, RGL_VERTICAL_BOTTOM);
inline const Alignment Alignment::first_text_baseline(RGL_HORIZONTAL_CENTER, RGL_VERTICAL_FIRST_TEXT_BASELINE);
inline const Alignment Alignment::last_text_baseline(RGL_HORIZONTAL_CENTER, RGL_VERTICAL_LAST_TEXT_BASELINE);

REGLET_CPP_END

#endif
