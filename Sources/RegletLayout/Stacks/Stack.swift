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
/// horizontal or vertical stack; d: the highest priority among the children of a z-stack.
struct StackParameters: BitwiseCopyable {
    var numbers: Parameters

    init(_ numbers: Parameters) { self.numbers = numbers }

    var spacing: Double? { numbers.b == 1 ? numbers.a : nil }
}

/// A child of a stack while its offer is worked out.
struct StackItem: BitwiseCopyable {
    var child: NodeIndex
    var priority: Double
    var minimum = 0.0
    /// What the child can take beyond its minimum.
    var flexibility = 0.0
}

extension LayoutTree {
    /// Creates a stack; `kind` is hstack, vstack or zstack.
    public mutating func create(_ stack: Stack, _ kind: NodeKind) throws(Failure) -> NodeIndex {
        let node = try create(
            kind, Parameters(a: stack.spacing ?? 0, b: stack.spacing == nil ? 0 : 1))
        nodes[node].alignment = stack.alignment
        return node
    }

    public mutating func set(_ node: NodeIndex, _ stack: Stack) {
        if self.stack(node) == stack { return }
        nodes[node].parameters.a = stack.spacing ?? 0
        nodes[node].parameters.b = stack.spacing == nil ? 0 : 1
        nodes[node].alignment = stack.alignment
        invalidate(node)
    }

    public func stack(_ node: NodeIndex) -> Stack {
        Stack(
            alignment: nodes[node].alignment,
            spacing: StackParameters(nodes[node].parameters).spacing)
    }

    /// The gap between two neighbours along an axis: explicit, else 0 where one of them prefers none, else
    /// the default.
    @inline(__always)
    func gap(_ stack: NodeIndex, _ axis: Axis, from child: NodeIndex, to next: NodeIndex) -> Double
    {
        if nodes[stack].parameters.b == 1 { return nodes[stack].parameters.a }
        let touches =
            nodes[child].traits.contains(.zeroEnd(axis))
            || nodes[next].traits.contains(.zeroStart(axis))
        return touches ? 0 : defaultSpacing
    }

    /// Dependence, baselines, edges, priority and the sum of gaps of a horizontal or vertical stack.
    mutating func deriveStackTraits(_ node: NodeIndex, _ axis: Axis) {
        var traits = inheritedTraits(node)
        let first = nodes[node].firstChild
        let last = nodes[node].lastChild
        traits.remove(.zeroStart(axis) | .zeroEnd(axis))
        if first.exists, nodes[first].traits.contains(.zeroStart(axis)) {
            traits.insert(.zeroStart(axis))
        }
        if last.exists, nodes[last].traits.contains(.zeroEnd(axis)) {
            traits.insert(.zeroEnd(axis))
        }
        if axis == .horizontal, usesBaselines(node, traits) { traits.insert(.heightDependsOnWidth) }
        nodes[node].traits = traits
        nodes[node].priority = groupPriority(node)
        var gaps = 0.0
        var child = first
        while child.exists, child != last {
            let next = nodes[child].nextSibling
            gaps += gap(node, axis, from: child, to: next)
            child = next
        }
        nodes[node].parameters.c = gaps
    }

    /// What all containers take over from their children: any dependence, any baseline; an edge without
    /// spacing only where all children agree.
    func inheritedTraits(_ node: NodeIndex) -> NodeTraits {
        var any: NodeTraits = .empty
        var all: NodeTraits = .zeroEdges
        var child = nodes[node].firstChild
        guard child.exists else { return .empty }
        while child.exists {
            any.insert(nodes[child].traits)
            all = all & nodes[child].traits
            child = nodes[child].nextSibling
        }
        return any.subtracting(.zeroEdges) | all
    }

    /// Whether children meet on baselines that some child really has.
    func usesBaselines(_ node: NodeIndex, _ traits: NodeTraits) -> Bool {
        guard traits.contains(.hasBaselines) else { return false }
        let guide = nodes[node].alignment.vertical
        return guide == .firstTextBaseline || guide == .lastTextBaseline
    }

    /// An empty container has no priority at all, one with a single child shows that child's.
    func groupPriority(_ node: NodeIndex) -> Double {
        let child = nodes[node].firstChild
        guard child.exists else { return -.infinity }
        return nodes[node].childCount == 1 ? nodes[child].priority : 0
    }
}
