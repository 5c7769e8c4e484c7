// SPDX-License-Identifier: MIT
import CReglet

/// Rows of cells whose columns line up.
public struct Grid<Content: View>: LayoutContainer {
    let layout: GridLayout
    let content: Content

    public init(
        alignment: Alignment = .center, horizontalSpacing: CGFloat? = nil,
        verticalSpacing: CGFloat? = nil, @ViewBuilder content: () -> Content
    ) {
        layout = GridLayout(
            alignment: alignment, horizontalSpacing: horizontalSpacing,
            verticalSpacing: verticalSpacing)
        self.content = content()
    }

    static var viewKind: ViewKind { .grid }
}

/// The cells of a row of a grid; elsewhere a group. A modifier on the row is one on each of its
/// cells.
public struct GridRow<Content: View>: View, PrimitiveView {
    let alignment: VerticalAlignment?
    let content: Content

    public init(alignment: VerticalAlignment? = nil, @ViewBuilder content: () -> Content) {
        self.alignment = alignment
        self.content = content()
    }

    static var viewKind: ViewKind { ViewKind(RGL_KIND_GRID_ROW) }

    public func _emit(_ emission: inout Emission) {
        guard emission.isInsideGrid else { return content._emit(&emission) }
        var parameters = rgl_parameters()
        let own = alignment.map { emission.guide(.vertical, $0.key) }
        parameters.grid_row = rgl_grid_row(alignment: own ?? rgl_guide(RGL_ALIGNMENT_INHERITED))
        emission.transparent(RGL_KIND_GRID_ROW, parameters) { emission in content._emit(&emission) }
    }
}

/// A column of a vertical lazy grid, or a row of a horizontal one.
public struct GridItem: Sendable {
    public enum Size: Sendable {
        case fixed(CGFloat)
        case flexible(minimum: CGFloat = 10, maximum: CGFloat = .infinity)
        case adaptive(minimum: CGFloat, maximum: CGFloat = .infinity)
    }

    public var size: Size
    public var spacing: CGFloat?
    public var alignment: Alignment?

    public init(_ size: Size = .flexible(), spacing: CGFloat? = nil, alignment: Alignment? = nil) {
        self.size = size
        self.spacing = spacing
        self.alignment = alignment
    }

    func record(of kind: Int, _ emission: inout Emission) -> rgl_track {
        var track = rgl_track()
        switch size {
        case .fixed(let length):
            track.kind = rgl_track_kind(RGL_TRACK_FIXED)
            (track.minimum, track.maximum) = (Double(length), Double(length))
        case .flexible(let minimum, let maximum):
            track.kind = rgl_track_kind(RGL_TRACK_FLEXIBLE)
            (track.minimum, track.maximum) = (Double(minimum), Double(maximum))
        case .adaptive(let minimum, let maximum):
            track.kind = rgl_track_kind(RGL_TRACK_ADAPTIVE)
            (track.minimum, track.maximum) = (Double(minimum), Double(maximum))
        }
        track.spacing = emission.length(spacing, of: kind)
        track.alignment = emission.record(alignment ?? .center)
        return track
    }
}

/// Children in columns that share the width.
public struct LazyVGrid<Content: View>: View, PrimitiveView {
    let columns: [GridItem]
    let alignment: HorizontalAlignment
    let spacing: CGFloat?
    let window: LazyWindow?
    let content: Content

    public init(
        columns: [GridItem], alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
        pinnedViews: PinnedScrollableViews = [], window: LazyWindow? = nil,
        @ViewBuilder content: () -> Content
    ) {
        self.columns = columns
        self.alignment = alignment
        self.spacing = spacing
        self.window = window
        self.content = content()
    }

    static var viewKind: ViewKind { ViewKind(RGL_KIND_LAZY_VGRID) }

    public func _emit(_ emission: inout Emission) {
        let payload = TracksPayload(
            columns.map { $0.record(of: RGL_KIND_LAZY_VGRID, &emission) },
            emission.record(alignment), emission.length(spacing, of: RGL_KIND_LAZY_VGRID),
            emission.record(window))
        emission.node(RGL_KIND_LAZY_VGRID, rgl_parameters(), payload) { emission in
            content._emit(&emission)
        }
    }
}

/// Children in rows that share the height.
public struct LazyHGrid<Content: View>: View, PrimitiveView {
    let rows: [GridItem]
    let alignment: VerticalAlignment
    let spacing: CGFloat?
    let window: LazyWindow?
    let content: Content

    public init(
        rows: [GridItem], alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
        pinnedViews: PinnedScrollableViews = [], window: LazyWindow? = nil,
        @ViewBuilder content: () -> Content
    ) {
        self.rows = rows
        self.alignment = alignment
        self.spacing = spacing
        self.window = window
        self.content = content()
    }

    static var viewKind: ViewKind { ViewKind(RGL_KIND_LAZY_HGRID) }

    public func _emit(_ emission: inout Emission) {
        let payload = TracksPayload(
            rows.map { $0.record(of: RGL_KIND_LAZY_HGRID, &emission) },
            emission.record(alignment), emission.length(spacing, of: RGL_KIND_LAZY_HGRID),
            emission.record(window))
        emission.node(RGL_KIND_LAZY_HGRID, rgl_parameters(), payload) { emission in
            content._emit(&emission)
        }
    }
}

/// Children in columns of one width. Each child is placed in the shortest column so far.
///
///     Masonry(columns: 3) {
///         Banner().gridCellColumns(2)
///         ForEach(photos) { photo in PhotoView(photo) }
///     }
///
/// A child is proposed the width of its columns and no height. A child that spans several columns
/// is placed in the columns in which it begins highest.
public struct Masonry<Content: View>: LayoutContainer {
    let layout: MasonryLayout
    let content: Content

    public init(
        columns: MasonryLayout.Columns, alignment: HorizontalAlignment = .center,
        horizontalSpacing: CGFloat? = nil, verticalSpacing: CGFloat? = nil,
        @ViewBuilder content: () -> Content
    ) {
        layout = MasonryLayout(
            columns: columns, alignment: alignment, horizontalSpacing: horizontalSpacing,
            verticalSpacing: verticalSpacing)
        self.content = content()
    }

    static var viewKind: ViewKind { ViewKind(RGL_KIND_MASONRY) }
}

/// The tracks of a lazy grid, in memory that the engine can read.
final class TracksPayload: Payload {
    private let tracks: UnsafeMutableBufferPointer<rgl_track>
    private let alignment: rgl_alignment
    private let spacing: Double
    private let window: rgl_lazy_window

    init(
        _ tracks: [rgl_track], _ alignment: rgl_alignment, _ spacing: Double,
        _ window: rgl_lazy_window
    ) {
        self.tracks = .copy(of: tracks)
        self.alignment = alignment
        self.spacing = spacing
        self.window = window
    }

    deinit { tracks.deallocate() }

    override func isEqual(to old: Payload) -> Bool {
        guard let old = old as? TracksPayload, tracks.count == old.tracks.count else {
            return false
        }
        return spacing.bitPattern == old.spacing.bitPattern && alignment == old.alignment
            && window == old.window
            && zip(tracks, old.tracks).allSatisfy { a, b in
                a.kind == b.kind && a.minimum == b.minimum && a.maximum == b.maximum
                    && a.spacing.bitPattern == b.spacing.bitPattern && a.alignment == b.alignment
            }
    }

    override func fill(_ parameters: inout rgl_parameters, _ registry: Registry) {
        parameters.lazy_grid = rgl_lazy_grid(
            tracks: UnsafePointer(tracks.baseAddress), track_count: tracks.count,
            spacing: spacing, alignment: alignment, window: window)
    }
}

extension rgl_lazy_window {
    fileprivate static func == (a: Self, b: Self) -> Bool {
        a.anchor == b.anchor && a.position == b.position && a.length == b.length
            && a.estimate == b.estimate
    }
}

extension rgl_alignment {
    static func == (a: Self, b: Self) -> Bool {
        a.horizontal == b.horizontal && a.vertical == b.vertical
    }
}
