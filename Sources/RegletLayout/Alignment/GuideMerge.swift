// SPDX-License-Identifier: MIT
import RegletBase

/// A container's guide, merged from its children: the topmost first text baseline, the bottommost
/// last baseline, and the mean of custom guides.
struct GuideMerge: BitwiseCopyable {
    private let guide: Guide
    private var merged = 0.0
    private var count = 0.0

    init(_ guide: Guide) { self.guide = guide }

    mutating func add(_ position: Double) {
        let position = LayoutTree.located(position)
        if count == 0 {
            merged = position
        } else if guide.isCustom {
            merged += position
        } else {
            merged = guide == .lastTextBaseline ? max(merged, position) : min(merged, position)
        }
        count += 1
    }

    /// The merged position; nil if no child has an explicit position.
    var position: Double? {
        if count == 0 { return nil }
        return guide.isCustom ? LayoutTree.located(merged / count) : merged
    }
}
