// SPDX-License-Identifier: MIT
#include <algorithm>
#include <cmath>
#include <fstream>
#include <stdexcept>
#include <type_traits>

#include <nlohmann/json.hpp>

#include "facing.hpp"

// Capability: views as a tree, modifiers
TEST_CASE("a card has the frames of the other languages") {
    const View title = Text("Departures").named("title");
    const View head = HStack(title, Spacer(), Text("Kiel Hbf"), Alignment::first_text_baseline);
    const View notice = Text("The night train to Strasbourg leaves from platform 3.", Font::monospace(6, 12));
    const View card =
        VStack(head, HStack(Box(6, 38), notice, spacing(10)), spacing(12), Alignment::leading).padding(16);
    const Layout placed = layout(card, {280});
    CHECK(placed.size() == Size(280, 98));
    CHECK(placed.frame(title) == Rect(16, 16, 80, 16));
    CHECK(placed.frame("title") == Rect(16, 16, 80, 16));
    CHECK(placed.frames()[placed.node("title")] == Rect(16, 16, 80, 16));
    const std::vector<Line> lines = placed.lines(notice);
    REQUIRE(lines.size() == 2);
    CHECK(lines[0].text == "The night train to Strasbourg leaves");
    CHECK(lines[1].text == "from platform 3.");
    CHECK(lines[1].baseline == doctest::Approx(12 + 9.6));
}

TEST_CASE("objects are moved and not copied, views are copied") {
    static_assert(!std::is_copy_constructible_v<Tree> && std::is_nothrow_move_constructible_v<Tree>);
    static_assert(!std::is_copy_constructible_v<Layout> && std::is_move_constructible_v<Layout>);
    static_assert(!std::is_copy_constructible_v<AutoLayout> && std::is_nothrow_move_constructible_v<AutoLayout>);
    static_assert(!std::is_copy_constructible_v<Solver> && std::is_nothrow_move_constructible_v<Solver>);
    static_assert(std::is_copy_constructible_v<View>);

    Tree tree;
    const Node node = tree.add(Box(3, 4));
    Tree moved = std::move(tree);
    CHECK(moved.layout(node, {}) == Size(3, 4));
    const auto why = refusal([&] { tree.layout(node, {}); });
    REQUIRE(why);
    CHECK(has(why->what(), "moved from"));
}

TEST_CASE("children are views, optional views and arrays of views") {
    std::vector<View> many(3, Box(10, 10));
    const View row = HStack(Box(1, 1), std::optional<View>(), many, std::optional<View>(Box(2, 2)), spacing(0));
    CHECK(row.children().size() == 5);
    CHECK(Layout(layout(row)).size() == Size(33, 10));
}

TEST_CASE("a view that occurs twice is distinguished by its nodes") {
    const View gap = Box(5, 5);
    const Layout placed = layout(HStack(gap, Box(1, 1), gap, spacing(0)));
    const std::vector<Node> both = placed.nodes(gap);
    REQUIRE(both.size() == 2);
    CHECK(placed.frame(both[1]) == Rect(6, 0, 5, 5));
    const auto why = refusal([&] { placed.frame(gap); });
    REQUIRE(why);
    CHECK(why->code() == status::invalid_argument);
    CHECK(has(why->what(), "2 nodes"));
}

TEST_CASE("an error names the view and its field") {
    const auto why = refusal([] { layout(VStack(Box(NAN, 2).named("photo"))); });
    REQUIRE(why);
    CHECK(why->code() == status::invalid_number);
    CHECK(std::string(why->code_name()) == "RGL_ERROR_INVALID_NUMBER");
    CHECK(why->node_name() == "photo");
    CHECK(why->field() == "leaf.minimum.width");
    CHECK(has(why->what(), "Box “photo”: leaf.minimum.width nan must be finite"));

    const auto unknown = refusal([] { layout(Box(1, 1)).frame("nobody"); });
    REQUIRE(unknown);
    CHECK(unknown->code() == status::unknown_id);
    CHECK(has(unknown->what(), "“nobody”"));

    LayoutOptions shallow;
    shallow.limits.depth = 2;
    const auto deep = refusal([&] { layout(Box(1, 1).padding(1).padding(1).padding(1), {}, shallow); });
    REQUIRE(deep);
    CHECK(deep->code() == status::limit);
}

TEST_CASE("views of any depth are built, rejected and freed") {
    View deep = Box(1, 1);
    for (int i = 0; i < 200000; i++) deep = deep.padding(0);
    CHECK(refusal([&] { layout(deep); })->code() == status::limit);
}

TEST_CASE("arrays of words with different lengths are rejected") {
    Words words{{10, 20}, {RGL_WORD_SPACE}, {}, 4, 12};
    CHECK(refusal([&] { layout(Paragraph(words)); })->code() == status::invalid_number);
}

TEST_CASE("a grid row outside a grid is a group, and a modifier of a row applies to its cells") {
    const View row = GridRow(Box(10, 10), Box(20, 20));
    CHECK(Layout(layout(HStack(row, spacing(0)))).size() == Size(30, 20));
    CHECK(row.padding(1).type() == "GridRow");
    CHECK(Layout(layout(Grid(row.padding(1), spacing(0)))).size() == Size(34, 22));
}

// Capability: masonry
TEST_CASE("a masonry fills the shortest column") {
    const View a = Box(20, 30), b = Box(20, 10), wide = Box(20, 10);
    const View page = Masonry(3, a, b, Box(20, 20), wide.grid_cell(GridCell{2}), horizontal_spacing(10),
                              vertical_spacing(5), Alignment::leading);
    const Layout placed = layout(page, Proposal{110, unspecified});
    CHECK(placed.size() == Size(110, 35));
    CHECK(placed.frame(b) == Rect(40, 0, 20, 10));
    CHECK(placed.frame(wide) == Rect(40, 25, 20, 10));
    const View adaptive = Masonry(MasonryColumns::adaptive(30, 40), Box(20, 10), Box(20, 10), spacing(0));
    CHECK(Layout(layout(adaptive, Proposal{59, unspecified})).size() == Size(59, 20));
    CHECK(Layout(layout(adaptive, Proposal{60, unspecified})).size() == Size(60, 10));
    CHECK(refusal([&] { layout(Masonry(0, Box(1, 1))); })->code() == status::invalid_argument);
}

// Capability: alignment guides, guides as functions
TEST_CASE("custom guides, with numbers and with functions") {
    const Guide middle = Guide::vertical([](const GuideRequest &request) { return request.size.height / 2; });
    const View a = Box(10, 40), b = Box(10, 20).alignment_guide(middle, 0);
    const Layout placed = layout(HStack(a, b, Alignment(middle), spacing(0)));
    CHECK(placed.frame(a).y == 0);
    CHECK(placed.frame(b).y == 20);
    CHECK(placed.guide(a, middle) == 20);
}

// Capability: frame by name, changed frames, edits in place
TEST_CASE("edits of a tree list the moved views") {
    Layout placed = layout(VStack(Box(10, 10).named("a"), Box(20, 5).named("b"), spacing(0)));
    CHECK(placed.update("a", Box(10, 30).named("c")) == Size(20, 35));
    CHECK(placed.frame("b") == Rect(0, 30, 20, 5));
    CHECK(refusal([&] { placed.frame("a"); })->code() == status::unknown_id);
    bool has_moved = false;
    for (const FrameChange &change : placed.changes()) has_moved |= change.node == placed.node("b");
    CHECK(has_moved);
    placed.remove("b");
    CHECK(placed.resize({}) == Size(10, 30));
}

namespace {

class Failing : public CustomLayout {
  public:
    Size size_that_fits(Proposal, const Subviews &) const override {
        throw std::domain_error("no size");
    }
    void place_subviews(Rect, Proposal, const Subviews &) const override {}
};

} // namespace

TEST_CASE("a replacement whose layout fails leaves the layout unchanged") {
    const View old = Measured([](Proposal) { return Size(10, 10); }).named("a");
    const View reader = GeometryReader([](Size) { return Box(1, 1).named("inner"); });
    const View failing = Measured([](Proposal) -> Size { throw std::domain_error("no size"); }).named("bad");
    const View custom = Custom(Failing(), Box(1, 1)), invalid = Box(std::nan(""), 3);
    Layout placed = layout(VStack(old, Box(20, 5).named("b"), reader, spacing(0)), {40, 40});
    for (const View &replacement : {failing, custom, invalid}) {
        for (const Node replaced : {placed.node(old), placed.root()}) {
            CHECK_THROWS(placed.update(replaced, replacement));
            CHECK(placed.frame(old) == Rect(15, 0, 10, 10));
            CHECK(placed.frame("a") == Rect(15, 0, 10, 10));
            CHECK(placed.frame("inner").y == 15);
            CHECK(refusal([&] { placed.frame(replacement); })->code() == status::unknown_id);
            CHECK(placed.size() == Size(40, 40));
            CHECK(placed.resize({60, 40}) == Size(60, 40));
            CHECK(placed.frame(old) == Rect(25, 0, 10, 10));
            CHECK(placed.resize({40, 40}) == Size(40, 40));
        }
    }
    CHECK(placed.update(old, Box(10, 30).named("c")) == Size(40, 40));
    CHECK(placed.frame("b") == Rect(10, 30, 20, 5));
}

TEST_CASE("an invalid replacement is named") {
    Layout placed = layout(VStack(Box(10, 10).named("a")));
    const auto why = refusal([&] { placed.update("a", Box(-1, 3).named("bad")); });
    REQUIRE(why);
    CHECK(why->node_name() == "bad");
}

// Capability: scroll geometry, hit test
TEST_CASE("hits at a point, scrolled or not") {
    const View row = Box(100, 40).named("row");
    const View window = ScrollView(VStack(Box(100, 60), row, spacing(0))).named("window");
    const Layout placed = layout(window, {100, 50});
    std::vector<Node> hit = placed.hit({10, 20});
    CHECK(placed.view(hit.front())->type() == "Box");
    CHECK(hit.front() != placed.node(row));
    hit = placed.hit({10, 20}, {{"window", {0, 50}}});
    CHECK(hit.front() == placed.node(row));
    CHECK(placed.scroll_geometry("window").maximum_offset.y == 50);
}

// Capability: explanation as text, explanation as values, dump
TEST_CASE("explanations and dumps are strings") {
    const View name = Text("Berlin to Strasbourg");
    const Layout placed = layout(HStack(name, Box(40, 16), spacing(8)), {150});
    CHECK(has(placed.explain(name), "the stack shares 142 after spacing"));
    CHECK(placed.explanation(name).has_share == 1);
    CHECK(has(placed.dump(placed.root()), "hstack spacing=8"));
}

// Capability: text and its lines
TEST_CASE("texts break at spaces, newlines and hyphens") {
    const auto lines = [](const char *text, double width) {
        const View view = Text(text, Font::monospace(10, 10));
        const Layout placed = layout(view, {width});
        std::string found;
        for (const Line &line : placed.lines(view)) found += line.text + "|";
        return found;
    };
    CHECK(lines("one two", 40) == "one|two|");
    CHECK(lines("a\nb", 100) == "a|b|");
    CHECK(lines("well-known", 60) == "well-|known|");
    CHECK(lines("ab\xCC\x81"
                "c",
                20) == "ab\xCC\x81|c|");
    CHECK(lines("日本語", 20) == "日本|語|");
    CHECK(lines("\xFF\xFE", 10) == "\xFF|\xFE|");
}

// Capability: right to left, whole pixels
TEST_CASE("texts from right to left, and frames on whole pixels") {
    LayoutOptions options;
    options.direction = Direction::right_to_left;
    const View a = Box(10.3, 10);
    const Layout placed = layout(HStack(a, Box(20, 10), spacing(0)), {}, options);
    CHECK(placed.frame(a).x == 20);
    CHECK(placed.snapped_frame(a, 2) == Rect(20, 0, 10.5, 10));
}

TEST_CASE("words and lines of texts equal those of the other languages") {
    // The tests run in the folder of the project.
    std::ifstream cases("Tests/conformance/text/words.jsonl");
    REQUIRE(cases.is_open());
    const char *const names[] = {"space", "break", "joined"};
    using Strings = std::vector<std::string>;
    for (std::string row; std::getline(cases, row);) {
        const auto record = nlohmann::json::parse(row);
        INFO(record["id"].get<std::string>());
        const auto string = record["text"].get<std::string>();
        const detail::SplitText split(string);
        Strings ends;
        for (const uint8_t flag : split.flags) ends.push_back(names[flag]);
        CHECK(split.words == record["words"].get<Strings>());
        CHECK(ends == record["ends"].get<Strings>());
        if (!record.contains("lines")) continue;
        for (const auto &lines : record["lines"]) {
            const View text = Text(string, Font::monospace(1, 1));
            const Layout placed = layout(text, {lines["width"].is_string() ? infinity : lines["width"].get<double>()});
            Strings found;
            double longest = 0;
            for (const Line &line : placed.lines(text)) {
                found.push_back(line.text);
                longest = std::max(longest, line.rect.width);
            }
            CHECK(found == lines["lines"].get<Strings>());
            CHECK(longest == lines["longest"].get<double>());
        }
    }
}

TEST_CASE("dumps and explanations name views and tags") {
    Tree tree;
    const Node page = tree.add(VStack(MeasurementReader(Box(20, 10).measure("label").named("measured"))).named("page"));
    tree.layout(page, {100, 100});
    const std::string dump = tree.dump(page);
    CHECK(dump.rfind("[page] vstack", 0) == 0);
    CHECK(dump.find("[measured] measurementTag “label”") != std::string::npos);
    CHECK(tree.explain("measured").rfind("[measured] ", 0) == 0);
}

// Capability: measured leaves
// Capability: progress and cancellation
TEST_CASE("a progress function ends a layout") {
    std::vector<View> rows;
    for (int i = 0; i < 16000; i++) rows.push_back(Measured([](Proposal) { return Measurement(1, 1); }));
    Tree tree;
    const Node page = tree.add(VStack(span<const View>(rows.data(), rows.size())));
    int reports = 0;
    tree.set_progress([&] { return ++reports < 1; });
    CHECK(refusal([&] { tree.layout(page, {}); })->code() == status::callback);
    CHECK(reports == 1);
    tree.set_progress([]() -> bool { throw std::runtime_error("enough"); });
    CHECK_THROWS_WITH_AS(tree.layout(page, {}), "enough", std::runtime_error);
    tree.set_progress({});
    CHECK(tree.layout(page, {}).width == 1);
}

// Capability: paragraphs of runs, views in lines
TEST_CASE("paragraphs have runs, hyphens, tab stops, indents and justified lines") {
    Words words{{30, 20, 40}, {RGL_WORD_HYPHEN, RGL_WORD_SPACE, RGL_WORD_SPACE}, {}, 5, 10, 8};
    words.runs = {{0, 8, 2, 5, 0, 0, 0, 0}, {1, 20, 6, 5, 0, 0, 0, 0}, {2, 8, 2, 5, 0, 0, 0, 0}};
    words.edges = {{6, 0, 0}, {0, 0, 0}, {0, 0, 0}};
    words.indent = 4;
    const View text = Paragraph(words);
    const Layout placed = layout(text, {45});
    CHECK(placed.frame(text).height == 46);
    const std::vector<rgl_text_piece> pieces = placed.pieces(text);
    REQUIRE(pieces.size() == 4);
    CHECK(pieces[1].is_hyphen == 1);
    CHECK(pieces[1].x == 30);
    CHECK(pieces[2].x == 4);
    Words tabs{{30, 20}, {RGL_WORD_TAB, RGL_WORD_SPACE}, {}, 5, 10, 8};
    tabs.tab_stops = {{100, RGL_HORIZONTAL_TRAILING, 0}};
    const View row = Paragraph(tabs);
    const Layout in_columns = layout(row, {200});
    CHECK(std::vector<rgl_text_piece>(in_columns.pieces(row))[1].x == 80);
    Words wide{{20, 20, 20}, {}, {}, 5, 10, 8};
    wide.justifies = true;
    const View filled = Paragraph(wide);
    const Layout justified = layout(filled, {50});
    CHECK(std::vector<rgl_text_piece>(justified.pieces(filled))[1].x == 30);
    const View icon = Box(12, 16);
    Words around{{30, 0, 40}, {}, {}, 5, 10, 8};
    around.runs = {{0, 8, 2, 5, 0, 0, 0, 0}, {1, 0, 0, 5, 0, 0, 1, 0}, {2, 8, 2, 5, 0, 0, 0, 0}};
    around.views = {icon};
    const View line = Paragraph(around);
    const Layout with_icon = layout(line, {50});
    CHECK(with_icon.frame(icon) == Rect{35, 0, 12, 16});
    CHECK(with_icon.frame(line).height == 28);
}
