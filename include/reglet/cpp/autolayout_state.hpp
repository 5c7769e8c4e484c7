// SPDX-License-Identifier: MIT
/// What a layout of items knows beside the library's own object. Nothing to read here for a user.
#ifndef REGLET_CPP_AUTOLAYOUT_STATE_HPP
#define REGLET_CPP_AUTOLAYOUT_STATE_HPP

#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

#include "../autolayout.h"
#include "../box.h"
#include "conflict.hpp"
#include "constraint.hpp"
#include "leaves.hpp"
#include "owned.hpp"
#include "tree_state.hpp"

REGLET_CPP_BEGIN
namespace detail {

class AutoLayoutState final : public Callbacks {
  public:
    explicit AutoLayoutState(Gone) {}
    AutoLayoutState(const Limits &limits, std::in_place_t) {
        const rgl_limits bounds = limits.record();
        const rgl_autolayout_options options{sizeof options, nullptr, &bounds};
        handle.create([&](rgl_autolayout **out) { return rgl_autolayout_create(&options, out); });
    }

    rgl_autolayout *raw() const noexcept {
        return handle.get();
    }

    /// The number of the one measurer, which finds functions by the items' tags.
    rgl_status measurer(rgl_measurer_id &out) {
        if (measurer_ == 0) {
            const rgl_measurer added{sizeof added, this, measured, nullptr, nullptr};
            if (const rgl_status code = rgl_autolayout_add_measurer(raw(), &added, &measurer_)) return code;
        }
        out = measurer_;
        return RGL_OK;
    }

    std::string name(uint64_t id) const {
        const auto found = names.find(id);
        return found == names.end() ? std::string() : found->second;
    }

    /// Creates constraints with a call that writes their ids, and names them.
    template <class Call> rgl_status add(span<const Constraint> constraints, rgl_constraint *ids, Call call) {
        std::vector<rgl_layout_constraint> records;
        for (const Constraint &one : constraints) records.push_back(one.record());
        const rgl_layout_constraint *first = records.data();
        if (const rgl_status code = call(first, records.size(), ids)) return code;
        for (size_t i = 0; i < constraints.size(); i++) {
            const std::string &name = constraints[i].name();
            // The constraints are there: a name that is too long stays this side of the library.
            if (name.empty()) continue;
            names[ids[i]] = name;
            rgl_autolayout_set_name(raw(), ids[i], name.data(), name.size());
        }
        return RGL_OK;
    }

    /// Forgets the names of those constraints that are gone.
    void forget_gone(span<const rgl_constraint> ids) {
        for (const rgl_constraint id : ids) {
            const auto known = names.find(id);
            if (known == names.end()) continue;
            rgl_layout_constraint record{};
            rgl_constraint_state state = 0;
            if (rgl_autolayout_constraint(raw(), id, &record, &state) == RGL_ERROR_STALE_ID) names.erase(known);
        }
    }

    /// The error of a call; throws what a callback has thrown. given are the constraints of the call, if it had any.
    error failure(rgl_status code, span<const Constraint> given = {}) {
        if (std::optional<error> refusal = ended(code)) return *refusal;
        const std::string name = this->name(handle.last().node);
        if (code != RGL_ERROR_CONFLICT) return handle.failure(code, name, name);
        auto conflict = std::make_shared<Conflict>(read_conflict(given));
        if (conflict->text.empty()) return handle.failure(code, name, name);
        return error(status::conflict, "", name, conflict->text, handle.last()).with(std::move(conflict));
    }

    Conflict read_conflict(span<const Constraint> given = {}) const {
        Conflict found{{}, 0, ""};
        std::vector<rgl_layout_reason> members;
        read_list(members, [&](rgl_layout_reason *out, size_t capacity, size_t *count) {
            return rgl_autolayout_conflict(raw(), out, capacity, count, &found.size);
        });
        read_text(found.text, [&](char *buffer, size_t capacity, size_t *length) {
            return rgl_autolayout_conflict_text(raw(), buffer, capacity, length);
        });
        for (const rgl_layout_reason &one : members) found.reasons.push_back(reason(one, given));
        return found;
    }

    Reason reason(const rgl_layout_reason &one, span<const Constraint> given = {}) const {
        std::string name = this->name(one.constraint);
        if (name.empty() && one.element < given.size()) name = given[one.element].name();
        return {one.origin,           one.attribute,   one.constraint, one.element, one.item,
                this->name(one.item), std::move(name), one.share,      one.repair};
    }

    Handle<rgl_autolayout, rgl_autolayout_destroy, rgl_autolayout_last_error> handle;
    /// Names of items and constraints.
    std::unordered_map<uint64_t, std::string> names;
    /// The states of conductors by name, in the order in which they came.
    std::unordered_map<rgl_conductor, std::vector<std::pair<std::string, rgl_box>>> conductors;
    /// What measures items.
    std::unordered_map<rgl_item, MeasureFunction> functions;

  private:
    static rgl_status measured(void *self, const rgl_measure_request *request, rgl_measurement *out) {
        auto &state = *static_cast<AutoLayoutState *>(self);
        return state.guarded([&](Callbacks &) {
            const Measurement answer = state.functions.at(request->tag)(request->proposal);
            *out = {answer.size.width, answer.size.height, answer.first_text_baseline, answer.last_text_baseline};
        });
    }

    rgl_measurer_id measurer_ = 0;
};

} // namespace detail
REGLET_CPP_END

#endif
