// SPDX-License-Identifier: MIT
/// The views that the nodes of a tree were made from. Internal.
#ifndef REGLET_CPP_TREE_STATE_HPP
#define REGLET_CPP_TREE_STATE_HPP

#include <algorithm>
#include <functional>
#include <string>
#include <unordered_map>
#include <vector>

#include "../content.h"
#include "../dump.h"
#include "../pass.h"
#include "../tree.h"
#include "../typed.h"
#include "appearances.hpp"
#include "containers.hpp"
#include "custom.hpp"
#include "flattened.hpp"
#include "handle.hpp"
#include "numbered.hpp"
#include "owned.hpp"
#include "settling.hpp"

REGLET_CPP_BEGIN

namespace detail {

class TreeState final : public Numbering, public Callbacks, public Hosted {
  public:
    explicit TreeState(Gone) {}
    TreeState(const Limits &limits, std::in_place_t) {
        const rgl_limits bounds = limits.record();
        const rgl_tree_options options{sizeof options, nullptr, &bounds};
        handle.create([&](rgl_tree **out) { return rgl_tree_create(&options, out); });
        const rgl_captions captions{sizeof captions, this, captioned, nullptr};
        if (raw() != nullptr) rgl_tree_set_captions(raw(), &captions);
    }
    ~TreeState() override {
        handle.reset();
        // Objects without a node have no other owner.
        contexts_.delete_after(nullptr);
    }

    rgl_tree *raw() const noexcept override {
        return handle.get();
    }

    // What records need.

    rgl_measurer_id measurer() override {
        if (measurer_ != 0) return measurer_;
        const rgl_measurer added{sizeof added, this, measured, nullptr, nullptr};
        note(rgl_tree_add_measurer(raw(), &added, &measurer_));
        return measurer_;
    }
    rgl_locator_id locator() override {
        if (locator_ != 0) return locator_;
        const rgl_locator added{sizeof added, this, located, nullptr};
        note(rgl_tree_add_locator(raw(), &added, &locator_));
        return locator_;
    }
    rgl_content_source_id source() override {
        if (source_ != 0) return source_;
        // During a layout nothing can be added, so objects that content may need are added before.
        measurer();
        locator();
        const rgl_content_source added{sizeof added, this, built, nullptr};
        note(rgl_tree_add_content_source(raw(), &added, &source_));
        return source_;
    }
    rgl_guide guide(const std::shared_ptr<const OwnGuide> &definition) override {
        const Guide own = Guide::made(definition);
        if (const rgl_guide known = number(own)) return known;
        const GuidePosition &position = definition->position;
        rgl_guide_position written{position.constant, position.fraction, 0, 0};
        if (position.locate) written = {0, 0, tag_of(&position.locate), locator()};
        rgl_guide added = 0;
        if (!note(rgl_tree_add_guide(raw(), definition->axis, &written, &added))) return 0;
        define(added, own);
        return added;
    }
    /// Nothing is 0.
    uint64_t intern(const Tag &tag) override {
        if (tag == Tag()) return 0;
        // If the key is taken by a different tag, the next free key is used. Tags are never removed.
        uint64_t key = tag.hash();
        for (; const uint64_t *number = numbers_.find(key); key++) {
            if (tags_[static_cast<size_t>(*number - 1)] == tag) return *number;
        }
        tags_.push_back(tag);
        return numbers_.add(key, tags_.size());
    }
    Tag tag_numbered(uint64_t number) const override {
        return number == 0 || number > tags_.size() ? Tag() : tags_[static_cast<size_t>(number - 1)];
    }
    Callbacks &callbacks() override {
        return *this;
    }
    Contexts &contexts() override {
        return contexts_;
    }
    rgl_status take_failure() override {
        return std::exchange(numbering_failure_, RGL_OK);
    }

    // Building.

    result<rgl_node> build(const View &root) {
        Flattened flat(root);
        const Context *before = contexts_.newest();
        fill(flat);
        std::vector<rgl_node> nodes(flat.records.size());
        const rgl_status code =
            numbering_failure_ != RGL_OK
                ? numbering_failure_
                : rgl_tree_build(raw(), flat.records.data(), flat.records.size(), sizeof(rgl_record), nodes.data());
        if (code != RGL_OK) {
            contexts_.delete_after(before);
            numbering_failure_ = RGL_OK;
            const size_t culprit = handle.last().offset;
            return blamed(code, culprit < flat.views.size() ? &flat.views[culprit] : nullptr);
        }
        for (size_t i = 0; i < nodes.size(); i++) know(nodes[i], flat.views[i]);
        return nodes.front();
    }

    rgl_status become(rgl_node node, const View &view) {
        rgl_record record = view.description().record;
        const Context *before = contexts_.newest();
        for (const auto &filler : view.description().fillers) filler->fill(record, *this);
        rgl_status code = take_failure();
        if (code == RGL_OK) {
            code = rgl_node_become(raw(), node, record.kind, &record.parameters, rgl_parameters_size(record.kind));
        }
        if (code != RGL_OK) {
            contexts_.delete_after(before);
            return code;
        }
        std::vector<rgl_node> content;
        if (Content *known = contents_.find(node)) content = std::exchange(known->nodes, {});
        contents_.erase(node);
        forget_one(node);
        know(node, view);
        if (!content.empty()) contents_[node].nodes = std::move(content);
        forgotten_.clear();
        return RGL_OK;
    }

    rgl_status remove(rgl_node node) {
        // Removed nodes must still exist to be visited, so a refusal is checked first.
        rgl_kind kind = 0;
        if (const rgl_status code = rgl_node_kind(raw(), node, &kind)) return code;
        forget(node);
        const rgl_status code = rgl_node_remove(raw(), node);
        forgotten_.clear();
        return code;
    }

    /// Removes the data of a node and its descendants, before it is removed.
    void forget(rgl_node node) {
        std::vector<rgl_node> pending{node};
        while (!pending.empty()) {
            const rgl_node last = pending.back();
            pending.pop_back();
            for (const rgl_node child : children(last)) pending.push_back(child);
            forget_one(last);
        }
    }
    void forget_all() {
        appearances.forget_all();
        hosts_.clear();
        views_.clear();
        nodes_.clear();
        names_.clear();
        contents_.clear();
    }

    std::vector<rgl_node> children(rgl_node node) const {
        std::vector<rgl_node> found;
        read_list(found, [&](rgl_node *out, size_t capacity, size_t *count) {
            return rgl_node_children(raw(), node, out, capacity, count);
        });
        return found;
    }

    rgl_status observe(MeasurementFunction observe) {
        const rgl_measurement_observer observer{sizeof observer, this, observed, nullptr};
        const rgl_status code = rgl_tree_set_measurement_observer(raw(), observe ? &observer : nullptr);
        if (code == RGL_OK) observe_ = std::move(observe);
        return code;
    }

    rgl_status report(std::function<bool()> report) {
        return progress_.set(std::move(report),
                             [&](const rgl_progress *progress) { return rgl_tree_set_progress(raw(), progress); });
    }

    /// Restores frames that an undone edit has discarded. Progress is not reported, because it could end the layout.
    void lay_out_again(rgl_node root, rgl_proposal proposal) {
        rgl_size size{};
        progress_.is_paused = true;
        rgl_tree_layout(raw(), root, proposal, &size);
        progress_.is_paused = false;
        settle();
        clear();
    }

    // Looking up.

    const View *view(rgl_node node) const {
        return views_.find(node);
    }
    const std::vector<rgl_node> *nodes(const Description *description) const {
        return nodes_.find(tag_of(description));
    }
    const std::vector<rgl_node> *named(const std::string &name) const {
        const auto found = names_.find(name);
        return found == names_.end() ? nullptr : &found->second;
    }

    /// Throws the exception of a callback.
    error failure(rgl_status code) override {
        const SettledAtEnd settled(*this);
        if (std::optional<error> refusal = ended(code)) return *refusal;
        const rgl_error record = handle.last();
        const View *culprit = view(record.subject);
        for (const Made &one : made_) {
            const auto at = std::find(one.nodes.begin(), one.nodes.end(), record.subject);
            if (record.subject == 0 || at == one.nodes.end()) continue;
            culprit = &one.flat.views[static_cast<size_t>(at - one.nodes.begin())];
        }
        Hosted *host = culprit != nullptr ? hosted(*culprit) : nullptr;
        if (record.code != code || record.hosted == nullptr || host == nullptr) return blamed(code, culprit);
        return host->failure(code).within(caption(*culprit), named(*culprit), record);
    }

    void settle() override {
        const std::vector<Made> made = std::exchange(made_, {});
        for (const rgl_node node : hosts_.numbers()) hosts_[node]->settle();
        for (const Made &one : made) {
            for (const View &view : one.flat.views) {
                if (Hosted *host = hosted(view)) host->settle();
            }
            rgl_kind kind = 0;
            // Ids are never reused, so existing nodes belong to this content.
            if (rgl_node_kind(raw(), one.nodes.front(), &kind) != RGL_OK) continue;
            for (const rgl_node old : std::exchange(contents_[one.reader].nodes, {})) forget_one(old);
            contents_[one.reader].nodes = one.nodes;
            for (size_t i = 0; i < one.nodes.size(); i++) know(one.nodes[i], one.flat.views[i]);
        }
        // A layout has several passes, so readers in contents may be removed before they were registered.
        for (const rgl_node reader : contents_.numbers()) {
            if (views_.find(reader) == nullptr) contents_.erase(reader);
        }
        forgotten_.clear();
    }

    Handle<rgl_tree, rgl_tree_destroy, rgl_tree_last_error> handle;
    Appearances appearances;

  private:
    /// The nodes that the content of a reader has become.
    struct Content {
        std::vector<rgl_node> nodes;
    };
    /// The result of a reader's function in the running layout.
    struct Made {
        explicit Made(rgl_node reader, const View &view) : reader(reader), flat(view), nodes(flat.records.size()) {}
        rgl_node reader;
        Flattened flat;
        std::vector<rgl_node> nodes;
    };

    error blamed(rgl_status code, const View *culprit) const {
        if (culprit == nullptr) return handle.failure(code);
        return handle.failure(code, caption(*culprit), named(*culprit));
    }
    static std::string named(const View &view) {
        return view.name().empty() ? std::string(view.type()) : view.name();
    }

    void fill(Flattened &flat) {
        for (size_t i = 0; i < flat.records.size(); i++) {
            for (const auto &filler : flat.views[i].description().fillers) filler->fill(flat.records[i], *this);
        }
    }

    void know(rgl_node node, const View &view) {
        views_.add(node, view);
        nodes_[tag_of(&view.description())].push_back(node);
        if (!view.name().empty()) names_[view.name()].push_back(node);
        if (Hosted *host = hosted(view)) hosts_[node] = host;
        appearances.know(node, view);
    }

    void forget_one(rgl_node node) {
        const View *found = views_.find(node);
        if (found == nullptr) return;
        const View view = *found;
        // A view keeps its hosted layout alive until its node is removed.
        forgotten_.push_back(view);
        hosts_.erase(node);
        appearances.forget(node);
        views_.erase(node);
        const uint64_t key = tag_of(&view.description());
        if (is_last(nodes_.find(key), node)) nodes_.erase(key);
        if (!view.name().empty()) {
            const auto named = names_.find(view.name());
            if (named != names_.end() && is_last(&named->second, node)) names_.erase(named);
        }
        // Nodes in the content of a reader are removed with it. Its objects may be needed until the call ends.
        Content *content = contents_.find(node);
        if (content == nullptr) return;
        for (const rgl_node inner : std::exchange(content->nodes, {})) forget_one(inner);
    }
    /// Removes a node from a list; returns whether no node is left in it.
    static bool is_last(std::vector<rgl_node> *nodes, rgl_node node) {
        if (nodes == nullptr) return false;
        nodes->erase(std::remove(nodes->begin(), nodes->end(), node), nodes->end());
        return nodes->empty();
    }

    static Hosted *hosted(const View &view) {
        for (const auto &filler : view.description().fillers) {
            if (filler->hosted() != nullptr) return filler->hosted();
        }
        return nullptr;
    }

    /// The program's name of a view, a tag or a scope, for texts.
    std::string name_of(rgl_subject subject, uint64_t number) const {
        if (subject != RGL_SUBJECT_NODE) {
            const std::string text = tag_numbered(number).text();
            return text.empty() ? text : "“" + text + "”";
        }
        const View *known = view(number);
        return known == nullptr || known->name().empty() ? "" : "[" + known->name() + "]";
    }
    static size_t captioned(void *self, rgl_subject subject, uint64_t number, char *buffer, size_t capacity) noexcept {
#if REGLET_HAS_EXCEPTIONS
        // A node without a name is written with its number.
        try {
#endif
            const std::string name = static_cast<const TreeState *>(self)->name_of(subject, number);
            std::copy_n(name.data(), std::min(name.size(), capacity), buffer);
            return name.size();
#if REGLET_HAS_EXCEPTIONS
        } catch (...) {
            return 0;
        }
#endif
    }

    bool note(rgl_status code) {
        if (code != RGL_OK) numbering_failure_ = code;
        return code == RGL_OK;
    }

    static rgl_status measured(void *self, const rgl_measure_request *request, rgl_measurement *out) {
        return static_cast<TreeState *>(self)->guarded([&](Callbacks &) {
            const auto &measure = *reinterpret_cast<const MeasureFunction *>(static_cast<uintptr_t>(request->tag));
            const Measurement answer = measure(request->proposal);
            *out = {answer.size.width, answer.size.height, answer.first_text_baseline, answer.last_text_baseline};
        });
    }
    static rgl_status located(void *self, const rgl_locate_request *request, double *out_position) {
        return static_cast<TreeState *>(self)->guarded([&](Callbacks &) {
            using Locate = std::function<double(const GuideRequest &)>;
            const auto &locate = *reinterpret_cast<const Locate *>(static_cast<uintptr_t>(request->tag));
            *out_position =
                locate({request->size, request->position, request->first_text_baseline, request->last_text_baseline});
        });
    }
    static rgl_status built(void *self, const rgl_content_request *request, rgl_content *out) {
        auto &state = *static_cast<TreeState *>(self);
        return state.guarded([&](Callbacks &callbacks) {
            const auto &build = *reinterpret_cast<const ContentFunction *>(static_cast<uintptr_t>(request->tag));
            const View made = build(*request, state);
            Made &lent = state.made_.emplace_back(request->node, made);
            Flattened &flat = lent.flat;
            state.fill(flat);
            if (const rgl_status code = state.take_failure()) {
                callbacks.refuse(error(static_cast<status>(code),
                                       "the content of a reader: a guide of your own was not "
                                       "known before the layout, which is running"));
                return;
            }
            *out = {flat.records.data(), flat.records.size(), sizeof(rgl_record), lent.nodes.data()};
        });
    }

    static rgl_status observed(void *self, const rgl_measured_size *sizes, size_t count) {
        auto &state = *static_cast<TreeState *>(self);
        return state.guarded([&](Callbacks &) {
            std::vector<MeasurementChange> changes;
            for (size_t i = 0; i < count; i++) {
                const Size size = sizes[i].size;
                const bool is_measured = size.width == size.width;
                changes.push_back({{sizes[i].reader},
                                   state.tag_numbered(sizes[i].tag),
                                   is_measured ? std::optional<Size>(size) : std::nullopt});
            }
            state.observe_(changes);
        });
    }

    rgl_measurer_id measurer_ = 0;
    rgl_locator_id locator_ = 0;
    rgl_content_source_id source_ = 0;
    rgl_status numbering_failure_ = RGL_OK;
    Contexts contexts_;
    /// The numbers of tags by hash.
    Numbered<uint64_t> numbers_;
    std::vector<Tag> tags_;
    MeasurementFunction observe_;
    Numbered<View> views_;
    /// The nodes of each view, by the address of its description.
    Numbered<std::vector<rgl_node>> nodes_;
    std::unordered_map<std::string, std::vector<rgl_node>> names_;
    Numbered<Content> contents_;
    /// The library keeps addresses of the arrays in it, which do not move with it.
    std::vector<Made> made_;
    Progress progress_{*this};
    Numbered<Hosted *> hosts_;
    std::vector<View> forgotten_;
};

} // namespace detail
REGLET_CPP_END

#endif
