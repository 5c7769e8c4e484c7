// SPDX-License-Identifier: MIT
import RegletBase

/// The settings of a cell for the grid around it; see grid.h.
public struct GridCellSettings: Equatable, BitwiseCopyable {
    /// The number of columns that the cell spans. 0 means one column, which the next cell shares.
    public var columns: Int
    /// The position of the cell in its slot, as fractions of the remaining length.
    public var anchor: Point?
    /// The alignment of the cell's column.
    public var columnAlignment: Guide?
    /// Axes on which the cell takes the length of its track without adding to it.
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

    /// Adds the settings of a modifier further inside.
    ///
    /// SOURCE: recorded: spans add up, the inner anchor or alignment wins, unsized axes are united;
    /// conformance cases grid/GX13 to GX16, GL15, GL16, GU12.
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

/// Passes all measurements on.
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

    /// The settings of all modifiers around a cell's content, from the outermost to the innermost.
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
