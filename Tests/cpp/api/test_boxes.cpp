// SPDX-License-Identifier: MIT
#include <stdexcept>

#include "facing.hpp"

namespace {

struct Form {
    AutoLayout layout;
    Item page = layout.item("page", {320, 80});
    Item label = page.item("label", Content(60, 20));
    Item field = page.item("field", Content(100, 30));

    double width(const Item &item) {
        layout.layout();
        return Rect(item.frame()).width;
    }
};

} // namespace

TEST_CASE("a box replaces its constraints, and keeps constraints added with once") {
    Form form;
    const ConstraintBox box = form.layout.box();
    CHECK(box.is_active());
    int made = 0;
    const auto permanent = [&] {
        made++;
        return std::vector<Constraint>{(form.field.width() == 90).named("permanent")};
    };
    CHECK(box.once(7, permanent));
    CHECK_FALSE(box.once(7, permanent));
    CHECK(made == 1);
    const InstalledConstraint old = std::vector<InstalledConstraint>(box.add({form.label.width() == 100}))[0];
    CHECK(form.width(form.label) == 100);
    box.replace({(form.label.width() == 50).named("new")});
    CHECK(form.width(form.label) == 50);
    CHECK(form.width(form.field) == 90);
    CHECK(refusal([&] { old.state(); })->code() == status::stale_id);
    const std::vector<InstalledConstraint> held = box.constraints();
    REQUIRE(held.size() == 2);
    CHECK(held[0].name() == "permanent");
    CHECK(held[1].name() == "new");
    box.set_active(false);
    CHECK_FALSE(box.is_active());
    CHECK(form.width(form.label) == 60);
    box.replace({});
    CHECK(box.constraints().size() == 1);
    CHECK(held[1].name().empty());
    box.remove();
    CHECK(held[0].name().empty());
    CHECK(refusal([&] { box.set_active(true); })->code() == status::stale_id);
}

TEST_CASE("a rejected call leaves a box unchanged") {
    Form form;
    const ConstraintBox box = form.layout.box();
    box.add({(form.label.width() == 100).named("fixed")});
    const auto why = refusal([&] {
        box.replace({form.label.width() == 50, (form.label.width() >= 60).named("wide")});
    });
    REQUIRE(why);
    REQUIRE(why->conflict());
    CHECK(why->conflict()->reasons.size() == 2);
    CHECK(form.width(form.label) == 100);
    CHECK(std::vector<InstalledConstraint>(box.constraints())[0].name() == "fixed");
    const auto failing = []() -> std::vector<Constraint> { throw std::domain_error("no"); };
    CHECK_THROWS_AS(box.once(1, failing), std::domain_error);
    CHECK(box.once(1, [&] { return std::vector<Constraint>{form.field.width() == 10}; }));
    CHECK(refusal([&] { box.read({"|-[label"}, {{"label", form.label}}); })->code() == status::syntax);
    box.read({"V:|-[label]"}, {{"label", form.label}});
    CHECK(box.constraints().size() == 3);
}

// Capability: boxes and conductors, active states
TEST_CASE("a conductor switches states, and keeps a constraint that they share") {
    Form form;
    const Conductor screen = form.layout.conductor();
    const ConstraintBox narrow = screen.state("narrow"), wide = screen.state("wide");
    CHECK(ConstraintBox(screen.state("narrow")).id() == narrow.id());
    CHECK(screen.states() == std::vector<std::string>{"narrow", "wide"});
    narrow.add({form.label.width() == 40});
    wide.add({form.label.width() == 200});
    const InstalledConstraint both = std::vector<InstalledConstraint>(narrow.add({form.field.width() == 33}))[0];
    wide.share({both});
    CHECK(screen.active().empty());
    CHECK(form.width(form.label) == 60);
    screen.set_active({"narrow"});
    CHECK(form.width(form.label) == 40);
    screen.set_active({"wide"});
    CHECK(screen.active() == std::vector<std::string>{"wide"});
    CHECK(form.width(form.label) == 200);
    CHECK(form.width(form.field) == 33);
    const auto unknown = refusal([&] { screen.set_active({"wide", "tall"}); });
    CHECK(unknown->code() == status::unknown_id);
    CHECK(has(unknown->what(), "tall"));
    CHECK(refusal([&] { screen.set_active({"wide", "narrow"}); })->conflict() != nullptr);
    CHECK(screen.active() == std::vector<std::string>{"wide"});
    wide.remove();
    CHECK(screen.states() == std::vector<std::string>{"narrow"});
    CHECK(both.state() == RGL_CONSTRAINT_INACTIVE);
    screen.remove();
    CHECK(refusal([&] { both.state(); })->code() == status::stale_id);
    CHECK(refusal([&] { screen.state("wide"); })->code() == status::stale_id);
}

// Capability: alignment of items
TEST_CASE("items are aligned with other items") {
    Form form;
    form.layout.activate(align(form.label, form.page, Align::center, Align::top, Edges(10, 20, 0, 0)));
    form.layout.activate(align(form.field, form.page, Align::trailing, Align::bottom, Insets(0, 0, 5, 7)));
    form.layout.layout();
    CHECK(form.label.frame() == Rect(140, 10, 60, 20));
    CHECK(form.field.frame() == Rect(213, 45, 100, 30));
    CHECK(align(form.label, form.page, Align::golden).size() == 3);
    const size_t outside = align(form.label, form.field, Align::golden).size();
    CHECK(outside > 3);
    CHECK(align(form.label, form.field, Align::golden, Align::none, Edges(0, 0, 0, 0), true).size() == 3);
    CHECK(refusal([&] { align(form.label, form.page, Align::top); })->code() == status::invalid_argument);
    CHECK(refusal([&] { align(form.label, form.page, Align::fill, Align::none, Edges(0, NAN, 0, 0)); })->code() ==
          status::invalid_number);
    CHECK(*std::optional<Item>(form.label.superview()) == form.page);
    CHECK_FALSE(std::optional<Item>(form.page.superview()));
}

// Capability: interpolation
TEST_CASE("frames are interpolated between two layouts") {
    const View last = Box(20, 10);
    Layout placed = layout(HStack(Box(10, 10), Spacer(), last), {100});
    const std::vector<Rect> before = Frames(placed.frames()).copy();
    placed.resize({200});
    std::vector<Rect> after = Frames(placed.frames()).copy();
    const size_t index = Node(placed.node(last)).index();
    CHECK(std::vector<Rect>(interpolate(before, after, 0.25))[index] == Rect(105, 0, 20, 10));
    CHECK(std::vector<Rect>(interpolate(before, after, 1.5))[index] == Rect(230, 0, 20, 10));
    after.emplace_back(1, 2, 3, 4);
    const std::vector<Rect> longer = interpolate(before, after, 0);
    REQUIRE(longer.size() == before.size() + 1);
    CHECK(longer.back() == Rect(1, 2, 3, 4));
    CHECK(refusal([&] { interpolate(before, after, infinity); })->code() == status::invalid_number);
    CHECK(interpolate(span<const Rect>(), span<const Rect>(), 1).empty());
    CHECK(interpolate(Rect(0, 0, 10, 10), Rect(20, 0, 30, 10), 0.25) == Rect(5, 0, 15, 10));
    CHECK(interpolate(Rect(NAN, NAN, NAN, NAN), Rect(20, 0, 30, 10), 0.25) == Rect(20, 0, 30, 10));
    CHECK(refusal([] { interpolate(Rect(), Rect(), NAN); })->code() == status::invalid_number);
}
