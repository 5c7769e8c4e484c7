// SPDX-License-Identifier: MIT
/// Nodes of a tree, and the three ways to name one.
#ifndef REGLET_CPP_NODE_HPP
#define REGLET_CPP_NODE_HPP

#include <functional>
#include <string>
#include <string_view>

#include "../node.h"
#include "view.hpp"

REGLET_CPP_BEGIN

/// A node of one tree. 0 means no node.
struct Node {
    rgl_node id = 0;
    explicit operator bool() const noexcept {
        return id != 0;
    }
    /// Its position in Tree::frames.
    size_t index() const noexcept {
        return rgl_node_index(id);
    }
    friend bool operator==(Node a, Node b) noexcept {
        return a.id == b.id;
    }
    friend bool operator!=(Node a, Node b) noexcept {
        return a.id != b.id;
    }
};

/// The name of a node: a node, the view that it was made from, or its name.
class Which {
  public:
    Which(Node node) : node_(node) {}
    Which(const View &view) : view_(view.shared()) {}
    Which(const char *name) : name_(name) {}
    Which(std::string_view name) : name_(name) {}
    Which(const std::string &name) : name_(name) {}

    Node node() const noexcept {
        return node_;
    }
    const detail::Description *view() const noexcept {
        return view_.get();
    }
    const std::string &name() const noexcept {
        return name_;
    }

  private:
    Node node_{};
    std::shared_ptr<const detail::Description> view_;
    std::string name_;
};

REGLET_CPP_END

template <> struct std::hash<reglet::Node> {
    size_t operator()(reglet::Node node) const noexcept {
        return std::hash<uint64_t>()(node.id);
    }
};

#endif
