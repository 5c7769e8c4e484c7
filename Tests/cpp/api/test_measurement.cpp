// SPDX-License-Identifier: MIT
#include <stdexcept>

#include "facing.hpp"

namespace {

enum class Column_of {
    name,
    price
};

/// A label and its neighbour, as wide as the widest label.
View label(double width, const Tag &tag = {}) {
    return Box(width, 10).measure(tag).frame(min_width(measured_width(tag)), Alignment::leading);
}

} // namespace

// Capability: measurement readers
TEST_CASE("frames read the measurements of their reader") {
    const View narrow = label(40, "label"), wide = label(70, "label");
    const View reader = MeasurementReader(VStack(narrow, wide, spacing(0)));
    const Layout placed = layout(reader);
    CHECK(placed.frame(narrow) == Rect(0, 0, 70, 10));
    CHECK(placed.frame(wide) == Rect(0, 10, 70, 10));
    CHECK(SettlingReport(placed.settling()).passes == 2);
    const MeasuredSizes measured = placed.measurements(reader);
    CHECK(measured.max_size("label") == Size(70, 10));
    CHECK(measured.max_height("label") == 10);
    CHECK_FALSE(measured.max_width("other"));
    CHECK(measured.max_sizes().size() == 1);
    CHECK(refusal([&] { placed.measurements(narrow); })->code() == status::wrong_kind);
}

// Capability: measured lengths
TEST_CASE("measured lengths support arithmetic, and mix with points") {
    const View box = Box(20, 10).measure();
    const auto width_of = [&](const MeasuredLength &length) {
        const View framed = Box(1, 1).frame(width(length));
        return Rect(layout(MeasurementReader(VStack(box, framed))).frame(framed)).width;
    };
    CHECK(width_of(measured_width() * 2 + 16) == 56);
    CHECK(width_of(3 + measured_width() / 4) == 8);
    CHECK(width_of(100 - measured_width()) == 80);
    CHECK(width_of(-measured_width() + 25) == 5);
    CHECK(width_of(0.5 * measured_height() - 1) == 4);
    const View both = Box(1, 1).frame(min_width(measured_width()), max_height(30), ideal_height(measured_height() * 2));
    CHECK(Rect(layout(MeasurementReader(VStack(box, both))).frame(both)).size() == Size(20, 20));
    const View unknown = Box(7, 7).frame(width(measured_width("nothing")), height(9));
    CHECK(layout(MeasurementReader(unknown)).size() == Size(7, 9));
}

TEST_CASE("tags are strings, integers and enumerations, and scopes choose the reader") {
    CHECK(Tag(1) == Tag(1u));
    CHECK(Tag(1) != Tag("1"));
    CHECK(Tag(-1) != Tag(~uint64_t{0}));
    CHECK(Tag(~uint64_t{0}).text() == "18446744073709551615");
    CHECK(Tag(Column_of::price) == Tag(1));
    const View inner = MeasurementReader(Box(30, 5).measure(Column_of::name, scope("page")).measure(Column_of::name));
    const View outer = MeasurementReader(inner.padding(10), scope("page"));
    const Layout placed = layout(outer);
    CHECK(MeasuredSizes(placed.measurements(outer)).max_width(Column_of::name) == 30);
    CHECK(MeasuredSizes(placed.measurements(inner)).max_width(Column_of::name) == 30);
    const auto why = refusal([] { layout(Box(1, 1).named("lost").measure("a", scope("page")).named("tag")); });
    CHECK(why->code() == status::no_reader);
    CHECK(why->node_name() == "tag");
}

TEST_CASE("a new version discards measurements, and may itself be measured") {
    const auto widths = [](const auto &...options) {
        const View name = Fill().frame(ideal_width(280), max_width(280), max_height(10)).measure("name");
        const View column = VStack(name).frame(min_width(measured_width("name")), Alignment::leading);
        const View row = MeasurementReader(HStack(column, Fill(), spacing(0)), options...);
        const View page = MeasurementReader(ZStack(Fill().measure(scope("page")), row), scope("page"));
        Layout placed = layout(page, {300, 100});
        std::vector<double> found;
        for (const double width : {800.0, 300.0}) {
            placed.resize({width, 100});
            found.push_back(Rect(placed.frame(column)).width);
        }
        return found;
    };
    CHECK(widths() == std::vector<double>{280, 280});
    CHECK(widths(version(measured_width(scope("page")))) == std::vector<double>{280, 150});
}

TEST_CASE("a version is a number, or a tag") {
    const auto measured = [](const View &first, const View &second) {
        Layout placed = layout(first);
        rgl_measurement_reader before{}, after{};
        rgl_measurement_reader_get(placed.get(), placed.root().id, &before);
        const Node other = placed.add(second);
        rgl_measurement_reader_get(placed.get(), other.id, &after);
        return before.version_kind == after.version_kind && before.version == after.version;
    };
    const View box = Box(1, 1);
    CHECK(measured(MeasurementReader(box, version(1.5)), MeasurementReader(box, version(1.5f))));
    CHECK(measured(MeasurementReader(box, version("a")), MeasurementReader(box, version(std::string("a")))));
    CHECK_FALSE(measured(MeasurementReader(box, version("a")), MeasurementReader(box, version("b"))));
    CHECK_FALSE(measured(MeasurementReader(box, version(1)), MeasurementReader(box)));
}

TEST_CASE("the columns of a table share a width that is measured") {
    const auto cell = [](const char *tag, double length) {
        return Box(length, 20).measure(tag).frame(width(column_width(tag)));
    };
    const View name = cell("name", 100), fat = cell("fat", 60);
    const View table = TableReader(HStack(name, cell("portion", 80), cell("calories", 90), fat, spacing(0)),
                                   max_width(measured_width(scope("page")) - 32));
    const View page = MeasurementReader(ZStack(Fill().measure(scope("page")), table), scope("page"));
    const Layout placed = layout(page, {400, 60});
    CHECK(Rect(placed.frame(name)).width == 109.5);
    CHECK(Rect(placed.frame(fat)).width == 69.5);
    CHECK(SettlingReport(placed.settling()).passes == 3);
    CHECK(MeasuredSizes(placed.measurements(table)).column_width("fat") == 69.5);
    const View lean = cell("lean", 60);
    CHECK(Rect(layout(TableReader(lean, max_width(100), Pads::no, scope(), Reducer::replace)).frame(lean)).width == 60);
}

// Capability: content made of measurements
TEST_CASE("a function builds content from measurements, again when they change") {
    int made = 0;
    const View field = Box(90, 10);
    double length = 70;
    const View reader = MeasurementReader([&](const MeasuredSizes &measured) {
        made++;
        CHECK(measured.max_sizes().empty());
        const View label = Box(length, 10).measure("label").named("label");
        const bool is_long = measured.max_width("label").value_or(0) > 50;
        return is_long ? VStack(label, field, spacing(0)) : HStack(label, field, spacing(0));
    });
    Layout placed = layout(reader);
    CHECK(made == 2);
    CHECK(placed.size() == Size(90, 20));
    CHECK(placed.nodes(field).size() == 1);
    CHECK(placed.frame("label") == Rect(10, 0, 70, 10));
    placed.resize({});
    CHECK(made == 2);
    length = 30;
    placed.invalidate_content(reader);
    CHECK(placed.resize({}) == Size(120, 10));
    CHECK(placed.nodes("label").size() == 1);
}

TEST_CASE("a reader with a scope in new content begins with the old measurements") {
    std::vector<std::optional<double>> seen;
    const View reader = MeasurementReader([&](const MeasuredSizes &outer) {
        const double width = outer.max_width().value_or(0);
        return MeasurementReader(
            [&, width](const MeasuredSizes &inner) {
                seen.push_back(inner.max_width());
                return Box(10 + width, 5).measure(scope("inner")).measure().named("leaf");
            },
            scope("inner"));
    });
    Layout placed = layout(reader);
    CHECK(placed.settling().state == Settling::growing);
    CHECK(seen.front() == std::nullopt);
    CHECK(seen.back() == placed.settling().passes * 10.0 - 10);
    CHECK(placed.nodes("leaf").size() == 1);
    CHECK(Rect(placed.frame("leaf")).width == placed.settling().passes * 10.0);
}

// Capability: settling report
TEST_CASE("a layout that does not settle is reported, and rejected in strict mode") {
    const View box = Box(10, 20).frame(width(measured_width("a") + 10)).measure("a");
    const View reader = MeasurementReader(box);
    const Layout placed = layout(reader);
    const SettlingReport report = placed.settling();
    CHECK(report.state == Settling::growing);
    CHECK_FALSE(report.is_stable());
    REQUIRE(report.unsettled.size() == 1);
    CHECK(report.unsettled[0].reader == placed.root());
    CHECK(report.unsettled[0].tag == Tag("a"));
    CHECK(report.unsettled[0].axis == Axis::horizontal);
    CHECK(report.unsettled[0].change == 10);
    CHECK(report.unsettled[0].values == std::vector<double>{10, 20, 30, 40, 50, 60, 70, 80});

    LayoutOptions options;
    options.settling.strict = true;
    options.settling.passes = 3;
    CHECK(refusal([&] { layout(reader, {}, options); })->code() == status::unsettled);
    Tree tree;
    tree.set_settling_rules(options.settling);
    CHECK(tree.settling_rules().passes == 3);
    CHECK(tree.settling_rules().strict);
    const Node root = tree.add(reader);
    CHECK(refusal([&] { tree.layout(root, {}); })->code() == status::unsettled);
    CHECK(tree.settling().passes == 3);
    CHECK(refusal([&] { tree.frame(root); })->code() == status::not_laid_out);
    CHECK(refusal([&] { tree.set_settling_rules({0}); })->code() == status::invalid_argument);
    CHECK(tree.settling_rules().passes == 3);
}

// Capability: measurement observer
TEST_CASE("an observer receives changes, and its exception is thrown") {
    const View box = Box(10, 20).measure("a");
    Layout placed = layout(MeasurementReader(box));
    std::vector<MeasurementChange> heard;
    placed.observe_measurements(
        [&](span<const MeasurementChange> changes) { heard.assign(changes.begin(), changes.end()); });
    placed.update(box, Box(15, 20).measure("b"));
    REQUIRE(heard.size() == 2);
    CHECK(heard[0].reader == placed.root());
    CHECK(heard[0].tag == Tag("a"));
    CHECK_FALSE(heard[0].size);
    CHECK(heard[1].size == Size(15, 20));
    std::optional<error> busy;
    placed.observe_measurements([&](span<const MeasurementChange>) {
        busy = refusal([&] { placed.observe_measurements({}); });
        throw std::logic_error("heard");
    });
    const Node root = placed.root();
    const View wide = Box(99, 1).measure("b");
    CHECK_THROWS_AS(placed.update(Node{placed.children(root)[0].id}, wide), std::logic_error);
    CHECK(busy->code() == status::busy);
    placed.observe_measurements({});
    CHECK(placed.resize({}) == Size(15, 20));
    CHECK(placed.update(Node{placed.children(root)[0].id}, wide) == Size(99, 1));
}

TEST_CASE("an exception or a forbidden call in a content fails the layout") {
    CHECK_THROWS_AS(layout(MeasurementReader([](const MeasuredSizes &) -> View { throw 45L; })), long);
    std::optional<MeasuredSizes> kept;
    const View outer = MeasurementReader([&](const MeasuredSizes &measured) {
        kept = measured;
        return VStack(Measured([&](Proposal) { return Measurement(kept->max_width().value_or(1), 1); }), Box(1, 1));
    });
    CHECK(refusal([&] { layout(outer); })->code() == status::busy);
}

TEST_CASE("content of nested readers is removed with them") {
    const View outer = GeometryReader(
        [](Size size) { return GeometryReader([size](Size) { return Box(size.width / 2, 3).named("inner"); }); });
    Layout placed = layout(outer, {100, 50});
    placed.resize({40, 50});
    CHECK(placed.nodes("inner").size() == 1);
    CHECK(placed.frame("inner") == Rect(0, 0, 20, 3));
    placed.update(outer, Box(1, 1).named("small"));
    CHECK(placed.nodes("inner").empty());
}
