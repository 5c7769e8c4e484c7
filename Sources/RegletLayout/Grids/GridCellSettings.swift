// SPDX-License-Identifier: MIT
import RegletBase

/// What a cell says to the grid around it; see grid.h.
public struct GridCellSettings: Equatable, BitwiseCopyable {
    /// Columns that the cell spans.
    public var columns: Int
    /// Where the cell stands in its slot, as fractions of the room that is left.
    public var anchor: Point?
    /// The alignment of the cell's column.
    public var columnAlignment: Guide?
    /// Axes on which the cell takes what the others leave it, and asks for nothing.
    public var isUnsizedHorizontally: Bool
    public var isUnsizedVertically: Bool

    public init(
        columns: Int = 1, anchor: Point? = nil, columnAlignment: Guide? = nil,
        isUnsizedHorizontally: Bool = false, isUnsizedVertically: Bool = false
    ) {
        self.columns = columns
        self.anchor = anchor
        self.columnAlignment = columnAlignment
        self.isUnsizedHorizontally = isUnsizedHorizontally
        self.isUnsizedVertically = isUnsizedVertically
    }

    fileprivate var unsizedAxes: AxisSet {
        AxisSet(rawValue: (isUnsizedHorizontally ? 1 : 0) | (isUnsizedVertically ? 2 : 0))
    }

    /// Takes over what a modifier further inside says.
    ///
    /// SOURCE: recorded: spans add up, of two anchors or alignments the inner one counts, unsized axes are
    /// united; conformance cases grid/GX13 to GX16, GL15, GL16, GU12.
    mutating func add(inner: GridCellSettings) {
        if inner.columns > 1 { columns = columns > 1 ? columns + inner.columns : inner.columns }
        anchor = inner.anchor ?? anchor
        columnAlignment = inner.columnAlignment ?? columnAlignment
        isUnsizedHorizontally = isUnsizedHorizontally || inner.isUnsizedHorizontally
        isUnsizedVertically = isUnsizedVertically || inner.isUnsizedVertically
    }
}

/// Passes every question on.
extension LayoutTree {
    public mutating func create(_ settings: GridCellSettings) throws(Failure) -> NodeIndex {
        try create(
            .gridCell, cellParameters(settings), alignment(of: settings),
            option: settings.unsizedAxes.rawValue)
    }

    public mutating func set(_ node: NodeIndex, _ settings: GridCellSettings) {
        change(
            node, cellParameters(settings), alignment(of: settings),
            option: settings.unsizedAxes.rawValue)
    }

    public func gridCell(_ node: NodeIndex) -> GridCellSettings {
        let numbers = nodes[node].parameters
        return GridCellSettings(
            columns: Int(numbers.a),
            anchor: numbers.b.isNaN ? nil : Point(x: numbers.b, y: numbers.c),
            columnAlignment: numbers.d == 1 ? nodes[node].alignment.horizontal : nil,
            isUnsizedHorizontally: nodes[node].option & 1 != 0,
            isUnsizedVertically: nodes[node].option & 2 != 0)
    }

    /// The numbers in the tree: a the columns, b and c the anchor, d 1 where the column's alignment is given; the
    /// option is 1 for a cell without a width, 2 for one without a height, 3 for both.
    private func cellParameters(_ settings: GridCellSettings) -> Parameters {
        Parameters(
            a: Double(settings.columns), b: settings.anchor?.x ?? .nan,
            c: settings.anchor?.y ?? .nan, d: settings.columnAlignment == nil ? 0 : 1)
    }

    private func alignment(of settings: GridCellSettings) -> Alignment {
        Alignment(horizontal: settings.columnAlignment ?? .center, vertical: .center)
    }

    /// What a cell says through all modifiers around its content, from the outermost to the innermost.
    func cellSettings(of cell: NodeIndex) -> GridCellSettings {
        var settings = GridCellSettings()
        var node = cell
        while node.exists, nodes[node].kind.passesOn {
            if nodes[node].kind == .gridCell { settings.add(inner: gridCell(node)) }
            node = nodes[node].firstChild
        }
        return settings
    }
}
