// SPDX-License-Identifier: MIT
#include "facing.hpp"

// Capability: weights
TEST_CASE("weights share the remaining width") {
    const View wide = Fill().weight(2), narrow = Fill().weight(1);
    const Layout placed = layout(HStack(wide, Box(30, 10), narrow, spacing(0)), {330, 10});
    CHECK(placed.frame(wide).width == 200);
    CHECK(placed.frame(narrow) == Rect(230, 0, 100, 10));
}

// Capability: grids
TEST_CASE("columns of a grid fit their widest cells") {
    const View cell = Box(5, 10);
    const View grid =
        Grid(GridRow(Box(10, 10), Box(20, 10)), GridRow(Box(30, 10), cell), spacing(2), Alignment::leading);
    const Layout placed = layout(grid);
    CHECK(placed.size() == Size(52, 22));
    CHECK(placed.frame(cell) == Rect(32, 12, 5, 10));
}

// Capability: lazy grids
TEST_CASE("columns of a lazy grid share the width") {
    const View second = Box(10, 10), third = Box(10, 10);
    const View grid =
        LazyVGrid({Track::fixed(20).spaced(0), Track::flexible()}, Box(10, 10), second, third, spacing(4));
    const Layout placed = layout(grid, {100, unspecified});
    CHECK(placed.frame(second) == Rect(55, 0, 10, 10));
    CHECK(placed.frame(third) == Rect(5, 14, 10, 10));
}

// Capability: windows of lazy containers
TEST_CASE("a window measures and places the lines in it") {
    const View rows[] = {Box(10, 20), Box(10, 20), Box(10, 20), Box(10, 20), Box(10, 20)};
    const Layout placed = layout(LazyVStack(rows, spacing(0), LazyWindow{2, -5, 30, 50}), {100, unspecified});
    CHECK(placed.size() == Size(100, 2 * 50 + 2 * 20 + 50));
    CHECK(placed.frame(rows[2]) == Rect(45, 100, 10, 20));
    CHECK_THROWS(placed.frame(rows[4]));
    const View cells = LazyVGrid({Track::flexible()}, rows, spacing(0), LazyWindow{0, 0, 20, 7});
    CHECK(layout(cells, {100, unspecified}).size() == Size(100, 20 + 4 * 7));
    CHECK_THROWS(layout(LazyVStack(rows, LazyWindow{2, -5, 0, 50}), {100, unspecified}));
}

// Capability: grid of equal cells
TEST_CASE("an aspect grid chooses rows and columns by the shape of its cells") {
    const View last = Fill();
    const Layout placed = layout(AspectGrid(CellShape{1}, Fill(), Fill(), Fill(), last), {100, 100});
    CHECK(placed.frame(last) == Rect(50, 50, 50, 50));
}

// Capability: flow
TEST_CASE("a flow breaks its lines") {
    const View third = Box(40, 10);
    const Layout placed =
        layout(Flow(Box(40, 10), Box(40, 10), third, spacing(0), line_spacing(2)), {100, unspecified});
    CHECK(placed.frame(third) == Rect(0, 12, 40, 10));
    CHECK(placed.size() == Size(80, 22));
}

// Capability: safe areas
TEST_CASE("views avoid the safe area, and backgrounds extend into it") {
    const View front = Fill(), back = Fill();
    const View page = front.background(back.ignores_safe_area()).safe_area(Insets(20, 0, 0, 0));
    const Layout placed = layout(page, {100, 100});
    CHECK(placed.frame(front) == Rect(0, 20, 100, 80));
    CHECK(placed.frame(back) == Rect(0, 0, 100, 100));
}

// Capability: painted order
TEST_CASE("layers are painted from the back to the front") {
    const View raised = Box(5, 5).z_index(1), plain = Box(5, 5), gone = Box(5, 5).hidden();
    const Layout placed = layout(ZStack(raised, plain, gone));
    std::vector<Node> painted;
    for (const Node node : std::vector<Node>(placed.painted())) {
        if (placed.view(node)->type() == "Box") painted.push_back(node);
    }
    REQUIRE(painted.size() == 2);
    CHECK(painted.front() == placed.node(plain));
}

// Capability: kept layouts, limits
TEST_CASE("a layout has limits, and keeps layouts of several sizes") {
    LayoutOptions options;
    options.limits.nodes = 3;
    CHECK(refusal([&] { layout(HStack(Box(1, 1), Box(1, 1), Box(1, 1)), {}, options); })->code() == status::limit);
    size_t calls = 0;
    const View text = Measured([&](Proposal) {
        calls++;
        return Measurement(10, 10);
    });
    LayoutOptions two;
    two.kept = 2;
    Layout placed = layout(HStack(text), {100, 10}, two);
    placed.resize({50, 10});
    const size_t work = calls;
    placed.resize({100, 10});
    placed.resize({50, 10});
    CHECK(calls == work);
}

// Capability: chosen child
TEST_CASE("a view that fits names its choice") {
    const View wide = Box(200, 10), narrow = Box(20, 10);
    const View choice = ViewThatFits(wide, narrow);
    Layout placed = layout(choice, {300, 100});
    CHECK(placed.choice(choice) == placed.node(wide));
    placed.resize({100, 100});
    CHECK(placed.choice(choice) == placed.node(narrow));
    CHECK(refusal([&] { placed.choice(narrow); })->code() == status::wrong_kind);
    const View empty = ViewThatFits();
    CHECK_FALSE(Layout(layout(empty)).choice(empty));
}

namespace {

/// A layout of one view that prefers a distance on its right.
class Apart : public CustomLayout {
  public:
    explicit Apart(double distance) : distance_(distance) {}
    Size size_that_fits(Proposal proposal, const Subviews &views) const override {
        return views[0].size_that_fits(proposal);
    }
    void place_subviews(Rect bounds, Proposal proposal, const Subviews &views) const override {
        views[0].place({bounds.x, bounds.y}, proposal);
    }
    rgl_spacing spacing(const Subviews &views) const override {
        rgl_spacing preferred = views.united_spacing();
        if (rgl_spacing_set(&preferred, RGL_SPACING_DEFAULT, RGL_SIDE_RIGHT, distance_)) throw 7;
        return preferred;
    }

  private:
    double distance_;
};

} // namespace

// Capability: spacing of layouts
TEST_CASE("a stack uses the spacing that a custom layout prefers") {
    const View next = Box(10, 10);
    CHECK(Layout(layout(HStack(Custom(Apart(30), Box(10, 10)), next))).frame(next).x == 40);
    CHECK_THROWS_AS(layout(HStack(Custom(Apart(NAN), Box(10, 10)), next)), int);
}

// Capability: spans
TEST_CASE("a span widens its columns") {
    NumberTable table(3);
    table.measure({10, 20, 30});
    table.set_spans({{0, 2, 0, 50}});
    CHECK(table.resolve() == 80);
    CHECK(refusal([&] { table.set_spans({{2, 2, 0, 50}}); })->code() == status::invalid_argument);
    CHECK(table.resolve() == 80);
}
