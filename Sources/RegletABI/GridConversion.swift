// SPDX-License-Identifier: MIT
import CReglet
import RegletBase
import RegletLayout

// Grids of all sorts at the border.

/// An alignment, or nil for "inherited".
private func inheritable(
    _ axis: Axis, _ raw: Int32, _ subject: StaticText, in tree: borrowing LayoutTree
) throws(Failure) -> Guide? {
    raw == RGL_ALIGNMENT_INHERITED ? nil : try checkedGuide(axis, raw, subject, in: tree)
}

private func inheritable(_ guide: Guide?) -> Int32 {
    guide.map { number($0) } ?? Int32(RGL_ALIGNMENT_INHERITED)
}

func checked(_ grid: UnsafePointer<rgl_grid>, in tree: borrowing LayoutTree) throws(Failure) -> Grid
{
    Grid(
        alignment: try checked(grid.pointee.alignment, in: tree),
        horizontalSpacing: try optionalFinite(
            grid.pointee.horizontal_spacing, "grid.horizontal_spacing"),
        verticalSpacing: try optionalFinite(grid.pointee.vertical_spacing, "grid.vertical_spacing"))
}

func exported(_ grid: Grid) -> rgl_grid {
    rgl_grid(
        alignment: exported(grid.alignment), horizontal_spacing: grid.horizontalSpacing ?? .nan,
        vertical_spacing: grid.verticalSpacing ?? .nan)
}

func checked(_ row: rgl_grid_row, in tree: borrowing LayoutTree) throws(Failure) -> GridRow {
    GridRow(
        alignment: try inheritable(.vertical, row.alignment, "grid_row.alignment", in: tree))
}

func exported(_ row: GridRow) -> rgl_grid_row {
    rgl_grid_row(alignment: inheritable(row.alignment))
}

func checked(
    _ cell: UnsafePointer<rgl_grid_cell>, in tree: borrowing LayoutTree
) throws(Failure) -> GridCellSettings {
    guard cell.pointee.columns >= 0, cell.pointee.columns <= RGL_GRID_MAXIMUM_SPAN else {
        throw Failure(
            .invalidArgument, "grid_cell.columns", "must be 0 to 65535",
            number: Double(cell.pointee.columns))
    }
    guard cell.pointee.unsized_axes <= RGL_AXES_BOTH else {
        throw Failure(
            .invalidArgument, "grid_cell.unsized_axes", "holds an unknown flag",
            number: Double(cell.pointee.unsized_axes))
    }
    return GridCellSettings(
        columns: max(1, Int(cell.pointee.columns)), anchor: try anchor(cell),
        columnAlignment: try inheritable(
            .horizontal, cell.pointee.column_alignment, "grid_cell.column_alignment", in: tree),
        isUnsizedHorizontally: Int(cell.pointee.unsized_axes) & RGL_AXES_HORIZONTAL != 0,
        isUnsizedVertically: Int(cell.pointee.unsized_axes) & RGL_AXES_VERTICAL != 0)
}

/// An anchor has both coordinates, or none.
private func anchor(_ cell: UnsafePointer<rgl_grid_cell>) throws(Failure) -> Point? {
    if cell.pointee.anchor_x.isNaN, cell.pointee.anchor_y.isNaN { return nil }
    return Point(
        x: try finite(cell.pointee.anchor_x, "grid_cell.anchor_x"),
        y: try finite(cell.pointee.anchor_y, "grid_cell.anchor_y"))
}

func exported(_ cell: GridCellSettings) -> rgl_grid_cell {
    rgl_grid_cell(
        anchor_x: cell.anchor?.x ?? .nan, anchor_y: cell.anchor?.y ?? .nan,
        columns: Int32(cell.columns), column_alignment: inheritable(cell.columnAlignment),
        unsized_axes: (cell.isUnsizedHorizontally ? 1 : 0) + (cell.isUnsizedVertically ? 2 : 0))
}

/// The kind of a lazy grid.
func lazyGridKind(_ raw: rgl_kind) throws(Failure) -> NodeKind {
    switch raw {
    case 28: return .lazyVGrid
    case 29: return .lazyHGrid
    default:
        throw Failure(.invalidArgument, "kind", "is not that of a lazy grid", number: Double(raw))
    }
}

/// Checks a lazy grid and each of its tracks.
///
/// SAFETY: the array has the length that the struct says, as the header asks.
func checked(_ grid: UnsafePointer<rgl_lazy_grid>, in tree: borrowing LayoutTree) throws(Failure)
    -> LazyGrid
{
    precondition(MemoryLayout<LazyTrack>.stride == MemoryLayout<rgl_track>.stride)
    guard grid.pointee.track_count >= 1, grid.pointee.track_count <= RGL_MAXIMUM_TRACKS else {
        throw Failure(.invalidArgument, "lazy_grid.track_count", "must be 1 to 65535")
    }
    let tracks = try required(grid.pointee.tracks, "lazy_grid.tracks")
    for i in 0..<grid.pointee.track_count {
        do throws(Failure) { try check(tracks[i], in: tree) } catch { throw error.at(i) }
    }
    return LazyGrid(
        tracks: UnsafeRawPointer(tracks).assumingMemoryBound(to: LazyTrack.self),
        count: grid.pointee.track_count,
        spacing: try optionalFinite(grid.pointee.spacing, "lazy_grid.spacing"),
        alignment: try checked(grid.pointee.alignment, in: tree))
}

private func check(_ track: rgl_track, in tree: borrowing LayoutTree) throws(Failure) {
    guard LazyTrack.Kind(rawValue: track.kind) != nil else {
        throw Failure(
            .invalidArgument, "track.kind", "is not a kind of track", number: Double(track.kind))
    }
    _ = try nonNegative(track.minimum, "track.minimum")
    guard track.kind == RGL_TRACK_FIXED || track.maximum >= 0 else {
        throw Failure(
            .invalidNumber, "track.maximum", "must not be negative", number: track.maximum)
    }
    _ = try optionalFinite(track.spacing, "track.spacing")
    _ = try checked(track.alignment, in: tree)
}

func exported(_ grid: LazyGrid) -> rgl_lazy_grid {
    rgl_lazy_grid(
        tracks: UnsafeRawPointer(grid.tracks).assumingMemoryBound(to: rgl_track.self),
        track_count: grid.count, spacing: grid.spacing ?? .nan, alignment: exported(grid.alignment))
}

func checked(_ grid: UnsafePointer<rgl_aspect_grid>) throws(Failure) -> AspectGrid {
    guard grid.pointee.ratio > 0, grid.pointee.ratio.isFinite else {
        throw Failure(
            .invalidNumber, "aspect_grid.ratio", "must be positive and finite",
            number: grid.pointee.ratio)
    }
    return AspectGrid(
        ratio: grid.pointee.ratio,
        spacing: Size(
            width: try finite(grid.pointee.horizontal_spacing, "aspect_grid.horizontal_spacing"),
            height: try finite(grid.pointee.vertical_spacing, "aspect_grid.vertical_spacing")),
        breaksTiesExactly: try flag(grid.pointee.exact_ties, "aspect_grid.exact_ties"),
        keepsRatio: try flag(grid.pointee.keeps_ratio, "aspect_grid.keeps_ratio"))
}

func exported(_ grid: AspectGrid) -> rgl_aspect_grid {
    rgl_aspect_grid(
        ratio: grid.ratio, horizontal_spacing: grid.spacing.width,
        vertical_spacing: grid.spacing.height, exact_ties: grid.breaksTiesExactly ? 1 : 0,
        keeps_ratio: grid.keepsRatio ? 1 : 0)
}

/// A number of cells.
func cellCount(_ count: Int) throws(Failure) -> Int {
    guard count >= 0, count <= RGL_ASPECT_GRID_MAXIMUM_COUNT else {
        throw Failure(.limit, "count", "must not exceed 1000000000")
    }
    return count
}

/// A fit may have been changed by the caller, so it is checked as anything else.
func checked(_ fit: UnsafePointer<rgl_aspect_fit>) throws(Failure) -> AspectFit {
    let most = RGL_ASPECT_GRID_MAXIMUM_COUNT
    let count = try cellCount(fit.pointee.count)
    guard fit.pointee.rows >= 0, fit.pointee.rows <= most, fit.pointee.columns >= 0,
        fit.pointee.columns <= most,
        (fit.pointee.rows == 0) == (fit.pointee.columns == 0)
    else { throw Failure(.invalidArgument, "fit.rows", "and columns are not those of a fit") }
    var checked = AspectFit(
        count: count, rows: fit.pointee.rows, columns: fit.pointee.columns,
        spacing: Size(
            width: try finite(fit.pointee.spacing.width, "fit.spacing.width"),
            height: try finite(fit.pointee.spacing.height, "fit.spacing.height")))
    checked.cell = Size(
        width: try nonNegative(fit.pointee.cell.width, "fit.cell.width"),
        height: try nonNegative(fit.pointee.cell.height, "fit.cell.height"))
    checked.origin = Point(
        x: try finite(fit.pointee.origin.x, "fit.origin.x"),
        y: try finite(fit.pointee.origin.y, "fit.origin.y"))
    return checked
}

func exported(_ fit: AspectFit) -> rgl_aspect_fit {
    rgl_aspect_fit(
        count: fit.count, rows: fit.rows, columns: fit.columns, cell: exported(fit.cell),
        origin: rgl_point(x: fit.origin.x, y: fit.origin.y), spacing: exported(fit.spacing))
}
