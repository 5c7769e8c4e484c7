// SPDX-License-Identifier: MIT
import RegletBase

/// The functions of each kind.
///
/// No switch over all kinds has a `default`, so that the compiler names each place that a new kind
/// has to fill. Properties that do not depend on settings are facts: see
/// KindFacts.
extension LayoutTree {
    // MARK: How long a node is.

    /// Computes the length of a node that is not remembered.
    @inline(never)
    @_optimize(speed)
    mutating func evaluate(
        _ node: NodeIndex, _ axis: Axis, _ proposal: ProposedLength, across: ProposedLength
    ) -> Double {
        switch nodes[node].kind {
        // A recorded leaf is measured by `recordedLength`.
        case .none, .recordedLeaf: return 0
        case .leaf: return leafLength(nodes[node], axis, proposal)
        case .measured: return measuredLength(node, axis, proposal, across: across)
        case .paragraph: return truncatedLength(node, axis, proposal, across: across)
        case .spacer: return spacerLength(node, axis, proposal)
        case .divider: return dividerLength(node, axis, proposal)
        case .shape: return shapeLength(node, proposal, across: across)
        case .hstack: return stackLength(node, .horizontal, axis, proposal, across: across)
        case .vstack: return stackLength(node, .vertical, axis, proposal, across: across)
        case .zstack:
            return zstackRule(node).length(
                axis, Proposal(axis, proposal, across: across), in: &self)
        case .frame:
            return frameLengths(node).length(axis, proposal, across: across, of: node, in: &self)
        case .flexibleFrame, .measurementFrame:
            return flexibleFrameLengths(node).length(
                axis, proposal, across: across, of: node, in: &self)
        case .relativeFrame:
            return relativeFrame(node).length(axis, proposal, across: across, of: node, in: &self)
        case .containerRelativeFrame:
            return containerRelativeFrame(node).length(
                axis, proposal, across: across, of: node, in: &self)
        case .padding: return paddingLength(node, axis, proposal, across: across)
        case .fixedSize:
            return fixedSize(node).length(axis, proposal, across: across, of: node, in: &self)
        case .aspectRatio:
            return aspectRatioParameters(node).length(
                axis, proposal, across: across, of: node, in: &self)
        case .position:
            return Position().length(axis, proposal, across: across, of: node, in: &self)
        case .layoutPriority, .weight, .alignmentGuide, .overlay, .background, .offset, .zIndex,
            .hidden, .layoutDirection, .ignoresSafeArea, .gridCell, .layoutValue,
            .tableCell, .measurementReader, .measurementTag:
            return childLength(of: node, axis, proposal, across: across)
        case .grid: return gridLength(node, axis, proposal, across: across)
        case .gridRow: return rowLength(node, axis, proposal, across: across)
        case .lazyVGrid, .lazyHGrid, .lazyVStack, .lazyHStack:
            return lazyLength(node, axis, proposal, across: across)
        case .aspectGrid: return proposal.or(defaultShapeLength)
        case .masonry: return masonryLength(node, axis, proposal, across: across)
        case .table: return tableLength(node, axis, proposal, across: across)
        case .tableSection, .tableRow: return bandLength(node, axis, proposal, across: across)
        case .custom: return customLength(node, axis, proposal, across: across)
        case .viewThatFits:
            return viewThatFits(node).length(
                axis, proposal, across: across, of: items(of: node), in: &self)
        case .scrollView: return scrollViewLength(node, axis, proposal, across: across)
        case .geometryReader: return geometryReaderLength(proposal)
        case .flow: return flowRule(node).length(axis, proposal, across: across, in: &self)
        case .safeArea: return safeAreaLength(node, axis, proposal, across: across)
        case .safeAreaInset: return safeAreaInsetLength(node, axis, proposal, across: across)
        }
    }

    // MARK: Positions of children.

    /// Visits a node's children with their proposals, answers and origins.
    mutating func arrange(
        _ node: NodeIndex, _ proposal: Proposal, _ size: Size, _ visitor: inout ChildVisitor
    ) {
        switch nodes[node].kind {
        case .none, .leaf, .recordedLeaf, .measured, .spacer, .divider, .shape: return
        case .paragraph: arrangeParagraph(node, proposal, size, &visitor)
        case .hstack: visitStack(node, .horizontal, proposal, size, &visitor)
        case .vstack: visitStack(node, .vertical, proposal, size, &visitor)
        case .zstack: zstackRule(node).arrange(size, in: &self, &visitor)
        case .custom: arrangeCustom(node, proposal, size, .zero, &visitor)
        case .frame: arrangeAligned(node, frameLengths(node), proposal, size, &visitor)
        case .flexibleFrame, .measurementFrame:
            arrangeAligned(node, flexibleFrameLengths(node), proposal, size, &visitor)
        case .padding: visitPadded(node, proposal, &visitor)
        case .fixedSize:
            let offer = fixedSize(node).offer(proposal, size, of: node, in: &self)
            arrangeOnlyChild(node, offer, size, &visitor)
        case .overlay, .background:
            layer(node).arrange(
                items(of: node, from: firstChild(of: node)), proposal, size, in: &self, &visitor)
        case .offset: arrangeOffset(node, proposal, size, &visitor)
        case .position: arrangePosition(node, proposal, size, &visitor)
        case .aspectRatio:
            let offer = aspectRatioParameters(node).offer(proposal, size, of: node, in: &self)
            arrangeOnlyChild(node, offer, size, &visitor)
        case .layoutPriority, .weight, .alignmentGuide, .zIndex, .hidden, .layoutDirection,
            .gridCell, .tableCell, .layoutValue, .measurementReader, .measurementTag:
            arrangeOnlyChild(node, proposal, size, &visitor)
        case .viewThatFits:
            viewThatFits(node).arrange(items(of: node), proposal, size, in: &self, &visitor)
        case .scrollView: arrangeScrollView(node, proposal, size, &visitor)
        case .geometryReader: arrangeGeometryReader(node, size, &visitor)
        case .containerRelativeFrame:
            arrangeAligned(node, containerRelativeFrame(node), proposal, size, &visitor)
        case .safeAreaInset: arrangeSafeAreaInset(node, proposal, size, &visitor)
        case .ignoresSafeArea: arrangeIgnoresSafeArea(node, proposal, size, &visitor)
        case .flow: flowRule(node).arrange(proposal, size, in: &self, &visitor)
        case .relativeFrame: arrangeAligned(node, relativeFrame(node), proposal, size, &visitor)
        case .safeArea: arrangeSafeArea(node, proposal, &visitor)
        case .grid: arrangeGrid(node, proposal, size, &visitor)
        case .gridRow where isRowStack(node): visitStack(node, .vertical, proposal, size, &visitor)
        case .gridRow: arrangeRow(node, proposal, size, &visitor)
        case .lazyVGrid, .lazyHGrid, .lazyVStack, .lazyHStack: arrangeLazy(node, size, &visitor)
        case .aspectGrid: arrangeAspectGrid(node, size, &visitor)
        case .masonry: arrangeMasonry(node, size, &visitor)
        case .table: arrangeTable(node, proposal, &visitor)
        case .tableSection: arrangeTableSection(node, proposal, &visitor)
        case .tableRow: arrangeTableRow(node, proposal, &visitor)
        }
    }

    // MARK: Traits, which a parent needs before it measures.

    /// Computes a node's traits and height from the traits and heights of its children, or for a
    /// leaf from its settings.
    mutating func deriveOwnTraits(_ node: NodeIndex) {
        switch nodes[node].kind {
        case .none, .leaf, .recordedLeaf: return
        case .measured: deriveText(node, measuredLeaves[nodes[node].side].traits)
        // A text that has lost its last view still has the height of a container.
        case .paragraph where nodes[node].firstChild.exists || nodes[node].height > 1:
            deriveTextAroundViews(node)
        case .paragraph: deriveText(node, settings(ofParagraph: node).traits)
        case .spacer: nodes[node].traits = spacerTraits(nodes[node].state)
        case .divider: nodes[node].traits = .empty
        case .shape: nodes[node].traits = shapeTraits(node)
        case .hstack, .vstack, .zstack: deriveStackTraits(node)
        case .frame: deriveAligning(node, frameLengths(node).traits(around: shownTraits(of: node)))
        case .flexibleFrame, .measurementFrame: deriveAligning(node, shownTraits(of: node))
        case .relativeFrame:
            deriveAligning(node, relativeFrame(node).traits(around: shownTraits(of: node)))
        case .containerRelativeFrame:
            let rule = containerRelativeFrame(node)
            deriveAligning(node, rule.traits(around: shownTraits(of: node)))
        case .padding, .safeArea: derivePaddingTraits(node)
        case .fixedSize:
            deriveModifier(node, fixedSize(node).traits(around: shownTraits(of: node)))
        case .layoutPriority:
            deriveModifier(node, layoutPriorityTraits(node, shownTraits(of: node)))
        case .weight: deriveModifier(node, shownTraits(of: node) | .ownWeight)
        case .aspectRatio:
            let rule = aspectRatioParameters(node)
            deriveModifier(node, rule.traits(around: shownTraits(of: node)))
        case .alignmentGuide:
            deriveModifier(node, shownTraits(of: node) | alignmentGuideTraits(node))
        case .layoutDirection: deriveModifier(node, mirroredEdges(node, shownTraits(of: node)))
        case .ignoresSafeArea: deriveModifier(node, shownTraits(of: node) | .usesPlace)
        case .position, .offset, .zIndex, .hidden, .gridCell, .tableCell, .layoutValue,
            .measurementReader, .measurementTag:
            deriveModifier(node, shownTraits(of: node))
        case .overlay, .background: deriveLayerTraits(node)
        case .grid: deriveGridTraits(node)
        case .gridRow: deriveRowTraits(node)
        case .lazyVGrid, .lazyHGrid, .lazyVStack, .lazyHStack, .masonry: deriveLazyTraits(node)
        case .aspectGrid: deriveAspectGridTraits(node)
        case .table: deriveTableTraits(node)
        case .tableSection, .tableRow: deriveUnion(node)
        case .custom: deriveCustomTraits(node)
        case .viewThatFits: deriveViewThatFitsTraits(node)
        case .scrollView: deriveScrollViewTraits(node)
        case .geometryReader: deriveGeometryReaderTraits(node)
        case .flow: deriveFlowTraits(node)
        case .safeAreaInset: deriveSafeAreaInsetTraits(node)
        }
    }

    /// Whether the text inside a node determines the node's width; see Stacks/StackWaiting.
    mutating func keepsTextWidth(_ node: NodeIndex) -> Bool {
        switch nodes[node].kind {
        case .measured, .paragraph, .layoutPriority, .weight, .alignmentGuide, .overlay,
            .background, .offset, .zIndex, .hidden, .layoutDirection, .gridCell, .tableCell,
            .layoutValue, .measurementReader, .measurementTag:
            return true
        case .padding: return padding(node).areNotNegative
        case .frame: return frameLengths(node).width.isUnspecified
        case .hstack: return isTextRow(node)
        case .vstack: return isTextColumn(node)
        case .none, .leaf, .spacer, .divider, .shape, .zstack, .flexibleFrame, .measurementFrame,
            .relativeFrame, .containerRelativeFrame, .fixedSize, .aspectRatio, .position, .grid,
            .gridRow, .table, .tableSection, .tableRow,
            .lazyVGrid, .lazyHGrid, .lazyVStack, .lazyHStack, .aspectGrid, .custom, .viewThatFits,
            .scrollView, .geometryReader, .flow, .masonry, .safeArea, .safeAreaInset,
            .ignoresSafeArea, .recordedLeaf:
            return false
        }
    }

    // MARK: Positions of guides.

    /// The position of a guide that a node or its content sets, or nil.
    @inline(never)
    mutating func ownGuide(
        _ node: NodeIndex, _ axis: Axis, _ guide: Guide, _ proposal: Proposal
    ) -> Double? {
        switch nodes[node].kind {
        case .none, .spacer, .divider, .shape: return nil
        case .leaf, .recordedLeaf: return leafBaselines[nodes[node].side][guide]
        case .measured: return measuredBaselines(node, proposal)[guide]
        case .paragraph: return paragraphGuide(node, guide, proposal)
        case .alignmentGuide: return alignmentGuideGuide(node, axis, guide, proposal)
        case .layoutPriority, .weight, .overlay, .background, .offset, .zIndex, .hidden,
            .layoutDirection, .ignoresSafeArea, .gridCell, .tableCell, .layoutValue,
            .measurementReader, .measurementTag:
            return childGuide(node, axis, guide, proposal)
        case .hstack, .vstack, .zstack, .frame, .flexibleFrame, .measurementFrame, .relativeFrame,
            .containerRelativeFrame, .padding, .fixedSize, .aspectRatio, .position, .grid, .gridRow,
            .lazyVGrid, .lazyHGrid, .lazyVStack, .lazyHStack, .aspectGrid, .custom, .viewThatFits,
            .scrollView, .geometryReader, .flow, .masonry, .safeArea, .safeAreaInset, .table,
            .tableSection, .tableRow:
            return rememberedGuide(node, axis, guide, proposal)
        }
    }

    // MARK: Resources.

    /// Frees the memory of a node outside its record.
    mutating func releaseSide(of node: NodeIndex) {
        let side = nodes[node].side
        switch nodes[node].kind {
        case .leaf: leafBaselines.remove(side)
        case .measured: measuredLeaves.remove(side)
        case .paragraph: removeParagraph(side)
        case .flexibleFrame: flexibleFrames.remove(side)
        case .measurementReader: releaseReader(side)
        case .measurementTag: releaseTag(side)
        case .measurementFrame: releaseFrame(node, side)
        case .relativeFrame: relativeFrames.remove(side)
        case .custom: freeCustom(side)
        case .hstack, .vstack, .zstack: spacings.remove(side)
        // Any other row has the `side` of the grid of a custom layout, which frees itself.
        case .gridRow: if isRowStack(node) { spacings.remove(side) }
        case .grid: removeGridPlan(side)
        case .table: removeTablePlan(side)
        case .tableCell: tableCells.remove(side)
        case .lazyVGrid, .lazyHGrid:
            removeLazyTracks(side)
            removeLazyWindow(of: node)
        case .lazyVStack, .lazyHStack: removeLazyWindow(of: node)
        case .none, .spacer, .divider, .shape, .frame, .containerRelativeFrame, .padding,
            .fixedSize, .layoutPriority, .weight, .aspectRatio, .offset, .position, .alignmentGuide,
            .layoutDirection, .layoutValue, .overlay, .background, .zIndex, .hidden, .gridCell,
            .aspectGrid, .viewThatFits, .scrollView,
            .geometryReader, .flow, .masonry, .safeArea, .safeAreaInset, .ignoresSafeArea,
            .tableSection, .tableRow, .recordedLeaf:
            return
        }
    }

    // MARK: How it reads in a dump.

    /// Writes a node's kind and settings.
    func writeKind(_ node: NodeIndex, _ out: inout TextWriter) {
        writeCaption(node, &out)
        switch kind(of: node) {
        case .none, .recordedLeaf: return
        case .leaf: writeLeaf(node, &out)
        case .measured: writeMeasured(node, &out)
        case .paragraph: writeParagraph(node, &out)
        case .spacer: writeSpacer(node, &out)
        case .divider: writeDivider(node, &out)
        case .shape: writeShape(node, &out)
        case .hstack: writeStack("hstack", node, &out)
        case .vstack: writeStack("vstack", node, &out)
        case .zstack: writeStack("zstack", node, &out)
        case .frame: writeFrame(node, &out)
        case .flexibleFrame: writeFlexibleFrame(node, &out)
        case .relativeFrame: writeRelativeFrame(node, &out)
        case .containerRelativeFrame: writeContainerRelativeFrame(node, &out)
        case .padding: writePadding(node, &out)
        case .fixedSize: writeFixedSize(node, &out)
        case .layoutPriority: writeLayoutPriority(node, &out)
        case .weight: writeWeight(node, &out)
        case .aspectRatio: writeAspectRatio(node, &out)
        case .offset: writePoint("offset", node, &out)
        case .position: writePoint("position", node, &out)
        case .alignmentGuide: writeAlignmentGuide(node, &out)
        case .layoutDirection: writeLayoutDirection(node, &out)
        case .layoutValue: writeLayoutValue(node, &out)
        case .overlay: writeLayer("overlay", node, &out)
        case .background: writeLayer("background", node, &out)
        case .zIndex: writeZIndex(node, &out)
        case .hidden: writeHidden(node, &out)
        case .grid: writeGrid(node, &out)
        case .gridRow: writeGridRow(node, &out)
        case .gridCell: writeGridCell(node, &out)
        case .lazyVGrid: writeLazyGrid("lazyVGrid", " columns=", node, &out)
        case .lazyHGrid: writeLazyGrid("lazyHGrid", " rows=", node, &out)
        case .lazyVStack: writeLazyStack("lazyVStack", node, &out)
        case .lazyHStack: writeLazyStack("lazyHStack", node, &out)
        case .aspectGrid: writeAspectGrid(node, &out)
        case .table: writeTable(node, &out)
        case .tableSection: writeTableSection(node, &out)
        case .tableRow: writeTableRow(node, &out)
        case .tableCell: writeTableCell(node, &out)
        case .custom: writeCustom(node, &out)
        case .viewThatFits: writeViewThatFits(node, &out)
        case .scrollView: writeScrollView(node, &out)
        case .geometryReader: out.write("geometryReader")
        case .flow: writeFlow(node, &out)
        case .masonry: writeMasonry(node, &out)
        case .safeArea: writeSafeArea(node, &out)
        case .safeAreaInset: writeSafeAreaInset(node, &out)
        case .ignoresSafeArea: writeIgnoresSafeArea(node, &out)
        case .measurementReader: writeMeasurementReader(node, &out)
        case .measurementTag: writeMeasurementTag(node, &out)
        case .measurementFrame: writeMeasurementFrame(node, &out)
        }
    }
}
