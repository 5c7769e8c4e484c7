// SPDX-License-Identifier: MIT
/// Frames: boxes around a view, with lengths in points, in fractions, or in tracks of a container.
#ifndef REGLET_CPP_FRAMES_HPP
#define REGLET_CPP_FRAMES_HPP

#include "modifiers.hpp"

REGLET_CPP_BEGIN
namespace detail {

/// Fixed lengths and an alignment.
class FixedSetter {
  public:
    explicit FixedSetter(Maker &made) : made_(made) {
        made.parameters().frame.width = made.parameters().frame.height = unspecified;
    }
    void option(reglet::width option) {
        made_.parameters().frame.width = option.value;
    }
    void option(reglet::height option) {
        made_.parameters().frame.height = option.value;
    }
    void option(const Alignment &alignment) {
        made_->align(made_.parameters().frame.alignment, alignment);
    }
    void option(const Guide &guide) {
        option(Alignment(guide));
    }

  private:
    Maker &made_;
};

/// Limits and an alignment.
class FlexibleSetter {
  public:
    explicit FlexibleSetter(Maker &made) : made_(made) {
        frame() = rgl_flexible_frame_unlimited();
    }
    void option(min_width option) {
        frame().minimum_width = option.value;
    }
    void option(ideal_width option) {
        frame().ideal_width = option.value;
    }
    void option(max_width option) {
        frame().maximum_width = option.value;
    }
    void option(min_height option) {
        frame().minimum_height = option.value;
    }
    void option(ideal_height option) {
        frame().ideal_height = option.value;
    }
    void option(max_height option) {
        frame().maximum_height = option.value;
    }
    void option(const Alignment &alignment) {
        made_->align(frame().alignment, alignment);
    }
    void option(const Guide &guide) {
        option(Alignment(guide));
    }

  private:
    rgl_flexible_frame &frame() {
        return made_.parameters().flexible_frame;
    }
    Maker &made_;
};

} // namespace detail

template <class... Options> View View::frame(const Options &...options) const {
    constexpr bool is_fixed = (detail::takes<Options, detail::FixedSetter>::value && ...);
    constexpr bool is_flexible = (detail::takes<Options, detail::FlexibleSetter>::value && ...);
    static_assert(is_fixed || is_flexible,
                  "frame takes width, height and an alignment, or limits such as min_width and an alignment; call it "
                  "twice to have both");
    detail::Maker made = detail::around(*this, is_fixed ? "Frame" : "FlexibleFrame",
                                        is_fixed ? RGL_KIND_FRAME : RGL_KIND_FLEXIBLE_FRAME);
    [[maybe_unused]] std::conditional_t<is_fixed, detail::FixedSetter, detail::FlexibleSetter> setter(made);
    (setter.option(options), ...);
    return made.view();
}

/// Fractions of what a frame is offered, or of the container around it, and limits in points. Since 0.1.
struct RelativeLengths {
    double width = unspecified;
    double height = unspecified;
    double min_width = unspecified;
    double max_width = unspecified;
    double min_height = unspecified;
    double max_height = unspecified;
    /// RGL_BASIS_PROPOSAL or RGL_BASIS_CONTAINER.
    rgl_basis basis = RGL_BASIS_PROPOSAL;
};

inline View View::relative_frame(const RelativeLengths &lengths, const Alignment &alignment) const {
    detail::Maker made = detail::around(*this, "RelativeFrame", RGL_KIND_RELATIVE_FRAME);
    rgl_relative_frame &frame = made.parameters().relative_frame;
    frame = {lengths.width,
             lengths.height,
             lengths.min_width,
             lengths.max_width,
             lengths.min_height,
             lengths.max_height,
             {},
             lengths.basis,
             0};
    made->align(frame.alignment, alignment);
    return made.view();
}

/// As many tracks of the container around a view, which is divided into count of them. Since 0.1.
struct ContainerTracks {
    Axes axes = Axes::both;
    uint32_t count = 1;
    uint32_t span = 1;
    double spacing = 0;
    /// In place of the container around the view.
    Proposal container{};
};

inline View View::container_relative_frame(const ContainerTracks &tracks, const Alignment &alignment) const {
    detail::Maker made = detail::around(*this, "ContainerRelativeFrame", RGL_KIND_CONTAINER_RELATIVE_FRAME);
    rgl_container_relative_frame &frame = made.parameters().container_relative_frame;
    frame = {static_cast<rgl_axis_set>(tracks.axes),
             tracks.count,
             tracks.span,
             0,
             tracks.spacing,
             tracks.container.width,
             tracks.container.height,
             {}};
    made->align(frame.alignment, alignment);
    return made.view();
}

REGLET_CPP_END

#endif
