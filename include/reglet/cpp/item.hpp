// SPDX-License-Identifier: MIT
/// Items of an AutoLayout: rectangles that constraints place.
#ifndef REGLET_CPP_ITEM_HPP
#define REGLET_CPP_ITEM_HPP

#include <optional>
#include <string>

#include "../item.h"
#include "autolayout_state.hpp"
#include "text.hpp"
#include "tree.hpp"

REGLET_CPP_BEGIN

/// The size of an item's content, and how strongly it is kept: Content(60, 20).hugging(251).
struct Content {
    /// NaN means no length on that axis.
    explicit Content(double width = unspecified, double height = unspecified)
        : record(rgl_intrinsic_content_of_size(width, height)) {}

    /// How strongly the item resists being larger.
    Content hugging(double priority) const {
        return hugging(priority, priority);
    }
    Content hugging(double horizontal, double vertical) const {
        Content made = *this;
        made.record.horizontal_hugging = horizontal;
        made.record.vertical_hugging = vertical;
        return made;
    }
    /// How strongly it resists being smaller.
    Content resistance(double priority) const {
        return resistance(priority, priority);
    }
    Content resistance(double horizontal, double vertical) const {
        Content made = *this;
        made.record.horizontal_resistance = horizontal;
        made.record.vertical_resistance = vertical;
        return made;
    }
    /// From the top to the first baseline, and from the last one to the bottom.
    Content baselines(double first, double last) const {
        Content made = *this;
        made.record.first_baseline = first;
        made.record.last_baseline = last;
        return made;
    }

    rgl_intrinsic_content record;
};

/// Distances from four edges that don't change sides from right to left.
struct Edges : rgl_edges {
    constexpr Edges(double top, double left, double bottom, double right) noexcept
        : rgl_edges{top, left, bottom, right} {}
};

/// An item or a guide of an AutoLayout: a small value, valid as long as the layout lives.
class Item {
  public:
    rgl_item id() const noexcept {
        return id_;
    }
    std::string name() const {
        return state_->name(id_);
    }
    friend bool operator==(const Item &a, const Item &b) noexcept {
        return a.id_ == b.id_;
    }
    friend bool operator!=(const Item &a, const Item &b) noexcept {
        return a.id_ != b.id_;
    }

    // Anchors. All of them belong to the alignment rectangle.

    Anchor anchor(rgl_attribute attribute) const {
        return {id_, attribute};
    }
    Anchor left() const {
        return anchor(RGL_ATTRIBUTE_LEFT);
    }
    Anchor right() const {
        return anchor(RGL_ATTRIBUTE_RIGHT);
    }
    Anchor top() const {
        return anchor(RGL_ATTRIBUTE_TOP);
    }
    Anchor bottom() const {
        return anchor(RGL_ATTRIBUTE_BOTTOM);
    }
    Anchor leading() const {
        return anchor(RGL_ATTRIBUTE_LEADING);
    }
    Anchor trailing() const {
        return anchor(RGL_ATTRIBUTE_TRAILING);
    }
    Anchor width() const {
        return anchor(RGL_ATTRIBUTE_WIDTH);
    }
    Anchor height() const {
        return anchor(RGL_ATTRIBUTE_HEIGHT);
    }
    Anchor center_x() const {
        return anchor(RGL_ATTRIBUTE_CENTER_X);
    }
    Anchor center_y() const {
        return anchor(RGL_ATTRIBUTE_CENTER_Y);
    }
    Anchor first_baseline() const {
        return anchor(RGL_ATTRIBUTE_FIRST_BASELINE);
    }
    Anchor last_baseline() const {
        return anchor(RGL_ATTRIBUTE_LAST_BASELINE);
    }

    // Items in it.

    /// An item in this one. It is freed with the layout.
    outcome<Item> item(std::string name = "") const {
        rgl_item made = 0;
        const rgl_status code = rgl_item_create(state_->raw(), id_, &made);
        return born(code, made, std::move(name));
    }
    outcome<Item> item(std::string name, const Content &content) const {
        rgl_item made = 0;
        rgl_status code = rgl_item_create(state_->raw(), id_, &made);
        if (code == RGL_OK && (code = rgl_item_set_content(state_->raw(), made, &content.record)) != RGL_OK) {
            const error why = state_->failure(code);
            rgl_item_remove(state_->raw(), made);
            return detail::refused<Item>(why);
        }
        return born(code, made, std::move(name));
    }
    /// A rectangle of its own that only constraints place.
    outcome<Item> guide(std::string name = "") const {
        return guided(RGL_LAYOUT_GUIDE_FREE, std::move(name));
    }
    /// The guide inside the item's safe area, or inside its margins.
    outcome<Item> safe_area() const {
        return guided(RGL_LAYOUT_GUIDE_SAFE_AREA, "");
    }
    outcome<Item> margins() const {
        return guided(RGL_LAYOUT_GUIDE_MARGINS, "");
    }
    /// Removes the item with the items in it, and all constraints that concern them.
    outcome<void> remove() const {
        const rgl_status code = rgl_item_remove(state_->raw(), id_);
        if (code == RGL_OK) state_->forget_gone_items();
        return done(code);
    }

    // Properties of the item.

    /// Requires a width, a height or both; meant for items at the top.
    outcome<void> set_size(double width = unspecified, double height = unspecified) const {
        return done(rgl_item_set_size(state_->raw(), id_, {width, height}));
    }
    /// Sets the content. For an item that is measured, or shows a text or a view, this sets only the priorities.
    outcome<void> set_content(const Content &content) const {
        return done(rgl_item_set_content(state_->raw(), id_, &content.record));
    }
    /// Lets a pure function measure the content: on one line, and then its height at the width that it got. An empty
    /// function removes a function, a text or a view.
    outcome<void> set_measured(detail::MeasureFunction measure) const {
        if (!measure) return replaced(rgl_item_set_measured(state_->raw(), id_, 0, 0));
        rgl_measurer_id measurer = 0;
        if (const rgl_status code = state_->measurer(measurer)) return done(code);
        const rgl_status code = rgl_item_set_measured(state_->raw(), id_, measurer, id_);
        if (code == RGL_OK) {
            state_->forget_content(id_);
            state_->functions[id_] = std::move(measure);
        }
        return done(code);
    }
    /// Discards the answers of the function, because the content has changed.
    outcome<void> invalidate_content() const {
        return done(rgl_item_invalidate_content(state_->raw(), id_));
    }
    /// Gives the item a Text or Paragraph as its content, which wraps at the width that constraints give it.
    outcome<void> set_text(const View &text) const {
        rgl_record record = text.description().record;
        if (record.kind != RGL_KIND_PARAGRAPH) {
            return detail::refused<void>(
                error(status::wrong_kind, detail::caption(text) + ": only texts are content of items"));
        }
        for (const auto &filler : text.description().fillers) {
            if (filler->words() != nullptr) filler->words()->fill(record.parameters.paragraph);
        }
        return replaced(rgl_item_set_paragraph(state_->raw(), id_, &record.parameters.paragraph));
    }
    /// Makes a view the content: with its ideal width, and the height that its width requires. Every layout lays it out
    /// at the size of the item. The returned tree has its frames, in the item's coordinates. The item retains the tree
    /// until it shows another view. The view's text baselines are the item's, and changes of the tree are detected. A
    /// view that hosts the item's own layout is refused (cycle).
    outcome<Tree> show(const View &view) const {
        const result<std::shared_ptr<detail::TreeState>> shown = state_->show(id_, view);
        if (!shown) return detail::refused<Tree>(shown.error());
        return Tree(*shown);
    }
    outcome<void> set_alignment_insets(const Edges &insets) const {
        return done(rgl_item_set_alignment_insets(state_->raw(), id_, &insets));
    }
    outcome<void> set_margins(const Insets &margins, bool follow_safe_area = true) const {
        return done(rgl_item_set_margins(state_->raw(), id_, &margins, follow_safe_area ? 1 : 0));
    }
    outcome<void> set_safe_area(const Edges &insets) const {
        return done(rgl_item_set_safe_area(state_->raw(), id_, &insets));
    }
    /// Translates a frame and RGL_FLEXIBLE_ flags into required constraints.
    outcome<void> set_autoresizing(const Rect &frame, const Size &superview, uint32_t mask) const {
        const rgl_autoresizing autoresizing{frame, superview, mask, 0};
        return done(rgl_item_set_autoresizing(state_->raw(), id_, &autoresizing));
    }

    // Reading.

    /// The superview of this item, or the owner of a guide. Empty for an item at the top.
    outcome<std::optional<Item>> superview() const {
        rgl_item found = 0;
        const rgl_status code = rgl_item_superview(state_->raw(), id_, &found);
        if (code != RGL_OK) return detail::refused<std::optional<Item>>(state_->failure(code));
        return found == 0 ? std::nullopt : std::optional<Item>(Item(*state_, found));
    }
    /// The frame of the last layout, in the coordinates of the superview or of the item at the top.
    outcome<Rect> frame(rgl_space space = RGL_IN_SUPERVIEW) const {
        Rect found;
        const rgl_status code = rgl_item_frame(state_->raw(), id_, space, &found);
        if (code != RGL_OK) return detail::refused<Rect>(state_->failure(code));
        return found;
    }
    /// The size that the item takes when it is drawn to a target. Nothing changes.
    outcome<Size> fitting_size(const Size &target = {}, double horizontal_priority = RGL_PRIORITY_FITTING_SIZE,
                               double vertical_priority = RGL_PRIORITY_FITTING_SIZE) const {
        const rgl_fitting fitting{target, horizontal_priority, vertical_priority};
        Size found;
        const rgl_status code = rgl_item_fitting_size(state_->raw(), id_, &fitting, &found);
        if (code != RGL_OK) return detail::refused<Size>(state_->failure(code));
        return found;
    }

    Item(detail::AutoLayoutState &state, rgl_item id) noexcept : state_(&state), id_(id) {}
    detail::AutoLayoutState &state() const noexcept {
        return *state_;
    }

    outcome<Item> born(rgl_status code, rgl_item made, std::string name) const {
        if (code == RGL_OK && !name.empty()) {
            code = rgl_autolayout_set_name(state_->raw(), made, name.data(), name.size());
            if (code == RGL_OK) state_->names[made] = std::move(name);
        }
        if (code != RGL_OK) return detail::refused<Item>(state_->failure(code));
        return Item(*state_, made);
    }

  private:
    outcome<void> done(rgl_status code) const {
        return detail::delivered(code == RGL_OK ? result<void>() : result<void>(state_->failure(code)));
    }
    /// After the content was replaced.
    outcome<void> replaced(rgl_status code) const {
        if (code == RGL_OK) state_->forget_content(id_);
        return done(code);
    }
    outcome<Item> guided(rgl_layout_guide kind, std::string name) const {
        rgl_item made = 0;
        const rgl_status code = rgl_item_guide(state_->raw(), id_, kind, &made);
        return born(code, made, std::move(name));
    }

    detail::AutoLayoutState *state_;
    rgl_item id_;
};

REGLET_CPP_END

#endif
