// SPDX-License-Identifier: MIT
import RegletBase

/// Measurements that are read: by frames, by the maximum widths of readers, and by contents.
///
///   1. After a pass, readers take its measurements (Collecting).
///   2. All values that were read are looked up again. If none of them has changed, the layout is
///      settled, even if unread measurements have changed.
///   3. Otherwise the frames get their new lengths, contents are rebuilt, and the pass is repeated.
///   4. If the same measurements recur, or the passes are used up, the last pass is used, and a
///      report gives the reason (SettlingReport). In strict mode the layout fails.
///
/// In the ideal case this takes two passes: one measures, and one applies the measurements and
/// confirms them.
///
/// Readings are also updated before the first pass, since nodes, versions and readers may have
/// changed. A failed layout restores the previous measurements.
extension LayoutTree {
    /// Called before the first pass.
    mutating func beginReadings(_ root: NodeIndex, _ scope: SettlingScope) {
        readings.kept = .nothing
        readings.inherited.truncate(to: 0)
        guard readings.isUsed else { return }
        if scope == .question, areReadingsCurrent(root) { return }
        keepValues()
        attempt { (tree) throws(Failure) in
            if scope == .layout {
                try tree.readings.before.copy(tree.readings.stored)
                tree.readings.kept = .all
                tree.beginReport()
            }
            try tree.checkTags(root)
            try tree.noteReadingChanges(root)
            try tree.applyReadingChanges(root)
            if scope == .layout { try tree.buildReaderContents(root) }
        }
    }

    /// STEPS 1 to 4: after a pass; true if another pass is needed.
    mutating func feedMeasurements(_ root: NodeIndex) -> Bool {
        guard failure == nil, readings.isUsed else { return false }
        var goesOn = false
        attempt { (tree) throws(Failure) in
            try tree.collectMeasurements(root)
            try tree.noteHistory()
            try tree.noteReadingChanges(root)
            guard tree.failure == nil, !tree.hasUnstableVersion() else { return }
            guard !tree.readings.changes.isEmpty else { return }
            guard try !tree.isOscillating(), try !tree.isOutOfPasses() else { return }
            try tree.applyReadingChanges(root)
            try tree.buildReaderContents(root)
            try tree.checkTags(root)
            tree.refreshTree(root)
            goesOn = true
        }
        return goesOn && failure == nil
    }

    /// Whether the values read below a root have been looked up since the last edit.
    func areReadingsCurrent(_ root: NodeIndex) -> Bool {
        readings.editStamp == editStamp && readings.root == root
    }

    /// After a successful pass: its changes of the tree were not edits.
    mutating func endReadings(_ root: NodeIndex) {
        endLayouts(isKept: true)
        readings.editStamp = editStamp
        readings.root = root
    }

    /// After a failed pass: restores the measurements of readers and the lengths of frames.
    mutating func revertReadings() {
        endLayouts(isKept: false)
        guard readings.kept != .nothing else { return }
        if readings.kept == .all {
            readings.editStamp = 0
            swap(&readings.stored, &readings.before)
            indexReadings()
        }
        readings.kept = .nothing
        for i in 0..<readings.frames.count {
            let i = Int32(truncatingIfNeeded: i)
            let frame = readings.frames[i]
            guard frame.node.exists, frame.value != frame.valueBefore else { continue }
            applyReading(i, frame.valueBefore)
        }
        for i in 0..<readings.readers.count {
            let i = Int32(truncatingIfNeeded: i)
            let reader = readings.readers[i]
            guard reader.maximum.bitPattern != reader.maximumBefore.bitPattern else { continue }
            readings.readers[i].maximum = reader.maximumBefore
            editStamp += 1
        }
    }

    private mutating func keepValues() {
        readings.kept = .values
        for i in 0..<readings.frames.count {
            let i = Int32(truncatingIfNeeded: i)
            readings.frames[i].valueBefore = readings.frames[i].value
        }
        for i in 0..<readings.readers.count {
            let i = Int32(truncatingIfNeeded: i)
            readings.readers[i].maximumBefore = readings.readers[i].maximum
        }
    }

    /// Rejects a tag without a reader, even if the tag is not placed.
    private mutating func checkTags(_ root: NodeIndex) throws(Failure) {
        for i in 0..<readings.tags.count {
            let node = readings.tags[Int32(truncatingIfNeeded: i)]
            guard isBelow(root, node) else { continue }
            _ = try requiredReader(of: measurementTag(node).scope, above: node)
        }
    }
}

/// A reading whose value has changed.
struct ReadingChange: BitwiseCopyable {
    enum Target: BitwiseCopyable {
        case maximum, frame, content
    }

    var target: Target
    /// The record of a reader or of a frame.
    var record: Int32
    var value: Double?
}

/// STEPS 2 and 3.
extension LayoutTree {
    private mutating func noteReadingChanges(_ root: NodeIndex) throws(Failure) {
        readings.changes.truncate(to: 0)
        for i in 0..<readings.readers.count {
            let i = Int32(truncatingIfNeeded: i)
            let node = readings.readers[i].node
            guard isBelow(root, node) else { continue }
            let old = readings.readers[i].maximum
            let value = try value(readings.readers[i].reader.maximumWidth, above: node)
            try note(.maximum, i, value, was: old.isNaN ? nil : old)
        }
        for i in 0..<readings.frames.count {
            let i = Int32(truncatingIfNeeded: i)
            let node = readings.frames[i].node
            guard isBelow(root, node) else { continue }
            let value = try value(readings.frames[i].length, above: node)
            try note(.frame, i, value, was: readings.frames[i].value)
        }
        try noteContentChanges(root)
    }

    @inline(never)
    mutating func note(
        _ target: ReadingChange.Target, _ record: Int32, _ value: Double?, was old: Double?
    ) throws(Failure) {
        if let value, let old, value == old || abs(value - old) <= readings.rules.tolerance {
            return
        }
        if value == nil, old == nil { return }
        try readings.changes.append(
            ReadingChange(target: target, record: record, value: value))
    }

    /// A reader's maximum width, which may be its version, affects frames and contents at once. So
    /// the values are looked up again until no width changes. This ends, since widths are read from
    /// outer readers.
    private mutating func applyReadingChanges(_ root: NodeIndex) throws(Failure) {
        while !readings.changes.isEmpty, failure == nil {
            var isWidthNew = false
            for i in 0..<readings.changes.count {
                let change = readings.changes[i]
                switch change.target {
                case .maximum:
                    readings.readers[change.record].maximum = change.value ?? .nan
                    editStamp += 1
                    isWidthNew = true
                case .frame: applyReading(change.record, change.value)
                case .content: readings.readers[change.record].isStale = true
                }
            }
            readings.changes.truncate(to: 0)
            if isWidthNew { try noteReadingChanges(root) }
        }
    }
}
