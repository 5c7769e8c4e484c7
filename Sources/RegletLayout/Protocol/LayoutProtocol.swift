// SPDX-License-Identifier: MIT
import RegletBase

/// The door for layouts that are not built in: what such a layout does, as functions that throw.
///
/// A type that conforms is an adaptor: the C callbacks of custom.h are one, hosted engines are
/// others. Its values are opaque to the tree, which keeps a pointer to each (`LayoutCall.context`)
/// and lets go of it by `destroy`.
///
/// While a function runs, it may ask the tree about its subviews (`Subviews`) by the number of its
/// call, and do nothing else to the tree. A failure that it throws ends the pass as it is; the
/// frames then stay as they were. A layout must be pure: the same proposal, subviews and value give
/// the same answer, since answers are remembered.
public protocol LayoutProtocol {
    /// `{ LayoutRequest.carryOut($0, by: Self.self) }`, with the type's name for Self.
    static var door: CustomLayout.Door { get }

    /// The size under a proposal. The tree refuses NaN and minus infinity.
    static func sizeThatFits(
        _ proposal: Proposal, _ call: inout LayoutCall, _ tree: inout LayoutTree
    ) throws(Failure) -> Size

    /// Places the subviews by `placeSubview`; one that is not placed is offered the proposal and
    /// centred.
    ///
    /// - Parameters:
    ///   - bounds: Has the size that was answered to the proposal.
    static func placeSubviews(
        in bounds: Rect, _ proposal: Proposal, _ call: inout LayoutCall, _ tree: inout LayoutTree
    ) throws(Failure)

    /// Makes the cache (`LayoutCall.cache`); called before any other function.
    static func makeCache(_ call: inout LayoutCall, _ tree: inout LayoutTree) throws(Failure)

    /// Brings the cache up to date: the layout's value, its subviews or what is in them has
    /// changed. Called where `LayoutAnswers.updatedCaches` says so.
    static func updateCache(_ call: inout LayoutCall, _ tree: inout LayoutTree) throws(Failure)

    static func destroyCache(_ cache: UnsafeMutableRawPointer?, of context: UnsafeMutableRawPointer)

    /// Where a guide lies in bounds of a size that begin at 0; NaN says nothing.
    /// Called where `LayoutAnswers.guides` says so.
    static func explicitAlignment(
        _ question: GuideQuestion, _ call: inout LayoutCall, _ tree: inout LayoutTree
    ) throws(Failure) -> Double

    /// Fills an empty preference of spacing. Called where `LayoutAnswers.spacing` says so.
    static func spacing(
        _ spacing: inout ViewSpacing, _ call: inout LayoutCall, _ tree: inout LayoutTree
    ) throws(Failure)

    /// What two layouts of this adaptor have in common.
    static func likeness(
        of context: UnsafeMutableRawPointer, to other: UnsafeMutableRawPointer
    ) throws(Failure) -> Likeness

    /// Writes the first numbers that can be animated, as many as there is room for; returns how
    /// many there are.
    static func animatable(
        _ context: UnsafeMutableRawPointer, _ room: UnsafeMutableBufferPointer<Double>
    ) throws(Failure) -> Int

    /// Takes as many numbers as `animatable` has.
    static func setAnimatable(
        _ context: UnsafeMutableRawPointer, _ values: UnsafeBufferPointer<Double>
    ) throws(Failure)

    /// The tree lets go of a layout.
    static func destroy(_ context: UnsafeMutableRawPointer, _ allocator: Allocator)

    /// Leaves what the layout owns to whoever gave it; `destroy` is still called.
    static func disown(_ context: UnsafeMutableRawPointer)

    /// A pass has ended in which the layout was called: what it has done stays, or is taken back.
    /// Only a layout that answers `passes` is told.
    static func endPass(
        _ context: UnsafeMutableRawPointer, _ allocator: Allocator, isKept: Bool)
}

/// What most adaptors do.
extension LayoutProtocol {
    public static func makeCache(
        _ call: inout LayoutCall, _ tree: inout LayoutTree
    ) throws(Failure) {}

    public static func updateCache(
        _ call: inout LayoutCall, _ tree: inout LayoutTree
    ) throws(Failure) {}

    public static func destroyCache(
        _ cache: UnsafeMutableRawPointer?, of context: UnsafeMutableRawPointer
    ) {}

    public static func explicitAlignment(
        _ question: GuideQuestion, _ call: inout LayoutCall, _ tree: inout LayoutTree
    ) throws(Failure) -> Double { .nan }

    public static func spacing(
        _ spacing: inout ViewSpacing, _ call: inout LayoutCall, _ tree: inout LayoutTree
    ) throws(Failure) {}

    public static func likeness(
        of context: UnsafeMutableRawPointer, to other: UnsafeMutableRawPointer
    ) throws(Failure) -> Likeness { context == other ? .same : .sameType }

    public static func animatable(
        _ context: UnsafeMutableRawPointer, _ room: UnsafeMutableBufferPointer<Double>
    ) throws(Failure) -> Int { 0 }

    public static func setAnimatable(
        _ context: UnsafeMutableRawPointer, _ values: UnsafeBufferPointer<Double>
    ) throws(Failure) {}

    public static func disown(_ context: UnsafeMutableRawPointer) {}

    public static func endPass(
        _ context: UnsafeMutableRawPointer, _ allocator: Allocator, isKept: Bool
    ) {}
}

/// A call of a layout's function: whose it is, and what was lent to it.
public struct LayoutCall: BitwiseCopyable {
    /// The layout's value.
    public let context: UnsafeMutableRawPointer
    /// What the layout keeps between its functions; its own to change.
    public var cache: UnsafeMutableRawPointer?
    /// Names the call to the tree's functions for subviews.
    public let number: UInt64
    /// The id of the node whose layout is called.
    public let node: UInt64
    /// How many subviews there are.
    public let count: Int
    /// The direction in which the subviews lie. Places count from the leading side in either.
    public let direction: LayoutDirection
}

/// A question where a guide lies.
public struct GuideQuestion: BitwiseCopyable {
    public var axis = Axis.horizontal
    public var guide = Guide.center
    /// The size of the bounds, which begin at 0.
    public var size = Size.zero
    public var proposal = Proposal.unspecified
}

/// What two layouts have in common.
public struct Likeness: Flags {
    public let rawValue: UInt8

    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// A node keeps its cache when its layout is replaced by one of the same type.
    public static var sameType: Likeness { Likeness(rawValue: 1) }
    /// Both own the same objects.
    public static var sameValue: Likeness { Likeness(rawValue: 2) }
    /// Both give the same answers.
    public static var equal: Likeness { Likeness(rawValue: 4) }

    public static var same: Likeness { .sameType | .sameValue | .equal }
}
