// SPDX-License-Identifier: MIT
/// The children of a custom layout, valid during one call.
#ifndef REGLET_CPP_SUBVIEWS_HPP
#define REGLET_CPP_SUBVIEWS_HPP

#include <any>
#include <cstddef>

#include "../layout_as.h"
#include "../subviews.h"
#include "callbacks.hpp"
#include "view.hpp"

REGLET_CPP_BEGIN

/// A number that a view passes to the custom layout around it: an object of yours that exists as long as the views.
///
///     inline const LayoutKey share{1};                text.layout_value(share, 2)        subview[share]
class LayoutKey {
  public:
    /// The value of views that set none.
    explicit LayoutKey(double otherwise = 0) noexcept : otherwise_(otherwise) {}
    LayoutKey(const LayoutKey &) = delete;
    LayoutKey &operator=(const LayoutKey &) = delete;
    double otherwise() const noexcept {
        return otherwise_;
    }
    uint64_t number() const noexcept {
        return static_cast<uint64_t>(reinterpret_cast<uintptr_t>(this));
    }

  private:
    double otherwise_;
};

/// A child of a custom layout. A refusal ends the layout with that error.
class Subview {
  public:
    /// Its size under a proposal. Answers are remembered, so measuring twice costs nothing.
    Size size_that_fits(Proposal proposal = {}) const {
        Size found;
        check(rgl_subview_measure(&lent_, index_, proposal, &found), "size_that_fits");
        return found;
    }
    /// Places it; allowed in place_subviews only. anchor is its point, as fractions of its size, that is placed at the
    /// point.
    void place(Point at, Proposal proposal = {}, Point anchor = {0, 0}) const {
        const rgl_placement placement{at.x, at.y, {anchor.x, anchor.y}, proposal};
        check(rgl_subview_place(&lent_, index_, &placement), "place");
    }
    /// The position of one of its guides under a proposal, from its leading or top side.
    double guide(const Guide &guide, Proposal proposal = {}) const {
        double found = 0;
        check(rgl_subview_guide(&lent_, index_, proposal, static_cast<rgl_axis>(guide.axis()), callbacks_.number(guide),
                                &found),
              "guide");
        return found;
    }
    /// 0 by default, minus infinity for a spacer.
    double priority() const {
        double found = 0;
        check(rgl_subview_priority(&lent_, index_, &found), "priority");
        return found;
    }
    /// The spacing that it prefers around itself; distance is its preferred distance from the next one.
    rgl_spacing spacing() const {
        rgl_spacing found{};
        check(rgl_subview_spacing(&lent_, index_, &found), "spacing");
        return found;
    }
    /// The value of the view for a key.
    double operator[](const LayoutKey &key) const {
        double found = key.otherwise();
        check(rgl_subview_layout_value(&lent_, index_, key.number(), key.otherwise(), &found), "layout_value");
        return found;
    }

    Subview(const rgl_subviews &lent, size_t index, detail::Callbacks &callbacks) noexcept
        : lent_(lent), index_(index), callbacks_(callbacks) {}

  private:
    void check(rgl_status code, const char *call) const {
        if (code == RGL_OK) return;
        callbacks_.refuse(error(static_cast<status>(code), "subview " + std::to_string(index_) + ": " + call +
                                                               " was refused with " + rgl_status_name(code)));
    }

    rgl_subviews lent_;
    size_t index_;
    detail::Callbacks &callbacks_;
};

/// The children of a custom layout, valid during one call: keep none.
class Subviews {
  public:
    size_t size() const noexcept {
        return lent_.count;
    }
    bool empty() const noexcept {
        return lent_.count == 0;
    }
    Subview operator[](size_t index) const noexcept {
        return {lent_, index, tree_.callbacks()};
    }
    /// Places count from the leading side and are mirrored by the engine.
    Direction direction() const noexcept {
        return static_cast<Direction>(lent_.direction);
    }

    /// A value of type T that is kept until the layout or its subviews change. The first call creates it with the
    /// default constructor.
    template <class T> T &cache() const {
        T *found = std::any_cast<T>(&cache_);
        return found != nullptr ? *found : cache_.emplace<T>();
    }

    /// The size of the subviews as the children of a container: measure_as(HStack(spacing(8)), proposal). Containers are
    /// the stacks, Grid, Masonry, Flow, AspectGrid and Custom. The container's own children are not used. The answers of
    /// the subviews are remembered, the answer of the container is not. Calls rgl_subviews_measure_as.
    Size measure_as(const View &container, Proposal proposal = {}) const {
        return measured_as(container, proposal, nullptr, 0);
    }
    /// The size of the subviews with these indices, in this order.
    Size measure_as(const View &container, Proposal proposal, span<const size_t> indices) const {
        return measured_as(container, proposal, address(indices), indices.size());
    }
    /// Places the subviews as a container does that has these bounds and received the proposal; allowed in
    /// place_subviews only. The size of the bounds should be the answer to the proposal. Calls rgl_subviews_place_as.
    void place_as(const View &container, const Rect &bounds, Proposal proposal) const {
        placed_as(container, bounds, proposal, nullptr, 0);
    }
    /// Places the subviews with these indices, in this order.
    void place_as(const View &container, const Rect &bounds, Proposal proposal, span<const size_t> indices) const {
        placed_as(container, bounds, proposal, address(indices), indices.size());
    }

    /// The spacing preferences of all subviews, united: the larger distance counts. Zero without subviews.
    rgl_spacing united_spacing() const;

    class Iterator {
      public:
        Iterator(const Subviews &of, size_t index) noexcept : of_(&of), index_(index) {}
        Subview operator*() const noexcept {
            return (*of_)[index_];
        }
        Iterator &operator++() noexcept {
            ++index_;
            return *this;
        }
        bool operator!=(const Iterator &other) const noexcept {
            return index_ != other.index_;
        }

      private:
        const Subviews *of_;
        size_t index_;
    };
    Iterator begin() const noexcept {
        return {*this, 0};
    }
    Iterator end() const noexcept {
        return {*this, lent_.count};
    }

    Subviews(const rgl_subviews &lent, detail::Numbering &tree, void *cache) noexcept
        : lent_(lent), tree_(tree), cache_(*static_cast<std::any *>(cache)) {}

  private:
    Size measured_as(const View &container, Proposal proposal, const size_t *indices, size_t count) const {
        Size found;
        with(container, "measure_as", [&](const rgl_record &record) {
            return rgl_subviews_measure_as(&lent_, &record, indices, count, proposal, &found);
        });
        return found;
    }
    void placed_as(const View &container, const Rect &bounds, Proposal proposal, const size_t *indices,
                   size_t count) const {
        with(container, "place_as", [&](const rgl_record &record) {
            return rgl_subviews_place_as(&lent_, &record, indices, count, &bounds, proposal);
        });
    }
    /// Calls a function of the library with the record of a container. The call borrows the context of a custom layout.
    template <class Call> void with(const View &container, const char *name, Call call) const {
        rgl_record record = container.description().record;
        const detail::Context *before = tree_.contexts().newest();
        for (const auto &filler : container.description().fillers) filler->fill(record, tree_);
        const detail::Context *made = tree_.contexts().newest();
        rgl_status code = tree_.take_failure();
        if (code == RGL_OK) code = call(record);
        // Contexts of the contents of readers, which the call may have added, belong to the library.
        if (made != before) delete made;
        if (code == RGL_OK) return;
        tree_.callbacks().refuse(error(static_cast<status>(code), std::string(container.type()) + ": " + name +
                                                                      " was refused with " + rgl_status_name(code)));
    }
    /// A list of indices. NULL, which an empty list may have as its address, selects all subviews.
    static const size_t *address(span<const size_t> indices) noexcept {
        static const size_t none = 0;
        return indices.empty() ? &none : indices.data();
    }

    rgl_subviews lent_;
    detail::Numbering &tree_;
    std::any &cache_;
};

inline rgl_spacing Subviews::united_spacing() const {
    rgl_spacing found{};
    rgl_status code = RGL_OK;
    if (empty()) {
        for (const rgl_side side : {RGL_SIDE_TOP, RGL_SIDE_LEFT, RGL_SIDE_BOTTOM, RGL_SIDE_RIGHT}) {
            rgl_spacing_set(&found, RGL_SPACING_DEFAULT, side, 0);
        }
    }
    for (const Subview subview : *this) {
        const rgl_spacing preferred = subview.spacing();
        code = rgl_spacing_unite(&found, &preferred, RGL_EDGES_ALL, lent_.direction);
        if (code == RGL_OK) continue;
        tree_.callbacks().refuse(error(static_cast<status>(code), "united_spacing: too many distances"));
    }
    return found;
}

REGLET_CPP_END

#endif
