// SPDX-License-Identifier: MIT
import RegletBase

/// A reader in a content that is replaced, and the scope of its possible successor.
struct InheritedMeasurement: BitwiseCopyable {
    var scope: UInt64
    var reader: UInt64
}

/// Measurements of rebuilt content: a reader in the new content begins with the measurements of the
/// reader of the same scope in the old content. Readers without a name have scope 0, and no
/// successors.
///
/// Contents of readers in the content are made later, after the old readers were detached. So
/// replaced readers are recorded for the whole layout, and the latest is used.
extension LayoutTree {
    /// Records the readers below a node that have measurements.
    mutating func noteInheritedMeasurements(below node: NodeIndex) throws(Failure) {
        guard firstChild(of: node).exists else { return }
        for i in 0..<readings.readers.count {
            let reader = readings.readers[Int32(truncatingIfNeeded: i)]
            guard reader.count > 0, reader.reader.scope != 0, isInside(node, reader.node)
            else { continue }
            try readings.inherited.append(
                InheritedMeasurement(scope: reader.reader.scope, reader: id(of: reader.node)))
        }
    }

    /// Gives new readers below a node the measurements of their predecessors.
    mutating func inheritMeasurements(below node: NodeIndex) throws(Failure) {
        guard readings.inherited.count > 0 else { return }
        let count = readings.stored.count
        for i in 0..<readings.readers.count {
            let i = Int32(truncatingIfNeeded: i)
            let heir = readings.readers[i]
            guard heir.count == 0, heir.edition == 0, heir.reader.scope != 0,
                isInside(node, heir.node), let old = predecessor(heir.reader.scope)
            else { continue }
            let value = try value(heir.reader.maximumWidth, above: heir.node)
            readings.readers[i].maximum = value ?? .nan
            try inherit(id(of: heir.node), readings.readers[nodes[old].side])
        }
        guard readings.stored.count > count else { return }
        sortKeys.truncate(to: 0)
        try sortKeys.reserve(readings.stored.count)
        for i in 0..<readings.stored.count {
            sortKeys.appendReserved(SortKey(readings.stored[i].reader))
        }
        try readings.stored.sort(from: 0, by: &sortKeys)
        indexReadings()
    }

    private func predecessor(_ scope: UInt64) -> NodeIndex? {
        var i = readings.inherited.count
        while i > 0 {
            i -= 1
            guard readings.inherited[i].scope == scope else { continue }
            return try? resolve(readings.inherited[i].reader)
        }
        return nil
    }

    private mutating func inherit(_ heir: UInt64, _ old: ReaderRecord) throws(Failure) {
        for i in old.first..<old.first + old.count {
            var entry = readings.stored[i]
            entry.reader = heir
            try readings.stored.append(entry)
        }
    }

    /// Whether a node exists and is below `outer`. Each step of the way counts as work.
    private mutating func isInside(_ outer: NodeIndex, _ node: NodeIndex) -> Bool {
        var steps = 0
        var ancestor = node
        while ancestor.exists, ancestor != outer {
            ancestor = nodes[ancestor].parent
            steps += 1
        }
        if node.exists { _ = mayVisit(node, steps: steps) }
        return node.exists && node != outer && ancestor.exists
    }
}
