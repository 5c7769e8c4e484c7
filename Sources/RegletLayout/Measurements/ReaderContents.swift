// SPDX-License-Identifier: MIT
import RegletBase

/// A value that the content of a reader has read from this or a different reader.
struct ContentReading: BitwiseCopyable {
    var owner: UInt64
    /// The edition of the owner's content.
    var edition: UInt32
    var query: MeasuredLength.Query
    var reader: UInt64
    var tag: UInt64
    var value: Double?
}

/// Contents that are made from measurements: the child of a reader with a source is made before the
/// first pass, and again when a value that the source has read has changed.
///
/// The replaced content is kept until the layout has succeeded: see GeometryReader+Content.
extension LayoutTree {
    /// Reads a measurement for the content that is being made. A change of it rebuilds the content.
    public mutating func read(
        _ query: MeasuredLength.Query, _ tag: UInt64, by reader: NodeIndex
    ) throws(Failure) -> Double? {
        let owner = readings.building
        guard owner.exists else { return try measured(query, tag, by: reader) }
        do throws(Failure) {
            let value = try measured(query, tag, by: reader)
            try readings.contents.append(
                ContentReading(
                    owner: id(of: owner), edition: readings.readers[nodes[owner].side].edition,
                    query: query, reader: id(of: reader), tag: tag, value: value))
            return value
        } catch {
            // A content without the measurements that it has read must not be used.
            fail(error)
            throw error
        }
    }

    /// Whether a function that makes content may read.
    public var isBuildingContent: Bool { readings.building.exists }

    /// Rebuilds the content of a reader in the next layout, whatever it has read.
    public mutating func invalidateMeasuredContent(of node: NodeIndex) {
        let side = nodes[node].side
        readings.readers[side].isStale = readings.readers[side].reader.source != nil
        invalidate(node)
    }

    /// Looks up the values that contents have read, and discards the reads of older contents.
    mutating func noteContentChanges(_ root: NodeIndex) throws(Failure) {
        var count = 0
        for i in 0..<readings.contents.count {
            let reading = readings.contents[i]
            guard let owner = try? resolve(reading.owner),
                readings.readers[nodes[owner].side].edition == reading.edition
            else { continue }
            readings.contents[count] = reading
            count += 1
            // In replaced content it has no effect, but the content is restored if the layout
            // fails.
            guard isBelow(root, owner) else { continue }
            // A removed reader has no measurements.
            var value: Double?
            if let reader = try? resolve(reading.reader) {
                value = try measured(reading.query, reading.tag, by: reader)
            }
            try note(.content, nodes[owner].side, value, was: reading.value)
        }
        readings.contents.truncate(to: count)
    }

    /// Makes all stale contents below a root, and stale contents in them.
    mutating func buildReaderContents(_ root: NodeIndex) throws(Failure) {
        var culprit = NodeIndex.none
        for _ in 0...Participant.contents.maximumRounds {
            culprit = .none
            for i in 0..<readings.readers.count {
                let i = Int32(truncatingIfNeeded: i)
                guard readings.readers[i].isStale, isBelow(root, readings.readers[i].node)
                else { continue }
                culprit = readings.readers[i].node
                try build(culprit, i)
                if failure != nil { return }
            }
            if !culprit.exists { return }
        }
        throw Failure(
            .limit, "content rounds", "is the limit of measurement readers in each other",
            number: Double(Participant.contents.maximumRounds), node: id(of: culprit))
    }

    private mutating func build(_ node: NodeIndex, _ side: Int32) throws(Failure) {
        let count = nodeCount
        try noteInheritedMeasurements(below: node)
        try giveUpChildren(of: node)
        readings.readers[side].isStale = false
        readings.readers[side].edition &+= 1
        readings.building = node
        defer { readings.building = .none }
        try makeContent(of: node, for: nil)
        try inheritMeasurements(below: node)
        chargeContent(of: node, nodes: nodeCount - count)
    }
}
