// SPDX-License-Identifier: MIT
import CReglet

extension Emission {
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
    /// Records that a value of a frame was replaced.
    mutating func warn(_ message: String) { warn(message, in: path(to: RGL_KIND_FRAME)) }

    mutating func warn(_ message: String, in path: String) {
        warnings.append(path.isEmpty ? message : "\(message) (in \(path))")
    }

    /// Records lengths of a frame that were replaced, and limits that contradict each other.
    mutating func checkLengths(_ axis: String, _ lengths: [CGFloat?]) {
        for length in lengths {
            guard let length, length < 0 else { continue }
            warn("a frame's \(axis) of \(length) counts as 0")
        }
        let given = lengths.compactMap { $0 }
        for (shorter, longer) in zip(given, given.dropFirst()) where shorter > longer {
            warn("a frame's \(axis) of at least \(shorter) and at most \(longer) is \(shorter)")
        }
    }

    /// A length for the header, where NaN represents an absent length. A length that is NaN is
    /// refused, with the next node, which is of this kind.
    mutating func length(_ length: CGFloat?, of kind: Int) -> Double {
        guard let length else { return .nan }
        if length.isNaN { refuseNaN(of: kind) }
        return Double(length)
    }

    mutating func refuseNaN(of kind: Int) {
        report(
            LayoutError(
                .invalidNumber, "a length must be a number, not NaN", view: path(to: kind)))
    }

    func path(to kind: Int) -> String {
        let name = ViewKind(kind).name
        return path.isEmpty ? name : "\(path) › \(name)"
    }
}
