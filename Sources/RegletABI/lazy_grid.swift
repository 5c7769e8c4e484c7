// SPDX-License-Identifier: MIT
import CReglet
import RegletBase
import RegletLayout

/// Lazy grids at the border.
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
