// SPDX-License-Identifier: MIT
/// Trees: views as nodes that are laid out, changed, and laid out again.
#ifndef REGLET_CPP_TREE_HPP
#define REGLET_CPP_TREE_HPP

#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "../changes.h"
#include "../dump.h"
#include "../explain.h"
#include "../hit.h"
#include "../pass.h"
#include "../pixel_grid.h"
#include "../view_that_fits.h"
#include "node.hpp"
#include "text.hpp"
#include "table_views.hpp"
#include "tree_measurements.hpp"

REGLET_CPP_BEGIN

enum class Flexibility : uint32_t;
struct Page;
struct PageRules;

/// A node whose frame the last layout has changed. NaN means that the node had no frame before, or has no frame now.
struct FrameChange {
    Node node;
    Rect before;
    Rect after;
};

/// The offset of a scroll view, which is subtracted from the frames of its content.
struct ScrollOffset {
    Which view;
    Point offset;
};

/// The frames of all nodes, in place: frames[node]. Valid until the next call that lays out or changes the tree.
class Frames {
  public:
    Frames() = default;
    Frames(const rgl_rect *frames, size_t count) noexcept : frames_(frames), count_(count) {}
    size_t size() const noexcept {
        return count_;
    }
    Rect operator[](size_t index) const noexcept {
        return frames_[index];
    }
    /// 0 everywhere for a node that was not placed.
    Rect operator[](Node node) const noexcept {
        return node.index() < count_ ? Rect(frames_[node.index()]) : Rect();
    }
    /// Frames of their own, which stay when the next layout comes: see interpolate.
    std::vector<Rect> copy() const {
        return {frames_, frames_ + count_};
    }

  private:
    const rgl_rect *frames_ = nullptr;
    size_t count_ = 0;
};

/// A tree of nodes. It is moved, not copied, and frees its objects. Nodes are named by themselves, by the views that
/// they were made from, or by name. A refused call throws (or returns) a reglet::error, and has changed nothing;
/// exceptions of the program's functions are thrown unchanged.
class Tree : public detail::TreeMeasurements {
  public:
    explicit Tree(const Limits &limits = {}) : TreeMeasurements(std::in_place, limits, std::in_place) {}
    /// The tree of an item: Item::show.
    explicit Tree(std::shared_ptr<detail::TreeState> state) noexcept : TreeMeasurements(std::move(state)) {}

    // Nodes.

    /// Creates nodes of a view and of all views in it; returns the node of the view, which has no parent.
    outcome<Node> add(const View &view) {
        result<rgl_node> made = state().build(view);
        if (!made) return detail::refused<Node>(made.error());
        return Node{*made};
    }
    outcome<void> append(const Which &parent, const Which &child) {
        return both(parent, child, rgl_node_append);
    }
    outcome<void> insert(const Which &parent, size_t index, const Which &child) {
        return both(parent, child, [index](rgl_tree *tree, rgl_node above, rgl_node below) {
            return rgl_node_insert(tree, above, index, below);
        });
    }
    /// Removes a node from its parent, and keeps it.
    outcome<void> detach(const Which &which) {
        return done(which, [&](rgl_node node) { return rgl_node_detach(get(), node); });
    }
    /// Removes a node and all below it.
    outcome<void> remove(const Which &which) {
        return done(which, [&](rgl_node node) { return state().remove(node); });
    }
    /// Puts a view in the place of a node, which is removed with all below it; returns the new node.
    outcome<Node> replace(const Which &which, const View &view) {
        const result<rgl_node> old = resolve(which);
        if (!old) return detail::refused<Node>(old.error());
        result<rgl_node> made = state().build(view);
        if (!made) return detail::refused<Node>(made.error());
        rgl_status code = exchange(*old, *made);
        if (code == RGL_OK) code = state().remove(*old);
        if (code == RGL_OK) return Node{*made};
        const error why = state().failure(code);
        state().remove(*made);
        return detail::refused<Node>(why);
    }
    /// Gives a node the parameters of a view, and keeps its children. Containers (stacks, Grid, Masonry, Flow,
    /// AspectGrid, custom layouts, ConstraintHost) can become each other. Other nodes keep their kind. Calls
    /// rgl_node_become.
    outcome<void> become(const Which &which, const View &view) {
        return done(which, [&](rgl_node node) { return state().become(node, view); });
    }
    outcome<void> clear() {
        const rgl_status code = rgl_tree_clear(get());
        if (code == RGL_OK) state().forget_all();
        return finish(code);
    }

    outcome<Node> node(const Which &which) const {
        return asked(which, Node{}, [](rgl_node node, Node &out) {
            out.id = node;
            return RGL_OK;
        });
    }
    /// All nodes that were made from a view or have a name.
    std::vector<Node> nodes(const Which &which) const {
        std::vector<Node> found;
        if (which.node()) return {which.node()};
        const std::vector<rgl_node> *known = places(which);
        if (known == nullptr) return {};
        for (const rgl_node node : *known) found.push_back({node});
        return found;
    }
    /// The view that a node was made from; nullptr for a removed node.
    const View *view(Node node) const {
        return state().view(node.id);
    }
    outcome<Node> parent(const Which &which) const {
        return asked(which, Node{}, [&](rgl_node node, Node &out) { return rgl_node_parent(get(), node, &out.id); });
    }
    outcome<std::vector<Node>> children(const Which &which) const {
        return listed<Node>(which, [&](rgl_node node, std::vector<Node> &into) {
            std::vector<rgl_node> ids;
            const rgl_status code = detail::read_list(ids, [&](rgl_node *out, size_t capacity, size_t *count) {
                return rgl_node_children(get(), node, out, capacity, count);
            });
            for (const rgl_node id : ids) into.push_back({id});
            return code;
        });
    }
    /// Hosts of constraints: hosting.hpp.
    outcome<void> invalidate_host(const Which &host);
    outcome<void> set_flexibility(const Which &host, Flexibility flexibility);
    /// The numbers of a custom layout that animations change: CustomLayout::animatable.
    outcome<std::vector<double>> animatable(const Which &which) const {
        return listed<double>(which, [&](rgl_node node, std::vector<double> &into) {
            return detail::read_list(into, [&](double *out, size_t capacity, size_t *count) {
                return rgl_custom_animatable(get(), node, out, capacity, count);
            });
        });
    }
    /// Sets them, as many as the layout has, for the next layout: Layout::animate sets them and lays out.
    outcome<void> set_animatable(const Which &which, span<const double> numbers) {
        return done(which, [&](rgl_node node) {
            return rgl_custom_set_animatable(get(), node, numbers.data(), numbers.size());
        });
    }
    outcome<void> set_tag(const Which &which, uint64_t tag) {
        return done(which, [&](rgl_node node) { return rgl_node_set_tag(get(), node, tag); });
    }
    outcome<uint64_t> tag(const Which &which) const {
        return asked(which, uint64_t{0}, [&](rgl_node node, uint64_t &out) { return rgl_node_tag(get(), node, &out); });
    }

    // Layout.

    outcome<void> set_direction(Direction direction) {
        return finish(rgl_tree_set_layout_direction(get(), static_cast<rgl_layout_direction>(direction)));
    }
    /// Sets a function that is called about once a millisecond during a call on the tree: false, or an exception, ends
    /// it, and the tree is unchanged. An empty function removes it. Calls rgl_tree_set_progress.
    outcome<void> set_progress(std::function<bool()> report) {
        return finish(state().report(std::move(report)));
    }
    /// Proposes a size to a node without a parent, places the node with the size that it answers, and returns
    /// this size.
    outcome<Size> layout(const Which &root, Proposal proposal) {
        return layout(root, proposal, [](Size) {});
    }
    /// Measures a node under a proposal. No frame changes.
    outcome<Size> measure(const Which &which, Proposal proposal) const {
        return asked(which, Size{},
                     [&](rgl_node node, Size &out) { return rgl_node_measure(get(), node, proposal, &out); });
    }

    // Reading a layout.

    outcome<Rect> frame(const Which &which) const {
        return asked(which, Rect{}, [&](rgl_node node, Rect &out) { return rgl_node_frame(get(), node, &out); });
    }
    /// A frame on whole pixels, of which a point has so many.
    outcome<Rect> snapped_frame(const Which &which, double pixels) const {
        return asked(which, Rect{},
                     [&](rgl_node node, Rect &out) { return rgl_node_snapped_frame(get(), node, pixels, &out); });
    }
    outcome<Frames> frames() const {
        const rgl_rect *found = nullptr;
        size_t count = 0;
        const rgl_status code = rgl_tree_frames(get(), &found, &count);
        return finish(code, Frames(found, count));
    }
    /// The proposal that a node was placed with.
    outcome<Proposal> proposal(const Which &which) const {
        return asked(which, Proposal{},
                     [&](rgl_node node, Proposal &out) { return rgl_node_proposal(get(), node, &out); });
    }
    /// The position of a guide, from the node's leading or top side.
    outcome<double> guide(const Which &which, const Guide &guide) const {
        const auto axis = static_cast<rgl_axis>(guide.axis());
        return asked(which, 0.0, [&](rgl_node node, double &out) {
            return rgl_node_guide(get(), node, axis, state().number(guide), &out);
        });
    }
    outcome<std::vector<Line>> lines(const Which &which) const;
    /// The words, parts of words and hyphens on the lines of a text: line by line, on each from left to right.
    outcome<std::vector<rgl_text_piece>> pieces(const Which &which) const;
    /// The nodes at a point, topmost first. offsets are the offsets of scroll views.
    outcome<std::vector<Node>> hit(Point point, span<const ScrollOffset> offsets = {}) const {
        detail::Records<rgl_scroll_offset> written;
        for (const ScrollOffset &one : offsets) {
            const result<rgl_node> view = resolve(one.view);
            if (!view) return detail::refused<std::vector<Node>>(view.error());
            written.push_back({*view, one.offset});
        }
        return node_list([&](rgl_node *out, size_t capacity, size_t *count) {
            return rgl_tree_hit(get(), point, written.empty() ? nullptr : written.data(), written.size(), out, capacity,
                                count);
        });
    }
    /// The visible nodes, from the back to the front.
    outcome<std::vector<Node>> painted() const {
        return node_list([&](rgl_node *out, size_t capacity, size_t *count) {
            return rgl_tree_paint_order(get(), out, capacity, count);
        });
    }
    /// The nodes whose frames the last layout has changed, parents first.
    outcome<std::vector<FrameChange>> changes() const {
        detail::Records<rgl_frame_change> read;
        const rgl_status code = detail::read_list(read, [&](rgl_frame_change *out, size_t capacity, size_t *count) {
            return rgl_tree_changes(get(), out, capacity, count);
        });
        std::vector<FrameChange> found;
        for (const rgl_frame_change &one : read) found.push_back({{one.node}, one.before, one.after});
        return finish(code, std::move(found));
    }
    /// Divides the last layout into pages: pages(800), or pages(rules) with heights, marks and notes. See pages.hpp.
    outcome<std::vector<Page>> pages(const PageRules &rules) const;
    /// Why a node has its size: in numbers, and as text.
    outcome<rgl_explanation> explanation(const Which &which) const {
        rgl_explanation start{};
        start.struct_size = sizeof start;
        return asked(which, start,
                     [&](rgl_node node, rgl_explanation &out) { return rgl_node_explain(get(), node, &out); });
    }
    outcome<std::string> explain(const Which &which) const {
        return text(which, rgl_node_explain_text);
    }
    /// A node and all below it as text, a line for each node.
    outcome<std::string> dump(const Which &which) const {
        return text(which, rgl_tree_dump);
    }

    /// The positions of the columns of a table, from the left side of its frame, and of its rows, in the order shown;
    /// NaN for hidden ones.
    outcome<std::vector<rgl_table_track>> columns(const Which &table) const {
        return tracks(table, rgl_table_tracks);
    }
    outcome<std::vector<rgl_table_track>> rows(const Which &table) const {
        return tracks(table, rgl_table_rows);
    }
    /// Why a column of a table has its width, as text.
    outcome<std::string> explain_column(const Which &table, size_t index) const {
        return text(table, [index](rgl_tree *tree, rgl_node node, char *buffer, size_t capacity, size_t *length) {
            return rgl_table_explain_text(tree, node, index, buffer, capacity, length);
        });
    }
    /// The child that a ViewThatFits shows. Without children, the node has no id.
    outcome<Node> choice(const Which &which) const {
        return asked(which, Node{},
                     [&](rgl_node node, Node &out) { return rgl_view_that_fits_choice(get(), node, &out.id); });
    }
    /// What there is to scroll.
    outcome<rgl_scroll_geometry> scroll_geometry(const Which &which) const {
        return asked(which, rgl_scroll_geometry{}, [&](rgl_node node, rgl_scroll_geometry &out) {
            return rgl_scroll_view_geometry(get(), node, &out);
        });
    }
    outcome<rgl_counters> counters() const {
        rgl_counters found{};
        found.struct_size = sizeof found;
        const rgl_status code = rgl_tree_counters(get(), &found);
        return finish(code, found);
    }

  protected:
    /// Calls a function with the size of a layout that has succeeded, before controllers are notified.
    template <class Succeeded> outcome<Size> layout(const Which &root, Proposal proposal, Succeeded succeeded) {
        return asked(root, Size{}, [&](rgl_node node, Size &out) {
            const rgl_status code = rgl_tree_layout(get(), node, proposal, &out);
            if (code == RGL_OK) {
                state().settle();
                succeeded(out);
                state().appearances.follow(get());
            }
            return code;
        });
    }
};

inline outcome<std::vector<rgl_text_piece>> Tree::pieces(const Which &which) const {
    return listed<rgl_text_piece>(which, [&](rgl_node node, std::vector<rgl_text_piece> &into) {
        return detail::read_list(into, [&](rgl_text_piece *out, size_t capacity, size_t *count) {
            return rgl_text_pieces(get(), node, out, capacity, count);
        });
    });
}

inline outcome<std::vector<Line>> Tree::lines(const Which &which) const {
    return listed<Line>(which, [&](rgl_node node, std::vector<Line> &into) {
        detail::Records<rgl_line> read;
        const rgl_status code = detail::read_list(read, [&](rgl_line *out, size_t capacity, size_t *count) {
            return rgl_paragraph_lines(get(), node, out, capacity, count);
        });
        const detail::WordsFiller *words = nullptr;
        if (const View *text = state().view(node)) {
            for (const auto &filler : text->description().fillers) {
                if (filler->words() != nullptr) words = filler->words();
            }
        }
        for (const rgl_line &one : read) {
            into.push_back({words != nullptr ? detail::text_on(*words, one) : "", one.rect, one.baseline, one});
        }
        return code;
    });
}

REGLET_CPP_END

#endif
