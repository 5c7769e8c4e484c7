// SPDX-License-Identifier: MIT
import RegletBase

/// A column of a vertical lazy grid, or a row of a horizontal one.
///
/// INVARIANT: the type has the memory layout of rgl_track, because C callers read the stored tracks
/// in place. RegletABI checks it.
public struct LazyTrack: BitwiseCopyable {
    /// The length of a fixed track, the least length of one track otherwise.
    public var minimum: Double
    public var maximum: Double
    /// The gap after the track, and between the columns or rows that an adaptive track becomes. NaN
    /// means the default gap.
    public var spacing: Double
    // As a number: an enumeration would take a byte, and C reads four.
    private var rawKind: Int32
    /// The guides on which items meet the track, as numbers of the header.
    public var horizontal: Int32
    public var vertical: Int32

    /// The kind of a track. Raw values match rgl_track_kind.
    public enum Kind: Int32, BitwiseCopyable {
        case fixed = 0
        case flexible = 1
        case adaptive = 2
    }

    public init(
        _ kind: Kind, minimum: Double, maximum: Double, spacing: Double, horizontal: Int32,
        vertical: Int32
    ) {
        rawKind = kind.rawValue
        self.minimum = minimum
        self.maximum = maximum
        self.spacing = spacing
        self.horizontal = horizontal
        self.vertical = vertical
    }

    public var kind: Kind { Kind(rawValue: rawKind) ?? .fixed }

    var gap: Double { spacing.isNaN ? defaultSpacing : spacing }

    var alignment: Alignment {
        Alignment(
            horizontal: Guide(rawValue: UInt16(horizontal)),
            vertical: Guide(rawValue: UInt16(vertical)))
    }

    static func == (a: LazyTrack, b: LazyTrack) -> Bool {
        a.rawKind == b.rawKind && a.minimum == b.minimum && a.maximum == b.maximum
            && (a.spacing == b.spacing || (a.spacing.isNaN && b.spacing.isNaN))
            && a.horizontal == b.horizontal && a.vertical == b.vertical
    }
}

/// A lazy grid as it comes in: borrowed tracks and settings; see lazy_grid.h.
public struct LazyGrid: BitwiseCopyable {
    /// The tracks; at least one.
    public var tracks: Borrowed<LazyTrack>
    /// The gap between lines of items; nil means the default.
    public var spacing: Double?
    /// The position of the block of tracks in a grid that is longer than the block.
    public var alignment: Alignment
    /// The visible part, or nil if all items are visible.
    public var window: LazyWindow?

    public init(
        tracks: Borrowed<LazyTrack>, spacing: Double?, alignment: Alignment, window: LazyWindow?
    ) {
        self.tracks = tracks
        self.spacing = spacing
        self.alignment = alignment
        self.window = window
    }
}

/// The result of a track for one length of its grid: one track, or several of the same length.
struct LazyRun: BitwiseCopyable {
    var count = 1
    var length = 0.0
}

/// A lazy grid's tracks in the tree, and the runs to which they were last resolved.
struct LazyGridTracks: BitwiseCopyable {
    var tracks = Slab<LazyTrack>()
    var runs = Slab<LazyRun>()

    init() {}

    init(_ grid: LazyGrid, _ allocator: Allocator) throws(Failure) {
        tracks = try Slab(grid.tracks.count, repeating: grid.tracks[0], allocator)
        do throws(Failure) {
            runs = try Slab(grid.tracks.count, repeating: LazyRun(), allocator)
        } catch {
            tracks.release(allocator)
            throw error
        }
        for i in 0..<grid.tracks.count { tracks[i] = grid.tracks[i] }
    }

    func holds(_ grid: LazyGrid) -> Bool {
        guard tracks.count == grid.tracks.count else { return false }
        for i in 0..<grid.tracks.count where !(tracks[i] == grid.tracks[i]) { return false }
        return true
    }

    func release(_ allocator: Allocator) {
        tracks.release(allocator)
        runs.release(allocator)
    }
}

extension KindFacts {
    static var ofLazyGrid: KindFacts { container(.hidden).inLines(.lazy).countedTwice }
}

extension LayoutTree {
    /// Creates a lazy grid; `kind` is lazyVGrid or lazyHGrid.
    public mutating func create(_ grid: LazyGrid, _ kind: NodeKind) throws(Failure) -> NodeIndex {
        // Reserves all memory first, so that nothing can fail after the tracks are created.
        try reserve(nodes: 1)
        try memos.reserve(1)
        try lazyGrids.reserve(1)
        try lazyWindows.reserve(1)
        let side = lazyGrids.insertReserved(try LazyGridTracks(grid, allocator))
        return try create(
            kind, newLazyParameters(grid.spacing, grid.window), grid.alignment, side: side)
    }

    public mutating func set(_ node: NodeIndex, _ grid: LazyGrid) throws(Failure) {
        try lazyWindows.reserve(1)
        let side = nodes[node].side
        let old = lazyGrids[side]
        if !old.holds(grid) {
            lazyGrids[side] = try LazyGridTracks(grid, allocator)
            old.release(allocator)
            invalidate(node)
        }
        setLazy(node, grid.spacing, grid.alignment, grid.window)
    }

    /// The tracks belong to the tree, until the node is set or removed.
    public func lazyGrid(_ node: NodeIndex) -> LazyGrid {
        let tracks = lazyGrids[nodes[node].side].tracks
        return LazyGrid(
            tracks: Borrowed(tracks.elements, count: tracks.count),
            spacing: nodes[node].lazyParameters.spacing.value,
            alignment: nodes[node].alignment, window: lazyWindow(node))
    }

    mutating func removeLazyTracks(_ side: Int32) {
        lazyGrids[side].release(allocator)
        lazyGrids[side] = LazyGridTracks()
        lazyGrids.remove(side)
    }

    mutating func removeGridPlan(_ side: Int32) {
        grids[side].release(allocator)
        grids[side] = GridPlan()
        grids.remove(side)
    }

    /// Frees the memory of grids outside arenas. A removed grid has no such memory, so the call is
    /// valid for all slots.
    func releaseGrids() {
        for i in 0..<grids.count { grids[Int32(truncatingIfNeeded: i)].release(allocator) }
        for i in 0..<lazyGrids.count {
            lazyGrids[Int32(truncatingIfNeeded: i)].release(allocator)
        }
    }
}
