// SPDX-License-Identifier: MIT
/// The common part of the functions of trees: finding the node, calling, reporting. Internal.
#ifndef REGLET_CPP_TREE_CALLS_HPP
#define REGLET_CPP_TREE_CALLS_HPP

#include <string>
#include <utility>
#include <vector>

#include "node.hpp"
#include "tree_state.hpp"

REGLET_CPP_BEGIN
namespace detail {

/// An edit before a layout. It is undone at the end of the call that made it, unless the layout succeeds.
template <class Keep, class Undo> class Edit {
  public:
    Edit(Keep keep, Undo undo) : keep_(std::move(keep)), undo_(std::move(undo)) {}
    ~Edit() {
        if (!is_kept_) undo_();
    }
    Edit(const Edit &) = delete;
    Edit &operator=(const Edit &) = delete;

    void keep() {
        is_kept_ = true;
        keep_();
    }

  private:
    Keep keep_;
    Undo undo_;
    bool is_kept_ = false;
};

class TreeCalls : public Owned<TreeState> {
  public:
    /// The library's own object, for calls that this class does not have.
    rgl_tree *get() const noexcept {
        return state().raw();
    }

  protected:
    using Owned::Owned;

    outcome<void> finish(rgl_status code) const {
        return delivered(code == RGL_OK ? result<void>() : result<void>(state().failure(code)));
    }
    template <class T> outcome<T> finish(rgl_status code, T value) const {
        if (code != RGL_OK) return refused<T>(state().failure(code));
        return outcome<T>(std::move(value));
    }

    const std::vector<rgl_node> *places(const Which &which) const {
        return which.view() != nullptr ? state().nodes(which.view()) : state().named(which.name());
    }

    result<rgl_node> resolve(const Which &which) const {
        if (which.view() == nullptr && which.name().empty()) return which.node().id;
        const std::vector<rgl_node> *known = places(which);
        if (known != nullptr && known->size() == 1) return known->front();
        std::string who = "“" + which.name() + "”";
        if (which.view() != nullptr) {
            who = std::string(which.view()->type);
            if (!which.view()->name.empty()) who += " “" + which.view()->name + "”";
        }
        if (known == nullptr) return error(status::unknown_id, who + ": no node of this tree was made from it");
        return error(status::invalid_argument, who + ": " + std::to_string(known->size()) +
                                                   " nodes of this tree were made from it; nodes() tells them apart");
    }

    template <class Call> outcome<void> done(const Which &which, Call call) {
        const result<rgl_node> node = resolve(which);
        if (!node) return refused<void>(node.error());
        return finish(call(*node));
    }
    template <class Call> outcome<void> both(const Which &first, const Which &second, Call call) {
        const result<rgl_node> one = resolve(first), other = resolve(second);
        if (!one) return refused<void>(one.error());
        if (!other) return refused<void>(other.error());
        return finish(call(get(), *one, *other));
    }
    template <class T, class Call> outcome<T> asked(const Which &which, T start, Call call) const {
        const result<rgl_node> node = resolve(which);
        if (!node) return refused<T>(node.error());
        const rgl_status code = call(*node, start);
        return finish(code, std::move(start));
    }
    template <class T, class Call> outcome<std::vector<T>> listed(const Which &which, Call call) const {
        return asked(which, std::vector<T>(), call);
    }
    template <class Read> outcome<std::vector<Node>> node_list(Read read) const {
        std::vector<rgl_node> ids;
        const rgl_status code = read_list(ids, read);
        std::vector<Node> found;
        for (const rgl_node id : ids) found.push_back({id});
        return finish(code, std::move(found));
    }
    template <class Read> outcome<std::string> text(const Which &which, Read read) const {
        return asked(which, std::string(), [&](rgl_node node, std::string &out) {
            return read_text(out, [&](char *buffer, size_t capacity, size_t *length) {
                return read(get(), node, buffer, capacity, length);
            });
        });
    }
    template <class Read> outcome<std::vector<rgl_table_track>> tracks(const Which &which, Read read) const {
        return listed<rgl_table_track>(which, [&](rgl_node node, std::vector<rgl_table_track> &into) {
            return read_list(into, [&](rgl_table_track *out, size_t capacity, size_t *count) {
                return read(get(), node, out, capacity, count);
            });
        });
    }

    /// Puts a node in the place of an old one, which is kept without a parent.
    rgl_status exchange(rgl_node old, rgl_node made) {
        rgl_node parent = 0;
        if (const rgl_status code = rgl_node_parent(get(), old, &parent)) return code;
        if (parent == 0) return RGL_OK;
        const std::vector<rgl_node> siblings = state().children(parent);
        const auto place = std::find(siblings.begin(), siblings.end(), old) - siblings.begin();
        if (const rgl_status code = rgl_node_detach(get(), old)) return code;
        const rgl_status code = rgl_node_insert(get(), parent, static_cast<size_t>(place), made);
        if (code != RGL_OK) rgl_node_insert(get(), parent, static_cast<size_t>(place), old);
        return code;
    }
};

} // namespace detail
REGLET_CPP_END

#endif
