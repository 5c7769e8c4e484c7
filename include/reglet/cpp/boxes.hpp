// SPDX-License-Identifier: MIT
/// Constraints that are activated and removed together: boxes, and conductors, whose states are boxes.
#ifndef REGLET_CPP_BOXES_HPP
#define REGLET_CPP_BOXES_HPP

#include <algorithm>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "installed.hpp"

REGLET_CPP_BEGIN

/// Constraints of a layout: made by AutoLayout::box, and active, or a state of a conductor. A constraint in boxes is
/// active as long as one of them is, and is removed with the last of them. A small value, valid as long as the layout
/// exists.
class ConstraintBox {
  public:
    rgl_box id() const noexcept {
        return id_;
    }
    /// Creates constraints in the box, all of them or none. They are active if the box is.
    outcome<std::vector<InstalledConstraint>> add(span<const Constraint> constraints) const {
        return detail::install(*state_, constraints,
                               [&](const rgl_layout_constraint *records, size_t count, rgl_constraint *ids) {
                                   return rgl_box_add(state_->raw(), id_, records, count, ids);
                               });
    }
    /// Replaces the constraints of the box, except those that were added once, with one solve.
    outcome<std::vector<InstalledConstraint>> replace(span<const Constraint> constraints) const {
        const std::vector<rgl_constraint> before = held();
        return detail::install(*state_, constraints,
                               [&](const rgl_layout_constraint *records, size_t count, rgl_constraint *ids) {
                                   const rgl_status code = rgl_box_replace(state_->raw(), id_, records, count, ids);
                                   if (code == RGL_OK) state_->forget_gone(before);
                                   return code;
                               });
    }
    /// Creates the constraints of a function at the first call with a key; returns whether it was the first. They
    /// remain when the box is replaced.
    outcome<bool> once(uint64_t key, const std::function<std::vector<Constraint>()> &make) const {
        uint32_t knows = 0;
        if (const rgl_status code = rgl_box_knows(state_->raw(), id_, key, &knows)) {
            return detail::refused<bool>(state_->failure(code));
        }
        if (knows != 0) return false;
        const std::vector<Constraint> made = make();
        std::vector<rgl_constraint> ids(made.size());
        const auto call = [&](const rgl_layout_constraint *records, size_t count, rgl_constraint *out) {
            return rgl_box_once(state_->raw(), id_, key, records, count, out);
        };
        if (const rgl_status code = state_->add(made, ids.data(), call)) {
            return detail::refused<bool>(state_->failure(code, made));
        }
        return true;
    }
    /// Activates the constraints of visual formats in the box: see AutoLayout::read.
    outcome<std::vector<InstalledConstraint>> read(span<const std::string_view> texts, span<const ViewName> names,
                                                   const FormatOptions &options = {}) const {
        return detail::install_formats(*state_, texts, names, options, id_);
    }
    /// Adds existing constraints to the box. The present ones remain.
    outcome<void> share(span<const InstalledConstraint> constraints) const {
        const std::vector<rgl_constraint> ids = detail::ids_of(constraints);
        return done(rgl_box_share(state_->raw(), id_, ids.data(), ids.size()));
    }

    /// Activates or deactivates the constraints of the box, with one solve. A constraint that is in another active box
    /// remains active.
    outcome<void> set_active(bool active) const {
        return done(rgl_box_set_active(state_->raw(), id_, active ? 1 : 0));
    }
    outcome<bool> is_active() const {
        uint32_t found = 0;
        if (const rgl_status code = rgl_box_is_active(state_->raw(), id_, &found)) {
            return detail::refused<bool>(state_->failure(code));
        }
        return found != 0;
    }
    /// The constraints of the box: first the constraints of once, then the rest, each in the order of adding.
    outcome<std::vector<InstalledConstraint>> constraints() const {
        std::vector<rgl_constraint> ids;
        if (const rgl_status code = read(ids)) {
            return detail::refused<std::vector<InstalledConstraint>>(state_->failure(code));
        }
        return detail::installed(*state_, ids.data(), ids.size());
    }
    /// Removes the box, and the constraints that no other one holds.
    outcome<void> remove() const {
        const std::vector<rgl_constraint> before = held();
        const rgl_status code = rgl_box_remove(state_->raw(), id_);
        if (code == RGL_OK) {
            state_->forget_gone(before);
            for (const rgl_conductor conductor : state_->conductors.numbers()) {
                std::vector<detail::NamedBox> &states = state_->conductors[conductor];
                const auto is_this = [&](const auto &one) { return one.box == id_; };
                states.erase(std::remove_if(states.begin(), states.end(), is_this), states.end());
            }
        }
        return done(code);
    }

    ConstraintBox(detail::AutoLayoutState &state, rgl_box id) noexcept : state_(&state), id_(id) {}

  private:
    outcome<void> done(rgl_status code) const {
        return detail::delivered(code == RGL_OK ? result<void>() : result<void>(state_->failure(code)));
    }
    rgl_status read(std::vector<rgl_constraint> &into) const {
        return detail::read_list(into, [&](rgl_constraint *out, size_t capacity, size_t *count) {
            return rgl_box_constraints(state_->raw(), id_, out, capacity, count);
        });
    }
    std::vector<rgl_constraint> held() const {
        std::vector<rgl_constraint> ids;
        read(ids);
        return ids;
    }

    detail::AutoLayoutState *state_;
    rgl_box id_;
};

/// States by name, boxes of which some are active: made by AutoLayout::conductor. A small value, valid as long as the
/// layout lives.
///
///     screen.state("narrow").read({"V:|-[title]-[text]-|"}, …);
///     screen.state("wide").read({"|-[title]-[text]-|"}, …);
///     screen.set_active({"narrow"});
class Conductor {
  public:
    rgl_conductor id() const noexcept {
        return id_;
    }
    /// The box of a state, which is created at the first call, and is not active then.
    outcome<ConstraintBox> state(std::string_view name) const {
        for (const auto &[known, box] : states_of()) {
            if (known == name) return ConstraintBox(*state_, box);
        }
        rgl_box made = 0;
        if (const rgl_status code = rgl_box_create(state_->raw(), id_, &made)) {
            return detail::refused<ConstraintBox>(state_->failure(code));
        }
        state_->conductors[id_].push_back({std::string(name), made});
        return ConstraintBox(*state_, made);
    }
    /// The names of all states.
    std::vector<std::string> states() const {
        std::vector<std::string> found;
        for (const auto &[name, box] : states_of()) found.push_back(name);
        return found;
    }
    /// Activates these states and deactivates the remaining ones, with one solve. A constraint that two states share
    /// remains. A name without a state is refused.
    outcome<void> set_active(span<const std::string_view> names) const {
        std::vector<rgl_box> boxes;
        for (const std::string_view name : names) {
            const size_t known = boxes.size();
            for (const auto &[state, box] : states_of()) {
                if (state == name) boxes.push_back(box);
            }
            if (boxes.size() == known) {
                return detail::refused<void>(error(status::unknown_id, "there is no state “" + std::string(name) +
                                                                           "”: ask for it with state()"));
            }
        }
        return done(rgl_conductor_set_states(state_->raw(), id_, boxes.data(), boxes.size()));
    }
    /// The names of the active states.
    outcome<std::vector<std::string>> active() const {
        std::vector<std::string> found;
        for (const auto &[name, box] : states_of()) {
            uint32_t is_active = 0;
            if (const rgl_status code = rgl_box_is_active(state_->raw(), box, &is_active)) {
                return detail::refused<std::vector<std::string>>(state_->failure(code));
            }
            if (is_active != 0) found.push_back(name);
        }
        return found;
    }
    /// Removes the conductor with its states, and the constraints that no other box holds.
    outcome<void> remove() const {
        std::vector<rgl_constraint> before;
        for (const auto &[name, box] : states_of()) {
            std::vector<rgl_constraint> ids;
            detail::read_list(ids, [&, of = box](rgl_constraint *out, size_t capacity, size_t *count) {
                return rgl_box_constraints(state_->raw(), of, out, capacity, count);
            });
            for (const rgl_constraint id : ids) before.push_back(id);
        }
        const rgl_status code = rgl_conductor_remove(state_->raw(), id_);
        if (code == RGL_OK) {
            state_->forget_gone(before);
            state_->conductors.erase(id_);
        }
        return done(code);
    }

    Conductor(detail::AutoLayoutState &state, rgl_conductor id) noexcept : state_(&state), id_(id) {}

  private:
    outcome<void> done(rgl_status code) const {
        return detail::delivered(code == RGL_OK ? result<void>() : result<void>(state_->failure(code)));
    }
    const std::vector<detail::NamedBox> &states_of() const {
        static const std::vector<detail::NamedBox> none;
        const auto *found = state_->conductors.find(id_);
        return found == nullptr ? none : *found;
    }

    detail::AutoLayoutState *state_;
    rgl_conductor id_;
};

REGLET_CPP_END

#endif
