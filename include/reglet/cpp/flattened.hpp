// SPDX-License-Identifier: MIT
/// Views as the records from which a tree is built, and the limits of a tree.
#ifndef REGLET_CPP_FLATTENED_HPP
#define REGLET_CPP_FLATTENED_HPP

#include <string>
#include <vector>

#include "../tree.h"
#include "records.hpp"
#include "view.hpp"

REGLET_CPP_BEGIN

/// Limits of the memory and the work of an object; 0 takes the default. See rgl_limits.
struct Limits {
    size_t nodes = 0;
    size_t depth = 0;
    uint64_t evaluations = 0;
    size_t bytes = 0;

    rgl_limits record() const {
        return {sizeof(rgl_limits), nodes, depth, evaluations, bytes};
    }
};

namespace detail {

struct Flattened {
    explicit Flattened(const View &root) {
        struct Pending {
            const View *view;
            int32_t parent;
        };
        Records<Pending> pending;
        pending.push_back({&root, -1});
        while (!pending.empty()) {
            const auto [view, parent] = pending.back();
            pending.pop_back();
            const auto place = static_cast<int32_t>(records.size());
            records.push_back(view->description().record);
            records.back().parent = parent;
            views.push_back(*view);
            const auto children = view->children();
            for (size_t i = children.size(); i > 0; i--) pending.push_back({&children[i - 1], place});
        }
    }
    Records<rgl_record> records;
    std::vector<View> views;
};

inline std::string caption(const View &view) {
    return view.name().empty() ? std::string(view.type()) : std::string(view.type()) + " “" + view.name() + "”";
}

} // namespace detail
REGLET_CPP_END

#endif
