// SPDX-License-Identifier: MIT
/// Tables in a tree: sections and rows of cells, any views, in columns with a minimum, an ideal and a maximum.
#ifndef REGLET_CPP_TABLE_VIEWS_HPP
#define REGLET_CPP_TABLE_VIEWS_HPP

#include <optional>

#include "../table.h"
#include "modifiers.hpp"
#include "records.hpp"

REGLET_CPP_BEGIN

/// The settings of a column; see rgl_number_table_column.
struct Column {
    double fixed = unspecified;
    double minimum = unspecified;
    double ideal = unspecified;
    double maximum = infinity;
    double weight = 1;
    double priority = 0;
    bool hidable = false;
    bool hidden = false;
    /// The alignment of cells that cover only this column: a built-in guide. Empty for the table's alignment.
    std::optional<Guide> alignment{};

    static Column of_width(double fixed) {
        Column made;
        made.fixed = fixed;
        return made;
    }
    static Column between(double minimum, double maximum = infinity) {
        Column made;
        made.minimum = minimum;
        made.maximum = maximum;
        return made;
    }
    Column aligned(const Guide &guide) const {
        Column made = *this;
        made.alignment = guide;
        return made;
    }

    rgl_number_table_column record() const {
        return {fixed, minimum, ideal, maximum, weight, priority, hidable ? 1u : 0u, hidden ? 1u : 0u};
    }
};

/// How width beyond the ideal width of a table is distributed.
enum class Pad : rgl_padding_policy {
    equal = RGL_PAD_EQUAL,
    proportional = RGL_PAD_PROPORTIONAL,
    weight = RGL_PAD_WEIGHT,
    last = RGL_PAD_LAST,
    none = RGL_PAD_NONE
};

/// How a table shrinks below its ideal width.
enum class Shrink : rgl_shrinking_policy {
    level = RGL_SHRINK_LEVEL,
    proportional = RGL_SHRINK_PROPORTIONAL,
    priority = RGL_SHRINK_PRIORITY
};

/// Space around the content of each cell without a padding of its own.
struct cell_padding {
    explicit constexpr cell_padding(const Insets &insets) noexcept : insets(insets) {}
    explicit constexpr cell_padding(double all) noexcept : insets(all) {}
    Insets insets;
};

namespace detail {

class TableFiller final : public Filler {
  public:
    void fill(rgl_record &record, Numbering &) const override {
        rgl_table &table = record.parameters.table;
        table.rules = &rules;
        table.columns = has_columns ? columns.data() : nullptr;
        table.column_count = columns.size();
        // An array without elements has no address. Without an address, the table would count its columns.
        static const rgl_table_column none{};
        if (has_columns && columns.empty()) table.columns = &none;
    }

    rgl_table_rules rules{};
    Records<rgl_table_column> columns;
    bool has_columns = false;
};

struct TableSetter {
    Description &description;
    TableFiller &filler;
    rgl_table &table() {
        return description.record.parameters.table;
    }
    void option(spacing option) {
        filler.rules.column_spacing = option.value;
    }
    void option(row_spacing option) {
        filler.rules.row_spacing = option.value;
    }
    void option(scale option) {
        filler.rules.scale = option.value;
    }
    void option(Pad policy) {
        filler.rules.padding = static_cast<rgl_padding_policy>(policy);
    }
    void option(Shrink policy) {
        filler.rules.shrinking = static_cast<rgl_shrinking_policy>(policy);
    }
    void option(const cell_padding &padding) {
        table().cell_padding = padding.insets;
    }
    void option(const Alignment &alignment) {
        description.align(table().alignment, alignment);
    }
    void option(const Guide &guide) {
        option(Alignment(guide));
    }
    void option(span<const Column> columns) {
        filler.has_columns = true;
        filler.columns.resize(0);
        for (const Column &column : columns) {
            filler.columns.push_back(
                {column.record(), column.alignment ? column.alignment->code() : RGL_ALIGNMENT_INHERITED, 0});
        }
    }
};

struct TableRowSetter {
    rgl_table_row &row;
    Description &description;
    void option(min_height option) {
        row.height.minimum_height = option.value;
    }
    void option(detail::Option<struct ShareTag> option) {
        row.height.weight = option.value;
    }
    /// The vertical part counts.
    void option(const Alignment &alignment) {
        option(alignment.vertical());
    }
    void option(const Guide &guide) {
        description.align(row.alignment, guide);
    }
};

template <class... Parts>
View table_section(std::string_view type, rgl_table_section_kind kind, const Parts &...parts) {
    Maker made(type, RGL_KIND_TABLE_SECTION);
    made.parameters().table_section.kind = kind;
    [[maybe_unused]] NoOptions setter;
    (take(*made, setter, parts), ...);
    return made.view();
}

} // namespace detail

/// A row's part of the height that its table is proposed beyond its own.
using share = detail::Option<struct detail::ShareTag>;

/// Sections and rows of cells: Table(TableHeader(TableRow(…)), TableRow(…), columns, spacing(12)). Takes sections, rows,
/// other views as rows of one cell, an array of Columns (without one there are as many as the rows need), spacing,
/// row_spacing, cell_padding, Pad, Shrink, scale and an alignment.
template <class... Parts> View Table(const Parts &...parts) {
    detail::Maker made("Table", RGL_KIND_TABLE);
    made.parameters().table = rgl_table_plain();
    [[maybe_unused]] detail::TableSetter setter{*made, made.filler<detail::TableFiller>()};
    (detail::take(*made, setter, parts), ...);
    return made.view();
}

/// Rows that belong together; headers are shown before all bodies, footers after them.
template <class... Parts> View TableSection(const Parts &...parts) {
    return detail::table_section("TableSection", RGL_SECTION_BODY, parts...);
}
template <class... Parts> View TableHeader(const Parts &...parts) {
    return detail::table_section("TableHeader", RGL_SECTION_HEADER, parts...);
}
template <class... Parts> View TableFooter(const Parts &...parts) {
    return detail::table_section("TableFooter", RGL_SECTION_FOOTER, parts...);
}

/// The cells of a row; takes min_height, share and an alignment.
template <class... Parts> View TableRow(const Parts &...parts) {
    detail::Maker made("TableRow", RGL_KIND_TABLE_ROW);
    rgl_table_row &row = made.parameters().table_row;
    row = {{0, 0}, RGL_ALIGNMENT_INHERITED, 0};
    [[maybe_unused]] detail::TableRowSetter setter{row, *made};
    (detail::take(*made, setter, parts), ...);
    return made.view();
}

/// In place of a number of columns or rows: all from the cell's first one on.
inline constexpr int32_t all_columns = RGL_TABLE_ALL_COLUMNS;

/// The settings of a cell for the table around it.
struct TableCellOptions {
    int32_t columns = 1;
    int32_t rows = 1;
    /// The column in which it begins, counted from 0; RGL_TABLE_NEXT_COLUMN for the next free one.
    int32_t column = RGL_TABLE_NEXT_COLUMN;
    std::optional<Guide> horizontal{};
    std::optional<Guide> vertical{};
    /// In place of the table's.
    std::optional<Insets> padding{};
    /// Axes on which the cell takes the length of its slot, and needs no length itself.
    Axes unsized_axes = Axes::none;
};

namespace detail {
inline Maker table_cell(const TableCellOptions &cell) {
    Maker made("TableCell", RGL_KIND_TABLE_CELL);
    rgl_table_cell &written = made.parameters().table_cell;
    written = rgl_table_cell_plain();
    written.columns = cell.columns;
    written.rows = cell.rows;
    written.column = cell.column;
    if (cell.horizontal) made->align(written.horizontal, *cell.horizontal);
    if (cell.vertical) made->align(written.vertical, *cell.vertical);
    if (cell.padding) written.padding = *cell.padding;
    written.unsized_axes = static_cast<rgl_axis_set>(cell.unsized_axes);
    return made;
}
} // namespace detail

inline View View::table_cell(const TableCellOptions &cell) const {
    detail::Maker made = detail::table_cell(cell);
    made->children.push_back(*this);
    return made.view();
}

/// A cell without content, which only takes its place.
inline View EmptyCell(const TableCellOptions &cell = {}) {
    return detail::table_cell(cell).view();
}

REGLET_CPP_END

#endif
