// SPDX-License-Identifier: MIT
#include "facing.hpp"

namespace {

/// Measures and places its subviews as a container does.
class As : public CustomLayout {
  public:
    explicit As(View container) : container_(std::move(container)) {}
    Size size_that_fits(Proposal proposal, const Subviews &subviews) const override {
        return subviews.measure_as(container_, proposal);
    }
    void place_subviews(Rect bounds, Proposal proposal, const Subviews &subviews) const override {
        subviews.place_as(container_, bounds, proposal);
    }

  private:
    View container_;
};

/// Has the size of the number of its live copies.
class Counted : public CustomLayout {
  public:
    explicit Counted(std::shared_ptr<int> token) : token_(std::move(token)) {}
    Size size_that_fits(Proposal, const Subviews &) const override {
        return {static_cast<double>(token_.use_count()), 5};
    }
    void place_subviews(Rect, Proposal, const Subviews &) const override {}

  private:
    std::shared_ptr<int> token_;
};

const auto no_places = [](Rect, Proposal, const Subviews &) {};

/// A layout of one box, which measures it as a container.
template <class... Indices> void measure(const View &container, const Indices &...indices) {
    const auto size = [&](Proposal proposal, const Subviews &subviews) {
        return subviews.measure_as(container, proposal, indices...);
    };
    layout(Custom(size, no_places, Box(1, 1)));
}

} // namespace

// Capability: layouts inside layouts
TEST_CASE("a layout that measures and places as a container is that container") {
    const std::vector<View> children{Box(30, 10), Fill().padding(2), Text("two words"),
                                     VStack(Box(7, 7), Box(8, 8), spacing(0))};
    const Guide own = Guide::vertical(GuidePosition(0, 0.25));
    const auto compare = [&](const View &container, const View &itself) {
        for (const Proposal proposal : {Proposal(200, 100), Proposal(40, 40), Proposal()}) {
            const Layout inside = layout(Custom(As(container), children), proposal);
            const Layout outside = layout(itself, proposal);
            CHECK(inside.size() == outside.size());
            for (const View &child : children) CHECK(Rect(inside.frame(child)) == Rect(outside.frame(child)));
        }
    };
    compare(HStack(spacing(3), Alignment::bottom), HStack(children, spacing(3), Alignment::bottom));
    compare(VStack(Alignment::leading), VStack(children, Alignment::leading));
    compare(ZStack(), ZStack(children));
    compare(Grid(vertical_spacing(2)), Grid(children, vertical_spacing(2)));
    compare(Masonry(3), Masonry(3, children));
    compare(Flow(spacing(2)), Flow(children, spacing(2)));
    compare(AspectGrid(CellShape{2}), AspectGrid(CellShape{2}, children));
    compare(Custom(As(HStack())), HStack(children));

    // A guide of the program must be known before the layout.
    const View marked = Box(10, 20).alignment_guide(own, 3);
    const View last = Box(10, 10);
    CHECK(Rect(layout(HStack(Custom(As(HStack(own)), marked, last), marked, own)).frame(last)) ==
          Rect(layout(HStack(HStack(marked, last, own), marked, own)).frame(last)));
}

TEST_CASE("a container takes some of the subviews in any order") {
    const View a = Box(10, 10), b = Box(20, 10), c = Box(30, 10), row = HStack(spacing(0));
    const auto size = [&](Proposal proposal, const Subviews &subviews) {
        CHECK(subviews.measure_as(row, proposal, {}) == Size(0, 0));
        CHECK(subviews.measure_as(row) == Size(60, 10));
        return subviews.measure_as(row, proposal, {2, 1});
    };
    const auto place = [&](Rect bounds, Proposal proposal, const Subviews &subviews) {
        subviews.place_as(row, bounds, proposal, {2, 1});
        subviews[0].place({100, 0});
    };
    const Layout placed = layout(Custom(size, place, a, b, c));
    CHECK(placed.size() == Size(50, 10));
    CHECK(Rect(placed.frame(a)).x == 100);
    CHECK(Rect(placed.frame(b)).x == 30);
    CHECK(Rect(placed.frame(c)).x == 0);
}

TEST_CASE("wrong uses of a container as a layout are errors of the layout") {
    const std::vector<size_t> twice{0, 0}, outside{1};
    CHECK(refusal([&] { measure(HStack(), twice); })->code() == status::invalid_argument);
    CHECK(refusal([&] { measure(HStack(), outside); })->code() == status::invalid_argument);
    CHECK(refusal([] { measure(Box(1, 1)); })->code() == status::invalid_argument);
    CHECK(refusal([] { measure(HStack(spacing(-infinity))); })->code() == status::invalid_number);
    const auto early = [](Proposal proposal, const Subviews &subviews) {
        subviews.place_as(HStack(), {0, 0, 1, 1}, proposal);
        return Size();
    };
    CHECK(refusal([&] { layout(Custom(early, no_places, Box(1, 1))); })->code() == status::out_of_turn);
    const Guide unknown = Guide::vertical();
    CHECK(refusal([&] { measure(HStack(Alignment(unknown))); })->code() == status::busy);
}

TEST_CASE("a custom layout inside another one is released, and its exceptions are thrown") {
    const auto token = std::make_shared<int>();
    {
        const View inner = Custom(Counted(token));
        const Layout placed = layout(Custom(As(inner), Box(1, 1)));
        CHECK(placed.size() == Size(2, 5));
    }
    CHECK(token.use_count() == 1);
    const auto throwing = [](Proposal, const Subviews &) -> Size { throw 42; };
    CHECK_THROWS_AS(layout(Custom(As(Custom(throwing, no_places)), Box(1, 1))), int);
}

TEST_CASE("contents that are made while a container measures keep their layouts") {
    const auto token = std::make_shared<int>();
    {
        const View reader = GeometryReader([&](Size) { return Custom(Counted(token), Box(2, 2)); });
        const View inner = Custom(As(VStack()));
        const Layout placed = layout(Custom(As(inner), reader), {50, 50});
        CHECK(placed.size() == Size(50, 50));
        CHECK(token.use_count() == 2);
    }
    CHECK(token.use_count() == 1);
}
