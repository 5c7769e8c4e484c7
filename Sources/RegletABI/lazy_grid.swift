// SPDX-License-Identifier: MIT
import CReglet
import RegletBase
import RegletLayout

enum LazyGridConversion: NodeConversion {
    static func create(
        _ tree: inout LayoutTree, _ kind: NodeKind, _ given: UnsafePointer<rgl_lazy_grid>
    ) throws(Failure) -> NodeIndex {
        try tree.create(try checked(given, in: tree), kind)
    }

    static func set(
        _ tree: inout LayoutTree, _ node: NodeIndex, _ given: UnsafePointer<rgl_lazy_grid>
    ) throws(Failure) {
        try tree.set(node, try checked(given, in: tree))
    }

    static func get(_ tree: inout LayoutTree, _ node: NodeIndex) -> rgl_lazy_grid {
        exported(tree.lazyGrid(node))
    }
}

/// Checks a lazy grid and each of its tracks.
///
/// SAFETY: the array has the length in the struct, as the header requires.
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
        tracks: Borrowed(
            UnsafeRawPointer(tracks).assumingMemoryBound(to: LazyTrack.self),
            count: grid.pointee.track_count),
        spacing: try optionalFinite(grid.pointee.spacing, "lazy_grid.spacing"),
        alignment: try checked(grid.pointee.alignment, in: tree),
        window: try checked(grid.pointee.window))
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
        tracks: UnsafeRawPointer(grid.tracks.start)?.assumingMemoryBound(to: rgl_track.self),
        track_count: grid.tracks.count, spacing: grid.spacing ?? .nan,
        alignment: exported(grid.alignment), window: exported(grid.window))
}

enum MasonryConversion: NodeConversion {
    static func create(
        _ tree: inout LayoutTree, _ kind: NodeKind, _ given: UnsafePointer<rgl_masonry>
    ) throws(Failure) -> NodeIndex {
        try tree.create(try checked(given, in: tree))
    }

    static func set(
        _ tree: inout LayoutTree, _ node: NodeIndex, _ given: UnsafePointer<rgl_masonry>
    ) throws(Failure) {
        tree.set(node, try checked(given, in: tree))
    }

    static func get(_ tree: inout LayoutTree, _ node: NodeIndex) -> rgl_masonry {
        exported(tree.masonry(node))
    }
}

func checked(
    _ masonry: UnsafePointer<rgl_masonry>, in tree: borrowing LayoutTree
) throws(Failure) -> Masonry {
    Masonry(
        columns: try columns(of: masonry),
        alignment: try checked(masonry.pointee.alignment, in: tree),
        horizontalSpacing: try optionalFinite(
            masonry.pointee.horizontal_spacing, "masonry.horizontal_spacing"),
        verticalSpacing: try optionalFinite(
            masonry.pointee.vertical_spacing, "masonry.vertical_spacing"))
}

private func columns(
    of masonry: UnsafePointer<rgl_masonry>
) throws(Failure) -> Masonry.Columns {
    let count = masonry.pointee.columns
    guard count == 0 else {
        guard count > 0, count <= Masonry.maximumColumns else {
            throw Failure(
                .invalidArgument, "masonry.columns", "must be 1 to 65535, or 0 for adaptive columns"
            )
        }
        return .count(count)
    }
    let maximum = masonry.pointee.maximum
    guard maximum >= 0 else {
        throw Failure(
            .invalidNumber, "masonry.maximum", "must not be negative", number: maximum)
    }
    return .adaptive(
        minimum: try nonNegative(masonry.pointee.minimum, "masonry.minimum"), maximum: maximum + 0)
}

func exported(_ masonry: Masonry) -> rgl_masonry {
    var exported = rgl_masonry(
        columns: 0, alignment: exported(masonry.alignment), minimum: 0, maximum: 0,
        horizontal_spacing: masonry.horizontalSpacing ?? .nan,
        vertical_spacing: masonry.verticalSpacing ?? .nan)
    switch masonry.columns {
    case .count(let count): exported.columns = count
    case .adaptive(let minimum, let maximum):
        exported.minimum = minimum
        exported.maximum = maximum
    }
    return exported
}
