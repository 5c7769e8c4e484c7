// SPDX-License-Identifier: MIT
import CReglet

/// The children of a layout, valid during one call.
public struct LayoutSubviews: RandomAccessCollection, Equatable {
    let call: SubviewsCall
    /// Which children these are; nil means all children.
    private let selection: [Int]?

    init(_ call: SubviewsCall, selection: [Int]? = nil) {
        self.call = call
        self.selection = selection
    }

    public typealias SubSequence = LayoutSubviews
    public typealias Element = LayoutSubview
    public typealias Index = Int

    /// Which side leads. Places count from the leading side and are mirrored by the engine.
    public var layoutDirection: LayoutDirection { LayoutDirection(call.subviews.direction) }

    public var startIndex: Int { 0 }
    public var endIndex: Int { selection?.count ?? call.subviews.count }

    public subscript(index: Int) -> LayoutSubview {
        precondition(indices.contains(index), "there are \(count) subviews, and none at \(index)")
        return LayoutSubview(call: call, index: selection?[index] ?? index)
    }

    /// A part of the subviews, with indices from 0; placing them places the subviews themselves.
    public subscript(bounds: Range<Int>) -> LayoutSubviews {
        precondition(
            bounds.lowerBound >= 0 && bounds.upperBound <= count,
            "\(bounds) is not within \(count) subviews")
        return LayoutSubviews(call, selection: bounds.map { selection?[$0] ?? $0 })
    }

    // Without these a range without an end would be taken for a sequence of all numbers.
    public subscript(bounds: PartialRangeFrom<Int>) -> LayoutSubviews {
        self[bounds.lowerBound..<count]
    }

    public subscript<S: Sequence>(indices: S) -> LayoutSubviews where S.Element == Int {
        LayoutSubviews(call, selection: indices.map { self[$0].index })
    }

    /// The numbers of the children that these are.
    var numbers: [Int] { selection ?? Array(0..<call.subviews.count) }

    public static func == (a: LayoutSubviews, b: LayoutSubviews) -> Bool {
        a.call.subviews.node == b.call.subviews.node && a.numbers == b.numbers
    }
}

/// A child of a layout, valid during one call.
public struct LayoutSubview: Equatable {
    let call: SubviewsCall
    let index: Int

    /// The size that the subview answers to a proposal. Answers are remembered.
    public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
        var size = rgl_size()
        call.ask(with: proposal) { rgl_subview_measure($0, index, proposal.record, &size) }
        return CGSize(size)
    }

    /// The size that the subview answers to a proposal, with the subview's guides.
    public func dimensions(in proposal: ProposedViewSize) -> ViewDimensions {
        let size = sizeThatFits(proposal)
        return ViewDimensions(
            width: size.width, height: size.height,
            guides: SubviewGuides(subview: self, proposal: proposal))
    }

    /// The spacing that the subview prefers around itself.
    public var spacing: ViewSpacing {
        var spacing = rgl_spacing()
        call.ask { rgl_subview_spacing($0, index, &spacing) }
        return ViewSpacing(spacing, LayoutDirection(call.subviews.direction))
    }

    /// The subview's layout priority: 0 by default, minus infinity for a spacer.
    public var priority: Double {
        var priority = 0.0
        call.ask { rgl_subview_priority($0, index, &priority) }
        return priority
    }

    /// The subview's value for a key.
    public subscript<Key: LayoutValueKey>(key: Key.Type) -> Key.Value {
        var number = 0.0
        call.ask { rgl_subview_layout_value($0, index, layoutValueNumber(key), 0, &number) }
        guard number != 0 else { return Key.defaultValue }
        return call.registry.values[UInt64(number)] as? Key.Value ?? Key.defaultValue
    }

    /// Puts a point of the subview on a position in the space of the layout's bounds. Only within
    /// `placeSubviews`.
    public func place(
        at position: CGPoint, anchor: UnitPoint = .topLeading, proposal: ProposedViewSize
    ) {
        if call.recorded != nil {
            call.recorded?[index] = RecordedPlace(
                position: position, anchor: anchor, proposal: proposal)
            return
        }
        var placement = rgl_placement(
            x: Double(position.x), y: Double(position.y), anchor: anchor.record,
            proposal: proposal.record)
        call.ask(with: proposal) { rgl_subview_place($0, index, &placement) }
    }

    public static func == (a: LayoutSubview, b: LayoutSubview) -> Bool { a.node == b.node }

    private var node: rgl_node {
        var node: rgl_node = 0
        call.ask { rgl_subview_node($0, index, &node) }
        return node
    }
}

/// The number of a key: the address of its type.
func layoutValueNumber(_ key: any LayoutValueKey.Type) -> UInt64 {
    UInt64(UInt(bitPattern: ObjectIdentifier(key)))
}

/// The guides of a subview under a proposal.
struct SubviewGuides: GuideSource {
    let subview: LayoutSubview
    let proposal: ProposedViewSize

    func position(_ axis: Axis, _ key: AlignmentKey, in dimensions: ViewDimensions) -> CGFloat {
        ask(axis, key, rgl_subview_guide) ?? key.defaultPosition(axis, in: dimensions)
    }

    func explicitPosition(
        _ axis: Axis, _ key: AlignmentKey, in dimensions: ViewDimensions
    ) -> CGFloat? {
        ask(axis, key, rgl_subview_explicit_guide)
    }

    private typealias Question = (
        UnsafePointer<rgl_subviews>?, Int, rgl_proposal, rgl_axis, rgl_guide,
        UnsafeMutablePointer<Double>?
    ) -> rgl_status

    private func ask(_ axis: Axis, _ key: AlignmentKey, _ question: Question) -> CGFloat? {
        // A guide that the tree does not know is set by no view.
        guard let guide = subview.call.registry.knownGuide(axis, key) else { return nil }
        var position = Double.nan
        subview.call.ask {
            question($0, subview.index, proposal.record, axis.record, guide, &position)
        }
        return position.isNaN ? nil : CGFloat(position)
    }
}
