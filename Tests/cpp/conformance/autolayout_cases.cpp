// SPDX-License-Identifier: MIT
/// Cases of kind "autolayout": items and constraints; their frames, what is open, or a conflict.
#include <algorithm>
#include <regex>
#include <set>

#include "attributes.hpp"

using namespace reglet;

namespace {

/// Items by the names of a case, in a layout of their own.
class Scene {
  public:
    explicit Scene(const json &given) {
        if (text(given, "direction") == "rtl") layout.set_direction(Direction::right_to_left);
        const json &root = given["root"];
        const std::string name = root["id"];
        Proposal size;
        if (root.contains("size") && !given.contains("fitting")) {
            size = Proposal(number(root["size"][0]), number(root["size"][1]));
        }
        note(name, layout.item(name, size));
        describe(root);
        below(root);
    }

    Item item(const std::string &name) const {
        return items.at(name);
    }

    std::string name(rgl_item id) const {
        for (const auto &[name, item] : items) {
            if (item.id() == id) return name;
        }
        return "?";
    }

    std::vector<Constraint> constraints(const json &given) const {
        std::vector<Constraint> found;
        for (const json &one : given.value("constraints", json::array())) {
            const std::string second = text(one, "second");
            const rgl_attribute first = attribute(one["attr1"]);
            rgl_layout_constraint record{item(one["first"]).id(),
                                         second.empty() ? 0 : item(second).id(),
                                         first,
                                         relation(text(one, "rel", "==")),
                                         RGL_ATTRIBUTE_NONE,
                                         0,
                                         number(one, "m", 1),
                                         number(one, "c", 0),
                                         number(one, "priority", 1000),
                                         0};
            if (!second.empty()) record.second_attribute = one.contains("attr2") ? attribute(one["attr2"]) : first;
            found.push_back(Constraint(record).named(text(one, "id")));
        }
        return found;
    }

    AutoLayout layout;
    std::map<std::string, Item> items;

  private:
    void note(const std::string &name, const Item &item) {
        items.emplace(name, item);
    }

    static std::array<double, 4> edges(const json &given, const char *second, const char *fourth) {
        return {number(given, "top", 0), number(given, second, 0), number(given, "bottom", 0),
                number(given, fourth, 0)};
    }

    /// One priority for both axes, or one for each.
    static std::pair<double, double> priorities(const json &node, const char *name, double otherwise) {
        if (!node.contains(name)) return {otherwise, otherwise};
        const json &value = node[name];
        return value.is_array() ? std::pair(number(value[0]), number(value[1]))
                                : std::pair(number(value), number(value));
    }

    void describe(const json &node) {
        const std::string name = node["id"];
        const Item own = item(name);
        if (node.contains("intrinsic") || node.contains("baseline")) {
            const json baseline = node.value("baseline", json::object());
            const json size = node.value("intrinsic", json::array({nullptr, nullptr}));
            const auto [hug_h, hug_v] = priorities(node, "hug", 250);
            const auto [resist_h, resist_v] = priorities(node, "resist", 750);
            own.set_content(Content(number(size[0]), number(size[1]))
                                .hugging(hug_h, hug_v)
                                .resistance(resist_h, resist_v)
                                .baselines(number(baseline, "first", 0), number(baseline, "last", 0)));
        }
        if (node.contains("alignmentInsets")) {
            const auto [top, left, bottom, right] = edges(node["alignmentInsets"], "left", "right");
            own.set_alignment_insets(Edges(top, left, bottom, right));
        }
        if (node.contains("margins")) {
            const auto [top, leading, bottom, trailing] = edges(node["margins"], "leading", "trailing");
            own.set_margins(Insets(top, leading, bottom, trailing), false);
            note(name + ".margins", own.margins());
        }
        if (node.contains("safeArea")) {
            const auto [top, left, bottom, right] = edges(node["safeArea"], "left", "right");
            own.set_safe_area(Edges(top, left, bottom, right));
            note(name + ".safeArea", own.safe_area());
        }
        for (const json &guide : node.value("guides", json::array())) note(guide, own.guide(guide));
    }

    void below(const json &node) {
        for (const json &child : node.value("children", json::array())) {
            const std::string name = child["id"];
            note(name, item(node["id"]).item(name));
            describe(child);
            if (child.contains("frame")) autoresize(item(name), node, child);
            below(child);
        }
    }

    static void autoresize(const Item &item, const json &parent, const json &child) {
        static const std::map<std::string, uint32_t> flags{
            {"flexibleLeft", RGL_FLEXIBLE_LEFT},     {"flexibleWidth", RGL_FLEXIBLE_WIDTH},
            {"flexibleRight", RGL_FLEXIBLE_RIGHT},   {"flexibleTop", RGL_FLEXIBLE_TOP},
            {"flexibleHeight", RGL_FLEXIBLE_HEIGHT}, {"flexibleBottom", RGL_FLEXIBLE_BOTTOM}};
        uint32_t mask = 0;
        for (const json &one : child.value("mask", json::array())) mask |= flags.at(one);
        const auto frame = numbers(child["frame"]), size = numbers(parent["size0"]);
        item.set_autoresizing(Rect(frame[0], frame[1], frame[2], frame[3]), Size(size[0], size[1]), mask);
    }
};

/// The name that cases have for a member of a conflict.
std::string member(const Reason &reason, const Scene &scene) {
    if (reason.origin == RGL_ORIGIN_CONSTRAINT) return reason.constraint_name;
    static const std::map<rgl_attribute, std::string> letters{
        {RGL_ATTRIBUTE_LEFT, "l"}, {RGL_ATTRIBUTE_TOP, "t"}, {RGL_ATTRIBUTE_WIDTH, "w"}, {RGL_ATTRIBUTE_HEIGHT, "h"}};
    const auto found = letters.find(reason.attribute);
    const std::string letter = found == letters.end() ? "?" : found->second;
    if (reason.origin == RGL_ORIGIN_FITTING) return "fit." + letter;
    const std::string row = reason.origin == RGL_ORIGIN_SIZE           ? letter
                            : reason.origin == RGL_ORIGIN_NOT_NEGATIVE ? letter + ">=0"
                            : reason.origin == RGL_ORIGIN_HUGGING      ? "hug." + letter
                            : reason.origin == RGL_ORIGIN_RESISTANCE   ? "resist." + letter
                                                                       : "ar." + letter;
    return scene.name(reason.item) + "/" + row;
}

Differences conflict(const json &expect, const Conflict &conflict, const Scene &scene) {
    std::set<std::string> came;
    for (const Reason &reason : conflict.reasons) came.insert(member(reason, scene));
    static const std::regex inner(".*\\.(safeArea|margins)/[ltrb]");
    for (const json &one : expect.value("conflicts", json::array())) {
        std::set<std::string> wanted;
        for (const std::string name : one) {
            if (!std::regex_match(name, inner)) wanted.insert(name);
        }
        if (wanted == came) return {};
    }
    return {"one of " + expect.value("conflicts", json::array()).dump() + " was expected, " + json(came).dump() +
            " came"};
}

Differences frames(const json &given, Scene &scene) {
    const json &expect = given["expect"];
    Differences found;
    scene.layout.layout();
    for (const auto &[name, frame] : members(expect, "frames").items()) {
        std::vector<double> came = list(scene.item(name).frame());
        for (size_t i = 0; i < 4; i++) {
            if (frame[i].is_null()) came[i] = NAN;
        }
        compare(found, "frame of " + name, numbers(frame), came);
    }
    if (expect.contains("ambiguous")) {
        std::set<std::string> wanted, came;
        for (const json &one : expect["ambiguous"]) {
            for (size_t i = 1; i < one.size(); i++)
                wanted.insert(one[0].get<std::string>() + " " + one[i].get<std::string>());
        }
        const std::vector<Ambiguity> open = scene.layout.ambiguities();
        for (const Ambiguity &one : open) {
            came.insert(scene.name(one.item) + (one.axis == Axis::horizontal ? " horizontal" : " vertical"));
        }
        if (wanted != came)
            found.push_back("ambiguous " + json(wanted).dump() + " was expected, " + json(came).dump() + " came");
    }
    return found;
}

} // namespace

Differences run_autolayout(const json &given, std::string &) {
    const json &expect = given["expect"];
    Scene scene(given);
    const Item root = scene.item(given["root"]["id"]);
    try {
        const std::vector<Constraint> listed = scene.constraints(given);
        if (!listed.empty()) scene.layout.activate(listed);
        if (!given.contains("fitting")) {
            if (expect.contains("conflicts")) return {"a conflict was expected, none came"};
            return frames(given, scene);
        }
        const json &fitting = given["fitting"];
        const json both = fitting.value("priority", json::array({50, 50}));
        const double horizontal = number(both[0]), vertical = number(both[1]);
        const Size target(number(fitting["target"][0]), number(fitting["target"][1]));
        const Size fits = root.fitting_size(target, horizontal, vertical);
        scene.layout.activate(
            {(root.width() == target.width).priority(horizontal), (root.height() == target.height).priority(vertical)});
        if (expect.contains("conflicts")) return {"a conflict was expected, none came"};
        Differences found = frames(given, scene);
        compare(found, "fitting size", list(Rect(root.frame()).size()), list(fits));
        return found;
    } catch (const error &why) {
        if (why.conflict() == nullptr) throw;
        return conflict(expect, *why.conflict(), scene);
    }
}
