// SPDX-License-Identifier: MIT
/// Frames: boxes around a view, with lengths in points, in fractions, or in tracks of a container.
#ifndef REGLET_CPP_FRAMES_HPP
#define REGLET_CPP_FRAMES_HPP

#include "measurement.hpp"

REGLET_CPP_BEGIN
namespace detail {

/// The common part of both kinds of frames: lengths, some of which follow from measurements, and an alignment.
class FrameSetter {
  public:
    explicit FrameSetter(Maker &made) : made_(made) {}

    /// The frame, and one around it for each measured length: ideals inside, minimums outermost, since they win.
    View around(const View &view) const {
        View found = !is_measured_ || says_lengths_ ? made_.view() : view;
        for (const rgl_frame_limit limit :
             {RGL_FRAME_WIDTH, RGL_FRAME_HEIGHT, RGL_FRAME_IDEAL_WIDTH, RGL_FRAME_IDEAL_HEIGHT, RGL_FRAME_MAXIMUM_WIDTH,
              RGL_FRAME_MAXIMUM_HEIGHT, RGL_FRAME_MINIMUM_WIDTH, RGL_FRAME_MINIMUM_HEIGHT}) {
            const std::optional<MeasuredLength> &length = measured_[limit];
            if (!length) continue;
            Maker made = detail::around(found, "MeasurementFrame", RGL_KIND_MEASUREMENT_FRAME);
            made.parameters().measurement_frame.limit = limit;
            made->align(made.parameters().measurement_frame.alignment, alignment_);
            made.filler<MeasurementFrameFiller>(*length);
            found = made.view();
        }
        return found;
    }

  protected:
    template <class Tag> void set(double &field, rgl_frame_limit limit, const LengthOption<Tag> &option) {
        if (option.measured) {
            measured_[limit] = option.measured;
            is_measured_ = true;
        } else {
            field = option.value;
            says_lengths_ = true;
        }
    }
    void align(rgl_alignment &field, const Alignment &alignment) {
        made_->align(field, alignment);
        alignment_ = alignment;
    }
    Maker &made_;

  private:
    std::optional<MeasuredLength> measured_[RGL_FRAME_HEIGHT + 1];
    bool is_measured_ = false;
    bool says_lengths_ = false;
    Alignment alignment_ = Alignment::center;
};

class FixedSetter : public FrameSetter {
  public:
    explicit FixedSetter(Maker &made) : FrameSetter(made) {
        frame().width = frame().height = unspecified;
    }
    void option(const reglet::width &option) {
        set(frame().width, RGL_FRAME_WIDTH, option);
    }
    void option(const reglet::height &option) {
        set(frame().height, RGL_FRAME_HEIGHT, option);
    }
    void option(const Alignment &alignment) {
        align(frame().alignment, alignment);
    }
    void option(const Guide &guide) {
        option(Alignment(guide));
    }

  private:
    rgl_frame &frame() {
        return made_.parameters().frame;
    }
};

/// Limits and an alignment.
class FlexibleSetter : public FrameSetter {
  public:
    explicit FlexibleSetter(Maker &made) : FrameSetter(made) {
        frame() = rgl_flexible_frame_unlimited();
    }
    void option(const min_width &option) {
        set(frame().minimum_width, RGL_FRAME_MINIMUM_WIDTH, option);
    }
    void option(const ideal_width &option) {
        set(frame().ideal_width, RGL_FRAME_IDEAL_WIDTH, option);
    }
    void option(const max_width &option) {
        set(frame().maximum_width, RGL_FRAME_MAXIMUM_WIDTH, option);
    }
    void option(const min_height &option) {
        set(frame().minimum_height, RGL_FRAME_MINIMUM_HEIGHT, option);
    }
    void option(const ideal_height &option) {
        set(frame().ideal_height, RGL_FRAME_IDEAL_HEIGHT, option);
    }
    void option(const max_height &option) {
        set(frame().maximum_height, RGL_FRAME_MAXIMUM_HEIGHT, option);
    }
    void option(const Alignment &alignment) {
        align(frame().alignment, alignment);
    }
    void option(const Guide &guide) {
        option(Alignment(guide));
    }

  private:
    rgl_flexible_frame &frame() {
        return made_.parameters().flexible_frame;
    }
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
    std::conditional_t<is_fixed, detail::FixedSetter, detail::FlexibleSetter> setter(made);
    (setter.option(options), ...);
    return setter.around(*this);
}

/// Fractions of a frame's proposal, or of the container around it, and limits in points.
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

/// As many tracks of the container around a view, which is divided into count of them.
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
