// SPDX-License-Identifier: MIT
import RegletBase

/// A stack's parameters; nil spacing is what neighbours prefer. See stack.h.
public struct Stack: Equatable, BitwiseCopyable {
    public var alignment: Alignment
    public var spacing: Double?

    public init(alignment: Alignment = .center, spacing: Double? = nil) {
        self.alignment = alignment
        self.spacing = spacing
    }
}

extension KindFacts {
    @inline(__always)
    private static func stack(_ orientation: Orientation) -> KindFacts {
        var facts = container(orientation)
        facts.spacingMap = .aside
        return facts.interchangeable
    }

    static var ofHStack: KindFacts { stack(.horizontal) }
    static var ofVStack: KindFacts { stack(.vertical) }
    /// Children on top of each other have no stack around them.
    static var ofZStack: KindFacts { stack(.hidden) }
}

extension NodeKind {
    /// The axis along which a horizontal or vertical stack runs; nil for everything else.
    @inline(__always)
    var mainAxis: Axis? {
        if self == .hstack { return .horizontal }
        return self == .vstack ? .vertical : nil
    }
}

extension LayoutTree {
    /// The axis along which a node is a stack; nil if it is not one.
    @inline(__always)
    func stackAxis(of node: NodeIndex) -> Axis? {
        nodes[node].kind.mainAxis ?? (isRowStack(node) ? .vertical : nil)
    }
}

/// A stack's parameters in the tree, with values that are computed together with the traits.
struct StackParameters: KindParameters {
    var spacing = OptionalNumber(nil)
    /// The sum of all gaps of a horizontal or vertical stack.
    var gaps = 0.0
    /// The highest priority among the children.
    var highestPriority = 0.0
}

/// Properties of nodes with a stack's parameters. A scroll view's parameters begin with them. The
/// option is a StackOptions.
extension Node {
    var stackParameters: StackParameters {
        get { parameters[StackParameters.self] }
        set { parameters[StackParameters.self] = newValue }
    }

    var stackSpacing: Double? { stackParameters.spacing.value }

    var stackGaps: Double { stackParameters.gaps }

    @inline(__always)
    var stackOptions: StackOptions {
        get { StackOptions(rawValue: option) }
        set { option = newValue.rawValue }
    }

    /// Whether the children's guides must be computed on an axis.
    func isGuided(_ axis: Axis) -> Bool { stackOptions.contains(.guided(axis)) }
}

/// Facts about a stack's children, computed with the traits.
struct StackOptions: Flags {
    let rawValue: UInt8
    init(rawValue: UInt8) { self.rawValue = rawValue }

    /// All children have the same priority, and none has a weight.
    static var oneGroup: StackOptions { StackOptions(rawValue: 1) }

    /// Items are cells of rows; see LayoutTree+Items. Such stacks have no `oneGroup` and are not
    /// measured in one walk, so the loops over the children of other stacks need no test.
    static var hasRows: StackOptions { StackOptions(rawValue: 8) }

    /// The children's guides must be computed on an axis.
    @inline(__always)
    static func guided(_ axis: Axis) -> StackOptions {
        StackOptions(rawValue: axis == .horizontal ? 2 : 4)
    }

    /// The axes on which the children's guides must be computed.
    var guidedAxes: AxisSet { AxisSet(rawValue: rawValue >> 1) & .both }
}

/// A child of a stack while its offer is computed.
struct StackItem: BitwiseCopyable {
    var child: NodeIndex
    var priority: Double
    /// Its part of the remaining length; 0 if it has no weight.
    var weight = 0.0
    var minimum = 0.0
    /// The length that the child can take beyond its minimum.
    var flexibility = 0.0
}

/// The longer of two lengths; of two zeros the first, so that the sign of a zero follows from no
/// order.
func longer(_ a: Double, _ b: Double) -> Double { b > a ? b : a }

/// A sum of lengths as a length. A sum that is NaN, because its terms are infinite in both
/// directions, is infinite; minus infinity becomes the least number, so that no further sum can be
/// NaN because of it.
@inline(__always)
func clampedSum(_ sum: Double) -> Double {
    // No comparison with NaN is true.
    sum > -.infinity ? sum : sum.isNaN ? .infinity : -.greatestFiniteMagnitude
}

extension LayoutTree {
    /// Creates a stack; `kind` is hstack, vstack or zstack.
    public mutating func create(_ stack: Stack, _ kind: NodeKind) throws(Failure) -> NodeIndex {
        try create(
            kind, Parameters(StackParameters(spacing: OptionalNumber(stack.spacing))),
            stack.alignment)
    }

    /// Adds a horizontal or vertical stack. Its parameters are checked. See `addPlain`.
    @inline(__always)
    public mutating func addPlainStack(_ kind: NodeKind, _ stack: Stack) -> NodeIndex? {
        guard hasRoom, memos.hasRoom else { return nil }
        var node = Node()
        node.kind = kind
        node.parameters = Parameters(StackParameters(spacing: OptionalNumber(stack.spacing)))
        node.alignment = stack.alignment
        node.state = .staleTraits | .stalePlacement
        node.memo = memos.insertReserved(Memo())
        return addPlain(node)
    }

    public mutating func set(_ node: NodeIndex, _ stack: Stack) {
        var parameters = nodes[node].stackParameters
        parameters.spacing = OptionalNumber(stack.spacing)
        change(node, parameters, stack.alignment, option: nodes[node].option)
    }

    public func stack(_ node: NodeIndex) -> Stack {
        Stack(
            alignment: nodes[node].alignment,
            spacing: nodes[node].stackSpacing)
    }

    /// The gap between two neighbours along an axis: explicit, else 0 if one of them prefers none,
    /// else the default.
    @inline(__always)
    func gap(_ stack: NodeIndex, _ axis: Axis, from child: NodeIndex, to next: NodeIndex) -> Double
    {
        nodes[stack].stackSpacing ?? preferredGap(in: stack, axis, from: child, to: next)
    }

    /// The gap that two neighbours in a container prefer.
    @inline(__always)
    func preferredGap(
        in stack: NodeIndex, _ axis: Axis, from child: NodeIndex, to next: NodeIndex
    ) -> Double {
        if (nodes[child].traits | nodes[next].traits).contains(.ownSpacing) {
            return ownGap(stack, axis, from: child, to: next)
        }
        let touches =
            nodes[child].traits.contains(.zeroEnd(axis))
            || nodes[next].traits.contains(.zeroStart(axis))
        return touches ? 0 : defaultSpacing
    }

    /// Dependence, baselines, edges, priority, height and sums of a stack, in one walk over its
    /// children.
    ///
    /// Any dependence and any baseline of a child is the stack's. An edge is without spacing only
    /// if all children agree, or, along the stack, if the outermost child has none. The priority of
    /// an empty stack is minus infinity. A stack with a single child shows that child's.
    // For speed: every layout visits the changed nodes; see LayoutTree+Measure.
    @_optimize(speed)
    mutating func deriveStackTraits(_ node: NodeIndex) {
        let main = stackAxis(of: node)
        let spacing = nodes[node].stackSpacing
        var any = NodeTraits.empty
        var all = NodeTraits.zeroEdges
        var tallest: Int32 = 0
        var gaps = 0.0
        let hasRows = nodes[node].hasRows
        let first = firstItem(of: node)
        var child = first
        // POLICY: not by `Children`, with which every child's record is looked up twice: 5
        // instructions a node in every first layout.
        while child.exists {
            let record = nodes[child]
            let next = hasRows ? itemAmongRows(after: child, of: node) : record.nextSibling
            any.insert(record.traits)
            all = all & record.traits
            if record.height > tallest { tallest = record.height }
            if let main, next.exists {
                gaps += spacing ?? gap(node, main, from: child, to: next)
            }
            child = next
        }
        var traits = any.subtracting(.ofNodeAlone | .edgeGuidesOfBothAxes)
        nodes[node].stackOptions = hasRows ? .hasRows : .empty
        if !(any & .zeroEdges).isEmpty {
            traits.insert(main == nil ? all : edges(node, main ?? .horizontal, all))
        }
        if first.exists, (any & .service).isEmpty {
            if !hasRows { nodes[node].stackOptions.insert(.oneGroup) }
            nodes[node].stackParameters.highestPriority = 0
        } else {
            traits.insert(derivePriorities(node))
        }
        if main != .horizontal { traits.insert(guide(node, .horizontal, any)) }
        if main != .vertical { traits.insert(guide(node, .vertical, any)) }
        nodes[node].traits = traits
        if any.contains(.ownSpacing) {
            deriveStackSpacing(node, main)
        } else if nodes[node].side >= 0 {
            setSpacing(node, nil)
        }
        nodes[node].height = tallest + 1
        nodes[node].stackParameters.gaps = gaps
        if let main { rememberPlainRanges(node, main) }
    }

    /// Finds the highest priority of the children, and whether all of them have it. Returns the
    /// stack's own priority: minus infinity for an empty stack, the child's for a stack with a
    /// single child.
    @inline(never)
    private mutating func derivePriorities(_ node: NodeIndex) -> NodeTraits {
        var highest = -Double.infinity
        var lowest = Double.infinity
        var hasWeights = false
        let hasRows = nodes[node].hasRows
        let first = firstItem(of: node)
        var items = items(of: node, from: first)
        while let child = items.next(in: self) {
            let record = nodes[child]
            let priority = priority(of: child)
            if priority > highest { highest = priority }
            if priority < lowest { lowest = priority }
            if record.traits.contains(.ownWeight) { hasWeights = true }
        }
        nodes[node].stackParameters.highestPriority = highest
        if lowest == highest, !hasWeights, !hasRows {
            nodes[node].stackOptions.insert(.oneGroup)
        }
        guard first.exists else { return .lowestPriority }
        return item(after: first, of: node).exists ? .empty : nodes[first].traits & .service
    }

    /// The edges without spacing of a stack that runs along an axis.
    @inline(__always)
    private func edges(
        _ node: NodeIndex, _ axis: Axis, _ all: NodeTraits
    ) -> NodeTraits {
        let first = nodes[firstItem(of: node)].traits
        let last = nodes[lastItem(of: node)].traits
        let across = all.subtracting(.zeroStart(axis) | .zeroEnd(axis))
        return across | (first & .zeroStart(axis)) | (last & .zeroEnd(axis))
    }

    /// Records whether the guides of children with these traits must be computed on an axis;
    /// returns the resulting traits of the stack.
    @inline(__always)
    private mutating func guide(_ node: NodeIndex, _ axis: Axis, _ traits: NodeTraits) -> NodeTraits
    {
        let guide = nodes[node].alignment[axis]
        guard needsGuides(traits, axis, guide) else { return .empty }
        nodes[node].stackOptions.insert(.guided(axis))
        return guideDependence(traits, axis, guide)
    }

    /// Whether the children's guides must be computed on an axis.
    @inline(__always)
    func isGuided(_ node: NodeIndex, _ axis: Axis) -> Bool {
        nodes[node].isGuided(axis)
    }
}

extension LayoutTree {
    func writeStack(_ name: StaticText, _ node: NodeIndex, _ out: inout TextWriter) {
        out.write(name)
        writeAlignment(node, &out)
        if let spacing = stack(node).spacing { writeNumber(" spacing=", spacing, &out) }
    }
}
