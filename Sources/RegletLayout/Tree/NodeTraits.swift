// SPDX-License-Identifier: MIT
import RegletBase

/// The facts about a subtree that a parent needs before it measures; computed bottom-up.
struct NodeTraits: Flags {
    let rawValue: UInt32
    init(rawValue: UInt32) { self.rawValue = rawValue }

    /// The width depends on the height proposal.
    static var widthDependsOnHeight: NodeTraits { NodeTraits(rawValue: 1) }
    /// The height depends on the width proposal.
    static var heightDependsOnWidth: NodeTraits { NodeTraits(rawValue: 2) }
    /// Both: answers are valid for one pair of proposals only.
    static var coupled: NodeTraits { .widthDependsOnHeight | .heightDependsOnWidth }

    /// The memo has something other than one answer for each proposal: texts, and joint answers.
    static var entangled: NodeTraits { .coupled | .ownAnswers }

    /// The subtree has a text baseline that the parent can see.
    static var hasBaselines: NodeTraits { NodeTraits(rawValue: 4) }

    /// The node itself is a text that wraps by the rules of Leaves/Wrapped. Parents do not inherit
    /// this.
    static var wrapsText: NodeTraits { NodeTraits(rawValue: 8) }

    /// The questions to the node are recorded; see Explanation/Question. Parents do not inherit
    /// this.
    static var recorded: NodeTraits { NodeTraits(rawValue: 1 << 23) }

    /// The answers of the node itself come from a function of their own.
    static var ownAnswers: NodeTraits { .wrapsText | .recorded }

    /// The layout priority that the parent sees is minus infinity.
    static var lowestPriority: NodeTraits { NodeTraits(rawValue: 1 << 14) }
    /// The layout priority that the parent sees is not 0 (`priority(of:)`).
    static var ownPriority: NodeTraits { NodeTraits(rawValue: 1 << 15) }
    static var priority: NodeTraits { .lowestPriority | .ownPriority }

    /// The parent sees a weight; see `weight(of:)`.
    static var ownWeight: NodeTraits { NodeTraits(rawValue: 1 << 16) }

    /// The bits that decide the serving order and the share of a child in a stack.
    static var service: NodeTraits { .priority | .ownWeight }

    /// The bits that containers do not inherit from their children.
    static var ofNodeAlone: NodeTraits {
        .zeroEdges | .ownAnswers | .awaitsText | .service | .seesParentWidth
    }

    /// Preferred spacing 0 at an edge, as next to a spacer.
    static var zeroLeading: NodeTraits { NodeTraits(rawValue: 16) }
    static var zeroTrailing: NodeTraits { NodeTraits(rawValue: 32) }
    static var zeroTop: NodeTraits { NodeTraits(rawValue: 64) }
    static var zeroBottom: NodeTraits { NodeTraits(rawValue: 128) }
    static var zeroEdges: NodeTraits { .zeroLeading | .zeroTrailing | .zeroTop | .zeroBottom }

    @inline(__always)
    static func zeroStart(_ axis: Axis) -> NodeTraits {
        axis == .horizontal ? .zeroLeading : .zeroTop
    }
    @inline(__always)
    static func zeroEnd(_ axis: Axis) -> NodeTraits {
        axis == .horizontal ? .zeroTrailing : .zeroBottom
    }

    /// A view in the subtree sets an edge or the centre of this axis, and the parent can see it.
    @inline(__always)
    static func edgeGuides(_ axis: Axis) -> NodeTraits {
        NodeTraits(rawValue: axis == .horizontal ? 256 : 512)
    }
    /// Guides of edges and centres are only seen through modifiers; containers hide them.
    static var edgeGuidesOfBothAxes: NodeTraits { NodeTraits(rawValue: 256 | 512) }

    /// A view in the subtree sets a custom guide of this axis.
    @inline(__always)
    static func customGuides(_ axis: Axis) -> NodeTraits {
        NodeTraits(rawValue: axis == .horizontal ? 1024 : 2048)
    }

    /// A guide of this axis may depend on the proposal of the other axis.
    @inline(__always)
    static func guidesDepend(_ axis: Axis) -> NodeTraits {
        NodeTraits(rawValue: axis == .horizontal ? 4096 : 8192)
    }

    /// The node's preferred spacing differs from the bits of its edges
    /// (Protocol/LayoutTree+Spacing).
    static var ownSpacing: NodeTraits { NodeTraits(rawValue: 1 << 20) }

    /// All bits about wrapping text.
    static var wrappingText: NodeTraits {
        .heightDependsOnWidth | .hasBaselines | .wrapsText | .textWidth
    }

    /// The width of the subtree depends on wrapping text; see Stacks/StackWaiting.
    static var textWidth: NodeTraits { NodeTraits(rawValue: 1 << 21) }
    /// A row that does not need the largest width of its only text; see Stacks/StackWaiting.
    static var awaitsText: NodeTraits { NodeTraits(rawValue: 1 << 22) }

    /// The bits of a subtree in which a view sets a guide.
    @inline(__always)
    static func explicit(_ axis: Axis, _ guide: Guide) -> NodeTraits {
        if guide.isCustom { return .customGuides(axis) }
        return guide.isBaseline ? .hasBaselines : .edgeGuides(axis)
    }
    /// Whether a view sets a guide of this axis that the parent can see.
    func showsGuides(_ axis: Axis) -> Bool {
        !(self & (.edgeGuides(axis) | .customGuides(axis))).isEmpty
            || (axis == .vertical && contains(.hasBaselines))
    }

    static var guides: NodeTraits {
        .hasBaselines | .edgeGuidesOfBothAxes | .customGuides(.horizontal)
            | .customGuides(.vertical)
            | .guidesDepend(.horizontal) | .guidesDepend(.vertical)
    }

    /// Lengths depend on the container around the subtree; see Frames/Container. Always coupled.
    static var usesContainer: NodeTraits { NodeTraits(rawValue: 1 << 28) }
    /// The placement of a node in the subtree depends on positions outside it.
    static var usesPlace: NodeTraits { NodeTraits(rawValue: 1 << 29) }
    /// A custom layout whose position in its direction depends on its parent's width. Containers do
    /// not inherit this.
    static var seesParentWidth: NodeTraits { NodeTraits(rawValue: 1 << 24) }

    /// Placed again whenever the parent is.
    static var placedWithParent: NodeTraits { .usesContainer | .usesPlace | .seesParentWidth }

    /// The lengths on this axis depend on the proposal of the other axis.
    @inline(__always)
    static func dependsOnAcross(_ axis: Axis) -> NodeTraits {
        axis == .horizontal ? .widthDependsOnHeight : .heightDependsOnWidth
    }
}
