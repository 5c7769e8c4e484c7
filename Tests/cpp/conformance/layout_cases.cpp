// SPDX-License-Identifier: MIT
/// Cases of kind "layout" and "aspect-grid": a tree, a proposal, and what it must come to.
#include "views.hpp"

using namespace reglet;

Differences run_layout(const json &given, std::string &waits_for) {
    waits_for = missing(given["root"]);
    if (!waits_for.empty()) return {};
    Differences found;
    const json &expect = given["expect"];
    const double within = number(given, "tolerance", tolerance);
    const Proposal proposal(number(given["proposal"][0]), number(given["proposal"][1]));
    LayoutOptions options;
    if (text(given, "layoutDirection") == "rightToLeft") options.direction = Direction::right_to_left;
    Builder builder;
    const Layout placed = layout(builder.build(given["root"]), proposal, options);
    if (expect.contains("size")) compare(found, "size", numbers(expect["size"]), list(placed.size()), within);
    for (const auto &[name, frame] : members(expect, "frames").items()) {
        compare(found, "frame of " + name, numbers(frame), list(placed.frame(*builder.views.at(name))), within);
    }
    for (const auto &[name, offered] : members(expect, "placedWith").items()) {
        const Proposal came = placed.proposal(name);
        compare(found, "proposal of " + name, numbers(offered), {came.width, came.height}, within);
    }
    for (const auto &[name, position] : members(expect, "guides").items()) {
        const Guide guide = name == "firstTextBaseline" ? Guide::first_text_baseline : Guide::last_text_baseline;
        compare(found, "guide " + name, {number(position)}, {placed.guide(placed.root(), guide)}, within);
    }
    return found;
}

Differences run_aspect_grid(const json &given, std::string &) {
    // The plain functions are those of the C header; the container is a view of the face.
    Differences found;
    const json &input = given["input"];
    for (const bool is_exact : {false, true}) {
        const char *name = is_exact ? "expect_exact_tie" : "expect";
        if (!given.contains(name)) continue;
        const json &expect = given[name];
        CellShape shape{number(input, "cellAspectRatio", 1)};
        shape.exact_ties = is_exact;
        const rgl_aspect_grid record = shape.record();
        rgl_aspect_fit fit{};
        const rgl_status code = rgl_aspect_grid_fit(&record, {number(input["size"][0]), number(input["size"][1])},
                                                    static_cast<size_t>(number(input["count"])), &fit);
        if (code != RGL_OK || expect.contains("error")) {
            if ((code != RGL_OK) != expect.contains("error"))
                found.push_back(std::string(rgl_status_name(code)) + " came");
            continue;
        }
        if (expect.contains("rows")) compare(found, "rows", {number(expect["rows"])}, {double(fit.rows)});
        if (expect.contains("cols")) compare(found, "columns", {number(expect["cols"])}, {double(fit.columns)});
        if (expect.contains("cellSize")) compare(found, "cell", numbers(expect["cellSize"]), list(fit.cell));
        const json centers = expect.value("centers", json::object());
        if (centers.empty() || fit.rows == 0) continue;
        const std::vector<View> cells(fit.count, Fill());
        const auto placed = layout(AspectGrid(shape, cells), {number(input["size"][0]), number(input["size"][1])});
        const std::vector<Node> nodes = placed.children(placed.root());
        for (const auto &[index, center] : centers.items()) {
            const Point came = Rect(placed.frame(nodes.at(std::stoul(index)))).center();
            compare(found, "centre of " + index, numbers(center), {came.x, came.y});
        }
    }
    return found;
}
