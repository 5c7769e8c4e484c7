// SPDX-License-Identifier: MIT
/// Grids whose columns fit their cells, lazy grids whose tracks share the width, masonries, aspect grids.
#ifndef REGLET_CPP_GRIDS_HPP
#define REGLET_CPP_GRIDS_HPP

#include <optional>

#include "lazy_window.hpp"
#include "modifiers.hpp"
#include "records.hpp"

REGLET_CPP_BEGIN
namespace detail {

struct GridSetter {
    Description &description;
    rgl_grid &grid() {
        return description.record.parameters.grid;
    }
    void option(horizontal_spacing option) {
        grid().horizontal_spacing = option.value;
    }
    void option(vertical_spacing option) {
        grid().vertical_spacing = option.value;
    }
    void option(spacing option) {
        grid().horizontal_spacing = grid().vertical_spacing = option.value;
    }
    void option(const Alignment &alignment) {
        description.align(grid().alignment, alignment);
    }
    void option(const Guide &guide) {
        option(Alignment(guide));
    }
};

struct GridRowSetter {
    Description &description;
    /// The vertical part counts.
    void option(const Alignment &alignment) {
        option(alignment.vertical());
    }
    void option(const Guide &guide) {
        description.align(description.record.parameters.grid_row.alignment, guide);
    }
};

} // namespace detail

/// Rows of cells whose columns line up. Takes GridRows, other views as rows of their own, spacing (both gaps),
/// horizontal_spacing, vertical_spacing and an alignment.
template <class... Parts> View Grid(const Parts &...parts) {
    detail::Maker made("Grid", RGL_KIND_GRID);
    [[maybe_unused]] detail::GridSetter setter{*made};
    setter.option(spacing(unspecified));
    (detail::take(*made, setter, parts), ...);
    return made.view();
}

/// The cells of one row of a grid. The alignment is vertical.
template <class... Parts> View GridRow(const Parts &...parts) {
    detail::Maker made("GridRow", RGL_KIND_GRID_ROW);
    made.parameters().grid_row.alignment = RGL_ALIGNMENT_INHERITED;
    [[maybe_unused]] detail::GridRowSetter setter{*made};
    (detail::take(*made, setter, parts), ...);
    return made.view();
}

/// The settings of a cell for the grid around it.
struct GridCell {
    int32_t columns = 1;
    /// Its position in its slot, as fractions of the remaining length.
    std::optional<Point> anchor{};
    std::optional<Guide> column_alignment{};
    /// Axes on which the cell takes the length that others need.
    Axes unsized_axes = Axes::none;
};

inline View View::grid_cell(const GridCell &cell) const {
    detail::Maker made = detail::around(*this, "GridCell", RGL_KIND_GRID_CELL);
    rgl_grid_cell &written = made.parameters().grid_cell;
    written = rgl_grid_cell_plain();
    written.columns = cell.columns;
    if (cell.anchor) {
        written.anchor_x = cell.anchor->x;
        written.anchor_y = cell.anchor->y;
    }
    if (cell.column_alignment) made->align(written.column_alignment, *cell.column_alignment);
    written.unsized_axes = static_cast<rgl_axis_set>(cell.unsized_axes);
    return made.view();
}

/// A column of a LazyVGrid, or a row of a LazyHGrid.
struct Track {
    /// A track of just this length.
    static Track fixed(double length) {
        return {RGL_TRACK_FIXED, length, length};
    }
    /// One track that takes its share, held between the two.
    static Track flexible(double minimum = 10, double maximum = infinity) {
        return {RGL_TRACK_FLEXIBLE, minimum, maximum};
    }
    /// As many tracks of the minimum as fit into its share. They divide the share.
    static Track adaptive(double minimum, double maximum = infinity) {
        return {RGL_TRACK_ADAPTIVE, minimum, maximum};
    }

    /// The gap after the track, and between the tracks of an adaptive one.
    Track spaced(double points) const {
        Track made = *this;
        made.spacing = points;
        return made;
    }
    /// The alignment of children in the cells of the track; your own guides are refused.
    Track aligned(const Alignment &alignment) const {
        Track made = *this;
        made.alignment = alignment.codes();
        return made;
    }

    rgl_track_kind kind;
    double minimum, maximum;
    double spacing = unspecified;
    rgl_alignment alignment{};
};

namespace detail {

class TracksFiller final : public Filler {
  public:
    explicit TracksFiller(span<const Track> tracks) {
        for (const Track &one : tracks) {
            tracks_.push_back({one.minimum, one.maximum, one.spacing, one.kind, one.alignment});
        }
    }
    void fill(rgl_record &record, Numbering &) const override {
        record.parameters.lazy_grid.tracks = tracks_.data();
        record.parameters.lazy_grid.track_count = tracks_.size();
    }

  private:
    Records<rgl_track> tracks_;
};

struct LazyGridSetter {
    Description &description;
    rgl_lazy_grid &grid() {
        return description.record.parameters.lazy_grid;
    }
    void option(spacing option) {
        grid().spacing = option.value;
    }
    void option(const Alignment &alignment) {
        description.align(grid().alignment, alignment);
    }
    void option(const Guide &guide) {
        option(Alignment(guide));
    }
    void option(const LazyWindow &window) {
        grid().window = window.codes();
    }
};

template <class... Parts>
View lazy_grid(std::string_view type, rgl_kind kind, span<const Track> tracks, const Parts &...parts) {
    Maker made(type, kind);
    [[maybe_unused]] LazyGridSetter setter{*made};
    setter.option(spacing(unspecified));
    made.filler<TracksFiller>(tracks);
    (take(*made, setter, parts), ...);
    return made.view();
}

} // namespace detail

/// Rows of cells in columns that share the width: LazyVGrid({Track::adaptive(80)}, views, spacing(4)). Takes a
/// LazyWindow as well.
template <class... Parts> View LazyVGrid(span<const Track> columns, const Parts &...parts) {
    return detail::lazy_grid("LazyVGrid", RGL_KIND_LAZY_VGRID, columns, parts...);
}
/// Columns of cells in rows that share the height.
template <class... Parts> View LazyHGrid(span<const Track> rows, const Parts &...parts) {
    return detail::lazy_grid("LazyHGrid", RGL_KIND_LAZY_HGRID, rows, parts...);
}

/// The columns of a Masonry: a number of them, or as many as have room.
class MasonryColumns {
  public:
    /// 0 means adaptive columns in C; fewer than one column is refused as more than the most are.
    MasonryColumns(size_t count) : count_(count > 0 ? count : SIZE_MAX) {}
    /// As many columns of the minimum as fit, at least one. They divide the width.
    static MasonryColumns adaptive(double minimum, double maximum = infinity) {
        MasonryColumns made(1);
        made.count_ = 0;
        made.minimum_ = minimum;
        made.maximum_ = maximum;
        return made;
    }
    void fill(rgl_masonry &masonry) const {
        masonry.columns = count_;
        masonry.minimum = minimum_;
        masonry.maximum = maximum_;
    }

  private:
    size_t count_;
    double minimum_ = 0, maximum_ = 0;
};

namespace detail {
struct MasonrySetter {
    Description &description;
    rgl_masonry &masonry() {
        return description.record.parameters.masonry;
    }
    void option(horizontal_spacing option) {
        masonry().horizontal_spacing = option.value;
    }
    void option(vertical_spacing option) {
        masonry().vertical_spacing = option.value;
    }
    void option(spacing option) {
        masonry().horizontal_spacing = masonry().vertical_spacing = option.value;
    }
    void option(const Alignment &alignment) {
        description.align(masonry().alignment, alignment);
    }
    void option(const Guide &guide) {
        option(Alignment(guide));
    }
};
} // namespace detail

/// Columns of one width, each child in the shortest one: Masonry(3, views, spacing(4)),
/// Masonry(MasonryColumns::adaptive(120), views). A child spans columns by grid_cell. Takes spacing (both gaps),
/// horizontal_spacing, vertical_spacing and an alignment.
template <class... Parts> View Masonry(const MasonryColumns &columns, const Parts &...parts) {
    detail::Maker made("Masonry", RGL_KIND_MASONRY);
    [[maybe_unused]] detail::MasonrySetter setter{*made};
    columns.fill(setter.masonry());
    setter.option(spacing(unspecified));
    (detail::take(*made, setter, parts), ...);
    return made.view();
}

/// The shape of the cells of an AspectGrid.
struct CellShape {
    double ratio = 1;
    double horizontal_spacing = 0;
    double vertical_spacing = 0;
    bool exact_ties = false;
    bool keeps_ratio = false;

    rgl_aspect_grid record() const {
        return {ratio, horizontal_spacing, vertical_spacing, exact_ties ? 1u : 0u, keeps_ratio ? 1u : 0u};
    }
};

/// Equal cells that come as near to a ratio as rows and columns allow: AspectGrid(CellShape{4.0 / 3}, views).
template <class... Parts> View AspectGrid(const CellShape &shape, const Parts &...parts) {
    detail::Maker made("AspectGrid", RGL_KIND_ASPECT_GRID);
    made.parameters().aspect_grid = shape.record();
    [[maybe_unused]] detail::NoOptions setter;
    (detail::take(*made, setter, parts), ...);
    return made.view();
}

REGLET_CPP_END

#endif
