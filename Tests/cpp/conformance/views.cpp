// SPDX-License-Identifier: MIT
#include "views.hpp"

#include <set>

using namespace reglet;

namespace {

Size pair(const json &list) {
    return {number(list[0]), number(list[1])};
}

Axes axes_of(const json &node, const char *name, Axes otherwise) {
    if (!node.contains(name) || node[name].is_null()) return otherwise;
    const json &value = node[name];
    bool horizontal = false, vertical = false;
    for (const json &one : value.is_array() ? value : json::array({value})) {
        horizontal |= one == "horizontal" || one == "both";
        vertical |= one == "vertical" || one == "both";
    }
    return horizontal && vertical ? Axes::both : horizontal ? Axes::horizontal : vertical ? Axes::vertical : Axes::none;
}

View measured(const json &node) {
    const std::string type = text(node, "type");
    if (type == "area") {
        const double area = number(node, "area"), ideal = number(node, "ideal", std::sqrt(area));
        const double least = number(node, "min", 0), most = number(node, "max", INFINITY);
        return Measured(
            [=](Proposal offered) {
                const double width = std::max(least, std::min(offered.width_or(ideal), most));
                return Measurement(width, area / std::max(width, 1e-6));
            },
            Dependence::height_on_width);
    }
    if (type == "fraction") {
        const Size part = pair(node["fraction"]);
        return Measured(
            [=](Proposal offered) {
                return Measurement(offered.has_width() ? offered.width * part.width : 10,
                                   offered.has_height() ? offered.height * part.height : 10);
            },
            Dependence::none);
    }
    if (type == "steps") {
        return Measured(
            [steps = node["steps"]](Proposal offered) {
                for (const json &step : steps) {
                    if (offered.width_or(INFINITY) >= number(step[0])) return Measurement(pair(step[1]));
                }
                return Measurement(pair(steps.back()[1]));
            },
            Dependence::height_on_width);
    }
    const double factor = number(node, "factor"), ideal = number(node, "idealWidth"), height = number(node, "height");
    return Measured([=](Proposal offered) { return Measurement(offered.width_or(ideal) * factor, height); },
                    Dependence::none);
}

/// A leaf whose ideal is infinite, which no leaf of the library's may be, is measured.
View flexible(const json &node) {
    const Size least = pair(node["min"]), ideal = pair(node["ideal"]), most = pair(node["max"]);
    if (std::isfinite(ideal.width) && std::isfinite(ideal.height)) return Leaf(least, ideal, most);
    return Measured(
        [=](Proposal offered) {
            const auto held = [](double asked, double low, double want, double high) {
                return std::isnan(asked) ? want : std::max(low, std::min(asked, high));
            };
            return Measurement(held(offered.width, least.width, ideal.width, most.width),
                               held(offered.height, least.height, ideal.height, most.height));
        },
        Dependence::none);
}

std::vector<Track> tracks_of(const json &list, Builder &builder) {
    std::vector<Track> found;
    for (const json &one : list) {
        const char *kind = one.contains("fixed") ? "fixed" : one.contains("flexible") ? "flexible" : "adaptive";
        const json &limits = one[kind];
        const double least = limits.is_object() ? number(limits, "min", 10) : 10;
        const double most = limits.is_object() ? number(limits, "max", INFINITY) : INFINITY;
        const Track track = one.contains("fixed")      ? Track::fixed(number(limits))
                            : one.contains("flexible") ? Track::flexible(least, most)
                                                       : Track::adaptive(least, most);
        found.push_back(track.spaced(number(one, "spacing")).aligned(builder.alignment(one)));
    }
    return found;
}

/// Nodes with groups replaced by their members; a group's modifiers go to each member.
std::vector<json> spliced(const json &nodes) {
    std::vector<json> found;
    for (const json &node : nodes) {
        if (text(node, "type") != "group") {
            found.push_back(node);
            continue;
        }
        for (json member : spliced(node.value("children", json::array()))) {
            json modifiers = member.value("modifiers", json::array());
            for (const json &one : node.value("modifiers", json::array())) modifiers.push_back(one);
            member["modifiers"] = modifiers;
            found.push_back(member);
        }
    }
    return found;
}

const std::set<std::string> types{
    "fixed",      "flex",       "color",        "text",           "area",      "fraction",   "steps",
    "circle",     "scaled",     "spacer",       "divider",        "hstack",    "vstack",     "zstack",
    "group",      "grid",       "gridrow",      "lazyvgrid",      "lazyhgrid", "lazyvstack", "lazyhstack",
    "aspectgrid", "scrollview", "viewthatfits", "geometryreader", "table"};
const std::set<std::string> modifiers{"frame",        "padding",     "fixedSize",      "layoutPriority",
                                      "zIndex",       "aspectRatio", "offset",         "position",
                                      "overlay",      "background",  "alignmentGuide", "containerRelativeFrame",
                                      "safeAreaInset"};

} // namespace

View leaf_of_cells(const json &node) {
    const double advance = number(node, "advance", 10);
    Words words{{}, {}, {}, advance, number(node, "lineHeight", 20)};
    const std::string string = text(node, "string");
    for (size_t start = 0; start <= string.size();) {
        const size_t end = std::min(string.find(' ', start), string.size());
        words.widths.push_back(advance * static_cast<double>(end - start));
        words.cluster_widths.emplace_back(end - start, advance);
        start = end + 1;
    }
    return Paragraph(std::move(words), line_limit(static_cast<uint32_t>(number(node, "lineLimit", 0))));
}

std::string missing(const json &node) {
    if (!node.is_object()) return "";
    const std::string type = text(node, "type");
    if (types.count(type) == 0) return "type " + type;
    for (const json &modifier : node.value("modifiers", json::array())) {
        for (const auto &[name, value] : modifier.items()) {
            if (modifiers.count(name) == 0) return "modifier " + name;
            if (!value.is_object() || !value.contains("content")) continue;
            const json &content = value["content"];
            for (const json &one : content.is_array() ? content : json::array({content})) {
                if (const std::string lack = missing(one); !lack.empty()) return lack;
            }
        }
    }
    for (const json &child : node.value("children", json::array())) {
        if (const std::string lack = missing(child); !lack.empty()) return lack;
    }
    return "";
}

Guide Builder::guide(const std::string &name) {
    // Lines of a case's own lie at 0 where nobody moves them.
    static std::map<std::string, Guide> own;
    if (name.rfind("h_", 0) == 0) return own.try_emplace(name, Guide::horizontal()).first->second;
    if (name.rfind("v_", 0) == 0) return own.try_emplace(name, Guide::vertical()).first->second;
    static const std::map<std::string, Guide> built_in{
        {"leading", Guide::leading},
        {"trailing", Guide::trailing},
        {"top", Guide::top},
        {"bottom", Guide::bottom},
        {"center", Guide::vertical_center},
        {"firstTextBaseline", Guide::first_text_baseline},
        {"lastTextBaseline", Guide::last_text_baseline},
    };
    return built_in.at(name);
}

Alignment Builder::alignment(const json &object, const char *name, const Alignment &otherwise) {
    const std::string given = text(object, name);
    if (given.empty()) return otherwise;
    static const std::map<std::string, Alignment> corners{
        {"topLeading", Alignment::top_leading},
        {"topTrailing", Alignment::top_trailing},
        {"bottomLeading", Alignment::bottom_leading},
        {"bottomTrailing", Alignment::bottom_trailing},
    };
    for (const char *side : {"leading", "trailing", "center"}) {
        const std::string rest = given.rfind(side, 0) == 0 ? given.substr(std::string(side).size()) : "";
        if (rest != "FirstTextBaseline" && rest != "LastTextBaseline") continue;
        const Guide line = rest[0] == 'F' ? Guide::first_text_baseline : Guide::last_text_baseline;
        return Alignment(std::string(side) == "center" ? Guide::horizontal_center : guide(side), line);
    }
    const auto corner = corners.find(given);
    return corner != corners.end() ? corner->second : Alignment(guide(given));
}

View Builder::known(const json &node, const char *field, View view) {
    const std::string name = text(node, field);
    if (!name.empty()) {
        view = view.named(name);
        views[name] = view;
    }
    return view;
}

std::vector<View> Builder::children(const json &node) {
    std::vector<View> found;
    for (const json &child : spliced(node.value("children", json::array()))) found.push_back(build(child));
    return found;
}

std::vector<View> Builder::contents(const json &content) {
    std::vector<View> found;
    for (const json &node : spliced(content.is_array() ? content : json::array({content})))
        found.push_back(build(node));
    return found;
}

View Builder::plain(const json &node) {
    const std::string type = text(node, "type");
    const auto aligned = alignment(node);
    const spacing gap(number(node, "spacing"));
    if (type == "fixed") {
        const Size size = pair(node["size"]);
        return Box(size.width, size.height, first_text_baseline(number(node, "firstTextBaseline")),
                   last_text_baseline(number(node, "lastTextBaseline")));
    }
    if (type == "flex") return flexible(node);
    if (type == "color") return Fill();
    if (type == "text") return leaf_of_cells(node);
    if (type == "circle") return Circle();
    if (type == "spacer") return Spacer(number(node, "minLength"));
    if (type == "divider") return Divider();
    if (type == "hstack") return HStack(children(node), aligned, gap);
    if (type == "vstack") return VStack(children(node), aligned, gap);
    if (type == "zstack") return ZStack(children(node), aligned);
    if (type == "lazyvstack") return LazyVStack(children(node), aligned, gap);
    if (type == "lazyhstack") return LazyHStack(children(node), aligned, gap);
    if (type == "viewthatfits") return ViewThatFits(children(node), axes_of(node, "axes", Axes::both));
    if (type == "scrollview") return ScrollView(children(node), axes_of(node, "axes", Axes::vertical));
    if (type == "geometryreader") return GeometryReader(children(node));
    if (type == "grid") {
        return Grid(children(node), aligned, horizontal_spacing(number(node, "horizontalSpacing")),
                    vertical_spacing(number(node, "verticalSpacing")));
    }
    if (type == "gridrow") {
        const std::string own = text(node, "alignment");
        return own.empty() ? GridRow(children(node)) : GridRow(children(node), guide(own));
    }
    if (type == "lazyvgrid") return LazyVGrid(tracks_of(node["columns"], *this), children(node), aligned, gap);
    if (type == "lazyhgrid") return LazyHGrid(tracks_of(node["rows"], *this), children(node), aligned, gap);
    if (type == "aspectgrid") return AspectGrid(CellShape{number(node, "aspectRatio", 1)}, children(node));
    if (type == "table") return table_of(*this, node);
    return measured(node);
}

View Builder::modified(const View &view, const std::string &name, const json &value) {
    if (name == "frame") {
        const bool is_fixed = value.contains("width") || value.contains("height");
        const bool has_limits = value.size() > (value.contains("alignment") ? 1u : 0u) && !is_fixed;
        if (!has_limits)
            return view.frame(width(number(value, "width")), height(number(value, "height")), alignment(value));
        return view.frame(min_width(number(value, "minWidth")), ideal_width(number(value, "idealWidth")),
                          max_width(number(value, "maxWidth")), min_height(number(value, "minHeight")),
                          ideal_height(number(value, "idealHeight")), max_height(number(value, "maxHeight")),
                          alignment(value));
    }
    if (name == "padding") {
        if (value.is_null()) return view.padding();
        if (!value.is_object()) return view.padding(number(value));
        return view.padding(Insets(number(value, "top", 0), number(value, "leading", 0), number(value, "bottom", 0),
                                   number(value, "trailing", 0)));
    }
    if (name == "fixedSize") {
        const bool across = value.value("horizontal", false), down = value.value("vertical", false);
        return view.fixed_size(across && down ? Axes::both
                               : across       ? Axes::horizontal
                               : down         ? Axes::vertical
                                              : Axes::none);
    }
    if (name == "alignmentGuide") {
        View made = view;
        for (const auto &[line, position] : value.items()) made = made.alignment_guide(guide(line), number(position));
        return made;
    }
    if (name == "aspectRatio") {
        return view.aspect_ratio(number(value, "ratio"),
                                 text(value, "mode") == "fill" ? RGL_CONTENT_FILL : RGL_CONTENT_FIT);
    }
    if (name == "offset") return view.offset(number(value[0]), number(value[1]));
    if (name == "position") return view.position(number(value[0]), number(value[1]));
    if (name == "zIndex") return view.z_index(number(value));
    if (name == "layoutPriority") return view.layout_priority(number(value));
    if (name == "overlay") return view.overlay(contents(value["content"]), alignment(value));
    if (name == "background") return view.background(contents(value["content"]), alignment(value));
    if (name == "containerRelativeFrame") {
        ContainerTracks tracks;
        tracks.axes = axes_of(value, "axes", Axes::both);
        tracks.count = static_cast<uint32_t>(number(value, "count", 1));
        tracks.span = static_cast<uint32_t>(number(value, "span", 1));
        tracks.spacing = number(value, "spacing", 0);
        if (value.contains("container")) {
            tracks.container = Proposal(number(value["container"][0]), number(value["container"][1]));
        }
        return view.container_relative_frame(tracks, alignment(value));
    }
    const std::vector<View> bars = contents(value["content"]);
    const std::string edge = text(value, "edge", "bottom");
    return view.safe_area_inset(bars.size() == 1 ? bars.front() : VStack(bars),
                                edge == "top"       ? Edge::top
                                : edge == "leading" ? Edge::leading
                                : edge == "bottom"  ? Edge::bottom
                                                    : Edge::trailing,
                                alignment(value), spacing(number(value, "spacing")));
}

View Builder::build(const json &node) {
    if (text(node, "type") == "group") {
        std::vector<View> members;
        for (const json &member : spliced(json::array({node}))) members.push_back(build(member));
        return members.size() == 1 ? members.front() : members.empty() ? HStack(spacing(0)) : ZStack(members);
    }
    View view = known(node, "id", plain(node));
    for (const json &modifier : node.value("modifiers", json::array())) {
        for (const auto &[name, value] : modifier.items()) view = modified(view, name, value);
    }
    GridCell cell;
    bool says_something = false;
    for (const char *field : {"gridCellColumns", "gridCellAnchor", "gridColumnAlignment", "gridCellUnsizedAxes"}) {
        says_something |= node.contains(field);
    }
    if (!says_something) return known(node, "outerId", view);
    cell.columns = std::max(1, static_cast<int>(number(node, "gridCellColumns", 1)));
    if (node.contains("gridCellAnchor") && node["gridCellAnchor"].is_array()) {
        cell.anchor = Point(number(node["gridCellAnchor"][0]), number(node["gridCellAnchor"][1]));
    }
    const std::string column = text(node, "gridColumnAlignment");
    if (!column.empty()) cell.column_alignment = column == "center" ? Guide::horizontal_center : guide(column);
    cell.unsized_axes = axes_of(node, "gridCellUnsizedAxes", Axes::none);
    return known(node, "outerId", view.grid_cell(cell));
}
