// SPDX-License-Identifier: MIT
import RegletBase

/// What holds for every node of a kind, whatever its settings are.
///
/// Each kind has one constant of this type, in the file of its rule; `NodeKind.facts` names them
/// all. What depends on a node's settings or children is a function, and Kinds/LayoutTree+Rules
/// says which.
struct KindFacts: BitwiseCopyable {
    /// What a node does with questions.
    enum Role: UInt8, BitwiseCopyable {
        /// Answers them itself: it has no children.
        case leaf
        /// Passes them on to its only child, as they are or changed.
        case modifier
        /// Passes them on to its first child; the others lie above or below that one.
        case layer
        /// Shares itself out among its children.
        case container
    }

    /// Which stack a node's children find around them.
    enum Orientation: UInt8, BitwiseCopyable {
        /// The one around the node.
        case inherited
        /// None: the node hides what is around it.
        case hidden
        case horizontal
        case vertical
        /// It follows from the settings; see `orientation(bySettingsOf:)`.
        case bySettings
    }

    /// Where a node's map of preferred spacing lies, if it has one; see
    /// Protocol/LayoutTree+Spacing.
    enum SpacingMap: UInt8, BitwiseCopyable {
        /// Nowhere: the traits say all.
        case none
        /// In `spacings`; the node's `side` says where.
        case aside
        /// In the record of a custom layout.
        case custom
    }

    /// How a node puts its children into lines; explanations tell a child's place by it.
    enum Lines: UInt8, BitwiseCopyable {
        case none, grid, row, lazy, flow, masonry, choice, tableRow
    }

    let role: Role
    /// How many children a node takes.
    let childLimit: Int32
    /// Nodes always remember their answers.
    var remembers = false
    /// Levels of nesting that a node counts as. A rule that takes about twice as much of the stack
    /// as others do counts as two, since what a level takes bounds what a layout takes.
    var levels: Int32 = 1
    var orientation = Orientation.inherited
    /// The parent sees the child's layout priority.
    var showsPriority = false
    /// Nodes can become other containers; see Protocol/AnyLayout.
    var isLayout = false
    /// Nodes see where they lie, and are placed again when they move.
    var seesPlace = false
    /// The node, not its child, decides about spacing at the edges that have an inset.
    var coversEdges = false
    /// A layer whose other children lie below the first one.
    var isBelow = false
    var spacingMap = SpacingMap.none
    var lines = Lines.none

    private init(_ role: Role, childLimit: Int32) {
        self.role = role
        self.childLimit = childLimit
    }
}

extension KindFacts {
    static var anyNumber: Int32 { Int32.max }

    /// A leaf. Text, whose answers are worth remembering, gets what it remembers with its traits.
    @inline(__always)
    static var leaf: KindFacts { KindFacts(.leaf, childLimit: 0) }

    /// A modifier that hides its child's priority, because it decides about the size.
    @inline(__always)
    static var sizingModifier: KindFacts { KindFacts(.modifier, childLimit: 1) }

    /// A modifier through which the child's priority is seen.
    @inline(__always)
    static var passingModifier: KindFacts {
        var facts = sizingModifier
        facts.showsPriority = true
        return facts
    }

    /// A node whose first child decides.
    @inline(__always)
    static func layer(isBelow: Bool) -> KindFacts {
        var facts = KindFacts(.layer, childLimit: anyNumber)
        facts.showsPriority = true
        facts.isBelow = isBelow
        return facts
    }

    /// A node of several children.
    @inline(__always)
    static func container(
        _ orientation: Orientation, remembers: Bool = true, childLimit: Int32 = anyNumber
    ) -> KindFacts {
        var facts = KindFacts(.container, childLimit: childLimit)
        facts.remembers = remembers
        facts.orientation = orientation
        return facts
    }

    /// The same for nodes that put their children into lines.
    @inline(__always)
    func inLines(_ lines: Lines) -> KindFacts {
        var facts = self
        facts.lines = lines
        return facts
    }

    /// The same for a rule that takes twice as much of the stack as others.
    @inline(__always)
    var countedTwice: KindFacts {
        var facts = self
        facts.levels = 2
        return facts
    }

    /// The same for containers that can become each other.
    @inline(__always)
    var interchangeable: KindFacts {
        var facts = self
        facts.isLayout = true
        return facts
    }
}
