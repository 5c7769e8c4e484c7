// SPDX-License-Identifier: MIT
/// Cases of kind "vfl", and those of kind "tack" that read a format or lay out what formats say.
#include <algorithm>
#include <set>

#include "attributes.hpp"

using namespace reglet;

namespace {

/// Items of readers without a layout are any numbers.
constexpr rgl_item superview = 1000, safe_area = 1001;

/// The names of the specifications for what is wrong, where the library has others.
const std::map<std::string, std::string> kinds{
    {"viewNotAllowedInSpacing", "viewInSpacing"},
    {"unterminatedPredicateList", "unterminatedPredicates"},
    {"priorityOutOfRange", "priorityRange"},
    {"alignmentOptionOrientation", "alignmentAxis"},
    {"empty", "emptyFormat"},
    {"expectedValue", "expectedPredicate"},
    {"expectedPriority", "invalidPriority"},
    {"unterminatedGap", "unterminatedConnection"},
    {"unclosedParen", "unterminatedPredicates"},
    {"unclosedBracket", "unterminatedView"},
    {"viewAsSpacing", "viewInSpacing"},
    {"unexpected", "unexpectedCharacter"},
    {"trailing", "trailingCharacters"},
    {"alignAxis", "alignmentAxis"},
};

std::string kind_of(const std::string &name) {
    const auto found = kinds.find(name);
    return found == kinds.end() ? name : found->second;
}

/// Names and numbers of a case, which live as long as their reading.
struct Names {
    explicit Names(const json &list) {
        for (const json &one : list) names.push_back(one.get<std::string>());
    }
    std::vector<ViewName> views() const {
        std::vector<ViewName> found;
        for (size_t i = 0; i < names.size(); i++) found.emplace_back(names[i], i + 1);
        return found;
    }
    rgl_item item(const json &name) const {
        if (!name.is_string()) return 0;
        const std::string text = name;
        if (text == "|") return superview;
        if (text == "|safe") return safe_area;
        // Gaps of the extended dialect are guides, numbered in the order of the list.
        if (text.rfind("spacer", 0) == 0 || text.rfind('~', 0) == 0) {
            const size_t digits = text.find_first_of("0123456789");
            return RGL_FORMAT_SPACER(digits == std::string::npos ? 0 : std::stoul(text.substr(digits)));
        }
        const auto place = std::find(names.begin(), names.end(), text);
        return place == names.end() ? 0 : static_cast<rgl_item>(place - names.begin() + 1);
    }
    std::vector<std::string> names;
};

struct Metrics {
    explicit Metrics(const json &given) {
        if (!given.is_object()) return;
        for (const auto &[name, value] : given.items()) {
            names.push_back(name);
            values.push_back(number(value));
        }
    }
    std::vector<MetricName> list() const {
        std::vector<MetricName> found;
        for (size_t i = 0; i < names.size(); i++) found.push_back({names[i], values[i]});
        return found;
    }
    std::vector<std::string> names;
    std::vector<double> values;
};

rgl_layout_constraint flipped(const rgl_layout_constraint &one) {
    rgl_layout_constraint made = one;
    std::swap(made.first, made.second);
    std::swap(made.first_attribute, made.second_attribute);
    made.relation = -one.relation;
    made.constant = -one.constant;
    return made;
}

bool is_same(const rgl_layout_constraint &a, const rgl_layout_constraint &b) {
    const auto close = [](double x, double y) { return std::abs(x - y) <= 1e-6 * std::max(1.0, std::abs(x)); };
    const bool is_alone = a.second == 0 && b.second == 0;
    return a.first == b.first && a.second == b.second && a.first_attribute == b.first_attribute &&
           a.relation == b.relation && a.second_attribute == b.second_attribute &&
           (is_alone || close(a.multiplier, b.multiplier)) && close(a.constant, b.constant) &&
           close(a.priority, b.priority);
}

std::string described(const rgl_layout_constraint &one) {
    return json({one.first, one.first_attribute, one.relation, one.second, one.second_attribute, one.multiplier,
                 one.constant, one.priority})
        .dump();
}

Differences compared(const std::vector<rgl_layout_constraint> &wanted, const std::vector<Constraint> &came,
                     bool can_flip) {
    Differences found;
    if (wanted.size() != came.size()) {
        found.push_back(std::to_string(wanted.size()) + " constraints were expected, " + std::to_string(came.size()) +
                        " came");
    }
    for (size_t i = 0; i < std::min(wanted.size(), came.size()); i++) {
        const rgl_layout_constraint &record = came[i].record();
        const bool turns =
            can_flip && record.second != 0 && record.multiplier == 1 && is_same(wanted[i], flipped(record));
        if (!is_same(wanted[i], record) && !turns) {
            found.push_back("constraint " + std::to_string(i) + ": " + described(wanted[i]) + " was expected, " +
                            described(record) + " came");
        }
    }
    return found;
}

size_t characters(const std::string &text, size_t bytes) {
    size_t count = 0;
    for (size_t i = 0; i < bytes && i < text.size(); i++) count += (static_cast<unsigned char>(text[i]) & 0xC0) != 0x80;
    return count;
}

/// alignAllCenterY stands for 1 << center y.
rgl_format_alignment aligned(std::string name) {
    if (name.rfind("alignAll", 0) == 0) name = name.substr(8);
    name[0] = static_cast<char>(std::tolower(name[0]));
    return 1u << attributes.at(name);
}

FormatOptions tack_options(const json &input) {
    FormatOptions options;
    options.dialect = RGL_DIALECT_TACK;
    if (!(input.contains("superview") && input["superview"] == false)) {
        options.superview = superview;
        options.safe_area = safe_area;
    }
    const json align = input.value("alignAll", json::array());
    for (const json &one : align.is_array() ? align : json::array({align})) {
        if (one.is_string()) options.alignment |= aligned(one);
    }
    return options;
}

std::vector<rgl_layout_constraint> tack_wanted(const json &expect, const Names &names) {
    std::vector<rgl_layout_constraint> wanted;
    for (const json &one : expect["constraints"]) {
        wanted.push_back({names.item(one["item"]), names.item(one["to"]), attribute(one["attr"]), relation(one["rel"]),
                          attribute(one["toAttr"]), 0, number(one["mult"]), number(one["const"]), number(one["prio"]),
                          0});
    }
    return wanted;
}

Align mode(const json &input, const char *name) {
    static const std::map<std::string, Align> modes{{"fill", Align::fill},
                                                    {"center", Align::center},
                                                    {"golden", Align::golden},
                                                    {"left", Align::left},
                                                    {"right", Align::right},
                                                    {"leading", Align::leading},
                                                    {"trailing", Align::trailing},
                                                    {"top", Align::top},
                                                    {"bottom", Align::bottom},
                                                    {"firstBaseline", Align::first_baseline},
                                                    {"lastBaseline", Align::last_baseline}};
    const std::string of = text(input, name);
    return of.empty() || of == "none" ? Align::none : modes.at(of);
}

/// A view v that is aligned with o, in which it is.
Differences tack_align(const json &given) {
    const json &input = given["input"], insets = input.value("insets", json::object());
    AutoLayout layout;
    const Item o = layout.item("o"), v = o.item("v");
    const double top = number(insets, "top", 0), bottom = number(insets, "bottom", 0);
    const Align horizontally = mode(input, "horizontally"), vertically = mode(input, "vertically");
    std::vector<Constraint> came;
    if (insets.contains("leading") || insets.contains("trailing")) {
        const Insets around(top, number(insets, "leading", 0), bottom, number(insets, "trailing", 0));
        came = align(v, o, horizontally, vertically, around);
    } else {
        const Edges around(top, number(insets, "left", 0), bottom, number(insets, "right", 0));
        came = align(v, o, horizontally, vertically, around);
    }
    const Names names(json{"v", "o"});
    std::vector<rgl_layout_constraint> wanted = tack_wanted(given["expect"], names);
    for (rgl_layout_constraint &one : wanted) {
        for (rgl_item *item : {&one.first, &one.second}) {
            if (*item == 1 || *item == 2) *item = *item == 1 ? v.id() : o.id();
        }
    }
    return compared(wanted, came, true);
}

const json all_views{"a", "b", "c", "d", "purple", "yellow", "pink"};

Differences tack_layout(const json &given) {
    const json &input = given["input"], &expect = given["expect"];
    AutoLayout layout;
    Proposal bounds;
    if (input.contains("bounds") && input["bounds"].is_array()) {
        bounds = Proposal(number(input["bounds"][0]), number(input["bounds"][1]));
    }
    const Item root = layout.item("|", bounds);
    if (input.contains("safeArea")) {
        const auto edges = numbers(input["safeArea"]);
        root.set_safe_area(Edges(edges[0], edges[1], edges[2], edges[3]));
    }
    std::vector<std::string> texts;
    for (const json &one : input["formats"]) texts.push_back(one);
    std::vector<std::pair<std::string, Item>> items;
    std::set<std::string> names;
    for (const char *part : {"frames", "intrinsic"}) {
        for (const json *from : {&expect, &input}) {
            if (!from->contains(part)) continue;
            for (const auto &[name, value] : (*from)[part].items()) names.insert(name);
        }
    }
    for (const json &name : input.contains("views") ? input["views"] : all_views) names.insert(name.get<std::string>());
    std::vector<ViewName> views;
    for (const std::string &name : names) {
        const auto mentions = [&](const std::string &text) { return text.find(name) != std::string::npos; };
        if (std::any_of(texts.begin(), texts.end(), mentions)) items.emplace_back(name, root.item(name));
    }
    for (const auto &[name, item] : items) {
        views.emplace_back(name, item);
        if (!input.contains("intrinsic") || !input["intrinsic"].contains(name)) continue;
        const json &size = input["intrinsic"][name];
        item.set_content(Content(number(size[0]), number(size[1]))
                             .hugging(number(input, "hugging", 250))
                             .resistance(number(input, "compression", 750)));
    }
    FormatOptions options;
    options.dialect = RGL_DIALECT_TACK;
    options.superview = root.id();
    options.safe_area = Item(root.safe_area()).id();
    const std::vector<std::string_view> read(texts.begin(), texts.end());
    const std::vector<Constraint> constraints = VisualFormat().read(read, views, options);
    Differences found;
    try {
        layout.activate(constraints);
    } catch (const error &why) {
        if (why.conflict() == nullptr || !expect.contains("conflict")) throw;
        std::set<size_t> came;
        for (const Reason &reason : why.conflict()->reasons) {
            if (reason.origin == RGL_ORIGIN_CONSTRAINT) came.insert(reason.element);
        }
        if (came != expect["conflict"].get<std::set<size_t>>()) {
            found.push_back("conflict " + expect["conflict"].dump() + " was expected, " + json(came).dump() + " came");
        }
        return found;
    }
    if (text(expect, "status") == "unsatisfiable") return {"a conflict was expected, a layout came"};
    layout.layout();
    const std::vector<Ambiguity> open = layout.ambiguities();
    for (const auto &[name, item] : items) {
        if (!expect["frames"].contains(name)) continue;
        const std::vector<double> wanted = numbers(expect["frames"][name]), came = list(item.frame());
        for (size_t i = 0; i < 4; i++) {
            const Axis axis = i % 2 == 0 ? Axis::horizontal : Axis::vertical;
            const bool is_open = std::any_of(open.begin(), open.end(), [&](const Ambiguity &one) {
                return one.item_name == name && one.axis == axis;
            });
            if (std::isnan(wanted[i]) ? !is_open : !is_near(wanted[i], came[i])) {
                found.push_back(name + ": " + shown(wanted) + " was expected, " + shown(came) + " came");
            }
        }
    }
    return found;
}

} // namespace

Differences run_visual_format(const json &given, std::string &) {
    FormatOptions options;
    const std::string dialect = text(given, "dialect", "standard"), format = given["format"];
    options.dialect = dialect == "extended" ? RGL_DIALECT_EXTENDED
                      : dialect == "tack"   ? RGL_DIALECT_TACK
                                            : RGL_DIALECT_STANDARD;
    if (!(given.contains("superview") && given["superview"] == false)) options.superview = superview;
    for (const json &one : given.value("options", json::array())) {
        const std::string name = one;
        if (name == "directionLeftToRight")
            options.direction = RGL_FORMAT_LEFT_TO_RIGHT;
        else if (name == "directionRightToLeft")
            options.direction = RGL_FORMAT_RIGHT_TO_LEFT;
        else if (name == "spacingBaselineToBaseline")
            options.spaces_baselines = true;
        else if (name.rfind("alignAll", 0) == 0)
            options.alignment |= aligned(name);
    }
    const json defaults = given.value("defaults", json::object());
    options.sibling_spacing = number(defaults, "sibling");
    options.edge_spacing = number(defaults, "superview");
    const Metrics metrics(given.value("metrics", json::object()));
    options.metrics = metrics.list();
    const Names names(given["views"]);
    std::vector<Constraint> came;
    try {
        came = VisualFormat().read({format}, names.views(), options);
    } catch (const error &why) {
        if (why.problem() == nullptr || !given.contains("error")) throw;
        const json &wanted = given["error"];
        const FormatProblem &problem = *why.problem();
        Differences found;
        if (problem.name != kind_of(text(wanted, "kind"))) {
            found.push_back(text(wanted, "kind") + " was expected, " + problem.name + " came");
        }
        // These cases count characters.
        compare(found, "position", {number(wanted["position"])}, {double(characters(format, problem.offset))});
        if (wanted.contains("end")) {
            const size_t end = characters(format, problem.offset + problem.length);
            compare(found, "end", {number(wanted["end"])}, {double(end)});
        }
        return found;
    }
    if (given.contains("error")) return {given["error"].dump() + " was expected, constraints came"};
    std::vector<rgl_layout_constraint> wanted;
    for (const json &one : given["expect"]) {
        wanted.push_back({names.item(one["first"]), names.item(one["second"]), attribute(one["attr1"]),
                          relation(one["rel"]), attribute(one["attr2"]), 0, number(one["m"]), number(one["c"]),
                          number(one["priority"]), 0});
    }
    return compared(wanted, came, false);
}

Differences run_tack(const json &given, std::string &) {
    const std::string op = text(given, "op");
    if (op == "layout") return tack_layout(given);
    if (op == "align") return tack_align(given);
    if (op == "box") return run_box(given);
    if (op == "conductor") return run_conductor(given);
    const json &input = given["input"], &expect = given["expect"];
    const Names names(input.contains("views") ? input["views"] : all_views);
    const Metrics metrics(input.value("metrics", json::object()));
    FormatOptions options = tack_options(input);
    options.metrics = metrics.list();
    const std::string format = input["format"];
    std::vector<Constraint> came;
    try {
        came = VisualFormat().read({format}, names.views(), options);
    } catch (const error &why) {
        if (why.problem() == nullptr || op != "error") throw;
        Differences found;
        if (why.problem()->name != kind_of(text(expect, "error"))) {
            found.push_back(text(expect, "error") + " was expected, " + why.problem()->name + " came");
        }
        compare(found, "offset", {number(expect["offset"])}, {double(why.problem()->offset)});
        if (expect.contains("length")) {
            compare(found, "length", {number(expect["length"])}, {double(why.problem()->length)});
        }
        return found;
    }
    if (op == "error") return {text(expect, "error") + " was expected, constraints came"};
    return compared(tack_wanted(expect, names), came, true);
}
