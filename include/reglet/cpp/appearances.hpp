// SPDX-License-Identifier: MIT
/// The controllers in a tree, which are notified when their views appear or disappear. Internal.
#ifndef REGLET_CPP_APPEARANCES_HPP
#define REGLET_CPP_APPEARANCES_HPP

#include <algorithm>
#include <exception>
#include <memory>
#include <utility>
#include <vector>

#include "../pass.h"
#include "view.hpp"

REGLET_CPP_BEGIN
namespace detail {

/// Is notified about the frames of its views.
class Presence {
  public:
    virtual ~Presence() = default;
    /// A tree has given one of its views a frame.
    virtual void enter() = 0;
    /// A tree no longer has a frame for its views.
    virtual void leave() noexcept = 0;
};

class Appearances {
  public:
    Appearances() = default;
    Appearances(const Appearances &) = delete;
    Appearances &operator=(const Appearances &) = delete;
    ~Appearances() {
        for (const Known &one : present_) one.presence->leave();
    }

    void know(rgl_node node, const View &view) {
        for (const auto &filler : view.description().fillers) {
            if (auto presence = filler->presence()) known_.push_back({node, std::move(presence)});
        }
    }
    void forget(rgl_node node) {
        const auto is_of_node = [node](const Known &known) { return known.node == node; };
        known_.erase(std::remove_if(known_.begin(), known_.end(), is_of_node), known_.end());
    }
    void forget_all() {
        known_.clear();
    }

    /// After a layout: notifies the presences that have lost their frame, then the new ones. An exception of one is
    /// thrown after the last.
    void follow(rgl_tree *tree) {
        std::vector<Known> now;
        for (const Known &one : known_) {
            rgl_rect frame;
            if (rgl_node_frame(tree, one.node, &frame) == RGL_OK && !has(now, one)) now.push_back(one);
        }
        const std::vector<Known> before = std::exchange(present_, now);
        for (const Known &one : before) {
            if (!has(now, one)) one.presence->leave();
        }
#if REGLET_HAS_EXCEPTIONS
        std::exception_ptr thrown;
#endif
        for (const Known &one : now) {
            if (has(before, one)) continue;
#if REGLET_HAS_EXCEPTIONS
            try {
                one.presence->enter();
            } catch (...) {
                if (thrown == nullptr) thrown = std::current_exception();
            }
        }
        if (thrown != nullptr) std::rethrow_exception(thrown);
#else
            one.presence->enter();
        }
#endif
    }

  private:
    struct Known {
        rgl_node node;
        std::shared_ptr<Presence> presence;
    };
    /// Whether a list has the presence of an element, of any node.
    static bool has(const std::vector<Known> &list, const Known &one) {
        for (const Known &known : list) {
            if (known.presence == one.presence) return true;
        }
        return false;
    }

    /// In the order in which nodes were made and views are notified.
    std::vector<Known> known_;
    std::vector<Known> present_;
};

} // namespace detail
REGLET_CPP_END

#endif
