// SPDX-License-Identifier: MIT
/// Cases of kind "table": widths of columns, measures in parts, limits, and tables in trees of views.
#include <set>

#include "views.hpp"

using namespace reglet;

namespace {

/// Which status stands for a refusal of that name.
const std::map<std::string, status> statuses{
    {"invalidNumber", status::invalid_number},
    {"minAboveMax", status::invalid_number},
    {"fixedWithLimits", status::invalid_argument},
    {"unknownName", status::invalid_argument},
    {"columnCount", status::invalid_argument},
    {"rowCount", status::invalid_argument},
    {"spanBeyondColumns", status::invalid_argument},
    {"spanBeyondRows", status::invalid_argument},
    {"cellsOverlap", status::invalid_argument},
    {"invalidSpan", status::invalid_argument},
    {"spanTooLong", status::limit},
    {"tooManyColumns", status::limit},
    {"tooManyCells", status::limit},
};

/// Stacks of these cases have no spacing where they say none.
json said(const json &node) {
    if (node.is_array()) {
        json list = json::array();
        for (const json &one : node) list.push_back(said(one));
        return list;
    }
    if (!node.is_object()) return node;
    json made = json::object();
    const std::string type = text(node, "type");
    if (type == "hstack" || type == "vstack") made["spacing"] = 0;
    for (const auto &[name, value] : node.items()) made[name] = said(value);
    return made;
}

/// Answers for one leaf, and notes what it is asked.
class Noting : public Builder {
  public:
    explicit Noting(std::string name) : name_(std::move(name)) {}
    std::set<std::pair<double, double>> asked;

  protected:
    View plain(const json &node) override {
        const View leaf = Builder::plain(node);
        if (text(node, "id") != name_) return leaf;
        return Measured([this, leaf](Proposal offered) {
            // NaN has no order in a set.
            asked.emplace(offered.width_or(-1), offered.height_or(-1));
            return Measurement(layout(leaf, offered).size());
        });
    }

  private:
    std::string name_;
};

void compare_tracks(Differences &found, const std::string &what, const json &expected,
                    const std::vector<rgl_table_track> &came) {
    std::vector<double> wanted, answers;
    for (const json &one : expected) {
        wanted.push_back(one.is_null() ? NAN : number(one[0]));
        wanted.push_back(one.is_null() ? NAN : number(one[1]));
    }
    for (const rgl_table_track &one : came) {
        answers.push_back(one.start);
        answers.push_back(one.length);
    }
    compare(found, what, wanted, answers);
}

Differences in_tree(json given, std::string &waits_for) {
    given["root"] = said(given["root"]);
    const json &expect = given["expect"];
    Differences found = run_layout(given, waits_for);
    if (!waits_for.empty()) return {};
    const Proposal proposal(number(given["proposal"][0]), number(given["proposal"][1]));
    LayoutOptions options;
    if (text(given, "layoutDirection") == "rightToLeft") options.direction = Direction::right_to_left;
    Builder builder;
    const Layout placed = layout(builder.build(given["root"]), proposal, options);
    for (const auto &[name, wanted] : members(expect, "tables").items()) {
        if (wanted.contains("columns")) compare_tracks(found, "columns", wanted["columns"], placed.columns(name));
        if (wanted.contains("rows")) compare_tracks(found, "rows", wanted["rows"], placed.rows(name));
    }
    for (const auto &[name, allowed] : members(expect, "askedOnly").items()) {
        Noting noting(name);
        layout(noting.build(given["root"]), proposal, options);
        std::set<std::pair<double, double>> may;
        for (const json &one : allowed) {
            may.emplace(Proposal(number(one[0])).width_or(-1), Proposal(number(one[1])).width_or(-1));
        }
        for (const auto &[width, height] : noting.asked) {
            if (may.count({width, height}) == 0) found.push_back(name + " was asked " + shown({width, height}));
        }
    }
    return found;
}

Column column_of(const json &given) {
    Column column;
    column.fixed = number(given, "fixed");
    column.minimum = number(given, "min");
    column.ideal = number(given, "ideal");
    column.maximum = number(given, "max", INFINITY);
    column.weight = number(given, "weight", 1);
    column.priority = number(given, "priority", 0);
    column.hidable = given.value("hidable", false);
    column.hidden = given.value("hidden", false);
    return column;
}

TableRules rules_of(const json &given) {
    static const std::map<std::string, Pad> pads{{"equal", Pad::equal},
                                                 {"proportional", Pad::proportional},
                                                 {"weight", Pad::weight},
                                                 {"last", Pad::last},
                                                 {"none", Pad::none}};
    static const std::map<std::string, Shrink> shrinks{
        {"level", Shrink::level}, {"proportional", Shrink::proportional}, {"priority", Shrink::priority}};
    const auto named = [](const auto &names, const std::string &name) {
        const auto found = names.find(name);
        if (found == names.end()) throw error(status::invalid_argument, "there is no policy " + name);
        return found->second;
    };
    TableRules rules;
    rules.column_spacing = number(given, "columnSpacing", 0);
    rules.scale = number(given, "scale", 0);
    rules.padding = named(pads, text(given, "pads", "equal"));
    rules.shrinking = named(shrinks, text(given, "shrink", "level"));
    return rules;
}

Differences widths(const json &input, const json &expect) {
    std::vector<Column> columns;
    std::vector<double> ideals, minimums;
    for (const json &one : input["columns"]) {
        columns.push_back(column_of(one));
        minimums.push_back(one.contains("measured") ? number(one["measured"][0]) : 0);
        ideals.push_back(one.contains("measured") ? number(one["measured"][1]) : 0);
    }
    NumberTable table(columns.size());
    if (!columns.empty()) table.set_columns(columns);
    table.set_rules(rules_of(input));
    if (!columns.empty()) table.measure(ideals, minimums);
    const double width = table.resolve(number(input, "width"));
    std::vector<double> lengths, edges;
    const std::vector<rgl_table_track> tracks = table.tracks();
    for (const rgl_table_track &one : tracks) {
        lengths.push_back(one.length);
        edges.push_back(one.start);
        edges.push_back(one.start + one.length);
    }
    Differences found;
    const auto check = [&](const char *name, const std::vector<double> &came) {
        if (!expect.contains(name)) return;
        std::vector<double> wanted;
        const json &value = expect[name];
        for (const json &one : value.is_array() ? value : json::array({value})) {
            if (one.is_array()) {
                for (const json &edge : one) wanted.push_back(number(edge));
            } else {
                wanted.push_back(number(one));
                if (std::string(name) == "edges") wanted.push_back(NAN);
            }
        }
        compare(found, name, wanted, came);
    };
    check("columns", lengths);
    check("edges", edges);
    check("width", {width});
    if (expect.contains("minimum")) check("minimum", {table.resolve(0)});
    if (expect.contains("ideal")) check("ideal", {table.resolve()});
    if (expect.contains("maximum")) check("maximum", {table.resolve(infinity)});
    return found;
}

Differences measures(const json &input, const json &expect) {
    const auto count = static_cast<size_t>(number(input["columns"]));
    std::vector<NumberTable> parts;
    for (int i = 0; i < number(input, "parts", 1); i++) parts.emplace_back(count);
    for (const json &chunk : input["chunks"]) {
        std::vector<double> ideals, minimums;
        for (const json &row : chunk.value("ideal", json::array())) {
            if (row.size() != count) throw error(status::invalid_argument, "a row of another length");
            for (const json &one : row) ideals.push_back(number(one));
        }
        for (const json &row : chunk.value("min", json::array())) {
            for (const json &one : row) minimums.push_back(number(one));
        }
        parts.at(static_cast<size_t>(number(chunk, "part", 0))).measure(ideals, minimums);
    }
    for (size_t i = 1; i < parts.size(); i++) parts[0].merge(parts[i]);
    const NumberTable::Measured known = parts[0].measured();
    Differences found;
    std::vector<double> ideals, minimums;
    for (const rgl_table_measure &one : known.columns) {
        ideals.push_back(one.ideal);
        minimums.push_back(one.minimum);
    }
    if (expect.contains("rows")) compare(found, "rows", {number(expect["rows"])}, {double(known.rows)});
    if (expect.contains("ideal")) compare(found, "ideal", numbers(expect["ideal"]), ideals);
    if (expect.contains("min")) compare(found, "min", numbers(expect["min"]), minimums);
    return found;
}

Differences limits(const json &input) {
    const rgl_status code =
        rgl_table_check_size(static_cast<size_t>(number(input["columns"])), static_cast<size_t>(number(input["rows"])));
    if (code != RGL_OK) throw error(static_cast<status>(code), "too large");
    return {};
}

/// A NaN and a span of -1 are mistakes in these cases, and mean something in C++ as in C: no length, and all columns.
bool has_other_meaning(const json &value) {
    if (value == "nan") return true;
    if (!value.is_structured()) return false;
    for (const auto &[name, one] : value.items()) {
        if ((name == "columnSpan" || name == "rowSpan") && one == -1) return true;
        if (name != "measured" && name != "chunks" && has_other_meaning(one)) return true;
    }
    return false;
}

} // namespace

Differences run_table(const json &given, std::string &waits_for) {
    const json &expect = given["expect"];
    if (expect.contains("error") && has_other_meaning(given.contains("root") ? given["root"] : given["input"])) {
        waits_for = "refusals of NaN and -1, which have a meaning in C++";
        return {};
    }
    const std::string op = text(given, "op");
    if (op == "layout" && !expect.contains("error")) return in_tree(given, waits_for);
    try {
        const Differences found = op == "layout"    ? in_tree(given, waits_for)
                                  : op == "widths"  ? widths(given["input"], expect)
                                  : op == "measure" ? measures(given["input"], expect)
                                                    : limits(given["input"]);
        if (expect.contains("error") && waits_for.empty())
            return {"error " + text(expect, "error") + " was expected, none came"};
        return found;
    } catch (const error &why) {
        if (!expect.contains("error") || why.code() != statuses.at(text(expect, "error"))) throw;
        if (expect.contains("at") && expect["at"].is_number() && number(expect["at"]) != double(why.offset())) {
            return {"element " + expect["at"].dump() + " was expected to be refused, " + std::to_string(why.offset()) +
                    " was"};
        }
        return {};
    }
}
