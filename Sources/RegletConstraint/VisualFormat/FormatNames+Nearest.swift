// SPDX-License-Identifier: MIT
import RegletBase

/// A known name that is similar to an unknown one.
struct NearestName: BitwiseCopyable {
    var isMetric: Bool
    var entry: Int
}

extension FormatNames {
    /// The kind of name that is searched.
    enum Meaning: UInt8, BitwiseCopyable {
        case view
        case metric
        case either
    }

    /// The known name that is most similar to `name`, or nil.
    ///
    /// POLICY: at most one edit for every three letters, and at least two; among equals the name
    /// that was added first, views before metrics. Longer names than `EditDistance` measures are
    /// not compared.
    func nearest(to name: Borrowed<UInt8>, _ wanted: Meaning) -> NearestName? {
        guard name.count <= EditDistance.longest else { return nil }
        // One more than the largest distance that counts as similar.
        var bound = max(2, name.count / 3) + 1
        var nearest: NearestName?
        if wanted != .metric, let entry = views.nearest(to: name, below: &bound) {
            nearest = NearestName(isMetric: false, entry: entry)
        }
        if wanted != .view, let entry = metrics.nearest(to: name, below: &bound) {
            nearest = NearestName(isMetric: true, entry: entry)
        }
        return nearest
    }

    /// The bytes of a name, valid until names change.
    func bytes(_ name: NearestName) -> Borrowed<UInt8> {
        name.isMetric ? metrics.name(name.entry) : views.name(name.entry)
    }
}

extension FormatTable {
    /// The first of the nearest names, if any is below the bound, which becomes its distance.
    fileprivate func nearest(
        to name: Borrowed<UInt8>, below bound: inout Int
    ) -> Int? {
        var nearest: Int?
        var measure = EditDistance()
        for entry in 0..<count {
            let known = self.name(entry)
            // A name that would have to be replaced whole was not meant.
            guard known.count <= EditDistance.longest, abs(known.count - name.count) < bound,
                known.count >= bound
            else { continue }
            let distance = measure.between(name, known)
            if distance < bound {
                nearest = entry
                bound = distance
            }
        }
        return nearest
    }
}
