// SPDX-License-Identifier: MIT
import RegletBase

/// The functions of a layout that is not built in.
///
/// A type that conforms is an adaptor: the C callbacks of custom.h are one, hosted engines are
/// others. Its values are opaque to the tree, which keeps a pointer to each (`LayoutCall.context`)
/// and releases it by `destroy`.
///
/// While a function runs, it may use only its subviews (`Subviews`), by the number of its call. A
/// failure that it throws ends the pass, and the frames are unchanged. A layout must be pure: the
/// same proposal, subviews and value give the same answer, since answers are remembered.
public protocol LayoutProtocol {
    /// `{ LayoutRequest.carryOut($0, by: Self.self) }`, with the type's name for Self.
    static var entryPoint: CustomLayout.EntryPoint { get }

    static var adaptor: LayoutAdaptor { get }

    /// The size under a proposal. The tree rejects NaN and minus infinity.
    static func sizeThatFits(
        _ proposal: Proposal, _ call: inout LayoutCall, _ tree: inout LayoutTree
    ) throws(Failure) -> Size

    /// Places the subviews by `placeSubview`. An unplaced subview gets the proposal and is centred.
    ///
    /// - Parameters:
    ///   - bounds: Have the size that was returned for the proposal.
    static func placeSubviews(
        in bounds: Rect, _ proposal: Proposal, _ call: inout LayoutCall, _ tree: inout LayoutTree
    ) throws(Failure)

    /// Makes the cache (`LayoutCall.cache`); called before any other function.
    static func makeCache(_ call: inout LayoutCall, _ tree: inout LayoutTree) throws(Failure)

    /// Updates the cache after the layout's value, its subviews or their contents have changed.
    /// Called if `LayoutAnswers.updatedCaches` is set.
    static func updateCache(_ call: inout LayoutCall, _ tree: inout LayoutTree) throws(Failure)

    static func destroyCache(_ cache: UnsafeMutableRawPointer?, of context: UnsafeMutableRawPointer)

    /// The position of a guide in bounds of a size that begin at 0; NaN sets none. Called if
    /// `LayoutAnswers.guides` is set.
    static func explicitAlignment(
        _ question: GuideQuestion, _ call: inout LayoutCall, _ tree: inout LayoutTree
    ) throws(Failure) -> Double

    /// Fills an empty preference of spacing. Called if `LayoutAnswers.spacing` is set.
    static func spacing(
        _ spacing: inout ViewSpacing, _ call: inout LayoutCall, _ tree: inout LayoutTree
    ) throws(Failure)

    /// Compares two layouts of this adaptor.
    static func likeness(
        of context: UnsafeMutableRawPointer, to other: UnsafeMutableRawPointer
    ) throws(Failure) -> Likeness

    /// Writes the first numbers that can be animated, as many as fit; returns the total number.
    static func animatable(
        _ context: UnsafeMutableRawPointer, _ room: UnsafeMutableBufferPointer<Double>
    ) throws(Failure) -> Int

    /// Sets as many numbers as `animatable` returns.
    static func setAnimatable(
        _ context: UnsafeMutableRawPointer, _ values: UnsafeBufferPointer<Double>
    ) throws(Failure)

    /// Releases a layout.
    static func destroy(_ context: UnsafeMutableRawPointer, _ allocator: Allocator)

    /// Leaves the objects that the layout owns to the caller; `destroy` is still called.
    static func disown(_ context: UnsafeMutableRawPointer)

    /// Lays out objects outside the tree that depend on the positions of the subviews. Called when
    /// a layout of the tree has settled, which may still fail, if the layout answers `passes` and
    /// `LayoutTree.innerLayoutsEnd` is set.
    static func layOutInside(_ context: UnsafeMutableRawPointer) throws(Failure)

    /// Called at the end of a pass in which the layout was called: its changes are kept or
    /// reverted. Called only if the layout answers `passes`.
    static func endPass(_ context: UnsafeMutableRawPointer, isKept: Bool)
}

/// Defaults of most adaptors.
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

    public static func layOutInside(_ context: UnsafeMutableRawPointer) throws(Failure) {}

    public static func endPass(_ context: UnsafeMutableRawPointer, isKept: Bool) {}
}

/// A call of a layout's function: its layout, and the subviews, which are valid during the call.
public struct LayoutCall: BitwiseCopyable {
    public let context: UnsafeMutableRawPointer
    public var cache: UnsafeMutableRawPointer?
    /// Names the call to the tree's functions for subviews.
    public let number: UInt64
    /// The id of the node whose layout is called.
    public let node: UInt64
    /// The number of subviews.
    public let count: Int
    /// The layout direction of the subviews. Positions are measured from the leading side in both
    /// directions.
    public let direction: LayoutDirection
    /// Whether `placeSubviews` is called for a layout, and not for a guide or an explanation.
    public let givesPlaces: Bool
}

/// A request for the position of a guide.
public struct GuideQuestion: BitwiseCopyable {
    public var axis = Axis.horizontal
    public var guide = Guide.center
    /// The size of the bounds, which begin at 0.
    public var size = Size.zero
    public var proposal = Proposal.unspecified
}

/// The result of comparing two layouts.
public struct Likeness: Flags {
    public let rawValue: UInt8

    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Both are of one type, so the node keeps its cache.
    public static var sameType: Likeness { Likeness(rawValue: 1) }
    public static var sameValue: Likeness { Likeness(rawValue: 2) }
    /// Both give the same answers.
    public static var equal: Likeness { Likeness(rawValue: 4) }

    public static var same: Likeness { .sameType | .sameValue | .equal }
}
