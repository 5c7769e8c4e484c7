// SPDX-License-Identifier: MIT
/// Views: lightweight descriptions of a layout.
#ifndef REGLET_CPP_VIEW_HPP
#define REGLET_CPP_VIEW_HPP

#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "description.hpp"
#include "options.hpp"
#include "span.hpp"

REGLET_CPP_BEGIN

class LayoutKey;
struct GridCell;
struct TableCellOptions;
struct RelativeLengths;
struct ContainerTracks;

/// A description of a view, independent of trees: a value, cheap to copy, and immutable.
///
/// A modifier returns a new view around this one, so the order counts: text.padding(8).frame(width(80)) is a frame
/// around a padding around a text. A layout returns frames by the view (or its copies), by its name, or by node. A view
/// may occur in any number of trees, and several times in one. Numbers are checked when a layout is made. The error
/// names the view.
class View {
  public:
    /// A copy of the view with a name, by which layouts find it and errors name it.
    [[nodiscard]] View named(std::string name) const {
        auto copy = std::make_shared<detail::Description>(*held_);
        copy->name = std::move(name);
        return View(std::move(copy));
    }
    const std::string &name() const noexcept {
        return held_->name;
    }
    /// The kind, such as "VStack".
    std::string_view type() const noexcept {
        return held_->type;
    }
    span<const View> children() const noexcept {
        return {held_->children.data(), held_->children.size()};
    }

    /// Puts the view into a box of a width, a height or both. Puts the view into a box with limits.
    ///
    /// frame(width(80)), frame(min_width(80), max_width(infinity), Alignment::leading). Call frame twice to have fixed
    /// lengths and limits. Lengths may be measured: frame(min_width(measured_width("label"))), see measurement.hpp.
    template <class... Options> [[nodiscard]] View frame(const Options &...options) const;

    /// Puts space around the view. padding(12) on all edges, padding(horizontal(8), top(4)) on some, padding() 16 points
    /// on all. The narrower name wins.
    [[nodiscard]] View padding() const {
        return padding(Insets(RGL_DEFAULT_PADDING));
    }
    [[nodiscard]] View padding(double all) const {
        return padding(Insets(all));
    }
    [[nodiscard]] View padding(const Insets &insets) const;
    template <class Tag, class... Options>
    [[nodiscard]] View padding(detail::Option<Tag> first, Options... options) const;

    /// Keeps the view at its ideal size on the chosen axes, whatever its proposal.
    [[nodiscard]] View fixed_size(Axes axes = Axes::both) const;
    /// Lets stacks serve the view before those with a lower priority. Frames and paddings hide it: write it last.
    [[nodiscard]] View layout_priority(double priority) const;
    /// Lets the view share the remaining length of its stack, in proportion to its weight.
    [[nodiscard]] View weight(double weight) const;
    /// Keeps the shape of the view, width divided by height. NaN means the shape of its ideal size.
    [[nodiscard]] View aspect_ratio(double ratio = unspecified, rgl_content_mode mode = RGL_CONTENT_FIT) const;
    [[nodiscard]] View scaled_to_fit() const {
        return aspect_ratio(unspecified, RGL_CONTENT_FIT);
    }
    [[nodiscard]] View scaled_to_fill() const {
        return aspect_ratio(unspecified, RGL_CONTENT_FILL);
    }
    /// Moves the view without any effect around it.
    [[nodiscard]] View offset(double x, double y) const;
    /// Takes the whole proposal, and puts the centre of the view on a point in it.
    [[nodiscard]] View position(double x, double y) const;
    /// Puts views in front of the view, which are proposed its size and never change it. Takes View and Alignment.
    template <class... Parts> [[nodiscard]] View overlay(const Parts &...parts) const;
    /// Puts views behind the view, which are proposed its size and never change it. Takes View and Alignment.
    template <class... Parts> [[nodiscard]] View background(const Parts &...parts) const;
    /// Paints the view in front of siblings with a lower index. That of a view without one is 0.
    [[nodiscard]] View z_index(double index) const;
    /// Keeps the view's place, but leaves it out when the layout is painted.
    [[nodiscard]] View hidden() const;
    /// Lays the view and all in it out in a direction of its own.
    [[nodiscard]] View layout_direction(Direction direction) const;
    /// Sets a value for the custom layout around the view. See LayoutKey.
    [[nodiscard]] View layout_value(const LayoutKey &key, double value) const;
    /// Sets the position of one of the view's guides. It counts from the leading or top side.
    [[nodiscard]] View alignment_guide(const Guide &guide, GuidePosition position) const;
    /// Puts the view into a box whose lengths are fractions of the proposal or of the container. See relative_frame.hpp.
    [[nodiscard]] View relative_frame(const RelativeLengths &lengths,
                                      const Alignment &alignment = Alignment::center) const;
    /// Puts the view into a box as long as some tracks of the container. See relative_frame.hpp.
    [[nodiscard]] View container_relative_frame(const ContainerTracks &tracks,
                                                const Alignment &alignment = Alignment::center) const;
    /// Keeps the view clear of a ring that backgrounds may ignore.
    [[nodiscard]] View safe_area(const Insets &insets, rgl_safe_area_regions region = RGL_SAFE_AREA_CONTAINER) const;
    /// Lets the view reach through the safe areas around it.
    [[nodiscard]] View ignores_safe_area(rgl_safe_area_regions regions = RGL_SAFE_AREA_ALL,
                                         Edge edges = Edge::all) const;
    /// Puts a bar at an edge of the view, which keeps clear of it.
    [[nodiscard]] View safe_area_inset(const View &bar, Edge edge = Edge::bottom,
                                       const Alignment &alignment = Alignment::center,
                                       spacing gap = spacing(unspecified)) const;
    /// Records the view's size with the nearest measurement reader, under a tag. See measurement.hpp.
    [[nodiscard]] View measure(Tag tag, reglet::scope of = reglet::scope()) const;
    [[nodiscard]] View measure(reglet::scope of = reglet::scope()) const;
    /// Sets how the view is placed in the grid around it. See grids.hpp.
    [[nodiscard]] View grid_cell(const GridCell &cell) const;
    /// Sets how the view is placed in the table around it. See table_views.hpp.
    [[nodiscard]] View table_cell(const TableCellOptions &cell) const;

    explicit View(std::shared_ptr<const detail::Description> held) noexcept : held_(std::move(held)) {}
    const detail::Description &description() const noexcept {
        return *held_;
    }
    const std::shared_ptr<const detail::Description> &shared() const noexcept {
        return held_;
    }

  private:
    std::shared_ptr<const detail::Description> held_;
};

namespace detail {

inline Description::Description(std::string_view type, rgl_kind kind) : type(type) {
    std::memset(&record, 0, sizeof record);
    record.kind = kind;
}

inline Description::Description(const Description &) = default;

/// Takes deep views apart one by one, where destructors in destructors would exhaust the stack.
inline Description::~Description() {
    std::vector<View> pending = std::move(children);
    while (!pending.empty()) {
        const View last = std::move(pending.back());
        pending.pop_back();
        if (last.shared() == nullptr || last.shared().use_count() != 1) continue;
        // SAFETY: it has no other owner, and every description is created as non-const.
        auto &below = const_cast<Description &>(last.description()).children;
        for (View &child : below) pending.push_back(std::move(child));
        below.clear();
    }
}

class Maker {
  public:
    Maker(std::string_view type, rgl_kind kind) : made_(std::make_shared<Description>(type, kind)) {}
    Description *operator->() const noexcept {
        return made_.get();
    }
    Description &operator*() const noexcept {
        return *made_;
    }
    rgl_parameters &parameters() const noexcept {
        return made_->record.parameters;
    }
    template <class F, class... A> F &filler(A &&...arguments) const {
        F *made = new F(std::forward<A>(arguments)...);
        made_->own(made);
        return *made;
    }
    /// The view. What modifies a row of a grid or a table modifies each of its cells, and the row stays a row.
    View view() const {
        const bool is_around_row = made_->children.size() > 0 && is_row(made_->children.front()) && !takes_rows();
        if (!is_around_row) return View(made_);
        auto row = std::make_shared<Description>(made_->children.front().description());
        for (View &cell : row->children) {
            auto modified = std::make_shared<Description>(*made_);
            modified->children.front() = cell;
            cell = View(std::move(modified));
        }
        return View(std::move(row));
    }

  private:
    static bool is_row(const View &view) {
        const rgl_kind kind = view.description().record.kind;
        return kind == RGL_KIND_GRID_ROW || kind == RGL_KIND_TABLE_ROW;
    }
    bool takes_rows() const {
        const rgl_kind kind = made_->record.kind;
        return kind == RGL_KIND_GRID || kind == RGL_KIND_GRID_ROW || kind == RGL_KIND_TABLE ||
               kind == RGL_KIND_TABLE_SECTION;
    }

    std::shared_ptr<Description> made_;
};

/// Whether options accept an argument by option(argument). Other arguments may be children.
template <class T, class O, class = void> struct takes : std::false_type {};
template <class T, class O>
struct takes<T, O, decltype(void(std::declval<O &>().option(std::declval<const T &>())))> : std::true_type {};

/// A row of a grid is a group outside a grid: its cells are the children then.
inline void adopt(Description &into, const View &child) {
    const bool takes_rows = into.record.kind == RGL_KIND_GRID || into.record.kind == RGL_KIND_GRID_ROW;
    if (child.description().record.kind == RGL_KIND_GRID_ROW && !takes_rows) {
        for (const View &cell : child.children()) adopt(into, cell);
    } else {
        into.children.push_back(child);
    }
}
inline void adopt(Description &into, const std::optional<View> &child) {
    if (child) adopt(into, *child);
}
inline void adopt(Description &into, span<const View> children) {
    for (const View &child : children) adopt(into, child);
}

struct NoOptions {
    void option() {}
};

/// Sorts the arguments of a container: its options to the setter, everything else to the children.
template <class Setter, class Part> void take(Description &into, Setter &setter, const Part &part) {
    if constexpr (std::is_convertible_v<const Part &, View>) {
        adopt(into, static_cast<const View &>(part));
    } else if constexpr (std::is_same_v<Part, std::optional<View>> ||
                         std::is_convertible_v<const Part &, span<const View>>) {
        adopt(into, part);
    } else {
        static_assert(
            takes<Part, Setter>::value,
            "this container takes views, optional views, arrays of views, and its own options: see its header");
        setter.option(part);
    }
}

} // namespace detail
REGLET_CPP_END

#endif
