// SPDX-License-Identifier: MIT
import CReglet

extension Emission {
    /// The number of a guide in this tree.
    mutating func guide(_ axis: Axis, _ key: AlignmentKey) -> rgl_guide {
        if case .standard(let guide) = key { return guide }
        do throws(LayoutError) {
            return try registry.guide(axis, key)
        } catch {
            report(error)
            return 0
        }
    }

    mutating func record(_ alignment: Alignment) -> rgl_alignment {
        rgl_alignment(
            horizontal: guide(.horizontal, alignment.horizontal.key),
            vertical: guide(.vertical, alignment.vertical.key))
    }

    mutating func record(_ alignment: HorizontalAlignment) -> rgl_alignment {
        rgl_alignment(
            horizontal: guide(.horizontal, alignment.key),
            vertical: rgl_vertical_alignment(RGL_VERTICAL_CENTER))
    }

    mutating func record(_ alignment: VerticalAlignment) -> rgl_alignment {
        rgl_alignment(
            horizontal: rgl_horizontal_alignment(RGL_HORIZONTAL_CENTER),
            vertical: guide(.vertical, alignment.key))
    }
}

extension Emission {
    /// A length for the header, where NaN stands for an absent one; a length that is NaN is
    /// refused.
    mutating func length(_ length: CGFloat?) -> Double {
        guard let length else { return .nan }
        if length.isNaN {
            report(LayoutError(.invalidNumber, "a length must be a number, not NaN", view: path))
        }
        return Double(length)
    }
}
