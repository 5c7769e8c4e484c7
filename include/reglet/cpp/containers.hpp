// SPDX-License-Identifier: MIT
/// Stacks, flows, choices, scroll views and geometry readers.
#ifndef REGLET_CPP_CONTAINERS_HPP
#define REGLET_CPP_CONTAINERS_HPP

#include <functional>

#include "../content.h"
#include "lazy_window.hpp"
#include "leaves.hpp"
#include "modifiers.hpp"

REGLET_CPP_BEGIN
namespace detail {

struct StackSetter {
    Description &description;
    void option(spacing option) {
        description.record.parameters.stack.spacing = option.value;
    }
    void option(const Alignment &alignment) {
        description.align(description.record.parameters.stack.alignment, alignment);
    }
    void option(const Guide &guide) {
        option(Alignment(guide));
    }
};

struct LazyStackSetter {
    Description &description;
    rgl_lazy_stack &stack() {
        return description.record.parameters.lazy_stack;
    }
    void option(spacing option) {
        stack().spacing = option.value;
    }
    void option(const Alignment &alignment) {
        description.align(stack().alignment, alignment);
    }
    void option(const Guide &guide) {
        option(Alignment(guide));
    }
    void option(const LazyWindow &window) {
        stack().window = window.codes();
    }
};

template <class... Parts> View lazy_stack(std::string_view type, rgl_kind kind, const Parts &...parts) {
    Maker made(type, kind);
    [[maybe_unused]] LazyStackSetter setter{*made};
    setter.option(spacing(unspecified));
    (take(*made, setter, parts), ...);
    return made.view();
}

template <class... Parts> View stack(std::string_view type, rgl_kind kind, const Parts &...parts) {
    Maker made(type, kind);
    made.parameters().stack.spacing = unspecified;
    [[maybe_unused]] StackSetter setter{*made};
    (take(*made, setter, parts), ...);
    return made.view();
}

} // namespace detail

/// Children side by side: HStack(a, Spacer(), b, spacing(8), Alignment::top). Takes views, optional views, arrays of
/// views, spacing and an alignment, in any order. Without spacing neighbours decide.
template <class... Parts> View HStack(const Parts &...parts) {
    return detail::stack("HStack", RGL_KIND_HSTACK, parts...);
}
/// Children below each other.
template <class... Parts> View VStack(const Parts &...parts) {
    return detail::stack("VStack", RGL_KIND_VSTACK, parts...);
}
/// Children on top of each other.
template <class... Parts> View ZStack(const Parts &...parts) {
    return detail::stack("ZStack", RGL_KIND_ZSTACK, parts...);
}
/// As HStack and VStack, but as long across as proposed, and without sharing. Takes a LazyWindow as well.
template <class... Parts> View LazyHStack(const Parts &...parts) {
    return detail::lazy_stack("LazyHStack", RGL_KIND_LAZY_HSTACK, parts...);
}
template <class... Parts> View LazyVStack(const Parts &...parts) {
    return detail::lazy_stack("LazyVStack", RGL_KIND_LAZY_VSTACK, parts...);
}

/// How the remaining length of a line of a flow is distributed.
enum class Justification : rgl_justification {
    start = RGL_JUSTIFY_START,
    center = RGL_JUSTIFY_CENTER,
    end = RGL_JUSTIFY_END,
    space_between = RGL_JUSTIFY_SPACE_BETWEEN,
    space_around = RGL_JUSTIFY_SPACE_AROUND,
    space_evenly = RGL_JUSTIFY_SPACE_EVENLY
};

/// Whether the items of a flow fill the length of their line across it.
enum class Stretch {
    no,
    yes
};

namespace detail {
struct FlowSetter {
    Description &description;
    rgl_flow &flow() {
        return description.record.parameters.flow;
    }
    void option(spacing option) {
        flow().spacing = option.value;
    }
    void option(line_spacing option) {
        flow().line_spacing = option.value;
    }
    void option(line_limit option) {
        flow().line_limit = option.value;
    }
    void option(Axis axis) {
        flow().axis = static_cast<rgl_axis>(axis);
    }
    void option(Justification justification) {
        flow().justification = static_cast<rgl_justification>(justification);
    }
    void option(Stretch stretch) {
        flow().stretches = stretch == Stretch::yes;
    }
    void option(const Alignment &alignment) {
        description.align(flow().alignment, alignment);
    }
    void option(const Guide &guide) {
        option(Alignment(guide));
    }
};

/// Options of containers whose only settings are axes.
struct AxesSetter {
    rgl_axis_set &axes;
    void option(Axes option) {
        axes = static_cast<rgl_axis_set>(option);
    }
};
} // namespace detail

/// Children in lines that wrap; takes spacing, line_spacing, line_limit, an Axis, a Justification, Stretch and an
/// alignment.
template <class... Parts> View Flow(const Parts &...parts) {
    detail::Maker made("Flow", RGL_KIND_FLOW);
    [[maybe_unused]] detail::FlowSetter setter{*made};
    setter.flow().spacing = setter.flow().line_spacing = unspecified;
    (detail::take(*made, setter, parts), ...);
    return made.view();
}

/// The first of its children that fits on the chosen Axes, both by default.
template <class... Parts> View ViewThatFits(const Parts &...parts) {
    detail::Maker made("ViewThatFits", RGL_KIND_VIEW_THAT_FITS);
    [[maybe_unused]] detail::AxesSetter setter{made.parameters().view_that_fits.axes};
    setter.option(Axes::both);
    (detail::take(*made, setter, parts), ...);
    return made.view();
}

/// A window on content that may be longer on the chosen Axes, vertically by default.
template <class... Parts> View ScrollView(const Parts &...parts) {
    detail::Maker made("ScrollView", RGL_KIND_SCROLL_VIEW);
    [[maybe_unused]] detail::AxesSetter setter{made.parameters().scroll_view.axes};
    setter.option(Axes::vertical);
    (detail::take(*made, setter, parts), ...);
    return made.view();
}

namespace detail {
using ContentFunction = std::function<View(const rgl_content_request &, Numbering &)>;

class ContentFiller final : public Filler {
  public:
    explicit ContentFiller(std::function<View(Size)> made)
        : build([made = std::move(made)](const rgl_content_request &request, Numbering &) {
              return made(request.size);
          }) {}
    void fill(rgl_record &record, Numbering &numbering) const override {
        record.parameters.geometry_reader.source = numbering.source();
        record.parameters.geometry_reader.tag = tag_of(&build);
    }
    ContentFunction build;
};
} // namespace detail

/// Takes its proposal, and proposes its size to its content: views, or a pure function of the size that makes a view
/// while the layout runs.
template <class First, class... Parts> View GeometryReader(const First &first, const Parts &...parts) {
    detail::Maker made("GeometryReader", RGL_KIND_GEOMETRY_READER);
    if constexpr (sizeof...(Parts) == 0 && std::is_constructible_v<std::function<View(Size)>, const First &>) {
        made.filler<detail::ContentFiller>(first);
    } else {
        [[maybe_unused]] detail::NoOptions setter;
        detail::take(*made, setter, first);
        (detail::take(*made, setter, parts), ...);
    }
    return made.view();
}

REGLET_CPP_END

#endif
