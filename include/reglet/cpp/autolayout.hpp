// SPDX-License-Identifier: MIT
/// Auto Layout: items, constraints between them, and frames.
#ifndef REGLET_CPP_AUTOLAYOUT_HPP
#define REGLET_CPP_AUTOLAYOUT_HPP

#include <string>
#include <vector>

#include "../box.h"
#include "item.hpp"
#include "visual_format.hpp"

REGLET_CPP_BEGIN

/// A constraint in a layout: a small value, valid as long as the layout lives. Since 0.1.
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
        return done(rgl_autolayout_remove(state_->raw(), &id_, 1));
    }
    /// RGL_CONSTRAINT_INACTIVE, ACTIVE or BROKEN.
    outcome<rgl_constraint_state> state() const {
        rgl_layout_constraint record{};
        rgl_constraint_state found = 0;
        const rgl_status code = rgl_autolayout_constraint(state_->raw(), id_, &record, &found);
        if (code != RGL_OK) return detail::refused<rgl_constraint_state>(state_->failure(code));
        return found;
    }
    /// By how much it is missed, in points.
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

/// Items and constraints, and the solver that makes them hold. It is moved, not copied, and frees what it owns. Every call
/// is all of it or nothing; constraints that contradict each other are refused with an error whose conflict() names
/// them. Since 0.1.
class AutoLayout : public detail::Owned<detail::AutoLayoutState> {
  public:
    explicit AutoLayout(const Limits &limits = {}) : Owned(std::in_place, limits, std::in_place) {}

    /// The library's own object, for what this class has not.
    rgl_autolayout *get() const noexcept {
        return state().raw();
    }

    /// An item at the top of a hierarchy, with sides that are required where they are given.
    outcome<Item> item(std::string name = "", Proposal size = {}) {
        const Item none(state(), 0);
        rgl_item made = 0;
        rgl_status code = rgl_item_create(get(), 0, &made);
        if (code == RGL_OK && (size.has_width() || size.has_height())) {
            code = rgl_item_set_size(get(), made, size);
            if (code != RGL_OK) {
                const error why = state().failure(code);
                rgl_item_remove(get(), made);
                return detail::refused<Item>(why);
            }
        }
        return none.born(code, made, std::move(name));
    }
    outcome<void> set_direction(Direction direction) {
        return done(rgl_autolayout_set_layout_direction(get(), static_cast<rgl_layout_direction>(direction)));
    }
    /// RGL_CONFLICT_REFUSE, the default, or RGL_CONFLICT_BREAK_LAST.
    outcome<void> set_conflict_policy(rgl_conflict_policy policy) {
        return done(rgl_autolayout_set_conflict_policy(get(), policy));
    }

    // Constraints.

    outcome<InstalledConstraint> activate(const Constraint &constraint) {
        rgl_constraint id = 0;
        if (const rgl_status code = add({&constraint, 1}, &id)) {
            return detail::refused<InstalledConstraint>(state().failure(code, {&constraint, 1}));
        }
        return InstalledConstraint(state(), id);
    }
    /// Activates constraints together, all of them or none, with one solve: activate({a.width() == 80, …}).
    outcome<std::vector<InstalledConstraint>> activate(span<const Constraint> constraints) {
        std::vector<rgl_constraint> ids(constraints.size());
        if (const rgl_status code = add(constraints, ids.data())) {
            return detail::refused<std::vector<InstalledConstraint>>(state().failure(code, constraints));
        }
        return installed(ids.data(), ids.size());
    }
    /// Deactivates some and activates others, with one solve.
    outcome<void> exchange(span<const InstalledConstraint> deactivated, span<const InstalledConstraint> activated) {
        const auto off = ids_of(deactivated), on = ids_of(activated);
        return done(rgl_autolayout_exchange(get(), off.data(), off.size(), on.data(), on.size()));
    }
    outcome<void> remove(span<const InstalledConstraint> constraints) {
        const auto ids = ids_of(constraints);
        return done(rgl_autolayout_remove(get(), ids.data(), ids.size()));
    }
    /// Activates what visual formats say: read({"|-[label]-[field(>=120)]-|"}, {{"label", label}, {"field", field}}).
    /// Bars stand for the superview of the item at the edge, unless the options name others.
    outcome<std::vector<InstalledConstraint>> read(span<const std::string_view> texts, span<const ViewName> names,
                                                   FormatOptions options = {}) {
        using Found = std::vector<InstalledConstraint>;
        if (options.superview == 0) options.superview = RGL_FORMAT_SUPERVIEW;
        if (options.safe_area == 0) options.safe_area = RGL_FORMAT_SAFE_AREA;
        detail::FormatState reader(std::in_place);
        if (const rgl_status code = reader.prepare(names, options)) return detail::refused<Found>(reader.failure(code));
        const rgl_constraint *ids = nullptr;
        size_t count = 0;
        const auto written = detail::format_texts(texts);
        const rgl_status code =
            rgl_autolayout_read(get(), reader.raw(), written.data(), written.size(), 0, &ids, &count);
        if (code == RGL_ERROR_SYNTAX) return detail::refused<Found>(reader.failure(code));
        if (code != RGL_OK) return detail::refused<Found>(state().failure(code));
        return installed(ids, count);
    }

    // Results.

    /// Works out all frames; returns how many have changed.
    outcome<size_t> layout() {
        size_t changed = 0;
        const rgl_status code = rgl_autolayout_layout(get(), &changed);
        if (code != RGL_OK) return detail::refused<size_t>(state().failure(code));
        return changed;
    }
    /// Items and axes that more than one solution fits.
    outcome<std::vector<Ambiguity>> ambiguities() const {
        std::vector<rgl_ambiguity> read;
        const rgl_status code = detail::read_list(read, [&](rgl_ambiguity *out, size_t capacity, size_t *count) {
            return rgl_autolayout_ambiguities(get(), out, capacity, count);
        });
        if (code != RGL_OK) return detail::refused<std::vector<Ambiguity>>(state().failure(code));
        std::vector<Ambiguity> found;
        for (const rgl_ambiguity &one : read) {
            found.push_back({one.item, state().name(one.item), static_cast<Axis>(one.axis), one.cause, one.attribute});
        }
        return found;
    }
    /// The same in words, each with what would end it.
    outcome<std::string> explain_ambiguities() const {
        return text(rgl_autolayout_ambiguity_text);
    }
    /// The constraints that decide an attribute: as records, and in words.
    outcome<std::vector<Reason>> reasons(const Anchor &anchor) const {
        std::vector<rgl_layout_reason> read;
        const rgl_status code = detail::read_list(read, [&](rgl_layout_reason *out, size_t capacity, size_t *count) {
            return rgl_autolayout_explain(get(), anchor.item(), anchor.attribute(), out, capacity, count);
        });
        if (code != RGL_OK) return detail::refused<std::vector<Reason>>(state().failure(code));
        std::vector<Reason> found;
        for (const rgl_layout_reason &one : read) found.push_back(state().reason(one));
        return found;
    }
    outcome<std::string> explain(const Anchor &anchor) const {
        return text([&](rgl_autolayout *layout, char *buffer, size_t capacity, size_t *length) {
            return rgl_autolayout_explain_text(layout, anchor.item(), anchor.attribute(), buffer, capacity, length);
        });
    }
    /// Constraints without effect because they contradict required ones: RGL_CONFLICT_BREAK_LAST.
    outcome<std::vector<InstalledConstraint>> broken() const {
        std::vector<rgl_constraint> ids;
        const rgl_status code = detail::read_list(ids, [&](rgl_constraint *out, size_t capacity, size_t *count) {
            return rgl_autolayout_broken(get(), out, capacity, count);
        });
        if (code != RGL_OK) return detail::refused<std::vector<InstalledConstraint>>(state().failure(code));
        return installed(ids.data(), ids.size());
    }
    outcome<std::string> dump() const {
        return text(rgl_autolayout_dump);
    }

  private:
    outcome<void> done(rgl_status code) const {
        return detail::delivered(code == RGL_OK ? result<void>() : result<void>(state().failure(code)));
    }
    template <class Read> outcome<std::string> text(Read read) const {
        std::string found;
        const rgl_status code = detail::read_text(found, [&](char *buffer, size_t capacity, size_t *length) {
            return read(get(), buffer, capacity, length);
        });
        if (code != RGL_OK) return detail::refused<std::string>(state().failure(code));
        return found;
    }
    rgl_status add(span<const Constraint> constraints, rgl_constraint *ids) {
        std::vector<rgl_layout_constraint> records;
        for (const Constraint &one : constraints) records.push_back(one.record());
        if (const rgl_status code = rgl_autolayout_add(get(), records.data(), records.size(), ids)) return code;
        for (size_t i = 0; i < constraints.size(); i++) {
            const std::string &name = constraints[i].name();
            // The constraints are there: a name that is too long stays this side of the library.
            if (name.empty()) continue;
            state().names[ids[i]] = name;
            rgl_autolayout_set_name(get(), ids[i], name.data(), name.size());
        }
        return RGL_OK;
    }
    std::vector<InstalledConstraint> installed(const rgl_constraint *ids, size_t count) const {
        std::vector<InstalledConstraint> found;
        for (size_t i = 0; i < count; i++) found.emplace_back(state(), ids[i]);
        return found;
    }
    static std::vector<rgl_constraint> ids_of(span<const InstalledConstraint> constraints) {
        std::vector<rgl_constraint> ids;
        for (const InstalledConstraint &one : constraints) ids.push_back(one.id());
        return ids;
    }
};

REGLET_CPP_END

#endif
