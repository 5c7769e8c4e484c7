// SPDX-License-Identifier: MIT
/// Tables in numbers: columns and rows computed from the measures of cells, for millions of rows and without a tree.
#ifndef REGLET_CPP_NUMBER_TABLE_HPP
#define REGLET_CPP_NUMBER_TABLE_HPP

#include <string>
#include <vector>

#include "../number_table.h"
#include "../number_table_rows.h"
#include "handle.hpp"
#include "owned.hpp"
#include "table_views.hpp"

REGLET_CPP_BEGIN

/// The rules for all columns and rows of a NumberTable; see rgl_table_rules.
struct TableRules {
    double column_spacing = 0;
    double row_spacing = 0;
    /// Pixels per point; 0 if nothing is rounded.
    double scale = 0;
    Pad padding = Pad::equal;
    Shrink shrinking = Shrink::level;
};

namespace detail {
class NumberTableState {
  public:
    explicit NumberTableState(Gone) {}
    NumberTableState(size_t columns, std::in_place_t) {
        handle.create([&](rgl_number_table **out) { return rgl_number_table_create(nullptr, columns, out); });
    }
    Handle<rgl_number_table, rgl_number_table_destroy, rgl_number_table_last_error> handle;
};
} // namespace detail

/// The columns and rows of a table as numbers. It is moved, not copied.
///
///     NumberTable table(2);
///     table.measure({10, 8, 30, 2});          two rows of two cells
///     table.resolve(100);                      proposed 100 points, takes 100
///     table.tracks();                          50.5 and 49.5 of them
class NumberTable : public detail::Owned<detail::NumberTableState> {
  public:
    explicit NumberTable(size_t columns) : Owned(std::in_place, columns, std::in_place) {}

    /// The library's own object.
    rgl_number_table *get() const noexcept {
        return state().handle.get();
    }

    outcome<void> set_columns(span<const Column> columns) {
        detail::Records<rgl_number_table_column> records;
        for (const Column &one : columns) records.push_back(one.record());
        return finish(rgl_number_table_set_columns(get(), 0, records.data(), records.size()));
    }
    outcome<void> set_rules(const TableRules &rules) {
        const rgl_table_rules record{rules.column_spacing, rules.row_spacing, rules.scale,
                                     static_cast<rgl_padding_policy>(rules.padding),
                                     static_cast<rgl_shrinking_policy>(rules.shrinking)};
        return finish(rgl_number_table_set_rules(get(), &record));
    }
    /// Adds the measures of cells: their ideal widths, and their minimums if columns shrink, row after row. The numbers
    /// are not kept, so rows may come in parts.
    outcome<void> measure(span<const double> ideals, span<const double> minimums = {}) {
        Measured known;
        if (const rgl_status code = read(known)) return finish(code);
        const size_t columns = known.columns.size();
        const bool is_whole = columns != 0 && ideals.size() % columns == 0;
        if (!is_whole || (!minimums.empty() && minimums.size() != ideals.size())) {
            return detail::refused<void>(
                error(status::invalid_argument, "measure: " + std::to_string(ideals.size()) + " ideals and " +
                                                    std::to_string(minimums.size()) + " minimums are no rows of " +
                                                    std::to_string(columns) + " columns"));
        }
        const auto numbers = [&](span<const double> given) {
            detail::Records<rgl_numbers> found;
            for (size_t i = 0; i < columns; i++) {
                found.push_back(
                    {given.data() + i, static_cast<int64_t>(columns * sizeof(double)), RGL_NUMBERS_DOUBLE, 0});
            }
            return found;
        };
        const detail::Records<rgl_numbers> ideal = numbers(ideals), minimum = numbers(minimums);
        return finish(rgl_number_table_add_measures(get(), ideal.data(), minimums.empty() ? nullptr : minimum.data(),
                                                    columns, ideals.size() / columns));
    }
    /// Replaces the cells over several columns.
    outcome<void> set_spans(span<const rgl_number_table_span> spans) {
        return finish(rgl_number_table_set_spans(get(), spans.data(), spans.size()));
    }
    /// The measures: the largest minimum and ideal of each column, and the number of rows.
    struct Measured {
        std::vector<rgl_number_table_measure> columns;
        uint64_t rows = 0;
    };
    outcome<Measured> measured() const {
        Measured found;
        const rgl_status code = read(found);
        return finish(code, std::move(found));
    }
    /// Adds what another table has measured, as if its rows had been measured here.
    outcome<void> merge(const NumberTable &other) {
        Measured known;
        if (const rgl_status code = other.read(known)) return other.finish(code);
        return finish(rgl_number_table_merge_measures(get(), known.columns.data(), known.columns.size(), known.rows));
    }
    /// Works out all columns for a width (unspecified: the ideal one); returns the width that the table takes.
    outcome<double> resolve(double width = unspecified) {
        double taken = 0;
        const rgl_status code = rgl_number_table_resolve(get(), width, &taken);
        return finish(code, taken);
    }
    /// The positions of the columns; NaN for hidden ones.
    outcome<std::vector<rgl_table_track>> tracks() const {
        return listed(rgl_number_table_tracks);
    }
    /// Why a column has its width, as text.
    outcome<std::string> explain(size_t index) const {
        std::string found;
        const rgl_status code = detail::read_text(found, [&](char *buffer, size_t capacity, size_t *length) {
            return rgl_number_table_explain_text(get(), index, buffer, capacity, length);
        });
        return finish(code, std::move(found));
    }

    outcome<void> set_rows(span<const rgl_number_table_row> rows) {
        return finish(rgl_number_table_set_rows(get(), rows.data(), rows.size()));
    }
    /// Works out all rows for cells at the widths of their columns; returns the height that the table takes.
    outcome<double> resolve_rows(span<const rgl_number_table_cell> cells, double height = unspecified) {
        double taken = 0;
        const rgl_status code = rgl_number_table_resolve_rows(get(), height, cells.data(), cells.size(), &taken);
        return finish(code, taken);
    }
    outcome<std::vector<rgl_table_track>> row_tracks() const {
        return listed(rgl_number_table_row_tracks);
    }

  private:
    rgl_status read(Measured &into) const {
        return detail::read_list(into.columns, [&](rgl_number_table_measure *out, size_t capacity, size_t *count) {
            return rgl_number_table_measures(get(), out, capacity, count, &into.rows);
        });
    }
    outcome<void> finish(rgl_status code) const {
        return detail::delivered(code == RGL_OK ? result<void>() : result<void>(state().handle.failure(code)));
    }
    template <class T> outcome<T> finish(rgl_status code, T value) const {
        if (code != RGL_OK) return detail::refused<T>(state().handle.failure(code));
        return outcome<T>(std::move(value));
    }
    template <class Read> outcome<std::vector<rgl_table_track>> listed(Read read) const {
        std::vector<rgl_table_track> found;
        const rgl_status code = detail::read_list(found, [&](rgl_table_track *out, size_t capacity, size_t *count) {
            return read(get(), out, capacity, count);
        });
        return finish(code, std::move(found));
    }
};

REGLET_CPP_END

#endif
