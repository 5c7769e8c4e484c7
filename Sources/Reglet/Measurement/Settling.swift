// SPDX-License-Identifier: MIT
import CReglet

/// How far layouts go to settle measurements.
public struct SettlingRules: Hashable, Sendable {
    /// The maximum number of passes, 1 to 64. The frames of the last pass count. Layouts in which
    /// actions of preferences change states have as many rounds, and fail if these are not enough.
    public var passes = 8
    /// Measurements that have changed by no more are not fed back.
    public var tolerance: CGFloat = 0
    /// Whether a layout that does not settle fails.
    public var isStrict = false

    public init(passes: Int = 8, tolerance: CGFloat = 0, isStrict: Bool = false) {
        self.passes = passes
        self.tolerance = tolerance
        self.isStrict = isStrict
    }
}

/// How the measurements of a layout have settled.
public struct SettlingReport: Sendable {
    public enum State: Int32, Sendable {
        /// Nothing that was read would change in another pass.
        case stable = 0
        /// The same measurements recur.
        case oscillating = 1
        /// Each pass makes something longer, or shorter.
        case growing = 2
        case shrinking = 3
        /// Changes become smaller from pass to pass, but have not ended.
        case slow = 4
        /// The version changes in each pass.
        case unstableVersion = 5
    }

    public let state: State
    /// The number of passes whose measurements were collected.
    public let passes: Int
    /// If the state is oscillating, the number of passes after which the same measurements recur.
    public let period: Int
    /// The measurements that have not settled.
    public let unsettled: [Unsettled]

    /// A measurement that has not settled.
    public struct Unsettled: Sendable {
        /// The tag as text; `Untagged()` for a size reader.
        public let tag: String
        public let axis: Axis
        public let state: State
        /// The values of a period, or of all passes, the last value at the end; nil for a pass
        /// without a measurement.
        public let values: [CGFloat?]
    }
}

extension ViewGraph {
    /// How far layouts go to settle measurements.
    public func setSettlingRules(_ rules: SettlingRules) throws(LayoutError) {
        var record = rgl_settling_rules()
        record.struct_size = MemoryLayout<rgl_settling_rules>.size
        record.passes = max(0, rules.passes)
        record.tolerance = Double(rules.tolerance)
        record.is_strict = rules.isStrict ? 1 : 0
        try check(rgl_tree_set_settling_rules(tree, &record))
        settlingPasses = rules.passes
    }

    /// How the measurements of the last layout have settled, even if it failed.
    public var settling: SettlingReport {
        get throws(LayoutError) {
            var report = rgl_settling_report()
            report.struct_size = MemoryLayout<rgl_settling_report>.size
            try check(rgl_tree_settling_report(tree, &report))
            var unsettled: [SettlingReport.Unsettled] = []
            for index in 0..<report.unsettled {
                var one = rgl_unsettled()
                try check(rgl_tree_unsettled(tree, index, &one))
                unsettled.append(described(one))
            }
            return SettlingReport(
                state: SettlingReport.State(rawValue: report.state) ?? .stable,
                passes: report.passes, period: report.period, unsettled: unsettled)
        }
    }

    private func described(_ one: rgl_unsettled) -> SettlingReport.Unsettled {
        let values = UnsafeBufferPointer(start: one.values, count: one.count)
        let regions = registry.contents.values.compactMap { ($0 as? MeasurementPayload)?.region }
        let tag = regions.first { $0.node == one.reader }?.tag(one.tag)
        return SettlingReport.Unsettled(
            tag: tag.map { "\($0.base)" } ?? "", axis: one.axis == 0 ? .horizontal : .vertical,
            state: SettlingReport.State(rawValue: one.state) ?? .stable,
            values: values.map { $0.isNaN ? nil : CGFloat($0) })
    }
}

/// The measurement of a reader under a tag.
public struct MeasuredSize: @unchecked Sendable {
    // Tags are values and Sendable, although AnyHashable is not.
    public let tag: AnyHashable
    /// The greatest width and the greatest height, or nil if nothing is measured now.
    public let size: CGSize?
}

extension ViewGraph {
    /// Called once in a layout with the measurements that have changed since the last one. The
    /// graph is busy during the call.
    public var onMeasurement: (([MeasuredSize]) -> Void)? {
        get { registry.measurementsChanged }
        set {
            registry.measurementsChanged = newValue
            if newValue == nil {
                _ = rgl_tree_set_measurement_observer(tree, nil)
                return
            }
            var observer = rgl_measurement_observer()
            observer.struct_size = MemoryLayout<rgl_measurement_observer>.size
            observer.context = Unmanaged.passUnretained(registry).toOpaque()
            observer.observe = { context, sizes, count in
                guard let context else { return RGL_ERROR_NULL_POINTER.status }
                Unmanaged<Registry>.fromOpaque(context).takeUnretainedValue()
                    .tell(UnsafeBufferPointer(start: sizes, count: count))
                return RGL_OK.status
            }
            _ = rgl_tree_set_measurement_observer(tree, &observer)
        }
    }
}

extension Registry {
    fileprivate func tell(_ sizes: UnsafeBufferPointer<rgl_measured_size>) {
        guard let measurementsChanged else { return }
        let regions = contents.values.compactMap { ($0 as? MeasurementPayload)?.region }
        measurementsChanged(
            sizes.compactMap { measured in
                let region = regions.first { $0.node == measured.reader }
                guard let tag = region?.tag(measured.tag) else { return nil }
                return MeasuredSize(
                    tag: tag, size: measured.size.width.isNaN ? nil : CGSize(measured.size))
            })
    }
}
