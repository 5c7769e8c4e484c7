// SPDX-License-Identifier: MIT
/// Layouts of your own, as classes or as lambdas: containers whose rules are functions of the program.
#ifndef REGLET_CPP_CUSTOM_HPP
#define REGLET_CPP_CUSTOM_HPP

#include <algorithm>
#include <any>
#include <functional>
#include <memory>
#include <optional>
#include <vector>

#include "../layout_value.h"
#include "subviews.hpp"
#include "view.hpp"

REGLET_CPP_BEGIN

/// A container whose rules are yours. It must be pure: the same proposal, subviews and value give the same answer.
/// Exceptions of its functions are thrown by the call that lays out, and the frames are then unchanged.
class CustomLayout {
  public:
    virtual ~CustomLayout() = default;

    /// The size under a proposal.
    virtual Size size_that_fits(Proposal proposal, const Subviews &subviews) const = 0;
    /// Gives each subview a place; bounds has the size that was answered to the proposal. A subview that isn't placed gets
    /// this proposal and is centred.
    virtual void place_subviews(Rect bounds, Proposal proposal, const Subviews &subviews) const = 0;

    /// The position of a guide, from the top leading corner of the bounds. By default it is derived from the subviews.
    virtual std::optional<double> explicit_alignment(const Guide &, Rect, Proposal, const Subviews &) const {
        return std::nullopt;
    }
    /// The preferred spacing around the layout. Default: the united spacing of the subviews.
    virtual rgl_spacing spacing(const Subviews &subviews) const {
        return subviews.united_spacing();
    }
    /// Which way the spacers and dividers among the subviews run.
    virtual rgl_stack_orientation orientation() const {
        return RGL_ORIENTATION_NONE;
    }

    /// The numbers that animations change step by step: Layout::animate. By default, the layout has no numbers.
    virtual std::vector<double> animatable() const {
        return {};
    }
    /// The layout with other numbers, as many as animatable has returned. Required if it returns any.
    virtual std::shared_ptr<const CustomLayout> with_animatable(span<const double>) const {
        return nullptr;
    }
};

namespace detail {

struct LayoutContext final : Context {
    LayoutContext(std::shared_ptr<const CustomLayout> layout, Numbering &tree)
        : Context(tree.contexts()), layout(std::move(layout)), tree(tree) {}

    std::shared_ptr<const CustomLayout> layout;
    Numbering &tree;
};

struct LayoutCalls {
    static const LayoutContext &context(void *context) {
        return *static_cast<LayoutContext *>(context);
    }
    template <class Body> static rgl_status guarded(void *self, Body body) noexcept {
        return context(self).tree.callbacks().guarded(body);
    }
    static Subviews subviews(void *self, const rgl_subviews *lent, void **cache) {
        return Subviews(*lent, context(self).tree, *cache);
    }

    static rgl_status size_that_fits(void *self, const rgl_subviews *lent, const rgl_proposal *proposal, void **cache,
                                     rgl_size *out_size) {
        return guarded(self, [&](Callbacks &) {
            *out_size = context(self).layout->size_that_fits(*proposal, subviews(self, lent, cache));
        });
    }
    static rgl_status place_subviews(void *self, const rgl_subviews *lent, const rgl_rect *bounds,
                                     const rgl_proposal *proposal, void **cache) {
        return guarded(self, [&](Callbacks &) {
            context(self).layout->place_subviews(*bounds, *proposal, subviews(self, lent, cache));
        });
    }
    static rgl_status make_cache(void *self, const rgl_subviews *, void **out_cache) {
        return guarded(self, [&](Callbacks &) { *out_cache = new std::any; });
    }
    static void destroy_cache(void *, void *cache) {
        delete static_cast<std::any *>(cache);
    }

    static rgl_status explicit_alignment(void *self, const rgl_subviews *lent, rgl_axis axis, rgl_guide code,
                                         const rgl_rect *bounds, const rgl_proposal *proposal, void **cache,
                                         double *out_position) {
        return guarded(self, [&](Callbacks &callbacks) {
            const Guide guide = callbacks.guide(static_cast<Axis>(axis), code);
            const auto found =
                context(self).layout->explicit_alignment(guide, *bounds, *proposal, subviews(self, lent, cache));
            if (found) *out_position = *found;
        });
    }
    static rgl_status spacing(void *self, const rgl_subviews *lent, void **cache, rgl_spacing *out_spacing) {
        return guarded(self,
                       [&](Callbacks &) { *out_spacing = context(self).layout->spacing(subviews(self, lent, cache)); });
    }
    static rgl_status get_animatable(void *self, double *out_values, size_t capacity, size_t *out_count) {
        return guarded(self, [&](Callbacks &) {
            const std::vector<double> numbers = context(self).layout->animatable();
            *out_count = numbers.size();
            std::copy_n(numbers.begin(), std::min(numbers.size(), capacity), out_values);
        });
    }
    static rgl_status set_animatable(void *self, const double *values, size_t count) {
        return guarded(self, [&](Callbacks &callbacks) {
            if (count == 0) return;
            std::shared_ptr<const CustomLayout> changed = context(self).layout->with_animatable({values, count});
            if (changed == nullptr) {
                const char *why = "a custom layout has animatable numbers, and no with_animatable to set them";
                return callbacks.refuse(error(status::invalid_argument, why));
            }
            // No other function of the layout runs.
            static_cast<LayoutContext *>(self)->layout = std::move(changed);
        });
    }
    static void destroy(void *self) {
        delete static_cast<LayoutContext *>(self);
    }
};

inline const rgl_layout_functions &layout_functions(rgl_stack_orientation orientation) {
    static const auto of = [](rgl_stack_orientation way) {
        rgl_layout_functions table{};
        table.struct_size = sizeof table;
        table.orientation = way;
        table.size_that_fits = LayoutCalls::size_that_fits;
        table.place_subviews = LayoutCalls::place_subviews;
        table.make_cache = LayoutCalls::make_cache;
        table.destroy_cache = LayoutCalls::destroy_cache;
        table.explicit_alignment = LayoutCalls::explicit_alignment;
        table.spacing = LayoutCalls::spacing;
        table.get_animatable = LayoutCalls::get_animatable;
        table.set_animatable = LayoutCalls::set_animatable;
        table.destroy = LayoutCalls::destroy;
        return table;
    };
    static const rgl_layout_functions tables[] = {of(RGL_ORIENTATION_NONE), of(RGL_ORIENTATION_HORIZONTAL),
                                                  of(RGL_ORIENTATION_VERTICAL)};
    return tables[orientation >= RGL_ORIENTATION_NONE && orientation <= RGL_ORIENTATION_VERTICAL ? orientation : 0];
}

class LayoutFiller final : public Filler {
  public:
    explicit LayoutFiller(std::shared_ptr<const CustomLayout> layout) : layout_(std::move(layout)) {}
    void fill(rgl_record &record, Numbering &numbering) const override {
        // The tree owns it from the call on that takes the record.
        auto *context = new LayoutContext(layout_, numbering);
        record.parameters.custom = {&layout_functions(layout_->orientation()), context};
    }

  private:
    std::shared_ptr<const CustomLayout> layout_;
};

using SizeFunction = std::function<Size(Proposal, const Subviews &)>;
using PlaceFunction = std::function<void(Rect, Proposal, const Subviews &)>;

class LambdaLayout final : public CustomLayout {
  public:
    LambdaLayout(SizeFunction size, PlaceFunction place) : size_(std::move(size)), place_(std::move(place)) {}
    Size size_that_fits(Proposal proposal, const Subviews &subviews) const override {
        return size_(proposal, subviews);
    }
    void place_subviews(Rect bounds, Proposal proposal, const Subviews &subviews) const override {
        place_(bounds, proposal, subviews);
    }

  private:
    SizeFunction size_;
    PlaceFunction place_;
};

template <class... Parts> View custom(std::shared_ptr<const CustomLayout> layout, const Parts &...parts) {
    Maker made("Custom", RGL_KIND_CUSTOM);
    made.filler<LayoutFiller>(std::move(layout));
    [[maybe_unused]] NoOptions setter;
    (take(*made, setter, parts), ...);
    return made.view();
}

} // namespace detail

/// Views in a layout of your own: Custom(Fan{12}, a, b, c), or with two lambdas in place of a class,
/// Custom(size_that_fits, place_subviews, a, b, c).
template <class First, class... Rest> View Custom(First first, Rest... rest) {
    if constexpr (std::is_base_of_v<CustomLayout, First>) {
        return detail::custom(std::make_shared<const First>(std::move(first)), rest...);
    } else if constexpr (std::is_convertible_v<First, std::shared_ptr<const CustomLayout>>) {
        return detail::custom(std::move(first), rest...);
    } else {
        static_assert(std::is_constructible_v<detail::SizeFunction, First>,
                      "Custom takes a CustomLayout, or two functions: Size(Proposal, const Subviews &) and void(Rect, "
                      "Proposal, const Subviews &)");
        return [&](detail::PlaceFunction place, const auto &...parts) {
            return detail::custom(std::make_shared<const detail::LambdaLayout>(std::move(first), std::move(place)),
                                  parts...);
        }(std::move(rest)...);
    }
}

inline View View::layout_value(const LayoutKey &key, double value) const {
    auto made = std::make_shared<detail::Description>("LayoutValue", RGL_KIND_LAYOUT_VALUE);
    made->children.push_back(*this);
    made->record.parameters.layout_value = {key.number(), value};
    return View(std::move(made));
}

REGLET_CPP_END

#endif
