// SPDX-License-Identifier: MIT
/// Cases of kind "measurement": what readers measure in a layout, and how wide they make columns.
#include <optional>
#include <set>

#include "cases.hpp"

using namespace reglet;

namespace {

Tag tag_of(const json &value) {
    return value.is_number() ? Tag(value.get<int64_t>()) : Tag(value.get<std::string>());
}

void compare_sizes(Differences &found, const std::string &what, const json &wanted, const std::map<Tag, Size> &came) {
    json listed = json::object();
    for (const auto &[tag, size] : came) listed[tag.text()] = list(size);
    bool agrees = wanted.size() == listed.size();
    for (const auto &[tag, size] : wanted.items()) {
        agrees = agrees && listed.contains(tag) && is_near(number(size[0]), number(listed[tag][0])) &&
                 is_near(number(size[1]), number(listed[tag][1]));
    }
    if (!agrees) found.push_back(what + " " + wanted.dump() + " was expected, " + listed.dump() + " came");
}

/// Each pass is a layout of other views in the same reader, whose function sees what was measured before.
Differences reduce(const json &given) {
    Differences found;
    const json &input = given["input"], &expect = given["expect"];
    const Reducer reducer = text(given, "reducer") == "merge" ? Reducer::merge : Reducer::replace;
    std::set<std::string> texts;
    for (const json &one : input) {
        for (const json &sample : one["samples"]) texts.insert(sample[0].dump());
    }
    std::optional<std::map<Tag, Size>> seen;
    size_t pass = 0;
    const auto content = [&](const MeasuredSizes &measured) {
        std::map<Tag, Size> known;
        for (const std::string &one : texts) {
            const Tag tag = tag_of(json::parse(one));
            if (const std::optional<Size> size = measured.max_size(tag)) known.emplace(tag, *size);
        }
        if (!seen) seen = known;
        std::vector<View> views;
        for (const json &sample : input[pass]["samples"]) {
            views.push_back(Box(number(sample[1][0]), number(sample[1][1])).measure(tag_of(sample[0])));
        }
        return VStack(views, spacing(0));
    };
    std::optional<Layout> placed;
    for (; pass < input.size(); pass++) {
        seen.reset();
        const Tag mark = tag_of(input[pass]["version"]);
        const View reader = MeasurementReader(content, reducer, version(mark));
        if (!placed) {
            placed = layout(reader);
        } else {
            // The same reader under a new version, as a program has it that sets its parameters.
            rgl_measurement_reader record{};
            const Node root = placed->root();
            rgl_measurement_reader_get(placed->get(), root.id, &record);
            record.version = placed->state().number_of(mark);
            if (rgl_measurement_reader_set(placed->get(), root.id, &record) != RGL_OK) return {"a reader was refused"};
            placed->invalidate_content(root);
            placed->resize({});
        }
        const std::map<Tag, Size> came = placed->measurements(placed->root()).max_sizes();
        const std::string where = std::to_string(pass);
        if (expect.contains("proxyDuringPass")) {
            compare_sizes(found, "during pass " + where, expect["proxyDuringPass"][pass], *seen);
        }
        if (expect.contains("after")) compare_sizes(found, "after pass " + where, expect["after"][pass], came);
    }
    const MeasuredSizes measured = placed->measurements(placed->root());
    if (expect.contains("maxSizes")) compare_sizes(found, "at the end", expect["maxSizes"], measured.max_sizes());
    if (expect.contains("maxWidth")) {
        compare(found, "maxWidth", {number(expect["maxWidth"])}, {measured.max_width("").value_or(NAN)});
    }
    if (expect.contains("maxHeight")) {
        compare(found, "maxHeight", {number(expect["maxHeight"])}, {measured.max_height("").value_or(NAN)});
    }
    return found;
}

std::vector<std::pair<std::string, json>> wanted_of(const json &expect) {
    std::vector<std::pair<std::string, json>> found;
    for (const char *part : {"columns", "query"}) {
        for (const auto &[tag, width] : members(expect, part).items()) found.emplace_back(tag, width);
    }
    return found;
}

/// Each column, and the frame that is as wide as it.
Differences column_widths(const json &input, const json &expect) {
    std::map<std::string, View> frames;
    std::vector<View> cells;
    for (const json &one : input["measured"]) {
        const std::string tag = one[0];
        cells.push_back(Box(number(one[1]), 1).measure(tag).frame(width(column_width(tag))));
        frames.emplace(tag, cells.back());
    }
    const View reader = TableReader(HStack(cells, spacing(0)), max_width(number(input["maxWidth"])),
                                    input["pads"].get<bool>() ? Pads::yes : Pads::no);
    const Layout placed = layout(reader);
    const MeasuredSizes measured = placed.measurements(reader);
    Differences found;
    for (const auto &[tag, wanted] : wanted_of(expect)) {
        compare(found, tag, {number(wanted)}, {measured.column_width(tag).value_or(NAN)});
        const auto frame = frames.find(tag);
        if (frame == frames.end()) continue;
        compare(found, "frame of " + tag, {number(wanted)}, {Rect(placed.frame(frame->second)).width});
    }
    return found;
}

/// The same in numbers, on whole pixels where a case says so.
Differences in_numbers(const json &input, const json &expect) {
    std::map<std::string, double> ideals;
    std::vector<std::string> order;
    for (const json &one : input["measured"]) {
        ideals[one[0]] = number(one[1]);
        order.push_back(one[0]);
    }
    if (input.contains("order")) order = input["order"].get<std::vector<std::string>>();
    std::map<std::string, double> came;
    if (!order.empty()) {
        NumberTable table(order.size());
        TableRules rules;
        rules.padding = input["pads"].get<bool>() ? Pad::equal : Pad::none;
        rules.scale = number(input, "scale", 0);
        table.set_rules(rules);
        std::vector<double> row;
        for (const std::string &tag : order) row.push_back(ideals.at(tag));
        table.measure(row);
        const double width = number(input["maxWidth"]);
        table.resolve(std::isfinite(width) ? std::max(width, 0.0) : unspecified);
        const std::vector<rgl_table_track> tracks = table.tracks();
        for (size_t i = 0; i < order.size(); i++) came[order[i]] = tracks[i].length;
    }
    Differences found;
    for (const auto &[tag, wanted] : wanted_of(expect)) {
        const auto width = came.find(tag);
        compare(found, "in numbers " + tag, {number(wanted)}, {width == came.end() ? NAN : width->second});
    }
    return found;
}

} // namespace

Differences run_measurement(const json &given, std::string &) {
    const std::string op = text(given, "op");
    if (op == "reduce") return reduce(given);
    Differences found = in_numbers(given["input"], given["expect"]);
    if (op == "columnWidthsRounded") return found;
    const Differences in_layout = column_widths(given["input"], given["expect"]);
    found.insert(found.end(), in_layout.begin(), in_layout.end());
    return found;
}
