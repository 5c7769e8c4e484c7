// SPDX-License-Identifier: MIT
import RegletBase

/// After a pass, readers get the sizes of tagged nodes, for all readers at once.
///
///   1. Each placed reader gives its version, and each placed tag gives the size of its child, to
///      the nearest reader above it that has the tag's scope.
///   2. The greatest width and the greatest height of a tag are used.
///   3. If the version has changed, or the reader replaces, they replace all previous values. If it
///      merges, no value shrinks, and no tag is lost.
///
/// SOURCE: conformance cases measure/reduce/*: a reader that replaces keeps no old value, even if
/// nothing is measured.
extension LayoutTree {
    /// Updates the measurements of readers after a pass.
    mutating func collectMeasurements(_ root: NodeIndex) throws(Failure) {
        readings.fresh.truncate(to: 0)
        try collectVersions(root)
        let first = readings.fresh.count
        try collectSizes(root)
        try sortFresh(from: first)
        try absorb()
        indexReadings()
    }

    mutating func indexReadings() {
        readings.index { [nodes = Borrowed(nodes.elements(from: 0, count: nodes.count))] in
            let id = ObjectID(raw: $0)
            let index = Int(id.index)
            // The measurements of a removed reader do not belong to the reader in its slot.
            guard index < nodes.count, nodes[index].generation == id.generation else { return nil }
            return nodes[index].kind == .measurementReader ? nodes[index].side : nil
        }
    }

    /// STEP 1
    private mutating func collectVersions(_ root: NodeIndex) throws(Failure) {
        for i in 0..<readings.readers.count {
            let i = Int32(truncatingIfNeeded: i)
            let node = readings.readers[i].node
            guard node.exists else { continue }
            let presence = presence(of: node, below: root)
            readings.readers[i].presence = presence
            guard presence == .shown else { continue }
            try readings.fresh.append(
                TaggedSize(reader: id(of: node), version: readings.readers[i].requestedVersion))
        }
    }

    private mutating func collectSizes(_ root: NodeIndex) throws(Failure) {
        for i in 0..<readings.tags.count {
            let node = readings.tags[Int32(truncatingIfNeeded: i)]
            guard node.exists, presence(of: node, below: root) == .shown else { continue }
            let tag = measurementTag(node)
            let reader = try requiredReader(of: tag.scope, above: node)
            try readings.fresh.append(
                TaggedSize(
                    reader: id(of: reader), tag: tag.tag, size: placements[node].rect.size))
        }
    }

    /// Whether a node exists and is in the tree below a root.
    mutating func isBelow(_ root: NodeIndex, _ node: NodeIndex) -> Bool {
        node.exists && presence(of: node, below: root) != .elsewhere
    }

    /// The presence of a node while a root is laid out. Each step of the way counts as work.
    mutating func presence(of node: NodeIndex, below root: NodeIndex) -> ReaderPresence {
        var isPlaced = true
        var steps = 0
        var ancestor = node
        while true {
            if !nodes[ancestor].state.contains(.placed) { isPlaced = false }
            guard nodes[ancestor].parent.exists else { break }
            ancestor = nodes[ancestor].parent
            steps += 1
        }
        _ = mayVisit(node, steps: steps)
        if ancestor != root { return .elsewhere }
        return isPlaced ? .shown : .hidden
    }

    /// Sorts by reader, each version first, then by tag.
    private mutating func sortFresh(from first: Int) throws(Failure) {
        sortKeys.truncate(to: 0)
        try sortKeys.reserve(readings.fresh.count)
        for i in first..<readings.fresh.count {
            sortKeys.appendReserved(SortKey(readings.fresh[i].tag))
        }
        try readings.fresh.sort(from: first, by: &sortKeys)
        sortKeys.truncate(to: 0)
        for i in 0..<readings.fresh.count {
            sortKeys.appendReserved(SortKey(readings.fresh[i].reader))
        }
        try readings.fresh.sort(from: 0, by: &sortKeys)
    }

    private mutating func absorb() throws(Failure) {
        readings.next.truncate(to: 0)
        try readings.next.reserve(readings.stored.count + readings.fresh.count)
        var (old, new) = (0, 0)
        while old < readings.stored.count || new < readings.fresh.count {
            let oldReader =
                old < readings.stored.count ? readings.stored[old].reader : UInt64.max
            let newReader = new < readings.fresh.count ? readings.fresh[new].reader : UInt64.max
            let oldEnd = oldReader <= newReader ? readings.stored.endOfReader(at: old) : old
            let newEnd = newReader <= oldReader ? readings.fresh.endOfReader(at: new) : new
            absorb(min(oldReader, newReader), old..<oldEnd, new..<newEnd)
            (old, new) = (oldEnd, newEnd)
        }
        swap(&readings.stored, &readings.next)
    }

    /// STEP 3 for one reader.
    private mutating func absorb(_ reader: UInt64, _ old: Range<Int>, _ new: Range<Int>) {
        guard let node = try? resolve(reader) else { return }
        let side = nodes[node].side
        if readings.readers[side].presence == .elsewhere {
            for i in old { readings.next.appendReserved(readings.stored[i]) }
            return
        }
        guard !new.isEmpty else { return }
        let version = readings.fresh[new.lowerBound]
        readings.next.appendReserved(version)
        let merges =
            readings.readers[side].reader.reducer == .merge && !old.isEmpty
            && readings.stored[old.lowerBound].version == version.version
        combine(
            merges ? old.lowerBound + 1..<old.upperBound : 0..<0,
            new.lowerBound + 1..<new.upperBound)
    }

    /// STEP 2, with the previous values.
    private mutating func combine(_ old: Range<Int>, _ new: Range<Int>) {
        var (kept, i) = (old.lowerBound, new.lowerBound)
        while kept < old.upperBound || i < new.upperBound {
            if i == new.upperBound
                || (kept < old.upperBound && readings.stored[kept].tag < readings.fresh[i].tag)
            {
                var entry = readings.stored[kept]
                entry.mark = .kept
                readings.next.appendReserved(entry)
                kept += 1
                continue
            }
            var entry = readings.fresh[i]
            i += 1
            while i < new.upperBound, readings.fresh[i].tag == entry.tag {
                entry = entry.union(readings.fresh[i].size)
                i += 1
            }
            if kept < old.upperBound, readings.stored[kept].tag == entry.tag {
                entry = entry.union(readings.stored[kept].size)
                kept += 1
            }
            readings.next.appendReserved(entry)
        }
    }
}
