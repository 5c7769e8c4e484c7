// SPDX-License-Identifier: MIT
import RegletBase

/// What a cell says to the grid around it; see grid.h.
public struct GridCellSettings: Equatable, BitwiseCopyable {
    /// Columns that the cell spans; 0: one, in which the next cell stands as well.
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

    var unsizedAxes: AxisSet {
        AxisSet(rawValue: (isUnsizedHorizontally ? 1 : 0) | (isUnsizedVertically ? 2 : 0))
    }

    /// Takes over what a modifier further inside says.
    ///
    /// SOURCE: recorded: spans add up, of two anchors or alignments the inner one counts, unsized
    /// axes are united; conformance cases grid/GX13 to GX16, GL15, GL16, GU12.
    mutating func add(inner: GridCellSettings) {
        if inner.columns > 1 {
            columns = columns > 1 ? columns + inner.columns : inner.columns
        } else if inner.columns == 0, columns == 1 {
            columns = 0
        }
        anchor = inner.anchor ?? anchor
        columnAlignment = inner.columnAlignment ?? columnAlignment
        isUnsizedHorizontally = isUnsizedHorizontally || inner.isUnsizedHorizontally
        isUnsizedVertically = isUnsizedVertically || inner.isUnsizedVertically
    }
}

/// The parameters in the tree. The option is the axes without a size.
private struct CellParameters: KindParameters {
    var anchor: Point
    var columns: Int32
    var hasAnchor: Bool
    var hasColumnAlignment: Bool
}

extension KindFacts {
    static var ofGridCell: KindFacts { .passingModifier }
}

/// Passes every question on.
extension LayoutTree {
    public mutating func create(_ settings: GridCellSettings) throws(Failure) -> NodeIndex {
        try create(
            .gridCell, Parameters(cellParameters(settings)), alignment(of: settings),
            option: settings.unsizedAxes.rawValue)
    }

    public mutating func set(_ node: NodeIndex, _ settings: GridCellSettings) {
        let hasChanged = change(
            node, cellParameters(settings), alignment(of: settings),
            option: settings.unsizedAxes.rawValue)
        if hasChanged { forgetPlan(around: node) }
    }

    public func gridCell(_ node: NodeIndex) -> GridCellSettings {
        let p = nodes[node].parameters[CellParameters.self]
        return GridCellSettings(
            columns: Int(p.columns), anchor: p.hasAnchor ? p.anchor : nil,
            columnAlignment: p.hasColumnAlignment ? nodes[node].alignment.horizontal : nil,
            isUnsizedHorizontally: nodes[node].option & 1 != 0,
            isUnsizedVertically: nodes[node].option & 2 != 0)
    }

    private func cellParameters(_ settings: GridCellSettings) -> CellParameters {
        CellParameters(
            anchor: settings.anchor ?? .zero, columns: Int32(truncatingIfNeeded: settings.columns),
            hasAnchor: settings.anchor != nil,
            hasColumnAlignment: settings.columnAlignment != nil)
    }

    private func alignment(of settings: GridCellSettings) -> Alignment {
        Alignment(horizontal: settings.columnAlignment ?? .center, vertical: .center)
    }

    /// What a cell says through all modifiers around its content, from the outermost to the
    /// innermost.
    @inline(__always)
    func cellSettings(of cell: NodeIndex) -> GridCellSettings {
        nodes[cell].kind.passesOn ? settingsAround(cell) : GridCellSettings()
    }

    @inline(never)  // Most cells have no modifiers.
    private func settingsAround(_ cell: NodeIndex) -> GridCellSettings {
        var settings = GridCellSettings()
        var node = cell
        while node.exists, nodes[node].kind.passesOn {
            if nodes[node].kind == .gridCell { settings.add(inner: gridCell(node)) }
            node = nodes[node].firstChild
        }
        return settings
    }
}
