// SPDX-License-Identifier: MIT
import RegletBase

/// A column of a masonry while items are placed; work space of a pass.
struct MasonryColumn: BitwiseCopyable {
    /// The start of the next item.
    var top = 0.0
    /// The lowest tops from the beginning of a block to this column, and from this column to the
    /// block's end; see `lowestRun`.
    var before = 0.0
    var after = 0.0
}

/// The columns of a masonry for one of its widths.
struct MasonryShape: BitwiseCopyable {
    let count: Int
    let width: Double
    let gap: Double

    func width(_ span: Int) -> Double {
        max(0, Double(span) * width + Double(span - 1) * gap)
    }

    func position(_ column: Int) -> Double {
        column == 0 ? 0 : Double(column) * (width + gap)
    }
}

/// An item with its columns, its start and its width.
struct MasonryCell: BitwiseCopyable {
    let item: NodeIndex
    let span: Int
    let column: Int
    let top: Double
    let width: Double

    var offer: Proposal { Proposal(width: ProposedLength(width), height: .unspecified) }
}

/// A walk over the items of a masonry, which fills the columns; see `nextCell`.
// POLICY: not a function with a closure, which would be compiled for each closure.
struct MasonryWalk: BitwiseCopyable {
    let node: NodeIndex
    let shape: MasonryShape
    let gap: Double
    /// The start of the columns in the work space, and how many of them items have reached.
    let start: Int
    var used = 0
    var item: NodeIndex
    /// The height of the longest column.
    var height = 0.0
}

/// The answers of a masonry, and the positions of its items.
///
///   1. A masonry takes its proposed width. Without a proposal, it has the width at which its
///      columns fit the ideal width of the widest item.
///   2. A given number of columns share that width without the gaps; adaptive columns are the
///      columns of an adaptive track of a lazy grid (LazyTracks).
///   3. Each item in turn goes to the column with the highest top, the first of several. An item
///      that spans columns goes to the run of columns in which it can begin highest. It is proposed
///      the width of its columns and no height.
///   4. The masonry has the height of its longest column.
///
/// Source: Documentation/Grids.md, "Masonry"; conformance cases masonry/*.
extension LayoutTree {
    @inline(never)
    mutating func masonryLength(
        _ node: NodeIndex, _ axis: Axis, _ proposal: ProposedLength, across: ProposedLength
    ) -> Double {
        let masonry = masonry(node)
        guard axis == .vertical else {
            let extent = masonryExtent(node, masonry, proposal)
            let shape = masonryShape(masonry, extent)
            // Columns that have shrunk to nothing still have their gaps.
            return shape.width > 0 ? extent : max(extent, Double(shape.count - 1) * shape.gap)
        }
        let shape = masonryShape(masonry, masonryExtent(node, masonry, across))
        var walk = walk(node, masonry, shape)
        while let cell = nextCell(&walk) {
            let width = ProposedLength(cell.width)
            fill(cell, length(cell.item, .vertical, .unspecified, across: width), &walk)
        }
        return walk.height
    }

    @inline(never)
    mutating func arrangeMasonry(_ node: NodeIndex, _ size: Size, _ visitor: inout ChildVisitor) {
        let masonry = masonry(node)
        let alignment = masonry.alignment.horizontal
        let shape = masonryShape(masonry, size.width)
        let room = size.width - shape.width(shape.count)
        let start = room > 0 && room < .infinity ? alignment.fraction * room : 0
        var walk = walk(node, masonry, shape)
        while let cell = nextCell(&walk) {
            let size = self.size(cell.item, cell.offer)
            let box = Size(width: cell.width, height: size.height)
            let x = alignedStart(
                cell.item, in: cell.item, .horizontal, alignment, box, cell.offer, size)
            visitor.visit(
                &self, cell.item, cell.offer, size,
                Point(x: x + start + shape.position(cell.column), y: cell.top))
            fill(cell, size.height, &walk)
        }
    }

    mutating func masonrySlot(of node: NodeIndex, in parent: NodeIndex) -> Slot {
        let masonry = masonry(parent)
        let shape = masonryShape(masonry, placements[parent].rect.size.width)
        var slot = Slot()
        var walk = walk(parent, masonry, shape)
        while let cell = nextCell(&walk) {
            let size = self.size(cell.item, cell.offer)
            fill(cell, size.height, &walk)
            guard cell.item == node else {
                slot.line += 1
                continue
            }
            slot.position = cell.column
            slot.count = cell.span
            slot.size = Size(width: cell.width, height: size.height)
            slot.asked = cell.offer
            slot.answer = size
            break
        }
        endWalk(walk)
        return slot
    }

    /// STEP 1: the width of all columns.
    private mutating func masonryExtent(
        _ node: NodeIndex, _ masonry: Masonry, _ proposal: ProposedLength
    ) -> Double {
        if let length = proposal.length { return length }
        var count = 1
        if case .count(let columns) = masonry.columns { count = columns }
        let gap = masonry.horizontalSpacing ?? defaultSpacing
        var widest = 0.0
        var items = items(of: node)
        while let item = items.next(in: self), failure == nil {
            let span = Double(masonrySpan(item, count))
            let length = self.length(item, .horizontal, .unspecified, across: .unspecified)
            widest = max(widest, (length - (span - 1) * gap) / span)
        }
        let extent = Double(count) * widest + Double(count - 1) * gap
        return extent.isNaN ? .infinity : extent
    }

    /// STEP 2.
    private func masonryShape(_ masonry: Masonry, _ extent: Double) -> MasonryShape {
        let gap = masonry.horizontalSpacing ?? defaultSpacing
        switch masonry.columns {
        case .count(let count):
            let width = (extent - Double(count - 1) * gap) / Double(count)
            return MasonryShape(
                count: count, width: width.isNaN ? .infinity : max(0, width), gap: gap)
        case .adaptive(let minimum, let maximum):
            let track = LazyTrack(
                .adaptive, minimum: minimum, maximum: maximum, spacing: gap, horizontal: 0,
                vertical: 0)
            let run = LayoutTree.run(track, max(0, extent), most: Masonry.maximumColumns)
            return MasonryShape(count: run.count, width: run.length, gap: gap)
        }
    }

    /// The number of columns that an item spans, from its grid settings.
    private func masonrySpan(_ item: NodeIndex, _ count: Int) -> Int {
        guard nodes[item].kind.passesOn else { return 1 }
        return min(max(1, cellSettings(of: item).columns), count)
    }

    private func walk(
        _ node: NodeIndex, _ masonry: Masonry, _ shape: MasonryShape
    ) -> MasonryWalk {
        MasonryWalk(
            node: node, shape: shape, gap: masonry.verticalSpacing ?? defaultSpacing,
            start: masonryColumns.count, item: firstItem(of: node))
    }

    /// STEP 3: finds the columns of the next item. Returns nil at the end of the walk.
    ///
    /// Columns are listed as far as items have reached, and one item further: all later columns are
    /// equal to the first of them.
    @inline(never)  // Its frame is none of the rules' that call each other.
    private mutating func nextCell(_ walk: inout MasonryWalk) -> MasonryCell? {
        let item = walk.item
        guard item.exists, failure == nil else {
            endWalk(walk)
            return nil
        }
        walk.item = self.item(after: item, of: walk.node)
        let span = masonrySpan(item, walk.shape.count)
        list(min(walk.shape.count, walk.used + span), from: walk.start)
        guard mayVisit(walk.node, steps: masonryColumns.count - walk.start) else {
            endWalk(walk)
            return nil
        }
        let (column, top) = lowestRun(of: span, from: walk.start)
        return MasonryCell(
            item: item, span: span, column: column, top: top, width: walk.shape.width(span))
    }

    /// Puts an item of some height into its columns.
    @inline(never)
    private mutating func fill(
        _ cell: MasonryCell, _ height: Double, _ walk: inout MasonryWalk
    ) {
        let bottom = cell.top + height
        walk.height = bottom.isNaN ? .infinity : max(walk.height, bottom)
        let end = bottom.isNaN ? .infinity : bottom + walk.gap
        for i in cell.column..<cell.column + cell.span { masonryColumns[walk.start + i].top = end }
        walk.used = max(walk.used, cell.column + cell.span)
    }

    private mutating func endWalk(_ walk: MasonryWalk) {
        masonryColumns.truncate(to: walk.start)
    }

    /// Makes the list at least `count` columns long.
    private mutating func list(_ count: Int, from start: Int) {
        attempt { (tree) throws(Failure) in
            while tree.masonryColumns.count - start < count {
                try tree.masonryColumns.append(MasonryColumn())
            }
        }
    }

    /// Finds the first of the runs of columns in which an item begins highest, and its top.
    ///
    /// The columns are divided into blocks as long as the run, so that a run is the end of one
    /// block and the beginning of the next.
    ///
    /// - Complexity: Linear in the columns, for any span.
    private mutating func lowestRun(of span: Int, from start: Int) -> (column: Int, top: Double) {
        let count = masonryColumns.count - start
        for i in 0..<count {
            let top = masonryColumns[start + i].top
            masonryColumns[start + i].before =
                i % span == 0 ? top : max(top, masonryColumns[start + i - 1].before)
        }
        var best = 0
        var highest = Double.infinity
        var i = count - 1
        while i >= 0 {
            let top = masonryColumns[start + i].top
            let isLast = i == count - 1 || (i + 1) % span == 0
            masonryColumns[start + i].after =
                isLast ? top : max(top, masonryColumns[start + i + 1].after)
            if i + span <= count {
                let top = max(
                    masonryColumns[start + i].after, masonryColumns[start + i + span - 1].before)
                // Sums of the same lengths may differ in their last bits, which must not decide.
                if top < highest || LengthTolerance.areEqual(top, highest) {
                    best = i
                    highest = top
                }
            }
            i -= 1
        }
        return (best, highest)
    }
}
