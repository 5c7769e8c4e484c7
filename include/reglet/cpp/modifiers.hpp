// SPDX-License-Identifier: MIT
/// The modifiers of views: nodes with one child.
#ifndef REGLET_CPP_MODIFIERS_HPP
#define REGLET_CPP_MODIFIERS_HPP

#include "view.hpp"

REGLET_CPP_BEGIN
namespace detail {

inline Maker around(const View &view, std::string_view type, rgl_kind kind) {
    Maker made(type, kind);
    made->children.push_back(view);
    return made;
}

class LocateFiller final : public Filler {
  public:
    explicit LocateFiller(std::function<double(const GuideRequest &)> locate) : locate(std::move(locate)) {}
    void fill(rgl_record &record, Numbering &numbering) const override {
        rgl_guide_position &position = record.parameters.alignment_guide.position;
        position.locator = numbering.locator();
        position.tag = tag_of(&locate);
    }
    std::function<double(const GuideRequest &)> locate;
};

class PaddingSetter {
  public:
    void option(leading option) {
        edges_.leading = option.value;
    }
    void option(trailing option) {
        edges_.trailing = option.value;
    }
    void option(top option) {
        edges_.top = option.value;
    }
    void option(bottom option) {
        edges_.bottom = option.value;
    }
    void option(horizontal option) {
        across_ = option.value;
    }
    void option(vertical option) {
        along_ = option.value;
    }
    Insets insets() const {
        const auto either = [](double one, double other) { return one == one ? one : other; };
        return {either(edges_.top, along_), either(edges_.leading, across_), either(edges_.bottom, along_),
                either(edges_.trailing, across_)};
    }

  private:
    Insets edges_{unspecified};
    double across_ = 0, along_ = 0;
};

template <class... Parts> View layered(const View &view, std::string_view type, rgl_kind kind, const Parts &...parts) {
    Maker made = around(view, type, kind);
    struct Setter {
        Description &description;
        void option(const Alignment &alignment) {
            description.align(description.record.parameters.layer.alignment, alignment);
        }
        void option(const Guide &guide) {
            option(Alignment(guide));
        }
    };
    [[maybe_unused]] Setter setter{*made};
    (take(*made, setter, parts), ...);
    return made.view();
}

} // namespace detail

inline View View::padding(const Insets &insets) const {
    detail::Maker made = detail::around(*this, "Padding", RGL_KIND_PADDING);
    made.parameters().padding = insets;
    return made.view();
}

template <class Tag, class... Options> View View::padding(detail::Option<Tag> first, Options... options) const {
    detail::PaddingSetter setter;
    setter.option(first);
    (setter.option(options), ...);
    return padding(setter.insets());
}

inline View View::fixed_size(Axes axes) const {
    detail::Maker made = detail::around(*this, "FixedSize", RGL_KIND_FIXED_SIZE);
    const auto flags = static_cast<rgl_axis_set>(axes);
    made.parameters().fixed_size = {flags & 1u, flags >> 1 & 1u};
    return made.view();
}

inline View View::layout_priority(double priority) const {
    detail::Maker made = detail::around(*this, "LayoutPriority", RGL_KIND_LAYOUT_PRIORITY);
    made.parameters().layout_priority = priority;
    return made.view();
}

inline View View::weight(double weight) const {
    detail::Maker made = detail::around(*this, "Weight", RGL_KIND_WEIGHT);
    made.parameters().weight.weight = weight;
    return made.view();
}

inline View View::aspect_ratio(double ratio, rgl_content_mode mode) const {
    detail::Maker made = detail::around(*this, "AspectRatio", RGL_KIND_ASPECT_RATIO);
    made.parameters().aspect_ratio = {ratio, mode};
    return made.view();
}

inline View View::offset(double x, double y) const {
    detail::Maker made = detail::around(*this, "Offset", RGL_KIND_OFFSET);
    made.parameters().offset = {x, y};
    return made.view();
}

inline View View::position(double x, double y) const {
    detail::Maker made = detail::around(*this, "Position", RGL_KIND_POSITION);
    made.parameters().position = {x, y};
    return made.view();
}

template <class... Parts> View View::overlay(const Parts &...parts) const {
    return detail::layered(*this, "Overlay", RGL_KIND_OVERLAY, parts...);
}

template <class... Parts> View View::background(const Parts &...parts) const {
    return detail::layered(*this, "Background", RGL_KIND_BACKGROUND, parts...);
}

inline View View::z_index(double index) const {
    detail::Maker made = detail::around(*this, "ZIndex", RGL_KIND_Z_INDEX);
    made.parameters().z_index.index = index;
    return made.view();
}

inline View View::hidden() const {
    detail::Maker made = detail::around(*this, "Hidden", RGL_KIND_HIDDEN);
    made.parameters().hidden.hidden = 1;
    return made.view();
}

inline View View::layout_direction(Direction direction) const {
    detail::Maker made = detail::around(*this, "LayoutDirection", RGL_KIND_LAYOUT_DIRECTION);
    made.parameters().layout_direction.direction = static_cast<rgl_layout_direction>(direction);
    return made.view();
}

inline View View::alignment_guide(const Guide &guide, GuidePosition position) const {
    detail::Maker made = detail::around(*this, "AlignmentGuide", RGL_KIND_ALIGNMENT_GUIDE);
    rgl_alignment_guide &written = made.parameters().alignment_guide;
    written.axis = static_cast<rgl_axis>(guide.axis());
    made->align(written.guide, guide);
    written.position.constant = position.constant;
    written.position.fraction = position.fraction;
    if (position.locate) made.filler<detail::LocateFiller>(std::move(position.locate));
    return made.view();
}

inline View View::safe_area(const Insets &insets, rgl_safe_area_regions region) const {
    detail::Maker made = detail::around(*this, "SafeArea", RGL_KIND_SAFE_AREA);
    made.parameters().safe_area = {insets, region, 0};
    return made.view();
}

inline View View::ignores_safe_area(rgl_safe_area_regions regions, Edge edges) const {
    detail::Maker made = detail::around(*this, "IgnoresSafeArea", RGL_KIND_IGNORES_SAFE_AREA);
    made.parameters().ignores_safe_area = {regions, static_cast<rgl_edge_set>(edges)};
    return made.view();
}

inline View View::safe_area_inset(const View &bar, Edge edge, const Alignment &alignment, spacing gap) const {
    detail::Maker made = detail::around(*this, "SafeAreaInset", RGL_KIND_SAFE_AREA_INSET);
    made->children.push_back(bar);
    rgl_safe_area_inset &written = made.parameters().safe_area_inset;
    written.edge = static_cast<rgl_edge_set>(edge);
    made->align(written.alignment, alignment);
    written.spacing = gap.value;
    return made.view();
}

REGLET_CPP_END

#endif
