// SPDX-License-Identifier: MIT
/// Cases of kind "solver": a script of changes to a system of constraints, and what it must come to.
#include <algorithm>
#include <map>
#include <set>

#include "cases.hpp"

using namespace reglet;

namespace {

class Script {
  public:
    explicit Script(double within) : within_(within) {}

    void step(const json &given) {
        const std::string op = text(given, "op");
        if (op == "add") return add(given["constraints"]);
        if (op == "remove") return remove(given["ids"]);
        if (op == "addEdit") return solver_.edit(variable(text(given, "var")), number(given["priority"]));
        if (op == "removeEdit") return solver_.end_edit(variable(text(given, "var")));
        if (op == "suggest") return suggest(given["values"]);
        if (op == "stay") {
            const std::string name = text(given, "var");
            constraints_["stay_" + name] =
                solver_.stay(variable(name), number(given["priority"]), number(given, "value")).id;
            return;
        }
        if (op == "setRhs") {
            for (const auto &[name, value] : given["rhs"].items()) solver_.set_constant(known(name), number(value));
            return;
        }
        if (op == "setPriority") {
            for (const auto &[name, value] : given["priority"].items())
                solver_.set_priority(known(name), number(value));
            return;
        }
        if (op == "expect") return expect(given);
        if (op == "addExpectUnsat") {
            const LinearConstraint added = constraint(given["constraint"]);
            return refused(given, text(given["constraint"], "id"), [&] { solver_.add(added); });
        }
        if (op == "setRhsExpectUnsat") {
            return refused(given, "", [&] { solver_.set_constant(known(text(given, "id")), number(given["rhs"])); });
        }
        found.push_back("unknown step " + op);
    }

    Differences found;

  private:
    Variable variable(const std::string &name) {
        const auto place = variables_.find(name);
        if (place != variables_.end()) return place->second;
        return variables_.emplace(name, solver_.variable(name)).first->second;
    }
    SolverConstraint known(const std::string &name) const {
        return {constraints_.at(name)};
    }

    LinearConstraint constraint(const json &given) {
        Expression sum;
        for (const auto &[name, factor] : given["terms"].items()) sum += number(factor) * variable(name);
        const std::string relation = text(given, "rel", "==");
        const rgl_relation code = relation == "<="   ? RGL_LESS_OR_EQUAL
                                  : relation == ">=" ? RGL_GREATER_OR_EQUAL
                                                     : RGL_EQUAL;
        return LinearConstraint(sum, code, number(given["rhs"]))
            .priority(number(given, "priority", 1000))
            .weight(number(given, "weight", 1));
    }

    void add(const json &list) {
        std::vector<LinearConstraint> added;
        for (const json &one : list) added.push_back(constraint(one));
        const std::vector<SolverConstraint> made = solver_.add(added);
        for (size_t i = 0; i < made.size(); i++) constraints_[text(list[i], "id")] = made[i].id;
    }

    void remove(const json &names) {
        std::vector<SolverConstraint> removed;
        for (const json &name : names) {
            removed.push_back(known(name));
            constraints_.erase(name.get<std::string>());
        }
        solver_.remove(removed);
    }

    void suggest(const json &values) {
        std::vector<Suggestion> suggestions;
        for (const auto &[name, value] : values.items()) suggestions.push_back({variable(name), number(value)});
        solver_.suggest(suggestions);
    }

    void near(const std::string &what, double expected, double came) {
        const double scale = std::max({1.0, std::abs(expected), std::abs(came)});
        const double room = std::isfinite(scale) ? within_ * scale : 0;
        compare(found, what, {expected}, {came}, room);
    }

    void expect(const json &given) {
        for (const auto &[name, value] : members(given, "values").items()) {
            const Range range = solver_.range(variable(name));
            near(name, number(value), solver_.value(variable(name)));
            near("smallest " + name, number(value), range.minimum);
            near("largest " + name, number(value), range.maximum);
        }
        for (const auto &[name, limits] : members(given, "ranges").items()) {
            const Range range = solver_.range(variable(name));
            near("smallest " + name, limits[0].is_null() ? -INFINITY : number(limits[0]), range.minimum);
            near("largest " + name, limits[1].is_null() ? INFINITY : number(limits[1]), range.maximum);
        }
        const std::vector<rgl_variable> open = solver_.ambiguous();
        for (const json &name : given.value("ambiguous", json::array())) {
            if (std::find(open.begin(), open.end(), variable(name).id()) == open.end()) {
                found.push_back(name.get<std::string>() + " was expected to be ambiguous, it is not");
            }
        }
        for (const auto &[name, missed] : members(given, "violation").items()) {
            near("violation of " + name, number(missed), solver_.violation(known(name)));
        }
    }

    template <class Change> void refused(const json &given, const std::string &added, Change change) {
        const std::string before = solver_.dump();
        try {
            change();
            found.push_back("a conflict was expected, none came");
        } catch (const error &why) {
            if (why.conflict() == nullptr) throw;
            std::set<std::string> came;
            for (const Reason &reason : why.conflict()->reasons) came.insert(name_of(reason.constraint, added));
            const auto is_it = [&](const json &one) { return one.get<std::set<std::string>>() == came; };
            if (std::none_of(given["conflicts"].begin(), given["conflicts"].end(), is_it)) {
                found.push_back("one of " + given["conflicts"].dump() + " was expected, " + json(came).dump() +
                                " came");
            }
        }
        if (std::string(solver_.dump()) != before) found.push_back("the refused step has changed something");
    }

    std::string name_of(rgl_constraint id, const std::string &added) const {
        for (const auto &[name, known] : constraints_) {
            if (known == id) return name;
        }
        return added;
    }

    Solver solver_;
    double within_;
    std::map<std::string, Variable> variables_;
    std::map<std::string, rgl_constraint> constraints_;
};

} // namespace

Differences run_solver(const json &given, std::string &) {
    Script script(number(given, "tolerance", 1e-6));
    for (const json &step : given["steps"]) script.step(step);
    return script.found;
}
