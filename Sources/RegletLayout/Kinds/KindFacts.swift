// SPDX-License-Identifier: MIT
import RegletBase

/// Properties of every node of a kind, independent of its settings.
///
/// Each kind has one constant of this type, in the file of its rule; `NodeKind.facts` names them
/// all. Properties that depend on a node's settings or children are functions, listed in
/// Kinds/LayoutTree+Rules.
struct KindFacts: BitwiseCopyable {
    /// How a node handles measurements.
    enum Role: UInt8, BitwiseCopyable {
        /// Answers measurements itself: it has no children.
        case leaf
        /// Passes measurements on to its only child, changed or unchanged.
        case modifier
        /// Passes measurements on to its first child. The remaining children are above or below it.
        case layer
        /// Shares its length among its children.
        case container
    }

    /// The stack that a node's children see around them.
    enum Orientation: UInt8, BitwiseCopyable {
        /// The stack around the node.
        case inherited
        /// No stack: the node hides its surroundings.
        case hidden
        case horizontal
        case vertical
        /// Depends on the settings; see `orientation(bySettingsOf:)`.
        case bySettings
    }

    /// The location of a node's map of preferred spacing; see Protocol/LayoutTree+Spacing.
    enum SpacingMap: UInt8, BitwiseCopyable {
        /// None if the traits are sufficient.
        case none
        /// In `spacings`, at the index in the node's `side`.
        case aside
        /// In the record of a custom layout.
        case custom
    }

    /// How a node arranges its children in lines, by which explanations name a child's position.
    enum Lines: UInt8, BitwiseCopyable {
        case none, grid, row, lazy, flow, masonry, choice, tableRow
    }

    let role: Role
    /// The largest number of children.
    let childLimit: Int32
    /// Whether nodes always remember their answers.
    var remembers = false
    /// Levels of nesting that a node counts as. A rule that takes about twice as much stack as
    /// others counts as two, since the stack of a level bounds the stack of a layout.
    var levels: Int32 = 1
    var orientation = Orientation.inherited
    /// Whether the parent sees the child's layout priority.
    var showsPriority = false
    /// Whether nodes can become other containers; see Protocol/AnyLayout.
    var isLayout = false
    /// Whether nodes depend on their position, and are placed again when they move.
    var seesPlace = false
    /// Whether the node, and not its child, decides about spacing at the edges that have an inset.
    var coversEdges = false
    /// Whether the node is a layer whose secondary children are below the first child.
    var isBelow = false
    var spacingMap = SpacingMap.none
    var lines = Lines.none

    private init(_ role: Role, childLimit: Int32) {
        self.role = role
        self.childLimit = childLimit
    }
}

extension KindFacts {
    /// The traits of its child that a modifier shows its parent.
    @inline(__always)
    func shownTraits(_ child: NodeTraits) -> NodeTraits {
        child.subtracting(showsPriority ? .ownAnswers : .ownAnswers | .service)
    }
}

extension KindFacts {
    static var anyNumber: Int32 { Int32.max }

    /// A leaf. Measured text, whose answers are worth remembering, gets its memo with its traits.
    static var leaf: KindFacts { KindFacts(.leaf, childLimit: 0) }

    /// A modifier that hides its child's priority, because it decides about the size.
    static var sizingModifier: KindFacts { KindFacts(.modifier, childLimit: 1) }

    /// A modifier that passes on its child's priority.
    @inline(__always)
    static var passingModifier: KindFacts {
        var facts = sizingModifier
        facts.showsPriority = true
        return facts
    }

    /// A node whose first child determines its size.
    @inline(__always)
    static func layer(isBelow: Bool) -> KindFacts {
        var facts = KindFacts(.layer, childLimit: anyNumber)
        facts.showsPriority = true
        facts.isBelow = isBelow
        return facts
    }

    /// A node with several children.
    @inline(__always)
    static func container(
        _ orientation: Orientation, remembers: Bool = true, childLimit: Int32 = anyNumber
    ) -> KindFacts {
        var facts = KindFacts(.container, childLimit: childLimit)
        facts.remembers = remembers
        facts.orientation = orientation
        return facts
    }

    /// A copy of these facts for nodes that arrange their children in lines.
    @inline(__always)
    func inLines(_ lines: Lines) -> KindFacts {
        var facts = self
        facts.lines = lines
        return facts
    }

    /// A copy of these facts for a rule that takes twice the stack of other rules.
    @inline(__always)
    var countedTwice: KindFacts {
        var facts = self
        facts.levels = 2
        return facts
    }

    /// A copy of these facts for containers that can become each other.
    @inline(__always)
    var interchangeable: KindFacts {
        var facts = self
        facts.isLayout = true
        return facts
    }
}
