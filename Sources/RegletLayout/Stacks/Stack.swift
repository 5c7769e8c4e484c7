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
/// horizontal or vertical stack; d: the highest priority among the children; e: 1 where all children have it; f:
/// 1 where the children's horizontal guides must be asked for, 2 the vertical ones, 3 both.
struct StackParameters: BitwiseCopyable {
    var numbers: Parameters

    init(_ numbers: Parameters) { self.numbers = numbers }

    var spacing: Double? { numbers.b == 1 ? numbers.a : nil }
    var isOneGroup: Bool { numbers.e == 1 }

    @inline(__always)
    func isGuided(_ axis: Axis) -> Bool {
        numbers.f != 0 && numbers.f != (axis == .horizontal ? 2 : 1)
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
        if (nodes[child].traits | nodes[next].traits).contains(.ownSpacing) {
            return ownGap(stack, axis, from: child, to: next)
        }
        let touches =
            nodes[child].traits.contains(.zeroEnd(axis))
            || nodes[next].traits.contains(.zeroStart(axis))
        return touches ? 0 : defaultSpacing
    }

    /// Dependence, baselines, edges, priority, height and sums of a stack, in one walk over its children.
    ///
    /// Any dependence and any baseline of a child is the stack's; an edge is without spacing only where all
    /// children agree, along the stack where the outermost child says so. An empty stack has no priority at
    /// all, one with a single child shows that child's.
    @_optimize(speed)
    mutating func deriveStackTraits(_ node: NodeIndex) {
        let main: Axis? = nodes[node].kind.mainAxis
        let spacing = StackParameters(nodes[node].parameters).spacing
        var any = NodeTraits.empty
        var all = NodeTraits.zeroEdges
        var tallest: Int32 = 0
        var highest = -Double.infinity
        var lowest = Double.infinity
        var gaps = 0.0
        var child = nodes[node].firstChild
        while child.exists {
            let record = nodes[child]
            any.insert(record.traits)
            all = all & record.traits
            if record.height > tallest { tallest = record.height }
            if record.priority > highest { highest = record.priority }
            if record.priority < lowest { lowest = record.priority }
            if let main, record.nextSibling.exists {
                gaps += spacing ?? gap(node, main, from: child, to: record.nextSibling)
            }
            child = record.nextSibling
        }
        let first = nodes[node].firstChild
        var traits = any.subtracting(
            .zeroEdges | .wrapsText | .awaitsText | .edgeGuidesOfBothAxes)
        if first.exists { traits.insert(main == nil ? all : edges(node, main ?? .horizontal, all)) }
        nodes[node].parameters.f = 0
        if main != .horizontal { traits.insert(guide(node, .horizontal, any)) }
        if main != .vertical { traits.insert(guide(node, .vertical, any)) }
        nodes[node].traits = traits
        if any.contains(.ownSpacing) {
            deriveStackSpacing(node, main)
        } else if nodes[node].side >= 0 {
            setSpacing(node, nil)
        }
        nodes[node].height = tallest + 1
        nodes[node].priority = nodes[node].childCount > 1 ? 0 : highest
        nodes[node].parameters.c = gaps
        nodes[node].parameters.d = highest
        nodes[node].parameters.e = lowest == highest ? 1 : 0
        if main == .horizontal {
            rememberPlainRanges(node, .horizontal)
        } else if main == .vertical {
            rememberPlainRanges(node, .vertical)
        }
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
    private mutating func guide(_ node: NodeIndex, _ axis: Axis, _ traits: NodeTraits) -> NodeTraits
    {
        let guide = nodes[node].alignment[axis]
        guard needsGuides(traits, axis, guide) else { return .empty }
        nodes[node].parameters.f += axis == .horizontal ? 1 : 2
        return guideDependence(traits, axis, guide)
    }

    /// Whether the children's guides must be asked for on an axis.
    @inline(__always)
    func isGuided(_ node: NodeIndex, _ axis: Axis) -> Bool {
        StackParameters(nodes[node].parameters).isGuided(axis)
    }
}
