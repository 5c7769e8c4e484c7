// SPDX-License-Identifier: MIT
/// Constraints in a layout, and how they come into it.
#ifndef REGLET_CPP_INSTALLED_HPP
#define REGLET_CPP_INSTALLED_HPP

#include <string>
#include <utility>
#include <vector>

#include "../box.h"
#include "autolayout_state.hpp"
#include "visual_format.hpp"

REGLET_CPP_BEGIN

/// A constraint in a layout: a small value, valid as long as the layout lives.
class InstalledConstraint {
  public:
    rgl_constraint id() const noexcept {
        return id_;
    }
    std::string name() const {
        return state_->name(id_);
    }
    outcome<void> set_constant(double constant) const {
        return done(rgl_autolayout_set_constants(state_->raw(), &id_, &constant, 1));
    }
    outcome<void> set_priority(double priority) const {
        return done(rgl_autolayout_set_priority(state_->raw(), id_, priority));
    }
    outcome<void> activate() const {
        return done(rgl_autolayout_exchange(state_->raw(), nullptr, 0, &id_, 1));
    }
    outcome<void> deactivate() const {
        return done(rgl_autolayout_exchange(state_->raw(), &id_, 1, nullptr, 0));
    }
    outcome<void> remove() const {
        const rgl_status code = rgl_autolayout_remove(state_->raw(), &id_, 1);
        if (code == RGL_OK) state_->forget_gone({&id_, 1});
        return done(code);
    }
    /// RGL_CONSTRAINT_INACTIVE, ACTIVE or BROKEN.
    outcome<rgl_constraint_state> state() const {
        rgl_layout_constraint record{};
        rgl_constraint_state found = 0;
        const rgl_status code = rgl_autolayout_constraint(state_->raw(), id_, &record, &found);
        if (code != RGL_OK) return detail::refused<rgl_constraint_state>(state_->failure(code));
        return found;
    }
    /// By how much it is violated, in points.
    outcome<double> violation() const {
        double found = 0;
        const rgl_status code = rgl_autolayout_violation(state_->raw(), id_, &found);
        if (code != RGL_OK) return detail::refused<double>(state_->failure(code));
        return found;
    }

    InstalledConstraint(detail::AutoLayoutState &state, rgl_constraint id) noexcept : state_(&state), id_(id) {}

  private:
    outcome<void> done(rgl_status code) const {
        return detail::delivered(code == RGL_OK ? result<void>() : result<void>(state_->failure(code)));
    }

    detail::AutoLayoutState *state_;
    rgl_constraint id_;
};

namespace detail {

inline std::vector<InstalledConstraint> installed(AutoLayoutState &state, const rgl_constraint *ids, size_t count) {
    std::vector<InstalledConstraint> found;
    for (size_t i = 0; i < count; i++) found.emplace_back(state, ids[i]);
    return found;
}

inline std::vector<rgl_constraint> ids_of(span<const InstalledConstraint> constraints) {
    std::vector<rgl_constraint> ids;
    for (const InstalledConstraint &one : constraints) ids.push_back(one.id());
    return ids;
}

/// Creates constraints, all of them or none; call is given records and their number, and writes the ids.
template <class Call>
outcome<std::vector<InstalledConstraint>> install(AutoLayoutState &state, span<const Constraint> constraints,
                                                  Call call) {
    std::vector<rgl_constraint> ids(constraints.size());
    if (const rgl_status code = state.add(constraints, ids.data(), call)) {
        return refused<std::vector<InstalledConstraint>>(state.failure(code, constraints));
    }
    return installed(state, ids.data(), ids.size());
}

inline outcome<std::vector<InstalledConstraint>> install_formats(AutoLayoutState &state,
                                                                 span<const std::string_view> texts,
                                                                 span<const ViewName> names, FormatOptions options,
                                                                 rgl_box into) {
    using Found = std::vector<InstalledConstraint>;
    if (options.superview == 0) options.superview = RGL_FORMAT_SUPERVIEW;
    if (options.safe_area == 0) options.safe_area = RGL_FORMAT_SAFE_AREA;
    FormatState reader(std::in_place);
    if (const rgl_status code = reader.prepare(names, options)) return refused<Found>(reader.failure(code));
    const rgl_constraint *ids = nullptr;
    size_t count = 0;
    const auto written = format_texts(texts);
    const rgl_status code =
        rgl_autolayout_read(state.raw(), reader.raw(), written.data(), written.size(), into, &ids, &count);
    if (code == RGL_ERROR_SYNTAX) return refused<Found>(reader.failure(code));
    if (code != RGL_OK) return refused<Found>(state.failure(code));
    return installed(state, ids, count);
}

} // namespace detail
REGLET_CPP_END

#endif
