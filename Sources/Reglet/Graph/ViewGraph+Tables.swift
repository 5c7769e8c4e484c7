// SPDX-License-Identifier: MIT
import CReglet

/// The position of a column or a row of a table.
public struct TableTrack: Hashable, Sendable {
    /// The distance of a column from the left side of the table, or of a row from its top.
    public let start: CGFloat
    public let length: CGFloat

    public init(start: CGFloat, length: CGFloat) {
        self.start = start
        self.length = length
    }
}

/// Positions of columns and rows of tables, and their reasons.
extension ViewGraph {
    /// The positions of the columns of a table in the last layout; nil for a hidden column.
    ///
    /// - Parameter id: The id that the table was given.
    public func columns(ofTable id: some Hashable & Sendable) throws(LayoutError) -> [TableTrack?] {
        try tracks(id, rgl_table_tracks)
    }

    /// The positions of the rows of a table in the last layout, in the order in which they are
    /// shown.
    public func rows(ofTable id: some Hashable & Sendable) throws(LayoutError) -> [TableTrack] {
        try tracks(id, rgl_table_rows).compactMap { $0 }
    }

    /// Why a column of a table has its width.
    public func explanation(
        ofColumn column: Int, ofTable id: some Hashable & Sendable
    ) throws(LayoutError) -> String {
        guard column >= 0 else {
            throw LayoutError(.invalidArgument, "columns are counted from 0, not \(column)")
        }
        let node = try node(of: id)
        return try text { rgl_table_explain_text(tree, node, column, $0, $1, $2) }
    }

    private func tracks(
        _ id: some Hashable & Sendable,
        _ read: (
            OpaquePointer?, rgl_node, UnsafeMutablePointer<rgl_table_track>?, Int,
            UnsafeMutablePointer<Int>?
        ) -> rgl_status
    ) throws(LayoutError) -> [TableTrack?] {
        let node = try node(of: id)
        var count = 0
        try check(read(tree, node, nil, 0, &count))
        var tracks = [rgl_table_track](repeating: rgl_table_track(), count: count)
        try check(read(tree, node, &tracks, count, &count))
        return tracks.map { track in
            track.length.isNaN
                ? nil : TableTrack(start: CGFloat(track.start), length: CGFloat(track.length))
        }
    }
}
