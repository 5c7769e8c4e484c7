// SPDX-License-Identifier: MIT
import RegletBase

/// The placement of a subview by a custom layout, with the layout of rgl_placement.
public struct SubviewPlacement: BitwiseCopyable {
    public var position: Point
    public var anchor: Point
    public var proposal: Proposal

    public init(position: Point, anchor: Point, proposal: Proposal) {
        self.position = position
        self.anchor = anchor
        self.proposal = proposal
    }

    /// The subview's origin, relative to the origin of the layout's bounds.
    func origin(of size: Size, in bounds: Rect) -> Point {
        Point(
            x: position.x - bounds.origin.x - SubviewPlacement.part(anchor.x, of: size.width),
            y: position.y - bounds.origin.y - SubviewPlacement.part(anchor.y, of: size.height))
    }

    /// A fraction of a length; 0 of an infinite length is 0.
    private static func part(_ fraction: Double, of length: Double) -> Double {
        fraction == 0 ? 0 : fraction * length
    }
}

/// A subview during a call. The placement is nil until place_subviews sets one.
struct LentSubview: BitwiseCopyable {
    var node: NodeIndex
    var placement: SubviewPlacement?
    /// The hidden grid that has placed it as one of its rows; see BorrowedGrids.
    var grid = NodeIndex.none
}

/// The running callback, and its permissions.
struct LentCall: BitwiseCopyable {
    /// The number of the call; 0 while no callback runs.
    var number: UInt64 = 0
    /// The node whose layout is called.
    var node = NodeIndex.none
    /// The index of its first subview in `lentSubviews`.
    var start = 0
    var count = 0
    var mayPlace = false
}

/// The calls of a callback on its subviews. They are rejected after the callback has returned, and
/// while another callback runs inside it.
extension LayoutTree {
    /// Finds a subview of the running callback.
    public func subview(_ call: UInt64, _ index: Int) throws(Failure) -> NodeIndex {
        try checkTurn(call)
        guard index >= 0, index < lentCall.count else {
            throw Failure(
                .invalidArgument, "index", "must be below the number of subviews",
                number: Double(index))
        }
        return lentSubviews[lentCall.start + index].node
    }

    public func subviewCount(_ call: UInt64) throws(Failure) -> Int {
        try checkTurn(call)
        return lentCall.count
    }

    public mutating func measureSubview(_ call: UInt64, _ index: Int, _ proposal: Proposal)
        throws(Failure) -> Size
    {
        let child = try subview(call, index)
        let size = self.size(child, proposal)
        if let failure { throw failure }
        return size
    }

    public mutating func placeSubview(
        _ call: UInt64, _ index: Int, _ placement: SubviewPlacement
    ) throws(Failure) {
        _ = try subview(call, index)
        try checkPlacing(call)
        note(placement, at: lentCall.start + index)
    }

    public func subviewPriority(_ call: UInt64, _ index: Int) throws(Failure) -> Double {
        priority(of: try subview(call, index))
    }

    /// Fails unless the running callback may place subviews.
    public func checkPlacing(_ call: UInt64) throws(Failure) {
        try checkTurn(call)
        guard lentCall.mayPlace else {
            throw Failure(.outOfTurn, "subview", "can be placed in place_subviews only")
        }
    }

    func checkTurn(_ call: UInt64) throws(Failure) {
        guard call == lentCall.number, call != 0 else {
            throw Failure(
                .outOfTurn, "subviews", "can be used only in the callback that received them")
        }
    }
}
