// SPDX-License-Identifier: MIT
/// Auto Layout: items, constraints between them, and frames.
#ifndef REGLET_CPP_AUTOLAYOUT_HPP
#define REGLET_CPP_AUTOLAYOUT_HPP

#include <string>
#include <vector>

#include "boxes.hpp"
#include "item.hpp"

REGLET_CPP_BEGIN

/// Items and constraints, and the solver for them. It is moved, not copied, and frees its objects. Every call takes
/// effect completely or not at all. An error's conflict() names constraints that contradict each other.
class AutoLayout : public detail::Owned<detail::AutoLayoutState> {
  public:
    explicit AutoLayout(const Limits &limits = {}) : Owned(std::in_place, limits, std::in_place) {}

    /// The library's own object, for calls that this class does not have.
    rgl_autolayout *get() const noexcept {
        return state().raw();
    }

    /// An item at the top of a hierarchy; sides that are given are required.
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

    /// Sets a function that is called about once a millisecond during a long call, also of trees that host the layout:
    /// false, or an exception, ends it, and nothing has changed. An empty function removes it. Calls
    /// rgl_autolayout_set_progress.
    outcome<void> set_progress(std::function<bool()> report) {
        return done(state().report(std::move(report)));
    }

    // Constraints.

    outcome<InstalledConstraint> activate(const Constraint &constraint) {
        rgl_constraint id = 0;
        const auto call = [&](const rgl_layout_constraint *records, size_t count, rgl_constraint *ids) {
            return rgl_autolayout_add(get(), records, count, ids);
        };
        if (const rgl_status code = state().add({&constraint, 1}, &id, call)) {
            return detail::refused<InstalledConstraint>(state().failure(code, {&constraint, 1}));
        }
        return InstalledConstraint(state(), id);
    }
    /// Activates constraints together, all of them or none, with one solve: activate({a.width() == 80, …}).
    outcome<std::vector<InstalledConstraint>> activate(span<const Constraint> constraints) {
        return detail::install(state(), constraints,
                               [&](const rgl_layout_constraint *records, size_t count, rgl_constraint *ids) {
                                   return rgl_autolayout_add(get(), records, count, ids);
                               });
    }
    /// Deactivates some and activates others, with one solve.
    outcome<void> exchange(span<const InstalledConstraint> deactivated, span<const InstalledConstraint> activated) {
        const auto off = detail::ids_of(deactivated), on = detail::ids_of(activated);
        return done(rgl_autolayout_exchange(get(), off.data(), off.size(), on.data(), on.size()));
    }
    outcome<void> remove(span<const InstalledConstraint> constraints) {
        const auto ids = detail::ids_of(constraints);
        const rgl_status code = rgl_autolayout_remove(get(), ids.data(), ids.size());
        if (code == RGL_OK) state().forget_gone(ids);
        return done(code);
    }
    /// Activates the constraints of visual formats: read({"|-[label]-[field(>=120)]-|"}, {{"label", label}, {"field",
    /// field}}). Bars name the superview of the item at the edge, unless the options name other items.
    outcome<std::vector<InstalledConstraint>> read(span<const std::string_view> texts, span<const ViewName> names,
                                                   const FormatOptions &options = {}) {
        return detail::install_formats(state(), texts, names, options, 0);
    }

    /// An active box of constraints that are activated and removed together.
    outcome<ConstraintBox> box() {
        rgl_box made = 0;
        if (const rgl_status code = rgl_box_create(get(), 0, &made)) {
            return detail::refused<ConstraintBox>(state().failure(code));
        }
        return ConstraintBox(state(), made);
    }
    /// Boxes by name, of which some are active.
    outcome<Conductor> conductor() {
        rgl_conductor made = 0;
        if (const rgl_status code = rgl_conductor_create(get(), &made)) {
            return detail::refused<Conductor>(state().failure(code));
        }
        state().conductors[made];
        return Conductor(state(), made);
    }

    // Results.

    /// Works out all frames; returns how many have changed.
    outcome<size_t> layout() {
        size_t changed = 0;
        const rgl_status code = rgl_autolayout_layout(get(), &changed);
        if (code != RGL_OK) return detail::refused<size_t>(state().failure(code));
        state().settle();
        return changed;
    }
    /// Items and axes that more than one solution fits.
    outcome<std::vector<Ambiguity>> ambiguities() const {
        detail::Records<rgl_ambiguity> read;
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
    /// The ambiguities as text, each with a change that would end it.
    outcome<std::string> explain_ambiguities() const {
        return text(rgl_autolayout_ambiguity_text);
    }
    /// The constraints that decide an attribute: as records, and as text.
    outcome<std::vector<Reason>> reasons(const Anchor &anchor) const {
        detail::Records<rgl_layout_reason> read;
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
        return detail::installed(state(), ids.data(), ids.size());
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
};

REGLET_CPP_END

#endif
