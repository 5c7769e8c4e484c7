// SPDX-License-Identifier: MIT
import RegletBase

/// The sizes of lazy grids and lazy stacks, and the positions of their items.
///
/// Items fill the tracks of one line after the other. The proposal to an item is its track's
/// length, and unspecified on the other axis. The longest item of a line determines the length of
/// the line. When an item is placed, its cell is proposed. A lazy container takes the whole length
/// that its tracks divide, and never measures the flexibility of its items.
///
/// Source: Documentation/Grids.md, "Lazy grids" and "Lazy stacks"; conformance cases lazy/*,
/// lazystack/*.
// Attributes: see LayoutTree+Measure.
extension LayoutTree {
    @inline(never)
    mutating func lazyLength(
        _ node: NodeIndex, _ axis: Axis, _ proposal: ProposedLength, across: ProposedLength
    ) -> Double {
        guard axis == trackAxis(node) else {
            if isWholeStack(node) { return lazyStackLength(node, lazyExtent(node, across)) }
            let shape = lazyShape(node, lazyExtent(node, across))
            return forEachLine(node, shape) { _, _, _, _, _ in }
        }
        let extent = lazyExtent(node, proposal)
        return max(extent, lazyShape(node, extent).total)
    }

    /// Whether a node is a lazy stack without a window.
    private func isWholeStack(_ node: NodeIndex) -> Bool {
        !hasTracks(node) && nodes[node].lazyParameters.window < 0
    }

    /// The length of the lines of a lazy stack. Each item is a line, as long across as the stack.
    // POLICY: separate from the walk over lines of several items, or of a window, which takes twice
    // as long.
    @_optimize(speed)
    @inline(never)
    private mutating func lazyStackLength(_ node: NodeIndex, _ extent: Double) -> Double {
        let axis = trackAxis(node).cross
        let across = ProposedLength(max(extent, 0))
        let spacing = nodes[node].lazyParameters.spacing.value
        var position = 0.0
        var end = 0.0
        var items = items(of: node)
        while let item = items.next(in: self), failure == nil {
            end = position + max(0, lengthInPlace(item, axis, .unspecified, across: across))
            let next = items.upcoming
            if next.exists {
                position = end + (spacing ?? preferredGap(in: node, axis, from: item, to: next))
            }
        }
        return end.isNaN ? .infinity : end
    }

    /// Shows the items of a lazy stack to a visitor, each in the middle of its line.
    @_optimize(speed)
    @inline(never)
    private mutating func arrangeLazyStack(
        _ node: NodeIndex, _ size: Size, _ visitor: inout ChildVisitor
    ) {
        let main = trackAxis(node).cross
        let extent = max(size[main.cross], 0)
        let across = ProposedLength(extent)
        let spacing = nodes[node].lazyParameters.spacing.value
        var alignment = nodes[node].alignment
        alignment[main] = .center
        var position = 0.0
        var items = items(of: node)
        while let item = items.next(in: self), failure == nil {
            let length = max(0, lengthInPlace(item, main, .unspecified, across: across))
            let box = Size(main, length, across: extent)
            let offer = Proposal(box)
            let answer = sizeInPlace(item, offer)
            var origin = alignedOrigin(item, in: item, alignment, box, offer, answer)
            origin[main] += position
            let next = items.upcoming
            visitor.visit(&self, item, offer, answer, origin)
            position += length
            if next.exists {
                position += spacing ?? preferredGap(in: node, main, from: item, to: next)
            }
        }
    }

    /// Visits the lines of items: the first item of each, the one after its last, its length and
    /// its position.
    ///
    /// - Returns: The length of all lines with the gaps between them.
    @_optimize(speed)
    @inline(never)
    private mutating func forEachLine(
        _ node: NodeIndex, _ shape: LazyShape,
        _ visit: (inout LayoutTree, NodeIndex, NodeIndex, Double, Double) -> Void
    ) -> Double {
        let axis = trackAxis(node).cross
        let gap = nodes[node].lazyParameters.spacing.value ?? defaultSpacing
        let isStack = shape.tracks == nil
        let span = lazySpan(node, shape)
        var position = span.before
        var end = position
        var member = span.first
        while member != span.end, failure == nil {
            let first = member
            var length = 0.0
            var cursor = LazyCursor(shape)
            while member.exists, !cursor.isAtEnd, failure == nil {
                let offer = ProposedLength(cursor.length)
                length = max(length, self.lengthInPlace(member, axis, .unspecified, across: offer))
                cursor.advance()
                member = item(after: member, of: node)
            }
            visit(&self, first, member, length, position)
            end = position + length
            if member.exists { position = end + (isStack ? lineGap(node, before: member) : gap) }
        }
        end += span.after
        return end.isNaN ? .infinity : end
    }

    @_optimize(speed)
    @inline(never)
    mutating func arrangeLazy(_ node: NodeIndex, _ size: Size, _ visitor: inout ChildVisitor) {
        if isWholeStack(node) { return arrangeLazyStack(node, size, &visitor) }
        let axis = trackAxis(node)
        var ownAlignment = nodes[node].alignment
        ownAlignment[axis.cross] = .center
        let shape = lazyShape(node, size[axis])
        let tracks = shape.tracks?.tracks
        let room = max(0, size[axis] - shape.total)
        let start = nodes[node].alignment[axis].fraction * (room.isNaN ? 0 : room)
        _ = forEachLine(node, shape) { tree, first, end, length, position in
            var cursor = LazyCursor(shape)
            var member = first
            while member != end, tree.failure == nil {
                var box = Size.zero
                box[axis] = cursor.length
                box[axis.cross] = length
                let offer = Proposal(box)
                let answer = tree.sizeInPlace(member, offer)
                var origin = tree.alignedOrigin(
                    member, in: member, tracks?[cursor.run].alignment ?? ownAlignment, box, offer,
                    answer)
                origin[axis] += start + cursor.position
                origin[axis.cross] += position
                let next = tree.item(after: member, of: node)
                visitor.visit(&tree, member, offer, answer, origin)
                cursor.advance()
                member = next
            }
        }
    }

    /// Across its tracks a lazy container is as long as its lines, which depends on how its tracks
    /// are divided.
    mutating func deriveLazyTraits(_ node: NodeIndex) {
        let axis = trackAxis(node)
        var any = NodeTraits.empty
        var all = NodeTraits.zeroEdges
        var items = items(of: node)
        while let member = items.next(in: self) {
            any.insert(nodes[member].traits)
            all = all & nodes[member].traits
        }
        var traits = any.subtracting(
            .ofNodeAlone | .edgeGuidesOfBothAxes | .coupled)
        let isEmpty = !firstItem(of: node).exists
        traits.insert(isEmpty ? .lowestPriority : all | .dependsOnAcross(axis.cross))
        nodes[node].traits = traits
        nodes[node].height = tallestChild(of: node) + 1
        if nodes[node].kind != .masonry { forgetItems(ofLazy: node) }
    }
}
