// SPDX-License-Identifier: MIT
import RegletBase

/// How far a layout goes to settle measurements; see rgl_settling_rules.
public struct SettlingRules: BitwiseCopyable {
    /// The most passes that measurements are fed back for.
    public var passes = 8
    /// Readings that differ by no more count as equal.
    public var tolerance = 0.0
    /// Whether a layout that does not settle fails.
    public var isStrict = false

    public static var mostPasses: Int { 64 }

    public init() {}
}

/// How the measurements of a layout have settled; see rgl_settling_report.
public struct SettlingReport: BitwiseCopyable {
    /// Raw values match rgl_settling.
    public enum State: UInt8, BitwiseCopyable {
        case stable = 0
        /// The same measurements come back after `period` passes.
        case oscillating = 1
        case growing = 2
        case shrinking = 3
        /// Changes become smaller, but don't end.
        case slow = 4
        /// A version changes in each pass, or is not equal to itself.
        case unstableVersion = 5
    }

    public var state = State.stable
    public var passes = 0
    public var period = 0
}

/// A measurement that has not settled; see rgl_unsettled.
public struct Unsettled: BitwiseCopyable {
    public var reader: UInt64
    public var tag: UInt64
    public var axis: Axis
    public var state: SettlingReport.State
    /// The amount by which the last pass has changed the measurement.
    public var change: Double
    /// The range of its values, the last one at the end: the values of a period, or of all passes.
    public var first: Int
    public var count: Int
}

extension LayoutTree {
    public var settlingRules: SettlingRules {
        get { readings.rules }
        set { readings.rules = newValue }
    }

    /// The report of the last layout, whether it succeeded or not.
    public var settlingReport: SettlingReport { readings.report }

    public var unsettledCount: Int { readings.unsettled.count }

    public func unsettled(_ position: Int) -> Unsettled { readings.unsettled[position] }

    /// The values of a measurement that has not settled; NaN for a pass without a measurement.
    ///
    /// SAFETY: valid until the next layout.
    public func values(of unsettled: Unsettled) -> Borrowed<Double> {
        Borrowed(readings.unsettledValues.elements(from: unsettled.first, count: unsettled.count))
    }
}

extension LayoutTree {
    mutating func beginReport() {
        readings.report = SettlingReport()
        readings.history.truncate(to: 0)
        readings.historyEnds.truncate(to: 0)
        readings.unsettled.truncate(to: 0)
        readings.unsettledValues.truncate(to: 0)
    }

    /// Keeps the measurements of a pass.
    mutating func noteHistory() throws(Failure) {
        readings.report.passes = readings.historyEnds.count + 1
        try readings.history.reserve(readings.stored.count)
        for i in 0..<readings.stored.count {
            readings.history.appendReserved(readings.stored[i])
        }
        try readings.historyEnds.append(readings.history.count)
    }

    @inline(never)
    private func snapshot(_ pass: Int) -> Range<Int> {
        (pass > 0 ? readings.historyEnds[pass - 1] : 0)..<readings.historyEnds[pass]
    }

    /// Whether a version is a NaN: then no measurement ever counts.
    mutating func hasUnstableVersion() -> Bool {
        for i in 0..<readings.readers.count {
            let i = Int32(truncatingIfNeeded: i)
            let node = readings.readers[i].node
            let version = readings.readers[i].requestedVersion
            guard node.exists, readings.readers[i].presence == .shown, version != version else {
                continue
            }
            attempt { (tree) throws(Failure) in
                try tree.readings.unsettled.append(tree.unstableVersion(of: tree.id(of: node)))
            }
            stop(.unstableVersion)
            return true
        }
        return false
    }

    private func unstableVersion(of reader: UInt64) -> Unsettled {
        Unsettled(
            reader: reader, tag: 0, axis: .horizontal, state: .unstableVersion, change: 0,
            first: 0, count: 0)
    }

    /// Whether an earlier pass has measured the same.
    mutating func isOscillating() throws(Failure) -> Bool {
        let last = readings.historyEnds.count - 1
        var pass = last - 2
        while pass >= 0 {
            if areSame(snapshot(pass), snapshot(last)) {
                readings.report.period = last - pass
                try list(from: pass + 1, .oscillating)
                stop(.oscillating)
                return true
            }
            pass -= 1
        }
        return false
    }

    private func areSame(_ a: Range<Int>, _ b: Range<Int>) -> Bool {
        guard a.count == b.count else { return false }
        for i in 0..<a.count
        where !readings.history[a.lowerBound + i].isSame(as: readings.history[b.lowerBound + i]) {
            return false
        }
        return true
    }

    /// Whether there may be no other pass.
    mutating func isOutOfPasses() throws(Failure) -> Bool {
        guard readings.historyEnds.count >= readings.rules.passes else { return false }
        try list(from: 0, nil)
        var state = SettlingReport.State.slow
        for i in 0..<readings.unsettled.count {
            state = worse(state, readings.unsettled[i].state)
        }
        stop(state)
        return true
    }

    private func worse(
        _ a: SettlingReport.State, _ b: SettlingReport.State
    ) -> SettlingReport.State {
        if a == .unstableVersion || b == .unstableVersion { return .unstableVersion }
        return a == .slow ? b : a
    }

    private mutating func stop(_ state: SettlingReport.State) {
        readings.report.state = state
        guard readings.rules.isStrict else { return }
        let culprit = readings.unsettled.isEmpty ? 0 : readings.unsettled[0].reader
        fail(
            Failure(
                .unsettled, "measurements", "do not settle: the report names them",
                node: culprit))
    }

    /// Lists the changes since a pass, of all measurements of the last pass or the previous one.
    private mutating func list(
        from first: Int, _ state: SettlingReport.State?
    ) throws(Failure) {
        let last = readings.historyEnds.count - 1
        let measured = snapshot(last)
        for i in snapshot(max(last - 1, 0)).lowerBound..<measured.upperBound {
            let entry = readings.history[i]
            // A measurement in both of them is listed once.
            let isOld = i < measured.lowerBound
            if isOld, entry.mark == .version || find(entry, in: measured) != nil { continue }
            try list(entry, from: first, state)
        }
    }

    @inline(never)
    private mutating func list(
        _ entry: TaggedSize, from first: Int, _ state: SettlingReport.State?
    ) throws(Failure) {
        let last = readings.historyEnds.count - 1
        if entry.mark == .version {
            guard let before = last > 0 ? find(entry, in: snapshot(last - 1)) : nil,
                before.version != entry.version
            else { return }
            return try readings.unsettled.append(unstableVersion(of: entry.reader))
        }
        try list(entry, .horizontal, from: first, state)
        try list(entry, .vertical, from: first, state)
    }

    private mutating func list(
        _ entry: TaggedSize, _ axis: Axis, from first: Int, _ state: SettlingReport.State?
    ) throws(Failure) {
        let start = readings.unsettledValues.count
        var differs = false
        for pass in first..<readings.historyEnds.count {
            let value = find(entry, in: snapshot(pass))?.size[axis] ?? .nan
            try readings.unsettledValues.append(value)
            if !areSameNumbers(value, readings.unsettledValues[start]) { differs = true }
        }
        let change = lastChange(back: 0)
        let trend = state ?? trend(change, before: lastChange(back: 1))
        guard differs, trend != .stable else {
            return readings.unsettledValues.truncate(to: start)
        }
        try readings.unsettled.append(
            Unsettled(
                reader: entry.reader, tag: entry.tag, axis: axis, state: trend, change: change,
                first: start, count: readings.unsettledValues.count - start))
    }

    /// The difference of two neighbours at the end of the values.
    private func lastChange(back: Int) -> Double {
        let last = readings.unsettledValues.count - 1 - back
        return last > 0 ? readings.unsettledValues[last] - readings.unsettledValues[last - 1] : 0
    }

    private func trend(_ change: Double, before: Double) -> SettlingReport.State {
        if change == 0 { return .stable }
        if abs(change) < abs(before) { return .slow }
        return change < 0 ? .shrinking : .growing
    }

    /// The same reader's version, or its size under the same tag, in the measurements of a pass.
    private func find(_ entry: TaggedSize, in snapshot: Range<Int>) -> TaggedSize? {
        var (low, high) = (snapshot.lowerBound, snapshot.upperBound)
        while low < high {
            let middle = low + (high - low) / 2
            if readings.history[middle].isBefore(entry) { low = middle + 1 } else { high = middle }
        }
        guard low < snapshot.upperBound else { return nil }
        let found = readings.history[low]
        return found.isOfSameTag(as: entry) ? found : nil
    }
}

extension TaggedSize {
    /// In the order of the arenas.
    func isBefore(_ other: TaggedSize) -> Bool {
        if reader != other.reader { return reader < other.reader }
        if mark == .version || other.mark == .version { return other.mark != .version }
        return tag < other.tag
    }

    func isOfSameTag(as other: TaggedSize) -> Bool {
        guard reader == other.reader else { return false }
        if mark == .version || other.mark == .version { return mark == other.mark }
        return tag == other.tag
    }
}
