// SPDX-License-Identifier: MIT
import RegletBase

/// A cell of a grid: its position, its settings, and its results in the last solution.
// POLICY: 64 bytes. A large grid serves its cells in an order unrelated to their positions, so each
// cell costs as many fetches from memory as its record is long.
struct GridCell: BitwiseCopyable {
    var node = NodeIndex.none
    var row: Int32 = 0
    var column: Int32 = 0
    var span: Int32 = 1
    /// While a grid is solved: the next cell that waits for the same column; -1 ends the list.
    var nextWaiting: Int32 = -1
    /// The group in which the cell was served; 0 if both lengths are unspecified.
    var servedIn: Int32 = 0
    /// The serving order, which belongs to the plan: the cell at this position of the order, and
    /// whether it is the first one of a group and of a level.
    private(set) var served: Int32 = 0
    private(set) var startsGroup = false
    private(set) var startsLevel = false
    private var marks: UInt8 = 0
    /// The proposal to the cell, and its answer.
    var offer = Proposal.unspecified
    var answer = Size.zero
    // For a leaf that is ranked but not yet served, these two are its limits; see `leafAnswer`.

    /// - Parameter isRow: Whether the cell is a direct child of the grid.
    init(
        node: NodeIndex, row: Int, column: Int, span: Int, _ settings: GridCellSettings,
        isRow: Bool = false
    ) {
        self.node = node
        self.row = Int32(truncatingIfNeeded: row)
        self.column = Int32(truncatingIfNeeded: column)
        self.span = Int32(truncatingIfNeeded: span)
        marks = settings.unsizedAxes.rawValue
        if settings.anchor != nil { marks |= 4 }
        if isRow { marks |= 16 }
    }

    /// Stores the smallest and the largest answer of a leaf.
    mutating func noteLimits(_ least: Size, _ most: Size) {
        marks |= 8
        offer = Proposal(least)
        answer = most
    }

    /// Stores a position of the serving order.
    @inline(__always)
    mutating func noteServed(_ cell: Int32, startsGroup: Bool, startsLevel: Bool) {
        served = cell
        self.startsGroup = startsGroup
        self.startsLevel = startsLevel
    }

    /// Begins a solution: whether the answer to the last proposal is still valid. Discards the
    /// limits of a leaf that was ranked but never served, because the pass failed.
    mutating func beginSolution(keepsAnswer: Bool) {
        marks = marks & ~40 | (keepsAnswer ? 32 : 0)
    }

    /// Whether the last answer has remained valid.
    var keepsAnswer: Bool { marks & 32 != 0 }

    /// The answer that is still valid, or that follows from the limits of a leaf; nil if the cell
    /// must be measured. Proposals are not negative.
    mutating func knownAnswer(_ proposal: Proposal) -> Size? {
        guard marks & 40 != 0 else { return nil }
        if keepsAnswer {
            if offer == proposal { return answer }
            marks &= ~32
            return nil
        }
        let (width, height) = (offer.width.or(0), offer.height.or(0))
        return Size(
            width: min(max(proposal.width.or(width), width), answer.width),
            height: min(max(proposal.height.or(height), height), answer.height))
    }

    mutating func note(_ offer: Proposal, _ answer: Size) {
        marks &= ~8
        self.offer = offer
        self.answer = answer
    }

    init() {}

    /// Whether the cell takes the length of its track on an axis without adding to it.
    func isUnsized(_ axis: Axis) -> Bool { marks & AxisSet(axis).rawValue != 0 }

    var isUnsized: Bool { marks & 3 != 0 }

    /// Whether the cell sets its own position in its slot.
    var isAnchored: Bool { marks & 4 != 0 }

    /// Whether the cell is a direct child of the grid, which spans all columns.
    var isRow: Bool { marks & 16 != 0 }

    var columns: Range<Int> { Int(column)..<Int(column) + Int(span) }
    var stands: Bool { span == 1 }
}

/// A column or a row of a grid.
struct GridTrack: BitwiseCopyable {
    /// The gap before the track.
    var gap = 0.0
    /// The length in the previous solution.
    var lengthWas = 0.0
    /// The alignment that the row or column sets; `hasGuide` is false if it sets none.
    var guide = Guide.center
    var hasGuide = false
    /// The number of cells in this track alone.
    var cells: Int32 = 0

    // The solution.
    var length = 0.0
    var position = 0.0
    /// How far cells reach before and after the line of their guides, if guides are used.
    var before = 0.0
    var after = 0.0

    /// While a grid is solved: cells in this track alone that have not been served.
    var unserved: Int32 = 0
    /// Cells of the current level: the number of unserved cells that cover the track, and the
    /// number of cells that hold it open. A span over some of the columns holds them open until the
    /// end of the level.
    var covering: Int32 = 0
    var holding: Int32 = 0
    /// Whether the track is open, and whether an earlier level has covered it.
    var isOpen = false
    var isTouched = false
    /// Whether the track has been placed with its length, and a row with the answers of its cells.
    var isPlaced = false
    /// The group after which a span has widened the column; 0 for none.
    var givenIn: Int32 = 0
    /// The first cell that waits for this column to be served; -1 for none.
    var firstWaiting: Int32 = -1
    /// Sums over the columns before and after this one. An open column counts as one share.
    var lengthBefore = 0.0
    var lengthAfter = 0.0

    mutating func beginSolution() {
        lengthWas = length
        length = 0
        before = 0
        after = 0
        unserved = cells
        covering = 0
        holding = 0
        isOpen = false
        isTouched = false
        givenIn = 0
        firstWaiting = -1
    }
}

/// The cells, rows and columns of a grid. It is rebuilt when rows, cells, their settings or their
/// traits have changed.
struct GridPlan: BitwiseCopyable {
    var cells = Slab<GridCell>()
    var columns = Slab<GridTrack>()
    var rows = Slab<GridTrack>()
    var cellCount = 0
    var columnCount = 0
    var rowCount = 0
    /// The proposal and the size of the last solution.
    var proposal = Proposal.unspecified
    var size = Size.zero
    /// Rows of a custom layout that a hidden grid has placed and still borrows, and whether they
    /// have their indices.
    var borrowedRows: Int32 = 0
    /// The tree's `exchangeStamp` when the tracks were placed.
    var placedStamp: UInt32 = 0
    // The flags are adjacent, since each level of a nested grid has two plans on the stack.
    var hasNumberedRows = false
    /// The proposed axes for which the cells are ranked; empty without a serving order.
    var rankedAxes = AxisSet.empty
    /// Whether the plan and the traits of the grid are up to date.
    var isMade = false
    /// Whether the last solution is valid.
    var isSolved = false
    /// Whether the tracks have the lines of the last solution.
    var hasLines = false
    /// The axes of every cell are independent, and so are the grid's, except that it matters
    /// whether a length is proposed.
    var isSeparable = true
    var hasSpans = false
    var guidedAxes = AxisSet.empty

    /// Columns by the horizontal axis, rows by the vertical one.
    func tracks(_ axis: Axis) -> Slab<GridTrack> { axis == .horizontal ? columns : rows }

    func trackCount(_ axis: Axis) -> Int { axis == .horizontal ? columnCount : rowCount }

    /// Whether a cell shares its column with the next cell.
    func takesNone(_ cell: Int) -> Bool {
        cell + 1 < cellCount && cells[cell].column == cells[cell + 1].column
            && cells[cell].row == cells[cell + 1].row
    }

    /// The track of a cell; nil if it spans several columns.
    func track(_ axis: Axis, of cell: GridCell) -> Int? {
        if axis == .vertical { return Int(cell.row) }
        return cell.stands ? Int(cell.column) : nil
    }

    /// The track on whose line a cell is aligned. A direct child of the grid has no column, even if
    /// there is only one.
    func lineTrack(_ axis: Axis, of cell: GridCell) -> Int? {
        axis == .horizontal && cell.isRow ? nil : track(axis, of: cell)
    }

    /// The edges of the grid that a cell touches.
    func edges(of cell: GridCell) -> NodeTraits {
        var edges = NodeTraits.empty
        if cell.column == 0 { edges.insert(.zeroLeading) }
        if cell.columns.upperBound == columnCount { edges.insert(.zeroTrailing) }
        if cell.row == 0 { edges.insert(.zeroTop) }
        if Int(cell.row) == rowCount - 1 { edges.insert(.zeroBottom) }
        return edges
    }

    func gaps(_ axis: Axis) -> Double {
        var sum = 0.0
        for i in 0..<trackCount(axis) { sum += tracks(axis)[i].gap }
        return sum
    }

    /// The gaps between the columns that a cell spans.
    func innerGaps(_ cell: GridCell) -> Double {
        var sum = 0.0
        for column in cell.columns.dropFirst() { sum += columns[column].gap }
        return sum
    }

    func release(_ allocator: Allocator) {
        cells.release(allocator)
        columns.release(allocator)
        rows.release(allocator)
    }
}
