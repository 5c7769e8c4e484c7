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

/// A stack's numbers in the tree. a: explicit spacing; b: 1 where it is given; c: the sum of all gaps of a
/// horizontal or vertical stack; d: the highest priority among the children. The option is a StackOptions.
extension Node {
    var stackSpacing: Double? { parameters.b == 1 ? parameters.a : nil }

    @inline(__always)
    var stackGaps: Double { parameters.c }

    @inline(__always)
    var stackOptions: StackOptions {
        get { StackOptions(rawValue: option) }
        set { option = newValue.rawValue }
    }

    /// Whether the children's guides must be asked for on an axis.
    @inline(__always)
    func isGuided(_ axis: Axis) -> Bool { stackOptions.contains(.guided(axis)) }
}

/// What a stack knows about its children; worked out with the traits.
struct StackOptions: Flags {
    let rawValue: UInt8
    init(rawValue: UInt8) { self.rawValue = rawValue }

    /// All children have the same priority.
    static var oneGroup: StackOptions { StackOptions(rawValue: 1) }

    /// The children's guides must be asked for on an axis.
    @inline(__always)
    static func guided(_ axis: Axis) -> StackOptions {
        StackOptions(rawValue: axis == .horizontal ? 2 : 4)
    }
}

/// A child of a stack while its offer is worked out.
struct StackItem: BitwiseCopyable {
    var child: NodeIndex
    var priority: Double
    var minimum = 0.0
    /// What the child can take beyond its minimum.
    var flexibility = 0.0
}

/// The longer of two lengths; of two zeros the first, so that the sign of a zero follows from no order.
@inline(__always)
func longer(_ a: Double, _ b: Double) -> Double { b > a ? b : a }

extension LayoutTree {
    /// Creates a stack; `kind` is hstack, vstack or zstack.
    public mutating func create(_ stack: Stack, _ kind: NodeKind) throws(Failure) -> NodeIndex {
        try create(
            kind, Parameters(a: stack.spacing ?? 0, b: stack.spacing == nil ? 0 : 1),
            stack.alignment)
    }

    public mutating func set(_ node: NodeIndex, _ stack: Stack) {
        var parameters = nodes[node].parameters
        parameters.a = stack.spacing ?? 0
        parameters.b = stack.spacing == nil ? 0 : 1
        change(node, parameters, stack.alignment, option: nodes[node].option)
    }

    public func stack(_ node: NodeIndex) -> Stack {
        Stack(
            alignment: nodes[node].alignment,
            spacing: nodes[node].stackSpacing)
    }

    /// The gap between two neighbours along an axis: explicit, else 0 where one of them prefers none, else
    /// the default.
    @inline(__always)
    func gap(_ stack: NodeIndex, _ axis: Axis, from child: NodeIndex, to next: NodeIndex) -> Double
    {
        if nodes[stack].parameters.b == 1 { return nodes[stack].parameters.a }
        if (nodes[child].traits | nodes[next].traits).contains(.ownSpacing) {
            return ownGap(stack, axis, from: child, to: next)
        }
        let touches =
            nodes[child].traits.contains(.zeroEnd(axis))
            || nodes[next].traits.contains(.zeroStart(axis))
        return touches ? 0 : defaultSpacing
    }

    /// The same as a call of its own, for containers that are rarer than stacks.
    @inline(never)
    func gap(of stack: NodeIndex, _ axis: Axis, from child: NodeIndex, to next: NodeIndex) -> Double
    {
        gap(stack, axis, from: child, to: next)
    }

    /// Dependence, baselines, edges, priority, height and sums of a stack, in one walk over its children.
    ///
    /// Any dependence and any baseline of a child is the stack's; an edge is without spacing only where all
    /// children agree, along the stack where the outermost child says so. An empty stack has no priority at
    /// all, one with a single child shows that child's.
    @_optimize(speed)
    mutating func deriveStackTraits(_ node: NodeIndex) {
        let main: Axis? = nodes[node].kind.mainAxis
        let spacing = nodes[node].stackSpacing
        var any = NodeTraits.empty
        var all = NodeTraits.zeroEdges
        var tallest: Int32 = 0
        var gaps = 0.0
        let first = nodes[node].firstChild
        var child = first
        while child.exists {
            let record = nodes[child]
            any.insert(record.traits)
            all = all & record.traits
            if record.height > tallest { tallest = record.height }
            if let main, record.nextSibling.exists {
                gaps += spacing ?? gap(node, main, from: child, to: record.nextSibling)
            }
            child = record.nextSibling
        }
        var traits = any.subtracting(.ofNodeAlone | .edgeGuidesOfBothAxes)
        nodes[node].stackOptions = .empty
        if !(any & .zeroEdges).isEmpty {
            traits.insert(main == nil ? all : edges(node, main ?? .horizontal, all))
        }
        if first.exists, (any & .priority).isEmpty {
            nodes[node].stackOptions = .oneGroup
            nodes[node].parameters.d = 0
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
        nodes[node].parameters.c = gaps
        if main == .horizontal {
            rememberPlainRanges(node, .horizontal)
        } else if main == .vertical {
            rememberPlainRanges(node, .vertical)
        }
    }

    /// Finds the highest of the children's priorities, and whether it is that of all of them; returns what the
    /// stack shows: an empty one no priority at all, one with a single child that child's.
    @inline(never)
    private mutating func derivePriorities(_ node: NodeIndex) -> NodeTraits {
        var highest = -Double.infinity
        var lowest = Double.infinity
        let first = nodes[node].firstChild
        var child = first
        while child.exists {
            let priority = priority(of: child)
            if priority > highest { highest = priority }
            if priority < lowest { lowest = priority }
            child = nodes[child].nextSibling
        }
        nodes[node].parameters.d = highest
        if lowest == highest { nodes[node].stackOptions.insert(.oneGroup) }
        guard first.exists else { return .lowestPriority }
        return nodes[first].nextSibling.exists ? .empty : nodes[first].traits & .priority
    }

    /// The edges without spacing of a stack that runs along an axis.
    @inline(__always)
    private func edges(_ node: NodeIndex, _ axis: Axis, _ all: NodeTraits) -> NodeTraits {
        let first = nodes[nodes[node].firstChild].traits
        let last = nodes[nodes[node].lastChild].traits
        let across = all.subtracting(.zeroStart(axis) | .zeroEnd(axis))
        return across | (first & .zeroStart(axis)) | (last & .zeroEnd(axis))
    }

    /// Notes whether the guides of children with these traits must be asked for on an axis; returns what
    /// that adds to the stack's own traits.
    @inline(__always)
    private mutating func guide(_ node: NodeIndex, _ axis: Axis, _ traits: NodeTraits) -> NodeTraits
    {
        let guide = nodes[node].alignment[axis]
        guard needsGuides(traits, axis, guide) else { return .empty }
        nodes[node].stackOptions.insert(.guided(axis))
        return guideDependence(traits, axis, guide)
    }

    /// Whether the children's guides must be asked for on an axis.
    @inline(__always)
    func isGuided(_ node: NodeIndex, _ axis: Axis) -> Bool {
        nodes[node].isGuided(axis)
    }
}
