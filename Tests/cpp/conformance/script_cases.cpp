// SPDX-License-Identifier: MIT
/// Cases of kind "tack" that are scripts: calls of a box or a conductor, with checks in between.
#include <algorithm>
#include <optional>

#include "cases.hpp"

using namespace reglet;

namespace {

Differences compared(const json &wanted, const json &came) {
    if (wanted == came) return {};
    return {wanted.dump() + " was expected, " + came.dump() + " came"};
}

void flatten(const json &names, std::vector<std::string> &into) {
    for (const json &one : names) {
        if (one.is_string()) {
            into.push_back(one);
        } else {
            flatten(one, into);
        }
    }
}

std::vector<std::string> listed(const json &value) {
    std::vector<std::string> found;
    flatten(value.is_array() ? value : json::array({value}), found);
    return found;
}

} // namespace

/// After each check so many constraints of the box are active. Opening it takes away what is not permanent.
Differences run_box(const json &given) {
    AutoLayout layout;
    const Item root = layout.item("|", {400, 300}), a = root.item("a"), b = root.item("b");
    const ConstraintBox box = layout.box();
    FormatOptions options;
    options.dialect = RGL_DIALECT_TACK;
    options.superview = root.id();
    options.safe_area = Item(root.safe_area()).id();
    const std::vector<ViewName> names{{"a", a}, {"b", b}};
    std::map<std::string, uint64_t> keys;
    json counts = json::array();
    for (const json &step : given["input"]) {
        if (step == "CHECK") {
            const std::vector<InstalledConstraint> held = box.constraints();
            counts.push_back(std::count_if(held.begin(), held.end(), [](const InstalledConstraint &one) {
                return one.state() == RGL_CONSTRAINT_ACTIVE;
            }));
        } else if (step.contains("open")) {
            box.replace({});
        } else if (step.contains("dyn")) {
            box.read({step["dyn"].get<std::string>()}, names, options);
        } else if (step.contains("once")) {
            const std::string key = step["once"][0], format = step["once"][1];
            const uint64_t number = keys.try_emplace(key, keys.size()).first->second;
            box.once(number, [&] { return VisualFormat().read({format}, names, options); });
        }
    }
    return compared(given["expect"]["activeCounts"], counts);
}

/// After each check these constraints are active.
Differences run_conductor(const json &given) {
    AutoLayout layout;
    const Item a = layout.item("a");
    const Conductor conductor = layout.conductor();
    std::map<std::string, std::optional<InstalledConstraint>> made;
    std::vector<std::string> wanted;
    json found = json::array();
    const auto add = [&](const std::string &state, const std::string &name) {
        const ConstraintBox box = conductor.state(state);
        std::optional<InstalledConstraint> &known = made[name];
        if (known) {
            box.share({*known});
            return;
        }
        known =
            std::vector<InstalledConstraint>(box.add({(a.width() >= static_cast<double>(made.size())).named(name)}))[0];
    };
    for (const json &step : given["input"]) {
        if (step == "CHECK") {
            json active = json::array();
            for (const auto &[name, one] : made) {
                rgl_layout_constraint record{};
                rgl_constraint_state state = 0;
                const rgl_status code = rgl_autolayout_constraint(layout.get(), one->id(), &record, &state);
                if (code == RGL_OK && state == RGL_CONSTRAINT_ACTIVE) active.push_back(name);
            }
            found.push_back(active);
        } else if (step == "update") {
            const std::vector<std::string_view> names(wanted.begin(), wanted.end());
            conductor.set_active(names);
        } else if (step.contains("add")) {
            std::vector<std::string> names;
            for (size_t i = 1; i < step["add"].size(); i++) flatten(json::array({step["add"][i]}), names);
            for (const std::string &state : listed(step["add"][0])) {
                for (const std::string &name : names) add(state, name);
            }
        } else if (step.contains("remove")) {
            ConstraintBox(conductor.state(step["remove"].get<std::string>())).remove();
        } else {
            wanted = listed(step.contains("activeStates") ? step["activeStates"] : step["activeState"]);
        }
    }
    return compared(given["expect"]["active"], found);
}
