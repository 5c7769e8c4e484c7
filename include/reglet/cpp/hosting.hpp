// SPDX-License-Identifier: MIT
/// Constraints inside a layout tree: a view whose content an AutoLayout places.
#ifndef REGLET_CPP_HOSTING_HPP
#define REGLET_CPP_HOSTING_HPP

#include <functional>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "../hosting.h"
#include "item.hpp"

REGLET_CPP_BEGIN

/// On which sides of its ideal size a host may be; sides are joined by |.
enum class Flexibility : rgl_flexibility {
    none = RGL_FLEXIBILITY_NONE,
    smaller_width = RGL_FLEXIBILITY_SMALLER_WIDTH,
    larger_width = RGL_FLEXIBILITY_LARGER_WIDTH,
    width = RGL_FLEXIBILITY_WIDTH,
    smaller_height = RGL_FLEXIBILITY_SMALLER_HEIGHT,
    larger_height = RGL_FLEXIBILITY_LARGER_HEIGHT,
    height = RGL_FLEXIBILITY_HEIGHT,
    all = RGL_FLEXIBILITY_ALL,
    /// By the priorities of the item at the top: below 750 gives way. Cannot be combined.
    of_content = RGL_FLEXIBILITY_OF_CONTENT
};
constexpr Flexibility operator|(Flexibility a, Flexibility b) noexcept {
    return static_cast<Flexibility>(static_cast<rgl_flexibility>(a) | static_cast<rgl_flexibility>(b));
}

/// The origin of a host's ideal size: fitting, content, or a function of the host's size that returns a Size. An
/// unspecified side is the content's.
class Ideal {
  public:
    using Function = std::function<std::optional<Size>(Size)>;

    /// The height that the constraints need at the width of the host.
    static const Ideal fitting;
    /// The size of the item's own content, of a text on one line.
    static const Ideal content;
    template <class F, class = std::enable_if_t<std::is_constructible_v<Function, F> && !std::is_same_v<F, Ideal>>>
    Ideal(F function) : from_(RGL_IDEAL_FUNCTION), function_(std::move(function)) {}

    rgl_ideal_size from() const noexcept {
        return from_;
    }
    const Function &function() const noexcept {
        return function_;
    }

  private:
    explicit Ideal(rgl_ideal_size from) noexcept : from_(from) {}
    rgl_ideal_size from_;
    Function function_;
};
inline const Ideal Ideal::fitting(RGL_IDEAL_FITTING);
inline const Ideal Ideal::content(RGL_IDEAL_CONTENT);

/// Options for the size of a host.
struct HostOptions {
    Flexibility flexibility = Flexibility::all;
    Ideal ideal = Ideal::fitting;
    /// Returns the size for a proposal, or nothing to leave it to the host.
    std::function<std::optional<Size>(Proposal)> size_that_fits{};
};

/// A view that is the content of an item in a host.
struct ItemContent {
    Item item;
    View view;
};

namespace detail {

struct HostFunctions {
    std::function<std::optional<Size>(Proposal)> size_that_fits;
    Ideal::Function ideal;
};

struct HostContext final : Context {
    HostContext(std::shared_ptr<const HostFunctions> functions, Callbacks &callbacks, Contexts &known)
        : Context(known), functions(std::move(functions)), callbacks(&callbacks) {}

    template <class Ask> static rgl_status answer(void *self, rgl_size *out, Ask ask) {
        const auto &context = *static_cast<HostContext *>(self);
        return context.callbacks->guarded([&](Callbacks &) {
            if (const std::optional<Size> size = ask(*context.functions)) *out = *size;
        });
    }
    static rgl_status size_that_fits(void *self, const rgl_proposal *proposal, rgl_size *out_size) {
        return answer(self, out_size, [&](const HostFunctions &of) { return of.size_that_fits(*proposal); });
    }
    static rgl_status ideal_size(void *self, const rgl_size *size, rgl_size *out_ideal) {
        return answer(self, out_ideal, [&](const HostFunctions &of) { return of.ideal(*size); });
    }
    static void destroy(void *self) {
        delete static_cast<HostContext *>(self);
    }

    std::shared_ptr<const HostFunctions> functions;
    Callbacks *callbacks;
};

class HostFiller final : public Filler {
  public:
    HostFiller(const Item &item, span<const ItemContent> contents, const HostOptions &options)
        : layout_(item.state().weak_from_this().lock()), root_(item.id()), flexibility_(options.flexibility),
          ideal_(options.ideal.from()),
          functions_(shared(HostFunctions{options.size_that_fits, options.ideal.function()})) {
        for (const ItemContent &one : contents) items_.push_back(one.item.id());
    }

    void fill(rgl_record &record, Numbering &numbering) const override {
        rgl_constraint_host &host = record.parameters.constraint_host;
        host = {};
        host.layout = layout_ != nullptr ? layout_->raw() : nullptr;
        host.root = root_;
        host.items = items_.data();
        host.item_count = items_.size();
        host.flexibility = static_cast<rgl_flexibility>(flexibility_);
        host.ideal = ideal_;
        host.size_that_fits = functions_->size_that_fits ? HostContext::size_that_fits : nullptr;
        host.ideal_size = ideal_ == RGL_IDEAL_FUNCTION ? HostContext::ideal_size : nullptr;
        host.context = new HostContext(functions_, numbering.callbacks(), numbering.contexts());
        host.destroy = HostContext::destroy;
    }
    Hosted *hosted() const override {
        return layout_.get();
    }

  private:
    std::shared_ptr<AutoLayoutState> layout_;
    rgl_item root_;
    std::vector<rgl_item> items_;
    Flexibility flexibility_;
    rgl_ideal_size ideal_;
    std::shared_ptr<const HostFunctions> functions_;
};

inline Maker host(const Item &item, span<const ItemContent> contents, const HostOptions &options) {
    Maker made("ConstraintHost", RGL_KIND_CONSTRAINT_HOST);
    for (const ItemContent &one : contents) made->children.push_back(one.view);
    made.filler<HostFiller>(item, contents, options);
    return made;
}

} // namespace detail

/// A view that is an item at the top of an AutoLayout, with views as contents of other items of it:
/// ConstraintHost(card, {{icon, Box(16, 16)}, {label, Text("…")}}). It takes its proposal within the limits of its
/// ideal size and its flexibility. Then the constraints are solved, and each view is placed at its item. A view has its
/// ideal width, gives way if it gets less, and its height follows.
///
/// A conflict inside is an error whose node_name() is the host, and whose conflict() names constraints and items. The
/// frames are then unchanged. After a change of the layout itself, call Tree::invalidate_host. The view retains the
/// layout.
inline View ConstraintHost(const Item &item, span<const ItemContent> contents = {}, const HostOptions &options = {}) {
    return detail::host(item, contents, options).view();
}

/// The lengths of a content on an axis: at least its own if it resists at 750 or more, at most its own if it hugs at
/// 750 or more. Without a length it takes any, ideally 0.
inline outcome<rgl_sizing_range> sizing_range(double intrinsic = unspecified, double resistance = 750,
                                              double hugging = 250) {
    rgl_sizing_range found{};
    const rgl_status code = rgl_sizing_range_of(intrinsic, resistance, hugging, &found);
    if (code == RGL_OK) return found;
    return detail::refused<rgl_sizing_range>(
        error(static_cast<status>(code), "a length is finite, and priorities are above 0 and at most 1000"));
}

/// A content with the priorities of a flexibility: 250 for a side that may give way, 750 for any other side.
/// Flexibility::of_content has no priorities, and is refused.
inline outcome<Content> with_flexibility(Content content, Flexibility flexibility) {
    const rgl_status code = rgl_flexibility_apply(static_cast<rgl_flexibility>(flexibility), &content.record);
    if (code == RGL_OK) return content;
    return detail::refused<Content>(
        error(static_cast<status>(code), "this flexibility stands for no priorities of its own"));
}

/// Discards the answers of a host, up to the root, because its layout has changed. Changes of its contents are
/// detected.
inline outcome<void> Tree::invalidate_host(const Which &host) {
    return done(host, [&](rgl_node node) { return rgl_constraint_host_invalidate(get(), node); });
}

/// Changes on which sides of its ideal size a host may be.
inline outcome<void> Tree::set_flexibility(const Which &host, Flexibility flexibility) {
    return done(host, [&](rgl_node node) {
        return rgl_constraint_host_set_flexibility(get(), node, static_cast<rgl_flexibility>(flexibility));
    });
}

REGLET_CPP_END

#endif
