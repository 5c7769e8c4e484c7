// SPDX-License-Identifier: MIT
/// The state of a layout of items in addition to the library's object. Internal.
#ifndef REGLET_CPP_AUTOLAYOUT_STATE_HPP
#define REGLET_CPP_AUTOLAYOUT_STATE_HPP

#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "../autolayout.h"
#include "../box.h"
#include "../hosting.h"
#include "../item.h"
#include "conflict.hpp"
#include "constraint.hpp"
#include "leaves.hpp"
#include "numbered.hpp"
#include "owned.hpp"
#include "tree_state.hpp"

REGLET_CPP_BEGIN
namespace detail {

struct NamedBox {
    std::string name;
    rgl_box box;
};

class AutoLayoutState final : public Callbacks, public Hosted, public std::enable_shared_from_this<AutoLayoutState> {
  public:
    explicit AutoLayoutState(Gone) {}
    AutoLayoutState(const Limits &limits, std::in_place_t) {
        const rgl_limits bounds = limits.record();
        const rgl_autolayout_options options{sizeof options, nullptr, &bounds};
        handle.create([&](rgl_autolayout **out) { return rgl_autolayout_create(&options, out); });
    }
    ~AutoLayoutState() override {
        // Trees, whose functions must exist as long, stay alive.
        handle.reset();
    }

    rgl_autolayout *raw() const noexcept {
        return handle.get();
    }

    /// The one measurer, which finds functions by the items' tags.
    rgl_status measurer(rgl_measurer_id &out) {
        if (measurer_ == 0) {
            const rgl_measurer added{sizeof added, this, measured, nullptr, nullptr};
            if (const rgl_status code = rgl_autolayout_add_measurer(raw(), &added, &measurer_)) return code;
        }
        out = measurer_;
        return RGL_OK;
    }

    rgl_status report(std::function<bool()> report) {
        return progress_.set(std::move(report), [&](const rgl_progress *progress) {
            return rgl_autolayout_set_progress(raw(), progress);
        });
    }

    std::string name(uint64_t id) const {
        const std::string *found = names.find(id);
        return found == nullptr ? std::string() : *found;
    }

    template <class Call> rgl_status add(span<const Constraint> constraints, rgl_constraint *ids, Call call) {
        Records<rgl_layout_constraint> records;
        for (const Constraint &one : constraints) records.push_back(one.record());
        const rgl_layout_constraint *first = records.data();
        if (const rgl_status code = call(first, records.size(), ids)) return code;
        for (size_t i = 0; i < constraints.size(); i++) {
            const std::string &name = constraints[i].name();
            // A name that is too long for the library is only kept here.
            if (name.empty()) continue;
            names[ids[i]] = name;
            rgl_autolayout_set_name(raw(), ids[i], name.data(), name.size());
        }
        return RGL_OK;
    }

    void forget_gone(span<const rgl_constraint> ids) {
        for (const rgl_constraint id : ids) {
            if (names.find(id) == nullptr) continue;
            rgl_layout_constraint record{};
            rgl_constraint_state state = 0;
            if (rgl_autolayout_constraint(raw(), id, &record, &state) == RGL_ERROR_STALE_ID) names.erase(id);
        }
    }

    // Views as contents of items.

    result<std::shared_ptr<TreeState>> show(rgl_item item, const View &view) {
        Shown *place = place_for(item);
        if (place == nullptr) {
            // The tree is added before it has nodes, so that a view that would close a cycle is rejected by name.
            std::shared_ptr<TreeState> tree(new TreeState(Limits{}, std::in_place));
            rgl_measurer_id measurer = 0;
            if (const rgl_status code = rgl_autolayout_add_tree(raw(), tree->raw(), &measurer)) return failure(code);
            shown_.push_back(std::unique_ptr<Shown>(new Shown{0, std::move(tree), measurer, 0}));
            place = shown_.back().get();
        }
        TreeState &tree = *place->tree;
        const result<rgl_node> root = tree.build(view);
        if (!root) return root.error();
        rgl_size size{};
        if (const rgl_status code = rgl_tree_layout(tree.raw(), *root, Proposal(), &size)) {
            return discarded(tree, *root, [&] { return tree.failure(code); });
        }
        tree.settle();
        if (const rgl_status code = rgl_item_set_measured(raw(), item, place->measurer, *root)) {
            return discarded(tree, *root, [&] { return failure(code); });
        }
        functions.erase(item);
        tree.remove(std::exchange(place->root, *root));
        place->item = item;
        return place->tree;
    }

    void forget_content(rgl_item item) {
        functions.erase(item);
        for (const auto &one : shown_) {
            if (one->item != item) continue;
            one->item = 0;
            one->tree->remove(std::exchange(one->root, 0));
        }
    }
    void forget_gone_items() {
        const auto is_gone = [&](rgl_item item) {
            rgl_item above = 0;
            return rgl_item_superview(raw(), item, &above) == RGL_ERROR_STALE_ID;
        };
        std::vector<rgl_item> gone;
        for (const rgl_item item : functions.numbers()) {
            if (is_gone(item)) gone.push_back(item);
        }
        for (const auto &one : shown_) {
            if (one->item != 0 && is_gone(one->item)) gone.push_back(one->item);
        }
        for (const rgl_item item : gone) forget_content(item);
    }

    void settle() override {
        for (const auto &one : shown_) one->tree->settle();
    }

    error failure(rgl_status code) override {
        return failure(code, {});
    }
    /// Throws the exception of a callback. given are the constraints of the call, if any.
    error failure(rgl_status code, span<const Constraint> given) {
        const SettledAtEnd settled(*this);
        if (std::optional<error> refusal = ended(code)) return *refusal;
        const rgl_error record = handle.last();
        const std::string name = this->name(record.subject);
        for (const auto &one : shown_) {
            if (record.code != code || record.hosted != one->tree->raw()) continue;
            return one->tree->failure(code).within(name, name, record);
        }
        if (code != RGL_ERROR_CONFLICT) return handle.failure(code, name, name);
        Conflict conflict = read_conflict(given);
        if (conflict.text.empty()) return handle.failure(code, name, name);
        return error(status::conflict, "", name, conflict.text, handle.last()).with(shared(std::move(conflict)));
    }

    Conflict read_conflict(span<const Constraint> given = {}) const {
        Conflict found{{}, 0, ""};
        Records<rgl_layout_reason> members;
        read_list(members, [&](rgl_layout_reason *out, size_t capacity, size_t *count) {
            return rgl_autolayout_conflict(raw(), out, capacity, count, &found.size);
        });
        read_text(found.text, [&](char *buffer, size_t capacity, size_t *length) {
            return rgl_autolayout_conflict_text(raw(), buffer, capacity, length);
        });
        size_t line = found.text.find('\n');
        for (const rgl_layout_reason &one : members) {
            found.reasons.push_back(reason(one, given));
            if (line == std::string::npos) continue;
            // The library has no name for objects that it has not made.
            if (one.constraint == 0 && one.element < given.size()) {
                name_member(found.text, line + 3, found.reasons.back().constraint_name);
            }
            line = found.text.find('\n', line + 1);
        }
        return found;
    }

    /// Inserts a name before a member of a conflict, in its own line and in the lines with remedies.
    static void name_member(std::string &text, size_t begin, const std::string &name) {
        const size_t end = text.find('\n', begin);
        if (name.empty() || end == std::string::npos) return;
        const std::string said = " of " + text.substr(begin, end - begin) + ", or make it";
        for (size_t at = text.find(said, end); at != std::string::npos; at = text.find(said, at + said.size())) {
            text.insert(at + 4, name + ": ");
        }
        text.insert(begin, name + ": ");
    }

    Reason reason(const rgl_layout_reason &one, span<const Constraint> given = {}) const {
        std::string name = this->name(one.constraint);
        if (name.empty() && one.element < given.size()) name = given[one.element].name();
        return {one.origin,           one.attribute,   one.constraint, one.element, one.item,
                this->name(one.item), std::move(name), one.share,      one.repair};
    }

    Handle<rgl_autolayout, rgl_autolayout_destroy, rgl_autolayout_last_error> handle;
    /// Names of items and constraints.
    Numbered<std::string> names;
    /// The states of conductors by name, in the order of creation.
    Numbered<std::vector<NamedBox>> conductors;
    /// What measures items.
    Numbered<MeasureFunction> functions;

  private:
    /// A tree of the layout; item 0: it shows nothing now.
    struct Shown {
        rgl_item item;
        std::shared_ptr<TreeState> tree;
        rgl_measurer_id measurer;
        rgl_node root;
    };

    /// Removes a rejected view, even if describing the reason throws.
    template <class Why> static error discarded(TreeState &tree, rgl_node root, Why why) {
        struct Removal {
            TreeState &tree;
            rgl_node root;
            ~Removal() {
                tree.remove(root);
            }
        } removal{tree, root};
        return why();
    }

    Shown *place_for(rgl_item item) {
        Shown *spare = nullptr;
        for (const auto &one : shown_) {
            if (one->item == item) return one.get();
            if (one->item == 0 && one->tree.use_count() == 1) spare = one.get();
        }
        return spare;
    }

    static rgl_status measured(void *self, const rgl_measure_request *request, rgl_measurement *out) {
        auto &state = *static_cast<AutoLayoutState *>(self);
        return state.guarded([&](Callbacks &) {
            const Measurement answer = (*state.functions.find(request->tag))(request->proposal);
            *out = {answer.size.width, answer.size.height, answer.first_text_baseline, answer.last_text_baseline};
        });
    }

    rgl_measurer_id measurer_ = 0;
    /// Each element keeps its address, since a layout may call a function that shows another view.
    std::vector<std::unique_ptr<Shown>> shown_;
    Progress progress_{*this};
};

} // namespace detail
REGLET_CPP_END

#endif
