// SPDX-License-Identifier: MIT
import RegletBase

/// The size of text at a width at which it wraps.
struct WrappedSize: BitwiseCopyable {
    /// The proposal; unspecified without one.
    var offer = ProposedLength.unspecified
    /// NaN if it is not known.
    var size = TextMemo.unknown

    /// Whether it is the size at a width. A text's answer to a width holds for all widths down to
    /// the width that it took.
    func holds(_ width: Double) -> Bool { size.width <= width && width <= offer.or(0) }
}

/// The remembered sizes of wrapping text: the size of its single line, and the sizes at the last
/// two widths at which it wrapped, since text is often sized with one width and placed with
/// another.
///
/// Text that does not wrap by the rules of Leaves/Wrapped has a Memo instead.
struct TextMemo: BitwiseCopyable {
    /// The answer without a width; NaN if it is not known.
    var line = TextMemo.unknown
    var last = WrappedSize()
    var before = WrappedSize()
    /// Answers computed in the pass with the number below; 255 means 255 or more.
    private var evaluations: UInt8 = 0
    /// Whether nothing was remembered since the last `forget`.
    var isEmpty = true
    private var countedPass: UInt32 = 0

    static var unknown: Size { Size(width: .nan, height: .nan) }

    @inline(never)
    mutating func forget() {
        if isEmpty { return }
        isEmpty = true
        line = TextMemo.unknown
        last = WrappedSize()
        before = WrappedSize()
    }

    /// Notes that an answer will be remembered, and counts it; returns how many there are in the
    /// running pass.
    mutating func count(pass: UInt32) -> UInt8 {
        isEmpty = false
        if countedPass != pass { evaluations = 0 }
        if evaluations < .max { evaluations += 1 }
        countedPass = pass
        return evaluations
    }

    /// The size at a width, if it is known.
    @inline(__always)
    mutating func size(_ width: Double) -> Size? {
        if width >= line.width { return line }
        return knows(max(width, 0)) ? last.size : nil
    }

    /// Whether the size at a width at which the text wraps is known. If so, `last` has it.
    @inline(__always)
    mutating func knows(_ width: Double) -> Bool {
        if last.holds(width) { return true }
        guard before.holds(width) else { return false }
        swap()
        return true
    }

    /// Stores a size for `knows`.
    mutating func remember(_ width: ProposedLength, _ size: Size) {
        guard let length = width.length else { return line = size }
        if !keeps(last, width) { swap() }
        last = WrappedSize(
            offer: width, size: Size(width: min(size.width, length), height: size.height))
    }

    /// Whether a size was measured at exactly this width.
    private func keeps(_ known: WrappedSize, _ width: ProposedLength) -> Bool {
        !known.size.width.isNaN && known.offer == width
    }

    /// Whether text has been measured, and its last answer was to less than a width, but none took
    /// more.
    func isLongestWrapped(below width: Double) -> Bool {
        last.size.width <= width && last.offer.or(.infinity) < width
            && !(before.size.width > width)
    }

    private mutating func swap() { (last, before) = (before, last) }
}
