// SPDX-License-Identifier: MIT
/// The headers without exceptions: errors are results. Prints "N passed, M failed".
#include <cstdio>
#include <cstring>

#include <reglet.hpp>

#if REGLET_THROWS
#error "this program is compiled with -fno-exceptions"
#endif

using namespace reglet;

static int passed = 0, failed = 0;

static void check(bool holds, const char *what) {
    holds ? passed++ : failed++;
    if (!holds) std::printf("FAILED %s\n", what);
}
#define CHECK(expression) check(expression, #expression)

namespace {

class Card : public Controller {
  public:
    outcome<void> load() override {
        if (!is_ready) return error(status::invalid_argument, "not ready");
        const result<Item> inside = item().item("inside");
        if (!inside) return inside.error();
        return show(*inside, Box(30, 20));
    }
    void appears() override {
        appearances++;
    }
    bool is_ready = false;
    int appearances = 0;
};

} // namespace

int main() {
    const View title = Text("Title").named("title");
    auto placed = layout(VStack(title, Box(10, 4), spacing(2)).padding(3), {200});
    CHECK(placed.has_value());
    const result<Rect> frame = placed->frame("title");
    CHECK(frame && *frame == Rect(3, 3, 40, 16));
    CHECK(placed->frame("nobody").error().code() == status::unknown_id);
    CHECK(placed->update("title", Box(1, 1).named("small")).has_value());
    CHECK(placed->frame("small").has_value());
    CHECK(!placed->update("small", Box(-1, 1)) && placed->frame("small").has_value());

    const auto refused = layout(VStack(Box(NAN, 2).named("photo")));
    CHECK(!refused && refused.error().node_name() == "photo");

    const auto wrong = layout(Custom(
        [](Proposal, const Subviews &subviews) {
            subviews[0].place({0, 0});
            return Size(1, 1);
        },
        [](Rect, Proposal, const Subviews &) {}, Box(1, 1)));
    CHECK(!wrong && wrong.error().code() == status::out_of_turn);

    AutoLayout form;
    const result<Item> page = form.item("page", {320, 80});
    CHECK(page.has_value());
    CHECK(form.activate(page->height() == 80).has_value());
    const auto conflict = form.activate(page->width() == 10);
    CHECK(!conflict && conflict.error().conflict() != nullptr);
    CHECK(std::strstr(conflict.error().what(), "page.width == 10") != nullptr);
    const auto syntax = form.read({"|-[a"}, {{"a", *page}});
    CHECK(!syntax && syntax.error().problem() != nullptr);
    CHECK(form.layout().has_value());

    CHECK(placed->pages(50)->size() == 1 && !placed->pages(-1).has_value());
    CHECK(placed->animate("small", {1}).error().code() == status::wrong_kind);
    Card controller;
    CHECK(std::strcmp(controller.view().error().what(), "not ready") == 0 && !controller.is_loaded());
    controller.is_ready = true;
    CHECK(layout(*controller.view(), {60}).has_value() && controller.appearances == 1);
    CHECK(!controller.is_shown());

    const ConstraintBox box = *form.box();
    CHECK(box.once(1, [&] { return std::vector<Constraint>{page->width() <= 500}; }).value());
    CHECK(!box.add({page->height() == 20}));
    const Conductor conductor = *form.conductor();
    CHECK(conductor.state("wide").has_value());
    CHECK(conductor.set_active({"tall"}).error().code() == status::unknown_id);
    CHECK(!align(*page, *page, Align::top));
    CHECK(interpolate(Rect(0, 0, 2, 2), Rect(4, 0, 2, 2), 0.5).value() == Rect(2, 0, 2, 2));
    CHECK(!interpolate(Rect(), Rect(), NAN));

    const View reader = MeasurementReader([](const MeasuredSizes &measured) {
        return Box(10, 4).measure("a").frame(width(measured.max_width("a").value_or(3) + 1));
    });
    const auto measuring = layout(reader);
    CHECK(measuring && measuring->settling()->is_stable());
    CHECK(measuring->measurements(reader)->max_width("a") == 10.0);
    CHECK(measuring->size().width == 11);
    LayoutOptions strict;
    strict.settling.strict = true;
    const View endless = MeasurementReader(Box(1, 1).frame(width(measured_width() + 1)).measure());
    CHECK(layout(endless, {}, strict).error().code() == status::unsettled);

    AutoLayout inside;
    const result<Item> card = inside.item("card"), icon = card->item("icon");
    CHECK(inside.activate({icon->left() == card->left() + 5, icon->right() == card->right() - 5}).has_value());
    const View host = ConstraintHost(*card, {{*icon, Box(20, 10)}}).named("host");
    auto hosting = layout(VStack(host), {100});
    CHECK(hosting && hosting->size().width == 100);
    CHECK(inside.activate((card->width() <= 12).named("most")).has_value());
    CHECK(hosting->invalidate_host(host).has_value());
    const auto narrow = hosting->resize({100});
    CHECK(!narrow && narrow.error().node_name() == "host" && narrow.error().conflict() != nullptr);
    CHECK(hosting->frame(host)->width == 100);
    const result<Tree> shown = page->show(VStack(Box(3, 3).named("dot")));
    CHECK(shown && shown->frame("dot").has_value());
    CHECK(icon->show(ConstraintHost(*card)).error().code() == status::cycle);

    Solver solver;
    const result<Variable> x = solver.variable("x");
    CHECK(solver.add(*x >= 3).has_value());
    CHECK(!solver.add(*x <= 2));
    CHECK(!solver.batch([&] { return false; }).has_value() || solver.value(*x).has_value());
    const auto value = solver.value(*x);
    CHECK(value && *value == 3);

    NumberTable table(1);
    CHECK(!table.measure({NAN}));
    CHECK(table.measure({4}).has_value());

    Tree tree;
    Tree moved = std::move(tree);
    CHECK(!tree.add(Box(1, 1)));
    CHECK(moved.add(Box(1, 1)).has_value());
    std::printf("%d passed, %d failed\n", passed, failed);
    return failed == 0 ? 0 : 1;
}
