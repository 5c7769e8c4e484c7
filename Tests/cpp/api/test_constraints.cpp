// SPDX-License-Identifier: MIT
#include "facing.hpp"

#include <stdexcept>
#include <vector>

namespace {

struct Form {
    AutoLayout layout;
    Item page = layout.item("page", {320, 80});
    Item label = page.item("label", Content(60, 20).hugging(251));
    Item field = page.item("field", Content(100, 30));
};

} // namespace

// Capability: items and anchors, reasons as values
TEST_CASE("anchors and formats place items") {
    Form form;
    form.layout.read({"|-[label]-[field(>=120)]-|", "V:|-[field]"}, {{"label", form.label}, {"field", form.field}});
    form.layout.activate(form.label.center_y() == form.field.center_y());
    CHECK(form.layout.layout() == 3);
    CHECK(form.label.frame() == Rect(20, 25, 60, 20));
    CHECK(form.field.frame() == Rect(88, 20, 212, 30));
    CHECK(has(form.layout.explain(form.field.width()), "label.width >= 60 @750"));
    CHECK(form.layout.reasons(form.field.width()).size() == 5);
}

TEST_CASE("arithmetic of anchors gives the record of a constraint") {
    Form form;
    const auto record = [](const Constraint &constraint) { return constraint.record(); };
    CHECK(record(form.label.leading() == form.page.trailing() * 2 + 8).multiplier == 2);
    CHECK(record(form.label.leading() == (form.page.trailing() + 4) * 2).constant == 8);
    CHECK(record(form.label.width() * 2 + 10 <= form.page.width()).multiplier == 0.5);
    CHECK(record(form.label.width() * 2 + 10 <= form.page.width()).constant == -5);
    CHECK(record(form.label.width() * -1 <= form.page.width()).relation == RGL_GREATER_OR_EQUAL);
    CHECK(record(100 <= form.label.width()).relation == RGL_GREATER_OR_EQUAL);
    CHECK(record(form.label.width() / 2 == 50).constant == 100);
    CHECK(record((form.label.width() == 50).priority(500)).priority == 500);
    CHECK(refusal([&] { form.layout.activate(form.label.width() * 0 == form.page.width()); }));
    const auto mixed = refusal([&] { form.layout.activate(form.label.width() == form.page.leading()); });
    CHECK(has(mixed->what(), "constraint compares a location with a size"));
}

// Capability: conflicts as values, names of constraints
TEST_CASE("a contradiction is rejected as a whole, and reported") {
    Form form;
    form.layout.activate((form.label.width() == 100).named("fixed"));
    const auto why = refusal([&] {
        form.layout.activate({form.field.width() == 5, (form.label.width() >= 120).named("wide")});
    });
    REQUIRE(why);
    CHECK(why->code() == status::conflict);
    REQUIRE(why->conflict());
    const Conflict &conflict = *why->conflict();
    CHECK(conflict.size == 20);
    REQUIRE(conflict.reasons.size() == 2);
    CHECK(conflict.reasons[0].constraint_name == "wide");
    CHECK(conflict.reasons[0].element == 1);
    CHECK(conflict.reasons[1].constraint_name == "fixed");
    CHECK(conflict.reasons[1].item_name == "label");
    CHECK(has(why->what(), "  wide: label.width >= 120\n"));
    CHECK(has(why->what(), " of wide: label.width >= 120, or make it optional\n"));
    CHECK(has(why->what(), "  fixed: label.width == 100\n"));
    form.layout.layout();
    CHECK(form.layout.reasons(form.label.width()).size() == 1);
}

TEST_CASE("installed constraints change") {
    Form form;
    const InstalledConstraint width = form.layout.activate((form.label.width() == 100).named("w"));
    CHECK(width.name() == "w");
    width.set_constant(70);
    form.layout.layout();
    CHECK(form.label.frame().width == 70);
    width.deactivate();
    CHECK(width.state() == RGL_CONSTRAINT_INACTIVE);
    form.layout.layout();
    CHECK(form.label.frame().width == 60);
    width.activate();
    width.set_priority(200);
    CHECK(width.violation() == doctest::Approx(10));
    width.remove();
    CHECK(refusal([&] { width.activate(); })->code() == status::stale_id);
}

// Capability: ambiguities as values
TEST_CASE("ambiguities name their items") {
    AutoLayout layout;
    const Item page = layout.item("page", {100, 100});
    const Item box = page.item("box", Content(10, 10));
    layout.activate({box.left() == page.left()});
    layout.layout();
    const std::vector<Ambiguity> open = layout.ambiguities();
    REQUIRE(open.size() == 1);
    CHECK(open[0].item_name == "box");
    CHECK(open[0].axis == Axis::vertical);
    CHECK(has(layout.explain_ambiguities(), "box"));
}

// Capability: measured items
TEST_CASE("items measure their content, and contain texts") {
    AutoLayout layout;
    const Item page = layout.item("page", {100});
    const Item label = page.item("label"), text = page.item("text");
    label.set_measured([](Proposal offered) {
        return offered.has_width() && offered.width < 150 ? Measurement(offered.width, 40) : Measurement(150, 20);
    });
    text.set_text(Text("two words", Font::monospace(10, 12)));
    layout.read({"|[label]|", "|[text(50)]", "V:|[label][text]|"}, {{"label", label}, {"text", text}});
    layout.layout();
    CHECK(label.frame() == Rect(0, 0, 100, 40));
    CHECK(text.frame().y == doctest::Approx(40));
    CHECK(text.frame().height == doctest::Approx(24));
    CHECK(page.frame().height == doctest::Approx(64));
    CHECK(refusal([&] { text.set_text(Box(1, 1)); })->code() == status::wrong_kind);

    const Item bad = page.item("bad");
    bad.set_measured([](Proposal) -> Measurement { throw 7; });
    CHECK_THROWS_AS(layout.layout(), int);
    CHECK(label.frame() == Rect(0, 0, 100, 40));
}

TEST_CASE("an invalid format is reported with its position and a remedy") {
    Form form;
    const auto why = refusal([&] { form.layout.read({"|-[labl]"}, {{"label", form.label}}); });
    REQUIRE(why);
    CHECK(why->code() == status::syntax);
    REQUIRE(why->problem());
    CHECK(why->problem()->name == "unknownView");
    CHECK(why->problem()->offset == 3);
    CHECK(why->problem()->nearest == "label");
    CHECK(has(why->what(), "did you mean \"label\"?"));
    CHECK(refusal([&] {
              form.layout.read({"[a]"}, {{"a", form.label}, {"a", form.field}});
          })->code() == status::invalid_argument);
}

// Capability: visual formats
TEST_CASE("a format is read into constraints without a layout") {
    FormatOptions options;
    options.superview = 100;
    options.metrics = {{"gap", 12}};
    const std::vector<Constraint> read = VisualFormat().read({"|-gap-[a(>=20@300)]"}, {{"a", 1}}, options);
    REQUIRE(read.size() == 2);
    CHECK(read[0].record().constant == 12);
    CHECK(read[1].record().priority == 300);
}

// Capability: solver alone
TEST_CASE("the solver respects priorities, and explains its values") {
    Solver solver;
    const Variable x = solver.variable("x"), y = solver.variable("y");
    solver.add(x + y == 100);
    const SolverConstraint most = solver.add(y <= 30);
    const std::vector<SolverConstraint> soft = solver.add({(x == 60).priority(750), (x == 20).priority(250)});
    CHECK(solver.value(x) == 70);
    CHECK(solver.value(y) == 30);
    CHECK(solver.violation(soft[0]) == 10);
    const auto why = refusal([&] { solver.add(2 * x - y <= 10); });
    REQUIRE(why);
    REQUIRE(why->conflict());
    CHECK(why->conflict()->reasons.size() == 3);
    CHECK(why->conflict()->reasons[0].element == 0);
    CHECK(has(why->what(), "2 x - y <= 10"));
    solver.set_constant(most, 50);
    CHECK(solver.value(x) == 60);
    CHECK(solver.explain(x).size() == 1);
    const Range range = solver.range(y);
    CHECK(range.minimum == 40);
    CHECK(range.maximum == 40);
    CHECK(solver.ambiguous().empty());
    solver.remove(most);
}

// Capability: edits of the solver
TEST_CASE("edits move values, and a batch is undone as a whole") {
    Solver solver;
    const Variable x = solver.variable("x"), y = solver.variable("y");
    solver.add(y == x * 2 + 1);
    solver.edit(x, 500);
    solver.suggest(x, 20);
    CHECK(solver.value(y) == 41);
    CHECK_THROWS_AS(solver.batch([&] {
        solver.add(x >= 100);
        throw 5;
    }),
                    int);
    CHECK(solver.value(x) == 20);
    solver.batch([&] {
        solver.add(x >= 30);
        solver.add(x <= 40);
    });
    CHECK(solver.value(x) == 30);
    solver.end_edit(x);
    CHECK(refusal([&] { solver.suggest(x, 1); })->code() == status::invalid_argument);
}

// Capability: fitting sizes
TEST_CASE("a fitting size counts the items inside") {
    AutoLayout layout;
    const Item cell = layout.item("cell"), label = cell.item("label", Content(120, 20));
    layout.activate(align(label, cell, Align::fill, Align::fill));
    CHECK(cell.fitting_size() == Size(120, 20));
    CHECK(cell.fitting_size(Size(200, 0), RGL_PRIORITY_REQUIRED) == Size(200, 20));
}

// Capability: chains
TEST_CASE("a chain of tack has relations in its gaps") {
    AutoLayout layout;
    const Item page = layout.item("page"), a = page.item("a", Content(20, 10)), b = page.item("b", Content(30, 10));
    page.set_size(100, 50);
    FormatOptions options;
    options.dialect = RGL_DIALECT_TACK;
    layout.read({"|-(==8)-a-(>=4)-b-|"}, {{"a", a}, {"b", b}}, options);
    layout.layout();
    CHECK(a.frame().x == 8);
    CHECK(b.frame().x == 50);
}

namespace {

/// The last of n positions is at least at n, so the work is the square of n.
std::vector<LinearConstraint> row(Solver &solver, int count) {
    std::vector<LinearConstraint> made;
    Variable before = solver.variable();
    for (int i = 1; i < count; i++) {
        const Variable next = solver.variable();
        made.push_back(next - before >= 1);
        made.push_back((next == 0).priority(250));
        before = next;
    }
    return made;
}

} // namespace

// Capability: progress of constraints
TEST_CASE("a progress function ends calls of a solver and of a layout") {
    Solver solver;
    const std::vector<LinearConstraint> constraints = row(solver, 600);
    const span<const LinearConstraint> all(constraints.data(), constraints.size());
    int reports = 0;
    solver.set_progress([&] { return ++reports < 2; });
    CHECK(refusal([&] { solver.add(all); })->code() == status::callback);
    CHECK(reports == 2);
    solver.set_progress([]() -> bool { throw std::runtime_error("enough"); });
    CHECK_THROWS_WITH_AS(solver.add(all), "enough", std::runtime_error);
    solver.set_progress({});
    CHECK(solver.add(all).size() == constraints.size());

    AutoLayout layout;
    const Item page = layout.item("page");
    std::vector<Constraint> places;
    Item last = page.item("first");
    for (int i = 0; i < 600; i++) {
        const Item next = page.item("");
        places.push_back(next.left() >= last.right() + 1);
        places.push_back(next.width() >= 3);
        last = next;
    }
    layout.set_progress([]() -> bool { throw std::runtime_error("enough"); });
    const span<const Constraint> both(places.data(), places.size());
    CHECK_THROWS_WITH_AS(layout.activate(both), "enough", std::runtime_error);
    layout.set_progress({});
    CHECK(layout.activate(both).size() == places.size());
}
