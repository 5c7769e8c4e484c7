// SPDX-License-Identifier: MIT
import RegletBase

/// The spacing that nodes prefer around them.
///
/// Most nodes have no preference, or 0 next to a spacer: two bits of their traits for each axis. A
/// node with any other preference has the trait `ownSpacing` and a map: layouts that return a
/// preference, containers with such a node, and modifiers around one.
///
/// Source: Documentation/CustomLayouts.md, "Spacing"; conformance cases stack/default-spacing-*.
extension LayoutTree {
    /// The preference of a node. Modifiers have their child's preference, paddings and safe areas
    /// only at edges without an inset.
    func viewSpacing(_ node: NodeIndex) -> ViewSpacing {
        var shown = node
        while nodes[shown].kind.passesOn, nodes[shown].firstChild.exists {
            shown = nodes[shown].firstChild
        }
        let index = spacingIndex(shown)
        var spacing =
            index >= 0
            ? spacings[index] : plainSpacing(nodes[shown].traits, direction(inside: shown))
        var modifier = node
        while modifier != shown {
            if nodes[modifier].kind.facts.coversEdges {
                let padded = padding(modifier).coveredEdges
                let direction = self.direction(inside: modifier)
                Side.forEach { if padded.contains(zeroEdge($0, direction)) { spacing.remove($0) } }
            }
            modifier = nodes[modifier].firstChild
        }
        return spacing
    }

    /// The position of a container's map, or -1.
    private func spacingIndex(_ node: NodeIndex) -> Int32 {
        switch nodes[node].kind.facts.spacingMap {
        case .none: return isRowStack(node) ? nodes[node].side : -1
        case .aside: return nodes[node].side
        case .custom: return customs[nodes[node].side].spacing
        }
    }

    /// The preference of a node without a map: none, or 0; and 0 if a text is adjacent.
    private func plainSpacing(_ traits: NodeTraits, _ direction: LayoutDirection) -> ViewSpacing {
        var spacing = ViewSpacing()
        Side.forEach { side in
            let isZero = traits.contains(zeroEdge(side, direction))
            spacing.append(
                ViewSpacing.Entry(
                    category: isZero ? ViewSpacing.defaultCategory : side.textCategory, side: side,
                    distance: 0))
        }
        return spacing
    }

    /// The trait for a preference of 0 at a physical side.
    private func zeroEdge(_ side: Side, _ direction: LayoutDirection) -> NodeTraits {
        switch side {
        case .top: return .zeroTop
        case .bottom: return .zeroBottom
        case .left: return direction == .leftToRight ? .zeroLeading : .zeroTrailing
        case .right: return direction == .leftToRight ? .zeroTrailing : .zeroLeading
        }
    }

    /// The gap between two neighbours of which one has a map.
    @inline(never)
    func ownGap(
        _ node: NodeIndex, _ axis: Axis, from child: NodeIndex, to next: NodeIndex
    ) -> Double {
        viewSpacing(child).distance(
            to: viewSpacing(next), along: axis, direction(inside: node))
    }

    /// Updates the map of a container, or removes the map of a container that no longer has one.
    mutating func setSpacing(_ node: NodeIndex, _ spacing: ViewSpacing?) {
        var index = spacingIndex(node)
        if let spacing {
            if index < 0 {
                attempt { (tree) throws(Failure) in
                    index = try tree.spacings.insert(spacing)
                }
                guard failure == nil else { return }
            }
            spacings[index] = spacing
            nodes[node].traits.insert(.ownSpacing)
        } else {
            if index >= 0 { spacings.remove(index) }
            index = -1
            nodes[node].traits.remove(.ownSpacing)
        }
        if nodes[node].kind == .custom {
            customs[nodes[node].side].spacing = index
        } else {
            nodes[node].side = index
        }
    }

    /// The map of a stack with children that have one: along the stack the preferences of the
    /// outermost children, across it the union of all.
    @inline(never)
    mutating func deriveStackSpacing(_ node: NodeIndex, _ main: Axis?) {
        var united = unitedSpacing(node)
        guard failure == nil else { return }
        if let main {
            let direction = self.direction(inside: node)
            let start = Side.start(main, direction)
            let end = Side.end(main, direction)
            united.take(start, from: viewSpacing(firstItem(of: node)))
            united.take(end, from: viewSpacing(lastItem(of: node)))
        }
        setSpacing(node, united)
    }

    /// The union of the preferences of a node's children, on all edges.
    ///
    /// POLICY: a preference for no space is valid only if all children share it, which is recorded
    /// for spacers. Any other distance is valid if one child has it.
    mutating func unitedSpacing(_ node: NodeIndex) -> ViewSpacing {
        var united = ViewSpacing()
        var speakers = InlineArray<4, Int32>(repeating: 0)
        var items = items(of: node)
        while let child = items.next(in: self), failure == nil {
            let spacing = viewSpacing(child)
            attempt { (tree) throws(Failure) in
                try united.unite(spacing, .all, tree.direction)
            }
            Side.forEach { side in
                guard spacing.distance(ViewSpacing.defaultCategory, side) != nil else { return }
                speakers[Int(side.rawValue)] += 1
            }
        }
        let count = itemCount(of: node)
        Side.forEach { if speakers[Int($0.rawValue)] < count { united.removeNone($0) } }
        return united
    }

    /// The spacing around a custom layout: its answer, or else the union of its children's
    /// preferences.
    mutating func deriveCustomSpacing(_ node: NodeIndex, _ any: NodeTraits) {
        guard customs[nodes[node].side].layout.answers.contains(.spacing) else {
            guard any.contains(.ownSpacing) else { return setSpacing(node, nil) }
            let united = unitedSpacing(node)
            return failure == nil ? setSpacing(node, united) : ()
        }
        var answer = ViewSpacing()
        let isAnswered = withUnsafeMutablePointer(to: &answer) { spacing in
            var request = LayoutRequest(.spacing)
            request.spacing = spacing
            return callLayout(node, &request)
        }
        guard isAnswered else { return }
        guard let checked = answer.checked else {
            return fail(
                Failure(
                    .callbackAnswer, "spacing", "returned an invalid spacing",
                    node: id(of: node)))
        }
        setSpacing(node, checked)
        // Containers without a map of their children's preferences use the traits.
        let direction = self.direction(inside: node)
        nodes[node].traits.remove(.zeroEdges)
        Side.forEach { side in
            let wanted = checked.distance(ViewSpacing.defaultCategory, side)
            if let wanted, wanted <= 0 { nodes[node].traits.insert(zeroEdge(side, direction)) }
        }
    }
}
