// SPDX-License-Identifier: MIT
/// Layouts: a view that is laid out, and its frames.
#ifndef REGLET_CPP_LAYOUT_HPP
#define REGLET_CPP_LAYOUT_HPP

#include "tree.hpp"

REGLET_CPP_BEGIN

/// Options of a layout in addition to its proposal.
struct LayoutOptions {
    Direction direction = Direction::left_to_right;
    Limits limits{};
    /// How many layouts of other sizes are kept: see rgl_tree_set_kept_layouts.
    size_t kept = 1;
    /// How far measurements are fed back: see MeasurementReader.
    SettlingRules settling{};
};

/// A tree with one root that has been laid out: layout(view, {280}) makes it.
class Layout : public Tree {
  public:
    Size size() const noexcept {
        return size_;
    }
    Node root() const noexcept {
        return root_;
    }

    /// Lays out again, for another size; unchanged answers are reused.
    outcome<Size> resize(Proposal proposal) {
        return Tree::layout(root_, proposal, [&](Size size) {
            proposal_ = proposal;
            size_ = size;
        });
    }
    /// Replaces a view, and lays out again. If that fails, the old view and all frames are kept.
    outcome<Size> update(const Which &which, const View &replacement) {
        const result<rgl_node> old = resolve(which);
        if (!old) return detail::refused<Size>(old.error());
        const result<rgl_node> made = state().build(replacement);
        if (!made) return detail::refused<Size>(made.error());
        const bool is_root = *old == root_.id;
        const auto keep = [&] {
            if (is_root) root_ = Node{*made};
            state().remove(*old);
        };
        detail::Edit edit(keep, [&] {
            exchange(*made, *old);
            state().remove(*made);
            // A node that was detached has no frame until the next layout.
            if (!is_root) state().lay_out_again(root_.id, proposal_);
        });
        if (const rgl_status code = exchange(*old, *made)) return detail::refused<Size>(state().failure(code));
        return lay_out(is_root ? Node{*made} : root_, edit);
    }

    /// Sets the numbers of a custom layout, as many as it has, and lays out again: a step of an animation. If the layout
    /// fails, it keeps its numbers.
    outcome<Size> animate(const Which &which, span<const double> numbers) {
        const result<rgl_node> node = resolve(which);
        if (!node) return detail::refused<Size>(node.error());
        std::vector<double> before;
        rgl_status code = detail::read_list(before, [&](double *out, size_t capacity, size_t *count) {
            return rgl_custom_animatable(get(), *node, out, capacity, count);
        });
        if (code == RGL_OK) code = rgl_custom_set_animatable(get(), *node, numbers.data(), numbers.size());
        if (code != RGL_OK) return detail::refused<Size>(state().failure(code));
        detail::Edit edit([] {}, [&] { rgl_custom_set_animatable(get(), *node, before.data(), before.size()); });
        return lay_out(root_, edit);
    }

    Layout(Tree tree, Node root, Proposal proposal, Size size) noexcept
        : Tree(std::move(tree)), root_(root), proposal_(proposal), size_(size) {}

  private:
    template <class Edit> outcome<Size> lay_out(Node root, Edit &edit) {
        return Tree::layout(root, proposal_, [&](Size size) {
            size_ = size;
            edit.keep();
        });
    }

    Node root_;
    Proposal proposal_;
    Size size_;
};

/// Lays a view out: proposes a size (an omitted side is unspecified), and places the view with its answer.
inline outcome<Layout> layout(const View &view, Proposal proposal = {}, const LayoutOptions &options = {}) {
    Tree tree(options.limits);
#if REGLET_THROWS
    tree.set_direction(options.direction);
    tree.set_settling_rules(options.settling);
    const Node root = tree.add(view);
    const Size size = tree.layout(root, proposal);
#else
    if (const result<void> set = tree.set_direction(options.direction); !set) return set.error();
    if (const result<void> set = tree.set_settling_rules(options.settling); !set) return set.error();
    const result<Node> made = tree.add(view);
    if (!made) return made.error();
    const Node root = *made;
    const result<Size> answer = tree.layout(root, proposal);
    if (!answer) return answer.error();
    const Size size = *answer;
#endif
    if (options.kept != 1) {
        if (const rgl_status code = rgl_tree_set_kept_layouts(tree.get(), options.kept)) {
            return detail::refused<Layout>(tree.state().failure(code));
        }
    }
    return Layout(std::move(tree), root, proposal, size);
}

REGLET_CPP_END

#endif
