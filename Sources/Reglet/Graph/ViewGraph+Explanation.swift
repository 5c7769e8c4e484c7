// SPDX-License-Identifier: MIT
import CReglet

/// The graph as text, positions, and changes of frames.
extension ViewGraph {
    /// The graph as text, one line a node.
    public func dump() throws(LayoutError) -> String {
        try requireView()
        return try captioned { rgl_tree_dump(tree, root, $0, $1, $2) }
    }

    /// The position of a guide of a view in the last layout, from its leading side.
    public func position(
        of guide: HorizontalAlignment, in id: some Hashable & Sendable
    ) throws(LayoutError) -> CGFloat {
        try position(of: guide.key, .horizontal, in: node(of: id))
    }

    /// The position of a guide of a view in the last layout, from its top.
    public func position(
        of guide: VerticalAlignment, in id: some Hashable & Sendable
    ) throws(LayoutError) -> CGFloat {
        try position(of: guide.key, .vertical, in: node(of: id))
    }

    private func position(
        of key: AlignmentKey, _ axis: Axis, in node: rgl_node
    ) throws(LayoutError) -> CGFloat {
        var position = 0.0
        try check(
            rgl_node_guide(tree, node, axis.record, try registry.guide(axis, key), &position))
        return CGFloat(position)
    }

    /// The changes of the last layout, parents first.
    public func changes() throws(LayoutError) -> [FrameChange] {
        let records = try records(rgl_frame_change()) { rgl_tree_changes(tree, $0, $1, $2) }
        let names = idsOfNodes()
        return merged(earlierChanges, records).map { record in
            FrameChange(
                id: names[record.node],
                before: record.before.width.isNaN ? nil : CGRect(record.before),
                after: record.after.width.isNaN ? nil : CGRect(record.after))
        }
    }

    /// The changed frames of two rounds of a layout together.
    func merged(
        _ first: [rgl_frame_change], _ second: [rgl_frame_change]
    ) -> [rgl_frame_change] {
        if first.isEmpty { return second }
        var changes = first
        var positions: [rgl_node: Int] = [:]
        for (position, change) in first.enumerated() { positions[change.node] = position }
        for change in second {
            if let position = positions[change.node] {
                changes[position].after = change.after
            } else {
                changes.append(change)
            }
        }
        return changes
    }

    /// A frame of the last layout, snapped to whole pixels. `scale` is the number of pixels in a
    /// point.
    public func snappedFrame(
        of id: some Hashable & Sendable, scale: CGFloat
    ) throws(LayoutError) -> CGRect {
        var frame = rgl_rect()
        try check(rgl_node_snapped_frame(tree, try node(of: id), Double(scale), &frame))
        return CGRect(frame)
    }

    func records<Record>(
        _ empty: Record,
        _ read: (UnsafeMutablePointer<Record>?, Int, UnsafeMutablePointer<Int>) -> rgl_status
    ) throws(LayoutError) -> [Record] {
        var count = 0
        try check(read(nil, 0, &count))
        if count == 0 { return [] }
        var records = [Record](repeating: empty, count: count)
        try check(read(&records, count, &count))
        return records
    }

    func text(
        _ write: (UnsafeMutablePointer<CChar>?, Int, UnsafeMutablePointer<Int>?) -> rgl_status
    ) throws(LayoutError) -> String {
        var length = 0
        let status = write(nil, 0, &length)
        if status != RGL_OK.status && status != RGL_ERROR_BUFFER_TOO_SMALL.status {
            try check(status)
        }
        var buffer = [CChar](repeating: 0, count: length + 1)
        try check(write(&buffer, buffer.count, &length))
        return String(decoding: buffer.prefix(length).map(UInt8.init(bitPattern:)), as: UTF8.self)
    }
}

/// A node whose frame a layout has changed.
public struct FrameChange: @unchecked Sendable {
    // Ids are Sendable, although AnyHashable is not.
    /// The id that the view was given, if it was.
    public let id: AnyHashable?
    /// Its frame in the previous layout; nil without a frame.
    public let before: CGRect?
    /// Its frame now; nil without a frame.
    public let after: CGRect?

    /// The interpolated frame, for a fraction from 0 to 1 and beyond. A view that appears or
    /// disappears does not move.
    public func frame(at progress: Double) -> CGRect? {
        CGRect.between(before, after, at: progress)
    }
}

extension CGRect {
    static func between(_ from: CGRect?, _ to: CGRect?, at progress: Double) -> CGRect? {
        let missing = rgl_rect(x: .nan, y: .nan, width: .nan, height: .nan)
        var rect = rgl_rect()
        let status = rgl_rect_interpolate(
            from?.record ?? missing, to?.record ?? missing, progress, &rect)
        return status == RGL_OK.status ? CGRect(rect) : nil
    }
}
