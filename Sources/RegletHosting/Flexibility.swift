// SPDX-License-Identifier: MIT
import RegletBase
import RegletConstraint

/// The sides of its ideal size on which a hosted host may be. Raw values match hosting.h.
public struct Flexibility: Flags {
    public let rawValue: UInt8

    public init(rawValue: UInt8) { self.rawValue = rawValue }

    public static var smallerWidth: Flexibility { Flexibility(rawValue: 1) }
    public static var largerWidth: Flexibility { Flexibility(rawValue: 2) }
    public static var smallerHeight: Flexibility { Flexibility(rawValue: 4) }
    public static var largerHeight: Flexibility { Flexibility(rawValue: 8) }
    public static var all: Flexibility { Flexibility(rawValue: 15) }
    /// By the priorities of the host's own content: below 750 it may give way.
    public static var ofContent: Flexibility { Flexibility(rawValue: 16) }

    static func smaller(_ axis: Axis) -> Flexibility {
        axis == .horizontal ? .smallerWidth : .smallerHeight
    }

    static func larger(_ axis: Axis) -> Flexibility {
        axis == .horizontal ? .largerWidth : .largerHeight
    }

    /// The flags that a content's priorities amount to.
    init(of content: Content) {
        self = .empty
        for number in 0..<2 {
            let axis = Axis(number: number)
            if content.resistance(axis) < SizingRange.threshold { insert(.smaller(axis)) }
            if content.hugging(axis) < SizingRange.threshold { insert(.larger(axis)) }
        }
    }

    /// Gives a content the priorities of these flags: 250 for a side that may give way, otherwise
    /// 750.
    public func apply(to content: inout Content) {
        func priority(_ flag: Flexibility) -> Double { contains(flag) ? 250 : 750 }
        content.horizontalResistance = priority(.smallerWidth)
        content.horizontalHugging = priority(.largerWidth)
        content.verticalResistance = priority(.smallerHeight)
        content.verticalHugging = priority(.largerHeight)
    }
}

/// The lengths that a hosted host takes on an axis.
///
/// SOURCE: RepresentableKit's table of intrinsic length, compression resistance and hugging.
public struct SizingRange: BitwiseCopyable {
    public var minimum: Double
    public var ideal: Double
    public var maximum: Double

    /// From this priority on, an ideal length is a limit.
    static var threshold: Double { 750 }

    /// Any length, ideally none: for a content without a size.
    static var any: SizingRange { SizingRange(minimum: 0, ideal: 0, maximum: .infinity) }

    init(minimum: Double, ideal: Double, maximum: Double) {
        self.minimum = minimum
        self.ideal = ideal
        self.maximum = maximum
    }

    /// - Parameters:
    ///   - intrinsic: nil if there is no content. Then the priorities have no effect.
    public init(intrinsic: Double?, resistance: Double, hugging: Double) {
        guard let intrinsic else {
            self = .any
            return
        }
        let length = max(intrinsic, 0)
        self.init(
            minimum: resistance >= SizingRange.threshold ? length : 0, ideal: length,
            maximum: hugging >= SizingRange.threshold ? length : .infinity)
    }

    /// - Parameters:
    ///   - ideal: nil if nothing is known.
    init(_ axis: Axis, ideal: Double?, _ flexibility: Flexibility) {
        self.init(
            intrinsic: ideal, resistance: flexibility.contains(.smaller(axis)) ? 250 : 750,
            hugging: flexibility.contains(.larger(axis)) ? 250 : 750)
    }

    /// The length for a proposal; infinite if that is proposed and taken.
    func length(_ proposal: ProposedLength) -> Double {
        min(max(proposal.or(ideal), minimum), maximum)
    }
}
