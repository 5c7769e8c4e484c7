// SPDX-License-Identifier: MIT
/// From the tables of cases to views.
#include "views.hpp"

using namespace reglet;

namespace {

Guide horizontal_guide(const std::string &name) {
    return name == "leading" ? Guide::leading : name == "trailing" ? Guide::trailing : Guide::horizontal_center;
}

Guide vertical_guide(const std::string &name) {
    return name == "top"                 ? Guide::top
           : name == "bottom"            ? Guide::bottom
           : name == "firstTextBaseline" ? Guide::first_text_baseline
           : name == "lastTextBaseline"  ? Guide::last_text_baseline
                                         : Guide::vertical_center;
}

Insets insets(const json &value) {
    if (!value.is_object()) return Insets(number(value));
    return {number(value, "top", 0), number(value, "leading", 0), number(value, "bottom", 0),
            number(value, "trailing", 0)};
}

View cell_of(Builder &builder, const json &cell) {
    if (cell.is_null() || cell.empty()) return EmptyCell();
    if (cell.contains("type")) return builder.build(cell);
    TableCellOptions options;
    options.columns = static_cast<int32_t>(number(cell, "columnSpan", 1));
    options.rows = static_cast<int32_t>(number(cell, "rowSpan", 1));
    if (cell.contains("columnSpan") && cell["columnSpan"] == "all") options.columns = all_columns;
    if (cell.contains("rowSpan") && cell["rowSpan"] == "all") options.rows = all_columns;
    options.column = static_cast<int32_t>(number(cell, "column", RGL_TABLE_NEXT_COLUMN));
    if (const std::string name = text(cell, "horizontalAlignment"); !name.empty())
        options.horizontal = horizontal_guide(name);
    if (const std::string name = text(cell, "verticalAlignment"); !name.empty())
        options.vertical = vertical_guide(name);
    if (cell.contains("padding") && !cell["padding"].is_null()) options.padding = insets(cell["padding"]);
    const json axes = cell.value("unsizedAxes", json::array());
    bool across = false, down = false;
    for (const json &one : axes.is_array() ? axes : json::array({axes})) {
        across |= one == "horizontal" || one == "both";
        down |= one == "vertical" || one == "both";
    }
    options.unsized_axes = across && down ? Axes::both : across ? Axes::horizontal : down ? Axes::vertical : Axes::none;
    const json content = cell.value("content", json());
    return content.is_null() ? EmptyCell(options) : builder.build(content).table_cell(options);
}

View row_of(Builder &builder, const json &row) {
    std::vector<View> cells;
    for (const json &cell : row.is_object() ? row.value("cells", json::array()) : row)
        cells.push_back(cell_of(builder, cell));
    if (!row.is_object()) return TableRow(cells);
    const min_height least(number(row, "minHeight", 0));
    const share part(number(row, "weight", 0));
    const std::string alignment = text(row, "alignment");
    const View made =
        alignment.empty() ? TableRow(cells, least, part) : TableRow(cells, least, part, vertical_guide(alignment));
    return builder.known(row, "id", made);
}

View section_of(Builder &builder, const json &section) {
    std::vector<View> rows;
    for (const json &row : section.value("rows", json::array())) rows.push_back(row_of(builder, row));
    const std::string kind = text(section, "kind", "body");
    return builder.known(section, "id",
                         kind == "header"   ? TableHeader(rows)
                         : kind == "footer" ? TableFooter(rows)
                                            : TableSection(rows));
}

Column column_of(const json &given) {
    Column column;
    for (const auto &[name, value] : given.items()) {
        if (name == "fixed")
            column.fixed = number(value);
        else if (name == "min")
            column.minimum = number(value);
        else if (name == "ideal")
            column.ideal = number(value);
        else if (name == "max")
            column.maximum = number(value);
        else if (name == "weight")
            column.weight = number(value);
        else if (name == "priority")
            column.priority = number(value);
        else if (name == "hidable")
            column.hidable = value;
        else if (name == "hidden")
            column.hidden = value;
        else if (name == "alignment" && value.is_string())
            column.alignment = horizontal_guide(value);
        else if (name == "alignment")
            continue;
        else
            throw error(status::invalid_argument, "columns have no " + name);
    }
    return column;
}

Pad pad(const std::string &name) {
    return name == "proportional" ? Pad::proportional
           : name == "weight"     ? Pad::weight
           : name == "last"       ? Pad::last
           : name == "none"       ? Pad::none
                                  : Pad::equal;
}

Shrink shrink(const std::string &name) {
    return name == "proportional" ? Shrink::proportional : name == "priority" ? Shrink::priority : Shrink::level;
}

} // namespace

View table_of(Builder &builder, const json &node) {
    std::vector<View> children;
    if (node.contains("sections")) {
        for (const json &section : node["sections"]) children.push_back(section_of(builder, section));
    } else {
        for (const json &row : node.value("rows", json::array())) children.push_back(row_of(builder, row));
    }
    const Alignment cells(horizontal_guide(text(node, "horizontalAlignment", "leading")),
                          vertical_guide(text(node, "verticalAlignment", "center")));
    const auto made = [&](const auto &...columns) {
        return Table(children, columns..., spacing(number(node, "columnSpacing", 0)),
                     row_spacing(number(node, "rowSpacing", 0)),
                     cell_padding(node.contains("cellPadding") ? insets(node["cellPadding"]) : Insets(0)),
                     pad(text(node, "pads")), shrink(text(node, "shrink")), scale(number(node, "scale", 0)), cells);
    };
    if (!node.contains("columns") || node["columns"].is_null()) return made();
    std::vector<Column> columns;
    for (const json &one : node["columns"]) columns.push_back(column_of(one));
    return made(columns);
}
