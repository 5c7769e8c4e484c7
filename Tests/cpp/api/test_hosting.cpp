// SPDX-License-Identifier: MIT
#include <memory>
#include <stdexcept>

#include "facing.hpp"

namespace {

/// An icon of 30 points next to a text that fills the rest, with margins of 10; words of 50 points, a line of 435.
struct Card {
    AutoLayout inside;
    Item root = inside.item("card"), icon = root.item("icon"), label = root.item("label");
    View picture = Box(30, 30);
    View words = Paragraph(Words{std::vector<double>(8, 50), {}, {}, 5, 20});

    Card() {
        inside.activate({icon.leading() == root.leading() + 10, icon.top() == root.top() + 5, icon.width() == 30,
                         label.leading() == icon.trailing() + 10, label.top() == icon.top(),
                         label.trailing() == root.trailing() - 10, label.bottom() == root.bottom() - 5});
    }
    View host(const HostOptions &options = {}) const {
        return ConstraintHost(root, {{icon, picture}, {label, words}}, options).named("host");
    }
};

/// A page, and an item in it that may be as wide as the page less 20.
struct Sheet {
    AutoLayout layout;
    Item page = layout.item("page"), item = page.item("item");

    explicit Sheet(double width) {
        page.set_size(width, 300);
        layout.activate({item.leading() == page.leading() + 10, item.top() == page.top() + 20,
                         item.trailing() <= page.trailing() - 10});
    }
};

/// Ties an item to all sides of `outer`.
void inset(AutoLayout &layout, const Item &inner, const Item &outer, double points) {
    layout.activate(align(inner, outer, Align::fill, Align::fill, Edges(points, points, points, points)));
}

const View story = Text("some words of a story that wraps and wraps");

} // namespace

// Capability: constraints in views
TEST_CASE("views are contents of items in a host") {
    Card card;
    const View host = card.host();
    Layout placed = layout(VStack(Box(10, 10), host, spacing(0)), {270});
    CHECK(placed.frame(host) == Rect(0, 10, 270, 70));
    CHECK(placed.frame(card.picture) == Rect(10, 15, 30, 30));
    CHECK(placed.frame(card.words) == Rect(50, 15, 160, 60));
    placed.resize({170});
    CHECK(placed.frame(card.words) == Rect(50, 15, 105, 80));
    placed.update(host, card.host({Flexibility::none}));
    CHECK(placed.frame("host").width == 495);
}

TEST_CASE("hosts nest") {
    Card card;
    AutoLayout outside;
    const Item root = outside.item("outer"), inside = root.item("inner");
    inset(outside, inside, root, 20);
    const Layout placed = layout(ConstraintHost(root, {{inside, card.host()}}), {310});
    CHECK(placed.size() == Size(310, 110));
    CHECK(placed.frame(card.words) == Rect(70, 25, 160, 60));
}

TEST_CASE("a conflict inside names host, items and constraints, and frames stay") {
    Card card;
    Layout placed = layout(VStack(card.host()), {270});
    const Rect before = placed.frame(card.picture);
    const InstalledConstraint most = card.inside.activate((card.root.width() <= 100).named("most"));
    placed.invalidate_host("host");
    const auto why = refusal([&] { placed.resize({270}); });
    REQUIRE(why);
    CHECK(why->code() == status::conflict);
    CHECK(why->node_name() == "host");
    CHECK(has(why->what(), "ConstraintHost “host”"));
    CHECK(has(why->what(), "card.width <= 100"));
    REQUIRE(why->conflict());
    bool is_named = false;
    for (const Reason &reason : why->conflict()->reasons) {
        is_named |= reason.constraint_name == "most" && reason.item_name == "card";
    }
    CHECK(is_named);
    CHECK(placed.frame(card.picture) == before);
    most.remove();
    placed.invalidate_host("host");
    CHECK(placed.resize({270}).width == 270);
}

TEST_CASE("a rejected host leaves the tree unchanged") {
    Card card;
    const Item other = card.inside.item("other");
    Tree tree;
    const auto circle = refusal([&] {
        const Node node =
            tree.add(ConstraintHost(card.root, {{card.label, VStack(ConstraintHost(other).named("in"))}}));
        tree.layout(node, {200});
    });
    CHECK(circle->code() == status::cycle);
    CHECK(circle->node_name() == "in");
    const auto above = refusal([&] { tree.add(VStack(ConstraintHost(card.label).named("low"))); });
    CHECK(above->code() == status::has_parent);
    CHECK(above->node_name() == "low");
    CHECK(tree.nodes("low").empty());
    AutoLayout strange;
    const View mixed = ConstraintHost(card.root, {{strange.item("strange"), Box(1, 1)}});
    CHECK(refusal([&] { tree.add(mixed); })->code() == status::unknown_id);
    const View reader = GeometryReader([&](Size) { return ConstraintHost(card.icon); });
    const auto inside = refusal([&] { layout(reader, {270, 100}); });
    CHECK(inside->code() == status::has_parent);
}

TEST_CASE("flexibility sets whether a host may be smaller or larger than its ideal size") {
    AutoLayout inside;
    const Item image = inside.item("image");
    image.set_content(Content(80, 50));
    const auto size = [&](Flexibility flexibility) {
        return layout(ConstraintHost(image, {}, {flexibility}), {300, 20}).size();
    };
    CHECK(size(Flexibility::none) == Size(80, 50));
    CHECK(size(Flexibility::width) == Size(300, 50));
    CHECK(size(Flexibility::height) == Size(80, 20));
    CHECK(size(Flexibility::all) == Size(300, 20));
    CHECK(size(Flexibility::of_content) == Size(300, 50));
    CHECK(size(Flexibility::larger_width | Flexibility::smaller_height) == Size(300, 20));
    const View host = ConstraintHost(image);
    Layout placed = layout(host, {300, 20});
    placed.set_flexibility(host, Flexibility::none);
    CHECK(placed.resize({300, 20}) == Size(80, 50));
}

TEST_CASE("functions of the program return sizes and ideal sizes") {
    AutoLayout inside;
    const Item image = inside.item("image");
    image.set_content(Content(80, 50));
    HostOptions halves;
    halves.size_that_fits = [](Proposal offered) -> std::optional<Size> {
        if (!offered.has_width()) return std::nullopt;
        return Size(offered.width / 2, 9);
    };
    Layout placed = layout(ConstraintHost(image, {}, halves), {100});
    CHECK(placed.size() == Size(50, 9));
    CHECK(placed.resize({}) == Size(80, 50));
    const auto quarter = [](Size size) { return Size(unspecified, size.width / 4); };
    Layout page = layout(ConstraintHost(image, {}, {Flexibility::all, quarter}), {100});
    CHECK(page.size() == Size(100, 25));
    CHECK(layout(ConstraintHost(image, {}, {Flexibility::none, Ideal::content})).size() == Size(80, 50));
    const auto throws = [](Size) -> std::optional<Size> { throw std::range_error("ideal"); };
    CHECK_THROWS_AS(page.update(page.root(), ConstraintHost(image, {}, {Flexibility::all, throws})), std::range_error);
}

// Capability: lengths of hosts
TEST_CASE("lengths are computed from priorities, and priorities from flexibility") {
    const rgl_sizing_range range = sizing_range(80, 749, 750);
    CHECK(range.minimum == 0);
    CHECK(range.ideal == 80);
    CHECK(range.maximum == 80);
    CHECK(sizing_range().maximum == infinity);
    CHECK(refusal([] { sizing_range(80, 0); })->code() == status::invalid_number);
    const Content content = with_flexibility(Content(1, 1), Flexibility::smaller_width);
    CHECK(content.record.horizontal_resistance == 250);
    CHECK(content.record.horizontal_hugging == 750);
    CHECK(refusal([] { with_flexibility(Content(), Flexibility::of_content); })->code() == status::invalid_argument);
}

TEST_CASE("a host keeps its layout and its measure functions alive") {
    std::optional<View> host;
    const View inner = Box(3, 3);
    {
        AutoLayout inside;
        const Item root = inside.item("root"), item = root.item("item"), shown = root.item("shown");
        item.set_measured([held = std::make_shared<double>(20)](Proposal) { return Measurement(*held, 10); });
        shown.show(VStack(inner, Measured([](Proposal) { return Measurement(7, 7); }), spacing(0)));
        inset(inside, item, root, 5);
        inside.activate(align(shown, item, Align::leading, Align::top));
        host = ConstraintHost(root, {}, {Flexibility::none});
    }
    Tree tree;
    const Node node = tree.add(VStack(*host, spacing(0)));
    host.reset();
    CHECK(tree.layout(node, {}) == Size(30, 20));
    CHECK(tree.layout(node, {300, 100}) == Size(30, 20));
    tree.remove(node);
    CHECK(tree.add(Box(1, 1)));
}

// Capability: views in items
TEST_CASE("an item shows a view, whose frames are those in the item") {
    Sheet page(400);
    const View title = Text("Title");
    const Tree inside = page.item.show(VStack(title, story, Alignment::leading, spacing(0)));
    page.layout.layout();
    CHECK(page.item.frame() == Rect(10, 20, 336, 32));
    page.page.set_size(220, 300);
    page.layout.layout();
    CHECK(page.item.frame() == Rect(10, 20, 200, 48));
    CHECK(inside.frame(story).height == 32);
    CHECK(inside.frame(title) == Rect(0, 0, 40, 16));
}

TEST_CASE("a change in a shown view lays it out again") {
    Sheet page(400);
    const View first = Box(30, 10);
    Tree inside = page.item.show(HStack(first, Box(5, 5), spacing(0)));
    page.layout.layout();
    CHECK(Rect(page.item.frame()).width == 35);
    inside.replace(first, Box(100, 40));
    CHECK(page.layout.layout() == 1);
    CHECK(page.item.frame() == Rect(10, 20, 105, 40));
}

TEST_CASE("contents are replaced, and a removed item removes its view") {
    Sheet page(400);
    int alive = 0;
    struct Counted : CustomLayout {
        explicit Counted(int &alive) : alive(alive) {
            alive++;
        }
        Counted(const Counted &other) : alive(other.alive) {
            alive++;
        }
        ~Counted() override {
            alive--;
        }
        Size size_that_fits(Proposal, const Subviews &) const override {
            return {30, 10};
        }
        void place_subviews(Rect, Proposal, const Subviews &) const override {}
        int &alive;
    };
    const rgl_tree *first = Tree(page.item.show(Custom(Counted(alive)))).get();
    page.layout.layout();
    CHECK(Rect(page.item.frame()).width == 30);
    CHECK(alive == 1);
    CHECK(Tree(page.item.show(Box(40, 20))).get() == first);
    CHECK(alive == 0);
    page.layout.layout();
    CHECK(Rect(page.item.frame()).width == 40);
    page.item.set_measured([](Proposal) { return Measurement(90, 10); });
    page.layout.layout();
    CHECK(page.item.frame() == Rect(10, 20, 90, 10));
    page.item.show(Custom(Counted(alive)));
    CHECK(alive == 1);
    page.item.set_measured({});
    CHECK(alive == 0);
    page.item.set_content(Content(3, 4));
    page.layout.layout();
    CHECK(page.item.frame() == Rect(10, 20, 3, 4));
    const Item below = Item(page.item.item("middle")).item("below");
    {
        // A tree that is still in use is not given to another item.
        const Tree held = page.item.show(Custom(Counted(alive)));
        CHECK(held.get() == first);
        page.item.set_text(Text("text"));
        CHECK(Tree(below.show(Custom(Counted(alive)))).get() != first);
    }
    CHECK(alive == 1);
    page.item.remove();
    CHECK(alive == 0);
    CHECK(refusal([&] { page.item.show(Box(1, 1)); })->code() == status::stale_id);
}

TEST_CASE("hosts and shown views nest, with readers in them") {
    Sheet page(260);
    AutoLayout inner;
    const Item frame = inner.item("frame"), label = frame.item("words");
    inset(inner, label, frame, 5);
    const View reader = MeasurementReader([](const MeasuredSizes &sizes) {
        const View words = Text("some words of a story that wraps").measure("a").named("words");
        return VStack(words, Box(sizes.max_width("a").value_or(1), 2).named("line"), spacing(0));
    });
    const Tree text = label.show(reader);
    const View host = ConstraintHost(frame);
    const Tree inside = page.item.show(VStack(host, Box(10, 8), spacing(0)));
    page.layout.layout();
    CHECK(text.frame("words").height == 32);
    CHECK(text.frame("line").width == text.frame("words").width);
    CHECK(label.frame().height == 34);
    CHECK(inside.frame(host) == Rect(0, 0, 240, 44));
    const auto circle = refusal([&] { label.show(VStack(ConstraintHost(page.layout.item("top")).named("circle"))); });
    CHECK(circle->code() == status::cycle);
    CHECK(circle->node_name() == "circle");
    page.layout.layout();
    CHECK(text.frame("words").height == 32);
}

TEST_CASE("an error inside a shown view has item, host and reasons") {
    Sheet page(260);
    AutoLayout inner;
    const Item frame = inner.item("frame"), label = frame.item("words");
    const View host = ConstraintHost(frame).named("host");
    page.item.show(VStack(host, Box(10, 8)));
    page.layout.layout();
    const Rect before = page.item.frame();
    page.layout.activate(page.item.width() == 200);
    inner.activate({(label.width() == 50).named("fixed"), label.width() == frame.width()});
    const auto why = refusal([&] { page.layout.layout(); });
    REQUIRE(why);
    CHECK(why->code() == status::conflict);
    CHECK(why->node_name() == "item");
    CHECK(has(why->what(), "item: ConstraintHost “host”: "));
    CHECK(has(why->what(), "words.width == 50"));
    REQUIRE(why->conflict());
    bool is_named = false;
    for (const Reason &reason : why->conflict()->reasons) {
        is_named |= reason.item_name == "words" && reason.constraint_name == "fixed";
    }
    CHECK(is_named);
    CHECK(page.item.frame() == before);
}

TEST_CASE("exceptions of callbacks pass through hosts and items at any depth") {
    Sheet page(260);
    AutoLayout inner;
    const Item frame = inner.item("frame"), deep = frame.item("deep"), measured = frame.item("measured");
    inset(inner, deep, frame, 5);
    inner.activate(align(measured, frame, Align::leading, Align::top));
    bool leaf_fails = false, item_fails = false, reader_fails = false;
    const View leaf = Measured([&](Proposal) {
        if (leaf_fails) throw std::underflow_error("leaf");
        return Measurement(9, 9);
    });
    const View reader = GeometryReader([&](Size) {
        if (reader_fails) throw std::overflow_error("reader");
        return Box(5, 5);
    });
    const Tree below = deep.show(VStack(leaf, reader.frame(height(20))));
    measured.set_measured([&](Proposal) {
        if (item_fails) throw std::length_error("item");
        return Measurement(4, 4);
    });
    Tree inside = page.item.show(VStack(ConstraintHost(frame).named("host")));
    const InstalledConstraint width = page.layout.activate(page.item.width() == 100);
    page.layout.layout();
    const Rect before = page.item.frame();
    const auto again = [&](double points) {
        inside.invalidate_host("host");
        width.set_constant(points);
        page.layout.layout();
    };
    leaf_fails = true;
    CHECK_THROWS_AS(deep.show(leaf), std::underflow_error);
    CHECK(below.nodes(leaf).size() == 1);
    leaf_fails = false;
    item_fails = true;
    measured.invalidate_content();
    CHECK_THROWS_AS(again(60), std::length_error);
    CHECK(page.item.frame() == before);
    item_fails = false;
    reader_fails = true;
    CHECK_THROWS_AS(again(70), std::overflow_error);
    CHECK(page.item.frame() == before);
    reader_fails = false;
    CHECK_FALSE(refusal([&] { again(80); }));
    CHECK(Rect(page.item.frame()).width == 80);
}

TEST_CASE("objects may be destroyed in any order") {
    auto inner = std::make_unique<AutoLayout>(), outer = std::make_unique<AutoLayout>();
    const Item frame = inner->item("frame"), deep = frame.item("deep");
    const Item page = outer->item("page", {200, 100}), item = page.item("item");
    inset(*inner, deep, frame, 0);
    const auto size = [](Proposal, const Subviews &) { return Size(3, 3); };
    const auto place = [](Rect, Proposal, const Subviews &) {};
    auto shown = std::make_unique<Tree>(deep.show(VStack(Box(4, 4), Custom(size, place))));
    auto middle = std::make_unique<Tree>(item.show(VStack(ConstraintHost(frame).named("host"))));
    inner.reset();
    outer->layout();
    SUBCASE("the trees last") {
        outer.reset();
        CHECK(middle->frame("host").width == 4);
        middle.reset();
        CHECK_FALSE(shown->painted().empty());
    }
    SUBCASE("the trees first") {
        middle.reset();
        shown.reset();
        CHECK(outer->layout() == 0);
    }
    SUBCASE("the host first") {
        middle->remove("host");
        CHECK(shown->dump(Node(shown->painted()[0])).size() > 0);
        shown.reset();
        outer->layout();
    }
    SUBCASE("the last host of a layout first") {
        shown.reset();
        middle->remove("host");
        outer->layout();
    }
}

TEST_CASE("the function of a reader builds hosts") {
    Card card;
    const View reader = GeometryReader([&](Size) { return card.host(); });
    Tree tree;
    const Node root = tree.add(reader);
    tree.layout(root, {270, 100});
    CHECK(tree.frame("host").width == 270);
    CHECK(tree.frame(card.words).width == 160);
    tree.layout(root, {170, 100});
    CHECK(tree.frame(card.words).width == 105);
    card.inside.activate({card.root.width() <= 100});
    const auto conflict = refusal([&] { tree.layout(root, {160, 100}); });
    CHECK(conflict->code() == status::conflict);
    CHECK(conflict->node_name() == "host");
    CHECK(tree.frame(card.words).width == 105);
}

// Capability: layouts that change type
TEST_CASE("containers change kind, and keep their children") {
    const View first = Box(10, 10), second = Box(20, 20);
    Tree tree;
    const Node page = tree.add(HStack(first, second, spacing(0)).named("page"));
    tree.become(page, VStack(spacing(5)).named("page"));
    CHECK(tree.layout(page, {}) == Size(20, 35));
    AutoLayout inside;
    const Item root = inside.item("root"), one = root.item("one"), other = root.item("other");
    inside.activate({one.leading() == root.leading(), one.top() == root.top(), other.leading() == root.leading() + 7,
                     other.top() == root.top()});
    tree.become("page", ConstraintHost(root, {{one, first}, {other, second}}).named("host"));
    tree.layout(page, {});
    CHECK(tree.frame(second).x - tree.frame(first).x == 7);
    CHECK(refusal([&] { tree.become(page, Box(1, 1)); })->code() == status::wrong_kind);
    CHECK(tree.nodes("host").size() == 1);
    tree.become("host", HStack(spacing(1)));
    CHECK(tree.layout(page, {}) == Size(31, 20));
    CHECK(tree.nodes("host").empty());
}

TEST_CASE("contents of shown views survive a conflict next to them") {
    AutoLayout inside;
    const Item root = inside.item("root"), first = root.item("first"), second = root.item("second");
    inset(inside, first, root, 10);
    inside.activate({second.leading() == root.leading(), second.trailing() == root.trailing(),
                     second.top() == root.top(), second.height() == 30});
    const auto shown = first.show(GeometryReader([](Size size) {
        return Measured([size](Proposal) { return Measurement{size.width / 2, 20}; }).named("half");
    }));
    second.show(GeometryReader([](Size size) {
        Card card;
        if (size.width > 150) card.inside.activate({card.root.width() <= 3});
        return card.host();
    }));
    Layout page = layout(ConstraintHost(root, {}), {120, 100});
    CHECK(shown.frame("half").width == 50);
    CHECK(refusal([&] { page.resize({200, 100}); })->code() == status::conflict);
    // The refused layout has kept the previous content.
    CHECK(shown.measure("half", {7}).width == 50);
    page.resize({110, 100});
    CHECK(shown.frame("half").width == 45);
}
