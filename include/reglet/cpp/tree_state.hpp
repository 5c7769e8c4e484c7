// SPDX-License-Identifier: MIT
/// What a tree knows of the views that its nodes were made from. Nothing to read here for a user.
#ifndef REGLET_CPP_TREE_STATE_HPP
#define REGLET_CPP_TREE_STATE_HPP

#include <algorithm>
#include <iterator>
#include <list>
#include <map>
#include <string>
#include <unordered_map>
#include <vector>

#include "../content.h"
#include "../tree.h"
#include "containers.hpp"
#include "custom.hpp"
#include "flattened.hpp"
#include "handle.hpp"
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
    }
    ~TreeState() override {
        handle.reset();
        // What no node has taken over belongs to nobody else.
        while (!contexts_.empty()) delete *contexts_.begin();
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
        // While a layout runs nothing can be added, so what content may need is added before.
        measurer();
        locator();
        const rgl_content_source added{sizeof added, this, built, nullptr};
        note(rgl_tree_add_content_source(raw(), &added, &source_));
        return source_;
    }
    rgl_guide guide(const std::shared_ptr<const OwnGuide> &definition) override {
        for (const auto &[known, number] : own_guides_) {
            if (known == definition) return number;
        }
        const GuidePosition &position = definition->position;
        rgl_guide_position written{position.constant, position.fraction, 0, 0};
        if (position.locate) written = {0, 0, tag_of(&position.locate), locator()};
        rgl_guide number = 0;
        if (!note(rgl_tree_add_guide(raw(), definition->axis, &written, &number))) return 0;
        own_guides_.emplace_back(definition, number);
        define(number, Guide::made(definition));
        return number;
    }
    /// Nothing is 0.
    uint64_t number_of(const Tag &tag) override {
        if (tag == Tag()) return 0;
        const auto [place, is_new] = numbers_.try_emplace(tag, tags_.size() + 1);
        if (is_new) tags_.push_back(tag);
        return place->second;
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

    // Building.

    /// Makes nodes of a view and all in it; gives the node of the view.
    result<rgl_node> build(const View &root) {
        Flattened flat(root);
        const Contexts before = contexts_;
        fill(flat);
        std::vector<rgl_node> nodes(flat.records.size());
        const rgl_status code =
            numbering_failure_ != RGL_OK
                ? numbering_failure_
                : rgl_tree_build(raw(), flat.records.data(), flat.records.size(), sizeof(rgl_record), nodes.data());
        if (code != RGL_OK) {
            for (auto at = contexts_.begin(); at != contexts_.end();) {
                Context *context = *at++;
                if (before.count(context) == 0) delete context;
            }
            numbering_failure_ = RGL_OK;
            const size_t guilty = handle.last().offset;
            return blamed(code, guilty < flat.views.size() ? &flat.views[guilty] : nullptr);
        }
        for (size_t i = 0; i < nodes.size(); i++) know(nodes[i], flat.views[i]);
        for (size_t i = 0; i < nodes.size(); i++) {
            for (const auto &filler : flat.views[i].description().fillers) {
                const rgl_status refused = filler->finish(nodes[i], *this);
                if (refused == RGL_OK) continue;
                const rgl_error record = handle.last();
                const error why = record.code == refused && view(record.node) != nullptr
                                      ? failure(refused)
                                      : blamed(refused, &flat.views[i]);
                remove(nodes.front());
                return why;
            }
        }
        return nodes.front();
    }

    /// Removes a node and all below it.
    rgl_status remove(rgl_node node) {
        // What is forgotten must still be there to be walked over, so a refusal is looked for first.
        rgl_kind kind = 0;
        if (const rgl_status code = rgl_node_kind(raw(), node, &kind)) return code;
        forget(node);
        const rgl_status code = rgl_node_remove(raw(), node);
        forgotten_.clear();
        return code;
    }

    /// Forgets a node and all below it, before it is removed.
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

    /// Sets what hears of measurements.
    rgl_status observe(MeasurementFunction observe) {
        const rgl_measurement_observer observer{sizeof observer, this, observed, nullptr};
        const rgl_status code = rgl_tree_set_measurement_observer(raw(), observe ? &observer : nullptr);
        if (code == RGL_OK) observe_ = std::move(observe);
        return code;
    }

    // Looking up.

    const View *view(rgl_node node) const {
        const auto found = views_.find(node);
        return found == views_.end() ? nullptr : &found->second;
    }
    const std::vector<rgl_node> *nodes(const Description *description) const {
        const auto found = nodes_.find(description);
        return found == nodes_.end() ? nullptr : &found->second;
    }
    const std::vector<rgl_node> *named(const std::string &name) const {
        const auto found = names_.find(name);
        return found == names_.end() ? nullptr : &found->second;
    }

    /// The error of a call on the tree; throws what a callback has thrown.
    error failure(rgl_status code) override {
        layout_ended(false);
        if (std::optional<error> refusal = ended(code)) return *refusal;
        const rgl_error record = handle.last();
        const View *guilty = view(record.node);
        const auto host = hosts_.find(record.node);
        if (record.code != code || record.hosted == nullptr || host == hosts_.end()) return blamed(code, guilty);
        return host->second->failure(code).within(caption(*guilty), named(*guilty), record);
    }

    /// After a layout: which nodes the content of readers has become.
    void layout_ended(bool has_succeeded) override {
        lent_.clear();
        for (const auto &[node, host] : hosts_) host->layout_ended(has_succeeded);
        for (auto &[reader, content] : contents_) {
            if (content.pending.empty()) continue;
            if (has_succeeded) {
                for (const rgl_node old : std::exchange(content.nodes, {})) forget_one(old);
                content.current = content.pending.back();
                const std::vector<rgl_node> made = children(reader);
                if (!made.empty()) adopt(made.front(), *content.current, content.nodes);
            }
            content.pending.clear();
        }
        // Readers in contents may be gone before anybody has known them: a layout has several passes.
        for (auto at = contents_.begin(); at != contents_.end();) {
            at = views_.count(at->first) == 0 ? contents_.erase(at) : std::next(at);
        }
        forgotten_.clear();
    }

    Handle<rgl_tree, rgl_tree_destroy, rgl_tree_last_error> handle;

  private:
    struct Content {
        std::optional<View> current;
        std::vector<rgl_node> nodes;
        /// What was made in the layout that runs; what was there before is needed until it has succeeded.
        std::vector<View> pending;
    };

    error blamed(rgl_status code, const View *guilty) const {
        if (guilty == nullptr) return handle.failure(code);
        return handle.failure(code, caption(*guilty), named(*guilty));
    }
    /// A view's name, or what it is.
    static std::string named(const View &view) {
        return view.name().empty() ? std::string(view.type()) : view.name();
    }

    void fill(Flattened &flat) {
        for (size_t i = 0; i < flat.records.size(); i++) {
            for (const auto &filler : flat.views[i].description().fillers) filler->fill(flat.records[i], *this);
        }
    }

    void know(rgl_node node, const View &view) {
        views_.insert_or_assign(node, view);
        nodes_[&view.description()].push_back(node);
        if (!view.name().empty()) names_[view.name()].push_back(node);
        for (const auto &filler : view.description().fillers) {
            if (filler->hosted() != nullptr) hosts_[node] = filler->hosted();
        }
    }

    void forget_one(rgl_node node) {
        const auto found = views_.find(node);
        if (found == views_.end()) return;
        const View view = found->second;
        // A view keeps the layout alive that it hosts: it must not go before its node has.
        forgotten_.push_back(view);
        hosts_.erase(node);
        views_.erase(found);
        remove(nodes_, &view.description(), node);
        if (!view.name().empty()) remove(names_, view.name(), node);
        // What is in the content of a reader goes with it; what the content holds may be needed until the call ends.
        const auto content = contents_.find(node);
        if (content == contents_.end()) return;
        for (const rgl_node inner : std::exchange(content->second.nodes, {})) forget_one(inner);
    }
    template <class Map> static void remove(Map &map, const typename Map::key_type &key, rgl_node node) {
        const auto found = map.find(key);
        if (found == map.end()) return;
        std::vector<rgl_node> &nodes = found->second;
        nodes.erase(std::remove(nodes.begin(), nodes.end(), node), nodes.end());
        if (nodes.empty()) map.erase(found);
    }

    /// Content is built by the library, in the order of the views.
    void adopt(rgl_node node, const View &view, std::vector<rgl_node> &into) {
        know(node, view);
        into.push_back(node);
        const std::vector<rgl_node> below = children(node);
        for (size_t i = 0; i < below.size() && i < view.children().size(); i++) {
            adopt(below[i], view.children()[i], into);
        }
    }

    static bool hosts(const View &view) {
        const auto &fillers = view.description().fillers;
        return std::any_of(fillers.begin(), fillers.end(), [](const auto &one) { return one->hosted() != nullptr; });
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
            Flattened &flat = state.lent_.emplace_back(made);
            const auto host = std::find_if(flat.views.begin(), flat.views.end(), hosts);
            if (host != flat.views.end()) {
                callbacks.refuse(error(status::invalid_argument,
                                       caption(*host) + ": the content of a reader cannot hold hosts of constraints"));
                return;
            }
            state.contents_[request->node].pending.push_back(made);
            state.fill(flat);
            if (const rgl_status code = std::exchange(state.numbering_failure_, RGL_OK)) {
                callbacks.refuse(error(static_cast<status>(code),
                                       "the content of a reader: a guide of your own was not "
                                       "known before the layout, which is running"));
                return;
            }
            *out = {flat.records.data(), flat.records.size(), sizeof(rgl_record), nullptr};
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
    std::vector<std::pair<std::shared_ptr<const OwnGuide>, rgl_guide>> own_guides_;
    Contexts contexts_;
    std::map<Tag, uint64_t> numbers_;
    std::vector<Tag> tags_;
    MeasurementFunction observe_;
    std::unordered_map<rgl_node, View> views_;
    std::unordered_map<const Description *, std::vector<rgl_node>> nodes_;
    std::unordered_map<std::string, std::vector<rgl_node>> names_;
    std::unordered_map<rgl_node, Content> contents_;
    std::list<Flattened> lent_;
    /// The layouts that nodes host.
    std::unordered_map<rgl_node, Hosted *> hosts_;
    std::vector<View> forgotten_;
};

} // namespace detail
REGLET_CPP_END

#endif
