// SPDX-License-Identifier: MIT
import RegletBase

/// How lazy grids and lazy stacks answer, and where they place their items.
///
/// Items fill the tracks of one line after the other. Each is asked with its track's length, and nothing said about
/// the other; the longest of a line decides how long the line is. For placing, an item is offered its cell. A lazy
/// container takes the whole length that its tracks divide; it never asks how much its items could shrink or grow.
///
/// Source: Documentation/Grids.md, "Lazy grids" and "Lazy stacks"; conformance cases lazy/*, lazystack/*.
extension LayoutTree {
    @_optimize(speed)
    @inline(never)
    mutating func lazyLength(
        _ node: NodeIndex, _ axis: Axis, _ proposal: ProposedLength, across: ProposedLength
    ) -> Double {
        guard axis == trackAxis(node) else {
            let shape = lazyShape(node, lazyExtent(node, across))
            return forEachLine(node, shape) { _, _, _, _, _ in }
        }
        let extent = lazyExtent(node, proposal)
        return max(extent, lazyShape(node, extent).total)
    }

    /// Visits the lines of items: the first item of each, the one after its last, its length and its position.
    ///
    /// - Returns: The length of all lines with the gaps between them.
    @_optimize(speed)
    @inline(never)
    private mutating func forEachLine(
        _ node: NodeIndex, _ shape: LazyShape,
        _ visit: (inout LayoutTree, NodeIndex, NodeIndex, Double, Double) -> Void
    ) -> Double {
        let axis = trackAxis(node).cross
        var position = 0.0
        var end = 0.0
        var member = firstMember(of: node)
        while member.exists, failure == nil {
            let first = member
            var last = member
            var length = 0.0
            var cursor = LazyCursor(shape)
            while member.exists, !cursor.isAtEnd, failure == nil {
                let offer = ProposedLength(cursor.length)
                length = max(length, self.length(member, axis, .unspecified, across: offer))
                cursor.advance()
                last = member
                member = nextMember(after: member, of: node)
            }
            visit(&self, first, member, length, position)
            end = position + length
            if member.exists { position = end + lineGap(node, axis, from: last, to: member) }
        }
        return end.isNaN ? .infinity : end
    }

    private func lineGap(
        _ node: NodeIndex, _ axis: Axis, from last: NodeIndex, to next: NodeIndex
    ) -> Double {
        switch nodes[node].kind {
        case .lazyVStack, .lazyHStack:
            return stack(node).spacing ?? preferredGap(axis, from: last, to: next)
        default:
            return nodes[node].parameters.a.isNaN ? defaultSpacing : nodes[node].parameters.a
        }
    }

    @_optimize(speed)
    @inline(never)
    mutating func arrangeLazy(_ node: NodeIndex, _ size: Size, _ visitor: inout ChildVisitor) {
        let axis = trackAxis(node)
        let shape = lazyShape(node, size[axis])
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
                let answer = tree.size(member, offer)
                var origin = tree.alignedOrigin(
                    member, tree.itemAlignment(node, shape, cursor), box, offer, answer)
                origin[axis] += start + cursor.position
                origin[axis.cross] += position
                let next = tree.nextMember(after: member, of: node)
                visitor.visit(&tree, member, offer, answer, origin)
                cursor.advance()
                member = next
            }
        }
    }

    private func itemAlignment(
        _ node: NodeIndex, _ shape: LazyShape, _ cursor: LazyCursor
    ) -> Alignment {
        if let tracks = shape.tracks { return tracks.tracks[cursor.run].alignment }
        var alignment = Alignment.center
        if trackAxis(node) == .horizontal {
            alignment.horizontal = nodes[node].alignment.horizontal
        } else {
            alignment.vertical = nodes[node].alignment.vertical
        }
        return alignment
    }

    /// Where a child begins in a box whose guides its own guides meet.
    @_optimize(speed)
    mutating func alignedOrigin(
        _ child: NodeIndex, _ alignment: Alignment, _ box: Size, _ offer: Proposal, _ size: Size
    ) -> Point {
        Point(
            x: alignedStart(child, .horizontal, alignment.horizontal, box, offer, size),
            y: alignedStart(child, .vertical, alignment.vertical, box, offer, size))
    }

    @inline(__always)
    private mutating func alignedStart(
        _ child: NodeIndex, _ axis: Axis, _ guide: Guide, _ box: Size, _ offer: Proposal,
        _ size: Size
    ) -> Double {
        guard needsGuides(nodes[child].traits, axis, guide) else {
            return guide.start(of: size[axis], in: box[axis])
        }
        return guidedStart(child, axis, guide, box, offer, size)
    }

    @inline(never)
    private mutating func guidedStart(
        _ child: NodeIndex, _ axis: Axis, _ guide: Guide, _ box: Size, _ offer: Proposal,
        _ size: Size
    ) -> Double {
        defaultGuide(child, axis, guide, box)
            - guidePosition(child, axis, guide, offer, length: size[axis])
    }

    /// Across its tracks a lazy container is as long as its lines, which depends on how its tracks are divided.
    mutating func deriveLazyTraits(_ node: NodeIndex) {
        let axis = trackAxis(node)
        var any = NodeTraits.empty
        var all = NodeTraits.zeroEdges
        var member = firstMember(of: node)
        while member.exists {
            any.insert(nodes[member].traits)
            all = all & nodes[member].traits
            member = nextMember(after: member, of: node)
        }
        var traits = any.subtracting(
            .ofNodeAlone | .edgeGuidesOfBothAxes | .coupled)
        let isEmpty = !firstMember(of: node).exists
        traits.insert(isEmpty ? .lowestPriority : all | .dependsOnAcross(axis.cross))
        nodes[node].traits = traits
        nodes[node].height = tallestChild(of: node) + 1
    }
}
