// SPDX-License-Identifier: MIT
#include <stdexcept>

#include "facing.hpp"

namespace {

using Notes = std::vector<std::string>;

/// A content with a margin around it, which records its notifications.
class Card : public Controller {
  public:
    explicit Card(Notes &notes, std::string name = "card") : Controller(name), notes(notes), name(std::move(name)) {}

    outcome<void> load() override {
        notes.push_back(name + " loads");
        if (fails_to_load) throw std::runtime_error("not now");
        inside = item().item("inside");
        constraints().activate(align(*inside, item(), Align::fill, Align::fill, Edges(5, 5, 5, 5)));
        show(*inside, content);
    }
    void appears() override {
        notes.push_back(name + " appears");
        if (fails_to_appear) throw std::runtime_error(name + " fails");
    }
    void disappears() noexcept override {
        notes.push_back(name + " disappears");
    }

    Notes &notes;
    std::string name;
    std::optional<Item> inside;
    View content = Box(30, 20);
    bool fails_to_load = false;
    bool fails_to_appear = false;
};

} // namespace

// Capability: controllers
TEST_CASE("a controller is shown as a view") {
    Notes notes;
    Card card(notes);
    CHECK(!card.is_loaded());
    {
        Layout page = layout(VStack(Box(10, 10), card.view(), spacing(0)), {60});
        CHECK(notes == Notes{"card loads", "card appears"});
        CHECK(card.is_shown());
        CHECK(page.frame(card.view()) == Rect(0, 10, 60, 30));
        CHECK(page.frame(card.content) == Rect(5, 15, 30, 20));
        page.resize({80});
        CHECK(notes.size() == 2);
    }
    CHECK(notes.back() == "card disappears");
    CHECK(!card.is_shown());
}

TEST_CASE("a controller that has no frame is not shown") {
    Notes notes;
    Card card(notes);
    Layout page = layout(ViewThatFits(HStack(View(card.view()).fixed_size(), Box(60, 10)), Box(20, 10)), {200, 100});
    CHECK(card.is_shown());
    page.resize({50, 100});
    CHECK(!card.is_shown());
    page.resize({200, 100});
    CHECK(notes == Notes{"card loads", "card appears", "card disappears", "card appears"});
    // The next layout notifies it.
    page.clear();
    CHECK(card.is_shown());
    page.layout(page.add(Box(1, 1)), {});
    CHECK(!card.is_shown());
}

TEST_CASE("a layout that fails notifies no controller") {
    Notes notes;
    Card card(notes);
    Layout page = layout(ViewThatFits(card.view(), Box(1, 1)), {50});
    card.constraints().activate(card.inside->width() == 10);
    page.invalidate_host(card.view());
    CHECK(refusal([&] { page.resize({60}); })->code() == status::conflict);
    CHECK(card.is_shown());
    CHECK(notes == Notes{"card loads", "card appears"});
}

TEST_CASE("a controller in two trees appears once") {
    Notes notes;
    Card card(notes);
    const Layout page = layout(card.view(), {50});
    {
        const Layout other = layout(VStack(card.view()), {70});
        CHECK(notes == Notes{"card loads", "card appears"});
    }
    CHECK(card.is_shown());
}

TEST_CASE("a preferred size is the ideal size of a controller") {
    Notes notes;
    Card card(notes);
    const View old = card.view();
    Layout page = layout(HStack(old.fixed_size()));
    CHECK(page.frame(old).height == 30);
    card.set_preferred_size(Size(90, 70));
    page.update(old, card.view());
    CHECK(page.frame(card.view()) == Rect(0, 0, 90, 70));
    // The controller was always visible.
    CHECK(notes == Notes{"card loads", "card appears"});
    card.set_flexibility(Flexibility::none);
    CHECK(layout(card.view(), {20, 20}).size() == Size(90, 70));
}

TEST_CASE("the view of a controller can be the content of another controller") {
    Notes notes;
    Card inner(notes, "inner"), outer(notes, "outer");
    outer.content = inner.view();
    const Layout page = layout(outer.view(), {100});
    CHECK(page.frame(inner.view()) == Rect(5, 5, 90, 30));
    CHECK(notes == Notes{"inner loads", "outer loads", "outer appears", "inner appears"});
    const auto why = refusal([&] { outer.show(*inner.inside, Box(1, 1)); });
    CHECK(why->code() == status::invalid_argument);
    CHECK(has(why->what(), "“inside” is an item of another layout"));
}

TEST_CASE("a controller that fails to load is loaded again, and one that fails to appear ends the layout") {
    Notes notes;
    Card first(notes, "first"), second(notes, "second");
    first.fails_to_load = true;
    CHECK_THROWS_WITH_AS(first.view(), "not now", std::runtime_error);
    CHECK(!first.is_loaded());
    first.fails_to_load = false;
    first.fails_to_appear = true;
    const View one = first.view(), other = second.view();
    CHECK_THROWS_WITH_AS(layout(VStack(one, other), {100}), "first fails", std::runtime_error);
    CHECK(notes == Notes{"first loads", "first loads", "second loads", "first appears", "second appears",
                         "first disappears", "second disappears"});
    CHECK(!first.is_shown());
}

TEST_CASE("a view may exist longer than its controller") {
    Notes notes;
    std::optional<View> view;
    std::optional<Layout> page;
    {
        Card card(notes);
        view = card.view();
        page = layout(*view, {60});
    }
    CHECK(page->frame(*view) == Rect(0, 0, 60, 30));
    page->resize({80});
    page.reset();
    CHECK(layout(*view, {70}).size() == Size(70, 30));
    CHECK(notes == Notes{"card loads", "card appears"});
}
