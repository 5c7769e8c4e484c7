// SPDX-License-Identifier: MIT
/// Aligning one item with another: an edge, the centre or the golden section, and staying inside.
#ifndef REGLET_CPP_ALIGN_HPP
#define REGLET_CPP_ALIGN_HPP

#include <optional>
#include <string>
#include <vector>

#include "../align.h"
#include "item.hpp"

REGLET_CPP_BEGIN

/// The position of an item in its target along one axis. The first four apply to both axes.
enum class Align : rgl_align_mode {
    /// As other constraints want.
    none = RGL_ALIGN_NONE,
    /// From edge to edge.
    fill = RGL_ALIGN_FILL,
    center = RGL_ALIGN_CENTER,
    /// The middle at 38.2 % of the target.
    golden = RGL_ALIGN_GOLDEN,
    left = RGL_ALIGN_LEFT,
    right = RGL_ALIGN_RIGHT,
    leading = RGL_ALIGN_LEADING,
    trailing = RGL_ALIGN_TRAILING,
    top = RGL_ALIGN_TOP,
    bottom = RGL_ALIGN_BOTTOM,
    first_baseline = RGL_ALIGN_FIRST_BASELINE,
    last_baseline = RGL_ALIGN_LAST_BASELINE
};

namespace detail {

/// Whether an item is inside `outer`. Only a guide's owner contains it, because a guide's edges count from there.
inline bool contains(const Item &outer, const Item &item) {
    rgl_item above = item.id();
    while (rgl_item_superview(item.state().raw(), above, &above) == RGL_OK && above != 0) {
        if (above == outer.id()) return true;
    }
    return false;
}

inline outcome<std::vector<Constraint>> aligned(const Item &item, const Item &to, Align horizontally, Align vertically,
                                                const Edges &edges, bool reads, std::optional<bool> inside) {
    const rgl_align_options options{sizeof options,
                                    item.id(),
                                    to.id(),
                                    static_cast<rgl_align_mode>(horizontally),
                                    static_cast<rgl_align_mode>(vertically),
                                    edges.top,
                                    edges.left,
                                    edges.bottom,
                                    edges.right,
                                    reads ? 1u : 0u,
                                    inside.value_or(contains(to, item)) ? 1u : 0u};
    rgl_layout_constraint records[RGL_ALIGN_MOST];
    size_t count = 0;
    if (const rgl_status code = rgl_align(&options, records, &count)) {
        const char *why = code == RGL_ERROR_INVALID_NUMBER
                              ? "align: a distance must be finite"
                              : "align: a mode is not one of its axis, or an item is missing";
        return refused<std::vector<Constraint>>(error(static_cast<status>(code), why));
    }
    return std::vector<Constraint>(records, records + count);
}

} // namespace detail

/// The required constraints that align an item with `to`, for AutoLayout::activate: align(label, page,
/// Align::center, Align::top, Edges(20, 0, 0, 0)). Edges are distances in points from the target's edges in any layout
/// direction. With Insets they follow the reading direction. A centre moves by half of their difference. inside is
/// whether the target contains the item, which matters for the golden section; by default it is found out.
inline outcome<std::vector<Constraint>> align(const Item &item, const Item &to, Align horizontally,
                                              Align vertically = Align::none, const Edges &edges = Edges(0, 0, 0, 0),
                                              std::optional<bool> inside = std::nullopt) {
    return detail::aligned(item, to, horizontally, vertically, edges, false, inside);
}
inline outcome<std::vector<Constraint>> align(const Item &item, const Item &to, Align horizontally, Align vertically,
                                              const Insets &insets, std::optional<bool> inside = std::nullopt) {
    const Edges edges(insets.top, insets.leading, insets.bottom, insets.trailing);
    return detail::aligned(item, to, horizontally, vertically, edges, true, inside);
}

REGLET_CPP_END

#endif
