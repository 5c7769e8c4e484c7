// SPDX-License-Identifier: MIT
/// Leaves: views without views in them.
#ifndef REGLET_CPP_LEAVES_HPP
#define REGLET_CPP_LEAVES_HPP

#include <functional>

#include "view.hpp"

REGLET_CPP_BEGIN
namespace detail {

struct LeafSetter {
    rgl_leaf &leaf;
    void option(first_text_baseline option) {
        leaf.first_text_baseline = option.value;
    }
    void option(last_text_baseline option) {
        leaf.last_text_baseline = option.value;
    }
};

template <class... Baselines>
View leaf(std::string_view type, const rgl_leaf &parameters, const Baselines &...baselines) {
    Maker made(type, RGL_KIND_LEAF);
    made.parameters().leaf = parameters;
    [[maybe_unused]] LeafSetter setter{made.parameters().leaf};
    (setter.option(baselines), ...);
    return made.view();
}

inline View shape(std::string_view type, rgl_shape_kind kind) {
    Maker made(type, RGL_KIND_SHAPE);
    made.parameters().shape.shape = kind;
    return made.view();
}

} // namespace detail

/// A leaf with a minimum, an ideal and a maximum size; baselines by first_text_baseline(12).
template <class... Baselines> View Leaf(Size minimum, Size ideal, Size maximum, const Baselines &...baselines) {
    return detail::leaf("Leaf", {minimum, ideal, maximum, unspecified, unspecified}, baselines...);
}

/// A leaf that always has one size.
template <class... Baselines> View Box(double width, double height, const Baselines &...baselines) {
    return detail::leaf("Box", rgl_leaf_fixed(width, height), baselines...);
}

/// A leaf that takes its proposal, or 10 points on an unspecified side.
inline View Fill() {
    return detail::leaf("Fill", rgl_leaf_filling());
}

/// Flexible space that takes the remaining length of a stack: at least so long, by default the spacing.
inline View Spacer(double minimum_length = unspecified) {
    detail::Maker made("Spacer", RGL_KIND_SPACER);
    made.parameters().spacer.minimum_length = minimum_length;
    return made.view();
}

/// A line across the stack around it.
inline View Divider(double thickness = 1) {
    detail::Maker made("Divider", RGL_KIND_DIVIDER);
    made.parameters().divider.thickness = thickness;
    return made.view();
}

inline View Rectangle() {
    return detail::shape("Rectangle", RGL_SHAPE_RECTANGLE);
}
inline View Capsule() {
    return detail::shape("Capsule", RGL_SHAPE_CAPSULE);
}
inline View Ellipse() {
    return detail::shape("Ellipse", RGL_SHAPE_ELLIPSE);
}
/// A circle: the smaller proposed side.
inline View Circle() {
    return detail::shape("Circle", RGL_SHAPE_CIRCLE);
}

/// The answer of a function that measures: a size, and baselines if there is text.
struct Measurement {
    Measurement(Size size) : size(size) {}
    Measurement(double width, double height) : size(width, height) {}
    Measurement(Size size, double first_text_baseline, double last_text_baseline)
        : size(size), first_text_baseline(first_text_baseline), last_text_baseline(last_text_baseline) {}
    Size size;
    double first_text_baseline = unspecified;
    double last_text_baseline = unspecified;
};

/// The sides of the proposal that affect the answer of a measured leaf. Fewer sides mean fewer calls.
enum class Dependence : uint32_t {
    none = RGL_MEASURE_INDEPENDENT,
    height_on_width = RGL_MEASURE_HEIGHT_DEPENDS_ON_WIDTH,
    width_on_height = RGL_MEASURE_WIDTH_DEPENDS_ON_HEIGHT,
    both = RGL_MEASURE_HEIGHT_DEPENDS_ON_WIDTH | RGL_MEASURE_WIDTH_DEPENDS_ON_HEIGHT,
    /// Wrapping text: see RGL_MEASURE_WRAPS.
    wraps = RGL_MEASURE_WRAPS
};

namespace detail {
using MeasureFunction = std::function<Measurement(Proposal)>;

class MeasureFiller final : public Filler {
  public:
    explicit MeasureFiller(MeasureFunction measure) : measure(std::move(measure)) {}
    void fill(rgl_record &record, Numbering &numbering) const override {
        record.parameters.measured.measurer = numbering.measurer();
        record.parameters.measured.tag = tag_of(&measure);
    }
    MeasureFunction measure;
};
} // namespace detail

/// A leaf whose size a pure function of the proposal returns: Measured([](Proposal p) { return Size(…); }). It must not
/// use the tree (busy). The layout throws its exceptions.
inline View Measured(detail::MeasureFunction measure, Dependence dependence = Dependence::both) {
    detail::Maker made("Measured", RGL_KIND_MEASURED);
    made.parameters().measured.flags = static_cast<uint32_t>(dependence);
    made.filler<detail::MeasureFiller>(std::move(measure));
    return made.view();
}

REGLET_CPP_END

#endif
