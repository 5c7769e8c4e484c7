// SPDX-License-Identifier: MIT
#include <limits>

#include "facing.hpp"

namespace {

std::vector<std::pair<double, double>> parts(const std::vector<Page> &pages) {
    std::vector<std::pair<double, double>> found;
    for (const Page &page : pages) found.emplace_back(page.start, page.end);
    return found;
}

using Parts = std::vector<std::pair<double, double>>;

} // namespace

// Capability: pages
TEST_CASE("marks control page breaks") {
    const View first = Box(20, 40), second = Box(20, 40).named("second"), third = Box(20, 40);
    const Layout placed = layout(VStack(first, second, third, Box(20, 40), spacing(10)), {100});
    const std::vector<Page> pages = placed.pages(100);
    CHECK(parts(pages) == Parts{{0, 90}, {100, 190}});
    CHECK(pages[1].first == placed.node(third));
    CHECK(!pages[0].head.table);
    CHECK(!pages[0].cut);
    PageRules rules({50, 100});
    rules.marks = {{"second", PageBreak::begin, 20}};
    rules.note_gap = 5;
    const std::vector<Page> marked = placed.pages(rules);
    CHECK(parts(marked) == Parts{{0, 40}, {50, 90}, {100, 190}});
    CHECK(marked[1].notes == 25);
    rules = 100;
    rules.marks = {{first, PageBreak::keep_with_next | PageBreak::keep_together}, {second, PageBreak::keep_with_next}};
    rules.last_height = 60;
    CHECK(parts(placed.pages(rules)) == Parts{{0, 90}, {100, 140}, {150, 190}});
}

TEST_CASE("footnotes are on the page of their line") {
    const View words = Paragraph(Words{std::vector<double>(4, 100), {}, {}, 5, 20}).named("words");
    const Layout placed = layout(words, {100});
    PageRules rules(60);
    rules.marks = {{"words", PageBreak::none, 0}, {"words", PageBreak::none, 20, 2}};
    const std::vector<Page> pages = placed.pages(rules);
    CHECK(parts(pages) == Parts{{0, 40}, {40, 80}});
    CHECK(pages[0].notes == 0);
    CHECK(pages[1].notes == 20);
}

TEST_CASE("pages repeat headers and footers of tables") {
    const View footer = TableFooter(TableRow(Box(20, 5)));
    const std::vector<View> rows(5, TableRow(Box(20, 20)));
    const View table = Table(TableHeader(TableRow(Box(20, 10))), rows, footer.named("footer"));
    const Layout placed = layout(table, {100});
    PageRules rules(60);
    rules.marks = {{"footer", PageBreak::repeat}};
    const std::vector<Page> pages = placed.pages(rules);
    CHECK(parts(pages) == Parts{{0, 50}, {50, 90}, {90, 115}});
    CHECK(!pages[0].head.table);
    CHECK(pages[1].head.table == placed.node(table));
    CHECK(pages[1].head.end == 10);
    CHECK(pages[1].foot.start == 110);
    CHECK(pages[1].foot.end == 115);
    CHECK(!pages[2].foot.table);
}

// Capability: carried sections
TEST_CASE("a carried section is omitted at its own position") {
    const View footer = TableFooter(TableRow(Box(20, 5)));
    const std::vector<View> rows(5, TableRow(Box(20, 20)));
    const Layout placed = layout(Table(TableHeader(TableRow(Box(20, 10))), rows, footer), {100});
    PageRules rules(std::vector<double>{60, 60, 30});
    rules.marks = {{footer, PageBreak::repeat}};
    CHECK(placed.pages(rules).size() == 4);
    rules.marks = {{footer, PageBreak::repeat | PageBreak::omit}};
    const std::vector<Page> pages = placed.pages(rules);
    CHECK(parts(pages) == Parts{{0, 50}, {50, 90}, {90, 110}});
    CHECK(pages[1].foot.start == 110);
    CHECK(!pages[2].foot.table);
    CHECK(pages[2].overflow == 0);
}

TEST_CASE("invalid heights and marks of pages are rejected") {
    const Layout placed = layout(VStack(Box(20, 40)), {100});
    CHECK(refusal([&] { placed.pages(0); })->code() == status::invalid_number);
    CHECK(refusal([&] { placed.pages(PageRules(std::vector<double>())); })->code() == status::invalid_argument);
    PageRules rules(50);
    rules.marks = {{"unknown", PageBreak::begin}};
    CHECK(refusal([&] { placed.pages(rules); })->code() == status::unknown_id);
    rules.marks = {{placed.root(), PageBreak::begin, std::numeric_limits<double>::quiet_NaN()}};
    const auto why = refusal([&] { placed.pages(rules); });
    CHECK(why->code() == status::invalid_number);
    CHECK(why->offset() == 0);
    CHECK(refusal([] { Tree().pages(50); })->code() == status::not_laid_out);
}
