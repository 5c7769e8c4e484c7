// SPDX-License-Identifier: MIT

/// The facts of every kind. A new kind is one line here. The constant is in the file of its rule.
extension NodeKind {
    // POLICY: inlined, so that each fact becomes a look-up in a table of constants.
    @inline(__always)
    var facts: KindFacts {
        switch self {
        case .none, .recordedLeaf: return .leaf
        case .leaf: return .ofLeaf
        case .measured: return .ofMeasured
        case .paragraph: return .ofParagraph
        case .spacer: return .ofSpacer
        case .divider: return .ofDivider
        case .shape: return .ofShape
        case .hstack: return .ofHStack
        case .vstack: return .ofVStack
        case .zstack: return .ofZStack
        case .frame: return .ofFrame
        case .flexibleFrame: return .ofFlexibleFrame
        case .relativeFrame: return .ofRelativeFrame
        case .containerRelativeFrame: return .ofContainerRelativeFrame
        case .padding: return .ofPadding
        case .fixedSize: return .ofFixedSize
        case .layoutPriority: return .ofLayoutPriority
        case .weight: return .ofWeight
        case .aspectRatio: return .ofAspectRatio
        case .offset: return .ofOffset
        case .position: return .ofPosition
        case .alignmentGuide: return .ofAlignmentGuide
        case .layoutDirection: return .ofLayoutDirection
        case .layoutValue: return .ofLayoutValue
        case .overlay: return .ofOverlay
        case .background: return .ofBackground
        case .zIndex: return .ofZIndex
        case .hidden: return .ofHidden
        case .grid: return .ofGrid
        case .gridRow: return .ofGridRow
        case .gridCell: return .ofGridCell
        case .lazyVGrid: return .ofLazyGrid
        case .lazyHGrid: return .ofLazyGrid
        case .lazyVStack: return .ofLazyVStack
        case .lazyHStack: return .ofLazyHStack
        case .aspectGrid: return .ofAspectGrid
        case .custom: return .ofCustom
        case .viewThatFits: return .ofViewThatFits
        case .scrollView: return .ofScrollView
        case .geometryReader: return .ofGeometryReader
        case .flow: return .ofFlow
        case .safeArea: return .ofSafeArea
        case .safeAreaInset: return .ofSafeAreaInset
        case .ignoresSafeArea: return .ofIgnoresSafeArea
        case .measurementReader: return .ofMeasurementReader
        case .measurementTag: return .ofMeasurementTag
        case .table: return .ofTable
        case .tableSection: return .ofTableSection
        case .tableRow: return .ofTableRow
        case .tableCell: return .ofTableCell
        case .measurementFrame: return .ofMeasurementFrame
        case .masonry: return .ofMasonry
        }
    }

    @inline(__always)
    var childLimit: Int32 { facts.childLimit }

    var remembers: Bool { facts.remembers }

    /// Whether a node of this kind passes measurements on to its only or first child.
    var passesOn: Bool {
        let role = facts.role
        return role == .modifier || role == .layer
    }

    /// Whether the first child of a node of this kind determines its size, and the remaining
    /// children are above or below it.
    var isLayered: Bool { facts.role == .layer }

    /// Whether the children of nodes of this kind see the stack that the kind's facts name, in the
    /// direction around the node, and their traits are computed one by one; see `refreshTraits`.
    @inline(__always)
    var isOrdinaryInside: Bool {
        let isSpecial =
            self == .layoutDirection || self == .table || self == .grid || self == .gridRow
        return !isSpecial && facts.orientation != .bySettings && !isLayered
    }

    /// Whether nodes of this kind are containers that can become each other.
    public var isLayout: Bool { facts.isLayout }
}
