// SPDX-License-Identifier: MIT
#include "facing.hpp"

// Capability: tables of views
TEST_CASE("the columns of a table are computed from their cells") {
    const View wide = Box(60, 10);
    const View table = Table(TableHeader(TableRow(Box(20, 8), Box(10, 8))), TableRow(wide, Box(12, 10)),
                             TableRow(Box(5, 5).table_cell({all_columns})),
                             std::vector<Column>{Column::between(40), Column().aligned(Guide::trailing)}, spacing(4),
                             row_spacing(2), cell_padding(1), Pad::last)
                           .named("prices");
    const Layout placed = layout(table, {100});
    CHECK(placed.size() == Size(100, 33));
    const std::vector<rgl_table_track> columns = placed.columns("prices"), rows = placed.rows(table);
    REQUIRE(columns.size() == 2);
    CHECK(columns[0].length == 62);
    CHECK(columns[1].start == 66);
    CHECK(columns[1].length == 34);
    CHECK(rows.size() == 3);
    CHECK(has(placed.explain_column("prices", 0), "62"));
    CHECK(refusal([&] { placed.explain_column("prices", 9); })->code() == status::invalid_argument);
    CHECK(refusal([&] { placed.columns(wide); })->code() == status::wrong_kind);
}

TEST_CASE("an empty array of columns differs from an omitted one") {
    const auto why = refusal([] { layout(Table(TableRow(Box(1, 1)), std::vector<Column>{})); });
    REQUIRE(why);
    CHECK(why->code() == status::invalid_argument);
    CHECK(Layout(layout(Table(TableRow(Box(1, 1), EmptyCell())))).size() == Size(1, 1));
}

// Capability: widths of columns, heights of rows, explanation of columns
TEST_CASE("columns and rows of a number table") {
    NumberTable table(2);
    table.measure({10, 8, 30, 2});
    CHECK(table.resolve(100) == 100);
    const std::vector<rgl_table_track> tracks = table.tracks();
    CHECK(tracks[0].length == 61);
    CHECK(tracks[1].length == 39);
    CHECK(has(table.explain(0), "61"));
    CHECK(table.measured().rows == 2);
    NumberTable other(2);
    other.measure({50, 1});
    table.merge(other);
    CHECK(table.measured().rows == 3);
    CHECK(table.resolve() == 58);

    const auto why = refusal([&] { table.measure({1, 2, 3}); });
    REQUIRE(why);
    CHECK(has(why->what(), "3 ideals"));
    CHECK(refusal([&] { table.measure({1, NAN}); })->offset() == 1);

    table.set_rows(std::vector<rgl_number_table_row>(2));
    const std::vector<rgl_number_table_cell> cells{{0, 1, RGL_LINE_NONE, 0, 12, 0}, {1, 1, RGL_LINE_NONE, 0, 20, 0}};
    CHECK(table.resolve_rows(cells) == 32);
    const std::vector<rgl_table_track> rows = table.row_tracks();
    CHECK(rows[1].start == 12);
}

TEST_CASE("a library of a different version is reported with both versions") {
    CHECK(detail::fitting({1002, 0}, {1002, 0}).has_value());
    CHECK(detail::fitting({1002, 0}, {1000, 0}).has_value());
    CHECK(detail::fitting({1002, 0}, {2000, 0}).has_value());
    const auto older = detail::fitting({2000, 0}, {1005, 0});
    REQUIRE(!older);
    CHECK(older.error().code() == status::version_mismatch);
    CHECK(std::string(older.error().what()) ==
          "the program was compiled with reglet.hpp of version 0.2.0 (ABI 0), but runs with the library of version "
          "0.1.5 (ABI 0); install the library that belongs to the header, or compile it anew");
    CHECK(has(detail::fitting({1000, 0}, {1000, 1}).error().what(), "(ABI 1)"));
    CHECK_NOTHROW(check_version());
}
