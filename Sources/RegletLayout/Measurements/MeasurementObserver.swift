// SPDX-License-Identifier: MIT
import RegletBase

/// A function of the caller that is called with the changed measurements of a layout; see
/// rgl_measurement_observer.
public struct MeasurementObserver: BitwiseCopyable {
    public typealias Observe =
        @convention(c) (
            UnsafeMutableRawPointer?, UnsafeRawPointer?, Int
        ) -> Int32
    public typealias Destroy = @convention(c) (UnsafeMutableRawPointer?) -> Void

    let context: UnsafeMutableRawPointer?
    let observe: Observe
    let destroy: Destroy?

    public init(context: UnsafeMutableRawPointer?, observe: @escaping Observe, destroy: Destroy?) {
        self.context = context
        self.observe = observe
        self.destroy = destroy
    }

    func release() { destroy?(context) }
}

extension LayoutTree {
    /// Sets the observer, and releases the previous one. The tree owns the context from then on.
    public mutating func set(_ observer: MeasurementObserver?) {
        readings.observer?.release()
        readings.observer = observer
    }

    /// Reports the changes since the last layout. A failure of the observer is a failure of the
    /// layout.
    mutating func tellMeasurements() {
        guard failure == nil, readings.isUsed, let observer = readings.observer else { return }
        attempt { (tree) throws(Failure) in try tree.listNews() }
        guard failure == nil, !readings.news.isEmpty else { return }
        let count = readings.news.count
        let status = readings.news.withElements {
            observer.observe(observer.context, UnsafeRawPointer($0.baseAddress), count)
        }
        guard status != 0 else { return }
        var failure = Failure(.callback, "observe", "returned an error")
        failure.callbackStatus = status
        fail(failure)
    }

    /// Compares the measurements before and after the layout. Both are in the same order.
    private mutating func listNews() throws(Failure) {
        readings.news.truncate(to: 0)
        var (old, new) = (0, 0)
        while old < readings.before.count || new < readings.stored.count {
            let isOld = old < readings.before.count
            let isNew = new < readings.stored.count
            if isOld, isNew, readings.before[old].isOfSameTag(as: readings.stored[new]) {
                let entry = readings.stored[new]
                if readings.before[old].size != entry.size { try tell(entry, entry.size) }
                (old, new) = (old + 1, new + 1)
            } else if isNew, !isOld || readings.stored[new].isBefore(readings.before[old]) {
                try tell(readings.stored[new], readings.stored[new].size)
                new += 1
            } else {
                try tell(readings.before[old], Size(width: .nan, height: .nan))
                old += 1
            }
        }
    }

    private mutating func tell(_ entry: TaggedSize, _ size: Size) throws(Failure) {
        guard entry.mark != .version else { return }
        try readings.news.append(MeasuredSize(reader: entry.reader, tag: entry.tag, size: size))
    }
}
