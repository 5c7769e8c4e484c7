// SPDX-License-Identifier: MIT
#include <cmath>
#include <stdexcept>

#include "facing.hpp"

namespace {

/// Overlapping cards. All but the last show a strip.
class Fan : public CustomLayout {
  public:
    explicit Fan(double strip) : strip_(strip) {}
    Size size_that_fits(Proposal, const Subviews &cards) const override {
        double height = 0, last = 0;
        for (const Subview card : cards) {
            const Size size = card.size_that_fits();
            height = std::max(height, size.height);
            last = size.width;
        }
        return {strip_ * static_cast<double>(cards.size() - 1) + last, height};
    }
    void place_subviews(Rect bounds, Proposal, const Subviews &cards) const override {
        cards.cache<int>()++;
        for (size_t i = 0; i < cards.size(); i++)
            cards[i].place({bounds.x + strip_ * static_cast<double>(i), bounds.y});
    }
    std::optional<double> explicit_alignment(const Guide &guide, Rect, Proposal, const Subviews &) const override {
        if (guide.axis() == Axis::vertical && guide.code() == RGL_VERTICAL_FIRST_TEXT_BASELINE) return 7;
        return std::nullopt;
    }

  private:
    double strip_;
};

/// Counts the live instances.
class Counted : public CustomLayout {
  public:
    explicit Counted(int &alive) : alive_(alive) {
        alive_++;
    }
    Counted(const Counted &other) : alive_(other.alive_) {
        alive_++;
    }
    ~Counted() override {
        alive_--;
    }
    Size size_that_fits(Proposal, const Subviews &) const override {
        return {1, 1};
    }
    void place_subviews(Rect, Proposal, const Subviews &) const override {}

  private:
    int &alive_;
};

const LayoutKey share_of{1};

} // namespace

// Capability: custom layouts
TEST_CASE("a class is a custom layout") {
    const View last = Box(40, 60);
    const Layout hand = layout(Custom(Fan(12), Box(40, 60), Box(40, 60), last).padding(8));
    CHECK(hand.size() == Size(80, 76));
    CHECK(hand.frame(last) == Rect(32, 8, 40, 60));
}

// Capability: guides of layouts
TEST_CASE("a custom layout returns the positions of its guides") {
    const View fan = Custom(Fan(12), Box(40, 60));
    const Layout placed = layout(fan);
    CHECK(placed.guide(fan, Guide::first_text_baseline) == 7);
}

// Capability: caches of layouts, values of subviews
TEST_CASE("two lambdas are a custom layout, and read the values of subviews") {
    const View a = Box(10, 10).layout_value(share_of, 3), b = Box(10, 10);
    std::vector<double> shares;
    const View row = Custom([](Proposal offered, const Subviews &) { return Size(offered.width_or(100), 10); },
                            [&](Rect bounds, Proposal, const Subviews &subviews) {
                                double sum = 0, x = bounds.x;
                                shares.clear();
                                for (const Subview view : subviews) sum += view[share_of];
                                for (const Subview view : subviews) {
                                    shares.push_back(view[share_of]);
                                    view.place({x, bounds.y});
                                    x += bounds.width * view[share_of] / sum;
                                }
                            },
                            a, b);
    const Layout placed = layout(row, {80});
    CHECK(placed.frame(b) == Rect(60, 0, 10, 10));
    CHECK(shares == std::vector<double>{3, 1});
}

TEST_CASE("an exception of a callback is thrown unchanged, and frames are kept") {
    bool fails = false;
    const View leaf = Measured([&](Proposal offered) {
        if (fails) throw std::out_of_range("no such text");
        return Measurement(offered.width_or(30), 10);
    });
    Layout placed = layout(leaf, {20});
    fails = true;
    CHECK_THROWS_WITH_AS(placed.resize({50}), "no such text", std::out_of_range);
    CHECK(placed.frame(leaf) == Rect(0, 0, 20, 10));
    fails = false;
    CHECK(placed.resize({50}) == Size(50, 10));

    const auto nothing = [](Rect, Proposal, const Subviews &) {};
    CHECK_THROWS_AS(layout(Custom([](Proposal, const Subviews &) -> Size { throw 42; }, nothing)), int);
    const View inner = Measured([](Proposal) -> Measurement { throw 43; });
    CHECK_THROWS_AS(layout(Custom(Fan(1), inner)), int);
    CHECK_THROWS_AS(layout(GeometryReader([](Size) -> View { throw 44L; }), {5, 5}), long);
    const Guide line = Guide::vertical([](const GuideRequest &) -> double { throw 'x'; });
    CHECK_THROWS_AS(layout(HStack(Box(1, 1), Box(1, 2), Alignment(line))), char);
}

TEST_CASE("a call on a subview at the wrong time is rejected with the name of the call") {
    const auto places = [](Proposal, const Subviews &subviews) {
        subviews[0].place({0, 0});
        return Size(1, 1);
    };
    const auto nothing = [](Rect, Proposal, const Subviews &) {};
    const auto why = refusal([&] { layout(Custom(places, nothing, Box(1, 1))); });
    REQUIRE(why);
    CHECK(why->code() == status::out_of_turn);
    CHECK(has(why->what(), "subview 0: place"));

    const auto beyond = [](Proposal, const Subviews &subviews) { return subviews[7].size_that_fits(); };
    CHECK(refusal([&] { layout(Custom(beyond, nothing, Box(1, 1))); })->code() == status::invalid_argument);
}

TEST_CASE("a tree is busy during its callbacks, and an invalid answer is rejected") {
    std::optional<Layout> outer;
    std::optional<error> busy;
    outer = layout(Measured([&](Proposal) {
        if (outer) busy = refusal([&] { outer->dump(outer->root()); });
        return Measurement(1, 1);
    }));
    outer->resize({9});
    REQUIRE(busy);
    CHECK(busy->code() == status::busy);
    CHECK(has(busy->what(), "in use"));
    const auto why = refusal([] { layout(Measured([](Proposal) { return Measurement(NAN, 1); }).named("odd")); });
    CHECK(why->code() == status::callback_answer);
    CHECK(why->node_name() == "odd");
}

TEST_CASE("a custom layout lives as long as its views and trees") {
    int alive = 0;
    {
        std::optional<View> view = Custom(Counted(alive));
        CHECK(alive == 1);
        Tree tree;
        const Node node = tree.add(*view);
        CHECK_THROWS(tree.add(VStack(*view, Box(NAN, 1))));
        view.reset();
        CHECK(tree.layout(node, {}) == Size(1, 1));
        tree.remove(node);
        CHECK(alive == 0);
        const Node other = tree.add(Custom(Counted(alive)));
        tree.layout(other, {});
        CHECK(alive == 1);
    }
    CHECK(alive == 0);
}

// Capability: geometry readers
TEST_CASE("content of a reader is found by its views and names") {
    const View inner = Box(3, 4).named("inner");
    int made = 0;
    Layout placed = layout(GeometryReader([&](Size size) {
                               made++;
                               return VStack(inner, Box(size.width / 2, 1), spacing(0));
                           }),
                           {100, 50});
    CHECK(placed.frame("inner") == Rect(23.5, 0, 3, 4));
    placed.resize({40, 50});
    CHECK(made == 2);
    CHECK(placed.nodes(inner).size() == 1);
    CHECK(placed.frame(inner) == Rect(8.5, 0, 3, 4));
}

namespace {

/// As large as its numbers.
class Sized : public CustomLayout {
  public:
    Sized(double width, double height) : width(width), height(height) {}
    Size size_that_fits(Proposal, const Subviews &) const override {
        if (height > 100) throw std::range_error("too high");
        return {width, height};
    }
    void place_subviews(Rect, Proposal, const Subviews &) const override {}
    std::vector<double> animatable() const override {
        if (height < 0) throw std::runtime_error("no numbers");
        return {width, height};
    }
    std::shared_ptr<const CustomLayout> with_animatable(span<const double> numbers) const override {
        if (numbers[0] < 0) return nullptr;
        return std::make_shared<Sized>(numbers[0], numbers[1]);
    }

    double width, height;
};

} // namespace

// Capability: animated numbers
TEST_CASE("the numbers of a layout are animated") {
    const View sized = Custom(Sized(0, 10)), other = Custom(Sized(1, 1)).named("other");
    Layout page = layout(VStack(sized, other, spacing(0)));
    for (double step = 0; step <= 10; step++) CHECK(page.animate(sized, {step, 2 * step}).height == 2 * step + 1);
    CHECK(page.animatable(sized) == std::vector<double>{10, 20});
    // The view is a value, and a second tree has its numbers.
    CHECK(layout(sized).size() == Size(0, 10));
    CHECK(page.animatable("other") == std::vector<double>{1, 1});
    page.set_animatable("other", {30, 5});
    CHECK(page.resize({}) == Size(30, 25));
    CHECK(refusal([&] { page.animate(sized, {1, 2, 3}); })->code() == status::invalid_argument);
    CHECK(refusal([&] { page.animate(sized, {1, std::nan("")}); })->code() == status::invalid_number);
    CHECK(refusal([&] { page.animate(sized, {-1, 0}); })->code() == status::invalid_argument);
    CHECK(page.animatable(sized) == std::vector<double>{10, 20});
    CHECK_THROWS_WITH_AS(page.animate(sized, {5, 101}), "too high", std::range_error);
    CHECK(page.animatable(sized) == std::vector<double>{10, 20});
    const View still = Custom(Fan(1), Box(1, 1));
    Layout row = layout(HStack(still, Custom(Sized(1, -1)).named("failing")));
    CHECK(row.animatable(still).empty());
    CHECK_THROWS_WITH_AS(row.animatable("failing"), "no numbers", std::runtime_error);
}
