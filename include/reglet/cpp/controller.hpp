// SPDX-License-Identifier: MIT
/// View controllers: owners of constraints and of the views that these place, shown as a view.
#ifndef REGLET_CPP_CONTROLLER_HPP
#define REGLET_CPP_CONTROLLER_HPP

#include <algorithm>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "autolayout.hpp"
#include "hosting.hpp"

REGLET_CPP_BEGIN

class Controller;

namespace detail {

/// Connects the views of a controller with it. Views may exist longer than their controller.
class ControllerLink final : public Presence {
  public:
    explicit ControllerLink(Controller &controller) noexcept : controller(&controller) {}
    void enter() override;
    void leave() noexcept override;

    Controller *controller;
    /// How many trees have a frame for a view of the controller.
    size_t tree_count = 0;
};

class PresenceFiller final : public Filler {
  public:
    explicit PresenceFiller(std::shared_ptr<Presence> presence) : presence_(std::move(presence)) {}
    void fill(rgl_record &, Numbering &) const override {}
    std::shared_ptr<Presence> presence() const override {
        return presence_;
    }

  private:
    std::shared_ptr<Presence> presence_;
};

} // namespace detail

/// Owns an AutoLayout, the item at its top, and the views that items of it have as contents. Override load, appears and
/// disappears.
///
///     class Card : public Controller {
///         outcome<void> load() override {
///             const Item label = item().item("label");
///             constraints().read({"|-[label]-|", "V:|-[label]-|"}, {{"label", label}});
///             show(label, Text("A label"));
///         }
///     };
///     Card card;
///     Layout page = layout(VStack(Text("Above"), card.view()), {200});
///
/// A change of the contents, the preferred size or the flexibility makes view() a new view: lay that out from then on,
/// or pass both to Layout::update. The view of a controller may be a content of another controller. A view keeps the
/// constraints alive, not the controller.
class Controller {
  public:
    /// Creates the item at the top, with this name.
    explicit Controller(std::string name = "")
        : link_(new detail::ControllerLink(*this)), item_(top(constraints_, std::move(name))) {}
    Controller(const Controller &) = delete;
    Controller &operator=(const Controller &) = delete;
    virtual ~Controller() {
        link_->controller = nullptr;
    }

    /// What places the items.
    AutoLayout &constraints() noexcept {
        return constraints_;
    }
    /// The item at the top, which has the size of the view.
    const Item &item() const noexcept {
        return item_;
    }
    bool is_loaded() const noexcept {
        return is_loaded_;
    }
    /// Whether a tree has a frame for the view.
    bool is_shown() const noexcept {
        return link_->tree_count > 0;
    }

    /// The view of this controller. The first call calls load.
    outcome<View> view() {
        if (!is_loaded_) {
            Loading loading(is_loaded_);
#if REGLET_THROWS
            load();
#else
            if (const result<void> loaded = load(); !loaded) return loaded.error();
#endif
            loading.has_succeeded = true;
        }
        if (!view_) view_ = made();
        return *view_;
    }

    /// Makes a view the content of an item of constraints(), in place of the previous one; nothing: no content.
    outcome<void> show(const Item &item, const std::optional<View> &view) {
        if (&item.state() != &constraints_.state()) {
            return detail::refused<void>(
                error(status::invalid_argument, "“" + item.name() + "” is an item of another layout"));
        }
        const auto is_of_item = [&](const ItemContent &one) { return one.item == item; };
        contents_.erase(std::remove_if(contents_.begin(), contents_.end(), is_of_item), contents_.end());
        if (view) contents_.push_back({item, *view});
        view_.reset();
        return outcome<void>();
    }
    /// The ideal size of the view; nothing: the size that the constraints give.
    void set_preferred_size(std::optional<Size> size) {
        preferred_size_ = size;
        view_.reset();
    }
    /// On which sides of its ideal size the view may be. Default: all.
    void set_flexibility(Flexibility flexibility) {
        flexibility_ = flexibility;
        view_.reset();
    }

  protected:
    /// Makes items, constraints and contents; called once, before the view is made. If it fails, the next view() calls
    /// it again.
    virtual outcome<void> load() {
        return outcome<void>();
    }
    /// A layout has given the view a frame, and no tree had one before. Its frames can be read.
    virtual void appears() {}
    /// The last tree has lost its frame for the view.
    virtual void disappears() noexcept {}

  private:
    friend class detail::ControllerLink;

    /// Loads once, also if load calls view().
    struct Loading {
        explicit Loading(bool &is_loaded) noexcept : is_loaded(is_loaded) {
            is_loaded = true;
        }
        ~Loading() {
            is_loaded = has_succeeded;
        }
        Loading(const Loading &) = delete;
        Loading &operator=(const Loading &) = delete;
        bool &is_loaded;
        bool has_succeeded = false;
    };

    /// If there is no item, every call on it fails.
    static Item top(AutoLayout &constraints, std::string name) {
#if REGLET_THROWS
        return constraints.item(std::move(name));
#else
        const result<Item> made = constraints.item(std::move(name));
        return made ? *made : Item(constraints.state(), 0);
#endif
    }

    View made() const {
        HostOptions options;
        options.flexibility = flexibility_;
        if (preferred_size_) options.ideal = [size = *preferred_size_](Size) { return std::optional<Size>(size); };
        const detail::Maker host = detail::host(item_, contents_, options);
        host.filler<detail::PresenceFiller>(link_);
        return host.view();
    }

    std::shared_ptr<detail::ControllerLink> link_;
    AutoLayout constraints_;
    Item item_;
    bool is_loaded_ = false;
    Flexibility flexibility_ = Flexibility::all;
    std::optional<Size> preferred_size_;
    std::vector<ItemContent> contents_;
    std::optional<View> view_;
};

inline void detail::ControllerLink::enter() {
    tree_count++;
    if (tree_count == 1 && controller != nullptr) controller->appears();
}
inline void detail::ControllerLink::leave() noexcept {
    tree_count--;
    if (tree_count == 0 && controller != nullptr) controller->disappears();
}

REGLET_CPP_END

#endif
