// SPDX-License-Identifier: MIT
import RegletBase

/// How a node with a custom layout answers and places its children.
///
/// An opaque function may use both sides of the proposal for either length, so such a node is
/// coupled: its answers are remembered for pairs of proposals, and one call gives both lengths.
///
/// Source: Documentation/CustomLayouts.md.
extension LayoutTree {
    @inline(never)
    mutating func customLength(
        _ node: NodeIndex, _ axis: Axis, _ proposal: ProposedLength, across: ProposedLength
    ) -> Double {
        let pair = Proposal(axis, proposal, across: across)
        var request = LayoutRequest(.sizeThatFits)
        request.proposal = pair
        guard callLayout(node, &request) else { return 0 }
        var answer = request.size
        guard answer.width > -.infinity, answer.height > -.infinity else {
            fail(
                Failure(
                    .callbackAnswer, request.name, "length",
                    number: answer.width > -.infinity ? answer.height : answer.width,
                    node: id(of: node)))
            return 0
        }
        // No -0: see RegletABI/Conversions.
        answer = Size(width: answer.width + 0, height: answer.height + 0)
        rememberAnswers(nodes[node].memo, pair, answer)
        return answer[axis]
    }

    /// Places the children as place_subviews has recorded: all of them after it has returned, so
    /// that the order of its calls does not matter and the last call for a child is used.
    ///
    /// - Parameters:
    ///   - origin: The position of the node in its parent.
    @inline(never)
    mutating func arrangeCustom(
        _ node: NodeIndex, _ proposal: Proposal, _ size: Size, _ origin: Point,
        _ visitor: inout ChildVisitor
    ) {
        // Placements are relative to the origin, and from infinity no distance is a number.
        let bounds = Rect(
            origin: Point(x: origin.x.isFinite ? origin.x : 0, y: origin.y.isFinite ? origin.y : 0),
            size: size)
        let start = lentSubviews.count
        placeSubviews(of: node, in: bounds, proposal, givesPlaces: visitor.places)
        enterGrids(from: start)
        var index = start
        var children = children(of: node)
        while let child = children.next(in: self), failure == nil {
            let placement = lentSubviews[index].placement
            let offer = placement?.proposal ?? proposal
            let childSize = self.size(child, offer)
            let childOrigin =
                placement?.origin(of: childSize, in: bounds)
                ?? Point(
                    x: (size.width - childSize.width) / 2, y: (size.height - childSize.height) / 2)
            // The cells of a row are placed by a hidden grid or not at all, wherever the row itself
            // is placed.
            if isGridRow(child) {
                visitor.visitAnew(&self, child, offer, childSize, childOrigin)
            } else {
                visitor.visit(&self, child, offer, childSize, childOrigin)
            }
            index += 1
        }
        leaveGrids(node, from: start)
        lentSubviews.truncate(to: start)
    }

    /// Calls the layout for the positions of its subviews. A separate function, so that the request
    /// is off the stack before the children are visited.
    @inline(never)
    private mutating func placeSubviews(
        of node: NodeIndex, in bounds: Rect, _ proposal: Proposal, givesPlaces: Bool
    ) {
        var request = LayoutRequest(.placeSubviews)
        request.givesPlaces = givesPlaces
        request.bounds = bounds
        request.proposal = proposal
        _ = callLayout(node, &request)
    }

    /// Dependence, edges and height of a node with a custom layout. It does not have its children's
    /// priority.
    mutating func deriveCustomTraits(_ node: NodeIndex) {
        var any = NodeTraits.empty
        var all = NodeTraits.zeroEdges
        var tallest: Int32 = 0
        var children = children(of: node)
        while let child = children.next(in: self) {
            any.insert(nodes[child].traits)
            all = all & nodes[child].traits
            tallest = max(tallest, nodes[child].height)
        }
        let passedOn: NodeTraits = .usesContainer | .usesPlace
        nodes[node].traits = customGuideTraits(node, any) | (any & passedOn) | .coupled | all
        if !firstChild(of: node).exists { nodes[node].traits.insert(.lowestPriority) }
        if nodes[node].state.contains(.flipped) { nodes[node].traits.insert(.seesParentWidth) }
        nodes[node].height = tallest + 1
        customs[nodes[node].side].cacheIsStale = true
        deriveCustomSpacing(node, any)
    }

    /// The orientation for the children of a custom layout: its own, never the orientation around
    /// it.
    func customOrientation(_ node: NodeIndex) -> NodeState {
        switch customs[nodes[node].side].layout.orientation {
        case .horizontal: return .insideHorizontal
        case .vertical: return .insideVertical
        case .none: return .empty
        }
    }

    /// Layouts depend on the direction, so their answers for the other direction are discarded.
    mutating func invalidateMirroredCustoms() {
        guard customs.count > 0, customDirection != direction else { return }
        customDirection = direction
        for i in 0..<nodes.count where nodes[i].kind == .custom {
            invalidate(NodeIndex(i))
        }
    }
}
