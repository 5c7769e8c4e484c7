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
        for (const auto &presence : present_) presence->leave();
    }

    void know(rgl_node node, const View &view) {
        for (const auto &filler : view.description().fillers) {
            if (auto presence = filler->presence()) known_.emplace_back(node, std::move(presence));
        }
    }
    void forget(rgl_node node) {
        const auto is_of_node = [node](const Known &known) { return known.first == node; };
        known_.erase(std::remove_if(known_.begin(), known_.end(), is_of_node), known_.end());
    }
    void forget_all() {
        known_.clear();
    }

    /// After a layout: notifies the presences that have lost their frame, then the new ones. An exception of one is
    /// thrown after the last.
    void follow(rgl_tree *tree) {
        Presences now;
        for (const auto &[node, presence] : known_) {
            rgl_rect frame;
            if (rgl_node_frame(tree, node, &frame) == RGL_OK && !has(now, presence)) now.push_back(presence);
        }
        const Presences before = std::exchange(present_, now);
        for (const auto &presence : before) {
            if (!has(now, presence)) presence->leave();
        }
#if REGLET_HAS_EXCEPTIONS
        std::exception_ptr thrown;
#endif
        for (const auto &presence : now) {
            if (has(before, presence)) continue;
#if REGLET_HAS_EXCEPTIONS
            try {
                presence->enter();
            } catch (...) {
                if (thrown == nullptr) thrown = std::current_exception();
            }
        }
        if (thrown != nullptr) std::rethrow_exception(thrown);
#else
            presence->enter();
        }
#endif
    }

  private:
    using Known = std::pair<rgl_node, std::shared_ptr<Presence>>;
    using Presences = std::vector<std::shared_ptr<Presence>>;
    static bool has(const Presences &list, const std::shared_ptr<Presence> &presence) {
        return std::find(list.begin(), list.end(), presence) != list.end();
    }

    /// In the order in which nodes were made and views are notified.
    std::vector<Known> known_;
    Presences present_;
};

} // namespace detail
REGLET_CPP_END

#endif
